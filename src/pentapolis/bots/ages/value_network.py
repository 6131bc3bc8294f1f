"""The learned value of an end of a turn in Through the Ages: a small network over features, plus hand-made weights.

The features (value_features.py) feed a layer of cells, and those feed a second, smaller layer. It gives the value
together with the direct contribution of each feature. All weights are whole numbers, so that every platform computes
the same. The value is in points of culture: 20 of them are a step of 1 in the logarithm of the odds to win. The
hand-made evaluation is added, weighted by the remaining rounds. `scripts/train_ages/` trains the weights.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.bots.ages.position_evaluation import PlannerEvaluation, Weights
from pentapolis.bots.ages.value_features import FACTS, MOST_LATER, Facts
from pentapolis.core.native import i64, vec, zeros
from pentapolis.core.state import OVER

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState

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
#: Points of culture for a step of 1.
POINTS: Final = 20.0

# Where the weights lie: by fact and cell, the biases of the cells; by fact for the value; by cell and deep cell, the
# biases of those, by deep cell for the value, its bias; by rounds that are left: what a point of the hand counts.
BIASES: Final = FACTS * CELLS
DIRECT: Final = BIASES + CELLS
DEEPER: Final = DIRECT + FACTS
DEEP_BIASES: Final = DEEPER + CELLS * DEEP
VALUE: Final = DEEP_BIASES + DEEP
HAND: Final = VALUE + DEEP + 1
WEIGHTS: Final = HAND + MOST_LATER + 1


class NetworkWeights:
    """Network weights, packed for evaluation and shared between networks."""

    def __init__(self, weights: list[int]) -> None:
        self.words = vec[i64](packed(weights[:DIRECT]))
        self.direct = vec[i64](weights[DIRECT:DEEPER])
        self.deeper = vec[i64](packed(weights[DEEPER:VALUE]))
        self.last = vec[i64](weights[VALUE:HAND])
        self.hand = vec[i64](weights[HAND:])


class ValueNetwork:
    """Network that evaluates ends of turns."""

    def __init__(self, net: NetworkWeights) -> None:
        self.facts = Facts()
        self.net = net
        self.cells = zeros(CELLS)

    def points(self, state: AgesState, table: AgesState, seat: i64, hand: float) -> float:
        """Return the worth of a position to a seat whose turn is over; `hand` is the hand-made evaluation."""
        self.facts.find(state, table, seat)
        later = self.facts.later
        if later > MOST_LATER:
            later = MOST_LATER
        net = self.net
        value = float(self.value()) / float(ONE * ONE)
        return POINTS * value + hand * float(net.hand[later]) / float(ONE)

    def value(self) -> i64:
        """Return the network's output for the features found last; ONE * ONE is a step of 1."""
        self.compute_cells()
        net = self.net
        deeper, last, cells = net.deeper, net.last, self.cells
        facts = self.facts
        which, amounts, direct = facts.which, facts.amounts, net.direct
        straight: i64 = 0
        index: i64 = 0
        while index < facts.count:
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

    def compute_cells(self) -> None:
        """Compute the first layer from the features; a cell is never below 0, and a step of 1 is ONE."""
        facts, words, cells = self.facts, self.net.words, self.cells
        which, amounts, count = facts.which, facts.amounts, facts.count
        word: i64 = 0
        while word < WORDS:
            first = words[FACTS * WORDS + word]
            second = words[FACTS * WORDS + word + 1]
            third = words[FACTS * WORDS + word + 2]
            fourth = words[FACTS * WORDS + word + 3]
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


class LearnedEvaluation(PlannerEvaluation):
    """Evaluation of ends of turns by a network and hand-made weights; the last turn of a game is counted exactly."""

    def __init__(self, state: AgesState, seat: i64, weights: Weights, judge: ValueNetwork) -> None:
        super().__init__(state, seat, weights)
        self.network = judge
        self.learned = True
        self.follows = False

    def worth_of_end(self, state: AgesState, table: AgesState, seat: i64) -> float:
        """Return the worth of a position after the end of a turn; `table` is the position before that end."""
        hand = self.after_turn(state, seat)
        if self.later == 0 or state.to_act == OVER:
            return hand
        return self.network.points(state, table, seat, hand)

    def before_turn(self, state: AgesState, seat: i64) -> float:
        """Return the worth of a position within a turn that cannot be planned to its end."""
        hand = super().before_turn(state, seat)
        if self.later == 0 or state.to_act == OVER:
            return hand
        return self.network.points(state, state, seat, hand)

    def next_turn(self) -> PlannerEvaluation:
        """Return the evaluation one turn later."""
        later = LearnedEvaluation(self.beginning, self.seat, self.weights, self.network)
        later.now = self.later
        later.later = self.later - 1 if self.later > 0 else 0
        return later
