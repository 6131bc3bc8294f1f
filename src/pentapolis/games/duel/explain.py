"""The steps of a price (R23-R32): units produced, units struck out, and units bought with their prices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.types import Step
from pentapolis.games.duel import actions as a
from pentapolis.games.duel.cards import (
    CARDS,
    DIGIT,
    GLASS,
    PAPYRUS,
    RESOURCES,
    STONE,
    WONDERS,
    WOOD,
    Cost,
)
from pentapolis.games.duel.rules.price import is_chained, unit_price
from pentapolis.games.duel.tokens import TOKENS, card_discount, wonder_discount

if TYPE_CHECKING:
    from pentapolis.games.duel.state import DuelState


def explain(state: DuelState, seat: int, action: int) -> list[Step]:
    """R23-R32: Return the price steps of a build or wonder action, ending with its total; empty for other actions."""
    if a.is_build(action):
        index = state.slots[a.slot_of(action)]
        return explain_card(state, seat, index) if index >= 0 else []
    if a.is_wonder(action):
        return explain_wonder(state, seat, a.wonder_of(action))
    return []


def explain_card(state: DuelState, seat: int, index: int) -> list[Step]:
    """R23-R31: Return the steps of the price of a card."""
    card = CARDS[index]
    if is_chained(state, seat, card):
        return [
            Step("chain", {"card": CARDS[card.chain].id, "symbol": card.free_for}),
            Step("total", {"coins": 0}),
        ]
    return explain_cost(state, seat, card.cost, card_discount(state.city(seat).tokens, card.colour))


def explain_wonder(state: DuelState, seat: int, which: int) -> list[Step]:
    """R21, R24: Return the steps of the price of a wonder."""
    return explain_cost(state, seat, WONDERS[which].cost, wonder_discount(state.city(seat).tokens))


def explain_cost(state: DuelState, seat: int, cost: Cost, discount: int) -> list[Step]:
    """R30: Return the steps of a price, in the order of the rule."""
    city, rival = state.city(seat), state.city(1 - seat)
    steps = [Step("coins", {"coins": cost.coins})] if cost.coins else []
    missing: list[int] = []
    for resource, name in enumerate(RESOURCES):
        need = cost.needs[resource]
        own = min(need, city.makes[resource])
        if own:
            steps.append(Step("produced", {"resource": name, "units": own}))
        missing += [resource] * (need - own)
    missing.sort(key=lambda resource: -unit_price(city, rival, resource))
    strikes = (
        ("raw_choice", city.raw_choices, range(WOOD, STONE + 1)),
        ("goods_choice", city.goods_choices, range(GLASS, PAPYRUS + 1)),
        ("discount", discount, range(WOOD, PAPYRUS + 1)),
    )
    for code, most, kinds in strikes:
        for resource in [resource for resource in missing if resource in kinds][:most]:
            missing.remove(resource)
            steps.append(Step(code, {"resource": RESOURCES[resource]}))
    trade = 0
    for resource, name in enumerate(RESOURCES):
        units = missing.count(resource)
        if units:
            price = unit_price(city, rival, resource)
            trade += units * price
            values: dict[str, int | str] = {
                "resource": name,
                "units": units,
                "price": price,
                "coins": units * price,
            }
            fixed = (city.cheap >> (resource * DIGIT)) & 1
            steps.append(Step("bought_fixed" if fixed else "bought", values | {"rival": rival.makes[resource]}))
    for which, token in enumerate(TOKENS):
        income = token.trade_income(trade) if (rival.tokens >> which) & 1 else 0
        if income:
            steps.append(Step(token.id, {"coins": income}))
    return [*steps, Step("total", {"coins": cost.coins + trade})]
