"""The moves and chance events of Civilization where they are not plain words of the table (docs/notation.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.decision_stack import frame_a, frame_kind, frame_seat
from pentapolis.core.types import Move
from pentapolis.games.civilization import actions as a
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.verbs import (
    CIVILIZATION_IDS,
    EVENT_IDS,
    GOODS_IDS,
    GREAT_IDS,
    SEATS,
    SQUARE_IDS,
    TILE_IDS,
    UNIT_IDS,
    VERBS,
    VILLAGE_IDS,
    WONDER_IDS,
)

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState

#: Goods that lie face down: nobody but the partner is told which they are.
FACE_DOWN: Final = range(c.HELD_HUT, c.HELD_UNIT)


def disclose(action: int) -> Move:
    """What others read of a move: face-down goods of a draft stay face down."""
    move = VERBS.describe(action)
    drafted = a.is_give(action) or a.is_want(action)
    return Move(move.verb, {"goods": "?"}) if drafted and a.goods_of(action) in FACE_DOWN else move


def describe_chance(state: CivilizationState, outcome: int) -> Move:
    """The structured form of an outcome of the pending chance event."""
    frame = state.top()
    kind = frame_kind(frame)
    if kind == d.DRAW_START:
        return Move("start", {"seat": SEATS[outcome]})
    if kind == d.DRAW_WONDER:
        return Move("market", {"wonder": WONDER_IDS[outcome]})
    if kind == d.DRAW_TILE:
        return Move("tile", {"square": SQUARE_IDS[state.layout.corner[frame_a(frame)]], "tile": TILE_IDS[outcome]})
    if kind == d.DRAW_BARBARIAN:
        return Move("barbarian", {"unit": UNIT_IDS[outcome]})
    return describe_drawn(kind, frame_seat(frame), outcome)


def describe_drawn(kind: int, seat: int, outcome: int) -> Move:
    """What a seat draws."""
    who = {"seat": SEATS[seat]}
    if kind == d.DRAW_CIVILIZATION:
        return Move("civilization", who | {"civilization": CIVILIZATION_IDS[outcome]})
    if kind == d.DRAW_ANCIENT:
        return Move("ancient", who | {"wonder": WONDER_IDS[outcome]})
    if kind == d.DRAW_UNIT:
        return Move("unit", who | {"unit": UNIT_IDS[outcome]})
    if kind == d.DRAW_GREAT:
        return Move("great", who | {"great_person": GREAT_IDS[outcome]})
    if kind == d.DRAW_EVENT:
        return Move("event", who | {"event": EVENT_IDS[outcome]})
    if kind == d.DRAW_HUT:
        return Move("hut", who | {"held": c.HELD_IDS[outcome]})
    if kind == d.DRAW_VILLAGE:
        return Move("village", who | {"village": VILLAGE_IDS[outcome]})
    if kind == d.DRAW_VILLAGE_RESOURCE:
        return Move("village_resource", who | {"held": c.HELD_IDS[outcome]})
    if kind == d.DRAW_HAND:
        return Move("hand", who | {"unit": UNIT_IDS[outcome]})
    if kind == d.DRAW_KILLED:
        return Move("killed", who | {"unit": UNIT_IDS[outcome]})
    return Move("looted", who | {"goods": GOODS_IDS[outcome]})
