"""Population, buildings, units and wonders (R43-R47, R60-R62, R132, R138): verdicts and effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.bits import lowest_wide
from pentapolis.core.native import i64
from pentapolis.core.state import Actions
from pentapolis.games.ages import actions as a
from pentapolis.games.ages.boards import MOST_STAGES
from pentapolis.games.ages.cards import (
    BIT,
    CARDS,
    KIND,
    KIND_END,
    KIND_START,
    NONE,
    UNITS,
    UPGRADE_FROM,
    UPGRADE_TO,
    UPGRADES_OF,
    URBAN,
    WONDERS,
    WORKER_CARDS,
)
from pentapolis.games.ages.leaders import leader_of
from pentapolis.games.ages.pacts import NO_CREDIT
from pentapolis.games.ages.player import AgesCivilization
from pentapolis.games.ages.rules.counting import workers_between
from pentapolis.games.ages.rules.leaders_and_technologies import use_civil
from pentapolis.games.ages.rules.legality import (
    BANK_EMPTY,
    BLUE_SHORT,
    CIVIL_ACTIONS_SHORT,
    FOOD_SHORT,
    LEGAL,
    MILITARY_ACTIONS_SHORT,
    NO_IDLE_WORKER,
    NO_SUCH_WONDER,
    NO_WONDER,
    NO_WORKER_THERE,
    RESOURCES_SHORT,
    STAGES_OVER,
    TECHNOLOGY_MISSING,
    URBAN_LIMIT,
    USED_ALREADY,
    WRONG_LEADER,
)
from pentapolis.games.ages.rules.prices import (
    Means,
    build_cost,
    food_purse,
    growth_price,
    positive,
    purse_for,
    spend_food,
    spend_for,
    spend_resources,
    stage_cost,
    upgrade_cost,
)
from pentapolis.games.ages.rules.resources import bank_after
from pentapolis.games.ages.wonders import completion_points, liner_discount

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


# The most blue tokens that the change of one kind of goods can take out of the bank (R25).
MOST_CHANGE: Final = 4


# -- population (R43, R138)


def grow_verdict(civ: AgesCivilization, means: Means) -> i64:
    """R43: Return the verdict on a new worker: a civil action, a token in the bank, and food."""
    if means.civil == 0:
        return CIVIL_ACTIONS_SHORT
    if civ.yellow_bank == 0:
        return BANK_EMPTY
    return LEGAL if food_purse(civ) >= growth_price(civ, 0) else FOOD_SHORT


def liner_verdict(civ: AgesCivilization) -> i64:
    """R138: Return the verdict on the Ocean Liner Service: once per turn, with a token in the bank and food."""
    discount = liner_discount(civ)
    if discount == 0:
        return NO_SUCH_WONDER
    if civ.liner_used:
        return USED_ALREADY
    if civ.yellow_bank == 0:
        return BANK_EMPTY
    return LEGAL if food_purse(civ) >= growth_price(civ, discount) else FOOD_SHORT


def grow(civ: AgesCivilization, discount: i64) -> None:
    """R43: Pay for one more worker and add it."""
    spend_food(civ, growth_price(civ, discount))
    add_worker(civ)


def add_worker(civ: AgesCivilization) -> None:
    """R98: Make a token of the bank an unused worker, or do nothing if the bank is empty."""
    if civ.yellow_bank > 0:
        civ.yellow_bank -= 1
        civ.idle += 1


def liner(civ: AgesCivilization) -> None:
    """R138: Add one more worker by the Ocean Liner Service."""
    civ.liner_used = 1
    grow(civ, liner_discount(civ))


# -- buildings and units (R44-R46, R60-R62)


def build_verdict(state: AgesState, seat: i64, card: i64, means: Means, discount: i64) -> i64:
    """R44, R60: Return the verdict on building: a known technology, an action, a worker, room, resources.

    A discount comes with its own action.
    """
    civ = state.civs[seat]
    if not civ.knows(card):
        return TECHNOLOGY_MISSING
    if card >= UNITS:
        if means.military == 0:
            return MILITARY_ACTIONS_SHORT
    elif means.civil == 0 and discount == 0:
        return CIVIL_ACTIONS_SHORT
    if civ.idle == 0:
        return NO_IDLE_WORKER
    return room_verdict(state, seat, card, means, discount)


def room_verdict(state: AgesState, seat: i64, card: i64, means: Means, discount: i64) -> i64:
    """R44: Return the verdict on the urban limit and the resources for one more building or unit."""
    civ = state.civs[seat]
    if URBAN <= card < UNITS:
        kind = KIND[card]
        if workers_between(civ, KIND_START[kind], KIND_END[kind]) >= means.urban_limit:
            return URBAN_LIMIT
    purse = means.for_units if card >= UNITS else means.resources
    return LEGAL if build_cost(state, seat, card) - discount <= purse else RESOURCES_SHORT


def upgrade_verdict(state: AgesState, seat: i64, which: i64, means: Means, discount: i64) -> i64:
    """R45, R61: Return the verdict on an upgrade: a worker on the lower card, the higher one in play, means."""
    civ = state.civs[seat]
    low, high = UPGRADE_FROM[which], UPGRADE_TO[which]
    if not civ.knows(high) or not civ.knows(low):
        return TECHNOLOGY_MISSING
    if civ.workers[low] == 0:
        return NO_WORKER_THERE
    if high >= UNITS:
        if means.military == 0:
            return MILITARY_ACTIONS_SHORT
    elif means.civil == 0 and discount == 0:
        return CIVIL_ACTIONS_SHORT
    purse = means.for_units if high >= UNITS else means.resources
    return LEGAL if upgrade_cost(state, seat, low, high) - discount <= purse else RESOURCES_SHORT


def destroy_verdict(civ: AgesCivilization, card: i64, means: Means) -> i64:
    """R46, R62: Return the verdict on destroying a building or unit: a worker on the card, and an action."""
    if civ.workers[card] == 0:
        return NO_WORKER_THERE
    if card >= UNITS:
        return LEGAL if means.military > 0 else MILITARY_ACTIONS_SHORT
    return LEGAL if means.civil > 0 else CIVIL_ACTIONS_SHORT


def fill_workers(state: AgesState, seat: i64, actions: Actions, means: Means) -> None:
    """R44-R46, R60-R62: Add the legal builds, upgrades and destructions."""
    civ = state.civs[seat]
    first: i64 = 0 if means.civil > 0 else UNITS
    end: i64 = WORKER_CARDS if means.military > 0 else UNITS
    known = civ.technologies
    while known:
        card = lowest_wide(known)
        known &= known - 1
        if first <= card < end:
            if civ.idle > 0 and room_verdict(state, seat, card, means, 0) == LEGAL:
                actions.add(a.build(card))
            if civ.workers[card] > 0:
                actions.add(a.destroy(card))
    known = civ.technologies
    while known:
        card = lowest_wide(known)
        known &= known - 1
        if civ.workers[card] > 0:
            which = UPGRADES_OF[card]
            while which < UPGRADES_OF[card + 1]:
                if upgrade_verdict(state, seat, which, means, 0) == LEGAL:
                    actions.add(a.upgrade(which))
                which += 1


def use_action_for(civ: AgesCivilization, card: i64) -> None:
    """R44, R60: Spend the action that a building (civil) or a unit (military) needs."""
    if card >= UNITS:
        civ.military_spent += 1
    else:
        use_civil(civ, 1)


def build(state: AgesState, seat: i64, card: i64, discount: i64) -> None:
    """R44, R60: Pay for a building or unit and put an unused worker on its card."""
    civ = state.civs[seat]
    cost = build_cost(state, seat, card) - discount
    spend_for(civ, card, max(cost, 0))
    civ.idle -= 1
    civ.workers[card] += 1


def upgrade(state: AgesState, seat: i64, which: i64, discount: i64) -> None:
    """R45, R61: Pay for an upgrade and move a worker to a higher card of its kind."""
    civ = state.civs[seat]
    low, high = UPGRADE_FROM[which], UPGRADE_TO[which]
    cost = upgrade_cost(state, seat, low, high) - discount
    spend_for(civ, high, max(cost, 0))
    civ.workers[low] -= 1
    civ.workers[high] += 1


def destroy(civ: AgesCivilization, card: i64) -> None:
    """R46, R62, R99: Take a worker off a card; the worker is unused."""
    civ.workers[card] -= 1
    civ.idle += 1


# -- Barbarossa (R132)


def recruit_verdict(state: AgesState, seat: i64, card: i64, means: Means) -> i64:
    """R132: Return the verdict on a recruit: Barbarossa, an action, food and resources."""
    civ = state.civs[seat]
    discount = leader_of(civ).recruit_discount()
    if discount == 0:
        return WRONG_LEADER
    if means.civil == 0:
        return CIVIL_ACTIONS_SHORT
    if not civ.knows(card):
        return TECHNOLOGY_MISSING
    if civ.yellow_bank == 0:
        return BANK_EMPTY
    if food_purse(civ) < growth_price(civ, discount):
        return FOOD_SHORT
    purse = means.for_units if civ.route_credit == NO_CREDIT else purse_after_growth(civ, card)
    return LEGAL if positive(build_cost(state, seat, card) - discount) <= purse else RESOURCES_SHORT


def purse_after_growth(civ: AgesCivilization, card: i64) -> i64:
    """R126, R132: Return the means left for Barbarossa's unit, after its worker has taken food or a good."""
    after = civ.clone()
    spend_food(after, growth_price(civ, leader_of(civ).recruit_discount()))
    return purse_for(after, card)


def fill_recruits(state: AgesState, seat: i64, actions: Actions, means: Means) -> None:
    """R132: Add the legal units for Barbarossa."""
    unit: i64 = UNITS
    while unit < WORKER_CARDS:
        if recruit_verdict(state, seat, unit, means) == LEGAL:
            actions.add(a.recruit(unit))
        unit += 1


def recruit(state: AgesState, seat: i64, card: i64) -> None:
    """R132: Carry out Barbarossa's action."""
    civ = state.civs[seat]
    discount = leader_of(civ).recruit_discount()
    use_civil(civ, 1)
    grow(civ, discount)
    build(state, seat, card, discount)


# -- wonders (R47, R56)


def stage_verdict(civ: AgesCivilization, number: i64, means: Means, discount: i64) -> i64:
    """R47: Return the verdict on wonder stages: a wonder with stages left, resources, and blue tokens."""
    if civ.wonder == NONE:
        return NO_WONDER
    left = len(CARDS[civ.wonder].stages) - civ.stages
    most: i64 = i64(1) if civ.construction == NONE else CARDS[civ.construction].stages_per_action
    if number > left or number > most:
        return STAGES_OVER
    cost = stage_cost(civ, number, discount)
    if cost > means.resources:
        return RESOURCES_SHORT
    needed = number if number < left else number - 1
    change: i64 = MOST_CHANGE if civ.route_credit == NO_CREDIT else 2 * MOST_CHANGE
    if civ.blue_bank < needed + change and bank_with(civ, cost) < needed:
        return BLUE_SHORT
    return LEGAL


def bank_with(civ: AgesCivilization, cost: i64) -> i64:
    """R47, R126: Return the tokens in the blue bank after a price is paid, of which Trade Routes may pay a food."""
    if civ.route_credit == NO_CREDIT:
        return bank_after(civ, cost)
    after = civ.clone()
    spend_resources(after, cost)
    return after.blue_bank


def fill_stages(civ: AgesCivilization, actions: Actions, means: Means) -> None:
    """R47: Add the legal numbers of wonder stages."""
    number: i64 = 1
    while number <= MOST_STAGES:
        if stage_verdict(civ, number, means, 0) == LEGAL:
            actions.add(a.stage(number))
        number += 1


def build_stages(state: AgesState, seat: i64, number: i64, discount: i64) -> None:
    """R47: Pay the next stages; the last one completes the wonder."""
    civ = state.civs[seat]
    spend_resources(civ, stage_cost(civ, number, discount))
    if civ.stages + number < len(CARDS[civ.wonder].stages):
        civ.blue_bank -= number
        civ.stages += number
        return
    civ.blue_bank += civ.stages
    civ.stages = 0
    wonder = civ.wonder
    civ.wonder = NONE
    civ.wonders |= BIT[wonder - WONDERS]
    civ.culture += completion_points(civ, wonder)


def abandon_wonder(state: AgesState, civ: AgesCivilization) -> None:
    """R119, R140: Remove an unfinished wonder from the game; its tokens go back to the bank."""
    state.remove(civ.wonder)
    civ.wonder = NONE
    civ.blue_bank += civ.stages
    civ.stages = 0
