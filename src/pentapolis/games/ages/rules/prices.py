"""Prices (R40, R43-R45, R47, R49, R60, R61, R64, R127, R132-R136) and payments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.bits import members
from pentapolis.core.native import i64
from pentapolis.games.ages.boards import TAKE_COST, growth_cost
from pentapolis.games.ages.cards import (
    CARDS,
    KIND,
    NONE,
    UNITS,
    URBAN,
    WONDER,
    WORKER_CARDS,
)
from pentapolis.games.ages.leaders import BUILD_DISCOUNTERS, GROWTH_DISCOUNTERS, SURCHARGED, UNIT_SUPPLIERS, leader_of
from pentapolis.games.ages.pacts import (
    FOOD_CREDIT,
    NO_CREDIT,
    RESOURCE_CREDIT,
    WITH_SCIENCE_DISCOUNT,
    pact_card,
    party_to,
)
from pentapolis.games.ages.player import AgesCivilization
from pentapolis.games.ages.rules.ratings import civil_left, military_left, urban_limit
from pentapolis.games.ages.rules.resources import food, pay_food, pay_resources, resources

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


def positive(amount: i64) -> i64:
    """R54: Return a price, at least 0."""
    return max(amount, 0)


# -- civil actions


def take_cost(state: AgesState, seat: i64, space: i64) -> i64:
    """R40: Return the civil actions for the card of a space; wonders cost more, less with Michelangelo."""
    card = state.row[space]
    if card == NONE or KIND[card] != WONDER:
        return TAKE_COST[space]
    return wonder_cost(state.civs[seat], space)


def wonder_cost(civ: AgesCivilization, space: i64) -> i64:
    """R40: Return the civil actions for a wonder."""
    return positive(TAKE_COST[space] + members(civ.wonders) - leader_of(civ).wonder_discount())


# -- food


def growth_price(civ: AgesCivilization, discount: i64) -> i64:
    """R43: Return the food for one more worker, less with Moses and by a discount. The bank is not empty."""
    if GROWTH_DISCOUNTERS[civ.leader - NONE]:
        discount += leader_of(civ).growth_discount()
    return positive(growth_cost(civ.yellow_bank) - discount)


def pays_for_food(civ: AgesCivilization) -> bool:
    """R126: Return whether a resource is paid in place of the first food."""
    return civ.route_credit == FOOD_CREDIT and resources(civ) > 0


def food_purse(civ: AgesCivilization) -> i64:
    """Return the food that can be paid, with the resource that Trade Routes take for one (R126)."""
    return food(civ) + (1 if pays_for_food(civ) else 0)


def spend_food(civ: AgesCivilization, amount: i64) -> None:
    """Pay food; by Trade Routes a resource first (R126)."""
    if amount > 0 and pays_for_food(civ):
        civ.route_credit = NO_CREDIT
        pay_resources(civ, 1)
        amount -= 1
    pay_food(civ, amount)


# -- resources


def urban_discount(civ: AgesCivilization, card: i64) -> i64:
    """R136: Return the discount of a construction technology for an urban building."""
    if civ.construction == NONE or card < URBAN or card >= UNITS:
        return 0
    return CARDS[civ.construction].discounts[CARDS[card].age]


def surcharge(state: AgesState, seat: i64, card: i64) -> i64:
    """R134: Return one more resource for a lab or library while a rival has Tesla, otherwise 0."""
    more: i64 = 0
    if SURCHARGED[card] == 0:
        return more
    for other in range(state.seats):
        if other != seat and not state.civs[other].resigned:
            more += leader_of(state.civs[other]).surcharge(card)
    return more


def build_cost(state: AgesState, seat: i64, card: i64) -> i64:
    """R44, R60: Return the resources for a new building or unit."""
    civ = state.civs[seat]
    cost = CARDS[card].resource_cost
    if BUILD_DISCOUNTERS[civ.leader - NONE]:
        cost -= leader_of(civ).build_discount(state, seat, card)
    if card < URBAN or card >= UNITS:
        return positive(cost)
    return positive(cost - urban_discount(civ, card)) + surcharge(state, seat, card)


def upgrade_cost(state: AgesState, seat: i64, low: i64, high: i64) -> i64:
    """R45, R61, R136: Return the difference of the reduced costs."""
    civ = state.civs[seat]
    cost = CARDS[high].resource_cost - CARDS[low].resource_cost
    if low < URBAN or low >= UNITS:
        return cost
    cost += urban_discount(civ, low) - urban_discount(civ, high)
    return positive(cost) + surcharge(state, seat, high)


def stage_cost(civ: AgesCivilization, number: i64, discount: i64) -> i64:
    """R47: Return the resources for the next stages of the wonder; a discount holds for one stage (R56)."""
    stages = CARDS[civ.wonder].stages
    cost = positive(stages[civ.stages] - discount)
    index: i64 = 1
    while index < number:
        cost += stages[civ.stages + index]
        index += 1
    return cost


def special_resources(civ: AgesCivilization) -> i64:
    """R64: Return the resources of this turn that only units can use."""
    return civ.boost + (leader_of(civ).unit_resources(civ) if UNIT_SUPPLIERS[civ.leader - NONE] else i64(0))


def pays_for_resources(civ: AgesCivilization) -> bool:
    """R126: Return whether a food is paid in place of the first resource."""
    return civ.route_credit == RESOURCE_CREDIT and food(civ) > 0


def resource_purse(civ: AgesCivilization) -> i64:
    """Return the resources that can be paid, with the food that Trade Routes take for one (R126)."""
    return resources(civ) + (1 if pays_for_resources(civ) else 0)


def purse_for(civ: AgesCivilization, card: i64) -> i64:
    """R64, R126: Return the resources that can be paid for a building or unit."""
    return resource_purse(civ) + (special_resources(civ) if card >= UNITS and card < WORKER_CARDS else i64(0))


def spend_resources(civ: AgesCivilization, amount: i64) -> None:
    """Pay resources; by Trade Routes a food first (R126)."""
    if amount > 0 and pays_for_resources(civ):
        civ.route_credit = NO_CREDIT
        pay_food(civ, 1)
        amount -= 1
    pay_resources(civ, amount)


def spend_for(civ: AgesCivilization, card: i64, amount: i64) -> None:
    """R64: Pay for a building or unit; units take the special resources first."""
    if card >= UNITS:
        given = leader_of(civ).unit_resources(civ)
        if amount > 0 and given > 0:
            civ.homer_used = 1
            amount -= given
        special = min(amount, civ.boost)
        civ.boost -= special
        amount -= special
    spend_resources(civ, amount)


# -- science


def cooperation(state: AgesState, seat: i64) -> i64:
    """R127: Return the player before whom the pact lies that makes a seat's technologies cheaper; NONE without one."""
    return party_to(state, seat, WITH_SCIENCE_DISCOUNT) if state.seats > 2 else i64(NONE)


def science_price(state: AgesState, seat: i64, card: i64, revolution: bool) -> i64:
    """R49-R51: Return the science points for a technology."""
    return shared_price(state, seat, card, revolution, cooperation(state, seat))


def shared_price(state: AgesState, seat: i64, card: i64, revolution: bool, owner: i64) -> i64:
    """R49-R51, R127: Return the science points for a technology; the caller passes the result of `cooperation`."""
    civ = state.civs[seat]
    cost = CARDS[card].revolution_cost if revolution else CARDS[card].science_cost
    cost -= leader_of(civ).science_discount(card)
    if owner != NONE:
        cost -= pact_card(state.civs[owner].pact).science_discount()
    return positive(cost)


# -- means


class Means:
    """R37: The means of a seat now: actions, resources, and resources for units; counted once for many verdicts."""

    def __init__(self, state: AgesState, seat: i64) -> None:
        civ = state.civs[seat]
        self.civil = civil_left(state, seat)
        self.military = military_left(state, seat)
        self.resources = resource_purse(civ)
        self.for_units = self.resources + special_resources(civ)
        self.urban_limit = urban_limit(state, seat)
