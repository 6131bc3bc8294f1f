"""The glances of the levels at Civilization: the heuristic evaluation, with sense in movement and research.

A glance adds noise to the worths. In a movement, noise would send figures to and fro, so it only decides which figures
move, among the moves that gain. A figure on its way walks where the evaluation finds most.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.bots.civilization.heuristic_evaluation import WeightedEvaluator
from pentapolis.bots.civilization.sense import StepMemory
from pentapolis.core.decision_stack import frame_kind
from pentapolis.games.civilization import actions as a
from pentapolis.games.civilization import decisions as d

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState


class Glance:
    """The quick evaluation of a level, which remembers where its figures stood."""

    def __init__(self) -> None:
        self.memory = StepMemory()

    def options(self, state: CivilizationState, seat: int, legal: list[int]) -> tuple[list[int], list[float]]:
        """Return the sensible actions with their worths."""
        legal = self.memory.sensible(state, seat, legal)
        evaluator = WeightedEvaluator(state, seat)
        self.memory.discourage(evaluator)
        worths = evaluator.worths(legal)
        kind = frame_kind(state.top())
        least = min(worths)
        if kind == d.WALK:
            least = max(worths)
        elif kind == d.MOVE and a.DONE in legal:
            least = worths[legal.index(a.DONE)]
        chosen = [(action, worth) for action, worth in zip(legal, worths, strict=True) if worth >= least]
        return [action for action, _ in chosen], [worth for _, worth in chosen]
