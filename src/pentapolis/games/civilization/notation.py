"""The moves and chance events of Civilization as verbs and ids (docs/notation.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.decision import frame_a, frame_kind, frame_seat
from pentapolis.core.view import Move
from pentapolis.games.civilization import actions as a
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.boards import (
    BUILDINGS,
    CITY_IDS,
    CIVILIZATIONS,
    DIRECTIONS,
    FIGURES,
    ITEM_IDS,
    ITEM_WALLS,
    SIDE,
    SQUARES,
)
from pentapolis.games.civilization.tiles import TILES

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState

SQUARE_IDS: Final = tuple(f"{'abcdefghijklmnop'[square % SIDE]}{square // SIDE + 1}" for square in range(SQUARES))
TECH_IDS: Final = tuple(tech.id for tech in c.TECHS)
EVENT_IDS: Final = tuple(event.id for event in c.EVENTS)
WONDER_IDS: Final = tuple(wonder.id for wonder in c.WONDERS)
UNIT_IDS: Final = tuple(unit.id for unit in c.UNITS)
GREAT_IDS: Final = tuple(person.id for person in c.GREAT_PEOPLE)
GOVERNMENT_IDS: Final = tuple(government.id for government in c.GOVERNMENTS)
ABILITY_IDS: Final = tuple(ability.id for ability in c.ABILITIES)
BUILDING_IDS: Final = tuple(building.id for building in BUILDINGS)
CIVILIZATION_IDS: Final = tuple(civilization.id for civilization in CIVILIZATIONS)
TILE_IDS: Final = tuple(tile.id for tile in TILES)
SEATS: Final = ("1", "2", "3", "4")
DECK_IDS: Final = ("1", "2", "3")
MARKET_IDS: Final = c.RESOURCES[: c.MARKET_KINDS]
GIFT_IDS: Final = ("gift_from_afar", "generous_gift", "princely_gift")
SOURCE_IDS: Final = (*c.HELD_IDS, *GIFT_IDS)
GOODS_IDS: Final = (*c.HELD_IDS, *EVENT_IDS, "trade_1", "trade_5", "culture_1", "culture_5")
#: What a look at a village can show first (R79).
VILLAGE_IDS: Final = ("resource", "great_person")

VOCABULARY: Final[dict[str, tuple[str, ...] | range]] = {
    "square": SQUARE_IDS,
    "tech": TECH_IDS,
    "seat": SEATS,
    "government": GOVERNMENT_IDS,
    "great_person": GREAT_IDS,
    "figure": FIGURES,
    "deck": DECK_IDS,
    "event": EVENT_IDS,
    "city": CITY_IDS,
    "resource": MARKET_IDS,
    "item": ITEM_IDS,
    "building": (*BUILDING_IDS, ITEM_IDS[ITEM_WALLS]),
    "ability": ABILITY_IDS,
    "source": SOURCE_IDS,
    "direction": DIRECTIONS,
    "victim": a.KILLABLE,
    "wonder": WONDER_IDS,
    "unit": UNIT_IDS,
    "prize": a.PRIZES,
    "token": a.TOKENS,
    "civilization": CIVILIZATION_IDS,
    "goods": GOODS_IDS,
    "front": range(a.MOST_FRONTS),
    "count": range(8),
    "tile": TILE_IDS,
    "held": c.HELD_IDS,
    "village": VILLAGE_IDS,
}

#: The verbs: name, first action, arguments by name and kind, how many values each argument has.
FORMS: Final[tuple[tuple[str, int, dict[str, str], tuple[int, ...]], ...]] = (
    ("done", a.DONE, {}, ()),
    ("pass", a.PASS, {}, ()),
    ("stop", a.STOP, {}, ()),
    ("advance", a.ADVANCE, {}, ()),
    ("propose", a.PROPOSE, {}, ()),
    ("withdraw", a.WITHDRAW, {}, ()),
    ("reserve", a.RESERVE, {}, ()),
    ("retreat", a.RETREAT, {}, ()),
    ("token", a.TOKEN, {"token": "token"}, (a.TOKEN_COUNT,)),
    ("at", a.AT, {"square": "square"}, (256,)),
    ("found", a.FOUND, {"square": "square"}, (256,)),
    ("settle", a.SETTLE, {"square": "square"}, (256,)),
    ("assign", a.ASSIGN, {"square": "square", "city": "city"}, (256, 3)),
    ("tech", a.TECH, {"tech": "tech"}, (37,)),
    ("research", a.RESEARCH_TECH, {"tech": "tech"}, (37,)),
    ("player", a.PLAYER, {"seat": "seat"}, (4,)),
    ("govern", a.GOVERN, {"government": "government"}, (8,)),
    ("great", a.GREAT, {"great_person": "great_person"}, (6,)),
    ("gardens", a.GARDENS, {"figure": "figure"}, (2,)),
    ("draw", a.DECK, {"deck": "deck"}, (3,)),
    ("event", a.EVENT, {"event": "event"}, (25,)),
    ("discard", a.DISCARD_EVENT, {"event": "event"}, (25,)),
    ("arts", a.ARTS, {"city": "city"}, (3,)),
    ("harvest", a.HARVEST, {"city": "city", "resource": "resource"}, (3, 4)),
    ("produce", a.PRODUCE, {"city": "city", "item": "item"}, (3, 33)),
    ("granted", a.GRANTED, {"city": "city", "building": "building"}, (3, a.GRANTED_KINDS)),
    ("use", a.ABILITY, {"ability": "ability"}, (27,)),
    ("city", a.CITY, {"city": "city"}, (3,)),
    ("pay", a.PAY_WITH, {"source": "source"}, (15,)),
    ("step", a.STEP, {"direction": "direction"}, (4,)),
    ("discover", a.DISCOVER, {"direction": "direction"}, (4,)),
    ("sacrifice", a.SACRIFICE, {"direction": "direction"}, (4,)),
    ("kill", a.KILL, {"victim": "victim"}, (3,)),
    ("wonder", a.WONDER, {"wonder": "wonder"}, (12,)),
    ("save", a.SAVE_UNIT, {"unit": "unit"}, (12,)),
    ("loot", a.LOOT_PRIZE, {"prize": "prize"}, (14,)),
    ("civilization", a.CIVILIZATION, {"civilization": "civilization"}, (6,)),
    ("offer", a.OFFER, {"seat": "seat"}, (4,)),
    ("accept", a.ACCEPT, {"seat": "seat"}, (4,)),
    ("decline", a.DECLINE, {"seat": "seat"}, (4,)),
    ("take", a.TAKE, {"resource": "resource"}, (4,)),
    ("give", a.GIVE, {"goods": "goods"}, (41,)),
    ("want", a.WANT, {"goods": "goods"}, (41,)),
    ("wound", a.WOUND_FRONT, {"front": "front"}, (64,)),
    ("heal", a.HEAL_FRONT, {"front": "front"}, (64,)),
    ("open", a.OPEN, {"unit": "unit"}, (12,)),
    ("attack", a.ATTACK, {"unit": "unit", "front": "front"}, (12, 64)),
    ("move", a.MOVE_GROUP, {"square": "square", "armies": "count", "scouts": "count"}, (256, 8, 4)),
)
VERBS: Final = {verb: kinds for verb, _, kinds, _ in FORMS}
BY_VERB: Final = {form[0]: form for form in FORMS}
#: Goods that lie face down: nobody but the partner is told which they are.
FACE_DOWN: Final = range(c.HELD_HUT, c.HELD_UNIT)

#: Whoever ends this phase too early forgoes what his cities could still do.
REGRETTED: Final[dict[str, tuple[str, ...]]] = {"done": ("city_management",)}

CHANCE_VERBS: Final = {
    "start": {"seat": "seat"},
    "civilization": {"seat": "seat", "civilization": "civilization"},
    "ancient": {"seat": "seat", "wonder": "wonder"},
    "market": {"wonder": "wonder"},
    "unit": {"seat": "seat", "unit": "unit"},
    "great": {"seat": "seat", "great_person": "great_person"},
    "event": {"seat": "seat", "event": "event"},
    "tile": {"square": "square", "tile": "tile"},
    "hut": {"seat": "seat", "held": "held"},
    "village": {"seat": "seat", "village": "village"},
    "village_resource": {"seat": "seat", "held": "held"},
    "hand": {"seat": "seat", "unit": "unit"},
    "barbarian": {"unit": "unit"},
    "killed": {"seat": "seat", "unit": "unit"},
    "looted": {"seat": "seat", "goods": "goods"},
}


def word(kind: str, number: int) -> str:
    """A member of a kind of the vocabulary."""
    return str(VOCABULARY[kind][number])


def describe(action: int) -> Move:
    """The structured form of an action: it does not depend on the position."""
    verb, first, kinds, sizes = next(form for form in reversed(FORMS) if form[1] <= action)
    rest = action - first
    numbers: list[int] = []
    for size in reversed(sizes):
        numbers.insert(0, rest % size)
        rest //= size
    return Move(verb, {name: word(kind, number) for (name, kind), number in zip(kinds.items(), numbers, strict=True)})


def disclose(action: int) -> Move:
    """What others read of a move: face-down goods of a draft stay face down."""
    face_down = [first + goods for first in (a.GIVE, a.WANT) for goods in FACE_DOWN]
    return Move(describe(action).verb, {"goods": "?"}) if action in face_down else describe(action)


def find(move: Move) -> int:
    """The action of a move."""
    _, first, kinds, sizes = BY_VERB[move.verb]
    number = 0
    for (name, kind), size in zip(kinds.items(), sizes, strict=True):
        number = number * size + place(kind, move.args[name])
    return first + number


def place(kind: str, text: str) -> int:
    """The place of a word in its kind of the vocabulary."""
    words = VOCABULARY[kind]
    return words.index(int(text)) if isinstance(words, range) else words.index(text)


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


def find_chance(state: CivilizationState, move: Move) -> int:
    """The outcome of a structured chance event, -1 if it is not what is due."""
    chance = state.chance()
    if chance is None:
        return -1
    return next((outcome for outcome in chance.outcomes if describe_chance(state, outcome) == move), -1)
