"""The view of a seat of Civilization, ready for the wire.

Open to all: the map, cities, techs, dials, market resources, how many units of each type and how many events of each
deck a nation holds, and the units that a battle has shown. Hidden: the strength of units, battle hands, the faces of
events, huts and villages, drafts of offers, and sealed research.
"""

from __future__ import annotations

from typing import Final

import msgspec

from pentapolis.core.types import Hidden, Inner, Reason, Result, Seat
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization.boards import POOLS
from pentapolis.games.civilization.options import CivilizationOptions
from pentapolis.games.civilization.verbs import EVENT_IDS, GREAT_IDS, MARKET_IDS, UNIT_IDS

#: What is printed on a square beside its terrain.
EXTRAS = ("", *c.RESOURCES[: c.MARKET_KINDS], "culture", "coin")
#: What can be seen of face-down goods.
BACKS = ("hut", "village", "event_1", "event_2", "event_3")
COIN_TECH_IDS = ("code_of_laws", "pottery", "democracy", "printing_press")
#: The public piles, by their field of the table: the first of their counters in the box, and their ids.
PILES: Final[dict[str, tuple[int, tuple[str, ...]]]] = {
    "resources": (c.BOX_MARKET, MARKET_IDS),
    "buildings": (c.BOX_POOL, POOLS),
    "great_people": (c.BOX_GREAT, GREAT_IDS),
    "great_people_gone": (c.BOX_GREAT_GONE, GREAT_IDS),
    "units_face_up": (c.BOX_UNIT_UP, UNIT_IDS),
    "events_face_up": (c.BOX_EVENT_UP, EVENT_IDS),
    "markers_gone": (c.BOX_HUT_GONE, c.HELD_IDS[c.HELD_HUT :]),
}
#: What a battle is about.
KINDS = ("figures", "city", "village")


class SquareView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A square of the map; its terrain is None while its tile is face down."""

    id: str
    terrain: str | None = None
    extra: str = ""
    marker: str = ""
    piece: str = ""
    #: Whose city it belongs to, which one, and whether the city stands on it.
    seat: Seat | None = None
    city: str = ""
    centre: bool = False
    #: Whose figures stand here.
    owner: Seat | None = None
    armies: int = 0
    moved: int = 0
    scouts: int = 0
    #: What can be had of it: of what was built there, else of its ground (R50).
    trade: int = 0
    production: int = 0
    culture: int = 0
    coin: int = 0
    combat: int = 0
    resource: str = ""
    #: Who has it, and for which city: of its outskirts, or sent by a scout; and whether enemies keep it from its city.
    gives_to: Seat | None = None
    gives_city: str = ""
    blockaded: bool = False


class TileView(msgspec.Struct, frozen=True):
    """A tile of the map: its top left square, its id once it is face up, and its quarters of a turn."""

    square: str
    tile: str | None
    rotation: int


class CityView(msgspec.Struct, frozen=True):
    """A city with what it gives now."""

    id: str
    square: str
    walls: bool
    acted: bool
    extra_action: bool
    boost: int
    production: int
    trade: int
    arts: int
    coins: int
    #: The squares that count for it, and those of its outskirts that are blockaded.
    squares: tuple[str, ...]
    blockaded_squares: tuple[str, ...]
    production_sources: dict[str, int]
    arts_sources: dict[str, int]


class ScoutView(msgspec.Struct, frozen=True):
    """A scout: its square, the city it sends to, whether it has moved."""

    square: str | None
    city: str | None
    moved: bool


class OfferView(msgspec.Struct, frozen=True):
    """An offer as this viewer sees it; face-down goods are named by their backs unless the viewer may look at them."""

    partner: Seat
    proposed: bool
    give: tuple[str, ...]
    want: tuple[str, ...]


class ResearchView(msgspec.Struct, frozen=True):
    """Research of a nation: the trade that each level requires, and the level that its trade pays for."""

    needs: tuple[int, ...]
    level: int
    #: How many more techs each row of the pyramid has room for; below 1, the number that is missing in the row below.
    places: tuple[int, ...]
    #: The trade that stays after research: one for each coin.
    keeps: int


class TrackView(msgspec.Struct, frozen=True):
    """The next space of the culture track: its price, what it gives, and how many spaces are left to the end."""

    culture: int
    trade: int
    gives: str
    spaces_left: int


class RaceView(msgspec.Struct, frozen=True):
    """Progress of a nation towards the four victories."""

    space: int
    spaces: int
    techs: int
    techs_needed: int
    coins: int
    coins_needed: int
    #: The steps of an army to the nearest enemy capital that it can walk to, whose it is, and where it begins.
    march: int | None
    target: Seat | None
    origin: str | None
    #: What its buildings and great generals add in every battle.
    combat: int


class NationView(msgspec.Struct, frozen=True):
    """A nation as this viewer sees it."""

    civilization: str | None
    points: dict[str, int]
    trade: int
    culture: int
    space: int
    coins: int
    government: str
    #: Governments that may be adopted without anarchy.
    fresh: tuple[str, ...]
    was_anarchy: bool
    techs: tuple[str, ...]
    tech_coins: dict[str, int]
    sheet_coins: int
    armies: int
    cities: tuple[CityView, ...]
    scouts: tuple[ScoutView, ...]
    reserve: tuple[str, ...]
    resources: dict[str, int]
    huts: tuple[str, ...] | Hidden
    villages: tuple[str, ...] | Hidden
    events: tuple[str, ...] | Hidden
    #: How many events of each deck, and how many units of each type: open to all.
    event_decks: tuple[int, int, int]
    units: tuple[str, ...] | Hidden
    unit_types: dict[str, int]
    #: Units that a battle has shown to all, and face-down goods that the viewer has seen.
    known_units: tuple[str, ...]
    remembered: tuple[str, ...]
    ranks: dict[str, int]
    limits: dict[str, int]
    used: tuple[str, ...]
    #: What was done of those things that can be done once in a turn, as bits (decisions.py).
    flags: Inner
    pinned: str | None
    victories: int
    offer: OfferView | None
    drafts: Inner
    #: Where its coins are, its techs row by row, and what is next.
    coin_sources: dict[str, int]
    pyramid: tuple[tuple[str, ...], ...]
    research: ResearchView
    track: TrackView | None
    race: RaceView


class FrontView(msgspec.Struct, frozen=True):
    """A front of a battle: the units in it, their strength and wounds."""

    attacker: str | None
    attacker_strength: int
    attacker_wounds: int
    defender: str | None
    defender_strength: int
    defender_wounds: int


class BonusView(msgspec.Struct, frozen=True):
    """A part of a combat bonus: its source, the square of the source, and its amount."""

    source: str
    square: str
    worth: int


class BattleView(msgspec.Struct, frozen=True):
    """A battle; the defender of a village is None."""

    attacker: Seat
    defender: Seat | None
    keeper: Seat
    square: str
    kind: str
    walled: bool
    stage: Inner
    side: Inner
    healed: int
    strike: int
    won: bool
    #: How many units each side still draws.
    wanted: tuple[int, int]
    hands: tuple[tuple[str, ...] | Hidden, tuple[str, ...] | Hidden]
    #: The types of the barbarians that were not played yet.
    barbarians: dict[str, int]
    dead: tuple[tuple[str, ...], tuple[str, ...]]
    fronts: tuple[FrontView, ...]
    bonus: tuple[int, int]
    #: The bonus of each side one by one, and what each side would count now.
    bonuses: tuple[tuple[BonusView, ...], tuple[BonusView, ...]]
    totals: tuple[int, int]
    #: Who plays the next unit.
    plays: Seat


class GroupView(msgspec.Struct, frozen=True):
    """Figures on their way."""

    seat: Seat
    square: str
    armies: int
    #: The scouts among them, by number.
    scouts: tuple[int, ...]
    steps_left: int
    steps_taken: int


class TableView(msgspec.Struct, frozen=True):
    """The table: market, pools, open piles, and cards out of the game."""

    wonders: tuple[str, ...]
    #: Wonders that are still face down: known by deduction.
    wonder_deck: tuple[str, ...]
    obsolete: tuple[str, ...]
    panama_coins: int
    disasters: int
    resources: dict[str, int]
    buildings: dict[str, int]
    great_people: dict[str, int]
    great_people_gone: dict[str, int]
    units_face_up: dict[str, int]
    events_face_up: dict[str, int]
    markers_gone: dict[str, int]
    village_great_people: int
    face_down_tiles: Hidden
    #: What the wonders of the market cost the viewer, and the cards that are left in the decks.
    prices: dict[str, int]
    unit_decks: dict[str, int]
    event_cards: tuple[int, int, int]


class AboutView(msgspec.Struct, frozen=True):
    """The subject of a question, or a declared use that others may answer."""

    #: 'item', 'piece', 'figure', 'government', 'event', 'ability', 'arts', 'harvest', or '' if it is no card.
    kind: str = ""
    id: str = ""
    city: str = ""
    square: str = ""
    #: Who has declared it, or whom it concerns.
    seat: Seat | None = None
    #: How much is left of it: production, resources, wounds, the highest level.
    left: int = 0


# -- decision support: prices, sites, ways and clashes before they are chosen, so that no client knows a rule


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
    """Things that a city can produce with a given production."""

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
    """Destinations of groups from a square; groups with the same destinations are listed together."""

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
    """Help for the seat that must decide."""

    menus: tuple[MenuView, ...] = ()
    sites: tuple[SiteView, ...] = ()
    ways: tuple[WayView, ...] = ()
    fights: tuple[FightView, ...] = ()
    clashes: tuple[ClashView, ...] = ()


class CivilizationView(msgspec.Struct, frozen=True):
    """Everything one viewer may know: a seat, or a spectator (seat None)."""

    game: str
    seat: Seat | None
    options: CivilizationOptions
    turn: int
    phase: str
    place: int
    stage: Inner
    first: Seat
    decision: str
    deciders: tuple[Seat, ...]
    chosen: tuple[Seat, ...]
    #: The viewer's own sealed choice, in notation.
    choice: str | None
    chance: str | None
    columns: Inner
    rows: Inner
    squares: tuple[SquareView, ...]
    tiles: tuple[TileView, ...]
    nations: tuple[NationView, ...]
    table: TableView
    group: GroupView | None
    battle: BattleView | None
    stack: tuple[Inner, ...]
    result: Result | None
    #: The players in the order of the turn, and those who are through with the phase.
    order: tuple[Seat, ...]
    finished: tuple[Seat, ...]
    about: AboutView | None
    #: Helpful things for a viewer who must decide.
    aid: AidView | None
