"""Worth of a civilization: its points, its production in the remaining turns, and the threats to it.

The unit is culture points at the end of the game. A good is worth what it can still become. Prices fall towards the
end, and an excess of one kind is worth less.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.native import i64, vec, zeros
from pentapolis.games.ages.boards import REMOVED, consumption, corruption, faces_needed
from pentapolis.games.ages.cards import (
    BIT,
    CIVIL_DECKS,
    EVENTS,
    FARMS,
    IMPACT_CARDS,
    IMPACTS,
    LABS,
    NONE,
)
from pentapolis.games.ages.decisions import FULL, SIMPLE, entry_card, entry_owner
from pentapolis.games.ages.player import AgesCivilization
from pentapolis.games.ages.rules.counting import workers_between
from pentapolis.games.ages.rules.happiness import discontent, happiness
from pentapolis.games.ages.rules.pacts import produced_food, produced_resources
from pentapolis.games.ages.rules.ratings import (
    civil_total,
    culture_rating,
    military_hand_limit,
    military_left,
    military_total,
    science_rating,
    strength,
)
from pentapolis.games.ages.rules.resources import farm_yield, food, mine_yield, resources
from pentapolis.games.ages.rules.scoring import impact_total, simple_points
from pentapolis.games.ages.rules.setup import deck_in_use

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


# Average number of cards that a player takes from the row per turn.
TAKEN: Final = 0.7
# Prices of goods and actions by turns left (the last entry: that many or more).
LONGEST: Final = 30
RESOURCE: Final = [0.0, 0.15, 0.6, 0.9, 1.05, 1.2, 1.3, 1.4, 1.5]
SCIENCE: Final = [0.0, 0.0, 0.35, 0.6, 0.8, 0.95, 1.1, 1.2, 1.3]
FOOD: Final = [0.0, 0.1, 0.4, 0.7, 0.9, 1.05, 1.15, 1.2, 1.25]
WORKER: Final = [0.0, 0.1, 1.2, 2.0, 2.6, 3.2, 3.8, 4.4, 5.0, 5.6, 6.2, 6.8, 7.4, 8.0]
CIVIL_ACTION: Final = [0.0, 0.3, 0.8, 1.0, 1.2, 1.4, 1.6, 1.8, 2.0]
MILITARY_ACTION: Final = [0.0, 0.1, 0.3, 0.4, 0.5, 0.5, 0.5, 0.5, 0.5]
# Weight of strength by age: what the weaker player loses and the stronger gains.
ARMS: Final = [0.3, 1.2, 2.2, 2.5, 1.5]
AHEAD: Final = 0.3
TEMPTING: Final = 0.4
MOST_AHEAD: Final = 8.0
MOST_BEHIND: Final = 25.0
# Weight of an amount above a knee, which grows with the age.
EXCESS: Final = 0.5
FIRST_SCIENCE: Final = 0.5
PLENTY: Final = 0.35
GLUT: Final = 1.0
# Culture lost per missing food (R82), and certainty of later famines.
FAMINE: Final = 7.0
LATER_FAMINE: Final = 0.6
FAMINES_SEEN: Final = 3
# Cost of an uprising beside the production of a turn.
UPRISING: Final = 30.0
DISCONTENT: Final = 1.2
FACE: Final = 0.6
CARD_DRAWN: Final = 0.9
YELLOW: Final = 0.06
BLUE: Final = 0.05
IMPACT: Final = 0.85
UNKNOWN_IMPACT: Final = 0.3
# Weight of the first food surplus per turn.
SCARCE: Final = 1.6


def price_table(prices: list[float]) -> list[float]:
    """Return prices by turns left, extended by the last price."""
    return [prices[turns] if turns < len(prices) else prices[-1] for turns in range(LONGEST + 1)]


def flow(prices: list[float]) -> list[float]:
    """Return the worth of one more per turn, by turns left. It can be used from the next turn on."""
    worths = [0.0]
    for turns in range(LONGEST):
        worths.append(worths[-1] + prices[turns])
    return worths


RESOURCE_PRICE: Final = price_table(RESOURCE)
SCIENCE_PRICE: Final = price_table(SCIENCE)
FOOD_PRICE: Final = price_table(FOOD)
WORKER_PRICE: Final = price_table(WORKER)
CIVIL_PRICE: Final = price_table(CIVIL_ACTION)
MILITARY_PRICE: Final = price_table(MILITARY_ACTION)
RESOURCE_FLOW: Final = flow(RESOURCE_PRICE)
SCIENCE_FLOW: Final = flow(SCIENCE_PRICE)
FOOD_FLOW: Final = flow(FOOD_PRICE)
CIVIL_FLOW: Final = flow(CIVIL_PRICE)
MILITARY_FLOW: Final = flow(MILITARY_PRICE)


def diminish(amount: float, knee: float, rest: float) -> float:
    """Return an amount of which only the part `rest` counts above a knee."""
    return amount if amount <= knee else knee + rest * (amount - knee)


# -- time


def rounds_after(state: AgesState) -> float:
    """Return the estimated number of rounds after this one, by the decks."""
    if state.last_round > 0:
        return float(state.last_round - state.round)
    return cards_until_end_of(state, 3) / cards_in_round(state) + 0.3


def cards_in_round(state: AgesState) -> float:
    """Return the average number of cards that leave the row per round."""
    players = state.players()
    return float(players) * (float(REMOVED[players]) + TAKEN)


def cards_until_end_of(state: AgesState, age: i64) -> float:
    """Return the number of civil cards still to be dealt until an age ends."""
    if state.age > age:
        return 0.0
    cards = float(state.civil_left)
    if state.age == 0:
        cards = 0.0
    later = state.age + 1
    while later <= age:
        if deck_in_use(state, later):
            for card in CIVIL_DECKS[later]:
                cards += float(i64(state.bag[card]))
        later += 1
    return cards


class Rates:
    """Ratings of a civilization per turn, with its strength and happy faces."""

    def __init__(self, state: AgesState, seat: i64) -> None:
        civ = state.civs[seat]
        self.culture = float(culture_rating(state, seat))
        self.science = float(science_rating(civ))
        self.strength = float(strength(state, seat))
        self.faces = float(happiness(civ))
        self.civil = float(civil_total(state, seat))
        self.military = float(military_total(state, seat))
        self.goods = float(mine_yield(civ))


class RatingsEvaluation:
    """Evaluation of ratings, population and goods of a seat by the turns left."""

    def __init__(self, state: AgesState, seat: i64) -> None:
        self.age = float(state.age if state.age < 4 else 3)
        after = rounds_after(state)
        this: float = 1.0 if has_production_to_come(state, seat) else 0.0
        self.turns: i64 = i64(after + this + 0.5)
        if self.turns < 1:
            self.turns = 1
        if self.turns > LONGEST:
            self.turns = LONGEST
        self.age_turns: list[float] = []
        for age in range(5):
            self.age_turns.append(cards_until_end_of(state, age) / cards_in_round(state) + 0.5)
        turns = self.turns
        self.culture = float(turns)
        self.resource = RESOURCE_PRICE[turns]
        self.science = SCIENCE_PRICE[turns]
        self.food = FOOD_PRICE[turns]
        self.worker = WORKER_PRICE[turns]
        self.civil = CIVIL_PRICE[turns]
        self.military = MILITARY_PRICE[turns]
        self.resource_flow = RESOURCE_FLOW[turns]
        self.science_flow = SCIENCE_FLOW[turns]
        self.food_flow = FOOD_FLOW[turns]
        self.civil_flow = CIVIL_FLOW[turns]
        self.military_flow = MILITARY_FLOW[turns]
        self.arms = 0.0 if state.mode == SIMPLE else ARMS[state.age]
        self.resource_cost = self.resource
        self.science_cost = self.science
        self.adjust_prices(state.civs[seat])
        self.opponents = zeros(state.seats)
        for other in range(state.seats):
            self.opponents[other] = strength(state, other)

    def adjust_prices(self, civ: AgesCivilization) -> None:
        """Reduce the costs of plentiful resources and science, and raise the worth of workers then."""
        glut = float(resources(civ)) / self.resource_knee() - 0.5
        if glut > 0.5:
            self.resource_cost *= PLENTY
        if float(civ.science) > self.science_knee():
            self.science_cost *= PLENTY
        if glut > 0.0:
            more = 1.0 + GLUT * (glut if glut < 1.0 else 1.0)
            if civ.idle == 0:
                self.worker *= more
            self.food *= more
            self.food_flow *= more
        if glut > 0.5 and float(civ.science) > self.science_knee():
            self.civil *= PLENTY

    def resource_knee(self) -> float:
        """Return the number of resources above which more are plenty."""
        return 6.0 + 3.0 * self.age

    def science_knee(self) -> float:
        """Return the number of science points above which more are plenty."""
        return 6.0 + 3.0 * self.age

    def leader_share(self, age: i64) -> float:
        """R140: Return the share of the turns left in which a leader works: until the age after its own ends."""
        until = self.age_turns[age + 1 if age < 3 else 4] if age < 3 else self.culture
        return 1.0 if until >= self.culture else until / self.culture

    # -- ratings

    def standing(self, rates: Rates) -> float:
        """Return the worth of ratings and action totals until the end, without strength."""
        worth = self.culture * rates.culture
        worth += self.science_flow * diminish(rates.science, 4.0 + 3.0 * self.age, EXCESS)
        # The first science counts extra, because no technology can be developed without it.
        worth += FIRST_SCIENCE * self.science_flow * (rates.science if rates.science < 3.0 else 3.0)
        worth += self.resource_flow * diminish(rates.goods, 3.0 + 2.5 * self.age, EXCESS)
        worth += self.civil_flow * diminish(rates.civil, 6.0, 0.7)
        worth += self.military_flow * diminish(rates.military, 4.0, 0.6)
        return worth

    def arms_worth(self, state: AgesState, seat: i64, power: float) -> float:
        """Return the worth of a strength beside those of the opponents."""
        worth = 0.0
        number = 0.0
        for other in range(state.seats):
            if other == seat or state.civs[other].resigned:
                continue
            number += 1.0
            lead = power - float(self.opponents[other])
            if lead >= 0.0:
                worth += AHEAD * (lead if lead < MOST_AHEAD else MOST_AHEAD)
            else:
                worth += lead if lead > -MOST_BEHIND else -MOST_BEHIND
        worth = worth / number if number > 0.0 else 0.0
        # A penalty below the usual strength of the age, because weakness attracts attacks even while all are weak.
        usual = 1.0 + 3.0 * self.age
        return self.arms * (worth - TEMPTING * (usual - power if power < usual else 0.0))

    # -- people

    def people(self, state: AgesState, seat: i64, rates: Rates) -> float:
        """R71, R86: Return the worth of unused workers and the yellow bank, less discontent and uprisings."""
        civ = state.civs[seat]
        angry = discontent(state, civ)
        free = float(civ.idle - angry)
        worth = YELLOW * self.culture * float(civ.yellow_bank)
        if free > 0.0:
            worth += self.worker * (free if free < 1.0 else 1.0)
        if free > 1.0:
            worth += 0.5 * self.worker * (free - 1.0 if free < 2.0 else 1.0)
        if free > 2.0:
            worth += 0.2 * self.worker * (free - 2.0)
        worth -= DISCONTENT * float(angry)
        if state.mode == SIMPLE:
            return worth
        if free < 0.0:
            worth -= UPRISING + rates.culture + rates.science + rates.goods
        return worth + self.mood(state, civ, free)

    def mood(self, state: AgesState, civ: AgesCivilization, free: float) -> float:
        """R150: Return the worth of spare happy faces. The bank will shrink, by two at once when an age ends."""
        bank = civ.yellow_bank - 2 if civ.yellow_bank > 2 else 0
        spare = float(happiness(civ) - faces_needed(bank))
        if spare >= 0.0:
            return FACE * (spare if spare < 2.0 else 2.0)
        near = state.mode == FULL and self.culture > 1.0 and self.age_turns[state.age] < 2.0
        if near and -spare > free:
            return 6.0 * spare
        return FACE * spare

    # -- goods

    def goods(self, state: AgesState, seat: i64) -> float:
        """R82, R84: Return the worth of food and resources, present and to come, less hunger and corruption."""
        civ = state.civs[seat]
        eaten = consumption(civ.yellow_bank)
        grown = farm_yield(civ)
        there = food(civ)
        more: i64 = 0
        if state.seats > 2:
            grown += produced_food(state, seat)
            more = produced_resources(state, seat)
        # The next step of consumption is near, because growth and the end of an age (R150) shrink the bank.
        bank = civ.yellow_bank - 2 if civ.yellow_bank > 2 else 0
        later = consumption(bank) if state.mode == FULL else eaten
        worth = self.food * diminish(float(there), 5.0, 0.4)
        worth += self.hunger(float(there), float(grown - eaten), float(grown - later))
        # Consumption grows in steps; it is smoothed, because the worker before a step is no worse than the one after
        # it.
        worth += self.surplus(float(grown) - (float(18 - civ.yellow_bank) / 4.0 if civ.yellow_bank < 18 else 0.0))
        worth += self.resource * diminish(float(resources(civ)), self.resource_knee(), PLENTY)
        worth += self.resource_flow * float(more)
        if state.mode != SIMPLE:
            worth -= self.lost_to_corruption(civ, eaten)
        return worth + BLUE * self.culture * float(civ.blue)

    def surplus(self, net: float) -> float:
        """Return the worth of the food per turn beyond consumption, without which the population cannot grow."""
        if net < 0.0:
            return net * min(SCARCE * self.food_flow, self.worker + 2.0 * self.resource + self.civil)
        if net < 1.0:
            return SCARCE * self.food_flow * net
        return self.food_flow * (SCARCE + diminish(net - 1.0, 1.0 + 0.5 * self.age, 0.4))

    def hunger(self, there: float, now: float, later: float) -> float:
        """Return the cost of famines of the next turns, given the food surplus of this turn and of later ones."""
        worth = 0.0
        weight = FAMINE
        turn: i64 = 0
        while turn < FAMINES_SEEN and turn < self.turns:
            there += now if turn == 0 else later
            if there < 0.0:
                worth += weight * there
                there = 0.0
            weight *= LATER_FAMINE
            turn += 1
        return worth

    def lost_to_corruption(self, civ: AgesCivilization, eaten: i64) -> float:
        """R84: Return the cost of corruption, now and later with as few tokens."""
        bank = civ.blue_bank - workers_between(civ, FARMS, LABS)
        bank += eaten if eaten < 3 else (eaten + 1) // 2
        due = float(corruption(bank if bank > 0 else 0))
        if bank < 0:
            due -= float(bank)
        return due * (0.6 * self.resource + 0.25 * self.resource_flow)

    # -- the end of the game

    def at_the_end(self, state: AgesState, seat: i64) -> float:
        """R155-R159: Return the worth of the final scoring, from what the seat may know."""
        if state.mode == SIMPLE:
            return float(sum(simple_points(state, seat)))
        civ = state.civs[seat]
        known = state.open_bonuses | civ.kept
        if state.mode == FULL and not state.fewer_bonuses:
            known |= own_impacts(state.current, seat) | own_impacts(state.future, seat)
        worth = IMPACT * float(impact_total(state, known, seat)) if known else 0.0
        if state.mode != FULL or state.age < 2:
            return worth
        unknown = (BIT[IMPACT_CARDS] - 1) & ~known & ~(state.past >> (IMPACTS - EVENTS))
        return worth + UNKNOWN_IMPACT * float(impact_total(state, unknown, seat))

    def draws(self, state: AgesState, seat: i64) -> float:
        """R85: Return the worth of military cards drawn for unused actions."""
        if state.mode == SIMPLE or self.turns < 2:
            return 0.0
        left = military_left(state, seat)
        left = left if left < 3 else 3
        room = military_hand_limit(state, seat) + 1 - len(state.civs[seat].military)
        spare: i64 = left - room
        return CARD_DRAWN * (float(left) - (0.6 * float(spare) if spare > 0 else 0.0))


def own_impacts(entries: vec[i64], seat: i64) -> i64:
    """Return the impacts that the seat put into a pile of events."""
    found: i64 = 0
    for packed in entries:
        index = entry_card(packed) - IMPACTS
        if index >= 0 and index < IMPACT_CARDS and entry_owner(packed) == seat:
            found |= BIT[index]
    return found


def has_production_to_come(state: AgesState, seat: i64) -> bool:
    """Return whether the seat's production of this round is still to come."""
    if state.starter == NONE:
        return True
    place = (seat - state.starter + state.seats) % state.seats
    return place >= (state.active - state.starter + state.seats) % state.seats
