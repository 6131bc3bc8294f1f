"""Tests of the boards: never wider than the terminal, complete, and drawn from views alone."""

from __future__ import annotations

from functools import cache
from itertools import cycle

import pytest
from rich.console import Console

import pentapolis as pp
from pentapolis import locale
from pentapolis.bots import registry
from pentapolis.cli import boards
from pentapolis.cli.boards.base import list_offers
from pentapolis.cli.canvas import ROUND, Canvas, fit
from pentapolis.cli.wording import Wording
from pentapolis.games.registry import GAMES
from tests.cli.terminal import max_width

PLAYERS = ["Árvíztűrő Tükörfúrógép von Hosszúnév", *("greedy (bot)",) * 6]


@cache
def matches(name: str) -> list[pp.Match]:
    """Return positions from all stages of a game."""
    game = pp.load(name)
    seats = max(2, game.min_seats)
    match = pp.Match(game, seats=seats, seed="tables", players=PLAYERS[:seats])
    bot, rng = registry.make("random", game), pp.dealer(1)
    while match.state.result() is None:
        seat = match.state.decider()
        match.play(seat, bot.choose(match.state.view(seat), match.state.legal(seat), pp.Clock(), rng))
    return [
        pp.Match.replay(game, match.record(), ply) for ply in range(0, match.plies() + 1, max(7, match.plies() // 8))
    ]


def draw_text(match: pp.Match, lang: str, width: int, seat: int | None, *, generic: bool = False) -> str:
    """Return the board of a position as text."""
    board = boards.make(Wording(locale.load(lang), match.game, match.players), generic=generic)
    offers = list_offers(board, match.state, seat) if seat is not None and seat in match.state.deciders() else []
    console = Console(width=width, force_terminal=False, highlight=False)
    with console.capture() as capture:
        view = match.state.view(seat)
        console.print(board.draw(view, offers, width))
        console.print(board.draw_offers(view, offers, width))
    return capture.get()


@pytest.mark.parametrize("name", boards.BOARDS)
@pytest.mark.parametrize("lang", ["en", "hu"])
@pytest.mark.parametrize("width", [80, 100, 140, 200])
def test_no_line_is_wider_than_the_terminal(name: str, lang: str, width: int) -> None:
    for match, seat in zip(matches(name), cycle((0, None, 1)), strict=False):
        assert max_width(draw_text(match, lang, width, seat)) <= width


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("lang", ["en", "hu"])
def test_the_generic_table_draws_every_position(name: str, lang: str) -> None:
    for match in matches(name):
        assert max_width(draw_text(match, lang, 80, 0, generic=True)) <= 80


def test_every_open_card_shows_its_numbers_and_price() -> None:
    match = next(match for match in matches("duel") if match.game.decision(match.state) == "take")
    seat = match.state.decider()
    text = draw_text(match, "en", 140, seat)
    words = locale.load("en")
    for card in match.state.view(seat).card_prices:
        assert words(f"duel.card.{card}.name") in text


@pytest.mark.parametrize("lang", ["en", "hu"])
def test_the_score_has_the_letters_of_the_classes(lang: str) -> None:
    """In Hungarian blue is K and red is P. P was once the letter of the guilds' points, too."""
    words = locale.load(lang)
    points = next(
        line for line in draw_text(matches("duel")[0], lang, 100, 0).splitlines() if "★ " in line and "⚔" in line
    )
    for category in ("blue", "green", "yellow", "purple", "wonder"):
        assert f" {words(f'core.letter.{category}')}0" in points


def test_the_track_has_nineteen_spaces_that_can_be_counted() -> None:
    """Each side of the middle has nine spaces, including the capital. The start of a zone is a space, too."""
    line = next(line for line in draw_text(matches("duel")[0], "en", 100, 0).splitlines() if line.count("♜") == 2)
    track = line[line.index("♜") : line.rindex("♜") + 1].split()
    assert (len(track), "".join(track)) == (19, "♜··•··•·•◆•·•··•··♜")


def test_a_card_that_lies_face_down_shows_only_its_back() -> None:
    match = next(match for match in matches("duel") if any(slot.card is None for slot in match.state.view(None).slots))
    assert "░ I ░" in draw_text(match, "en", 80, None) or "░ II ░" in draw_text(match, "en", 80, None)


def test_a_city_shows_the_level_of_every_hex_and_the_cells_around_it() -> None:
    match = matches("akropolis")[-2]
    seat = match.state.decider()
    text = draw_text(match, "en", 160, seat)
    for one in match.state.view(seat).cities[seat].hexes:
        assert f"{one.q},{one.r}" in text
    assert any(f"{letter}2" in text for letter in "HMBTGQ")
    assert f"take {match.state.view(seat).site[0]} q r turn" in text


def test_a_long_list_of_moves_says_how_they_begin() -> None:
    match = matches("akropolis")[1]
    site = match.state.view(0).site
    text = draw_text(match, "en", 80, match.state.decider(), generic=True)
    assert f"take {site[0]}" in text
    assert len(text.splitlines()) < 300


def test_what_is_drawn_later_lies_on_top() -> None:
    canvas = Canvas(6, 3)
    canvas.put(0, 1, "under", "")
    canvas.box(1, 0, 3, 3, ROUND, "")
    assert canvas.render().plain.splitlines()[1] == "u│ │r"


@pytest.mark.parametrize(
    ("left", "right", "told"),
    [
        (0, 0, ""),
        (2, 0, ", paying 2 coins to the left"),
        (0, 1, ", paying 1 coin to the right"),
        (1, 2, ", paying 1 coin to the left and 2 coins to the right"),
    ],
)
def test_a_sentence_leaves_out_a_neighbour_who_gets_nothing(left: int, right: int, told: str) -> None:
    wording = Wording(locale.load("en"), pp.load("wonders"), ("Ada", "Béla", "Cili"))
    move = pp.core.types.Move("build", {"card": "baths", "left": str(left), "right": str(right)})
    assert wording.move(move, 0) == f"Ada builds Baths{told}."
    assert wording.name_move(move) == f"Build Baths{told}"


def test_a_long_name_is_cut_with_a_sign() -> None:
    assert fit("Caravansery", 6) == "Carav…"
    assert fit("Baths", 6) == "Baths"


def test_every_reason_and_step_is_said_in_words() -> None:
    wording = Wording(locale.load("hu"), pp.load("duel"), ("A", "B"))
    assert "maszk" in wording.step(pp.core.types.Step("chain", {"card": "theater", "symbol": "mask"}))
    assert "_" not in wording.reason(pp.Reason("other_decision", {"decision": "take"}))
