"""Training of a network over facts (`bots/fact_network.py`) on positions that actors write; publishes new weights."""

from __future__ import annotations

import sys
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np
import torch
from torch.nn import functional

from pentapolis.bots import fact_network as network
from scripts.fact_positions import Positions, read
from scripts.training import falling, write_weights

if TYPE_CHECKING:
    from pathlib import Path

#: One file in *n* is held out to measure the loss.
HELD_OUT: Final = 40_000
PER_HELD_OUT: Final = 25
STEPS: Final = 20
#: Steps in which the rate rises; occurrences before a fact counts.
WARMUP: Final = 200
SEEN: Final = 30
#: Seconds between two publications.
PUBLISH: Final = 15.0
NEW_PART: Final = 0.002
#: The divisor of hand-made evaluations.
HUNDRED: Final = 100.0


class Task(NamedTuple):
    """Settings of a training: the size of the network, the rates and the batches."""

    facts: int
    stages: int
    #: Points for a step of 1.
    points: float
    #: The amount of a fact that never occurred.
    usual: float
    #: The number of positions in memory, and in a batch.
    memory: int = 2_000_000
    batch: int = 8192
    #: The average number of times that a position is learned from, at most.
    reuse: float = 12.0
    decay: float = 0.05

    def shapes(self) -> dict[str, tuple[int, ...]]:
        """Return the parts of the network in the order of the published weights."""
        return {
            "first": (self.facts, network.CELLS),
            "first_bias": (network.CELLS,),
            "direct": (self.facts,),
            "second": (network.CELLS, network.DEEP),
            "second_bias": (network.DEEP,),
            "last": (network.DEEP,),
            "last_bias": (1,),
            "hand": (self.stages,),
        }

    def units(self) -> dict[str, float]:
        """Return the integer that stands for a weight of 1, by part."""
        fine = {name: float(network.FINE) for name in ("first", "first_bias", "direct")}
        ones = {name: float(network.ONE) for name in ("second", "second_bias", "last", "last_bias")}
        return {**fine, **ones, "hand": network.ONE * self.points / HUNDRED}


class Memory:
    """The newest positions, on the device that learns."""

    def __init__(self, task: Task, size: int, device: str) -> None:
        self.task = task
        self.device = device
        self.size, self.count, self.total = size, 0, 0
        self.facts = torch.zeros((size, task.facts), dtype=torch.int16, device=device)
        self.hands = torch.zeros(size, device=device)
        self.stages = torch.zeros(size, dtype=torch.int64, device=device)
        self.values = torch.zeros(size, device=device)

    def add(self, positions: Positions) -> None:
        """Add positions in place of the oldest ones."""
        number = len(positions.values)
        rows = np.repeat(np.arange(number), positions.counts)
        dense = np.zeros((number, self.task.facts), np.int16)
        np.add.at(dense, (rows, positions.facts), positions.amounts)
        places = (torch.arange(number, device=self.device) + self.total) % self.size
        self.facts[places] = torch.from_numpy(dense).to(self.device)
        self.hands[places] = torch.from_numpy(positions.hands.copy()).to(self.device) / HUNDRED
        stages = torch.from_numpy(positions.stages.astype(np.int64)).to(self.device)
        self.stages[places] = stages.clamp(0, self.task.stages - 1)
        self.values[places] = torch.from_numpy(positions.values.copy()).to(self.device)
        self.total += number
        self.count = min(self.size, self.count + number)

    def batch(self, index: Any) -> tuple[Any, Any, Any, Any]:
        """Return the positions at the given places."""
        return self.facts[index].float(), self.hands[index], self.stages[index], self.values[index]


def scales_of(facts: Any, usual: float) -> Any:
    """Return the root mean square of each fact's amounts where it occurs."""
    squares = torch.zeros(facts.shape[1], dtype=torch.float64, device=facts.device)
    seen = torch.zeros(facts.shape[1], dtype=torch.float64, device=facts.device)
    for part in facts.split(20_000):
        squares += (part.double() ** 2).sum(0)
        seen += (part != 0).sum(0)
    return torch.where(seen > 0, (squares / seen.clamp(min=1)).sqrt(), torch.full_like(squares, usual)).float()


def invented(task: Task, device: str) -> dict[str, Any]:
    """Return the parts of a new network, which reproduces the hand-made evaluation."""
    torch.manual_seed(1)
    shapes = task.shapes()
    parts = {
        "first": 0.08 * torch.randn(shapes["first"]),
        "first_bias": torch.zeros(shapes["first_bias"]),
        "direct": torch.zeros(shapes["direct"]),
        "second": torch.randn(shapes["second"]) * (2 / network.CELLS) ** 0.5,
        "second_bias": torch.zeros(shapes["second_bias"]),
        "last": 0.1 * torch.randn(shapes["last"]),
        "last_bias": torch.zeros(shapes["last_bias"]),
        "hand": torch.ones(shapes["hand"]),
    }
    return {name: part.to(device).requires_grad_() for name, part in parts.items()}


def restored(task: Task, weights: list[int], scales: Any, device: str) -> dict[str, Any]:
    """Return the parts of the network from published weights."""
    numbers = np.array(weights, np.float64)
    units = task.units()
    parts, at = {}, 0
    for name, shape in task.shapes().items():
        size = int(np.prod(shape))
        part = torch.tensor((numbers[at : at + size] / units[name]).reshape(shape), dtype=torch.float32, device=device)
        at += size
        if name == "first":
            part = part * scales[:, None]
        elif name == "direct":
            part = part * scales
        parts[name] = part.requires_grad_()
    return parts


def publish(task: Task, parts: dict[str, Any], scales: Any, seen: Any, made: str, path: Path) -> None:
    """Write the weights as whole numbers; the file is replaced in one step."""
    units = task.units()
    whole: list[int] = []
    for name in task.shapes():
        part = parts[name].detach()
        if name == "first":
            part = part / scales[:, None] * (seen >= SEEN)[:, None]
        elif name == "direct":
            part = part / scales * (seen >= SEEN)
        whole += [int(number) for number in np.rint(part.cpu().double().numpy().ravel() * units[name])]
    write_weights(path, made, whole)


def logits(parts: dict[str, Any], batch: tuple[Any, Any, Any, Any], scales: Any) -> Any:
    """Return the network's output for positions."""
    facts, hands, stages, _ = batch
    seen = facts / scales
    cells = torch.relu(seen @ parts["first"] + parts["first_bias"])
    deep = torch.relu(cells @ parts["second"] + parts["second_bias"])
    return deep @ parts["last"] + parts["last_bias"] + seen @ parts["direct"] + parts["hand"][stages] * hands


class Learner:
    """The training loop."""

    def __init__(
        self, task: Task, folder: Path, start: list[int] | None, made: str, rates: tuple[float, float]
    ) -> None:
        self.task = task
        self.folder = folder
        self.start = start
        self.made = made
        self.rates = rates
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        size = task.memory if self.device == "cuda" else 100_000
        self.memory = Memory(task, size, self.device)
        self.held_out = Memory(task, HELD_OUT, self.device)
        self.seen = torch.zeros(task.facts, dtype=torch.int64, device=self.device)
        self.files = 0
        self.steps = 0
        self.scales: Any = None

    def begin(self) -> None:
        """Make the network, once there are positions."""
        self.scales = scales_of(self.memory.facts[: self.memory.count], self.task.usual)
        if self.start is None:
            self.parts = invented(self.task, self.device)
        else:
            self.parts = restored(self.task, self.start, self.scales, self.device)
        self.average = {name: part.detach().clone() for name, part in self.parts.items()}
        self.optimizer = torch.optim.AdamW(self.parts.values(), weight_decay=self.task.decay)

    def run(self, seconds: float, silent: float, first: int) -> None:
        """Learn, and publish at intervals, but not in the first, silent seconds."""
        start = published = monotonic()
        while (now := monotonic()) - start < seconds:
            self.read_files()
            if self.memory.count < first or self.steps * self.task.batch > self.task.reuse * self.memory.total:
                sleep(0.1)
                continue
            if self.scales is None:
                self.begin()
            self.learn((now - start) / seconds)
            if now - published > PUBLISH:
                published = now
                if now - start > silent:
                    self.write(self.folder / "weights.json")
                self.report(now - start)
        self.report(seconds)

    def write(self, path: Path) -> None:
        """Publish the average of the weights."""
        publish(self.task, self.average, self.scales, self.seen, self.made, path)

    def read_files(self) -> None:
        """Take over the positions that the actors wrote, a few files at a time."""
        for path in sorted(self.folder.glob("chunk-*.bin"))[:16]:
            self.files += 1
            positions = read(path)
            (self.held_out if self.files % PER_HELD_OUT == 1 else self.memory).add(positions)
            found = np.bincount(positions.facts, minlength=self.task.facts)
            self.seen += torch.from_numpy(found).to(self.device)
            path.unlink()

    def learn(self, part: float) -> None:
        """Take some steps, when a part of the time has passed: the rate falls with a cosine."""
        rate = falling(part, self.rates)
        for group in self.optimizer.param_groups:
            group["lr"] = rate * min(1.0, (self.steps + 1) / WARMUP)
        for _ in range(STEPS):
            index = torch.randint(self.memory.count, (self.task.batch,), device=self.device)
            batch = self.memory.batch(index)
            loss = functional.binary_cross_entropy_with_logits(logits(self.parts, batch, self.scales), batch[3])
            self.optimizer.zero_grad(set_to_none=True)
            loss.backward()
            self.optimizer.step()
            self.steps += 1
            new_part = max(NEW_PART, 10 / (self.steps + 10))
            with torch.no_grad():
                for name, average in self.average.items():
                    average.lerp_(self.parts[name], new_part)

    def report(self, seconds: float) -> None:
        """Print the losses of the averaged network, on held-out and on learned positions."""
        with torch.no_grad():
            found = []
            for memory in (self.held_out, self.memory):
                if not memory.count:
                    continue
                batch = memory.batch(torch.randint(memory.count, (20_000,), device=self.device))
                loss = functional.binary_cross_entropy_with_logits(logits(self.average, batch, self.scales), batch[3])
                plain = functional.binary_cross_entropy(batch[3].clamp(1e-4, 1 - 1e-4), batch[3])
                found.append(f"{loss - plain:.4f}")
            hands = " ".join(f"{float(part) * self.task.points / HUNDRED:.2f}" for part in self.average["hand"][::4])
        sys.stdout.write(
            f"{seconds:5.0f} s, {self.steps} steps, {self.memory.total} positions:"
            f" held out, learned: {', '.join(found)}; hand: {hands}\n"
        )
        sys.stdout.flush()
