"""Every component of 7 Wonders with its numbers, as plain data."""

from __future__ import annotations

from typing import Any, Final

from pentapolis.games.wonders import boards as b
from pentapolis.games.wonders import cards as c
from pentapolis.games.wonders.powers import power_of

COUNTED: Final = (*c.COLOURS, "wonder_stages")
DISCOUNTS: Final = (
    (c.RAW_FROM_LEFT, c.RAW, ("left",)),
    (c.RAW_FROM_RIGHT, c.RAW, ("right",)),
    (c.GOODS_FROM_BOTH, c.GOODS, ("left", "right")),
)


def facts() -> dict[str, list[dict[str, Any]]]:
    """Return all components, by kind, with the ids, costs and effects that the rules use."""
    return {
        "cards": [card_facts(card) for card in c.CARDS],
        "wonders": [board_facts(board) for board in b.BOARDS],
        "chains": [chain_facts(card) for card in c.CARDS if card.free_for],
        "decks": [deck_facts(age, seats) for age in range(1, c.AGES + 1) for seats in range(3, 8)],
        "conflict_tokens": [
            {"id": str(age), "age": age, "victory": c.VICTORY_VP[age], "defeat": c.DEFEAT_VP}
            for age in range(1, c.AGES + 1)
        ],
        "resources": [
            {"id": name, "class": "raw" if kind < c.RAW_KINDS else "manufactured"}
            for kind, name in enumerate(c.RESOURCES)
        ],
        "colors": [{"id": name} for name in c.COLOURS],
        "science_symbols": [{"id": name} for name in c.SYMBOLS],
    }


def units(cost: c.Cost) -> dict[str, int]:
    """Return the resources of a cost, without zeros."""
    return {name: cost.units[kind] for kind, name in enumerate(c.RESOURCES) if cost.units[kind]}


def resources(symbol: int) -> list[str]:
    """Return the resources that a symbol shows."""
    return [name for kind, name in enumerate(c.RESOURCES) if (symbol >> kind) & 1]


def card_facts(card: c.Card) -> dict[str, Any]:
    """Return the facts of an age card."""
    return {
        "id": card.id,
        "name_key": card.name,
        "age": card.age,
        "color": c.COLOURS[card.colour],
        "copies": list(card.copies),
        "cost": {"coins": card.cost.coins, "resources": units(card.cost)},
        "effects": card_effects(card),
        "chain_in": card.free_for or None,
        "chain_out": list(card.gives),
        "guild": card.colour == c.PURPLE,
    }


def card_effects(card: c.Card) -> list[dict[str, Any]]:
    """Return the facts of the effects of a card."""
    effects = production(list(card.makes), sellable=card.colour <= c.GREY)
    for discount, kinds, sides in DISCOUNTS:
        if card.cheap == discount:
            price = {"neighbours": list(sides), "price": c.DISCOUNT_PRICE}
            effects.append({"type": "trade_discount", "resources": resources(kinds), **price})
    if card.vp:
        effects.append({"type": "vp", "amount": card.vp})
    if card.coins:
        effects.append({"type": "coins", "amount": card.coins, "timing": "on_build"})
    if card.shields:
        effects.append({"type": "shields", "amount": card.shields})
    effects += science(card.science)
    if card.coins_each:
        effects.append({"type": "coins_per", "amount": card.coins_each, **counted(card), "timing": "on_build"})
    if card.vp_each:
        effects.append({"type": "vp_per", "amount": card.vp_each, **counted(card), "timing": "end_of_game"})
    if card.complete_vp:
        effects.append({"type": "vp_if_wonder_complete", "amount": card.complete_vp, "timing": "end_of_game"})
    return effects


def production(symbols: list[int], *, sellable: bool) -> list[dict[str, Any]]:
    """Production symbols: one that shows several kinds supplies one of them, several supply one unit each."""
    if not symbols:
        return []
    shown = [name for symbol in symbols for name in resources(symbol)]
    mode = "one_of" if len(shown) > len(symbols) else "all"
    return [{"type": "produce", "mode": mode, "resources": shown, "sellable": sellable}]


def science(symbol: int) -> list[dict[str, Any]]:
    """Return a science symbol, or the symbols to choose from."""
    if symbol == c.NONE:
        return []
    if symbol == c.ANY_SYMBOL:
        return [{"type": "science_choice", "symbols": list(c.SYMBOLS), "timing": "end_of_game"}]
    return [{"type": "science", "symbol": c.SYMBOLS[symbol]}]


def counted(card: c.Card) -> dict[str, Any]:
    """Return the things that a card counts, and the cities in which it counts them."""
    names = [name for index, name in enumerate(COUNTED) if (card.counts >> index) & 1]
    stages = names == ["wonder_stages"]
    own = ["self"] if card.where & c.OWN else []
    others = ["left", "right"] if card.where & c.NEIGHBOURS else []
    count = {"kind": "wonder_stages"} if stages else {"kind": "cards", "colors": names}
    return {"count": count, "scope": own + others}


def board_facts(board: b.Board) -> dict[str, Any]:
    """Return the facts of a wonder board with both sides."""
    return {
        "id": board.id,
        "start_resource": resources(board.start)[0],
        "sides": {
            name: [stage_facts(number, stage) for number, stage in enumerate(board.sides[side], 1)]
            for side, name in enumerate(b.SIDES)
        },
    }


def stage_facts(number: int, stage: b.Stage) -> dict[str, Any]:
    """Return the facts of a stage of a wonder."""
    effects: list[dict[str, Any]] = []
    if stage.shields:
        effects.append({"type": "shields", "amount": stage.shields})
    if stage.coins:
        effects.append({"type": "coins", "amount": stage.coins, "timing": "on_build"})
    if stage.vp:
        effects.append({"type": "vp", "amount": stage.vp})
    effects += production([stage.makes] if stage.makes else [], sellable=False)
    effects += science(stage.science)
    if stage.power:
        power = power_of(stage)
        effects.append({"type": power.type, "timing": power.timing})
    return {"stage": number, "cost": units(stage.cost), "effects": effects}


def chain_facts(card: c.Card) -> dict[str, Any]:
    """Return the facts of a chain symbol: the cards that show it, and the card that it makes free."""
    givers = [other.id for other in c.CARDS if card.free_for in other.gives]
    return {"id": card.free_for, "from": givers, "to": card.id}


def deck_facts(age: int, seats: int) -> dict[str, Any]:
    """R5: Return the number of cards in a deck."""
    plain = [least for card in c.CARDS if card.age == age and card.colour != c.PURPLE for least in card.copies]
    guilds = seats + c.EXTRA_GUILDS if age == c.AGES else 0
    cards = sum(least <= seats for least in plain)
    return {"id": f"{age}.{seats}", "age": age, "players": seats, "cards": cards, "guilds": guilds}
