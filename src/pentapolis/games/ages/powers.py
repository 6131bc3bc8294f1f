"""The odd cards, one named function each: what happens once, when a wonder is completed or a technology is taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.vecs import i64
from pentapolis.games.ages.boards import MOST_SCIENCE
from pentapolis.games.ages.cards import (
    ARISTOTLE,
    CARDS,
    FAST_FOOD_CHAINS,
    FIRST_SPACE_FLIGHT,
    HOLLYWOOD,
    INTERNET,
    LABS,
    LIBRARIES,
    NONE,
    TEMPLES,
    THEATRES,
    UNITS,
    URBAN,
    WORKER_CARDS,
)
from pentapolis.games.ages.player import AgesCivilization
from pentapolis.games.ages.rules.ratings import workers_between

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


def on_take_technology(civ: AgesCivilization) -> None:
    """R130: Aristotle gains a science point."""
    if civ.leader == ARISTOTLE and civ.science < MOST_SCIENCE:
        civ.science += 1


def on_completion(state: AgesState, civ: AgesCivilization, wonder: i64) -> None:
    """R137: the wonders of Age III score when they are completed."""
    if wonder == HOLLYWOOD:
        civ.culture += hollywood(civ)
    elif wonder == INTERNET:
        civ.culture += internet(civ)
    elif wonder == FIRST_SPACE_FLIGHT:
        civ.culture += first_space_flight(civ)
    elif wonder == FAST_FOOD_CHAINS:
        civ.culture += fast_food_chains(civ)


def levels_on(civ: AgesCivilization, first: i64, end: i64) -> i64:
    """The added levels of the buildings or units of a range of cards."""
    total: i64 = 0
    card = first
    while card < end:
        total += civ.workers[card] * CARDS[card].age
        card += 1
    return total


def hollywood(civ: AgesCivilization) -> i64:
    """Twice the level of every theatre and library."""
    return 2 * levels_on(civ, LIBRARIES, UNITS)


def internet(civ: AgesCivilization) -> i64:
    """Twice the level of every lab and library."""
    return 2 * (levels_on(civ, LABS, TEMPLES) + levels_on(civ, LIBRARIES, THEATRES))


def first_space_flight(civ: AgesCivilization) -> i64:
    """The levels of all technologies in play, government and special ones too."""
    total = CARDS[civ.government].age + special_levels(civ)
    card: i64 = 0
    while card < WORKER_CARDS:
        if civ.knows(card):
            total += CARDS[card].age
        card += 1
    return total


def special_levels(civ: AgesCivilization) -> i64:
    """The added levels of the special technologies."""
    total: i64 = 0 if civ.warcraft == NONE else CARDS[civ.warcraft].age
    total += 0 if civ.law == NONE else CARDS[civ.law].age
    total += 0 if civ.seafaring == NONE else CARDS[civ.seafaring].age
    return total + (0 if civ.construction == NONE else CARDS[civ.construction].age)


def fast_food_chains(civ: AgesCivilization) -> i64:
    """One point for every unit and urban building, two for every farm and mine."""
    return 2 * workers_between(civ, 0, URBAN) + workers_between(civ, URBAN, WORKER_CARDS)
