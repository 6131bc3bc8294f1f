"""The effects of events on the players they concern (R96-R107), and the choices that they leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.decision_stack import frame_a, frame_b, frame_seat
from pentapolis.core.frame_handler import PASSED
from pentapolis.core.native import i64
from pentapolis.core.state import Actions
from pentapolis.games.ages import actions as a
from pentapolis.games.ages import cards as c
from pentapolis.games.ages.boards import ROW
from pentapolis.games.ages.cards import CARDS, NONE
from pentapolis.games.ages.decisions import AGREE, DRAW, FARMS, FREE_BUILD, GOODS, MINES, MIX, RAZE_ANY, REFILL
from pentapolis.games.ages.rules.building import add_worker
from pentapolis.games.ages.rules.card_row import close_gaps
from pentapolis.games.ages.rules.counting import workers_between
from pentapolis.games.ages.rules.events import in_turn
from pentapolis.games.ages.rules.handler_base import About, AgesRoom, Question
from pentapolis.games.ages.rules.happiness import discontent
from pentapolis.games.ages.rules.leaders_and_technologies import add_science, lose_culture, lose_leader
from pentapolis.games.ages.rules.legality import BUDGET_SHORT, LEGAL, NOT_THAT_MANY, OTHER_DECISION
from pentapolis.games.ages.rules.population import ask_to_cede, ask_to_ravage, ask_to_raze, lose_population
from pentapolis.games.ages.rules.prices import take_cost
from pentapolis.games.ages.rules.production import UPKEEP, farms
from pentapolis.games.ages.rules.ratings import culture_rating, science_rating, urban_limit
from pentapolis.games.ages.rules.resources import food, gain_food, gain_resources, pay_food, return_blue
from pentapolis.games.ages.rules.spoils import ask_for_goods, take_yellow
from pentapolis.games.ages.rules.take_card import receive, take_verdict

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


class Effect(AgesRoom):
    """R96: The frame of part a of an event for the seat, with amount b."""

    def enter(self, state: AgesState, frame: i64) -> i64:
        """Carry out the part of the event."""
        state.drop()
        take_effect(state, frame_seat(frame), frame_a(frame), frame_b(frame))
        return PASSED


def take_effect(state: AgesState, seat: i64, what: i64, amount: i64) -> None:
    """R96-R107: Carry out one part of an event for one seat."""
    civ = state.civs[seat]
    if what == c.FOOD:
        gain_food(civ, amount)
    elif what == c.RESOURCES:
        gain_resources(civ, amount)
    elif what == c.SCIENCE:
        add_science(civ, amount)
    elif what == c.CULTURE:
        civ.culture += amount
    elif what == c.LOSE_CULTURE:
        lose_culture(civ, amount)
    elif what == c.POPULATION:
        add_worker(civ)
    elif what == c.LOSE_POPULATION:
        lose_population(state, seat, amount, NONE)
    elif what == c.CULTURE_BY_CULTURE:
        civ.culture += culture_rating(state, seat)
    elif what == c.SCIENCE_BY_SCIENCE:
        add_science(civ, science_rating(civ))
    elif what == c.CULTURE_BY_SCIENCE:
        civ.culture += science_rating(civ)
    elif what == c.LOSE_ALL_FOOD:
        pay_food(civ, food(civ))
    elif what == c.REBEL:
        civ.rebels += amount * discontent(state, civ)
    elif what == c.UNREST:
        lose_culture(civ, amount * discontent(state, civ))
    elif what == c.EMIGRATE:
        lose_population(state, seat, (discontent(state, civ) + 1) // 2, NONE)
    elif what == c.GIVE_YELLOW:
        take_yellow(civ, state.civs[amount], 1)
    elif what == c.KEEP_HAND:
        civ.exempt = 1
    else:
        ask_effect(state, seat, what, amount)


def ask_effect(state: AgesState, seat: i64, what: i64, amount: i64) -> None:
    """R96-R107: Carry out the parts of events that may leave the player a choice, or that take several steps."""
    civ = state.civs[seat]
    if what == c.GOODS_OF_ONE_KIND:
        state.push(GOODS, seat, amount)
    elif what == c.GOODS_MIX:
        state.push(MIX, seat, amount)
    elif what == c.LOSE_MIX:
        ask_for_goods(state, seat, seat, amount, False)
    elif what == c.MILITARY_CARDS:
        state.push(DRAW, seat, amount)
    elif what == c.FREE_BUILD:
        if can_build_free(state, seat, amount):
            state.push(FREE_BUILD, seat, amount)
    elif what == c.LOSE_BUILDING:
        ask_to_raze(state, seat, seat, amount | RAZE_ANY)
    elif what == c.FARMS_PRODUCE:
        farms(state, seat, 0)
    elif what == c.MINES_PRODUCE:
        state.push(MINES, seat, 0)
    elif what == c.ECONOMY:
        state.push(MINES, seat, UPKEEP)
        state.push(FARMS, seat, UPKEEP)
    elif what == c.LOSE_BLUE:
        return_blue(state, seat, amount)
    elif what == c.LOSE_OLD_LEADER:
        if civ.leader != NONE and CARDS[civ.leader].age != state.age:
            lose_leader(state, seat)
    elif what == c.LOSE_COLONY:
        ask_to_cede(state, seat, seat, NONE)
    elif what == c.AGREE:
        state.push(AGREE, seat, amount)
    elif what == c.RAVAGE:
        ask_to_ravage(state, seat)
    else:
        terrorise(state, seat)


def terrorise(state: AgesState, seat: i64) -> None:
    """R192: Let the player with the fewest culture points destroy an urban building of each other player."""
    seats = in_turn(state)
    place: i64 = len(seats) - 1
    while place >= 0:
        if seats[place] != seat:
            ask_to_raze(state, seat, seats[place], 1)
        place -= 1


# -- goods (R99)


class Mix(Question):
    """R99: The decision on a goods, food and resources mixed."""

    def add_legal(self, state: AgesState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add every mix."""
        for eaten in range(frame_a(frame) + 1):
            actions.add(a.mix(eaten))

    def verdict(self, state: AgesState, frame: i64, seat: i64, action: i64) -> i64:
        """Return LEGAL for a mix with at most the due amount of food, the rest resources."""
        if not a.is_mix(action):
            return OTHER_DECISION
        return LEGAL if a.mix_food(action) <= frame_a(frame) else NOT_THAT_MANY

    def play(self, state: AgesState, frame: i64, seat: i64, action: i64) -> None:
        """Gain the goods."""
        state.drop()
        civ = state.civs[seat]
        eaten = a.mix_food(action)
        gain_food(civ, eaten)
        gain_resources(civ, frame_a(frame) - eaten)

    def about(self, state: AgesState, frame: i64) -> About:
        """Return the number of goods."""
        return About(amount=frame_a(frame))


class Goods(Mix):
    """R99: The decision on a goods of one kind."""

    def add_legal(self, state: AgesState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add the mixes of resources alone and of food alone."""
        actions.add(a.mix(0))
        actions.add(a.mix(frame_a(frame)))

    def verdict(self, state: AgesState, frame: i64, seat: i64, action: i64) -> i64:
        """Return LEGAL for resources alone or food alone."""
        if not a.is_mix(action):
            return OTHER_DECISION
        eaten = a.mix_food(action)
        return LEGAL if eaten == 0 or eaten == frame_a(frame) else NOT_THAT_MANY


# -- free buildings (R100)


class FreeBuild(Question):
    """R100: The decision on card a for nothing."""

    def add_legal(self, state: AgesState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add accepting and declining."""
        actions.add(a.DECLINE)
        actions.add(a.ACCEPT)

    def verdict(self, state: AgesState, frame: i64, seat: i64, action: i64) -> i64:
        """Return LEGAL for accepting and declining."""
        return LEGAL if action == a.ACCEPT or action == a.DECLINE else OTHER_DECISION

    def play(self, state: AgesState, frame: i64, seat: i64, action: i64) -> None:
        """Put an unused worker on the card if the player accepts."""
        state.drop()
        if action == a.ACCEPT:
            civ = state.civs[seat]
            civ.idle -= 1
            civ.workers[frame_a(frame)] += 1

    def about(self, state: AgesState, frame: i64) -> About:
        """Return the building."""
        return About(card=frame_a(frame))


def can_build_free(state: AgesState, seat: i64, card: i64) -> bool:
    """R100: Return whether the player has an unused worker, and room for one more temple if it is one."""
    civ = state.civs[seat]
    if civ.idle == 0:
        return False
    return card != c.RELIGION or workers_between(civ, c.TEMPLES, c.ARENAS) < urban_limit(state, seat)


# -- International Agreement (R106)


class Agree(Question):
    """R106: The decision on cards of the row for a civil actions; b: whether one was taken."""

    def add_legal(self, state: AgesState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add every card that can be taken, and stopping."""
        actions.add(a.DONE)
        for space in range(ROW):
            if take_verdict(state, seat, space, frame_a(frame), BUDGET_SHORT) == LEGAL:
                actions.add(a.take(space))

    def verdict(self, state: AgesState, frame: i64, seat: i64, action: i64) -> i64:
        """Return LEGAL for a card that can be taken for the actions left, and for stopping."""
        if action == a.DONE:
            return LEGAL
        if not a.is_take(action):
            return OTHER_DECISION
        return take_verdict(state, seat, a.take_space(action), frame_a(frame), BUDGET_SHORT)

    def play(self, state: AgesState, frame: i64, seat: i64, action: i64) -> None:
        """Take a card, or end the agreement."""
        if action == a.DONE:
            state.drop()
            end_agreement(state, seat, frame_b(frame))
        else:
            agree(state, seat, frame_a(frame), a.take_space(action))

    def about(self, state: AgesState, frame: i64) -> About:
        """Return the civil actions left."""
        return About(amount=frame_a(frame))


def agree(state: AgesState, seat: i64, budget: i64, space: i64) -> None:
    """R106: Take a card of the row for a part of the budget."""
    cost = take_cost(state, seat, space)
    receive(state, seat, space)
    state.swap(AGREE, seat, budget - cost, 1)


def end_agreement(state: AgesState, seat: i64, taken: i64) -> None:
    """R106: Let a player who took cards skip the next political action, and refill the row."""
    if taken:
        state.civs[seat].skips_politics = 1
    close_gaps(state)
    state.push(REFILL, 0)
