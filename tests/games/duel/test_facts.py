"""The tables of components, against totals and structures written here independently (R1, R2, R13, R14, R57, R63)."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

import pytest

from tests.games.duel.table import GAME

FACTS: Final = GAME.facts()
CARDS: Final = {card["id"]: card for card in FACTS["cards"]}
WONDERS: Final = {wonder["id"]: wonder for wonder in FACTS["wonders"]}
COLOURS: Final = ("brown", "grey", "blue", "green", "yellow", "red", "purple")


def added(costs: list[dict[str, int]]) -> dict[str, int]:
    """Return the sum of costs."""
    total: Counter[str] = Counter()
    for cost in costs:
        total.update(cost)
    return dict(total)


@pytest.mark.parametrize(
    ("deck", "numbers"),
    [
        ("age1", (6, 2, 3, 4, 4, 4, 0)),
        ("age2", (3, 2, 5, 4, 4, 5, 0)),
        ("age3", (0, 0, 6, 4, 5, 5, 0)),
        ("guild", (0, 0, 0, 0, 0, 0, 7)),
    ],
)
def test_cards_by_deck_and_colour(deck: str, numbers: tuple[int, ...]) -> None:
    """R1, R2: brown, grey, blue, green, yellow, red, purple."""
    found = Counter(card["color"] for card in CARDS.values() if card["deck"] == deck)
    assert tuple(found[colour] for colour in COLOURS) == numbers


@pytest.mark.parametrize(
    ("deck", "total"),
    [
        ("age1", {"coins": 20, "wood": 1, "clay": 1, "stone": 1, "glass": 1, "papyrus": 1}),
        ("age2", {"coins": 18, "wood": 9, "clay": 8, "stone": 9, "glass": 6, "papyrus": 5}),
        ("age3", {"coins": 8, "wood": 16, "clay": 16, "stone": 16, "glass": 11, "papyrus": 11}),
        ("guild", {"wood": 8, "clay": 7, "stone": 7, "glass": 3, "papyrus": 4}),
    ],
)
def test_costs_by_deck(deck: str, total: dict[str, int]) -> None:
    """R1: all printed costs of a deck added up."""
    assert added([card["cost"] for card in CARDS.values() if card["deck"] == deck]) == total


def test_costs_of_all_wonders() -> None:
    """R1: twelve wonders, no coins among their costs."""
    total = {"wood": 11, "clay": 10, "stone": 12, "glass": 9, "papyrus": 10}
    assert added([wonder["cost"] for wonder in WONDERS.values()]) == total


@pytest.mark.parametrize(("kind", "total"), [("blue", 67), ("green", 18), ("yellow", 15), ("red", 0), ("purple", 0)])
def test_printed_points_by_colour(kind: str, total: int) -> None:
    """R1, R35, R37: printed points added up."""
    assert sum(card["vp"] for card in CARDS.values() if card["color"] == kind) == total


def test_points_and_shields_of_wonders() -> None:
    """R1, R41: forty-two points, four shields, five extra turns."""
    assert sum(wonder["vp"] for wonder in WONDERS.values()) == 3 + 3 + 3 + 4 + 4 + 3 + 2 + 2 + 9 + 6 + 3 + 0
    assert sum(wonder["shields"] for wonder in WONDERS.values()) == 4
    assert {name for name, wonder in WONDERS.items() if wonder["play_again"]} == {
        "the_appian_way",
        "the_hanging_gardens",
        "piraeus",
        "the_sphinx",
        "the_temple_of_artemis",
    }


@pytest.mark.parametrize(("deck", "shields"), [("age1", 4), ("age2", 8), ("age3", 12), ("guild", 0)])
def test_shields_by_deck(deck: str, shields: int) -> None:
    """R1, R58: printed shields added up."""
    assert sum(card["shields"] for card in CARDS.values() if card["deck"] == deck) == shields


@pytest.mark.parametrize(("resource", "units"), [("wood", 4), ("clay", 4), ("stone", 4), ("glass", 2), ("papyrus", 2)])
def test_production_of_all_brown_and_grey_cards(resource: str, units: int) -> None:
    """R2, R26: two single and one double card for each raw resource, two cards for each good."""
    effects = [effect for card in CARDS.values() for effect in card["effects"] if effect["type"] == "produce"]
    assert sum(effect["amount"] for effect in effects if effect["resource"] == resource) == units


def test_fixed_prices() -> None:
    """R29: three reserves and the Customs House."""
    found = {
        name: tuple(effect["resources"])
        for name, card in CARDS.items()
        for effect in card["effects"]
        if effect["type"] == "trade_price"
    }
    assert found == {
        "stone_reserve": ("stone",),
        "clay_reserve": ("clay",),
        "wood_reserve": ("wood",),
        "customs_house": ("glass", "papyrus"),
    }


def test_flexible_production() -> None:
    """R27: two cards and two wonders."""
    found = {
        name: tuple(effect["options"])
        for name, item in (CARDS | WONDERS).items()
        for effect in item["effects"]
        if effect["type"] == "produce_choice"
    }
    raw, goods = ("wood", "clay", "stone"), ("glass", "papyrus")
    assert found == {"caravansery": raw, "the_great_lighthouse": raw, "forum": goods, "piraeus": goods}


def test_seventeen_chains_each_from_one_card_to_one_later_card() -> None:
    """R24: every symbol is given once and used once, and both cards name each other."""
    chains = FACTS["chain_symbols"]
    assert len(chains) == len({chain["id"] for chain in chains}) == 17
    for chain in chains:
        giver, receiver = CARDS[chain["from"]], CARDS[chain["to"]]
        assert (giver["gives_chain"], giver["makes_free_card"]) == (chain["id"], chain["to"])
        assert (receiver["free_if_chain"], receiver["free_if_card"]) == (chain["id"], chain["from"])
        assert giver["age"] < receiver["age"]
        assert giver["color"] == receiver["color"]
    assert sum(1 for card in CARDS.values() if card["gives_chain"]) == 17
    assert sum(1 for card in CARDS.values() if card["free_if_chain"]) == 17


def test_six_pairs_of_science_and_the_scales() -> None:
    """R63: two cards each; the scales on the Law token."""
    assert {symbol["id"]: len(symbol["on"]) for symbol in FACTS["science_symbols"]} == {
        "quill": 2,
        "mortar": 2,
        "plumb": 2,
        "wheel": 2,
        "sundial": 2,
        "armillary": 2,
        "law": 1,
    }
    assert [token["id"] for token in FACTS["progress_tokens"] if token["science"]] == ["law"]


def test_coins_of_cards() -> None:
    """R36, R37, R38: at once, per card of the own city, per card of the fuller city."""
    at_once, per_card = {}, {}
    for name, card in CARDS.items():
        for effect in card["effects"]:
            if effect["type"] == "coins":
                at_once[name] = effect["amount"]
            elif effect["type"] == "coins_per":
                per_card[name] = (effect["amount"], tuple(effect["count"]), effect["city"])
    assert at_once == {"tavern": 4, "brewery": 6}
    assert per_card == {
        "chamber_of_commerce": (3, ("grey",), "self"),
        "port": (2, ("brown",), "self"),
        "armory": (1, ("red",), "self"),
        "lighthouse": (1, ("yellow",), "self"),
        "arena": (2, ("wonder",), "self"),
        "merchants_guild": (1, ("yellow",), "max"),
        "shipowners_guild": (1, ("brown", "grey"), "max"),
        "magistrates_guild": (1, ("blue",), "max"),
        "scientists_guild": (1, ("green",), "max"),
        "tacticians_guild": (1, ("red",), "max"),
    }


def test_points_of_guilds() -> None:
    """R38: one per card or per three coins, two per wonder."""
    found = {
        name: (effect["amount"], tuple(effect["count"]))
        for name, card in CARDS.items()
        for effect in card["effects"]
        if effect["type"] == "vp_per"
    }
    assert found == {
        "merchants_guild": (1, ("yellow",)),
        "shipowners_guild": (1, ("brown", "grey")),
        "builders_guild": (2, ("wonder",)),
        "magistrates_guild": (1, ("blue",)),
        "scientists_guild": (1, ("green",)),
        "moneylenders_guild": (1, ("three_coins",)),
        "tacticians_guild": (1, ("red",)),
    }


def test_effects_of_wonders() -> None:
    """R43, R44, R46, R48, R49: coins, losses and choices."""
    found = {
        name: [
            (effect["type"], effect.get("amount") or effect.get("color") or effect.get("draw")) for effect in effects
        ]
        for name, effects in ((name, wonder["effects"]) for name, wonder in WONDERS.items())
    }
    assert {name: effects for name, effects in found.items() if effects} == {
        "the_appian_way": [("coins", 3), ("opponent_loses_coins", 3)],
        "circus_maximus": [("discard_opponent_card", "grey")],
        "the_great_library": [("progress_token_from_box", 3)],
        "the_great_lighthouse": [("produce_choice", 1)],
        "the_hanging_gardens": [("coins", 6)],
        "the_mausoleum": [("build_from_discard", None)],
        "piraeus": [("produce_choice", 1)],
        "the_statue_of_zeus": [("discard_opponent_card", "brown")],
        "the_temple_of_artemis": [("coins", 12)],
    }


def test_progress_tokens() -> None:
    """R70-R77: points, and the numbers of the effects."""
    points = {token["id"]: token["vp"] for token in FACTS["progress_tokens"] if token["vp"]}
    assert points == {"agriculture": 4, "philosophy": 7}
    numbers = {
        token["id"]: [(effect["type"], effect.get("amount", 0)) for effect in token["effects"]]
        for token in FACTS["progress_tokens"]
        if token["effects"]
    }
    assert numbers == {
        "agriculture": [("coins", 6)],
        "architecture": [("resource_discount", 2)],
        "economy": [("receive_opponent_trade_coins", 0)],
        "masonry": [("resource_discount", 2)],
        "mathematics": [("vp_per", 3)],
        "strategy": [("extra_shield", 1)],
        "theology": [("play_again_for_wonders", 0)],
        "urbanism": [("coins", 6), ("coins_on_chain_build", 4)],
    }


LAYOUTS = {
    1: [(2, "5 7"), (3, "4 6 8"), (4, "3 5 7 9"), (5, "2 4 6 8 10"), (6, "1 3 5 7 9 11")],
    2: [(6, "1 3 5 7 9 11"), (5, "2 4 6 8 10"), (4, "3 5 7 9"), (3, "4 6 8"), (2, "5 7")],
    3: [(2, "5 7"), (3, "4 6 8"), (4, "3 5 7 9"), (2, "4 8"), (4, "3 5 7 9"), (3, "4 6 8"), (2, "5 7")],
}


def slots(age: int) -> list[dict[str, Any]]:
    """Return the slots of an age."""
    return [slot for slot in FACTS["slots"] if slot["age"] == age]


@pytest.mark.parametrize("age", [1, 2, 3])
def test_rows_of_the_structures(age: int) -> None:
    """R13: rows of cards, in half-card steps from the left, every second one face up."""
    for number, (size, line) in enumerate(LAYOUTS[age], start=1):
        row = [slot for slot in slots(age) if slot["row"] == number]
        assert (len(row), " ".join(str(slot["x"]) for slot in row)) == (size, line)
        assert {slot["face_up"] for slot in row} == {number % 2 == 1}
    assert [slot["slot"] for slot in slots(age)] == list(range(20))


@pytest.mark.parametrize(("age", "relations", "uncovered"), [(1, 28, 6), (2, 28, 2), (3, 28, 2)])
def test_cover_relations_of_the_structures(age: int, relations: int, uncovered: int) -> None:
    """R14: the number of relations, that both sides agree, and the number of cards that nothing covers."""
    structure = slots(age)
    over = {(slot["slot"], other) for slot in structure for other in slot["covered_by"]}
    under = {(other, slot["slot"]) for slot in structure for other in slot["covers"]}
    assert over == under
    assert len(over) == relations
    assert sum(1 for slot in structure if not slot["covered_by"]) == uncovered
    assert all(structure[a]["row"] + 1 == structure[b]["row"] for a, b in over)


def test_the_pyramid_of_the_first_age_is_the_second_age_upside_down() -> None:
    """R13: a card that covers another in the one is covered by it in the other."""
    first = {(19 - slot["slot"], 19 - other) for slot in slots(1) for other in slot["covers"]}
    second = {(slot["slot"], other) for slot in slots(2) for other in slot["covered_by"]}
    assert first == second


def test_the_conflict_track() -> None:
    """R57: points by distance, tokens at three and six, one of each on both sides."""
    assert [space["vp"] for space in FACTS["military_track"]] == [0, 2, 2, 5, 5, 5, 10, 10, 10]
    assert [(token["loser"], token["coins"], token["distance"]) for token in FACTS["military_tokens"]] == [
        (1, 2, 3),
        (1, 5, 6),
        (2, 2, 3),
        (2, 5, 6),
    ]
