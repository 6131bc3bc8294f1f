"""Positions of Civilization as a rulebook would draw them: a known map, pieces put where a rule needs them.

    state = scene("roman", "german")
    army(state, 1, "c5")
    until(state, "movement", 1)
    play(state, "move c5 1 0", "step south", "stop")
    assert armies(state, "c6") == 1

Seats are counted from 1, as in notation. The game is played through its setup with everything dictated, and its map is
turned up; whatever is put on the table by hand comes out of the box or supply, so that every position passes its check.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import pentapolis as pp
from pentapolis.core.vecs import u8
from pentapolis.core.view import Reason, Result
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization.boards import (
    BUILDINGS,
    CIVILIZATIONS,
    MARKERS,
    PIECE_GREAT,
    PIECE_IDS,
    PIECE_WONDER,
    TERRAINS,
)
from pentapolis.games.civilization.game import Civilization
from pentapolis.games.civilization.nation import Nation
from pentapolis.games.civilization.notation import SQUARE_IDS, TECH_IDS, UNIT_IDS
from pentapolis.games.civilization.rules import culture, icons, land
from pentapolis.games.civilization.state import CivilizationState
from pentapolis.games.civilization.tiles import HOME_TILES, TILES
from pentapolis.games.civilization.view import BattleView, CivilizationView, GroupView, OfferView
from tests.games import positions

GAME: Final = Civilization()
GOVERNMENTS: Final = [government.id for government in c.GOVERNMENTS]
EVENTS: Final = [event.id for event in c.EVENTS]
PEOPLE: Final = [person.id for person in c.GREAT_PEOPLE]
WONDERS: Final = [wonder.id for wonder in c.WONDERS]
TILE_IDS: Final = [tile.id for tile in TILES]
#: The capitals of a scene by seat, for two, three and four players.
CAPITALS: Final = {2: ("c3", "f14"), 3: ("h3", "n14", "c14"), 4: ("c3", "n3", "n14", "c14")}


# -- the beginning


def opened(*civilizations: str, first: int = 1, wishes: tuple[str, ...] = (), **options: str) -> CivilizationState:
    """A new game up to its first choice, with these civilizations by seat; what chance brings may be wished for."""
    state = GAME.new(len(civilizations), GAME.options(options))
    assert isinstance(state, CivilizationState)
    given = [f"civilization {seat} {name}" for seat, name in enumerate(civilizations, 1)]
    fate(state, f"start {first}", *(given if options.get("civilizations") != "chosen" else ()), *wishes)
    return state


def founded(*civilizations: str, first: int = 1, wishes: tuple[str, ...] = (), **options: str) -> CivilizationState:
    """A game at its first start of turn: capitals on usual squares, everything else on the first that is legal."""
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
    """A founded game on an open map: the neutral tiles lie face up in their order, unturned and without markers,
    and no figure is on it."""
    return _scene(civilizations or ("roman", "german"), first, tuple(options.items())).clone()


@cache
def _scene(civilizations: tuple[str, ...], first: int, options: tuple[tuple[str, str], ...]) -> CivilizationState:
    """A scene, made once."""
    state = founded(*civilizations, first=first, wishes=(), **dict(options))
    for slot in range(len(state.layout.corner)):
        if state.tiles[slot] == c.NONE:
            lay(state, slot, TILE_IDS[HOME_TILES + int(state.tile_bag & -state.tile_bag).bit_length() - 1])
    for square in range(256):
        state.marker[square] = 0
        land.clear_figures(state, square)
    sound(state)
    return state


def lay(state: CivilizationState, slot: int, tile: str, quarters: int = 0) -> None:
    """Turn up the tile of a slot."""
    number = TILE_IDS.index(tile)
    state.tile_bag &= ~(1 << (number - HOME_TILES))
    land.lay_tile(state, slot, number, quarters)


def sound(state: CivilizationState) -> None:
    """The position must pass its own check."""
    state.check()


# -- playing


def fate(state: CivilizationState, *wishes: str) -> None:
    """Let chance decide all that is due: as wished where a wish fits, else the first outcome; no wish may be left."""
    left = list(wishes)
    while state.to_act == pp.CHANCE:
        chance = state.chance()
        assert chance is not None
        texts = {GAME.format_chance(state, outcome): outcome for outcome in chance.outcomes}
        wish = next((one for one in left if one in texts), None)
        if wish is None:
            state.resolve(chance.outcomes[0])
        else:
            left.remove(wish)
            state.resolve(texts[wish])
    assert not left, f"{left} did not come up"


def play(state: CivilizationState, *moves: str, seat: int = 0, wishes: tuple[str, ...] = ()) -> None:
    """Make moves for whoever is to decide (or for a seat, where several are), and let chance have its part."""
    for number, text in enumerate(moves, 1):
        who = seat - 1 if seat else state.deciders()[0]
        state.apply(who, GAME.parse(state, text, who, strict=True))
        if number == len(moves):
            fate(state, *wishes)
        else:
            fate(state)
    if state.to_act != pp.OVER:
        sound(state)


def until(state: CivilizationState, decision: str, seat: int = 0) -> None:
    """Let everybody finish or decline what comes up until a seat is asked a question."""
    for _ in range(200):
        if GAME.decision(state) == decision and (not seat or seat - 1 in state.deciders()):
            return
        who = state.deciders()[0]
        legal = {GAME.format(state, action): action for action in state.legal(who)}
        text = next(text for text in ("done", "pass", "stop", *legal) if text in legal)
        state.apply(who, legal[text])
        fate(state)
    raise AssertionError(f"nobody is asked {decision}")


def refusal(state: CivilizationState, text: str, seat: int = 0) -> Reason:
    """Why a move is refused, which it must be, and without a change of the position."""
    return positions.refusal(state, text, seat - 1 if seat else state.deciders()[0])


def choices(state: CivilizationState, verb: str = "", seat: int = 0) -> list[str]:
    """The legal moves of whoever is to decide, those of one verb if it is named."""
    who = seat - 1 if seat else state.deciders()[0]
    texts = [GAME.format(state, action) for action in state.legal(who)]
    return [text for text in texts if not verb or text.split()[0] == verb]


def decision(state: CivilizationState) -> tuple[str, int]:
    """What is asked, and whom first."""
    return GAME.decision(state), state.deciders()[0] + 1


def result(state: CivilizationState) -> Result:
    """The result of a game that is over."""
    found = state.result()
    assert found is not None
    return found


def battle_of(state: CivilizationState, viewer: int = 0) -> BattleView:
    """The battle as a player (0: a spectator) sees it."""
    found = seen(state, viewer).battle
    assert found is not None
    return found


def group_of(state: CivilizationState) -> GroupView:
    """The figures that are on their way."""
    found = seen(state).group
    assert found is not None
    return found


def offer_of(state: CivilizationState, seat: int, viewer: int) -> OfferView:
    """A player's offer as another one sees it."""
    found = seen(state, viewer).nations[seat - 1].offer
    assert found is not None
    return found


def seen(state: CivilizationState, viewer: int = 0) -> CivilizationView:
    """What a player (0: a spectator) sees."""
    return GAME.view(state, viewer - 1 if viewer else None)


# -- the table: putting things there


def sq(name: str) -> int:
    """The number of a square."""
    return SQUARE_IDS.index(name)


def nation(state: CivilizationState, seat: int) -> Nation:
    """What a player has."""
    return state.nations[seat - 1]


def army(state: CivilizationState, seat: int, *squares: str) -> None:
    """Put armies of the supply on squares."""
    for square in squares:
        nation(state, seat).army_supply -= 1
        land.put_armies(state, seat - 1, sq(square), 1)
    sound(state)


def scout(state: CivilizationState, seat: int, square: str, city: int | None = None) -> None:
    """Put a scout of the supply on a square; if a city (0 the capital) is named, it sends there."""
    land.put_scout(state, seat - 1, sq(square))
    if city is not None:
        scouts = nation(state, seat).scouts
        scouts[2 if scouts[0] == sq(square) else 3] = city
    sound(state)


def city(state: CivilizationState, seat: int, square: str) -> None:
    """Put a city of the supply on a square."""
    owner = nation(state, seat)
    slot = 1 if owner.city[1] < 0 else 2
    owner.city[slot] = sq(square)
    land.mark_zone(state, seat - 1, slot, (seat - 1) * 3 + slot + 1)
    sound(state)


def build(state: CivilizationState, square: str, piece: str) -> None:
    """Put a building, a great person or a wonder of the box on a square of a city."""
    number = PIECE_IDS.index(piece)
    if number >= PIECE_WONDER:
        bit = 1 << (number - PIECE_WONDER)
        state.wonder_deck &= ~bit
        state.wonder_market &= ~bit
    elif number >= PIECE_GREAT:
        state.box[c.BOX_GREAT + number - PIECE_GREAT] -= 1
    culture.put_piece(state, sq(square), number)
    sound(state)


def learn(state: CivilizationState, seat: int, *techs: str) -> None:
    """A player knows techs, wherever they lie in the pyramid."""
    for tech in techs:
        nation(state, seat).tech[TECH_IDS.index(tech)] = u8(1)


def forget(state: CivilizationState, seat: int) -> None:
    """A player knows the start tech only."""
    for number, tech in enumerate(TECH_IDS):
        known = tech == TECH_IDS[CIVILIZATIONS[nation(state, seat).civilization].tech]
        nation(state, seat).tech[number] = u8(1 if known else 0)


def hold(state: CivilizationState, seat: int, *things: str) -> None:
    """Give resources, events or units of the box to a player."""
    owner = nation(state, seat)
    for thing in things:
        if thing in EVENTS:
            held, box = c.HELD_EVENT + EVENTS.index(thing), c.BOX_EVENT + EVENTS.index(thing)
            owner.cards += 1
        elif thing in UNIT_IDS:
            held, box = c.HELD_UNIT + UNIT_IDS.index(thing), c.BOX_UNIT + UNIT_IDS.index(thing)
        else:
            held = c.HELD_IDS.index(thing)
            box = c.BOX_MARKET + held if held < c.HELD_HUT else c.BOX_HUT + held - c.HELD_HUT
        state.box[box] -= 1
        owner.hold[held] += 1
    sound(state)


def disband(state: CivilizationState, seat: int) -> None:
    """A player's standing forces go back to the box."""
    owner = nation(state, seat)
    for unit in range(c.UNIT_KINDS):
        state.box[c.BOX_UNIT + unit] += owner.hold[c.HELD_UNIT + unit]
        owner.hold[c.HELD_UNIT + unit] = 0
        owner.known[unit] = 0


def forces(state: CivilizationState, seat: int, *units: str) -> None:
    """A player's standing forces are these units."""
    disband(state, seat)
    hold(state, seat, *units)


def govern(state: CivilizationState, seat: int, government: str) -> None:
    """A player has a government."""
    nation(state, seat).government = GOVERNMENTS.index(government)


def mark(state: CivilizationState, square: str, marker: str) -> None:
    """Put a hut or a village on a square."""
    state.marker[sq(square)] = u8(MARKERS.index(marker))


def ground(state: CivilizationState, square: str, terrain: str) -> None:
    """Make the bare ground of a square something else."""
    state.ground[sq(square)] = u8(TERRAINS.index(terrain))
    state.extra[sq(square)] = u8(0)


def reserve(state: CivilizationState, seat: int, person: str) -> None:
    """Put a great person of the box into a player's reserve."""
    kind = PEOPLE.index(person)
    state.box[c.BOX_GREAT + kind] -= 1
    culture.to_reserve(state, seat - 1, kind, 1)


# -- the table: looking at it


def armies(state: CivilizationState, square: str) -> int:
    """How many armies stand on a square."""
    return int(state.armies[sq(square)])


def scouts(state: CivilizationState, seat: int) -> list[str]:
    """Where a player's scouts stand."""
    return [SQUARE_IDS[square] for square in list(nation(state, seat).scouts)[:2] if square >= 0]


def piece(state: CivilizationState, square: str) -> str:
    """What stands on a square, '' for nothing."""
    return PIECE_IDS[state.piece[sq(square)]]


def terrain(state: CivilizationState, square: str) -> str:
    """The ground of a square."""
    return TERRAINS[state.ground[sq(square)]]


def cities(state: CivilizationState, seat: int) -> list[str]:
    """Where a player's cities stand, the capital first."""
    return [SQUARE_IDS[square] for square in nation(state, seat).city if square >= 0]


def knows(state: CivilizationState, seat: int) -> set[str]:
    """The techs of a player."""
    return {tech for number, tech in enumerate(TECH_IDS) if nation(state, seat).tech[number]}


def held(state: CivilizationState, seat: int) -> dict[str, int]:
    """What a player holds: resources, events, units."""
    names = (*c.HELD_IDS, *EVENTS, *UNIT_IDS)
    return {name: int(count) for name, count in zip(names, nation(state, seat).hold, strict=True) if count}


def units(state: CivilizationState, seat: int) -> dict[str, int]:
    """The standing forces of a player."""
    return {name: count for name, count in held(state, seat).items() if name in UNIT_IDS}


def market(state: CivilizationState) -> dict[str, int]:
    """The resources of the market."""
    return {name: int(state.box[c.BOX_MARKET + kind]) for kind, name in enumerate(c.RESOURCES[: c.MARKET_KINDS])}


def wonders_for_sale(state: CivilizationState) -> set[str]:
    """The face-up wonders."""
    return {name for number, name in enumerate(WONDERS) if (state.wonder_market >> number) & 1}


def pool(state: CivilizationState, building: str) -> int:
    """How many markers of a building's pool are left."""
    which = next(one for one in BUILDINGS if one.id == building)
    return int(state.box[c.BOX_POOL + which.pool])


def government(state: CivilizationState, seat: int) -> str:
    """A player's government."""
    return GOVERNMENTS[nation(state, seat).government]


def trade(state: CivilizationState, seat: int) -> int:
    """A player's trade."""
    return int(nation(state, seat).trade)


def culture_of(state: CivilizationState, seat: int) -> int:
    """A player's culture tokens."""
    return int(nation(state, seat).culture)


def coins(state: CivilizationState, seat: int) -> int:
    """A player's coins."""
    return int(icons.coins(state, seat - 1))


def in_reserve(state: CivilizationState, seat: int) -> dict[str, int]:
    """The great people of a player's reserve."""
    found = {name: int(culture.reserved(state, seat - 1, kind)) for kind, name in enumerate(PEOPLE)}
    return {name: count for name, count in found.items() if count}


def production(state: CivilizationState, seat: int, slot: int = 0) -> int:
    """The production of a city."""
    return int(icons.production(state, seat - 1, slot))
