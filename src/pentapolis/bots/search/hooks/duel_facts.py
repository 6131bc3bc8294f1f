"""What is seen of a position of 7 Wonders Duel: facts that are true or not, the same for both players.

Every fact has a number. Those of the player on turn come first, then the same of his rival, then those of the table.
"""

from __future__ import annotations

from typing import Final

from pentapolis.core.bits import lowest, members
from pentapolis.core.decision import frame_a, frame_kind, frame_seat
from pentapolis.core.vecs import i64, vec, zeros
from pentapolis.games.duel.boards import CAPITAL
from pentapolis.games.duel.cards import CARD_COUNT, CARDS, DIGIT, WONDERS
from pentapolis.games.duel.decisions import DRAFT, END, IN_CITY, KEEP, TAKE
from pentapolis.games.duel.player import DuelCity
from pentapolis.games.duel.rules.effects import counted
from pentapolis.games.duel.rules.military import distance, military_points
from pentapolis.games.duel.rules.price import card_price, wonder_price
from pentapolis.games.duel.rules.scoring import coin_points, token_points, wonder_points
from pentapolis.games.duel.state import DuelState

# Where the facts of a city lie, counted from its first one.
COINS: Final = 0
PRODUCTION: Final = 20
CHOICES: Final = 35
CHEAP: Final = 39
SYMBOLS: Final = 44
TOKENS: Final = 52
UNBUILT: Final = 62
BUILT: Final = 74
PAYABLE: Final = 86
OWNED: Final = 98
BUYABLE: Final = 171
CITY: Final = 244
# Those of the table come after both cities.
AGE: Final = 488
PAWN: Final = 572
MILITARY: Final = 591
BOARD: Final = 595
LEAD: Final = 605
KIND: Final = 646
AGAIN: Final = 661
OFFER: Final = 662
DRAWN: Final = 674
OPEN: Final = 684
COVERED: Final = 757
FACTS: Final = 830

#: More facts than are ever true at the same time.
MOST_FACTS: Final = 160

#: By coins: which fact; the last ones stand for several amounts.
MOST_COINS: Final = 31
PURSE: Final = vec[i64]([min(coins, 14 + coins // 6) for coins in range(MOST_COINS + 1)])
#: Leads in points that are told apart, two points each.
FAR: Final = 20

POINTS: Final = vec[i64]([card.vp for card in CARDS])
COUNTED: Final = vec[i64]([card.vp_each for card in CARDS])


class Facts:
    """Finds the facts of a position."""

    def __init__(self) -> None:
        self.which = zeros(MOST_FACTS)
        self.count: i64 = 0

    def listed(self, state: DuelState, seat: int) -> list[int]:
        """The facts that are true, as the seat on turn sees them, for training."""
        self.find(state, seat)
        return [self.which[index] for index in range(self.count)]

    def add(self, fact: i64) -> None:
        """Note a fact."""
        self.which[self.count] = fact
        self.count += 1

    def add_set(self, fact: i64, bits: i64) -> None:
        """Note the members of a set."""
        while bits:
            self.add(fact + lowest(bits))
            bits &= bits - 1

    def find(self, state: DuelState, seat: i64) -> None:
        """Find the facts of a position, as the seat on turn sees it."""
        self.count = 0
        lead = self.find_city(state, seat, 0) - self.find_city(state, 1 - seat, CITY)
        self.find_cards(state, seat)
        self.add(AGE + 21 * state.age + members(state.present))
        self.add(PAWN + CAPITAL + distance(state, seat))
        own = state.military & 3 if seat == 0 else state.military >> 2
        theirs = state.military >> 2 if seat == 0 else state.military & 3
        self.add_set(MILITARY, own | (theirs << 2))
        self.add_set(BOARD, state.board)
        self.add(LEAD + FAR + max(-FAR, min(FAR, lead // 2)))
        self.find_decision(state, seat)

    def find_decision(self, state: DuelState, seat: i64) -> None:
        """Find what is to be decided, and whether the seat plays again after it."""
        kind = frame_kind(state.top())
        self.add(KIND + kind)
        if kind == TAKE:
            return
        if kind == DRAFT:
            self.add_set(OFFER, state.offer)
        elif kind == KEEP:
            self.add_set(DRAWN, state.drawn)
        height = len(state.stack)
        if height > 1:
            below = state.stack[height - 2]
            if frame_kind(below) == END and (frame_seat(below) == seat) == (frame_a(below) == 1):
                self.add(AGAIN)

    def find_city(self, state: DuelState, seat: i64, first: i64) -> i64:
        """Find the facts of a city; its points."""
        city = state.city(seat)
        self.add(first + COINS + PURSE[min(city.coins, MOST_COINS)])
        self.find_resources(city, first)
        self.add(first + SYMBOLS + members(city.symbols))
        self.add_set(first + TOKENS, city.tokens)
        self.add_set(first + UNBUILT, city.unbuilt)
        self.add_set(first + BUILT, city.built)
        rest = city.unbuilt
        while rest:
            which = lowest(rest)
            rest &= rest - 1
            if wonder_price(state, seat, WONDERS[which]) <= city.coins:
                self.add(first + PAYABLE + which)
        points = wonder_points(state, seat) + token_points(state, seat)
        points += coin_points(state, seat) + military_points(state, seat)
        here = IN_CITY + seat
        place = state.place
        for index in range(CARD_COUNT):
            if i64(place[index]) == here:
                self.add(first + OWNED + index)
                points += POINTS[index]
                if COUNTED[index]:
                    points += COUNTED[index] * counted(state, seat, CARDS[index])
        return points

    def find_resources(self, city: DuelCity, first: i64) -> None:
        """Find what a city makes, and what it buys cheaply."""
        for resource in range(5):
            units = (city.production >> (resource * DIGIT)) & 15
            if units:
                self.add(first + PRODUCTION + 3 * resource + min(units, 3) - 1)
            if (city.cheap >> (resource * DIGIT)) & 1:
                self.add(first + CHEAP + resource)
        if city.raw_choices:
            self.add(first + CHOICES + min(city.raw_choices, 2) - 1)
        if city.goods_choices:
            self.add(first + CHOICES + 1 + min(city.goods_choices, 2))

    def find_cards(self, state: DuelState, seat: i64) -> None:
        """Find the cards that lie face up, and who can pay for which."""
        coins = state.city(seat).coins
        their_coins = state.city(1 - seat).coins
        rest = state.present & ~state.down
        while rest:
            slot = lowest(rest)
            rest &= rest - 1
            index = state.slots[slot]
            if (state.open >> slot) & 1 == 0:
                self.add(COVERED + index)
                continue
            self.add(OPEN + index)
            card = CARDS[index]
            if card_price(state, seat, card) <= coins:
                self.add(BUYABLE + index)
            if card_price(state, 1 - seat, card) <= their_coins:
                self.add(CITY + BUYABLE + index)
