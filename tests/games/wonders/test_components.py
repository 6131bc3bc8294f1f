"""The tables of components, against totals and lists written here independently (R1-R5, R15, R20, R28, R66-R69)."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

import pytest

from tests.games.wonders.table import GAME

FACTS: Final = GAME.facts()
CARDS: Final[dict[str, dict[str, Any]]] = {card["id"]: card for card in FACTS["cards"]}
BOARDS: Final[dict[str, dict[str, Any]]] = {board["id"]: board for board in FACTS["wonders"]}
COLOURS: Final = ("brown", "grey", "blue", "yellow", "red", "green", "purple")
RESOURCES: Final = ("wood", "stone", "ore", "clay", "glass", "papyrus", "textile")
#: R28: the structures that a structure makes free.
CHAINS: Final = {
    "altar": "pantheon",
    "theater": "gardens",
    "well": "statue",
    "baths": "aqueduct",
    "east_trading_post": "forum",
    "west_trading_post": "forum",
    "marketplace": "caravansery",
    "apothecary": "stables dispensary",
    "workshop": "archery_range laboratory",
    "scriptorium": "courthouse library",
    "caravansery": "lighthouse",
    "forum": "haven",
    "walls": "fortifications",
    "training_ground": "circus",
    "dispensary": "arena lodge",
    "laboratory": "observatory siege_workshop",
    "library": "senate university",
    "school": "academy study",
}


def numbers(costs: list[dict[str, int]]) -> tuple[int, ...]:
    """Return the sum of costs, by resource."""
    total: Counter[str] = Counter()
    for cost in costs:
        total.update(cost)
    return tuple(total[name] for name in RESOURCES)


def amounts(kind: str, **wanted: object) -> list[int]:
    """Return the amounts of an effect, on all cards with the given properties."""
    chosen = [card for card in CARDS.values() if all(card[name] == value for name, value in wanted.items())]
    return [effect["amount"] for card in chosen for effect in card["effects"] if effect["type"] == kind]


def stage(board: str, side: str, number: int) -> dict[str, Any]:
    """Return a stage, counted from 1."""
    found: dict[str, Any] = BOARDS[board]["sides"][side][number - 1]
    return found


# -- cards


def test_the_box_holds_148_age_cards_of_80_kinds() -> None:
    """R5: 49, 49 and 50 cards, ten of the last being guilds."""
    copies = {age: sum(len(card["copies"]) for card in CARDS.values() if card["age"] == age) for age in (1, 2, 3)}
    assert copies == {1: 49, 2: 49, 3: 50}
    assert len(CARDS) == 80
    assert sum(card["guild"] for card in CARDS.values()) == 10


@pytest.mark.parametrize(
    ("age", "seats", "expected"),
    [
        (1, 3, (6, 3, 3, 3, 3, 3, 0)),
        (1, 4, (9, 3, 4, 4, 4, 4, 0)),
        (1, 5, (12, 3, 5, 5, 5, 5, 0)),
        (1, 6, (14, 6, 6, 6, 5, 5, 0)),
        (1, 7, (14, 6, 8, 9, 6, 6, 0)),
        (2, 3, (4, 3, 4, 3, 3, 4, 0)),
        (2, 4, (8, 3, 4, 4, 4, 5, 0)),
        (2, 5, (8, 6, 5, 5, 5, 6, 0)),
        (2, 6, (8, 6, 6, 8, 7, 7, 0)),
        (2, 7, (8, 6, 8, 10, 9, 8, 0)),
        (3, 3, (0, 0, 5, 3, 3, 5, 5)),
        (3, 4, (0, 0, 6, 5, 5, 6, 6)),
        (3, 5, (0, 0, 7, 7, 7, 7, 7)),
        (3, 6, (0, 0, 9, 9, 8, 8, 8)),
        (3, 7, (0, 0, 10, 10, 10, 10, 9)),
    ],
)
def test_a_deck_has_seven_cards_for_each_player_by_colour(age: int, seats: int, expected: tuple[int, ...]) -> None:
    """R5: copies count from their printed number of players on; n + 2 guilds join the third deck."""
    found: Counter[str] = Counter()
    for card in CARDS.values():
        if card["age"] == age and not card["guild"]:
            found[card["color"]] += sum(least <= seats for least in card["copies"])
    deck = next(deck for deck in FACTS["decks"] if (deck["age"], deck["players"]) == (age, seats))
    found["purple"] = deck["guilds"]
    assert tuple(found[colour] for colour in COLOURS) == expected
    assert sum(expected) == 7 * seats
    assert deck["cards"] + deck["guilds"] == 7 * seats


@pytest.mark.parametrize(
    ("age", "guild", "coins", "expected"),
    [
        (1, False, 6, (1, 1, 1, 1, 1, 1, 1)),
        (2, False, 4, (9, 8, 8, 8, 2, 2, 2)),
        (3, False, 0, (12, 14, 14, 15, 7, 7, 7)),
        (3, True, 0, (9, 8, 8, 8, 4, 4, 4)),
    ],
)
def test_the_printed_costs_of_an_age_add_up(age: int, guild: bool, coins: int, expected: tuple[int, ...]) -> None:
    """R20: by resource, each kind of card counted once; coins are asked for by brown cards alone."""
    cards = [card for card in CARDS.values() if card["age"] == age and card["guild"] == guild]
    assert numbers([card["cost"]["resources"] for card in cards]) == expected
    assert sum(card["cost"]["coins"] for card in cards) == coins


def test_no_card_costs_both_coins_and_resources_and_only_brown_ones_cost_coins() -> None:
    """R20."""
    for card in CARDS.values():
        cost = card["cost"]
        assert not (cost["coins"] and cost["resources"])
        assert cost["coins"] in ((0, 1) if card["color"] == "brown" else (0,))


def test_all_costs_are_balanced_over_the_resources() -> None:
    """R20: over the 80 kinds of cards wood, stone and ore 31 each, clay 32; glass, papyrus, textile 14 each."""
    total = numbers([card["cost"]["resources"] for card in CARDS.values()])
    assert total == (31, 31, 31, 32, 14, 14, 14)


@pytest.mark.parametrize(("giver", "freed"), list(CHAINS.items()))
def test_a_chain_symbol_joins_two_cards_from_both_sides(giver: str, freed: str) -> None:
    """R28: each symbol of the giver is beside the cost of exactly one card, and that card is of a later age."""
    symbols = CARDS[giver]["chain_out"]
    found = {symbol: [card["id"] for card in CARDS.values() if card["chain_in"] == symbol] for symbol in symbols}
    assert all(len(cards) == 1 for cards in found.values())
    assert sorted(cards[0] for cards in found.values()) == sorted(freed.split())
    assert all(CARDS[cards[0]]["age"] > CARDS[giver]["age"] for cards in found.values())
    rows = {chain["id"]: chain for chain in FACTS["chains"]}
    assert all(giver in rows[symbol]["from"] and [rows[symbol]["to"]] == found[symbol] for symbol in symbols)


def test_there_are_24_chain_symbols_and_25_links() -> None:
    """R28: seven cards give two symbols, one symbol is on both trading posts, all others on a single card."""
    givers = [card["id"] for card in CARDS.values() if card["chain_out"]]
    assert sorted(givers) == sorted(CHAINS)
    assert sum(len(CARDS[giver]["chain_out"]) for giver in givers) == 25
    assert len({symbol for giver in givers for symbol in CARDS[giver]["chain_out"]}) == 24
    assert sum(len(CARDS[giver]["chain_out"]) == 2 for giver in givers) == 7
    assert len([card for card in CARDS.values() if card["chain_in"]]) == 24


def test_only_three_structures_are_in_two_ages_under_the_same_name() -> None:
    """R15: Loom, Glassworks and Press."""
    names = Counter(card["name_key"] for card in CARDS.values())
    assert {name for name, count in names.items() if count > 1} == {"loom", "glassworks", "press"}
    for name in ("loom", "glassworks", "press"):
        assert (CARDS[f"{name}_1"]["age"], CARDS[f"{name}_2"]["age"]) == (1, 2)
        assert CARDS[f"{name}_1"]["effects"] == CARDS[f"{name}_2"]["effects"]


def test_raw_materials_and_manufactured_goods() -> None:
    """R3: brown cards make wood, stone, ore and clay, grey ones glass, papyrus and textile."""
    classes = {resource["id"]: resource["class"] for resource in FACTS["resources"]}
    assert classes == dict.fromkeys(RESOURCES[:4], "raw") | dict.fromkeys(RESOURCES[4:], "manufactured")
    for card in CARDS.values():
        made = [name for effect in card["effects"] if effect["type"] == "produce" for name in effect["resources"]]
        kinds = {"brown": {"raw"}, "grey": {"manufactured"}}.get(card["color"])
        if kinds:
            assert {classes[name] for name in made} == kinds
        elif card["id"] not in ("caravansery", "forum"):
            assert not made


def test_production_of_all_brown_cards() -> None:
    """R33: in the first age six cards with a choice of two, in the second four with two units of a kind."""
    effects = {card["id"]: card["effects"] for card in CARDS.values() if card["color"] == "brown"}
    assert all(len(effect) == 1 and effect[0]["sellable"] for effect in effects.values())
    found = {name: (effect[0]["mode"], "/".join(effect[0]["resources"])) for name, effect in effects.items()}
    assert found == {
        "lumber_yard": ("all", "wood"),
        "stone_pit": ("all", "stone"),
        "clay_pool": ("all", "clay"),
        "ore_vein": ("all", "ore"),
        "tree_farm": ("one_of", "wood/clay"),
        "excavation": ("one_of", "stone/clay"),
        "clay_pit": ("one_of", "ore/clay"),
        "timber_yard": ("one_of", "wood/stone"),
        "forest_cave": ("one_of", "wood/ore"),
        "mine": ("one_of", "stone/ore"),
        "sawmill": ("all", "wood/wood"),
        "quarry": ("all", "stone/stone"),
        "brickyard": ("all", "clay/clay"),
        "foundry": ("all", "ore/ore"),
    }


def test_points_of_all_blue_cards() -> None:
    """R34: by age, in the order of their numbers."""
    assert sorted(amounts("vp", color="blue", age=1)) == [3, 3, 3, 3]
    assert sorted(amounts("vp", color="blue", age=2)) == [4, 4, 4, 5]
    assert sorted(amounts("vp", color="blue", age=3)) == [5, 6, 6, 7, 8]
    assert sum(amounts("vp")) == 61


def test_shields_of_all_red_cards() -> None:
    """R36: one, two or three shields, by age."""
    assert amounts("shields", age=1) == [1] * 3
    assert amounts("shields", age=2) == [2] * 4
    assert amounts("shields", age=3) == [3] * 5
    assert len(amounts("shields", color="red")) == 12


def test_symbols_of_all_green_cards() -> None:
    """R35: one each, and four or five of every symbol."""
    green = [card for card in CARDS.values() if card["color"] == "green"]
    symbols = Counter(effect["symbol"] for card in green for effect in card["effects"])
    assert len(green) == symbols.total() == 12
    assert symbols == {"compass": 4, "gear": 4, "tablet": 4}


def test_no_brown_and_grey_cards_in_the_third_age_and_no_purple_ones_before() -> None:
    """R5, R40: guilds are of the third age, each in one copy for any number of players."""
    assert {card["age"] for card in CARDS.values() if card["color"] in ("brown", "grey")} == {1, 2}
    assert {card["age"] for card in CARDS.values() if card["guild"]} == {3}
    assert all(card["guild"] == (card["color"] == "purple") for card in CARDS.values())
    assert all(card["copies"] == [3] for card in CARDS.values() if card["guild"])


def test_conflict_tokens_are_worth_1_3_and_5_points_and_a_defeat_costs_one() -> None:
    """R4, R59: no player can need more victories than there are tokens: two per seat and age."""
    assert [token["victory"] for token in FACTS["conflict_tokens"]] == [1, 3, 5]
    assert {token["defeat"] for token in FACTS["conflict_tokens"]} == {-1}


# -- boards


@pytest.mark.parametrize(
    ("board", "start", "day", "night"),
    [
        ("alexandria", "glass", "2 stone, 2 ore, 1 papyrus 1 textile", "2 clay, 3 ore, 4 wood"),
        ("babylon", "wood", "2 clay, 2 ore 1 textile, 4 wood", "2 stone, 3 clay 1 glass"),
        ("ephesos", "papyrus", "2 clay, 2 wood, 2 ore 1 glass", "2 stone, 2 wood, 2 ore 1 textile"),
        ("gizah", "stone", "2 wood, 2 clay 1 textile, 4 stone", "2 wood, 3 stone, 3 clay, 4 stone 1 papyrus"),
        ("halikarnassos", "textile", "2 ore, 1 glass 1 papyrus, 3 stone", "2 clay, 1 glass 1 papyrus, 3 wood"),
        ("olympia", "clay", "2 stone, 2 wood, 3 clay", "2 ore, 3 clay, 1 glass 1 papyrus 1 textile"),
        ("rhodos", "ore", "2 wood, 3 clay, 4 ore", "3 stone, 4 ore"),
    ],
)
def test_start_resource_and_stage_costs_of_a_board(board: str, start: str, day: str, night: str) -> None:
    """R7, R16, R66, R69: both sides have the same start resource; stages cost resources alone."""
    assert BOARDS[board]["start_resource"] == start
    for side, told in (("day", day), ("night", night)):
        costs = [part.split() for part in told.split(", ")]
        expected = [dict(zip(words[1::2], map(int, words[::2]), strict=True)) for words in costs]
        assert [one["cost"] for one in BOARDS[board]["sides"][side]] == expected


@pytest.mark.parametrize(
    ("board", "day", "night"),
    [
        ("alexandria", (3, 0, 7), (0, 0, 7)),
        ("babylon", (3, 0, 7), (0, 0)),
        ("ephesos", (3, 0, 7), (2, 3, 5)),
        ("gizah", (3, 5, 7), (3, 5, 5, 7)),
        ("halikarnassos", (3, 0, 7), (2, 1, 0)),
        ("olympia", (3, 0, 7), (2, 3, 5)),
        ("rhodos", (3, 0, 7), (3, 4)),
    ],
)
def test_points_of_the_stages_of_a_board(board: str, day: tuple[int, ...], night: tuple[int, ...]) -> None:
    """R46, R69: two, three or four stages, from left to right."""
    for side, expected in (("day", day), ("night", night)):
        stages = BOARDS[board]["sides"][side]
        found = [sum(effect["amount"] for effect in one["effects"] if effect["type"] == "vp") for one in stages]
        assert tuple(found) == expected
        assert [one["stage"] for one in stages] == list(range(1, len(stages) + 1))


@pytest.mark.parametrize(
    ("board", "side", "number", "expected"),
    [
        ("alexandria", "day", 2, {"produce": "wood stone ore clay"}),
        ("alexandria", "night", 1, {"produce": "wood stone ore clay"}),
        ("alexandria", "night", 2, {"produce": "glass papyrus textile"}),
        ("babylon", "day", 2, {"science_choice": ""}),
        ("babylon", "night", 1, {"play_last_card": ""}),
        ("babylon", "night", 2, {"science_choice": ""}),
        ("ephesos", "day", 2, {"coins": 9}),
        ("ephesos", "night", 1, {"coins": 4, "vp": 2}),
        ("ephesos", "night", 2, {"coins": 4, "vp": 3}),
        ("ephesos", "night", 3, {"coins": 4, "vp": 5}),
        ("halikarnassos", "day", 2, {"build_from_discard": ""}),
        ("halikarnassos", "night", 1, {"build_from_discard": "", "vp": 2}),
        ("halikarnassos", "night", 2, {"build_from_discard": "", "vp": 1}),
        ("halikarnassos", "night", 3, {"build_from_discard": ""}),
        ("olympia", "day", 2, {"free_first_of_color": ""}),
        ("olympia", "night", 1, {"free_first_card_of_age": "", "vp": 2}),
        ("olympia", "night", 2, {"free_last_card_of_age": "", "vp": 3}),
        ("rhodos", "day", 2, {"shields": 2}),
        ("rhodos", "night", 1, {"shields": 1, "coins": 3, "vp": 3}),
        ("rhodos", "night", 2, {"shields": 1, "coins": 4, "vp": 4}),
    ],
)
def test_effects_of_a_stage_beside_mere_points(board: str, side: str, number: int, expected: dict[str, object]) -> None:
    """R46-R57, R69: the effects of every stage with more than points."""
    found = {}
    for effect in stage(board, side, number)["effects"]:
        found[effect["type"]] = effect.get("amount", " ".join(effect.get("resources", [])))
    assert found == expected


def test_stages_that_are_not_listed_above_have_points_only() -> None:
    """R46: of the 41 stages of all sides 21 do nothing else."""
    stages = [one for board in BOARDS.values() for side in ("day", "night") for one in board["sides"][side]]
    mere = [one for one in stages if [effect["type"] for effect in one["effects"]] == ["vp"]]
    assert (len(stages), len(mere)) == (41, 21)


# -- the second edition


def test_the_cards_of_the_second_edition_are_those_of_this_box() -> None:
    """R67, R68: no Pawnshop, no Strategists Guild; Well, Decorators Guild, Ludus and Castrum are there."""
    assert {"well", "decorators_guild", "ludus", "castrum"} <= set(CARDS)
    assert not {"pawnshop", "strategists_guild"} & set(CARDS)
    assert (CARDS["ludus"]["copies"], CARDS["castrum"]["copies"]) == ([5, 7], [4, 7])
    assert [len(CARDS[name]["copies"]) for name in ("arena", "arsenal", "circus", "town_hall")] == [2] * 4


def test_changed_points_and_chains_of_the_second_edition() -> None:
    """R67: Altar and Theater 3 points, Temple 4 and without any chain."""
    points = {name: CARDS[name]["effects"][0]["amount"] for name in ("altar", "theater", "temple")}
    assert points == {"altar": 3, "theater": 3, "temple": 4}
    assert (CARDS["temple"]["chain_in"], CARDS["temple"]["chain_out"]) == (None, [])


def test_changed_costs_of_the_second_edition() -> None:
    """R68: Fortifications, Spies Guild and Builders Guild."""
    assert CARDS["fortifications"]["cost"]["resources"] == {"ore": 3, "clay": 1}
    assert CARDS["spies_guild"]["cost"]["resources"] == {"clay": 2, "glass": 1}
    assert CARDS["builders_guild"]["cost"]["resources"] == {"stone": 3, "clay": 2, "glass": 1}


def test_there_is_no_game_for_two_and_sides_are_day_and_night() -> None:
    """R66: three to seven players; Babylon starts with wood, Olympia with clay."""
    assert (GAME.min_seats, GAME.max_seats) == (3, 7)
    assert all(list(board["sides"]) == ["day", "night"] for board in BOARDS.values())
    assert (BOARDS["babylon"]["start_resource"], BOARDS["olympia"]["start_resource"]) == ("wood", "clay")
