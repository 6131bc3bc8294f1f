"""What a position of 7 Wonders Duel is worth to the player on turn, and what he should think of doing: a small network.

Facts of the position (duel_facts.py) feed a layer of cells; all cells give the value, the latter half of them how
promising each action is. The weights are whole numbers, so that every platform comes to the same. Four cells lie in
one word, sixteen bits each: a fact is added to four of them at once. `scripts/train_duel.py` makes the weights from
games that the search plays against itself.
"""

from __future__ import annotations

from math import exp
from typing import Final

from pentapolis.bots.search.hooks.duel_facts import FACTS, Facts
from pentapolis.core.decision import frame_kind
from pentapolis.core.state import Actions
from pentapolis.core.vecs import i64, vec, zeros
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

#: Cells between facts and value, of which so many, the last ones, know about actions; and words that hold them.
CELLS: Final = 64
WISE: Final = 32
LANES: Final = 4
WORDS: Final = 16
LANE: Final = 16
LANE_MASK: Final = 0xFFFF
SIGN: Final = 0x8000
#: What a weight of 1 is written as.
ONE: Final = 256

# What an action is about: one row of weights, or two for a wonder and the card under it.
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

# Where the weights lie: by fact and cell, the biases of the cells, by cell for the value, its bias, by row and cell.
BIASES: Final = FACTS * CELLS
VALUE: Final = BIASES + CELLS
ACTIONS: Final = VALUE + CELLS + 1
WEIGHTS: Final = ACTIONS + ROWS * WISE

#: Every action has a share of the attention, however unpromising: together one part in so many.
LEAST: Final = 32.0


class Net:
    """The weights as judges read them, who may share one: it takes a while to make, and nobody changes it."""

    def __init__(self, weights: list[int]) -> None:
        # By fact, then the biases: the words.
        self.words = vec[i64](packed(weights[:VALUE]))
        self.last = vec[i64](weights[VALUE:ACTIONS])
        self.rows = vec[i64](weights[ACTIONS:])


class Judge:
    """Judges positions by the weights of a network."""

    def __init__(self, net: Net) -> None:
        self.facts = Facts()
        self.net = net
        self.cells = zeros(CELLS)
        # By row: what was found of it, and in which position.
        self.known = zeros(ROWS)
        self.found = zeros(ROWS)
        self.position: i64 = 0

    def value(self, state: DuelState, seat: i64) -> float:
        """The chance of the player on turn to win, with something for the lead in points."""
        self.look(state, seat)
        last, cells = self.net.last, self.cells
        worth: i64 = last[CELLS] * ONE
        for cell in range(CELLS):
            worth += cells[cell] * last[cell]
        return 1.0 / (1.0 + exp(-float(worth) / float(ONE * ONE)))

    def look(self, state: DuelState, seat: i64) -> None:
        """Let the cells see a position; a cell is never below 0."""
        facts = self.facts
        facts.find(state, seat)
        words, which, count = self.net.words, facts.which, facts.count
        for index in range(count):
            which[index] *= WORDS
        for word in range(0, WORDS, 4):
            at: i64 = FACTS * WORDS + word
            first, second, third, fourth = words[at], words[at + 1], words[at + 2], words[at + 3]
            for index in range(count):
                at = which[index] + word
                first += words[at]
                second += words[at + 1]
                third += words[at + 2]
                fourth += words[at + 3]
            cell = word * LANES
            self.unpack(cell, first)
            self.unpack(cell + LANES, second)
            self.unpack(cell + 2 * LANES, third)
            self.unpack(cell + 3 * LANES, fourth)

    def unpack(self, cell: i64, word: i64) -> None:
        """Set the four cells of a word."""
        cells = self.cells
        for lane in range(LANES):
            number = ((word & LANE_MASK) ^ SIGN) - SIGN
            word = (word - number) >> LANE
            cells[cell + lane] = number if number > 0 else 0

    def promises(self, state: DuelState, seat: i64, actions: Actions, weights: vec[float]) -> None:
        """How promising each of the actions is."""
        self.look(state, seat)
        self.position += 1
        keeps = frame_kind(state.top()) == KEEP
        most = -1e9
        for index in range(actions.count):
            action = actions.items[index]
            hope = self.hope(main_row(state, seat, action, keeps))
            if WONDER <= action < DRAFT:
                hope += self.hope(TUCK_ROW + state.slots[slot_of(action)])
            weights[index] = float(hope) / float(ONE * ONE)
            most = max(most, weights[index])
        total = 0.0
        for index in range(actions.count):
            weights[index] = exp(weights[index] - most)
            total += weights[index]
        least = total / (LEAST * float(actions.count))
        for index in range(actions.count):
            weights[index] += least

    def hope(self, row: i64) -> i64:
        """What the cells think of a row."""
        if self.known[row] == self.position:
            return self.found[row]
        rows, cells = self.net.rows, self.cells
        hope: i64 = 0
        at = row * WISE
        for cell in range(CELLS - WISE, CELLS):
            hope += cells[cell] * rows[at]
            at += 1
        self.known[row] = self.position
        self.found[row] = hope
        return hope


def main_row(state: DuelState, seat: i64, action: i64, keeps: bool) -> i64:
    """The row of an action; for a wonder that of the wonder."""
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
    """Both rows of an action, for training; NO_ROW for a second one that is not there."""
    first = main_row(state, seat, action, frame_kind(state.top()) == KEEP)
    second = TUCK_ROW + state.slots[slot_of(action)] if WONDER <= action < DRAFT else NO_ROW
    return first, second


def packed(weights: list[int]) -> list[int]:
    """Words of four weights each."""
    words = []
    for at in range(0, len(weights), LANES):
        word = 0
        for lane in range(LANES):
            word += weights[at + lane] << (LANE * lane)
        words.append(word)
    return words
