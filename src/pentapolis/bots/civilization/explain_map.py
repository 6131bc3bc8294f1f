"""Why figures of Civilization are advised to go somewhere or to stay: what they reach, guard, block or come near."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from pentapolis.bots.civilization.heuristic_evaluation import Strategist
from pentapolis.bots.explanations import played
from pentapolis.core.decision_stack import frame_kind
from pentapolis.core.types import Reason
from pentapolis.games.civilization import actions as a
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.boards import CITIES, CITY_IDS, HUT, SQUARES, UNEXPLORED, VILLAGE
from pentapolis.games.civilization.rules.map import beside, distance, figures_at, zone_city, zone_seat

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState

#: A hut is near within so many steps; a way has no more steps than this.
FAR: Final = 5
LONGEST: Final = 8


def led(state: CivilizationState, seat: int, action: int) -> list[Reason]:
    """R71-R83: where a group that sets out or takes a step would go, as the planner leads it."""
    after = cast("CivilizationState", played(state, seat, action))
    origin = int(state.group_square if a.is_step(action) else after.group_square)
    square = first = int(beside(origin, a.step_direction(action))) if a.is_step(action) else origin
    for _ in range(LONGEST):
        if not walks(after, seat):
            break
        legal = after.legal(seat)
        worths = Strategist(after, seat).worths(legal)
        chosen = legal[worths.index(max(worths))]
        if a.is_discover(chosen):
            return [Reason("explores")]
        if not a.is_step(chosen):
            break
        square = int(beside(after.group_square, a.step_direction(chosen)))
        after.play(seat, chosen)
    if after.battle is not None:
        return [Reason("battle")]
    # A way that leads back is no way: the step itself is judged then.
    end = first if square == origin else square
    found = arrived(state, seat, end, origin) if end != origin else []
    return found or [Reason("no_aim")]


def walks(state: CivilizationState, seat: int) -> bool:
    """Whether a group of the seat is on its way."""
    return state.to_act == seat and len(state.stack) > 0 and int(frame_kind(state.top())) == d.WALK


def stayed(state: CivilizationState, seat: int) -> list[Reason]:
    """R74: why a group goes no further."""
    return held(state, seat, int(state.group_square)) or [Reason("stays")]


def arrived(state: CivilizationState, seat: int, square: int, origin: int) -> list[Reason]:
    """What a group finds on a square, or comes nearer to."""
    marker = int(state.marker[square])
    if marker in (HUT, VILLAGE):
        return [Reason("hut" if marker == HUT else "village")]
    found = held(state, seat, square)
    if zone_city(state, square) == zone_city(state, origin):
        found = []
    for code, kind in (("nearer_hut", HUT), ("nearer_village", VILLAGE)):
        there = [other for other in range(SQUARES) if int(state.marker[other]) == kind]
        if approached(there, square, origin) <= FAR:
            found.append(Reason(code))
    if figures_at(state, seat, square):
        found.append(Reason("joins"))
    rivals = [other for other in range(state.seats) if other != seat and is_nearer_to(state, other, square, origin)]
    found += [Reason("nearer_rival", {"seat": str(other + 1)}) for other in rivals[:1]]
    if not found and is_nearer_to(state, seat, square, origin):
        found.append(Reason("nearer_home"))
    return found


def held(state: CivilizationState, seat: int, square: int) -> list[Reason]:
    """R27, R76: whose city a group on a square guards or blocks, and unknown land beside it."""
    owner = int(zone_seat(state, square))
    if owner == seat:
        return [Reason("guards", {"city": CITY_IDS[int(zone_city(state, square)) % CITIES]})]
    if owner >= 0:
        return [Reason("blocks", {"seat": str(owner + 1)})]
    sides = [int(beside(square, direction)) for direction in range(4)]
    unknown = any(side >= 0 and int(state.ground[side]) == UNEXPLORED for side in sides)
    return [Reason("new_land")] if unknown else []


def is_nearer_to(state: CivilizationState, owner: int, square: int, origin: int) -> bool:
    """Whether a square is nearer to a city of a nation than another one."""
    centres = [int(city) for city in state.nations[owner].city if city >= 0]
    return approached(centres, square, origin) < SQUARES


def approached(targets: list[int], square: int, origin: int) -> int:
    """How far the nearest target was from the origin, if a square is nearer to one; else more than there can be."""
    if origin < 0 or not targets:
        return SQUARES
    was, now = (min(int(distance(place, target)) for target in targets) for place in (origin, square))
    return was if now < was else SQUARES
