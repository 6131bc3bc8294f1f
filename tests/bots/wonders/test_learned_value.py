"""The learned value of 7 Wonders: integers, features relative to a seat, and its use in the search."""

from __future__ import annotations

from collections import Counter
from math import exp
from random import Random

import pytest

import pentapolis as pp
from pentapolis.bots import Clock
from pentapolis.bots.search import SearchBot
from pentapolis.bots.search.network import DEEP, LEAST, ONE
from pentapolis.bots.search.tree import Search
from pentapolis.bots.search.weights import load_weights
from pentapolis.bots.wonders.search import SearchKnowledge
from pentapolis.bots.wonders.value_features import (
    CITY,
    FEATURES,
    LEFT,
    MAX_ACTIVE_FEATURES,
    NEXT_HAND,
    OTHERS,
    RIGHT,
    STAGE,
    FeatureExtractor,
)
from pentapolis.bots.wonders.value_network import LAYOUT, ROWS, ValueNetwork, load_network, network_weights, rows_of
from pentapolis.core.native import vec
from pentapolis.core.state import Actions
from pentapolis.games.wonders.state import WondersState
from tests.games.wonders.table import GAME, Side, position, walk

CELLS, WISE = LAYOUT.cells, LAYOUT.wise
#: The values of `POSITION` for its seats by the weights of the package.
KNOWN_VALUES = [0.42503460133721344, 0.3337203189792142, 0.37139664213252793]
POSITION = (Side("rhodos", hand="stockade baths altar"), Side("gizah"), Side("babylon"))


def learned_knowledge(seed: str) -> SearchKnowledge:
    """Return search knowledge with the network of the package."""
    knowledge = SearchKnowledge(pp.dealer(seed))
    knowledge.use_network(ValueNetwork(load_network()))
    return knowledge


def random_weights() -> list[int]:
    """Return random weights of a network."""
    rng = Random(1)
    return [rng.randint(-60, 60) for _ in range(LAYOUT.weights)]


def decisions(seed: str, seats: int) -> list[WondersState]:
    """Return the positions of a random game in which a seat decides."""
    return [state.clone() for state in walk(seed, seats) if state.to_act not in (pp.CHANCE, pp.OVER)]


def features_of(state: WondersState, seat: int) -> Counter[int]:
    """Return the features of a seat with the number of times that each is active."""
    found = FeatureExtractor().list_features(state, seat)
    assert len(found) <= MAX_ACTIVE_FEATURES
    return Counter(found)


def group(found: Counter[int], first: int) -> Counter[int]:
    """Return the features of a group of cities, numbered from 0."""
    return Counter({feature - first: times for feature, times in found.items() if first <= feature < first + CITY})


@pytest.mark.parametrize("seats", [3, 5, 7])
def test_features_lie_within_the_network(seats: int) -> None:
    for state in decisions("bounds", seats):
        for seat in range(seats):
            found = features_of(state, seat)
            assert 0 <= min(found) <= max(found) < FEATURES


@pytest.mark.parametrize("seats", [3, 5])
def test_every_city_has_the_same_features_for_all_seats(seats: int) -> None:
    for state in decisions("seats", seats):
        found = [features_of(state, seat) for seat in range(seats)]
        for seat in range(seats):
            left, right = state.left_of(seat), state.right_of(seat)
            own = [group(each, 0) for each in found]
            assert group(found[seat], LEFT) == own[left]
            assert group(found[seat], RIGHT) == own[right]
            others = Counter[int]()
            for other in set(range(seats)) - {seat, left, right}:
                others.update(own[other])
            assert group(found[seat], OTHERS) == others


@pytest.mark.parametrize("seats", [3, 6])
def test_only_the_hands_of_others_are_hidden_from_a_seat(seats: int) -> None:
    for number, state in enumerate(decisions("hidden", seats)):
        seat = int(state.decider())
        drawn = GAME.determinize(state.view(seat), pp.dealer(number))
        known = [
            {feature: times for feature, times in features_of(each, seat).items() if not NEXT_HAND <= feature < STAGE}
            for each in (state, drawn)
        ]
        assert known[0] == known[1]


def cells_of(weights: list[int], found: Counter[int]) -> list[int]:
    """Return the cells of the first layer, computed without packing."""
    sums = [
        weights[LAYOUT.biases + cell] + sum(times * weights[feature * CELLS + cell] for feature, times in found.items())
        for cell in range(CELLS)
    ]
    return [max(0, number) for number in sums]


def test_the_value_is_what_its_weights_say() -> None:
    weights = random_weights()
    network = ValueNetwork(network_weights(weights))
    for state in decisions("layers", 4)[::5]:
        values = vec[float]([0.0] * 4)
        network.set_values(state, values)
        for seat in range(4):
            found = features_of(state, seat)
            cells = cells_of(weights, found)
            worth = ONE * weights[LAYOUT.actions - 1]
            worth += ONE * sum(times * weights[LAYOUT.direct + feature] for feature, times in found.items())
            for deep in range(DEEP):
                total = weights[LAYOUT.deep_biases + deep] * ONE
                total += sum(cells[cell] * weights[LAYOUT.deeper + cell * DEEP + deep] for cell in range(CELLS))
                worth += max(0, total) // ONE * weights[LAYOUT.value + deep]
            assert values[seat] == pytest.approx(1 / (1 + exp(-worth / ONE**2)))


def test_the_priors_are_what_its_weights_say() -> None:
    weights = random_weights()
    network = ValueNetwork(network_weights(weights))
    for state in decisions("priors", 3):
        seat = int(state.decider())
        wise = cells_of(weights, features_of(state, seat))[CELLS - WISE :]
        scores = []
        for action in state.legal(seat):
            score = 0
            for row in rows_of(state, seat, action):
                assert 0 <= row < ROWS
                start = LAYOUT.actions + row * WISE
                score += sum(wise[cell] * weights[start + cell] for cell in range(WISE))
                score += ONE * weights[LAYOUT.row_biases + row]
            scores.append(score / ONE**2)
        parts = [exp(score - max(scores)) for score in scores]
        expected = [part / sum(parts) + 1 / (LEAST * len(parts)) for part in parts]
        actions = Actions()
        state.add_legal(seat, actions)
        found = vec[float]([0.0] * actions.count)
        network.set_priors(state, seat, actions, found)
        assert [weight / sum(parts) for weight in found] == pytest.approx(expected)


def test_no_two_actions_of_a_decision_are_about_the_same() -> None:
    for state in decisions("rows", 3):
        seat = int(state.decider())
        rows = [tuple(rows_of(state, seat, action)) for action in state.legal(seat)]
        assert len(rows) == len(set(rows))


def test_the_weights_of_the_package_fit_and_are_not_too_large_for_their_words() -> None:
    weights = load_weights("wonders")
    assert len(weights) == LAYOUT.weights
    for state in decisions("words", 7)[::4]:
        found = features_of(state, 0)
        for cell in range(CELLS):
            total = abs(weights[LAYOUT.biases + cell])
            total += sum(abs(times * weights[feature * CELLS + cell]) for feature, times in found.items())
            assert total < 1 << 15


@pytest.mark.parametrize("seats", [3, 7])
def test_a_leaf_is_evaluated_at_the_next_turn_or_deal(seats: int) -> None:
    knowledge = learned_knowledge("leaf")
    for state in decisions("leaf", seats):
        age, turn = state.age, state.turn
        values = vec[float]([0.0] * seats)
        knowledge.leaf(state, values)
        assert all(0.0 < value < 1.0 for value in values)
        # Nothing is played beyond the turn in which the leaf lies.
        assert state.to_act == pp.OVER or (state.age, state.turn) in ((age, turn), (age, turn + 1), (age + 1, 0))


def test_choices_by_the_network_are_legal() -> None:
    knowledge = learned_knowledge("choices")
    knowledge.learned_choices = True
    for state in decisions("choices", 3):
        seat = int(state.decider())
        assert knowledge.choose(state, seat) in state.legal(seat)


def test_a_known_position_has_the_same_values_on_every_platform() -> None:
    values = vec[float]([0.0] * 3)
    ValueNetwork(load_network()).set_values(position(*POSITION), values)
    assert list(values) == pytest.approx(KNOWN_VALUES, abs=1e-12)


def test_a_number_of_simulations_gives_the_same_choice_every_time() -> None:
    state = position(*POSITION)
    found = []
    for _ in range(2):
        search = Search(learned_knowledge("same"), GAME.determinize(state.view(0), pp.dealer(1)), 0)
        search.grow(state, 60)
        found.append((search.best(), search.root_visits()))
    assert found[0] == found[1]
    assert found[0][0] in state.legal(0)


@pytest.mark.parametrize(
    ("seats", "seconds", "learned"),
    [(3, 0.0, False), (3, 0.02, True), (3, 0.05, True), (3, 0.3, False), (4, 0.05, False)],
)
def test_the_network_is_used_if_three_players_have_little_time(seats: int, seconds: float, *, learned: bool) -> None:
    knowledge = SearchKnowledge(pp.dealer(1))
    knowledge.prepare(seats, seconds)
    assert (knowledge.network is not None) == learned


def test_a_short_search_makes_a_legal_choice() -> None:
    state = position(*POSITION)
    bot = SearchBot(GAME)
    bot.seconds = 0.01
    assert bot.choose(state.view(0), state.legal(0), Clock(), pp.dealer(1)) in state.legal(0)
