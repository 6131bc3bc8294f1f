"""Evaluation of the positions of a finished game, in the worker processes (`server/bots/worker.py`).

A request contains the whole record, because nothing of a finished game is secret. In `fair` mode each seat is evaluated
by its own view, with all cards open by the true position.
"""

from __future__ import annotations

from functools import lru_cache
from time import monotonic
from typing import TYPE_CHECKING, Final

import msgspec

from pentapolis.bots.advice import Advice, advise, appraise, appraise_open
from pentapolis.bots.base import Clock
from pentapolis.core.chance import dealer
from pentapolis.core.match import Match
from pentapolis.core.record import parse
from pentapolis.core.state import CHANCE
from pentapolis.games.registry import load
from pentapolis.table import serializers
from pentapolis.table.classify import DIGITS
from pentapolis.table.protocol.analysis import Choice, Judgement

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.core.chance import Dealer
    from pentapolis.core.state import State
    from pentapolis.core.types import Result

#: The number of best moves in an evaluation.
BEST: Final = 3
#: The number of moves that are searched more deeply, besides the played one.
TRIED: Final = 6
#: The number of determinizations in which the played move is compared with the best, if the advice does not contain it.
WORLDS: Final = 3


class EvaluationRequest(msgspec.Struct, frozen=True, tag="judge"):
    """A request to evaluate a position of a finished game, after `ply` moves of the given record."""

    game: str
    record: str
    ply: int
    is_open: bool
    seconds: float
    #: The seed of the evaluator's own random generator.
    seed: str
    #: The wall-clock limit, in seconds.
    patience: float = 3600.0
    #: Whether to rank the choices where no move follows, as at the end of a variation.
    ahead: bool = False


def evaluate(question: EvaluationRequest) -> Judgement:
    """Return the value of the position by seat and the ranked choices of the deciding seat. Each takes half of the
    time.
    """
    whole = _whole_match(question.game, question.record)
    state = Match.replay(whole.game, parse(question.record), question.ply).state
    rng = dealer(question.seed)
    half = Clock(question.seconds, monotonic() + question.patience).split(2)
    chances, points = _evaluate_seats(state, question.is_open, half, rng)
    move = next((entry for entry in whole.log if entry.ply == question.ply + 1), None)
    seat = move.seat if move is not None else next(iter(state.deciders()), None) if question.ahead else None
    if seat is None:
        return Judgement(chances, points)
    legal = state.legal(seat)
    if len(legal) < 2 or (move is not None and move.value not in legal):
        return Judgement(chances, points)
    made = move.value if move is not None else None
    choices = _rank_choices(state, seat, legal, made, question.is_open, half, rng)
    text = "" if made is None else whole.game.format(state, made)
    played = next((choice for choice in choices if choice.move.text == text), None)
    return Judgement(chances, points, seat, tuple(choices[:BEST]), played)


@lru_cache(maxsize=4)
def _whole_match(game: str, record: str) -> Match:
    """Return a whole game from its record."""
    return Match.replay(load(game), parse(record), None)


def _evaluate_seats(
    state: State, is_open: bool, clock: Clock, rng: Dealer
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return win chance and point lead by seat, from the true position or from each seat's own view."""
    result = state.result()
    if result is not None:
        return _final_values(result)
    if is_open:
        open_ = appraise_open(state, clock, rng)
        return _round_all(open_.chances), _round_all(open_.points)
    seats = range(state.seats)
    share = clock.split(len(seats))
    own = [appraise(state.game, state.view(seat), share, rng) for seat in seats]
    return _round_all([own[seat].chances[seat] for seat in seats]), _round_all(
        [own[seat].points[seat] for seat in seats]
    )


def _final_values(result: Result) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return win chance and point lead at the end: winners share the chance, and leads are over the best opponent."""
    scores = result.scores
    shares = [1 / len(result.winners) if seat in result.winners else 0.0 for seat in range(len(scores))]
    others = [[*scores[:seat], *scores[seat + 1 :]] for seat in range(len(scores))]
    return _round_all(shares), _round_all(
        [own - max(rest, default=0) for own, rest in zip(scores, others, strict=True)]
    )


def _rank_choices(
    state: State, seat: int, legal: list[int], played: int | None, is_open: bool, clock: Clock, rng: Dealer
) -> list[Choice]:
    """Return the searched moves and the played one, best first."""
    half = clock.split(2)
    tried = list(advise(state.game, state.view(seat), legal, half, rng, count=TRIED, also=played))
    if played is not None and all(advice.action != played for advice in tried):
        best = tried[0]
        unseen = Advice(played, 0.0, best.points)
        tried.append(unseen if is_open else _estimate_played_move(state, seat, best, played, half, rng))
    judged = _evaluate_open(state, seat, tried, half, rng) if is_open else tried
    judged.sort(key=lambda advice: (-advice.chance, -(advice.points or 0.0)))
    return [_choice(state, advice) for advice in judged]


def _evaluate_open(state: State, seat: int, tried: Sequence[Advice], clock: Clock, rng: Dealer) -> list[Advice]:
    """Evaluate moves that looked good in the seat's view by the true position."""
    judged = []
    for advice in tried:
        chances, points = _evaluate_seats(
            _play_out(state, seat, advice.action, rng), True, clock.split(len(tried)), rng
        )
        lead = None if advice.points is None else points[seat]
        judged.append(Advice(advice.action, chances[seat], lead, advice.reasons))
    return judged


def _estimate_played_move(state: State, seat: int, best: Advice, played: int, clock: Clock, rng: Dealer) -> Advice:
    """Return advice for a played move without advice, from the difference of the positions after it and the best."""
    view, clock = state.view(seat), clock.split(2 * WORLDS)
    chance = points = 0.0
    for _ in range(WORLDS):
        world = state.game.determinize(view, rng)
        good, made = (
            appraise_open(_play_out(world, seat, action, rng), clock, rng) for action in (best.action, played)
        )
        chance += (good.chances[seat] - made.chances[seat]) / WORLDS
        points += (good.points[seat] - made.points[seat]) / WORLDS
    # Not better than the best, because the advice has left it out.
    short = min(best.chance, max(0.0, chance))
    lead = None if best.points is None else best.points - max(0.0, points)
    return Advice(played, best.chance - short, lead)


def _play_out(state: State, seat: int, action: int, rng: Dealer) -> State:
    """Return the true position after a move, with chance events sampled."""
    after = state.clone()
    after.play(seat, action)
    while after.to_act == CHANCE:
        after.resolve(after.sample(rng))
    return after


def _choice(state: State, advice: Advice) -> Choice:
    move = serializers.legal_move(state, advice.action)
    points = None if advice.points is None else round(advice.points, 2)
    return Choice(move, round(advice.chance, DIGITS), points, tuple(advice.reasons))


def _round_all(numbers: Sequence[float]) -> tuple[float, ...]:
    """Round numbers to the digits that are stored."""
    return tuple(round(number, DIGITS) for number in numbers)
