"""The text of a position of Akropolis: its named lines, and what follows from them (docs/notation.md)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from pentapolis.core.decision_stack import frame_a, frame_kind, frame_seat
from pentapolis.core.errors import PositionError
from pentapolis.core.position_text import BETWEEN, Field, Frame, Layout
from pentapolis.core.state import CHANCE, OVER
from pentapolis.core.text_codecs import Codec, number, seat_of, shown, word, words, yes_no
from pentapolis.games.akropolis.cells import HALF, STRIDE, cell, q_of, r_of
from pentapolis.games.akropolis.decisions import FIRST, REFILL, TURN
from pentapolis.games.akropolis.player import place_of, placed_cell, placed_tile, placed_turn
from pentapolis.games.akropolis.rules import placement
from pentapolis.games.akropolis.rules.legality import LEGAL
from pentapolis.games.akropolis.rules.site import portion, starting_bag
from pentapolis.games.akropolis.tiles import SITE_MOST
from pentapolis.games.akropolis.verbs import TILE_IDS

if TYPE_CHECKING:
    from pentapolis.games.akropolis.state import AkropolisState

#: No city has a thousand stones.
MOST_STONES: Final = 999
NOBODY: Final = -1
TILE_LIST: Final = words(word(TILE_IDS), once=True)
COORDINATE: Final = number(-HALF, HALF - 1)

#: The frames of decisions.py, by number.
FRAMES: Final = (Frame("turn"), Frame("refill", number(1, SITE_MOST), seat=False), Frame("first", seat=False))
#: What can wait at a time.
STACKS: Final[tuple[list[int], ...]] = ([], [FIRST], [TURN], [TURN, REFILL])


@cache
def layout(seats: int) -> Layout:
    """Return the lines of a position, without what follows: the surface of a city and the tiles of the stacks."""
    solo = (
        Field("architect_stones", number(0, MOST_STONES)),
        Field("architect_waits", yes_no(), 0),
        Field("architect_tiles", TILE_LIST, [], lambda state, _: list(state.architect_tiles), collect),
    )
    return Layout(
        frames=FRAMES,
        table=(
            Field("first", seat_of(seats), NOBODY),
            Field("site", TILE_LIST, [], lambda state, _: list(state.site), lay_site),
            *(solo if seats == 1 else ()),
        ),
        sides=(
            Field("stones", number(0, MOST_STONES)),
            Field("tiles", placements(), [], lambda state, seat: list(state.cities[seat].placements), settle),
        ),
        side=lambda state, seat: state.cities[seat],
        finish=finish,
    )


def lay_site(state: AkropolisState, _: int, tiles: list[int]) -> None:
    """Lay tiles into the construction site, free end first."""
    state.lay_out(list(state.bag), tiles, list(state.architect_tiles))


def collect(state: AkropolisState, _: int, tiles: list[int]) -> None:
    """Give tiles to the Architect."""
    state.lay_out(list(state.bag), list(state.site), tiles)


def placements() -> Codec:
    """Return the codec of placed tiles in their order: tile, q, r and turn as in a move, separated by bars."""
    return Codec(
        lambda placed: BETWEEN.join(placement_text(packed) for packed in placed),
        lambda text: [read_placement(part) for part in text.split(BETWEEN.strip())] if text else [],
    )


def placement_text(packed: int) -> str:
    """Return a placed tile as text; its level follows from those below."""
    place = placed_cell(packed)
    return f"{TILE_IDS[placed_tile(packed)]} {q_of(place)} {r_of(place)} {placed_turn(packed)}"


def read_placement(text: str) -> tuple[int, int, int]:
    """Parse a placement: tile, cell and turn."""
    parts = text.split()
    if len(parts) != 4:
        raise PositionError(f"{shown(text.strip())}: expected <tile> <q> <r> <turn>")
    name, q, r, turn = parts
    return word(TILE_IDS).read(name), cell(COORDINATE.read(q), COORDINATE.read(r)), number(0, 5).read(turn)


def settle(state: AkropolisState, seat: int, placed: list[tuple[int, int, int]]) -> None:
    """Build a city, every tile on a legal place (R15, R16)."""
    for tile, place, turn in placed:
        if placement.verdict(state.cities[seat], place, turn) != LEGAL:
            where = f"{q_of(place)} {r_of(place)} {turn}"
            raise PositionError(f"{TILE_IDS[tile]} {where} is not a legal placement")
        placement.lay(state.cities[seat], tile, place, turn)


# -- what follows


def finish(state: AkropolisState) -> None:
    """Count what follows from the facts, and check that the rules can lead there."""
    bag = list(starting_bag(state.seats, state.options))
    taken = [placed_tile(packed) for city in state.cities for packed in city.placements]
    for tile in [*state.site, *state.architect_tiles, *taken]:
        if tile not in bag:
            raise PositionError(f"{TILE_IDS[tile]} is in two places, or not in this game")
        bag.remove(tile)
    state.lay_out(bag, list(state.site), list(state.architect_tiles))
    refuse_wrong_turn(state)
    refuse_wrong_site(state)
    if len(state.stack):
        refuse_full_grid(state, frame_seat(state.stack[0]))


def refuse_wrong_turn(state: AkropolisState) -> None:
    """Check that the topmost frame is for the acting seat; the game is over when the stack is empty (R18)."""
    kinds = [frame_kind(packed) for packed in state.stack]
    if kinds not in STACKS:
        raise PositionError("what waits on the stack never waits together")
    expected = OVER if not kinds else frame_seat(state.top()) if kinds[-1] == TURN else CHANCE
    if state.to_act != expected:
        raise PositionError("what waits on the stack is not for who is to act")
    if (state.first == NOBODY) != (kinds == [FIRST]):
        raise PositionError("there is no first player, or one that chance is still to name")
    if kinds == [FIRST] and (state.seats == 1 or state.site or any(city.placements for city in state.cities)):
        raise PositionError("tiles lie on the table before there is a first player")
    if state.architect_waits and kinds != [TURN, REFILL]:
        raise PositionError("the Architect waits, but not for a refill")


def refuse_wrong_site(state: AkropolisState) -> None:
    """R6, R13, R18: check that the site has two tiles at least in a turn, and at most one more than a stack."""
    lying, most = len(state.site), portion(state) + 1
    if not len(state.stack):
        if lying > 1 or len(state.bag):
            raise PositionError("the game is over, but there are tiles left")
    elif frame_kind(state.top()) == TURN:
        if not 1 < lying <= most:
            raise PositionError(f"{lying} tiles in the site; in a turn it has 2 to {most}")
    elif frame_kind(state.top()) == REFILL:
        due = frame_a(state.top())
        if due > len(state.bag) or lying + due > most or (lying + due < most and due < len(state.bag)):
            raise PositionError(f"{due} tiles are to come into a site of {lying}; it is filled up to {most}")


def refuse_full_grid(state: AkropolisState, seat: int) -> None:
    """Check that the next builder has not reached the border of the grid, which fits all tiles in a straight line."""
    city = state.cities[seat]
    places: list[int] = [place_of(packed) for packed in city.hexes]
    extent = max(abs(int(side(place))) for place in places for side in (q_of, r_of))
    if extent + 2 > len(city.grid) // STRIDE // 2 - 3:
        raise PositionError(f"p{seat + 1} has built up to the border of the grid")
