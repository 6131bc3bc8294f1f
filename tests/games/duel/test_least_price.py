"""The price is the least possible one (R30), and its explanation shows the steps to it."""

from __future__ import annotations

from itertools import combinations_with_replacement
from operator import mul
from typing import Final

import pytest

import pentapolis as pp
from pentapolis.games.duel.verbs import WONDER_IDS
from tests.games.duel.table import GAME, Side, coins, legal, play, position, price, seen, walk

ALL: Final = ("wood", "clay", "stone", "glass", "papyrus")

FACTS: Final = {item["id"]: item for kind in ("cards", "wonders") for item in GAME.facts()[kind]}
BLUE: Final = {card["id"] for card in GAME.facts()["cards"] if card["color"] == "blue"}
SECOND_AGE: Final = [card["id"] for card in GAME.facts()["cards"] if card["deck"] == "age2"]
PRODUCERS: Final = [card["id"] for card in GAME.facts()["cards"] if card["color"] in ("brown", "grey")]
RESERVES: Final = ("wood_reserve", "clay_reserve", "stone_reserve", "customs_house")


def produced(cards: str) -> dict[str, int]:
    """Return the units on the brown and grey cards among these."""
    units = dict.fromkeys(ALL, 0)
    for name in cards.split():
        for effect in FACTS[name]["effects"]:
            if effect["type"] == "produce":
                units[effect["resource"]] += effect["amount"]
    return units


def unit_prices(me: Side, rival: Side) -> dict[str, int]:
    """R29: Return the price of one unit, computed from the names of the cards."""
    prices = {resource: 2 + units for resource, units in produced(rival.cards).items()}
    for name in set(RESERVES) & set(me.cards.split()):
        for resource in FACTS[name]["effects"][0]["resources"]:
            prices[resource] = 1
    return prices


def least_price(thing: str, me: Side, rival: Side) -> int:
    """Try every use of flexible production and of a discount, and return the lowest price."""
    cost: dict[str, int] = FACTS[thing]["cost"]
    own, told = produced(me.cards), unit_prices(me, rival)
    missing = [max(0, cost.get(resource, 0) - own[resource]) for resource in ALL]
    prices = [told[resource] for resource in ALL]
    raw_choices = ("caravansery" in me.cards) + ("the_great_lighthouse" in me.built)
    goods_choices = ("forum" in me.cards) + ("piraeus" in me.built)
    token = "masonry" if thing in BLUE else "architecture" if thing in GAME.vocabulary["wonder"] else "none"
    best = 1000
    for raw in combinations_with_replacement((0, 1, 2), raw_choices):
        for goods in combinations_with_replacement((3, 4), goods_choices):
            for struck in combinations_with_replacement(range(5), 2 if token in me.tokens else 0):
                rest = missing[:]
                for resource in raw + goods + struck:
                    rest[resource] -= rest[resource] > 0
                best = min(best, sum(map(mul, rest, prices)))
    return cost.get("coins", 0) + best


def random_sides(dealer: pp.Dealer) -> tuple[Side, Side]:
    """Return two cities with random production, flexible production, fixed prices and discounts."""
    cards: tuple[list[str], ...] = ([], [], [])
    for name in [*PRODUCERS, *RESERVES, "caravansery", "forum"]:
        cards[dealer.below(3)].append(name)
    built: tuple[list[str], ...] = ([], [], [])
    for name in ("the_great_lighthouse", "piraeus"):
        built[dealer.below(3)].append(name)
    token = ("masonry", "architecture", "masonry architecture", "")[dealer.below(4)]
    unbuilt = [name for name in WONDER_IDS if name not in built[0] + built[1]]
    me = Side(" ".join(cards[0]), unbuilt=" ".join(unbuilt), built=" ".join(built[0]), tokens=token)
    return me, Side(" ".join(cards[1]), built=" ".join(built[1]))


def test_the_price_is_the_least_possible() -> None:
    """R30: striking the dearest units first equals trying everything out, in thousands of random cases."""
    dealer = pp.dealer("least price")
    cases = 0
    for _ in range(160):
        me, rival = random_sides(dealer)
        taken = f"{me.cards} {rival.cards}".split()
        free = [name for name in SECOND_AGE if name not in taken]
        start = dealer.below(len(free) - 5)
        state = position(" ".join(free[start : start + 6]), me, rival)
        view = seen(state, 0)
        for thing, told in (view.card_prices | view.wonder_prices).items():
            assert price(state, thing) == told.coins == least_price(thing, me, rival), (thing, me, rival)
            cases += 1
    assert cases > 2000


@pytest.mark.parametrize("seed", range(3))
def test_the_explanation_ends_with_the_price_that_is_paid(seed: int) -> None:
    """R30: its steps name every unit of the cost once, and their coins add up to the total."""
    for state in walk(seed):
        if GAME.decision(state) != "take":
            continue
        view = seen(state, state.decider())
        for thing, told in (view.card_prices | view.wonder_prices).items():
            assert told.coins == price(state, thing)
            paid = [step for step in told.steps if step.code in ("coins", "bought", "bought_fixed")]
            assert sum(int(step.values["coins"]) for step in paid) == told.coins
            if told.steps[0].code != "chain":
                named = [step for step in told.steps if step.code not in ("coins", "economy", "total")]
                units = sum(units for name, units in FACTS[thing]["cost"].items() if name != "coins")
                assert sum(int(step.values.get("units", 1)) for step in named) == units


@pytest.mark.parametrize("seed", range(3))
def test_what_is_paid_is_what_was_told(seed: int) -> None:
    """R17, R30: a card that brings no coins leaves the treasury poorer by exactly its price."""
    silent = {"brown", "grey", "blue"}
    colours = {card["id"]: card["color"] for card in GAME.facts()["cards"]}
    for state in walk(seed):
        if GAME.decision(state) != "take":
            continue
        seat = state.decider()
        view = seen(state, seat)
        for move in legal(state):
            verb, card = move.split()[0], move.split()[-1]
            if verb == "build" and colours[card] in silent:
                told = view.card_prices[card]
                chained = told.steps[0].code == "chain" and "urbanism" in view.cities[seat].tokens
                after = state.clone()
                play(after, move)
                assert coins(after)[seat] == coins(state)[seat] - told.coins + (4 if chained else 0)
