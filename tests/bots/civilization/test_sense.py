"""The levels of Civilization walk nowhere for nothing, and pass no research up for nothing."""

from __future__ import annotations

from typing import Any

import pytest

import pentapolis as pp
from pentapolis.bots import registry
from pentapolis.bots.civilization.heuristic_evaluation import WeightedEvaluator
from pentapolis.bots.civilization.sense import RETURN, StepMemory, may_save, without_idle_pass
from pentapolis.core.decision_stack import frame_kind
from pentapolis.games.civilization import actions as a
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.rules.map import put_armies, take_armies
from tests.games.civilization.scene import GAME, army, learn, nation, play, scene, sq, until


def walks_of(name: str, games: int) -> list[list[int]]:
    """Return the squares of each walk of a level's figures in games against itself."""
    found: list[list[int]] = []
    for number in range(games):
        rng = pp.dealer(f"{name} {number}")
        state: Any = GAME.new(2)
        state.resolve_chance(rng)
        players = [registry.make(name, GAME) for _ in range(2)]
        while state.result() is None and state.turn < 9:
            seat = state.deciders()[0]
            before = int(state.group_square)
            action = players[seat].choose(state.view(seat), state.legal(seat), pp.Clock(), rng)
            state.apply(seat, action)
            state.resolve_chance(rng)
            if state.group_square >= 0 and before < 0:
                found.append([int(state.group_square)])
            elif state.group_square >= 0 and before >= 0 and state.group_square != found[-1][-1]:
                found[-1].append(int(state.group_square))
    return found


@pytest.mark.parametrize("name", ["milo", "timon", "portia", "minerva"])
def test_no_level_steps_straight_back(name: str) -> None:
    walks = walks_of(name, 1)
    assert len(walks) > 20
    assert not [walk for walk in walks if any(walk[at] == walk[at - 2] for at in range(2, len(walk)))]


def test_a_square_that_was_left_last_turn_has_to_offer_more() -> None:
    state = scene()
    army(state, 1, "d5")
    until(state, "movement", 1)
    memory = StepMemory()
    memory.watch(state, 0)
    state.turn += 1
    take_armies(state, 0, sq("d5"), 1)
    put_armies(state, 0, sq("d6"), 1)
    memory.watch(state, 0)
    assert memory.left == {sq("d5")}
    evaluator = WeightedEvaluator(state, 0)
    roads, trails = list(evaluator.roads), list(evaluator.trails)
    memory.discourage(evaluator)
    changed = [square for square in range(len(roads)) if evaluator.roads[square] != roads[square]]
    assert changed == [sq("d5")]
    assert evaluator.roads[sq("d5")] == pytest.approx(roads[sq("d5")] - RETURN)
    assert evaluator.trails[sq("d5")] == pytest.approx(trails[sq("d5")] - RETURN)


def test_a_group_on_its_way_does_not_step_back_while_it_can_do_anything_else() -> None:
    state = scene()
    army(state, 1, "d5")
    until(state, "movement", 1)
    memory = StepMemory()
    memory.watch(state, 0)
    play(state, "move d5 1 0")
    assert memory.sensible(state, 0, state.legal(0)) == state.legal(0)
    play(state, "step south")
    back = a.step(0)
    assert back in state.legal(0)
    assert memory.sensible(state, 0, state.legal(0)) == [action for action in state.legal(0) if action != back]
    assert memory.sensible(state, 0, [back]) == [back]


def test_trade_is_saved_only_for_a_higher_level_next_turn() -> None:
    state = scene()
    until(state, "research", 1)
    legal = [a.PASS, a.research(0)]
    nation(state, 1).trade = 6
    assert not may_save(state, 0)
    assert without_idle_pass(state, 0, legal) == [a.research(0)]
    learn(state, 1, "currency", "masonry", "pottery", "writing")
    nation(state, 1).trade = 10
    assert may_save(state, 0)
    assert without_idle_pass(state, 0, legal) == legal


@pytest.mark.parametrize("name", ["timon", "kassandra", "minerva"])
def test_no_level_passes_a_research_up_that_it_need_not_save_for(name: str) -> None:
    rng = pp.dealer(name)
    state: Any = GAME.new(2)
    state.resolve_chance(rng)
    players = [registry.make(name, GAME) for _ in range(2)]
    asked = 0
    while state.result() is None and asked < 12:
        seat = state.deciders()[0]
        legal = state.legal(seat)
        action = players[seat].choose(state.view(seat), legal, pp.Clock(), rng)
        if frame_kind(state.top()) == d.RESEARCH and len(legal) > 1:
            asked += 1
            assert action != a.PASS or may_save(state, seat)
        state.apply(seat, action)
        state.resolve_chance(rng)
    assert asked == 12
