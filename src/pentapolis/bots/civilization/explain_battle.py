"""Reasons why a unit of Civilization should open a front or attack one: the outcome of the clash."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.types import Reason
from pentapolis.games.civilization import actions as a
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization.decision_support import clash, opening
from pentapolis.games.civilization.rules import battle as fight

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState


def explain_front(state: CivilizationState, action: int) -> list[Reason]:
    """R91-R97: Return which units die, and the battle sums of both sides."""
    battle = fight.current(state)
    side = int(battle.side)
    if a.is_open(action):
        shown = opening(state, int(a.open_unit(action)), side)
        return [Reason("opens_front", {"strength": shown.strength}), *battle_sums(shown.totals, side)]
    unit, front = int(a.attack_unit(action)), int(a.attack_front(action))
    shown = clash(state, unit, side, front)
    enemy = c.UNIT_TYPES[c.UNITS[fight.front_unit(battle.fronts[front], 1 - side)].type]
    if shown.kills:
        reasons = [Reason("both_die" if shown.dies else "kills", {"unit_type": enemy})]
    else:
        reasons = [Reason("dies", {"unit_type": c.UNIT_TYPES[c.UNITS[unit].type]})] if shown.dies else []
    return reasons + battle_sums(shown.totals, side)


def battle_sums(totals: tuple[int, int] | None, side: int) -> list[Reason]:
    """R97: Return the sums of both sides, the acting side's first."""
    return [] if totals is None else [Reason("battle_sums", {"own": totals[side], "other": totals[1 - side]})]
