"""Helpers for rulebook examples: lay out cities in a line, play in a few letters, and read the public view.

    state = position("qhb Mbq", Side("Hqq 2 0 0", stones=3))
    play(state, "Mbq 2 1 0")
    assert seen(state).cities[0].stones == 2

A tile is named by its code, which means the first tile of that code that is not on the table yet, or by its id. A
placement is a tile, q, r and turn; several of them are separated by commas. Scores are tested on finished cities that
are drawn hex by hex: `drawn("h2 3,0 4,0", "b1 5,0")` has two houses on level 2 and a barracks.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pentapolis as pp
from pentapolis.core.types import Reason, Result
from pentapolis.games.akropolis import actions as a
from pentapolis.games.akropolis import position_builder
from pentapolis.games.akropolis.cells import cell, q_of, r_of
from pentapolis.games.akropolis.options import AkropolisOptions
from pentapolis.games.akropolis.player import AkropolisCity, empty_city
from pentapolis.games.akropolis.position_builder import GAME as GAME
from pentapolis.games.akropolis.position_builder import USUAL as USUAL
from pentapolis.games.akropolis.position_builder import Box
from pentapolis.games.akropolis.position_builder import Side as Side
from pentapolis.games.akropolis.rules.site import starting_bag
from pentapolis.games.akropolis.state import AkropolisState, new_state
from pentapolis.games.akropolis.tiles import LETTERS, TILES
from pentapolis.games.akropolis.view import AkropolisView, CityView, HexView
from tests.games import positions

LONG: Final = AkropolisOptions(length="long")
VARIANTS: Final = ("house", "market", "barracks", "temple", "garden")
EVERY_VARIANT: Final = GAME.options({f"variant_{district}": "on" for district in VARIANTS})
#: The six directions of R4, independent of the engine.
AROUND: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


def position(site: str, *sides: Side, bag: str | None = None, **given: Any) -> AkropolisState:
    """Return a position of the builder. If the `bag` is given, the other tiles of the stacks are out of the game."""
    state = position_builder.position(site, *sides, **given)
    if bag is not None:
        box = Box(state.bag)
        state.lay_out([box.pick(name) for name in bag.split()], list(state.site), list(state.architect_tiles))
    return state


def sound(state: AkropolisState) -> None:
    """Check a position from which no tile was removed."""
    placed = sum(len(city.placements) for city in state.cities)
    if placed + len(state.bag) + len(state.site) + len(state.architect_tiles) == len(
        starting_bag(state.seats, state.options)
    ):
        state.check()


def play(state: AkropolisState, *moves: str) -> None:
    """Play placements of tiles of the site, and dictate the pending tiles of the stacks."""
    for text in moves:
        if state.to_act == pp.CHANCE:
            for name in text.split():
                state.resolve(Box(state.bag).pick(name))
        else:
            state.apply(state.decider(), GAME.parse(state, spelled(state, text), strict=True))
        sound(state)


def spelled(state: AkropolisState, text: str) -> str:
    """Return a placement of the table in full notation."""
    name, *where = text.split()
    ids = [TILES[tile].id for tile in state.site if name in (TILES[tile].code, TILES[tile].id)]
    return " ".join(["take", *(ids[:1] or [name]), *where])


def action(index: int, q: int, r: int, turn: int) -> int:
    """Return the number of an action."""
    return a.take(index, turn, cell(q, r))


def refusal(state: AkropolisState, text: str, seat: int | None = None) -> Reason:
    """Return the reason why a placement is refused, and check that the position stays unchanged."""
    return positions.refusal(state, spelled(state, text), seat)


def legal(state: AkropolisState) -> set[tuple[int, int, int, int]]:
    """Return the legal actions of the deciding seat: index of the site, q, r, turn."""
    return {
        (a.take_index(number), q_of(a.take_cell(number)), r_of(a.take_cell(number)), a.take_turn(number))
        for number in state.legal(state.decider())
    }


def places(state: AkropolisState) -> set[tuple[int, int, int]]:
    """Return the legal placements of the free tile: q, r, turn."""
    return {(q, r, turn) for index, q, r, turn in legal(state) if index == 0}


def seen(state: AkropolisState) -> AkropolisView:
    """Return the public view."""
    return GAME.view(state, None)


def site(state: AkropolisState) -> list[str]:
    """Return the codes of the tiles in the site, free end first."""
    return [TILES[tile].code for tile in state.site]


def stones(state: AkropolisState) -> list[int]:
    """Return the stones by seat."""
    return [int(city.stones) for city in state.cities]


def hexes(state: AkropolisState, seat: int = 0) -> dict[tuple[int, int], HexView]:
    """Return the hexes of a city as seen from above, by cell."""
    return by_cell(seen(state).cities[seat])


def by_cell(city: CityView) -> dict[tuple[int, int], HexView]:
    """Return the hexes of a city by cell."""
    return {(shown.q, shown.r): shown for shown in city.hexes}


def drawn(*rows: str, stones: int = 0) -> AkropolisCity:
    """Return a city around the start tile, drawn hex by hex: a row is a kind and a level, then the cells that show it.

    A cell that is named twice shows the last one; the start tile may be drawn over too.
    """
    city = empty_city(stones, 30)
    for row in rows:
        what, *cells = row.split()
        for where in cells:
            q, r = map(int, where.split(","))
            city.put(cell(q, r), LETTERS.index(what[0]), int(what[1:]), 0)
    return city


def around(q: int, r: int, *without: int) -> str:
    """Return the cells around one, clockwise from north, as a row for `drawn`; directions may be left out."""
    return " ".join(f"{q + dq},{r + dr}" for turn, (dq, dr) in enumerate(AROUND) if turn not in without)


def judged(city: AkropolisCity, **options: str) -> CityView:
    """Return the score of a drawn city under the given options."""
    state = new_state(GAME, 2, GAME.options(options))
    state.cities[0] = city
    return seen(state).cities[0]


def value(city: AkropolisCity, district: str, **options: str) -> int:
    """Return the value of the scoring hexes of a district, before the stars."""
    return judged(city, **options).districts[district].value


def verdict(city: AkropolisCity, q: int, r: int, **options: str) -> tuple[int, str]:
    """Return the value and the verdict of a single hex."""
    shown = by_cell(judged(city, **options))[q, r]
    return shown.value, shown.verdict


def finished(*cities: AkropolisCity, options: AkropolisOptions = USUAL) -> AkropolisState:
    """Return a game that has ended with these cities."""
    state = new_state(GAME, len(cities), options)
    state.cities = list(cities)
    while len(state.stack):
        state.drop()
    state.to_act = pp.OVER
    return state


def result(state: AkropolisState) -> Result:
    """Return the result of a game that is over."""
    found = state.result()
    assert found is not None
    return found


def walk(seed: int | str, seats: int = 2, options: AkropolisOptions = USUAL) -> Iterator[AkropolisState]:
    """Yield a random game at every decision, at every chance event and at its end: always the same object."""
    return positions.played_out(new_state(GAME, seats, options), seed)


def tower(levels: int) -> list[tuple[int, int, int]]:
    """Return placements of a terraced strip beside the start tile: each level is three cells shorter, one farther out.

    Two tiles side by side cover three columns of two rows; shifted by a column, the next level rests on two of them.
    """
    strip = []
    for level in range(levels):
        for pair in range(levels - level):
            column = 2 + level + 3 * pair
            strip += [(column, 0, 0), (column + 1, 0, 1)]
    return strip


def collect(state: AkropolisState, tiles: str) -> None:
    """Give the architect more tiles of any origin."""
    box = Box(state.bag)
    more = [box.pick(name) for name in tiles.split()]
    state.lay_out(box.tiles, list(state.site), [*state.architect_tiles, *more])
