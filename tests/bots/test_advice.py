"""Tests of advice: in every game the best moves with chances, points and reasons, from the view of a seat."""

from __future__ import annotations

import pytest

import pentapolis as pp
from pentapolis.bots.advice import advise, appraise, appraise_open
from pentapolis.bots.akropolis import explanations
from pentapolis.bots.base import Clock
from pentapolis.core.types import Reason
from pentapolis.games.akropolis.state import AkropolisState
from tests.bots.walks import decisions, positions

#: A game, its seats, the bot that plays it, and the number of decisions between two tested positions.
GAMES = [
    ("duel", 2, "greedy", 12),
    ("wonders", 3, "heuristic", 15),
    ("akropolis", 2, "heuristic", 9),
    ("akropolis", 1, "heuristic", 5),
    ("ages", 3, "heuristic", 60),
    ("civilization", 2, "heuristic", 170),
]


@pytest.mark.parametrize(("name", "seats", "bot", "every"), GAMES)
def test_up_to_three_legal_moves_are_advised_the_best_first(name: str, seats: int, bot: str, every: int) -> None:
    game = pp.load(name)
    for state in decisions(name, seats, bot, every, "advice"):
        seat = int(state.decider())
        legal = state.legal(seat)
        found = advise(game, state.view(seat), legal, Clock(0.02), pp.dealer(1))
        assert 1 <= len(found) <= 3
        assert len({one.action for one in found}) == len(found)
        assert {one.action for one in found} <= set(legal)
        chances = [one.chance for one in found]
        assert chances == sorted(chances, reverse=True)
        assert all(0.0 <= chance <= 1.0 for chance in chances)


@pytest.mark.parametrize(("name", "seats", "bot", "every"), GAMES)
def test_without_a_clock_the_same_view_gets_the_same_advice(name: str, seats: int, bot: str, every: int) -> None:
    game = pp.load(name)
    state = next(positions(name, seats, bot, every, "advice"))
    seat = int(state.decider())
    view, legal = state.view(seat), state.legal(seat)
    assert advise(game, view, legal, Clock(), pp.dealer(1)) == advise(game, view, legal, Clock(), pp.dealer(1))


@pytest.mark.parametrize(("name", "seats", "bot", "every"), GAMES)
def test_the_chances_of_all_seats_sum_up_to_one(name: str, seats: int, bot: str, every: int) -> None:
    game = pp.load(name)
    for state in positions(name, seats, bot, every, "advice"):
        for found in (
            appraise_open(state, Clock(0.01), pp.dealer(1)),
            # For a waiting seat as well as for a deciding one.
            *(appraise(game, state.view(seat), Clock(0.01), pp.dealer(1)) for seat in range(seats)),
        ):
            assert len(found.chances) == len(found.points) == seats
            assert all(0.0 <= chance <= 1.0 for chance in found.chances)
            if seats > 1:
                assert sum(found.chances) == pytest.approx(1.0)


@pytest.mark.parametrize(("name", "seats", "bot", "every"), GAMES)
def test_a_finished_game_is_worth_what_it_paid(name: str, seats: int, bot: str, every: int) -> None:
    *_, end = positions(name, seats, bot, every, "advice")
    result = end.result()
    assert result is not None
    found = appraise_open(end, Clock(), pp.dealer(1))
    assert found.chances == tuple(end.payoff(seat) for seat in range(seats))


def test_reasons_are_looked_for_only_for_moves_that_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reasons take longer than the evaluation: for 285 placements they took seconds, which exceeded the time limit."""
    game = pp.load("akropolis")
    looked: set[int] = set()
    find = explanations.explain

    def record_call(state: AkropolisState, seat: int, action: int) -> list[Reason]:
        looked.add(action)
        return find(state, seat, action)

    monkeypatch.setattr(explanations, "explain", record_call)
    state = next(state for state in decisions("akropolis", 2, "heuristic", 1, "told") if len(state.legal(0)) > 100)
    view, legal = state.view(0), state.legal(0)
    worst = advise(game, view, legal, Clock(), pp.dealer(1), count=len(legal))[-1].action
    looked.clear()
    found = advise(game, view, legal, Clock(), pp.dealer(1), count=1, also=worst)
    assert [one.action for one in found][1:] == [worst]
    assert looked == {one.action for one in found}
