"""Farms, mines, urban buildings, units, governments and special technologies, card by card (R3, R5, R44, R49, R50)."""

from __future__ import annotations

import pytest

from tests.games.ages.scene import Side, civ, end_turn, event, legal, play, position, workers

#: Every card that holds workers: its price in science and resources, and the effect of one worker.
FARMS = [("agriculture", 0, 2, 1), ("irrigation", 3, 4, 2), ("selective_breeding", 5, 6, 3)]
FARMS += [("mechanized_agriculture", 7, 8, 5)]
MINES = [("bronze", 0, 2, 1), ("iron", 5, 5, 2), ("coal", 7, 8, 3), ("oil", 9, 11, 5)]
URBAN = [
    ("religion", 0, 3, {"culture_rating": 1, "happiness": 1}),
    ("theology", 2, 5, {"culture_rating": 1, "happiness": 2}),
    ("organized_religion", 4, 7, {"culture_rating": 1, "happiness": 3}),
    ("philosophy", 0, 3, {"science_rating": 1}),
    ("alchemy", 4, 6, {"science_rating": 2}),
    ("scientific_method", 6, 8, {"science_rating": 3}),
    ("computers", 8, 10, {"science_rating": 5}),
    ("bread_and_circuses", 3, 4, {"strength": 1, "happiness": 2}),
    ("team_sports", 5, 6, {"strength": 2, "happiness": 3}),
    ("professional_sports", 7, 8, {"strength": 3, "happiness": 4}),
    ("printing_press", 3, 4, {"culture_rating": 1, "science_rating": 1}),
    ("journalism", 6, 8, {"culture_rating": 2, "science_rating": 2}),
    ("multimedia", 9, 11, {"culture_rating": 3, "science_rating": 3}),
    ("drama", 4, 5, {"culture_rating": 2, "happiness": 1}),
    ("opera", 7, 9, {"culture_rating": 3, "happiness": 1}),
    ("movies", 10, 12, {"culture_rating": 4, "happiness": 1}),
]
UNITS = [
    ("warriors", 0, 2, 1),
    ("swordsmen", 3, 3, 2),
    ("riflemen", 5, 5, 3),
    ("modern_infantry", 8, 7, 5),
    ("knights", 4, 3, 2),
    ("cavalrymen", 6, 5, 3),
    ("tanks", 9, 7, 5),
    ("cannon", 7, 5, 3),
    ("rockets", 10, 7, 5),
    ("air_forces", 11, 7, 5),
]
RATINGS = ("culture_rating", "science_rating", "strength", "happiness")


def learned(card: str, science: int, resources: int) -> Side:
    """Return a side that can just pay for a technology and for one building or unit of it."""
    hand = card if science else ""
    return Side(workers="", idle=1, hand=hand, science=science, goods=f"bronze {resources}", bank=17)


def ratings(side: Side) -> dict[str, int]:
    """Return the ratings of a side."""
    shown = civ(position(side))
    return {name: getattr(shown, name) for name in RATINGS}


@pytest.mark.parametrize(("card", "science", "resources", "worth"), FARMS)
def test_a_farm_produces_its_food(card: str, science: int, resources: int, worth: int) -> None:
    """R5, R23, R44, R49: learnt for its science, built for its resources, a token worth its food each turn."""
    state = position(learned(card, science, resources))
    play(state, *([f"play {card}"] if science else []), f"build {card}")
    assert (civ(state).science, civ(state).resources, workers(state)) == (0, 0, {card: 1})
    end_turn(state)
    assert civ(state).food == worth


@pytest.mark.parametrize(("card", "science", "resources", "worth"), MINES)
def test_a_mine_produces_its_resources(card: str, science: int, resources: int, worth: int) -> None:
    """R5, R23, R44, R49: learnt for its science, built for its resources, a token worth its resources each turn."""
    state = position(learned(card, science, resources))
    play(state, *([f"play {card}"] if science else []), f"build {card}")
    assert (civ(state).science, civ(state).resources, workers(state)) == (0, 0, {card: 1})
    end_turn(state)
    assert civ(state).resources == worth


@pytest.mark.parametrize(("card", "science", "resources", "brings"), URBAN)
def test_an_urban_building_brings_what_its_card_says(
    card: str, science: int, resources: int, brings: dict[str, int]
) -> None:
    """R44, R49, R70, R72: learnt for its science, built for its resources, and the ratings rise."""
    state = position(learned(card, science, resources))
    play(state, *([f"play {card}"] if science else []), f"build {card}")
    shown = civ(state)
    assert (shown.science, shown.resources) == (0, 0)
    assert {name: getattr(shown, name) for name in RATINGS} == dict.fromkeys(RATINGS, 0) | brings


@pytest.mark.parametrize(("card", "science", "resources", "strength"), UNITS)
def test_a_unit_has_its_strength(card: str, science: int, resources: int, strength: int) -> None:
    """R49, R60, R73: learnt for a civil action and its science, built for a military action and its resources."""
    state = position(learned(card, science, resources))
    play(state, *([f"play {card}"] if science else []), f"build {card}")
    shown = civ(state)
    assert (shown.science, shown.resources, shown.strength) == (0, 0, strength)
    assert (shown.civil_actions.spent, shown.military_actions.spent) == (int(science > 0), 1)


@pytest.mark.parametrize(
    ("card", "peaceful", "revolution", "actions", "limit", "brings"),
    [
        ("monarchy", 9, 3, (5, 3), 3, {}),
        ("theocracy", 7, 2, (4, 3), 3, {"culture_rating": 1, "happiness": 2}),
        ("constitutional_monarchy", 12, 5, (6, 4), 3, {}),
        ("republic", 14, 4, (7, 2), 3, {}),
        ("communism", 17, 6, (7, 5), 4, {"happiness": -1}),
        ("democracy", 21, 8, (7, 3), 4, {"culture_rating": 2}),
        ("fundamentalism", 19, 7, (6, 5), 4, {"strength": 5}),
    ],
)
@pytest.mark.parametrize("way", ["play", "revolt"])
def test_a_government_brings_its_actions_limit_and_ratings(
    way: str,
    card: str,
    peaceful: int,
    revolution: int,
    actions: tuple[int, int],
    limit: int,
    brings: dict[str, int],
) -> None:
    """R50, R51: by the higher price in peace, by the lower one in a revolution."""
    happy = Side(workers="religion 2", science=peaceful if way == "play" else revolution, hand=card)
    before = ratings(happy)
    state = position(happy)
    play(state, f"{way} {card}")
    shown = civ(state)
    assert (shown.government, shown.science) == (card, 0)
    assert (shown.civil_actions.total, shown.military_actions.total) == actions
    assert shown.urban_limit == limit
    assert {name: getattr(shown, name) for name in RATINGS} == {
        name: before[name] + brings.get(name, 0) for name in RATINGS
    }


def test_despotism_gives_four_civil_and_two_military_actions() -> None:
    """R12: and allows two urban buildings of each type."""
    shown = civ(position(Side()))
    assert (shown.government, shown.urban_limit) == ("despotism", 2)
    assert (shown.civil_actions.total, shown.military_actions.total) == (4, 2)


@pytest.mark.parametrize(
    ("card", "science", "actions", "strength", "blue"),
    [
        ("warfare", 4, (4, 3), 1, 0),
        ("strategy", 8, (4, 4), 3, 0),
        ("military_theory", 12, (4, 5), 5, 0),
        ("code_of_laws", 6, (5, 2), 0, 0),
        ("justice_system", 7, (5, 2), 0, 3),
        ("civil_service", 10, (6, 2), 0, 3),
        ("cartography", 4, (4, 2), 1, 0),
        ("navigation", 6, (4, 2), 2, 0),
        ("satellites", 8, (4, 2), 3, 0),
        ("masonry", 3, (4, 2), 0, 0),
        ("architecture", 6, (4, 2), 0, 0),
        ("engineering", 9, (4, 2), 0, 0),
    ],
)
def test_a_special_technology_works_at_once(
    card: str, science: int, actions: tuple[int, int], strength: int, blue: int
) -> None:
    """R28, R49: actions, strength, and blue tokens for the bank."""
    state = position(Side(workers="", science=science, hand=card))
    play(state, f"play {card}")
    shown = civ(state)
    assert (shown.specials, shown.science) == ((card,), 0)
    assert (shown.civil_actions.total, shown.military_actions.total) == actions
    assert (shown.strength, shown.blue.tokens) == (strength, 18 + blue)


@pytest.mark.parametrize(
    ("card", "discounts"), [("masonry", (0, 1, 1, 1)), ("architecture", (0, 1, 2, 2)), ("engineering", (0, 1, 2, 3))]
)
def test_a_construction_technology_makes_urban_buildings_cheaper(card: str, discounts: tuple[int, ...]) -> None:
    """R136: by the level of the building; farms, mines and units cost the same."""
    known = "alchemy scientific_method computers iron swordsmen"
    costs = {held.card: held.cost for held in civ(position(Side(known=known, specials=card))).technologies}
    assert costs["philosophy"] == 3 - discounts[0]
    assert costs["alchemy"] == 6 - discounts[1]
    assert costs["scientific_method"] == 8 - discounts[2]
    assert costs["computers"] == 10 - discounts[3]
    assert (costs["agriculture"], costs["iron"], costs["swordsmen"]) == (2, 5, 3)


@pytest.mark.parametrize(("card", "stages"), [("masonry", 2), ("architecture", 3), ("engineering", 4)])
def test_a_construction_technology_builds_several_stages_with_one_action(card: str, stages: int) -> None:
    """R47: each stage is paid in full."""
    state = position(Side(specials=card, wonder="ocean_liner_service 0", goods="bronze 12", blue_bank=9), age="II")
    play(state, f"stage {stages}")
    shown = civ(state)
    assert shown.wonder is not None
    assert shown.wonder.built == stages
    assert shown.civil_actions.spent == 1
    assert shown.resources == 12 - sum((3, 2, 2, 2, 3)[:stages])


@pytest.mark.parametrize(("card", "bonus"), [("cartography", 2), ("navigation", 3), ("satellites", 4)])
def test_a_colonization_technology_adds_to_every_bid(card: str, bonus: int) -> None:
    """R110, R111: one unit of Warriors and the permanent bonus."""
    state = event("wealthy_territory_i", Side(specials=card), Side(workers=""))
    bids = {move for move in legal(state) if move.startswith("bid")}
    assert bids == {f"bid {number}" for number in range(1, 1 + bonus + 1)}
