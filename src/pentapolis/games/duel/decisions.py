"""What can wait on the decision stack, and where a card can be."""

from __future__ import annotations

from typing import Final

# Frames, in the order of a game. Some wait for chance, some for a seat, some only for their time.
START: Final = 0  # chance: who is the starting player (R9)
BOARD: Final = 1  # chance: the progress tokens on the board (R7)
OFFER: Final = 2  # chance: four wonders of draft group a (R10)
DRAFT: Final = 3  # seat: pick b of draft group a
AGE: Final = 4  # age a begins; seat took the last card of the age before
GUILDS: Final = 5  # chance: the slots that have guild backs (R4, R12)
LAY: Final = 6  # chance: the cards that are laid face up (R13)
STARTER: Final = 7  # seat: who begins the age (R79)
TAKE: Final = 8  # seat: a turn (R16)
END: Final = 9  # chance: cards that are turned up (R15), then the next turn; a: seat plays again
DRAW: Final = 10  # chance, seen by seat alone: three tokens of the box (R46)
KEEP: Final = 11  # seat: one of those three
PROGRESS: Final = 12  # seat: a token of the board for a pair (R64)
RAZE: Final = 13  # seat: a card of colour a in the rival's city (R44)
REVIVE: Final = 14  # seat: a card of the discard pile (R49)

# Where a building card is. A card in nobody's sight may be in the deck, face down in the structure or removed:
# nobody knows, so the state does not know either.
UNSEEN: Final = 0
LAID: Final = 1
IN_CITY: Final = 2  # + seat
DISCARDED: Final = 4
TUCKED: Final = 5  # + wonder

# How a game is won (R82).
MILITARY: Final = 1
SCIENCE: Final = 2
CIVILIAN: Final = 3
VICTORIES: Final = ("", "military", "science", "civilian")
# What decides between equal points (R84).
BLUE_DECIDES: Final = "blue_cards"
