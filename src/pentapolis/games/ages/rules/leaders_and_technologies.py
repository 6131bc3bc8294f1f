"""Points, action tokens, leaders and technologies (R7, R48-R53, R57, R81)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.native import i64
from pentapolis.games.ages.boards import MOST_SCIENCE
from pentapolis.games.ages.cards import (
    BIT,
    CARDS,
    DESPOTISM,
    KIND,
    LEVEL,
    NONE,
    SPECIAL_CIVIL,
    SPECIAL_COLONISATION,
    SPECIAL_MILITARY,
    SPECIALS,
    WORKER_CARDS,
)
from pentapolis.games.ages.leaders import leader_of
from pentapolis.games.ages.pacts import other_party, pact_card
from pentapolis.games.ages.player import AgesCivilization, holds, removed
from pentapolis.games.ages.rules.legality import (
    CIVIL_ACTIONS_SHORT,
    LEGAL,
    MILITARY_ACTIONS_SHORT,
    MILITARY_ACTIONS_USED,
    NOT_FIRST_ACTION,
    NOT_IN_HAND,
    PARTNER_WITHOUT_SCIENCE,
    SCIENCE_SHORT,
)
from pentapolis.games.ages.rules.prices import Means, cooperation, shared_price
from pentapolis.games.ages.rules.ratings import civil_total, military_total
from pentapolis.games.ages.rules.resources import add_tokens, gain_resources, return_blue

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


def use_civil(civ: AgesCivilization, number: i64) -> None:
    """R8, R51: Spend civil actions."""
    civ.civil_spent += number
    if number > 0:
        civ.acted = 1


def give_back(state: AgesState, seat: i64, civil: i64, military: i64) -> None:
    """R57: Give back spent tokens first, after the totals have fallen from these numbers."""
    civ = state.civs[seat]
    lost = civil - civil_total(state, seat)
    if lost > 0:
        civ.civil_spent -= min(lost, civ.civil_spent)
    lost = military - military_total(state, seat)
    if lost > 0:
        civ.military_spent -= min(lost, civ.military_spent)


def add_science(civ: AgesCivilization, amount: i64) -> None:
    """R81: Add science points, up to 40."""
    civ.science = min(civ.science + amount, MOST_SCIENCE)


def lose_culture(civ: AgesCivilization, amount: i64) -> i64:
    """R7: Take away culture points, at most as many as there are, and return how many."""
    lost = min(amount, civ.culture)
    civ.culture -= lost
    return lost


# -- leaders (R48)


def play_leader(state: AgesState, seat: i64, card: i64) -> None:
    """R48: Play a new leader; the former one leaves first."""
    civil, military = civil_total(state, seat), military_total(state, seat)
    civ = state.civs[seat]
    if civ.leader != NONE:
        state.remove(civ.leader)
    civ.leader = card
    give_back(state, seat, civil, military)


def lose_leader(state: AgesState, seat: i64) -> None:
    """R48, R57: Remove the leader with all effects."""
    civil, military = civil_total(state, seat), military_total(state, seat)
    civ = state.civs[seat]
    state.remove(civ.leader)
    civ.leader = NONE
    give_back(state, seat, civil, military)


# -- technologies (R49-R53)


def science_verdict(state: AgesState, seat: i64, card: i64, revolution: bool) -> i64:
    """R49, R127: Return the verdict on the science points; in a Scientific Cooperation both parties must have some."""
    civ = state.civs[seat]
    owner = cooperation(state, seat)
    if owner != NONE:
        partner = other_party(state.civs[owner], owner, seat)
        if civ.science == 0 or state.civs[partner].science == 0:
            return PARTNER_WITHOUT_SCIENCE
    return LEGAL if shared_price(state, seat, card, revolution, owner) <= civ.science else SCIENCE_SHORT


def play_technology(state: AgesState, seat: i64, card: i64, revolution: bool) -> None:
    """R49, R127, R131: Pay the science, put the card into play, and gain the leader's benefits."""
    civ = state.civs[seat]
    owner = cooperation(state, seat)
    civ.science -= shared_price(state, seat, card, revolution, owner)
    if owner != NONE:
        pact = state.civs[owner]
        state.civs[other_party(pact, owner, seat)].science -= pact_card(pact.pact).partner_science()
    if card < WORKER_CARDS:
        civ.technologies |= BIT[card]
    elif card < SPECIALS:
        change_government(state, seat, card, revolution)
    else:
        put_special(state, seat, card)
    leader = leader_of(civ)
    gain_resources(civ, leader.resources_for_learning())
    civ.civil_spent -= min(leader.actions_for_learning(), civ.civil_spent)
    civ.culture += leader.culture_for_learning()


def revolt_verdict(state: AgesState, seat: i64, card: i64, means: Means, first: bool) -> i64:
    """R51-R53: Return the verdict on a revolution with a government of the hand.

    No civil action was used before, or with Robespierre no military one.
    """
    civ = state.civs[seat]
    if not holds(civ.hand, card):
        return NOT_IN_HAND
    if leader_of(civ).revolts_by_arms():
        if civ.military_spent > 0:
            return MILITARY_ACTIONS_USED
        if means.military == 0:
            return MILITARY_ACTIONS_SHORT
    elif not first:
        return NOT_FIRST_ACTION
    elif means.civil == 0 and civ.civil_spent == 0:
        return CIVIL_ACTIONS_SHORT
    return science_verdict(state, seat, card, True)


def revolt(state: AgesState, seat: i64, card: i64) -> None:
    """R51: Play a government of the hand by revolution."""
    civ = state.civs[seat]
    civ.hand = removed(civ.hand, card)
    play_technology(state, seat, card, True)


def change_government(state: AgesState, seat: i64, card: i64, revolution: bool) -> None:
    """R50-R52: Change the government; a revolution leaves no actions, civil ones or with Robespierre military ones."""
    civ = state.civs[seat]
    if civ.government != DESPOTISM:
        state.remove(civ.government)
    civ.government = card
    if not revolution:
        return
    if leader_of(civ).revolts_by_arms():
        civ.military_spent = military_total(state, seat) + civ.extra_military
    else:
        civ.civil_spent = civil_total(state, seat)
        civ.acted = 1


# -- special technologies (R49, R122)


def special_of(civ: AgesCivilization, kind: i64) -> i64:
    """R49: Return the special technology of an icon; NONE without one."""
    if kind == SPECIAL_MILITARY:
        return civ.warcraft
    if kind == SPECIAL_CIVIL:
        return civ.law
    return civ.seafaring if kind == SPECIAL_COLONISATION else civ.construction


def set_special(civ: AgesCivilization, kind: i64, card: i64) -> None:
    """R49: Put a special technology in its place."""
    if kind == SPECIAL_MILITARY:
        civ.warcraft = card
    elif kind == SPECIAL_CIVIL:
        civ.law = card
    elif kind == SPECIAL_COLONISATION:
        civ.seafaring = card
    else:
        civ.construction = card


def put_special(state: AgesState, seat: i64, card: i64) -> None:
    """R49: Keep one special technology per icon; of two, discard the lower one."""
    civ = state.civs[seat]
    kind = KIND[card]
    old = special_of(civ, kind)
    if old != NONE and LEVEL[old] >= LEVEL[card]:
        state.remove(card)
        return
    civil, military = civil_total(state, seat), military_total(state, seat)
    set_special(civ, kind, card)
    add_tokens(civ, 0, CARDS[card].blue_tokens)
    if old != NONE:
        state.remove(old)
        return_blue(state, seat, CARDS[old].blue_tokens)
    give_back(state, seat, civil, military)


def lose_special(state: AgesState, seat: i64, card: i64) -> None:
    """R122: Take a special technology away."""
    civil, military = civil_total(state, seat), military_total(state, seat)
    set_special(state.civs[seat], KIND[card], NONE)
    return_blue(state, seat, CARDS[card].blue_tokens)
    give_back(state, seat, civil, military)
