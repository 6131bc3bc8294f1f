"""Sparse features of a position of 7 Wonders, relative to a seat: its own city, both neighbours, the others summed.

Every feature has a number. A feature may be active more than once: two copies of a card count twice, and the cities of
the seats beyond the neighbours share their features. The hands count by the turn in which they reach the seat. In a
world of the search all of them are known, so the value of a leaf is that of a world, and the search averages worlds.
"""

from __future__ import annotations

from typing import Final

from pentapolis.bots.wonders.greedy_evaluation import IMPOSSIBLE, current_price, resource_price, supply_of
from pentapolis.core.bits import lowest_wide
from pentapolis.core.native import i64, vec, zeros
from pentapolis.games.wonders.boards import BOARD_COUNT
from pentapolis.games.wonders.cards import (
    AGE_START,
    AGES,
    ANY_SYMBOL,
    CARD_COUNT,
    CARDS,
    HAND_SIZE,
    NONE,
    ONE_EACH,
    RESOURCES,
)
from pentapolis.games.wonders.player import WondersCity
from pentapolis.games.wonders.rules.scoring import total
from pentapolis.games.wonders.state import WondersState

KINDS: Final = 7
#: Numbers of stages of a side, from 0 on; of a supply; of science symbols of one kind; of symbols of choice.
STAGE_COUNTS: Final = 5
MOST_SUPPLY: Final = 3
MOST_SYMBOLS: Final = 5
MOST_WILD: Final = 3
MOST_SHIELDS: Final = 12
#: By coins: the offset of the feature; the last features stand for several amounts.
MOST_COINS: Final = 60
PURSE: Final = vec[i64]([coins if coins < 13 else min(19, 10 + coins // 4) for coins in range(MOST_COINS + 1)])

# Offsets of the features of a city.
STAGES: Final = 0
COINS: Final = STAGES + BOARD_COUNT * 2 * STAGE_COUNTS
CITY_CARDS: Final = COINS + 20
SUPPLY: Final = CITY_CARDS + CARD_COUNT
SHIELDS: Final = SUPPLY + KINDS * MOST_SUPPLY
SCIENCE: Final = SHIELDS + MOST_SHIELDS + 1
WILD: Final = SCIENCE + ANY_SYMBOL * (MOST_SYMBOLS + 1)
CHEAP: Final = WILD + MOST_WILD
CITY: Final = CHEAP + 3
# Offsets of the four groups of cities.
OWN: Final = 0
LEFT: Final = CITY
RIGHT: Final = 2 * CITY
OTHERS: Final = 3 * CITY
# Offsets of the features of the hands: the own one, its cards that cost nothing, those that the seat can pay for, the
# hands that come in the next two turns, and the other hands.
HAND: Final = 4 * CITY
FREE: Final = HAND + CARD_COUNT
PAYABLE: Final = FREE + CARD_COUNT
NEXT_HAND: Final = PAYABLE + CARD_COUNT
LATER_HAND: Final = NEXT_HAND + CARD_COUNT
OTHER_HANDS: Final = LATER_HAND + CARD_COUNT
# The next stage: free, payable, neither, none left.
STAGE: Final = OTHER_HANDS + CARD_COUNT
# The lead in shields, by age and neighbour.
FAR_AHEAD: Final = 8
ARMS: Final = STAGE + 4
# The lead in points over the best and the second best opponent, by part of the game.
PARTS: Final = 6
FAR: Final = 12
LEAD_STEP: Final = 3
LEADS: Final = ARMS + (AGES + 1) * 2 * (2 * FAR_AHEAD + 1)
TURN: Final = LEADS + 2 * PARTS * (2 * FAR + 1)
SEATS: Final = TURN + (AGES + 1) * (HAND_SIZE + 1)
FEATURES: Final = SEATS + 5

#: Upper limit of the features of a city, and of those that are active at the same time.
MOST_OF_CITY: Final = 56
MAX_ACTIVE_FEATURES: Final = 480


class FeatureExtractor:
    """Extractor of the active features of a position."""

    def __init__(self) -> None:
        self.which = zeros(MAX_ACTIVE_FEATURES)
        self.count: i64 = 0
        # By seat, as found last by `read`: the features of its city, their number, and its points.
        self.cities = zeros(7 * MOST_OF_CITY)
        self.counts = zeros(7)
        self.points = zeros(7)

    def list_features(self, state: WondersState, seat: int) -> list[int]:
        """Return the active features of a seat, for training."""
        self.read(state)
        self.find(state, seat)
        return [self.which[index] for index in range(self.count)]

    def add(self, feature: i64) -> None:
        """Add a feature."""
        self.which[self.count] = feature
        self.count += 1

    # -- what all seats share

    def read(self, state: WondersState) -> None:
        """Read all cities of a position, before `find` is called for its seats."""
        for seat in range(state.seats):
            self.count = 0
            self.read_city(state.cities[seat])
            self.counts[seat] = self.count
            start = seat * MOST_OF_CITY
            for index in range(self.count):
                self.cities[start + index] = self.which[index]
            self.points[seat] = total(state, seat)

    def read_city(self, city: WondersCity) -> None:
        """Find the features of a city."""
        if city.side != NONE:
            self.add(STAGES + (city.board * 2 + city.side) * STAGE_COUNTS + city.stages)
        self.add(COINS + PURSE[min(city.coins, MOST_COINS)])
        self.add_cards(CITY_CARDS, 1, city.built_1)
        self.add_cards(CITY_CARDS, 2, city.built_2)
        self.add_cards(CITY_CARDS, 3, city.built_3)
        for kind in range(KINDS):
            units = supply_of(city, kind)
            if units:
                self.add(SUPPLY + kind * MOST_SUPPLY + min(units, MOST_SUPPLY) - 1)
        self.add(SHIELDS + min(city.shields, MOST_SHIELDS))
        if city.science:
            for kind in range(ANY_SYMBOL):
                self.add(SCIENCE + kind * (MOST_SYMBOLS + 1) + min(city.symbols_of(kind), MOST_SYMBOLS))
            wild = city.symbols_of(ANY_SYMBOL)
            if wild:
                self.add(WILD + min(wild, MOST_WILD) - 1)
        for bit in range(3):
            if (city.cheap >> bit) & 1:
                self.add(CHEAP + bit)

    def add_cards(self, first: i64, age: i64, cards: i64) -> None:
        """Add the cards of a set, each as often as it has copies."""
        start = first + AGE_START[age]
        rest = (cards | (cards >> 1)) & ONE_EACH
        while rest:
            rank = lowest_wide(rest) >> 1
            rest &= rest - 1
            copies = (cards >> (2 * rank)) & 3
            while copies > 0:
                self.add(start + rank)
                copies -= 1

    # -- what a seat has

    def find(self, state: WondersState, seat: i64) -> None:
        """Find the features of a seat, in the position that was read last."""
        self.count = 0
        seats = state.seats
        left, right = state.left_of(seat), state.right_of(seat)
        for other in range(seats):
            group: i64 = OTHERS
            if other == seat:
                group = OWN
            elif other == left:
                group = LEFT
            elif other == right:
                group = RIGHT
            start = other * MOST_OF_CITY
            for index in range(self.counts[other]):
                self.add(group + self.cities[start + index])
        self.find_leads(state, seat)
        age = state.age
        self.add(TURN + age * (HAND_SIZE + 1) + state.turn)
        self.add(SEATS + seats - 3)
        city, city_left, city_right = state.cities[seat], state.cities[left], state.cities[right]
        arms = ARMS + age * 2 * (2 * FAR_AHEAD + 1) + FAR_AHEAD
        self.add(arms + max(-FAR_AHEAD, min(FAR_AHEAD, city.shields - city_left.shields)))
        arms += 2 * FAR_AHEAD + 1
        self.add(arms + max(-FAR_AHEAD, min(FAR_AHEAD, city.shields - city_right.shields)))
        if age:
            self.find_hands(state, seat)
            self.find_prices(city, city_left, city_right, age, state.turn)

    def find_leads(self, state: WondersState, seat: i64) -> None:
        """Find the lead in points over the best and the second best opponent."""
        best: i64 = -999
        second: i64 = -999
        for other in range(state.seats):
            if other == seat:
                continue
            points = self.points[other]
            if points > best:
                second = best
                best = points
            elif points > second:
                second = points
        part = max(0, 2 * (state.age - 1) + (1 if state.turn > 3 else 0))
        leads = LEADS + part * (2 * FAR + 1) + FAR
        own = self.points[seat]
        self.add(leads + max(-FAR, min(FAR, (own - best + 120) // LEAD_STEP - 40)))
        leads += PARTS * (2 * FAR + 1)
        self.add(leads + max(-FAR, min(FAR, (own - second + 120) // LEAD_STEP - 40)))

    def find_hands(self, state: WondersState, seat: i64) -> None:
        """R11: Find the cards of all hands, by the turn in which a hand reaches the seat."""
        age, seats = state.age, state.seats
        self.add_cards(HAND, age, state.cities[seat].hand)
        for steps in range(1, seats):
            holder = seat + steps if age == 2 else seat - steps + seats
            if holder >= seats:
                holder -= seats
            first: i64 = OTHER_HANDS
            if steps == 1:
                first = NEXT_HAND
            elif steps == 2:
                first = LATER_HAND
            self.add_cards(first, age, state.cities[holder].hand)

    def find_prices(self, city: WondersCity, left: WondersCity, right: WondersCity, age: i64, turn: i64) -> None:
        """Find what the seat can pay for: cards of its hand, its next stage."""
        rest = (city.hand | (city.hand >> 1)) & ONE_EACH
        while rest:
            index = AGE_START[age] + (lowest_wide(rest) >> 1)
            rest &= rest - 1
            price = current_price(city, left, right, CARDS[index], turn)
            if price == 0:
                self.add(FREE + index)
            elif price != IMPOSSIBLE and price <= city.coins:
                self.add(PAYABLE + index)
        stage = city.next_stage()
        if stage is None:
            self.add(STAGE + 3)
            return
        price = resource_price(city, left, right, stage.cost)
        if price == 0:
            self.add(STAGE)
        elif price <= city.coins:
            self.add(STAGE + 1)
        else:
            self.add(STAGE + 2)


assert len(RESOURCES) == KINDS
