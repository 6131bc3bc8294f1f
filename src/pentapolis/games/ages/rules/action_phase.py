"""The action phase (R37, R40-R65, R126, R132, R138, R173): civil and military actions until the player is done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.native import i64
from pentapolis.core.state import Actions
from pentapolis.games.ages import actions as a
from pentapolis.games.ages import decisions as d
from pentapolis.games.ages.cards import (
    BONUSES,
    GOVERNMENTS,
    KIND,
    LEADER,
    NONE,
    SPECIALS,
    TACTICS,
    TECHNOLOGIES,
    UPGRADE_TO,
)
from pentapolis.games.ages.leaders import leader_of
from pentapolis.games.ages.pacts import NO_CREDIT, RESOURCE_CREDIT
from pentapolis.games.ages.player import FRESH, holds, inserted, removed
from pentapolis.games.ages.rules.action_cards import action_card_verdict, play_action_card
from pentapolis.games.ages.rules.building import (
    build,
    build_stages,
    build_verdict,
    destroy,
    destroy_verdict,
    fill_recruits,
    fill_stages,
    fill_workers,
    grow,
    grow_verdict,
    liner,
    liner_verdict,
    recruit,
    recruit_verdict,
    stage_verdict,
    upgrade,
    upgrade_verdict,
    use_action_for,
)
from pentapolis.games.ages.rules.handler_base import Question
from pentapolis.games.ages.rules.leaders_and_technologies import (
    play_leader,
    play_technology,
    revolt,
    revolt_verdict,
    science_verdict,
    use_civil,
)
from pentapolis.games.ages.rules.legality import (
    CIVIL_ACTIONS_SHORT,
    FIRST_ROUND,
    FOOD_SHORT,
    JUST_TAKEN,
    LEGAL,
    MILITARY_ACTIONS_SHORT,
    NO_CARD_TO_DRAW,
    NO_ROUTE,
    NOT_IN_HAND,
    OTHER_DECISION,
    RESOURCES_SHORT,
    USED_ALREADY,
    VARIANT_OFF,
)
from pentapolis.games.ages.rules.pacts import route_credit
from pentapolis.games.ages.rules.prices import Means
from pentapolis.games.ages.rules.production import can_reshuffle
from pentapolis.games.ages.rules.ratings import civil_left
from pentapolis.games.ages.rules.resources import food, resources
from pentapolis.games.ages.rules.take_card import fill_takes, take, take_verdict

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


class Act(Question):
    """R37: The decision on civil and military actions."""

    def add_legal(self, state: AgesState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add every legal action of the action phase."""
        actions.add(a.DONE)
        means = Means(state, seat)
        fill_takes(state, seat, actions, means)
        if state.round == 1:
            return
        civ = state.civs[seat]
        if grow_verdict(civ, means) == LEGAL:
            actions.add(a.GROW)
        if liner_verdict(civ) == LEGAL:
            actions.add(a.LINER)
        fill_workers(state, seat, actions, means)
        if means.civil > 0:
            if civ.wonder != NONE:
                fill_stages(civ, actions, means)
            if leader_of(civ).recruit_discount() > 0:
                fill_recruits(state, seat, actions, means)
        fill_cards(state, seat, actions, means)
        if state.seats > 2 and trade_verdict(state, seat) == LEGAL:
            actions.add(a.TRADE)
        if state.draw_as_action and draw_verdict(state, means) == LEGAL:
            actions.add(a.DRAW)

    def verdict(self, state: AgesState, frame: i64, seat: i64, action: i64) -> i64:
        """Return the verdict on an action of the action phase."""
        if action < a.GROW:
            return take_verdict(state, seat, a.take_space(action), civil_left(state, seat), CIVIL_ACTIONS_SHORT)
        if action == a.DONE:
            return LEGAL
        if action > a.DONE:
            return OTHER_DECISION
        if state.round == 1:
            return FIRST_ROUND
        means = Means(state, seat)
        if action == a.GROW:
            return grow_verdict(state.civs[seat], means)
        if action == a.LINER:
            return liner_verdict(state.civs[seat])
        if action < a.UPGRADE:
            return build_verdict(state, seat, a.build_card(action), means, 0)
        if action < a.DESTROY:
            return upgrade_verdict(state, seat, a.upgrade_which(action), means, 0)
        if action < a.STAGE:
            return destroy_verdict(state.civs[seat], a.destroy_card(action), means)
        if action < a.PLAY:
            if means.civil == 0:
                return CIVIL_ACTIONS_SHORT
            return stage_verdict(state.civs[seat], a.stage_number(action), means, 0)
        if action < a.TACTIC:
            return play_verdict(state, seat, a.play_card(action), means)
        if action < a.REVOLT:
            return tactic_verdict(state, seat, a.tactic_card(action), means)
        if action < a.RECRUIT:
            return revolt_verdict(state, seat, a.revolt_government(action), means, state.civs[seat].acted == 0)
        if action < a.TRADE:
            return recruit_verdict(state, seat, a.recruit_unit(action), means)
        return trade_verdict(state, seat) if action == a.TRADE else draw_verdict(state, means)

    def play(self, state: AgesState, frame: i64, seat: i64, action: i64) -> None:
        """R40-R65: Carry out a civil or military action."""
        civ = state.civs[seat]
        if action < a.GROW:
            take(state, seat, a.take_space(action))
        elif action == a.GROW:
            use_civil(civ, 1)
            grow(civ, 0)
        elif action == a.LINER:
            liner(civ)
        elif action < a.UPGRADE:
            use_action_for(civ, a.build_card(action))
            build(state, seat, a.build_card(action), 0)
        elif action < a.DESTROY:
            use_action_for(civ, UPGRADE_TO[a.upgrade_which(action)])
            upgrade(state, seat, a.upgrade_which(action), 0)
        elif action < a.STAGE:
            use_action_for(civ, a.destroy_card(action))
            destroy(civ, a.destroy_card(action))
        elif action < a.PLAY:
            use_civil(civ, 1)
            build_stages(state, seat, a.stage_number(action), 0)
        elif action < a.TACTIC:
            play_card(state, seat, a.play_card(action))
        elif action < a.REVOLT:
            play_tactic(state, seat, a.tactic_card(action))
        elif action < a.RECRUIT:
            revolt(state, seat, a.revolt_government(action))
        elif action < a.TRADE:
            recruit(state, seat, a.recruit_unit(action))
        elif action == a.TRADE:
            trade(state, seat)
        elif action == a.DRAW:
            civ.military_spent += 1
            state.push(d.DRAW, seat, 1)
        else:
            state.drop()


# -- cards of the hand


def play_verdict(state: AgesState, seat: i64, card: i64, means: Means) -> i64:
    """R42, R48-R50, R54: Return the verdict on a leader, technology or action card of the hand for one civil action."""
    civ = state.civs[seat]
    if not holds(civ.hand, card):
        return JUST_TAKEN if holds(civ.hand, card + FRESH) else NOT_IN_HAND
    if means.civil == 0:
        return CIVIL_ACTIONS_SHORT
    kind = KIND[card]
    if kind == LEADER:
        return LEGAL
    if card < TECHNOLOGIES:
        return science_verdict(state, seat, card, False)
    return action_card_verdict(state, seat, card, means)


def fill_cards(state: AgesState, seat: i64, actions: Actions, means: Means) -> None:
    """R42, R63: Add the cards of both hands that can be played."""
    civ = state.civs[seat]
    last: i64 = NONE
    for card in civ.hand:
        if card < FRESH and card != last:
            if play_verdict(state, seat, card, means) == LEGAL:
                actions.add(a.play(card))
            if GOVERNMENTS <= card < SPECIALS:
                if revolt_verdict(state, seat, card, means, civ.acted == 0) == LEGAL:
                    actions.add(a.revolt(card))
        last = card
    if means.military == 0:
        return
    last = NONE
    for card in civ.military:
        if card != last and TACTICS <= card < BONUSES:
            actions.add(a.tactic(card))
        last = card


def play_card(state: AgesState, seat: i64, card: i64) -> None:
    """R42, R48-R54: Play a leader, a technology or an action card of the hand for one civil action."""
    civ = state.civs[seat]
    first = civ.acted == 0
    use_civil(civ, 1)
    civ.hand = removed(civ.hand, card)
    if KIND[card] == LEADER:
        play_leader(state, seat, card)
    elif card < TECHNOLOGIES:
        play_technology(state, seat, card, False)
    else:
        state.remove(card)
        play_action_card(state, seat, card, first)


# -- military actions (R63, R126, R173)


def tactic_verdict(state: AgesState, seat: i64, card: i64, means: Means) -> i64:
    """R63: Return the verdict on playing a tactic of the hand for one military action."""
    if not holds(state.civs[seat].military, card):
        return NOT_IN_HAND
    return LEGAL if means.military > 0 else MILITARY_ACTIONS_SHORT


def play_tactic(state: AgesState, seat: i64, card: i64) -> None:
    """R63: Play a new tactic; the former one is discarded."""
    civ = state.civs[seat]
    civ.military_spent += 1
    civ.drop_military(card)
    state.reveals += 1
    if civ.tactic != NONE:
        state.discards = inserted(state.discards, civ.tactic)
    civ.tactic = card


def trade_verdict(state: AgesState, seat: i64) -> i64:
    """R126: Return the verdict on Trade Routes: once a turn, with a good to pay with."""
    credit = route_credit(state, seat)
    if credit == NO_CREDIT:
        return NO_ROUTE
    civ = state.civs[seat]
    if civ.route_used:
        return USED_ALREADY
    if credit == RESOURCE_CREDIT:
        return LEGAL if food(civ) > 0 else FOOD_SHORT
    return LEGAL if resources(civ) > 0 else RESOURCES_SHORT


def trade(state: AgesState, seat: i64) -> None:
    """R126: Let one good of the other kind pay in the next payment of this turn; until then nothing changes."""
    civ = state.civs[seat]
    civ.route_used = 1
    civ.route_credit = route_credit(state, seat)


def draw_verdict(state: AgesState, means: Means) -> i64:
    """R173: Return the verdict on drawing a military card for a military action."""
    if not state.draw_as_action:
        return VARIANT_OFF
    if means.military == 0:
        return MILITARY_ACTIONS_SHORT
    return LEGAL if state.military_left > 0 or can_reshuffle(state) else NO_CARD_TO_DRAW
