"""The game behind an environment: chance follows from a seed, nothing is logged, and the result is a reward."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from pentapolis.core.chance import dealer
from pentapolis.core.state import OVER
from pentapolis.games.registry import load

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pentapolis.core.game import Game
    from pentapolis.core.state import State

#: The effect of an illegal action: its seat loses at once, or the legal action at that number, modulo their count, is
#: played instead, for learners without masks.
Illegal = Literal["lose", "replace"]


class Table:
    """One game after another, of the same kind, with the same seats."""

    def __init__(self, game: Game | str, seats: int | None = None, options: Any = None) -> None:
        """Create a table. Without a number of seats it has the fewest that have opponents."""
        self.game = load(game) if isinstance(game, str) else game
        self._start = self.game.new(max(2, self.game.min_seats) if seats is None else seats, options)
        self.seats = int(self._start.seats)
        self.reset(0)

    def reset(self, seed: int | str) -> None:
        """Start a new game; the same seed deals the same one."""
        self.state: State = self._start.clone()
        #: The number of decisions made; simultaneous ones count as one.
        self.cycles = 0
        self._dealer = dealer(seed)
        self.state.resolve_chance(self._dealer)

    @property
    def over(self) -> bool:
        """Return whether the game has ended."""
        return self.state.to_act == OVER

    def play(self, seat: int, action: int) -> None:
        """Play an action and resolve the chance events that follow. Raises IllegalMove without any change."""
        self.state.apply(seat, action)
        if self.over or not self.state.may_change(seat):
            self.cycles += 1
        self.state.resolve_chance(self._dealer)

    def play_together(self, choices: Mapping[int, int]) -> None:
        """Play the simultaneous actions of all deciding seats and resolve chance. Raises IllegalMove before any."""
        play_together(self.state, choices)
        self.cycles += 1
        self.state.resolve_chance(self._dealer)

    def replaced(self, seat: int, action: int) -> int:
        """Return a legal action: the given one, or the one that replaces it."""
        legal = self.state.legal(seat)
        return action if action in legal else legal[action % len(legal)]


def play_together(state: State, choices: Mapping[int, int]) -> None:
    """Play the actions of all seats that decide simultaneously, in seat order. Raises IllegalMove before any is played.

    Most such choices are sealed until all are in. Where they are not (trade in Civilization), the action of an earlier
    seat may make a later one illegal: then it is skipped, and its seat decides again.
    """
    for seat, action in choices.items():
        state.require_legal(seat, action)
    for seat in sorted(choices):
        if state.is_legal(seat, choices[seat]):
            state.play(seat, choices[seat])


def rewards(state: State) -> list[float]:
    """Return the rewards: at the end 1 for a victory and less than 0 for a defeat, with sum 0; before it zeros."""
    seats = int(state.seats)
    if state.to_act != OVER:
        return [0.0] * seats
    parts = [state.payoff(seat) for seat in range(seats)]
    if seats == 1:
        return [2 * parts[0] - 1]
    return [(seats * part - 1) / (seats - 1) for part in parts]
