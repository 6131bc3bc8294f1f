"""What a civilization promises: points that it has, what it produces in the turns that are left, and what threatens it.

Everything is measured in culture points at the end of the game. A good that is there or comes later is worth what it
can still become; the prices fall towards the end, and what is too much of one kind is worth less.
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


# Cards that a player takes of the row in a turn, on average.
TAKEN: Final = 0.7
# What a resource, a science point, a food and an action are worth by the turns that are left (the last entry: or more).
LONGEST: Final = 30
RESOURCE: Final = [0.0, 0.15, 0.6, 0.9, 1.05, 1.2, 1.3, 1.4, 1.5]
SCIENCE: Final = [0.0, 0.0, 0.35, 0.6, 0.8, 0.95, 1.1, 1.2, 1.3]
FOOD: Final = [0.0, 0.1, 0.4, 0.7, 0.9, 1.05, 1.15, 1.2, 1.25]
WORKER: Final = [0.0, 0.1, 1.2, 2.0, 2.6, 3.2, 3.8, 4.4, 5.0, 5.6, 6.2, 6.8, 7.4, 8.0]
CIVIL_ACTION: Final = [0.0, 0.3, 0.8, 1.0, 1.2, 1.4, 1.6, 1.8, 2.0]
MILITARY_ACTION: Final = [0.0, 0.1, 0.3, 0.4, 0.5, 0.5, 0.5, 0.5, 0.5]
# The weight of strength by age: what the weaker loses and the stronger gains.
ARMS: Final = [0.3, 1.2, 2.2, 2.5, 1.5]
AHEAD: Final = 0.3
TEMPTING: Final = 0.4
MOST_AHEAD: Final = 8.0
MOST_BEHIND: Final = 25.0
# Above a knee that grows with the age, more of the same is worth only a part.
EXCESS: Final = 0.5
FIRST_SCIENCE: Final = 0.5
PLENTY: Final = 0.35
GLUT: Final = 1.0
# Culture for a missing food (R82), and how sure later famines are.
FAMINE: Final = 7.0
LATER_FAMINE: Final = 0.6
FAMINES_SEEN: Final = 3
# An uprising costs a turn's production and this.
UPRISING: Final = 30.0
DISCONTENT: Final = 1.2
FACE: Final = 0.6
CARD_DRAWN: Final = 0.9
YELLOW: Final = 0.06
BLUE: Final = 0.05
IMPACT: Final = 0.85
UNKNOWN_IMPACT: Final = 0.3
# The first food that comes in every turn counts more.
SCARCE: Final = 1.6


def price_table(prices: list[float]) -> list[float]:
    """Prices by turns left, the last one for all the turns beyond."""
    return [prices[turns] if turns < len(prices) else prices[-1] for turns in range(LONGEST + 1)]


def flow(prices: list[float]) -> list[float]:
    """What one more in every turn is worth, by turns left: it can be used from the next turn on."""
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
    """An amount of which only a part counts above a knee."""
    return amount if amount <= knee else knee + rest * (amount - knee)


# -- time


def rounds_after(state: AgesState) -> float:
    """How many rounds follow this one, as far as the decks tell."""
    if state.last_round > 0:
        return float(state.last_round - state.round)
    return cards_until_end_of(state, 3) / cards_in_round(state) + 0.3


def cards_in_round(state: AgesState) -> float:
    """Cards that leave the row in a round, on average."""
    players = state.players()
    return float(players) * (float(REMOVED[players]) + TAKEN)


def cards_until_end_of(state: AgesState, age: i64) -> float:
    """The civil cards still to be dealt until an age ends."""
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
    """What a civilization has in every turn, and its strength and happy faces."""

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
    """The turns that are left, and with them what a position promises a seat."""

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
        """Where there is plenty of resources or science, they cost less, and more workers are worth more."""
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
        """More resources than these are plenty."""
        return 6.0 + 3.0 * self.age

    def science_knee(self) -> float:
        """More science points than these are plenty."""
        return 6.0 + 3.0 * self.age

    def leader_share(self, age: i64) -> float:
        """The part of the turns left in which a leader of an age works: until the age after his own ends (R140)."""
        until = self.age_turns[age + 1 if age < 3 else 4] if age < 3 else self.culture
        return 1.0 if until >= self.culture else until / self.culture

    # -- ratings

    def standing(self, rates: Rates) -> float:
        """What ratings and action totals bring until the end; strength is another matter."""
        worth = self.culture * rates.culture
        worth += self.science_flow * diminish(rates.science, 4.0 + 3.0 * self.age, EXCESS)
        # Without some science there is no progress at all.
        worth += FIRST_SCIENCE * self.science_flow * (rates.science if rates.science < 3.0 else 3.0)
        worth += self.resource_flow * diminish(rates.goods, 3.0 + 2.5 * self.age, EXCESS)
        worth += self.civil_flow * diminish(rates.civil, 6.0, 0.7)
        worth += self.military_flow * diminish(rates.military, 4.0, 0.6)
        return worth

    def arms_worth(self, state: AgesState, seat: i64, power: float) -> float:
        """What a strength is worth beside those of the others."""
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
        # A weak civilization tempts everybody, even while the others are weak too.
        usual = 1.0 + 3.0 * self.age
        return self.arms * (worth - TEMPTING * (usual - power if power < usual else 0.0))

    # -- people

    def people(self, state: AgesState, seat: i64, rates: Rates) -> float:
        """Unused workers, the yellow bank, discontent and uprisings (R71, R86)."""
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
        """Happy faces beyond those needed: the bank will shrink, by two at once when an age ends (R150)."""
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
        """Food and resources: those there are, those that come, and what hunger and corruption take (R82, R84)."""
        civ = state.civs[seat]
        eaten = consumption(civ.yellow_bank)
        grown = farm_yield(civ)
        there = food(civ)
        more: i64 = 0
        if state.seats > 2:
            grown += produced_food(state, seat)
            more = produced_resources(state, seat)
        # The bank will shrink, by growth and at the end of an age (R150): the next step of consumption comes.
        bank = civ.yellow_bank - 2 if civ.yellow_bank > 2 else 0
        later = consumption(bank) if state.mode == FULL else eaten
        worth = self.food * diminish(float(there), 5.0, 0.4)
        worth += self.hunger(float(there), float(grown - eaten), float(grown - later))
        # Consumption grows in steps, but the worker before a step is no worse than the one after it.
        worth += self.surplus(float(grown) - (float(18 - civ.yellow_bank) / 4.0 if civ.yellow_bank < 18 else 0.0))
        worth += self.resource * diminish(float(resources(civ)), self.resource_knee(), PLENTY)
        worth += self.resource_flow * float(more)
        if state.mode != SIMPLE:
            worth -= self.lost_to_corruption(civ, eaten)
        return worth + BLUE * self.culture * float(civ.blue)

    def surplus(self, net: float) -> float:
        """What food is worth that comes in every turn beyond what is eaten: without it nothing grows."""
        if net < 0.0:
            return net * min(SCARCE * self.food_flow, self.worker + 2.0 * self.resource + self.civil)
        if net < 1.0:
            return SCARCE * self.food_flow * net
        return self.food_flow * (SCARCE + diminish(net - 1.0, 1.0 + 0.5 * self.age, 0.4))

    def hunger(self, there: float, now: float, later: float) -> float:
        """What famines of the next turns cost, with what is left of the food in this one and in later ones."""
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
        """What corruption takes now, and would take later with as few tokens."""
        bank = civ.blue_bank - workers_between(civ, FARMS, LABS)
        bank += eaten if eaten < 3 else (eaten + 1) // 2
        due = float(corruption(bank if bank > 0 else 0))
        if bank < 0:
            due -= float(bank)
        return due * (0.6 * self.resource + 0.25 * self.resource_flow)

    # -- the end of the game

    def at_the_end(self, state: AgesState, seat: i64) -> float:
        """What the final scoring would bring, as far as the seat knows it (R155-R159)."""
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
        """Military cards for the actions that are left (R85)."""
        if state.mode == SIMPLE or self.turns < 2:
            return 0.0
        left = military_left(state, seat)
        left = left if left < 3 else 3
        room = military_hand_limit(state, seat) + 1 - len(state.civs[seat].military)
        spare: i64 = left - room
        return CARD_DRAWN * (float(left) - (0.6 * float(spare) if spare > 0 else 0.0))


def own_impacts(entries: vec[i64], seat: i64) -> i64:
    """The impacts that a seat itself put into a pile of events."""
    found: i64 = 0
    for packed in entries:
        index = entry_card(packed) - IMPACTS
        if index >= 0 and index < IMPACT_CARDS and entry_owner(packed) == seat:
            found |= BIT[index]
    return found


def has_production_to_come(state: AgesState, seat: i64) -> bool:
    """Whether a seat still has its production of this round before it."""
    if state.starter == NONE:
        return True
    place = (seat - state.starter + state.seats) % state.seats
    return place >= (state.active - state.starter + state.seats) % state.seats
