"""What a civilization of Through the Ages promises after a turn, for the bot that plans whole turns.

It is the heuristic bot's judgement where that is good, and its own where it matters most: strength is a weapon and not
only a shield, wars that are declared are counted, hunger and uprisings are met and not only feared, and in the end
only culture counts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.bots.heuristic.ages_cards_eval import Judgement
from pentapolis.bots.heuristic.ages_eval import (
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
    bent,
    flow,
    own_impacts,
    rounds_after,
    to_come,
)
from pentapolis.bots.planner.ages_war_eval import aggression_gain, war_gain
from pentapolis.core.state import OVER
from pentapolis.core.vecs import i64
from pentapolis.games.ages import cards as c
from pentapolis.games.ages.boards import consumption, corruption, faces_needed
from pentapolis.games.ages.cards import BIT, CARDS, EVENTS, IMPACT_CARDS, IMPACTS, KIND, LEVEL, NONE
from pentapolis.games.ages.decisions import FULL, SIMPLE
from pentapolis.games.ages.rules.counting import workers_between
from pentapolis.games.ages.rules.goods import farm_yield, food, resources
from pentapolis.games.ages.rules.happiness import discontent, happiness
from pentapolis.games.ages.rules.pacts import produced_food, produced_resources
from pentapolis.games.ages.rules.ratings import military_hand_limit, military_left, strength, unit_strength
from pentapolis.games.ages.rules.scoring import final_impacts, final_points, impact_total, simple_points
from pentapolis.games.ages.rules.war import attack_cost, attack_value

if TYPE_CHECKING:
    from pentapolis.games.ages.player import AgesCivilization
    from pentapolis.games.ages.state import AgesState


LOST: Final = -1000.0


class Weights:
    """The numbers of the judgement that self-play has set."""

    def __init__(self) -> None:
        # Prices, as parts of the heuristic bot's: goods and science count less beside culture.
        self.resource: float = 0.85
        self.science: float = 0.75
        self.food: float = 1.0
        self.worker: float = 1.0
        self.civil: float = 1.0
        self.military: float = 1.0
        # Strength: by age, what a point behind costs; the part of it that a point ahead brings, and how far.
        self.arms_a: float = 0.3
        self.arms_i: float = 1.2
        self.arms_ii: float = 2.2
        self.arms_iii: float = 2.5
        self.arms_iv: float = 1.5
        self.ahead: float = 0.8
        self.most_ahead: float = 25.0
        self.most_behind: float = 25.0
        self.tempting: float = 0.4
        # Attacks of the hand and wars: how sure they are, and what the rival adds to his strength until then.
        self.attack: float = 1.0
        self.rise: float = 2.0
        self.rise_goods: float = 0.15
        self.rise_units: float = 0.25
        self.attack_cost: float = 0.8
        self.attack_least: float = 0.5
        self.card: float = 1.5
        self.bonus_card: float = 0.3
        self.event_card: float = 0.7
        # The people.
        self.uprising: float = 25.0
        self.discontent: float = 1.2
        self.face: float = 0.6
        self.famine: float = 3.0
        self.corruption_now: float = 0.6
        self.corruption: float = 0.25
        self.yellow: float = 0.06
        self.blue: float = 0.05
        # Goods: where plenty begins.
        self.food_knee: float = 5.0
        self.food_rest: float = 0.4
        self.resource_knee: float = 6.0
        self.resource_rest: float = 0.35
        self.impact: float = 0.85
        self.unknown_impact: float = 0.3
        # The rank in the beam: actions that are left.
        self.civil_left: float = 1.0
        self.military_left: float = 0.3

    def arms(self, age: i64) -> float:
        """What a point of strength weighs in an age."""
        if age == 0:
            return self.arms_a
        if age == 1:
            return self.arms_i
        if age == 2:
            return self.arms_ii
        return self.arms_iii if age == 3 else self.arms_iv


def scaled(prices: list[float], weight: float) -> list[float]:
    """Prices by turns left, all of them changed by a weight."""
    return [weight * price for price in prices]


class Prospect(Judgement):
    """Judges positions for a seat: `after_turn` those in which its turn is over, `worth` any other."""

    def __init__(self, state: AgesState, seat: i64, weights: Weights) -> None:
        self.weights = weights
        self.beginning = state
        self.seat = seat
        # Whether ends of turns are judged by what training has found.
        self.learned = False
        # Whether the best ends of a turn are followed through the next one.
        self.follows = True
        self.resource_prices = scaled(RESOURCE_PRICE, weights.resource)
        self.science_prices = scaled(SCIENCE_PRICE, weights.science)
        self.food_prices = scaled(FOOD_PRICE, weights.food)
        self.resource_flows = flow(self.resource_prices)
        self.science_flows = flow(self.science_prices)
        self.food_flows = flow(self.food_prices)
        super().__init__(state, seat)
        self.open_choice = 1.0
        self.later: i64 = i64(rounds_after(state) + 0.5)
        self.now: i64 = self.later + (1 if to_come(state, seat) else 0)
        self.arms = 0.0 if state.mode == SIMPLE else weights.arms(state.age)
        self.set_turns(self.now)
        self.civil_left = weights.civil_left * self.civil
        self.military_left = weights.military_left

    def set_turns(self, turns: i64) -> None:
        """Let so many turns be left: the prices of everything follow."""
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
        self.adjust(self.beginning.civs[self.seat])

    # -- positions

    def after_turn(self, state: AgesState, seat: i64) -> float:
        """What a position promises a seat whose turn is over, production included."""
        if self.later == 0 or state.to_act == OVER:
            return self.settled(state, seat)
        if self.turns != self.later:
            self.set_turns(self.later)
        return self.judged(state, seat)

    def ended(self, state: AgesState, table: AgesState, seat: i64) -> float:
        """Return what a position promises in which a turn is over; `table` is the one before its end."""
        del table
        return self.after_turn(state, seat)

    def before_turn(self, state: AgesState, seat: i64) -> float:
        """What a position promises a seat in or before its turn."""
        if state.to_act == OVER:
            return self.settled(state, seat)
        if self.turns != self.now:
            self.set_turns(self.now)
        return self.judged(state, seat)

    def settled(self, state: AgesState, seat: i64) -> float:
        """What a civilization ends with that acts no more; impacts that others hide count by what is likely."""
        points = float(state.civs[seat].culture)
        if state.to_act == OVER:
            points -= float(sum(final_points(state, seat, final_impacts(state))))
        return points + self.at_the_end(state, seat) + self.wars(state, seat)

    def next_turn(self) -> Prospect:
        """The prospect one turn later."""
        later = Prospect(self.beginning, self.seat, self.weights)
        later.now = self.later
        later.later = self.later - 1 if self.later > 0 else 0
        return later

    def drawn(self, state: AgesState, seat: i64) -> float:
        """What the military cards are worth that a turn brings."""
        if self.turns != self.later:
            self.set_turns(self.later)
        return self.draws(state, seat)

    def judged(self, state: AgesState, seat: i64) -> float:
        """What a position promises with the turns that are set."""
        return self.worth(state, seat) + self.wars(state, seat)

    # -- strength

    def arms_worth(self, state: AgesState, seat: i64, power: float) -> float:
        """What a strength is worth beside those of the others."""
        weights = self.weights
        worth = 0.0
        number = 0.0
        for other in range(state.seats):
            if other == seat or state.civs[other].resigned:
                continue
            number += 1.0
            lead = power - float(self.rivals[other])
            if lead >= 0.0:
                worth += weights.ahead * (lead if lead < weights.most_ahead else weights.most_ahead)
            else:
                worth += lead if lead > -weights.most_behind else -weights.most_behind
        worth = worth / number if number > 0.0 else 0.0
        usual = 1.0 + 3.0 * self.age
        return self.arms * (worth - weights.tempting * (usual - power if power < usual else 0.0))

    def rise(self, state: AgesState, rival: i64) -> float:
        """What a rival may add to his strength until a war is fought: new units, and the sacrifice of others."""
        civ = state.civs[rival]
        units = unit_strength(civ, civ.workers, 0)
        weights = self.weights
        return weights.rise + weights.rise_goods * float(resources(civ)) + weights.rise_units * float(units)

    def attack_worth(self, state: AgesState, seat: i64, card: i64, target: i64) -> float:
        """What an aggression or war promises now, less the military actions that it costs (R115, R120)."""
        lead = float(attack_value(state, seat, target) - strength(state, target))
        cost = self.weights.attack_cost * float(attack_cost(state, card, target))
        if card < c.WARS:
            return aggression_gain(state, card, target, lead) - cost - self.weights.attack_least
        if self.later < 1:
            return LOST
        return war_gain(state, card, seat, target, lead - self.rise(state, target)) - cost - self.weights.attack_least

    def wars(self, state: AgesState, seat: i64) -> float:
        """What the wars that are declared will bring or cost (R121)."""
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
        """What a worker on a card brings in so many turns."""
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
        """Unused workers, the yellow bank, discontent and uprisings (R71, R86)."""
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
        """Food and resources: those there are, those that come, and what hunger and corruption take (R82, R84)."""
        weights = self.weights
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
        worth = self.food * bent(float(there), weights.food_knee, weights.food_rest)
        worth += self.hunger(float(there), float(grown - eaten), float(grown - later)) * weights.famine / 7.0
        # Consumption grows in steps, but the worker before a step is no worse than the one after it.
        worth += self.surplus(float(grown) - (float(18 - civ.yellow_bank) / 4.0 if civ.yellow_bank < 18 else 0.0))
        worth += self.resource * bent(float(resources(civ)), self.resource_knee(), weights.resource_rest)
        worth += self.resource_flow * float(more)
        if state.mode != SIMPLE:
            worth -= self.lost_to_corruption(civ, eaten)
        return worth + weights.blue * self.culture * float(civ.blue)

    def resource_knee(self) -> float:
        """More resources than these are plenty."""
        return self.weights.resource_knee + 3.0 * self.age

    def lost_to_corruption(self, civ: AgesCivilization, eaten: i64) -> float:
        """What corruption takes in the next turn, and would take later with as few tokens."""
        bank = civ.blue_bank - workers_between(civ, c.FARMS, c.LABS)
        bank += eaten if eaten < 3 else (eaten + 1) // 2
        due = float(corruption(bank if bank > 0 else 0))
        if bank < 0:
            due -= float(bank)
        return due * (self.weights.corruption_now * self.resource + self.weights.corruption * self.resource_flow)

    # -- the end of the game

    def at_the_end(self, state: AgesState, seat: i64) -> float:
        """What the final scoring would bring, as far as the seat knows it (R155-R159)."""
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
        """Military cards for the actions that are left (R85)."""
        if state.mode == SIMPLE or self.turns < 2:
            return 0.0
        left = military_left(state, seat)
        left = left if left < 3 else 3
        room = military_hand_limit(state, seat) + 1 - len(state.civs[seat].military)
        spare: i64 = left - room
        return self.weights.card * (float(left) - (0.6 * float(spare) if spare > 0 else 0.0))

    def military_hand(self, state: AgesState, seat: i64, rates: Rates) -> float:
        """What the military cards of the hand promise; only one tactic counts, and one event a turn."""
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
        """What an aggression, a war or a pact of the hand promises: more against weaker rivals."""
        if KIND[card] == c.PACT:
            return 0.8
        best = 0.0
        for other in range(state.seats):
            if other == seat or state.civs[other].resigned:
                continue
            lead = power - float(self.rivals[other])
            if card >= c.WARS:
                found = war_gain(state, card, seat, other, lead - self.rise(state, other))
            else:
                found = aggression_gain(state, card, other, lead)
            best = found if found > best else best
        return 0.4 + self.weights.attack * best

    def mood(self, state: AgesState, civ: AgesCivilization, free: float) -> float:
        """Happy faces beyond those needed: the bank will shrink, by two at once when an age ends (R150)."""
        bank = civ.yellow_bank - 2 if civ.yellow_bank > 2 else 0
        spare = float(happiness(civ) - faces_needed(bank))
        if spare >= 0.0:
            return self.weights.face * (spare if spare < 2.0 else 2.0)
        near = state.mode == FULL and self.culture > 1.0 and self.age_turns[state.age] < 2.0
        if near and -spare > free:
            return 6.0 * spare
        return self.weights.face * spare
