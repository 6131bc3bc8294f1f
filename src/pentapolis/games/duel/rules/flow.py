"""The course of a game (R6, R17, R42, R78-R82): what comes after what, by the frames on the stack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.bits import listed, lowest, member_at, members
from pentapolis.core.chance import Chance, Dealer
from pentapolis.core.decision import frame_a, frame_b, frame_kind, frame_seat
from pentapolis.core.state import CHANCE, OVER
from pentapolis.core.vecs import i64
from pentapolis.games.duel.actions import BEGIN, DRAFT, RAZE_CARD, REVIVE_CARD, TOKEN
from pentapolis.games.duel.boards import ALL_SLOTS, STRUCTURES
from pentapolis.games.duel.cards import (
    DECK_START,
    GUILDS_IN_PLAY,
    LIBRARY_DRAW,
    TOKEN_COUNT,
    TOKENS_ON_BOARD,
)
from pentapolis.games.duel.decisions import (
    AGE,
    BOARD,
    DRAW,
    END,
    GUILDS,
    KEEP,
    LAY,
    OFFER,
    START,
    STARTER,
    TAKE,
)
from pentapolis.games.duel.powers import raze
from pentapolis.games.duel.rules.effects import erect
from pentapolis.games.duel.rules.science import keep_drawn, take_from_board
from pentapolis.games.duel.rules.scoring import finish
from pentapolis.games.duel.rules.setup import GROUP, ask_pick, name_starter, pick_wonder
from pentapolis.games.duel.rules.structure import back, bag, lay_out, turn_up
from pentapolis.games.duel.rules.turn import take

if TYPE_CHECKING:
    from pentapolis.games.duel.state import DuelState

# R46: every set of three progress tokens, as bits.
TRIPLES: Final[list[int]] = [drawn for drawn in range(1 << TOKEN_COUNT) if members(drawn) == LIBRARY_DRAW]


def play(state: DuelState, seat: i64, action: i64) -> None:
    """Carry out a legal action: its frame is done, its effects may push others."""
    if action < DRAFT:
        # The frame of a turn makes room for the frame of its end.
        take(state, seat, action)
        advance(state)
        return
    decided = state.top()
    state.drop()
    if action < TOKEN:
        pick_wonder(state, seat, action - DRAFT, frame_a(decided), frame_b(decided))
    elif action < RAZE_CARD:
        if frame_kind(decided) == KEEP:
            keep_drawn(state, seat, action - TOKEN)
        else:
            take_from_board(state, seat, action - TOKEN)
    elif action < REVIVE_CARD:
        raze(state, 1 - seat, action - RAZE_CARD)
    elif action < BEGIN:
        erect(state, seat, action - REVIVE_CARD, False)
    else:
        state.push(TAKE, action - BEGIN)
    advance(state)


def advance(state: DuelState) -> None:
    """Let everything happen that needs neither a seat nor chance, and say who acts next."""
    while state.to_act != OVER:
        frame = state.top()
        kind = frame_kind(frame)
        if chance_is_due(state, kind):
            state.to_act = CHANCE
            return
        if kind == END:
            end_action(state, frame_seat(frame), frame_a(frame))
        elif kind == AGE:
            begin_age(state, frame_a(frame), frame_seat(frame))
        elif kind == OFFER:
            state.drop()
            ask_pick(state, frame_a(frame), 0)
        elif kind == BOARD or kind == GUILDS or kind == LAY:
            state.drop()
        else:
            state.to_act = frame_seat(frame)
            return


def chance_is_due(state: DuelState, kind: i64) -> bool:
    """Whether a frame of this kind on top waits for chance."""
    if kind == TAKE:
        return False
    if kind == END:
        return state.open & state.down != 0
    if kind == LAY:
        return STRUCTURES[state.age - 1].face_up & state.down != 0
    if kind == START or kind == DRAW:
        return True
    if kind == BOARD:
        return members(state.board) < TOKENS_ON_BOARD
    if kind == OFFER:
        return members(state.offer) < GROUP
    return kind == GUILDS and members(state.guild_backs) < GUILDS_IN_PLAY


def end_action(state: DuelState, seat: i64, again: i64) -> None:
    """R17, R42, R78: the next turn, of the same player if he plays again; or the end of the age."""
    if state.present:
        state.swap(TAKE, seat if again else 1 - seat)
    elif state.age < 3:
        state.swap(AGE, seat, state.age + 1)
    else:
        finish(state)


def begin_age(state: DuelState, age: i64, last: i64) -> None:
    """R79-R81: first the structure is laid, then the weaker player names who begins."""
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


def slot_due(state: DuelState, kind: i64) -> i64:
    """The slot whose card is turned up next, when laying the structure or at the end of an action."""
    if kind == LAY:
        return lowest(STRUCTURES[state.age - 1].face_up & state.down)
    return lowest(state.open & state.down)


def settle(state: DuelState, outcome: i64) -> None:
    """Carry out an outcome of the chance event that the topmost frame waits for."""
    kind = frame_kind(state.top())
    if kind == LAY or kind == END:
        turn_up(state, slot_due(state, kind), outcome)
    elif kind == START:
        state.drop()
        name_starter(state, outcome)
    elif kind == BOARD:
        state.box -= 1 << outcome
        state.board |= 1 << outcome
    elif kind == OFFER:
        state.wonder_bag -= 1 << outcome
        state.offer |= 1 << outcome
    elif kind == GUILDS:
        state.guild_backs |= 1 << outcome
    else:
        state.drop()
        state.drawn = outcome
        state.box -= outcome
    advance(state)


def sample(state: DuelState, dealer: Dealer) -> i64:
    """An outcome of the pending chance event: the one that drawing from `chance` would give, without the list."""
    kind = frame_kind(state.top())
    if kind == LAY or kind == END:
        deck = back(state, slot_due(state, kind))
        unseen = bag(state, deck)
        return DECK_START[deck] + member_at(unseen, dealer.below(members(unseen)))
    if kind == START:
        return dealer.below(2)
    if kind == BOARD:
        return member_at(state.box, dealer.below(members(state.box)))
    if kind == OFFER:
        return member_at(state.wonder_bag, dealer.below(members(state.wonder_bag)))
    if kind == GUILDS:
        free = ALL_SLOTS - state.guild_backs
        return member_at(free, dealer.below(members(free)))
    draws = library_draws(state.box)
    return draws[dealer.below(len(draws))]


def library_draws(box: i64) -> list[int]:
    """R46: every set of three tokens of the box, as bits."""
    return [drawn for drawn in TRIPLES if drawn & box == drawn]


def chance(state: DuelState) -> Chance:
    """The random event that is due. All outcomes are equally likely; only the Great Library's draw is private."""
    frame = state.top()
    kind = frame_kind(frame)
    if kind == LAY or kind == END:
        deck = back(state, slot_due(state, kind))
        cards: list[int] = [DECK_START[deck] + rank for rank in listed(bag(state, deck))]
        return Chance("lay" if kind == LAY else "reveal", cards)
    if kind == START:
        return Chance("start", [0, 1])
    if kind == BOARD:
        return Chance("board", listed(state.box))
    if kind == OFFER:
        return Chance("offer", listed(state.wonder_bag))
    if kind == GUILDS:
        return Chance("guild", listed(ALL_SLOTS - state.guild_backs))
    return Chance("draw", library_draws(state.box), None, (frame_seat(frame),))
