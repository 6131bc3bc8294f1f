"""A game at a table of learners: chance is dealt by a seed, nothing is logged, and the end is told in rewards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from pentapolis.core.chance import dealer
from pentapolis.core.state import OVER
from pentapolis.games.registry import load

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pentapolis.core.game import Game
    from pentapolis.core.state import State

#: What comes of an action that is not legal: its seat loses at once, or the legal action at that number, counted
#: round and round, is played instead, for learners that know no masks.
Illegal = Literal["lose", "replace"]


class Table:
    """One game after another, of the same kind, for the same seats."""

    def __init__(self, game: Game | str, seats: int | None = None, options: Any = None) -> None:
        """A table for so many seats; without a number, for as few as the game has rivals for."""
        self.game = load(game) if isinstance(game, str) else game
        self._start = self.game.new(max(2, self.game.min_seats) if seats is None else seats, options)
        self.seats = int(self._start.seats)
        self.reset(0)

    def reset(self, seed: int | str) -> None:
        """A new game; the same seed deals the same one."""
        self.state: State = self._start.clone()
        #: How many decisions were made: those that several seats make together are one.
        self.cycles = 0
        self._dealer = dealer(seed)
        self.state.deal(self._dealer)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.to_act == OVER

    def play(self, seat: int, action: int) -> None:
        """Make a move and deal what follows from it. Raises IllegalMove, and then nothing has changed."""
        self.state.apply(seat, action)
        if self.over or not self.state.may_change(seat):
            self.cycles += 1
        self.state.deal(self._dealer)

    def play_together(self, choices: Mapping[int, int]) -> None:
        """Make the moves of all seats that decide together, and deal what follows. Raises IllegalMove before any."""
        play_together(self.state, choices)
        self.cycles += 1
        self.state.deal(self._dealer)

    def replaced(self, seat: int, action: int) -> int:
        """An action that is legal: the one that is given, or the one that stands for it."""
        legal = self.state.legal(seat)
        return action if action in legal else legal[action % len(legal)]


def play_together(state: State, choices: Mapping[int, int]) -> None:
    """Make the moves of all seats that decide together, in the order of seats. Raises IllegalMove before any is made.

    Most such choices are sealed until all are in. Where they are not (trade in Civilization), a move may be made
    impossible by that of an earlier seat: then it is not made, and its seat is asked again.
    """
    for seat, action in choices.items():
        state.demand(seat, action)
    for seat in sorted(choices):
        if state.may(seat, choices[seat]):
            state.play(seat, choices[seat])


def rewards(state: State) -> list[float]:
    """At the end of a game: 1 for a victory, less than 0 for a defeat, in sum 0. Before it: nothing."""
    seats = int(state.seats)
    if state.to_act != OVER:
        return [0.0] * seats
    parts = [state.payoff(seat) for seat in range(seats)]
    if seats == 1:
        return [2 * parts[0] - 1]
    return [(seats * part - 1) / (seats - 1) for part in parts]
