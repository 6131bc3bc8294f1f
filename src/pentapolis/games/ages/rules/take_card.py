"""Taking cards of the row (R40-R42, R106): verdicts and effects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.native import i64
from pentapolis.core.state import Actions
from pentapolis.games.ages import actions as a
from pentapolis.games.ages.boards import ROW
from pentapolis.games.ages.cards import (
    ACTION,
    BIT,
    KIND,
    LEADER,
    LEVEL,
    NONE,
    SPECIALS,
    TECHNOLOGIES,
    WONDER,
    WORKER_CARDS,
)
from pentapolis.games.ages.leaders import leader_of
from pentapolis.games.ages.player import FRESH, AgesCivilization, holds, inserted
from pentapolis.games.ages.rules.leaders_and_technologies import add_science, special_of, use_civil
from pentapolis.games.ages.rules.legality import (
    CIVIL_ACTIONS_SHORT,
    HAND_FULL,
    LEGAL,
    SECOND_LEADER,
    SECOND_WONDER,
    SPACE_EMPTY,
    TECHNOLOGY_OWNED,
)
from pentapolis.games.ages.rules.prices import Means, take_cost
from pentapolis.games.ages.rules.ratings import civil_hand_limit

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


def take_verdict(state: AgesState, seat: i64, space: i64, budget: i64, short: i64) -> i64:
    """R40, R41, R106: Return the verdict on a card of the row, for at most `budget` actions."""
    return space_verdict(state, seat, space, budget, short, hand_is_full(state, seat))


def hand_is_full(state: AgesState, seat: i64) -> bool:
    """R41: Return whether no more civil cards fit into the hand; the four of round 1 are those of Despotism."""
    return len(state.civs[seat].hand) >= civil_hand_limit(state, seat)


def space_verdict(state: AgesState, seat: i64, space: i64, budget: i64, short: i64, full: bool) -> i64:
    """R40, R41, R106: Return the verdict on the card of a space.

    The caller checks the hand, once for all spaces.
    """
    card = state.row[space]
    if card == NONE:
        return SPACE_EMPTY
    if take_cost(state, seat, space) > budget:
        return short
    civ = state.civs[seat]
    kind = KIND[card]
    if kind == WONDER:
        return LEGAL if civ.wonder == NONE else SECOND_WONDER
    if kind == LEADER:
        if civ.leaders_taken & BIT[LEVEL[card]]:
            return SECOND_LEADER
    elif card < TECHNOLOGIES and has_technology(civ, card):
        return TECHNOLOGY_OWNED
    return HAND_FULL if full else LEGAL


def has_technology(civ: AgesCivilization, card: i64) -> bool:
    """R41: Return whether a technology is in play or in the hand."""
    if card < WORKER_CARDS:
        if civ.knows(card):
            return True
    elif card < SPECIALS:
        if civ.government == card:
            return True
    elif special_of(civ, KIND[card]) == card:
        return True
    return holds(civ.hand, card)


def fill_takes(state: AgesState, seat: i64, actions: Actions, means: Means) -> None:
    """R40, R41: Add the cards of the row that can be taken."""
    full = hand_is_full(state, seat)
    space: i64 = 0
    while space < ROW:
        if space_verdict(state, seat, space, means.civil, CIVIL_ACTIONS_SHORT, full) == LEGAL:
            actions.add(a.take(space))
        space += 1


def take(state: AgesState, seat: i64, space: i64) -> None:
    """R40: Take a card of the row with civil actions."""
    use_civil(state.civs[seat], take_cost(state, seat, space))
    receive(state, seat, space)


def receive(state: AgesState, seat: i64, space: i64) -> None:
    """R41, R42: Move a card of the row to the hand; a wonder is laid out at once."""
    civ = state.civs[seat]
    card = state.row[space]
    state.row[space] = NONE
    kind = KIND[card]
    if kind == WONDER:
        civ.wonder = card
        civ.stages = 0
        return
    if kind == LEADER:
        civ.leaders_taken |= BIT[LEVEL[card]]
    elif card < TECHNOLOGIES:
        add_science(civ, leader_of(civ).science_for_taking())
    civ.hand = inserted(civ.hand, card + FRESH if kind == ACTION else card)
