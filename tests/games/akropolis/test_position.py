"""Positions of Akropolis as texts: read as they were written, and refused where they cannot be."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings

import pentapolis as pp
from pentapolis.core.errors import PositionError
from tests.games.akropolis.table import GAME, Side, position
from tests.games.positions import played_out
from tests.games.texts import check_read, edited, some_texts

WORDS = ("city_01", "city_61", "turn p1", "turn p1 | refill 3", "refill 1", "yes", "city_01 2 0 0")
TEXT = str(position("qhb Mbq", Side("Hqq 2 0 0", stones=3)))


def test_a_text_is_read_as_the_position_that_wrote_it() -> None:
    for text in texts():
        assert str(GAME.position(text)) == text


@cache
def texts() -> list[str]:
    """Return texts of random games, and one of a moment that they seldom reach."""
    return [
        *some_texts(GAME, 1, {"architect": "callicrates"}, 7),
        *some_texts(GAME, 2, {"first_player": "random"}),
        *some_texts(GAME, 4, {"length": "long"}, 20),
        TEXT,
    ]


@settings(max_examples=200, deadline=None)
@given(edited(texts, WORDS))
def test_whatever_is_edited_a_text_is_a_sound_position_or_a_position_error(text: str) -> None:
    check_read(GAME, text)


@pytest.mark.parametrize("site", ["qhb Mbq", "qhb Mbq Bhq", "qhb Mbq Bhq Bqq"])
def test_a_position_is_played_to_its_end_though_the_last_stack_is_a_small_one(site: str) -> None:
    """R13, R18: with any number of tiles left, the last refill has as many as there are."""
    *_, last = played_out(position(site, Side("Hqq 2 0 0")), "small stack")
    assert last.to_act == pp.OVER
    assert (len(last.site), len(last.bag)) == (1, 0)
    assert GAME.position(str(last)).key() == last.key()


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("to_act: p1", "to_act: p2", "is not for who is to act"),
        ("stack: turn p1", "", "is not for who is to act"),
        ("stack: turn p1", "stack: refill 3", "never waits together"),
        ("to_act: p1\nstack: turn p1", "to_act: over", "the game is over, but there are tiles left"),
        ("to_act: p1\nstack: turn p1", "to_act: chance\nstack: turn p1 | refill 3", "it is filled up to 4"),
        ("to_act: p1\nstack: turn p1", "to_act: chance\nstack: first", "or one that chance is still to name"),
        ("to_act: p1\nstack: turn p1\nfirst: p1", "to_act: chance\nstack: first", "before there is a first player"),
        ("first: p1\n", "", "there is no first player"),
        ("site: city_03 city_02", "site: city_03 city_03", "'city_03' appears twice"),
        ("site: city_03 city_02", "site: city_03 city_28", "city_28 is in two places, or not in this game"),
        ("site: city_03 city_02", "site: city_03 city_61", "city_61 is in two places, or not in this game"),
        ("city_28 2 0 0", "city_28 0 0 0", "city_28 0 0 0 is not a legal placement"),
        ("city_28 2 0 0", "city_28 2 0", "expected <tile> <q> <r> <turn>"),
        ("city_28 2 0 0", "city_28 2 0 6", "'6' is not a number from 0 to 5"),
        ("first: p1", "architect_stones: 2\nfirst: p1", "is not a line of the table"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(old: str, new: str, told: str) -> None:
    assert old in TEXT
    with pytest.raises(PositionError) as error:
        GAME.position(TEXT.replace(old, new, 1))
    assert told in str(error.value)


def test_the_architect_waits_only_for_a_refill() -> None:
    """S2: his turn comes when the refill is done."""
    text = str(position("qhb Mbq", seats=1))
    with pytest.raises(PositionError, match="the Architect waits, but not for a refill"):
        GAME.position(text.replace("architect_stones", "architect_waits: yes\narchitect_stones"))


def test_who_has_built_up_to_the_border_of_the_grid_cannot_be_next() -> None:
    """R7: of 37 tiles two players take 18 each, and the grid has room for them in a straight line."""
    line = ", ".join(f"city_{tile:02} {2 * tile} 0 0" for tile in range(1, 19))
    assert position("qhh Mth", Side(line), seat=1).to_act == 1
    with pytest.raises(PositionError, match="p1 has built up to the border of the grid"):
        position("qhh Mth", Side(line))
