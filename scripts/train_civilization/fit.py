"""Fits of networks to positions of Civilization, with several settings to the same positions."""

from __future__ import annotations

from math import cos, pi
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import torch
from torch.nn import functional

from scripts.fact_learner import Memory, invented, logits, scales_of
from scripts.fact_positions import read
from scripts.train_civilization.task import TASK

if TYPE_CHECKING:
    from pathlib import Path

    Parts = dict[str, Any]

#: The hand-made evaluation at first, in steps of 1 for 100 points.
HAND: Final = 0.3
#: One file in *n* is held out.
PER_HELD_OUT: Final = 12
HELD_OUT: Final = 100_000
#: Settings of a try: weight decay, how often a position is learned from, positions in a batch, the highest rate, and
#: whether there are no cells, so that the value is linear in the facts.
USUAL: Final = {"decay": 0.3, "reuse": 8.0, "batch": 4096.0, "rate": 2e-3, "linear": 0.0}


def settings_of(text: str) -> dict[str, float]:
    """Return the settings of a try: `decay=1,linear=1`."""
    return USUAL | {key: float(value) for key, value in (pair.split("=") for pair in text.split(","))}


class Library:
    """All positions, learned and held out."""

    def __init__(self, most: int) -> None:
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.learned = Memory(TASK, most, self.device)
        self.held_out = Memory(TASK, HELD_OUT, self.device)
        self.seen = torch.zeros(TASK.facts, dtype=torch.int64, device=self.device)
        self.files = 0

    def read(self, folder: Path, seconds: float) -> None:
        """Read the positions that actors write, until the time is up."""
        end = monotonic() + seconds
        while monotonic() < end:
            for path in sorted(folder.glob("chunk-*.bin")):
                positions = read(path)
                self.files += 1
                (self.held_out if self.files % PER_HELD_OUT == 5 else self.learned).add(positions)
                found = np.bincount(positions.facts, minlength=TASK.facts)
                self.seen += torch.from_numpy(found).to(self.device)
                path.unlink()
            sleep(0.2)

    def scales(self) -> Any:
        """Return the usual amounts of the facts."""
        return scales_of(self.learned.facts[: self.learned.count], TASK.usual)


def fit(memory: Memory, scales: Any, settings: dict[str, float]) -> Parts:
    """Return the averaged parts of a network fitted to positions."""
    parts = invented(TASK, memory.device)
    with torch.no_grad():
        parts["hand"].fill_(HAND)
        if settings["linear"]:
            parts["last"].zero_()
    free = [part for name, part in parts.items() if not (settings["linear"] and name == "last")]
    average = {name: part.detach().clone() for name, part in parts.items()}
    optimizer = torch.optim.AdamW(free, weight_decay=settings["decay"])
    batch = int(settings["batch"])
    steps = int(settings["reuse"] * memory.count / batch)
    for step in range(steps):
        rate = settings["rate"] * min(1.0, (step + 1) / 100) * (0.02 + 0.49 * (1 + cos(pi * step / steps)))
        for group in optimizer.param_groups:
            group["lr"] = rate
        drawn = memory.batch(torch.randint(memory.count, (batch,), device=memory.device))
        loss = functional.binary_cross_entropy_with_logits(logits(parts, drawn, scales), drawn[3])
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        optimizer.step()
        with torch.no_grad():
            for name, kept in average.items():
                kept.lerp_(parts[name], max(0.005, 10 / (step + 10)))
    return average


def loss_of(parts: Parts, memory: Memory, scales: Any) -> float:
    """Return the loss above the entropy of the targets."""
    with torch.no_grad():
        drawn = memory.batch(torch.randint(max(1, memory.count), (40_000,), device=memory.device))
        values = drawn[3].clamp(1e-4, 1 - 1e-4)
        loss = functional.binary_cross_entropy_with_logits(logits(parts, drawn, scales), drawn[3])
        return float(loss - functional.binary_cross_entropy(values, drawn[3]))


def blended(parts: Parts, linear: Parts) -> Parts:
    """Return the mean of a network and a linear one."""
    mean = {name: part.detach().clone() for name, part in parts.items()}
    for name in ("direct", "hand", "last_bias"):
        mean[name] = (parts[name] + linear[name]) / 2
    mean["last"] = parts["last"] / 2
    return mean
