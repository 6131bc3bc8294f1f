"""From judgements to verdicts: which decisions of a game mattered, and how well each seat has chosen."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from pentapolis.table.protocol.analysis import Accuracy, PlyValue

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.table.protocol.analysis import Judgement, Mark

#: The chance to win that a decision must have lost to be a mistake, and a blunder; what the second best would have
#: lost makes the best one strong. Judgements of a third of a second differ by about three hundredths.
MISTAKE: Final = 0.1
BLUNDER: Final = 0.2
STRONG: Final = 0.1
#: Chances are kept with so many digits; a difference has no more.
DIGITS: Final = 4
#: How many turning points are told.
MOST_TURNS: Final = 7
#: The curve of accuracy, known from chess: nothing lost is 100 %, a tenth lost 64 %, a fifth 40 %, a half 9 %.
HEIGHT: Final = 103.1668
SLOPE: Final = 4.354
FLOOR: Final = 3.1669


def classify(ply: int, judgement: Judgement) -> PlyValue:
    """A judgement with what it means: how much was lost by the decision, and its mark."""
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
    """The chance that the best move would have kept, and the one that was made did not."""
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
    """By how much the move that was made is better than the next one; 0 if it is not the best."""
    played, best = judgement.played, judgement.best
    if played is None or len(best) < 2 or best[0].move.text != played.move.text:
        return 0.0
    return round(played.chance - best[1].chance, DIGITS)


def turning_points(values: Sequence[PlyValue]) -> tuple[int, ...]:
    """The plies whose decisions mattered most, the most important first."""
    marked = [value for value in values if value.mark]
    marked.sort(key=lambda value: (-_weight(value), value.ply))
    return tuple(value.ply for value in marked[:MOST_TURNS])


def _weight(value: PlyValue) -> float:
    """How much hung on a decision that has a mark; what was lost counts before what was kept."""
    if value.mark == "strong" and value.played is not None:
        return (value.played.chance - value.best[1].chance) / 2
    return value.loss


def accuracies(seats: int, values: Sequence[PlyValue]) -> tuple[Accuracy, ...]:
    """How well each seat has chosen, where it had a choice."""
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
