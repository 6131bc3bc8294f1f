"""Conflicts, the final score, and the winners (R59-R63)."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from pentapolis.games.wonders.rules.scoring import best_science
from pentapolis.games.wonders.state import WondersState
from tests.games.wonders.oracle import science_points
from tests.games.wonders.table import Side, coins, points, position, seen, turn


def last_turn(*sides: Side, age: int = 3) -> WondersState:
    """Return the position after the last turn of an age in which all players sell."""
    state = position(*sides, age=age, turn=6)
    turn(state)
    return state


def fought(state: WondersState, seat: int = 0) -> tuple[int, int]:
    """Return the points of a seat's last conflicts, on its left and on its right."""
    ended = seen(state).cities[seat].conflicts[-1]
    return ended.left, ended.right


# -- conflicts


def test_the_conflict_of_the_rulebook() -> None:
    """R59: in the second age, 4 shields against 5 on the left and 2 on the right: a defeat and a victory."""
    mine, left, right = Side(cards="walls stables"), Side(cards="archery_range walls barracks"), Side(cards="stables")
    state = last_turn(mine, left, *[Side()] * 4, right, age=2)
    assert [one.shields for one in seen(state).cities][:2] == [4, 5]
    assert fought(state) == (-1, 3)


@pytest.mark.parametrize(("age", "victory"), [(1, 1), (2, 3), (3, 5)])
def test_a_victory_is_worth_more_in_later_ages_and_a_defeat_always_costs_one(age: int, victory: int) -> None:
    """R59."""
    state = last_turn(Side(cards="stockade"), Side(), Side(), age=age)
    assert fought(state) == (victory, victory)
    assert (fought(state, 1), fought(state, 2)) == ((0, -1), (-1, 0))


def test_equal_strength_brings_nothing() -> None:
    """R59."""
    assert fought(last_turn(Side(cards="stockade"), Side(cards="barracks"), Side(cards="guard_tower"), age=1)) == (0, 0)


def test_shields_of_all_ages_count_in_every_conflict() -> None:
    """R59, R49: those of stages too."""
    state = last_turn(Side("rhodos", stages=2, cards="stockade walls"), Side(), Side())
    assert seen(state).cities[0].shields == 5
    assert fought(state) == (5, 5)


def test_only_neighbours_fight() -> None:
    """R1, R59: the army across the table does not fight here."""
    state = last_turn(Side(), Side(), Side(cards="stockade"), Side(), Side(), age=1)
    assert fought(state) == (0, 0)


def test_tokens_are_kept_and_add_up_to_a_sum_that_may_be_negative() -> None:
    """R59, R60: up to two tokens an age."""
    state = position(Side(conflicts=((1, 1), (3, -1))), Side(conflicts=((-1, 0), (-1, -1))), Side(), age=3, turn=6)
    assert points(state)["military"] == 4
    assert points(state, 1)["military"] == -3
    turn(state)
    assert [len(one.conflicts) for one in seen(state).cities] == [3, 3, 3]


# -- the score


def test_the_score_sheet_has_seven_lines() -> None:
    """R60: each is counted, and the sum is the score."""
    mine = Side(
        "gizah",
        stages=2,
        coins=10,
        cards="altar senate lighthouse tavern apothecary workshop spies_guild lumber_yard",
        conflicts=((1, 1), (3, 0)),
    )
    state = position(mine, Side(cards="stockade"), *[Side()] * 2, Side(cards="barracks walls"), age=3, turn=6)
    assert points(state) == {
        "wonder": 8,
        "treasury": 3,
        "military": 5,
        "civilian": 9,
        "commercial": 2,
        "science": 2,
        "guilds": 3,
    }
    turn(state)
    result = state.result()
    assert result is not None
    assert result.scores[0] == sum(points(state).values())


@pytest.mark.parametrize(("money", "worth"), [(0, 0), (2, 0), (3, 1), (8, 2), (9, 3)])
def test_three_coins_are_a_point(money: int, worth: int) -> None:
    """R60: rounded down."""
    assert points(position(Side(coins=money), Side(), Side()))["treasury"] == worth


@pytest.mark.parametrize(
    ("cards", "worth"),
    [
        ("apothecary", 1),
        ("apothecary dispensary", 4),
        ("apothecary dispensary lodge", 9),
        ("apothecary dispensary lodge academy", 16),
        ("apothecary workshop scriptorium", 3 + 7),
        ("apothecary dispensary workshop laboratory scriptorium", 4 + 4 + 1 + 7),
        ("apothecary dispensary workshop laboratory scriptorium library", 12 + 14),
        ("apothecary dispensary lodge academy workshop laboratory study observatory", 32),
    ],
)
def test_equal_symbols_score_their_square_and_sets_seven(cards: str, worth: int) -> None:
    """R61: every symbol counts for both."""
    state = position(Side(cards=cards), Side(), Side(), age=3, turn=6)
    assert points(state)["science"] == worth


@pytest.mark.parametrize(
    ("cards", "worth"),
    [
        ("scientists_guild", 1),
        ("scientists_guild apothecary workshop", 10),
        ("scientists_guild apothecary dispensary lodge", 16),
        ("scientists_guild apothecary dispensary workshop laboratory scriptorium", 4 + 4 + 4 + 14),
    ],
)
def test_a_symbol_of_choice_becomes_what_scores_most(cards: str, worth: int) -> None:
    """R62: a set, or one more of the same."""
    assert points(position(Side(cards=cards), Side(), Side(), age=3, turn=6))["science"] == worth


def test_two_symbols_of_choice_are_assigned_together() -> None:
    """R62: Babylon and the guild; both may become the same symbol."""
    state = position(Side("babylon", stages=2, cards="scientists_guild apothecary"), Side(), Side(), age=3, turn=6)
    assert points(state)["science"] == 10
    same = Side("babylon", stages=2, cards="scientists_guild apothecary dispensary lodge")
    assert points(position(same, Side(), Side(), age=3, turn=6))["science"] == 25


def test_the_best_assignment_is_found_for_all_numbers_of_symbols() -> None:
    """R61, R62: against trying every kind for every symbol of choice."""
    for compasses, gears, tablets, choices in product(range(5), range(5), range(5), range(4)):
        fixed = {"compass": compasses, "gear": gears, "tablet": tablets}
        tried = [Counter(fixed) + Counter(kinds) for kinds in product(fixed, repeat=choices)]
        assert best_science(compasses, gears, tablets, choices) == max(map(science_points, tried))


# -- the winner


def test_the_most_points_win() -> None:
    """R63."""
    result = last_turn(Side(cards="palace"), Side(cards="senate"), Side()).result()
    assert result is not None
    assert (result.kind, result.winners) == ("points", (0,))
    assert result.scores[0] > result.scores[1] > result.scores[2]


def test_a_tie_goes_to_the_player_with_more_coins() -> None:
    """R63: 6 and 7 coins are two points each."""
    state = last_turn(Side(coins=3), Side(coins=4), Side(coins=3))
    result = state.result()
    assert result is not None
    assert result.scores == (2, 2, 2)
    assert coins(state) == [6, 7, 6]
    assert (result.winners, result.tie) == ((1,), "coins")


def test_with_equal_coins_too_the_victory_is_shared() -> None:
    """R63: the tied players each get a fair part of it."""
    state = last_turn(Side(coins=4), Side(coins=3), Side(coins=4))
    result = state.result()
    assert result is not None
    assert (result.winners, result.tie) == ((0, 2), "coins")
    assert [state.payoff(seat) for seat in range(3)] == [0.5, 0.0, 0.5]
