"""Positions of 7 Wonders as texts: read as they were written, and refused where they cannot be."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings

import pentapolis as pp
from pentapolis.core.errors import PositionError
from pentapolis.games.wonders.state import WondersState
from tests.games.texts import check_read, edited, some_texts
from tests.games.wonders.table import GAME, Side, choose, decide, pile, position, turn

WORDS = ("baths", "altar", "arena", "2.7:baths", "build baths 0 0", "turn", "turn | revive p1", "turn | seventh p1")
HALIKARNASSOS = Side("halikarnassos", "night", cards="clay_pool clay_pit", hand="loom_1")


def looking() -> str:
    """Return a text in which p1 looks through the discard pile, after the fourth turn of the first age."""
    state = position(HALIKARNASSOS, Side("babylon", "night", stages=1), Side("gizah"), discard="baths", turn=4)
    turn(state, "wonder loom_1")
    return str(state)


def read(text: str) -> WondersState:
    state = GAME.position(text)
    assert isinstance(state, WondersState)
    return state


def refused(text: str) -> PositionError:
    with pytest.raises(PositionError) as error:
        GAME.position(text)
    return error.value


def test_a_text_is_read_as_the_position_that_wrote_it() -> None:
    for text in texts():
        assert str(GAME.position(text)) == text


@cache
def texts() -> list[str]:
    """Return texts of random games, and one of a moment that they seldom reach."""
    return [
        *some_texts(GAME, 3, {"boards": "chosen"}, 5),
        *some_texts(GAME, 4, {"sides": "random"}),
        *some_texts(GAME, 7, {"sides": "night"}, 13),
        looking(),
    ]


@settings(max_examples=300, deadline=None)
@given(edited(texts, WORDS))
def test_whatever_is_edited_a_text_is_a_sound_position_or_a_position_error(text: str) -> None:
    check_read(GAME, text)


def test_what_was_built_of_the_discard_pile_is_remembered() -> None:
    """R53: the line contains the turn, and the card that was built; while p1 still looks, no card."""
    state = read(looking())
    assert "\nstack: turn | revive p1\n" in looking()
    assert "  looks: 1.4:none\n" in looking()
    decide(state, "revive baths")
    assert "  looks: 1.4:baths\n" in str(state)
    again = read(str(state))
    assert again.key() == state.key()
    assert "baths" not in pile(again)


def test_the_seventh_card_of_babylon_waits_for_it_alone() -> None:
    """R50, R54: Babylon decides before Halikarnassos looks through the pile."""
    state = position(HALIKARNASSOS, Side("babylon", "night", stages=1), Side("gizah"), turn=6)
    turn(state, "wonder loom_1")
    text = str(state)
    assert "\nstack: turn | revive p1 | seventh p2\nage: 1\nturn: 7\n" in text
    assert GAME.position(text).key() == state.key()
    assert "p2 may not use the seventh card" in str(refused(text.replace("side: night", "side: day")))


def test_all_but_one_sealed_choice_are_kept() -> None:
    state = position(*[Side()] * 7)
    for seat in range(6):
        choose(state, seat, GAME.format(state, state.legal(seat)[-1]))
    again = read(str(state))
    assert again.key() == state.key()
    assert again.deciders() == [6]
    choose(again, 6, GAME.format(again, again.legal(6)[-1]))
    assert again.turn == 2


def test_a_game_that_is_over_is_read_with_its_result() -> None:
    state = GAME.position(texts()[-2])
    assert state.to_act == pp.OVER
    result = state.result()
    assert result is not None
    assert result.winners


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("turn: 4", "turn: 5", "p1 has made 4 plays in age 1; it should be 5"),
        ("turn: 4", "turn: 0", "in turn 0 of age 1 no turn is awaited"),
        ("age: 1", "age: 2", "is not in the deck of age 2"),
        ("stack: turn | revive p1", "stack: turn", "p1 has made 4 plays in age 1; it should be 3"),
        ("stack: turn | revive p1", "stack: revive p1", "never waits together"),
        ("stack: turn | revive p1", "stack: turn | revive p2", "is not for who is to act"),
        ("looks: 1.4:none", "looks: 1.4:baths", "not begun, or is over"),
        ("looks: 1.4:none", "looks: 1.4:altar", "at 1.4 there was no altar in the discard pile"),
        ("looks: 1.4:none", "looks: 1.3:none", "p1 has built nothing that lets him look through the pile at 1.3"),
        ("looks: 1.4:none", "looks: 1.8:none", "'1.8' is not known here"),
        ("board: gizah", "board: babylon", "'babylon' appears twice"),
        ("board: gizah", "coins: 3", "coins appears twice"),
        ("board: gizah", "", "p3 has no board or no side of it yet"),
        ("build clay_pit 0 0", "build statue 0 0", "statue is not a card of age 1"),
        ("build clay_pit 0 0", "build clay_pit 7 7", "no player ever pays more than 12 coins"),
        ("build clay_pit 0 0", "build clay_pit", "expected build <card> <left> <right>"),
        ("build clay_pit 0 0", "burn clay_pit", "'burn' is not known here"),
        ("build clay_pit 0 0", "leave clay_pit", "only the seventh card is left"),
        ("build clay_pit 0 0", "build clay_pool 0 0", "clay_pool is in 2 places; the game has 1"),
        ("sides=chosen", "sides=day", "p1 has the night side, which the options rule out"),
        ("coins: 3", "coins: 3\nconflicts: 1:victory/victory", "a conflict was fought before the end of its age"),
        ("coins: 3", "coins: 3\nchoice: -", "all seats choose together"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(old: str, new: str, told: str) -> None:
    text = looking()
    assert old in text
    assert told in str(refused(text.replace(old, new, 1)))
