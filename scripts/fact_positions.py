"""Training positions for networks over facts, written by actors and read by a learner.

Actors need no NumPy to write them.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

if TYPE_CHECKING:
    from pathlib import Path

    from numpy.typing import NDArray

#: The bound of an amount, which is kept in 16 bits.
MOST_AMOUNT = 32000


class Sample(NamedTuple):
    """One position: its facts with their amounts, the hand-made evaluation, the stage of the game, and the target."""

    facts: list[tuple[int, int]]
    hand: float
    stage: int
    value: float


class Record(NamedTuple):
    """A recorded position before its game is over; its value is that of the newest weights, if there are any."""

    facts: list[tuple[int, int]]
    hand: float
    stage: int
    value: float | None


class Packed(msgspec.Struct, frozen=True):
    """Many positions as bytes; the facts of all of them lie one after the other."""

    counts: bytes
    facts: bytes
    amounts: bytes
    hands: bytes
    stages: bytes
    values: bytes


class Positions(NamedTuple):
    """Many positions as arrays."""

    counts: NDArray[Any]
    facts: NDArray[Any]
    amounts: NDArray[Any]
    hands: NDArray[Any]
    stages: NDArray[Any]
    values: NDArray[Any]


def samples_of(records: list[Record], result: float, trace: float) -> list[Sample]:
    """Return the records of a player as samples. `trace` weighs the result; the rest is the value of later records."""
    samples: list[Sample] = []
    worth = result
    following: float | None = None
    for record in reversed(records):
        if following is not None:
            worth = trace * worth + (1 - trace) * following
        samples.append(Sample(record.facts, record.hand, record.stage, worth))
        following = record.value
    return samples


def write(path: Path, samples: list[Sample]) -> None:
    """Write positions to a file, which appears under its name only when it is complete."""
    pairs = [pair for sample in samples for pair in sample.facts]
    packed = Packed(
        array("h", [len(sample.facts) for sample in samples]).tobytes(),
        array("h", [fact for fact, _ in pairs]).tobytes(),
        array("h", [max(-MOST_AMOUNT, min(MOST_AMOUNT, amount)) for _, amount in pairs]).tobytes(),
        array("f", [sample.hand for sample in samples]).tobytes(),
        array("h", [sample.stage for sample in samples]).tobytes(),
        array("f", [sample.value for sample in samples]).tobytes(),
    )
    unfinished = path.with_suffix(".tmp")
    unfinished.write_bytes(msgspec.msgpack.encode(packed))
    unfinished.rename(path)


def read(path: Path) -> Positions:
    """Return the positions of a file."""
    import numpy as np  # actors do without

    packed = msgspec.msgpack.decode(path.read_bytes(), type=Packed)
    return Positions(
        np.frombuffer(packed.counts, np.int16),
        np.frombuffer(packed.facts, np.int16),
        np.frombuffer(packed.amounts, np.int16),
        np.frombuffer(packed.hands, np.float32),
        np.frombuffer(packed.stages, np.int16),
        np.frombuffer(packed.values, np.float32),
    )
