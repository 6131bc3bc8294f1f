"""Tests of 7 Wonders' search knowledge: rollouts that build rather than sell, and worlds without sealed choices."""

from __future__ import annotations

import pytest

import pentapolis as pp
from pentapolis.bots import Clock
from pentapolis.bots.search import SearchBot
from pentapolis.bots.wonders.search import SearchKnowledge
from pentapolis.games.wonders.actions import is_sell
from pentapolis.games.wonders.state import WondersState
from tests.games.wonders.table import GAME, Side, position, walk


def choice(state: WondersState, simulations: int = 200) -> str:
    """Return the bot's move."""
    bot = SearchBot(GAME)
    bot.simulations = simulations
    seat = state.decider()
    return GAME.format(state, bot.choose(state.view(seat), state.legal(seat), Clock(), pp.dealer(1)))


@pytest.mark.parametrize("seats", [3, 7])
def test_rollouts_choose_legal_actions_alone(seats: int) -> None:
    knowledge = SearchKnowledge(pp.dealer("rollouts"))
    asked = 0
    for seed in range(2):
        for state in walk(f"{seed}", seats):
            if state.to_act not in (pp.CHANCE, pp.OVER):
                asked += 1
                seat = state.decider()
                assert knowledge.choose(state, seat) in state.legal(seat)
    assert asked > 100


def test_rollouts_sell_only_if_they_must() -> None:
    state = position(Side("rhodos", hand="stockade baths altar"), Side("gizah"), Side("babylon"))
    knowledge = SearchKnowledge(pp.dealer(1))
    assert not any(is_sell(knowledge.choose(state, 0)) for _ in range(50))


def test_the_others_choose_again_in_every_world() -> None:
    for state in walk("sealed", 3):
        if state.to_act == pp.TOGETHER and state.turn and state.decider() == 2:
            view = state.view(2)
            root = GAME.determinize(view, pp.dealer(1))
            assert root.choices.chosen(0)
            world = SearchKnowledge(pp.dealer(1)).world(root, 2)
            assert world.deciders() == [0, 1, 2]
            assert world.legal(2) == state.legal(2)
            return
    pytest.fail("nobody ever chose last")


def test_the_values_favour_victory_and_then_the_lead() -> None:
    knowledge = SearchKnowledge(pp.dealer(1))
    for seed in ("a", "b"):
        for state in walk(seed, 4):
            if state.to_act == pp.OVER:
                values = [knowledge.value(state, seat) for seat in range(4)]
                assert all(0.0 < value < 1.0 for value in values)
                best = max(range(4), key=values.__getitem__)
                assert state.payoff(best) > 0.0


def test_it_builds_rather_than_sells() -> None:
    state = position(Side("rhodos", hand="stockade baths altar"), Side("gizah"), Side("babylon"))
    assert not choice(state).startswith("sell")
