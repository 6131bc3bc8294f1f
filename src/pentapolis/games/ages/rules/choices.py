"""Carrying out a legal action, by the frame that it decides (R190-R192)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.decision import frame_a, frame_b, frame_kind
from pentapolis.core.vecs import i64
from pentapolis.games.ages import actions as a
from pentapolis.games.ages import decisions as d
from pentapolis.games.ages.cards import (
    CARDS,
    LEARN,
    NONE,
    UPGRADE_TO,
)
from pentapolis.games.ages.civilization import inserted, removed
from pentapolis.games.ages.rules import civil, colonies, events, pacts, politics, population, production, setup, war
from pentapolis.games.ages.rules.goods import gain_food, gain_resources
from pentapolis.games.ages.rules.prices import FOOD_CREDIT, RESOURCE_CREDIT

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


def play(state: AgesState, seat: i64, action: i64) -> None:
    """Carry out a legal action: its frame is done, or stays for more."""
    top = state.top()
    kind = frame_kind(top)
    if kind == d.ACT:
        act(state, seat, action)
    elif kind == d.POLITICS:
        state.drop()
        govern(state, seat, action)
    elif kind == d.HAND:
        politics.discard(state, seat, a.discard_card(action))
    elif kind == d.USE:
        state.drop()
        use(state, seat, action, frame_a(top))
    elif kind == d.ATTACK or kind == d.DEFEND or kind == d.COLONISE:
        commit(state, seat, action, top)
    elif kind == d.BID:
        state.drop()
        if action == a.DECLINE:
            colonies.pass_bid(state, seat, frame_a(top), frame_b(top))
        else:
            colonies.raise_bid(state, seat, frame_a(top), a.bid_number(action))
    elif kind == d.KEEP:
        keep(state, seat, a.keep_impact(action), frame_a(top))
    else:
        suffer(state, seat, action, top)


# -- the action phase


def act(state: AgesState, seat: i64, action: i64) -> None:
    """R40-R65: a civil or military action."""
    civ = state.civs[seat]
    if action < a.GROW:
        civil.take(state, seat, a.take_space(action))
    elif action == a.GROW:
        civil.use_civil(civ, 1)
        civil.grow(civ, 0)
    elif action == a.LINER:
        civil.liner(civ)
    elif action < a.UPGRADE:
        civil.use_action_for(civ, a.build_card(action))
        civil.build(state, seat, a.build_card(action), 0)
    elif action < a.DESTROY:
        civil.use_action_for(civ, UPGRADE_TO[a.upgrade_which(action)])
        civil.upgrade(state, seat, a.upgrade_which(action), 0)
    elif action < a.STAGE:
        civil.use_action_for(civ, a.destroy_card(action))
        civil.destroy(civ, a.destroy_card(action))
    elif action < a.PLAY:
        civil.use_civil(civ, 1)
        civil.build_stages(state, seat, a.stage_number(action), 0)
    elif action < a.TACTIC:
        civil.play_card(state, seat, a.play_card(action))
    elif action < a.REVOLT:
        play_tactic(state, seat, a.tactic_card(action))
    elif action < a.RECRUIT:
        civil.revolt(state, seat, a.revolt_government(action))
    elif action < a.TRADE:
        civil.recruit(state, seat, a.recruit_unit(action))
    elif action == a.TRADE:
        trade(state, seat)
    elif action == a.DRAW:
        civ.military_spent += 1
        state.push(d.DRAW, seat, 1)
    else:
        state.drop()


def play_tactic(state: AgesState, seat: i64, card: i64) -> None:
    """R63: a new tactic; the former one is discarded."""
    civ = state.civs[seat]
    civ.military_spent += 1
    civ.drop_military(card)
    state.reveals += 1
    if civ.tactic != NONE:
        state.discards = inserted(state.discards, civ.tactic)
    civ.tactic = card


def trade(state: AgesState, seat: i64) -> None:
    """R126: in the next payment of this turn one good of the other kind is paid; until then nothing changes."""
    civ = state.civs[seat]
    civ.route_used = 1
    civ.route_credit = RESOURCE_CREDIT if pacts.route_side(state, seat) == d.SIDE_A else FOOD_CREDIT


def use(state: AgesState, seat: i64, action: i64, card: i64) -> None:
    """R54: what an action card is used for."""
    civ = state.civs[seat]
    amount = CARDS[card].amount
    if CARDS[card].act == LEARN:
        learn(state, seat, action)
        civil.add_science(civ, amount)
    elif action < a.UPGRADE:
        civil.build(state, seat, a.build_card(action), amount)
    else:
        civil.upgrade(state, seat, a.upgrade_which(action), amount)


def learn(state: AgesState, seat: i64, action: i64) -> None:
    """R53: the technology of a Breakthrough."""
    civ = state.civs[seat]
    if action < a.REVOLT:
        card = a.play_card(action)
        civ.hand = removed(civ.hand, card)
        civil.play_technology(state, seat, card, False)
    else:
        civil.revolt(state, seat, a.revolt_government(action))


# -- politics


def govern(state: AgesState, seat: i64, action: i64) -> None:
    """R92, R161: a political action, none, or the end of it all."""
    attacked = a.attack_seat(action) if a.is_attack(action) else i64(NONE)
    politics.release_marker(state, seat, attacked)
    if action < a.EVENT:
        return
    if action < a.SETTLE:
        politics.put_event(state, seat, a.event_card(action))
    elif action < a.ATTACK:
        colonies.settle(state, seat, a.settle_territory(action))
    elif action < a.OFFER:
        war.declare(state, seat, a.attack_card(action), attacked)
    elif action < a.CANCEL:
        politics.offer(state, seat, a.offer_pact(action), a.offer_seat(action), a.offer_side(action))
    elif action < a.DECLINE:
        pacts.discard_pact(state, pacts.owner_of(state, a.cancel_pact(action)))
    else:
        politics.resign(state, seat)


# -- sacrifices


def commit(state: AgesState, seat: i64, action: i64, top: i64) -> None:
    """R111, R117: a unit or card for an attack, a defence or a colony, or the end of it."""
    if action == a.DONE:
        state.drop()
        if frame_kind(top) == d.COLONISE:
            colonies.colonise(state, seat, frame_a(top))
    elif action < a.SACRIFICE:
        war.spend_card(state, seat, a.discard_card(action))
    else:
        war.sacrifice(state.civs[seat], a.sacrifice_unit(action))


def keep(state: AgesState, seat: i64, impact: i64, number: i64) -> None:
    """R174: a bonus card is kept; perhaps one more."""
    setup.keep_bonus(state, seat, impact)
    if number > 1:
        state.swap(d.KEEP, seat, number - 1)
    else:
        state.drop()


# -- events and the effects of attacks


def suffer(state: AgesState, seat: i64, action: i64, top: i64) -> None:
    """A choice that an event, an aggression or a war leaves to somebody."""
    kind, first, second = frame_kind(top), frame_a(top), frame_b(top)
    civ = state.civs[seat]
    if kind == d.AGREE:
        if action == a.DONE:
            state.drop()
            events.end_agreement(state, seat, second)
        else:
            events.agree(state, seat, first, a.take_space(action))
        return
    state.drop()
    if kind == d.GOODS or kind == d.MIX:
        gain_food(civ, a.mix_food(action))
        gain_resources(civ, first - a.mix_food(action))
    elif kind == d.LOSE_GOODS:
        war.move_goods(state, seat, first & 15, second, first >= war.TAKEN, a.mix_food(action))
    elif kind == d.FREE_BUILD:
        if action == a.ACCEPT:
            civ.idle -= 1
            civ.workers[first] += 1
    elif kind == d.LOSE_WORKER:
        population.lose_worker(state, seat, a.lose_card(action), first, second - 1)
    elif kind == d.RAZE:
        population.raze(state, seat, first, second, a.raze_card(action), a.raze_number(action))
    elif kind == d.CEDE:
        population.cede(state, first, second - 1, a.cede_territory(action))
    elif kind == d.RAVAGE:
        population.ravage(state, seat, a.ravage_wonder(action))
    elif kind == d.PACT:
        politics.answer(state, seat, first, second, action == a.ACCEPT)
    elif kind == d.SEIZE:
        if action == a.DONE:
            war.take_science(state.civs[first], civ, second)
        else:
            war.seize(state, seat, first, a.seize_special(action), second)
    elif kind == d.RETURN_BLUE:
        return_token(state, seat, a.restore_card(action), first)
    elif kind == d.IDLE:
        production.mine(state, seat, first, i64(NONE) if action == a.DONE else a.idle_mine(action))


def return_token(state: AgesState, seat: i64, card: i64, number: i64) -> None:
    """R28: a blue token of a card goes to the box; perhaps one more."""
    civ = state.civs[seat]
    civ.tokens[card] -= 1
    civ.blue -= 1
    if number > 1:
        state.push(d.RETURN_BLUE, seat, number - 1)
