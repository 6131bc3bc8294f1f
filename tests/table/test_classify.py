"""Classification of decisions by evaluations of positions: losses, marks, turning points, accuracy."""

from __future__ import annotations

import pytest

from pentapolis.table.classify import MOST_TURNS, accuracies, classify, turning_points
from pentapolis.table.protocol import LegalMove
from pentapolis.table.protocol.analysis import Choice, Judgement, PlyValue


def choice(name: str, chance: float) -> Choice:
    """Return a move with a chance."""
    return Choice(LegalMove(name, name, {}), chance, 0.0)


def decided(played: float, *best: float, ply: int = 0, seat: int = 0) -> PlyValue:
    """Return the verdict on a decision by the chances of the played move and of the best moves."""
    choices = tuple(choice(f"move {chance}", chance) for chance in best)
    return classify(ply, Judgement((0.5, 0.5), (0.0, 0.0), seat, choices, choice(f"move {played}", played)))


@pytest.mark.parametrize(
    ("played", "best", "mark"),
    [
        (0.46, (0.46, 0.41), ""),
        (0.40, (0.46, 0.41), ""),
        (0.36, (0.46, 0.41), "mistake"),
        (0.20, (0.46, 0.41), "blunder"),
        (0.46, (0.46, 0.36), "strong"),
        # The second best move is not strong, however bad the others are.
        (0.41, (0.46, 0.41, 0.10), ""),
    ],
)
def test_a_mark_tells_how_much_hung_on_a_decision(played: float, best: tuple[float, ...], mark: str) -> None:
    assert decided(played, *best).mark == mark


def test_the_loss_is_what_the_best_would_have_kept() -> None:
    assert decided(0.20, 0.46, 0.41).loss == pytest.approx(0.26)
    assert decided(0.46, 0.46, 0.41).loss == 0.0
    assert classify(3, Judgement((1.0, 0.0), (5.0, -5.0))).loss == 0.0


def test_turning_points_come_by_weight_and_are_few() -> None:
    values = [
        decided(0.46, 0.46, 0.41, ply=1),
        decided(0.30, 0.45, ply=2),
        decided(0.10, 0.50, ply=3),
        decided(0.60, 0.60, 0.40, ply=4),
    ]
    assert turning_points(values) == (3, 2, 4)
    assert len(turning_points([decided(0.1, 0.5, ply=ply) for ply in range(20)])) == MOST_TURNS


def test_accuracy_is_the_mean_over_the_decisions_of_a_seat() -> None:
    values = [decided(0.5, 0.5), decided(0.4, 0.5), decided(0.2, 0.5, seat=1), classify(3, Judgement((1, 0), (0, 0)))]
    first, second, third = accuracies(3, values)
    assert (first.choices, first.mistakes, first.blunders) == (2, 1, 0)
    assert first.percent == pytest.approx((100 + 63.6) / 2, abs=0.1)
    assert (second.choices, second.blunders) == (1, 1)
    assert second.percent == pytest.approx(24.8, abs=0.1)
    assert (third.choices, third.percent) == (0, None)
