"""Pacts (R124-R129): what is in force between two players, and how it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.vecs import i64
from pentapolis.games.ages.cards import CARDS, LOSS_OF_SOVEREIGNTY, NONE, TRADE_ROUTES_AGREEMENT
from pentapolis.games.ages.civilization import inserted
from pentapolis.games.ages.decisions import SIDE_A, SIDE_B
from pentapolis.games.ages.rules.civil import give_back
from pentapolis.games.ages.rules.ratings import civil_total, military_total, pact_side

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


def end_pact(state: AgesState, owner: i64) -> None:
    """The pact before a player ends; its card has left already. Both may have to give back action tokens (R57)."""
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
    """R91, R128: a cancelled pact goes to the discards."""
    state.discards = inserted(state.discards, state.civs[owner].pact)
    end_pact(state, owner)


def sign(state: AgesState, owner: i64, card: i64, partner: i64, side: i64) -> None:
    """R124: an accepted pact lies before who offered it, in place of his old one."""
    civ = state.civs[owner]
    if civ.pact != NONE:
        discard_pact(state, owner)
    civ.pact = card
    civ.partner = partner
    civ.side = side


def forbids_attack(state: AgesState, seat: i64, other: i64) -> i64:
    """R115: the pact that forbids two players to attack each other; NONE without one."""
    for owner in range(state.seats):
        civ = state.civs[owner]
        if civ.pact != NONE and CARDS[civ.pact].no_attack:
            if (owner == seat and civ.partner == other) or (owner == other and civ.partner == seat):
                return civ.pact
    return NONE


def immune_to_war(state: AgesState, seat: i64) -> bool:
    """R120: side B of a Loss of Sovereignty cannot be declared war on."""
    for owner in range(state.seats):
        civ = state.civs[owner]
        if civ.pact == LOSS_OF_SOVEREIGNTY and pact_side(civ, owner, seat) == SIDE_B:
            return True
    return False


def end_by_attack(state: AgesState, seat: i64, other: i64) -> None:
    """R128: pacts between two players that end when one attacks the other."""
    for owner in range(state.seats):
        civ = state.civs[owner]
        if civ.pact != NONE and CARDS[civ.pact].ends_on_attack:
            if (owner == seat and civ.partner == other) or (owner == other and civ.partner == seat):
                discard_pact(state, owner)


def owner_of(state: AgesState, card: i64) -> i64:
    """The player before whom a pact lies; NONE if it is not in force."""
    for owner in range(state.seats):
        if state.civs[owner].pact == card:
            return owner
    return NONE


def route_side(state: AgesState, seat: i64) -> i64:
    """R126: a player's side in the Trade Routes Agreement; NONE without it."""
    for owner in range(state.seats):
        civ = state.civs[owner]
        if civ.pact == TRADE_ROUTES_AGREEMENT:
            return pact_side(civ, owner, seat)
    return NONE


def produced_resources(state: AgesState, seat: i64) -> i64:
    """R125: resources more or fewer per turn by pacts."""
    total: i64 = 0
    for owner in range(state.seats):
        civ = state.civs[owner]
        side = pact_side(civ, owner, seat)
        if side != NONE:
            total += CARDS[civ.pact].a_resources if side == SIDE_A else CARDS[civ.pact].b_resources
    return total


def produced_food(state: AgesState, seat: i64) -> i64:
    """R125: more food per turn by pacts."""
    total: i64 = 0
    for owner in range(state.seats):
        civ = state.civs[owner]
        side = pact_side(civ, owner, seat)
        if side != NONE:
            total += CARDS[civ.pact].a_food if side == SIDE_A else CARDS[civ.pact].b_food
    return total
