"""Parts shared by the PettingZoo and Gymnasium environments: spaces, observations and rendering."""

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

#: The render modes: printed, text with the colours of a terminal, an image.
RENDER_MODES: Final = ("human", "ansi", "rgb_array")
#: The exclusive upper limit of the games' random seeds.
SEEDS: Final = 2**62


def observation_space(game: Game) -> spaces.Space[Any]:
    """Return the space of observations."""
    return spaces.Box(*bounds(game), dtype=np.float32)


def action_space(game: Game) -> spaces.Discrete[np.int64]:
    """Return the space of actions."""
    return spaces.Discrete(game.action_count)


def masked_space(game: Game) -> spaces.Dict:
    """Return the space of observations with action masks, like that of PettingZoo's board games."""
    return spaces.Dict(
        {"observation": observation_space(game), "action_mask": spaces.Box(0, 1, (game.action_count,), np.int8)}
    )


def masked_observation(state: State, seat: int, *, asked: bool) -> dict[str, NDArray[Any]]:
    """Return a seat's observation with its action mask, which is empty if the seat does not decide."""
    allowed = np.zeros(state.game.action_count, np.int8)
    return {"observation": observe(state, seat), "action_mask": mask(state, seat, allowed) if asked else allowed}


def checked_mode(mode: str | None) -> str | None:
    """Check a render mode. Raises OptionError."""
    if mode is not None and mode not in RENDER_MODES:
        raise OptionError(f"there is no render mode {mode!r}; expected {', '.join(RENDER_MODES)}")
    return mode


def render(state: State, seat: int | None, mode: str | None) -> str | NDArray[np.uint8] | None:
    """Render the table as a seat sees it (None: a spectator), in a render mode."""
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
