"""Rules of sense for the levels of Civilization: no steps to and fro, and no research passed up for nothing.

The baselines do not follow them, because they must go on playing the moves with which they were measured.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.decision_stack import frame_kind
from pentapolis.games.civilization import actions as a
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.boards import SQUARES
from pentapolis.games.civilization.rules.city_yields import TRADE_ICON, all_icons
from pentapolis.games.civilization.rules.map import beside
from pentapolis.games.civilization.rules.research import has_place, level_trade, rows
from pentapolis.games.civilization.techs import TECHS

if TYPE_CHECKING:
    from pentapolis.bots.civilization.heuristic_evaluation import WeightedEvaluator
    from pentapolis.games.civilization.state import CivilizationState

#: Points that a figure must gain to return to a square that it left in the last turn.
RETURN: Final = 6.0


def may_save(state: CivilizationState, seat: int) -> bool:
    """Return whether next turn's trade pays for a tech of a higher level than any that can be researched now."""
    nation = state.nations[seat]
    packed = rows(nation)
    levels = {
        int(TECHS[tech].level) for tech in range(c.TECH_COUNT) if not nation.tech[tech] and has_place(packed, tech)
    }
    income = int(all_icons(state, seat, TRADE_ICON))
    now = max((level for level in levels if level_trade(state, seat, level) <= nation.trade), default=0)
    return any(
        nation.trade < level_trade(state, seat, level) <= nation.trade + income for level in levels if level > now
    )


def without_idle_pass(state: CivilizationState, seat: int, legal: list[int]) -> list[int]:
    """Return the legal actions of a research without passing, unless saving the trade leads to a higher level."""
    if frame_kind(state.top()) != d.RESEARCH or a.PASS not in legal or len(legal) == 1 or may_save(state, seat):
        return legal
    return [action for action in legal if action != a.PASS]


class StepMemory:
    """The squares that the figures of a seat left, as the seat remembers them."""

    def __init__(self) -> None:
        self.turn = -1
        #: The squares with figures when the movement of this turn began, and those left since the last one.
        self.before: frozenset[int] = frozenset()
        self.left: frozenset[int] = frozenset()
        #: The squares of the group on its way.
        self.path: list[int] = []

    def sensible(self, state: CivilizationState, seat: int, legal: list[int]) -> list[int]:
        """Remember the figures and return the legal actions without idle passes and steps straight back."""
        self.watch(state, seat)
        if frame_kind(state.top()) != d.WALK:
            return without_idle_pass(state, seat, legal)
        onward = [action for action in legal if not self.leads_back(state, action)]
        return onward or legal

    def watch(self, state: CivilizationState, seat: int) -> None:
        """Remember the figures at the first decision of a movement, and the way of a group."""
        kind = frame_kind(state.top())
        if kind == d.WALK and state.group_square not in self.path:
            self.path.append(int(state.group_square))
        if kind != d.MOVE:
            return
        self.path = []
        if state.turn != self.turn:
            here = squares_of(state, seat)
            self.left = self.before - here if state.turn == self.turn + 1 else frozenset()
            self.before = here
            self.turn = state.turn

    def leads_back(self, state: CivilizationState, action: int) -> bool:
        """Return whether a step leads to a square from which the group has come."""
        return a.is_step(action) and int(beside(state.group_square, a.step_direction(action))) in self.path

    def discourage(self, evaluator: WeightedEvaluator) -> None:
        """Lower the worth of the squares that figures left in the last turn."""
        for square in self.left:
            evaluator.roads[square] -= RETURN
            evaluator.trails[square] -= RETURN


def squares_of(state: CivilizationState, seat: int) -> frozenset[int]:
    """Return the squares with figures of a seat."""
    armies = {square for square in range(SQUARES) if state.armies[square] and state.figure[square] == seat + 1}
    return frozenset(armies | {int(square) for square in list(state.nations[seat].scouts)[:2] if square >= 0})
