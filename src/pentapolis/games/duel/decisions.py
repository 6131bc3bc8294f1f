"""What can wait on the decision stack, where a card can be, and what can speak against an action."""

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

# The names of the decisions (R86), by frame; '' for what no seat decides.
DECISIONS: Final = (
    "",
    "",
    "",
    "draft_wonder",
    "",
    "",
    "",
    "choose_age_starter",
    "take",
    "",
    "",
    "choose_token_from_three",
    "choose_progress_token",
    "choose_opponent_card",
    "choose_discarded_card",
)

# Where a building card is. A card in nobody's sight may be in the deck, face down in the structure or removed:
# nobody knows, so the state does not know either.
UNSEEN: Final = 0
LAID: Final = 1
IN_CITY: Final = 2  # + seat
DISCARDED: Final = 4
TUCKED: Final = 5  # + wonder

# What speaks against an action.
LEGAL: Final = 0
OTHER_DECISION: Final = 1
SLOT_EMPTY: Final = 2
SLOT_COVERED: Final = 3
COINS_SHORT: Final = 4
NOT_YOUR_WONDER: Final = 5
WONDER_BUILT: Final = 6
NOT_ON_OFFER: Final = 7
TOKEN_NOT_THERE: Final = 8
NOT_IN_RIVAL_CITY: Final = 9
WRONG_COLOUR: Final = 10
NOT_DISCARDED: Final = 11
SEVEN_WONDERS: Final = 12

# How a game is won (R82).
MILITARY: Final = 1
SCIENCE: Final = 2
CIVILIAN: Final = 3
VICTORIES: Final = ("", "military", "science", "civilian")
