"""The steps of a price (R20-R29): the reason why it is free, or own production and purchases from the neighbours."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from pentapolis.core.types import Step
from pentapolis.games.wonders import actions as a
from pentapolis.games.wonders.cards import (
    CARDS,
    RAW_FROM_LEFT,
    RAW_FROM_RIGHT,
    RAW_KINDS,
    RESOURCES,
    Card,
    Cost,
    digits,
)
from pentapolis.games.wonders.payments import LEFT_PART, RIGHT_PART
from pentapolis.games.wonders.powers import BY_CHAIN, BY_POWER, FREE_WAYS, NOT_FREE, POWERS, free_way
from pentapolis.games.wonders.rules.price import goods_price, most, raw_price, short

if TYPE_CHECKING:
    from pentapolis.games.wonders.player import WondersCity
    from pentapolis.games.wonders.state import WondersState

#: The units of each kind bought from the left and from the right neighbour.
Purchase = tuple[tuple[int, ...], tuple[int, ...]]


def explain(state: WondersState, seat: int, action: int) -> list[Step]:
    """Return the steps of the price of a build or wonder action, ending with its total; empty for other actions."""
    if action >= a.SELL:
        return []
    city = state.cities[seat]
    if action < a.WONDER:
        card = CARDS[a.card_of(action)]
        way = free_way(city, card, state.turn)
        if way != NOT_FREE:
            return [free_step(city, card, way), Step("total", {"coins": 0})]
        return explain_cost(state, seat, card.cost, a.payment_of(action))
    stage = city.next_stage()
    return explain_cost(state, seat, stage.cost, a.payment_of(action)) if stage is not None else []


def free_step(city: WondersCity, card: Card, way: int) -> Step:
    """Return the step that makes a card free (R28, R55-R57)."""
    if way == BY_CHAIN:
        return Step("chain", {"card": chain_giver(city, card), "symbol": card.free_for})
    return Step(FREE_WAYS[way], POWERS[way - BY_POWER].explanation_numbers(card))


def chain_giver(city: WondersCity, card: Card) -> str:
    """R28: Return the structure of the city that shows the chain symbol of a card."""
    return next(other.id for other in CARDS if card.free_for in other.gives and city.has(other))


def explain_cost(state: WondersState, seat: int, cost: Cost, paid: int) -> list[Step]:
    """Return coins, own production, purchases on either side, and the sum; empty if the payment is too low."""
    city = state.cities[seat]
    left, right = state.cities[state.left_of(seat)], state.cities[state.right_of(seat)]
    to_left, to_right = LEFT_PART[paid], RIGHT_PART[paid]
    found = purchase(city, left, right, cost, to_left, to_right)
    if found is None:
        return []
    steps = [Step("coins", {"coins": cost.coins})] if cost.coins else []
    for kind, name in enumerate(RESOURCES):
        own = cost.units[kind] - found[0][kind] - found[1][kind]
        if own:
            steps.append(Step("produced", {"resource": name, "units": own}))
    for code, units, discount in (("left", found[0], RAW_FROM_LEFT), ("right", found[1], RAW_FROM_RIGHT)):
        for kind, name in enumerate(RESOURCES):
            price = raw_price(city, discount) if kind < RAW_KINDS else goods_price(city)
            if units[kind]:
                bought: dict[str, int | str] = {"resource": name, "units": units[kind], "price": price}
                steps.append(Step(code, bought | {"coins": units[kind] * price}))
    return [*steps, Step("total", {"coins": cost.coins + to_left + to_right})]


def purchase(
    city: WondersCity, left: WondersCity, right: WondersCity, cost: Cost, to_left: int, to_right: int
) -> Purchase | None:
    """R27: Return a plan with these payments, the units of each kind bought on either side; None if there is none."""
    units = list(cost.units)
    raws = plans(units[:RAW_KINDS], city.own_raw, left.sold_raw, right.sold_raw)
    wares = plans(units[RAW_KINDS:], city.own_goods, left.sold_goods, right.sold_goods)
    price = goods_price(city)
    for raw, ware in product(raws, wares):
        on_left = sum(raw[0]) * raw_price(city, RAW_FROM_LEFT) + sum(ware[0]) * price
        on_right = sum(raw[1]) * raw_price(city, RAW_FROM_RIGHT) + sum(ware[1]) * price
        if (on_left, on_right) == (to_left, to_right):
            return raw[0] + ware[0], raw[1] + ware[1]
    return None


def plans(units: list[int], own: int, left: int, right: int) -> list[Purchase]:
    """R27: Return every way to buy the missing units of one class of resources, and no more."""
    missing = most(short(digits(units), own))
    splits = [[(bought, other) for bought in range(need + 1) for other in range(need + 1 - bought)] for need in units]
    found: list[Purchase] = []
    for split in product(*splits):
        on_left, on_right = tuple(pair[0] for pair in split), tuple(pair[1] for pair in split)
        if sum(on_left) + sum(on_right) != missing:
            continue
        rest = [need - bought - other for need, (bought, other) in zip(units, split, strict=True)]
        covered = not short(digits(rest), own)
        if covered and not short(digits(list(on_left)), left) and not short(digits(list(on_right)), right):
            found.append((on_left, on_right))
    return found
