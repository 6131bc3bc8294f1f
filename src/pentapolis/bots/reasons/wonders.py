"""What speaks for a move of 7 Wonders. Choices are made together: what a card brings is read from the card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.bots.greedy.wonders_eval import counted, supply_of
from pentapolis.bots.search.hooks.wonders import card_worth, price_of
from pentapolis.core.view import Reason
from pentapolis.games.wonders.actions import (
    REVIVE,
    SELL,
    card_of,
    is_build,
    payment_of,
)
from pentapolis.games.wonders.cards import CARDS, GREEN, NONE, RESOURCES, SALE_INCOME, TURNS, Card
from pentapolis.games.wonders.decisions import VICTORY
from pentapolis.games.wonders.payments import LEFT_PART, RIGHT_PART
from pentapolis.games.wonders.powers import NOT_FREE, free_way
from pentapolis.games.wonders.rules.conflicts import outcome
from pentapolis.games.wonders.rules.scoring import science_points

if TYPE_CHECKING:
    from pentapolis.games.wonders.boards import Stage
    from pentapolis.games.wonders.state import WondersState

#: Fewer points or coins than these are not worth a word.
POINTS: Final = 3
COINS: Final = 2
#: What a card must be worth to a neighbour before it is told that he does not get it (a point is eight).
WANTED: Final = 32


def reasons(state: WondersState, seat: int, action: int) -> list[Reason]:
    """What differs after an action."""
    if action >= REVIVE:
        return []
    card = CARDS[int(card_of(action))]
    if is_build(action):
        return of_card(state, seat, card) + paid(state, seat, action)
    found = denied(state, seat, card)
    if action >= SELL:
        return [Reason("sells", {"coins": SALE_INCOME}), *found]
    stage = state.cities[seat].next_stage()
    assert stage is not None
    return of_stage(state, seat, stage) + found + paid(state, seat, action)


# -- what it brings


def of_card(state: WondersState, seat: int, card: Card) -> list[Reason]:
    """What a structure brings: science, victories, production, points, coins, chains."""
    city = state.cities[seat]
    found = science(state, seat, card) if card.colour == GREEN else []
    found += outgunned(state, seat, int(card.shields))
    if free_way(city, card, state.turn) != NOT_FREE and (card.cost.coins or any(card.cost.units)):
        found.append(Reason("free"))
    lacking = [RESOURCES[kind] for kind in range(len(RESOURCES)) if makes(card, kind) and supply_of(city, kind) == 0]
    known = [RESOURCES[kind] for kind in range(len(RESOURCES)) if makes(card, kind)]
    if lacking:
        found.append(Reason("new_resource", {"resource": " ".join(lacking)}))
    elif known:
        found.append(Reason("more_resource", {"resource": " ".join(known)}))
    if card.cheap:
        found.append(Reason("cheap"))
    left, right = state.cities[state.left_of(seat)], state.cities[state.right_of(seat)]
    number = int(counted(city, left, right, card)) if card.counts else 0
    points = int(card.vp + card.vp_each * number)
    if points >= POINTS:
        found.append(Reason("points", {"points": points}))
    coins = int(card.coins + card.coins_each * number)
    if coins >= COINS:
        found.append(Reason("coins", {"coins": coins}))
    return found + chained(state, card)


def makes(card: Card, kind: int) -> bool:
    """Whether a card can make a resource."""
    return any((int(symbol) >> kind) & 1 for symbol in card.makes)


def science(state: WondersState, seat: int, card: Card) -> list[Reason]:
    """R61: what one more symbol adds."""
    city = state.cities[seat]
    after = city.clone()
    after.add_card(card)
    return [Reason("science", {"points": int(science_points(after) - science_points(city))})]


def outgunned(state: WondersState, seat: int, shields: int) -> list[Reason]:
    """R59: the neighbours over whom more shields would win."""
    if not shields:
        return []
    own = state.cities[seat].shields
    beside = dict.fromkeys([int(state.left_of(seat)), int(state.right_of(seat))])
    beaten = [
        other
        for other in beside
        if outcome(own, state.cities[other].shields) != VICTORY
        and outcome(own + shields, state.cities[other].shields) == VICTORY
    ]
    if len(beaten) > 1:
        return [Reason("outguns_both")]
    if beaten:
        return [Reason("outguns", {"seat": str(beaten[0] + 1)})]
    return [Reason("shields", {"shields": shields})]


def of_stage(state: WondersState, seat: int, stage: Stage) -> list[Reason]:
    """What a stage of the wonder brings."""
    found = outgunned(state, seat, int(stage.shields))
    if stage.vp >= POINTS:
        found.append(Reason("points", {"points": int(stage.vp)}))
    if stage.coins >= COINS:
        found.append(Reason("coins", {"coins": int(stage.coins)}))
    if stage.science != NONE:
        found.append(Reason("any_symbol"))
    if stage.makes:
        found.append(Reason("any_resource"))
    if stage.power:
        found.append(Reason("power"))
    return found


def chained(state: WondersState, card: Card) -> list[Reason]:
    """R28: a structure of a later age that will be free."""
    later = [other for other in CARDS if other.age > state.age and other.free_for and other.free_for in card.gives]
    return [Reason("chain", {"card": later[0].id})] if later else []


# -- what it costs, and what the others do not get


def paid(state: WondersState, seat: int, action: int) -> list[Reason]:
    """R22: the coins that go to neighbours."""
    payment = payment_of(action)
    coins = int(LEFT_PART[payment]), int(RIGHT_PART[payment])
    beside = int(state.left_of(seat)), int(state.right_of(seat))
    most = max(range(2), key=lambda side: coins[side])
    if coins[most] < COINS:
        return []
    return [Reason("pays", {"coins": coins[most], "seat": str(beside[most] + 1)})]


def denied(state: WondersState, seat: int, card: Card) -> list[Reason]:
    """R11: the neighbour who gets the hand next could have built the card, and to some purpose."""
    if state.turn >= TURNS - 1:
        return []
    other = int(state.right_of(seat) if state.age == 2 else state.left_of(seat))
    city = state.cities[other]
    left, right = state.cities[state.left_of(other)], state.cities[state.right_of(other)]
    if city.has_name(card) or price_of(city, left, right, card, state.turn) > city.coins:
        return []
    if card_worth(state, city, left, right, card) < WANTED:
        return []
    return [Reason("denies", {"card": card.id, "seat": str(other + 1)})]
