"""Tests of the board of Akropolis in the terminal: maps with coordinates, effects of placements, the Architect."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import pentapolis as pp
from pentapolis import locale
from pentapolis.cli import boards
from pentapolis.cli.boards.akropolis import symbols
from pentapolis.cli.boards.akropolis.city_map import draw_city, open_cells
from pentapolis.cli.game_log import GameLog
from pentapolis.cli.wording import Wording
from tests.cli.terminal import pentapolis
from tests.games.akropolis.table import GAME, Side, position, seen

if TYPE_CHECKING:
    from pathlib import Path

    from pentapolis.cli.boards.base import Board

#: A city of 18 columns, with the cells for the next tile.
WIDE = Side("qhb 2 0 0, qbm 4 0 0, qtb 6 0 0, qmh 8 0 0, qtm -2 1 0, qhh -4 1 0")


def board_in(language: str) -> Board:
    """Return the board in a language."""
    return boards.make(Wording(locale.load(language), GAME, ("Ada", "Béla")))


def join_lines(output: str) -> str:
    """Return the output of a terminal without its line breaks."""
    return " ".join(output.split())


def solo_game(seed: str) -> pp.Match:
    """Play a whole solo game, always with the first legal move."""
    match = pp.Match(GAME, seats=1, seed=seed)
    while match.state.result() is None:
        match.play(0, match.state.legal(0)[0])
    return match


# -- the map


@pytest.mark.parametrize("width", [110, 92, 74])
def test_every_place_on_a_map_can_be_named(width: int) -> None:
    """R4: Both coordinates are under a cell; if that is too wide, q is above its column and r under the cell."""
    city = seen(position("hbt Mbq", WIDE)).cities[0]
    lines = draw_city(Wording(locale.load("en"), GAME), city, width, mark_open_cells=True).plain.splitlines()
    cells = open_cells(city) | {(one.q, one.r) for one in city.hexes}
    left, columns = min(q for q, _ in cells), len({q for q, _ in cells})
    column = next(fitting for fitting in (6, 5, 4) if fitting * columns <= width)
    head = int(column < 6)
    top = min(2 * r + q for q, r in cells) - head
    for q, r in cells:
        x, label = (q - left) * column, str(r) if head else f"{q},{r}"
        assert lines[2 * r + q - top + 1][x:].startswith(label)
        if head:
            assert lines[0][x:].startswith(f"{q} ") or lines[0][x:] == str(q)


def test_the_newest_tile_of_a_city_is_marked() -> None:
    city = seen(position("hbt Mbq", WIDE)).cities[0]
    shown = draw_city(Wording(locale.load("en"), GAME), city, 200, mark_open_cells=False).plain
    assert shown.count(symbols.NEWEST) == 3
    assert (
        symbols.NEWEST
        not in draw_city(
            Wording(locale.load("en"), GAME), seen(position("hbt Mbq")).cities[0], 200, mark_open_cells=False
        ).plain
    )


@pytest.mark.parametrize("language", ["en", "hu"])
def test_a_district_is_never_broken_over_two_lines(language: str, tmp_path: Path) -> None:
    shown = pentapolis("play", "akropolis", "--seed", "3", "--lang", language, home=tmp_path).stdout
    words = locale.load(language)
    for district in ("house", "market", "barracks", "temple", "garden"):
        name, letter = words(f"akropolis.district.{district}"), words(f"akropolis.letter.{district}")
        assert shown.count(f" {letter}  {name} ") == 2


@pytest.mark.parametrize(("language", "whole"), [("en", "Type the tile,"), ("hu", "Írd be a lapkát,")])
def test_how_to_type_is_told_in_full_once_and_whenever_it_is_asked_for(
    language: str, whole: str, tmp_path: Path
) -> None:
    """Later turns print the directions alone, so that more of the city stays on the screen."""
    table = ("play", "akropolis", "--seed", "3", "--lang", language)
    told = pentapolis(*table, typed="1\n1\nhelp signs\n", home=tmp_path).stdout
    first, _, rest = told.partition("> 1")
    later, _, signs_told = rest.partition("> help signs")
    assert [part.count(whole) for part in (first, later, signs_told)] == [1, 0, 1]
    assert join_lines(later).count("0 ↑ 1 ↗ 2 ↘ 3 ↓") == 2


# -- remarks


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Ada takes City and places it at 2, 0 (rotation 0). (Level 1, −1◆, 2 → 1✦)"),
        ("hu", "Ada elveszi és lehelyezi: City (mező: 2, 0; elforgatás: 0). (1. szint, −1◆, 2 → 1✦)"),
    ],
)
def test_a_placement_is_told_with_its_level_stones_and_score(language: str, line: str) -> None:
    """R9, R17, R26: The line contains costs and gains other than zero."""
    state = position("hbt qbm", Side(stones=2))
    before = seen(state)
    action = GAME.parse(state, f"take {before.site[1]} 2 0 0")
    move = GAME.describe(state, action)
    state.play(0, action)
    found = board_in(language).remarks(before, seen(state), move, 0).replacement
    name = locale.load(language)(f"akropolis.tile.{before.site[1]}")
    assert found == line.replace("City", name)


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Hippodamos takes Market Plaza / Barracks / Quarry (price: 1◆)."),
        ("hu", "Hippodamosz elveszi: Piac-köztér / Laktanya / Kőbánya (ár: 1◆)."),
    ],
)
def test_the_move_of_the_architect_is_told_when_it_is_made(language: str, line: str, tmp_path: Path) -> None:
    """S3, S4: The line follows the player's move in the recent moves and in the log."""
    table = ("play", "akropolis", "--seats", "1", "--seed", "3", "--lang", language)
    shown = join_lines(pentapolis(*table, typed="1\nlog\n", home=tmp_path).stdout)
    assert shown.count(line) == 3


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_every_tile_of_the_architect_is_told_once_and_with_its_price(seed: str) -> None:
    """S2-S4: This includes a refill before the Architect's move."""
    match = solo_game(seed)
    lines = [line.text for line in GameLog(match, board_in("en")).lines(0, 0)]
    taken = [line for line in lines if line.startswith("Hippodamos takes ")]
    names = [locale.load("en")(f"akropolis.tile.{tile}") for tile in match.state.view(0).architect.tiles]
    assert [line.partition(" takes ")[2].partition(" (")[0] for line in taken] == names
    prices = sum(int(line.rpartition("price: ")[2].partition("◆")[0]) for line in taken)
    # The first legal move takes the free tile, so the Architect keeps his initial stones.
    assert 2 - prices == match.state.view(0).architect.stones


def test_the_architect_shows_his_tiles_and_has_a_column_of_the_score(tmp_path: Path) -> None:
    """S5, S6: The last tile is marked, and the Architect's points are beside the player's."""
    table = ("play", "akropolis", "--seats", "1", "--seed", "3", "--lang", "en")
    shown = pentapolis(*table, typed="1\n1\nscore\n", home=tmp_path).stdout
    assert "M★/B/Q  T★/H/B‹" in shown
    sheet = shown.partition("> score")[2]
    assert "┃ Player 1 ┃ Hippodamos ┃" in sheet
    assert "│ Houses   │" in sheet
    assert "Quarries" not in sheet
