"""The meaning of the numbers of an observation: one table per game, used by all code that writes or reads them.

An observation is a row of levels, whole numbers from 0 to 255, a byte each. A learner's number is `(level - zero) /
scale`, mostly between 0 and 1. A game lists its blocks. A block is a few numbers of one meaning, such as one number per
card. `Each` repeats blocks for every slot or seat; the observing seat comes first, then the others in turn.

    FEATURES = Features(
        Block("age", "The age.", ("1", "2", "3")),
        Block("pawn", "Steps of the pawn towards the other's capital.", most=18, zero=9, scale=9),
        Each("seat", 2, Block("coins", "Coins.", most=255, scale=20), seats=True),
    )
    FEATURES.place("seat.coins")  # 4: the first of them
    FEATURES.stride("seat")  # 1: the distance from a seat to the next
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

#: The greatest level.
LEVELS: Final = 255


@dataclass(frozen=True)
class Block:
    """Numbers of one meaning: their names (none: it is one number), and the range and scale of their levels."""

    name: str
    meaning: str
    labels: tuple[str, ...] = ("",)
    most: int = 1
    zero: int = 0
    scale: float = 1
    #: Whether its numbers depend on what only the seat that looks may know: a spectator's are 0.
    private: bool = False

    def __post_init__(self) -> None:
        if not (self.labels and 0 < self.most <= LEVELS and 0 <= self.zero <= self.most and self.scale > 0):
            raise ValueError(f"block {self.name}: levels go from 0 to at most {LEVELS}, and have a scale")

    @property
    def size(self) -> int:
        """Return the number of levels in the block."""
        return len(self.labels)


class Each:
    """Blocks that are repeated for every slot, card or place, or for every seat with the observing one first."""

    def __init__(self, name: str, count: int, *blocks: Block, seats: bool = False) -> None:
        self.name = name
        self.count = count
        self.blocks = blocks
        self.seats = seats

    @property
    def stride(self) -> int:
        """Return the number of levels of one repetition."""
        return sum(block.size for block in self.blocks)


class Feature(NamedTuple):
    """One number of an observation."""

    number: int
    #: `seat.coins`; a block of an `Each` has its name before its own.
    block: str
    #: The index of the repetition, or None if the block stands alone. With `relative`, a seat counted from the
    #: observer.
    item: int | None
    relative: bool
    #: The name of the number within its block, such as a card's id. Empty if there is only one.
    label: str
    meaning: str
    least: float
    most: float

    @property
    def name(self) -> str:
        """Return one name for the number: `seat[1].cards.altar`."""
        first, _, rest = self.block.partition(".")
        words = [first if self.item is None else f"{first}[{self.item}]", rest, self.label]
        return ".".join(word for word in words if word)


class Features:
    """The numbers of a game's observations, in their order."""

    def __init__(self, *parts: Block | Each) -> None:
        self.parts = parts
        self._places: dict[str, int] = {}
        self._strides: dict[str, int] = {}
        self.size = 0
        for part in parts:
            self._settle(part.name, self.size)
            if isinstance(part, Block):
                self.size += part.size
                continue
            self._strides[part.name] = part.stride
            place = self.size
            for block in part.blocks:
                self._settle(f"{part.name}.{block.name}", place)
                place += block.size
            self.size += part.stride * part.count

    def _settle(self, name: str, place: int) -> None:
        if name in self._places:
            raise ValueError(f"two blocks are called {name}")
        self._places[name] = place

    def place(self, name: str) -> int:
        """Return the index at which a block begins; of a repeated block, the first repetition."""
        return self._places[name]

    def stride(self, name: str) -> int:
        """Return the distance from one repetition to the next."""
        return self._strides[name]

    def _numbers(self) -> Iterator[tuple[str, int | None, bool, str, Block]]:
        for part in self.parts:
            if isinstance(part, Block):
                yield from ((part.name, None, False, label, part) for label in part.labels)
                continue
            for item in range(part.count):
                for block in part.blocks:
                    name = f"{part.name}.{block.name}"
                    yield from ((name, item, part.seats, label, block) for label in block.labels)

    def __iter__(self) -> Iterator[Feature]:
        for number, (name, item, relative, label, block) in enumerate(self._numbers()):
            least, most = -block.zero / block.scale, (block.most - block.zero) / block.scale
            yield Feature(number, name, item, relative, label, block.meaning, least, most)

    def __len__(self) -> int:
        return self.size

    @cached_property
    def scales(self) -> tuple[float, ...]:
        """Return the scale of every number."""
        return tuple(block.scale for *_, block in self._numbers())

    @cached_property
    def zeros(self) -> tuple[int, ...]:
        """Return the level of every number that stands for 0."""
        return tuple(block.zero for *_, block in self._numbers())

    @cached_property
    def limits(self) -> tuple[int, ...]:
        """Return the greatest level of every number."""
        return tuple(block.most for *_, block in self._numbers())

    @cached_property
    def _blank(self) -> list[float]:
        return [-zero / scale if zero else 0.0 for zero, scale in zip(self.zeros, self.scales, strict=True)]

    def numbers(self, levels: Sequence[int]) -> list[float]:
        """Return the numbers of a row of levels, most of which are 0."""
        numbers = self._blank.copy()
        for index, level in enumerate(levels):
            if level:
                numbers[index] = (level - self.zeros[index]) / self.scales[index]
        return numbers

    @cached_property
    def _private(self) -> tuple[int, ...]:
        return tuple(number for number, (*_, block) in enumerate(self._numbers()) if block.private)

    def without_private(self, levels: bytes) -> bytes:
        """Return a row of levels in which the private blocks are 0."""
        public = bytearray(levels)
        for number in self._private:
            public[number] = 0
        return bytes(public)
