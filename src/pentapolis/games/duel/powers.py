"""The wonders that ask their builder for a choice, one named function each (R44, R46, R49)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.vecs import i64, u8
from pentapolis.games.duel.cards import CARD_COUNT, CARDS, LIBRARY, NONE, RAZE, Wonder
from pentapolis.games.duel.decisions import DISCARDED, DRAW, KEEP
from pentapolis.games.duel.decisions import RAZE as CHOOSE_RAZED
from pentapolis.games.duel.decisions import REVIVE as CHOOSE_REVIVED

if TYPE_CHECKING:
    from pentapolis.games.duel.state import DuelState


def use_power(state: DuelState, seat: i64, wonder: Wonder) -> None:
    """Ask for the choice that a wonder offers."""
    if wonder.power == RAZE:
        circus_or_zeus(state, seat, wonder.colour)
    elif wonder.power == LIBRARY:
        great_library(state, seat)
    else:
        mausoleum(state, seat)


def circus_or_zeus(state: DuelState, seat: i64, colour: i64) -> None:
    """R44: the builder removes a grey or brown card of the rival, if there is one."""
    if state.city(1 - seat).cards_of(colour):
        state.push(CHOOSE_RAZED, seat, colour)


def great_library(state: DuelState, seat: i64) -> None:
    """R46: three random tokens of the box, seen by the builder alone, who keeps one."""
    state.push(KEEP, seat)
    state.push(DRAW, seat)


def mausoleum(state: DuelState, seat: i64) -> None:
    """R49: the builder builds a card of the discard pile, if there is one."""
    for index in range(CARD_COUNT):
        if state.place[index] == DISCARDED:
            state.push(CHOOSE_REVIVED, seat)
            return


def raze(state: DuelState, loser: i64, index: i64) -> None:
    """R34, R44: a brown or grey card leaves a city for the discard pile, and its production ends."""
    card = CARDS[index]
    city = state.city(loser)
    assert card.makes != NONE
    state.place[index] = u8(DISCARDED)
    city.add_card(card.colour, -1)
    city.add_production(card.makes, -card.amount)
