"""One seat of a game as a Gymnasium environment; bots play the others.

    import gymnasium

    env = gymnasium.make("pentapolis.research.gymnasium:pentapolis/duel-v0", bots="greedy")

`info["action_mask"]` holds the legal actions. `env.unwrapped.action_masks()` returns them in the form that masked
learners such as MaskablePPO expect.
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

#: The reward of an illegal action.
LOSS: Final = -1.0


class SeatEnv(gymnasium.Env["NDArray[np.float32]", "np.int64"]):
    """A seat at a table of bots. An episode is a game; its only reward is the result (see `research.rewards`)."""

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
        """Create an environment for a seat (from 0). `bots` are names, one for all other seats or one each.

        `seconds` limits their thinking time. `illegal` is the effect of an illegal action: `lose`, or `replace`, which
        plays a legal action instead. Raises OptionError, UnknownGame, UnknownBot or BadBot.
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
        """Check that the table has a seat. Raises OptionError."""
        if not 0 <= seat < self.table.seats:
            raise OptionError(f"there is no seat {seat}; expected 0 to {self.table.seats - 1}")
        return seat

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], Info]:
        """Start a new game; the same seed deals the same one. `options={"seat": 1}` moves to another seat."""
        super().reset(seed=seed)
        self.seat = self._checked_seat((options or {}).get("seat", self.seat))
        number = int(self.np_random.integers(shared.SEEDS))
        self.table.reset(number)
        self._thoughts = dealer(f"bots {number}")
        self._let_others_play()
        return self._observation(), self._info()

    def step(self, action: np.int64 | int) -> tuple[NDArray[np.float32], float, bool, bool, Info]:
        """Play an action, then let the bots play until the seat decides again."""
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
        """Return the mask of the seat's legal actions."""
        return mask(self.table.state, self.seat)

    def render(self) -> str | NDArray[np.uint8] | None:
        """Render the table as the seat sees it."""
        return shared.render(self.table.state, self.seat, self.render_mode)

    def _observation(self) -> NDArray[np.float32]:
        """Return the seat's observation."""
        if self.render_mode == "human":
            self.render()
        return observe(self.table.state, self.seat)

    def _info(self) -> Info:
        """Return the info dictionary with the action mask."""
        return {"action_mask": mask(self.table.state, self.seat, np.zeros(self.table.game.action_count, np.int8))}

    def _let_others_play(self) -> None:
        """Let the bots decide until the seat does or the game is over."""
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
