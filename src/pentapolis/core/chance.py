"""Chance as a visible event, and the dealer that resolves it.

Rules never draw. They return what is due (`Chance`), and the caller resolves it: a `Dealer` at the table, an
enumeration in search, a script in a test. The dealer is counter-based: draw number n of a seed is a pure function of
(seed, n), the same on every platform, interpreted and compiled, so a game can be replayed and rewound.
"""

from __future__ import annotations

import hashlib
from typing import Final

from mypy_extensions import mypyc_attr

from pentapolis.core.native import i64

LOW: Final = 0xFFFFFFFF
#: The prefix of seeds that are dealt from a cryptographic stream.
SECRET: Final = "sha256:"
#: The number of 32-bit numbers in one block of that stream.
BLOCK: Final = 8


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A pending random event: its possible outcomes, their weights (none: all equal), and the seats that see it."""

    def __init__(
        self,
        kind: str,
        outcomes: list[int],
        weights: list[int] | None = None,
        seen_by: tuple[int, ...] | None = None,
    ) -> None:
        self.kind = kind
        self.outcomes = outcomes
        self.weights = weights
        # None: all viewers, spectators included.
        self.seen_by = seen_by

    def total(self) -> int:
        """Return the sum of the weights."""
        return len(self.outcomes) if self.weights is None else sum(self.weights)

    def weight(self, outcome: int) -> int:
        """Return the weight of an outcome, or 0 if it is impossible."""
        if outcome not in self.outcomes:
            return 0
        return 1 if self.weights is None else self.weights[self.outcomes.index(outcome)]


class Dealer:
    """A stream of uniform numbers from the 'squares' counter generator (four rounds, 32 bits a draw).

    Only products, shifts and masks of 32-bit halves are used: bits above bit 63 never reach a result, so wrapping
    native integers and Python's unbounded ones give the same numbers.

    Create it with `dealer(seed)`: the generator needs a key with bits all over, not a small number. It is fast and not
    secret: an observer of enough draws could search for the key. Use it for playouts, bots and series.
    """

    def __init__(self, key: i64, count: i64 = 0) -> None:
        if key % 2 == 0:
            # With a few even keys all numbers are equal, and `below` would never end.
            raise ValueError("an even key; expected an odd one")
        self.key = key
        self.count = count

    def clone(self) -> Dealer:
        """Return the same stream at the same place."""
        return Dealer(self.key, self.count)

    def bits(self) -> i64:
        """Return the next 32 random bits."""
        self.count += 1
        y: i64 = self.count * self.key
        z: i64 = y + self.key
        x: i64 = y * y + y
        x = ((x >> 32) & LOW) | ((x & LOW) << 32)
        x = x * x + z
        x = ((x >> 32) & LOW) | ((x & LOW) << 32)
        x = x * x + y
        x = ((x >> 32) & LOW) | ((x & LOW) << 32)
        x = x * x + z
        return (x >> 32) & LOW

    def below(self, n: i64) -> i64:
        """Return a uniform number from 0 to n - 1, for 1 <= n < 2**31, without bias (Lemire's method)."""
        product: i64 = self.bits() * n
        if (product & LOW) < n:
            floor: i64 = (LOW + 1 - n) % n
            while (product & LOW) < floor:
                product = self.bits() * n
        return product >> 32

    def draw(self, chance: Chance) -> int:
        """Return an outcome of a chance event, drawn by its weights."""
        weights = chance.weights
        if weights is None:
            return chance.outcomes[self.below(len(chance.outcomes))]
        rest: i64 = self.below(chance.total())
        for index, weight in enumerate(weights):
            rest -= weight
            if rest < 0:
                return chance.outcomes[index]
        raise ValueError("weights changed while drawing")


class SecretDealer(Dealer):
    """A cryptographic stream of uniform numbers: past outputs do not predict future ones.

    Block n is the SHA-256 of a secret and n. Only the owner of the whole seed can deal the same game again.
    """

    def __init__(self, secret: bytes, count: i64 = 0) -> None:
        super().__init__(1, count)
        self.secret = secret
        self._number: i64 = -1
        self._block = b""

    def clone(self) -> Dealer:
        """Return the same stream at the same place."""
        return SecretDealer(self.secret, self.count)

    def bits(self) -> i64:
        """Return the next 32 random bits."""
        number: i64 = self.count // BLOCK
        place: i64 = 4 * (self.count % BLOCK)
        if number != self._number:
            self._block = hashlib.sha256(self.secret + int(number).to_bytes(8, "big")).digest()
            self._number = number
        self.count += 1
        return int.from_bytes(self._block[place : place + 4], "big")


def dealer(seed: int | str) -> Dealer:
    """Return the dealer of a seed, any text or number. The same seed deals the same game on every platform.

    >>> dice = dealer("a seed")
    >>> [dice.below(6) + 1 for _ in range(4)]
    [6, 2, 4, 5]
    """
    if str(seed).startswith(SECRET):
        return SecretDealer(hashlib.sha256(f"pentapolis dealer 2:{seed}".encode()).digest())
    digest = hashlib.sha256(f"pentapolis dealer 1:{seed}".encode()).digest()
    # The generator needs an odd key. The text before the seed keeps the key apart from the commitment.
    return Dealer(int.from_bytes(digest[:8], "big", signed=True) | 1)


def commitment(seed: int | str) -> str:
    """Return the commitment that is published when a game starts: it proves the seed that is published at its end.

    >>> commitment("a seed")[:16]
    '8f44d509e0492ace'
    """
    return hashlib.sha256(str(seed).encode()).hexdigest()
