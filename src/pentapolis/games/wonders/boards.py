"""The seven wonder boards, each with two sides (R6, R7, R16, R46-R58)."""

from __future__ import annotations

from typing import Final

from pentapolis.core.native import i64
from pentapolis.games.wonders.cards import (
    ANY_SYMBOL,
    CLAY,
    GLASS,
    GOODS,
    NONE,
    ORE,
    PAPYRUS,
    RAW,
    STONE,
    TEXTILE,
    WOOD,
    Cost,
)

DAY: Final = 0
NIGHT: Final = 1
SIDES: Final = ("day", "night")

# The powers of a stage beside points, shields, coins, production and science (powers.py), as bits.
SEVENTH_CARD: Final = 1  # R50
FROM_DISCARD: Final = 2  # R53
FREE_COLOUR: Final = 4  # R55
FREE_FIRST: Final = 8  # R56
FREE_LAST: Final = 16  # R57


class Stage:
    """A stage of a wonder: its cost and its effects (R46-R58)."""

    def __init__(
        self,
        cost: Cost,
        *,
        vp: i64 = 0,
        coins: i64 = 0,
        shields: i64 = 0,
        makes: i64 = 0,
        science: i64 = NONE,
        power: i64 = 0,
    ) -> None:
        self.cost = cost
        self.vp = vp
        self.coins = coins
        self.shields = shields
        # R47: a production symbol, not for sale; 0 for none.
        self.makes = makes
        self.science = science
        self.power = power


class Board:
    """A wonder board: the start resource of both sides, and the stages of each, from left to right."""

    def __init__(self, id: str, start: i64, *, day: list[Stage], night: list[Stage]) -> None:
        self.id = id
        self.start = start
        self.sides = [day, night]


# fmt: off
BOARDS: Final[list[Board]] = [
    Board(
        "alexandria",
        GLASS,
        day=[
            Stage(Cost(stone=2), vp=3),
            Stage(Cost(ore=2), makes=RAW),
            Stage(Cost(papyrus=1, textile=1), vp=7),
        ],
        night=[
            Stage(Cost(clay=2), makes=RAW),
            Stage(Cost(ore=3), makes=GOODS),
            Stage(Cost(wood=4), vp=7),
        ],
    ),
    Board(
        "babylon",
        WOOD,
        day=[
            Stage(Cost(clay=2), vp=3),
            Stage(Cost(ore=2, textile=1), science=ANY_SYMBOL),
            Stage(Cost(wood=4), vp=7),
        ],
        night=[
            Stage(Cost(stone=2), power=SEVENTH_CARD),
            Stage(Cost(clay=3, glass=1), science=ANY_SYMBOL),
        ],
    ),
    Board(
        "ephesos",
        PAPYRUS,
        day=[
            Stage(Cost(clay=2), vp=3),
            Stage(Cost(wood=2), coins=9),
            Stage(Cost(ore=2, glass=1), vp=7),
        ],
        night=[
            Stage(Cost(stone=2), coins=4, vp=2),
            Stage(Cost(wood=2), coins=4, vp=3),
            Stage(Cost(ore=2, textile=1), coins=4, vp=5),
        ],
    ),
    Board(
        "gizah",
        STONE,
        day=[
            Stage(Cost(wood=2), vp=3),
            Stage(Cost(clay=2, textile=1), vp=5),
            Stage(Cost(stone=4), vp=7),
        ],
        night=[
            Stage(Cost(wood=2), vp=3),
            Stage(Cost(stone=3), vp=5),
            Stage(Cost(clay=3), vp=5),
            Stage(Cost(stone=4, papyrus=1), vp=7),
        ],
    ),
    Board(
        "halikarnassos",
        TEXTILE,
        day=[
            Stage(Cost(ore=2), vp=3),
            Stage(Cost(glass=1, papyrus=1), power=FROM_DISCARD),
            Stage(Cost(stone=3), vp=7),
        ],
        night=[
            Stage(Cost(clay=2), vp=2, power=FROM_DISCARD),
            Stage(Cost(glass=1, papyrus=1), vp=1, power=FROM_DISCARD),
            Stage(Cost(wood=3), power=FROM_DISCARD),
        ],
    ),
    Board(
        "olympia",
        CLAY,
        day=[
            Stage(Cost(stone=2), vp=3),
            Stage(Cost(wood=2), power=FREE_COLOUR),
            Stage(Cost(clay=3), vp=7),
        ],
        night=[
            Stage(Cost(ore=2), vp=2, power=FREE_FIRST),
            Stage(Cost(clay=3), vp=3, power=FREE_LAST),
            Stage(Cost(glass=1, papyrus=1, textile=1), vp=5),
        ],
    ),
    Board(
        "rhodos",
        ORE,
        day=[
            Stage(Cost(wood=2), vp=3),
            Stage(Cost(clay=3), shields=2),
            Stage(Cost(ore=4), vp=7),
        ],
        night=[
            Stage(Cost(stone=3), shields=1, coins=3, vp=3),
            Stage(Cost(ore=4), shields=1, coins=4, vp=4),
        ],
    ),
]
# fmt: on

BOARD_COUNT: Final = 7
ALL_BOARDS: Final = 0x7F


def stages_of(board: i64, side: i64) -> list[Stage]:
    """Return the stages of one side of a board."""
    return BOARDS[board].sides[side]
