"""What a position of 7 Wonders Duel is worth to the player on turn: a small network over facts of the position.

The facts are small whole numbers, most of them 0; the weights are whole numbers too, so that every platform comes to
the same value. `scripts/train_duel.py` makes them from games that the rollouts play against themselves.
"""

from __future__ import annotations

from math import exp
from typing import Final

from pentapolis.core.bits import lowest, members
from pentapolis.core.vecs import i64, vec, zeros
from pentapolis.games.duel.boards import CAPITAL
from pentapolis.games.duel.cards import CARD_COUNT, CARDS, DIGIT, NONE
from pentapolis.games.duel.decisions import IN_CITY, LAID
from pentapolis.games.duel.rules.military import distance, military_points
from pentapolis.games.duel.rules.scoring import coin_points, total
from pentapolis.games.duel.state import DuelState

#: Cells between facts and value, and what a weight of 1 is written as.
HIDDEN: Final = 16
ONE: Final = 1024

# Where the facts of a city lie, counted from its first one.
COINS: Final = 0
POINTS: Final = 1
PRODUCTION: Final = 2
CHOICES: Final = 7
CHEAP: Final = 9
COLOURS: Final = 14
TWINS: Final = 21
NEW_SYMBOLS: Final = 22
CHAINS: Final = 23
SYMBOLS: Final = 24
TOKENS: Final = 32
UNBUILT: Final = 42
CITY: Final = 54
# Those of the table come after both cities: the own one, the rival's.
AGE: Final = 108
CARDS_LEFT: Final = 112
WONDERS_BUILT: Final = 113
PAWN: Final = 114
MILITARY: Final = 133
BOARD: Final = 137
OPEN: Final = 147
FACTS: Final = 220

MOST_COINS: Final = 30
#: More facts than are ever other than 0 at the same time.
MOST_FACTS: Final = 160

GREENS: Final = vec[i64]([index for index in range(CARD_COUNT) if CARDS[index].science != NONE])
CHAINED: Final = vec[i64]([index for index in range(CARD_COUNT) if CARDS[index].chain != NONE])


class Judge:
    """Finds the facts of a position, and what they are worth by its weights."""

    def __init__(self, weights: list[int]) -> None:
        # By fact and cell, then the biases of the cells, then by cell the weight of the value, and its bias.
        self.weights = vec[i64](weights)
        self.which = zeros(MOST_FACTS)
        self.amount = zeros(MOST_FACTS)
        self.count: i64 = 0
        self.cells = zeros(HIDDEN)

    def value(self, state: DuelState, seat: i64) -> float:
        """The chance of the player on turn to win, with something for the lead in points."""
        self.find(state, seat)
        weights, cells = self.weights, self.cells
        at: i64 = FACTS * HIDDEN
        for cell in range(HIDDEN):
            cells[cell] = weights[at + cell]
        for index in range(self.count):
            row = self.which[index] * HIDDEN
            amount = self.amount[index]
            for cell in range(HIDDEN):
                cells[cell] += amount * weights[row + cell]
        at += HIDDEN
        worth: i64 = weights[at + HIDDEN] * ONE
        for cell in range(HIDDEN):
            if cells[cell] > 0:
                worth += cells[cell] * weights[at + cell]
        return 1.0 / (1.0 + exp(-float(worth) / float(ONE * ONE)))

    def facts(self, state: DuelState, seat: int) -> list[int]:
        """All facts of a position, for training."""
        self.find(state, seat)
        found = [0] * FACTS
        for index in range(self.count):
            found[self.which[index]] += self.amount[index]
        return found

    def add(self, fact: i64, amount: i64) -> None:
        """Note a fact."""
        if amount != 0:
            self.which[self.count] = fact
            self.amount[self.count] = amount
            self.count += 1

    def add_set(self, fact: i64, bits: i64) -> None:
        """Note the members of a set."""
        while bits:
            self.which[self.count] = fact + lowest(bits)
            self.amount[self.count] = 1
            self.count += 1
            bits &= bits - 1

    def find(self, state: DuelState, seat: i64) -> None:
        """Find the facts of a position, as the seat on turn sees it."""
        self.count = 0
        self.find_city(state, seat, 0)
        self.find_city(state, 1 - seat, CITY)
        self.find_cards(state, seat)
        self.add(AGE + state.age, 1)
        self.add(CARDS_LEFT, members(state.present))
        self.add(WONDERS_BUILT, members(state.city_0.built) + members(state.city_1.built))
        self.add(PAWN + CAPITAL + distance(state, seat), 1)
        own = state.military & 3 if seat == 0 else state.military >> 2
        theirs = state.military >> 2 if seat == 0 else state.military & 3
        self.add_set(MILITARY, own | (theirs << 2))
        self.add_set(BOARD, state.board)
        rest = state.open & ~state.down
        while rest:
            self.add(OPEN + state.slots[lowest(rest)], 1)
            rest &= rest - 1

    def find_city(self, state: DuelState, seat: i64, first: i64) -> None:
        """Find the facts of a city."""
        city = state.city(seat)
        self.add(first + COINS, min(city.coins, MOST_COINS))
        self.add(first + POINTS, total(state, seat) - coin_points(state, seat) - military_points(state, seat))
        for resource in range(5):
            self.add(first + PRODUCTION + resource, (city.production >> (resource * DIGIT)) & 15)
            self.add(first + CHEAP + resource, (city.cheap >> (resource * DIGIT)) & 1)
        self.add(first + CHOICES, city.raw_choices)
        self.add(first + CHOICES + 1, city.goods_choices)
        for colour in range(7):
            self.add(first + COLOURS + colour, city.cards_of(colour))
        self.add(first + SYMBOLS + members(city.symbols), 1)
        self.add_set(first + TOKENS, city.tokens)
        self.add_set(first + UNBUILT, city.unbuilt)

    def find_cards(self, state: DuelState, seat: i64) -> None:
        """Find what is still to come for both cities: symbols, and cards that are free for them."""
        place = state.place
        mine, theirs = state.city(seat).symbols, state.city(1 - seat).symbols
        my_twins: i64 = 0
        their_twins: i64 = 0
        coming: i64 = 0
        for at in range(len(GREENS)):
            index = GREENS[at]
            card = CARDS[index]
            if i64(place[index]) <= LAID and card.deck + 1 >= state.age:
                my_twins += (mine >> card.science) & 1
                their_twins += (theirs >> card.science) & 1
                coming |= 1 << card.science
        if state.board:
            self.add(TWINS, my_twins)
            self.add(CITY + TWINS, their_twins)
        self.add(NEW_SYMBOLS, members(coming & ~mine))
        self.add(CITY + NEW_SYMBOLS, members(coming & ~theirs))
        my_chains: i64 = 0
        their_chains: i64 = 0
        for at in range(len(CHAINED)):
            index = CHAINED[at]
            card = CARDS[index]
            if i64(place[index]) <= LAID and card.deck + 1 >= state.age:
                giver = i64(place[card.chain])
                if giver == IN_CITY + seat:
                    my_chains += 1
                elif giver == IN_CITY + 1 - seat:
                    their_chains += 1
        self.add(CHAINS, my_chains)
        self.add(CITY + CHAINS, their_chains)
