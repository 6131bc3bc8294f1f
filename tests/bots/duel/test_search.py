"""Tests of Duel's search knowledge: rollouts that miss no victory, and a network that treats both sides alike."""

from __future__ import annotations

from math import exp

import pytest

import pentapolis as pp
from pentapolis.bots import Clock
from pentapolis.bots.duel.search import SearchKnowledge
from pentapolis.bots.duel.value_features import AGE, CITY, FEATURES, MAX_ACTIVE_FEATURES, PAWN, FeatureExtractor
from pentapolis.bots.duel.value_network import LAYOUT, ROWS, ValueNetwork, network_weights, rows_of
from pentapolis.bots.search import SearchBot
from pentapolis.bots.search.network import DEEP, LEAST, ONE
from pentapolis.bots.search.weights import load_weights
from pentapolis.core.native import vec
from pentapolis.core.state import Actions
from pentapolis.games.duel.state import DuelState
from tests.games.duel.table import GAME, Side, position, walk

CELLS, WISE, BIASES, ACTIONS = LAYOUT.cells, LAYOUT.wise, LAYOUT.biases, LAYOUT.actions
LEADER = Side("town_hall gardens pantheon senate courthouse", built="the_pyramids")


def choice(state: DuelState, simulations: int = 300) -> str:
    """Return the bot's move."""
    bot = SearchBot(GAME)
    bot.simulations = simulations
    seat = state.decider()
    return GAME.format(state, bot.choose(state.view(seat), state.legal(seat), Clock(), pp.dealer(1)))


def test_rollouts_choose_legal_actions_alone() -> None:
    knowledge = SearchKnowledge(pp.dealer("rollouts"))
    asked = 0
    for seed in range(3):
        for state in walk(seed):
            if state.to_act >= 0:
                asked += 1
                assert knowledge.choose(state, state.to_act) in state.legal(state.to_act)
    assert asked > 150


def test_a_rollout_takes_the_last_steps_to_the_capital() -> None:
    state = position("pretorium palace", me=Side(coins=20), rival=LEADER, pawn=6)
    knowledge = SearchKnowledge(pp.dealer(1))
    assert {GAME.format(state, knowledge.choose(state, 0)) for _ in range(20)} == {"build pretorium"}


def test_a_rollout_takes_the_sixth_symbol() -> None:
    me = Side("workshop apothecary scriptorium pharmacist academy", coins=20)
    state = position("university palace", me=me, rival=LEADER)
    knowledge = SearchKnowledge(pp.dealer(1))
    assert {GAME.format(state, knowledge.choose(state, 0)) for _ in range(20)} == {"build university"}


def test_it_wins_at_once_where_it_can() -> None:
    assert choice(position("pretorium palace", me=Side(coins=20), rival=LEADER, pawn=6)) == "build pretorium"


def test_it_keeps_the_rival_from_the_last_steps() -> None:
    state = position("pretorium palace", me=Side(coins=4), rival=Side(coins=20), pawn=-6)
    assert choice(state).endswith("pretorium")


def test_a_lead_in_points_counts_beside_the_victory() -> None:
    knowledge = SearchKnowledge(pp.dealer(1))
    ends = [state for seed in range(3) for state in walk(seed) if state.to_act == pp.OVER]
    for state in ends:
        mine, theirs = knowledge.value(state, 0), knowledge.value(state, 1)
        assert mine + theirs == pytest.approx(1.0)
        assert (mine > theirs) == (state.payoff(0) > state.payoff(1))


def test_both_cities_are_seen_alike() -> None:
    facts = FeatureExtractor()
    for state in walk("mirror"):
        if state.to_act >= 0:
            mine, theirs = set(facts.list_features(state, 0)), set(facts.list_features(state, 1))
            assert {fact for fact in mine if fact < CITY} == {fact - CITY for fact in theirs if CITY <= fact < 2 * CITY}
            assert {fact for fact in theirs if fact < CITY} == {fact - CITY for fact in mine if CITY <= fact < 2 * CITY}
            assert {fact for fact in mine if AGE <= fact < PAWN} == {fact for fact in theirs if AGE <= fact < PAWN}
            mirrored = {2 * PAWN + 18 - fact for fact in theirs if PAWN <= fact < PAWN + 19}
            assert {fact for fact in mine if PAWN <= fact < PAWN + 19} == mirrored


def test_every_fact_is_true_once_and_has_its_number() -> None:
    facts = FeatureExtractor()
    for seed in range(3):
        for state in walk(seed):
            if state.to_act >= 0:
                found = facts.list_features(state, state.to_act)
                assert len(found) == len(set(found)) <= MAX_ACTIVE_FEATURES
                assert 0 <= min(found) <= max(found) < FEATURES


def cells_of(weights: list[int], found: list[int]) -> list[int]:
    """Return the cells of the first layer, computed without packing."""
    sums = [weights[BIASES + cell] + sum(weights[fact * CELLS + cell] for fact in found) for cell in range(CELLS)]
    return [max(0, number) for number in sums]


def deep_cells_of(weights: list[int], cells: list[int]) -> list[int]:
    """Return the cells of the second layer, computed without packing."""
    sums = [
        weights[LAYOUT.deep_biases + deep] * ONE
        + sum(cells[cell] * weights[LAYOUT.deeper + cell * DEEP + deep] for cell in range(CELLS))
        for deep in range(DEEP)
    ]
    return [max(0, number) // ONE for number in sums]


def test_the_judgement_is_what_its_weights_say() -> None:
    weights = load_weights("duel")
    assert len(weights) == LAYOUT.weights
    network, facts = ValueNetwork(network_weights(weights)), FeatureExtractor()
    for state in walk("judged"):
        if state.to_act >= 0:
            found = facts.list_features(state, state.to_act)
            deep = deep_cells_of(weights, cells_of(weights, found))
            worth = ONE * (weights[LAYOUT.actions - 1] + sum(weights[LAYOUT.direct + fact] for fact in found))
            worth += sum(deep[cell] * weights[LAYOUT.value + cell] for cell in range(DEEP))
            assert network.position_value(state, state.to_act) == pytest.approx(1 / (1 + exp(-worth / ONE**2)))


def test_what_is_promising_is_what_its_weights_say() -> None:
    weights = [*load_weights("duel")[: LAYOUT.row_biases], *([0] * WISE)]
    biases = [*load_weights("duel")[LAYOUT.row_biases :], 0]
    knowledge, facts = SearchKnowledge(pp.dealer(1)), FeatureExtractor()
    for state in walk("promising"):
        if state.to_act >= 0:
            seat = state.to_act
            wise = cells_of(weights, facts.list_features(state, seat))[CELLS - WISE :]
            hopes = []
            for action in state.legal(seat):
                rows = rows_of(state, seat, action)
                hope = sum(wise[cell] * weights[ACTIONS + row * WISE + cell] for row in rows for cell in range(WISE))
                hopes.append((hope + ONE * sum(biases[row] for row in rows)) / ONE**2)
            parts = [exp(hope - max(hopes)) for hope in hopes]
            expected = [part / sum(parts) + 1 / (LEAST * len(parts)) for part in parts]
            found = prior_weights(knowledge.network, state, seat)
            assert [weight / sum(parts) for weight in found] == pytest.approx(expected)


def prior_weights(network: ValueNetwork, state: DuelState, seat: int) -> list[float]:
    """Return the prior weights of the legal actions."""
    actions = Actions()
    state.add_legal(seat, actions)
    weights = vec[float]([0.0] * actions.count)
    network.set_priors(state, seat, actions, weights)
    return list(weights)


def test_no_two_actions_of_a_decision_are_about_the_same() -> None:
    for state in walk("rows"):
        if state.to_act >= 0:
            rows = [rows_of(state, state.to_act, action) for action in state.legal(state.to_act)]
            assert len(rows) == len(set(rows))
            assert all(0 <= first < ROWS and 0 <= second <= ROWS for first, second in rows)


def test_a_victory_at_hand_is_the_most_promising() -> None:
    state = position("pretorium palace", me=Side(coins=20), rival=LEADER, pawn=6)
    actions = Actions()
    state.add_legal(0, actions)
    weights = vec[float]([0.0] * actions.count)
    SearchKnowledge(pp.dealer(1)).priors(state, 0, actions, weights)
    found = dict(zip(state.legal(0), weights, strict=True))
    assert GAME.format(state, max(found, key=found.__getitem__)) == "build pretorium"


def test_who_has_much_more_is_judged_better() -> None:
    rich, poor = Side("quarry brickyard sawmill aqueduct statue", coins=12), Side("stone_pit", coins=1)
    knowledge = SearchKnowledge(pp.dealer(1))
    ahead = knowledge.network.position_value(position("walls library", me=rich, rival=poor), 0)
    behind = knowledge.network.position_value(position("walls library", me=poor, rival=rich), 0)
    assert ahead > 0.75
    assert behind < 0.25
