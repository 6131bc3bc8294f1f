"""The stack of a position as text: the names of the frames, and the meaning of their numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pentapolis.core.errors import PositionError
from pentapolis.core.position_text import Frame
from pentapolis.core.text_codecs import Codec, either, number, seat_of, shown, word
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.abilities import POWERS
from pentapolis.games.civilization.boards import (
    ACT_ARTS,
    CITY_IDS,
    DIRECTIONS,
    FIGURES,
    ITEM_IDS,
    ITEM_UNIT,
    PIECE_IDS,
    layout_for,
)
from pentapolis.games.civilization.features import SIDES
from pentapolis.games.civilization.rules.handlers import HANDLERS
from pentapolis.games.civilization.verbs import (
    ABILITY_IDS,
    DECK_IDS,
    EVENT_IDS,
    GOVERNMENT_IDS,
    MARKET_IDS,
    SQUARE_IDS,
    TECH_IDS,
    WONDER_IDS,
)
from pentapolis.games.civilization.view import BACKS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

BY_WHOM: Final = word(SIDES)
BARBARIANS: Final = word(c.UNIT_TYPES[: c.BARBARIAN_TYPES])
SQUARE: Final = word(SQUARE_IDS)
CITY: Final = word(CITY_IDS)
WAYS: Final = word(("by_production", "as_second", "for_free"))
#: No unused production is more, nor are the wounds of an ability.
MOST_LEFT: Final = 255
MOST_WOUNDS: Final = 9
#: Russia's seven armies and two scouts.
MOST_FIGURES: Final = 9
LOOTS: Final = {
    d.LOOT_FIGURES: "for_figures",
    d.LOOT_CITY: "for_city",
    d.LOOT_RESOURCE: "one_resource",
    d.FAQ_LOOT + 1: "faq_1",
    d.FAQ_LOOT + 2: "faq_2",
}


# -- the two numbers of a frame, read together: the second is kept above the sixteen bits of the first


@dataclass(frozen=True)
class Part:
    """A part of the numbers: where it is kept, and how many are added so that 0 means that it is not there."""

    codec: Codec
    shift: int
    bits: int = 8
    added: int = 0


@dataclass(frozen=True)
class Shape:
    """Parts that stand behind a name, and bits that are the same in all such numbers."""

    parts: tuple[Part, ...] = ()
    fixed: int = 0

    def write(self, packed: int) -> list[str] | None:
        """Return the words of a number, or None if it has another shape."""
        texts, rest = [], packed - self.fixed
        for part in self.parts:
            value = ((rest >> part.shift) & ((1 << part.bits) - 1)) - part.added
            try:
                texts.append(part.codec.write(value))
            except KeyError:
                return None
        return texts if self.read(texts) == packed else None

    def read(self, texts: Sequence[str]) -> int:
        """Return the number of words."""
        packed = self.fixed
        for part, text in zip(self.parts, texts, strict=True):
            packed += (part.codec.read(text) + part.added) << part.shift
        return packed


def shaped(heads: Mapping[str, tuple[int, Sequence[Shape]]]) -> Codec:
    """Return the codec of a name with its parts, `name:word:word`. The name is a number in the lowest eight bits."""
    names = {head: name for name, (head, _) in heads.items()}
    known = word(list(heads))

    def write(pair: tuple[int, int]) -> str:
        name = names[pair[0] & 255]
        rest = (pair[0] - (pair[0] & 255)) | (pair[1] << 16)
        found = (shape.write(rest) for shape in heads[name][1])
        return ":".join([name, *next(texts for texts in found if texts is not None)])

    def read(text: str) -> tuple[int, int]:
        name, *said = text.split(":")
        known.read(name)
        head, shapes = heads[name]
        for shape in shapes:
            if len(shape.parts) == len(said):
                packed = head | shape.read(said)
                return packed & 0xFFFF, packed >> 16
        sizes = either(str(len(shape.parts)) for shape in shapes)
        raise PositionError(f"{shown(text)} says {len(said)} things about {name}; expected {sizes}")

    return Codec(write, read)


def ability_targets(seats: int, first: int = 16) -> list[tuple[Part, ...]]:
    """Return the targets of each ability, from a bit on; () for an ability without one."""
    city, seat = Part(CITY, first), Part(seat_of(seats), first)
    wonder, square, there = Part(word(WONDER_IDS), first), Part(SQUARE, first), Part(SQUARE, first + 8)
    by_effect: dict[int, tuple[Part, ...]] = {
        c.CITY_BOOST: (city,),
        c.GAIN_TRADE: (seat,),
        c.OBSOLETE: (wonder,),
        c.KILL_UNIT: (seat,),
        c.DESTROY: (square,),
        c.TELEPORT: (square, there),
        c.NUKE: (square,),
        c.PIN: (square,),
    }
    return [by_effect.get(ability.effect, ()) for ability in c.ABILITIES]


def declared_ability(seats: int) -> Codec:
    """Return the codec of an ability with its target."""
    shapes = [Shape(parts) for parts in ability_targets(seats)]
    return shaped({name: (which, [shapes[which]]) for which, name in enumerate(ABILITY_IDS)})


def payment(seats: int) -> Codec:
    """Return the codec of an ability with its target, and the number of resources still to be paid."""
    left = Part(number(1, 3), 8)
    shapes = [Shape((*parts, left)) for parts in ability_targets(seats)]
    costly = [which for which, ability in enumerate(c.ABILITIES) if ability.count]
    return shaped({ABILITY_IDS[which]: (which, [shapes[which]]) for which in costly})


def declared_event(seats: int) -> Codec:
    """Return the codec of an event with its targets."""
    who, square, there = Part(seat_of(seats), 8), Part(SQUARE, 16), Part(SQUARE, 24)
    victims = (Part(word(d.KILLABLE), 8, 2, 1), Part(word(d.KILLABLE), 10, 2, 1))
    one, two = 1 << 8, 2 << 8
    by_effect: dict[int, list[Shape]] = {
        c.KILLS_FIGURES: [Shape((square, victims[0])), Shape((square, *victims))],
        c.MOVES_ENEMY: [Shape((square, there), two)],
        c.CHANGES_TERRAIN: [Shape((square,), one)],
        c.SWAPS_TECH: [Shape((who, Part(word(TECH_IDS), 16)))],
        c.DESTROYS_BUILDING: [Shape((square,), one), Shape((square, there), two)],
        c.FORCES_ANARCHY: [Shape((who,))],
        c.BOOSTS_CITY: [Shape((Part(CITY, 8),))],
    }
    events = enumerate(c.EVENTS)
    return shaped({card.id: (event, by_effect[card.effect]) for event, card in events if card.effect in by_effect})


def aiming(seats: int) -> Codec:
    """Return the codec of an event or ability, with the targets named so far."""
    square = Part(SQUARE, 16, 9, 1)
    said: dict[int, list[Shape]] = {
        c.KILLS_FIGURES: [Shape((square,)), Shape((square, Part(word(d.KILLABLE), 25, 2, 1)))],
        c.MOVES_ENEMY: [Shape((square,))],
        c.DESTROYS_BUILDING: [Shape((square,))],
        c.SWAPS_TECH: [Shape((Part(seat_of(seats), 16, 8, 1),))],
    }
    heads: dict[str, tuple[int, Sequence[Shape]]] = {}
    for event, card in enumerate(c.EVENTS):
        if card.effect not in (c.AS_RESOURCE, c.CANCELS_EVENT):
            asks_more = card.effect != c.DESTROYS_BUILDING or card.count > 1
            heads[card.id] = (event, [Shape(), *(said.get(card.effect, []) if asks_more else [])])
    for which, parts in enumerate(ability_targets(seats)):
        if parts:
            more = [Shape((square,))] if c.ABILITIES[which].effect == c.TELEPORT else []
            heads[ABILITY_IDS[which]] = (d.BY_ABILITY + which, [Shape(), *more])
    return shaped(heads)


def site() -> Codec:
    """Return the codec of an item, its city, its way, and the production for it."""
    parts = (Part(CITY, 8, 4), Part(WAYS, 12, 4), Part(number(0, MOST_LEFT), 16))
    return shaped({name: (item, [Shape(parts)]) for item, name in enumerate(ITEM_IDS[:ITEM_UNIT])})


def declared_action() -> Codec:
    """Return the codec of an action of a city: its square if it has one, and the production that is left."""
    city, way, square, left = Part(CITY, 8, 4), Part(WAYS, 12, 4), Part(SQUARE, 16), Part(number(0, MOST_LEFT), 24)
    names = (*ITEM_IDS, "arts", *(f"harvest_{resource}" for resource in MARKET_IDS))
    heads = {}
    for what, name in enumerate(names):
        parts = (city, way, square, left) if what < ITEM_UNIT else (city, way, left) if what < ACT_ARTS else (city,)
        heads[name] = (what, [Shape(parts)])
    return shaped(heads)


# -- the frames

#: Frames of the table, which name no seat.
OF_TABLE: Final = (d.DRAW_START, d.DRAW_WONDER, d.DRAW_BARBARIAN, d.TRADE, d.RESEARCH, d.COURSE)


def frames(seats: int) -> tuple[Frame, ...]:
    """Return the frames by number, with the names of their handlers."""
    numbers = chance_frames(seats) | decided(seats) | {d.RESOLVE_CANCEL: (word((), cancelling()),)}
    together = {
        d.SITE: site(),
        d.PAY: payment(seats),
        d.AIM: aiming(seats),
        d.RESOLVE_EVENT: declared_event(seats),
        d.RESOLVE_ABILITY: declared_ability(seats),
        d.RESOLVE_ACTION: declared_action(),
    }
    made = []
    for kind, handler in enumerate(HANDLERS):
        first, second, *_ = (*numbers.get(kind, ()), None, None)
        made.append(Frame(handler.name, first, second, seat=kind not in OF_TABLE, both=together.get(kind)))
    return tuple(made)


def chance_frames(seats: int) -> dict[int, tuple[Codec, ...]]:
    """Return the codecs of frames that wait for chance."""
    corners = {slot: SQUARE_IDS[corner] for slot, corner in enumerate(layout_for(seats).corner)}
    types = word(c.UNIT_TYPES)
    return {
        d.DRAW_UNIT: (types,),
        d.DRAW_GREAT: (word(("to_keep", "to_place")),),
        d.DRAW_EVENT: (word(DECK_IDS),),
        d.DRAW_TILE: (word((), corners), word(DIRECTIONS)),
        d.DRAW_HAND: (BY_WHOM,),
        d.DRAW_BARBARIAN: (BARBARIANS,),
        d.DRAW_LOOT: (seat_of(seats), word(BACKS)),
    }


def decided(seats: int) -> dict[int, tuple[Codec, ...]]:
    """Return the codecs of frames that wait for a seat."""
    seat, square = seat_of(seats), SQUARE
    wounds = number(1, MOST_WOUNDS)
    return {
        d.PLACE_PIECE: (word(PIECE_IDS), word(("here", "or_keep"))),
        d.PLACE_FIGURE: (word(FIGURES),),
        d.EVICT: (square,),
        d.ADOPT: (word(GOVERNMENT_IDS),),
        d.SECOND: (CITY, number(0, MOST_LEFT)),
        d.AGAIN: (CITY,),
        d.REACT: (seat,),
        d.INTERRUPT: (seat,),
        d.FIGHT: (word(("to_play", "played")),),
        d.WOUND: (wounds,),
        d.HEAL: (wounds,),
        d.SAVE: (BY_WHOM,),
        d.LOOT: (seat, word((), LOOTS)),
        d.LEARN: (seat, number(1, c.LEVELS)),
        d.ARRIVAL: (word((*DIRECTIONS, *(f"sacrifice_{way}" for way in DIRECTIONS))), number(1, MOST_FIGURES)),
        d.TOKEN: (seat, word(("discarded", "stolen"))),
        d.MUSTER: (BARBARIANS,),
    }


def cancelling() -> dict[int, str]:
    """Return the events and abilities that cancel something."""
    found = {event: name for event, name in enumerate(EVENT_IDS) if c.EVENTS[event].effect == c.CANCELS_EVENT}
    for which, ability in enumerate(c.ABILITIES):
        if POWERS[ability.effect].cancels() != c.NONE:
            found[d.BY_ABILITY + which] = ABILITY_IDS[which]
    return found
