"""The odd wonders, one class each: their effects beyond the numbers of their cards.

A rule that needs a number calls the hook of all working wonders that override it (`with_override`). `Wonder` has the
defaults of all others.
"""

from __future__ import annotations

from typing import Final

from pentapolis.core import overrides
from pentapolis.core.bits import lowest
from pentapolis.core.native import i64, vec
from pentapolis.games.ages.cards import (
    AIR_FORCES,
    ARTILLERIES,
    CARD_IDS,
    CARDS,
    CAVALRIES,
    LABS,
    LIBRARIES,
    TEMPLES,
    THEATRES,
    UNITS,
    URBAN,
    WONDER_CARDS,
    WONDERS,
    WORKER_CARDS,
)
from pentapolis.games.ages.player import AgesCivilization
from pentapolis.games.ages.rules.counting import levels_on, special_levels, workers_between, working_wonders


class Wonder:
    """R47: A wonder without effects beyond the numbers of its card."""

    def hand_room(self) -> i64:
        """R41, R90: Return the cards by which both hands may be larger."""
        return 0

    def faces_factor(self) -> i64:
        """R70: Return the factor of happy faces."""
        return 1

    def strength(self, civ: AgesCivilization) -> i64:
        """R73: Return the strength that comes from units."""
        return 0

    def mine_tokens(self) -> i64:
        """R83: Return the tokens that the best mine produces beside those of its workers."""
        return 0

    def growth_discount(self) -> i64:
        """R138: Return the food off one more worker, once a turn and without an action."""
        return 0

    def completion(self, civ: AgesCivilization) -> i64:
        """R137: Return the culture points when the wonder is completed."""
        return 0


class LibraryOfAlexandria(Wonder):
    """R41, R90: A wonder with which both hands hold one more card."""

    def hand_room(self) -> i64:
        """Return one card."""
        return 1


class GreatWall(Wonder):
    """R73: A wonder that brings one strength for each infantry and artillery unit."""

    def strength(self, civ: AgesCivilization) -> i64:
        """Return one strength for each infantry and artillery unit."""
        return workers_between(civ, UNITS, CAVALRIES) + workers_between(civ, ARTILLERIES, AIR_FORCES)


class StPetersBasilica(Wonder):
    """R70, R74: A wonder with which all happy faces count twice."""

    def faces_factor(self) -> i64:
        """Return two."""
        return 2


class TranscontinentalRailroad(Wonder):
    """R83: A wonder with which the best mine produces one token more."""

    def mine_tokens(self) -> i64:
        """Return one token."""
        return 1


class OceanLinerService(Wonder):
    """R138: A wonder that brings one more worker for five food less once a turn, without an action."""

    def growth_discount(self) -> i64:
        """Return five food."""
        return 5


class Hollywood(Wonder):
    """R137: A wonder that scores twice the level of every theatre and library, once."""

    def completion(self, civ: AgesCivilization) -> i64:
        """Return twice the levels of libraries and theatres, which are neighbours among the cards."""
        return 2 * levels_on(civ, LIBRARIES, UNITS)


class Internet(Wonder):
    """R137: A wonder that scores twice the level of every lab and library, once."""

    def completion(self, civ: AgesCivilization) -> i64:
        """Return twice the levels of labs and libraries."""
        return 2 * (levels_on(civ, LABS, TEMPLES) + levels_on(civ, LIBRARIES, THEATRES))


class FirstSpaceFlight(Wonder):
    """R137: A wonder that scores the levels of all technologies in play, government and special ones too, once."""

    def completion(self, civ: AgesCivilization) -> i64:
        """Return one point for each level of the technologies in play."""
        total = CARDS[civ.government].age + special_levels(civ)
        card: i64 = 0
        while card < WORKER_CARDS:
            if civ.knows(card):
                total += CARDS[card].age
            card += 1
        return total


class FastFoodChains(Wonder):
    """R137: A wonder that scores one point for every unit and urban building, two for every farm and mine, once."""

    def completion(self, civ: AgesCivilization) -> i64:
        """Return two points for each farm and mine, which come first among the cards, and one for each other."""
        return 2 * workers_between(civ, 0, URBAN) + workers_between(civ, URBAN, WORKER_CARDS)


ODD: Final[dict[str, Wonder]] = {
    "library_of_alexandria": LibraryOfAlexandria(),
    "great_wall": GreatWall(),
    "st_peters_basilica": StPetersBasilica(),
    "transcontinental_railroad": TranscontinentalRailroad(),
    "ocean_liner_service": OceanLinerService(),
    "hollywood": Hollywood(),
    "internet": Internet(),
    "first_space_flight": FirstSpaceFlight(),
    "fast_food_chains": FastFoodChains(),
}
PLAIN: Final = Wonder()

# By the place of the card among the wonders.
BY_PLACE: Final = vec[Wonder]([ODD.get(CARD_IDS[WONDERS + place], PLAIN) for place in range(WONDER_CARDS)])


def wonder_card(card: i64) -> Wonder:
    """Return the wonder of a card."""
    return BY_PLACE[card - WONDERS]


def with_override(hook: str) -> i64:
    """Return the wonders that override a hook, as bits."""
    return overrides.overriding_mask([BY_PLACE[place] for place in range(WONDER_CARDS)], Wonder, hook)


WITH_HAND_ROOM: Final = with_override("hand_room")
WITH_FACES_FACTOR: Final = with_override("faces_factor")
WITH_STRENGTH: Final = with_override("strength")
WITH_MINE_TOKENS: Final = with_override("mine_tokens")
WITH_GROWTH_DISCOUNT: Final = with_override("growth_discount")

# The one wonder that brings a worker without an action, for explanations.
OCEAN_LINERS: Final = WONDERS + lowest(WITH_GROWTH_DISCOUNT)


def hand_room(civ: AgesCivilization) -> i64:
    """R41, R90: Return the number of cards by which both hands may be larger."""
    total: i64 = 0
    asked = working_wonders(civ) & WITH_HAND_ROOM
    while asked:
        total += BY_PLACE[lowest(asked)].hand_room()
        asked &= asked - 1
    return total


def faces_factor(civ: AgesCivilization) -> i64:
    """R70, R74: Return the factor of happy faces."""
    factor: i64 = 1
    asked = working_wonders(civ) & WITH_FACES_FACTOR
    while asked:
        factor *= BY_PLACE[lowest(asked)].faces_factor()
        asked &= asked - 1
    return factor


def wonder_strength(civ: AgesCivilization) -> i64:
    """R73: Return the strength that wonders draw from units."""
    total: i64 = 0
    asked = working_wonders(civ) & WITH_STRENGTH
    while asked:
        total += BY_PLACE[lowest(asked)].strength(civ)
        asked &= asked - 1
    return total


def mine_tokens(civ: AgesCivilization) -> i64:
    """R83: Return the tokens that wonders add to the best mine."""
    total: i64 = 0
    asked = working_wonders(civ) & WITH_MINE_TOKENS
    while asked:
        total += BY_PLACE[lowest(asked)].mine_tokens()
        asked &= asked - 1
    return total


def liner_discount(civ: AgesCivilization) -> i64:
    """R138: Return the food off a worker without an action; 0 if no wonder allows it."""
    total: i64 = 0
    asked = working_wonders(civ) & WITH_GROWTH_DISCOUNT
    while asked:
        total += BY_PLACE[lowest(asked)].growth_discount()
        asked &= asked - 1
    return total


def completion_points(civ: AgesCivilization, wonder: i64) -> i64:
    """R137: Return the points of a wonder when it is completed."""
    return wonder_card(wonder).completion(civ)
