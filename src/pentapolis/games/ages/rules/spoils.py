"""The spoils of aggressions and wars (R119, R122), and the victor's choices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.decision_stack import frame_a, frame_b, frame_seat
from pentapolis.core.native import i64
from pentapolis.core.state import Actions
from pentapolis.games.ages import actions as a
from pentapolis.games.ages.cards import CARDS, NONE, SPECIALS, TECHNOLOGIES
from pentapolis.games.ages.decisions import LOSE_GOODS, SEIZE
from pentapolis.games.ages.player import AgesCivilization, holds
from pentapolis.games.ages.rules.handler_base import About, Question
from pentapolis.games.ages.rules.leaders_and_technologies import (
    add_science,
    lose_special,
    put_special,
    special_of,
)
from pentapolis.games.ages.rules.legality import LEGAL, NOT_THAT_MANY, OTHER_DECISION, WRONG_CARD
from pentapolis.games.ages.rules.resources import food, gain_food, gain_resources, lose_food, lose_resources, resources

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


# In the frame of lost goods: the goods go to the player who decides.
TAKEN: Final = 16


def take_science(victim: AgesCivilization, civ: AgesCivilization, amount: i64) -> None:
    """R7: Move science points from the victim to the victor."""
    taken = min(amount, victim.science)
    victim.science -= taken
    add_science(civ, taken)


def take_yellow(victim: AgesCivilization, civ: AgesCivilization, number: i64) -> None:
    """R122: Move yellow tokens from bank to bank."""
    taken = min(number, victim.yellow_bank)
    victim.yellow_bank -= taken
    victim.yellow -= taken
    civ.yellow_bank += taken
    civ.yellow += taken


# -- goods (R99, R119)


class LoseGoods(Question):
    """R99, R119: The decision on the goods that player a & 15 loses, b of them; a: + TAKEN if the seat takes them."""

    def add_legal(self, state: AgesState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add every mix that the victim has."""
        victim, amount = state.civs[frame_a(frame) & 15], frame_b(frame)
        for eaten in range(least_food(victim, amount), most_food(victim, amount) + 1):
            actions.add(a.mix(eaten))

    def verdict(self, state: AgesState, frame: i64, seat: i64, action: i64) -> i64:
        """Return LEGAL for a mix that the victim has, by its amount of food."""
        if not a.is_mix(action):
            return OTHER_DECISION
        victim, amount = state.civs[frame_a(frame) & 15], frame_b(frame)
        fits = least_food(victim, amount) <= a.mix_food(action) <= most_food(victim, amount)
        return LEGAL if fits else NOT_THAT_MANY

    def play(self, state: AgesState, frame: i64, seat: i64, action: i64) -> None:
        """Move the goods to the chooser, or to the bank."""
        state.drop()
        first = frame_a(frame)
        move_goods(state, seat, first & 15, frame_b(frame), first >= TAKEN, a.mix_food(action))

    def about(self, state: AgesState, frame: i64) -> About:
        """Return the owner of the goods, and their number."""
        return About(player=frame_a(frame) & 15, amount=frame_b(frame))

    def gainer(self, frame: i64) -> i64:
        """R119: Return the chooser if the goods go there, otherwise NONE."""
        return frame_seat(frame) if frame_a(frame) >= TAKEN else i64(NONE)


def goods_lost(civ: AgesCivilization, amount: i64) -> i64:
    """R7: Return how many goods of an amount can be lost."""
    there = food(civ) + resources(civ)
    return min(amount, there)


def least_food(civ: AgesCivilization, amount: i64) -> i64:
    """R99, R119: Return the least food that can be among the lost goods."""
    least = goods_lost(civ, amount) - resources(civ)
    return max(least, 0)


def most_food(civ: AgesCivilization, amount: i64) -> i64:
    """R99, R119: Return the most food that can be among the lost goods."""
    most = goods_lost(civ, amount)
    return most if most < food(civ) else food(civ)


def ask_for_goods(state: AgesState, chooser: i64, victim: i64, amount: i64, taken: bool) -> None:
    """R99, R119: Take a mix of goods; the chooser decides only if there is a choice."""
    civ = state.civs[victim]
    least = least_food(civ, amount)
    state.push(LOSE_GOODS, chooser, victim | (TAKEN if taken else 0), amount)
    if least == most_food(civ, amount):
        state.drop()
        move_goods(state, chooser, victim, amount, taken, least)


def move_goods(state: AgesState, chooser: i64, victim: i64, amount: i64, taken: bool, eaten: i64) -> None:
    """R119: Take goods, `eaten` of them food; they may go to the chooser."""
    civ = state.civs[victim]
    number = goods_lost(civ, amount)
    lose_food(civ, eaten)
    lose_resources(civ, number - eaten)
    if taken:
        gain_food(state.civs[chooser], eaten)
        gain_resources(state.civs[chooser], number - eaten)


# -- special technologies (R122)


class Seize(Question):
    """R122: The decision on special technologies of player a, for an advantage of b."""

    def add_legal(self, state: AgesState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add every technology within the advantage, and taking the rest in science."""
        actions.add(a.DONE)
        for card in range(SPECIALS, TECHNOLOGIES):
            if can_seize(state, seat, frame_a(frame), card, frame_b(frame)):
                actions.add(a.seize(card))

    def verdict(self, state: AgesState, frame: i64, seat: i64, action: i64) -> i64:
        """Return LEGAL for a technology within the advantage that the victor has not, and for none."""
        if action == a.DONE:
            return LEGAL
        if not a.is_seize(action):
            return OTHER_DECISION
        fits = can_seize(state, seat, frame_a(frame), a.seize_special(action), frame_b(frame))
        return LEGAL if fits else WRONG_CARD

    def play(self, state: AgesState, frame: i64, seat: i64, action: i64) -> None:
        """Move the technology to the victor, or science."""
        state.drop()
        loser, advantage = frame_a(frame), frame_b(frame)
        if action == a.DONE:
            take_science(state.civs[loser], state.civs[seat], advantage)
        else:
            seize(state, seat, loser, a.seize_special(action), advantage)

    def about(self, state: AgesState, frame: i64) -> About:
        """Return the owner of the technologies, and the rest of the advantage."""
        return About(player=frame_a(frame), amount=frame_b(frame))


def can_seize(state: AgesState, seat: i64, loser: i64, card: i64, advantage: i64) -> bool:
    """R122: Return whether a special technology of the loser is within the advantage and new to the victor."""
    kind = CARDS[card].kind
    civ = state.civs[seat]
    if special_of(state.civs[loser], kind) != card or CARDS[card].science_cost > advantage:
        return False
    return special_of(civ, kind) != card and not holds(civ.hand, card)


def ask_to_seize(state: AgesState, seat: i64, loser: i64, advantage: i64) -> None:
    """R122: Let the victor take technologies for a part of the advantage; the rest is science."""
    card: i64 = SPECIALS
    while card < TECHNOLOGIES:
        if can_seize(state, seat, loser, card, advantage):
            state.push(SEIZE, seat, loser, advantage)
            return
        card += 1
    take_science(state.civs[loser], state.civs[seat], advantage)


def seize(state: AgesState, seat: i64, loser: i64, card: i64, advantage: i64) -> None:
    """R122: Move a special technology to the victor, who may go on within the rest of the advantage."""
    lose_special(state, loser, card)
    put_special(state, seat, card)
    ask_to_seize(state, seat, loser, advantage - CARDS[card].science_cost)
