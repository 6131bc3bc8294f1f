"""Search knowledge of 7 Wonders Duel.

All information is public: face-down cards are drawn when they are revealed. A leaf is evaluated by a network trained in
self-play instead of a rollout, and so are the priors of actions (value_network.py). Rollouts were its first training
data. They build what is useful and affordable, each action with probability proportional to the square of its worth.
They never miss a supremacy at hand, rarely leave one to the opponent, and discard little.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from pentapolis.bots.duel.value_features import wins_game
from pentapolis.bots.duel.value_network import ValueNetwork, network_weights
from pentapolis.bots.search.network import NetworkWeights
from pentapolis.bots.search.policy import Policy, WeightedChoices, sigmoid_lead
from pentapolis.bots.search.weights import load_weights
from pentapolis.core.bits import lowest, member_at, members
from pentapolis.core.chance import Dealer
from pentapolis.core.decision_stack import frame_kind
from pentapolis.core.native import i64, vec
from pentapolis.core.state import CHANCE, OVER, Actions, State
from pentapolis.games.duel.actions import (
    BEGIN,
    BUILD,
    DISCARD,
    RAZE,
    REVIVE,
    TOKEN,
    begin_seat,
    draft_which,
    raze_card,
    revive_card,
    token_which,
    wonder,
)
from pentapolis.games.duel.boards import CAPITAL
from pentapolis.games.duel.cards import (
    AGE_1,
    BROWN,
    CARDS,
    DIGIT,
    GREEN,
    GREY,
    NONE,
    RED,
    SYMBOLS_TO_WIN,
    WONDERS,
    Card,
    Wonder,
)
from pentapolis.games.duel.decisions import CIVILIAN, TAKE
from pentapolis.games.duel.player import DuelCity
from pentapolis.games.duel.rules.effects import counted
from pentapolis.games.duel.rules.military import distance
from pentapolis.games.duel.rules.price import card_price, wonder_price
from pentapolis.games.duel.rules.scoring import total
from pentapolis.games.duel.state import DuelState
from pentapolis.games.duel.tokens import TOKENS, plays_again

# The lead that counts as large; the lead in points is one quarter of the value beside the victory.
LARGE_LEAD: Final = 12
#: Value of a supremacy at hand, and its prior weight.
CERTAIN: Final = 0.98
SURE: Final = 100.0

# Worths of actions; a victory point is worth five.
POINT: Final = 5
PRODUCTION: Final = 34
LATER_PRODUCTION: Final = 22
FLEXIBLE: Final = 22
CHEAPNESS: Final = 12
COIN: Final = 2
SHIELD: Final = 10
SYMBOL: Final = 8
#: A pair, which brings a token.
PAIR: Final = 28
#: By number of different symbols in the city: extra worth of another one.
SYMBOLS: Final = vec[i64]([2, 3, 6, 12, 25, 60, 0, 0])
SOME_WONDER: Final = 22
AGAIN: Final = 24
POWERS: Final = vec[i64]([0, 12, 16, 20])
DISCARDED: Final = 5
POOR: Final = 8
#: Worth of taking a card with which the opponent would win at once.
RESCUE: Final = 400
#: Price in coins that halves a worth.
DEAR: Final = 9
#: Worths are squared: twice the worth is four times the probability.
WINS: Final = 1 << 20
TOKEN_WORTHS: Final = vec[i64]([34, 22, 24, 20, 18, 22, 38, 24, 32, 30])


def card_worth(card: Card) -> i64:
    """Return the worth of a card that does not depend on the position."""
    worth = POINT * card.vp + SHIELD * card.shields + COIN * card.coins
    if card.makes != NONE:
        worth += PRODUCTION if card.deck == AGE_1 or card.amount > 1 or card.colour == GREY else LATER_PRODUCTION
    if card.choice:
        worth += FLEXIBLE
    if card.cheap:
        worth += CHEAPNESS
    if card.science != NONE:
        worth += SYMBOL
    return worth


def wonder_worth(built: Wonder) -> i64:
    """Return the worth of a wonder."""
    worth = SOME_WONDER + POINT * built.vp + SHIELD * built.shields + COIN * (built.coins + built.rival_loses)
    worth += POWERS[built.power]
    if built.again:
        worth += AGAIN
    return worth + FLEXIBLE // 2 if built.choice else worth


CARD_WORTHS: Final = vec[i64]([card_worth(card) for card in CARDS])
WONDER_WORTHS: Final = vec[i64]([wonder_worth(one) for one in WONDERS])


@cache
def load_network() -> NetworkWeights:
    """Return the trained weights of the network, loaded once."""
    return network_weights(load_weights("duel"))


class SearchKnowledge(Policy):
    """Search knowledge of Duel."""

    def __init__(self, dealer: Dealer) -> None:
        super().__init__(dealer)
        self.open = True
        self.per_world = 0
        # Less exploration finds more, because the network is less noisy than a rollout.
        self.curiosity = 0.6
        self.choices = WeightedChoices(128)
        self.network = ValueNetwork(load_network())

    def value(self, state: State, seat: i64) -> float:
        """Return the value of a finished game: the victory, and a part for the lead in points where points decide."""
        won = state.payoff(seat)
        assert isinstance(state, DuelState)
        if state.victory != CIVILIAN:
            return won
        return (3.0 * won + sigmoid_lead(total(state, seat) - total(state, 1 - seat), LARGE_LEAD)) / 4.0

    def leaf(self, state: State, values: vec[float]) -> None:
        """Set the values of the next decision by the network; the two values sum to 1."""
        while state.to_act == CHANCE:
            state.apply_chance(state.sample(self.dealer))
        assert isinstance(state, DuelState)
        hope = self.value(state, 0) if state.to_act == OVER else self.decision_value(state)
        values[0] = hope
        values[1] = 1.0 - hope

    def decision_value(self, state: DuelState) -> float:
        """Return the value of a decision for seat 0: that of a supremacy at hand, or else of the network."""
        seat = state.to_act
        hope = CERTAIN if self.winning_slots(state, seat) else self.network.position_value(state, seat)
        return 1.0 - hope if seat else hope

    # -- rollouts

    def choose(self, state: State, seat: i64) -> i64:
        """Return an action with probability by its weight, or a certain victory."""
        assert isinstance(state, DuelState)
        if frame_kind(state.top()) == TAKE:
            return self.choose_turn(state, seat)
        actions = self.actions
        actions.clear()
        state.add_legal(seat, actions)
        self.choices.clear()
        for index in range(actions.count):
            action = actions.items[index]
            worth = side_worth(state, seat, action)
            if worth == WINS:
                return action
            self.choices.add(action, worth)
        return self.choices.draw(self.dealer)

    def choose_turn(self, state: DuelState, seat: i64) -> i64:
        """Return a rollout's choice of a turn."""
        city = state.city(seat)
        coins = city.coins
        opponent_wins = self.winning_slots(state, 1 - seat)
        self.choices.clear()
        rest = state.open
        while rest:
            slot = lowest(rest)
            rest &= rest - 1
            index = state.slots[slot]
            card = CARDS[index]
            rescue: i64 = RESCUE if (opponent_wins >> slot) & 1 else 0
            price = card_price(state, seat, card)
            if price <= coins:
                worth = build_worth(state, seat, city, index, card)
                if worth == WINS:
                    return BUILD + slot
                self.choices.add(BUILD + slot, reduce_by_price(worth, price) + rescue)
            self.choices.add(DISCARD + slot, discard_worth(city) + rescue // 2)
        rest = city.unbuilt
        while rest:
            which = lowest(rest)
            rest &= rest - 1
            one = WONDERS[which]
            price = wonder_price(state, seat, one)
            if price <= coins:
                if one.shields and distance(state, seat) + one.shields >= CAPITAL:
                    return wonder(which, lowest(state.open))
                slots = opponent_wins if opponent_wins else state.open
                slot = member_at(slots, self.dealer.below(members(slots)))
                self.choices.add(
                    wonder(which, slot),
                    reduce_by_price(raise_worth(city, which), price) + (RESCUE if opponent_wins else 0),
                )
        return self.choices.draw(self.dealer)

    def winning_slots(self, state: DuelState, opponent: i64) -> i64:
        """Return the open slots whose card would win the game for a seat."""
        city = state.city(opponent)
        lacking = CAPITAL - distance(state, opponent)
        found: i64 = 0
        if lacking > 4 and members(city.symbols) + 1 < SYMBOLS_TO_WIN:
            return found
        rest = state.open
        while rest:
            slot = lowest(rest)
            rest &= rest - 1
            card = CARDS[state.slots[slot]]
            if wins_game(city, lacking, card) and card_price(state, opponent, card) <= city.coins:
                found |= 1 << slot
        return found

    # -- the tree

    def priors(self, state: State, seat: i64, actions: Actions, weights: vec[float]) -> None:
        """Set the prior weights by the network; a victory at hand comes first."""
        assert isinstance(state, DuelState)
        self.network.set_priors(state, seat, actions, weights)
        if frame_kind(state.top()) != TAKE:
            return
        winning = self.winning_slots(state, seat)
        for index in range(actions.count):
            action = actions.items[index]
            if action < DISCARD and (winning >> action) & 1:
                weights[index] += SURE


def reduce_by_price(worth: i64, price: i64) -> i64:
    """Return a worth reduced by a price, at least 1."""
    return worth * DEAR // (DEAR + price) + 1


def build_worth(state: DuelState, seat: i64, city: DuelCity, index: i64, card: Card) -> i64:
    """Return the worth of a card to a city that builds it; WINS if it wins the game."""
    worth = CARD_WORTHS[index]
    colour = card.colour
    if colour == GREEN:
        if (city.symbols >> card.science) & 1:
            return worth + PAIR if state.board else worth
        if members(city.symbols) + 1 == SYMBOLS_TO_WIN:
            return WINS
        return worth + SYMBOLS[members(city.symbols)]
    if colour == RED:
        if wins_game(city, CAPITAL - distance(state, seat), card):
            return WINS
        # Near either capital every step counts more.
        return worth + SHIELD // 2 * card.shields if state.pawn > 3 or state.pawn < -3 else worth
    if colour == BROWN or colour == GREY:
        owned = (city.production >> (card.makes * DIGIT)) & 15
        return worth // (1 + owned)
    if card.counts:
        number = counted(state, seat, card)
        worth += number * (POINT * card.vp_each + COIN * card.each)
    return worth


def discard_worth(city: DuelCity) -> i64:
    """Return the worth of the coins of a discard."""
    return POOR if city.coins < 3 else DISCARDED


def raise_worth(city: DuelCity, which: i64) -> i64:
    """Return the worth of a wonder to its builder."""
    worth = WONDER_WORTHS[which]
    if plays_again(city.tokens) and not WONDERS[which].again:
        worth += AGAIN
    return worth


def side_worth(state: DuelState, seat: i64, action: i64) -> i64:
    """Return the worth of a choice that is not a turn."""
    if action < TOKEN:
        return WONDER_WORTHS[draft_which(action)]
    if action < RAZE:
        which = token_which(action)
        city = state.city(seat)
        if TOKENS[which].symbol != NONE and members(city.symbols) >= 4:
            return WINS if members(city.symbols) == 5 else 80
        return TOKEN_WORTHS[which]
    if action < REVIVE:
        return 10 * CARDS[raze_card(action)].amount
    if action < BEGIN:
        index = revive_card(action)
        return build_worth(state, seat, state.city(seat), index, CARDS[index])
    return 30 if begin_seat(action) == seat else 10
