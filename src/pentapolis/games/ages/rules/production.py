"""Production at the end of a turn (R80-R87): points, food, consumption, resources, corruption, military cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.vecs import i64, vec
from pentapolis.games.ages.boards import FAMINE, MOST_DRAWN, consumption, corruption
from pentapolis.games.ages.cards import CARDS, LABS, MINES
from pentapolis.games.ages.civilization import inserted
from pentapolis.games.ages.decisions import DRAW, IDLE, SIMPLE
from pentapolis.games.ages.decisions import FARMS as FARMS_STEP
from pentapolis.games.ages.decisions import MINES as MINES_STEP
from pentapolis.games.ages.rules.civil import add_science, lose_culture
from pentapolis.games.ages.rules.goods import (
    farms_produce,
    gain_food,
    gain_resources,
    lose_resources,
    mines_produce,
)
from pentapolis.games.ages.rules.pacts import produced_food, produced_resources
from pentapolis.games.ages.rules.prices import food_purse, resource_purse, spend_food, spend_resources
from pentapolis.games.ages.rules.ratings import (
    culture_rating,
    discontent,
    military_left,
    science_rating,
    workers_between,
)

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState

# What belongs to a farm or mine step: consumption or corruption, and what pacts give or take (R101, R125).
UPKEEP: Final = 1
WITH_PACTS: Final = 2
NO_MINE: Final = -1


def uprising(state: AgesState, seat: i64) -> bool:
    """R86: more discontent workers than unused ones."""
    civ = state.civs[seat]
    return discontent(state, civ) > civ.idle


def begin(state: AgesState, seat: i64) -> None:
    """R80: points by rating, then the other steps; an uprising skips them all (R86)."""
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
    """R85, R173: military cards for unspent military actions, at most three."""
    if state.mode == SIMPLE or state.draw_as_action:
        return 0
    left = military_left(state, seat)
    return min(left, MOST_DRAWN)


def farms(state: AgesState, seat: i64, steps: i64) -> None:
    """R82, R101, R125: farms produce, pacts add, the people eat."""
    civ = state.civs[seat]
    farms_produce(civ)
    if steps & WITH_PACTS and state.seats > 2:
        gain_food(civ, produced_food(state, seat))
    if steps & UPKEEP:
        eat(state, seat)


def eat(state: AgesState, seat: i64) -> None:
    """R82: consumption; every missing food costs culture."""
    civ = state.civs[seat]
    needed = consumption(civ.yellow_bank)
    there = food_purse(civ)
    missing = needed - there
    spend_food(civ, needed if needed < there else there)
    if missing > 0:
        lose_culture(civ, FAMINE * missing)


def mines(state: AgesState, seat: i64, steps: i64) -> None:
    """R83, R175: mines produce; in the variant the player may leave one worker idle first."""
    if state.alternative and workers_between(state.civs[seat], MINES, LABS) > 0:
        state.push(IDLE, seat, steps)
    else:
        mine(state, seat, steps, NO_MINE)


def mine(state: AgesState, seat: i64, steps: i64, idle: i64) -> None:
    """R83, R84, R125: mines and labs produce, pacts add or take, corruption takes."""
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
    """R84: corruption by the blue bank; with too few resources all of them are lost."""
    civ = state.civs[seat]
    due = corruption(civ.blue_bank)
    there = resource_purse(civ)
    spend_resources(civ, due if due < there else there)


# -- drawing (R85)


def card_is_due(state: AgesState) -> bool:
    """R85: whether a military card can be drawn; an empty deck is made anew of the discards of its age."""
    if state.military_left == 0:
        reshuffle(state)
    return state.military_left > 0


def reshuffle(state: AgesState) -> None:
    """R85: the discards of the current age become the deck."""
    state.discards = returned(state, state.discards)
    for civ in state.civs:
        civ.buried = returned(state, civ.buried)


def returned(state: AgesState, cards: vec[i64]) -> vec[i64]:
    """A list of discards without the cards of the current age, which go back into the deck."""
    left: list[int] = []
    for card in cards:
        if CARDS[card].age == state.age and state.age <= 3:
            state.bag[card] += 1
            state.military_left += 1
        else:
            left.append(card)
    return vec[i64](left)


def can_reshuffle(state: AgesState) -> bool:
    """R85: whether there are discards of the current age."""
    for card in state.discards:
        if CARDS[card].age == state.age:
            return True
    for civ in state.civs:
        for card in civ.buried:
            if CARDS[card].age == state.age:
                return True
    return False


def draw(state: AgesState, seat: i64, card: i64) -> None:
    """A military card goes from the deck to a hand."""
    state.bag[card] -= 1
    state.military_left -= 1
    civ = state.civs[seat]
    civ.military = inserted(civ.military, card)
