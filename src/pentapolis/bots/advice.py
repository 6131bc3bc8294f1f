"""Advice: the best moves of a position with the chance and the points that they promise, and what a position is worth.

Like every bot it sees a view and nothing else; only `appraise_open`, which is for games that are over, is handed a
state. Who weighs is the matter of `advisers`, and what is said for a move that of `reasons`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec

from pentapolis.bots.base import Clock
from pentapolis.bots.evaluators import Adviser, Appraisal, settled
from pentapolis.bots.evaluators.heuristic import Judging
from pentapolis.bots.evaluators.search import Searching
from pentapolis.bots.explanations import reasons_for
from pentapolis.bots.registry import find_game_module
from pentapolis.core.state import OVER
from pentapolis.core.types import Reason

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer
    from pentapolis.core.game import Game
    from pentapolis.core.state import State


class Advice(msgspec.Struct, frozen=True):
    """A move: the chance of its seat to win after it, the lead to be expected, and what speaks for or against it."""

    action: int
    chance: float
    #: None in a game that is not won by points: what the judgement counts there means nothing to people.
    points: float | None
    reasons: tuple[Reason, ...] = ()


@lru_cache
def adviser_of(game: Game) -> Adviser:
    """Who weighs in a game: its judgement where it has one, or else the search."""
    module = find_game_module("evaluator", game)
    return Searching(game) if module is None else Judging(game, module.Judge())


def advise(
    game: Game, view: Any, legal: list[int], clock: Clock, rng: Dealer, count: int = 3, beside: int | None = None
) -> tuple[Advice, ...]:
    """Up to so many of the legal moves of the seat that looks, the best first.

    With `beside`, that move too, if it was weighed at all. Reasons are looked for only for what is told: they take
    longer than the weighing, and hundreds of moves may be legal.
    """
    adviser = adviser_of(game)
    weighed = adviser.weigh(view, legal, clock, rng, count if beside is None else len(legal))
    weighed = weighed[:count] + [one for one in weighed[count:] if one.action == beside]
    told = reasons_for(game, view, [one.action for one in weighed], rng)
    return tuple(
        Advice(one.action, one.chance, one.points if adviser.in_points else None, reasons)
        for one, reasons in zip(weighed, told, strict=True)
    )


def appraise(game: Game, view: Any, clock: Clock, rng: Dealer) -> Appraisal:
    """What a position is worth to all seats, as far as one of them can know: the mean of worlds that agree with it."""
    adviser = adviser_of(game)
    share = clock.shared(adviser.worlds)
    found = [appraise_open(game.determinize(view, rng), share, rng) for _ in range(adviser.worlds)]
    return Appraisal(
        tuple(sum(each) / len(found) for each in zip(*(one.chances for one in found), strict=True)),
        tuple(sum(each) / len(found) for each in zip(*(one.points for one in found), strict=True)),
    )


def appraise_open(state: State, clock: Clock, rng: Dealer) -> Appraisal:
    """What a position is worth to all seats with all cards open."""
    if state.to_act == OVER:
        return settled(state)
    return adviser_of(state.game).judge(state, clock, rng)
