"""Tests of the bots at Akropolis: greedy takes present points, heuristic builds for future ones."""

from __future__ import annotations

from itertools import pairwise

import pytest

import pentapolis as pp
from pentapolis import bots
from pentapolis.arena.series import play_series
from pentapolis.bots import Clock
from pentapolis.bots.akropolis.greedy_evaluation import TrialCity, placements
from pentapolis.bots.akropolis.heuristic_evaluation import CityForecast
from pentapolis.games.akropolis.actions import take, take_index
from pentapolis.games.akropolis.cells import cell
from pentapolis.games.akropolis.options import AkropolisOptions
from pentapolis.games.akropolis.player import placed_level
from pentapolis.games.akropolis.rules import victory
from pentapolis.games.akropolis.state import AkropolisState
from pentapolis.games.akropolis.tiles import KINDS, TEMPLE, TILES
from tests.amount import amount
from tests.games.akropolis.table import EVERY_VARIANT, GAME, USUAL, Side, around, drawn, position, seen, walk

BOTH = pytest.mark.parametrize("bot", ["greedy", "heuristic"])
OTHER_READINGS = GAME.options(
    {
        "edge_rule": "any_empty",
        "lake_rule": "enclosed_area",
        "house_rule": "highest_value",
        "variant_garden": "on",
        "variant_barracks": "on",
    }
)
#: Three barracks on the edge and no plaza for them.
GARRISON = "qhb 2 0 0, qbm 2 -2 0, qtb -3 2 0"


def choices(bot: str, state: AkropolisState) -> list[int]:
    """Return a bot's actions for several seeds, which break ties."""
    seat = state.decider()
    view, legal = state.view(seat), state.legal(seat)
    return [bots.make(bot, GAME).choose(view, legal, Clock(), pp.dealer(seed)) for seed in range(2)]


def tiles_taken(bot: str, state: AkropolisState) -> set[str]:
    """Return the codes of the tiles that a bot takes."""
    return {TILES[state.site[take_index(action)]].code for action in choices(bot, state)}


def positions_after(bot: str, state: AkropolisState) -> list[AkropolisState]:
    """Return the positions that a bot's choices lead to."""
    found = []
    for action in choices(bot, state):
        after = state.clone()
        after.play(state.decider(), action)
        found.append(after)
    return found


# -- present points


@pytest.mark.parametrize("options", [USUAL, EVERY_VARIANT, OTHER_READINGS])
def test_tiles_laid_in_thought_are_worth_what_the_rules_say(options: AkropolisOptions) -> None:
    for turn, state in enumerate(walk(f"sketch {options.rules()}", 2, options)):
        if state.to_act < 0 or turn % 5:
            continue
        seat = state.to_act
        city = state.cities[seat]
        tiles = list(state.site)[: city.stones + 1]
        tried = TrialCity(city, state.rules, 1.0).trials(tiles, list(range(len(tiles))))
        actions = [take(index, 0, 0) + free for index in range(len(tiles)) for free in placements(city)]
        assert sorted(actions) == sorted(state.legal(seat))
        worths = [worth for of_tile in tried for worth in of_tile]
        for action, worth in list(zip(actions, worths, strict=True))[turn % 7 :: 7]:
            after = state.clone()
            after.play(seat, action)
            assert victory.total(after, seat) == worth


@pytest.mark.parametrize("options", [USUAL, EVERY_VARIANT, OTHER_READINGS])
def test_with_no_turn_left_a_city_promises_its_points(options: AkropolisOptions) -> None:
    *_, state = walk("no turn left", 2, options)
    for seat, city in enumerate(state.cities):
        forecast = CityForecast(city, state.rules, 0, 0.0, [0] * len(KINDS))
        assert forecast.worth(city.stones) == victory.total(state, seat)


@BOTH
def test_the_last_turn_of_the_game_goes_for_points(bot: str) -> None:
    for state in walk("last turn"):
        if state.to_act >= 0 and len(state.bag) + len(state.site) == 2:
            seat = state.to_act
            most = max(points_after(state, seat, action) for action in state.legal(seat))
            assert {points_after(state, seat, action) for action in choices(bot, state)} == {most}


def points_after(state: AkropolisState, seat: int, action: int) -> int:
    after = state.clone()
    after.play(seat, action)
    return victory.total(after, seat)


# -- plazas


@BOTH
def test_it_takes_the_free_plaza_that_its_districts_wait_for(bot: str) -> None:
    state = position("Bqq Tqq qmh", Side(GARRISON, stones=2))
    assert tiles_taken(bot, state) == {"Bqq"}


@BOTH
def test_it_pays_for_the_plaza_that_its_districts_wait_for(bot: str) -> None:
    state = position("mqq Bqq Tqq", Side(GARRISON, stones=3))
    assert tiles_taken(bot, state) == {"Bqq"}


@BOTH
def test_it_does_not_cover_its_plazas(bot: str) -> None:
    state = position("qbm qmt qmh", Side(GARRISON + ", Bqq 0 2 0, Bhq -2 3 0", stones=2))
    before = seen(state).cities[0].districts["barracks"].stars
    assert all(seen(after).cities[0].districts["barracks"].stars == before for after in positions_after(bot, state))


def test_a_district_is_worth_more_the_more_of_its_plazas_are_to_come() -> None:
    supply = [0] * len(KINDS)
    worths = []
    for plazas in range(3):
        supply[KINDS.index("garden_plaza")] = plazas
        with_garden = CityForecast(drawn("g1 6,0"), 0, 8, 0.5, supply).worth(0)
        worths.append(with_garden - CityForecast(drawn("q1 6,0"), 0, 8, 0.5, supply).worth(0))
    assert 0 == worths[0] < worths[1] < worths[2]


# -- placing


@BOTH
def test_it_does_not_lay_a_market_beside_a_market(bot: str) -> None:
    state = position("mqq Tqq", Side("Mbq 2 0 0, qmh -1 -1 5", stones=0))
    for after in positions_after(bot, state):
        assert seen(after).cities[0].districts["market"].value >= 2


@BOTH
def test_it_keeps_its_barracks_on_the_edge(bot: str) -> None:
    state = position("qhh Tqq", Side(GARRISON + ", Bqq 0 2 0", stones=0))
    for after in positions_after(bot, state):
        assert seen(after).cities[0].districts["barracks"].value >= 3


def expected_temple_value(missing: int, turns: int) -> float:
    """Return the expected value of a temple with the given number of its six neighbours missing."""
    city = drawn("t1 6,0", f"q1 {around(6, 0, *range(missing))}")
    forecast = CityForecast(city, 0, turns, 0.5, [0] * len(KINDS))
    forecast.survey()
    return forecast.expected_value(forecast.cell_of(cell(6, 0)), TEMPLE)


def test_a_temple_promises_more_the_less_is_open_around_it_and_nothing_in_the_end() -> None:
    hopes = [expected_temple_value(missing, turns=8) for missing in range(6)]
    assert hopes[0] == 1.0
    assert hopes == sorted(hopes, reverse=True)
    assert 0 < expected_temple_value(2, turns=1) < hopes[2]
    assert [expected_temple_value(missing, turns=0) for missing in range(3)] == [1.0, 0.0, 0.0]


@BOTH
def test_short_of_stones_it_covers_quarries(bot: str) -> None:
    state = position("hbt qmh", Side("gqq 3 -1 4", stones=0))
    for after in positions_after(bot, state):
        assert placed_level(after.cities[0].placements[-1]) == 2
        assert after.cities[0].stones == 3


def test_a_stone_is_worth_more_the_fewer_there_are_and_a_point_in_the_end() -> None:
    supply = [0] * len(KINDS)
    early = CityForecast(drawn(), 0, 10, 0.5, supply)
    worths = [early.worth(stones) for stones in range(6)]
    steps = [more - less for less, more in pairwise(worths)]
    assert steps == sorted(steps, reverse=True)
    assert min(steps) > 1
    late = CityForecast(drawn(), 0, 0, 0.0, supply)
    assert late.worth(5) - late.worth(0) == 5


def test_a_place_for_the_next_level_is_worth_more_over_quarries_than_over_a_plaza() -> None:
    supply = [0] * len(KINDS)
    supply[KINDS.index("garden")] = 5
    rooms = []
    for kind in "qG":
        city = drawn("g1 5,0", f"{kind}1 6,0 6,-1")
        city.put(cell(7, -1), KINDS.index("quarry"), 1, 1)
        forecast = CityForecast(city, 0, 5, 0.5, supply)
        forecast.worth(0)
        rooms.append(forecast.higher_level_worth(0))
    assert rooms[0] > rooms[1]


# -- opponents


@BOTH
def test_it_takes_the_plaza_that_the_next_player_waits_for(bot: str) -> None:
    mine = Side("Hqq 2 0 0", stones=2)
    site, rest = "gqq Bqq tqq", "qmh qmt qmg"
    assert tiles_taken(bot, position(site, mine, Side(GARRISON, stones=2), bag=rest)) == {"Bqq"}
    assert tiles_taken(bot, position(site, mine, Side(stones=2), bag=rest)) != {"Bqq"}


@BOTH
def test_it_does_not_fear_what_the_next_player_cannot_pay(bot: str) -> None:
    mine = Side("Hqq 2 0 0", stones=2)
    state = position("gqq tqq Bqq", mine, Side(GARRISON, stones=0), bag="qmh qmt qmg")
    assert tiles_taken(bot, state) != {"Bqq"}


def test_solo_the_heuristic_bot_takes_the_plaza_that_the_architect_would_take() -> None:
    collected = "hbt Bhq qbm qbm qtb"
    state = position("qmh Bqq tqq mqq", Side(stones=2), seats=1, architect=collected, architect_stones=5)
    assert tiles_taken("heuristic", state) == {"Bqq"}


# -- whole games


@pytest.mark.parametrize("seats", [1, 2, *(pytest.param(seats, marks=pytest.mark.slow) for seats in (3, 4))])
def test_they_choose_only_legal_actions_in_whole_games(seats: int) -> None:
    options = {f"variant_{district}": "on" for district in ("house", "market", "temple")}
    series = play_series("akropolis", ["heuristic", "greedy", "random"][:seats], 1, "legal", seats, options)
    assert series.games == 1


@BOTH
def test_the_same_dice_make_the_same_choice(bot: str) -> None:
    for number, state in enumerate(walk("same dice")):
        if state.to_act >= 0 and number % 20 == 0:
            assert choices(bot, state) == choices(bot, state)


def test_all_bots_of_the_game_are_listed_the_weakest_first() -> None:
    assert bots.names(GAME)[:3] == ("random", "greedy", "heuristic")


@pytest.mark.slow
def test_greedy_wins_nearly_always_against_random() -> None:
    games = amount(10, 40)
    series = play_series("akropolis", ["greedy", "random"], games, "strength")
    assert series.bots["greedy"].wins >= 0.95 * games


@pytest.mark.slow
def test_heuristic_wins_most_games_against_greedy() -> None:
    games = amount(6, 20)
    series = play_series("akropolis", ["heuristic", "greedy"], games, "strength")
    assert series.bots["heuristic"].wins >= 0.8 * games
