"""Pacts (R124-R129): offering and answering, the pacts in force between two players, and their end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.decision_stack import frame_a, frame_b
from pentapolis.core.native import i64
from pentapolis.core.state import Actions
from pentapolis.games.ages import actions as a
from pentapolis.games.ages import decisions as d
from pentapolis.games.ages.cards import BIT, CARDS, NONE, PACTS
from pentapolis.games.ages.decisions import PACT, SIDE_A
from pentapolis.games.ages.pacts import FORBIDDING_WAR, NO_CREDIT, WITH_CREDIT, pact_card, pact_side, party_to
from pentapolis.games.ages.player import holds, inserted
from pentapolis.games.ages.rules.handler_base import About, Question
from pentapolis.games.ages.rules.leaders_and_technologies import give_back
from pentapolis.games.ages.rules.legality import (
    LEGAL,
    NO_SUCH_PACT,
    NO_SUCH_RIVAL,
    NOT_IN_HAND,
    OTHER_DECISION,
    WRONG_CARD,
    is_rival,
)
from pentapolis.games.ages.rules.ratings import civil_total, military_total

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


# -- offering (R124)


def offer_verdict(state: AgesState, seat: i64, card: i64, partner: i64, side: i64) -> i64:
    """R124: Return the verdict on offering a pact of the hand to a rival; a symmetric one has no sides to choose."""
    if not holds(state.civs[seat].military, card):
        return NOT_IN_HAND
    if not is_rival(state, seat, partner):
        return NO_SUCH_RIVAL
    return WRONG_CARD if CARDS[card].symmetric and side != d.SIDE_A else LEGAL


def offer(state: AgesState, seat: i64, card: i64, partner: i64, side: i64) -> None:
    """R124: Show the card and let the partner answer."""
    state.civs[seat].shown |= BIT[card - PACTS]
    state.reveals += 1
    state.push(PACT, partner, card, seat | (side << 4))


class Answer(Question):
    """R124: The decision of the seat on pact a of player b & 15, who takes side b >> 4."""

    def add_legal(self, state: AgesState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add accepting and declining."""
        actions.add(a.DECLINE)
        actions.add(a.ACCEPT)

    def verdict(self, state: AgesState, frame: i64, seat: i64, action: i64) -> i64:
        """Return LEGAL for accepting and declining."""
        return LEGAL if action == a.ACCEPT or action == a.DECLINE else OTHER_DECISION

    def play(self, state: AgesState, frame: i64, seat: i64, action: i64) -> None:
        """Put an accepted pact into force; a refused one stays in the hand, although all players have seen it."""
        state.drop()
        if action == a.ACCEPT:
            card, owner = frame_a(frame), frame_b(frame) & 15
            state.civs[owner].drop_military(card)
            sign(state, owner, card, seat, frame_b(frame) >> 4)

    def about(self, state: AgesState, frame: i64) -> About:
        """Return the pact, the player who offers it, and the side that the seat would take."""
        offered = frame_b(frame)
        return About(card=frame_a(frame), player=offered & 15, side=1 - (offered >> 4))


def sign(state: AgesState, owner: i64, card: i64, partner: i64, side: i64) -> None:
    """R124: Lay an accepted pact before the player who offered it, in place of the old one."""
    civ = state.civs[owner]
    if civ.pact != NONE:
        discard_pact(state, owner)
    civ.pact = card
    civ.partner = partner
    civ.side = side


# -- pacts in force


def forbids_attack(state: AgesState, seat: i64, other: i64) -> i64:
    """R115: Return the pact that forbids two players to attack each other; NONE without one."""
    for owner in range(state.seats):
        civ = state.civs[owner]
        if civ.pact != NONE and CARDS[civ.pact].no_attack:
            if (owner == seat and civ.partner == other) or (owner == other and civ.partner == seat):
                return civ.pact
    return NONE


def immune_to_war(state: AgesState, seat: i64) -> bool:
    """R120: Return whether a pact forbids to declare war on a player."""
    owner = party_to(state, seat, FORBIDDING_WAR)
    if owner == NONE:
        return False
    civ = state.civs[owner]
    return pact_card(civ.pact).forbids_war_on(pact_side(civ, owner, seat))


def owner_of(state: AgesState, card: i64) -> i64:
    """R124: Return the player before whom a pact lies; NONE if it is not in force."""
    for owner in range(state.seats):
        if state.civs[owner].pact == card:
            return owner
    return NONE


def route_credit(state: AgesState, seat: i64) -> i64:
    """R126: Return the kind of payment in which a player may pay a good of the other kind, or NO_CREDIT."""
    owner = party_to(state, seat, WITH_CREDIT)
    if owner == NONE:
        return NO_CREDIT
    civ = state.civs[owner]
    return pact_card(civ.pact).credit(pact_side(civ, owner, seat))


def produced_resources(state: AgesState, seat: i64) -> i64:
    """R125: Return the resources that pacts bring or take per turn."""
    total: i64 = 0
    for owner in range(state.seats):
        civ = state.civs[owner]
        side = pact_side(civ, owner, seat)
        if side != NONE:
            total += CARDS[civ.pact].a_resources if side == SIDE_A else CARDS[civ.pact].b_resources
    return total


def produced_food(state: AgesState, seat: i64) -> i64:
    """R125: Return the food that pacts bring per turn."""
    total: i64 = 0
    for owner in range(state.seats):
        civ = state.civs[owner]
        side = pact_side(civ, owner, seat)
        if side != NONE:
            total += CARDS[civ.pact].a_food if side == SIDE_A else CARDS[civ.pact].b_food
    return total


# -- the end of a pact (R128)


def cancel_verdict(state: AgesState, seat: i64, card: i64) -> i64:
    """R128: Return LEGAL for a pact to which the player is a party, otherwise NO_SUCH_PACT."""
    owner = owner_of(state, card)
    if owner == NONE:
        return NO_SUCH_PACT
    return LEGAL if owner == seat or state.civs[owner].partner == seat else NO_SUCH_PACT


def end_pact(state: AgesState, owner: i64) -> None:
    """End the pact before a player, whose card has left already.

    Both parties may have to give back action tokens (R57).
    """
    civ = state.civs[owner]
    partner = civ.partner
    own_civil, own_military = civil_total(state, owner), military_total(state, owner)
    civil, military = civil_total(state, partner), military_total(state, partner)
    civ.pact = NONE
    civ.partner = NONE
    civ.side = SIDE_A
    give_back(state, owner, own_civil, own_military)
    give_back(state, partner, civil, military)


def discard_pact(state: AgesState, owner: i64) -> None:
    """R91, R128: Put a cancelled pact on the discards."""
    state.discards = inserted(state.discards, state.civs[owner].pact)
    end_pact(state, owner)


def end_by_attack(state: AgesState, seat: i64, other: i64) -> None:
    """R128: End the pacts between two players that end when one attacks the other."""
    for owner in range(state.seats):
        civ = state.civs[owner]
        if civ.pact != NONE and CARDS[civ.pact].ends_on_attack:
            if (owner == seat and civ.partner == other) or (owner == other and civ.partner == seat):
                discard_pact(state, owner)
