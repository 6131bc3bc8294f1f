"""The wonders: their numbers, and all that the odd ones do beside (R55, R69, and the rule of each)."""

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
    """R55, R69: a wonder: its cost and culture, what it gives at the start of a turn, and what rules ask it while it
    works; most answer as no wonder would."""

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
        # The tech with which it costs less, and what it costs then.
        self.discount = discount
        self.discount_cost = discount_cost
        self.gain_culture = gain_culture
        self.gain_trade = gain_trade

    def coins_laid(self) -> i64:
        """R26: the coins that are laid on it at the start of a turn; those that lie on it count (R110)."""
        return 0

    def spaces(self) -> i64:
        """R26, R62: the spaces on the culture track at the start of a turn."""
        return 0

    def grows_figure(self) -> bool:
        """R26: whether a figure may come to its square at the start of a turn."""
        return False

    def event_draws(self) -> i64:
        """R26: the events that may be drawn at the start of a turn."""
        return 0

    def teaches(self) -> bool:
        """R26, R109: whether a tech of another player may be learnt at the start of a turn."""
        return False

    def harvests_again(self) -> bool:
        """R66: whether a harvest may be taken twice, once in a turn."""
        return False

    def event_hand(self) -> i64:
        """R64: how many more events may be held."""
        return 0

    def shows_hands(self) -> bool:
        """R89: whether its owner sees the battle hand of an enemy."""
        return False

    def strength(self) -> i64:
        """R89: more strength of every unit."""
        return 0

    def research_discount(self) -> i64:
        """R106: less trade for research."""
        return 0


class HangingGardens(Wonder):
    """R26: a figure of the supply on its square, once in a turn."""

    def grows_figure(self) -> bool:
        """R26: an army or a scout."""
        return True


class Oracle(Wonder):
    """R89: its owner sees the battle hand of an enemy."""

    def shows_hands(self) -> bool:
        """R89: before the battle."""
        return True


class AngkorWat(Wonder):
    """R66: a second harvest of the same city, once in a turn."""

    def harvests_again(self) -> bool:
        """R66: by the replacement card."""
        return True


class HimejiSamuraiCastle(Wonder):
    """R89: every unit is stronger by one."""

    def strength(self) -> i64:
        """R89: one."""
        return 1


class PorcelainTower(Wonder):
    """R106: research asks for five trade less."""

    def research_discount(self) -> i64:
        """R106: five."""
        return 5


class CristoRedentor(Wonder):
    """R26, R64: two events of any decks in a turn, and a hand that is larger by four."""

    def event_draws(self) -> i64:
        """R26: two."""
        return 2

    def event_hand(self) -> i64:
        """R64: four."""
        return 4


class PanamaCanal(Wonder):
    """R26, R110: a coin is laid on it at the start of each turn of its owner; when it is lost, so are they."""

    def coins_laid(self) -> i64:
        """R26: one."""
        return 1


class StatueOfLiberty(Wonder):
    """R26, R109: a tech that another player knows, once in a turn."""

    def teaches(self) -> bool:
        """R109: of any player."""
        return True


class SydneyOperaHouse(Wonder):
    """R26, R62: a space on the culture track at the start of each turn of its owner."""

    def spaces(self) -> i64:
        """R62: one."""
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
    """The one wonder of a list."""
    assert len(found) == 1
    return found[0]


# The one wonder that answers as no other does: rules that are asked often look at its square alone.
COLLECTING: Final[i64] = _only([which for which, wonder in enumerate(WONDERS) if wonder.coins_laid()])
GROWING: Final[i64] = _only([which for which, wonder in enumerate(WONDERS) if wonder.grows_figure()])
DRAWING: Final[i64] = _only([which for which, wonder in enumerate(WONDERS) if wonder.event_draws()])
TEACHING: Final[i64] = _only([which for which, wonder in enumerate(WONDERS) if wonder.teaches()])
HARVESTING: Final[i64] = _only([which for which, wonder in enumerate(WONDERS) if wonder.harvests_again()])
SHOWING: Final[i64] = _only([which for which, wonder in enumerate(WONDERS) if wonder.shows_hands()])
STRENGTHENING: Final[i64] = _only([which for which, wonder in enumerate(WONDERS) if wonder.strength()])
HASTENING: Final[i64] = _only([which for which, wonder in enumerate(WONDERS) if wonder.research_discount()])
