"""What a board shows of a decision before it is made: prices, sites, ways and clashes, so that no client knows a rule.

All of it follows from what the viewer sees; it is there for whoever is asked, while he is.
"""

from __future__ import annotations

import msgspec

from pentapolis.core.view import Reason, Seat


class SiteView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A square on which something may be put: what would be gained or lost there, and what would leave it."""

    square: str
    trade: int = 0
    production: int = 0
    culture: int = 0
    coin: int = 0
    combat: int = 0
    #: The building, great person or wonder that stands there now.
    replaces: str = ""
    #: The resources that a capital's outskirts would show.
    resources: tuple[str, ...] = ()


class ItemView(msgspec.Struct, frozen=True):
    """Something that a city could produce: its price, the trade of a rush and what that leaves, or why it cannot."""

    item: str
    cost: int
    #: The trade that makes up for missing production, what is left of it then, and the tech level this is enough for.
    rush: int = 0
    left: int = 0
    level: int = 0
    why: Reason | None = None
    sites: tuple[SiteView, ...] = ()


class MenuView(msgspec.Struct, frozen=True):
    """What a city could produce, for so much production."""

    city: str
    production: int
    items: tuple[ItemView, ...]


class ReachView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A square that a group can reach: by how many steps, from where, and what it meets there."""

    square: str
    steps: int
    before: str
    #: Whether the way may end there; a danger ends it.
    stop: bool = False
    #: 'hut', 'village', 'figures' (a battle), 'scouts' (they die without one) or 'city'.
    danger: str = ""
    #: The directions in which a tile could be turned up from there.
    discover: tuple[str, ...] = ()


class WayView(msgspec.Struct, frozen=True):
    """Where groups from a square can go; those that can go to the same places stand together."""

    square: str
    #: Armies and scouts of each group.
    groups: tuple[tuple[int, int], ...]
    steps: int
    reach: tuple[ReachView, ...]
    discover: tuple[str, ...] = ()


class FightView(msgspec.Struct, frozen=True):
    """A battle that a way would lead to, as far as it can be known."""

    square: str
    kind: str
    defender: Seat | None
    #: How many units the defender may draw, and the bonus of the attacker and of the defender.
    hand: int
    bonus: tuple[int, int]
    walled: bool


class ClashView(msgspec.Struct, frozen=True):
    """A unit of the battle hand that is played: into a front, or into a new one."""

    unit: str
    strength: int
    front: int | None = None
    #: The wounds that it takes and deals, and whether one of the two dies of them.
    wounds: int = 0
    deals: int = 0
    dies: bool = False
    kills: bool = False
    #: Who strikes first: 'own', 'other', or '' for neither.
    trump: str = ""
    #: What both sides would have then, bonuses included: the attacker, the defender.
    totals: tuple[int, int] = (0, 0)


class AidView(msgspec.Struct, frozen=True):
    """What helps whoever is asked."""

    menus: tuple[MenuView, ...] = ()
    sites: tuple[SiteView, ...] = ()
    ways: tuple[WayView, ...] = ()
    fights: tuple[FightView, ...] = ()
    clashes: tuple[ClashView, ...] = ()
