"""Why a unit of Civilization is advised to open a front or to attack one: what comes of the clash."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.types import Reason
from pentapolis.games.civilization import actions as a
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization.decision_support import clash, opening
from pentapolis.games.civilization.rules import battle as fight

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState


def fought(state: CivilizationState, action: int) -> list[Reason]:
    """R91-R97: who dies, and what both sides would count."""
    battle = fight.current(state)
    side = int(battle.side)
    if a.is_open(action):
        shown = opening(state, int(a.open_unit(action)), side)
        return [Reason("opens_front", {"strength": shown.strength}), *counted(shown.totals, side)]
    unit, front = int(a.attack_unit(action)), int(a.attack_front(action))
    shown = clash(state, unit, side, front)
    enemy = c.UNIT_TYPES[c.UNITS[fight.front_unit(battle.fronts[front], 1 - side)].type]
    if shown.kills:
        found = [Reason("both_die" if shown.dies else "kills", {"unit_type": enemy})]
    else:
        found = [Reason("dies", {"unit_type": c.UNIT_TYPES[c.UNITS[unit].type]})] if shown.dies else []
    return found + counted(shown.totals, side)


def counted(totals: tuple[int, int] | None, side: int) -> list[Reason]:
    """R97: the sums of both sides, one's own first."""
    return [] if totals is None else [Reason("battle_sums", {"own": totals[side], "other": totals[1 - side]})]
