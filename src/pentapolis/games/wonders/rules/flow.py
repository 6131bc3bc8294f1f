"""The course of a game (R9-R13, R54): what comes after what, by the frames on the stack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.bits import listed, member_at, members
from pentapolis.core.chance import Chance, Dealer
from pentapolis.core.decision import frame_kind, frame_seat
from pentapolis.core.state import TOGETHER
from pentapolis.core.vecs import i64
from pentapolis.games.wonders.actions import board_which
from pentapolis.games.wonders.cards import AGES, TURNS
from pentapolis.games.wonders.decisions import BOARDS, DEAL, REVIVE, SEVENTH, SIDES, TURN
from pentapolis.games.wonders.powers import look_through
from pentapolis.games.wonders.rules.conflicts import fight
from pentapolis.games.wonders.rules.scoring import finish
from pentapolis.games.wonders.rules.setup import (
    ask_all,
    begin_age,
    card_weights,
    deal_card,
    draw_card,
    draw_side,
    give_board,
    open_sides,
    receiver,
)
from pentapolis.games.wonders.rules.turn import open_turn, pass_hands, play_seventh, revive

if TYPE_CHECKING:
    from pentapolis.games.wonders.state import WondersState


def play(state: WondersState, seat: i64, action: i64) -> None:
    """Carry out a legal action; one made together with others is sealed until the last one is in."""
    if state.to_act == TOGETHER:
        state.choices.put(seat, action)
        if state.choices.first_missing() < 0:
            open_choices(state)
        return
    kind = frame_kind(state.top())
    if kind == BOARDS:
        give_board(state, seat, board_which(action))
        return
    if kind == SEVENTH:
        play_seventh(state, seat, action)
    else:
        revive(state, seat, action)
    go_on(state)


def open_choices(state: WondersState) -> None:
    """All choices of a round are in."""
    if frame_kind(state.top()) == SIDES:
        open_sides(state)
    else:
        open_turn(state)
        go_on(state)


def go_on(state: WondersState) -> None:
    """R30, R54: first what is on top of the turn, Babylon before Halikarnassos; then the turn is over."""
    while frame_kind(state.top()) != TURN:
        seat = frame_seat(state.top())
        if frame_kind(state.top()) != REVIVE or look_through(state, seat):
            state.to_act = seat
            return
        state.drop()
    end_turn(state)


def end_turn(state: WondersState) -> None:
    """R10, R13: hands are passed; after the last turn conflicts are fought, and the next age or the scoring comes."""
    if state.turn < TURNS:
        pass_hands(state)
        state.turn += 1
        ask_all(state)
        return
    fight(state)
    if state.age < AGES:
        begin_age(state, state.age + 1)
    else:
        finish(state)


# -- chance


def settle(state: WondersState, outcome: i64) -> None:
    """Carry out an outcome of the chance event that the topmost frame waits for."""
    kind = frame_kind(state.top())
    if kind == DEAL:
        deal_card(state, outcome)
    elif kind == BOARDS:
        give_board(state, frame_seat(state.top()), outcome)
    else:
        draw_side(state, frame_seat(state.top()), outcome)


def sample(state: WondersState, dealer: Dealer) -> i64:
    """An outcome of the pending chance event: the one that drawing from `chance` would give, without the list."""
    kind = frame_kind(state.top())
    if kind == DEAL:
        return draw_card(state, dealer)
    if kind == BOARDS:
        return member_at(state.boards, dealer.below(members(state.boards)))
    return dealer.below(2)


def chance(state: WondersState) -> Chance:
    """The random event that is due; a card is seen by the seat that gets it alone."""
    kind = frame_kind(state.top())
    if kind == DEAL:
        cards, weights = card_weights(state)
        return Chance("deal", cards, weights, (receiver(state),))
    if kind == BOARDS:
        return Chance("board", listed(state.boards))
    return Chance("side", [0, 1])
