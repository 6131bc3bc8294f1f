"""The card structures of the three ages (R13-R15)."""

from __future__ import annotations

import pytest

import pentapolis as pp
from pentapolis.games.duel.state import DuelState
from pentapolis.games.duel.view import SlotView
from tests.games.duel.table import GAME, Side, due, legal, lying, play, position, refusal, seen, walk

ROWS = ([2, 3, 4, 5, 6], [6, 5, 4, 3, 2], [2, 3, 4, 2, 4, 3, 2])


def first_turn(age: int) -> DuelState:
    """Return a random game at the first turn of an age."""
    for seed in range(20):
        for state in walk(seed):
            if state.age == age and GAME.decision(state) == "take":
                return state
    raise AssertionError(f"no turn in age {age}")


def rows(slots: tuple[SlotView, ...]) -> dict[int, list[SlotView]]:
    """Return the cards of a structure by row."""
    return {row: [slot for slot in slots if slot.row == row] for row in sorted({slot.row for slot in slots})}


@pytest.mark.parametrize("age", [1, 2, 3])
def test_rows_lie_face_up_and_face_down_in_turn(age: int) -> None:
    """R13: twenty cards in the rows of the age, the first row face up: twelve face up, eight face down."""
    by_row = rows(seen(first_turn(age)).slots)
    assert [len(row) for row in by_row.values()] == ROWS[age - 1]
    for number, row in by_row.items():
        assert all((slot.card is not None) == (number % 2 == 1) for slot in row)
    assert sum(1 for row in by_row.values() for slot in row if slot.card) == 12


@pytest.mark.parametrize("age", [1, 2, 3])
def test_every_card_of_a_structure_is_of_its_age(age: int) -> None:
    """R13: the deck of an age is laid out in that age; in the third with guilds among it."""
    view = seen(first_turn(age))
    decks = {card["id"]: card["age"] for card in GAME.facts()["cards"]}
    assert {decks[slot.card] for slot in view.slots if slot.card} == {age}


@pytest.mark.parametrize(("age", "accessible"), [(1, 6), (2, 2), (3, 2)])
def test_only_the_last_row_is_accessible_at_first(age: int, accessible: int) -> None:
    """R14: six cards in the first age, two in the second and in the third."""
    state = first_turn(age)
    by_row = rows(seen(state).slots)
    last_row = max(by_row)
    assert [slot for row in by_row.values() for slot in row if slot.open] == by_row[last_row]
    assert len(by_row[last_row]) == accessible
    assert len({move.split()[1] for move in legal(state) if move.startswith("discard")}) == accessible


@pytest.mark.parametrize("age", [1, 2, 3])
def test_a_card_is_covered_by_the_cards_of_the_next_row_that_overlap_it(age: int) -> None:
    """R14: half a card to the left and half a card to the right in the next row."""
    slots = seen(first_turn(age)).slots
    for slot in slots:
        over = [other.slot for other in slots if other.row == slot.row + 1 and abs(other.x - slot.x) == 1]
        assert list(slot.covered_by) == over
        assert slot.open == (not over)


def test_the_fourth_row_of_the_third_age_has_two_cards_between_pairs() -> None:
    """R14: each of the two is covered by two cards and covers two."""
    slots = seen(first_turn(3)).slots
    middle = [slot for slot in slots if slot.row == 4]
    assert [(slot.x, slot.covered_by) for slot in middle] == [(4, (11, 12)), (8, (13, 14))]
    assert [[other.slot for other in slots if slot.slot in other.covered_by] for slot in middle] == [[5, 6], [7, 8]]


def test_a_card_is_accessible_when_the_last_card_over_it_is_gone() -> None:
    """R14: one of two covering cards is enough to keep it out of reach."""
    state = position("0:altar 1:theater 2:baths 3:tavern")
    assert refusal(state, "build altar").values == {"slot": 0, "covering": 2, "card": "altar"}
    play(state, "discard baths")
    assert refusal(state, "build altar").values["covering"] == 1
    assert refusal(state, "build theater").values["covering"] == 1
    play(state, "discard tavern")
    assert {"build altar", "build theater"} <= legal(state)


def test_a_face_down_card_that_becomes_accessible_is_turned_up() -> None:
    """R15: after the action that uncovered it and before the next turn."""
    state = position("0:altar 2:? 5:baths")
    play(state, "discard baths")
    assert state.to_act == pp.CHANCE
    play(state, "reveal 2 tavern")
    assert state.deciders() == [1]
    assert "build tavern" in legal(state)


def test_a_face_down_card_that_is_still_covered_stays_face_down() -> None:
    """R15: nothing is turned up while another card covers it."""
    state = position("0:altar 2:? 5:baths 6:tavern")
    play(state, "discard baths")
    assert due(state) == set()
    assert lying(state)[2] is None


def test_two_cards_may_be_turned_up_after_one_action() -> None:
    """R15: every card that became accessible, the next turn only then."""
    state = position("0:altar 1:theater 2:? 3:? 6:baths")
    play(state, "discard baths", "reveal 2 tavern")
    assert state.to_act == pp.CHANCE
    play(state, "reveal 3 palisade")
    assert {"discard tavern", "discard palisade"} <= legal(state)


@pytest.mark.parametrize(
    ("choice", "moves"),
    [
        ("choose_progress_token", ("build library", "token law")),
        ("choose_opponent_card", ("wonder circus_maximus library", "raze press")),
        ("choose_discarded_card", ("wonder the_mausoleum library", "revive altar")),
    ],
)
def test_cards_are_turned_up_after_every_choice_of_the_action(choice: str, moves: tuple[str, str]) -> None:
    """R15: token, razed card and revived card are chosen before the next card is turned up."""
    me = Side("scriptorium", coins=40, unbuilt="circus_maximus the_mausoleum")
    state = position("11:library", me, Side("press"), discard="altar", board="law")
    play(state, moves[0])
    assert GAME.decision(state) == choice
    assert lying(state)[6] is None
    play(state, moves[1])
    assert {text.split()[:2] == ["reveal", "6"] for text in due(state)} == {True}


def test_the_great_library_is_resolved_before_cards_are_turned_up() -> None:
    """R15: first the draw and the choice, then the new card."""
    me = Side(coins=40, unbuilt="the_great_library")
    state = position("11:library", me, board="law masonry strategy theology urbanism")
    play(state, "wonder the_great_library library", "draw agriculture architecture economy")
    assert lying(state)[6] is None
    play(state, "token economy")
    assert all(text.startswith("reveal 6 ") for text in due(state))


def test_cards_are_turned_up_before_an_extra_turn_too() -> None:
    """R15, R42: who plays again sees the new card first."""
    state = position("11:library", Side(coins=40, unbuilt="the_sphinx"))
    play(state, "wonder the_sphinx library")
    assert state.to_act == pp.CHANCE
    play(state, "reveal 6 aqueduct", "reveal 7 walls")
    assert state.deciders() == [0]
    assert "discard aqueduct" in legal(state)
