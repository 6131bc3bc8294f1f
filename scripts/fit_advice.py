"""Fit of the spreads of advice to games between bots: `python -m scripts.fit_advice civilization --games 100`.

Bots play. At intervals the expected results of all seats are recorded, and at the end the winners. The fit maximizes
the likelihood of the results. The output shows the mean log-likelihood, that of a guess without knowledge, and the
observed win rates by predicted probability.
"""

from __future__ import annotations

from math import log
from typing import Annotated, Any, Final

import typer

import pentapolis as pp
from pentapolis.bots import registry
from pentapolis.bots.advice import evaluator_for
from pentapolis.bots.base import Clock
from pentapolis.bots.evaluators import win_chances
from pentapolis.bots.evaluators.heuristic import ForecastEvaluator
from pentapolis.bots.evaluators.search import SearchEvaluator
from pentapolis.core.state import OVER

#: Bots that play for the fit, by game, and the number of decisions between two samples.
PLAYERS: Final = {
    "duel": ("search", 7),
    "wonders": ("heuristic", 7),
    "akropolis": ("heuristic", 3),
    "ages": ("heuristic", 21),
    "civilization": ("planner", 61),
}
#: Thinking time of a search player and of a search evaluator per decision.
MOVE_TIME: Final = Clock(0.01)
SEARCH_TIME: Final = Clock(0.03)
#: Sample: expected results, remaining turns, payoffs.
Sample = tuple[list[float], float, list[float]]


def expected_results(game: pp.Game, state: Any, rng: Any) -> tuple[list[float], float]:
    """Return the expected results of all seats before any spread, and the remaining turns, or 0 if unused."""
    evaluator = evaluator_for(game)
    if isinstance(evaluator, ForecastEvaluator):
        outlook = evaluator.model.forecast(state)
        return outlook.expected_points, outlook.turns
    assert isinstance(evaluator, SearchEvaluator)
    return evaluator.position_values(state, SEARCH_TIME, rng), 0.0


def samples(name: str, seats: int, seed: str) -> list[Sample]:
    """Return the samples of a game."""
    bot, every = PLAYERS[name]
    game = pp.load(name)
    state, chance, rng = game.new(seats), pp.dealer(seed), pp.dealer(f"{seed}/bots")
    player = registry.make(bot, game)
    state.resolve_chance(chance)
    found = []
    made = 0
    while state.to_act != OVER:
        if made % every == every - 1:
            found.append(expected_results(game, state, rng))
        seat = int(state.decider())
        state.play(seat, player.choose(state.view(seat), state.legal(seat), MOVE_TIME, rng))
        state.resolve_chance(chance)
        made += 1
    payoffs = [float(state.payoff(seat)) for seat in range(seats)]
    return [(hopes, turns, payoffs) for hopes, turns in found]


def log_loss(found: list[Sample], spread: float, per_turn: float) -> float:
    """Return the negative mean log-likelihood of the samples under these spreads."""
    total = 0.0
    for hopes, turns, payoffs in found:
        likely = win_chances(hopes, spread + per_turn * turns)
        total -= sum(payoff * log(max(1e-6, chance)) for payoff, chance in zip(payoffs, likely, strict=False))
    return total / len(found)


def fit(found: list[Sample], with_turns: bool) -> tuple[float, float]:
    """Return the spreads with the smallest negative log-likelihood, found with decreasing steps."""
    scale = sum(max(hopes) - min(hopes) for hopes, *_ in found) / len(found) + 1e-3
    best = (scale, 0.0)
    step = scale
    while step > scale / 200:
        around = [
            (max(scale / 100, best[0] + one * step), max(0.0, best[1] + two * step / 10) if with_turns else 0.0)
            for one in (-1, 0, 1)
            for two in (-1, 0, 1)
        ]
        better = min(around, key=lambda pair: log_loss(found, *pair))
        if better == best:
            step /= 2
        best = better
    return best


def main(
    game: Annotated[str, typer.Argument(help="The game.")],
    seats: Annotated[int, typer.Option(help="Seats; 0: the fewest.")] = 0,
    games: Annotated[int, typer.Option(help="How many games are played.")] = 100,
) -> None:
    """Play, fit and print the result."""
    seats = seats or pp.load(game).min_seats
    found = [note for number in range(games) for note in samples(game, seats, f"fit {number}")]
    with_turns = any(turns for _, turns, _ in found)
    spread, per_turn = fit(found, with_turns)
    guess = log(max(2, seats))
    basis = f"{len(found)} positions of {games} games for {seats}"
    typer.echo(f"{game}: spread {spread:.3g} and {per_turn:.3g} a turn by {basis}")
    typer.echo(f"surprise {log_loss(found, spread, per_turn):.3f}, of a guess {guess:.3f}")
    groups: dict[int, list[float]] = {}
    for hopes, turns, payoffs in found:
        for chance, payoff in zip(win_chances(hopes, spread + per_turn * turns), payoffs, strict=False):
            groups.setdefault(min(4, int(chance * 5)), []).append(payoff)
    for group, payoff_list in sorted(groups.items()):
        share = sum(payoff_list) / len(payoff_list)
        typer.echo(f"given {20 * group} to {20 * group + 20} %: won {100 * share:.0f} % of {len(payoff_list)}")


if __name__ == "__main__":
    typer.run(main)
