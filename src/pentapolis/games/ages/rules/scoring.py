"""The end of the game (R155-R161): impacts, the final scoring, the winners."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.bits import lowest, members
from pentapolis.core.state import OVER
from pentapolis.core.vecs import i64, vec
from pentapolis.games.ages.cards import (
    AGE_I,
    AGE_II,
    AGE_III,
    ARENAS,
    BIT,
    CARDS,
    IMPACT_CARDS,
    IMPACT_OF_AGRICULTURE,
    IMPACT_OF_ARCHITECTURE,
    IMPACT_OF_COLONIES,
    IMPACT_OF_COMPETITION,
    IMPACT_OF_GOVERNMENT,
    IMPACT_OF_HAPPINESS,
    IMPACT_OF_INDUSTRY,
    IMPACT_OF_POPULATION,
    IMPACT_OF_PROGRESS,
    IMPACT_OF_SCIENCE,
    IMPACT_OF_STRENGTH,
    IMPACT_OF_TECHNOLOGY,
    IMPACTS,
    LIBRARIES,
    NONE,
    UNITS,
    URBAN,
    WONDERS,
    WORKER_CARDS,
)
from pentapolis.games.ages.decisions import (
    ADVANCED,
    CULTURE_VICTORY,
    FULL,
    LAST_IN_GAME,
    SIMPLE,
    entry_card,
)
from pentapolis.games.ages.player import AgesCivilization
from pentapolis.games.ages.rules.counting import levels_on, special_levels, workers
from pentapolis.games.ages.rules.goods import farm_yield, mine_yield
from pentapolis.games.ages.rules.happiness import discontent, happiness
from pentapolis.games.ages.rules.ratings import civil_total, military_total, order, science_rating, strength, strengths

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


# The categories of the score sheet: points on the track, the scoring of the Simple game (R155), Age III events.
SIMPLE_CATEGORIES: Final = ("technologies", "strength", "happiness", "science", "goods")
CATEGORIES: Final = ("culture", *SIMPLE_CATEGORIES, "impacts")

# Points by rank (R159): with two, three and four players.
RANK_POINTS: Final = [vec[i64]([10, 0]), vec[i64]([14, 7, 0]), vec[i64]([15, 10, 5, 0])]
# Points for completed wonders by age.
WONDER_POINTS: Final = vec[i64]([5, 4, 3, 2])


# -- impacts (the events of Age III)


def impact_points(state: AgesState, card: i64, seat: i64) -> i64:
    """The culture points that an impact brings a seat."""
    civ = state.civs[seat]
    if card == IMPACT_OF_AGRICULTURE:
        return farm_yield(civ)
    if card == IMPACT_OF_ARCHITECTURE:
        return levels_on(civ, URBAN, UNITS)
    if card == IMPACT_OF_COLONIES:
        return 4 * members(civ.colonies)
    if card == IMPACT_OF_COMPETITION:
        return levels_on(civ, UNITS, WORKER_CARDS) + levels_on(civ, ARENAS, LIBRARIES)
    if card == IMPACT_OF_GOVERNMENT:
        return 2 * civil_total(state, seat) + military_total(state, seat)
    if card == IMPACT_OF_HAPPINESS:
        return 2 * happiness(civ) - 2 * discontent(state, civ)
    if card == IMPACT_OF_INDUSTRY:
        return mine_yield(civ)
    if card == IMPACT_OF_POPULATION:
        content = workers(civ) - discontent(state, civ) - 10
        return 2 * max(content, 0)
    if card == IMPACT_OF_PROGRESS:
        return 2 * (CARDS[civ.government].age + special_levels(civ))
    if card == IMPACT_OF_SCIENCE:
        return rank_points(state, science_ratings(state), seat)
    if card == IMPACT_OF_STRENGTH:
        return rank_points(state, strengths(state), seat)
    if card == IMPACT_OF_TECHNOLOGY:
        return 4 * technologies_of(civ, AGE_II if state.mode == ADVANCED else AGE_III)
    return wonder_points(civ)


def science_ratings(state: AgesState) -> vec[i64]:
    """The science rating of every seat."""
    return vec[i64]([science_rating(civ) for civ in state.civs])


def rank_points(state: AgesState, values: vec[i64], seat: i64) -> i64:
    """R95, R161: points by rank among the players still in the game."""
    ranked = order(state, values)
    if len(ranked) < 2:
        return 0
    place: i64 = 0
    while ranked[place] != seat:
        place += 1
    return RANK_POINTS[len(ranked) - 2][place]


def technologies_of(civ: AgesCivilization, level: i64) -> i64:
    """Technologies of a level in play, government and special ones too."""
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


def wonder_points(civ: AgesCivilization) -> i64:
    """Points for completed wonders, ravaged ones too (R105)."""
    total: i64 = 0
    completed = civ.wonders
    while completed:
        total += WONDER_POINTS[CARDS[WONDERS + lowest(completed)].age]
        completed &= completed - 1
    return total


def score_impact(state: AgesState, card: i64) -> None:
    """An impact scores for everybody; none of them depends on culture points."""
    for seat in range(state.seats):
        civ = state.civs[seat]
        if not civ.resigned:
            civ.culture += impact_points(state, card, seat)
            civ.culture = max(civ.culture, 0)


# -- the final scoring


def final_impacts(state: AgesState) -> i64:
    """R156, R159, R174: the impacts that score at the end: bonus cards, and what is left in the event piles."""
    found = state.open_bonuses
    for civ in state.civs:
        found |= civ.kept
    if state.mode == FULL and not state.fewer_bonuses:
        for packed in state.current:
            if entry_card(packed) >= IMPACTS and entry_card(packed) < IMPACTS + IMPACT_CARDS:
                found |= BIT[entry_card(packed) - IMPACTS]
        for packed in state.future:
            if entry_card(packed) >= IMPACTS and entry_card(packed) < IMPACTS + IMPACT_CARDS:
                found |= BIT[entry_card(packed) - IMPACTS]
    return found


def impact_total(state: AgesState, impacts: i64, seat: i64) -> i64:
    """What a set of impacts brings a seat."""
    total: i64 = 0
    while impacts:
        total += impact_points(state, IMPACTS + lowest(impacts), seat)
        impacts &= impacts - 1
    return total


def simple_points(state: AgesState, seat: i64) -> list[int]:
    """R155: technologies, strength, happiness, science and goods at the end of a Simple game."""
    civ = state.civs[seat]
    return [
        2 * technologies_of(civ, AGE_I),
        2 * strength(state, seat),
        2 * happiness(civ),
        science_rating(civ),
        farm_yield(civ) + mine_yield(civ),
    ]


def final_points(state: AgesState, seat: i64, impacts: i64) -> list[int]:
    """What the end of the game brings a seat, by category after the first."""
    if state.civs[seat].resigned:
        return [0, 0, 0, 0, 0, 0]
    if state.mode == SIMPLE:
        return [*simple_points(state, seat), 0]
    return [0, 0, 0, 0, 0, impact_total(state, impacts, seat)]


def points(state: AgesState, seat: i64) -> list[int]:
    """The points of a seat by category, as far as everybody can know: of a game that is over, as they were."""
    civ = state.civs[seat]
    if civ.resigned:
        return [0, 0, 0, 0, 0, 0, 0]
    over = state.to_act == OVER
    final = final_points(state, seat, final_impacts(state) if over else state.open_bonuses)
    if over and state.victory == LAST_IN_GAME:
        return [civ.culture, 0, 0, 0, 0, 0, 0]
    return [civ.culture - sum(final) if over else civ.culture, *final]


def finish(state: AgesState) -> None:
    """R155-R160: the final scoring, ties as if it were the start player's turn (R159)."""
    state.active = state.starter
    impacts = final_impacts(state)
    totals: list[int] = [sum(final_points(state, seat, impacts)) for seat in range(state.seats)]
    for seat in range(state.seats):
        civ = state.civs[seat]
        civ.culture = max(civ.culture + totals[seat], 0)
    state.victory = CULTURE_VICTORY
    state.to_act = OVER


def win_alone(state: AgesState) -> None:
    """R161: the last player in the game wins."""
    state.victory = LAST_IN_GAME
    state.to_act = OVER


def winners(state: AgesState) -> list[int]:
    """R160: the seats with the most culture share the victory; who resigned has none."""
    best: i64 = NONE
    for civ in state.civs:
        if not civ.resigned and civ.culture > best:
            best = civ.culture
    return [seat for seat in range(state.seats) if not state.civs[seat].resigned and state.civs[seat].culture == best]
