"""Counts of a player's components: workers, units, levels, wonders that work."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.native import i64
from pentapolis.games.ages.cards import CARDS, LEVEL, NONE, UNITS, WORKER_CARDS
from pentapolis.games.ages.player import AgesCivilization

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


def working_wonders(civ: AgesCivilization) -> i64:
    """Return the completed wonders that work, as bits: they are not ravaged (R105)."""
    return civ.wonders & ~civ.ravaged


def workers_between(civ: AgesCivilization, first: i64, end: i64) -> i64:
    """R4: Return the number of workers on a range of cards."""
    found: i64 = 0
    card = first
    while card < end:
        found += civ.workers[card]
        card += 1
    return found


def unit_count(civ: AgesCivilization) -> i64:
    """R4: Return the number of units."""
    return workers_between(civ, UNITS, WORKER_CARDS)


def workers(civ: AgesCivilization) -> i64:
    """R4: Return the number of all workers, unused ones too."""
    return civ.idle + workers_between(civ, 0, WORKER_CARDS)


def best_level(civ: AgesCivilization, first: i64, end: i64) -> i64:
    """R79: Return the highest level with a worker among cards of one kind; NONE without any."""
    card = end - 1
    while card >= first:
        if civ.workers[card] > 0:
            return LEVEL[card]
        card -= 1
    return NONE


def levels_on(civ: AgesCivilization, first: i64, end: i64) -> i64:
    """R2: Return the sum of the levels of the buildings or units of a range of cards."""
    total: i64 = 0
    card = first
    while card < end:
        total += civ.workers[card] * CARDS[card].age
        card += 1
    return total


def special_levels(civ: AgesCivilization) -> i64:
    """R2, R49: Return the sum of the levels of the special technologies."""
    total: i64 = 0 if civ.warcraft == NONE else CARDS[civ.warcraft].age
    total += 0 if civ.law == NONE else CARDS[civ.law].age
    total += 0 if civ.seafaring == NONE else CARDS[civ.seafaring].age
    return total + (0 if civ.construction == NONE else CARDS[civ.construction].age)


def war_is_pending(state: AgesState, seat: i64) -> bool:
    """R133: Return whether a war declared on a seat is not resolved yet."""
    for civ in state.civs:
        if civ.war != NONE and civ.war_target == seat:
            return True
    return False


def technologies_of(civ: AgesCivilization, level: i64) -> i64:
    """R2, R3: Return the number of technologies of a level in play, government and special ones too."""
    number: i64 = 1 if CARDS[civ.government].age == level else 0
    card: i64 = 0
    while card < WORKER_CARDS:
        if civ.knows(card) and CARDS[card].age == level:
            number += 1
        card += 1
    number += 1 if civ.warcraft != NONE and CARDS[civ.warcraft].age == level else 0
    number += 1 if civ.law != NONE and CARDS[civ.law].age == level else 0
    number += 1 if civ.seafaring != NONE and CARDS[civ.seafaring].age == level else 0
    return number + (1 if civ.construction != NONE and CARDS[civ.construction].age == level else 0)
