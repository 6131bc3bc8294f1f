"""The steps of a tile's price (R9), and the changes that placing it would make (R11, R17, R26)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.types import Step
from pentapolis.games.akropolis.actions import take_cell, take_index, take_turn
from pentapolis.games.akropolis.decisions import TURN
from pentapolis.games.akropolis.player import placed_level
from pentapolis.games.akropolis.rules.handlers import HANDLERS
from pentapolis.games.akropolis.rules.legality import LEGAL
from pentapolis.games.akropolis.rules.placement import lay
from pentapolis.games.akropolis.rules.scoring import judge
from pentapolis.games.akropolis.tiles import DISTRICTS, HOUSE, KINDS

if TYPE_CHECKING:
    from pentapolis.games.akropolis.state import AkropolisState


def explain(state: AkropolisState, seat: int, action: int) -> list[Step]:
    """R9, R17: Return the price, and for a legal placement its level, the quarries it covers and the score after it."""
    index = take_index(action)
    if index >= len(state.site):
        return []
    stones = state.cities[seat].stones
    price = [Step("tiles_before", {"tiles": index}), Step("total", {"stones": index, "have": stones})]
    fits = HANDLERS[TURN].verdict(state, 0, seat, action) == LEGAL
    return price + effect(state, seat, action) if fits else price


def effect(state: AkropolisState, seat: int, action: int) -> list[Step]:
    """R17, R26: Return the changes that a legal placement would make, tried on a copy and scored by the rules."""
    city, index = state.cities[seat], take_index(action)
    after = city.clone()
    after.stones -= index
    covered = lay(after, state.site[index], take_cell(action), take_turn(action))
    after.stones += covered
    then, now = judge(city, state.rules), judge(after, state.rules)
    steps = [Step("lies_on", {"level": placed_level(after.placements[-1])})]
    if covered:
        steps.append(Step("quarries_covered", {"quarries": covered}))
    for district in range(DISTRICTS):
        if then.points(district) != now.points(district):
            points = {"before": then.points(district), "after": now.points(district)}
            steps.append(Step("district_points", {"district": KINDS[HOUSE + district], **points}))
    if city.stones != after.stones:
        steps.append(Step("stones_left", {"before": city.stones, "after": after.stones}))
    steps.append(Step("score", {"before": then.total() + city.stones, "after": now.total() + after.stones}))
    return steps
