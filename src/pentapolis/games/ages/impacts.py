"""The events of Age III, one class each: their points (R156, R159, R174)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.bits import lowest, members
from pentapolis.core.native import i64, vec
from pentapolis.games.ages.cards import (
    AGE_II,
    AGE_III,
    ARENAS,
    CARD_IDS,
    CARDS,
    IMPACTS,
    LIBRARIES,
    TERRITORIES,
    UNITS,
    URBAN,
    WONDERS,
    WORKER_CARDS,
)
from pentapolis.games.ages.decisions import ADVANCED
from pentapolis.games.ages.player import AgesCivilization
from pentapolis.games.ages.rules.counting import levels_on, special_levels, technologies_of, workers
from pentapolis.games.ages.rules.happiness import discontent, happiness
from pentapolis.games.ages.rules.ratings import civil_total, military_total, order, science_rating, strengths
from pentapolis.games.ages.rules.resources import farm_yield, mine_yield

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState

# Points by rank (R159): with two, three and four players.
RANK_POINTS: Final = [vec[i64]([10, 0]), vec[i64]([14, 7, 0]), vec[i64]([15, 10, 5, 0])]
# Points for completed wonders by age.
WONDER_POINTS: Final = vec[i64]([5, 4, 3, 2])


class Impact:
    """R159: An event that scores for every player."""

    def points(self, state: AgesState, seat: i64) -> i64:
        """Return the culture points of a seat."""
        raise NotImplementedError


class Agriculture(Impact):
    """R159: An impact that scores the food that the farms produce."""

    def points(self, state: AgesState, seat: i64) -> i64:
        """Return the food that the farms produce."""
        return farm_yield(state.civs[seat])


class Architecture(Impact):
    """R159: An impact that scores the levels of all urban buildings."""

    def points(self, state: AgesState, seat: i64) -> i64:
        """Return the sum of the levels of all urban buildings."""
        return levels_on(state.civs[seat], URBAN, UNITS)


class Colonies(Impact):
    """R159: An impact that scores four for each colony."""

    def points(self, state: AgesState, seat: i64) -> i64:
        """Return four for each colony."""
        return 4 * members(state.civs[seat].colonies)


class Competition(Impact):
    """R159: An impact that scores the levels of all units and arenas."""

    def points(self, state: AgesState, seat: i64) -> i64:
        """Return the sum of the levels of all units and arenas."""
        civ = state.civs[seat]
        return levels_on(civ, UNITS, WORKER_CARDS) + levels_on(civ, ARENAS, LIBRARIES)


class Government(Impact):
    """R159: An impact that scores two for each civil action and one for each military one."""

    def points(self, state: AgesState, seat: i64) -> i64:
        """Return two for each civil action, one for each military one."""
        return 2 * civil_total(state, seat) + military_total(state, seat)


class Happiness(Impact):
    """R159: An impact that scores two for each happy face, two less for each discontent worker."""

    def points(self, state: AgesState, seat: i64) -> i64:
        """Return two for each happy face, less two for each discontent worker."""
        civ = state.civs[seat]
        return 2 * happiness(civ) - 2 * discontent(state, civ)


class Industry(Impact):
    """R159: An impact that scores the resources that the mines produce."""

    def points(self, state: AgesState, seat: i64) -> i64:
        """Return the resources that the mines produce."""
        return mine_yield(state.civs[seat])


class Population(Impact):
    """R159: An impact that scores two for each content worker above ten."""

    def points(self, state: AgesState, seat: i64) -> i64:
        """Return two for each content worker above ten."""
        civ = state.civs[seat]
        content = workers(civ) - discontent(state, civ) - 10
        return 2 * max(content, 0)


class Progress(Impact):
    """R159: An impact that scores twice the levels of the government and of the special technologies."""

    def points(self, state: AgesState, seat: i64) -> i64:
        """Return twice the levels of the government and of the special technologies."""
        civ = state.civs[seat]
        return 2 * (CARDS[civ.government].age + special_levels(civ))


class Science(Impact):
    """R159: An impact that scores by rank in science."""

    def points(self, state: AgesState, seat: i64) -> i64:
        """Return the points for the rank in science."""
        return rank_points(state, science_ratings(state), seat)


class Strength(Impact):
    """R159: An impact that scores by rank in strength."""

    def points(self, state: AgesState, seat: i64) -> i64:
        """Return the points for the rank in strength."""
        return rank_points(state, strengths(state), seat)


class Technology(Impact):
    """An impact that scores four for each technology of Age III; in the Advanced game of Age II (R156)."""

    def points(self, state: AgesState, seat: i64) -> i64:
        """Return four for each technology of Age III; in the Advanced game of Age II (R156)."""
        return 4 * technologies_of(state.civs[seat], AGE_II if state.mode == ADVANCED else AGE_III)


class Wonders(Impact):
    """An impact that scores by the ages of the completed wonders, ravaged ones too (R105)."""

    def points(self, state: AgesState, seat: i64) -> i64:
        """Return the points for the ages of the completed wonders, ravaged ones too (R105)."""
        return wonder_points(state.civs[seat])


BY_ID: Final[dict[str, Impact]] = {
    "impact_of_agriculture": Agriculture(),
    "impact_of_architecture": Architecture(),
    "impact_of_colonies": Colonies(),
    "impact_of_competition": Competition(),
    "impact_of_government": Government(),
    "impact_of_happiness": Happiness(),
    "impact_of_industry": Industry(),
    "impact_of_population": Population(),
    "impact_of_progress": Progress(),
    "impact_of_science": Science(),
    "impact_of_strength": Strength(),
    "impact_of_technology": Technology(),
    "impact_of_wonders": Wonders(),
}

# By the place of the card among the impacts.
BY_PLACE: Final = vec[Impact]([BY_ID[CARD_IDS[card]] for card in range(IMPACTS, TERRITORIES)])


def impact_points(state: AgesState, card: i64, seat: i64) -> i64:
    """R156, R159: Return the culture points of an impact for a seat."""
    return BY_PLACE[card - IMPACTS].points(state, seat)


# -- ranks and wonders


def science_ratings(state: AgesState) -> vec[i64]:
    """R72: Return the science rating of every seat."""
    return vec[i64]([science_rating(civ) for civ in state.civs])


def rank_points(state: AgesState, values: vec[i64], seat: i64) -> i64:
    """R95, R161: Return the points for the rank of a seat among the players still in the game; 0 if it is alone."""
    ranked = order(state, values)
    if len(ranked) < 2:
        return 0
    place: i64 = 0
    while ranked[place] != seat:
        place += 1
    return RANK_POINTS[len(ranked) - 2][place]


def wonder_points(civ: AgesCivilization) -> i64:
    """Return the points for completed wonders, ravaged ones too (R105)."""
    total: i64 = 0
    completed = civ.wonders
    while completed:
        total += WONDER_POINTS[CARDS[WONDERS + lowest(completed)].age]
        completed &= completed - 1
    return total
