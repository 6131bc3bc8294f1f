"""The yield of farms and mines if the turn ended now (R82-R84, R125): production, tried on a copy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.native import i64
from pentapolis.games.ages.boards import consumption, corruption
from pentapolis.games.ages.decisions import SIMPLE
from pentapolis.games.ages.player import AgesCivilization
from pentapolis.games.ages.rules.pacts import produced_food, produced_resources
from pentapolis.games.ages.rules.prices import food_purse, resource_purse, spend_food, spend_resources
from pentapolis.games.ages.rules.production import NO_MINE
from pentapolis.games.ages.rules.resources import (
    farm_yield,
    farms_produce,
    food,
    gain_food,
    gain_resources,
    lose_resources,
    mine_yield,
    mines_produce,
    resources,
)

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


class Harvest:
    """The amounts gained, lost for want of blue tokens, consumed, missing, and taken by corruption."""

    civ: AgesCivilization  # afterwards
    food: i64
    lost_food: i64
    eaten: i64
    missing: i64
    resources: i64
    lost_resources: i64
    blue: i64  # tokens in the bank, by which corruption is counted (R84)
    corruption: i64

    def __init__(self, civ: AgesCivilization) -> None:
        self.civ = civ


def harvest(state: AgesState, seat: i64) -> Harvest:
    """R82-R84: Return the farms, consumption, mines and corruption of a seat."""
    civ = state.civs[seat].clone()
    found = Harvest(civ)
    farm(state, seat, found)
    found.eaten = consumption(civ.yellow_bank)
    found.missing = max(0, found.eaten - food_purse(civ))
    spend_food(civ, found.eaten - found.missing)
    mine(state, seat, found)
    found.blue = civ.blue_bank
    due = i64(0) if state.mode == SIMPLE else corruption(civ.blue_bank)
    found.corruption = min(due, resource_purse(civ))
    spend_resources(civ, found.corruption)
    return found


def farm(state: AgesState, seat: i64, found: Harvest) -> None:
    """R23, R24, R125: Produce the food of farms and pacts, as far as there are blue tokens."""
    civ = found.civ
    before = food(civ)
    more = produced_food(state, seat) if state.seats > 2 else i64(0)
    due = farm_yield(civ) + more
    farms_produce(civ)
    gain_food(civ, more)
    found.food = food(civ) - before
    found.lost_food = due - found.food


def mine(state: AgesState, seat: i64, found: Harvest) -> None:
    """R23, R24, R83, R125: Produce the resources of mines and pacts, as far as there are blue tokens.

    Pacts may also take resources.
    """
    civ = found.civ
    before, due = resources(civ), mine_yield(civ)
    mines_produce(civ, NO_MINE)
    mined = resources(civ)
    found.lost_resources = due - (mined - before)
    more = produced_resources(state, seat) if state.seats > 2 else i64(0)
    if more < 0:
        lose_resources(civ, -more)
    else:
        gain_resources(civ, more)
        found.lost_resources += more - (resources(civ) - mined)
    found.resources = resources(civ) - before
