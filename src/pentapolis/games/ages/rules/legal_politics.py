"""The political action (R92, R113, R115, R120, R124, R128, R161, R171): what speaks against it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.state import Actions
from pentapolis.core.vecs import i64
from pentapolis.games.ages import actions as a
from pentapolis.games.ages import decisions as d
from pentapolis.games.ages.cards import (
    AGGRESSION,
    CARDS,
    COLUMBUS,
    GANDHI,
    KIND,
    NONE,
    PACT,
    TACTICS,
    TERRITORY,
    WAR,
    WARS,
)
from pentapolis.games.ages.civilization import holds
from pentapolis.games.ages.decisions import LEGAL, OTHER_DECISION
from pentapolis.games.ages.rules.pacts import forbids_attack, immune_to_war, owner_of
from pentapolis.games.ages.rules.ratings import military_left
from pentapolis.games.ages.rules.war import attack_cost, has_what_is_attacked

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


def politics_verdict(state: AgesState, seat: i64, action: i64) -> i64:
    """What speaks against a political action."""
    if action == a.DONE:
        return LEGAL
    if action == a.RESIGN:
        return resign_verdict(state)
    if action < a.EVENT or action >= a.DECLINE:
        return OTHER_DECISION
    if action < a.SETTLE:
        return LEGAL if holds(state.civs[seat].military, a.event_card(action)) else d.NOT_IN_HAND
    if action < a.ATTACK:
        return settle_verdict(state, seat, a.settle_territory(action))
    if action < a.OFFER:
        return attack_verdict(state, seat, a.attack_card(action), a.attack_seat(action))
    if action < a.CANCEL:
        return offer_verdict(state, seat, a.offer_pact(action), a.offer_seat(action), a.offer_side(action))
    return cancel_verdict(state, seat, a.cancel_pact(action))


def resign_verdict(state: AgesState) -> i64:
    """R161: in the Full game, unless the table has agreed otherwise."""
    if state.mode != d.FULL:
        return OTHER_DECISION
    return LEGAL if state.resignation else d.VARIANT_OFF


def settle_verdict(state: AgesState, seat: i64, card: i64) -> i64:
    """R113: once per game with Columbus."""
    civ = state.civs[seat]
    if not holds(civ.military, card):
        return d.NOT_IN_HAND
    if civ.leader != COLUMBUS:
        return d.WRONG_LEADER
    return d.USED_ALREADY if civ.columbus_used else LEGAL


def is_rival(state: AgesState, seat: i64, other: i64) -> bool:
    """Another player who is still in the game."""
    return other < state.seats and other != seat and not state.civs[other].resigned


def attack_verdict(state: AgesState, seat: i64, card: i64, target: i64) -> i64:
    """R115, R120, R171: a card of the hand against a rival who may be attacked, and the military actions for it."""
    civ = state.civs[seat]
    if not holds(civ.military, card):
        return d.NOT_IN_HAND
    if not is_rival(state, seat, target):
        return d.NO_SUCH_RIVAL
    if civ.leader == GANDHI:
        return d.PEACEFUL_LEADER
    if not has_what_is_attacked(state.civs[target], card):
        return d.NO_TARGET
    if state.seats > 2 and forbids_attack(state, seat, target) != NONE:
        return d.PACT_FORBIDS
    if state.seats > 2 and card >= WARS and immune_to_war(state, target):
        return d.IMMUNE
    if state.no_gang_up and attacker_of(state, seat, target) != NONE:
        return d.ATTACKED_BY_ANOTHER
    return LEGAL if attack_cost(state, card, target) <= military_left(state, seat) else d.MILITARY_ACTIONS_SHORT


def attacker_of(state: AgesState, seat: i64, target: i64) -> i64:
    """R171: who else holds the marker of a player; NONE if nobody does."""
    for other in range(state.seats):
        if other != seat and state.civs[other].marker == target:
            return other
    return NONE


def offer_verdict(state: AgesState, seat: i64, card: i64, partner: i64, side: i64) -> i64:
    """R124: a pact of the hand, to a rival; a symmetric one has no sides to choose."""
    if not holds(state.civs[seat].military, card):
        return d.NOT_IN_HAND
    if not is_rival(state, seat, partner):
        return d.NO_SUCH_RIVAL
    return d.WRONG_CARD if CARDS[card].symmetric and side != d.SIDE_A else LEGAL


def cancel_verdict(state: AgesState, seat: i64, card: i64) -> i64:
    """R128: a pact to which the player is a party."""
    owner = owner_of(state, card)
    if owner == NONE:
        return d.NO_SUCH_PACT
    return LEGAL if owner == seat or state.civs[owner].partner == seat else d.NO_SUCH_PACT


def fill_politics(state: AgesState, seat: i64, actions: Actions) -> None:
    """Every legal political action."""
    actions.add(a.DONE)
    last: i64 = NONE
    for card in state.civs[seat].military:
        if card != last:
            fill_card(state, seat, actions, card)
        last = card
    if state.seats > 2:
        for other in range(state.seats):
            civ = state.civs[other]
            if civ.pact != NONE and (other == seat or civ.partner == seat):
                actions.add(a.cancel(civ.pact))
    if state.resignation:
        actions.concede(a.RESIGN)


def fill_card(state: AgesState, seat: i64, actions: Actions, card: i64) -> None:
    """The political actions with one card of the hand."""
    kind = KIND[card]
    if card < TACTICS:
        actions.add(a.event(card))
        if kind == TERRITORY and settle_verdict(state, seat, card) == LEGAL:
            actions.add(a.settle(card))
    elif kind == AGGRESSION or kind == WAR:
        for other in range(state.seats):
            if attack_verdict(state, seat, card, other) == LEGAL:
                actions.add(a.attack(card, other))
    elif kind == PACT:
        for other in range(state.seats):
            if is_rival(state, seat, other):
                actions.add(a.offer(card, other, d.SIDE_A))
                if not CARDS[card].symmetric:
                    actions.add(a.offer(card, other, d.SIDE_B))
