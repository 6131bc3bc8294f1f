"""Training of the network of Through the Ages on the ends of turns that actors write; publishes new weights."""

from __future__ import annotations

import sys
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import torch
from torch.nn import functional

from pentapolis.bots.ages import value_network as network
from pentapolis.bots.ages.value_features import FACTS, MOST_LATER
from scripts.train_ages.positions import Positions, read
from scripts.training import falling, write_weights

if TYPE_CHECKING:
    from pathlib import Path

#: The number of positions in memory, and of those held out to measure the loss; one file in *n* is held out.
MEMORY: Final = 2_000_000
HELD_OUT: Final = 40_000
PER_HELD_OUT: Final = 25
BATCH: Final = 8192
STEPS: Final = 20
#: The average number of times that a position is learned from, at most.
REUSE: Final = 12
#: Positions before the first step; steps in which the rate rises; occurrences before a fact counts.
FIRST: Final = 60_000
WARMUP: Final = 200
SEEN: Final = 30
#: Seconds between two publications.
PUBLISH: Final = 15.0
DECAY: Final = 0.05
NEW_PART: Final = 0.002
#: The divisor of hand-made evaluations.
HUNDRED: Final = 100.0
#: The parts of the network in the order of the published weights.
SHAPES: Final = {
    "first": (FACTS, network.CELLS),
    "first_bias": (network.CELLS,),
    "direct": (FACTS,),
    "second": (network.CELLS, network.DEEP),
    "second_bias": (network.DEEP,),
    "last": (network.DEEP,),
    "last_bias": (1,),
    "hand": (MOST_LATER + 1,),
}
#: The integer that stands for a weight of 1, by part.
UNITS: Final = {
    "first": network.FINE,
    "first_bias": network.FINE,
    "direct": network.FINE,
    "second": network.ONE,
    "second_bias": network.ONE,
    "last": network.ONE,
    "last_bias": network.ONE,
    "hand": network.ONE * network.POINTS / HUNDRED,
}


class Memory:
    """The newest positions, on the device that learns."""

    def __init__(self, size: int, device: str) -> None:
        self.device = device
        self.size, self.count, self.total = size, 0, 0
        self.facts = torch.zeros((size, FACTS), dtype=torch.int16, device=device)
        self.hands = torch.zeros(size, device=device)
        self.laters = torch.zeros(size, dtype=torch.int64, device=device)
        self.values = torch.zeros(size, device=device)

    def add(self, positions: Positions) -> None:
        """Add positions in place of the oldest ones."""
        number = len(positions.values)
        rows = np.repeat(np.arange(number), positions.counts)
        dense = np.zeros((number, FACTS), np.int16)
        np.add.at(dense, (rows, positions.facts), positions.amounts)
        places = (torch.arange(number, device=self.device) + self.total) % self.size
        self.facts[places] = torch.from_numpy(dense).to(self.device)
        self.hands[places] = torch.from_numpy(positions.hands).to(self.device) / HUNDRED
        self.laters[places] = torch.from_numpy(positions.laters.astype(np.int64)).to(self.device).clamp(0, MOST_LATER)
        self.values[places] = torch.from_numpy(positions.values).to(self.device)
        self.total += number
        self.count = min(self.size, self.count + number)

    def batch(self, index: Any) -> tuple[Any, Any, Any, Any]:
        """Return the positions at the given places."""
        return self.facts[index].float(), self.hands[index], self.laters[index], self.values[index]


def scales_of(facts: Any) -> Any:
    """Return the root mean square of each fact's amounts where it occurs."""
    squares = torch.zeros(FACTS, dtype=torch.float64, device=facts.device)
    seen = torch.zeros(FACTS, dtype=torch.float64, device=facts.device)
    for part in facts.split(20_000):
        squares += (part.double() ** 2).sum(0)
        seen += (part != 0).sum(0)
    return torch.where(seen > 0, (squares / seen.clamp(min=1)).sqrt(), torch.full_like(squares, 12.0)).float()


def invented(device: str) -> dict[str, Any]:
    """Return the parts of a new network, which reproduces the hand-made evaluation."""
    torch.manual_seed(1)
    parts = {
        "first": 0.08 * torch.randn(SHAPES["first"]),
        "first_bias": torch.zeros(SHAPES["first_bias"]),
        "direct": torch.zeros(SHAPES["direct"]),
        "second": torch.randn(SHAPES["second"]) * (2 / network.CELLS) ** 0.5,
        "second_bias": torch.zeros(SHAPES["second_bias"]),
        "last": 0.1 * torch.randn(SHAPES["last"]),
        "last_bias": torch.zeros(SHAPES["last_bias"]),
        "hand": torch.ones(SHAPES["hand"]),
    }
    return {name: part.to(device).requires_grad_() for name, part in parts.items()}


def restored(weights: list[int], scales: Any, device: str) -> dict[str, Any]:
    """Return the parts of the network from published weights."""
    numbers = np.array(weights, np.float64)
    parts, at = {}, 0
    for name, shape in SHAPES.items():
        size = int(np.prod(shape))
        part = torch.tensor((numbers[at : at + size] / UNITS[name]).reshape(shape), dtype=torch.float32, device=device)
        at += size
        if name == "first":
            part = part * scales[:, None]
        elif name == "direct":
            part = part * scales
        parts[name] = part.requires_grad_()
    return parts


def publish(parts: dict[str, Any], scales: Any, seen: Any, made: str, path: Path) -> None:
    """Write the weights as whole numbers; the file is replaced in one step."""
    whole: list[int] = []
    for name in SHAPES:
        part = parts[name].detach()
        if name == "first":
            part = part / scales[:, None] * (seen >= SEEN)[:, None]
        elif name == "direct":
            part = part / scales * (seen >= SEEN)
        whole += [int(number) for number in np.rint(part.cpu().double().numpy().ravel() * UNITS[name])]
    write_weights(path, made, whole)


def logits(parts: dict[str, Any], batch: tuple[Any, Any, Any, Any], scales: Any) -> Any:
    """Return the network's output for positions."""
    facts, hands, laters, _ = batch
    seen = facts / scales
    cells = torch.relu(seen @ parts["first"] + parts["first_bias"])
    deep = torch.relu(cells @ parts["second"] + parts["second_bias"])
    return deep @ parts["last"] + parts["last_bias"] + seen @ parts["direct"] + parts["hand"][laters] * hands


class Learner:
    """The training loop."""

    def __init__(self, folder: Path, start: list[int] | None, made: str, rates: tuple[float, float]) -> None:
        self.folder = folder
        self.start = start
        self.made = made
        self.rates = rates
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        size = MEMORY if self.device == "cuda" else 100_000
        self.memory = Memory(size, self.device)
        self.held_out = Memory(HELD_OUT, self.device)
        self.seen = torch.zeros(FACTS, dtype=torch.int64, device=self.device)
        self.files = 0
        self.steps = 0
        self.scales: Any = None

    def begin(self) -> None:
        """Make the network, once there are positions."""
        self.scales = scales_of(self.memory.facts[: self.memory.count])
        if self.start is None:
            self.parts = invented(self.device)
        else:
            self.parts = restored(self.start, self.scales, self.device)
        self.average = {name: part.detach().clone() for name, part in self.parts.items()}
        self.optimizer = torch.optim.AdamW(self.parts.values(), weight_decay=DECAY)

    def run(self, seconds: float, silent: float, first: int = FIRST) -> None:
        """Learn, and publish at intervals, but not in the first, silent seconds."""
        start = published = monotonic()
        while (now := monotonic()) - start < seconds:
            self.read_files()
            if self.memory.count < first or self.steps * BATCH > REUSE * self.memory.total:
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
        publish(self.average, self.scales, self.seen, self.made, path)

    def read_files(self) -> None:
        """Take over the positions that the actors wrote, a few files at a time."""
        for path in sorted(self.folder.glob("chunk-*.npz"))[:16]:
            self.files += 1
            positions = read(path)
            (self.held_out if self.files % PER_HELD_OUT == 1 else self.memory).add(positions)
            found = np.bincount(positions.facts, minlength=FACTS)
            self.seen += torch.from_numpy(found).to(self.device)
            path.unlink()

    def learn(self, part: float) -> None:
        """Take some steps, when a part of the time has passed: the rate falls with a cosine."""
        rate = falling(part, self.rates)
        for group in self.optimizer.param_groups:
            group["lr"] = rate * min(1.0, (self.steps + 1) / WARMUP)
        for _ in range(STEPS):
            index = torch.randint(self.memory.count, (BATCH,), device=self.device)
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
            hands = " ".join(f"{float(part) / 5:.2f}" for part in self.average["hand"][:21:4])
        sys.stdout.write(
            f"{seconds:5.0f} s, {self.steps} steps, {self.memory.total} positions:"
            f" held out, learned: {', '.join(found)}; hand: {hands}\n"
        )
        sys.stdout.flush()
