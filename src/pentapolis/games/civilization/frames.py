"""What the two numbers of a frame hold, where they hold more than two things (decisions.py)."""

from __future__ import annotations

from pentapolis.core.decision import frame_a, frame_b
from pentapolis.core.vecs import i64

# -- SITE and RESOLVE_ACTION: a city and what it does; the second number of SITE is the production there is for it


def deed(what: i64, city: i64, way: i64) -> i64:
    """The first number: an item or another action, its city, how it came."""
    return what | (city << 8) | (way << 12)


def deed_what(frame: i64) -> i64:
    """The item, or ACT_ARTS, or ACT_HARVEST and a resource."""
    return frame_a(frame) & 255


def deed_city(frame: i64) -> i64:
    """The city that does it."""
    return (frame_a(frame) >> 8) & 15


def deed_way(frame: i64) -> i64:
    """How it came: BY_PRODUCTION, AS_SECOND or FOR_FREE."""
    return frame_a(frame) >> 12


def deed_place(square: i64, left: i64) -> i64:
    """The second number of RESOLVE_ACTION: the square, and the production that is left."""
    return square | (left << 8)


def deed_square(frame: i64) -> i64:
    """The square of an action that was declared."""
    return frame_b(frame) & 255


def deed_left(frame: i64) -> i64:
    """The production that is left after it."""
    return frame_b(frame) >> 8


# -- PAY: an ability and how many resources are still to be paid; its target is the second number


def payment(ability: i64, left: i64) -> i64:
    """The first number."""
    return ability | (left << 8)


def payment_ability(frame: i64) -> i64:
    """The ability that is paid for."""
    return frame_a(frame) & 255


def payment_left(frame: i64) -> i64:
    """How many resources are still to be paid."""
    return frame_a(frame) >> 8


# -- RESOLVE_EVENT: an event and what it is aimed at; its squares are the second number


def declared_event(frame: i64) -> i64:
    """The event that was declared."""
    return frame_a(frame) & 255


def declared_target(frame: i64) -> i64:
    """What it is aimed at."""
    return frame_a(frame) >> 8
