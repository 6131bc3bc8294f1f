"""Every component of Through the Ages as plain data, for `pentapolis facts ages` and for the client."""

from __future__ import annotations

from typing import Any

from pentapolis.games.ages import boards
from pentapolis.games.ages import cards as c
from pentapolis.games.ages.codecs import EFFECTS

#: Whom an event concerns (R95), by number.
CONCERNED = (
    "all",
    "active",
    "strongest",
    "weakest",
    "two_strongest",
    "two_weakest",
    "most_culture",
    "least_culture",
    "most_culture_if_weak",
    "happiest",
)
#: What an action card does (R54-R56), from 1.
ACTS = (
    "stage",
    "grow_then_food",
    "build_urban",
    "build_production",
    "boost",
    "score_science",
    "score_culture",
    "produce_food",
    "produce_resources",
    "learn",
    "improve",
    "arm_per_stronger",
    "score_per_richer",
)
#: Numbers of a card that are told where they are not 0.
NUMBERS = (
    "science_cost",
    "revolution_cost",
    "resource_cost",
    "worth",
    "culture",
    "science",
    "happiness",
    "strength",
    "civil_actions",
    "military_actions",
    "urban_limit",
    "yellow_tokens",
    "blue_tokens",
    "colonisation",
    "amount",
    "gain_science",
    "gain_culture",
    "gain_food",
    "gain_resources",
    "gain_population",
    "gain_cards",
    "infantry",
    "cavalry",
    "artillery",
    "bonus",
    "defence",
    "a_culture",
    "b_culture",
    "a_food",
    "b_food",
    "a_resources",
    "b_resources",
    "a_strength",
    "b_strength",
    "a_military_actions",
    "b_military_actions",
    "symmetric",
    "no_attack",
    "ends_on_attack",
)


def facts() -> dict[str, list[dict[str, Any]]]:
    """Return all components, by kind, with the ids and numbers that the rules use."""
    return {
        "cards": [card_facts(card) for card in c.CARDS],
        "ages": [{"id": age, "level": level} for level, age in enumerate(c.AGES)],
        "kinds": [{"id": kind} for kind in c.KINDS],
        "card_row": [{"id": str(n + 1), "civil_actions": boards.TAKE_COST[n]} for n in range(boards.ROW)],
        "sweeps": [{"id": str(players), "cards": int(boards.REMOVED[players])} for players in (2, 3, 4)],
        "yellow_bank": [yellow_facts(tokens) for tokens in range(boards.YELLOW_THRESHOLD + 2)],
        "blue_bank": [
            {"id": str(tokens), "tokens": tokens, "corruption": boards.corruption(tokens)}
            for tokens in range(boards.BLUE_TOKENS + 1)
        ],
    }


def card_facts(card: c.Card) -> dict[str, Any]:
    """Return the facts of one type of card."""
    told: dict[str, Any] = {"id": card.id, "age": c.AGES[card.age], "kind": c.KINDS[card.kind]}
    told["copies"] = [int(c.copies(card, seats)) for seats in (2, 3, 4)]
    told |= {name: int(getattr(card, name)) for name in NUMBERS if getattr(card, name)}
    if card.stages:
        told["stages"] = list(card.stages)
    if any(card.discounts):
        told |= {"discounts": list(card.discounts), "stages_per_action": int(card.stages_per_action)}
    if card.act:
        told["act"] = ACTS[card.act - 1]
    if card.kind == c.EVENT:
        told["effects"] = [part_facts(part) for part in card.parts]
    if any(card.by_players):
        told["by_players"] = list(card.by_players)
    if card.antiquated != c.NONE:
        told["antiquated"] = int(card.antiquated)
    if card.kind in (c.AGGRESSION, c.WAR):
        told["action_cost"] = "by_level" if card.action_cost == c.BY_LEVEL else int(card.action_cost)
    return told


def part_facts(part: c.Part) -> dict[str, Any]:
    """Return the facts of one sentence of an event: its players, its effect, and its amount or building."""
    told: dict[str, Any] = {"who": CONCERNED[part.who], "what": EFFECTS[part.what]}
    if part.what == c.FREE_BUILD:
        told["card"] = c.CARD_IDS[part.amount]
    elif part.amount:
        told["amount"] = int(part.amount)
    return told


def yellow_facts(tokens: int) -> dict[str, Any]:
    """R20: Return the facts of a number of tokens in the yellow bank."""
    return {
        "id": str(tokens),
        "tokens": tokens,
        "growth_cost": boards.growth_cost(tokens) if tokens else None,
        "consumption": boards.consumption(tokens),
        "faces_needed": boards.faces_needed(tokens),
    }
