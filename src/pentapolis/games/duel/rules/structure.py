"""The card structure of an age, and the player who begins the age (R12-R15, R79-R81)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.bits import listed, lowest, member_at, members
from pentapolis.core.chance import Chance, Dealer
from pentapolis.core.decision_stack import frame_a, frame_seat
from pentapolis.core.frame_handler import PASSED, FrameHandler
from pentapolis.core.native import i64
from pentapolis.core.state import CHANCE, Actions
from pentapolis.games.duel.actions import begin, begin_seat, is_begin
from pentapolis.games.duel.boards import ALL_SLOTS, SLOTS, STRUCTURES, Structure
from pentapolis.games.duel.cards import DECK_SIZE, DECK_START, GUILD, GUILDS_IN_PLAY
from pentapolis.games.duel.decisions import GUILDS, LAID, LAY, STARTER, TAKE
from pentapolis.games.duel.rules.legality import LEGAL, OTHER_DECISION

if TYPE_CHECKING:
    from pentapolis.games.duel.state import DuelState

# The values of `DuelState.slots` that are not cards.
FACE_DOWN: Final = -1
GONE: Final = -2


class Age(FrameHandler):
    """R79-R81: The beginning of age a; the seat took the last card of the age before."""

    def enter(self, state: DuelState, frame: i64) -> i64:
        """Lay out the structure, then let the weaker player name the player who begins."""
        age, last = frame_a(frame), frame_seat(frame)
        state.drop()
        if age == 1:
            state.push(TAKE, state.starter)
        elif state.pawn != 0:
            state.push(STARTER, 1 if state.pawn > 0 else 0)
        else:
            state.push(TAKE if state.central_begins else STARTER, last)
        lay_out(state, age)
        state.push(LAY, 0)
        if age == 3:
            state.push(GUILDS, 0)
        return PASSED


class Guilds(FrameHandler):
    """R4, R12: The random slots whose cards have guild backs."""

    def enter(self, state: DuelState, frame: i64) -> i64:
        """Return CHANCE until three slots have guild backs."""
        if members(state.guild_backs) < GUILDS_IN_PLAY:
            return CHANCE
        state.drop()
        return PASSED

    def chance(self, state: DuelState, frame: i64) -> Chance:
        """Return the chance event with every slot that has no guild back yet."""
        return Chance("guild", listed(ALL_SLOTS - state.guild_backs))

    def sample(self, state: DuelState, frame: i64, dealer: Dealer) -> i64:
        """Draw a slot that has no guild back yet."""
        free = ALL_SLOTS - state.guild_backs
        return member_at(free, dealer.below(members(free)))

    def apply_chance(self, state: DuelState, frame: i64, outcome: i64) -> None:
        """Give the card in a slot a guild back."""
        state.guild_backs |= 1 << outcome


class Lay(FrameHandler):
    """R13: The cards that are laid face up."""

    def enter(self, state: DuelState, frame: i64) -> i64:
        """Return CHANCE while a card of a face-up row is still face down."""
        if STRUCTURES[state.age - 1].face_up & state.down:
            return CHANCE
        state.drop()
        return PASSED

    def chance(self, state: DuelState, frame: i64) -> Chance:
        """Return the chance event with the unseen cards of the deck whose back the slot shows."""
        return Chance("lay", unseen_cards(state, slot_to_lay(state)))

    def sample(self, state: DuelState, frame: i64, dealer: Dealer) -> i64:
        """Draw an unseen card of the deck whose back the slot shows."""
        return draw_card(state, slot_to_lay(state), dealer)

    def apply_chance(self, state: DuelState, frame: i64, outcome: i64) -> None:
        """Turn the card of the slot face up."""
        turn_up(state, slot_to_lay(state), outcome)


class Starter(FrameHandler):
    """R79: The choice of the player who begins the age."""

    def enter(self, state: DuelState, frame: i64) -> i64:
        """Return the seat of the weaker player, who chooses."""
        return frame_seat(frame)

    def add_legal(self, state: DuelState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add both seats."""
        actions.add(begin(0))
        actions.add(begin(1))

    def verdict(self, state: DuelState, frame: i64, seat: i64, action: i64) -> i64:
        """Check that the action names a seat."""
        return LEGAL if is_begin(action) else OTHER_DECISION

    def play(self, state: DuelState, frame: i64, seat: i64, action: i64) -> None:
        """Give the first turn of the age to the named seat."""
        state.swap(TAKE, begin_seat(action))


def slot_to_lay(state: DuelState) -> i64:
    """R13: Return the slot whose card is laid face up next."""
    return lowest(STRUCTURES[state.age - 1].face_up & state.down)


def unseen_cards(state: DuelState, slot: i64) -> list[int]:
    """R5: Return the cards that may be face down in a slot."""
    deck = back(state, slot)
    return [DECK_START[deck] + rank for rank in listed(bag(state, deck))]


def draw_card(state: DuelState, slot: i64, dealer: Dealer) -> i64:
    """R5: Draw a random card of those that may be face down in a slot."""
    deck = back(state, slot)
    unseen = bag(state, deck)
    return DECK_START[deck] + member_at(unseen, dealer.below(members(unseen)))


def lay_out(state: DuelState, age: i64) -> None:
    """R13: Lay out twenty unseen cards; chance turns up those of the face-up rows."""
    state.age = age
    state.present = ALL_SLOTS
    state.down = ALL_SLOTS
    state.open = STRUCTURES[age - 1].open
    state.guild_backs = 0
    state.bag = (1 << DECK_SIZE[age - 1]) - 1
    for slot in range(SLOTS):
        state.slots[slot] = FACE_DOWN


def take_away(state: DuelState, slot: i64) -> i64:
    """R14: Remove a card from the structure, open the slots that it alone still covered, and return the card."""
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
    """R14: Open a slot if no card covers it any more. The card that was covered is always still there."""
    if slot >= 0 and structure.covered_by[slot] & state.present == 0:
        state.open |= 1 << slot


def back(state: DuelState, slot: i64) -> i64:
    """R4: Return the deck that the back of a slot's card shows."""
    return i64(GUILD) if (state.guild_backs >> slot) & 1 else state.age - 1


def bag(state: DuelState, deck: i64) -> i64:
    """Return the unseen cards of a deck as bits, counted from its first card. Three (four guilds) stay unseen (R12)."""
    return state.guild_bag if deck == GUILD else state.bag


def turn_up(state: DuelState, slot: i64, card: i64) -> None:
    """R15: Turn up a face-down card; only now is it known which one it is."""
    state.slots[slot] = card
    state.place[card] = LAID
    state.down -= 1 << slot
    if (state.guild_backs >> slot) & 1:
        state.guild_bag -= 1 << (card - DECK_START[GUILD])
    else:
        state.bag -= 1 << (card - DECK_START[state.age - 1])
