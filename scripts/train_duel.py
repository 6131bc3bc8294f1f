"""Make the weights by which the search judges positions of 7 Wonders Duel.

    python scripts/train_duel.py --rounds 20,60,60,90,90 --processes 16

The search learns from games against itself. In the first round the rollouts of its hooks play (there is nothing better
yet), in every later one the search with what it has learned so far; each round lasts so many seconds. Learned are how
the game ends (`Hooks.value`) mixed with what the search expected, and how often it tried each action. Each round is
learned from together with those before it, save that the rollouts are forgotten early. Needs the compiled engine and
numpy; what comes out depends on how many games the machine plays in the time.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
import numpy as np

import pentapolis as pp
from pentapolis.bots.search.hooks.duel import Hooks
from pentapolis.bots.search.hooks.duel_facts import FACTS
from pentapolis.bots.search.hooks.duel_value import ACTIONS, BIASES, CELLS, ONE, ROWS, VALUE, WISE, Judge, Net, rows_of
from pentapolis.bots.search.tree import Search
from pentapolis.bots.search.weights import Learned

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

TARGET = Path("src", "pentapolis", "bots", "search", "learned", "duel.json")
#: Room for the facts and the actions of a position.
MOST_FACTS, MOST_ACTIONS = 128, 64
#: One decision of a rollout in so many is learned from; one of a search in so many is thought about long.
ROLLED, THOUGHT = 8, 3
THOROUGH, QUICK = 400, 80
#: Up to so many decisions are rolled out before a game is learned from, so that the games differ.
OPENING = 40
EPOCHS, BATCH, RATE, DECAY = 2, 1024, 0.002, 0.01


class Positions(NamedTuple):
    """Positions: their facts, the rows of their actions and how often each was tried, and what they are worth."""

    facts: NDArray[np.uint16]
    rows: NDArray[np.uint16]
    tries: NDArray[np.float32]
    values: NDArray[np.float32]

    def some(self, which: Any) -> Positions:
        """Some of the positions: a slice of them, or those at some places."""
        return Positions(self.facts[which], self.rows[which], self.tries[which], self.values[which])


class Game:
    """One game against itself, and what is learned from it."""

    def __init__(self, hooks: Hooks, rng: Any) -> None:
        self.hooks = hooks
        self.rng = rng
        self.state: Any = pp.load("duel").new()
        self.state.deal(rng)
        # By position: facts, rows, tries, the seat on turn, and what the search expects of it (negative: nothing).
        self.noted: list[tuple[list[int], list[tuple[int, int]], list[int], int, float]] = []

    def play(self, seat: int, action: int) -> None:
        """Carry out an action, and what chance brings."""
        self.state.play(seat, action)
        self.state.deal(self.rng)

    def note(self, seat: int, tries: dict[int, int], hope: float) -> None:
        """Note the position."""
        rows = [rows_of(self.state, seat, action) for action in tries]
        facts = self.hooks.judge.facts.listed(self.state, seat)
        self.noted.append((facts, rows, list(tries.values()), seat, hope))

    def roll(self, decisions: int, every: int) -> None:
        """Let the rollouts play on, and note one decision in so many (0: none)."""
        while self.state.to_act != pp.OVER and decisions > 0:
            seat, decisions = self.state.to_act, decisions - 1
            action = self.hooks.choose(self.state, seat)
            if every and self.rng.below(every) == 0:
                self.note(seat, {a: 1 if a == action else 0 for a in self.state.legal(seat)}, -1.0)
            self.play(seat, action)

    def search(self) -> None:
        """Let the search play on, and note what it thinks about."""
        while self.state.to_act != pp.OVER:
            seat = self.state.to_act
            legal = self.state.legal(seat)
            if len(legal) == 1:
                self.play(seat, legal[0])
                continue
            search = Search(self.hooks, self.state, seat)
            thorough = self.rng.below(THOUGHT) == 0
            search.grow(self.state, THOROUGH if thorough else QUICK)
            tries = search.root_visits()
            if thorough:
                self.note(seat, tries, search.gain[0] / float(search.visits[0]))
            self.play(seat, self.drawn(tries))

    def drawn(self, tries: dict[int, int]) -> int:
        """An action by the squares of how often it was tried."""
        rest = self.rng.below(sum(n * n for n in tries.values()))
        for action, n in tries.items():
            rest -= n * n
            if rest < 0:
                return action
        raise ValueError("weights changed while drawing")

    def learned(self, into: Positions, at: int) -> int:
        """Write down what is to be learned from the game; where the next one goes."""
        for facts, rows, tries, seat, hope in self.noted[: len(into.values) - at]:
            into.facts[at, : len(facts)] = facts
            into.rows[at, : len(rows)] = rows
            into.tries[at, : len(tries)] = np.array(tries) / sum(tries)
            end = self.hooks.value(self.state, seat)
            into.values[at] = end if hope < 0 else (end + hope) / 2
            at += 1
        return at


def room(size: int) -> Positions:
    """Room for so many positions."""
    return Positions(
        np.full((size, MOST_FACTS), FACTS, np.uint16),
        np.full((size, MOST_ACTIONS, 2), ROWS, np.uint16),
        np.zeros((size, MOST_ACTIONS), np.float32),
        np.zeros(size, np.float32),
    )


def played(seed: str, seconds: float, weights: list[int] | None) -> Positions:
    """What some seconds of games of the search bring; without weights, of the rollouts."""
    rng = pp.dealer(seed)
    hooks = Hooks(rng)
    if weights is not None:
        hooks.judge = Judge(Net(weights))
    found = room(200_000)
    at, start = 0, monotonic()
    while monotonic() - start < seconds and at < len(found.values):
        game = Game(hooks, rng)
        if weights is None:
            game.roll(1000, ROLLED)
        else:
            game.roll(rng.below(1 + rng.below(OPENING)), 0)
            game.search()
        at = game.learned(found, at)
    return found.some(slice(at))


def together(parts: list[Positions]) -> Positions:
    """All positions of several parts."""
    return Positions(*(np.concatenate(columns) for columns in zip(*parts, strict=True)))


class Pupil:
    """The network in training."""

    def __init__(self, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.parts = [
            rng.normal(0.0, 0.1, (FACTS + 1, CELLS)).astype(np.float32),
            np.zeros(CELLS, np.float32),
            rng.normal(0.0, 0.1, CELLS).astype(np.float32),
            np.zeros(1, np.float32),
            rng.normal(0.0, 0.1, (ROWS + 1, WISE)).astype(np.float32),
        ]

    def restore(self, weights: list[int]) -> None:
        """Begin with weights that were learned before."""
        numbers = np.array(weights, np.float32) / ONE
        first, bias, last, end, rows = self.parts
        first[:FACTS] = numbers[:BIASES].reshape(FACTS, CELLS)
        bias[:] = numbers[BIASES:VALUE]
        last[:], end[:] = numbers[VALUE : ACTIONS - 1], numbers[ACTIONS - 1]
        rows[:ROWS] = numbers[ACTIONS:].reshape(ROWS, WISE)

    def slopes(self, batch: Positions) -> tuple[list[NDArray[np.float32]], float, float]:
        """The gradient of the loss, and the loss of values and of actions."""
        first, bias, last, end, rows = self.parts
        size = len(batch.values)
        each = np.arange(size)
        x = np.zeros((size, FACTS + 1), np.float32)
        x[each[:, None], batch.facts] = 1
        x[:, FACTS] = 0
        cells = np.maximum(x @ first + bias, 0)
        chance = 1 / (1 + np.exp(-(cells @ last + end[0])))
        wrong = (chance - batch.values) / size
        wise = cells[:, -WISE:]
        hopes = wise @ rows.T
        hopes[:, ROWS] = 0
        one, two = batch.rows[:, :, 0], batch.rows[:, :, 1]
        there = one < ROWS
        logits = np.where(there, hopes[each[:, None], one] + hopes[each[:, None], two], -1e9)
        shares = np.exp(logits - logits.max(1, keepdims=True))
        shares /= shares.sum(1, keepdims=True)
        off = (shares - batch.tries) / size
        at = each[:, None] * (ROWS + 1)
        back = np.bincount((at + one).ravel(), off.ravel(), size * (ROWS + 1))
        back += np.bincount((at + two).ravel(), off.ravel(), size * (ROWS + 1))
        back = back.reshape(size, ROWS + 1).astype(np.float32)
        back[:, ROWS] = 0
        to_cells = np.outer(wrong, last)
        to_cells[:, -WISE:] += back @ rows
        to_cells *= cells > 0
        slopes = [x.T @ to_cells, to_cells.sum(0), cells.T @ wrong, np.array([wrong.sum()]), back.T @ wise]
        y = batch.values
        value_loss = -np.mean(y * np.log(chance + 1e-9) + (1 - y) * np.log(1 - chance + 1e-9))
        action_loss = -np.sum(batch.tries * np.log(shares + 1e-9)) / size
        return [s.astype(np.float32) for s in slopes], float(value_loss), float(action_loss)

    def learn(self, positions: Positions, epochs: int, rng: np.random.Generator) -> None:
        """Fit the network (Adam with decay, the rate falling to nothing)."""
        kept = np.arange(len(positions.values)) % 50 == 0
        train = np.flatnonzero(~kept)
        mean = [np.zeros_like(part) for part in self.parts]
        spread = [np.zeros_like(part) for part in self.parts]
        steps = epochs * (len(train) // BATCH)
        step = 0
        for batch in batches(train, epochs, rng):
            step += 1
            rate = RATE * 0.5 * (1 + np.cos(np.pi * step / (steps + 1)))
            slopes, _, _ = self.slopes(positions.some(batch))
            for part, slope, m, s in zip(self.parts, slopes, mean, spread, strict=True):
                m += 0.1 * (slope - m)
                s += 0.001 * (slope**2 - s)
                part -= rate * (m / (1 - 0.9**step) / (np.sqrt(s / (1 - 0.999**step)) + 1e-8) + DECAY * part)
        _, value_loss, action_loss = self.slopes(positions.some(np.flatnonzero(kept)[:8192]))
        sys.stdout.write(
            f"  {len(train)} positions, {epochs} epochs: values {value_loss:.4f} actions {action_loss:.4f}\n"
        )

    def whole(self) -> list[int]:
        """The weights as the judge wants them: whole numbers, one after the other."""
        first, bias, last, end, rows = self.parts
        numbers = np.concatenate([part.ravel() for part in (first[:FACTS], bias, last, end, rows[:ROWS])])
        return [int(number) for number in np.rint(numbers * ONE)]


def batches(train: NDArray[np.int64], epochs: int, rng: np.random.Generator) -> Iterator[NDArray[np.int64]]:
    """The places of the positions to learn from, some at a time, in another order each time round."""
    for _ in range(epochs):
        order = rng.permutation(train)
        for at in range(0, len(order) - BATCH + 1, BATCH):
            yield order[at : at + BATCH]


def main() -> None:
    """Play, learn, and write the weights, round by round."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--rounds", default="20,60,60,90,90", help="seconds of play by round")
    asked.add_argument("--epochs", type=int, default=6, help="how often the last round learns from each position")
    asked.add_argument("--processes", type=int, default=1)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--go-on", action="store_true", help="begin with the weights that are there, without rollouts")
    asked.add_argument("--target", type=Path, default=TARGET)
    given = asked.parse_args()
    made = f"scripts/train_duel.py --rounds {given.rounds} --epochs {given.epochs} --processes {given.processes}"
    rounds = [float(text) for text in given.rounds.split(",")]
    weights: list[int] | None = None
    net, rng = Pupil(given.seed), np.random.default_rng(given.seed)
    if given.go_on:
        before = msgspec.json.decode(given.target.read_bytes(), type=Learned)
        weights, made = before.weights, f"{before.made}; then {made} --seed {given.seed} --go-on"
        net.restore(before.weights)
    parts: list[Positions] = []
    with ProcessPoolExecutor(given.processes) as pool:
        for number, seconds in enumerate(rounds):
            seeds = [f"train {given.seed} {number} {process}" for process in range(given.processes)]
            parts.append(together(list(pool.map(played, seeds, [seconds] * len(seeds), [weights] * len(seeds)))))
            sys.stdout.write(f"round {number}: {len(parts[-1].values)} positions\n")
            sys.stdout.flush()
            epochs = given.epochs if number == len(rounds) - 1 else EPOCHS
            net.learn(together(parts if number < 2 or given.go_on else parts[1:]), epochs, rng)
            sys.stdout.flush()
            weights = net.whole()
            given.target.write_bytes(msgspec.json.encode(Learned(made, weights)) + b"\n")


if __name__ == "__main__":
    main()
