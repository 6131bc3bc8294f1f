"""What a seat may do (R16, R31, R86): the legal actions, and what speaks against the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.bits import lowest, member_at, members
from pentapolis.core.chance import Dealer
from pentapolis.core.decision import frame_a, frame_kind
from pentapolis.core.state import Actions
from pentapolis.core.vecs import i64
from pentapolis.games.duel.actions import (
    BEGIN,
    BUILD,
    DISCARD,
    DRAFT,
    RAZE_CARD,
    REVIVE_CARD,
    TOKEN,
    WONDER,
    slot_of,
    wonder,
    wonder_of,
)
from pentapolis.games.duel.cards import CARD_COUNT, CARDS, MOST_WONDERS, WONDERS
from pentapolis.games.duel.decisions import (
    COINS_SHORT,
    DISCARDED,
    IN_CITY,
    KEEP,
    LEGAL,
    NOT_DISCARDED,
    NOT_IN_RIVAL_CITY,
    NOT_ON_OFFER,
    NOT_YOUR_WONDER,
    OTHER_DECISION,
    PROGRESS,
    RAZE,
    REVIVE,
    SEVEN_WONDERS,
    SLOT_COVERED,
    SLOT_EMPTY,
    STARTER,
    TAKE,
    TOKEN_NOT_THERE,
    WONDER_BUILT,
    WRONG_COLOUR,
)
from pentapolis.games.duel.decisions import DRAFT as CHOOSE_WONDER
from pentapolis.games.duel.rules.effects import wonders_built
from pentapolis.games.duel.rules.price import (
    card_discount,
    card_price,
    is_chained,
    least_cost,
    unit_prices,
    wonder_discount,
    wonder_price,
)

if TYPE_CHECKING:
    from pentapolis.games.duel.state import DuelState

# R87: six open slots, each to discard, to build, or to build one of four wonders with.
MOST_TAKES: Final = 36


def fill(state: DuelState, seat: i64, actions: Actions) -> None:
    """Add the legal actions of the decision on top of the stack."""
    kind = frame_kind(state.top())
    if kind == TAKE:
        fill_take(state, seat, actions)
    elif kind == CHOOSE_WONDER:
        fill_set(state.offer, DRAFT, actions)
    elif kind == PROGRESS:
        fill_set(state.board, TOKEN, actions)
    elif kind == KEEP:
        fill_set(state.drawn, TOKEN, actions)
    elif kind == RAZE:
        fill_razed(state, seat, frame_a(state.top()), actions)
    elif kind == REVIVE:
        for index in range(CARD_COUNT):
            if state.place[index] == DISCARDED:
                actions.add(REVIVE_CARD + index)
    else:
        actions.add(BEGIN)
        actions.add(BEGIN + 1)


def fill_set(these: i64, first: i64, actions: Actions) -> None:
    """Add one action per member of a set."""
    while these:
        actions.add(first + lowest(these))
        these &= these - 1


def fill_razed(state: DuelState, seat: i64, colour: i64, actions: Actions) -> None:
    """R44: the rival's cards of a colour."""
    for index in range(CARD_COUNT):
        if i64(state.place[index]) == IN_CITY + 1 - seat and CARDS[index].colour == colour:
            actions.add(RAZE_CARD + index)


def fill_take(state: DuelState, seat: i64, actions: Actions) -> None:
    """R16: every open card can be discarded; it can be built, or a wonder with it, if the price can be paid."""
    wonders = affordable_wonders(state, seat)
    buildable = affordable_slots(state, seat)
    items = actions.reserve(MOST_TAKES)
    count = actions.count
    rest = state.open
    while rest:
        slot = lowest(rest)
        if buildable & rest & -rest:
            items[count] = BUILD + slot
            count += 1
        items[count] = DISCARD + slot
        count += 1
        these = wonders
        while these:
            items[count] = wonder(slot, lowest(these))
            count += 1
            these &= these - 1
        rest &= rest - 1
    actions.count = count


def pick_take(state: DuelState, seat: i64, dealer: Dealer) -> i64:
    """The action of a turn at a random place of the list that `fill_take` would make."""
    wonders = affordable_wonders(state, seat)
    buildable = affordable_slots(state, seat)
    each = 1 + members(wonders)
    rest = state.open
    place = dealer.below(members(rest) * each + members(buildable))
    while True:
        if buildable & rest & -rest:
            if place == 0:
                return BUILD + lowest(rest)
            place -= 1
        if place < each:
            slot = lowest(rest)
            return DISCARD + slot if place == 0 else wonder(slot, member_at(wonders, place - 1))
        place -= each
        rest &= rest - 1


def affordable_slots(state: DuelState, seat: i64) -> i64:
    """R16, R24: the open slots whose card a seat can build, by a chain or because it can pay."""
    city = state.city(seat)
    prices = unit_prices(city, state.city(1 - seat))
    coins = city.coins
    rest = state.open
    found: i64 = 0
    while rest:
        card = CARDS[state.slots[lowest(rest)]]
        cost = card.cost
        if cost.coins + least_cost(city, prices, cost.digits, card_discount(city, card)) <= coins or is_chained(
            state, seat, card
        ):
            found |= rest & -rest
        rest &= rest - 1
    return found


def affordable_wonders(state: DuelState, seat: i64) -> i64:
    """The unbuilt wonders whose price a seat can pay."""
    city = state.city(seat)
    prices = unit_prices(city, state.city(1 - seat))
    coins = city.coins
    discount = wonder_discount(city)
    rest = city.unbuilt
    found: i64 = 0
    while rest:
        cost = WONDERS[lowest(rest)].cost
        if cost.coins + least_cost(city, prices, cost.digits, discount) <= coins:
            found |= rest & -rest
        rest &= rest - 1
    return found


def verdict(state: DuelState, seat: i64, action: i64) -> i64:
    """What speaks against an action of the seat that is to decide; LEGAL if nothing does."""
    kind = frame_kind(state.top())
    if action < DRAFT:
        return take_verdict(state, seat, action) if kind == TAKE else i64(OTHER_DECISION)
    if action < TOKEN:
        if kind != CHOOSE_WONDER:
            return OTHER_DECISION
        return LEGAL if (state.offer >> (action - DRAFT)) & 1 else NOT_ON_OFFER
    if action < RAZE_CARD:
        if kind != PROGRESS and kind != KEEP:
            return OTHER_DECISION
        choice = state.board if kind == PROGRESS else state.drawn
        return LEGAL if (choice >> (action - TOKEN)) & 1 else TOKEN_NOT_THERE
    if action < REVIVE_CARD:
        return razed_verdict(state, seat, action - RAZE_CARD) if kind == RAZE else i64(OTHER_DECISION)
    if action < BEGIN:
        if kind != REVIVE:
            return OTHER_DECISION
        return LEGAL if state.place[action - REVIVE_CARD] == DISCARDED else NOT_DISCARDED
    return LEGAL if kind == STARTER else OTHER_DECISION


def take_verdict(state: DuelState, seat: i64, action: i64) -> i64:
    """R14, R16, R31: the card must be accessible and the price payable."""
    slot = slot_of(action)
    if (state.present >> slot) & 1 == 0:
        return SLOT_EMPTY
    if (state.open >> slot) & 1 == 0:
        return SLOT_COVERED
    city = state.city(seat)
    if action < DISCARD:
        price = card_price(state, seat, CARDS[state.slots[slot]])
        return LEGAL if price <= city.coins else COINS_SHORT
    if action < WONDER:
        return LEGAL
    which = wonder_of(action)
    if (city.built >> which) & 1:
        return WONDER_BUILT
    if (city.unbuilt >> which) & 1 == 0:
        return SEVEN_WONDERS if wonders_built(state) == MOST_WONDERS else NOT_YOUR_WONDER
    return LEGAL if wonder_price(state, seat, WONDERS[which]) <= city.coins else COINS_SHORT


def razed_verdict(state: DuelState, seat: i64, index: i64) -> i64:
    """R44: a card of the right colour in the rival's city."""
    if i64(state.place[index]) != IN_CITY + 1 - seat:
        return NOT_IN_RIVAL_CITY
    return LEGAL if CARDS[index].colour == frame_a(state.top()) else WRONG_COLOUR
