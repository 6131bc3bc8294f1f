"""Reasons why figures of Civilization should move or stay: what they reach, guard, block or approach."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from pentapolis.bots.civilization.heuristic_evaluation import WeightedEvaluator
from pentapolis.bots.explanations import position_after
from pentapolis.core.decision_stack import frame_kind
from pentapolis.core.types import Reason
from pentapolis.games.civilization import actions as a
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.boards import CITIES, CITY_IDS, HUT, SQUARES, UNEXPLORED, VILLAGE
from pentapolis.games.civilization.rules.map import beside, distance, figures_at, zone_city, zone_seat

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState

#: Maximum distance of a hut that counts as near, and maximum number of steps of a walk.
FAR: Final = 5
LONGEST: Final = 8


def explain_walk(state: CivilizationState, seat: int, action: int) -> list[Reason]:
    """R71-R83: Return the destination of a group that sets out or steps, if it follows the evaluator."""
    after = cast("CivilizationState", position_after(state, seat, action))
    origin = int(state.group_square if a.is_step(action) else after.group_square)
    square = first = int(beside(origin, a.step_direction(action))) if a.is_step(action) else origin
    for _ in range(LONGEST):
        if not is_walking(after, seat):
            break
        legal = after.legal(seat)
        worths = WeightedEvaluator(after, seat).worths(legal)
        chosen = legal[worths.index(max(worths))]
        if a.is_discover(chosen):
            return [Reason("explores")]
        if not a.is_step(chosen):
            break
        square = int(beside(after.group_square, a.step_direction(chosen)))
        after.play(seat, chosen)
    if after.battle is not None:
        return [Reason("battle")]
    # A walk that returns to its origin has no destination: the step itself is explained then.
    end = first if square == origin else square
    reasons = explain_square(state, seat, end, origin) if end != origin else []
    return reasons or [Reason("no_aim")]


def is_walking(state: CivilizationState, seat: int) -> bool:
    """Return whether a group of the seat is walking."""
    return state.to_act == seat and len(state.stack) > 0 and int(frame_kind(state.top())) == d.WALK


def explain_stop(state: CivilizationState, seat: int) -> list[Reason]:
    """R74: Return why a group goes no further."""
    return control_reasons(state, seat, int(state.group_square)) or [Reason("stays")]


def explain_square(state: CivilizationState, seat: int, square: int, origin: int) -> list[Reason]:
    """Return what a group finds on a square, or approaches."""
    marker = int(state.marker[square])
    if marker in (HUT, VILLAGE):
        return [Reason("hut" if marker == HUT else "village")]
    reasons = control_reasons(state, seat, square)
    if zone_city(state, square) == zone_city(state, origin):
        reasons = []
    for code, kind in (("nearer_hut", HUT), ("nearer_village", VILLAGE)):
        there = [other for other in range(SQUARES) if int(state.marker[other]) == kind]
        if distance_if_nearer(there, square, origin) <= FAR:
            reasons.append(Reason(code))
    if figures_at(state, seat, square):
        reasons.append(Reason("joins"))
    opponents = [other for other in range(state.seats) if other != seat and is_nearer_to(state, other, square, origin)]
    reasons += [Reason("nearer_rival", {"seat": str(other + 1)}) for other in opponents[:1]]
    if not reasons and is_nearer_to(state, seat, square, origin):
        reasons.append(Reason("nearer_home"))
    return reasons


def control_reasons(state: CivilizationState, seat: int, square: int) -> list[Reason]:
    """R27, R76: Return the city that a group on a square guards or blocks, and unknown land beside it."""
    owner = int(zone_seat(state, square))
    if owner == seat:
        return [Reason("guards", {"city": CITY_IDS[int(zone_city(state, square)) % CITIES]})]
    if owner >= 0:
        return [Reason("blocks", {"seat": str(owner + 1)})]
    sides = [int(beside(square, direction)) for direction in range(4)]
    unknown = any(side >= 0 and int(state.ground[side]) == UNEXPLORED for side in sides)
    return [Reason("new_land")] if unknown else []


def is_nearer_to(state: CivilizationState, owner: int, square: int, origin: int) -> bool:
    """Return whether a square is nearer to a city of a nation than the origin."""
    centres = [int(city) for city in state.nations[owner].city if city >= 0]
    return distance_if_nearer(centres, square, origin) < SQUARES


def distance_if_nearer(targets: list[int], square: int, origin: int) -> int:
    """Return the distance from the origin to its nearest target if the square is nearer to one; else SQUARES."""
    if origin < 0 or not targets:
        return SQUARES
    was, now = (min(int(distance(place, target)) for target in targets) for place in (origin, square))
    return was if now < was else SQUARES
