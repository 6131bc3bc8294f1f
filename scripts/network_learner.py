"""Training of the network of `bots/search/network.py` on the positions that actors write; publishes new weights."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import torch
from torch.nn import functional

from pentapolis.bots.search import network
from scripts.network_positions import padded, read
from scripts.training import falling, write_weights

if TYPE_CHECKING:
    from pathlib import Path

    from pentapolis.bots.search.network import Layout
    from scripts.network_positions import Positions, Shape

#: Steps between two checks of the clock and the folder; files read at a time; steps in which the rate rises.
STEPS: Final = 20
FILES: Final = 16
WARMUP: Final = 300
DECAY: Final = 1e-3
#: The weight of a step in the published weights, which are a moving average.
NEW_PART: Final = 0.001


@dataclass(frozen=True)
class Plan:
    """Amounts of a training."""

    #: First and last learning rate.
    rates: tuple[float, float]
    #: The number of positions in memory, and of those held out to measure the loss; one file in *n* is held out.
    memory: int = 4_000_000
    held_out: int = 60_000
    per_held_out: int = 40
    #: Positions of a step, for the value and for the actions.
    batch: int = 4096
    action_batch: int = 4096
    #: Average number of uses of a position, at most; positions before the first step.
    reuse: int = 10
    first: int = 50_000
    #: Seconds between two publications.
    publish: float = 20.0


def shapes(layout: Layout) -> dict[str, tuple[int, ...]]:
    """Return the parts of the network in the order of the published weights, with their shapes."""
    return {
        "first": (layout.features, layout.cells),
        "first_bias": (layout.cells,),
        "direct": (layout.features,),
        "second": (layout.cells, network.DEEP),
        "second_bias": (network.DEEP,),
        "last": (network.DEEP,),
        "last_bias": (1,),
        "rows": (layout.rows, layout.wise),
        "row_bias": (layout.rows,),
    }


class Ring:
    """Arrays of the newest entries, on the device that learns."""

    def __init__(self, size: int, device: str, **columns: tuple[tuple[int, ...], Any]) -> None:
        self.size, self.count, self.total = size, 0, 0
        self.device = device
        self.arrays = {
            name: torch.zeros((size, *shape), dtype=kind, device=device) for name, (shape, kind) in columns.items()
        }

    def add(self, **new: Any) -> None:
        """Add entries in place of the oldest ones."""
        number = len(next(iter(new.values())))
        places = (torch.arange(number, device=self.device) + self.total) % self.size
        for name, array in new.items():
            self.arrays[name][places] = torch.from_numpy(array).to(self.device)
        self.total += number
        self.count = min(self.size, self.count + number)

    def some(self, number: int) -> list[Any]:
        """Return random entries."""
        index = torch.randint(self.count, (number,), device=self.device)
        return [array[index] for array in self.arrays.values()]

    def first(self, number: int) -> list[Any]:
        """Return the first entries, at most the given number."""
        return [array[: min(number, self.count)] for array in self.arrays.values()]


class Memory:
    """The newest positions: all with their values, and those whose actions have targets."""

    def __init__(self, size: int, shape: Shape, device: str) -> None:
        self.shape = shape
        features = (shape.most_features,), torch.int16
        self.values = Ring(size, device, features=features, values=((), torch.float32))
        rows = (shape.most_actions, shape.most_rows), torch.int16
        tries = (shape.most_actions,), torch.float16
        self.actions = Ring(size // 4, device, features=features, rows=rows, tries=tries)

    def add(self, positions: Positions) -> None:
        """Add positions."""
        features = padded(positions, self.shape)
        self.values.add(features=features, values=positions.values)
        if len(positions.acting):
            self.actions.add(features=features[positions.acting], rows=positions.rows, tries=positions.tries)


def restore(weights: list[int], layout: Layout, device: str) -> dict[str, Any]:
    """Return the parts of the network from published weights."""
    numbers = np.array(weights, np.float32) / network.ONE
    parts, at = {}, 0
    for name, shape in shapes(layout).items():
        size = int(np.prod(shape))
        parts[name] = torch.tensor(numbers[at : at + size].reshape(shape), device=device, requires_grad=True)
        at += size
    return parts


def random_weights(layout: Layout) -> list[int]:
    """Return weights for a training from scratch."""
    chance = np.random.default_rng(1)
    spreads = {"first": 0.1, "second": (2 / layout.cells) ** 0.5, "last": 0.1, "rows": 0.05}
    parts = [chance.normal(0, spreads.get(name, 0), shape).ravel() for name, shape in shapes(layout).items()]
    return [int(number) for number in np.rint(np.concatenate(parts) * network.ONE)]


def counted(features: Any, layout: Layout) -> Any:
    """Return how often each feature is active, by position."""
    counts = torch.zeros((len(features), layout.features + 1), device=features.device)
    counts.scatter_add_(1, features.long(), torch.ones((), device=features.device).expand(features.shape))
    return counts[:, : layout.features]


def value_loss(parts: dict[str, Any], seen: Any, values: Any) -> Any:
    """Return the loss of the values."""
    cells = torch.relu(seen @ parts["first"] + parts["first_bias"])
    deep = torch.relu(cells @ parts["second"] + parts["second_bias"])
    found = deep @ parts["last"] + parts["last_bias"] + seen @ parts["direct"]
    return functional.binary_cross_entropy_with_logits(found, values)


def action_loss(parts: dict[str, Any], layout: Layout, seen: Any, rows: Any, tries: Any) -> Any:
    """Return the loss of the actions."""
    first, biases = parts["first"][:, -layout.wise :], parts["first_bias"][-layout.wise :]
    cells = torch.relu(seen @ first + biases)
    hopes = functional.pad(cells @ parts["rows"].T + parts["row_bias"], (0, 1))
    logits = hopes.gather(1, rows.flatten(1).long()).view(rows.shape).sum(2)
    logits = logits.masked_fill(rows[:, :, 0] == layout.rows, -1e9)
    return -(tries * functional.log_softmax(logits, 1)).sum(1).mean()


class Student:
    """A network that learns, with the moving average of its weights."""

    def __init__(self, weights: list[int], layout: Layout, device: str) -> None:
        self.layout = layout
        self.parts = restore(weights, layout, device)
        self.average = {name: part.detach().clone() for name, part in self.parts.items()}
        self.optimizer = torch.optim.AdamW(self.parts.values(), weight_decay=DECAY)
        self.steps = 0

    def learn(self, seen: Any, values: Any, acting: list[Any] | None, rate: float) -> None:
        """Take a step."""
        for group in self.optimizer.param_groups:
            group["lr"] = rate * min(1.0, (self.steps + 1) / WARMUP)
        loss = value_loss(self.parts, seen, values)
        if acting is not None:
            loss = loss + action_loss(self.parts, self.layout, *acting)
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        self.optimizer.step()
        self.steps += 1
        new_part = max(NEW_PART, 30 / (self.steps + 30))
        with torch.no_grad():
            for name, average in self.average.items():
                average.lerp_(self.parts[name], new_part)

    def write(self, path: Path, made: str) -> None:
        """Write the average of the weights as whole numbers; the file is replaced in one step."""
        parts = [self.average[name].cpu().numpy().ravel() for name in shapes(self.layout)]
        write_weights(path, made, [int(number) for number in np.rint(np.concatenate(parts) * network.ONE)])


class Learner:
    """The training loop. The weights of the first student are published to the actors."""

    def __init__(self, folder: Path, students: dict[Path, list[int]], shape: Shape, made: str, plan: Plan) -> None:
        self.folder = folder
        self.shape = shape
        self.made = made
        self.plan = plan
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.students = {
            path: Student(weights, shape.layout.fitting(len(weights)), self.device)
            for path, weights in students.items()
        }
        self.memory = Memory(plan.memory, shape, self.device)
        self.held_out = Memory(plan.held_out, shape, self.device)
        #: Files read, without and with targets for actions.
        self.files = [0, 0]
        self.steps = 0

    def run(self, seconds: float) -> None:
        """Learn, publish at intervals, and write the weights at the end."""
        plan, values = self.plan, self.memory.values
        start = published = monotonic()
        while (now := monotonic()) - start < seconds:
            self.read_files()
            if values.count < plan.first or self.steps * plan.batch > plan.reuse * values.total:
                sleep(0.1)
                continue
            self.learn(falling((now - start) / seconds, plan.rates))
            if now - published > plan.publish:
                published = now
                next(iter(self.students.values())).write(self.folder / "weights.json", self.made)
                self.report(now - start)
        self.report(seconds)
        for path, student in self.students.items():
            student.write(path, self.made)

    def read_files(self) -> None:
        """Take over the positions that the actors wrote."""
        for path in sorted(self.folder.glob("chunk-*.npz"), key=lambda path: path.stat().st_mtime_ns)[:FILES]:
            positions = read(path)
            kind = len(positions.acting) > 0
            self.files[kind] += 1
            (self.held_out if self.files[kind] % self.plan.per_held_out == 1 else self.memory).add(positions)
            path.unlink()

    def learn(self, rate: float) -> None:
        """Take some steps."""
        layout = self.shape.layout
        for _ in range(STEPS):
            features, values = self.memory.values.some(self.plan.batch)
            seen = counted(features, layout)
            acting = None
            if self.memory.actions.count:
                features, rows, tries = self.memory.actions.some(self.plan.action_batch)
                acting = [counted(features, layout), rows, tries.float()]
            for student in self.students.values():
                student.learn(seen, values, acting, rate)
            self.steps += 1

    def report(self, seconds: float) -> None:
        """Print the losses of the averaged networks on held-out positions, and the entropy of the values' targets."""
        layout = self.shape.layout
        found = []
        with torch.no_grad():
            features, values = self.held_out.values.first(20_000)
            seen = counted(features, layout)
            entropy = functional.binary_cross_entropy(values, values)
            features, rows, tries = self.held_out.actions.first(20_000)
            acting = counted(features, layout)
            for student in self.students.values():
                ours = value_loss(student.average, seen, values)
                theirs = action_loss(student.average, student.layout, acting, rows, tries.float())
                found.append(f"{student.layout.cells} cells: values {ours:.4f}, actions {theirs:.4f}")
        sys.stdout.write(
            f"{seconds:5.0f} s, {self.steps} steps, {self.memory.values.total} positions,"
            f" {self.memory.actions.total} with actions; {'; '.join(found)}; entropy {entropy:.4f}\n"
        )
        sys.stdout.flush()
