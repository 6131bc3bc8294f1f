"""Make the weights by which the search judges positions of 7 Wonders Duel.

    python scripts/train_duel.py --games 30000

They are learned from games that the rollouts play against themselves: how a game ends from a position, victory and a
little of the lead in points (`Hooks.value`). Two minutes with the compiled engine; needs numpy.

Games in which every player takes the action that the judgement likes best were tried as well, and taught it worse:
without a look at the answer such games end by arms far too often.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

import pentapolis as pp
from pentapolis.bots.search.hooks.duel import Hooks
from pentapolis.bots.search.hooks.duel_value import FACTS, HIDDEN, ONE
from pentapolis.bots.search.weights import Learned

TARGET = Path("src", "pentapolis", "bots", "search", "learned", "duel.json")
#: One decision in so many is learned from.
SAMPLED = 12
EPOCHS, BATCH, RATE = 8, 512, 0.002


def play(hooks: Hooks, rng: Any, facts: list[list[int]], ends: list[float]) -> None:
    """Play one game, and note some of its positions with how it ended for the player on turn."""
    state: Any = pp.load("duel").new()
    noted: list[int] = []
    while True:
        state.deal(rng)
        if state.to_act == pp.OVER:
            break
        seat = state.to_act
        if rng.below(SAMPLED) == 0:
            facts.append(hooks.judge.facts(state, seat))
            noted.append(seat)
        state.play(seat, hooks.choose(state, seat))
    ends += [hooks.value(state, seat) for seat in noted]


def start(rng: np.random.Generator) -> list[np.ndarray]:
    """Small random weights."""
    first = rng.normal(0.0, 0.08, (FACTS, HIDDEN)).astype(np.float32)
    last = rng.normal(0.0, 0.3, HIDDEN).astype(np.float32)
    return [first, np.zeros(HIDDEN, np.float32), last, np.zeros(1, np.float32)]


def learn(weights: list[np.ndarray], x: np.ndarray, y: np.ndarray, seed: int) -> float:
    """Fit the weights to what came of the positions (Adam); the loss on a tenth that was not learned from."""
    rng = np.random.default_rng(seed)
    order = rng.permutation(len(x))
    kept, train = order[: len(x) // 10], order[len(x) // 10 :]
    mean = [np.zeros_like(w) for w in weights]
    spread = [np.zeros_like(w) for w in weights]
    step = 0
    for epoch in range(EPOCHS):
        rate = RATE * 0.5 * (1 + np.cos(np.pi * epoch / EPOCHS))
        rng.shuffle(train)
        for at in range(0, len(train), BATCH):
            step += 1
            gradients = slope(weights, x[train[at : at + BATCH]], y[train[at : at + BATCH]])
            for index, gradient in enumerate(gradients):
                mean[index] = 0.9 * mean[index] + 0.1 * gradient
                spread[index] = 0.999 * spread[index] + 0.001 * gradient**2
                scale = np.sqrt(spread[index] / (1 - 0.999**step)) + 1e-8
                weights[index] -= rate * (mean[index] / (1 - 0.9**step) / scale + 0.002 * weights[index])
        sys.stdout.write(f"  epoch {epoch + 1}: {loss(weights, x[kept], y[kept]):.4f}\n")
    return loss(weights, x[kept], y[kept])


def slope(weights: list[np.ndarray], x: np.ndarray, y: np.ndarray) -> list[np.ndarray]:
    """The gradient of the loss."""
    first, bias, last, end = weights
    x = x.astype(np.float32)
    cells = x @ first + bias
    active = np.maximum(cells, 0)
    wrong = (1 / (1 + np.exp(-(active @ last + end[0]))) - y) / len(y)
    back = np.outer(wrong, last) * (cells > 0)
    return [x.T @ back, back.sum(0), active.T @ wrong, np.array([wrong.sum()], np.float32)]


def loss(weights: list[np.ndarray], x: np.ndarray, y: np.ndarray) -> float:
    """The mean cross entropy."""
    first, bias, last, end = weights
    chance = 1 / (1 + np.exp(-(np.maximum(x.astype(np.float32) @ first + bias, 0) @ last + end[0])))
    return float(-np.mean(y * np.log(chance + 1e-9) + (1 - y) * np.log(1 - chance + 1e-9)))


def whole(weights: list[np.ndarray]) -> list[int]:
    """The weights as the judge wants them: whole numbers, one after the other."""
    return [round(float(w) * ONE) for part in weights for w in part.ravel()]


def main() -> None:
    """Play, learn, and write the weights."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--games", type=int, default=30000)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    rng = pp.dealer(f"train {given.seed}")
    hooks = Hooks(rng)
    facts: list[list[int]] = []
    ends: list[float] = []
    for _ in range(given.games):
        play(hooks, rng, facts, ends)
    x, y = np.array(facts, np.int8), np.array(ends, np.float32)
    sys.stdout.write(f"{len(x)} positions\n")
    weights = start(np.random.default_rng(given.seed))
    learn(weights, x, y, given.seed)
    made = f"scripts/train_duel.py --games {given.games} --seed {given.seed}"
    TARGET.write_bytes(msgspec.json.encode(Learned(made, whole(weights))) + b"\n")


if __name__ == "__main__":
    main()
