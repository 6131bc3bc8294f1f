"""A small network over the facts of a position, which the learned values of planners share.

A fact has a number and an amount. The facts feed a layer of cells, and those feed a second, smaller layer. It gives the
value together with the direct contribution of each fact. A hand-made evaluation is added, with a weight for each stage
of the game. All weights are whole numbers, so that every platform computes the same.
"""

from __future__ import annotations

from typing import Final

from pentapolis.core.native import i64, vec, zeros

#: Cells that see the facts, and cells that see those; two of either lie in one word.
CELLS: Final = 64
WORDS: Final = 32
DEEP: Final = 16
DEEP_WORDS: Final = 8
HALF: Final = 32
HALF_MASK: Final = vec[i64]([(1 << 32) - 1])
HALF_SIGN: Final = vec[i64]([1 << 31])
#: What a weight of 1 of the facts is written as, and one of the cells.
FINE: Final = 262144
ONE: Final = 1024
ONE_BITS: Final = 10


class FactFinder:
    """The facts of one position at a time; each game finds its own."""

    def __init__(self, most: i64) -> None:
        self.which = zeros(most)
        self.amounts = zeros(most)
        self.count: i64 = 0

    def add(self, fact: i64, amount: i64) -> None:
        """Add a fact, unless its amount is 0."""
        if amount != 0:
            self.which[self.count] = fact
            self.amounts[self.count] = amount
            self.count += 1

    def listed(self) -> list[tuple[int, int]]:
        """Return the facts that were found last, for training."""
        return [(self.which[index], self.amounts[index]) for index in range(self.count)]


def weight_count(facts: int, stages: int) -> int:
    """Return the number of weights of a network over a number of facts."""
    return facts * CELLS + CELLS + facts + CELLS * DEEP + DEEP + DEEP + 1 + stages


class NetworkWeights:
    """Network weights, packed for evaluation and shared between networks.

    Their order: by fact and cell, the biases of the cells; by fact for the value; by cell and deep cell, the biases of
    those; by deep cell for the value, its bias; by stage of the game for the hand-made evaluation.
    """

    def __init__(self, weights: list[int], facts: i64) -> None:
        direct = facts * CELLS + CELLS
        deeper = direct + facts
        value = deeper + CELLS * DEEP + DEEP
        hand = value + DEEP + 1
        self.facts = facts
        self.words = vec[i64](packed(weights[:direct]))
        self.direct = vec[i64](weights[direct:deeper])
        self.deeper = vec[i64](packed(weights[deeper:value]))
        self.last = vec[i64](weights[value:hand])
        self.hand = vec[i64](weights[hand:])


class FactNetwork:
    """Network that evaluates positions by their facts."""

    def __init__(self, net: NetworkWeights) -> None:
        self.net = net
        self.cells = zeros(CELLS)

    def worth(self, found: FactFinder, stage: i64, hand: float, points: float) -> float:
        """Return the worth of the position of the found facts: `points` for a step of 1, and the hand-made part."""
        net = self.net
        most = i64(len(net.hand)) - 1
        if stage > most:
            stage = most
        return points * float(self.value(found)) / float(ONE * ONE) + hand * float(net.hand[stage]) / float(ONE)

    def value(self, found: FactFinder) -> i64:
        """Return the output for the found facts without the hand-made evaluation; ONE * ONE is a step of 1."""
        self.compute_cells(found)
        net = self.net
        deeper, last, cells = net.deeper, net.last, self.cells
        which, amounts, direct = found.which, found.amounts, net.direct
        straight: i64 = 0
        index: i64 = 0
        while index < found.count:
            straight += amounts[index] * direct[which[index]]
            index += 1
        worth: i64 = last[DEEP] * ONE + straight * (ONE * ONE // FINE)
        word: i64 = 0
        while word < DEEP_WORDS:
            total = deeper[CELLS * DEEP_WORDS + word] * ONE
            cell: i64 = 0
            while cell < CELLS:
                strength = cells[cell]
                if strength > 0:
                    total += strength * deeper[cell * DEEP_WORDS + word]
                cell += 1
            worth += halves(total, last[2 * word], last[2 * word + 1])
            word += 1
        return worth

    def compute_cells(self, found: FactFinder) -> None:
        """Compute the first layer from the facts; a cell is never below 0, and a step of 1 is ONE."""
        words, cells = self.net.words, self.cells
        which, amounts, count = found.which, found.amounts, found.count
        biases = self.net.facts * WORDS
        word: i64 = 0
        while word < WORDS:
            first = words[biases + word]
            second = words[biases + word + 1]
            third = words[biases + word + 2]
            fourth = words[biases + word + 3]
            index: i64 = 0
            while index < count:
                at = which[index] * WORDS + word
                amount = amounts[index]
                first += amount * words[at]
                second += amount * words[at + 1]
                third += amount * words[at + 2]
                fourth += amount * words[at + 3]
                index += 1
            unpack(cells, 2 * word, first)
            unpack(cells, 2 * word + 2, second)
            unpack(cells, 2 * word + 4, third)
            unpack(cells, 2 * word + 6, fourth)
            word += 4


def unpack(cells: vec[i64], at: i64, word: i64) -> None:
    """Set the two cells of a word."""
    low = ((word & HALF_MASK[0]) ^ HALF_SIGN[0]) - HALF_SIGN[0]
    high = (word - low) >> HALF
    cells[at] = low // (FINE // ONE) if low > 0 else 0
    cells[at + 1] = high // (FINE // ONE) if high > 0 else 0


def halves(word: i64, first: i64, second: i64) -> i64:
    """Return the contribution of both deep cells of a word to the value; a cell is never below 0."""
    low = ((word & HALF_MASK[0]) ^ HALF_SIGN[0]) - HALF_SIGN[0]
    high = (word - low) >> HALF
    worth: i64 = 0
    if low > 0:
        worth += (low >> ONE_BITS) * first
    if high > 0:
        worth += (high >> ONE_BITS) * second
    return worth


def packed(weights: list[int]) -> list[int]:
    """Return words of two weights each, which share their 64 bits; as numbers with a sign."""
    words = []
    for at in range(0, len(weights), 2):
        word = (weights[at] + (weights[at + 1] << 32)) & ((1 << 64) - 1)
        words.append(word - (1 << 64) if word >> 63 else word)
    return words
