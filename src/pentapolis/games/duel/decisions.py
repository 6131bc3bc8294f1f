"""The frames of the decision stack, and the places of cards."""

from __future__ import annotations

from typing import Final

# Frames, in the order of a game. Each waits for chance, for a seat, or only for its turn on the stack.
START: Final = 0  # chance: the starting player (R9)
BOARD: Final = 1  # chance: the progress tokens on the board (R7)
OFFER: Final = 2  # chance: four wonders of draft group a (R10)
DRAFT: Final = 3  # seat: pick b of draft group a
AGE: Final = 4  # age a begins; seat took the last card of the age before
GUILDS: Final = 5  # chance: the slots that have guild backs (R4, R12)
LAY: Final = 6  # chance: the cards that are laid face up (R13)
STARTER: Final = 7  # seat: the player who begins the age (R79)
TAKE: Final = 8  # seat: a turn (R16)
END: Final = 9  # chance: cards that are turned up (R15), then the next turn; a: seat plays again
DRAW: Final = 10  # chance, seen by seat alone: three tokens of the box (R46)
KEEP: Final = 11  # seat: one of those three
PROGRESS: Final = 12  # seat: a token of the board for a pair (R64)
RAZE: Final = 13  # seat: a card of colour a in the opponent's city (R44)
REVIVE: Final = 14  # seat: a card of the discard pile (R49)

# Where a building card is. An unseen card may be in the deck, face down in the structure or removed: no player can
# know, so the state does not store it.
UNSEEN: Final = 0
LAID: Final = 1
IN_CITY: Final = 2  # + seat
DISCARDED: Final = 4
TUCKED: Final = 5  # + wonder

# The victories (R82).
MILITARY: Final = 1
SCIENCE: Final = 2
CIVILIAN: Final = 3
VICTORIES: Final = ("", "military", "science", "civilian")
# The tie-break at equal points (R84).
BLUE_DECIDES: Final = "blue_cards"
