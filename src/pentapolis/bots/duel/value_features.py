"""Binary features of a position of 7 Wonders Duel, symmetric for both players.

Every feature has a number. Those of the player on turn come first, then the same of the opponent, then those of the
table.
"""

from __future__ import annotations

from typing import Final

from pentapolis.core.bits import lowest, members
from pentapolis.core.decision_stack import frame_a, frame_kind, frame_seat
from pentapolis.core.native import i64, vec, zeros
from pentapolis.games.duel.boards import CAPITAL
from pentapolis.games.duel.cards import (
    CARD_COUNT,
    CARDS,
    DECK_START,
    DIGIT,
    NONE,
    SCALES,
    SYMBOLS_TO_WIN,
    WONDERS,
    Card,
)
from pentapolis.games.duel.decisions import DRAFT, END, IN_CITY, KEEP, TAKE, UNSEEN
from pentapolis.games.duel.player import DuelCity
from pentapolis.games.duel.rules.effects import counted
from pentapolis.games.duel.rules.military import distance, military_points
from pentapolis.games.duel.rules.price import card_price, wonder_price
from pentapolis.games.duel.rules.scoring import coin_points, token_points, wonder_points
from pentapolis.games.duel.state import DuelState
from pentapolis.games.duel.tokens import extra_shields

# Offsets of the features of a city.
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
# Offsets of the features of the table, which follow both cities.
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
# Science prospects, by city and symbol: whether the city has the symbol, and where another may come from. Then the
# number of different symbols it could have in the end, and cards with which it would win at once.
SYMBOL: Final = 830
REACH: Final = 878
THREAT: Final = 886
PROSPECTS: Final = 60
# Shields and open cards of the structure, and number of built wonders.
SHIELDS: Final = 950
WIDTH: Final = 960
WONDERS_BUILT: Final = 967
FEATURES: Final = 975

#: Upper limit of the features that are active at the same time.
MAX_ACTIVE_FEATURES: Final = 192

#: By coins: the offset of the feature; the last features stand for several amounts.
MOST_COINS: Final = 31
PURSE: Final = vec[i64]([min(coins, 14 + coins // 6) for coins in range(MOST_COINS + 1)])
#: Number of distinguished leads on each side, two points each.
FAR: Final = 20

#: Source of a card: gone, unseen, face up under other cards, or open.
NOWHERE: Final = 0
UNDRAWN: Final = 1
BURIED: Final = 2
WITHIN_REACH: Final = 3
SOURCES: Final = 4
#: The two cards of each symbol; the seventh symbol exists only on a token.
SCIENCE: Final = [[index for index, card in enumerate(CARDS) if card.science == symbol] for symbol in range(SCALES)]
FIRST_CARD: Final = vec[i64]([pair[0] for pair in SCIENCE])
SECOND_CARD: Final = vec[i64]([pair[1] for pair in SCIENCE])
MOST_SHIELDS: Final = 9

POINTS: Final = vec[i64]([card.vp for card in CARDS])
COUNTED: Final = vec[i64]([card.vp_each for card in CARDS])


class FeatureExtractor:
    """Extractor of the active features of a position."""

    def __init__(self) -> None:
        self.which = zeros(MAX_ACTIVE_FEATURES)
        self.count: i64 = 0
        # By card: whether it lies face up or open.
        self.source = zeros(CARD_COUNT)

    def list_features(self, state: DuelState, seat: int) -> list[int]:
        """Return the active features from the view of the seat on turn, for training."""
        self.find(state, seat)
        return [self.which[index] for index in range(self.count)]

    def add(self, feature: i64) -> None:
        """Add a feature."""
        self.which[self.count] = feature
        self.count += 1

    def add_set(self, feature: i64, bits: i64) -> None:
        """Add a feature for each member of a set."""
        while bits:
            self.add(feature + lowest(bits))
            bits &= bits - 1

    def find(self, state: DuelState, seat: i64) -> None:
        """Find the features of a position from the view of the seat on turn."""
        self.count = 0
        lead = self.find_city(state, seat, 0) - self.find_city(state, 1 - seat, CITY)
        self.find_cards(state, seat)
        self.find_prospects(state, seat)
        self.add(WIDTH + min(members(state.open), 6))
        self.add(WONDERS_BUILT + min(members(state.city_0.built | state.city_1.built), 7))
        self.add(AGE + 21 * state.age + members(state.present))
        self.add(PAWN + CAPITAL + distance(state, seat))
        own = state.military & 3 if seat == 0 else state.military >> 2
        theirs = state.military >> 2 if seat == 0 else state.military & 3
        self.add_set(MILITARY, own | (theirs << 2))
        self.add_set(BOARD, state.board)
        self.add(LEAD + FAR + max(-FAR, min(FAR, lead // 2)))
        self.find_decision(state, seat)

    def find_decision(self, state: DuelState, seat: i64) -> None:
        """Find the kind of decision, and whether the seat plays again after it."""
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
        """Find the features of a city and return its points."""
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
        """Find the resources that a city makes or buys cheaply."""
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
        """Find the face-up cards, who can pay for them, and who would win by them."""
        source = self.source
        for symbol in range(SCALES):
            source[FIRST_CARD[symbol]] = NOWHERE
            source[SECOND_CARD[symbol]] = NOWHERE
        own, theirs = state.city(seat), state.city(1 - seat)
        own_way, their_way = CAPITAL - distance(state, seat), CAPITAL - distance(state, 1 - seat)
        shields: i64 = 0
        own_threats: i64 = 0
        their_threats: i64 = 0
        rest = state.present & ~state.down
        while rest:
            slot = lowest(rest)
            rest &= rest - 1
            index = state.slots[slot]
            card = CARDS[index]
            shields += card.shields
            if (state.open >> slot) & 1 == 0:
                self.add(COVERED + index)
                source[index] = BURIED
                continue
            self.add(OPEN + index)
            source[index] = WITHIN_REACH
            if card_price(state, seat, card) <= own.coins:
                self.add(BUYABLE + index)
                own_threats += wins_game(own, own_way, card)
            if card_price(state, 1 - seat, card) <= theirs.coins:
                self.add(CITY + BUYABLE + index)
                their_threats += wins_game(theirs, their_way, card)
        if own_threats:
            self.add(THREAT + min(own_threats, 2) - 1)
        if their_threats:
            self.add(THREAT + PROSPECTS + min(their_threats, 2) - 1)
        self.add(SHIELDS + min(shields, MOST_SHIELDS))

    def find_prospects(self, state: DuelState, seat: i64) -> None:
        """Find the science prospects of both cities."""
        held, their_held = state.city(seat).symbols, state.city(1 - seat).symbols
        reach, their_reach = members(held), members(their_held)
        for symbol in range(SCALES):
            best = max(self.card_source(state, FIRST_CARD[symbol]), self.card_source(state, SECOND_CARD[symbol]))
            has, they_have = (held >> symbol) & 1, (their_held >> symbol) & 1
            if best != NOWHERE:
                reach += 1 - has
                their_reach += 1 - they_have
            feature = SYMBOL + 2 * SOURCES * symbol + best
            self.add(feature + SOURCES * has)
            self.add(feature + PROSPECTS + SOURCES * they_have)
        self.add(REACH + min(reach, 7))
        self.add(REACH + PROSPECTS + min(their_reach, 7))

    def card_source(self, state: DuelState, index: i64) -> i64:
        """Return the source of a card of science."""
        if i64(state.place[index]) != UNSEEN:
            return self.source[index]
        deck = CARDS[index].deck + 1
        if deck > state.age:
            return UNDRAWN
        if deck < state.age:
            return NOWHERE
        return (state.bag >> (index - DECK_START[state.age - 1])) & 1


def wins_game(city: DuelCity, lacking: i64, card: Card) -> i64:
    """R60, R68: Return 1 if a card would win the game for a city the given steps before the capital, else 0."""
    if card.shields:
        return 1 if card.shields + extra_shields(city.tokens, card.colour) >= lacking else 0
    if card.science == NONE or (city.symbols >> card.science) & 1:
        return 0
    return 1 if members(city.symbols) + 1 == SYMBOLS_TO_WIN else 0
