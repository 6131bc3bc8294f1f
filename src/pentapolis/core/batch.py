"""Many games of one kind, stepped together: one decision per game and step, for learners who need millions of
positions.

A step's results are bytes, one row per game: observations (features.py), legal actions, the acting seat, how games
ended. A finished game is reported and replaced by a new one, so every row always holds a decision.
"""

from __future__ import annotations

from typing import Final

from pentapolis.core.chance import Dealer
from pentapolis.core.errors import IllegalMove
from pentapolis.core.native import BytesWriter, i64, read_i64_le, u8, vec, write_i64_le, zero_bytes, zeros
from pentapolis.core.state import OVER, Actions, State

# The bits of a byte, least significant first.
BITS: Final = vec[u8]([1, 2, 4, 8, 16, 32, 64, 128])


class Batch:
    """One game per dealer, all started from one position. Every step returns new bytes."""

    def __init__(self, start: State, dealers: list[Dealer], first: i64 = 0) -> None:
        """Start the games. `first` is the number of the first game: errors name games by it."""
        self.start = start
        self.dealers = dealers
        self.games: i64 = len(dealers)
        self.seats: i64 = start.seats
        self.states: list[State] = []
        self.actions = Actions()
        self.first = first
        self.features: i64 = start.game.features().size
        self.mask_size: i64 = (start.game.action_count + 7) // 8
        # An empty row per game.
        self.blank_features = bytes(self.features * self.games)
        self.blank_mask = bytes(self.mask_size * self.games)
        # By game: the acting seat, whether the last step ended a game, and the payoffs of that game.
        self.acting = zeros(self.games)
        self.ended = zero_bytes(self.games)
        self.payoffs = vec[float]([0.0] * (self.games * self.seats))
        for index in range(self.games):
            self.states.append(start)
            self.begin(index)

    def begin(self, index: i64) -> None:
        """Replace a game by a new one, played up to its first decision."""
        state = self.start.clone()
        state.resolve_chance(self.dealers[index])
        self.states[index] = state
        self.acting[index] = state.decider()

    def require_legal(self, actions: bytes) -> None:
        """Check one action per game, eight bytes each. Raises IllegalMove, or ValueError if the number of actions is
        wrong.
        """
        if len(actions) != self.games * 8:
            raise ValueError(f"{self.games} games need as many actions, not {len(actions) // 8}")
        for index in range(self.games):
            state = self.states[index]
            action = read_i64_le(actions, index * 8)
            if not state.is_legal(self.acting[index], action):
                try:
                    state.require_legal(self.acting[index], action)
                except IllegalMove as error:
                    raise IllegalMove(f"game {self.first + index}: {error}", error.reason) from None

    def step(self, actions: bytes) -> None:
        """Play one action in each game and resolve the chance events that follow. Raises IllegalMove before any is
        played.
        """
        self.require_legal(actions)
        for index in range(self.games):
            state = self.states[index]
            self.ended[index] = u8(0)
            state.play(self.acting[index], read_i64_le(actions, index * 8))
            state.resolve_chance(self.dealers[index])
            if state.to_act == OVER:
                self.ended[index] = u8(1)
                for seat in range(self.seats):
                    self.payoffs[index * self.seats + seat] = state.payoff(seat)
                self.begin(index)
            else:
                self.acting[index] = state.decider()

    def observe(self) -> bytes:
        """Return the observations of the acting seats, one after the other."""
        out = BytesWriter()
        out.write(self.blank_features)
        for index in range(self.games):
            self.states[index].observe(self.acting[index], out, index * self.features)
        return out.getvalue()

    def legal(self, index: i64) -> Actions:
        """Return the legal actions of a game."""
        actions = self.actions
        actions.clear()
        self.states[index].add_legal(self.acting[index], actions)
        return actions

    def masks(self) -> bytes:
        """Return the legal actions of the acting seats: action `a` is bit `a % 8` of byte `a // 8` of its row."""
        out = BytesWriter()
        out.write(self.blank_mask)
        for index in range(self.games):
            actions = self.legal(index)
            row = index * self.mask_size
            for at in range(actions.count):
                action = actions.items[at]
                place = row + (action >> 3)
                out[place] = out[place] | BITS[action & 7]
        return out.getvalue()

    def listed(self) -> tuple[bytes, bytes]:
        """Return the legal actions as a list, eight bytes each, and the index at which each game's begin, with the end
        as last.
        """
        out = BytesWriter()
        firsts = BytesWriter()
        total: i64 = 0
        for index in range(self.games):
            actions = self.legal(index)
            write_i64_le(firsts, total)
            for at in range(actions.count):
                write_i64_le(out, actions.items[at])
            total += actions.count
        write_i64_le(firsts, total)
        return out.getvalue(), firsts.getvalue()
