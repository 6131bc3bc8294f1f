"""Growing and building (R43-R47, R60-R62, R132, R138): what a seat can spend, and what speaks against it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.vecs import i64
from pentapolis.games.ages import decisions as d
from pentapolis.games.ages.cards import (
    BARBAROSSA,
    CARDS,
    KIND,
    KIND_END,
    KIND_START,
    NONE,
    OCEAN_LINER_SERVICE,
    UNITS,
    UPGRADE_FROM,
    UPGRADE_TO,
    URBAN,
)
from pentapolis.games.ages.civilization import Civilization
from pentapolis.games.ages.decisions import LEGAL
from pentapolis.games.ages.rules.goods import bank_after
from pentapolis.games.ages.rules.prices import (
    LINER_DISCOUNT,
    NO_CREDIT,
    build_cost,
    food_purse,
    growth_price,
    positive,
    purse_for,
    resource_purse,
    special_resources,
    spend_food,
    spend_resources,
    stage_cost,
    upgrade_cost,
)
from pentapolis.games.ages.rules.ratings import (
    civil_left,
    has_wonder,
    military_left,
    urban_limit,
    workers_between,
)

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState

# The most blue tokens that the change of one kind of goods can take out of the bank (R25).
MOST_CHANGE: Final = 4


class Means:
    """What a seat can spend now: actions, resources, and resources for units; counted once for many questions."""

    def __init__(self, state: AgesState, seat: i64) -> None:
        civ = state.civs[seat]
        self.civil = civil_left(state, seat)
        self.military = military_left(state, seat)
        self.resources = resource_purse(civ)
        self.for_units = self.resources + special_resources(civ)
        self.urban_limit = urban_limit(state, seat)


# -- population and buildings


def grow_verdict(civ: Civilization, means: Means) -> i64:
    """R43: a token in the bank, and food."""
    if means.civil == 0:
        return d.CIVIL_ACTIONS_SHORT
    if civ.yellow_bank == 0:
        return d.BANK_EMPTY
    return LEGAL if food_purse(civ) >= growth_price(civ, 0) else d.FOOD_SHORT


def liner_verdict(civ: Civilization) -> i64:
    """R138: once per turn with the Ocean Liner Service."""
    if not has_wonder(civ, OCEAN_LINER_SERVICE):
        return d.NO_SUCH_WONDER
    if civ.liner_used:
        return d.USED_ALREADY
    if civ.yellow_bank == 0:
        return d.BANK_EMPTY
    return LEGAL if food_purse(civ) >= growth_price(civ, LINER_DISCOUNT) else d.FOOD_SHORT


def build_verdict(state: AgesState, seat: i64, card: i64, means: Means, discount: i64) -> i64:
    """R44, R60: a known technology, an action, a worker, room, resources; a discount comes with its own action."""
    civ = state.civs[seat]
    if not civ.knows(card):
        return d.TECHNOLOGY_MISSING
    if card >= UNITS:
        if means.military == 0:
            return d.MILITARY_ACTIONS_SHORT
    elif means.civil == 0 and discount == 0:
        return d.CIVIL_ACTIONS_SHORT
    if civ.idle == 0:
        return d.NO_IDLE_WORKER
    return room_verdict(state, seat, card, means, discount)


def room_verdict(state: AgesState, seat: i64, card: i64, means: Means, discount: i64) -> i64:
    """R44: the urban limit and the resources for one more building or unit."""
    civ = state.civs[seat]
    if URBAN <= card < UNITS:
        kind = KIND[card]
        if workers_between(civ, KIND_START[kind], KIND_END[kind]) >= means.urban_limit:
            return d.URBAN_LIMIT
    purse = means.for_units if card >= UNITS else means.resources
    return LEGAL if build_cost(state, seat, card) - discount <= purse else d.RESOURCES_SHORT


def upgrade_verdict(state: AgesState, seat: i64, which: i64, means: Means, discount: i64) -> i64:
    """R45, R61: a worker on the lower card, the higher one in play, an action, resources."""
    civ = state.civs[seat]
    low, high = UPGRADE_FROM[which], UPGRADE_TO[which]
    if not civ.knows(high) or not civ.knows(low):
        return d.TECHNOLOGY_MISSING
    if civ.workers[low] == 0:
        return d.NO_WORKER_THERE
    if high >= UNITS:
        if means.military == 0:
            return d.MILITARY_ACTIONS_SHORT
    elif means.civil == 0 and discount == 0:
        return d.CIVIL_ACTIONS_SHORT
    purse = means.for_units if high >= UNITS else means.resources
    return LEGAL if upgrade_cost(state, seat, low, high) - discount <= purse else d.RESOURCES_SHORT


def destroy_verdict(civ: Civilization, card: i64, means: Means) -> i64:
    """R46, R62: a worker on the card, and an action."""
    if civ.workers[card] == 0:
        return d.NO_WORKER_THERE
    if card >= UNITS:
        return LEGAL if means.military > 0 else d.MILITARY_ACTIONS_SHORT
    return LEGAL if means.civil > 0 else d.CIVIL_ACTIONS_SHORT


def recruit_verdict(state: AgesState, seat: i64, card: i64, means: Means) -> i64:
    """R132: Barbarossa, an action, food and resources."""
    civ = state.civs[seat]
    if civ.leader != BARBAROSSA:
        return d.WRONG_LEADER
    if means.civil == 0:
        return d.CIVIL_ACTIONS_SHORT
    if not civ.knows(card):
        return d.TECHNOLOGY_MISSING
    if civ.yellow_bank == 0:
        return d.BANK_EMPTY
    if food_purse(civ) < growth_price(civ, 1):
        return d.FOOD_SHORT
    purse = means.for_units if civ.route_credit == NO_CREDIT else purse_after_growth(civ, card)
    return LEGAL if positive(build_cost(state, seat, card) - 1) <= purse else d.RESOURCES_SHORT


def purse_after_growth(civ: Civilization, card: i64) -> i64:
    """R126, R132: what is left for Barbarossa's unit, once its worker has taken food, or a good in place of it."""
    after = civ.clone()
    spend_food(after, growth_price(civ, 1))
    return purse_for(after, card)


# -- wonders (R47, R56)


def stage_verdict(civ: Civilization, number: i64, means: Means, discount: i64) -> i64:
    """R47: a wonder, stages that it still has, resources, and blue tokens for the stages."""
    if civ.wonder == NONE:
        return d.NO_WONDER
    left = len(CARDS[civ.wonder].stages) - civ.stages
    most: i64 = i64(1) if civ.construction == NONE else CARDS[civ.construction].stages_per_action
    if number > left or number > most:
        return d.STAGES_OVER
    cost = stage_cost(civ, number, discount)
    if cost > means.resources:
        return d.RESOURCES_SHORT
    needed = number if number < left else number - 1
    change: i64 = MOST_CHANGE if civ.route_credit == NO_CREDIT else 2 * MOST_CHANGE
    if civ.blue_bank < needed + change and bank_with(civ, cost) < needed:
        return d.BLUE_SHORT
    return LEGAL


def bank_with(civ: Civilization, cost: i64) -> i64:
    """R47, R126: the tokens in the blue bank once a price is paid, with a food among it by Trade Routes."""
    if civ.route_credit == NO_CREDIT:
        return bank_after(civ, cost)
    after = civ.clone()
    spend_resources(after, cost)
    return after.blue_bank
