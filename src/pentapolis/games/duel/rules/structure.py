"""The card structure of an age (R12-R15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.vecs import i64
from pentapolis.games.duel.boards import ALL_SLOTS, SLOTS, STRUCTURES, Structure
from pentapolis.games.duel.cards import DECK_SIZE, DECK_START, GUILD
from pentapolis.games.duel.decisions import LAID

if TYPE_CHECKING:
    from pentapolis.games.duel.state import DuelState

# What `DuelState.slots` holds in place of a card.
FACE_DOWN: Final = -1
GONE: Final = -2


def lay_out(state: DuelState, age: i64) -> None:
    """R13: twenty cards, none of which anybody has seen, lie in their slots; chance turns up those that lie face up."""
    state.age = age
    state.present = ALL_SLOTS
    state.down = ALL_SLOTS
    state.open = STRUCTURES[age - 1].open
    state.guild_backs = 0
    state.bag = (1 << DECK_SIZE[age - 1]) - 1
    for slot in range(SLOTS):
        state.slots[slot] = FACE_DOWN


def take_away(state: DuelState, slot: i64) -> i64:
    """R14: a card leaves the structure, and what it alone still covered is open. Returns the card."""
    structure = STRUCTURES[state.age - 1]
    card = state.slots[slot]
    bit: i64 = 1 << slot
    state.slots[slot] = GONE
    state.present -= bit
    state.open -= bit
    uncover(state, structure, structure.covers_first[slot])
    uncover(state, structure, structure.covers_second[slot])
    return card


def uncover(state: DuelState, structure: Structure, slot: i64) -> None:
    """R14: a slot is open when nothing covers it any more. What a card covers is always still there."""
    if slot >= 0 and structure.covered_by[slot] & state.present == 0:
        state.open |= 1 << slot


def back(state: DuelState, slot: i64) -> i64:
    """R4: the deck that the back of a slot's card shows."""
    return i64(GUILD) if (state.guild_backs >> slot) & 1 else state.age - 1


def bag(state: DuelState, deck: i64) -> i64:
    """The unseen cards of a deck, counted from its first card; three (four guilds) will stay unseen (R12)."""
    return state.guild_bag if deck == GUILD else state.bag


def turn_up(state: DuelState, slot: i64, card: i64) -> None:
    """R15: a face-down card is turned up; only now it is known which one it is."""
    state.slots[slot] = card
    state.place[card] = LAID
    state.down -= 1 << slot
    if (state.guild_backs >> slot) & 1:
        state.guild_bag -= 1 << (card - DECK_START[GUILD])
    else:
        state.bag -= 1 << (card - DECK_START[state.age - 1])
