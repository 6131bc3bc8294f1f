"""One seat of a game as an environment of Gymnasium; the others are bots.

    import gymnasium

    env = gymnasium.make("pentapolis.research.gymnasium:pentapolis/duel-v0", bots="greedy")

What may be played stands in `info["action_mask"]`, and `env.unwrapped.action_masks()` tells it as those learners ask
who know masks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pentapolis.optional_dependencies import missing_part

try:
    import gymnasium
except ModuleNotFoundError as _error:
    raise missing_part(_error) or _error from None

import numpy as np

from pentapolis.bots.base import Clock
from pentapolis.bots.registry import make
from pentapolis.core.chance import dealer
from pentapolis.core.errors import IllegalMove, OptionError
from pentapolis.games.registry import GAMES
from pentapolis.research import env_common as shared
from pentapolis.research.arrays import mask, observe
from pentapolis.research.env_state import Illegal, Table, rewards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    Info = dict[str, Any]

#: What an illegal action costs.
LOSS: Final = -1.0


class SeatEnv(gymnasium.Env["NDArray[np.float32]", "np.int64"]):
    """A seat at a table of bots. An episode is a game, its only reward the result: see `research.rewards`."""

    metadata: dict[str, Any] = {"render_modes": list(shared.RENDER_MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        *,
        bots: str | Sequence[str] = "random",
        seat: int = 0,
        seats: int | None = None,
        options: dict[str, str] | None = None,
        seconds: float | None = None,
        illegal: Illegal = "lose",
        render_mode: str | None = None,
    ) -> None:
        """A seat (from 0) of a game; the rest are bots by name, one for all or one each, who may think so long.

        What comes of an illegal action: `lose`, or `replace`, by which a legal one is played instead. Raises
        OptionError, UnknownGame, UnknownBot or BadBot.
        """
        self.render_mode = shared.checked_mode(render_mode)
        self.table = Table(game, seats, options)
        self.illegal = illegal
        self.seat = self._checked_seat(seat)
        names = [bots] * (self.table.seats - 1) if isinstance(bots, str) else list(bots)
        if len(names) != self.table.seats - 1:
            raise OptionError(f"{len(names)} bots for {self.table.seats - 1} seats")
        self.bots = [make(name, self.table.game) for name in names]
        self.clock = Clock(seconds)
        self.observation_space = shared.observation_space(self.table.game)
        self.action_space = shared.action_space(self.table.game)

    def _checked_seat(self, seat: int) -> int:
        """A seat that the table has. Raises OptionError."""
        if not 0 <= seat < self.table.seats:
            raise OptionError(f"there is no seat {seat}; expected 0 to {self.table.seats - 1}")
        return seat

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], Info]:
        """A new game; the same seed deals the same one. `options={"seat": 1}` moves to another seat."""
        super().reset(seed=seed)
        self.seat = self._checked_seat((options or {}).get("seat", self.seat))
        number = int(self.np_random.integers(shared.SEEDS))
        self.table.reset(number)
        self._thoughts = dealer(f"bots {number}")
        self._let_others_play()
        return self._observation(), self._info()

    def step(self, action: np.int64 | int) -> tuple[NDArray[np.float32], float, bool, bool, Info]:
        """Make a move, and let the others play until the seat is asked again."""
        number = int(action)
        if self.illegal == "replace":
            number = self.table.replaced(self.seat, number)
        try:
            self.table.play(self.seat, number)
        except IllegalMove as error:
            return self._observation(), LOSS, True, False, {**self._info(), "illegal": str(error)}
        self._let_others_play()
        reward = rewards(self.table.state)[self.seat]
        return self._observation(), reward, self.table.over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """What the seat may play now."""
        return mask(self.table.state, self.seat)

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table as the seat sees it."""
        return shared.render(self.table.state, self.seat, self.render_mode)

    def _observation(self) -> NDArray[np.float32]:
        """What the seat sees."""
        if self.render_mode == "human":
            self.render()
        return observe(self.table.state, self.seat)

    def _info(self) -> Info:
        """What the seat may play."""
        return {"action_mask": mask(self.table.state, self.seat, np.zeros(self.table.game.action_count, np.int8))}

    def _let_others_play(self) -> None:
        """Let the bots decide until the seat is asked, or the game is over."""
        state = self.table.state
        while not self.table.over and self.seat not in (deciders := state.deciders()):
            other = deciders[0]
            bot = self.bots[other - (other > self.seat)]
            legal = state.legal(other)
            view = state.view(other) if bot.looks else None
            self.table.play(other, bot.choose(view, legal, self.clock, self._thoughts))


for _name in GAMES:
    gymnasium.register(
        id=f"pentapolis/{_name}-v0", entry_point="pentapolis.research.gymnasium:SeatEnv", kwargs={"game": _name}
    )
