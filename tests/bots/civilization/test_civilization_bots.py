"""Tests of the bots at Civilization: greedy maximises its gain now, heuristic seeks a victory and guards a capital."""

from __future__ import annotations

from itertools import pairwise

import pytest

import pentapolis as pp
from pentapolis import bots
from pentapolis.arena.series import play_series
from pentapolis.bots import Clock
from pentapolis.bots.civilization.heuristic_evaluation import (
    WeightedEvaluator,
    attack_strength,
    defence_strength,
    next_research_price,
)
from pentapolis.games.civilization.boards import TRACK_END
from pentapolis.games.civilization.rules.research import rows
from pentapolis.games.civilization.state import CivilizationState
from tests.amount import amount, long
from tests.games.civilization.scene import (
    GAME,
    army,
    fate,
    forces,
    founded,
    learn,
    mark,
    nation,
    play,
    scene,
    scout,
    sq,
    until,
)

BOTH = pytest.mark.parametrize("bot", ["greedy", "heuristic"])
#: Thirteen techs that carry Space Flight together with the start tech of Rome.
PYRAMID = ("currency", "masonry", "pottery", "writing", "chivalry", "irrigation", "mathematics", "sailing", "banking")
TOP = ("biology", "gunpowder", "computers", "ballistics")
STRONG = ("infantry_3", "infantry_3", "mounted_3", "mounted_3", "artillery_3", "artillery_3", "aircraft_7")


def chosen_moves(bot: str, state: CivilizationState, seat: int = 1) -> set[str]:
    """Return a bot's moves for several seeds, which break ties."""
    view, legal = state.view(seat - 1), state.legal(seat - 1)
    found = [bots.make(bot, GAME).choose(view, legal, Clock(), pp.dealer(seed)) for seed in range(2)]
    return {GAME.format(state, action) for action in found}


# -- victories at hand


@BOTH
def test_it_researches_space_flight(bot: str) -> None:
    state = scene()
    learn(state, 1, *PYRAMID, *TOP)
    nation(state, 1).trade = 27
    until(state, "research", 1)
    assert chosen_moves(bot, state) == {"research space_flight"}


@BOTH
def test_it_takes_the_last_space_of_the_culture_track(bot: str) -> None:
    state = scene()
    nation(state, 1).space = TRACK_END - 1
    nation(state, 1).culture = 7
    nation(state, 1).trade = 6
    until(state, "city_management", 1)
    assert chosen_moves(bot, state) == {"advance"}


@BOTH
def test_it_walks_into_a_capital_that_nobody_defends(bot: str) -> None:
    state = scene()
    forces(state, 1, *STRONG)
    forces(state, 2)
    learn(state, 1, "masonry", "flight", "democracy", "gunpowder", "chivalry", "railroad", "mathematics")
    army(state, 1, "f12", "f12", "f12")
    until(state, "movement", 1)
    (set_out,) = chosen_moves(bot, state)
    assert set_out in ("move f12 2 0", "move f12 3 0")
    play(state, set_out, "step south")
    assert chosen_moves(bot, state) == {"step south"}


@BOTH
def test_a_single_weak_army_does_not_attack_a_capital(bot: str) -> None:
    state = scene()
    forces(state, 1, "infantry_1")
    forces(state, 2, *STRONG)
    army(state, 1, "f12")
    until(state, "movement", 1)
    play(state, "move f12 1 0", "step south")
    assert "step south" not in chosen_moves(bot, state)


# -- growth


@BOTH
def test_it_founds_a_city_where_its_scout_stands_well(bot: str) -> None:
    state = scene(first=2)
    until(state, "trade", 1)
    scout(state, 1, "d7")
    until(state, "start_of_turn", 1)
    assert chosen_moves(bot, state) == {"found d7"}


@BOTH
def test_it_takes_a_hut_beside_its_army(bot: str) -> None:
    state = scene()
    army(state, 1, "c5")
    mark(state, "c6", "hut")
    until(state, "movement", 1)
    play(state, "move c5 1 0")
    assert chosen_moves(bot, state) == {"step south"}


@BOTH
def test_it_researches_when_it_can(bot: str) -> None:
    state = scene()
    nation(state, 1).trade = 10
    until(state, "research", 1)
    assert "pass" not in chosen_moves(bot, state)


@BOTH
def test_it_makes_no_offers(bot: str) -> None:
    state = scene()
    until(state, "trade", 1)
    assert chosen_moves(bot, state) == {"done"}


# -- plans of the heuristic bot


def test_the_heuristic_bot_saves_for_the_dearest_tech_in_reach() -> None:
    state = scene()
    learn(state, 1, "currency", "pottery")
    packed = rows(nation(state, 1))
    assert [next_research_price(trade, packed) for trade in (3, 8, 12, 20)] == [6, 6, 11, 11]


def test_trade_beyond_the_next_research_counts_little() -> None:
    state = scene()
    nation(state, 1).trade = 6
    strategist = WeightedEvaluator(state, 0)
    worths = []
    for trade in (4, 5, 6, 7, 8):
        nation(state, 1).trade = trade
        worths.append(strategist.worth(state))
    steps = [more - less for less, more in pairwise(worths)]
    assert min(steps[:2]) > 2 * max(steps[2:])


def test_units_are_worth_more_when_a_rival_is_strong() -> None:
    gains = []
    for rival in (("infantry_1",), STRONG):
        state = scene()
        forces(state, 1, "infantry_2", "mounted_2")
        forces(state, 2, *rival)
        army(state, 2, "f10", "f10")
        learn(state, 2, "gunpowder", "chivalry", "railroad", "metal_casting", "masonry")
        strategist = WeightedEvaluator(state, 0)
        before = strategist.force_worth(state, 0)
        forces(state, 1, "infantry_2", "mounted_2", "artillery_2")
        gains.append(strategist.force_worth(state, 0) - before)
    assert gains[0] < gains[1]


def test_walls_and_units_defend_a_capital_and_armies_attack_one() -> None:
    state = scene()
    forces(state, 1, *STRONG)
    attack, defence = attack_strength(state, 0), defence_strength(state, 0)
    nation(state, 1).walls = 1
    assert defence_strength(state, 0) == defence + 4
    army(state, 1, "c5", "c5")
    assert attack_strength(state, 0) > attack


def test_an_army_of_the_heuristic_bot_knows_the_way_to_a_hut() -> None:
    state = scene()
    mark(state, "c7", "hut")
    roads = WeightedEvaluator(state, 0).roads
    assert roads[sq("c7")] > roads[sq("c6")] > roads[sq("c5")]


# -- whole games


@pytest.mark.parametrize("seats", [2, *(pytest.param(seats, marks=pytest.mark.slow) for seats in (3, 4))])
def test_they_choose_only_legal_actions_in_whole_games(seats: int) -> None:
    table = ["heuristic", "greedy", "random", "greedy"][:seats]
    series = play_series("civilization", table, 1, "legal", seats, {"turn_limit": "turns_10"})
    assert series.games == 1


@BOTH
def test_the_same_dice_make_the_same_choice(bot: str) -> None:
    state = founded("roman", "german")
    dice = pp.dealer("same dice")
    for step in range(24):
        seat = state.decider()
        legal = state.legal(seat)
        if step % 6 == 0:
            player, view = bots.make(bot, GAME), state.view(seat)
            made = [player.choose(view, legal, Clock(), pp.dealer(7)) for _ in range(2)]
            assert made[0] == made[1]
        state.apply(seat, legal[dice.below(len(legal))])
        fate(state)


def test_all_bots_of_the_game_are_listed_the_weakest_first() -> None:
    assert bots.names(GAME)[:3] == ("random", "greedy", "heuristic")


@pytest.mark.slow
def test_greedy_wins_most_games_against_random() -> None:
    games = amount(4, 20)
    series = play_series("civilization", ["greedy", "random"], games, "strength")
    assert series.bots["greedy"].wins >= 0.75 * games


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, long(4)])
def test_heuristic_wins_most_games_against_greedy(seats: int) -> None:
    games = amount(4, 12)
    series = play_series("civilization", ["heuristic", "greedy"], games, "strength", seats)
    assert series.bots["heuristic"].wins >= 0.75 * games
