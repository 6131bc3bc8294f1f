"""How every level plays every game: the one table that sets their strengths. It is data and imports no player."""

from __future__ import annotations

from typing import Final

import msgspec

#: The levels, the weakest first.
NAMES: Final = ("milo", "iris", "timon", "portia", "kassandra", "minerva")


#: The bot that never changes, by which they are measured.
YARDSTICK: Final = "greedy"

#: How long they think about a decision, at most, in seconds of CPU time; the first two only glance.
SECONDS: Final = (0.0, 0.0, 0.1, 0.3, 1.0, 3.0)

#: By game, the lowest level whose planner judges by what training has found; the others judge by hand.
LEARNED: Final = {"ages": 5}

#: What some of them like best, where their game has weights for it (`tastes` of its planner): `portia-builder`.
CHARACTERS: Final = ("militarist", "scientist", "builder")


class Manner(msgspec.Struct, frozen=True):
    """How a level plays a game."""

    #: The part of its decisions that it makes at a glance.
    glances: float
    #: By whose judgement it glances (`greedy`, `heuristic`), how many points that is out, and between how many actions.
    glance: str = "greedy"
    blur: float = 0.0
    choices: int = 5


#: By game, the weakest first.
MANNERS: Final[dict[str, tuple[Manner, ...]]] = {
    "duel": (
        Manner(1.0, "greedy", 5.0),
        Manner(1.0, "greedy", 2.7),
        Manner(1.0, "greedy", 1.5),
        Manner(0.85, "greedy", 0.9),
        Manner(0.4, "greedy", 0.5),
        Manner(0.0),
    ),
    "wonders": (
        Manner(1.0, "greedy", 4.0),
        Manner(1.0, "greedy", 1.5),
        Manner(1.0, "heuristic", 0.8),
        Manner(0.7, "heuristic", 0.8),
        Manner(0.45, "heuristic", 0.8),
        Manner(0.0),
    ),
    "akropolis": (
        Manner(1.0, "heuristic", 5.0, 100),
        Manner(1.0, "heuristic", 3.4, 100),
        Manner(0.85, "heuristic", 3.0, 100),
        Manner(0.62, "heuristic", 3.0, 100),
        Manner(0.32, "heuristic", 3.0, 100),
        Manner(0.0),
    ),
    "ages": (
        Manner(1.0, "heuristic", 9.0),
        Manner(1.0, "heuristic", 4.0),
        Manner(0.87, "heuristic", 4.0),
        Manner(0.74, "heuristic", 2.6),
        Manner(0.5, "heuristic", 2.0),
        Manner(0.0),
    ),
    "civilization": (
        Manner(1.0, "heuristic", 4.5),
        Manner(1.0, "heuristic", 2.6),
        Manner(1.0, "heuristic", 1.5),
        Manner(0.8, "heuristic", 1.2),
        Manner(0.45, "heuristic", 1.0),
        Manner(0.0),
    ),
}
