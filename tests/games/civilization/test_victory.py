"""The four victories and the end of a game (R1-R5)."""

from __future__ import annotations

import pytest

import pentapolis as pp
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization.state import CivilizationState
from pentapolis.games.civilization.techs import TECHS
from tests.games.civilization.scene import (
    GAME,
    army,
    build,
    choices,
    city,
    coins,
    decision,
    forces,
    govern,
    hold,
    learn,
    nation,
    play,
    refusal,
    result,
    scene,
    scout,
    until,
)

#: Fourteen techs that carry Space Flight: five, four, three and two.
PYRAMID = (
    "currency",
    "masonry",
    "pottery",
    "writing",
    "chivalry",
    "irrigation",
    "mathematics",
    "sailing",
    "banking",
    "biology",
    "gunpowder",
    "computers",
    "ballistics",
)


def test_a_card_that_contradicts_the_rules_wins() -> None:
    """R1: movement never passes enemy figures, but Flight says so."""
    state = scene()
    army(state, 1, "c5")
    army(state, 2, "d5")
    until(state, "movement", 1)
    learn(state, 1, "flight")
    play(state, "move c5 1 0", "step east", "step east", "stop")
    assert state.battle is None


def test_the_last_space_of_the_culture_track_wins() -> None:
    """R2: at once, in the middle of a turn."""
    state = scene()
    until(state, "city_management", 1)
    nation(state, 1).space, nation(state, 1).culture, nation(state, 1).trade = 20, 7, 6
    play(state, "advance")
    assert (result(state).kind, result(state).winners) == ("culture", (0,))


def test_space_flight_wins() -> None:
    """R2: with the smallest pyramid: fifteen techs in all."""
    state = scene()
    learn(state, 1, *PYRAMID)
    until(state, "research")
    nation(state, 1).trade = 26
    play(state, "research space_flight", seat=1)
    play(state, "pass", seat=2)
    assert (result(state).kind, result(state).winners) == ("technology", (0,))
    assert GAME.scores(state)[0]["technology"] == 100


def test_fifteen_coins_win() -> None:
    """R2, R3: the moment they are there."""
    state = scene()
    learn(state, 1, "democracy")
    until(state, "city_management", 1)
    nation(state, 1).sheet_coins, nation(state, 1).trade = 14, 6
    assert coins(state, 1) == 14
    play(state, "use democracy")
    assert (result(state).kind, result(state).winners, result(state).tie) == ("economic", (0,), "")


def test_a_conquered_capital_wins() -> None:
    """R2: three units of strength five beat the bonus of twelve that an empty capital has."""
    state = scene()
    army(state, 1, "e14")
    forces(state, 1, *["infantry_3"] * 3)
    forces(state, 2)
    learn(state, 1, "gunpowder")
    until(state, "movement", 1)
    play(state, "move e14 1 0", "step east")
    until_over(state)
    assert (result(state).kind, result(state).winners) == ("military", (0,))
    assert GAME.scores(state)[0]["military"] == 100


def until_over(state: CivilizationState) -> None:
    """Open new fronts until the battle is over."""
    while state.result() is None and GAME.decision(state) == "battle":
        play(state, choices(state, "open")[0])


def test_a_lost_city_eliminates_nobody() -> None:
    """R5: the loser plays on with the capital; only the capital decides."""
    state = scene()
    city(state, 2, "b11")
    army(state, 1, "b9")
    forces(state, 1, *["infantry_2"] * 3)
    forces(state, 2)
    learn(state, 1, "gunpowder")
    until(state, "movement", 1)
    play(state, "move b9 1 0", "step south", "step south")
    until_over(state)
    assert state.result() is None
    until(state, "movement", 2)
    assert nation(state, 2).city[0] >= 0


def test_coins_are_counted_after_every_action() -> None:
    """R3: a scout that comes to stand on a gold mine makes the fifteenth coin only when it sends it home."""
    state = scene()
    nation(state, 1).sheet_coins = 14
    scout(state, 1, "a11", 0)
    govern(state, 1, "anarchy")
    play(state, "done")
    assert (result(state).kind, result(state).winners) == ("economic", (0,))


@pytest.mark.parametrize(("first", "winner"), [(1, 0), (2, 1)])
def test_of_two_simultaneous_victories_the_earlier_player_wins(first: int, winner: int) -> None:
    """R4: both research Space Flight; there is one card, and turn order decides."""
    state = scene("roman", "german", first=first)
    for seat in (1, 2):
        learn(state, seat, *PYRAMID, "code_of_laws", "metalworking")
    until(state, "research")
    for seat in (1, 2):
        nation(state, seat).trade = 26
    play(state, "research space_flight", seat=1)
    play(state, "research space_flight", seat=2)
    assert (result(state).kind, result(state).winners) == ("technology", (winner,))


@pytest.mark.parametrize(("first", "winner"), [(1, 0), (2, 1)])
def test_coins_of_several_players_are_counted_in_turn_order(first: int, winner: int) -> None:
    """R3, R4: in the same step."""
    state = scene("roman", "german", first=first)
    for seat in (1, 2):
        nation(state, seat).sheet_coins = 15
    play(state, "done")
    assert result(state).winners == (winner,)
    assert result(state).tie == "turn_order"


def test_whoever_has_fifteen_coins_wins_wherever_they_sit() -> None:
    """R3: also the last of three, when the first player begins and is ahead on all other ways."""
    state = scene("roman", "german", "russian")
    nation(state, 1).space, nation(state, 1).sheet_coins = 20, 14
    nation(state, 3).sheet_coins = 15
    play(state, "done")
    assert (result(state).kind, result(state).winners) == ("economic", (2,))


def test_at_the_turn_limit_whoever_has_come_farthest_wins() -> None:
    """R2: the printed game has no limit; ours is an option, and the sum of progress on the four ways decides."""
    state = scene(turn_limit="turns_10")
    state.turn = 10
    nation(state, 2).space = 5
    until(state, "movement", 2)
    play(state, "done")
    while state.result() is None:
        play(state, "pass")
    assert (result(state).kind, result(state).winners) == ("turn_limit", (1,))


def test_a_table_has_no_turn_limit_unless_it_is_chosen() -> None:
    """R2: as printed the game goes on until a player wins; series and tests keep the limit."""
    assert GAME.table_options({}).turn_limit == "none"
    assert GAME.table_options({"turn_limit": "turns_20"}).turn_limit == "turns_20"
    assert GAME.options().turn_limit == "turns_30"


@pytest.mark.parametrize("turn", [10, 30, 200])
def test_without_a_limit_the_next_turn_begins(turn: int) -> None:
    """R2: whatever the turn."""
    state = scene(turn_limit="none")
    state.turn = turn
    until(state, "movement", 2)
    play(state, "done")
    while int(state.turn) == turn:
        play(state, "pass")
    assert (decision(state)[0], int(state.turn)) == ("start_of_turn", turn + 1)


def test_only_a_pyramid_with_space_flight_fills_the_score_of_technology() -> None:
    """R2, R107: the fourteen techs below it count 93, and further ones of a row nothing."""
    state = scene()
    learn(state, 1, *PYRAMID)
    assert GAME.scores(state)[0]["technology"] == 1400 // 15
    learn(state, 1, "philosophy", "metalworking", "monarchy", "steam_power", "flight")
    assert GAME.scores(state)[0]["technology"] == 1400 // 15
    learn(state, 1, "space_flight")
    assert GAME.scores(state)[0]["technology"] == 100


def test_fifteen_techs_of_the_lower_rows_are_no_pyramid() -> None:
    """R107: nine of ten in the two lower rows are all that count of Rome's fifteen: five and four."""
    state = scene()
    learn(state, 1, *(tech.id for tech in TECHS if tech.level == 1), "chivalry", "irrigation", "sailing", "monarchy")
    learn(state, 1, "mathematics")
    assert GAME.scores(state)[0]["technology"] == 900 // 15


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("limit", [10, 20])
def test_random_games_end_by_a_victory_or_at_the_turn_limit(seats: int, limit: int) -> None:
    """R2: never later."""
    state = GAME.new(seats, {"turn_limit": f"turns_{limit}"})
    chance, dice = pp.dealer(f"bound {limit}"), pp.dealer("anything")
    state.resolve_chance(chance)
    while state.result() is None:
        seat = state.decider()
        legal = state.legal(seat)
        state.apply(seat, legal[dice.below(len(legal))])
        state.resolve_chance(chance)
    assert isinstance(state, CivilizationState)
    assert result(state).kind in ("culture", "technology", "economic", "military", "turn_limit")
    assert state.turn == limit if result(state).kind == "turn_limit" else state.turn <= limit


def test_the_learning_game_ends_with_a_third_city() -> None:
    """R2, R5: and has no single winner: all players share it."""
    state = scene("chinese", "german", game="learning")
    learn(state, 1, "irrigation")
    city(state, 1, "f6")
    scout(state, 1, "b11")
    play(state, "found b11")
    assert (result(state).kind, result(state).winners) == ("learning", (0, 1))


def test_after_the_end_nothing_can_be_played() -> None:
    """R2: the game is over at once."""
    state = scene()
    nation(state, 1).sheet_coins = 15
    play(state, "done")
    assert state.to_act == pp.OVER
    assert state.legal(0) == []
    assert refusal(state, "done", seat=1).code == "game_over"


def test_hands_and_resources_do_not_matter_for_the_score() -> None:
    """R2: the score sheet shows the four ways in hundredths."""
    state = scene()
    before = GAME.scores(state)
    hold(state, 1, "iron", "despot_day", "infantry_2")
    assert GAME.scores(state) == before
    nation(state, 1).space = 21 // 3
    build(state, "c4", "builder")
    assert GAME.scores(state)[0] == {
        "culture": 33,
        "technology": 1 * 100 // 15,
        "economy": 100 // 15,
        "military": 0,
    }
    assert TECHS[c.SPACE_FLIGHT].level == 5


@pytest.mark.parametrize(("battles", "points"), [(1, 5), (10, 50), (11, 50)])
def test_battles_won_are_half_of_the_way_at_most(battles: int, points: int) -> None:
    """R2: only a conquered capital is all of it."""
    state = scene()
    nation(state, 1).victories = battles
    assert GAME.scores(state)[0]["military"] == points
