"""Classification of evaluated decisions: marks, turning points and the accuracy of each seat."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from pentapolis.table.protocol.analysis import Accuracy, PlyValue

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.table.protocol.analysis import Judgement, Mark

#: The loss of win chance from which a decision is a mistake, and a blunder. A best move is strong if the second best
#: would have lost this much. Evaluations of a third of a second differ by about 0.03.
MISTAKE: Final = 0.1
BLUNDER: Final = 0.2
STRONG: Final = 0.1
#: Digits of a stored chance, and so of a difference.
DIGITS: Final = 4
#: The maximum number of turning points.
MOST_TURNS: Final = 7
#: The accuracy curve known from chess: a loss of 0 is 100%, of 0.1 is 64%, of 0.2 is 40%, of 0.5 is 9%.
HEIGHT: Final = 103.1668
SLOPE: Final = 4.354
FLOOR: Final = 3.1669


def classify(ply: int, judgement: Judgement) -> PlyValue:
    """Return an evaluation with the loss of its decision and the mark."""
    lost = win_chance_loss(judgement)
    return PlyValue(
        ply=ply,
        chances=judgement.chances,
        points=judgement.points,
        seat=judgement.seat,
        best=judgement.best,
        played=judgement.played,
        loss=lost,
        mark=_mark(judgement, lost),
    )


def win_chance_loss(judgement: Judgement) -> float:
    """Return the win chance that the best move would have kept and the played one lost."""
    if judgement.played is None or not judgement.best:
        return 0.0
    return round(max(0.0, judgement.best[0].chance - judgement.played.chance), DIGITS)


def _mark(judgement: Judgement, lost: float) -> Mark:
    if lost >= BLUNDER:
        return "blunder"
    if lost >= MISTAKE:
        return "mistake"
    return "strong" if _lead(judgement) >= STRONG else ""


def _lead(judgement: Judgement) -> float:
    """Return the lead of the played move over the second best, or 0 if it is not the best."""
    played, best = judgement.played, judgement.best
    if played is None or len(best) < 2 or best[0].move.text != played.move.text:
        return 0.0
    return round(played.chance - best[1].chance, DIGITS)


def turning_points(values: Sequence[PlyValue]) -> tuple[int, ...]:
    """Return the plies of the most important decisions, the most important first."""
    marked = [value for value in values if value.mark]
    marked.sort(key=lambda value: (-_weight(value), value.ply))
    return tuple(value.ply for value in marked[:MOST_TURNS])


def _weight(value: PlyValue) -> float:
    """Return the importance of a marked decision. A loss weighs more than a strong move."""
    if value.mark == "strong" and value.played is not None:
        return (value.played.chance - value.best[1].chance) / 2
    return value.loss


def accuracies(seats: int, values: Sequence[PlyValue]) -> tuple[Accuracy, ...]:
    """Return the accuracy of each seat over the decisions where it had a choice."""
    return tuple(_accuracy(seat, [value for value in values if value.seat == seat]) for seat in range(seats))


def _accuracy(seat: int, choices: Sequence[PlyValue]) -> Accuracy:
    percents = [HEIGHT * math.exp(-SLOPE * value.loss) - FLOOR for value in choices]
    mean = sum(percents) / len(percents) if percents else None
    return Accuracy(
        seat=seat,
        percent=None if mean is None else min(100.0, max(0.0, mean)),
        choices=len(choices),
        mistakes=sum(value.mark == "mistake" for value in choices),
        blunders=sum(value.mark == "blunder" for value in choices),
    )
