"""The tables of components, against numbers written here independently (R2, R3, R5, R10, R11, R12, R20-R22)."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pytest

from pentapolis.games.ages import boards
from pentapolis.games.ages.cards import AGES, CARDS, KINDS, Card, copies

BY_ID: Final = {card.id: card for card in CARDS}
CIVIL: Final = KINDS[: KINDS.index("action") + 1]
STARTING: Final = {"agriculture", "bronze", "religion", "philosophy", "warriors", "despotism"}

#: Cards that hold workers: age, science and resources, then the yield of a worker and the copies. Yields are f food, r
#: resources, c culture, s science, h happy faces, w strength. Copies are those for two players, and more with three and
#: with four.
WORKER_CARDS: Final = """
agriculture A 0 2 f1 000 | irrigation I 3 4 f2 201 | selective_breeding II 5 6 f3 110
mechanized_agriculture III 7 8 f5 110
bronze A 0 2 r1 000 | iron I 5 5 r2 201 | coal II 7 8 r3 110 | oil III 9 11 r5 110
religion A 0 3 c1h1 000 | theology I 2 5 c1h2 110 | organized_religion II 4 7 c1h3 200
philosophy A 0 3 s1 000 | alchemy I 4 6 s2 201 | scientific_method II 6 8 s3 200 | computers III 8 10 s5 200
bread_and_circuses I 3 4 h2w1 110 | team_sports II 5 6 h3w2 100 | professional_sports III 7 8 h4w3 101
printing_press I 3 4 c1s1 200 | journalism II 6 8 c2s2 201 | multimedia III 9 11 c3s3 200
drama I 4 5 c2h1 200 | opera II 7 9 c3h1 200 | movies III 10 12 c4h1 200
warriors A 0 2 w1 000 | swordsmen I 3 3 w2 201 | riflemen II 5 5 w3 110 | modern_infantry III 8 7 w5 110
knights I 4 3 w2 201 | cavalrymen II 6 5 w3 201 | tanks III 9 7 w5 110
cannon II 7 5 w3 201 | rockets III 10 7 w5 201 | air_forces III 11 7 w5 201
"""
#: Governments: age, peaceful and revolutionary price, civil and military actions, urban limit, ratings, copies.
GOVERNMENTS: Final = """
despotism A 0 0 4 2 2 - 000 | monarchy I 9 3 5 3 3 - 110 | theocracy I 7 2 4 3 3 c1h2 100
constitutional_monarchy II 12 5 6 4 3 - 110 | republic II 14 4 7 2 3 - 101
communism III 17 6 7 5 4 h-1 100 | democracy III 21 8 7 3 4 c2 110 | fundamentalism III 19 7 6 5 4 w5 100
"""
#: Special technologies: age, science, civil and military actions, blue tokens, colonization, strength, copies.
SPECIALS: Final = """
warfare I 4 0 1 0 0 1 110 | strategy II 8 0 2 0 0 3 100 | military_theory III 12 0 3 0 0 5 101
code_of_laws I 6 1 0 0 0 0 110 | justice_system II 7 1 0 3 0 0 101 | civil_service III 10 2 0 3 0 0 100
cartography I 4 0 0 0 2 1 100 | navigation II 6 0 0 0 3 2 100 | satellites III 8 0 0 0 4 3 100
masonry I 3 0 0 0 0 0 100 | architecture II 6 0 0 0 0 0 110 | engineering III 9 0 0 0 0 0 101
"""
#: Wonders: age, stages, ratings.
WONDERS: Final = """
hanging_gardens A 2-2-2 c1h2 | library_of_alexandria A 1-2-2-1 c1s1 | colossus A 3-3 c1w1 | pyramids A 3-2-1 -
great_wall I 2-2-3-2 c1h1 | st_peters_basilica I 4-4 c2 | universitas_carolina I 3-3-3 c1s2 | taj_mahal I 2-4-2 c3
transcontinental_railroad II 3-4-5 w5 | eiffel_tower II 3-7-3 c4h1 | kremlin II 4-4-4 c3h-2
ocean_liner_service II 3-2-2-2-3 - | hollywood III 5-6-5 - | internet III 2-3-4-3-2 -
first_space_flight III 3-4-9 - | fast_food_chains III 4-4-4-4 -
"""
#: Tactics: age, infantry, cavalry, artillery, bonus, bonus with antiquated units, copies.
TACTICS: Final = """
fighting_band I 2 0 0 1 - 3 | heavy_cavalry I 0 3 0 4 - 2 | legion I 3 0 0 2 - 2 | light_cavalry I 0 2 0 2 - 2
medieval_army I 1 1 0 2 - 3 | phalanx I 2 1 0 3 - 3 | classic_army II 2 2 0 9 5 1 | conquistadors II 1 2 0 5 3 2
defensive_army II 2 0 1 6 3 2 | fortifications II 0 0 2 4 - 1 | mobile_artillery II 0 1 1 5 - 1
napoleonic_army II 1 1 1 8 4 1 | entrenchments III 1 0 2 9 5 2 | mechanized_army III 0 1 2 10 5 2
modern_army III 2 1 1 13 7 2 | shock_troops III 1 3 0 11 6 2
"""


def rows(table: str) -> list[list[str]]:
    """Return the rows of a table of this file."""
    return [row.split() for line in table.strip().splitlines() for row in line.split("|")]


def deck(card: Card) -> str:
    """Return the deck that a card comes from."""
    return "civil" if KINDS[card.kind] in CIVIL else "military"


def ratings(card: Card) -> str:
    """Return the yield of a card or of each of its workers, in the letters of this file."""
    kind = KINDS[card.kind]
    told = {
        "f": card.worth if kind == "farm" else 0,
        "r": card.worth if kind == "mine" else 0,
        "c": card.culture,
        "s": card.science,
        "h": card.happiness,
        "w": card.strength,
    }
    return "".join(f"{letter}{number}" for letter, number in told.items() if number) or "-"


def marks(card: Card) -> str:
    """Return the copies for two, with three and with four players."""
    return "".join(map(str, card.copies))


def test_there_are_two_hundred_and_thirty_eight_types_and_six_starting_technologies() -> None:
    """R10: and no id is there twice."""
    assert len(CARDS) == len(BY_ID) == 238 + 6
    assert {card.id for card in CARDS if marks(card) == "000"} == STARTING


@pytest.mark.parametrize(
    ("seats", "civil", "military"),
    [
        (2, (20, 45, 45, 45), (10, 48, 46, 41)),
        (3, (20, 50, 50, 50), (10, 50, 50, 45)),
        (4, (20, 55, 55, 55), (10, 50, 50, 45)),
    ],
)
def test_the_decks_are_as_large_as_the_player_count_says(
    seats: int, civil: tuple[int, ...], military: tuple[int, ...]
) -> None:
    """R10: 341 cards with the start player card; fewer civil cards with fewer players, no pacts with two."""
    sizes = Counter[tuple[str, str]]()
    for card in CARDS:
        sizes[deck(card), AGES[card.age]] += int(copies(card, seats))
    assert tuple(sizes["civil", age] for age in AGES[:4]) == civil
    assert tuple(sizes["military", age] for age in AGES[:4]) == military
    assert sum(sizes.values()) == {2: 300, 3: 325, 4: 340}[seats]


@pytest.mark.parametrize("age", ["I", "II", "III"])
def test_five_civil_cards_of_an_age_are_for_three_and_five_for_four_players(age: str) -> None:
    """R10: military cards have no such marks."""
    of_age = [card for card in CARDS if AGES[card.age] == age]
    assert [sum(card.copies[mark] for card in of_age if deck(card) == "civil") for mark in (1, 2)] == [5, 5]
    assert [sum(card.copies[mark] for card in of_age if deck(card) == "military") for mark in (1, 2)] == [0, 0]


@pytest.mark.parametrize(
    ("kind", "types"),
    [
        ("leader", (6, 6, 6, 6)),
        ("wonder", (4, 4, 4, 4)),
        ("event", (10, 15, 13, 13)),
        ("territory", (0, 6, 6, 0)),
        ("tactic", (0, 6, 6, 4)),
        ("bonus", (0, 1, 1, 1)),
        ("aggression", (0, 3, 6, 3)),
        ("war", (0, 0, 4, 2)),
        ("pact", (0, 2, 4, 4)),
        ("action", (7, 11, 12, 10)),
        ("government", (1, 2, 2, 3)),
    ],
)
def test_every_age_has_its_types_of_a_kind(kind: str, types: tuple[int, ...]) -> None:
    """R3, R10: how many different cards of a kind belong to the ages A to III."""
    found = Counter(AGES[card.age] for card in CARDS if KINDS[card.kind] == kind)
    assert tuple(found[age] for age in AGES[:4]) == types


def test_there_are_four_wars_of_age_two_and_six_of_age_three() -> None:
    """R10, R14: the Advanced game leaves four war cards out."""
    wars = Counter[str]()
    for card in CARDS:
        if KINDS[card.kind] == "war":
            wars[AGES[card.age]] += int(copies(card, 4))
    assert wars == {"II": 4, "III": 6}


@pytest.mark.parametrize("row", rows(WORKER_CARDS), ids=lambda row: row[0])
def test_a_card_that_holds_workers_has_its_printed_numbers(row: list[str]) -> None:
    """R3, R5: what it costs, what a worker brings and how many there are."""
    card = BY_ID[row[0]]
    assert [AGES[card.age], str(card.science_cost), str(card.resource_cost), ratings(card), marks(card)] == row[1:]


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_token_on_a_laboratory_is_worth_its_level(level: int) -> None:
    """R5, R134: Philosophy holds no token, the others are worth 1, 2 and 3."""
    laboratories = ("philosophy", "alchemy", "scientific_method", "computers")
    assert BY_ID[laboratories[level]].worth == level
    assert BY_ID["philosophy"].worth == 0


@pytest.mark.parametrize("row", rows(GOVERNMENTS), ids=lambda row: row[0])
def test_a_government_has_its_printed_numbers(row: list[str]) -> None:
    """R3, R50, R51: both prices, actions, urban limit and ratings."""
    card = BY_ID[row[0]]
    numbers = (card.science_cost, card.revolution_cost, card.civil_actions, card.military_actions, card.urban_limit)
    assert [AGES[card.age], *map(str, numbers), ratings(card), marks(card)] == row[1:]


@pytest.mark.parametrize("row", rows(SPECIALS), ids=lambda row: row[0])
def test_a_special_technology_has_its_printed_numbers(row: list[str]) -> None:
    """R3, R49: price, actions, tokens, colonization, strength."""
    card = BY_ID[row[0]]
    numbers = (
        card.science_cost,
        card.civil_actions,
        card.military_actions,
        card.blue_tokens,
        card.colonisation,
        card.strength,
    )
    assert [AGES[card.age], *map(str, numbers), marks(card)] == row[1:]


@pytest.mark.parametrize(
    ("name", "discounts", "stages"),
    [("masonry", [0, 1, 1, 1], 2), ("architecture", [0, 1, 2, 2], 3), ("engineering", [0, 1, 2, 3], 4)],
)
def test_a_construction_technology_has_discounts_by_level_and_stages(
    name: str, discounts: list[int], stages: int
) -> None:
    """R47, R136: for levels A to III, and how many stages one action builds."""
    assert list(BY_ID[name].discounts) == discounts
    assert BY_ID[name].stages_per_action == stages


@pytest.mark.parametrize("row", rows(WONDERS), ids=lambda row: row[0])
def test_a_wonder_has_its_printed_stages_and_ratings(row: list[str]) -> None:
    """R47: from left to right; one card of each."""
    card = BY_ID[row[0]]
    assert [AGES[card.age], "-".join(map(str, card.stages)), ratings(card)] == row[1:]
    assert marks(card) == "100"


@pytest.mark.parametrize("row", rows(TACTICS), ids=lambda row: row[0])
def test_a_tactic_has_its_printed_army_and_bonuses(row: list[str]) -> None:
    """R75: infantry, cavalry, artillery, the bonus and the antiquated one."""
    card = BY_ID[row[0]]
    antiquated = "-" if card.antiquated < 0 else str(card.antiquated)
    numbers = (card.infantry, card.cavalry, card.artillery, card.bonus)
    assert [AGES[card.age], *map(str, numbers), antiquated, str(card.copies[0])] == row[1:]


def test_the_card_row_has_thirteen_spaces_at_one_two_and_three_actions() -> None:
    """R11, R30: five, four and four of them; three, two and one are emptied with two, three and four players."""
    assert list(boards.TAKE_COST) == [1] * 5 + [2] * 4 + [3] * 4
    assert [boards.REMOVED[players] for players in (2, 3, 4)] == [3, 2, 1]


def test_the_yellow_bank_has_its_thresholds() -> None:
    """R20, R21: price of growth, consumption and happy faces from an empty bank up to more tokens than dots."""
    assert [boards.growth_cost(bank) for bank in range(1, 26)] == [7] * 4 + [5] * 4 + [4] * 4 + [3] * 4 + [2] * 9
    assert [boards.consumption(bank) for bank in range(26)] == [6] + [4] * 4 + [3] * 4 + [2] * 4 + [1] * 4 + [0] * 9
    needed = [8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 1, 1] + [0] * 9
    assert [boards.faces_needed(bank) for bank in range(26)] == needed


def test_the_blue_bank_has_its_thresholds() -> None:
    """R22: corruption 6, 4 and 2 with 0, 1-4 and 5-8 tokens in the bank."""
    assert [boards.corruption(bank) for bank in range(22)] == [6] + [4] * 4 + [2] * 4 + [0] * 13
