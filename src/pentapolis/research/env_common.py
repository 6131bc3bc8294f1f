"""What the environments of PettingZoo and Gymnasium share: the spaces, what a seat sees, and the picture of a table."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces

from pentapolis.core.errors import OptionError
from pentapolis.research import render as drawing
from pentapolis.research.arrays import bounds, mask, observe

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pentapolis.core.game import Game
    from pentapolis.core.state import State

#: The ways to show a table: printed, as text with the colours of a terminal, as a picture.
RENDER_MODES: Final = ("human", "ansi", "rgb_array")
#: Seeds of games are drawn below this.
SEEDS: Final = 2**62


def observation_space(game: Game) -> spaces.Space[Any]:
    """The space of what a seat sees."""
    return spaces.Box(*bounds(game), dtype=np.float32)


def action_space(game: Game) -> spaces.Discrete[np.int64]:
    """The space of actions."""
    return spaces.Discrete(game.action_count)


def masked_space(game: Game) -> spaces.Dict:
    """The space of what a seat sees, with the mask of its actions, as the board games of PettingZoo have it."""
    return spaces.Dict(
        {"observation": observation_space(game), "action_mask": spaces.Box(0, 1, (game.action_count,), np.int8)}
    )


def masked_observation(state: State, seat: int, *, asked: bool) -> dict[str, NDArray[Any]]:
    """What a seat sees, with the mask of its actions: none if it is not asked."""
    allowed = np.zeros(state.game.action_count, np.int8)
    return {"observation": observe(state, seat), "action_mask": mask(state, seat, allowed) if asked else allowed}


def checked_mode(mode: str | None) -> str | None:
    """A way to show a table. Raises OptionError."""
    if mode is not None and mode not in RENDER_MODES:
        raise OptionError(f"there is no render mode {mode!r}; expected {', '.join(RENDER_MODES)}")
    return mode


def render(state: State, seat: int | None, mode: str | None) -> str | NDArray[np.uint8] | None:
    """The table as a seat sees it (None: a spectator), in one of the ways to show it."""
    if mode is None:
        gymnasium.logger.warn("render() was called, but no render_mode was given when the environment was made")
        return None
    if mode == "rgb_array":
        return drawing.picture(state, seat)
    text = drawing.text(state, seat)
    if mode == "ansi":
        return text
    sys.stdout.write(text)
    return None
