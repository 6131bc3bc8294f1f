"""Set-up and the wonder draft (R7-R11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.bits import listed, member_at, members
from pentapolis.core.chance import Chance, Dealer
from pentapolis.core.decision_stack import frame_a, frame_b, frame_seat
from pentapolis.core.frame_handler import PASSED, FrameHandler
from pentapolis.core.native import i64, vec
from pentapolis.core.state import CHANCE, Actions
from pentapolis.games.duel.actions import DRAFT as PICK
from pentapolis.games.duel.actions import draft_which, is_draft
from pentapolis.games.duel.cards import PRESET_FIRST, PRESET_SECOND, TOKENS_ON_BOARD, preset
from pentapolis.games.duel.decisions import DRAFT
from pentapolis.games.duel.rules.legality import LEGAL, NOT_ON_OFFER, OTHER_DECISION, fill_set

if TYPE_CHECKING:
    from pentapolis.games.duel.state import DuelState

GROUP: Final = 4
# R10: the seat that picks, for each pick of both groups; 0 is the starting player.
PICK_ORDER: Final = vec[i64]([0, 1, 1, 0, 1, 0, 0, 1])


class Start(FrameHandler):
    """R9: The random choice of the starting player."""

    def enter(self, state: DuelState, frame: i64) -> i64:
        """Return CHANCE: a random event decides."""
        return CHANCE

    def chance(self, state: DuelState, frame: i64) -> Chance:
        """Return the chance event with both seats."""
        return Chance("start", [0, 1])

    def sample(self, state: DuelState, frame: i64, dealer: Dealer) -> i64:
        """Draw either seat."""
        return dealer.below(2)

    def apply_chance(self, state: DuelState, frame: i64, outcome: i64) -> None:
        """Record the starting player, and give both players the fixed wonders of a first game."""
        state.drop()
        state.starter = outcome
        if state.preset:
            give_preset(state)


class Board(FrameHandler):
    """R7: The random progress tokens on the board."""

    def enter(self, state: DuelState, frame: i64) -> i64:
        """Return CHANCE until five tokens are on the board."""
        if members(state.board) < TOKENS_ON_BOARD:
            return CHANCE
        state.drop()
        return PASSED

    def chance(self, state: DuelState, frame: i64) -> Chance:
        """Return the chance event with every token of the box."""
        return Chance("board", listed(state.box))

    def sample(self, state: DuelState, frame: i64, dealer: Dealer) -> i64:
        """Draw a token of the box."""
        return member_at(state.box, dealer.below(members(state.box)))

    def apply_chance(self, state: DuelState, frame: i64, outcome: i64) -> None:
        """Move the token from the box to the board."""
        state.box -= 1 << outcome
        state.board |= 1 << outcome


class Offer(FrameHandler):
    """R10: The four random wonders of draft group a."""

    def enter(self, state: DuelState, frame: i64) -> i64:
        """Return CHANCE until four wonders are on offer, then ask for the first pick."""
        if members(state.offer) < GROUP:
            return CHANCE
        group = frame_a(frame)
        state.drop()
        ask_pick(state, group, 0)
        return PASSED

    def chance(self, state: DuelState, frame: i64) -> Chance:
        """Return the chance event with every unseen wonder."""
        return Chance("offer", listed(state.wonder_bag))

    def sample(self, state: DuelState, frame: i64, dealer: Dealer) -> i64:
        """Draw an unseen wonder."""
        return member_at(state.wonder_bag, dealer.below(members(state.wonder_bag)))

    def apply_chance(self, state: DuelState, frame: i64, outcome: i64) -> None:
        """Put the wonder on offer."""
        state.wonder_bag -= 1 << outcome
        state.offer |= 1 << outcome


class Draft(FrameHandler):
    """R10: Pick b of draft group a."""

    def enter(self, state: DuelState, frame: i64) -> i64:
        """Return the seat, which picks."""
        return frame_seat(frame)

    def add_legal(self, state: DuelState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add every wonder on offer."""
        fill_set(state.offer, PICK, actions)

    def verdict(self, state: DuelState, frame: i64, seat: i64, action: i64) -> i64:
        """Check that the wonder is on offer."""
        if not is_draft(action):
            return OTHER_DECISION
        return LEGAL if (state.offer >> draft_which(action)) & 1 else NOT_ON_OFFER

    def play(self, state: DuelState, frame: i64, seat: i64, action: i64) -> None:
        """Move the wonder from the offer to the city, and ask for the next pick until the offer is empty."""
        group, pick = frame_a(frame), frame_b(frame)
        state.drop()
        which = draft_which(action)
        state.offer -= 1 << which
        state.city(seat).unbuilt |= 1 << which
        if pick + 1 < GROUP:
            ask_pick(state, group, pick + 1)


def give_preset(state: DuelState) -> None:
    """R11: Give both players the fixed wonders of a first game."""
    state.city(state.starter).unbuilt = preset(PRESET_FIRST)
    state.city(1 - state.starter).unbuilt = preset(PRESET_SECOND)
    state.wonder_bag -= preset(PRESET_FIRST) + preset(PRESET_SECOND)


def ask_pick(state: DuelState, group: i64, pick: i64) -> None:
    """R10: Ask for a pick of a group."""
    second = PICK_ORDER[group * GROUP + pick]
    state.push(DRAFT, 1 - state.starter if second else state.starter, group, pick)
