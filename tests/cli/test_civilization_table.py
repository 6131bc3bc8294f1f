"""The table of Civilization: a map one can read, never wider than the terminal, made from views alone."""

from __future__ import annotations

from functools import cache

import pytest
from rich.console import Console

import pentapolis as pp
from pentapolis import locale
from pentapolis.cli import tables
from pentapolis.cli.speech import Speech
from pentapolis.cli.tables.base import Offer, offered
from pentapolis.cli.tables.civilization import CivilizationTable, signs
from pentapolis.core.state import State
from pentapolis.core.view import Move
from tests.cli.terminal import widest

GAME = pp.load("civilization")
PLAYERS = ("Árvíztűrő Tükörfúrógép von Hosszúnév", "Béla", "Cili", "Dani")


@cache
def positions(seats: int) -> tuple[State, ...]:
    """Positions from the first turns of a random game, a battle among them if there was one."""
    dealer = pp.dealer(seats)
    state = GAME.new(seats)
    found: list[State] = []
    for ply in range(200):
        while state.to_act == pp.CHANCE:
            state.settle(state.sample(dealer))
        if state.result() is not None:
            break
        if ply % 66 == 1 or (GAME.decision(state) == "battle" and len(found) < 5):
            found.append(state.clone())
        seat = state.deciders()[0]
        legal = state.legal(seat)
        state.play(seat, legal[dealer.below(len(legal))])
    return tuple(found)


def drawn(state: State, lang: str, width: int, seat: int | None) -> str:
    """The table of a position as text."""
    table = tables.make(Speech(locale.load(lang), GAME, PLAYERS[: state.seats]))
    assert isinstance(table, CivilizationTable)
    offers = offered(table, state, seat) if seat is not None else []
    view = state.view(seat)
    console = Console(width=width, force_terminal=False, highlight=False)
    with console.capture() as capture:
        console.print(table.heading(view))
        console.print(table.board(view, offers, width))
        console.print(table.offers(view, offers, width))
    return capture.get()


@pytest.mark.parametrize("lang", ["en", "hu"])
@pytest.mark.parametrize("width", [80, 120, 160])
@pytest.mark.parametrize("seats", [2, 4])
def test_no_line_is_wider_than_the_terminal(seats: int, width: int, lang: str) -> None:
    for state in positions(seats):
        assert widest(drawn(state, lang, width, state.deciders()[0])) <= width
        assert widest(drawn(state, lang, width, None)) <= width


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_map_has_a_row_for_every_row_and_shows_every_capital(seats: int) -> None:
    state = positions(seats)[-1]
    text = drawn(state, "en", 80, None)
    lines = text.splitlines()
    for row in range(1, 17):
        assert any(line.startswith(f"{row:2} ") for line in lines)
    for seat in range(seats):
        centres = {signs.centre(seat, capital=True, walls=walls) for walls in (False, True)}
        assert any(centre in text for centre in centres)


def test_a_narrow_map_has_two_letters_for_every_piece_and_no_two_alike() -> None:
    assert len(set(signs.PIECES.values())) == len(signs.PIECES) == 32
    ids = {one["id"] for kind in ("buildings", "great_people", "wonders") for one in GAME.facts()[kind]}
    assert set(signs.PIECES) == ids


@pytest.mark.parametrize("lang", ["en", "hu"])
def test_the_legend_explains_every_sign(lang: str) -> None:
    table = tables.make(Speech(locale.load(lang), GAME, PLAYERS))
    console = Console(width=100, force_terminal=False)
    with console.capture() as capture:
        console.print(table.legend())
    text = capture.get()
    shown = (signs.TERRAIN, signs.EXTRA, signs.MARKER, signs.PIECES)
    for sign in (sign for group in shown for sign in group.values()):
        assert f"{sign} " in text


def test_squares_that_can_be_chosen_are_marked() -> None:
    state = GAME.new(2)
    dealer = pp.dealer(5)
    while state.to_act == pp.CHANCE:
        state.settle(state.sample(dealer))
    assert GAME.decision(state) == "place_capital"
    seat = state.deciders()[0]
    board = drawn(state, "en", 80, seat)
    assert sum(line.count(signs.CHOICE) for line in board.splitlines()) == 4


def test_every_offer_shows_its_number_also_where_a_move_speaks_of_nothing() -> None:
    state = next(state for state in positions(2) if state.may(state.deciders()[0], 0))
    seat = state.deciders()[0]
    table = tables.make(Speech(locale.load("en"), GAME, PLAYERS))
    offers = offered(table, state, seat)
    console = Console(width=80, force_terminal=False, highlight=False)
    with console.capture() as capture:
        console.print(table.offers(state.view(seat), offers, 80))
    shown = capture.get().split()
    assert [offer.number for offer in offers if str(offer.number) not in shown] == []


def test_a_group_is_offered_in_words() -> None:
    table = tables.make(Speech(locale.load("en"), GAME, PLAYERS))
    assert isinstance(table, CivilizationTable)
    offer = Offer(3, 0, Move("move", {"square": "c5", "armies": "2", "scouts": "1"}))
    assert table.item(offer).plain == "3 c5: 2 armies, 1 scout"


def test_hidden_forces_are_drawn_by_their_types() -> None:
    state = positions(2)[-1]
    words = locale.load("en")
    assert words("civilization.unit_type.infantry.name") in drawn(state, "en", 120, None)
    assert words("civilization.unit.infantry_1.name") not in drawn(state, "en", 120, None)
