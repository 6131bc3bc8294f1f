"""The civilizations: their beginnings, and their special abilities (R6, R16-R19, and the rule of each)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.native import i64, vec
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.boards import (
    AMERICAN_RUSH,
    EXPLORE_CULTURE,
    GERMAN_INFANTRY,
    PIECE_WONDER,
    RUSH_PRODUCTION,
)
from pentapolis.games.civilization.cards import NONE
from pentapolis.games.civilization.rules.resources import deck_size
from pentapolis.games.civilization.techs import Tech
from pentapolis.games.civilization.wonders import WONDERS

if TYPE_CHECKING:
    from pentapolis.games.civilization.player import Nation
    from pentapolis.games.civilization.state import CivilizationState


class Sheet:
    """R6: A civilization sheet: its start tech and government, and hooks of the rules, which most sheets leave."""

    def __init__(self, id: str, tech: i64, government: i64) -> None:
        self.id = id
        self.tech = tech
        self.government = government

    # -- setup

    def more_armies(self) -> i64:
        """R18: Return the number of armies beside the usual ones, which come to the capital at once."""
        return 0

    def more_infantry(self) -> i64:
        """R8: Return the number of infantry beside the usual units."""
        return 0

    def draws_wonder(self) -> bool:
        """R10: Return whether it draws an ancient wonder before the market is filled."""
        return False

    def is_walled(self) -> bool:
        """R16: Return whether its capital has walls."""
        return False

    def first_pieces(self, state: CivilizationState, seat: i64) -> None:
        """R17: Push the pieces that it puts beside its capital."""

    # -- the turns

    def rush_production(self) -> i64:
        """R44: Return the production for three trade."""
        return RUSH_PRODUCTION

    def more_stacking(self) -> i64:
        """R74: Return how many more figures may end on one square."""
        return 0

    def builds_for_nothing(self) -> bool:
        """R57: Return whether one of its cities builds for nothing, once in a turn."""
        return False

    def steals_tech(self) -> bool:
        """R84: Return whether it may give a figure up for a tech, once in a turn."""
        return False

    def saves_unit(self) -> bool:
        """R99: Return whether it takes a killed unit back after a battle."""
        return False

    def triumphs(self) -> bool:
        """R63: Return whether it advances on the culture track for wonders, cities and conquests."""
        return False

    def explorer_culture(self) -> i64:
        """R78, R79: Return the culture for a hut or village."""
        return 0

    def learns(self, state: CivilizationState, seat: i64, card: Tech) -> None:
        """R111: Carry out the effects of a tech that was learnt."""


class American(Sheet):
    """A sheet with two production for three trade (R44), and a great person at the beginning (R17)."""

    def rush_production(self) -> i64:
        """R44: Return twice the usual production."""
        return AMERICAN_RUSH

    def first_pieces(self, state: CivilizationState, seat: i64) -> None:
        """R17: Draw a great person, which must be placed."""
        state.push(d.DRAW_GREAT, seat, 1)


class Chinese(Sheet):
    """A sheet with a walled capital (R16) and culture for huts and villages (R78, R79).

    After a battle, one killed unit comes back (R99).
    """

    def is_walled(self) -> bool:
        """R16: Return True: the capital is walled."""
        return True

    def explorer_culture(self) -> i64:
        """R78, R79: Return three culture."""
        return EXPLORE_CULTURE

    def saves_unit(self) -> bool:
        """R99: Return True: one of its killed units comes back."""
        return True


class Egyptian(Sheet):
    """A sheet with an ancient wonder at the beginning (R10, R17), and a building for nothing once in a turn (R57)."""

    def draws_wonder(self) -> bool:
        """R10: Return True: it draws the wonder before the market is filled."""
        return True

    def first_pieces(self, state: CivilizationState, seat: i64) -> None:
        """R17: Push the ancient wonder that is neither in the deck nor in the market."""
        if state.learning:
            return
        for wonder in range(c.WONDER_COUNT):
            bit: i64 = 1 << wonder
            if WONDERS[wonder].age == c.ANCIENT and (state.wonder_deck | state.wonder_market) & bit == 0:
                state.push(d.PLACE_PIECE, seat, PIECE_WONDER + wonder)

    def builds_for_nothing(self) -> bool:
        """R57: Return True: it builds a building, or walls, for nothing."""
        return True


class German(Sheet):
    """A sheet with two more infantry at the beginning (R8).

    Every tech that improves units brings a unit and a resource (R112).
    """

    def more_infantry(self) -> i64:
        """R8: Return two."""
        return GERMAN_INFANTRY

    def learns(self, state: CivilizationState, seat: i64, card: Tech) -> None:
        """R112: Draw a unit of the type and take a resource of the market, as far as there are any."""
        if card.unit == NONE:
            return
        state.push(d.GRANT, seat)
        if deck_size(state, card.unit) > 0:
            state.push(d.DRAW_UNIT, seat, card.unit)


class Roman(Sheet):
    """A sheet with a space on the culture track for every wonder, city and conquest (R63)."""

    def triumphs(self) -> bool:
        """R63: Return True: it advances for nothing."""
        return True


class Russian(Sheet):
    """A sheet with a seventh army, at the capital at once (R18), and a larger stack (R74).

    It may give a figure up for a tech (R84).
    """

    def more_armies(self) -> i64:
        """R18: Return one."""
        return 1

    def more_stacking(self) -> i64:
        """R74: Return one."""
        return 1

    def steals_tech(self) -> bool:
        """R84: Return True: it may give a figure up in an enemy's city."""
        return True


# By number, which is also that of the home tile.
SHEETS: Final[list[Sheet]] = [
    American("american", c.CURRENCY, c.DESPOTISM_RULE),
    Chinese("chinese", c.WRITING, c.DESPOTISM_RULE),
    Egyptian("egyptian", c.CONSTRUCTION, c.DESPOTISM_RULE),
    German("german", c.METALWORKING, c.DESPOTISM_RULE),
    Roman("roman", c.CODE_OF_LAWS, c.REPUBLIC_RULE),
    Russian("russian", c.COMMUNISM, c.COMMUNISM_RULE),
]
SHEET_COUNT: Final = 6
# The learning game does without Egypt and Rome.
LEARNING_SHEETS: Final = 0b101011
ALL_SHEETS: Final = 0b111111
# A nation without a civilization (NONE) has the first of these.
_ALL: Final = [Sheet("", NONE, c.DESPOTISM_RULE)] + SHEETS
_BY_CIVILIZATION: Final = vec[Sheet](_ALL)
# Tables of these hooks, because the innermost loops of movement and research need them.
_START_TECH: Final = vec[i64]([sheet.tech for sheet in _ALL])
_STACKING: Final = vec[i64]([sheet.more_stacking() for sheet in _ALL])
_STEALING: Final = vec[i64]([1 if sheet.steals_tech() else 0 for sheet in _ALL])


def sheet_of(nation: Nation) -> Sheet:
    """Return the sheet of a nation; without a civilization, the one of defaults."""
    return _BY_CIVILIZATION[nation.civilization + 1]


def start_tech(nation: Nation) -> i64:
    """R19: Return the tech with which a nation began; NONE if it has no civilization yet."""
    return _START_TECH[nation.civilization + 1]


def more_stacking(nation: Nation) -> i64:
    """R74: Return how many more figures of a nation may end on one square."""
    return _STACKING[nation.civilization + 1]


def steals_tech(nation: Nation) -> bool:
    """R84: Return whether a nation may give a figure up for a tech."""
    return _STEALING[nation.civilization + 1] == 1
