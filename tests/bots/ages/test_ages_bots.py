"""Tests of the bots at Through the Ages: greedy counts present values, heuristic also the future and threats."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

import pentapolis as pp
from pentapolis import bots
from pentapolis.arena.series import play_series
from pentapolis.bots import Clock
from pentapolis.bots.ages.card_evaluation import PositionEvaluation
from pentapolis.bots.ages.heuristic_evaluation import RatingsEvaluation, has_production_to_come
from pentapolis.core.decision_stack import frame_kind
from pentapolis.games.ages import decisions as d
from pentapolis.games.ages.actions import DONE
from pentapolis.games.ages.boards import consumption
from pentapolis.games.ages.rules.pacts import produced_food
from pentapolis.games.ages.rules.production import uprising
from pentapolis.games.ages.rules.resources import farm_yield, food
from pentapolis.games.ages.state import AgesState, new_state
from tests.amount import long
from tests.games.ages.scene import GAME, Side, civ, event, play, position, walk, workers

BOTH = pytest.mark.parametrize("bot", ["greedy", "heuristic"])
MODES = pytest.mark.parametrize("mode", ["simple", "advanced", "full"])
#: Maximum share of turns of the heuristic bot with famine or an uprising.
MISERY = 0.02
RICH = "agriculture 3 bronze 4 philosophy 2 religion 1 warriors 1"


def chosen_move(bot: str, state: AgesState, seed: int = 0) -> str:
    """Return a bot's move in notation."""
    seat = state.decider()
    action = bots.make(bot, GAME).choose(state.view(seat), state.legal(seat), Clock(), pp.dealer(seed))
    return GAME.format(state, action)


def play_turn(bot: str, state: AgesState) -> list[str]:
    """Return a bot's moves until its actions are over; the position becomes that before the end of the turn."""
    moves: list[str] = []
    seat = state.decider()
    while state.to_act == seat and frame_kind(state.top()) in (d.ACT, d.USE):
        move = chosen_move(bot, state)
        if move == "done":
            break
        play(state, move)
        moves.append(move)
    return moves


# -- people


def has_famine(state: AgesState, seat: int) -> bool:
    """R82: Return whether a civilization lacks food when its turn ends."""
    people = state.civs[seat]
    grown = farm_yield(people) + (produced_food(state, seat) if state.seats > 2 else 0)
    return bool(food(people) + grown < consumption(people.yellow_bank))


def test_the_heuristic_bot_prevents_an_uprising() -> None:
    state = position(Side(RICH, idle=1, bank=9, goods="bronze 8 agriculture 4"), round=9)
    assert uprising(state, 0)
    play_turn("heuristic", state)
    assert not uprising(state, 0)


def test_the_heuristic_bot_prevents_a_famine() -> None:
    side = Side("agriculture 1 bronze 4 religion 2 philosophy 2", idle=1, bank=12, goods="bronze 4", culture=20)
    state = position(side, round=9)
    assert has_famine(state, 0)
    play_turn("heuristic", state)
    assert not has_famine(state, 0)


@BOTH
def test_it_grows_and_builds_with_what_it_has(bot: str) -> None:
    state = position(Side(RICH, idle=1, bank=16, goods="bronze 8 agriculture 6"), round=6)
    before = sum(workers(state).values())
    moves = play_turn(bot, state)
    assert any(move.startswith("grow") for move in moves)
    assert sum(workers(state).values()) > before


# -- technologies and wonders


def test_the_heuristic_bot_plays_iron_and_brings_its_miners_there() -> None:
    staffed = "agriculture 3 bronze 4 philosophy 2 religion 2"
    side = Side(staffed, idle=0, bank=14, science=6, goods="bronze 6", hand="iron")
    state = position(side, round=6)
    assert play_turn("heuristic", state)[0] == "play iron"
    assert workers(state)["iron"] >= 1


@BOTH
def test_it_completes_a_wonder(bot: str) -> None:
    state = position(Side(RICH, idle=0, bank=14, goods="bronze 6", wonder="taj_mahal 2"), round=7)
    play_turn(bot, state)
    assert [wonder.card for wonder in civ(state).wonders] == ["taj_mahal"]


def test_the_heuristic_bot_takes_no_wonder_in_its_last_turn() -> None:
    last = position(Side(RICH, idle=0), age="III", row="hollywood", round=20, last_round=20)
    assert not any(move.startswith("take") for move in play_turn("heuristic", last))
    early = position(Side(RICH, idle=0, goods="bronze 4"), age="I", row="taj_mahal", round=4)
    assert any(move.startswith("take") for move in play_turn("heuristic", early))


def test_in_its_last_turn_the_heuristic_bot_builds_culture_and_no_mine() -> None:
    state = position(Side(RICH, idle=1, bank=16, goods="bronze 6"), age="III", round=20, last_round=20)
    moves = play_turn("heuristic", state)
    assert "build religion" in moves
    assert "build bronze" not in moves


# -- strength


def test_the_heuristic_bot_arms_against_a_strong_rival() -> None:
    strong = Side("swordsmen 6 agriculture 2 bronze 2", idle=0)
    weak = Side("agriculture 4 bronze 3 religion 2 philosophy 2", idle=2, bank=15, goods="bronze 6", known="knights")
    assert any("knights" in move for move in play_turn("heuristic", position(weak, strong, age="II", round=9)))


def test_the_heuristic_bot_attacks_the_weak_and_not_the_strong() -> None:
    mine = Side("agriculture 2 bronze 2 warriors 4", military="plunder_i")
    rich = Side("agriculture 2 bronze 2", goods="bronze 5")
    assert chosen_move("heuristic", position(mine, rich, at="politics")) == "attack plunder_i 2"
    strong = Side("agriculture 2 bronze 2 warriors 6", goods="bronze 5")
    assert chosen_move("heuristic", position(mine, strong, at="politics")) == "done"


def test_the_heuristic_bot_wards_an_aggression_off_with_the_card_that_is_enough() -> None:
    attacker = Side("agriculture 2 warriors 3", military="plunder_i")
    defender = Side("agriculture 2 warriors 2", military="defense_colonization_bonus_i", goods="agriculture 3 bronze 3")
    state = position(attacker, defender, at="politics")
    play(state, "attack plunder_i 2", "done")
    assert chosen_move("heuristic", state) == "discard defense_colonization_bonus_i"


def test_the_heuristic_bot_wastes_no_card_on_a_lost_defence() -> None:
    attacker = Side("agriculture 2 warriors 6", military="plunder_i")
    defender = Side("agriculture 2 warriors 1", military="defense_colonization_bonus_i", goods="agriculture 3 bronze 3")
    state = position(attacker, defender, at="politics")
    play(state, "attack plunder_i 2", "done")
    assert chosen_move("heuristic", state) == "done"


# -- politics


def test_the_heuristic_bot_keeps_an_event_that_would_hit_itself() -> None:
    weak = Side("agriculture 2 bronze 2", military="reign_of_terror")
    strong = Side("agriculture 2 bronze 2 warriors 3")
    assert chosen_move("heuristic", position(weak, strong, at="politics")) == "done"
    weak_rival = Side("agriculture 2 bronze 2")
    mine = Side("agriculture 2 bronze 2 warriors 3", military="reign_of_terror")
    assert chosen_move("heuristic", position(mine, weak_rival, at="politics")) == "event reign_of_terror"


def test_the_heuristic_bot_bids_the_least_for_a_colony_that_is_worth_it() -> None:
    mine = Side("agriculture 3 bronze 3 warriors 2", military="defense_colonization_bonus_i")
    state = event("inhabited_territory_i", mine)
    assert chosen_move("heuristic", state) == "bid 1"


def test_the_heuristic_bot_accepts_what_helps_both_and_refuses_what_harms_it() -> None:
    sides = [Side(military="peace_treaty loss_of_sovereignty"), Side(), Side()]
    state = position(*sides, at="politics", age="III", round=14)
    play(state, "offer peace_treaty 2 a")
    assert chosen_move("heuristic", state) == "accept"
    state = position(*sides, at="politics", age="III", round=14)
    play(state, "offer loss_of_sovereignty 2 a")
    assert chosen_move("heuristic", state) == "decline"


# -- evaluation


def test_the_fewer_cards_are_left_the_fewer_turns_are_expected() -> None:
    turns = [int(RatingsEvaluation(position(age=age, round=5), 0).turns) for age in ("I", "II", "III")]
    assert turns == sorted(turns, reverse=True)
    assert turns[0] > turns[2] + 6
    assert RatingsEvaluation(position(age="III", round=20, last_round=20), 0).turns == 1


def test_who_has_played_this_round_has_no_production_left_in_it() -> None:
    state = position(seat=1, seats=3)
    assert [has_production_to_come(state, seat) for seat in range(3)] == [False, True, True]


def test_with_the_last_turn_gone_goods_and_science_are_worth_next_to_nothing() -> None:
    worths = []
    for science, goods in ((0, "bronze 1"), (20, "bronze 9")):
        state = position(Side(science=science, goods=goods), age="III", round=20, last_round=20)
        worths.append(PositionEvaluation(state, 0).worth(state, 0))
    assert abs(worths[1] - worths[0]) < 3


@pytest.mark.parametrize("options", ["mode=simple", "mode=advanced", ""])
def test_judging_changes_nothing(options: str) -> None:
    for number, state in enumerate(walk(f"judged {options}", 3, options)):
        if number % 40 == 0 and state.to_act >= 0:
            before = state.key()
            judgement = PositionEvaluation(state, state.to_act)
            for seat in range(state.seats):
                judgement.worth(state, seat)
            assert state.key() == before


# -- whole games


@BOTH
def test_the_same_dice_make_the_same_choice(bot: str) -> None:
    for number, state in enumerate(walk("same dice")):
        if number % 60 == 0 and state.to_act >= 0:
            assert chosen_move(bot, state, 3) == chosen_move(bot, state, 3)


@MODES
def test_they_choose_legal_actions_in_every_position(mode: str) -> None:
    for number, state in enumerate(walk(f"legal {mode}", 3, f"mode={mode}")):
        if number % 25 == 0 and state.to_act >= 0:
            for bot in ("greedy", "heuristic"):
                GAME.parse(state, chosen_move(bot, state), strict=True)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, long(3), 4])
@MODES
def test_they_play_whole_games(mode: str, seats: int) -> None:
    series = play_series("ages", ["heuristic", "greedy", "random"][:seats], 1, "whole", seats, {"mode": mode})
    assert series.games == 1


def test_all_bots_of_the_game_are_listed_the_weakest_first() -> None:
    assert bots.names(GAME)[:3] == ("random", "greedy", "heuristic")


# -- strength, and the welfare of the people


@dataclass
class Welfare:
    """Number of turns that a bot has played, and of those with famine or an uprising."""

    turns: int = 0
    hungry: int = 0
    risen: int = 0


def welfare(table: list[str], games: int, seed: str, mode: str = "full") -> Welfare:
    """Return the welfare of the first bot's civilizations, with rotated seats."""
    found = Welfare()
    seats = len(table)
    for number in range(games):
        group, rotation = divmod(number, seats)
        players = [bots.make(table[(seat - rotation) % seats], GAME) for seat in range(seats)]
        dice = [pp.dealer(f"{seed}/{number}/{seat}") for seat in range(seats)]
        chance = pp.dealer(f"{seed}/{group}")
        state = new_state(GAME, seats, GAME.options({"mode": mode}))
        state.resolve_chance(chance)
        while state.result() is None:
            seat = state.decider()
            action = players[seat].choose(state.view(seat), state.legal(seat), Clock(), dice[seat])
            if action == DONE and frame_kind(state.top()) == d.ACT and seat == rotation:
                found.turns += 1
                found.risen += uprising(state, seat)
                found.hungry += has_famine(state, seat)
            state.apply(seat, action)
            state.resolve_chance(chance)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, long(3), long(4)])
def test_the_heuristic_bot_seldom_starves_or_riots(seats: int) -> None:
    found = welfare(["heuristic"] * seats, 2 * seats, "welfare")
    assert found.turns > 30 * seats
    assert found.hungry + found.risen <= MISERY * found.turns


@pytest.mark.slow
def test_greedy_wins_nearly_always_against_random() -> None:
    assert play_series("ages", ["greedy", "random"], 10, "strength").bots["greedy"].wins >= 9


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, long(3), long(4)])
def test_heuristic_wins_against_random(seats: int) -> None:
    assert play_series("ages", ["heuristic", "random"], 2 * seats, "strength", seats).bots["heuristic"].rate == 1.0


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, long(3), long(4)])
def test_heuristic_wins_most_games_against_greedy(seats: int) -> None:
    games = 4 * seats
    assert play_series("ages", ["heuristic", "greedy"], games, "strength", seats).bots["heuristic"].wins >= 0.75 * games
