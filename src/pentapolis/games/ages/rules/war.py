"""Aggressions and wars (R115-R121): declaring, sacrifices, defence, the comparison."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.decision_stack import frame_a, frame_b, frame_seat
from pentapolis.core.frame_handler import PASSED
from pentapolis.core.native import i64
from pentapolis.games.ages.attacks import attack_of
from pentapolis.games.ages.cards import CARDS, NONE, WARS
from pentapolis.games.ages.decisions import AFTERMATH, ATTACK, DEFEND, STRIKE
from pentapolis.games.ages.leaders import leader_of
from pentapolis.games.ages.player import AgesCivilization, holds, inserted
from pentapolis.games.ages.rules.card_row import is_last_round
from pentapolis.games.ages.rules.counting import unit_count
from pentapolis.games.ages.rules.handler_base import About, AgesRoom
from pentapolis.games.ages.rules.legality import (
    ATTACKED_BY_ANOTHER,
    IMMUNE,
    LEGAL,
    MILITARY_ACTIONS_SHORT,
    NO_SUCH_RIVAL,
    NO_TARGET,
    NOT_IN_HAND,
    PACT_FORBIDS,
    PEACEFUL_LEADER,
    is_rival,
)
from pentapolis.games.ages.rules.pacts import end_by_attack, forbids_attack, immune_to_war
from pentapolis.games.ages.rules.ratings import military_left, pact_attack_bonus, strength
from pentapolis.games.ages.rules.sacrifice import Commit, clear_sacrifice, sacrificed_strength

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


# -- declaring (R115, R116, R120)


def attack_verdict(state: AgesState, seat: i64, card: i64, target: i64) -> i64:
    """R115, R120, R171: Return the verdict on an attack: the card, the rival, the military actions."""
    civ = state.civs[seat]
    if not holds(civ.military, card):
        return NOT_IN_HAND
    if not is_rival(state, seat, target):
        return NO_SUCH_RIVAL
    if leader_of(civ).is_peaceful():
        return PEACEFUL_LEADER
    if not attack_of(card).has_target(state.civs[target]):
        return NO_TARGET
    if state.seats > 2 and forbids_attack(state, seat, target) != NONE:
        return PACT_FORBIDS
    if state.seats > 2 and card >= WARS and immune_to_war(state, target):
        return IMMUNE
    if state.no_gang_up and attacker_of(state, seat, target) != NONE:
        return ATTACKED_BY_ANOTHER
    return LEGAL if attack_cost(state, card, target) <= military_left(state, seat) else MILITARY_ACTIONS_SHORT


def attacker_of(state: AgesState, seat: i64, target: i64) -> i64:
    """R171: Return the rival of a seat who holds the marker of a player, or NONE."""
    for other in range(state.seats):
        if other != seat and state.civs[other].marker == target:
            return other
    return NONE


def attack_cost(state: AgesState, card: i64, target: i64) -> i64:
    """R115: Return the military actions for an attack; double against Gandhi."""
    civ = state.civs[target]
    return attack_of(card).action_cost(civ, CARDS[card].action_cost) * leader_of(civ).attack_factor()


def declare(state: AgesState, seat: i64, card: i64, target: i64) -> None:
    """R115-R120: Pay for an attack and end the pacts that it ends.

    An aggression is fought at once, a war next turn.
    """
    civ = state.civs[seat]
    civ.military_spent += attack_cost(state, card, target)
    state.reveals += 1
    civ.drop_military(card)
    if state.no_gang_up:
        civ.marker = target
    state.civs[target].culture += leader_of(state.civs[target]).culture_when_attacked()
    end_by_attack(state, seat, target)
    if card >= WARS:
        civ.war = card
        civ.war_target = target
        return
    state.discards = inserted(state.discards, card)
    fight(state, seat, card, target)


# -- fighting (R117, R121)


class War(AgesRoom):
    """R121: The frame in which the war that the seat declared is resolved."""

    def enter(self, state: AgesState, frame: i64) -> i64:
        """Fight the war."""
        state.drop()
        resolve_war(state, frame_seat(frame))
        return PASSED


class Attack(Commit):
    """R117: The decision on units to sacrifice in attacking player b with card a."""

    def about(self, state: AgesState, frame: i64) -> About:
        """Return the attack and the strengths of both sides."""
        seat, target = frame_seat(frame), frame_b(frame)
        return About(
            card=frame_a(frame),
            player=target,
            force=attack_value(state, seat, target),
            rival_force=defence_value(state, target),
        )


class Defend(Commit):
    """R117: The decision on units and cards against the attack of player b with card a."""

    def takes_cards(self, frame: i64) -> bool:
        """R121: Return True against an aggression, False in a war."""
        return frame_a(frame) < WARS

    def about(self, state: AgesState, frame: i64) -> About:
        """Return the attack and the strengths of both sides."""
        seat, attacker = frame_seat(frame), frame_b(frame)
        return About(
            card=frame_a(frame),
            player=attacker,
            force=defence_value(state, seat),
            rival_force=attack_value(state, attacker, seat),
        )


class Strike(AgesRoom):
    """R118, R121: The frame in which the attack of the seat on player b with card a is resolved."""

    def enter(self, state: AgesState, frame: i64) -> i64:
        """Compare the strengths."""
        strike(state, frame_seat(frame), frame_a(frame), frame_b(frame))
        return PASSED


class Aftermath(AgesRoom):
    """R118: The frame in which sacrificed units of the seat and of player a leave."""

    def enter(self, state: AgesState, frame: i64) -> i64:
        """Return the units to the bank."""
        state.drop()
        clear_sacrifice(state, state.civs[frame_seat(frame)])
        clear_sacrifice(state, state.civs[frame_a(frame)])
        return PASSED


def fight(state: AgesState, seat: i64, card: i64, target: i64) -> None:
    """R117, R121: Let the attacker commit first, then the defender; then compare."""
    state.push(STRIKE, seat, card, target)
    last = is_last_round(state)
    defender = state.civs[target]
    units = unit_count(defender) > 0 and not last
    if units or (card < WARS and len(defender.military) > 0):
        state.push(DEFEND, target, card, seat)
    if unit_count(state.civs[seat]) > 0 and not last:
        state.push(ATTACK, seat, card, target)


def resolve_war(state: AgesState, seat: i64) -> None:
    """R121: Fight the war that a player declared in the last turn."""
    civ = state.civs[seat]
    fight(state, seat, civ.war, civ.war_target)


# -- the comparison (R117, R118, R121)


def attack_value(state: AgesState, seat: i64, target: i64) -> i64:
    """R117: Return the attacker's strength, sacrifices, and the bonus of a pact."""
    value = strength(state, seat) + sacrificed_strength(state.civs[seat])
    return value + pact_attack_bonus(state, seat, target)


def defence_value(state: AgesState, seat: i64) -> i64:
    """R117: Return the defender's strength, sacrifices, and defence cards, which count twice with Churchill."""
    civ = state.civs[seat]
    cards: i64 = 0
    for card in civ.spent_cards:
        cards += defence_of(civ, card)
    return strength(state, seat) + sacrificed_strength(civ) + cards


def defence_of(civ: AgesCivilization, card: i64) -> i64:
    """R117: Return the value of a bonus card in defence, twice with Churchill."""
    return CARDS[card].defence * leader_of(civ).defence_factor()


def strike(state: AgesState, seat: i64, card: i64, target: i64) -> None:
    """R118, R121: Compare the strengths. The effect comes first, then the sacrificed units leave."""
    attack, defence = attack_value(state, seat, target), defence_value(state, target)
    state.swap(AFTERMATH, seat, target)
    if card < WARS:
        if attack > defence:
            attack_of(card).succeed(state, seat, target, CARDS[card].amount, attack - defence)
        return
    civ = state.civs[seat]
    civ.war = NONE
    civ.war_target = NONE
    state.discards = inserted(state.discards, card)
    if attack > defence:
        attack_of(card).succeed(state, seat, target, 0, attack - defence)
    elif defence > attack:
        attack_of(card).succeed(state, target, seat, 0, defence - attack)
