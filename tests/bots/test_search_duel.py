"""What the search knows of Duel: rollouts that miss no victory, and a judgement that sees both sides alike."""

from __future__ import annotations

from math import exp

import pytest

import pentapolis as pp
from pentapolis.bots import Clock
from pentapolis.bots.search import SearchBot
from pentapolis.bots.search.hooks.duel import Hooks
from pentapolis.bots.search.hooks.duel_value import AGE, CITY, FACTS, HIDDEN, ONE, PAWN, Judge
from pentapolis.bots.search.weights import learned
from pentapolis.games.duel.state import DuelState
from tests.games.duel.table import GAME, Side, position, walk

LEADER = Side("town_hall gardens pantheon senate courthouse", built="the_pyramids")


def choice(state: DuelState, simulations: int = 300) -> str:
    """What the bot does."""
    bot = SearchBot(GAME)
    bot.simulations = simulations
    seat = state.decider()
    return GAME.format(state, bot.choose(state.view(seat), state.legal(seat), Clock(), pp.dealer(1)))


def test_rollouts_choose_legal_actions_alone() -> None:
    hooks = Hooks(pp.dealer("rollouts"))
    asked = 0
    for seed in range(3):
        for state in walk(seed):
            if state.to_act >= 0:
                asked += 1
                assert hooks.choose(state, state.to_act) in state.legal(state.to_act)
    assert asked > 150


def test_a_rollout_takes_the_last_steps_to_the_capital() -> None:
    state = position("pretorium palace", me=Side(coins=20), rival=LEADER, pawn=6)
    hooks = Hooks(pp.dealer(1))
    assert {GAME.format(state, hooks.choose(state, 0)) for _ in range(20)} == {"build pretorium"}


def test_a_rollout_takes_the_sixth_symbol() -> None:
    me = Side("workshop apothecary scriptorium pharmacist academy", coins=20)
    state = position("university palace", me=me, rival=LEADER)
    hooks = Hooks(pp.dealer(1))
    assert {GAME.format(state, hooks.choose(state, 0)) for _ in range(20)} == {"build university"}


def test_it_wins_at_once_where_it_can() -> None:
    assert choice(position("pretorium palace", me=Side(coins=20), rival=LEADER, pawn=6)) == "build pretorium"


def test_it_keeps_the_rival_from_the_last_steps() -> None:
    state = position("pretorium palace", me=Side(coins=4), rival=Side(coins=20), pawn=-6)
    assert choice(state).endswith("pretorium")


def test_a_lead_in_points_counts_beside_the_victory() -> None:
    hooks = Hooks(pp.dealer(1))
    ends = [state for seed in range(3) for state in walk(seed) if state.to_act == pp.OVER]
    for state in ends:
        mine, theirs = hooks.value(state, 0), hooks.value(state, 1)
        assert mine + theirs == pytest.approx(1.0)
        assert (mine > theirs) == (state.payoff(0) > state.payoff(1))


def test_both_cities_are_seen_alike() -> None:
    judge = Judge(learned("duel"))
    for state in walk("mirror"):
        if state.to_act >= 0:
            mine, theirs = judge.facts(state, 0), judge.facts(state, 1)
            assert mine[:CITY] == theirs[CITY : 2 * CITY]
            assert mine[CITY : 2 * CITY] == theirs[:CITY]
            assert mine[AGE : AGE + 4] == theirs[AGE : AGE + 4]
            assert mine[PAWN : PAWN + 19] == theirs[PAWN : PAWN + 19][::-1]


def test_the_judgement_is_what_its_weights_say() -> None:
    weights = learned("duel")
    assert len(weights) == FACTS * HIDDEN + 2 * HIDDEN + 1
    judge = Judge(weights)
    rows = [weights[fact * HIDDEN : (fact + 1) * HIDDEN] for fact in range(FACTS)]
    biases, last = weights[FACTS * HIDDEN : (FACTS + 1) * HIDDEN], weights[(FACTS + 1) * HIDDEN :]
    for state in walk("judged"):
        if state.to_act >= 0:
            facts = judge.facts(state, state.to_act)
            cells = [
                biases[cell] + sum(facts[fact] * rows[fact][cell] for fact in range(FACTS)) for cell in range(HIDDEN)
            ]
            worth = last[HIDDEN] * ONE + sum(max(0, cells[cell]) * last[cell] for cell in range(HIDDEN))
            assert judge.value(state, state.to_act) == pytest.approx(1 / (1 + exp(-worth / ONE**2)))


def test_who_has_much_more_is_judged_better() -> None:
    rich, poor = Side("quarry brickyard sawmill aqueduct statue", coins=12), Side("stone_pit", coins=1)
    hooks = Hooks(pp.dealer(1))
    ahead = hooks.judge.value(position("walls library", me=rich, rival=poor), 0)
    behind = hooks.judge.value(position("walls library", me=poor, rival=rich), 0)
    assert ahead > 0.75
    assert behind < 0.25
