"""Evaluation of a civilization of Through the Ages after a turn, for the planner.

It extends the heuristic evaluation: strength counts as a means of attack, declared wars are counted, and hunger and
uprisings are priced as costs. At the end only culture counts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.bots.ages.card_evaluation import PositionEvaluation
from pentapolis.bots.ages.heuristic_evaluation import (
    CIVIL_FLOW,
    CIVIL_PRICE,
    FOOD_PRICE,
    LONGEST,
    MILITARY_FLOW,
    MILITARY_PRICE,
    RESOURCE_PRICE,
    SCIENCE_PRICE,
    WORKER_PRICE,
    Rates,
    diminish,
    flow,
    has_production_to_come,
    own_impacts,
    rounds_after,
)
from pentapolis.bots.ages.war_evaluation import aggression_gain, war_gain
from pentapolis.core.native import i64
from pentapolis.core.state import OVER
from pentapolis.games.ages import cards as c
from pentapolis.games.ages.boards import consumption, corruption, faces_needed
from pentapolis.games.ages.cards import BIT, CARDS, EVENTS, IMPACT_CARDS, IMPACTS, KIND, LEVEL, NONE
from pentapolis.games.ages.decisions import FULL, SIMPLE
from pentapolis.games.ages.rules.counting import workers_between
from pentapolis.games.ages.rules.happiness import discontent, happiness
from pentapolis.games.ages.rules.pacts import produced_food, produced_resources
from pentapolis.games.ages.rules.ratings import military_hand_limit, military_left, strength, unit_strength
from pentapolis.games.ages.rules.resources import farm_yield, food, resources
from pentapolis.games.ages.rules.scoring import final_impacts, final_points, impact_total, simple_points
from pentapolis.games.ages.rules.war import attack_cost, attack_value

if TYPE_CHECKING:
    from pentapolis.games.ages.player import AgesCivilization
    from pentapolis.games.ages.state import AgesState


LOST: Final = -1000.0


class Weights:
    """Weights of the evaluation, tuned by self-play."""

    def __init__(self) -> None:
        # Prices relative to the heuristic bot's: goods and science count less beside culture.
        self.resource: float = 0.85
        self.science: float = 0.75
        self.food: float = 1.0
        self.worker: float = 1.0
        self.civil: float = 1.0
        self.military: float = 1.0
        # Strength: by age the cost of a point behind; the weight of a point ahead, and the limits of both.
        self.arms_a: float = 0.3
        self.arms_i: float = 1.2
        self.arms_ii: float = 2.2
        self.arms_iii: float = 2.5
        self.arms_iv: float = 1.5
        self.ahead: float = 0.8
        self.most_ahead: float = 25.0
        self.most_behind: float = 25.0
        self.tempting: float = 0.4
        # Attacks and wars: certainty, and the strength that the opponent adds before a war is resolved.
        self.attack: float = 1.0
        self.rise: float = 2.0
        self.rise_goods: float = 0.15
        self.rise_units: float = 0.25
        self.attack_cost: float = 0.8
        self.attack_least: float = 0.5
        self.card: float = 1.5
        self.bonus_card: float = 0.3
        self.event_card: float = 0.7
        # Population.
        self.uprising: float = 25.0
        self.discontent: float = 1.2
        self.face: float = 0.6
        self.famine: float = 3.0
        self.corruption_now: float = 0.6
        self.corruption: float = 0.25
        self.yellow: float = 0.06
        self.blue: float = 0.05
        # Goods: knees above which more counts less.
        self.food_knee: float = 5.0
        self.food_rest: float = 0.4
        self.resource_knee: float = 6.0
        self.resource_rest: float = 0.35
        self.impact: float = 0.85
        self.unknown_impact: float = 0.3
        # Rank in the beam: worth of the actions left.
        self.civil_left: float = 1.0
        self.military_left: float = 0.3

    def arms(self, age: i64) -> float:
        """Return the weight of a point of strength in an age."""
        if age == 0:
            return self.arms_a
        if age == 1:
            return self.arms_i
        if age == 2:
            return self.arms_ii
        return self.arms_iii if age == 3 else self.arms_iv


def scale_prices(prices: list[float], weight: float) -> list[float]:
    """Return prices by turns left multiplied by a weight."""
    return [weight * price for price in prices]


class PlannerEvaluation(PositionEvaluation):
    """Evaluation of positions for a seat: `after_turn` for positions after its turn, `worth` for any other."""

    def __init__(self, state: AgesState, seat: i64, weights: Weights) -> None:
        self.weights = weights
        self.beginning = state
        self.seat = seat
        self.resource_prices = scale_prices(RESOURCE_PRICE, weights.resource)
        self.science_prices = scale_prices(SCIENCE_PRICE, weights.science)
        self.food_prices = scale_prices(FOOD_PRICE, weights.food)
        self.resource_flows = flow(self.resource_prices)
        self.science_flows = flow(self.science_prices)
        self.food_flows = flow(self.food_prices)
        super().__init__(state, seat)
        self.open_choice = 1.0
        self.later: i64 = i64(rounds_after(state) + 0.5)
        self.now: i64 = self.later + (1 if has_production_to_come(state, seat) else 0)
        self.arms = 0.0 if state.mode == SIMPLE else weights.arms(state.age)
        self.set_turns(self.now)
        self.civil_left = weights.civil_left * self.civil
        self.military_left = weights.military_left

    def set_turns(self, turns: i64) -> None:
        """Set the number of turns left, on which all prices depend."""
        weights = self.weights
        if turns < 1:
            turns = 1
        if turns > LONGEST:
            turns = LONGEST
        self.turns = turns
        self.culture = float(turns)
        self.resource = self.resource_prices[turns]
        self.science = self.science_prices[turns]
        self.food = self.food_prices[turns]
        self.worker = weights.worker * WORKER_PRICE[turns]
        self.civil = weights.civil * CIVIL_PRICE[turns]
        self.military = weights.military * MILITARY_PRICE[turns]
        self.resource_flow = self.resource_flows[turns]
        self.science_flow = self.science_flows[turns]
        self.food_flow = self.food_flows[turns]
        self.civil_flow = weights.civil * CIVIL_FLOW[turns]
        self.military_flow = weights.military * MILITARY_FLOW[turns]
        self.resource_cost = self.resource
        self.science_cost = self.science
        self.adjust_prices(self.beginning.civs[self.seat])

    # -- positions

    def after_turn(self, state: AgesState, seat: i64) -> float:
        """Return the worth of a position to a seat after its turn and production."""
        if self.later == 0 or state.to_act == OVER:
            return self.final_worth(state, seat)
        if self.turns != self.later:
            self.set_turns(self.later)
        return self.worth_with_wars(state, seat)

    def before_turn(self, state: AgesState, seat: i64) -> float:
        """Return the worth of a position to a seat before or in its turn."""
        if state.to_act == OVER:
            return self.final_worth(state, seat)
        if self.turns != self.now:
            self.set_turns(self.now)
        return self.worth_with_wars(state, seat)

    def final_worth(self, state: AgesState, seat: i64) -> float:
        """Return the final points of a civilization that acts no more; hidden impacts count by their probability."""
        points = float(state.civs[seat].culture)
        if state.to_act == OVER:
            points -= float(sum(final_points(state, seat, final_impacts(state))))
        return points + self.at_the_end(state, seat) + self.wars(state, seat)

    def next_turn(self) -> PlannerEvaluation:
        """Return the evaluation for one turn later."""
        later = PlannerEvaluation(self.beginning, self.seat, self.weights)
        later.now = self.later
        later.later = self.later - 1 if self.later > 0 else 0
        return later

    def card_draw_worth(self, state: AgesState, seat: i64) -> float:
        """Return the worth of the military cards that a turn brings."""
        if self.turns != self.later:
            self.set_turns(self.later)
        return self.draws(state, seat)

    def worth_with_wars(self, state: AgesState, seat: i64) -> float:
        """Return the worth of a position, with declared wars, for the set number of turns."""
        return self.worth(state, seat) + self.wars(state, seat)

    # -- strength

    def arms_worth(self, state: AgesState, seat: i64, power: float) -> float:
        """Return the worth of a strength beside those of the opponents."""
        weights = self.weights
        worth = 0.0
        number = 0.0
        for other in range(state.seats):
            if other == seat or state.civs[other].resigned:
                continue
            number += 1.0
            lead = power - float(self.opponents[other])
            if lead >= 0.0:
                worth += weights.ahead * (lead if lead < weights.most_ahead else weights.most_ahead)
            else:
                worth += lead if lead > -weights.most_behind else -weights.most_behind
        worth = worth / number if number > 0.0 else 0.0
        usual = 1.0 + 3.0 * self.age
        return self.arms * (worth - weights.tempting * (usual - power if power < usual else 0.0))

    def rise(self, state: AgesState, opponent: i64) -> float:
        """Return the strength that an opponent may add before a war is resolved: new units, and sacrifices."""
        civ = state.civs[opponent]
        units = unit_strength(civ, civ.workers, 0)
        weights = self.weights
        return weights.rise + weights.rise_goods * float(resources(civ)) + weights.rise_units * float(units)

    def attack_worth(self, state: AgesState, seat: i64, card: i64, target: i64) -> float:
        """R115, R120: Return the worth of an aggression or war, less its military actions."""
        lead = float(attack_value(state, seat, target) - strength(state, target))
        cost = self.weights.attack_cost * float(attack_cost(state, card, target))
        if card < c.WARS:
            return aggression_gain(state, card, target, lead) - cost - self.weights.attack_least
        if self.later < 1:
            return LOST
        return war_gain(state, card, seat, target, lead - self.rise(state, target)) - cost - self.weights.attack_least

    def wars(self, state: AgesState, seat: i64) -> float:
        """R121: Return the expected gain or loss of the declared wars."""
        worth = 0.0
        for other in range(state.seats):
            civ = state.civs[other]
            if civ.war == NONE or civ.resigned:
                continue
            if other == seat:
                lead = float(strength(state, seat) - strength(state, civ.war_target)) - self.rise(state, civ.war_target)
                worth += war_gain(state, civ.war, seat, civ.war_target, lead)
            elif civ.war_target == seat:
                lead = float(strength(state, other) - strength(state, seat))
                worth -= war_gain(state, civ.war, other, seat, lead)
        return worth

    # -- technologies

    def yields(self, card: i64, turns: i64) -> float:
        """Return the worth of a worker on a card over a number of turns."""
        if turns < 0:
            turns = 0
        if card < c.MINES:
            return float(CARDS[card].worth) * self.food_flows[turns]
        if card < c.LABS:
            return float(CARDS[card].worth) * self.resource_flows[turns]
        built = CARDS[card]
        worth = float(built.culture * turns) + float(built.science) * self.science_flows[turns]
        worth += float(built.happiness) * self.face + float(built.strength) * self.point_of_strength
        return worth

    # -- people

    def people(self, state: AgesState, seat: i64, rates: Rates) -> float:
        """R71, R86: Return the worth of unused workers and the yellow bank, less discontent and uprisings."""
        weights = self.weights
        civ = state.civs[seat]
        angry = discontent(state, civ)
        free = float(civ.idle - angry)
        worth = weights.yellow * self.culture * float(civ.yellow_bank)
        if free > 0.0:
            worth += self.worker * (free if free < 1.0 else 1.0)
        if free > 1.0:
            worth += 0.5 * self.worker * (free - 1.0 if free < 2.0 else 1.0)
        if free > 2.0:
            worth += 0.2 * self.worker * (free - 2.0)
        worth -= weights.discontent * float(angry)
        if state.mode == SIMPLE:
            return worth
        if free < 0.0:
            worth -= weights.uprising + rates.culture + rates.science + rates.goods
        return worth + self.mood(state, civ, free)

    # -- goods

    def goods(self, state: AgesState, seat: i64) -> float:
        """R82, R84: Return the worth of food and resources, present and to come, less hunger and corruption."""
        weights = self.weights
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
        worth = self.food * diminish(float(there), weights.food_knee, weights.food_rest)
        worth += self.hunger(float(there), float(grown - eaten), float(grown - later)) * weights.famine / 7.0
        # Consumption grows in steps; it is smoothed, because the worker before a step is no worse than the one after
        # it.
        worth += self.surplus(float(grown) - (float(18 - civ.yellow_bank) / 4.0 if civ.yellow_bank < 18 else 0.0))
        worth += self.resource * diminish(float(resources(civ)), self.resource_knee(), weights.resource_rest)
        worth += self.resource_flow * float(more)
        if state.mode != SIMPLE:
            worth -= self.lost_to_corruption(civ, eaten)
        return worth + weights.blue * self.culture * float(civ.blue)

    def resource_knee(self) -> float:
        """Return the number of resources above which more are plenty."""
        return self.weights.resource_knee + 3.0 * self.age

    def lost_to_corruption(self, civ: AgesCivilization, eaten: i64) -> float:
        """Return the cost of corruption, in the next turn and later with as few tokens."""
        bank = civ.blue_bank - workers_between(civ, c.FARMS, c.LABS)
        bank += eaten if eaten < 3 else (eaten + 1) // 2
        due = float(corruption(bank if bank > 0 else 0))
        if bank < 0:
            due -= float(bank)
        return due * (self.weights.corruption_now * self.resource + self.weights.corruption * self.resource_flow)

    # -- the end of the game

    def at_the_end(self, state: AgesState, seat: i64) -> float:
        """R155-R159: Return the worth of the final scoring, from what the seat may know."""
        if state.mode == SIMPLE:
            return float(sum(simple_points(state, seat)))
        civ = state.civs[seat]
        known = state.open_bonuses | civ.kept
        if state.mode == FULL and not state.fewer_bonuses:
            known |= own_impacts(state.current, seat) | own_impacts(state.future, seat)
        sure = 1.0 if self.later == 0 else self.weights.impact
        worth = sure * float(impact_total(state, known, seat)) if known else 0.0
        if state.mode != FULL or state.age < 2:
            return worth
        unknown = (BIT[IMPACT_CARDS] - 1) & ~known & ~(state.past >> (IMPACTS - EVENTS))
        return worth + self.weights.unknown_impact * float(impact_total(state, unknown, seat))

    # -- military cards

    def draws(self, state: AgesState, seat: i64) -> float:
        """R85: Return the worth of military cards drawn for unused actions."""
        if state.mode == SIMPLE or self.turns < 2:
            return 0.0
        left = military_left(state, seat)
        left = left if left < 3 else 3
        room = military_hand_limit(state, seat) + 1 - len(state.civs[seat].military)
        spare: i64 = left - room
        return self.weights.card * (float(left) - (0.6 * float(spare) if spare > 0 else 0.0))

    def military_hand(self, state: AgesState, seat: i64, rates: Rates) -> float:
        """Return the worth of the military cards of the hand; only one tactic counts, and one event per turn."""
        if self.turns < 2:
            return 0.0
        civ = state.civs[seat]
        worth = 0.0
        tactic = 0.0
        politics: i64 = 0
        for card in civ.military:
            kind = KIND[card]
            if kind == c.TACTIC:
                found = self.tactic_in_hand(state, seat, card, rates.strength)
                tactic = found if found > tactic else tactic
                continue
            if kind == c.BONUS:
                worth += self.weights.bonus_card * float(CARDS[card].defence)
                continue
            politics += 1
            if politics >= self.turns:
                continue
            if kind == c.EVENT or kind == c.TERRITORY:
                worth += 0.6 + self.weights.event_card * float(LEVEL[card])
            else:
                worth += self.attack_in_hand(state, seat, card, rates.strength)
        return worth + tactic

    def attack_in_hand(self, state: AgesState, seat: i64, card: i64, power: float) -> float:
        """Return the worth of an aggression, war or pact of the hand, which is higher against weaker opponents."""
        if KIND[card] == c.PACT:
            return 0.8
        best = 0.0
        for other in range(state.seats):
            if other == seat or state.civs[other].resigned:
                continue
            lead = power - float(self.opponents[other])
            if card >= c.WARS:
                found = war_gain(state, card, seat, other, lead - self.rise(state, other))
            else:
                found = aggression_gain(state, card, other, lead)
            best = found if found > best else best
        return 0.4 + self.weights.attack * best

    def mood(self, state: AgesState, civ: AgesCivilization, free: float) -> float:
        """R150: Return the worth of spare happy faces. The bank will shrink, by two at once when an age ends."""
        bank = civ.yellow_bank - 2 if civ.yellow_bank > 2 else 0
        spare = float(happiness(civ) - faces_needed(bank))
        if spare >= 0.0:
            return self.weights.face * (spare if spare < 2.0 else 2.0)
        near = state.mode == FULL and self.culture > 1.0 and self.age_turns[state.age] < 2.0
        if near and -spare > free:
            return 6.0 * spare
        return self.weights.face * spare
