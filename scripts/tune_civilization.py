"""Optimization of the weights of the planner of Civilization: `python -m scripts.tune_civilization found.json`.

Separable CMA-ES (Ros and Hansen, 2008): every generation draws weights around a mean. Each candidate plays the same
deals from both seats against the heuristic bot's weights and against the mean. Then the mean moves towards the best
candidates. The weights in `bots/planner` are the result of about twenty generations, half an hour on sixteen cores. The
file is written after every generation, and the next run continues from it.
"""

from __future__ import annotations

import json
import math
import time
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import numpy as np
import typer

import pentapolis as pp
from pentapolis.bots.base import best_action
from pentapolis.bots.civilization.planner_evaluation import PlannerEvaluator
from pentapolis.bots.civilization.weights import COIN_ROOM, TECH_BONUS, plain_weights
from pentapolis.core.chance import dealer
from pentapolis.core.native import vec

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pentapolis.core.state import State

    Vector = NDArray[np.float64]

#: One step of the search: weights change by this power of e, techs by this number of points.
STEP: Final = 0.3
POINTS: Final = 2.0
#: Step size of the first generation, and of a continued run.
WIDE: Final = 0.8
NARROW: Final = 0.5
#: First generation that also plays against the mean.
RIVAL_FROM: Final = 3
#: Lead in points at which its part of the payoff is nearly saturated.
LEAD: Final = 80.0
LEAD_PART: Final = 0.3


def weights_at(place: Vector) -> list[float]:
    """Return the weights at a point of the search space."""
    found = np.array(plain_weights())
    found[:TECH_BONUS] *= np.exp(STEP * place[:TECH_BONUS])
    found[COIN_ROOM] = POINTS * place[COIN_ROOM]
    found[TECH_BONUS:] += POINTS * place[TECH_BONUS:]
    return [float(weight) for weight in found]


def play(job: tuple[list[float], list[float], str, int]) -> float:
    """Return the payoff of a game for the candidate weights: the victory, and a small part for the lead."""
    tried, rival, seed, own = job
    game = pp.load("civilization")
    chance, luck = dealer(seed), dealer(f"{seed}/{own}")
    sides = [vec[float](tried if seat == own else rival) for seat in range(2)]
    state: State = game.new(2)
    state.resolve_chance(chance)
    while (result := state.result()) is None:
        seat = state.deciders()[0]
        legal = state.legal(seat)
        world: Any = game.determinize(state.view(seat), luck)
        state.apply(seat, best_action(legal, PlannerEvaluator(world, seat, sides[seat]).worths(legal), luck))
        state.resolve_chance(chance)
    lead = result.scores[own] - result.scores[1 - own]
    return state.payoff(own) + LEAD_PART * math.tanh(lead / LEAD)


class Evolution:
    """State of the search: mean, step sizes per dimension, and evolution paths."""

    def __init__(self, size: int, population: int) -> None:
        self.mean: Vector = np.zeros(size)
        self.sigma = WIDE
        self.spread: Vector = np.ones(size)
        self.generation = 0
        self.population = population
        ranks = np.log(population // 2 + 0.5) - np.log(np.arange(1, population // 2 + 1))
        self.shares: Vector = ranks / ranks.sum()
        self.path: Vector = np.zeros(size)
        self.trail: Vector = np.zeros(size)

    def draw(self, rng: np.random.Generator) -> Vector:
        """Draw the steps of one generation."""
        drawn: Vector = rng.standard_normal((self.population, self.mean.size)) * np.sqrt(self.spread)
        return drawn

    def learn(self, steps: Vector, worths: Vector) -> None:
        """Move the mean towards the best steps and adapt the step sizes."""
        size, worth = self.mean.size, 1 / float((self.shares**2).sum())
        slow = (worth + 2) / (size + worth + 5)
        damp = 1 + slow + 2 * max(0.0, math.sqrt((worth - 1) / (size + 1)) - 1)
        trail = (4 + worth / size) / (size + 4 + 2 * worth / size)
        one = 2 / ((size + 1.3) ** 2 + worth) * (size + 2) / 3
        many = min(1 - one, 2 * (worth - 2 + 1 / worth) / ((size + 2) ** 2 + worth) * (size + 2) / 3)
        chosen = steps[np.argsort(-worths)[: self.shares.size]]
        step: Vector = self.shares @ chosen
        self.mean = self.mean + self.sigma * step
        self.path = (1 - slow) * self.path + math.sqrt(slow * (2 - slow) * worth) * step / np.sqrt(self.spread)
        self.trail = (1 - trail) * self.trail + math.sqrt(trail * (2 - trail) * worth) * step
        self.spread = (1 - one - many) * self.spread + one * self.trail**2 + many * (self.shares @ chosen**2)
        usual = math.sqrt(size) * (1 - 1 / (4 * size) + 1 / (21 * size * size))
        self.sigma *= math.exp(slow / damp * (float(np.linalg.norm(self.path)) / usual - 1))
        self.generation += 1


def main(
    file: Annotated[Path, typer.Argument(help="Where the weights go; an earlier file is gone on with.")],
    minutes: Annotated[float, typer.Option(help="How long to search.")] = 20.0,
    processes: Annotated[int, typer.Option(min=1, help="How many processes play.")] = 2,
    population: Annotated[int, typer.Option(min=4, help="How many weights a generation tries.")] = 32,
    deals: Annotated[int, typer.Option(min=2, help="How many deals each plays, from both seats.")] = 16,
) -> None:
    """Optimize the weights of the planner of Civilization."""
    plain = plain_weights()
    search = Evolution(len(plain), population)
    if file.exists():
        search.mean, search.sigma = np.array(json.loads(file.read_text())["mean"]), NARROW
    rng = np.random.default_rng(time.time_ns())
    end = time.monotonic() + 60 * minutes
    with get_context("spawn").Pool(processes) as pool:
        while time.monotonic() < end:
            steps = search.draw(rng)
            rivals = [plain, weights_at(search.mean)] if search.generation >= RIVAL_FROM else [plain]
            tried = [weights_at(search.mean + search.sigma * step) for step in steps]
            jobs = [
                (weights, rivals[deal % len(rivals)], f"{search.generation}/{deal}", own)
                for weights in tried
                for deal in range(deals)
                for own in (0, 1)
            ]
            worths = np.array(pool.map(play, jobs, chunksize=4)).reshape(population, -1).mean(axis=1)
            search.learn(steps, worths)
            file.write_text(json.dumps({"mean": search.mean.tolist(), "weights": weights_at(search.mean)}))
            typer.echo(f"generation {search.generation}: {worths.mean():.3f} on average, {worths.max():.3f} the best")


if __name__ == "__main__":
    typer.run(main)
