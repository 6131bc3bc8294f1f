"""Reasons for or against a placement of Akropolis."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from pentapolis.bots.akropolis.heuristic import CityBuilder, HeuristicEvaluator
from pentapolis.bots.explanations import position_after
from pentapolis.core.chance import dealer
from pentapolis.core.types import Reason
from pentapolis.games.akropolis.actions import take_index
from pentapolis.games.akropolis.player import placed_level
from pentapolis.games.akropolis.rules.scoring import judge
from pentapolis.games.akropolis.tiles import DISTRICTS, HOUSE, HOUSE_PLAZA, KINDS, STARS, TILES

if TYPE_CHECKING:
    from pentapolis.games.akropolis.state import AkropolisState

#: Minimum number of points worth a reason.
POINTS: Final = 2
#: Minimum lead of a tile over all others for the next player before its denial is a reason.
WANTED: Final = 3.0


def explain(state: AkropolisState, seat: int, action: int) -> list[Reason]:
    """Return the reasons of a placement."""
    after = cast("AkropolisState", position_after(state, seat, action))
    index = int(take_index(action))
    tile = TILES[state.site[index]]
    reasons = score_reasons(state, after, seat)
    plaza = int(tile.plaza())
    if plaza:
        district = KINDS[HOUSE + plaza - HOUSE_PLAZA]
        reasons.append(Reason("plaza", {"district": district, "stars": int(STARS[plaza])}))
    quarries = int(after.cities[seat].stones - state.cities[seat].stones) + index
    if quarries > 0:
        reasons.append(Reason("quarries", {"stones": quarries}))
    level = int(placed_level(after.cities[seat].placements[len(after.cities[seat].placements) - 1]))
    if level > 1:
        reasons.append(Reason("height", {"level": level}))
    reasons += star_reasons(state, seat, index)
    reasons += denial_reasons(state, seat, index)
    reasons.append(Reason("costs", {"stones": index}) if index else Reason("free"))
    if index and after.cities[seat].stones == 0:
        reasons.append(Reason("leaves_nothing"))
    return reasons + leftover_reasons(state, index)


def score_reasons(state: AkropolisState, after: AkropolisState, seat: int) -> list[Reason]:
    """R21-R25: Return the district with the largest immediate gain, and the largest loss of another."""
    before, now = (judge(each.cities[seat], each.rules) for each in (state, after))
    gains = [int(now.points(district) - before.points(district)) for district in range(DISTRICTS)]
    best, worst = gains.index(max(gains)), gains.index(min(gains))
    reasons = []
    if gains[best] >= POINTS:
        reasons.append(Reason("gains", {"district": KINDS[HOUSE + best], "points": gains[best]}))
    if gains[worst] <= -POINTS:
        reasons.append(Reason("loses", {"district": KINDS[HOUSE + worst], "points": -gains[worst]}))
    return reasons


def star_reasons(state: AkropolisState, seat: int, index: int) -> list[Reason]:
    """Return a district of the tile for which the city already has stars."""
    city = judge(state.cities[seat], state.rules)
    stars = [int(city.stars[district]) for district in range(DISTRICTS)]
    shown = {kind - HOUSE for kind in TILES[state.site[index]].hexes() if HOUSE <= kind < HOUSE_PLAZA}
    best = max(shown, key=lambda district: (stars[district], -district), default=None)
    if best is None or stars[best] < POINTS:
        return []
    return [Reason("stars", {"district": KINDS[HOUSE + best], "stars": stars[best]})]


def denial_reasons(state: AkropolisState, seat: int, index: int) -> list[Reason]:
    """Return a reason if the next player could have paid for the tile and would have preferred it clearly."""
    if state.seats < 2:
        return []
    following = HeuristicEvaluator(state, seat, dealer("reasons")).buyers[1]
    assert isinstance(following, CityBuilder)
    offers = [gain - price * following.stone_price for price, gain in enumerate(following.gains)]
    payable = offers[: following.stones + 1]
    others = [offer for price, offer in enumerate(payable) if price != index]
    if index >= len(payable) or not others or payable[index] < max(others) + WANTED:
        return []
    return [Reason("denies", {"seat": str((seat + 1) % state.seats + 1)})]


def leftover_reasons(state: AkropolisState, index: int) -> list[Reason]:
    """R9: Return a plaza that becomes the first tile and is free for the next player."""
    rest = [tile for place, tile in enumerate(state.site) if place != index]
    if len(rest) < 2:
        return []
    plaza = int(TILES[rest[0]].plaza())
    if not plaza or index:
        return []
    return [Reason("leaves_plaza", {"district": KINDS[HOUSE + plaza - HOUSE_PLAZA]})]
