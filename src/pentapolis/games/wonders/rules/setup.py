"""Boards and their sides (R6, R7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.bits import listed, lowest, member_at, members
from pentapolis.core.chance import Chance, Dealer
from pentapolis.core.decision_stack import frame_seat
from pentapolis.core.frame_handler import FrameHandler
from pentapolis.core.native import i64
from pentapolis.core.state import CHANCE, TOGETHER, Actions
from pentapolis.games.wonders.actions import board, board_which, is_board, is_side, side, side_which
from pentapolis.games.wonders.boards import DAY, NIGHT
from pentapolis.games.wonders.decisions import BOARDS, BOARDS_CHOSEN, SIDES, SIDES_CHOSEN
from pentapolis.games.wonders.rules.chance import begin_age
from pentapolis.games.wonders.rules.legality import BOARD_TAKEN, LEGAL, OTHER_DECISION

if TYPE_CHECKING:
    from pentapolis.games.wonders.state import WondersState


class Boards(FrameHandler):
    """R6: The next board, drawn or chosen by its player, in the order of the seats."""

    def enter(self, state: WondersState, frame: i64) -> i64:
        """Return the seat if players choose the boards, else CHANCE."""
        return frame_seat(frame) if state.board_rule == BOARDS_CHOSEN else CHANCE

    def add_legal(self, state: WondersState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add every free board."""
        boards = state.boards
        while boards:
            actions.add(board(lowest(boards)))
            boards &= boards - 1

    def verdict(self, state: WondersState, frame: i64, seat: i64, action: i64) -> i64:
        """Check that the board is free."""
        if not is_board(action):
            return OTHER_DECISION
        return LEGAL if (state.boards >> board_which(action)) & 1 else BOARD_TAKEN

    def play(self, state: WondersState, frame: i64, seat: i64, action: i64) -> None:
        """Give the seat the board."""
        give_board(state, seat, board_which(action))

    def chance(self, state: WondersState, frame: i64) -> Chance:
        """Return the chance event with every free board."""
        return Chance("board", listed(state.boards))

    def sample(self, state: WondersState, frame: i64, dealer: Dealer) -> i64:
        """Draw a free board."""
        return member_at(state.boards, dealer.below(members(state.boards)))

    def apply_chance(self, state: WondersState, frame: i64, outcome: i64) -> None:
        """Give the seat the board."""
        give_board(state, frame_seat(frame), outcome)


class Sides(FrameHandler):
    """R6: The sides of the boards, chosen by all players together, or named one by one by chance."""

    def enter(self, state: WondersState, frame: i64) -> i64:
        """Return TOGETHER if players choose the sides, else CHANCE."""
        return TOGETHER if state.side_rule == SIDES_CHOSEN else CHANCE

    def add_legal(self, state: WondersState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add both sides."""
        actions.add(side(DAY))
        actions.add(side(NIGHT))

    def verdict(self, state: WondersState, frame: i64, seat: i64, action: i64) -> i64:
        """Check that the action names a side."""
        return LEGAL if is_side(action) else OTHER_DECISION

    def play(self, state: WondersState, frame: i64, seat: i64, action: i64) -> None:
        """Seal the choice until the last one is in, then turn all boards."""
        state.choices.put(seat, action)
        if state.choices.missing:
            return
        for each in range(state.seats):
            state.cities[each].side = side_which(state.choices.choices[each])
        state.choices.close()
        state.reveals += 1
        begin_age(state, 1)

    def chance(self, state: WondersState, frame: i64) -> Chance:
        """Return the chance event with both sides."""
        return Chance("side", [DAY, NIGHT])

    def sample(self, state: WondersState, frame: i64, dealer: Dealer) -> i64:
        """Draw a side."""
        return dealer.below(2)

    def apply_chance(self, state: WondersState, frame: i64, outcome: i64) -> None:
        """Turn the board of a seat. After the last one the first age begins."""
        seat = frame_seat(frame)
        state.cities[seat].side = outcome
        if seat + 1 < state.seats:
            state.swap(SIDES, seat + 1)
        else:
            begin_age(state, 1)


def give_board(state: WondersState, seat: i64, which: i64) -> None:
    """R6, R7: Give a seat its board. After the last one the sides are chosen, unless the options name them."""
    state.boards -= 1 << which
    state.cities[seat].take_board(which)
    if seat + 1 < state.seats:
        state.swap(BOARDS, seat + 1)
    elif state.side_rule <= NIGHT:
        for city in state.cities:
            city.side = state.side_rule
        begin_age(state, 1)
    else:
        state.swap(SIDES, 0)
        if state.side_rule == SIDES_CHOSEN:
            state.ask_all()
