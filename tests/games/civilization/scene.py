"""Helpers of the tests of Civilization to play and read positions, which the builder of the package sets up.

    state = scene("roman", "german")
    army(state, 1, "c5")
    until(state, "movement", 1)
    play(state, "move c5 1 0", "step south", "stop")
    assert armies(state, "c6") == 1

Seats are counted from 1, as in notation.
"""

from __future__ import annotations

from typing import Final

from pentapolis.core.types import Reason, Result
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import governments, position_builder, wonders
from pentapolis.games.civilization.boards import BUILDINGS, PIECE_IDS, TERRAINS
from pentapolis.games.civilization.position_builder import CAPITALS as CAPITALS
from pentapolis.games.civilization.position_builder import GAME as GAME
from pentapolis.games.civilization.position_builder import army as army
from pentapolis.games.civilization.position_builder import build as build
from pentapolis.games.civilization.position_builder import city as city
from pentapolis.games.civilization.position_builder import disband as disband
from pentapolis.games.civilization.position_builder import fate as fate
from pentapolis.games.civilization.position_builder import forces as forces
from pentapolis.games.civilization.position_builder import forget as forget
from pentapolis.games.civilization.position_builder import founded as founded
from pentapolis.games.civilization.position_builder import govern as govern
from pentapolis.games.civilization.position_builder import ground as ground
from pentapolis.games.civilization.position_builder import hold as hold
from pentapolis.games.civilization.position_builder import lay as lay
from pentapolis.games.civilization.position_builder import learn as learn
from pentapolis.games.civilization.position_builder import mark as mark
from pentapolis.games.civilization.position_builder import nation as nation
from pentapolis.games.civilization.position_builder import opened as opened
from pentapolis.games.civilization.position_builder import reserve as reserve
from pentapolis.games.civilization.position_builder import scene as scene
from pentapolis.games.civilization.position_builder import scout as scout
from pentapolis.games.civilization.position_builder import sound as sound
from pentapolis.games.civilization.position_builder import sq as sq
from pentapolis.games.civilization.position_builder import until as until
from pentapolis.games.civilization.rules import city_yields, culture
from pentapolis.games.civilization.state import CivilizationState
from pentapolis.games.civilization.tiles import TILES
from pentapolis.games.civilization.verbs import SQUARE_IDS, TECH_IDS, UNIT_IDS
from pentapolis.games.civilization.view import BattleView, CivilizationView, GroupView, OfferView
from tests.games import positions

GOVERNMENTS: Final = [government.id for government in governments.GOVERNMENTS]
EVENTS: Final = [event.id for event in c.EVENTS]
PEOPLE: Final = [person.id for person in c.GREAT_PEOPLE]
WONDERS: Final = [wonder.id for wonder in wonders.WONDERS]
TILE_IDS: Final = [tile.id for tile in TILES]


def play(state: CivilizationState, *moves: str, seat: int = 0, wishes: tuple[str, ...] = ()) -> None:
    """Make moves of the player to decide, or of a seat, and check the laws of positions after each."""
    position_builder.play(state, *moves, seat=seat, wishes=wishes)
    positions.agree(state)


# -- decisions


def refusal(state: CivilizationState, text: str, seat: int = 0) -> Reason:
    """Return the reason of a refusal, which must not change the position."""
    return positions.refusal(state, text, seat - 1 if seat else state.deciders()[0])


def choices(state: CivilizationState, verb: str = "", seat: int = 0) -> list[str]:
    """Return the legal moves of the player to decide, those of one verb if it is given."""
    who = seat - 1 if seat else state.deciders()[0]
    texts = [GAME.format(state, action) for action in state.legal(who)]
    return [text for text in texts if not verb or text.split()[0] == verb]


def decision(state: CivilizationState) -> tuple[str, int]:
    """Return the pending decision, and the first seat to decide."""
    return GAME.decision(state), state.deciders()[0] + 1


def result(state: CivilizationState) -> Result:
    """Return the result of a game that is over."""
    found = state.result()
    assert found is not None
    return found


def battle_of(state: CivilizationState, viewer: int = 0) -> BattleView:
    """Return the battle as a player (0: a spectator) sees it."""
    found = seen(state, viewer).battle
    assert found is not None
    return found


def group_of(state: CivilizationState) -> GroupView:
    """Return the figures that are on their way."""
    found = seen(state).group
    assert found is not None
    return found


def offer_of(state: CivilizationState, seat: int, viewer: int) -> OfferView:
    """Return a player's offer as another one sees it."""
    found = seen(state, viewer).nations[seat - 1].offer
    assert found is not None
    return found


def seen(state: CivilizationState, viewer: int = 0) -> CivilizationView:
    """Return the view of a player (0: a spectator)."""
    return GAME.view(state, viewer - 1 if viewer else None)


# -- reading the table


def armies(state: CivilizationState, square: str) -> int:
    """Return how many armies stand on a square."""
    return int(state.armies[sq(square)])


def scouts(state: CivilizationState, seat: int) -> list[str]:
    """Return the squares of a player's scouts."""
    return [SQUARE_IDS[square] for square in list(nation(state, seat).scouts)[:2] if square >= 0]


def piece(state: CivilizationState, square: str) -> str:
    """Return the piece on a square, '' for none."""
    return PIECE_IDS[state.piece[sq(square)]]


def terrain(state: CivilizationState, square: str) -> str:
    """Return the ground of a square."""
    return TERRAINS[state.ground[sq(square)]]


def cities(state: CivilizationState, seat: int) -> list[str]:
    """Return the squares of a player's cities, the capital first."""
    return [SQUARE_IDS[square] for square in nation(state, seat).city if square >= 0]


def knows(state: CivilizationState, seat: int) -> set[str]:
    """Return the techs of a player."""
    return {tech for number, tech in enumerate(TECH_IDS) if nation(state, seat).tech[number]}


def held(state: CivilizationState, seat: int) -> dict[str, int]:
    """Return the holdings of a player: resources, events, units."""
    names = (*c.HELD_IDS, *EVENTS, *UNIT_IDS)
    return {name: int(count) for name, count in zip(names, nation(state, seat).hold, strict=True) if count}


def units(state: CivilizationState, seat: int) -> dict[str, int]:
    """Return the standing forces of a player."""
    return {name: count for name, count in held(state, seat).items() if name in UNIT_IDS}


def market(state: CivilizationState) -> dict[str, int]:
    """Return the resources of the market."""
    return {name: int(state.box[c.BOX_MARKET + kind]) for kind, name in enumerate(c.RESOURCES[: c.MARKET_KINDS])}


def wonders_for_sale(state: CivilizationState) -> set[str]:
    """Return the face-up wonders."""
    return {name for number, name in enumerate(WONDERS) if (state.wonder_market >> number) & 1}


def pool(state: CivilizationState, building: str) -> int:
    """Return how many markers of a building's pool are left."""
    which = next(one for one in BUILDINGS if one.id == building)
    return int(state.box[c.BOX_POOL + which.pool])


def aimed(phase: str, *moves: str) -> CivilizationState:
    """Return a state in which the first player aims an event, by moves, and the second may answer it."""
    state = scene(reactions="when_able")
    learn(state, 1, "pottery", "writing")
    learn(state, 2, "chivalry")
    build(state, "e14", "library")
    build(state, "f13", "library")
    army(state, 1, "c12")
    army(state, 2, "c6", "c6")
    hold(state, 1, moves[0].removeprefix("event "))
    hold(state, 2, "primetime_tv")
    until(state, phase, 1)
    play(state, *moves)
    return state


def government(state: CivilizationState, seat: int) -> str:
    """Return a player's government."""
    return GOVERNMENTS[nation(state, seat).government]


def trade(state: CivilizationState, seat: int) -> int:
    """Return a player's trade."""
    return int(nation(state, seat).trade)


def culture_of(state: CivilizationState, seat: int) -> int:
    """Return a player's culture tokens."""
    return int(nation(state, seat).culture)


def coins(state: CivilizationState, seat: int) -> int:
    """Return a player's coins."""
    return int(city_yields.coins(state, seat - 1))


def in_reserve(state: CivilizationState, seat: int) -> dict[str, int]:
    """Return the great people of a player's reserve."""
    found = {name: int(culture.reserved(state, seat - 1, kind)) for kind, name in enumerate(PEOPLE)}
    return {name: count for name, count in found.items() if count}


def production(state: CivilizationState, seat: int, slot: int = 0) -> int:
    """Return the production of a city."""
    return int(city_yields.production(state, seat - 1, slot))
