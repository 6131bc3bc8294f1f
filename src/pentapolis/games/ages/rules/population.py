"""Losing workers, buildings, colonies and wonders (R97-R99, R105, R119, R193)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.decision_stack import frame_a, frame_b, frame_seat
from pentapolis.core.native import i64
from pentapolis.core.state import Actions
from pentapolis.games.ages import actions as a
from pentapolis.games.ages.cards import (
    AGE_I,
    BIT,
    CARDS,
    NONE,
    TERRITORIES,
    TERRITORY_CARDS,
    UNITS,
    URBAN,
    WONDER_CARDS,
    WONDERS,
    WORKER_CARDS,
)
from pentapolis.games.ages.cards import EVENTS as FIRST_EVENT
from pentapolis.games.ages.decisions import (
    CEDE,
    LOSE_WORKER,
    RAVAGE,
    RAZE,
    RAZE_ANY,
    RAZE_LOOT,
    RAZE_MOST,
    RAZE_ROUND_UP,
)
from pentapolis.games.ages.player import AgesCivilization
from pentapolis.games.ages.rules.building import destroy
from pentapolis.games.ages.rules.handler_base import About, Question
from pentapolis.games.ages.rules.leaders_and_technologies import give_back
from pentapolis.games.ages.rules.legality import LEGAL, NO_WORKER_THERE, NOT_THAT_MANY, OTHER_DECISION, WRONG_CARD
from pentapolis.games.ages.rules.ratings import civil_total, military_total
from pentapolis.games.ages.rules.resources import add_tokens, gain_resources, remove_yellow, return_blue

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


# R122: culture for every worker that a Holy War costs.
HOLY_WAR_CULTURE: Final = 3


# -- workers


class LoseWorker(Question):
    """R97: The decision on a workers to lose; b: the seat + 1 that scores for each (R122)."""

    def add_legal(self, state: AgesState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add every card with a worker."""
        civ = state.civs[seat]
        for card in range(WORKER_CARDS):
            if can_lose(civ, card):
                actions.add(a.lose(card))

    def verdict(self, state: AgesState, frame: i64, seat: i64, action: i64) -> i64:
        """Return LEGAL for a card with a worker."""
        if not a.is_lose(action):
            return OTHER_DECISION
        return LEGAL if can_lose(state.civs[seat], a.lose_card(action)) else NO_WORKER_THERE

    def play(self, state: AgesState, frame: i64, seat: i64, action: i64) -> None:
        """Take one worker away, then the others."""
        state.drop()
        lose_worker(state, seat, a.lose_card(action), frame_a(frame), frame_b(frame) - 1)

    def about(self, state: AgesState, frame: i64) -> About:
        """Return the number of workers."""
        return About(amount=frame_a(frame))

    def gainer(self, frame: i64) -> i64:
        """R122: Return the seat that scores for the workers."""
        return frame_b(frame) - 1


def can_lose(civ: AgesCivilization, card: i64) -> bool:
    """R97, R118: Return whether a worker of a card can be lost. Units that are being sacrificed are lost already."""
    return (civ.workers[card] if card < UNITS else civ.free_units(card)) > 0


def lose_population(state: AgesState, seat: i64, number: i64, scorer: i64) -> None:
    """R97: Take unused workers away first, then let the owner pick the cards. A seat may score for each (R122)."""
    civ = state.civs[seat]
    while number > 0 and civ.idle > 0:
        civ.idle -= 1
        one_lost(state, seat, scorer)
        number -= 1
    if number == 0:
        return
    card: i64 = 0
    while card < WORKER_CARDS:
        if can_lose(civ, card):
            state.push(LOSE_WORKER, seat, number, scorer + 1)
            return
        card += 1


def lose_worker(state: AgesState, seat: i64, card: i64, number: i64, scorer: i64) -> None:
    """R97: Take a worker of the card that the owner picked, then the others that the owner must lose."""
    state.civs[seat].workers[card] -= 1
    one_lost(state, seat, scorer)
    lose_population(state, seat, number - 1, scorer)


def one_lost(state: AgesState, seat: i64, scorer: i64) -> None:
    """R97, R122: Return a lost worker to the yellow bank."""
    state.civs[seat].yellow_bank += 1
    if scorer != NONE:
        state.civs[scorer].culture += HOLY_WAR_CULTURE


# -- buildings


class Raze(Question):
    """R99, R119: The decision on buildings of player a to destroy; b: the mode (RAZE_*)."""

    def add_legal(self, state: AgesState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add every number of buildings of one card."""
        victim, how = state.civs[frame_a(frame)], frame_b(frame)
        for card in range(UNITS):
            if razes(victim, card, how):
                for number in range(most_razed(victim, card, how)):
                    actions.add(a.raze(card, number + 1))

    def verdict(self, state: AgesState, frame: i64, seat: i64, action: i64) -> i64:
        """Return LEGAL for buildings of a kind that can be razed, up to the number that is there."""
        if not a.is_raze(action):
            return OTHER_DECISION
        victim, card, how = state.civs[frame_a(frame)], a.raze_card(action), frame_b(frame)
        if not razes(victim, card, how):
            return NO_WORKER_THERE
        return LEGAL if a.raze_number(action) <= most_razed(victim, card, how) else NOT_THAT_MANY

    def play(self, state: AgesState, frame: i64, seat: i64, action: i64) -> None:
        """Destroy the buildings."""
        state.drop()
        raze(state, seat, frame_a(frame), frame_b(frame), a.raze_card(action), a.raze_number(action))

    def about(self, state: AgesState, frame: i64) -> About:
        """Return the owner of the buildings, and the largest number."""
        return About(player=frame_a(frame), amount=frame_b(frame) & RAZE_MOST)

    def gainer(self, frame: i64) -> i64:
        """R119: Return the seat that razes, if it gains half of the cost, otherwise NONE."""
        return frame_seat(frame) if frame_b(frame) & RAZE_LOOT else i64(NONE)


def razes(civ: AgesCivilization, card: i64, how: i64) -> bool:
    """R99, R119: Return whether buildings of a card can be razed."""
    return (card >= URBAN or how & RAZE_ANY != 0) and card < UNITS and civ.workers[card] > 0


def ask_to_raze(state: AgesState, chooser: i64, victim: i64, how: i64) -> None:
    """R99, R119: Let a player pick buildings of the victim, if there are any."""
    card: i64 = 0
    while card < UNITS:
        if razes(state.civs[victim], card, how):
            state.push(RAZE, chooser, victim, how)
            return
        card += 1


def raze(state: AgesState, chooser: i64, victim: i64, how: i64, card: i64, number: i64) -> None:
    """R99, R119: Destroy buildings; a raid brings half of their printed cost."""
    index: i64 = 0
    while index < number:
        destroy(state.civs[victim], card)
        index += 1
    if how & RAZE_LOOT:
        cost = number * CARDS[card].resource_cost
        gain_resources(state.civs[chooser], (cost + 1) // 2 if how & RAZE_ROUND_UP else cost // 2)


def most_razed(civ: AgesCivilization, card: i64, how: i64) -> i64:
    """R119: Return how many buildings of a card can be razed at once."""
    most = how & RAZE_MOST
    return min(most, civ.workers[card])


# -- colonies


class Cede(Question):
    """R99, R119: The decision on the colony that player a loses; b: the seat + 1 that gets it."""

    def add_legal(self, state: AgesState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add every colony of the victim."""
        for card in range(TERRITORIES, TERRITORIES + TERRITORY_CARDS):
            if has_colony(state.civs[frame_a(frame)], card):
                actions.add(a.cede(card))

    def verdict(self, state: AgesState, frame: i64, seat: i64, action: i64) -> i64:
        """Return LEGAL for a colony of the victim."""
        if not a.is_cede(action):
            return OTHER_DECISION
        return LEGAL if has_colony(state.civs[frame_a(frame)], a.cede_territory(action)) else WRONG_CARD

    def play(self, state: AgesState, frame: i64, seat: i64, action: i64) -> None:
        """Move the colony to the other player, or to the past events."""
        state.drop()
        cede(state, frame_a(frame), frame_b(frame) - 1, a.cede_territory(action))

    def about(self, state: AgesState, frame: i64) -> About:
        """Return the owner of the colony."""
        return About(player=frame_a(frame))

    def gainer(self, frame: i64) -> i64:
        """R119: Return the seat that gets the colony."""
        return frame_b(frame) - 1


def ask_to_cede(state: AgesState, chooser: i64, victim: i64, taker: i64) -> None:
    """R99, R119: Let a player pick a colony that the victim loses, if there is one."""
    if state.civs[victim].colonies:
        state.push(CEDE, chooser, victim, taker + 1)


def has_colony(civ: AgesCivilization, card: i64) -> bool:
    """R112: Return whether a player has a colony."""
    return civ.colonies & BIT[card - TERRITORIES] != 0


def lose_colony(state: AgesState, seat: i64, card: i64) -> None:
    """R28, R112: Take a colony away with its permanent bonus."""
    civ = state.civs[seat]
    civ.colonies &= ~BIT[card - TERRITORIES]
    remove_yellow(civ, CARDS[card].yellow_tokens)
    return_blue(state, seat, CARDS[card].blue_tokens)


def add_colony(civ: AgesCivilization, card: i64) -> None:
    """R28, R112: Add a colony with its permanent bonus."""
    civ.colonies |= BIT[card - TERRITORIES]
    add_tokens(civ, CARDS[card].yellow_tokens, CARDS[card].blue_tokens)


def cede(state: AgesState, victim: i64, taker: i64, card: i64) -> None:
    """R91, R119: Move a colony to another player, or to the past events."""
    lose_colony(state, victim, card)
    if taker != NONE:
        add_colony(state.civs[taker], card)
    else:
        state.past |= BIT[card - FIRST_EVENT]


# -- wonders


class Ravage(Question):
    """R105: The decision on the wonder that is ravaged."""

    def add_legal(self, state: AgesState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add every wonder that can be ravaged."""
        for wonder in range(WONDERS, WONDERS + WONDER_CARDS):
            if can_be_ravaged(state.civs[seat], wonder):
                actions.add(a.ravage(wonder))

    def verdict(self, state: AgesState, frame: i64, seat: i64, action: i64) -> i64:
        """Return LEGAL for a completed face-up wonder of Age A or I."""
        if not a.is_ravage(action):
            return OTHER_DECISION
        return LEGAL if can_be_ravaged(state.civs[seat], a.ravage_wonder(action)) else WRONG_CARD

    def play(self, state: AgesState, frame: i64, seat: i64, action: i64) -> None:
        """Turn the wonder face down."""
        state.drop()
        ravage(state, seat, a.ravage_wonder(action))


def can_be_ravaged(civ: AgesCivilization, wonder: i64) -> bool:
    """R105: Return whether a wonder is completed, face up and of Age A or I."""
    return CARDS[wonder].age <= AGE_I and (civ.wonders & ~civ.ravaged) & BIT[wonder - WONDERS] != 0


def ask_to_ravage(state: AgesState, seat: i64) -> None:
    """R105: Let the owner pick a wonder, if one can be ravaged."""
    index: i64 = 0
    while index < WONDER_CARDS:
        if can_be_ravaged(state.civs[seat], WONDERS + index):
            state.push(RAVAGE, seat)
            return
        index += 1


def ravage(state: AgesState, seat: i64, wonder: i64) -> None:
    """R105: Turn a wonder face down; tokens of lost actions are given back."""
    civil, military = civil_total(state, seat), military_total(state, seat)
    state.civs[seat].ravaged |= BIT[wonder - WONDERS]
    give_back(state, seat, civil, military)
