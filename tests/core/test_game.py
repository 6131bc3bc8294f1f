"""New games, their seats and options, and the list of games."""

from __future__ import annotations

import pytest

import pentapolis as pp
from examples.games.tender.game import Tender
from examples.games.tender.options import TenderOptions
from pentapolis.core.errors import OptionError, UnknownGame
from pentapolis.core.types import INNER, SEAT, Hidden, Reason, marked, to_json
from pentapolis.games.registry import GAMES, load

GAME = Tender()


def test_a_new_game_has_the_fewest_seats_and_the_usual_options() -> None:
    state = GAME.new()
    assert state.seats == 2
    assert state.options == TenderOptions()


@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_a_number_of_seats_that_the_game_does_not_have_is_refused(seats: int) -> None:
    with pytest.raises(OptionError, match=f"tender is played by 2 to 4 seats, not by {seats}"):
        GAME.new(seats)


def test_a_game_for_exactly_two_says_so() -> None:
    with pytest.raises(OptionError, match="duel is played by 2 seats, not by 3"):
        pp.load("duel").new(3)


@pytest.mark.parametrize("given", [{"rounds": "two"}, TenderOptions(rounds="two")])
def test_options_are_an_object_or_a_mapping(given: object) -> None:
    assert GAME.new(options=given).options == TenderOptions(rounds="two")


@pytest.mark.parametrize(
    "given", [{"rounds": "nine"}, {"weather": "fair"}, {"rounds": 2}, ["rounds"], "rounds", {"rounds": None}]
)
def test_an_option_that_the_game_does_not_have_is_refused_and_the_options_are_named(given: object) -> None:
    with pytest.raises(OptionError, match="The options are rounds: three or two; winner_rests: no or yes"):
        GAME.new(options=given)


def test_options_come_with_their_values_the_usual_one_first() -> None:
    assert GAME.option_values() == {"rounds": ("three", "two"), "winner_rests": ("no", "yes")}


def test_every_listed_game_loads_once() -> None:
    for name in GAMES:
        assert load(name).name == name
        assert load(name) is load(name)


@pytest.mark.parametrize("name", ["chess", "", "Duel", "duel "])
def test_an_unknown_game_names_those_there_are(name: str) -> None:
    with pytest.raises(UnknownGame, match="expected duel"):
        load(name)


def test_a_reason_can_be_read_without_a_locale() -> None:
    assert str(Reason("coins_short", {"price": 4, "coins": 1})) == "coins short (price 4, coins 1)"
    assert str(Reason("game_over")) == "game over"


def test_equal_views_give_equal_bytes() -> None:
    assert to_json({"b": 1, "a": Hidden("card", 2)}) == to_json({"a": Hidden("card", 2), "b": 1})
    assert b'"type":"hidden"' in to_json(Hidden("card", 2))


def test_a_view_tells_which_of_its_numbers_are_seats_and_which_only_the_engine_reads() -> None:
    assert marked(GAME.View, SEAT) == ("deciders", "resting", "seat", "winners")
    assert marked(GAME.View, INNER) == ("stack",)
