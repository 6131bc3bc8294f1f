"""Self-play of a training: an actor plays games with the newest weights of a folder and writes its samples there."""

from __future__ import annotations

from abc import ABC, abstractmethod
from time import monotonic
from typing import TYPE_CHECKING, Any

import msgspec

import pentapolis as pp
from pentapolis.bots.search.weights import LearnedWeights

if TYPE_CHECKING:
    from pathlib import Path

    from pentapolis.core.chance import Dealer


class SelfPlay(ABC):
    """An actor, which plays games one after the other. Each game has its own."""

    def __init__(self, folder: Path, number: int, seed: str, per_file: int) -> None:
        self.folder = folder
        self.rng = pp.dealer(f"{seed} {number}")
        self.samples: list[Any] = []
        self.games = 0
        self._number = number
        self._per_file = per_file
        self._written = 0
        self._modified = 0

    @abstractmethod
    def play(self) -> None:
        """Play a game and add its samples."""

    @abstractmethod
    def use_weights(self, weights: list[int]) -> None:
        """Play with new weights from now on."""

    @abstractmethod
    def write_samples(self, name: str) -> None:
        """Write the samples to a file of the folder; its name has no ending yet."""

    def run(self, seconds: float) -> None:
        """Play until the time is up."""
        end = monotonic() + seconds
        while monotonic() < end:
            self.update()
            self.play()
            if len(self.samples) >= self._per_file:
                self._flush()
        if self.samples:
            self._flush()

    def update(self) -> None:
        """Read new weights if there are any."""
        path = self.folder / "weights.json"
        modified = path.stat().st_mtime_ns if path.exists() else 0
        if modified != self._modified:
            self._modified = modified
            self.use_weights(msgspec.json.decode(path.read_bytes(), type=LearnedWeights).weights)

    def _flush(self) -> None:
        self.write_samples(f"chunk-{self._number}-{self._written}")
        self.samples = []
        self._written += 1


def unit(rng: Dealer) -> float:
    """Return a number between 0 and 1."""
    return rng.below(1 << 20) / (1 << 20)


def draw_by_squares(rng: Dealer, tries: dict[int, int]) -> int:
    """Draw an action by the squares of how often it was tried."""
    rest = rng.below(sum(number**2 for number in tries.values()))
    for action, number in tries.items():
        rest -= number**2
        if rest < 0:
            return action
    raise ValueError("no action was tried")
