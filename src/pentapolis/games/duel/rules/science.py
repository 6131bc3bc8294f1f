"""Scientific symbols and progress tokens (R63-R77)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.bits import members
from pentapolis.core.decision_stack import frame_seat
from pentapolis.core.frame_handler import FrameHandler
from pentapolis.core.native import i64
from pentapolis.core.state import Actions
from pentapolis.games.duel.actions import TOKEN, is_token, token_which
from pentapolis.games.duel.cards import NONE, SYMBOLS_TO_WIN
from pentapolis.games.duel.decisions import PROGRESS, SCIENCE
from pentapolis.games.duel.rules.legality import LEGAL, OTHER_DECISION, TOKEN_NOT_THERE, fill_set
from pentapolis.games.duel.rules.victory import win
from pentapolis.games.duel.tokens import TOKENS

if TYPE_CHECKING:
    from pentapolis.games.duel.state import DuelState


class Progress(FrameHandler):
    """R64, R65: The choice of a token of the board for a pair of symbols."""

    def enter(self, state: DuelState, frame: i64) -> i64:
        """Return the seat, which takes a token."""
        return frame_seat(frame)

    def add_legal(self, state: DuelState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add every token of the board."""
        fill_set(state.board, TOKEN, actions)

    def verdict(self, state: DuelState, frame: i64, seat: i64, action: i64) -> i64:
        """Check that the token is on the board."""
        return token_verdict(state.board, action)

    def play(self, state: DuelState, frame: i64, seat: i64, action: i64) -> None:
        """Move the token to the city. Its place on the board stays empty."""
        state.drop()
        which = token_which(action)
        state.board -= 1 << which
        gain_token(state, seat, which)


def token_verdict(choice: i64, action: i64) -> i64:
    """R46, R64: Check that an action takes a token of a set."""
    if not is_token(action):
        return OTHER_DECISION
    return LEGAL if (choice >> token_which(action)) & 1 else TOKEN_NOT_THERE


def add_symbol(state: DuelState, seat: i64, symbol: i64) -> None:
    """Add a symbol to a city: the sixth different one wins (R68), the second of a kind brings a token (R64)."""
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
    """Add a token to a city. Its coins come at once (R70, R77), and Law brings the scales (R74)."""
    city = state.city(seat)
    city.tokens |= 1 << which
    token = TOKENS[which]
    city.coins += token.coins
    if token.symbol != NONE:
        add_symbol(state, seat, token.symbol)
