"""Positions of Civilization, set up in a few lines, for tests, lessons, studies and bug reports.

    state = position(Side("roman", armies="c5"), Side("german", techs="pottery"), decision="movement")
    play(state, "move c5 1 0", "step south", "stop")

or, thing by thing:

    state = scene("roman", "german")
    army(state, 1, "c5")
    until(state, "movement", 1)

Seats are counted from 1, as in notation. The game is played through its setup with everything dictated, and its map is
turned up; whatever is put on the table comes out of the box or supply. Impossible positions raise PositionError.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from pentapolis.core.errors import OptionError, PositionError
from pentapolis.core.native import u8
from pentapolis.core.position_text import refuse_unsound
from pentapolis.core.state import CHANCE, OVER
from pentapolis.core.text_codecs import pairs, word
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization.boards import (
    CITIES,
    MARKERS,
    PIECE_GREAT,
    PIECE_IDS,
    PIECE_WONDER,
    SQUARES,
    TERRAINS,
    TRADE_MAX,
)
from pentapolis.games.civilization.game import Civilization
from pentapolis.games.civilization.nations import start_tech
from pentapolis.games.civilization.position import City, finish, found
from pentapolis.games.civilization.position_map import known
from pentapolis.games.civilization.position_stack import SQUARE
from pentapolis.games.civilization.rules import culture, map
from pentapolis.games.civilization.state import CivilizationState
from pentapolis.games.civilization.tiles import HOME_TILES
from pentapolis.games.civilization.verbs import (
    CIVILIZATION_IDS,
    EVENT_IDS,
    GOVERNMENT_IDS,
    GREAT_IDS,
    TECH_IDS,
    TILE_IDS,
    UNIT_IDS,
)

if TYPE_CHECKING:
    from pentapolis.games.civilization.player import Nation

GAME: Final = Civilization()
#: The capitals of a scene by seat, for two, three and four players.
CAPITALS: Final = {2: ("c3", "f14"), 3: ("h3", "n14", "c14"), 4: ("c3", "n3", "n14", "c14")}
#: The number of decisions that are declined on the way to the given one.
MOST_DECLINED: Final = 200

PIECE: Final = word(PIECE_IDS)
OUTSKIRTS: Final = pairs(SQUARE, PIECE)
TECH: Final = word(TECH_IDS)
#: What a nation can hold: markers, events, units, numbered as they are held.
HELD: Final = word((*c.HELD_IDS, *EVENT_IDS, *UNIT_IDS))


# -- the beginning


def opened(*civilizations: str, first: int = 1, wishes: tuple[str, ...] = (), **options: str) -> CivilizationState:
    """Return a new game up to its first choice, with these civilizations by seat; `wishes` are outcomes of chance."""
    for name in civilizations:
        word(CIVILIZATION_IDS).read(name)
    try:
        state = GAME.new(len(civilizations), GAME.options(options))
    except OptionError as error:
        raise PositionError(str(error)) from None
    assert isinstance(state, CivilizationState)
    given = [f"civilization {seat} {name}" for seat, name in enumerate(civilizations, 1)]
    fate(state, f"start {first}", *(given if options.get("civilizations") != "chosen" else ()), *wishes)
    return state


def founded(*civilizations: str, first: int = 1, wishes: tuple[str, ...] = (), **options: str) -> CivilizationState:
    """Return a game at its first start of turn, with capitals on usual squares and otherwise the first legal moves."""
    state = opened(*civilizations, first=first, wishes=wishes, **options)
    while state.turn == 0:
        seat = state.decider()
        legal = state.legal(seat)
        choice = legal[0]
        if GAME.decision(state) == "place_capital":
            choice = GAME.parse(state, f"at {CAPITALS[len(civilizations)][seat]}", seat, strict=True)
        state.apply(seat, choice)
        fate(state)
    return state


def scene(*civilizations: str, first: int = 1, **options: str) -> CivilizationState:
    """Return a founded game on an open map: the neutral tiles lie face up in their order, unturned and without markers,
    and no figure is on it."""
    return _scene(civilizations or ("roman", "german"), first, tuple(options.items())).clone()


@cache
def _scene(civilizations: tuple[str, ...], first: int, options: tuple[tuple[str, str], ...]) -> CivilizationState:
    """Return a scene, made once."""
    state = founded(*civilizations, first=first, wishes=(), **dict(options))
    for slot in range(len(state.layout.corner)):
        if state.tiles[slot] == c.NONE:
            lay(state, slot, TILE_IDS[HOME_TILES + int(state.tile_bag & -state.tile_bag).bit_length() - 1])
    for square in range(SQUARES):
        state.marker[square] = u8(0)
        map.clear_figures(state, square)
    sound(state)
    return state


def lay(state: CivilizationState, slot: int, tile: str, quarters: int = 0) -> None:
    """Turn up the tile of a slot."""
    number = word(TILE_IDS).read(tile)
    state.tile_bag &= ~(1 << (number - HOME_TILES))
    map.lay_tile(state, slot, number, quarters)


def sound(state: CivilizationState) -> None:
    """Check that the position is possible."""
    finish(state)
    refuse_unsound(state)


# -- playing


def fate(state: CivilizationState, *wishes: str) -> None:
    """Resolve all pending chance events: as wished where a wish fits, else by the first outcome."""
    left = list(wishes)
    while state.to_act == CHANCE:
        chance = state.chance()
        assert chance is not None
        texts = {GAME.format_chance(state, outcome): outcome for outcome in chance.outcomes}
        wish = next((one for one in left if one in texts), None)
        if wish is None:
            state.resolve(chance.outcomes[0])
        else:
            left.remove(wish)
            state.resolve(texts[wish])
    if left:
        raise PositionError(f"{', '.join(left)} did not come up")


def play(state: CivilizationState, *moves: str, seat: int = 0, wishes: tuple[str, ...] = ()) -> None:
    """Play moves of the deciding seat (or of a seat, where several decide), and resolve chance events.

    Raises NotAMove or IllegalMove at the first text that does not fit, PositionError for a wish that does not come up.
    """
    for number, text in enumerate(moves, 1):
        who = seat - 1 if seat else state.deciders()[0]
        state.apply(who, GAME.parse(state, text, who, strict=True))
        if number == len(moves):
            fate(state, *wishes)
        else:
            fate(state)
    if state.to_act != OVER:
        state.check()


def until(state: CivilizationState, decision: str, seat: int = 0) -> None:
    """Finish or decline all decisions until a seat has a kind of decision."""
    for _ in range(MOST_DECLINED):
        if state.to_act == OVER:
            break
        if GAME.decision(state) == decision and (not seat or seat - 1 in state.deciders()):
            return
        who = state.deciders()[0]
        legal = {GAME.format(state, action): action for action in state.legal(who)}
        text = next(text for text in ("done", "pass", "stop", *legal) if text in legal)
        state.apply(who, legal[text])
        fate(state)
    raise PositionError(f"no seat is asked {decision!r}")


# -- putting things on the table


def sq(name: str) -> int:
    """Return the number of a square."""
    return int(SQUARE.read(name))


def nation(state: CivilizationState, seat: int) -> Nation:
    """Return the nation of a player."""
    if not 1 <= seat <= state.seats:
        raise PositionError(f"there is no seat {seat}; expected 1 to {state.seats}")
    return state.nations[seat - 1]


def room(state: CivilizationState, seat: int, square: str) -> int:
    """Return a square on which figures of a player may be put."""
    there = sq(square)
    known(state, there)
    if map.enemy_at(state, seat - 1, there):
        raise PositionError(f"figures of two players stand on {square}")
    return there


def army(state: CivilizationState, seat: int, *squares: str) -> None:
    """Put armies of the supply on squares."""
    for square in squares:
        nation(state, seat).army_supply -= 1
        map.put_armies(state, seat - 1, room(state, seat, square), 1)
    sound(state)


def scout(state: CivilizationState, seat: int, square: str, city: int | None = None) -> None:
    """Put a scout of the supply on a square; if a city (0 the capital) is named, it sends there."""
    owner = nation(state, seat)
    if not map.scouts_in_supply(owner):
        raise PositionError(f"seat {seat} has no scout left")
    map.put_scout(state, seat - 1, room(state, seat, square))
    if city is not None:
        owner.scouts[2 if owner.scouts[0] == sq(square) else 3] = city
    sound(state)


def city(state: CivilizationState, seat: int, square: str) -> None:
    """Put a city of the supply on a square."""
    taken = [slot for slot in range(CITIES) if nation(state, seat).city[slot] >= 0]
    if len(taken) == CITIES:
        raise PositionError(f"seat {seat} has no city left")
    slot = 1 if 1 not in taken else 2
    found(state, seat - 1, slot, City(sq(square), walled=False, acted=False, boost=0, pieces={}))
    sound(state)


def build(state: CivilizationState, square: str, piece: str) -> None:
    """Put a building, a great person or a wonder of the box on a square of a city."""
    number, there = PIECE.read(piece), sq(square)
    if map.zone_city(state, there) < 0 or map.is_centre(state, there):
        raise PositionError(f"{square} is not in the outskirts of a city")
    if number >= PIECE_WONDER:
        bit = 1 << (number - PIECE_WONDER)
        state.wonder_deck &= ~bit
        state.wonder_market &= ~bit
    elif number >= PIECE_GREAT:
        state.box[c.BOX_GREAT + number - PIECE_GREAT] -= 1
    culture.put_piece(state, there, number)
    sound(state)


def learn(state: CivilizationState, seat: int, *techs: str) -> None:
    """Teach a player techs, regardless of the pyramid."""
    for tech in techs:
        nation(state, seat).tech[TECH.read(tech)] = u8(1)


def forget(state: CivilizationState, seat: int) -> None:
    """Reduce the techs of a player to the start tech."""
    owner = nation(state, seat)
    for number in range(c.TECH_COUNT):
        owner.tech[number] = u8(1 if number == start_tech(owner) else 0)


def hold(state: CivilizationState, seat: int, *things: str) -> None:
    """Give resources, events or units of the box to a player."""
    owner = nation(state, seat)
    for thing in things:
        owner.hold[HELD.read(thing)] += 1
    sound(state)


def disband(state: CivilizationState, seat: int) -> None:
    """Put a player's standing forces back into the box."""
    owner = nation(state, seat)
    for unit in range(c.UNIT_KINDS):
        owner.hold[c.HELD_UNIT + unit] = 0
        owner.known[unit] = 0
    sound(state)


def forces(state: CivilizationState, seat: int, *units: str) -> None:
    """Set a player's standing forces."""
    for unit in units:
        word(UNIT_IDS).read(unit)
    disband(state, seat)
    hold(state, seat, *units)


def govern(state: CivilizationState, seat: int, government: str) -> None:
    """Set the government of a player."""
    nation(state, seat).government = word(GOVERNMENT_IDS).read(government)


def mark(state: CivilizationState, square: str, marker: str) -> None:
    """Put a hut or a village on a square."""
    known(state, sq(square))
    state.marker[sq(square)] = u8(word(MARKERS).read(marker))


def ground(state: CivilizationState, square: str, terrain: str) -> None:
    """Change the bare ground of a square."""
    known(state, sq(square))
    map.own_map(state)
    state.ground[sq(square)] = u8(word(TERRAINS).read(terrain))
    state.extra[sq(square)] = u8(0)


def reserve(state: CivilizationState, seat: int, person: str) -> None:
    """Put a great person of the box into a player's reserve."""
    kind = word(GREAT_IDS).read(person)
    nation(state, seat)
    culture.to_reserve(state, seat - 1, kind, 1)
    sound(state)


# -- a position in a line


@dataclass(frozen=True)
class Side:
    """One player's side of the table; ids and squares are separated by spaces, `built` is `square:piece`.

    Techs come beside the start tech; without `units` the standing forces are those of the setup.
    """

    civilization: str
    techs: str = ""
    government: str = ""
    cities: str = ""
    built: str = ""
    armies: str = ""
    scouts: str = ""
    holds: str = ""
    units: str = ""
    reserve: str = ""
    trade: int | None = None
    culture: int = 0


def position(
    *sides: Side, decision: str = "start_of_turn", seat: int = 1, first: int = 1, **options: str
) -> CivilizationState:
    """Return a position of the first turn on an open map, in which a seat has a kind of decision.

    Raises PositionError with the reason if it is impossible.
    """
    state = scene(*(side.civilization for side in sides), first=first, **options)
    for number, side in enumerate(sides, 1):
        settle_in(state, number, side)
    until(state, decision, seat)
    return state


def settle_in(state: CivilizationState, seat: int, side: Side) -> None:
    """Give a player its side of the table."""
    owner = nation(state, seat)
    if not 0 <= (side.trade or 0) <= TRADE_MAX or side.culture < 0:
        raise PositionError(f"{side.trade} trade and {side.culture} culture; expected at most {TRADE_MAX} trade")
    owner.trade = owner.trade if side.trade is None else side.trade
    owner.culture = side.culture
    learn(state, seat, *side.techs.split())
    if side.government:
        govern(state, seat, side.government)
    for square in side.cities.split():
        city(state, seat, square)
    for square, piece in OUTSKIRTS.read(side.built).items():
        if map.zone_seat(state, square) != seat - 1:
            raise PositionError(f"{SQUARE.write(square)} is not in the outskirts of a city of seat {seat}")
        build(state, SQUARE.write(square), PIECE_IDS[piece])
    army(state, seat, *side.armies.split())
    for square in side.scouts.split():
        scout(state, seat, square, 0)
    if side.units:
        forces(state, seat, *side.units.split())
    hold(state, seat, *side.holds.split())
    for person in side.reserve.split():
        reserve(state, seat, person)
