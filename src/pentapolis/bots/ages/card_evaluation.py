"""Worth of cards to a civilization: technologies, leaders, wonders and military cards, in play and in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.bots.ages.heuristic_evaluation import (
    FOOD_FLOW,
    PLENTY,
    RESOURCE_FLOW,
    SCIENCE_FLOW,
    Rates,
    RatingsEvaluation,
    diminish,
)
from pentapolis.core.native import i64
from pentapolis.games.ages import cards as c
from pentapolis.games.ages.boards import faces_needed
from pentapolis.games.ages.cards import BIT, CARDS, KIND, KIND_END, KIND_START, LEVEL, NONE, WONDERS
from pentapolis.games.ages.decisions import SIMPLE
from pentapolis.games.ages.leaders import leader_card
from pentapolis.games.ages.player import FRESH, AgesCivilization
from pentapolis.games.ages.rules.action_cards import per_rival, richer, stronger
from pentapolis.games.ages.rules.counting import workers_between
from pentapolis.games.ages.rules.happiness import happiness
from pentapolis.games.ages.rules.leaders_and_technologies import special_of
from pentapolis.games.ages.rules.prices import build_cost, science_price, upgrade_cost
from pentapolis.games.ages.rules.ratings import civil_hand_limit, civil_total, science_rating, strength
from pentapolis.games.ages.rules.resources import mine_yield, resources
from pentapolis.games.ages.wonders import completion_points, wonder_card

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


# Weights below 1: a possible gain counts less than a present one, and a card in the hand less than one in play.
POSSIBLE: Final = 0.75
IN_HAND: Final = 0.6
CARD_IN_HAND: Final = 0.75
# Probability at its start that a wonder will be completed; it rises with every stage.
WONDER_CHANCE: Final = 0.75
# Assumed number of workers on a new technology.
BUILDINGS: Final = 2.0
MINES_AND_FARMS: Final = 3.0
LEADER_TURN: Final = 0.5
# Points of a technology of Age I at the end of a Simple game (R155).
SIMPLE_TECHNOLOGY: Final = 2.0
# Cost of a card that fills the hand.
CROWDED: Final = 0.5

# Worth per turn of leaders beyond their effect on the ratings.
BEYOND_RATINGS: Final[dict[str, float]] = {
    "albert_einstein": 1.6,
    "aristotle": 0.7,
    "moses": 0.7,
    "leonardo_da_vinci": 0.7,
    "isaac_newton": 0.7,
    "frederick_barbarossa": 0.7,
    "homer": 0.7,
    "maximilien_robespierre": 0.4,
    "winston_churchill": 0.4,
    "js_bach": 0.4,
    "mahatma_gandhi": 0.4,
    "christopher_columbus": 0.8,
}
WORTH_BY_CARD: Final = [BEYOND_RATINGS.get(name, 0.0) for name in c.CARD_IDS]


def leader_extra(civ: AgesCivilization, leader: i64) -> float:
    """Return the worth per turn of a leader beyond its effect on the ratings."""
    if leader_card(leader).settles() and civ.columbus_used:
        return 0.0
    return 0.0 if leader == NONE else WORTH_BY_CARD[leader]


def can_improve(civ: AgesCivilization) -> bool:
    """Return whether a worker could be moved to a higher card in play."""
    which: i64 = 0
    while which < c.UPGRADE_COUNT:
        if civ.workers[c.UPGRADE_FROM[which]] > 0 and civ.knows(c.UPGRADE_TO[which]):
            return True
        which += 1
    return False


class PositionEvaluation(RatingsEvaluation):
    """Evaluation of whole positions for a seat."""

    def __init__(self, state: AgesState, seat: i64) -> None:
        super().__init__(state, seat)
        self.point_of_strength = 0.0
        self.face = 0.0

    def worth(self, state: AgesState, seat: i64) -> float:
        """Return the worth of a position to a seat, in culture points."""
        civ = state.civs[seat]
        if civ.resigned:
            return -1000.0
        rates = Rates(state, seat)
        self.point_of_strength = self.arms_worth(state, seat, rates.strength + 1.0)
        arms = self.arms_worth(state, seat, rates.strength)
        self.point_of_strength -= arms
        spare = happiness(civ) - faces_needed(civ.yellow_bank - 3 if civ.yellow_bank > 3 else 0)
        self.face = (2.0 if spare < 0 else 0.4) * (1.0 if self.turns > 3 else 0.4)
        if state.mode == SIMPLE:
            self.point_of_strength = 2.0
            self.face = 2.0
        worth = float(civ.culture) + self.standing(rates) + arms
        worth += self.science * diminish(float(civ.science), self.science_knee(), PLENTY)
        worth += self.people(state, seat, rates) + self.goods(state, seat)
        worth += self.at_the_end(state, seat) + self.draws(state, seat)
        worth += self.technologies(state, seat) + self.hand(state, seat)
        if civ.leader != NONE:
            worth += self.leader_in_play(state, seat, rates)
        if civ.wonder != NONE:
            worth += self.wonder(state, seat, rates)
        if state.mode != SIMPLE:
            worth += self.military_hand(state, seat, rates)
        return worth

    # -- technologies

    def technologies(self, state: AgesState, seat: i64) -> float:
        """Return the worth of workers still to come on the technologies in play."""
        civ = state.civs[seat]
        worth = 0.0
        card: i64 = 0
        while card < c.WORKER_CARDS:
            if LEVEL[card] > 0 and civ.knows(card):
                worth += self.technology_worth(state, seat, card, self.turns - 1)
            card += 1
        return worth

    def yields(self, card: i64, turns: i64) -> float:
        """Return the worth of a worker on a card over a number of turns."""
        if turns < 0:
            turns = 0
        if card < c.MINES:
            return float(CARDS[card].worth) * FOOD_FLOW[turns]
        if card < c.LABS:
            return float(CARDS[card].worth) * RESOURCE_FLOW[turns]
        built = CARDS[card]
        worth = float(built.culture * turns) + float(built.science) * SCIENCE_FLOW[turns]
        worth += float(built.happiness) * self.face + float(built.strength) * self.point_of_strength
        return worth

    def technology_worth(self, state: AgesState, seat: i64, card: i64, turns: i64) -> float:
        """Return the worth of the workers still to come on a building or unit technology."""
        civ = state.civs[seat]
        kind = KIND[card]
        higher = card + 1
        while higher < KIND_END[kind]:
            if civ.knows(higher):
                return 0.0
            higher += 1
        low = card - 1
        while low >= KIND_START[kind] and civ.workers[low] == 0:
            low -= 1
        room = (MINES_AND_FARMS if card < c.URBAN else BUILDINGS) - float(civ.workers[card])
        if room <= 0.0:
            return 0.0
        if low >= KIND_START[kind]:
            cost = float(upgrade_cost(state, seat, low, card))
            gain = self.yields(card, turns) - self.yields(low, turns) - self.resource_cost * cost - self.civil
            below = float(workers_between(civ, KIND_START[kind], card))
            number = below if below < room else room
        else:
            cost = float(build_cost(state, seat, card))
            gain = self.yields(card, turns) - self.resource_cost * cost - self.worker - self.civil
            number = 1.6 if room > 1.6 else room
        return POSSIBLE * number * gain if gain > 0.0 else 0.0

    def turns_until_payable(self, state: AgesState, seat: i64, price: float) -> i64:
        """Return the number of turns until a price in science can be paid."""
        civ = state.civs[seat]
        missing = price - float(civ.science)
        if missing <= 0.0:
            return 0
        rate = float(science_rating(civ))
        return i64(missing / (rate if rate > 1.0 else 1.0)) + 1

    def technology_in_hand(self, state: AgesState, seat: i64, card: i64) -> float:
        """Return the worth of a technology of the hand, less its science."""
        price = float(science_price(state, seat, card, False))
        turns = self.turns - 1 - self.turns_until_payable(state, seat, price)
        cost = self.science_cost * price
        if c.GOVERNMENTS <= card < c.SPECIALS:
            turns = self.turns - 1
            cost = self.government_cost(state, seat, card, price)
        if turns < 1:
            return 0.0
        if card < c.WORKER_CARDS:
            gain = self.technology_worth(state, seat, card, turns)
        elif card < c.SPECIALS:
            gain = self.government(state, seat, card, turns)
        else:
            gain = self.special(state, seat, card, turns)
        gain -= cost + self.civil
        if state.mode == SIMPLE and LEVEL[card] == c.AGE_I:
            gain += SIMPLE_TECHNOLOGY
        return IN_HAND * gain if gain > 0.0 else 0.0

    def government_cost(self, state: AgesState, seat: i64, card: i64, price: float) -> float:
        """R51: Return the cost of a government, peaceful or by a revolution, which takes all civil actions."""
        actions = float(civil_total(state, seat) - 1) * self.civil
        revolution = self.science_cost * float(science_price(state, seat, card, True)) + actions
        peaceful = self.science_cost * price
        return revolution if revolution < peaceful else peaceful

    def government(self, state: AgesState, seat: i64, card: i64, turns: i64) -> float:
        """Return the worth of a government beyond that of the one in play."""
        new, old = CARDS[card], CARDS[state.civs[seat].government]
        part = float(turns) / self.culture
        worth = part * self.civil_flow * float(new.civil_actions - old.civil_actions)
        worth += part * self.military_flow * float(new.military_actions - old.military_actions)
        worth += float((new.culture - old.culture) * turns) + self.face * float(new.happiness - old.happiness)
        worth += self.point_of_strength * float(new.strength - old.strength)
        return worth + 0.3 * float(turns) * float(new.urban_limit - old.urban_limit)

    def special(self, state: AgesState, seat: i64, card: i64, turns: i64) -> float:
        """Return the worth of a special technology beyond that of the one of its icon in play."""
        new = CARDS[card]
        owned = special_of(state.civs[seat], new.kind)
        if owned != NONE and LEVEL[owned] >= new.age:
            return 0.0
        part = float(turns) / self.culture
        worth = part * self.civil_flow * float(new.civil_actions) + part * self.military_flow * float(
            new.military_actions
        )
        worth += self.point_of_strength * float(new.strength) + 0.5 * float(new.colonisation)
        worth += 0.6 * float(new.blue_tokens)
        if new.kind == c.SPECIAL_CONSTRUCTION:
            worth += float(new.age) * 0.35 * float(turns)
        if owned != NONE:
            old = CARDS[owned]
            worth -= part * self.civil_flow * float(old.civil_actions)
            worth -= part * self.military_flow * float(old.military_actions)
            worth -= self.point_of_strength * float(old.strength) + 0.5 * float(old.colonisation)
            if new.kind == c.SPECIAL_CONSTRUCTION:
                worth -= float(old.age) * 0.35 * float(turns)
        return worth

    # -- leaders

    def leader_in_play(self, state: AgesState, seat: i64, rates: Rates) -> float:
        """Return the worth of the leader, corrected for the turns in which it will have left."""
        civ = state.civs[seat]
        leader = civ.leader
        share = self.leader_share(LEVEL[leader])
        worth = share * self.culture * leader_extra(civ, leader)
        if share < 1.0:
            civ.leader = NONE
            worth -= (1.0 - share) * (self.standing(rates) - self.standing(Rates(state, seat)))
            civ.leader = leader
        return worth

    def leader_in_hand(self, state: AgesState, seat: i64, card: i64) -> float:
        """Return the worth of a leader of the hand beyond that of the one in play."""
        civ = state.civs[seat]
        former = civ.leader
        gain = self.leadership(state, seat, card) - self.civil
        if former != NONE:
            gain -= self.leadership(state, seat, former)
        civ.leader = former
        return IN_HAND * gain if gain > 0.0 else 0.0

    def leadership(self, state: AgesState, seat: i64, leader: i64) -> float:
        """Return the worth of a leader to a civilization without one."""
        civ = state.civs[seat]
        civ.leader = NONE
        without = Rates(state, seat)
        civ.leader = leader
        rates = Rates(state, seat)
        share = self.leader_share(LEVEL[leader])
        worth = share * (self.standing(rates) - self.standing(without) + self.culture * leader_extra(civ, leader))
        worth += share * self.face * (rates.faces - without.faces)
        return worth + share * self.point_of_strength * (rates.strength - without.strength) + LEADER_TURN

    # -- wonders

    def wonder(self, state: AgesState, seat: i64, rates: Rates) -> float:
        """Return the worth of the wonder under construction, less its remaining cost."""
        civ = state.civs[seat]
        wonder, stages = civ.wonder, CARDS[civ.wonder].stages
        cost: i64 = 0
        place = civ.stages
        while place < len(stages):
            cost += stages[place]
            place += 1
        income = float(mine_yield(civ))
        missing = float(cost - resources(civ))
        wait = missing / (0.75 * income if income > 1.0 else 1.0) if missing > 0.0 else 0.0
        left = self.culture - wait
        deadline = self.age_turns[LEVEL[wonder] + 1] if LEVEL[wonder] < 3 else self.culture
        if wait >= deadline or left < 0.5:
            return 0.0
        gain = self.completed_wonder_worth(state, seat, rates) * (left / self.culture)
        gain += self.wonder_points(state, civ, wonder)
        at_once = 1.0 if civ.construction == NONE else float(CARDS[civ.construction].stages_per_action)
        gain -= self.resource_cost * float(cost) + self.civil * float(len(stages) - civ.stages) / at_once
        chance = WONDER_CHANCE + (1.0 - WONDER_CHANCE) * float(civ.stages) / float(len(stages))
        return chance * gain if gain > 0.0 else 0.0

    def completed_wonder_worth(self, state: AgesState, seat: i64, rates: Rates) -> float:
        """Return the worth of the wonder's effect on the ratings once it is completed."""
        civ = state.civs[seat]
        civ.wonders |= BIT[civ.wonder - WONDERS]
        then = Rates(state, seat)
        civ.wonders &= ~BIT[civ.wonder - WONDERS]
        worth = self.standing(then) - self.standing(rates)
        worth += self.point_of_strength * (then.strength - rates.strength) + self.face * (then.faces - rates.faces)
        if wonder_card(civ.wonder).growth_discount() > 0:
            worth += 1.2 * self.culture
        return worth + 2.5

    def wonder_points(self, state: AgesState, civ: AgesCivilization, wonder: i64) -> float:
        """R137: Return the points that a wonder of Age III scores when it is completed."""
        return float(completion_points(civ, wonder))

    # -- hands

    def hand(self, state: AgesState, seat: i64) -> float:
        """Return the worth of the civil cards of the hand; of leaders and governments only the best counts."""
        worth = 0.0
        if self.turns < 2:
            return worth
        leader = 0.0
        government = 0.0
        for packed in state.civs[seat].hand:
            card = packed & (FRESH - 1)
            if card >= c.GOVERNMENTS and card < c.SPECIALS:
                found = self.technology_in_hand(state, seat, card)
                government = found if found > government else government
            elif card < c.TECHNOLOGIES:
                worth += self.technology_in_hand(state, seat, card)
            elif card < WONDERS:
                found = self.leader_in_hand(state, seat, card)
                leader = found if found > leader else leader
            else:
                worth += self.action_card(state, seat, card)
        full: i64 = len(state.civs[seat].hand) + 2 - civil_hand_limit(state, seat)
        worth += leader + government
        return worth - (CROWDED * float(full * full) if full > 0 else 0.0)

    def action_card(self, state: AgesState, seat: i64, card: i64) -> float:
        """Return the worth of an action card."""
        civ = state.civs[seat]
        act, amount = CARDS[card].act, float(CARDS[card].amount)
        worth = 0.0
        if act == c.STAGE:
            worth = (0.9 if civ.wonder != NONE else 0.4) * amount * self.resource
        elif act == c.GROW_THEN_FOOD:
            worth = 0.8 * amount * self.food
        elif act == c.BUILD_URBAN or act == c.BUILD_PRODUCTION:
            worth = (0.8 if civ.idle > 0 else 0.5) * amount * self.resource
        elif act == c.IMPROVE:
            worth = (0.8 if can_improve(civ) else 0.3) * amount * self.resource
        elif act == c.LEARN:
            worth = 0.75 * amount * self.science
        elif act == c.BOOST:
            worth = 0.5 + 0.5 * amount * self.resource
        elif act == c.SCORE_SCIENCE:
            worth = amount * self.science - self.civil
        elif act == c.SCORE_CULTURE:
            worth = amount - self.civil
        elif act == c.PRODUCE_FOOD:
            worth = amount * self.food - self.civil
        elif act == c.PRODUCE_RESOURCES:
            worth = amount * self.resource - self.civil
        elif act == c.ARM_PER_STRONGER:
            worth = 0.6 * float(per_rival(state, card) * stronger(state, seat)) * self.resource - self.civil
        else:
            worth = float(per_rival(state, card) * richer(state, seat)) - self.civil
        return CARD_IN_HAND * worth if worth > 0.0 else 0.0

    def military_hand(self, state: AgesState, seat: i64, rates: Rates) -> float:
        """Return the worth of the military cards of the hand; only one tactic counts, and one event per turn."""
        if self.turns < 2:
            return 0.0
        civ = state.civs[seat]
        worth = 0.0
        tactic = 0.0
        events = 0.0
        for card in civ.military:
            kind = KIND[card]
            if kind == c.TACTIC:
                found = self.tactic_in_hand(state, seat, card, rates.strength)
                tactic = found if found > tactic else tactic
            elif kind == c.EVENT or kind == c.TERRITORY:
                events += 1.0
                worth += (0.6 + 0.7 * float(LEVEL[card])) * (1.0 if events < self.culture else 0.0)
            elif kind == c.BONUS:
                worth += 0.3 * float(CARDS[card].defence)
            else:
                worth += self.attack_in_hand(state, seat, card, rates.strength)
        return worth + tactic

    def tactic_in_hand(self, state: AgesState, seat: i64, card: i64, now: float) -> float:
        """Return the worth of the strength that a tactic of the hand would add."""
        civ = state.civs[seat]
        former = civ.tactic
        civ.tactic = card
        then = float(strength(state, seat))
        civ.tactic = former
        return 0.4 + (0.8 * self.point_of_strength * (then - now) if then > now else 0.0)

    def attack_in_hand(self, state: AgesState, seat: i64, card: i64, power: float) -> float:
        """Return the worth of an aggression, war or pact of the hand, which is higher against weaker opponents."""
        if KIND[card] == c.PACT:
            return 0.8
        lead = -99.0
        for other in range(state.seats):
            if other != seat and power - float(self.opponents[other]) > lead:
                lead = power - float(self.opponents[other])
        if lead < 2.0:
            return 0.4
        return 0.4 + 0.4 * (lead if lead < 8.0 else 8.0)
