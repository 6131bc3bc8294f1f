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


def result(scores: tuple[int, ...], *winners: int, kind: str = "points", tie: str = "") -> Result:
    return Result(kind, winners, scores, tie)


@pytest.mark.parametrize(
    ("players", "end", "told"),
    [
        (FOUR, result((30, 28, 41, 39), 2), "Cili wins with the most points, 41 to 39."),
        (FOUR, result((30, 3, 4, 30), 0, 3), "The totals and the stones are tied, so Ada and Dani share the victory."),
        (ALONE, Result("points", (0,), (30,), rival=28), "Ada beats the Illustrious Architect, 30 to 28."),
        (ALONE, Result("points", (), (30,), rival=32), "The Illustrious Architect wins, 32 to 30."),
        (ALONE, Result("tied", (), (30,), rival=30), "The totals and the stones are tied: no one wins."),
    ],
)
def test_the_outcome_of_akropolis_names_who_won_and_by_how_much(
    players: tuple[str, ...], end: Result, told: str
) -> None:
    wording = Wording(locale.load("en"), pp.load("akropolis"), players)
    assert wording.outcome(end) == told


@pytest.mark.parametrize(
    ("players", "end", "seat", "told"),
    [
        (FOUR, result((30, 28, 41, 39), 2), 2, "You won with the most points, 41 to 39."),
        (FOUR, result((30, 28, 41, 39), 2), 0, "Cili wins with the most points, 41 to 39."),
        (
            FOUR,
            result((30, 3, 4, 30), 0, 3),
            3,
            "The totals and the stones are tied, so you share the victory with Ada.",
        ),
        (ALONE, Result("points", (0,), (30,), rival=28), 0, "You beat the Illustrious Architect, 30 to 28."),
        (ALONE, Result("points", (), (30,), rival=32), 0, "The Illustrious Architect wins, 32 to 30."),
    ],
)
def test_the_outcome_addresses_its_winner_and_nobody_else(
    players: tuple[str, ...], end: Result, seat: int, told: str
) -> None:
    wording = Wording(locale.load("en"), pp.load("akropolis"), players)
    assert wording.outcome(end, seat) == told


@pytest.mark.parametrize(
    ("game", "tie", "told"),
    [
        ("duel", "blue_cards", "The totals are tied, and Ada wins with more points from blue cards."),
        ("akropolis", "stones", "The totals are tied, and Ada wins with more stones."),
    ],
)
def test_what_broke_a_tie_replaces_the_usual_sentence(game: str, tie: str, told: str) -> None:
    wording = Wording(locale.load("en"), pp.load(game), FOUR)
    tied = result((30,) * 4, 0, kind=pp.load(game).victories[-1], tie=tie)
    assert wording.outcome(tied) == told
    assert wording.outcome(tied, 0) == told.replace("Ada wins", "you won")


def test_stones_that_decide_a_solo_game_are_named() -> None:
    wording = Wording(locale.load("hu"), pp.load("akropolis"), ALONE)
    lost = Result("points", (), (30,), "stones", 30)
    assert wording.outcome(lost) == "A pontszámok egyenlők, de a híres építész több kővel nyert."
    won = Result("points", (0,), (30,), "stones", 30)
    assert wording.outcome(won, 0) == "A pontszámok egyenlők, de több kővel legyőzted a híres építészt."


@pytest.mark.parametrize(
    ("winners", "told"), [((1,), "Béla wins."), ((0, 1), "Ada and Béla share the victory."), ((), "The game is over.")]
)
def test_a_game_without_words_of_its_own_is_told_in_those_of_all_games(winners: tuple[int, ...], told: str) -> None:
    wording = Wording(locale.load("en"), Tender(), ("Ada", "Béla"))
    assert wording.outcome(Result("points", winners, (3, 3))) == told
