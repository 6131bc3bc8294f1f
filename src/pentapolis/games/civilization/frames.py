"""Accessors of frames whose two numbers hold more than two things (decisions.py), and the matters of frames."""

from __future__ import annotations

from typing import Final

from pentapolis.core.decision_stack import frame_a, frame_b, frame_kind
from pentapolis.core.native import i64
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.cards import NONE

# The kinds of things that a matter is about.
ITEM: Final = 0
PIECE: Final = 1
FIGURE: Final = 2
GOVERNMENT: Final = 3
EVENT: Final = 4
ABILITY: Final = 5
ARTS: Final = 6
HARVEST: Final = 7
# The square of a matter: the one on which the group stands.
AT_GROUP: Final = -2

# The kinds of declarations, which can be cancelled (R114).
DECLARED_ACTION: Final = 0
DECLARED_EVENT: Final = 1
DECLARED_ABILITY: Final = 2


class Matter:
    """The subject of a decision, or of a declaration that may be answered; NONE where there is no such thing."""

    def __init__(
        self,
        kind: i64 = NONE,
        which: i64 = 0,
        *,
        city: i64 = NONE,
        square: i64 = NONE,
        seat: i64 = NONE,
        left: i64 = 0,
        mode: i64 = 0,
    ) -> None:
        self.kind = kind
        self.which = which
        self.city = city
        self.square = square
        # The seat that declared it, or that it concerns.
        self.seat = seat
        # The rest of it: production, resources, wounds, the highest level.
        self.left = left
        # The other facts of the frame: how an item came, whether a unit was played, the way of a last step...
        self.mode = mode
        # The targets of the declaration or payment: a player, a city, a tech, a wonder, a second square beside the one
        # above. The kinds of victims there are counted from 1, the second one times four.
        self.to_seat: i64 = NONE
        self.to_city: i64 = NONE
        self.to_tech: i64 = NONE
        self.to_wonder: i64 = NONE
        self.to_second: i64 = NONE
        self.victims: i64 = 0


# -- SITE and RESOLVE_ACTION: a city and its action; the second number of SITE is the production for it


def deed(what: i64, city: i64, way: i64) -> i64:
    """Return the first number: an item or another action, its city, how it came."""
    return what | (city << 8) | (way << 12)


def deed_what(frame: i64) -> i64:
    """Return the item, or ACT_ARTS, or ACT_HARVEST and a resource."""
    return frame_a(frame) & 255


def deed_city(frame: i64) -> i64:
    """Return the city of the action."""
    return (frame_a(frame) >> 8) & 15


def deed_way(frame: i64) -> i64:
    """Return how it came: BY_PRODUCTION, AS_SECOND or FOR_FREE."""
    return frame_a(frame) >> 12


def deed_place(square: i64, left: i64) -> i64:
    """Return the second number of RESOLVE_ACTION: the square, and the production that is left."""
    return square | (left << 8)


def deed_square(frame: i64) -> i64:
    """Return the square of an action that was declared."""
    return frame_b(frame) & 255


def deed_left(frame: i64) -> i64:
    """Return the production that is left after it."""
    return frame_b(frame) >> 8


# -- PAY: an ability and how many resources are still to be paid; its target is the second number


def payment(ability: i64, left: i64) -> i64:
    """Return the first number: the ability, and how many resources are still to be paid."""
    return ability | (left << 8)


def payment_ability(frame: i64) -> i64:
    """Return the ability that is paid for."""
    return frame_a(frame) & 255


def payment_left(frame: i64) -> i64:
    """Return how many resources are still to be paid."""
    return frame_a(frame) >> 8


# -- declarations


def declared_kind(frame: i64) -> i64:
    """R114: Return whether an action, an event or a resource ability was declared.

    A cancelling one counts as its own kind.
    """
    kind = frame_kind(frame)
    if kind == d.RESOLVE_ACTION:
        return DECLARED_ACTION
    if kind == d.RESOLVE_EVENT or (kind == d.RESOLVE_CANCEL and frame_a(frame) < d.BY_ABILITY):
        return DECLARED_EVENT
    return DECLARED_ABILITY


# -- RESOLVE_EVENT: an event and its target; its squares are the second number


def declared_event(frame: i64) -> i64:
    """Return the event that was declared."""
    return frame_a(frame) & 255


def declared_target(frame: i64) -> i64:
    """Return its target."""
    return frame_a(frame) >> 8
