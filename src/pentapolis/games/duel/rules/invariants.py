"""The invariants of a state: no component is lost or doubled, and every cached number is right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.bits import members
from pentapolis.core.errors import BrokenState
from pentapolis.core.native import i64
from pentapolis.games.duel.boards import ALL_SLOTS, SLOTS, STRUCTURES
from pentapolis.games.duel.cards import (
    CARD_COUNT,
    CARDS,
    DECK_SIZE,
    DECK_START,
    GOODS,
    GUILD,
    MOST_WONDERS,
    NONE,
    RAW,
    WONDER_COUNT,
    WONDERS,
)
from pentapolis.games.duel.decisions import IN_CITY, TUCKED, UNSEEN
from pentapolis.games.duel.player import DuelCity, new_city
from pentapolis.games.duel.rules.structure import FACE_DOWN, GONE
from pentapolis.games.duel.tokens import ALL_TOKENS, TOKEN_COUNT, TOKENS

if TYPE_CHECKING:
    from pentapolis.games.duel.state import DuelState


def check(state: DuelState) -> None:
    """R1: Raise BrokenState if a component is lost or doubled, or a cached number is wrong."""
    check_sets(state)
    check_structure(state)
    for seat in range(2):
        counted = recount(state, seat)
        if counted.cached() != state.city(seat).cached():
            raise BrokenState(f"city {seat + 1}: {state.city(seat).cached()} should be {counted.cached()}")
        if state.city(seat).coins < 0:
            raise BrokenState(f"city {seat + 1} has {state.city(seat).coins} coins")


def recount(state: DuelState, seat: i64) -> DuelCity:
    """Build a city whose cached numbers are recomputed from the facts."""
    city = state.city(seat)
    fresh = new_city(city.coins, city.tokens, city.unbuilt, city.built)
    for index in range(CARD_COUNT):
        if i64(state.place[index]) == IN_CITY + seat:
            card = CARDS[index]
            fresh.add_card(card.colour, 1)
            if card.makes != NONE:
                fresh.add_production(card.makes, card.amount)
            fresh.raw_choices += 1 if card.choice == RAW else 0
            fresh.goods_choices += 1 if card.choice == GOODS else 0
            fresh.cheap |= card.cheap
            if card.science != NONE:
                fresh.symbols |= 1 << card.science
    for which in range(len(WONDERS)):
        if (city.built >> which) & 1:
            fresh.raw_choices += 1 if WONDERS[which].choice == RAW else 0
            fresh.goods_choices += 1 if WONDERS[which].choice == GOODS else 0
    for which in range(TOKEN_COUNT):
        if (city.tokens >> which) & 1 and TOKENS[which].symbol != NONE:
            fresh.symbols |= 1 << TOKENS[which].symbol
    return fresh


def unseen(state: DuelState, deck: i64) -> i64:
    """R5: Return the cards of a deck that no player has seen, as bits counted from the deck's first card."""
    bits: i64 = 0
    for rank in range(DECK_SIZE[deck]):
        if state.place[DECK_START[deck] + rank] == UNSEEN:
            bits |= 1 << rank
    return bits


def check_sets(state: DuelState) -> None:
    """Check that every wonder and token is in one place. Only the eighth wonder may be gone (R22)."""
    first, second = state.city_0, state.city_1
    wonders: list[int] = [first.unbuilt, first.built, second.unbuilt, second.built, state.offer, state.wonder_bag]
    tokens: list[int] = [state.board, state.box, state.drawn, first.tokens, second.tokens]
    built = first.built | second.built
    gone: i64 = 1 if members(built) == MOST_WONDERS else 0
    if sum(wonders) != union(wonders) or members(union(wonders)) != WONDER_COUNT - gone:
        raise BrokenState("a wonder is lost, or in two places")
    if sum(tokens) != union(tokens) or union(tokens) != ALL_TOKENS:
        raise BrokenState("a progress token is lost, or in two places")
    for which in range(WONDER_COUNT):
        tucked = sum(1 for where in state.place if i64(where) == TUCKED + which)
        if tucked != (built >> which) & 1:
            raise BrokenState(f"{tucked} cards lie under {WONDERS[which].id}")


def union(sets: list[int]) -> i64:
    """Return the union of sets. It equals their sum if no member is in two of them."""
    bits: i64 = 0
    for one in sets:
        bits |= one
    return bits


def check_structure(state: DuelState) -> None:
    """R13: Check that the structure agrees with the places of the cards."""
    for slot in range(SLOTS):
        bit: i64 = 1 << slot
        card = state.slots[slot]
        if bool(state.present & bit) == (card == GONE) or bool(state.down & bit) != (card == FACE_DOWN):
            raise BrokenState(f"slot {slot} is not what it is said to be")
        if card >= 0 and state.place[card] != 1:
            raise BrokenState(f"{CARDS[card].id} lies in slot {slot} and elsewhere")
    laid = sum(1 for where in state.place if where == 1)
    if laid != sum(1 for card in state.slots if card >= 0):
        raise BrokenState("a card of the structure is lost")
    if state.guild_bag != unseen(state, GUILD) or (state.age and state.bag != unseen(state, state.age - 1)):
        raise BrokenState("a bag does not hold the cards that nobody has seen")
    if state.present & ~ALL_SLOTS or (state.age and state.open != open_slots(state)):
        raise BrokenState("the open slots are not those that nothing covers")


def open_slots(state: DuelState) -> i64:
    """R14: Return the slots that have a card and that no card covers."""
    found: i64 = 0
    for slot in range(SLOTS):
        if (state.present >> slot) & 1 and STRUCTURES[state.age - 1].covered_by[slot] & state.present == 0:
            found |= 1 << slot
    return found
