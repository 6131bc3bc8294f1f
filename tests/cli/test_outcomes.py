"""Tests of the text of a result: victories, shared victories, and solo games."""

from __future__ import annotations

import pytest

import pentapolis as pp
from examples.games.tender.game import Tender
from pentapolis import locale
from pentapolis.cli.wording import Wording
from pentapolis.core.types import Result

ALONE = ("Ada",)
FOUR = ("Ada", "Béla", "Cili", "Dani")


@pytest.mark.parametrize(
    ("players", "winners", "told"),
    [
        (FOUR, (2,), "Cili wins with the most points."),
        (FOUR, (0, 3), "The totals and the stones are tied, so the players share the victory."),
        (ALONE, (0,), "Ada beats the Illustrious Architect."),
        (ALONE, (), "The Illustrious Architect wins."),
    ],
)
def test_the_outcome_of_akropolis_is_told(players: tuple[str, ...], winners: tuple[int, ...], told: str) -> None:
    wording = Wording(locale.load("en"), pp.load("akropolis"), players)
    assert wording.outcome(Result("points", winners, (30,) * len(players))) == told


@pytest.mark.parametrize(
    ("game", "tie", "told"),
    [
        ("duel", "blue_cards", "Ada wins. The points are equal: those of the blue cards decide."),
        ("akropolis", "stones", "Ada wins. The totals are equal: the stones decide."),
    ],
)
def test_what_decided_between_equals_is_told(game: str, tie: str, told: str) -> None:
    wording = Wording(locale.load("en"), pp.load(game), FOUR)
    assert wording.outcome(Result(pp.load(game).victories[-1], (0,), (30,) * 4, tie)) == told


def test_stones_that_decide_against_who_plays_alone_are_told_too() -> None:
    wording = Wording(locale.load("hu"), pp.load("akropolis"), ALONE)
    told = "A híres építész nyert. A pontszámok egyenlők: a kövek száma dönt."
    assert wording.outcome(Result("points", (), (30,), "stones", 30)) == told


@pytest.mark.parametrize("seat", [None, 0])
def test_a_game_that_nobody_wins_is_told_as_such(seat: int | None) -> None:
    wording = Wording(locale.load("en"), pp.load("akropolis"), ALONE)
    told = "The totals and the stones are tied: no one wins."
    assert wording.outcome(Result("tied", (), (30,)), seat) == told


def test_the_loser_of_a_game_for_one_is_spoken_to() -> None:
    wording = Wording(locale.load("hu"), pp.load("akropolis"), ALONE)
    assert wording.outcome(Result("points", (), (30,)), seat=0) == "Vesztettél. A híres építész nyert."


@pytest.mark.parametrize(
    ("winners", "told"), [((1,), "Béla wins."), ((0, 1), "Shared victory: Ada, Béla."), ((), "The game is over.")]
)
def test_a_game_without_words_of_its_own_is_told_in_those_of_all_games(winners: tuple[int, ...], told: str) -> None:
    wording = Wording(locale.load("en"), Tender(), ("Ada", "Béla"))
    assert wording.outcome(Result("points", winners, (3, 3))) == told
