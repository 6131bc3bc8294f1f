"""Small network over sparse features, which evaluates positions and actions for a search.

The active features of a position feed a first layer. All its cells feed a second, smaller layer, which gives the value
together with a direct term per feature. The second half of the first layer also gives the scores of actions, which are
sums of rows. The weights are integers, so that every platform computes the same. Several cells share one word, so that
a weight is added to all of them at once. The features and rows belong to a game (`bots/<game>/value_network.py`).
"""

from __future__ import annotations

from math import exp
from typing import Final

from pentapolis.core.native import i64, vec, zeros

#: Cells of the first layer that share one word.
LANES: Final = 4
LANE: Final = 16
LANE_MASK: Final = 0xFFFF
SIGN: Final = 0x8000
#: Cells of the second layer, which feed the value; two of them share one word.
DEEP: Final = 16
DEEP_WORDS: Final = 8
HALF: Final = 32
HALF_MASK: Final = vec[i64]([(1 << 32) - 1])
HALF_SIGN: Final = vec[i64]([1 << 31])
#: Fixed-point representation of a weight of 1.
ONE: Final = 256
ONE_BITS: Final = 8
#: Inverse of the share of the prior that all actions get equally.
LEAST: Final = 32.0


class Layout:
    """Offsets of the weights of a network, by its number of features, of rows, and of cells of the first layer."""

    def __init__(self, features: int, rows: int, cells: int) -> None:
        self.features = features
        self.rows = rows
        # A multiple of 32, because the layer is computed in two halves of 16 cells at once. The second half also
        # scores actions.
        self.cells = cells
        self.wise = cells // 2
        # After the weights by feature and cell: biases of the cells; by feature for the value; by cell and deep cell;
        # their biases; by deep cell for the value, and its bias; by row and cell; by row.
        self.biases = features * cells
        self.direct = self.biases + cells
        self.deeper = self.direct + features
        self.deep_biases = self.deeper + cells * DEEP
        self.value = self.deep_biases + DEEP
        self.actions = self.value + DEEP + 1
        self.row_biases = self.actions + rows * self.wise
        self.weights = self.row_biases + rows

    def fitting(self, weights: int) -> Layout:
        """Return the layout of a network of the same features and rows, but with a number of weights."""
        fixed = self.features + self.rows + 2 * DEEP + 1
        return Layout(self.features, self.rows, 2 * (weights - fixed) // (2 * (self.features + 1 + DEEP) + self.rows))


class NetworkWeights:
    """Immutable network weights, shared between networks because loading is slow."""

    def __init__(self, weights: list[int], layout: Layout) -> None:
        self.features: i64 = layout.features
        self.cells: i64 = layout.cells
        # By feature, then the biases: the words.
        self.words = vec[i64](pack_words(weights[: layout.direct], LANES))
        self.direct = vec[i64](weights[layout.direct : layout.deeper])
        # By cell, then the biases: the words.
        biases = [ONE * weight for weight in weights[layout.deep_biases : layout.value]]
        self.deeper = vec[i64](pack_words(weights[layout.deeper : layout.deep_biases] + biases, 2))
        self.last = vec[i64](weights[layout.value : layout.actions])
        self.rows = vec[i64](weights[layout.actions : layout.row_biases])
        self.row_biases = vec[i64](weights[layout.row_biases :])


class Network:
    """Network that evaluates one position at a time."""

    def __init__(self, net: NetworkWeights) -> None:
        self.weights = net
        self.cell_count: i64 = net.cells
        self.words: i64 = net.cells // LANES
        self.wise: i64 = net.cells // 2
        self.cells = zeros(net.cells)
        # The cells above 0, their number, and the first of them that scores actions.
        self.active = zeros(net.cells)
        self.actives: i64 = 0
        self.first_wise: i64 = 0
        # Direct terms of the features in the value.
        self.direct_value: i64 = 0
        # By row: the cached score, and the position for which it was computed.
        self.known = zeros(len(net.row_biases))
        self.found = zeros(len(net.row_biases))
        self.position: i64 = 0

    def compute_cells(self, which: vec[i64], count: i64) -> None:
        """Compute the first layer from features, whose numbers are overwritten; a cell is never below 0."""
        words, per_feature = self.weights.words, self.words
        direct = self.weights.direct
        straight: i64 = 0
        self.position += 1
        self.actives = 0
        for index in range(count):
            feature = which[index]
            straight += direct[feature]
            which[index] = feature * per_feature
        self.direct_value = straight
        biases = self.weights.features * per_feature
        for word in range(0, per_feature, 4):
            at: i64 = biases + word
            first, second, third, fourth = words[at], words[at + 1], words[at + 2], words[at + 3]
            for index in range(count):
                at = which[index] + word
                first += words[at]
                second += words[at + 1]
                third += words[at + 2]
                fourth += words[at + 3]
            if word == per_feature // 2:
                self.first_wise = self.actives
            cell = word * LANES
            self.unpack(cell, first)
            self.unpack(cell + LANES, second)
            self.unpack(cell + 2 * LANES, third)
            self.unpack(cell + 3 * LANES, fourth)

    def unpack(self, cell: i64, word: i64) -> None:
        """Set the four cells of a word."""
        cells, active, actives = self.cells, self.active, self.actives
        for lane in range(LANES):
            number = ((word & LANE_MASK) ^ SIGN) - SIGN
            word = (word - number) >> LANE
            if number > 0:
                cells[cell + lane] = number
                active[actives] = cell + lane
                actives += 1
        self.actives = actives

    def value(self) -> float:
        """Return the value of the position whose cells were computed last, from 0 to 1."""
        net = self.weights
        worth: i64 = (net.last[DEEP] + self.direct_value) * ONE
        deeper, last, cells, active = net.deeper, net.last, self.cells, self.active
        for word in range(0, DEEP_WORDS, 4):
            at: i64 = self.cell_count * DEEP_WORDS + word
            first, second, third, fourth = deeper[at], deeper[at + 1], deeper[at + 2], deeper[at + 3]
            for index in range(self.actives):
                cell = active[index]
                strength = cells[cell]
                at = cell * DEEP_WORDS + word
                first += strength * deeper[at]
                second += strength * deeper[at + 1]
                third += strength * deeper[at + 2]
                fourth += strength * deeper[at + 3]
            at = 2 * word
            worth += deep_cell_pair(first, last[at], last[at + 1]) + deep_cell_pair(second, last[at + 2], last[at + 3])
            worth += deep_cell_pair(third, last[at + 4], last[at + 5]) + deep_cell_pair(
                fourth, last[at + 6], last[at + 7]
            )
        return 1.0 / (1.0 + exp(-float(worth) / float(ONE * ONE)))

    def row_score(self, row: i64) -> i64:
        """Return the score of a row by the active cells; ONE * ONE is a step of 1."""
        if self.known[row] == self.position:
            return self.found[row]
        rows, cells, active = self.weights.rows, self.cells, self.active
        hope: i64 = self.weights.row_biases[row] * ONE
        start = (row - 1) * self.wise
        for index in range(self.first_wise, self.actives):
            cell = active[index]
            hope += cells[cell] * rows[start + cell]
        self.known[row] = self.position
        self.found[row] = hope
        return hope


def soften(weights: vec[float], count: i64) -> None:
    """Turn scores of actions into prior weights: a softmax, of which all actions get a small equal share."""
    most = -1e9
    for index in range(count):
        most = max(most, weights[index])
    total = 0.0
    for index in range(count):
        weights[index] = exp(weights[index] - most)
        total += weights[index]
    least = total / (LEAST * float(count))
    for index in range(count):
        weights[index] += least


def deep_cell_pair(word: i64, first: i64, second: i64) -> i64:
    """Return the contribution of both deep cells of a word to the value; a cell is never below 0."""
    low = ((word & HALF_MASK[0]) ^ HALF_SIGN[0]) - HALF_SIGN[0]
    high = (word - low) >> HALF
    worth: i64 = 0
    if low > 0:
        worth += (low >> ONE_BITS) * first
    if high > 0:
        worth += (high >> ONE_BITS) * second
    return worth


def pack_words(weights: list[int], lanes: int) -> list[int]:
    """Pack the given number of weights into each 64-bit word, as signed numbers."""
    words = []
    for at in range(0, len(weights), lanes):
        word = 0
        for lane in range(lanes):
            word += weights[at + lane] << (64 // lanes * lane)
        word &= (1 << 64) - 1
        words.append(word - (1 << 64) if word >> 63 else word)
    return words
