"""The text of a position of Civilization: its named lines, and what follows from them (docs/notation.md)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from pentapolis.core.errors import PositionError
from pentapolis.core.native import u8
from pentapolis.core.position_text import Field, Layout
from pentapolis.core.text_codecs import Codec, bit_set, counts, number, pairs, seat_of, word, words, yes_no
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.boards import (
    ARMIES,
    AROUND,
    CITY_IDS,
    PIECE_IDS,
    PIECE_WONDER,
    TRACK_END,
    TRADE_MAX,
)
from pentapolis.games.civilization.features import SETUP
from pentapolis.games.civilization.position_checks import count_figures, count_table, refuse_wrong_turn
from pentapolis.games.civilization.position_map import UNITS, battle_lines, group_lines, known, map_lines
from pentapolis.games.civilization.position_stack import CITY, SQUARE, frames
from pentapolis.games.civilization.rules.city_yields import boost
from pentapolis.games.civilization.rules.map import around, mark_zone, show_figures
from pentapolis.games.civilization.rules.offers import GOODS_BITS, MOST_GOODS, MOST_OFFERS, with_goods
from pentapolis.games.civilization.rules.resources import memory_place
from pentapolis.games.civilization.verbs import (
    ABILITY_IDS,
    CIVILIZATION_IDS,
    EVENT_IDS,
    GOODS_IDS,
    GOVERNMENT_IDS,
    GREAT_IDS,
    MARKET_IDS,
    SQUARE_IDS,
    TECH_IDS,
    WONDER_IDS,
)
from pentapolis.games.civilization.view import COIN_TECH_IDS, PILES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pentapolis.core.native import i64, vec
    from pentapolis.games.civilization.state import CivilizationState

    Row = vec[i64] | vec[u8]

#: No dial, track or pile holds as much, and no game lasts as many turns.
MOST: Final = 999
#: More production is never added to a city; coins on a tech are kept in four bits.
MOST_BOOST: Final = 255
MOST_COINS: Final = 15
#: No marker, event or unit is there more often.
MOST_ALIKE: Final = 9
#: What a nation does once in a turn, by the bits of decisions.py.
FLAGS: Final = (
    *("government", "gardens", "statue", "second_item", "granted", "angkor", "stolen", "trampled", "laws"),
    *("sent_1", "sent_2", "cristo_1", "cristo_2"),
)
MARKER_IDS: Final = c.HELD_IDS[c.HELD_HUT :]
FACE_DOWN_IDS: Final = GOODS_IDS[c.HELD_HUT : c.HELD_UNIT]
EVENTS: Final = counts(EVENT_IDS, 3)
GOODS: Final = words(word(GOODS_IDS))
ON_SQUARES: Final = pairs(SQUARE, number(1, ARMIES + 1))


@cache
def layout(seats: int) -> Layout:
    """Return the lines of a position, without what follows: the box, supplies, the owners of squares and figures."""
    return Layout(
        frames=frames(seats),
        table=(*course_lines(seats), *map_lines(seats), *group_lines(seats), *battle_lines(seats)),
        sides=(*nation_lines(), *turn_lines(), *place_lines(), *held_lines(), *dealing_lines(seats)),
        side=lambda state, seat: state.nations[seat],
        finish=finish,
    )


def finish(state: CivilizationState) -> None:
    """Count what follows from the facts, and check that the rules can lead there."""
    count_figures(state)
    count_table(state)
    refuse_wrong_turn(state)


# -- the table


def course_lines(seats: int) -> tuple[Field, ...]:
    """Return the lines of the course of the game, the wonders, and the open piles."""
    return (
        Field("turn", number(0, MOST), 0),
        Field("phase", word(c.PHASES), 0),
        Field("place", number(0, seats), 0),
        Field("first", seat_of(seats), 0),
        Field("stage", word(SETUP), d.SETUP_DONE),
        Field("winner", seat_of(seats), c.NONE),
        Field("victory", word(d.VICTORIES), 0),
        Field("wonder_deck", bit_set(WONDER_IDS), 0),
        Field("wonder_market", bit_set(WONDER_IDS), 0),
        Field("obsolete", bit_set(WONDER_IDS), 0),
        Field("panama", number(0, MOST), 0),
        Field("disasters", number(0, MOST), 0),
        in_box("units_face_up"),
        in_box("events_face_up"),
        in_box("great_people_gone"),
        in_box("markers_gone", "village_great_person"),
    )


def in_box(name: str, *more: str) -> Field:
    """Return the line of a public pile, and of the counters behind it in the box."""
    first, ids = PILES[name]
    return counters(name, counts((*ids, *more), MOST_ALIKE), len(ids) + len(more), lambda state, _: (state.box, first))


def counters(name: str, codec: Codec, size: int, kept: Callable[[CivilizationState, int], tuple[Row, int]]) -> Field:
    """Return a line of counters; `kept` returns their row and the place of the first."""

    def get(state: CivilizationState, seat: int) -> list[int]:
        row, first = kept(state, seat)
        return [int(row[first + at]) for at in range(size)]

    def put(state: CivilizationState, seat: int, values: list[int]) -> None:
        row, first = kept(state, seat)
        for at, value in enumerate(values, first):
            row[at] = value

    return Field(name, codec, [0] * size, get, put)


# -- a nation


def nation_lines() -> tuple[Field, ...]:
    """Return the lines of the civilization, the dials, the government and the techs."""
    return (
        Field("civilization", word(CIVILIZATION_IDS), c.NONE),
        Field("government", word(GOVERNMENT_IDS), c.DESPOTISM_RULE),
        Field("trade", number(0, TRADE_MAX), 0),
        Field("culture", number(0, MOST), 0),
        Field("space", number(0, TRACK_END), 0),
        Field("victories", number(0, MOST), 0),
        Field("techs", bit_set(TECH_IDS), 0, techs, set_techs),
        packed("tech_coins", COIN_TECH_IDS, MOST_COINS),
        Field("sheet_coins", number(0, MOST), 0),
        packed("reserve", GREAT_IDS, 3),
    )


def turn_lines() -> tuple[Field, ...]:
    """Return the lines of the memory of a turn."""
    return (
        Field("fresh", bit_set(GOVERNMENT_IDS), 0),
        Field("was_anarchy", yes_no(), 0),
        Field("used", bit_set(ABILITY_IDS), 0),
        Field("flags", bit_set(FLAGS), 0),
        Field("pin", word(("", *SQUARE_IDS)), 0),
        Field("extra_action", bit_set(CITY_IDS), 0, lambda state, seat: state.nations[seat].extra, allow),
    )


def allow(state: CivilizationState, seat: int, cities: int) -> None:
    """Let cities act once more."""
    state.nations[seat].extra = cities


def techs(state: CivilizationState, seat: int) -> int:
    """Return the techs of a nation, as bits."""
    return sum(1 << tech for tech, there in enumerate(state.nations[seat].tech) if there)


def set_techs(state: CivilizationState, seat: int, bits: int) -> None:
    """Give a nation its techs."""
    for tech in range(c.TECH_COUNT):
        state.nations[seat].tech[tech] = u8((bits >> tech) & 1)


def packed(name: str, ids: Sequence[str], most: int) -> Field:
    """Return the line of small numbers by id, which a nation keeps in four bits each."""

    def get(state: CivilizationState, seat: int) -> list[int]:
        return [(getattr(state.nations[seat], name) >> (4 * place)) & 15 for place in range(len(ids))]

    def put(state: CivilizationState, seat: int, values: list[int]) -> None:
        setattr(state.nations[seat], name, sum(value << (4 * place) for place, value in enumerate(values)))

    return Field(name, counts(ids, most), [0] * len(ids), get, put)


# -- cities and figures


class City(NamedTuple):
    """A line of a city: `c3 walled acted boost:4 b2:market`."""

    square: int
    walled: bool
    acted: bool
    boost: int
    pieces: dict[int, int]


def place_lines() -> tuple[Field, ...]:
    """Return the lines of the cities and the figures, by their squares."""
    return (
        *(city_line(slot, name) for slot, name in enumerate(CITY_IDS)),
        on_squares("armies", set_armies),
        on_squares("moved", set_moved),
        scout_line(0),
        scout_line(1),
    )


def city_line(slot: int, name: str) -> Field:
    """Return the line of a city: its centre, its walls, its actions of this turn, and the pieces around it."""

    def get(state: CivilizationState, seat: int) -> City | None:
        nation = state.nations[seat]
        centre = nation.city[slot]
        if centre < 0:
            return None
        ring = sorted(int(around(centre, which)) for which in range(AROUND))
        pieces = {square: int(state.piece[square]) for square in ring if state.piece[square]}
        walled, acted = (bool((bits >> slot) & 1) for bits in (nation.walls, nation.acted))
        return City(int(centre), walled, acted, int(boost(nation, slot)), pieces)

    def put(state: CivilizationState, seat: int, city: City | None) -> None:
        if city is not None:
            found(state, seat, slot, city)

    return Field(name, city_codec(), None, get, put)


def city_codec() -> Codec:
    """Return the codec of a city."""
    pieces, more = pairs(SQUARE, word(PIECE_IDS)), number(1, MOST_BOOST)

    def write(city: City) -> str:
        parts = [SQUARE.write(city.square), *(["walled"] if city.walled else []), *(["acted"] if city.acted else [])]
        return " ".join([*parts, *([f"boost:{city.boost}"] if city.boost else []), pieces.write(city.pieces)]).strip()

    def read(text: str) -> City:
        square, *rest = text.split() or [""]
        walled, acted = (name in rest[:2] for name in ("walled", "acted"))
        rest = rest[walled + acted :]
        adds = rest[0].removeprefix("boost:") if rest and rest[0].startswith("boost:") else ""
        standing = pieces.read(" ".join(rest[1:] if adds else rest))
        return City(SQUARE.read(square), walled, acted, more.read(adds) if adds else 0, standing)

    return Codec(write, read)


def found(state: CivilizationState, seat: int, slot: int, city: City) -> None:
    """Put a city with its outskirts on the map."""
    nation = state.nations[seat]
    ring = [around(city.square, which) for which in range(AROUND)]
    for square in (city.square, *ring):
        if square < 0 or state.zone[square]:
            raise PositionError(f"there is no room for a city on {SQUARE_IDS[city.square]}")
        known(state, square)
    nation.city[slot] = city.square
    nation.walls |= city.walled << slot
    nation.acted |= city.acted << slot
    nation.boosts |= city.boost << (8 * slot)
    mark_zone(state, seat, slot, seat * 3 + slot + 1)
    for square, piece in city.pieces.items():
        if square not in ring:
            raise PositionError(f"{SQUARE_IDS[square]} is not around {SQUARE_IDS[city.square]}")
        state.piece[square] = u8(piece)
        if piece >= PIECE_WONDER:
            state.wonder_at[piece - PIECE_WONDER] = square


def on_squares(name: str, put: Callable[[CivilizationState, int, dict[int, int]], None]) -> Field:
    """Return the line of the numbers of armies of a nation by square."""

    def get(state: CivilizationState, seat: int) -> dict[int, int]:
        there = enumerate(getattr(state, name))
        return {square: int(many) for square, many in there if many and state.figure[square] == seat + 1}

    return Field(name, ON_SQUARES, {}, get, put)


def set_armies(state: CivilizationState, seat: int, there: dict[int, int]) -> None:
    """Put armies on squares."""
    for square, many in there.items():
        known(state, square)
        if state.figure[square]:
            raise PositionError(f"figures of two players stand on {SQUARE_IDS[square]}")
        state.armies[square] = u8(many)
        show_figures(state, seat, square, True)


def set_moved(state: CivilizationState, seat: int, there: dict[int, int]) -> None:
    """Mark armies as moved."""
    for square, many in there.items():
        if state.figure[square] != seat + 1 or many > state.armies[square]:
            raise PositionError(f"there are not so many armies on {SQUARE_IDS[square]}")
        state.moved[square] = u8(many)


def scout_line(which: int) -> Field:
    """Return the line of a scout: its square, the city it sends to, whether it has moved: `c5 sends:capital moved`."""

    def get(state: CivilizationState, seat: int) -> tuple[int, int, int] | None:
        square, city, gone = list(state.nations[seat].scouts)[which::2]
        return None if square < 0 else (square, city, gone)

    def put(state: CivilizationState, seat: int, scout: tuple[int, int, int] | None) -> None:
        if scout is not None:
            known(state, scout[0])
            for place, value in enumerate(scout):
                state.nations[seat].scouts[which + 2 * place] = value

    def write(scout: tuple[int, int, int]) -> str:
        square, city, gone = scout
        sends = [f"sends:{CITY.write(city)}"] if city >= 0 else []
        return " ".join([SQUARE.write(square), *sends, *(["moved"] if gone else [])])

    def read(text: str) -> tuple[int, int, int]:
        square, *rest = text.split() or [""]
        gone = int(rest[-1:] == ["moved"])
        sends = rest[: len(rest) - gone]
        if len(sends) > 1 or not all(one.startswith("sends:") for one in sends):
            raise PositionError(f"{text!r} is not a scout; expected e.g. 'c5 sends:capital moved'")
        return SQUARE.read(square), CITY.read(sends[0].removeprefix("sends:")) if sends else c.NONE, gone

    return Field(f"scout {which + 1}", Codec(write, read), None, get, put)


# -- what is held, offered and remembered


def held_lines() -> tuple[Field, ...]:
    """Return the lines of resources, huts and villages, events and units, and the units that all players know."""
    return (
        held("resources", counts(MARKET_IDS, MOST_ALIKE), c.HELD_MARKET, c.MARKET_KINDS),
        held("markers", counts(MARKER_IDS, MOST_ALIKE), c.HELD_HUT, len(MARKER_IDS)),
        held("events", EVENTS, c.HELD_EVENT, c.EVENT_COUNT),
        held("units", UNITS, c.HELD_UNIT, c.UNIT_KINDS),
        counters("known_units", UNITS, c.UNIT_KINDS, lambda state, seat: (state.nations[seat].known, 0)),
    )


def held(name: str, codec: Codec, first: int, size: int) -> Field:
    """Return a line of counters of the holdings of a nation."""
    return counters(name, codec, size, lambda state, seat: (state.nations[seat].hold, first))


def dealing_lines(seats: int) -> tuple[Field, ...]:
    """Return the lines of the offer of a nation, and of its memory of the face-down things of others."""
    return (
        Field("offer_to", seat_of(seats), c.NONE),
        Field("offer_open", yes_no(), 0),
        Field("give", GOODS, [], *goods("give")),
        Field("want", GOODS, [], *goods("want")),
        Field("drafts", number(0, MOST_OFFERS), 0),
        *(memory_line(owner) for owner in range(seats)),
    )


def goods(side: str) -> tuple[Callable[[CivilizationState, int], list[int]], Callable[..., None]]:
    """Return the getter and the setter of a side of an offer: goods in the order in which they were added."""

    def get(state: CivilizationState, seat: int) -> list[int]:
        found: list[int] = []
        rest = getattr(state.nations[seat], side)
        while rest:
            found.insert(0, (rest & ((1 << GOODS_BITS) - 1)) - 1)
            rest >>= GOODS_BITS
        return found

    def put(state: CivilizationState, seat: int, offered: list[int]) -> None:
        if len(offered) > MOST_GOODS:
            raise PositionError(f"{len(offered)} goods; {MOST_GOODS} is the most")
        together = 0
        for one in offered:
            together = with_goods(together, one)
        setattr(state.nations[seat], side, together)

    return get, put


def memory_line(owner: int) -> Field:
    """Return the line of the memory that a nation has of the holdings of another one."""
    codec = counts(FACE_DOWN_IDS, MOST_ALIKE)

    def kept(state: CivilizationState, seat: int) -> tuple[Row, int]:
        return state.memory, memory_place(state, seat, owner, c.HELD_HUT)

    return counters(f"remembers of p{owner + 1}", codec, c.MEMORY, kept)
