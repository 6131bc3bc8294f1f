"""The position builder: positions in a line, and a clear refusal of impossible ones."""

from __future__ import annotations

import pytest

from pentapolis.core.errors import PositionError
from pentapolis.games.wonders.position_builder import GAME, Side, choose, play, position, turn


def test_a_position_is_set_up_in_a_line_and_played_in_notation() -> None:
    state = position(Side("rhodos", cards="lumber_yard", hand="stockade baths"), Side("gizah"), Side("babylon"))
    turn(state, "build baths 2 0")
    assert GAME.view(state, None).cities[0].cards == ("lumber_yard", "baths")
    assert [city.coins for city in GAME.view(state, None).cities] == [1, 8, 6]


def test_moves_are_played_one_by_one_too() -> None:
    state = position(Side(hand="altar"), Side(hand="baths"), Side(hand="theater"))
    play(state, "build altar 0 0", "sell baths", "build theater 0 0")
    assert [city.cards for city in GAME.view(state, None).cities] == [("altar",), (), ("theater",)]


def test_what_is_built_is_written_and_read_as_any_position() -> None:
    sides = Side("babylon", "night", stages=1, cards="altar statue"), Side(hand="arena"), Side(conflicts=((1, -1),))
    state = position(*sides, Side(coins=20), age=3, discard="baths")
    choose(state, 1, "sell arena")
    again = GAME.position(str(state))
    assert again.key() == state.key()
    assert "  choice: sell arena\n" in str(state)
    assert "  conflicts: 1:victory/defeat\n" in str(state)


@pytest.mark.parametrize(
    ("side", "told"),
    [
        (Side("rodos"), "'rodos' is not known here; did you mean rhodos?"),
        (Side("gizah"), "'gizah' appears twice"),
        (Side(side="evening"), "'evening' is not known here"),
        (Side(cards="bath"), "'bath' is not known here; did you mean baths?"),
        (Side(cards="altar altar"), r"no \(more\) altar in a game of 3"),
        (Side(cards="tavern"), r"no \(more\) tavern in a game of 3"),
        (Side(cards="glassworks_1 glassworks_2"), "'glassworks' appears twice"),
        (Side(hand="altar statue"), "altar is not a card of age 2"),
        (Side(hand="altar", cards="statue"), "a card of age 2 was played before the end of age 1"),
        (Side(hand="altar baths theater", cards="lumber_yard clay_pool ore_vein stone_pit quarry"), "age 2 was played"),
        (Side(hand="altar baths theater loom_1", cards="lumber_yard clay_pool ore_vein stone_pit"), "4 cards; a hand"),
        (Side(cards="lumber_yard clay_pool ore_vein stone_pit altar baths"), "p1 has made 6 plays in age 1"),
        (Side(stages=4), "4 stages; the board has not so many"),
        (Side(stages=-1), "-1 stages"),
        (Side(coins=-1), "'-1' is not a number from 0"),
        (Side(conflicts=((1, 1),)), "a conflict was fought before the end of its age"),
    ],
)
def test_nonsense_is_refused_with_a_reason(side: Side, told: str) -> None:
    with pytest.raises(PositionError, match=told):
        position(side, Side("gizah"), Side("babylon"))


def test_more_guilds_than_the_game_has_are_refused() -> None:
    guilds = "workers_guild craftsmens_guild traders_guild philosophers_guild spies_guild magistrates_guild"
    with pytest.raises(PositionError, match="more guilds than a game of 3 has"):
        position(Side(hand=guilds), Side(), Side())


@pytest.mark.parametrize(
    ("seats", "age", "number"), [(2, 1, 1), (8, 1, 1), (3, 4, 1), (3, -1, 1), (3, 1, 7), (3, 1, -1)]
)
def test_a_table_age_or_turn_that_is_not_there_is_refused(seats: int, age: int, number: int) -> None:
    with pytest.raises(PositionError, match=f"{seats} sides in turn {number} of age {age}"):
        position(*[Side()] * seats, age=age, turn=number)


def test_more_than_the_passed_turns_allow_is_refused() -> None:
    with pytest.raises(PositionError, match="p1 cannot have done so much in age 1: 1 turns have passed"):
        position(Side(cards="altar baths"), Side(), Side(), turn=2)


def test_a_turn_of_all_is_refused_when_one_decides_alone() -> None:
    state = position(Side("babylon", "night", stages=1), Side(), Side(), turn=6)
    turn(state)
    with pytest.raises(PositionError, match="do not choose together"):
        turn(state)
