"""The reasons of refusals: the codes of verdicts, with the numbers and ids of their sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.decision_stack import frame_b, frame_kind
from pentapolis.core.types import Reason
from pentapolis.games.civilization import actions as a
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.boards import (
    BUILDINGS,
    CITY_DISTANCE,
    ITEM_UNIT,
    ITEM_WONDER,
)
from pentapolis.games.civilization.explain import LEVEL_NAMES
from pentapolis.games.civilization.rules import cities
from pentapolis.games.civilization.rules import legality as v
from pentapolis.games.civilization.rules.city_yields import production
from pentapolis.games.civilization.rules.culture import advance_price_culture, advance_price_trade
from pentapolis.games.civilization.rules.limits import GOVERNMENT_TECH, city_limit, stacking
from pentapolis.games.civilization.rules.offers import MOST_GOODS, MOST_OFFERS
from pentapolis.games.civilization.rules.research import in_row, rows, trade_needed
from pentapolis.games.civilization.rules.resources import available
from pentapolis.games.civilization.techs import AIRBORNE, TECHS, WALLING

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState

Values = dict[str, int | str]


#: The codes of the verdicts: their names.
CODES: Final = {number: name.lower() for name, number in vars(v).items() if name.isupper() and isinstance(number, int)}


def reason(state: CivilizationState, seat: int, action: int, verdict: int) -> Reason:
    """Return the reason of a verdict, with its numbers."""
    return Reason(CODES[verdict], values(state, seat, action, verdict))


def values(state: CivilizationState, seat: int, action: int, found: int) -> Values:
    """Return the numbers and ids for the sentence of a verdict."""
    nation = state.nations[seat]
    if found == v.OTHER_DECISION:
        return {"decision": state.handler().decision}
    if found == v.CITY_LIMIT:
        return {"limit": city_limit(nation)}
    if found == v.CITY_NEAR:
        return {"distance": CITY_DISTANCE}
    if found == v.STACK_FULL:
        return {"limit": stacking(nation)}
    if found == v.OFFERS_SPENT:
        return {"limit": MOST_OFFERS}
    if found == v.OFFER_FULL:
        return {"limit": MOST_GOODS}
    if found == v.GOVERNMENT_UNKNOWN:
        return {"tech": TECHS[GOVERNMENT_TECH[a.govern_government(action)]].id}
    if found == v.TECH_MISSING:
        return {"tech": TECHS[missing_tech(action)].id}
    if found == v.PRODUCTION_SHORT:
        return production_values(state, seat, action)
    if found in (v.TRADE_SHORT, v.CULTURE_SHORT):
        return points_values(state, seat, action, found)
    if found == v.RESOURCE_SHORT:
        card = c.ABILITIES[a.use_ability(action)]
        resource = "any" if card.resource == c.ANY else c.RESOURCES[card.resource]
        return {"resource": resource, "need": card.count, "have": available(nation, card.resource)}
    if found == v.PYRAMID:
        return pyramid_values(state, seat, action)
    return {}


def missing_tech(action: int) -> int:
    """Return the tech that an item or an ability needs."""
    if a.is_use(action):
        return int(c.ABILITIES[a.use_ability(action)].tech)
    granted = a.is_granted(action)
    item = cities.granted_item(a.granted_building(action)) if granted else a.produce_item(action)
    if item < ITEM_WONDER:
        return int(BUILDINGS[item].tech)
    return int(AIRBORNE if item == ITEM_UNIT + c.AIRCRAFT else WALLING)


def production_values(state: CivilizationState, seat: int, action: int) -> Values:
    """R43, R44: Return the cost of an item, the production of the city, and the production that trade could buy."""
    slot, item = a.produce_city(action), a.produce_item(action)
    frame = state.top()
    made = frame_b(frame) if frame_kind(frame) == d.SECOND else production(state, seat, slot)
    return {
        "cost": cities.item_cost(state, seat, item),
        "production": made,
        "rush": cities.rush_most(state.nations[seat]),
    }


def points_values(state: CivilizationState, seat: int, action: int, found: int) -> Values:
    """Return the trade or culture that is needed, and the amount the nation has."""
    nation = state.nations[seat]
    is_trade = found == v.TRADE_SHORT
    have = nation.trade if is_trade else nation.culture
    if a.is_research(action):
        need = trade_needed(state, seat, a.research_tech(action))
    elif a.is_use(action):
        card = c.ABILITIES[a.use_ability(action)]
        need = card.trade if is_trade else card.culture
    else:
        need = advance_price_trade(nation.space) if is_trade else advance_price_culture(nation.space)
    return {"need": need, "have": have}


def pyramid_values(state: CivilizationState, seat: int, action: int) -> Values:
    """R107: Return the level of a tech, and how many techs lie in its row and in the one below."""
    level = TECHS[a.tech_of(action)].level
    packed = rows(state.nations[seat])
    return {"level": LEVEL_NAMES[level], "there": in_row(packed, level), "below": in_row(packed, level - 1)}
