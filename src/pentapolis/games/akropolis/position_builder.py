"""Positions of Akropolis, set up in a line, for tests, lessons, studies and bug reports.

    state = position("qhb Mbq", Side("Hqq 2 0 0", stones=3))
    play(state, "take city_02 2 2 0")

A tile is named by its code, which means the first tile of that code that is not on the table yet, or by its id; a
placement is a tile, q, r and turn, several of them are separated by commas. What cannot be is refused with
PositionError.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pentapolis.core.errors import PositionError
from pentapolis.core.position_text import TABLE, put_lines, refuse_unsound
from pentapolis.core.position_text import play as play
from pentapolis.core.text_codecs import word
from pentapolis.games.akropolis.decisions import TURN
from pentapolis.games.akropolis.game import Akropolis
from pentapolis.games.akropolis.options import AkropolisOptions
from pentapolis.games.akropolis.position import finish, read_placement, settle
from pentapolis.games.akropolis.rules.site import starting_bag
from pentapolis.games.akropolis.state import new_state
from pentapolis.games.akropolis.tiles import TILES
from pentapolis.games.akropolis.verbs import TILE_IDS

if TYPE_CHECKING:
    from pentapolis.games.akropolis.state import AkropolisState

GAME: Final = Akropolis()
USUAL: Final = AkropolisOptions()
NAMES: Final = word((*TILE_IDS, *sorted({tile.code for tile in TILES})))


@dataclass(frozen=True)
class Side:
    """One player's side of the table: the tiles of his city in the order of placing, and his stones."""

    placed: str = ""
    stones: int = 1


NEW: Final = Side()


class Box:
    """The tiles that are not on the table yet."""

    def __init__(self, tiles: Iterable[int]) -> None:
        self.tiles: list[int] = list(tiles)

    def pick(self, name: str) -> int:
        """Take the first tile of a code, or the tile of an id."""
        NAMES.read(name)
        found = next((tile for tile in self.tiles if name in (TILES[tile].code, TILES[tile].id)), None)
        if found is None:
            raise PositionError(f"no (more) {name} in this game")
        self.tiles.remove(found)
        return found


def position(
    site: str,
    *sides: Side,
    seats: int = 2,
    seat: int = 0,
    architect: str = "",
    architect_stones: int = 2,
    options: AkropolisOptions = USUAL,
) -> AkropolisState:
    """Return a position in which a seat is to take a tile of the site, its free end first.

    The sides that are not given are new. The stacks hold all tiles that are named nowhere. In solo the Architect has
    collected the tiles that are named. Raises PositionError with the reason if it is impossible.
    """
    refuse_wrong_table(sides, seats, seat, architect)
    state = new_state(GAME, seats, options)
    box = Box(starting_bag(seats, options))
    state.drop_all()
    state.push(TURN, seat)
    state.to_act = seat
    state.first = 0
    for index, side in enumerate((*sides, *[NEW] * (seats - len(sides)))):
        settle_in(state, index, side, box)
    lying = [box.pick(name) for name in site.split()]
    state.lay_out([], lying, [box.pick(name) for name in architect.split()])
    if seats == 1:
        put_lines(state, TABLE, architect_stones=architect_stones)
    finish(state)
    refuse_unsound(state)
    return state


def refuse_wrong_table(sides: tuple[Side, ...], seats: int, seat: int, architect: str) -> None:
    """Check the numbers of sides and seats, and that only a solo game has an Architect."""
    if not GAME.min_seats <= seats <= GAME.max_seats or not 0 <= seat < seats or len(sides) > seats:
        raise PositionError(f"{len(sides)} sides and seat {seat} at a table for {seats}; there is no such game")
    if architect and seats > 1:
        raise PositionError("only in solo there is an Architect")


def settle_in(state: AkropolisState, seat: int, side: Side, box: Box) -> None:
    """Build a city, every tile on a legal place."""
    placed = []
    for text in side.placed.split(","):
        if text.strip():
            name, *where = text.split()
            placed.append(read_placement(" ".join([TILE_IDS[box.pick(name)], *where])))
    settle(state, seat, placed)
    put_lines(state, seat, stones=side.stones)
