"""Every component of 7 Wonders Duel as plain data, for `pentapolis facts duel` and for the client."""

from __future__ import annotations

from typing import Any

from pentapolis.games.duel import cards as c
from pentapolis.games.duel.boards import (
    CAPITAL,
    MILITARY_TOKENS,
    MILITARY_VP,
    SLOTS,
    STRUCTURES,
    TOKEN_COINS,
    TOKEN_DISTANCE,
)
from pentapolis.games.duel.tokens import TOKENS, Token

COUNTED = (*c.COLOURS, "wonder", "three_coins")


def facts() -> dict[str, list[dict[str, Any]]]:
    """Return all components, by kind, with the ids, costs and effects that the rules use."""
    return {
        "cards": [card_facts(card) for card in c.CARDS],
        "wonders": [wonder_facts(wonder) for wonder in c.WONDERS],
        "progress_tokens": [token_facts(token) for token in TOKENS],
        "military_tokens": [military_facts(which) for which in range(len(MILITARY_TOKENS))],
        "military_track": [
            {"id": str(distance), "distance": distance, "vp": MILITARY_VP[distance]} for distance in range(CAPITAL)
        ],
        "slots": [slot_facts(age, slot) for age in range(3) for slot in range(SLOTS)],
        "resources": [
            {"id": name, "kind": "raw" if i < c.GLASS else "manufactured"} for i, name in enumerate(c.RESOURCES)
        ],
        "colors": [{"id": name} for name in c.COLOURS],
        "science_symbols": [symbol_facts(index) for index in range(len(c.SYMBOLS))],
        "chain_symbols": [
            {"id": card.free_for, "from": c.CARDS[card.chain].id, "to": card.id} for card in c.CARDS if card.free_for
        ],
    }


def cost_facts(cost: c.Cost) -> dict[str, int]:
    """Return a cost without its zeros."""
    units = {"coins": cost.coins, **{name: cost.needs[index] for index, name in enumerate(c.RESOURCES)}}
    return {name: number for name, number in units.items() if number}


def card_facts(card: c.Card) -> dict[str, Any]:
    """Return the facts of a building card."""
    giver = c.CARDS[card.chain].id if card.free_for else None
    receivers = [other.id for other in c.CARDS if card.gives and other.free_for == card.gives]
    return {
        "id": card.id,
        "deck": "guild" if card.deck == c.GUILD else f"age{card.deck + 1}",
        "age": min(card.deck + 1, 3),
        "back": c.BACKS[card.deck],
        "color": c.COLOURS[card.colour],
        "cost": cost_facts(card.cost),
        "free_if_chain": card.free_for or None,
        "free_if_card": giver,
        "gives_chain": card.gives or None,
        "makes_free_card": receivers[0] if receivers else None,
        "vp": card.vp,
        "shields": card.shields,
        "science": None if card.science == c.NONE else c.SYMBOLS[card.science],
        "effects": card_effects(card),
    }


def card_effects(card: c.Card) -> list[dict[str, Any]]:
    """Return the facts of the effects of a card besides points, shields and science."""
    effects: list[dict[str, Any]] = []
    if card.makes != c.NONE:
        effects.append({"type": "produce", "resource": c.RESOURCES[card.makes], "amount": card.amount})
    effects += choice_effects(card.choice)
    if card.cheap:
        cheap = [name for index, name in enumerate(c.RESOURCES) if (card.cheap >> (index * c.DIGIT)) & 1]
        effects.append({"type": "trade_price", "resources": cheap, "price": 1})
    if card.coins:
        effects.append({"type": "coins", "amount": card.coins})
    counted = {
        "count": [name for index, name in enumerate(COUNTED) if (card.counts >> index) & 1],
        "city": "max" if card.best else "self",
    }
    if card.each:
        effects.append({"type": "coins_per", "amount": card.each, "when": "on_build", **counted})
    if card.vp_each:
        effects.append({"type": "vp_per", "amount": card.vp_each, "when": "end_of_game", **counted})
    return effects


def choice_effects(choice: int) -> list[dict[str, Any]]:
    """Flexible production."""
    if not choice:
        return []
    options = c.RESOURCES[: c.GLASS] if choice == c.RAW else c.RESOURCES[c.GLASS :]
    return [{"type": "produce_choice", "options": list(options), "amount": 1}]


def wonder_facts(wonder: c.Wonder) -> dict[str, Any]:
    """Return the facts of a wonder."""
    effects: list[dict[str, Any]] = []
    if wonder.coins:
        effects.append({"type": "coins", "amount": wonder.coins})
    if wonder.rival_loses:
        effects.append({"type": "opponent_loses_coins", "amount": wonder.rival_loses})
    effects += choice_effects(wonder.choice)
    if wonder.power == c.RAZE:
        effects.append({"type": "discard_opponent_card", "color": c.COLOURS[wonder.colour]})
    elif wonder.power == c.REVIVE:
        effects.append({"type": "build_from_discard", "free": True, "count": 1})
    elif wonder.power == c.LIBRARY:
        effects.append({"type": "progress_token_from_box", "draw": c.LIBRARY_DRAW, "keep": 1})
    return {
        "id": wonder.id,
        "cost": cost_facts(wonder.cost),
        "vp": wonder.vp,
        "shields": wonder.shields,
        "play_again": bool(wonder.again),
        "effects": effects,
    }


def token_facts(token: Token) -> dict[str, Any]:
    """Return the facts of a progress token."""
    effects: list[dict[str, Any]] = [{"type": "coins", "amount": token.coins}] if token.coins else []
    if (effect := token.effect()) is not None:
        effects.append(effect)
    science = None if token.symbol == c.NONE else c.SYMBOLS[token.symbol]
    return {"id": token.id, "vp": token.vp, "science": science, "effects": effects}


def military_facts(which: int) -> dict[str, Any]:
    """Return the facts of a military token: who loses coins, how many, and at which distance."""
    return {
        "id": MILITARY_TOKENS[which],
        "loser": which // 2 + 1,
        "coins": TOKEN_COINS[which % 2],
        "distance": TOKEN_DISTANCE[which % 2],
    }


def slot_facts(age: int, slot: int) -> dict[str, Any]:
    """Return the facts of a slot of an age's structure."""
    structure = STRUCTURES[age]
    return {
        "id": f"{age + 1}.{slot}",
        "age": age + 1,
        "slot": slot,
        "row": structure.row[slot],
        "x": structure.x[slot],
        "face_up": bool((structure.face_up >> slot) & 1),
        "covered_by": [other for other in range(SLOTS) if (structure.covered_by[slot] >> other) & 1],
        "covers": [other for other in range(SLOTS) if (structure.covers[slot] >> other) & 1],
    }


def symbol_facts(index: int) -> dict[str, Any]:
    """Return the facts of a scientific symbol and the cards that show it."""
    on = [card.id for card in c.CARDS if card.science == index]
    on += [token.id for token in TOKENS if token.symbol == index]
    return {"id": c.SYMBOLS[index], "on": on}
