"""Settings of the levels per game, which set their strength. Data only; imports no bot."""

from __future__ import annotations

from typing import Final

import msgspec

#: Names of the levels, the weakest first.
NAMES: Final = ("milo", "iris", "timon", "portia", "kassandra", "minerva")


#: The baseline that never changes, against which the levels are measured.
BASELINE: Final = "greedy"

#: By level, the maximum CPU seconds per decision. The first two levels only glance.
SECONDS: Final = (0.0, 0.0, 0.1, 0.3, 1.0, 3.0)

#: By game, the lowest level whose planner uses a learned value. The levels below it use hand-made weights only.
LEARNED: Final = {"ages": 5, "civilization": 5}

#: Characters of levels where the planner of the game has weights for them (`character_weights`): `portia-builder`.
CHARACTERS: Final = ("militarist", "scientist", "builder")


class LevelSettings(msgspec.Struct, frozen=True):
    """Settings of a level in a game."""

    #: The share of decisions that are made at a glance.
    glance_rate: float
    #: The evaluation of a glance (`greedy`, `heuristic`), its noise in points, and the number of best actions it
    #: chooses from.
    glance_bot: str = "greedy"
    noise: float = 0.0
    choices: int = 5


#: By game, the settings of the levels, the weakest first.
LEVEL_SETTINGS: Final[dict[str, tuple[LevelSettings, ...]]] = {
    "duel": (
        LevelSettings(1.0, "greedy", 5.0),
        LevelSettings(1.0, "greedy", 2.7),
        LevelSettings(1.0, "greedy", 1.5),
        LevelSettings(0.85, "greedy", 0.9),
        LevelSettings(0.4, "greedy", 0.5),
        LevelSettings(0.0),
    ),
    "wonders": (
        LevelSettings(1.0, "greedy", 4.0),
        LevelSettings(1.0, "greedy", 1.5),
        LevelSettings(1.0, "heuristic", 0.8),
        LevelSettings(0.7, "heuristic", 0.8),
        LevelSettings(0.45, "heuristic", 0.8),
        LevelSettings(0.0),
    ),
    "akropolis": (
        LevelSettings(1.0, "heuristic", 5.0, 100),
        LevelSettings(1.0, "heuristic", 3.4, 100),
        LevelSettings(0.85, "heuristic", 3.0, 100),
        LevelSettings(0.62, "heuristic", 3.0, 100),
        LevelSettings(0.32, "heuristic", 3.0, 100),
        LevelSettings(0.0),
    ),
    "ages": (
        LevelSettings(1.0, "heuristic", 9.0),
        LevelSettings(1.0, "heuristic", 4.0),
        LevelSettings(0.87, "heuristic", 4.0),
        LevelSettings(0.74, "heuristic", 2.6),
        LevelSettings(0.5, "heuristic", 2.0),
        LevelSettings(0.0),
    ),
    "civilization": (
        LevelSettings(1.0, "heuristic", 4.5),
        LevelSettings(1.0, "heuristic", 2.6),
        LevelSettings(1.0, "heuristic", 1.5),
        LevelSettings(0.8, "heuristic", 1.2),
        LevelSettings(0.45, "heuristic", 1.0),
        LevelSettings(0.0),
    ),
}
