"""The action phase (R40-R65, R126, R132, R138, R173): what speaks against a civil or military action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.state import Actions
from pentapolis.core.vecs import i64
from pentapolis.games.ages import actions as a
from pentapolis.games.ages import decisions as d
from pentapolis.games.ages.boards import FIRST_ROUND_HAND, MOST_STAGES, ROW
from pentapolis.games.ages.cards import (
    BARBAROSSA,
    BIT,
    BONUSES,
    BUILD_PRODUCTION,
    BUILD_URBAN,
    CARDS,
    GOVERNMENTS,
    GROW_THEN_FOOD,
    IMPROVE,
    KIND,
    LEADER,
    LEARN,
    LEVEL,
    NONE,
    ROBESPIERRE,
    SPECIALS,
    STAGE,
    TACTICS,
    TECHNOLOGIES,
    UNITS,
    UPGRADE_COUNT,
    UPGRADE_FROM,
    UPGRADE_TO,
    URBAN,
    WONDER,
    WORKER_CARDS,
)
from pentapolis.games.ages.civilization import FRESH, Civilization, holds
from pentapolis.games.ages.decisions import LEGAL, OTHER_DECISION
from pentapolis.games.ages.rules.civil import special_of
from pentapolis.games.ages.rules.goods import food, resources
from pentapolis.games.ages.rules.legal_building import (
    Means,
    build_verdict,
    destroy_verdict,
    grow_verdict,
    liner_verdict,
    recruit_verdict,
    room_verdict,
    stage_verdict,
    upgrade_verdict,
)
from pentapolis.games.ages.rules.pacts import route_side
from pentapolis.games.ages.rules.prices import (
    cooperation_partner,
    science_price,
    take_cost,
)
from pentapolis.games.ages.rules.production import can_reshuffle
from pentapolis.games.ages.rules.ratings import (
    civil_hand_limit,
    civil_left,
)

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


def act_verdict(state: AgesState, seat: i64, action: i64) -> i64:
    """What speaks against an action of the action phase."""
    if action < a.GROW:
        return take_verdict(state, seat, action, civil_left(state, seat), d.CIVIL_ACTIONS_SHORT)
    if action == a.DONE:
        return LEGAL
    if action > a.DONE:
        return OTHER_DECISION
    if state.round == 1:
        return d.FIRST_ROUND
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
            return d.CIVIL_ACTIONS_SHORT
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


# -- taking (R40, R41)


def take_verdict(state: AgesState, seat: i64, space: i64, budget: i64, short: i64) -> i64:
    """R40, R41, R106: a card of the row, for so many actions at most."""
    return space_verdict(state, seat, space, budget, short, hand_is_full(state, seat))


def hand_is_full(state: AgesState, seat: i64) -> bool:
    """R41: whether no more civil cards fit into the hand."""
    limit = civil_hand_limit(state, seat) if state.round > 1 else i64(FIRST_ROUND_HAND)
    return len(state.civs[seat].hand) >= limit


def space_verdict(state: AgesState, seat: i64, space: i64, budget: i64, short: i64, full: bool) -> i64:
    """R40, R41, R106: what speaks against the card of a space; the hand is looked at once for all of them."""
    card = state.row[space]
    if card == NONE:
        return d.SPACE_EMPTY
    if take_cost(state, seat, space) > budget:
        return short
    civ = state.civs[seat]
    kind = KIND[card]
    if kind == WONDER:
        return LEGAL if civ.wonder == NONE else d.SECOND_WONDER
    if kind == LEADER:
        if civ.leaders_taken & BIT[LEVEL[card]]:
            return d.SECOND_LEADER
    elif card < TECHNOLOGIES and has_technology(civ, card):
        return d.TECHNOLOGY_OWNED
    return d.HAND_FULL if full else LEGAL


def has_technology(civ: Civilization, card: i64) -> bool:
    """R41: whether a technology is in play or in the hand."""
    if card < WORKER_CARDS:
        if civ.knows(card):
            return True
    elif card < SPECIALS:
        if civ.government == card:
            return True
    elif special_of(civ, KIND[card]) == card:
        return True
    return holds(civ.hand, card)


# -- cards of the hand


def play_verdict(state: AgesState, seat: i64, card: i64, means: Means) -> i64:
    """R42, R48-R50, R54: a leader, technology or action card of the hand, for one civil action."""
    civ = state.civs[seat]
    if not holds(civ.hand, card):
        return d.JUST_TAKEN if holds(civ.hand, card + FRESH) else d.NOT_IN_HAND
    if means.civil == 0:
        return d.CIVIL_ACTIONS_SHORT
    kind = KIND[card]
    if kind == LEADER:
        return LEGAL
    if card < TECHNOLOGIES:
        return science_verdict(state, seat, card, False)
    return action_card_verdict(state, seat, card, means)


def science_verdict(state: AgesState, seat: i64, card: i64, revolution: bool) -> i64:
    """R49, R127: science points; in a Scientific Cooperation both must have some."""
    civ = state.civs[seat]
    partner = cooperation_partner(state, seat)
    if partner != NONE and (civ.science == 0 or state.civs[partner].science == 0):
        return d.PARTNER_WITHOUT_SCIENCE
    return LEGAL if science_price(state, seat, card, revolution) <= civ.science else d.SCIENCE_SHORT


def revolt_verdict(state: AgesState, seat: i64, card: i64, means: Means, first: bool) -> i64:
    """R51-R53: a government of the hand; no civil action was used before, or with Robespierre no military one."""
    civ = state.civs[seat]
    if not holds(civ.hand, card):
        return d.NOT_IN_HAND
    if civ.leader == ROBESPIERRE:
        if civ.military_spent > 0:
            return d.MILITARY_ACTIONS_USED
        if means.military == 0:
            return d.MILITARY_ACTIONS_SHORT
    elif not first:
        return d.NOT_FIRST_ACTION
    elif means.civil == 0 and civ.civil_spent == 0:
        return d.CIVIL_ACTIONS_SHORT
    return science_verdict(state, seat, card, True)


def action_card_verdict(state: AgesState, seat: i64, card: i64, means: Means) -> i64:
    """R54: an action card is playable if what it says can be done completely."""
    civ = state.civs[seat]
    act, amount = CARDS[card].act, CARDS[card].amount
    if act == STAGE:
        return stage_verdict(civ, 1, means, amount)
    if act == GROW_THEN_FOOD:
        return grow_verdict(civ, means)
    if act == BUILD_URBAN or act == BUILD_PRODUCTION or act == IMPROVE or act == LEARN:
        return LEGAL if some_use(state, seat, card, civ.acted == 0, means) else d.NOTHING_TO_DO
    return LEGAL


def some_use(state: AgesState, seat: i64, card: i64, first: bool, means: Means) -> bool:
    """R54: whether an action card can be used for anything."""
    actions = Actions()
    add_uses(state, seat, actions, card, first, means)
    return actions.count > 0


def add_uses(state: AgesState, seat: i64, actions: Actions, card: i64, first: bool, means: Means) -> None:
    """R54: what an action card can be used for."""
    act, amount = CARDS[card].act, CARDS[card].amount
    if act == LEARN:
        add_technologies(state, seat, actions, first, means)
    elif act == IMPROVE:
        which: i64 = 0
        while which < UPGRADE_COUNT and UPGRADE_TO[which] < UNITS:
            if upgrade_verdict(state, seat, which, means, amount) == LEGAL:
                actions.add(a.upgrade(which))
            which += 1
    else:
        built: i64 = URBAN if act == BUILD_URBAN else 0
        end: i64 = UNITS if act == BUILD_URBAN else URBAN
        while built < end:
            if build_verdict(state, seat, built, means, amount) == LEGAL:
                actions.add(a.build(built))
            built += 1


def add_technologies(state: AgesState, seat: i64, actions: Actions, first: bool, means: Means) -> None:
    """R53: technologies of the hand, governments by revolution too."""
    last: i64 = NONE
    for card in state.civs[seat].hand:
        if card < TECHNOLOGIES and card != last:
            if science_verdict(state, seat, card, False) == LEGAL:
                actions.add(a.play(card))
            if GOVERNMENTS <= card < SPECIALS and revolt_verdict(state, seat, card, means, first) == LEGAL:
                actions.add(a.revolt(card))
        last = card


def use_verdict(state: AgesState, seat: i64, action: i64, card: i64, first: i64) -> i64:
    """R54: what speaks against using an action card so."""
    act, amount = CARDS[card].act, CARDS[card].amount
    means = Means(state, seat)
    if act == LEARN:
        if a.is_play(action):
            played = a.play_card(action)
            if played >= TECHNOLOGIES:
                return d.WRONG_CARD
            if not holds(state.civs[seat].hand, played):
                return d.NOT_IN_HAND
            return science_verdict(state, seat, played, False)
        if a.is_revolt(action):
            return revolt_verdict(state, seat, a.revolt_government(action), means, first == 1)
        return OTHER_DECISION
    if act == IMPROVE and a.is_upgrade(action):
        if UPGRADE_TO[a.upgrade_which(action)] >= UNITS:
            return d.WRONG_CARD
        return upgrade_verdict(state, seat, a.upgrade_which(action), means, amount)
    if act != IMPROVE and a.is_build(action):
        card = a.build_card(action)
        if card >= UNITS or (card < URBAN) != (act == BUILD_PRODUCTION):
            return d.WRONG_CARD
        return build_verdict(state, seat, card, means, amount)
    return OTHER_DECISION


# -- military actions (R63, R126, R173)


def tactic_verdict(state: AgesState, seat: i64, card: i64, means: Means) -> i64:
    """R63: a tactic of the hand, for one military action."""
    if not holds(state.civs[seat].military, card):
        return d.NOT_IN_HAND
    return LEGAL if means.military > 0 else d.MILITARY_ACTIONS_SHORT


def trade_verdict(state: AgesState, seat: i64) -> i64:
    """R126: once a turn, with a good to pay with."""
    side = route_side(state, seat)
    if side == NONE:
        return d.NO_ROUTE
    civ = state.civs[seat]
    if civ.route_used:
        return d.USED_ALREADY
    if side == d.SIDE_A:
        return LEGAL if food(civ) > 0 else d.FOOD_SHORT
    return LEGAL if resources(civ) > 0 else d.RESOURCES_SHORT


def draw_verdict(state: AgesState, means: Means) -> i64:
    """R173: a military card for a military action."""
    if not state.draw_as_action:
        return d.VARIANT_OFF
    if means.military == 0:
        return d.MILITARY_ACTIONS_SHORT
    return LEGAL if state.military_left > 0 or can_reshuffle(state) else d.NO_CARD_TO_DRAW


# -- the legal actions


def fill_act(state: AgesState, seat: i64, actions: Actions) -> None:
    """Every legal action of the action phase."""
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
        if civ.leader == BARBAROSSA:
            fill_recruits(state, seat, actions, means)
    fill_cards(state, seat, actions, means)
    if state.seats > 2 and trade_verdict(state, seat) == LEGAL:
        actions.add(a.TRADE)
    if state.draw_as_action and draw_verdict(state, means) == LEGAL:
        actions.add(a.DRAW)


def fill_takes(state: AgesState, seat: i64, actions: Actions, means: Means) -> None:
    """The cards of the row that can be taken."""
    full = hand_is_full(state, seat)
    space: i64 = 0
    while space < ROW:
        if space_verdict(state, seat, space, means.civil, d.CIVIL_ACTIONS_SHORT, full) == LEGAL:
            actions.add(a.take(space))
        space += 1


def fill_workers(state: AgesState, seat: i64, actions: Actions, means: Means) -> None:
    """Builds, upgrades and destructions."""
    civ = state.civs[seat]
    card: i64 = 0 if means.civil > 0 else UNITS
    end: i64 = WORKER_CARDS if means.military > 0 else UNITS
    while card < end:
        if civ.knows(card):
            if civ.idle > 0 and room_verdict(state, seat, card, means, 0) == LEGAL:
                actions.add(a.build(card))
            if civ.workers[card] > 0:
                actions.add(a.destroy(card))
        card += 1
    which: i64 = 0
    while which < UPGRADE_COUNT:
        if civ.workers[UPGRADE_FROM[which]] > 0 and upgrade_verdict(state, seat, which, means, 0) == LEGAL:
            actions.add(a.upgrade(which))
        which += 1


def fill_stages(civ: Civilization, actions: Actions, means: Means) -> None:
    """Wonder stages."""
    number: i64 = 1
    while number <= MOST_STAGES:
        if stage_verdict(civ, number, means, 0) == LEGAL:
            actions.add(a.stage(number))
        number += 1


def fill_recruits(state: AgesState, seat: i64, actions: Actions, means: Means) -> None:
    """Barbarossa's units."""
    unit: i64 = UNITS
    while unit < WORKER_CARDS:
        if recruit_verdict(state, seat, unit, means) == LEGAL:
            actions.add(a.recruit(unit))
        unit += 1


def fill_cards(state: AgesState, seat: i64, actions: Actions, means: Means) -> None:
    """Cards of both hands that can be played."""
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


def fill_use(state: AgesState, seat: i64, actions: Actions, card: i64, first: i64) -> None:
    """What an action card can be used for."""
    add_uses(state, seat, actions, card, first == 1, Means(state, seat))
