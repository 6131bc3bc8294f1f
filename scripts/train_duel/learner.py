"""Training of the network of 7 Wonders Duel on the positions that actors write; publishes new weights."""

from __future__ import annotations

import sys
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import torch
from torch.nn import functional

from pentapolis.bots.duel import value_network as network
from pentapolis.bots.duel.value_features import FEATURES
from scripts.train_duel.positions import MOST_ACTIONS, MOST_FACTS, Positions, read
from scripts.training import falling, write_weights

if TYPE_CHECKING:
    from pathlib import Path

#: The number of positions in memory, and of those held out to measure the loss.
MEMORY: Final = 4_000_000
HELD_OUT: Final = 60_000
#: One file in this number is held out.
PER_HELD_OUT: Final = 40
BATCH: Final = 4096
#: Steps between two checks of the clock and the folder; average number of uses of a position, at most.
STEPS: Final = 20
REUSE: Final = 10
#: Positions before the first step; steps in which the rate rises.
FIRST: Final = 50_000
WARMUP: Final = 300
#: Seconds between two publications.
PUBLISH: Final = 20.0
DECAY: Final = 1e-3
#: The weight of a step in the published weights, which are a moving average.
NEW_PART: Final = 0.001
#: The parts of the network in the order of the published weights, with their shapes; a row after the last is nothing.
SHAPES: Final = {
    "first": (FEATURES, network.CELLS),
    "first_bias": (network.CELLS,),
    "direct": (FEATURES, 1),
    "second": (network.CELLS, network.DEEP),
    "second_bias": (network.DEEP,),
    "last": (network.DEEP,),
    "last_bias": (1,),
    "rows": (network.ROWS, network.WISE),
    "row_bias": (network.ROWS, 1),
}
PADDED: Final = ("first", "direct", "rows", "row_bias")


class Memory:
    """The newest positions, on the device that learns."""

    def __init__(self, size: int, device: str) -> None:
        self.device = device
        self.size, self.count, self.total = size, 0, 0
        self.facts = torch.full((size, MOST_FACTS), FEATURES, dtype=torch.int16, device=device)
        self.rows = torch.full((size, MOST_ACTIONS, 2), network.ROWS, dtype=torch.int16, device=device)
        self.tries = torch.zeros((size, MOST_ACTIONS), dtype=torch.float16, device=device)
        self.values = torch.zeros(size, device=device)

    def add(self, positions: Positions) -> None:
        """Add positions in place of the oldest ones."""
        number = len(positions.values)
        places = (torch.arange(number, device=self.device) + self.total) % self.size
        for memory, array in zip((self.facts, self.rows, self.tries, self.values), positions, strict=True):
            memory[places] = torch.from_numpy(array).to(self.device)
        self.total += number
        self.count = min(self.size, self.count + number)

    def batch(self, index: Any) -> tuple[Any, Any, Any, Any]:
        """Return the positions at the given places."""
        return self.facts[index].long(), self.rows[index].long(), self.tries[index].float(), self.values[index]


def restore(weights: list[int], device: str) -> dict[str, Any]:
    """Return the parts of the network from published weights."""
    numbers = np.array(weights, np.float32) / network.ONE
    parts, at = {}, 0
    for name, shape in SHAPES.items():
        size = int(np.prod(shape))
        part = numbers[at : at + size].reshape(shape)
        at += size
        if name in PADDED:
            part = np.concatenate([part, np.zeros((1, shape[1]), np.float32)])
        parts[name] = torch.tensor(part, device=device, requires_grad=True)
    return parts


def publish(parts: dict[str, Any], made: str, path: Path) -> None:
    """Write the weights as whole numbers; the file is replaced in one step."""
    whole: list[int] = []
    for name, shape in SHAPES.items():
        part = parts[name].detach().cpu().numpy()[: shape[0]]
        whole += [int(number) for number in np.rint(part.ravel() * network.ONE)]
    write_weights(path, made, whole)


def losses(parts: dict[str, Any], batch: tuple[Any, Any, Any, Any]) -> tuple[Any, Any]:
    """Return the losses of the value and of the actions."""
    facts, rows, tries, values = batch
    total = functional.embedding_bag(facts, parts["first"], mode="sum", padding_idx=FEATURES)
    cells = torch.relu(total + parts["first_bias"])
    deep = torch.relu(cells @ parts["second"] + parts["second_bias"])
    direct = functional.embedding_bag(facts, parts["direct"], mode="sum", padding_idx=FEATURES)[:, 0]
    value = deep @ parts["last"] + parts["last_bias"] + direct
    hopes = (cells[:, -network.WISE :] @ parts["rows"].T + parts["row_bias"][:, 0])[:, : network.ROWS]
    hopes = functional.pad(hopes, (0, 1))
    logits = hopes.gather(1, rows[:, :, 0]) + hopes.gather(1, rows[:, :, 1])
    logits = logits.masked_fill(rows[:, :, 0] == network.ROWS, -1e9)
    value_loss = functional.binary_cross_entropy_with_logits(value, values)
    return value_loss, -(tries * functional.log_softmax(logits, 1)).sum(1).mean()


class Learner:
    """The training loop."""

    def __init__(self, folder: Path, weights: list[int], made: str, rates: tuple[float, float]) -> None:
        self.folder = folder
        self.made = made
        self.rates = rates
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.parts = restore(weights, self.device)
        self.average = {name: part.detach().clone() for name, part in self.parts.items()}
        self.optimizer = torch.optim.AdamW(self.parts.values(), weight_decay=DECAY)
        self.memory = Memory(MEMORY, self.device)
        self.held_out = Memory(HELD_OUT, self.device)
        self.files = 0
        self.steps = 0

    def run(self, seconds: float) -> None:
        """Learn, and publish at intervals."""
        start = published = monotonic()
        while (now := monotonic()) - start < seconds:
            self.read_files()
            if self.memory.count < FIRST or self.steps * BATCH > REUSE * self.memory.total:
                sleep(0.2)
                continue
            self.learn((now - start) / seconds)
            if now - published > PUBLISH:
                published = now
                publish(self.average, self.made, self.folder / "weights.json")
                self.report(now - start)
        self.report(seconds)

    def read_files(self) -> None:
        """Take over the positions that the actors wrote."""
        for path in sorted(self.folder.glob("chunk-*.npz")):
            self.files += 1
            (self.held_out if self.files % PER_HELD_OUT == 1 else self.memory).add(read(path))
            path.unlink()

    def learn(self, part: float) -> None:
        """Take some steps, when a part of the time has passed: the rate falls with a cosine."""
        rate = falling(part, self.rates)
        for group in self.optimizer.param_groups:
            group["lr"] = rate * min(1.0, (self.steps + 1) / WARMUP)
        for _ in range(STEPS):
            index = torch.randint(self.memory.count, (BATCH,), device=self.device)
            value_loss, action_loss = losses(self.parts, self.memory.batch(index))
            self.optimizer.zero_grad(set_to_none=True)
            (value_loss + action_loss).backward()
            self.optimizer.step()
            self.steps += 1
            new_part = max(NEW_PART, 30 / (self.steps + 30))
            with torch.no_grad():
                for name, average in self.average.items():
                    average.lerp_(self.parts[name], new_part)

    def report(self, seconds: float) -> None:
        """Print the losses of the averaged network on held-out positions."""
        batch = self.held_out.batch(slice(self.held_out.count))
        with torch.no_grad():
            value_loss, action_loss = losses(self.average, batch)
        sys.stdout.write(
            f"{seconds:5.0f} s, {self.steps} steps, {self.memory.total} positions:"
            f" values {value_loss:.4f}, actions {action_loss:.4f}\n"
        )
        sys.stdout.flush()
