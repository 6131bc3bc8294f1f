"""What a seat may do, and what speaks against it (R190-R193): one verdict for each action, by the frame on top."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.decision import frame_a, frame_b, frame_kind
from pentapolis.core.state import Actions
from pentapolis.core.vecs import i64
from pentapolis.games.ages import actions as a
from pentapolis.games.ages import decisions as d
from pentapolis.games.ages.boards import MOST_RAZED, ROW
from pentapolis.games.ages.cards import (
    IMPACT_CARDS,
    LABS,
    MINES,
    SPECIAL_CARDS,
    TERRITORY_CARDS,
    TOKEN_CARDS,
    UNITS,
    WARS,
    WONDER_CARDS,
    WORKER_CARDS,
)
from pentapolis.games.ages.civilization import holds
from pentapolis.games.ages.decisions import LEGAL, OTHER_DECISION
from pentapolis.games.ages.rules import colonies, population, war
from pentapolis.games.ages.rules.legal_actions import act_verdict, fill_act, fill_use, take_verdict, use_verdict
from pentapolis.games.ages.rules.legal_politics import fill_politics, politics_verdict
from pentapolis.games.ages.rules.row import is_last_round
from pentapolis.games.ages.rules.setup import may_keep

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


def verdict(state: AgesState, seat: i64, action: i64) -> i64:
    """What speaks against an action of the seat that is to decide; LEGAL if nothing does."""
    top = state.top()
    kind = frame_kind(top)
    if kind == d.ACT:
        return act_verdict(state, seat, action)
    if kind == d.POLITICS:
        return politics_verdict(state, seat, action)
    if kind == d.USE:
        return use_verdict(state, seat, action, frame_a(top), frame_b(top))
    if kind == d.ATTACK or kind == d.DEFEND or kind == d.COLONISE:
        return commit_verdict(state, seat, action, top)
    if kind == d.HAND:
        return hand_verdict(state, seat, action)
    if kind == d.BID:
        return bid_verdict(state, seat, action, top)
    if kind == d.KEEP:
        if action < a.KEEP:
            return OTHER_DECISION
        return LEGAL if may_keep(state, seat, a.keep_impact(action)) else d.WRONG_CARD
    return suffer_verdict(state, seat, action, top)


def hand_verdict(state: AgesState, seat: i64, action: i64) -> i64:
    """R90: any military card of the hand."""
    if not a.is_discard(action):
        return OTHER_DECISION
    return LEGAL if holds(state.civs[seat].military, a.discard_card(action)) else d.NOT_IN_HAND


def bid_verdict(state: AgesState, seat: i64, action: i64, top: i64) -> i64:
    """R110: a higher bid that can be paid, or a pass."""
    if action == a.DECLINE:
        return LEGAL
    if not a.is_bid(action):
        return OTHER_DECISION
    bid = a.bid_number(action)
    if bid <= frame_b(top) & 255:
        return d.BID_TOO_LOW
    return LEGAL if bid <= colonies.most_force(state.civs[seat]) else d.BID_TOO_HIGH


def commit_verdict(state: AgesState, seat: i64, action: i64, top: i64) -> i64:
    """R111, R117, R121, R158: units, and bonus cards in defence of an aggression or for a colony."""
    civ = state.civs[seat]
    kind = frame_kind(top)
    if action == a.DONE:
        if kind != d.COLONISE:
            return LEGAL
        paid = colonies.force(civ) >= frame_b(top) and war.sacrificed_units(civ) > 0
        return LEGAL if paid else d.NOT_PAID_YET
    if a.is_discard(action):
        if kind == d.ATTACK or (kind == d.DEFEND and frame_a(top) >= WARS):
            return OTHER_DECISION
        card = a.discard_card(action)
        if not holds(civ.military, card):
            return d.NOT_IN_HAND
        return LEGAL if war.is_bonus(card) else d.NOT_A_BONUS_CARD
    if a.is_sacrifice(action):
        if is_last_round(state):
            return d.LAST_ROUND
        return LEGAL if civ.free_units(a.sacrifice_unit(action)) > 0 else d.NO_SUCH_UNIT
    return OTHER_DECISION


def suffer_verdict(state: AgesState, seat: i64, action: i64, top: i64) -> i64:
    """The choices that events, aggressions and wars leave to somebody."""
    kind, first, second = frame_kind(top), frame_a(top), frame_b(top)
    civ = state.civs[seat]
    if kind == d.GOODS or kind == d.MIX or kind == d.LOSE_GOODS:
        return goods_verdict(state, action, top)
    if kind == d.FREE_BUILD or kind == d.PACT:
        return LEGAL if action == a.ACCEPT or action == a.DECLINE else OTHER_DECISION
    if kind == d.LOSE_WORKER and a.is_lose(action):
        return LEGAL if population.can_lose(civ, a.lose_card(action)) else d.NO_WORKER_THERE
    if kind == d.RAZE and a.is_raze(action):
        victim, card = state.civs[first], a.raze_card(action)
        if not population.razes(victim, card, second):
            return d.NO_WORKER_THERE
        return LEGAL if a.raze_number(action) <= population.most_razed(victim, card, second) else d.NOT_THAT_MANY
    if kind == d.CEDE and a.is_cede(action):
        return LEGAL if population.has_colony(state.civs[first], a.cede_territory(action)) else d.WRONG_CARD
    if kind == d.RAVAGE and a.is_ravage(action):
        return LEGAL if population.can_be_ravaged(civ, a.ravage_wonder(action)) else d.WRONG_CARD
    if kind == d.SEIZE and action == a.DONE:
        return LEGAL
    if kind == d.SEIZE and a.is_seize(action):
        return LEGAL if war.can_seize(state, seat, first, a.seize_special(action), second) else d.WRONG_CARD
    if kind == d.RETURN_BLUE and a.is_restore(action):
        return LEGAL if civ.tokens[a.restore_card(action)] > 0 else d.NO_TOKEN_THERE
    if kind == d.IDLE:
        return idle_verdict(state, seat, action)
    if kind == d.AGREE:
        if action == a.DONE:
            return LEGAL
        return take_verdict(state, seat, action, first, d.BUDGET_SHORT) if action < a.GROW else i64(OTHER_DECISION)
    return OTHER_DECISION


def goods_verdict(state: AgesState, action: i64, top: i64) -> i64:
    """R99, R119: so much food, the rest resources."""
    if not a.is_mix(action):
        return OTHER_DECISION
    eaten, kind, amount = a.mix_food(action), frame_kind(top), frame_a(top)
    if kind == d.GOODS:
        return LEGAL if eaten == 0 or eaten == amount else d.NOT_THAT_MANY
    if kind == d.MIX:
        return LEGAL if eaten <= amount else d.NOT_THAT_MANY
    victim = state.civs[amount & 15]
    fits = war.least_food(victim, frame_b(top)) <= eaten <= war.most_food(victim, frame_b(top))
    return LEGAL if fits else d.NOT_THAT_MANY


def idle_verdict(state: AgesState, seat: i64, action: i64) -> i64:
    """R175: a staffed mine, or none."""
    if action == a.DONE:
        return LEGAL
    if not a.is_idle(action):
        return OTHER_DECISION
    return LEGAL if state.civs[seat].workers[a.idle_mine(action)] > 0 else d.NO_WORKER_THERE


# -- the legal actions of a position


def fill(state: AgesState, seat: i64, actions: Actions) -> None:
    """Add the legal actions of the seat that is to decide."""
    top = state.top()
    kind = frame_kind(top)
    if kind == d.ACT:
        fill_act(state, seat, actions)
    elif kind == d.POLITICS:
        fill_politics(state, seat, actions)
    elif kind == d.USE:
        fill_use(state, seat, actions, frame_a(top), frame_b(top))
    elif kind == d.HAND:
        fill_hand(state, seat, actions, False)
    elif kind == d.BID:
        actions.add(a.DECLINE)
        bid = (frame_b(top) & 255) + 1
        most = colonies.most_force(state.civs[seat])
        while bid <= most:
            actions.add(a.bid(bid))
            bid += 1
    elif kind == d.ATTACK or kind == d.DEFEND or kind == d.COLONISE:
        fill_commit(state, seat, actions, top)
    elif kind == d.FREE_BUILD or kind == d.PACT:
        actions.add(a.DECLINE)
        actions.add(a.ACCEPT)
    elif kind == d.GOODS or kind == d.MIX or kind == d.LOSE_GOODS:
        fill_goods(state, actions, top)
    else:
        fill_choice(state, seat, actions, kind)


def fill_hand(state: AgesState, seat: i64, actions: Actions, bonus_only: bool) -> None:
    """Every type of military card in the hand, or of bonus card."""
    last: i64 = -1
    for card in state.civs[seat].military:
        if card != last and (not bonus_only or war.is_bonus(card)):
            actions.add(a.discard(card))
        last = card


def fill_commit(state: AgesState, seat: i64, actions: Actions, top: i64) -> None:
    """Units and cards that can be committed, and the end of it."""
    if commit_verdict(state, seat, a.DONE, top) == LEGAL:
        actions.add(a.DONE)
    kind = frame_kind(top)
    if kind == d.COLONISE or (kind == d.DEFEND and frame_a(top) < WARS):
        fill_hand(state, seat, actions, True)
    if is_last_round(state):
        return
    civ = state.civs[seat]
    unit: i64 = UNITS
    while unit < WORKER_CARDS:
        if civ.free_units(unit) > 0:
            actions.add(a.sacrifice(unit))
        unit += 1


def fill_goods(state: AgesState, actions: Actions, top: i64) -> None:
    """Every mix of goods that is possible."""
    kind, amount = frame_kind(top), frame_a(top)
    eaten: i64 = 0
    most = amount
    if kind == d.LOSE_GOODS:
        victim = state.civs[amount & 15]
        eaten = war.least_food(victim, frame_b(top))
        most = war.most_food(victim, frame_b(top))
    while eaten <= most:
        actions.add(a.mix(eaten))
        eaten += amount if kind == d.GOODS else i64(1)


def fill_choice(state: AgesState, seat: i64, actions: Actions, kind: i64) -> None:
    """The choices of one small range of actions."""
    first: i64 = a.LOSE
    number: i64 = WORKER_CARDS
    if kind == d.RAZE:
        first, number = a.RAZE, UNITS * MOST_RAZED
    elif kind == d.CEDE:
        first, number = a.CEDE, TERRITORY_CARDS
    elif kind == d.RAVAGE:
        first, number = a.RAVAGE, WONDER_CARDS
    elif kind == d.SEIZE:
        first, number = a.SEIZE, SPECIAL_CARDS
    elif kind == d.RETURN_BLUE:
        first, number = a.RESTORE, TOKEN_CARDS
    elif kind == d.IDLE:
        first, number = a.IDLE, LABS - MINES
    elif kind == d.KEEP:
        first, number = a.KEEP, IMPACT_CARDS
    elif kind == d.AGREE:
        first, number = a.TAKE, ROW
    if kind == d.SEIZE or kind == d.IDLE or kind == d.AGREE:
        actions.add(a.DONE)
    action = first
    while action < first + number:
        if verdict(state, seat, action) == LEGAL:
            actions.add(action)
        action += 1
