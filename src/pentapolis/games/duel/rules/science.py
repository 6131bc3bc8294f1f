"""Scientific symbols and progress tokens (R63-R77)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.bits import members
from pentapolis.core.vecs import i64
from pentapolis.games.duel.cards import LAW, SCALES, SYMBOLS_TO_WIN, TOKENS
from pentapolis.games.duel.decisions import PROGRESS, SCIENCE
from pentapolis.games.duel.rules.victory import win

if TYPE_CHECKING:
    from pentapolis.games.duel.state import DuelState


def add_symbol(state: DuelState, seat: i64, symbol: i64) -> None:
    """A symbol joins a city: the sixth different one wins (R68), the second of a kind brings a token (R64)."""
    city = state.city(seat)
    bit: i64 = 1 << symbol
    if city.symbols & bit:
        if state.board:
            state.push(PROGRESS, seat)
        return
    city.symbols |= bit
    if members(city.symbols) == SYMBOLS_TO_WIN:
        win(state, seat, SCIENCE)


def gain_token(state: DuelState, seat: i64, which: i64) -> None:
    """A token joins a city; its coins come at once (R70, R77), Law brings the scales (R74)."""
    city = state.city(seat)
    city.tokens |= 1 << which
    city.coins += TOKENS[which].coins
    if which == LAW:
        add_symbol(state, seat, SCALES)


def take_from_board(state: DuelState, seat: i64, which: i64) -> None:
    """R64, R65: take a token of the board; its place stays empty."""
    state.board -= 1 << which
    gain_token(state, seat, which)


def keep_drawn(state: DuelState, seat: i64, which: i64) -> None:
    """R46: keep one of the three drawn tokens; the others go back to the box."""
    state.box |= state.drawn - (1 << which)
    state.drawn = 0
    # The rival learns one of the three.
    state.reveals += 1
    gain_token(state, seat, which)
