"""Many games of one kind, a decision of each at every step: for learners who need millions of positions.

What is told of a step lies in bytes, one row for each game: observations (features.py), legal actions, who acts, how
games ended. A game that ends is told and begun anew, so that there is a decision in every row.
"""

from __future__ import annotations

from typing import Final

from pentapolis.core.chance import Dealer
from pentapolis.core.errors import IllegalMove
from pentapolis.core.native import BytesWriter, i64, read_i64_le, u8, vec, write_i64_le, zero_bytes, zeros
from pentapolis.core.state import OVER, Actions, State

# The bits of a byte, the first one first.
BITS: Final = vec[u8]([1, 2, 4, 8, 16, 32, 64, 128])


class Batch:
    """As many games as there are dealers, all from one position. The bytes that it gives are new ones at every step."""

    def __init__(self, start: State, dealers: list[Dealer], first: i64 = 0) -> None:
        """`first` is the number of the first game: by it errors name games."""
        self.start = start
        self.dealers = dealers
        self.games: i64 = len(dealers)
        self.seats: i64 = start.seats
        self.states: list[State] = []
        self.actions = Actions()
        self.first = first
        self.features: i64 = start.game.features().size
        self.mask_size: i64 = (start.game.action_count + 7) // 8
        # A row of nothing for each game.
        self.blank_features = bytes(self.features * self.games)
        self.blank_mask = bytes(self.mask_size * self.games)
        # Who acts, by game; whether the last step ended a game; and what everybody got then.
        self.acting = zeros(self.games)
        self.ended = zero_bytes(self.games)
        self.payoffs = vec[float]([0.0] * (self.games * self.seats))
        for index in range(self.games):
            self.states.append(start)
            self.begin(index)

    def begin(self, index: i64) -> None:
        """Begin a new game in place of one, up to its first decision."""
        state = self.start.clone()
        state.deal(self.dealers[index])
        self.states[index] = state
        self.acting[index] = state.decider()

    def demand(self, actions: bytes) -> None:
        """Raise IllegalMove if one of the actions, eight bytes each, is illegal; ValueError if they are not as many."""
        if len(actions) != self.games * 8:
            raise ValueError(f"{self.games} games need as many actions, not {len(actions) // 8}")
        for index in range(self.games):
            state = self.states[index]
            action = read_i64_le(actions, index * 8)
            if not state.may(self.acting[index], action):
                try:
                    state.demand(self.acting[index], action)
                except IllegalMove as error:
                    raise IllegalMove(f"game {self.first + index}: {error}", error.reason) from None

    def step(self, actions: bytes) -> None:
        """Make one move in each game, and deal what follows. Raises IllegalMove before any is made."""
        self.demand(actions)
        for index in range(self.games):
            state = self.states[index]
            self.ended[index] = u8(0)
            state.play(self.acting[index], read_i64_le(actions, index * 8))
            state.deal(self.dealers[index])
            if state.to_act == OVER:
                self.ended[index] = u8(1)
                for seat in range(self.seats):
                    self.payoffs[index * self.seats + seat] = state.payoff(seat)
                self.begin(index)
            else:
                self.acting[index] = state.decider()

    def observe(self) -> bytes:
        """The observations of the seats that act, one after the other."""
        out = BytesWriter()
        out.write(self.blank_features)
        for index in range(self.games):
            self.states[index].observe(self.acting[index], out, index * self.features)
        return out.getvalue()

    def legal(self, index: i64) -> Actions:
        """What may be played in a game."""
        actions = self.actions
        actions.clear()
        self.states[index].fill(self.acting[index], actions)
        return actions

    def masks(self) -> bytes:
        """The legal actions of the seats that act: action `a` is bit `a % 8` of byte `a // 8` of its row."""
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
        """The same as a list, eight bytes each, and where each game's begin in it, with its end as the last."""
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
