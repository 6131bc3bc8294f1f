"""Political actions (R92), discarding (R90) and resignation (R161)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.decision import frame_kind
from pentapolis.core.vecs import append, i64
from pentapolis.games.ages.cards import BIT, CARDS, NONE, PACTS
from pentapolis.games.ages.civilization import inserted
from pentapolis.games.ages.decisions import END_TURN, PACT, REVEAL, TURN, entry
from pentapolis.games.ages.rules.events import events_left
from pentapolis.games.ages.rules.pacts import discard_pact, sign
from pentapolis.games.ages.rules.scoring import win_alone

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


def put_event(state: AgesState, seat: i64, card: i64) -> None:
    """R93: an event or territory goes to the future events, its age is scored, the top current event is revealed."""
    civ = state.civs[seat]
    civ.drop_military(card)
    state.reveals += 1
    state.future = append(state.future, entry(card, seat))
    civ.culture += CARDS[card].age
    if events_left(state) > 0:
        state.push(REVEAL, seat)


def offer(state: AgesState, seat: i64, card: i64, partner: i64, side: i64) -> None:
    """R124: the card is shown; the partner answers."""
    state.civs[seat].shown |= BIT[card - PACTS]
    state.reveals += 1
    state.push(PACT, partner, card, seat | (side << 4))


def answer(state: AgesState, partner: i64, card: i64, b: i64, accepted: bool) -> None:
    """R124: an accepted pact comes into force; a refused one stays in the hand, where everybody has seen it."""
    owner = b & 15
    if accepted:
        civ = state.civs[owner]
        civ.drop_military(card)
        sign(state, owner, card, partner, b >> 4)


def release_marker(state: AgesState, seat: i64, target: i64) -> None:
    """R171: a marker goes back at the next political action, unless the same player is attacked again."""
    civ = state.civs[seat]
    if civ.marker != target:
        civ.marker = NONE


def discard(state: AgesState, seat: i64, card: i64) -> None:
    """R90: a military card is discarded face down."""
    civ = state.civs[seat]
    civ.drop_military(card)
    civ.buried = inserted(civ.buried, card)


# -- resignation (R161)


def resign(state: AgesState, seat: i64) -> None:
    """R161: a civilization leaves: its wars and those against it end, its pacts too; the turn is over."""
    civ = state.civs[seat]
    for other in range(state.seats):
        rival = state.civs[other]
        if rival.pact != NONE and (other == seat or rival.partner == seat):
            discard_pact(state, other)
        if rival.war != NONE and (other == seat or rival.war_target == seat):
            state.discards = inserted(state.discards, rival.war)
            rival.war = NONE
            rival.war_target = NONE
        if rival.marker == seat:
            rival.marker = NONE
    civ.marker = NONE
    civ.resigned = 1
    while frame_kind(state.top()) != END_TURN:
        state.drop()
    if state.players() == 1:
        win_alone(state)
    elif seat == state.starter:
        state.starter = next_seat(state, seat)
        state.swap(TURN, state.starter)


def next_seat(state: AgesState, seat: i64) -> i64:
    """R1: the next player clockwise who is still in the game."""
    following = (seat + 1) % state.seats
    while state.civs[following].resigned:
        following = (following + 1) % state.seats
    return following
