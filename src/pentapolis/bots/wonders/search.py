"""Search knowledge of 7 Wonders.

Hands are hidden and choices are simultaneous, so every seat has its own tree. Rollouts build cards with probability
proportional to the square of their worth net of the price. They pay the cheapest way, tuck the card that they need
least, and sell only if there is nothing else. The same worths are the priors of the tree. A network (value_network.py)
gives the priors and the values of leaves instead if three players have little time.
"""

from __future__ import annotations

from typing import Final

from pentapolis.bots.search.policy import Policy, WeightedChoices, sigmoid_lead
from pentapolis.bots.wonders.greedy_evaluation import count_for_card, current_price, resource_price, supply_of
from pentapolis.bots.wonders.value_network import ValueNetwork, load_network
from pentapolis.core.bits import lowest_wide
from pentapolis.core.chance import Dealer
from pentapolis.core.decision_stack import frame_kind
from pentapolis.core.native import i64, vec, zeros
from pentapolis.core.state import CHANCE, TOGETHER, Actions, State
from pentapolis.games.wonders.actions import (
    BOARD,
    DECLINE,
    SELL,
    WONDER,
    build,
    card_of,
    payment_of,
    revive_card,
    sell,
    wonder,
)
from pentapolis.games.wonders.boards import Stage
from pentapolis.games.wonders.cards import (
    AGE_START,
    AGES,
    ANY_SYMBOL,
    CARDS,
    DEFEAT_VP,
    GREEN,
    GREY,
    NONE,
    ONE_EACH,
    OWN,
    SCIENCE_SET_VP,
    TURNS,
    VICTORY_VP,
    Card,
)
from pentapolis.games.wonders.decisions import DEFEAT, REVIVE, SEVENTH, TURN, VICTORY
from pentapolis.games.wonders.payments import UNPAID, paid_in_all
from pentapolis.games.wonders.player import WondersCity
from pentapolis.games.wonders.powers import NOT_FREE, free_way
from pentapolis.games.wonders.rules.conflicts import outcome
from pentapolis.games.wonders.rules.hand import MOST_CHOICES, MOST_WAYS
from pentapolis.games.wonders.rules.price import offer
from pentapolis.games.wonders.rules.scoring import total
from pentapolis.games.wonders.state import WondersState

#: Lead over the best opponent that counts as large.
LARGE_LEAD: Final = 8

# Worths; a point is worth eight.
POINT: Final = 8
COIN: Final = 3
#: Worth by age of the first symbol of a resource, and of cheap trade.
PRODUCTION: Final = vec[i64]([0, 28, 18, 0])
CHEAPNESS: Final = vec[i64]([0, 20, 10, 0])
#: Extra worth by age of a science symbol that others may follow, and of shields for the ages to come.
SYMBOL: Final = vec[i64]([0, 22, 14, 0])
SHIELD: Final = vec[i64]([0, 8, 8, 0])
POWER: Final = 26
SALE: Final = 5
#: Divisor of the own worth of a tucked card; its worth to others is ignored.
TUCKED: Final = 4
#: CPU seconds of a decision up to which the network was measured to beat rollouts.
SHORT: Final = 0.05
#: Number of players for which that was measured.
MEASURED_SEATS: Final = 3
#: A turn by number: `TURN_COUNT` times the age plus the turn. The first late one is the fourth of the third age.
TURN_COUNT: Final = 10
LATE: Final = 34
#: Number of equidistant values of a uniform random number.
RESOLUTION: Final = 1 << 30


class SearchKnowledge(Policy):
    """Search knowledge of 7 Wonders."""

    def __init__(self, dealer: Dealer) -> None:
        super().__init__(dealer)
        self.per_world = 24
        self.choices = WeightedChoices(len(CARDS) + 1)
        self.ways = zeros(MOST_WAYS)
        # Without a network, rollouts evaluate the leaves, and hand-made worths are the priors.
        self.network: ValueNetwork | None = None
        # Maximum CPU seconds of a decision with the network: with more it is not stronger (docs/training.md).
        self.short = SHORT
        # From this turn on rollouts evaluate the leaves even with a network: they are short, and end in exact points.
        self.rollouts_from: i64 = LATE
        # Whether the network makes the choices of the rollouts, too.
        self.learned_choices = False
        self.weights = vec[float]([0.0] * MOST_CHOICES)

    def prepare(self, seats: i64, seconds: float) -> None:
        """Use the network for three players if there is little time."""
        if self.network is None and seats == MEASURED_SEATS and 0.0 < seconds <= self.short:
            self.use_network(ValueNetwork(load_network()))

    def use_network(self, network: ValueNetwork) -> None:
        """Use a network. It is less noisy than rollouts, so less exploration finds more."""
        self.network = network
        self.per_world = 8
        self.curiosity = 0.7

    def world(self, root: State, seat: i64) -> State:
        """Return a copy of the root in which all seats choose again, because sealed choices are hidden."""
        state = root.clone()
        assert isinstance(state, WondersState)
        if state.to_act == TOGETHER:
            for each in range(state.seats):
                state.choices.ask(each)
        return state

    def value(self, state: State, seat: i64) -> float:
        """Return half the payoff plus half the mapped lead over the best opponent."""
        assert isinstance(state, WondersState)
        most: i64 = -100
        for other in range(state.seats):
            if other != seat:
                most = max(most, total(state, other))
        return (state.payoff(seat) + sigmoid_lead(total(state, seat) - most, LARGE_LEAD)) / 2.0

    def leaf(self, state: State, values: vec[float]) -> None:
        """Set the values by a rollout, or by the network at the next turn or deal."""
        assert isinstance(state, WondersState)
        network = self.network
        if network is None or TURN_COUNT * state.age + state.turn >= self.rollouts_from:
            super().leaf(state, values)
            return
        self.finish_turn(state)
        network.set_values(state, values)

    def finish_turn(self, state: WondersState) -> None:
        """Play on to the beginning of the next turn or deal."""
        while True:
            seat = state.to_act
            if seat == CHANCE:
                if state.dealt == 0 and state.age:
                    return
                state.draw(self.dealer)
                continue
            if seat == TOGETHER:
                if state.turn and state.choices.missing == state.seats:
                    return
                seat = state.decider()
            state.play(seat, self.choose(state, seat))

    # -- rollouts

    def choose(self, state: State, seat: i64) -> i64:
        """Return an action with probability proportional to the square of its worth."""
        assert isinstance(state, WondersState)
        if self.learned_choices and self.network is not None:
            return self.choose_by_network(self.network, state, seat)
        kind = frame_kind(state.top())
        if kind == TURN or kind == SEVENTH:
            return self.choose_use(state, seat)
        actions = self.actions
        actions.clear()
        state.add_legal(seat, actions)
        if kind != REVIVE:
            return actions.items[self.dealer.below(actions.count)]
        self.choices.clear()
        for index in range(actions.count):
            self.choices.add(actions.items[index], revived_worth(state, seat, actions.items[index]))
        return self.choices.draw(self.dealer)

    def choose_by_network(self, network: ValueNetwork, state: WondersState, seat: i64) -> i64:
        """Return an action with probability proportional to the square of its prior."""
        actions, weights = self.actions, self.weights
        actions.clear()
        state.add_legal(seat, actions)
        network.set_priors(state, seat, actions, weights)
        total = 0.0
        for index in range(actions.count):
            weights[index] *= weights[index]
            total += weights[index]
        rest = total * float(self.dealer.below(RESOLUTION)) / float(RESOLUTION)
        for index in range(actions.count):
            rest -= weights[index]
            if rest < 0.0:
                return actions.items[index]
        return actions.items[actions.count - 1]

    def choose_use(self, state: WondersState, seat: i64) -> i64:
        """Return a rollout's use of a card of the hand."""
        city = state.cities[seat]
        left = state.cities[state.left_of(seat)]
        right = state.cities[state.right_of(seat)]
        self.choices.clear()
        least: i64 = NONE
        least_worth: i64 = 1 << 20
        rest = (city.hand | (city.hand >> 1)) & ONE_EACH
        while rest:
            index = AGE_START[state.age] + (lowest_wide(rest) >> 1)
            rest &= rest - 1
            card = CARDS[index]
            price = current_price(city, left, right, card, state.turn)
            worth: i64 = 0
            if price <= city.coins:
                worth = card_worth(state, city, left, right, card) - COIN * price
                if worth > SALE:
                    self.choices.add(build(index, UNPAID), worth)
            if worth < least_worth:
                least, least_worth = index, worth
        stage = city.next_stage()
        if stage is not None:
            price = resource_price(city, left, right, stage.cost)
            if price <= city.coins:
                worth = stage_worth(state, city, left, right, stage) - COIN * price
                if worth > SALE:
                    self.choices.add(wonder(least, UNPAID), worth)
        if self.choices.count == 0:
            return sell(least)
        chosen = self.choices.draw(self.dealer)
        if chosen >= WONDER:
            assert stage is not None
            offer(city, left, right, stage.cost, city.coins, chosen, self.ways, 0)
            return self.ways[0]
        card = CARDS[card_of(chosen)]
        if free_way(city, card, state.turn) != NOT_FREE:
            return chosen
        offer(city, left, right, card.cost, city.coins, chosen, self.ways, 0)
        return self.ways[0]

    # -- the tree

    def priors(self, state: State, seat: i64, actions: Actions, weights: vec[float]) -> None:
        """Set the priors by the network, or to the worths of the rollouts.

        In the second case, only the first of several ways to pay is promising.
        """
        assert isinstance(state, WondersState)
        if self.network is not None:
            self.network.set_priors(state, seat, actions, weights)
            return
        kind = frame_kind(state.top())
        before: i64 = NONE
        for index in range(actions.count):
            action = actions.items[index]
            if kind == REVIVE:
                weights[index] = float(revived_worth(state, seat, action))
                continue
            if action >= BOARD:
                weights[index] = 1.0
                continue
            # All ways to pay for the same thing are adjacent, the sensible first.
            same: i64 = action - payment_of(action) if action < SELL else action
            weight = float(max(1, self.worth(state, seat, action)))
            weights[index] = weight / 16.0 if same == before else weight
            before = same

    def worth(self, state: WondersState, seat: i64, action: i64) -> i64:
        """Return the worth of the use of a card, its price included."""
        city = state.cities[seat]
        left = state.cities[state.left_of(seat)]
        right = state.cities[state.right_of(seat)]
        card = CARDS[card_of(action)]
        if action >= SELL:
            return SALE
        price = paid_in_all(payment_of(action))
        if action < WONDER:
            return card_worth(state, city, left, right, card) - COIN * (price + card.cost.coins)
        stage = city.next_stage()
        assert stage is not None
        own: i64 = 0 if city.has_name(card) else card_worth(state, city, left, right, card)
        return stage_worth(state, city, left, right, stage) - COIN * price - own // TUCKED


def card_worth(state: WondersState, city: WondersCity, left: WondersCity, right: WondersCity, card: Card) -> i64:
    """Return the worth of a card to a city beside its neighbours."""
    age = state.age
    worth = POINT * card.vp + COIN * card.coins
    if card.colour == GREEN:
        return worth + science_worth(city, card.science, age)
    if card.shields:
        return worth + shields_worth(state, city, left, right, card.shields)
    if len(card.makes):
        worth += production_worth(city, card, age)
    if card.cheap:
        worth += CHEAPNESS[age]
    if card.counts:
        number = count_for_card(city, left, right, card)
        if card.where & OWN and (card.counts >> card.colour) & 1:
            number += 1
        worth += number * (COIN * card.coins_each + POINT * card.vp_each)
    if card.science != NONE:
        worth += science_worth(city, card.science, age)
    if card.complete_vp:
        worth += POINT * card.complete_vp if city.is_complete() else POINT * card.complete_vp // 3
    return worth


def science_worth(city: WondersCity, symbol: i64, age: i64) -> i64:
    """R61: Return the worth of one more symbol: for its square, for a set, and for symbols to follow."""
    fewest: i64 = 99
    most: i64 = 0
    for kind in range(ANY_SYMBOL):
        number = city.symbols_of(kind)
        fewest = min(fewest, number)
        most = max(most, number)
    if symbol == ANY_SYMBOL:
        return POINT * (2 * most + 1) + SYMBOL[age]
    number = city.symbols_of(symbol)
    worth = POINT * (2 * number + 1) + SYMBOL[age]
    if number == fewest:
        others: i64 = 0
        for kind in range(ANY_SYMBOL):
            if city.symbols_of(kind) == fewest:
                others += 1
        worth += POINT * SCIENCE_SET_VP // (1 + 2 * (others - 1))
    return worth


def shields_worth(state: WondersState, city: WondersCity, left: WondersCity, right: WondersCity, shields: i64) -> i64:
    """R59: Return the worth of more shields: in the conflicts of this age, and later."""
    age = state.age
    gained = conflict_points(city.shields + shields, left.shields, age) - conflict_points(
        city.shields, left.shields, age
    )
    gained += conflict_points(city.shields + shields, right.shields, age) - conflict_points(
        city.shields, right.shields, age
    )
    ahead = city.shields - max(left.shields, right.shields)
    if ahead > age + 1:
        return gained * POINT
    return gained * POINT + shields * (SHIELD[age] + (POINT if state.turn < TURNS else 0) * age // 2)


def conflict_points(mine: i64, theirs: i64, age: i64) -> i64:
    """R59: Return the points of a conflict."""
    ended = outcome(mine, theirs)
    if ended == VICTORY:
        return VICTORY_VP[age]
    return DEFEAT_VP if ended == DEFEAT else 0


def production_worth(city: WondersCity, card: Card, age: i64) -> i64:
    """R33: Return the worth of production symbols, which is lower for a resource that the city has already."""
    if age == AGES:
        return 0
    worth: i64 = 0
    for index in range(len(card.makes)):
        symbol = card.makes[index]
        owned: i64 = 9
        for kind in range(7):
            if (symbol >> kind) & 1:
                owned = min(owned, supply_of(city, kind))
        worth += PRODUCTION[age] * 2 // (2 + owned)
        if symbol & (symbol - 1):
            worth += PRODUCTION[age] // 4
    return worth if card.colour <= GREY else worth * 3 // 4


def stage_worth(state: WondersState, city: WondersCity, left: WondersCity, right: WondersCity, stage: Stage) -> i64:
    """Return the worth of a stage."""
    worth = POINT * stage.vp + COIN * stage.coins
    if stage.shields:
        worth += shields_worth(state, city, left, right, stage.shields)
    if stage.science != NONE:
        worth += science_worth(city, stage.science, state.age)
    if stage.makes:
        worth += PRODUCTION[state.age]
    if stage.power:
        worth += POWER
    return worth


def revived_worth(state: WondersState, seat: i64, action: i64) -> i64:
    """R53: Return the worth of a card of the discard pile."""
    if action == DECLINE:
        return 1
    left, right = state.cities[state.left_of(seat)], state.cities[state.right_of(seat)]
    return 1 + card_worth(state, state.cities[seat], left, right, CARDS[revive_card(action)])
