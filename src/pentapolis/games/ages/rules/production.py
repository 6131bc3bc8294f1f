"""Production at the end of a turn (R80-R87): points, food, consumption, resources, corruption, military cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.chance import Dealer
from pentapolis.core.decision_stack import frame_a, frame_seat
from pentapolis.core.frame_handler import PASSED
from pentapolis.core.native import i64, vec
from pentapolis.core.state import CHANCE, Actions
from pentapolis.games.ages import actions as a
from pentapolis.games.ages import decisions as d
from pentapolis.games.ages.boards import FAMINE, MOST_DRAWN, consumption, corruption
from pentapolis.games.ages.cards import AGE_III, CARDS, EVENT, LABS, MILITARY_DECKS, MINES
from pentapolis.games.ages.decisions import DRAW, IDLE, SIMPLE
from pentapolis.games.ages.decisions import FARMS as FARMS_STEP
from pentapolis.games.ages.decisions import MINES as MINES_STEP
from pentapolis.games.ages.player import inserted
from pentapolis.games.ages.rules.chance import CardDraw, from_deck
from pentapolis.games.ages.rules.counting import workers_between
from pentapolis.games.ages.rules.handler_base import AgesRoom, Question
from pentapolis.games.ages.rules.happiness import discontent
from pentapolis.games.ages.rules.leaders_and_technologies import add_science, lose_culture
from pentapolis.games.ages.rules.legality import LEGAL, NO_WORKER_THERE, OTHER_DECISION
from pentapolis.games.ages.rules.pacts import produced_food, produced_resources
from pentapolis.games.ages.rules.prices import food_purse, resource_purse, spend_food, spend_resources
from pentapolis.games.ages.rules.ratings import culture_rating, military_left, science_rating
from pentapolis.games.ages.rules.resources import (
    farms_produce,
    gain_food,
    gain_resources,
    lose_resources,
    mines_produce,
)
from pentapolis.games.ages.rules.setup import impacts_in_bag

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


# The flags of a farm or mine step: consumption or corruption, and the goods of pacts (R101, R125).
UPKEEP: Final = 1


WITH_PACTS: Final = 2


NO_MINE: Final = -1


class Produce(AgesRoom):
    """R80: The frame in which production of the seat begins."""

    def enter(self, state: AgesState, frame: i64) -> i64:
        """Score the points, then push the other steps."""
        state.drop()
        begin(state, frame_seat(frame))
        return PASSED


class Farms(AgesRoom):
    """R82: The frame of farms and consumption of the seat; a: with consumption, with pacts."""

    def enter(self, state: AgesState, frame: i64) -> i64:
        """Produce the food of the farms."""
        state.drop()
        farms(state, frame_seat(frame), frame_a(frame))
        return PASSED


class Mines(AgesRoom):
    """R83: The frame of mines and corruption of the seat; a: with corruption, with pacts."""

    def enter(self, state: AgesState, frame: i64) -> i64:
        """Produce the resources of the mines, or let the seat decide first (R175)."""
        state.drop()
        mines(state, frame_seat(frame), frame_a(frame))
        return PASSED


def uprising(state: AgesState, seat: i64) -> bool:
    """R86: Return whether there are more discontent workers than unused ones."""
    civ = state.civs[seat]
    return discontent(state, civ) > civ.idle


def begin(state: AgesState, seat: i64) -> None:
    """R80: Score the points by rating, then push the other steps; an uprising skips them all (R86)."""
    if uprising(state, seat):
        return
    civ = state.civs[seat]
    add_science(civ, science_rating(civ))
    civ.culture += culture_rating(state, seat)
    number = draws(state, seat)
    if number > 0:
        state.push(DRAW, seat, number)
    state.push(MINES_STEP, seat, UPKEEP | WITH_PACTS)
    state.push(FARMS_STEP, seat, UPKEEP | WITH_PACTS)


def draws(state: AgesState, seat: i64) -> i64:
    """R85, R173: Return the military cards for unspent military actions, at most three."""
    if state.mode == SIMPLE or state.draw_as_action:
        return 0
    left = military_left(state, seat)
    return min(left, MOST_DRAWN)


def farms(state: AgesState, seat: i64, steps: i64) -> None:
    """R82, R101, R125: Produce the food of farms and pacts, then consume it."""
    civ = state.civs[seat]
    farms_produce(civ)
    if steps & WITH_PACTS and state.seats > 2:
        gain_food(civ, produced_food(state, seat))
    if steps & UPKEEP:
        eat(state, seat)


def eat(state: AgesState, seat: i64) -> None:
    """R82: Consume food; every missing food costs culture."""
    civ = state.civs[seat]
    needed = consumption(civ.yellow_bank)
    there = food_purse(civ)
    missing = needed - there
    spend_food(civ, min(needed, there))
    if missing > 0:
        lose_culture(civ, FAMINE * missing)


def mines(state: AgesState, seat: i64, steps: i64) -> None:
    """R83, R175: Produce the resources of the mines; in the variant the player may leave one worker idle first."""
    if state.alternative and workers_between(state.civs[seat], MINES, LABS) > 0:
        state.push(IDLE, seat, steps)
    else:
        mine(state, seat, steps, NO_MINE)


class Idle(Question):
    """R175: The decision on a mine worker that does not produce; a: as in Mines."""

    def add_legal(self, state: AgesState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add every mine with a worker, and none."""
        actions.add(a.DONE)
        civ = state.civs[seat]
        for mine in range(MINES, LABS):
            if civ.workers[mine] > 0:
                actions.add(a.idle(mine))

    def verdict(self, state: AgesState, frame: i64, seat: i64, action: i64) -> i64:
        """Return LEGAL for a mine with a worker, and for none."""
        if action == a.DONE:
            return LEGAL
        if not a.is_idle(action):
            return OTHER_DECISION
        return LEGAL if state.civs[seat].workers[a.idle_mine(action)] > 0 else NO_WORKER_THERE

    def play(self, state: AgesState, frame: i64, seat: i64, action: i64) -> None:
        """Let the other workers produce."""
        state.drop()
        mine(state, seat, frame_a(frame), i64(NO_MINE) if action == a.DONE else a.idle_mine(action))


def mine(state: AgesState, seat: i64, steps: i64, idle: i64) -> None:
    """R83, R84, R125: Produce the resources of mines and labs, add or take those of pacts, then take corruption."""
    civ = state.civs[seat]
    mines_produce(civ, idle)
    if steps & WITH_PACTS and state.seats > 2:
        more = produced_resources(state, seat)
        if more > 0:
            gain_resources(civ, more)
        else:
            lose_resources(civ, -more)
    if steps & UPKEEP and state.mode != SIMPLE:
        corrupt(state, seat)


def corrupt(state: AgesState, seat: i64) -> None:
    """R84: Take corruption by the blue bank; with too few resources all of them are lost."""
    civ = state.civs[seat]
    due = corruption(civ.blue_bank)
    there = resource_purse(civ)
    spend_resources(civ, min(due, there))


# -- drawing (R85)


class Draw(CardDraw):
    """R85: The chance event of a more military cards, seen by the seat alone."""

    def enter(self, state: AgesState, frame: i64) -> i64:
        """Return CHANCE while cards are due and there are any, otherwise end the draw."""
        if frame_a(frame) > 0 and military_card_is_due(state):
            return CHANCE
        state.drop()
        return PASSED

    def pile(self, state: AgesState) -> vec[i64]:
        """Return the military deck of the age."""
        return MILITARY_DECKS[state.age]

    def weight(self, state: AgesState, card: i64) -> i64:
        """R174: Return the weight of a card.

        While Age III events lie face down aside, an event that no player has seen may be among them. Of E such events
        and h aside each is in the deck with the chance (E - h) / E.
        """
        number = i64(state.bag[card])
        if state.aside > 0 and state.age == AGE_III:
            unseen = impacts_in_bag(state)
            return number * (unseen - state.aside if CARDS[card].kind == EVENT else unseen)
        return number

    def sample(self, state: AgesState, frame: i64, dealer: Dealer) -> i64:
        """Draw a card of the deck, whose size is known."""
        if state.aside > 0 and state.age == AGE_III:
            return super().sample(state, frame, dealer)
        return from_deck(state, MILITARY_DECKS[state.age], state.military_left, dealer)

    def apply_chance(self, state: AgesState, frame: i64, outcome: i64) -> None:
        """Put the card into the hand."""
        seat = frame_seat(frame)
        state.swap(d.DRAW, seat, frame_a(frame) - 1)
        draw(state, seat, outcome)


def military_card_is_due(state: AgesState) -> bool:
    """R85: Return whether a military card can be drawn; an empty deck is first made of the discards of its age."""
    if state.military_left == 0:
        reshuffle(state)
    return state.military_left > 0


def reshuffle(state: AgesState) -> None:
    """R85: Make the discards of the current age the deck."""
    state.discards = returned(state, state.discards)
    for civ in state.civs:
        civ.buried = returned(state, civ.buried)


def returned(state: AgesState, cards: vec[i64]) -> vec[i64]:
    """R85: Return a list of discards without the cards of the current age, which go back into the deck."""
    left: list[int] = []
    for card in cards:
        if CARDS[card].age == state.age and state.age <= 3:
            state.bag[card] += 1
            state.military_left += 1
        else:
            left.append(card)
    return vec[i64](left)


def can_reshuffle(state: AgesState) -> bool:
    """R85: Return whether there are discards of the current age."""
    for card in state.discards:
        if CARDS[card].age == state.age:
            return True
    for civ in state.civs:
        for card in civ.buried:
            if CARDS[card].age == state.age:
                return True
    return False


def draw(state: AgesState, seat: i64, card: i64) -> None:
    """R85: Move a military card from the deck to a hand."""
    state.bag[card] -= 1
    state.military_left -= 1
    civ = state.civs[seat]
    civ.military = inserted(civ.military, card)
