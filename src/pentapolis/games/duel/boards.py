"""The three card structures (R13, R14) and the conflict track (R57)."""

from __future__ import annotations

from typing import Final

from pentapolis.core.bits import member_at, members
from pentapolis.core.native import i64, vec

SLOTS: Final = 20
ALL_SLOTS: Final = 0xFFFFF

# The rows of each age's structure, the deepest first: the x of every card in half-card steps, 6 = centre line.
# Odd rows lie face up, even rows face down. A card covers those of the row before whose x differs by 1.
# fmt: off
ROWS: Final = (
    (
        (5, 7),
        (4, 6, 8),
        (3, 5, 7, 9),
        (2, 4, 6, 8, 10),
        (1, 3, 5, 7, 9, 11),
    ),
    (
        (1, 3, 5, 7, 9, 11),
        (2, 4, 6, 8, 10),
        (3, 5, 7, 9),
        (4, 6, 8),
        (5, 7),
    ),
    (
        (5, 7),
        (4, 6, 8),
        (3, 5, 7, 9),
        (4, 8),
        (3, 5, 7, 9),
        (4, 6, 8),
        (5, 7),
    ),
)
# fmt: on


class Structure:
    """One age's structure; sets of slots are bits."""

    def __init__(self, rows: tuple[tuple[int, ...], ...]) -> None:
        places = [(row, x) for row, line in enumerate(rows) for x in line]
        self.row = vec[i64]([row + 1 for row, _ in places])
        self.x = vec[i64]([x for _, x in places])
        self.covered_by = vec[i64]([_neighbours(places, slot, 1) for slot in range(SLOTS)])
        self.covers = vec[i64]([_neighbours(places, slot, -1) for slot in range(SLOTS)])
        # The (at most two) slots that a card covers, one by one, -1 for none, because every turn needs them.
        self.covers_first = vec[i64]([_nth(self.covers[slot], 0) for slot in range(SLOTS)])
        self.covers_second = vec[i64]([_nth(self.covers[slot], 1) for slot in range(SLOTS)])
        self.face_up: i64 = 0
        self.open: i64 = 0
        for slot in range(SLOTS):
            if self.row[slot] % 2 == 1:
                self.face_up |= 1 << slot
            if self.covered_by[slot] == 0:
                self.open |= 1 << slot


def _neighbours(places: list[tuple[int, int]], slot: int, step: int) -> i64:
    """Return the slots of the next row (step 1) or the one before (step -1) that overlap a slot, as bits."""
    row, x = places[slot]
    bits: i64 = 0
    for other in range(SLOTS):
        other_row, other_x = places[other]
        if other_row == row + step and abs(other_x - x) == 1:
            bits |= 1 << other
    return bits


def _nth(slots: i64, rank: int) -> i64:
    """Return the slot of a set at a rank, -1 if there is none."""
    return member_at(slots, rank) if members(slots) > rank else -1


STRUCTURES: Final[list[Structure]] = [Structure(rows) for rows in ROWS]

# The conflict track: the pawn's largest distance, the places of the tokens, their costs, the value of each distance.
CAPITAL: Final = 9
TOKEN_DISTANCE: Final = vec[i64]([3, 6])
TOKEN_COINS: Final = vec[i64]([2, 5])
MILITARY_VP: Final = vec[i64]([0, 2, 2, 5, 5, 5, 10, 10, 10, 10])
# A military token is bit 2 * seat of its loser + (0: the 2-coin token, 1: the 5-coin token).
ALL_MILITARY_TOKENS: Final = 0xF
MILITARY_TOKENS: Final = ("p1_2", "p1_5", "p2_2", "p2_5")
