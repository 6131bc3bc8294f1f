"""Fit the spreads of advice to games between bots: `python -m scripts.fit_advice civilization --games 100`.

Bots play; at some decisions of every game the hopes of all seats are noted, and in the end who won. The spread is the
one under which what happened was most likely. Beside it stands how good the chances are (the mean of the logarithm,
and of a guess without knowledge), and what share was won of those positions that were given about so much.
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

#: Who plays for the fit, by game, and how many decisions lie between two notes.
PLAYERS: Final = {
    "duel": ("search", 7),
    "wonders": ("heuristic", 7),
    "akropolis": ("heuristic", 3),
    "ages": ("heuristic", 21),
    "civilization": ("planner", 61),
}
#: How long a search player and a search judge think.
MOVE: Final = Clock(0.01)
LOOK: Final = Clock(0.03)
#: A note: the hopes, the turns that were left, the payoffs.
Note = tuple[list[float], float, list[float]]


def hopes_of(game: pp.Game, state: Any, rng: Any) -> tuple[list[float], float]:
    """What all seats hope for, before any spread; and the turns that are left, where spreads hang on them."""
    evaluator = evaluator_for(game)
    if isinstance(evaluator, ForecastEvaluator):
        outlook = evaluator.model.forecast(state)
        return outlook.expected_points, outlook.turns
    assert isinstance(evaluator, SearchEvaluator)
    return evaluator.position_values(state, LOOK, rng), 0.0


def notes(name: str, seats: int, seed: str) -> list[Note]:
    """The notes of a game."""
    bot, every = PLAYERS[name]
    game = pp.load(name)
    state, chance, rng = game.new(seats), pp.dealer(seed), pp.dealer(f"{seed}/bots")
    player = registry.make(bot, game)
    state.deal(chance)
    found = []
    made = 0
    while state.to_act != OVER:
        if made % every == every - 1:
            found.append(hopes_of(game, state, rng))
        seat = int(state.decider())
        state.play(seat, player.choose(state.view(seat), state.legal(seat), MOVE, rng))
        state.deal(chance)
        made += 1
    payoffs = [float(state.payoff(seat)) for seat in range(seats)]
    return [(hopes, turns, payoffs) for hopes, turns in found]


def surprise(found: list[Note], spread: float, per_turn: float) -> float:
    """How little the spreads expected what happened: the mean of the logarithms."""
    total = 0.0
    for hopes, turns, payoffs in found:
        likely = win_chances(hopes, spread + per_turn * turns)
        total -= sum(payoff * log(max(1e-6, chance)) for payoff, chance in zip(payoffs, likely, strict=False))
    return total / len(found)


def fitted(found: list[Note], with_turns: bool) -> tuple[float, float]:
    """The spreads with the least surprise, by ever smaller steps."""
    scale = sum(max(hopes) - min(hopes) for hopes, *_ in found) / len(found) + 1e-3
    best = (scale, 0.0)
    step = scale
    while step > scale / 200:
        around = [
            (max(scale / 100, best[0] + one * step), max(0.0, best[1] + two * step / 10) if with_turns else 0.0)
            for one in (-1, 0, 1)
            for two in (-1, 0, 1)
        ]
        better = min(around, key=lambda pair: surprise(found, *pair))
        if better == best:
            step /= 2
        best = better
    return best


def main(
    game: Annotated[str, typer.Argument(help="The game.")],
    seats: Annotated[int, typer.Option(help="Seats; 0: the fewest.")] = 0,
    games: Annotated[int, typer.Option(help="How many games are played.")] = 100,
) -> None:
    """Play, fit, and say what was found."""
    seats = seats or pp.load(game).min_seats
    found = [note for number in range(games) for note in notes(game, seats, f"fit {number}")]
    with_turns = any(turns for _, turns, _ in found)
    spread, per_turn = fitted(found, with_turns)
    guess = log(max(2, seats))
    told = f"{len(found)} positions of {games} games for {seats}"
    typer.echo(f"{game}: spread {spread:.3g} and {per_turn:.3g} a turn by {told}")
    typer.echo(f"surprise {surprise(found, spread, per_turn):.3f}, of a guess {guess:.3f}")
    groups: dict[int, list[float]] = {}
    for hopes, turns, payoffs in found:
        for chance, payoff in zip(win_chances(hopes, spread + per_turn * turns), payoffs, strict=False):
            groups.setdefault(min(4, int(chance * 5)), []).append(payoff)
    for group, payoff_list in sorted(groups.items()):
        share = sum(payoff_list) / len(payoff_list)
        typer.echo(f"given {20 * group} to {20 * group + 20} %: won {100 * share:.0f} % of {len(payoff_list)}")


if __name__ == "__main__":
    typer.run(main)
