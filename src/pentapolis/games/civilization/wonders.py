"""The wonders: their numbers, and the effects of the odd ones (R55, R69, and the rule of each)."""

from __future__ import annotations

from typing import Final

from pentapolis.core.native import i64
from pentapolis.games.civilization.cards import (
    ANCIENT,
    ANIMAL_HUSBANDRY,
    CODE_OF_LAWS,
    CONSTRUCTION,
    ENGINEERING,
    MASS_MEDIA,
    MEDIEVAL,
    METAL_CASTING,
    METALWORKING,
    MODERN,
    MONARCHY,
    NONE,
    PRINTING_PRESS,
    THEOLOGY,
)


class Wonder:
    """R55, R69: A wonder: its cost and culture, its gains at the start of a turn, and the hooks of the rules.

    The hooks hold while it works; most wonders keep the defaults.
    """

    def __init__(
        self,
        id: str,
        age: i64,
        cost: i64,
        culture: i64,
        *,
        discount: i64 = NONE,
        discount_cost: i64 = 0,
        gain_culture: i64 = 0,
        gain_trade: i64 = 0,
    ) -> None:
        self.id = id
        self.age = age
        self.cost = cost
        self.culture = culture
        # The tech with which it costs less, and the price then.
        self.discount = discount
        self.discount_cost = discount_cost
        self.gain_culture = gain_culture
        self.gain_trade = gain_trade

    def coins_laid(self) -> i64:
        """R26: Return the coins that are laid on it at the start of a turn; those that lie on it count (R110)."""
        return 0

    def spaces(self) -> i64:
        """R26, R62: Return the spaces on the culture track at the start of a turn."""
        return 0

    def grows_figure(self) -> bool:
        """R26: Return whether a figure may come to its square at the start of a turn."""
        return False

    def event_draws(self) -> i64:
        """R26: Return how many events may be drawn at the start of a turn."""
        return 0

    def teaches(self) -> bool:
        """R26, R109: Return whether a tech of another player may be learnt at the start of a turn."""
        return False

    def harvests_again(self) -> bool:
        """R66: Return whether a harvest may be taken twice, once in a turn."""
        return False

    def event_hand(self) -> i64:
        """R64: Return how many more events may be held."""
        return 0

    def shows_hands(self) -> bool:
        """R89: Return whether its owner sees the battle hand of an enemy."""
        return False

    def strength(self) -> i64:
        """R89: Return the additional strength of every unit."""
        return 0

    def research_discount(self) -> i64:
        """R106: Return the trade that research costs less."""
        return 0


class HangingGardens(Wonder):
    """R26: A wonder that puts a figure of the supply on its square, once in a turn."""

    def grows_figure(self) -> bool:
        """R26: Return True: an army or a scout may come."""
        return True


class Oracle(Wonder):
    """R89: A wonder whose owner sees the battle hand of an enemy."""

    def shows_hands(self) -> bool:
        """R89: Return True: the owner sees the hand before the battle."""
        return True


class AngkorWat(Wonder):
    """R66: A wonder that allows a second harvest of the same city, once in a turn."""

    def harvests_again(self) -> bool:
        """R66: Return True, by the replacement card."""
        return True


class HimejiSamuraiCastle(Wonder):
    """R89: A wonder with which every unit is stronger by one."""

    def strength(self) -> i64:
        """R89: Return one."""
        return 1


class PorcelainTower(Wonder):
    """R106: A wonder with which research costs five trade less."""

    def research_discount(self) -> i64:
        """R106: Return five."""
        return 5


class CristoRedentor(Wonder):
    """R26, R64: A wonder that brings two events of any decks in a turn, and a hand that is larger by four."""

    def event_draws(self) -> i64:
        """R26: Return two."""
        return 2

    def event_hand(self) -> i64:
        """R64: Return four."""
        return 4


class PanamaCanal(Wonder):
    """R26, R110: A wonder on which a coin is laid at the start of each turn of its owner.

    When the wonder is lost, its coins are, too.
    """

    def coins_laid(self) -> i64:
        """R26: Return one."""
        return 1


class StatueOfLiberty(Wonder):
    """R26, R109: A wonder that teaches a tech that another player knows, once in a turn."""

    def teaches(self) -> bool:
        """R109: Return True: a tech of any player may be learnt."""
        return True


class SydneyOperaHouse(Wonder):
    """R26, R62: A wonder that brings a space on the culture track at the start of each turn of its owner."""

    def spaces(self) -> i64:
        """R62: Return one."""
        return 1


# fmt: off
WONDERS: Final[list[Wonder]] = [
    Wonder("stonehenge", ANCIENT, 10, 1, gain_culture=1),
    Wonder("colossus", ANCIENT, 15, 1, discount=METALWORKING, discount_cost=10, gain_trade=3),
    HangingGardens("hanging_gardens", ANCIENT, 15, 1, discount=ANIMAL_HUSBANDRY, discount_cost=10),
    Oracle("oracle", ANCIENT, 15, 1, discount=CODE_OF_LAWS, discount_cost=10),
    AngkorWat("angkor_wat", MEDIEVAL, 20, 2, discount=THEOLOGY, discount_cost=10),
    HimejiSamuraiCastle("himeji_samurai_castle", MEDIEVAL, 20, 2, discount=MONARCHY, discount_cost=15),
    PorcelainTower("porcelain_tower", MEDIEVAL, 20, 2, discount=CONSTRUCTION, discount_cost=15),
    Wonder("louvre", MEDIEVAL, 20, 2, discount=PRINTING_PRESS, discount_cost=15, gain_culture=3),
    CristoRedentor("cristo_redentor", MODERN, 25, 3, discount=MASS_MEDIA, discount_cost=15),
    PanamaCanal("panama_canal", MODERN, 25, 3, discount=ENGINEERING, discount_cost=20),
    StatueOfLiberty("statue_of_liberty", MODERN, 25, 3, discount=METAL_CASTING, discount_cost=20),
    SydneyOperaHouse("sydney_opera_house", MODERN, 25, 3),
]
# fmt: on


def _only(found: list[int]) -> i64:
    """Return the one wonder of a list."""
    assert len(found) == 1
    return found[0]


# The one wonder that overrides each hook: rules that need it often look at its square alone.
COLLECTING: Final[i64] = _only([which for which, wonder in enumerate(WONDERS) if wonder.coins_laid()])
GROWING: Final[i64] = _only([which for which, wonder in enumerate(WONDERS) if wonder.grows_figure()])
DRAWING: Final[i64] = _only([which for which, wonder in enumerate(WONDERS) if wonder.event_draws()])
TEACHING: Final[i64] = _only([which for which, wonder in enumerate(WONDERS) if wonder.teaches()])
HARVESTING: Final[i64] = _only([which for which, wonder in enumerate(WONDERS) if wonder.harvests_again()])
SHOWING: Final[i64] = _only([which for which, wonder in enumerate(WONDERS) if wonder.shows_hands()])
STRENGTHENING: Final[i64] = _only([which for which, wonder in enumerate(WONDERS) if wonder.strength()])
HASTENING: Final[i64] = _only([which for which, wonder in enumerate(WONDERS) if wonder.research_discount()])
