"""Sacrifices (R111, R117, R158, R194): units and bonus cards for an attack, a defence or a colony."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.native import i64, vec
from pentapolis.core.state import Actions
from pentapolis.games.ages import actions as a
from pentapolis.games.ages.cards import AGGRESSIONS, BONUSES, UNIT_CARDS, UNITS, WORKER_CARDS
from pentapolis.games.ages.player import AgesCivilization, holds, inserted
from pentapolis.games.ages.rules.armies import army_bonus
from pentapolis.games.ages.rules.card_row import is_last_round
from pentapolis.games.ages.rules.handler_base import Question
from pentapolis.games.ages.rules.legality import (
    LAST_ROUND,
    LEGAL,
    NO_SUCH_UNIT,
    NOT_A_BONUS_CARD,
    NOT_IN_HAND,
    OTHER_DECISION,
)
from pentapolis.games.ages.rules.ratings import unit_strength

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


class Commit(Question):
    """R111, R117, R194: The decision to commit units and bonus cards, one at a time, until the player is done."""

    def takes_cards(self, frame: i64) -> bool:
        """Return whether bonus cards can be committed."""
        return False

    def unpaid(self, state: AgesState, frame: i64, seat: i64) -> i64:
        """Return the reason against ending the commitment, or LEGAL."""
        return LEGAL

    def finish(self, state: AgesState, frame: i64, seat: i64) -> None:
        """Carry out the end of the commitment."""

    def add_legal(self, state: AgesState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add the units and cards that can be committed, and the end of the commitment."""
        if self.unpaid(state, frame, seat) == LEGAL:
            actions.add(a.DONE)
        if self.takes_cards(frame):
            fill_hand(state, seat, actions, True)
        if is_last_round(state):
            return
        civ = state.civs[seat]
        unit: i64 = UNITS
        while unit < WORKER_CARDS:
            if civ.free_units(unit) > 0:
                actions.add(a.sacrifice(unit))
            unit += 1

    def verdict(self, state: AgesState, frame: i64, seat: i64, action: i64) -> i64:
        """Return LEGAL for a unit that is there, though none in the last round (R158), or a bonus card of the hand."""
        civ = state.civs[seat]
        if action == a.DONE:
            return self.unpaid(state, frame, seat)
        if a.is_discard(action) and self.takes_cards(frame):
            card = a.discard_card(action)
            if not holds(civ.military, card):
                return NOT_IN_HAND
            return LEGAL if is_bonus(card) else NOT_A_BONUS_CARD
        if not a.is_sacrifice(action):
            return OTHER_DECISION
        if is_last_round(state):
            return LAST_ROUND
        return LEGAL if civ.free_units(a.sacrifice_unit(action)) > 0 else NO_SUCH_UNIT

    def play(self, state: AgesState, frame: i64, seat: i64, action: i64) -> None:
        """Commit one more, or end the commitment."""
        if action == a.DONE:
            state.drop()
            self.finish(state, frame, seat)
        elif a.is_discard(action):
            spend_card(state, seat, a.discard_card(action))
        else:
            sacrifice(state.civs[seat], a.sacrifice_unit(action))


def fill_hand(state: AgesState, seat: i64, actions: Actions, bonus_only: bool) -> None:
    """R90, R117: Add every type of military card in the hand, or of bonus card."""
    last: i64 = -1
    for card in state.civs[seat].military:
        if card != last and (not bonus_only or is_bonus(card)):
            actions.add(a.discard(card))
        last = card


def is_bonus(card: i64) -> bool:
    """R111, R117: Return whether a military card is a bonus card."""
    return BONUSES <= card < AGGRESSIONS


def sacrifice(civ: AgesCivilization, unit: i64) -> None:
    """R111, R117: Commit a unit; it stays on its card until all is decided."""
    civ.sacrificed[unit - UNITS] += 1


def spend_card(state: AgesState, seat: i64, card: i64) -> None:
    """R111, R117: Commit a bonus card."""
    civ = state.civs[seat]
    state.reveals += 1
    civ.drop_military(card)
    civ.spent_cards = inserted(civ.spent_cards, card)


def sacrificed_strength(civ: AgesCivilization) -> i64:
    """R111: Return the strength of the sacrificed units and of the armies among them."""
    return unit_strength(civ, civ.sacrificed, UNITS) + army_bonus(civ, civ.sacrificed, UNITS)


def sacrificed_units(civ: AgesCivilization) -> i64:
    """R111: Return the number of units that are being sacrificed."""
    number: i64 = 0
    for units in civ.sacrificed:
        number += units
    return number


def clear_sacrifice(state: AgesState, civ: AgesCivilization) -> None:
    """R91, R111, R118: Return the sacrificed units to the yellow bank and discard the bonus cards."""
    index: i64 = 0
    while index < UNIT_CARDS:
        number = civ.sacrificed[index]
        if number > 0:
            civ.workers[UNITS + index] -= number
            civ.yellow_bank += number
            civ.sacrificed[index] = 0
        index += 1
    if len(civ.spent_cards) > 0:
        for card in civ.spent_cards:
            state.discards = inserted(state.discards, card)
        civ.spent_cards = vec[i64]()
