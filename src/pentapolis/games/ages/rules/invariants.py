"""Checks that every token and every card of the box is somewhere, once (R4, R10, R22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.bits import members
from pentapolis.core.decision_stack import frame_a, frame_kind
from pentapolis.core.errors import BrokenState
from pentapolis.core.native import i64
from pentapolis.games.ages.cards import (
    CARD_COUNT,
    CARDS,
    CIVIL_DECKS,
    EVENTS,
    IMPACT_CARDS,
    IMPACTS,
    MILITARY_DECKS,
    NONE,
    TERRITORIES,
    TERRITORY_CARDS,
    UNITS,
    WONDER_CARDS,
    WONDERS,
    WORKER_CARDS,
    copies,
)
from pentapolis.games.ages.decisions import BID, COLONISE
from pentapolis.games.ages.player import FRESH, AgesCivilization
from pentapolis.games.ages.rules.counting import workers_between
from pentapolis.games.ages.rules.setup import deck_in_use

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


def check(state: AgesState) -> None:
    """R10, R12: Raise BrokenState if a component is lost or doubled, or a number kept for speed is wrong."""
    for seat in range(state.seats):
        check_tokens(state.civs[seat], seat)
    check_cards(state)
    check_decks(state)


def check_tokens(civ: AgesCivilization, seat: i64) -> None:
    """R4, R20, R22: Check that yellow and blue tokens are in the banks, on cards or unused, and nowhere else."""
    workers = workers_between(civ, 0, WORKER_CARDS)
    if civ.yellow_bank + civ.idle + workers != civ.yellow or civ.yellow_bank < 0 or civ.idle < 0:
        raise BrokenState(f"seat {seat + 1}: {civ.yellow} yellow tokens do not add up")
    tokens = sum(civ.tokens)
    if civ.blue_bank + tokens + civ.stages != civ.blue or civ.blue_bank < 0:
        raise BrokenState(f"seat {seat + 1}: {civ.blue} blue tokens do not add up")
    if min(civ.workers) < 0 or min(civ.tokens) < 0 or civ.science < 0 or civ.culture < 0:
        raise BrokenState(f"seat {seat + 1}: less than nothing")
    for card in range(WORKER_CARDS):
        if civ.workers[card] and not civ.knows(card):
            raise BrokenState(f"seat {seat + 1}: workers on {CARDS[card].id}, which is not in play")
    for card in range(UNITS, WORKER_CARDS):
        if civ.free_units(card) < 0:
            raise BrokenState(f"seat {seat + 1}: more {CARDS[card].id} sacrificed than there are")


def cards_in_play(state: AgesState) -> list[int]:
    """R10: Return the number of cards of each type with the players, in the row, in the piles and out of the game."""
    found = [i64(state.bag[card]) + i64(state.gone[card]) for card in range(CARD_COUNT)]
    counted: list[int] = list(found)
    for civ in state.civs:
        for card in cards_of(civ):
            counted[card] += 1
    for card in state.row:
        if card != NONE:
            counted[card] += 1
    for entry in list(state.current) + list(state.future):
        counted[entry & (FRESH - 1)] += 1
    for card in state.discards:
        counted[card] += 1
    for index in range(TERRITORIES + TERRITORY_CARDS - EVENTS):
        counted[EVENTS + index] += (state.past >> index) & 1
    for frame in state.stack:
        # A territory that is auctioned or being paid for lies between the piles.
        if frame_kind(frame) == BID or frame_kind(frame) == COLONISE:
            counted[frame_a(frame) & (FRESH - 1)] += 1
    for index in range(IMPACT_CARDS):
        counted[IMPACTS + index] += (state.open_bonuses >> index) & 1
    return counted


def cards_of(civ: AgesCivilization) -> list[int]:
    """R10, R12: Return every card of a player, in play and in hand; those printed on the board too."""
    found: list[int] = [card for card in range(WORKER_CARDS) if civ.knows(card)]
    for card in (civ.government, civ.warcraft, civ.law, civ.seafaring, civ.construction, civ.leader, civ.tactic):
        if card != NONE:
            found.append(card)
    for card in (civ.wonder, civ.war, civ.pact):
        if card != NONE:
            found.append(card)
    found += [WONDERS + index for index in range(WONDER_CARDS) if (civ.wonders >> index) & 1]
    found += [TERRITORIES + index for index in range(TERRITORY_CARDS) if (civ.colonies >> index) & 1]
    found += [IMPACTS + index for index in range(IMPACT_CARDS) if (civ.kept >> index) & 1]
    found += [card & (FRESH - 1) for card in civ.hand]
    for listed in (civ.military, civ.buried, civ.spent_cards):
        found += list(listed)
    return found


def check_cards(state: AgesState) -> None:
    """R10: Check that every card of the box is somewhere, once; a card printed on the boards belongs to one board."""
    counted = cards_in_play(state)
    for card in range(CARD_COUNT):
        printed = CARDS[card].copies[0] == 0
        if not printed and counted[card] != copies(CARDS[card], state.seats):
            raise BrokenState(f"there are {counted[card]} cards {CARDS[card].id}")


def check_decks(state: AgesState) -> None:
    """R10, R141: Check that the numbers of cards in the decks are those of the bag."""
    civil, military = deck_sizes(state)
    if state.civil_left != civil or state.military_left != military:
        raise BrokenState(f"the decks have {civil} and {military} cards, not {state.civil_left}, {state.military_left}")
    if members(state.open_bonuses) > IMPACT_CARDS:
        raise BrokenState("more bonus cards than there are")


def deck_sizes(state: AgesState) -> tuple[i64, i64]:
    """R10, R141: Return the cards left in the decks of the current age, counted in the bag."""
    if state.age >= len(CIVIL_DECKS) or not deck_in_use(state, state.age):
        return 0, 0
    civil: i64 = 0
    military: i64 = 0
    for card in CIVIL_DECKS[state.age]:
        civil += i64(state.bag[card])
    if state.age > 0:
        for card in MILITARY_DECKS[state.age]:
            military += i64(state.bag[card])
        if state.age == 3:
            military -= state.aside
    return civil, military
