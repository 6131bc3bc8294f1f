"""Reasons for or against a move of 7 Wonders. Choices are simultaneous, so what a card brings is read from the card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.bots.wonders.greedy_evaluation import count_for_card, current_price, supply_of
from pentapolis.bots.wonders.search import card_worth
from pentapolis.core.types import Reason
from pentapolis.games.wonders.actions import (
    DECLINE,
    REVIVE,
    SELL,
    board_which,
    card_of,
    is_board,
    is_build,
    payment_of,
    side_which,
)
from pentapolis.games.wonders.boards import BOARDS, stages_of
from pentapolis.games.wonders.cards import CARDS, NONE, OWN, RAW, RESOURCES, SALE_INCOME, TURNS, Card
from pentapolis.games.wonders.decisions import VICTORY
from pentapolis.games.wonders.payments import LEFT_PART, RIGHT_PART
from pentapolis.games.wonders.powers import NOT_FREE, free_way, power_of
from pentapolis.games.wonders.rules.conflicts import outcome
from pentapolis.games.wonders.rules.scoring import science_points

if TYPE_CHECKING:
    from pentapolis.games.wonders.boards import Stage
    from pentapolis.games.wonders.state import WondersState

#: Minimum points and coins worth a reason.
POINTS: Final = 3
COINS: Final = 2
#: Minimum worth of a card to a neighbour before its denial is a reason (a point is worth eight).
WANTED: Final = 32


def explain(state: WondersState, seat: int, action: int) -> list[Reason]:
    """Return the reasons of an action."""
    if action > DECLINE:
        return explain_set_up(state, seat, action)
    if action == DECLINE:
        return [Reason("builds_nothing")]
    card = CARDS[int(card_of(action))]
    if action >= REVIVE:
        return explain_card(state, seat, card)
    if is_build(action):
        return explain_card(state, seat, card, built=True) + payment_reasons(state, seat, action)
    reasons = denial_reasons(state, seat, card)
    if action >= SELL:
        return [Reason("sells", {"coins": SALE_INCOME}), *reasons]
    stage = state.cities[seat].next_stage()
    assert stage is not None
    return explain_stage(state, seat, stage) + reasons + payment_reasons(state, seat, action)


# -- gains


def explain_card(state: WondersState, seat: int, card: Card, built: bool = False) -> list[Reason]:
    """Return what a structure brings: science, victories, production, points, coins, chains.

    A card of the discard pile is always free (R53), so that only a card built from the hand has the reason `free`.
    """
    city = state.cities[seat]
    reasons = science_reasons(state, seat, card) if card.science != NONE else []
    reasons += military_reasons(state, seat, int(card.shields))
    if built and free_way(city, card, state.turn) != NOT_FREE and (card.cost.coins or any(card.cost.units)):
        reasons.append(Reason("free"))
    lacking = [RESOURCES[kind] for kind in range(len(RESOURCES)) if can_make(card, kind) and supply_of(city, kind) == 0]
    known = [RESOURCES[kind] for kind in range(len(RESOURCES)) if can_make(card, kind)]
    if lacking:
        reasons.append(Reason("new_resource", {"resource": " ".join(lacking)}))
    elif known:
        reasons.append(Reason("more_resource", {"resource": " ".join(known)}))
    if card.cheap:
        reasons.append(Reason("cheap"))
    reasons += completion_reasons(state, seat, card)
    reasons += income_reasons(state, seat, card, POINTS, COINS) + chain_reasons(state, card)
    # Small gains count only where there is no other reason.
    return reasons or income_reasons(state, seat, card, 0, 1)


def income_reasons(state: WondersState, seat: int, card: Card, least_points: int, least_coins: int) -> list[Reason]:
    """R34, R37-R42: Return the points and coins of a card in the present position, above a minimum."""
    number = counted_number(state, seat, card)
    points, coins = int(card.vp + card.vp_each * number), int(card.coins + card.coins_each * number)
    reasons = []
    if (card.vp or card.vp_each) and points >= least_points:
        reasons.append(Reason("points", {"points": points}))
    if coins >= least_coins:
        reasons.append(Reason("coins", {"coins": coins}))
    return reasons


def counted_number(state: WondersState, seat: int, card: Card) -> int:
    """R38-R42: Return the number of things that a card counts; with its own colour it counts itself (R39, R41)."""
    if not card.counts:
        return 0
    city, left, right = state.cities[seat], state.cities[state.left_of(seat)], state.cities[state.right_of(seat)]
    itself = bool(card.where & OWN) and (card.counts >> card.colour) & 1
    return int(count_for_card(city, left, right, card)) + int(itself)


def completion_reasons(state: WondersState, seat: int, card: Card) -> list[Reason]:
    """R43: Return the points for a complete wonder, and the number of missing stages."""
    if not card.complete_vp:
        return []
    city = state.cities[seat]
    missing = len(stages_of(city.board, city.side)) - int(city.stages)
    points = int(card.complete_vp)
    if missing:
        return [Reason("if_complete", {"points": points, "count": missing})]
    return [Reason("points", {"points": points})]


def can_make(card: Card, kind: int) -> bool:
    """Return whether a card can make a resource."""
    return any((int(symbol) >> kind) & 1 for symbol in card.makes)


def science_reasons(state: WondersState, seat: int, card: Card) -> list[Reason]:
    """R61: Return the points that one more symbol adds."""
    city = state.cities[seat]
    after = city.clone()
    after.add_card(card)
    return [Reason("science", {"points": int(science_points(after) - science_points(city))})]


def military_reasons(state: WondersState, seat: int, shields: int) -> list[Reason]:
    """R59: Return the neighbours over whom the added shields would win."""
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


def explain_stage(state: WondersState, seat: int, stage: Stage) -> list[Reason]:
    """Return what a stage of the wonder brings."""
    reasons = military_reasons(state, seat, int(stage.shields))
    if stage.vp >= POINTS:
        reasons.append(Reason("points", {"points": int(stage.vp)}))
    if stage.coins >= COINS:
        reasons.append(Reason("coins", {"coins": int(stage.coins)}))
    if stage.science != NONE:
        reasons.append(Reason("any_symbol"))
    if stage.makes:
        reasons.append(Reason("any_resource"))
    if stage.power:
        reasons.append(Reason("power"))
    return reasons


def chain_reasons(state: WondersState, card: Card) -> list[Reason]:
    """R28: Return a structure of a later age that will be free."""
    later = [other for other in CARDS if other.age > state.age and other.free_for and other.free_for in card.gives]
    return [Reason("chain", {"card": later[0].id})] if later else []


# -- boards and their sides


def explain_set_up(state: WondersState, seat: int, action: int) -> list[Reason]:
    """R6, R7: Return the start resource of a board, which both sides have, or the stages of a side."""
    if is_board(action):
        symbol = int(BOARDS[board_which(action)].start)
        return [Reason("starts_with", {"resource": resource_name(symbol)})]
    return explain_side(stages_of(state.cities[seat].board, side_which(action)))


def resource_name(symbol: int) -> str:
    """Return the resource of a production symbol of one kind."""
    return next(name for kind, name in enumerate(RESOURCES) if (symbol >> kind) & 1)


def explain_side(stages: list[Stage]) -> list[Reason]:
    """R46-R57: Return the total gains of a side's stages, their special effects, and their cost."""
    points = sum(int(stage.vp) for stage in stages)
    reasons = [Reason("stages", {"count": len(stages), "points": points})]
    reasons += power_reasons(stages)
    shields = sum(int(stage.shields) for stage in stages)
    if shields:
        reasons.append(Reason("side_shields", {"shields": shields}))
    coins = sum(int(stage.coins) for stage in stages)
    if coins:
        reasons.append(Reason("side_coins", {"coins": coins}))
    reasons += [Reason("any_raw" if stage.makes == RAW else "any_goods") for stage in stages if stage.makes]
    if any(stage.science != NONE for stage in stages):
        reasons.append(Reason("any_symbol"))
    units = sum(int(number) for stage in stages for number in stage.cost.units)
    return [*reasons, Reason("side_cost", {"units": units})]


def power_reasons(stages: list[Stage]) -> list[Reason]:
    """R50-R57: Return the powers of stages by name, with their number on a side."""
    names = [power_of(stage).type for stage in stages if stage.power]
    return [Reason(name, {"count": names.count(name)}) for name in dict.fromkeys(names)]


# -- costs and denial


def payment_reasons(state: WondersState, seat: int, action: int) -> list[Reason]:
    """R22: Return the coins paid to a neighbour."""
    payment = payment_of(action)
    coins = int(LEFT_PART[payment]), int(RIGHT_PART[payment])
    beside = int(state.left_of(seat)), int(state.right_of(seat))
    most = max(range(2), key=lambda side: coins[side])
    if coins[most] < COINS:
        return []
    return [Reason("pays", {"coins": coins[most], "seat": str(beside[most] + 1)})]


def denial_reasons(state: WondersState, seat: int, card: Card) -> list[Reason]:
    """R11: Return a reason if the neighbour who gets the hand next could have built the card to good effect."""
    if state.turn >= TURNS - 1:
        return []
    other = int(state.right_of(seat) if state.age == 2 else state.left_of(seat))
    city = state.cities[other]
    left, right = state.cities[state.left_of(other)], state.cities[state.right_of(other)]
    if city.has_name(card) or current_price(city, left, right, card, state.turn) > city.coins:
        return []
    if card_worth(state, city, left, right, card) < WANTED:
        return []
    return [Reason("denies", {"card": card.id, "seat": str(other + 1)})]
