"""The frames of the decision stack, and other named numbers: games, variants, sides, ends."""

from __future__ import annotations

from typing import Final

from pentapolis.core.native import i64

# The three games (R13-R15).
SIMPLE: Final = 0
ADVANCED: Final = 1
FULL: Final = 2

# The variants of the Age III events (R174); a number of open cards has its own field.
USUAL: Final = 0
PUBLIC: Final = 1
AGE_BY_AGE: Final = 2
OWN: Final = 3
OPEN_CHOICE: Final = 4

# Sides of a pact (R124).
SIDE_A: Final = 0
SIDE_B: Final = 1
SIDES: Final = ("a", "b")

# Frames. Set-up, and the steps of a turn in their order; most of them only wait for their turn.
START: Final = 0  # chance: the start player (R16)
BONUS: Final = 1  # chance: a more Age III events are turned up (R14, R174)
DEAL: Final = 2  # chance, seen by seat alone: bonus cards are dealt to it until it has a of them (R174)
KEEP: Final = 3  # seat: a more bonus cards to keep (R174)
TURN: Final = 4  # a turn of seat begins
SIMPLE_EVENT: Final = 5  # the event of the Simple game (R36)
ROW: Final = 6  # cards leave the front of the row, the rest moves up (R30)
REFILL: Final = 7  # chance: cards for the empty spaces of the row (R30-R32)
WAR: Final = 8  # the war that seat declared is resolved (R121)
POLITICS: Final = 9  # seat: a political action (R92), or to leave the game (R161)
HAND: Final = 10  # seat: military cards above the limit are discarded (R90)
ACT: Final = 11  # seat: civil and military actions
PRODUCE: Final = 12  # production of seat begins (R80)
FARMS: Final = 13  # farms and consumption of seat
MINES: Final = 14  # mines and corruption of seat; a: with corruption
DRAW: Final = 15  # chance, seen by seat alone: a more military cards (R85)
END_TURN: Final = 16  # the turn of seat is over

# Frames: follow-ups, events and attacks.
USE: Final = 20  # seat: the use of action card a (R54)
IDLE: Final = 21  # seat: a mine worker that does not produce (R175); a: with corruption
REVEAL: Final = 22  # chance: the top card of the current events (R93)
EFFECT: Final = 23  # seat has part a of an event coming, with amount b (R96)
GOODS: Final = 24  # seat: a goods of one kind (R99)
MIX: Final = 25  # seat: a goods, food and resources mixed
LOSE_GOODS: Final = 26  # seat: which goods player a loses, b of them; a: + 16 if seat takes them
FREE_BUILD: Final = 27  # seat: card a for nothing (R100)
LOSE_WORKER: Final = 28  # seat: a workers are lost (R97); b: the seat + 1 that scores for each (R122)
RAZE: Final = 29  # seat: which buildings player a loses (R99, R119); b: how (see RAZE_*)
CEDE: Final = 30  # seat: which colony player a loses; b: the seat + 1 that gets it
RAVAGE: Final = 31  # seat: which wonder is ravaged (R105)
AGREE: Final = 32  # seat: cards of the row for a civil actions (R106); b: whether one was taken
BID: Final = 33  # seat: a bid for territory a & 255 (R110); a >> 8: the seats that passed; b: the bid and its bidder
COLONISE: Final = 34  # seat: the payment for territory a, for the bid b (R111)
ATTACK: Final = 35  # seat: units sacrificed in attacking player b with card a (R117)
DEFEND: Final = 36  # seat: units and cards against the attack of player b with card a
STRIKE: Final = 37  # the attack of seat on player b with card a is decided (R118, R121)
AFTERMATH: Final = 38  # sacrificed units of seat and player a leave (R118)
PACT: Final = 39  # seat: accepts or refuses pact a of player b & 15, who takes side b >> 4 (R124)
SEIZE: Final = 40  # seat: special technologies of player a, for an advantage of b (R122)
RETURN_BLUE: Final = 41  # seat: the places from which a blue tokens go back to the box (R28)

# How buildings are razed: the largest number, and flags.
RAZE_MOST: Final = 3
RAZE_LOOT: Final = 4  # the razing player gets half of the cost
RAZE_ROUND_UP: Final = 8
RAZE_ANY: Final = 16  # farms and mines too, not only urban buildings

# The ends of a game (R155-R161).
CULTURE_VICTORY: Final = 0
LAST_IN_GAME: Final = 1
VICTORIES: Final = ("culture", "last_in_game")

# An entry of the event piles (R93, R94): the card, and the seat that put it there.
OWNER_SHIFT: Final = 8


def entry(card: i64, owner: i64) -> i64:
    """Return an entry of the event piles: an event or territory, and the seat that put it there."""
    return card | (owner << OWNER_SHIFT)


def entry_card(packed: i64) -> i64:
    """Return the card of an entry."""
    return packed & 255


def entry_owner(packed: i64) -> i64:
    """Return the seat that put an entry there."""
    return packed >> OWNER_SHIFT
