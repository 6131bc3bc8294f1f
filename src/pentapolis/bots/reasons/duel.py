"""What speaks for a move of 7 Wonders Duel."""

from __future__ import annotations

from typing import Final, cast

from pentapolis.bots.reasons import played
from pentapolis.core.bits import members
from pentapolis.core.state import OVER
from pentapolis.core.view import Reason
from pentapolis.games.duel.actions import DISCARD, DRAFT, TOKEN, WONDER, slot_of, wonder_of
from pentapolis.games.duel.boards import CAPITAL
from pentapolis.games.duel.cards import (
    CARD_COUNT,
    CARDS,
    NONE,
    RESOURCES,
    SYMBOLS,
    SYMBOLS_TO_WIN,
    WONDERS,
    Card,
    Wonder,
)
from pentapolis.games.duel.decisions import IN_CITY, LAID
from pentapolis.games.duel.rules.military import distance
from pentapolis.games.duel.rules.price import card_price
from pentapolis.games.duel.rules.scoring import total
from pentapolis.games.duel.state import DuelState
from pentapolis.games.duel.tokens import extra_shields

#: Fewer points, symbols or coins than these are not worth a word, and so many steps before a capital are.
POINTS: Final = 3
MANY_SYMBOLS: Final = 3
FEW_COINS: Final = 1
NEAR: Final = 3


def reasons(state: DuelState, seat: int, action: int) -> list[Reason]:
    """What differs after an action."""
    if action >= DRAFT:
        return of_wonder(WONDERS[wonder_of(action)]) if action < TOKEN else []
    after = cast("DuelState", played(state, seat, action))
    if after.to_act == OVER and after.winner == seat:
        return [Reason("wins")]
    index = int(state.slots[slot_of(action)])
    card = CARDS[index]
    found = stopped(state, seat, card)
    if action < DISCARD:
        found += of_building(state, after, seat, index, card)
    elif action >= WONDER:
        found += of_wonder(WONDERS[int(wonder_of(action))]) + marched(state, after, seat)
        found += denied(state, seat, card)
    else:
        found += denied(state, seat, card)
        found.append(Reason("coins", {"coins": int(after.city(seat).coins - state.city(seat).coins)}))
    return found + opened(state, after, seat)


# -- what it brings


def of_building(state: DuelState, after: DuelState, seat: int, index: int, card: Card) -> list[Reason]:
    """What a building brings: science, shields, production, chains, points."""
    city = state.city(seat)
    found = science(state, seat, card) + marched(state, after, seat)
    if card.chain != NONE and int(state.place[card.chain]) == IN_CITY + seat:
        found.append(Reason("free", {"card": CARDS[card.chain].id}))
    if card.makes != NONE and city.makes[card.makes] == 0:
        found.append(Reason("new_resource", {"resource": RESOURCES[card.makes]}))
    if card.choice:
        found.append(Reason("any_resource"))
    if card.cheap:
        found.append(Reason("cheap"))
    found += denied(state, seat, card)
    found += chained(state, index)
    points = int(total(after, seat) - total(state, seat))
    if points >= POINTS:
        found.append(Reason("points", {"points": points}))
    return found


def science(state: DuelState, seat: int, card: Card) -> list[Reason]:
    """R64, R68: a pair brings a token, and six different symbols the victory."""
    if card.science == NONE:
        return []
    symbols = state.city(seat).symbols
    if (symbols >> card.science) & 1:
        return [Reason("pair", {"symbol": SYMBOLS[card.science]})] if state.board else []
    count = int(members(symbols)) + 1
    return [Reason("symbols", {"count": count, "needed": SYMBOLS_TO_WIN})] if count >= MANY_SYMBOLS else []


def marched(state: DuelState, after: DuelState, seat: int) -> list[Reason]:
    """R58-R60: how far the pawn goes, what that costs the rival, and how near his capital is."""
    steps = int(distance(after, seat) - distance(state, seat))
    if not steps:
        return []
    left = CAPITAL - int(distance(after, seat))
    lost = int(state.city(1 - seat).coins - after.city(1 - seat).coins)
    found = [Reason("near_capital", {"steps": left})] if left <= NEAR else []
    if lost:
        found.append(Reason("plunders", {"coins": lost}))
    return found or [Reason("marches", {"steps": steps})]


def of_wonder(one: Wonder) -> list[Reason]:
    """What a wonder brings."""
    found = [Reason("again")] if one.again else []
    if one.shields:
        found.append(Reason("shields", {"shields": int(one.shields)}))
    if one.rival_loses:
        found.append(Reason("plunders", {"coins": int(one.rival_loses)}))
    if one.vp >= POINTS:
        found.append(Reason("points", {"points": int(one.vp)}))
    if one.choice:
        found.append(Reason("any_resource"))
    if one.coins:
        found.append(Reason("coins", {"coins": int(one.coins)}))
    return found


def chained(state: DuelState, index: int) -> list[Reason]:
    """R24: the card that may come later and will be free."""
    for other in range(CARD_COUNT):
        card = CARDS[other]
        if card.chain == index and int(state.place[other]) <= LAID and card.deck + 1 >= state.age:
            return [Reason("chain", {"card": card.id})]
    return []


# -- what it takes from the rival


def stopped(state: DuelState, seat: int, card: Card) -> list[Reason]:
    """R60, R68: the card would win the game for the rival."""
    rival = state.city(1 - seat)
    if card_price(state, 1 - seat, card) > rival.coins:
        return []
    shields = card.shields + extra_shields(rival.tokens, card.colour) if card.shields else 0
    by_arms = bool(shields) and int(distance(state, 1 - seat)) + shields >= CAPITAL
    new = card.science != NONE and not (rival.symbols >> card.science) & 1
    by_science = new and int(members(rival.symbols)) + 1 == SYMBOLS_TO_WIN
    return [Reason("stops", {"card": card.id})] if by_arms or by_science else []


def denied(state: DuelState, seat: int, card: Card) -> list[Reason]:
    """What the rival would have liked the card for: a pair, or a resource that he lacks."""
    rival = state.city(1 - seat)
    if card.science != NONE and (rival.symbols >> card.science) & 1 and state.board:
        return [Reason("denies_pair", {"symbol": SYMBOLS[card.science]})]
    if card.makes != NONE and rival.makes[card.makes] == 0:
        return [Reason("denies_resource", {"resource": RESOURCES[card.makes]})]
    return []


def opened(state: DuelState, after: DuelState, seat: int) -> list[Reason]:
    """What the rival finds: cards that are uncovered, whether he can pay any, and with what the seat is left."""
    found = []
    if after.to_act != OVER and after.age == state.age and after.present:
        fresh = int(after.open) & ~int(state.open)
        shown = [slot for slot in range(20) if (fresh >> slot) & 1 and not (int(after.down) >> slot) & 1]
        hidden = bin(fresh & int(after.down)).count("1")
        if not fresh:
            found.append(Reason("uncovers_nothing"))
        if shown:
            found.append(Reason("uncovers", {"card": " ".join(CARDS[int(after.slots[slot])].id for slot in shown)}))
        if hidden:
            found.append(Reason("turns_up", {"count": hidden}))
        elif not can_pay(after, 1 - seat):
            found.append(Reason("rival_cannot_pay"))
    coins = int(after.city(seat).coins)
    if coins <= FEW_COINS and coins < state.city(seat).coins:
        found.append(Reason("leaves_coins", {"coins": coins}))
    return found


def can_pay(state: DuelState, seat: int) -> bool:
    """Whether a seat can build any of the cards that lie open."""
    coins = state.city(seat).coins
    slots = [slot for slot in range(20) if (int(state.open) >> slot) & 1]
    return any(card_price(state, seat, CARDS[int(state.slots[slot])]) <= coins for slot in slots)
