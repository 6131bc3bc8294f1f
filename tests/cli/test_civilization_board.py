"""Tests of the board of Civilization: a readable map, never wider than the terminal, drawn from views alone."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import TYPE_CHECKING

import msgspec
import pytest
from rich.console import Console

import pentapolis as pp
from pentapolis import locale
from pentapolis.cli import boards
from pentapolis.cli.boards.base import Offer, list_offers
from pentapolis.cli.boards.civilization import CivilizationBoard, symbols
from pentapolis.cli.boards.civilization import map as map_text
from pentapolis.cli.boards.civilization.units import unit_name
from pentapolis.cli.wording import Wording
from pentapolis.core.state import State
from pentapolis.core.types import Move
from pentapolis.games.civilization.view import AboutView, GroupView
from tests.cli.terminal import max_width, pentapolis, run_in_terminal

if TYPE_CHECKING:
    from pathlib import Path

    from pentapolis.games.civilization.view import CivilizationView

GAME = pp.load("civilization")
PLAYERS = ("Árvíztűrő Tükörfúrógép von Hosszúnév", "Béla", "Cili", "Dani")


@cache
def positions(seats: int) -> tuple[State, ...]:
    """Return positions from the first turns of a random game, with a battle if one occurs."""
    dealer = pp.dealer(seats)
    state = GAME.new(seats)
    found: list[State] = []
    for ply in range(200):
        while state.to_act == pp.CHANCE:
            state.apply_chance(state.sample(dealer))
        if state.result() is not None:
            break
        if ply % 66 == 1 or (GAME.decision(state) == "battle" and len(found) < 5):
            found.append(state.clone())
        seat = state.deciders()[0]
        legal = state.legal(seat)
        state.play(seat, legal[dealer.below(len(legal))])
    return tuple(found)


def draw_text(state: State, lang: str, width: int, seat: int | None) -> str:
    """Return the board of a position as text."""
    board = boards.make(Wording(locale.load(lang), GAME, PLAYERS[: state.seats]))
    assert isinstance(board, CivilizationBoard)
    offers = list_offers(board, state, seat) if seat is not None else []
    view = state.view(seat)
    console = Console(width=width, force_terminal=False, highlight=False)
    with console.capture() as capture:
        console.print(board.heading(view))
        console.print(board.draw(view, offers, width))
        console.print(board.draw_offers(view, offers, width))
    return capture.get()


@pytest.mark.parametrize("lang", ["en", "hu"])
@pytest.mark.parametrize("width", [80, 120, 160])
@pytest.mark.parametrize("seats", [2, 4])
def test_no_line_is_wider_than_the_terminal(seats: int, width: int, lang: str) -> None:
    for state in positions(seats):
        assert max_width(draw_text(state, lang, width, state.deciders()[0])) <= width
        assert max_width(draw_text(state, lang, width, None)) <= width


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_map_has_a_row_for_every_row_and_shows_every_capital(seats: int) -> None:
    state = positions(seats)[-1]
    text = draw_text(state, "en", 80, None)
    lines = text.splitlines()
    for row in range(1, 17):
        assert any(line.startswith(f"{row:2} ") for line in lines)
    for seat in range(seats):
        centres = {symbols.centre(seat, capital=True, walls=walls) for walls in (False, True)}
        assert any(centre in text for centre in centres)


@pytest.mark.parametrize("lang", ["en", "hu"])
def test_a_narrow_map_has_two_letters_for_every_piece_and_no_two_alike(lang: str) -> None:
    wording = Wording(locale.load(lang), GAME, PLAYERS)
    pieces = [symbols.piece(wording, piece) for pieces in symbols.PIECES.values() for piece in pieces]
    assert len(pieces) == 32
    assert all(len(piece) == 2 for piece in pieces)
    assert len(set(map(normalize, pieces))) == len(pieces)


def normalize(sign: str) -> str:
    """Return a symbol without accents and case, in which no two may be equal."""
    return "".join(one for one in unicodedata.normalize("NFD", sign.lower()) if not unicodedata.combining(one))


@pytest.mark.parametrize("lang", ["en", "hu"])
def test_the_legend_explains_every_sign(lang: str) -> None:
    board = boards.make(Wording(locale.load(lang), GAME, PLAYERS))
    console = Console(width=100, force_terminal=False)
    with console.capture() as capture:
        console.print(board.legend())
    text = capture.get()
    draw_text = (symbols.TERRAIN, symbols.EXTRA, symbols.MARKER)
    written = [symbols.extra(board.wording, resource) for resource in symbols.RESOURCES]
    written += [symbols.piece(board.wording, piece) for pieces in symbols.PIECES.values() for piece in pieces]
    lines = text.splitlines()
    for sign in (*(sign for group in draw_text for sign in group.values()), *written):
        assert any(line.startswith(f"{sign} ") for line in lines)


def test_squares_that_can_be_chosen_are_marked() -> None:
    state = GAME.new(2)
    dealer = pp.dealer(5)
    while state.to_act == pp.CHANCE:
        state.apply_chance(state.sample(dealer))
    assert GAME.decision(state) == "place_capital"
    seat = state.deciders()[0]
    board = draw_text(state, "en", 80, seat)
    assert sum(line.count(symbols.CHOICE) for line in board.splitlines()) == 4


@pytest.mark.parametrize("width", [80, 130])
@pytest.mark.parametrize("height", [24, 60])
@pytest.mark.parametrize("seats", [2, 4])
def test_the_marks_of_legal_squares_stand_on_their_squares(seats: int, height: int, width: int) -> None:
    state = set_up(seats)
    board, view, offers = decider_board(state, height)
    chosen = {offer.move.args["square"] for offer in offers}
    console = Console(width=width, force_terminal=False, highlight=False)
    with console.capture() as capture:
        console.print(board.draw(view, offers, width))
    lines = capture.get().splitlines()
    letters = next(line for line in lines if line.startswith("   a "))
    step = letters.index("b") - letters.index("a")
    for line in lines:
        if line[:2].strip().isdigit():
            for column in range(view.columns):
                square = f"{'abcdefghijklmnop'[column]}{line[:2].strip()}"
                cell = line[3 + column * step :][: step - 1]
                assert (symbols.CHOICE in cell) == (square in chosen)


def test_a_group_on_its_way_is_seen_on_a_narrow_map_even_over_a_city() -> None:
    view = positions(4)[-1].view(None)
    city = next(square for square in view.squares if square.centre and not square.armies and not square.scouts)
    over = msgspec.structs.replace(view, group=GroupView(0, city.id, 2, (), 1, 1))
    wording = Wording(locale.load("en"), GAME, PLAYERS)
    assert map_text.figures_line(wording, over, city, 4).plain[-1] == ">"
    assert map_text.figures_line(wording, over, city, 8).plain.endswith(">A2")


def set_up(seats: int) -> State:
    """Return a new game after the first capital is placed."""
    dealer = pp.dealer(5)
    state: State = GAME.new(seats)
    while state.to_act == pp.CHANCE:
        state.apply_chance(state.sample(dealer))
    return state


def decider_board(
    state: State, height: int = 0, lang: str = "en"
) -> tuple[CivilizationBoard, CivilizationView, list[Offer]]:
    """Return the deciding seat's board, view and offers."""
    board = boards.make(Wording(locale.load(lang), GAME, PLAYERS[: state.seats]))
    assert isinstance(board, CivilizationBoard)
    board.height = height
    seat = state.deciders()[0]
    return board, state.view(seat), list_offers(board, state, seat)


def at_city_management() -> State:
    """Return the first city management of a game, in which the capital may rush a building."""
    state = set_up(2)
    while GAME.decision(state) != "city_management":
        seat = state.deciders()[0]
        legal = {GAME.format(state, action): action for action in state.legal(seat)}
        state.play(seat, legal.get("done", min(legal.values())))
    return state


@pytest.mark.parametrize(("lang", "poor"), [("en", "can’t research"), ("hu", "kutatásra kevés")])
def test_the_menu_of_a_city_shows_prices_rushes_and_the_trade_that_is_left(lang: str, poor: str) -> None:
    state = at_city_management()
    board, view, _ = decider_board(state, lang=lang)
    assert view.aid is not None
    menu = view.aid.menus[0]
    text = " ".join(draw_text(state, lang, 100, state.deciders()[0]).split())
    assert re.search(rf" {menu.production}[,;] ", text)
    for item in menu.items:
        name = board.wording.name("item", item.item)
        if item.why is None:
            assert f"{name} {item.cost}" in text
        if item.rush:
            research = board.wording.of_game("research.can", level="I") if item.level else poor
            assert board.wording.of_game("menu.rush", rush=item.rush, left=item.left, research=research) in text
    assert any(item.rush and item.level == 0 for item in menu.items)


def test_set_up_says_what_is_placed() -> None:
    state = set_up(2)
    told = []
    while GAME.decision(state) in ("place_capital", "place_piece", "place_figure"):
        seat = state.deciders()[0]
        told.append(draw_text(state, "en", 100, seat).partition("You are placing ")[2].splitlines()[0])
        state.play(seat, state.legal(seat)[0])
    assert {"your capital.", "an army.", "a scout."} <= set(told)


def test_the_log_says_what_was_placed_on_a_square(tmp_path: Path) -> None:
    done = pentapolis("play", "civilization", "--seed", "7", "--bot", "greedy", typed="1\n1\n1\nlog\n", home=tmp_path)
    for line in ("Player 1 founds their capital on b2.", "Greedy puts the Colossus on", "Player 1 puts an army on b1."):
        assert line in done.stdout


def test_help_cards_lists_what_is_on_display(tmp_path: Path) -> None:
    done = pentapolis("play", "civilization", "--seed", "7", typed="help cards\n", home=tmp_path)
    told = done.stdout.partition("> help cards")[2]
    for name in ("Stonehenge", "The Oracle", "Romans", "Republic", "Code of Laws"):
        assert f"{name}  " in told


@pytest.mark.parametrize("lang", ["en", "hu"])
def test_set_up_and_the_first_turn_fit_on_a_screen_of_24_lines(lang: str, tmp_path: Path) -> None:
    typed = ["1", "1", "1", "done", "done"]
    screens = run_in_terminal(
        "play",
        *("civilization", "--seed", "7", "--pace", "0", "--lang", lang),
        typed=typed,
        columns=80,
        rows=24,
        home=tmp_path,
    )
    for shown in screens:
        assert max_width(shown) <= 80
        assert any(line.startswith("   a ") for line in shown.splitlines())
        assert all(any(line.startswith(f"{row:2} ") for line in shown.splitlines()) for row in (1, 2, 3, 4, 13, 16))


def test_every_offer_shows_its_number_also_where_a_move_speaks_of_nothing() -> None:
    state = next(state for state in positions(2) if state.is_legal(state.deciders()[0], 0))
    seat = state.deciders()[0]
    board = boards.make(Wording(locale.load("en"), GAME, PLAYERS))
    offers = list_offers(board, state, seat)
    console = Console(width=80, force_terminal=False, highlight=False)
    with console.capture() as capture:
        console.print(board.draw_offers(state.view(seat), offers, 80))
    shown = capture.get().split()
    assert [offer.number for offer in offers if str(offer.number) not in shown] == []


def test_a_group_is_offered_in_words() -> None:
    board = boards.make(Wording(locale.load("en"), GAME, PLAYERS))
    assert isinstance(board, CivilizationBoard)
    offer = Offer(3, 0, Move("move", {"square": "c5", "armies": "2", "scouts": "1"}))
    assert board.item(offer).plain == "3 c5: 2 armies, 1 scout"


def test_hidden_forces_are_drawn_by_their_types() -> None:
    state = positions(2)[-1]
    words = locale.load("en")
    assert words("civilization.unit_type.infantry.name") in draw_text(state, "en", 120, None)
    assert "Spearman (" not in draw_text(state, "en", 120, None)
    assert "Spearman (" in draw_text(state, "en", 120, 0)


@pytest.mark.parametrize(("lang", "name"), [("en", "Catapult (3)"), ("hu", "Katapult (3)")])
def test_a_unit_has_the_rank_and_strength_of_its_owner(lang: str, name: str) -> None:
    view = positions(2)[-1].view(None)
    nations = tuple(msgspec.structs.replace(one, ranks=one.ranks | {"artillery": 2}) for one in view.nations)
    ranked = msgspec.structs.replace(view, nations=nations)
    wording = Wording(locale.load(lang), GAME, PLAYERS)
    assert unit_name(wording, ranked, 0, "artillery_2") == name
    assert unit_name(wording, ranked, None, "artillery_2") == ("Archer (2)" if lang == "en" else "Íjász (2)")
    assert unit_name(wording, ranked, 0, "aircraft_6") == ("Aircraft (6)" if lang == "en" else "Harci repülő (6)")


def test_a_move_is_named_by_what_it_places_or_plays() -> None:
    board, view, _ = decider_board(positions(2)[-1])
    at = Move("at", {"square": "d4"})

    def named(decision: str, about: AboutView | None, move: Move = at) -> str:
        return board.title(msgspec.structs.replace(view, decision=decision, about=about), move)

    assert named("place_figure", AboutView("figure", "army")) == "Put an army on d4"
    assert named("place_piece", AboutView("piece", "oracle")) == "Put the Oracle on d4"
    assert named("choose_site", AboutView("item", "aqueduct")) == "Build an Aqueduct on d4"
    assert named("place_capital", None) == ""
    assert named("choose_target", AboutView("event", "sabotage")) == ""
    spear = Move("attack", {"unit": "infantry_2", "front": "0"})
    assert named("battle", None, spear) == "Attack front 1 with Spearman (2)"


def test_a_battle_names_its_units_and_counts_its_fronts_from_one() -> None:
    dealer = pp.dealer(5)
    state: State = GAME.new(2)
    shown: set[bool] = set()
    while len(shown) < 2:
        while state.to_act == pp.CHANCE:
            state.apply_chance(state.sample(dealer))
        seat = state.deciders()[0]
        if GAME.decision(state) == "battle":
            has_fronts = bool(state.view(None).battle.fronts)
            text = draw_text(state, "en", 120, seat)
            assert re.search(r"(Archer|Spearman|Horseman) \(\d\)", text)
            assert ("front 1" in text) == has_fronts
            assert "front 0" not in text
            shown.add(has_fronts)
        legal = state.legal(seat)
        state.play(seat, legal[dealer.below(len(legal))])
