"""The card row (R11, R30-R33)."""

from __future__ import annotations

import pytest

from pentapolis.games.ages.cards import AGES, CARD_IDS, CARDS
from pentapolis.games.ages.state import new_state
from tests.games.ages.scene import GAME, Side, civ, deal, due, lying, play, position, seen

ROW = "iron coal warfare drama opera knights cannon alchemy theology strategy monarchy masonry republic"


@pytest.mark.parametrize(("seats", "removed"), [(2, 3), (3, 2), (4, 1)])
def test_the_cards_of_the_first_spaces_leave_the_game(seats: int, removed: int) -> None:
    """R30: three, two or one; the rest moves up, and new cards come on the right."""
    state = position(*[Side()] * seats, at="row", row=ROW, age="II")
    deal(state)
    cards = lying(state)
    assert cards[: 13 - removed] == ROW.split()[removed:]
    assert None not in cards


def test_an_empty_space_is_not_replaced_by_another_one() -> None:
    """R30: with two players the first three spaces, even if nothing lies there."""
    state = position(Side(), at="row", row="- - iron coal - drama", age="II")
    deal(state)
    assert lying(state)[:2] == ["coal", "drama"]


def test_with_a_player_gone_more_cards_are_removed() -> None:
    """R30, R161: by the players still in the game."""
    sides = (Side(), Side(resigned=True), Side())
    state = position(*sides, at="row", row=ROW, age="II", options="resignation=on")
    deal(state)
    assert lying(state)[0] == "drama"


def test_the_second_round_begins_with_cards_of_age_a_and_then_age_one_is_there() -> None:
    """R31: the rest of civil A is put away, and nothing antiquates."""
    state = new_state(GAME, 2, GAME.options({}))
    play(state, "start 1")
    deal(state)
    for _ in range(2):
        play(state, "done")
        deal(state)
    assert seen(state).round == 2
    assert seen(state).age == "I"
    assert {AGES[CARDS[CARD_IDS.index(card)].age] for card in lying(state) if card} == {"A"}
    assert (None in lying(state), seen(state).civil_deck) == (False, 45)
    play(state, "done", "done")
    while "row iron" not in due(state):
        play(state, min(due(state)))
    assert {AGES[CARDS[CARD_IDS.index(move.split()[1])].age] for move in due(state)} == {"I"}


def test_the_last_card_of_a_deck_ends_its_age_at_once() -> None:
    """R32: and the refill goes on with the next deck."""
    state = position(Side(leader="moses"), at="row", row=ROW, age="I", civil_deck="theocracy")
    assert due(state) == {"row theocracy"}
    play(state, "row theocracy")
    assert seen(state).age == "II"
    assert civ(state).leader is None
    assert "row kremlin" in due(state)
    deal(state)
    assert None not in lying(state)


def test_after_the_last_deck_the_spaces_stay_empty() -> None:
    """R32: in the Full game after Age III."""
    state = position(Side(), at="row", row=ROW, age="III", civil_deck="multimedia")
    play(state, "row multimedia")
    assert lying(state)[10:] == ["multimedia", None, None]
    assert seen(state).age == "IV"


def test_without_a_deck_cards_still_leave_and_move_up() -> None:
    """R33: every turn."""
    state = position(Side(), at="row", row="iron coal warfare drama", age="IV", last_round=9)
    assert lying(state) == ["drama", *[None] * 12]


def test_in_round_one_the_row_stays_as_it_is() -> None:
    """R30, R35: a taken card leaves a gap."""
    state = position(Side(), at="turn", age="A", round=1, row="moses homer pyramids")
    play(state, "take moses 1", "done")
    assert lying(state)[:3] == [None, "homer", "pyramids"]
