"""Tests of the board of 7 Wonders: never wider than the terminal, and complete."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from rich.console import Console

import pentapolis as pp
from pentapolis import locale
from pentapolis.cli import boards
from pentapolis.cli.boards.base import list_offers
from pentapolis.cli.boards.wonders import WondersBoard, symbols
from pentapolis.cli.wording import Wording
from tests.cli.terminal import max_width, pentapolis
from tests.games.wonders.table import GAME, Side, dealt, position, turn, walk

if TYPE_CHECKING:
    from pathlib import Path

PLAYERS = ["Árvíztűrő Tükörfúrógép von Hosszúnév", "Ada", "Béla", "Cili", "Dani", "Emma", "Fáni"]


def draw_text(state: pp.State, lang: str = "en", width: int = 100, seat: int | None = 0) -> str:
    """Return the board of a position as text."""
    board = boards.make(Wording(locale.load(lang), GAME, PLAYERS[: state.seats]))
    assert isinstance(board, WondersBoard)
    offers = list_offers(board, state, seat) if seat is not None else []
    console = Console(width=width, force_terminal=False, highlight=False)
    with console.capture() as capture:
        view = state.view(seat)
        console.print(board.heading(view))
        console.print(board.draw(view, offers, width))
        console.print(board.draw_offers(view, offers, width))
    return capture.get()


@pytest.mark.parametrize("lang", ["en", "hu"])
@pytest.mark.parametrize("width", [80, 120])
def test_no_line_is_wider_than_the_terminal(lang: str, width: int) -> None:
    for number, state in enumerate(walk("wide", 7)):
        if number % 40 == 0:
            for seat in (0, None):
                assert max_width(draw_text(state, lang, width, seat)) <= width


def test_every_city_shows_its_wonder_and_its_numbers() -> None:
    state = position(Side("gizah", stages=2, coins=7), Side("rhodos", "night"), Side("babylon"), age=2, turn=1)
    lines = draw_text(state).splitlines()
    mine = next(line for line in lines if "Gizah" in line)
    assert mine.split()[-4:] == ["2/3", "7", "0", "10"]
    assert any("Rhodos (night side)" in line for line in lines)


def test_every_card_of_the_hand_shows_what_it_does_and_whom_it_pays() -> None:
    state = position(Side("gizah", hand="barracks altar"), Side("rhodos"), Side("babylon"), turn=1)
    told = draw_text(state)
    assert "Altar  3 points." in told
    assert "Build · Paid to the left: 2" in told
    assert told.count("Sell for 3 coins") == 7


def test_production_and_what_the_neighbours_sell_is_told() -> None:
    state = position(Side("gizah", cards="clay_pit"), Side("rhodos", cards="loom_1"), Side("babylon"))
    told = draw_text(state)
    assert "Production: stone, ore/clay" in told
    assert "Left neighbour (Ada): ore, textile" in told
    assert "Next stage: 3 points." in told


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "en",
            [
                "Altar  3 points.  free  →∞ star",
                "Statue  4 points.  woo  ∞→ hammer",
                "3 points.  ww",
                "▢ Stage 3: 7 points.  ssss",
            ],
        ),
        ("hu", ["Oltár", "féé  ∞→ kalapács", "kkkk"]),
    ],
)
def test_costs_chains_and_stage_costs_are_shown_in_signs(lang: str, lines: list[str]) -> None:
    state = position(Side("gizah", hand="statue"), Side(), Side(), age=2, turn=1)
    early = position(Side("gizah", hand="altar"), Side(), Side(), turn=1)
    told = draw_text(state, lang) + draw_text(early, lang)
    assert all(line in told for line in lines)


@pytest.mark.parametrize(
    ("lang", "asked", "lines"),
    [
        ("en", "help statue", ["Cost: 1 wood, 2 ore", "∞ hammer. Free with: Well"]),
        ("en", "help apothecary", ["Cost: 1 textile", "∞ horseshoe. Makes free: Stables"]),
        ("en", "help clay pit", ["Cost: 1 coin"]),
        ("en", "help gizah", ["Gizah (day), stage 1: 3 points. Cost: 2 wood."]),
        ("hu", "súgó szobor", ["Költség: 1 fa, 2 érc", "Ingyenes, ha megvan: Kút"]),
        ("en", "help signs", ["Civilian structures (blue)", "∞  Chain", "w  wood"]),
    ],
)
def test_help_tells_costs_and_chains_in_words(lang: str, asked: str, lines: list[str], tmp_path: Path) -> None:
    done = pentapolis("play", "wonders", "--seed", "1", "--lang", lang, typed=f"{asked}\n", home=tmp_path)
    told = " ".join(done.stdout.split())
    assert all(" ".join(line.split()) in told for line in lines)


def test_who_chooses_a_side_sees_what_the_stages_of_both_cost() -> None:
    told = draw_text(dealt("sides", 3, GAME.options({})))
    assert told.count("▢ Stage 1: ") == 2
    assert told.count("▢ Stage 2: ") == 2


def test_before_a_side_is_chosen_no_stages_are_counted() -> None:
    lines = draw_text(dealt("sides", 3, GAME.options({}))).splitlines()
    assert next(line for line in lines if "Ada" in line).split()[-4:] == ["–", "3", "0", "1"]


def test_the_classes_of_a_city_stand_between_semicolons() -> None:
    told = draw_text(position(Side("gizah", cards="altar barracks"), Side("rhodos", cards="baths"), Side("babylon")))
    lines = [line.strip() for line in told.splitlines()]
    assert "Ada: blue Baths" in lines
    assert any(line.endswith(": blue Altar; red Barracks") for line in lines)
    assert not any(line.endswith(";") for line in lines)


def test_a_wonder_that_is_complete_has_no_stages_to_show() -> None:
    told = draw_text(position(Side("gizah", stages=3), Side(), Side()))
    assert "3/3" in told
    assert "Next stage" not in told


def test_no_two_resources_have_the_same_letter() -> None:
    for lang in ("en", "hu"):
        wording = Wording(locale.load(lang), GAME)
        assert len({symbols.units(wording, name, 1).plain for name in symbols.RESOURCES}) == len(symbols.RESOURCES)


def test_who_has_chosen_is_marked() -> None:
    state = position(Side(), Side(), Side())
    state.play(1, state.legal(1)[0])
    assert "Ada ✓" in draw_text(state)
    assert "Béla …" in draw_text(state)


def test_sides_and_the_discard_pile_can_be_chosen_from_the_list() -> None:
    assert "Choose the night side" in draw_text(dealt("sides", 3, GAME.options({})))
    mine = Side("halikarnassos", "night", cards="clay_pool clay_pit")
    state = position(mine, Side(), Side(), age=2, turn=2, discard="aqueduct")
    turn(state, f"wonder {state.view(0).hand[0].card}")
    told = draw_text(state)
    assert "Aqueduct  5 points." in told
    assert "Build nothing from the discard pile" in told
