"""Value and policy network of 7 Wonders Duel.

Binary features of the position (value_features.py) feed a first layer. All its cells feed a second, smaller layer,
which gives the value together with a direct term per feature. The second half of the first layer also gives the scores
of actions. The weights are integers, so that every platform computes the same. Several cells share one word, so that a
weight is added to all of them at once. `scripts/train_duel/` trains the weights by self-play of the search.
"""

from __future__ import annotations

from math import exp
from typing import Final

from pentapolis.bots.duel.value_features import FEATURES, FeatureExtractor
from pentapolis.core.decision_stack import frame_kind
from pentapolis.core.native import i64, vec, zeros
from pentapolis.core.state import Actions
from pentapolis.games.duel.actions import (
    BEGIN,
    DISCARD,
    DRAFT,
    RAZE,
    REVIVE,
    TOKEN,
    WONDER,
    begin_seat,
    draft_which,
    raze_card,
    revive_card,
    slot_of,
    token_which,
    wonder_of,
)
from pentapolis.games.duel.decisions import KEEP
from pentapolis.games.duel.state import DuelState

#: Cells of the first layer, how many of them (the last ones) also score actions, and the words that hold them.
CELLS: Final = 128
WISE: Final = 64
LANES: Final = 4
WORDS: Final = 32
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

# Rows of weights by action: one row, or two for a wonder and the card under it.
BUILD_ROW: Final = 0
DISCARD_ROW: Final = 73
TUCK_ROW: Final = 146
WONDER_ROW: Final = 219
DRAFT_ROW: Final = 231
TOKEN_ROW: Final = 243
KEEP_ROW: Final = 253
RAZE_ROW: Final = 263
REVIVE_ROW: Final = 336
BEGIN_ROW: Final = 409
ROWS: Final = 411
NO_ROW: Final = ROWS

# Offsets of the weights: by feature and cell; biases of the cells; by feature for the value; by cell and deep cell;
# their biases; by deep cell for the value, and its bias; by row and cell; by row.
BIASES: Final = FEATURES * CELLS
DIRECT: Final = BIASES + CELLS
DEEPER: Final = DIRECT + FEATURES
DEEP_BIASES: Final = DEEPER + CELLS * DEEP
VALUE: Final = DEEP_BIASES + DEEP
ACTIONS: Final = VALUE + DEEP + 1
ROW_BIASES: Final = ACTIONS + ROWS * WISE
WEIGHTS: Final = ROW_BIASES + ROWS

#: Inverse of the share of the prior that all actions get equally.
LEAST: Final = 32.0


class NetworkWeights:
    """Immutable network weights, shared between networks because loading is slow."""

    def __init__(self, weights: list[int]) -> None:
        # By feature, then the biases: the words.
        self.words = vec[i64](pack_words(weights[:DIRECT], LANES))
        self.direct = vec[i64](weights[DIRECT:DEEPER])
        # By cell, then the biases: the words.
        self.deeper = vec[i64](
            pack_words(weights[DEEPER:DEEP_BIASES] + [ONE * weight for weight in weights[DEEP_BIASES:VALUE]], 2)
        )
        self.last = vec[i64](weights[VALUE:ACTIONS])
        self.rows = vec[i64](weights[ACTIONS:ROW_BIASES])
        self.row_biases = vec[i64](weights[ROW_BIASES:])


class ValueNetwork:
    """Network that evaluates positions and actions."""

    def __init__(self, net: NetworkWeights) -> None:
        self.features = FeatureExtractor()
        self.weights = net
        self.cells = zeros(CELLS)
        # The cells above 0, their number, and the first of them that scores actions.
        self.active = zeros(CELLS)
        self.actives: i64 = 0
        self.first_wise: i64 = 0
        # Direct terms of the features in the value.
        self.direct_value: i64 = 0
        # By row: the cached score, and the position for which it was computed.
        self.known = zeros(ROWS)
        self.found = zeros(ROWS)
        self.position: i64 = 0

    def value(self, state: DuelState, seat: i64) -> float:
        """Return the win chance of the player on turn, with a part for the lead in points."""
        self.compute_cells(state, seat)
        net = self.weights
        worth: i64 = (net.last[DEEP] + self.direct_value) * ONE
        deeper, last, cells, active = net.deeper, net.last, self.cells, self.active
        for word in range(0, DEEP_WORDS, 4):
            at: i64 = CELLS * DEEP_WORDS + word
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

    def compute_cells(self, state: DuelState, seat: i64) -> None:
        """Compute the first layer for a position; a cell is never below 0."""
        features = self.features
        features.find(state, seat)
        words, which, count = self.weights.words, features.which, features.count
        direct = self.weights.direct
        straight: i64 = 0
        self.actives = 0
        for index in range(count):
            feature = which[index]
            straight += direct[feature]
            which[index] = feature * WORDS
        self.direct_value = straight
        for word in range(0, WORDS, 4):
            at: i64 = FEATURES * WORDS + word
            first, second, third, fourth = words[at], words[at + 1], words[at + 2], words[at + 3]
            for index in range(count):
                at = which[index] + word
                first += words[at]
                second += words[at + 1]
                third += words[at + 2]
                fourth += words[at + 3]
            if word == (CELLS - WISE) // LANES:
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

    def set_priors(self, state: DuelState, seat: i64, actions: Actions, weights: vec[float]) -> None:
        """Set the prior weights of the actions."""
        self.compute_cells(state, seat)
        self.position += 1
        keeps = frame_kind(state.top()) == KEEP
        most = -1e9
        for index in range(actions.count):
            action = actions.items[index]
            hope = self.row_score(main_row(state, seat, action, keeps))
            if WONDER <= action < DRAFT:
                hope += self.row_score(TUCK_ROW + state.slots[slot_of(action)])
            weights[index] = float(hope) / float(ONE * ONE)
            most = max(most, weights[index])
        total = 0.0
        for index in range(actions.count):
            weights[index] = exp(weights[index] - most)
            total += weights[index]
        least = total / (LEAST * float(actions.count))
        for index in range(actions.count):
            weights[index] += least

    def row_score(self, row: i64) -> i64:
        """Return the score of a row by the active cells."""
        if self.known[row] == self.position:
            return self.found[row]
        rows, cells, active = self.weights.rows, self.cells, self.active
        hope: i64 = self.weights.row_biases[row] * ONE
        start = row * WISE - (CELLS - WISE)
        for index in range(self.first_wise, self.actives):
            cell = active[index]
            hope += cells[cell] * rows[start + cell]
        self.known[row] = self.position
        self.found[row] = hope
        return hope


def main_row(state: DuelState, seat: i64, action: i64, keeps: bool) -> i64:
    """Return the row of an action; for a wonder that of the wonder."""
    if action < DISCARD:
        return BUILD_ROW + state.slots[slot_of(action)]
    if action < WONDER:
        return DISCARD_ROW + state.slots[slot_of(action)]
    if action < DRAFT:
        return WONDER_ROW + wonder_of(action)
    if action < TOKEN:
        return DRAFT_ROW + draft_which(action)
    if action < RAZE:
        return (KEEP_ROW if keeps else TOKEN_ROW) + token_which(action)
    if action < REVIVE:
        return RAZE_ROW + raze_card(action)
    if action < BEGIN:
        return REVIVE_ROW + revive_card(action)
    return BEGIN_ROW if begin_seat(action) == seat else BEGIN_ROW + 1


def rows_of(state: DuelState, seat: int, action: int) -> tuple[int, int]:
    """Return both rows of an action, for training; NO_ROW if there is no second one."""
    first = main_row(state, seat, action, frame_kind(state.top()) == KEEP)
    second = TUCK_ROW + state.slots[slot_of(action)] if WONDER <= action < DRAFT else NO_ROW
    return first, second


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
