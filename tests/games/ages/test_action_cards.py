"""Action cards, card by card (R42, R53-R56, R64)."""

from __future__ import annotations

import pytest

from tests.games.ages.scene import Side, civ, decision, legal, play, position, refusal, tokens

AGES = {"a": "A", "i": "I", "ii": "II", "iii": "III"}


@pytest.mark.parametrize(
    ("card", "less"),
    [
        ("engineering_genius_a", 2),
        ("engineering_genius_i", 3),
        ("engineering_genius_ii", 4),
        ("engineering_genius_iii", 5),
    ],
)
def test_engineering_genius_builds_one_stage_cheaper(card: str, less: int) -> None:
    """R54, R56: one civil action in all, and one stage only, even with Masonry."""
    state = position(Side("", hand=card, wonder="eiffel_tower 1", specials="masonry", goods="bronze 9"), age="III")
    play(state, f"play {card}")
    shown = civ(state)
    assert shown.wonder is not None
    assert (shown.wonder.built, shown.resources, shown.civil_actions.spent) == (2, 9 - (7 - less), 1)
    assert shown.civil_hand == ()


def test_a_discount_never_pays_out() -> None:
    """R54: the surplus is lost."""
    state = position(Side("", hand="engineering_genius_iii", wonder="pyramids 0", goods="bronze 1"))
    play(state, "play engineering_genius_iii")
    assert civ(state).resources == 1


@pytest.mark.parametrize(("card", "gain"), [("frugality_a", 1), ("frugality_i", 2), ("frugality_ii", 3)])
def test_frugality_grows_first_and_produces_food_afterwards(card: str, gain: int) -> None:
    """R55: the food cannot help to pay the price."""
    state = position(Side("", hand=card, goods="agriculture 2"))
    play(state, f"play {card}")
    assert (civ(state).idle_workers, civ(state).food, civ(state).civil_actions.spent) == (2, gain, 1)
    state = position(Side("", hand=card, goods="agriculture 1"))
    assert refusal(state, f"play {card}").values == {"cost": 2, "there": 1, "short": 1}


@pytest.mark.parametrize(
    ("card", "less"),
    [
        ("ideal_building_site_a", 1),
        ("ideal_building_site_i", 2),
        ("ideal_building_site_ii", 3),
        ("ideal_building_site_iii", 4),
    ],
)
def test_an_ideal_building_site_makes_one_urban_building_cheaper(card: str, less: int) -> None:
    """R54: not a farm, mine or unit; for one civil action in all."""
    state = position(Side("", idle=1, known="alchemy", hand=card, goods="bronze 6"))
    play(state, f"play {card}")
    assert decision(state) == "use_card 1"
    assert legal(state) == {"build religion", "build philosophy", "build alchemy"}
    play(state, "build alchemy")
    assert (civ(state).resources, civ(state).civil_actions.spent) == (less, 1)


@pytest.mark.parametrize(("card", "less"), [("rich_land_a", 1), ("rich_land_i", 2), ("rich_land_ii", 3)])
def test_rich_land_makes_one_farm_or_mine_cheaper(card: str, less: int) -> None:
    """R54: a new one, no upgrade."""
    state = position(Side("", idle=1, known="coal", hand=card, goods="bronze 8"))
    play(state, f"play {card}")
    assert legal(state) == {"build agriculture", "build bronze", "build coal"}
    play(state, "build coal")
    assert (civ(state).resources, civ(state).civil_actions.spent) == (less, 1)


@pytest.mark.parametrize(
    ("card", "amount"), [("patriotism_a", 1), ("patriotism_i", 2), ("patriotism_ii", 3), ("patriotism_iii", 4)]
)
def test_patriotism_gives_a_military_action_and_resources_for_units(card: str, amount: int) -> None:
    """R64: this turn only, and for units only."""
    state = position(Side("", idle=1, known="modern_infantry", hand=card, goods="bronze 7"), age="III")
    play(state, f"play {card}")
    assert (civ(state).military_actions.left, civ(state).military_resources) == (3, amount)
    play(state, "build modern_infantry")
    assert civ(state).resources == amount


@pytest.mark.parametrize(
    ("card", "science"),
    [
        ("revolutionary_idea_a", 1),
        ("revolutionary_idea_i", 2),
        ("revolutionary_idea_ii", 4),
        ("revolutionary_idea_iii", 6),
    ],
)
def test_a_revolutionary_idea_brings_science(card: str, science: int) -> None:
    """R54, R81: up to forty points."""
    state = position(Side(hand=card, science=3))
    play(state, f"play {card}")
    assert civ(state).science == 3 + science
    state = position(Side(hand=card, science=40))
    play(state, f"play {card}")
    assert civ(state).science == 40


@pytest.mark.parametrize(
    ("card", "culture"), [("work_of_art_a", 6), ("work_of_art_i", 5), ("work_of_art_ii", 4), ("work_of_art_iii", 3)]
)
def test_a_work_of_art_brings_culture(card: str, culture: int) -> None:
    """R54: less in later ages."""
    state = position(Side(hand=card, culture=1))
    play(state, f"play {card}")
    assert (civ(state).culture, civ(state).civil_actions.spent) == (1 + culture, 1)


@pytest.mark.parametrize(
    ("card", "food"), [("bountiful_harvest_i", 2), ("bountiful_harvest_ii", 3), ("bountiful_harvest_iii", 4)]
)
def test_a_bountiful_harvest_brings_food(card: str, food: int) -> None:
    """R24, R54: in as few tokens as possible."""
    state = position(Side("", known="irrigation", hand=card))
    play(state, f"play {card}")
    assert civ(state).food == food
    assert sum(tokens(state).values()) == food // 2 + food % 2


@pytest.mark.parametrize(
    ("card", "resources"), [("mineral_deposits_i", 2), ("mineral_deposits_ii", 3), ("mineral_deposits_iii", 4)]
)
def test_mineral_deposits_bring_resources(card: str, resources: int) -> None:
    """R24, R54: on mines, with workers or without."""
    state = position(Side("", hand=card))
    play(state, f"play {card}")
    assert tokens(state) == {"bronze": resources}


@pytest.mark.parametrize(("card", "science"), [("breakthrough_i", 2), ("breakthrough_ii", 4)])
def test_a_breakthrough_plays_a_technology_and_brings_science_afterwards(card: str, science: int) -> None:
    """R54: at the full price, for one civil action in all."""
    state = position(Side(hand=f"{card} iron", science=5))
    play(state, f"play {card}", "play iron")
    assert (civ(state).science, civ(state).civil_actions.spent) == (science, 1)
    state = position(Side(hand=f"{card} iron", science=4))
    assert refusal(state, f"play {card}").code == "nothing_to_do"


def test_a_breakthrough_may_be_a_revolution() -> None:
    """R53: if it is the only civil action of the turn; all civil actions are spent, the science comes afterwards."""
    state = position(Side(hand="breakthrough_i monarchy", science=3))
    play(state, "play breakthrough_i", "revolt monarchy")
    assert (civ(state).government, civ(state).science, civ(state).civil_actions.left) == ("monarchy", 2, 0)
    state = position(Side(hand="breakthrough_i monarchy", science=9, civil_spent=1))
    play(state, "play breakthrough_i")
    assert legal(state) == {"play monarchy"}


def test_robespierre_makes_a_revolution_by_breakthrough_with_his_military_actions() -> None:
    """R53: one civil action for the card, and all military ones."""
    state = position(Side(leader="maximilien_robespierre", hand="breakthrough_i monarchy", science=3, civil_spent=1))
    play(state, "play breakthrough_i", "revolt monarchy")
    shown = civ(state)
    assert (shown.military_actions.left, shown.civil_actions.spent, shown.science) == (0, 2, 2)


@pytest.mark.parametrize(
    ("card", "less"), [("efficient_upgrade_i", 2), ("efficient_upgrade_ii", 3), ("efficient_upgrade_iii", 4)]
)
def test_an_efficient_upgrade_makes_one_upgrade_cheaper(card: str, less: int) -> None:
    """R54: of a farm, mine or urban building, not of a unit."""
    side = Side("bronze 1 warriors 1 religion 1", known="oil swordsmen theology", hand=card, goods="bronze 9")
    state = position(side, age="III")
    play(state, f"play {card}")
    assert legal(state) == {"upgrade bronze oil", "upgrade religion theology"}
    play(state, "upgrade bronze oil")
    assert (civ(state).resources, civ(state).civil_actions.spent) == (less, 1)


@pytest.mark.parametrize(
    ("card", "by_players"),
    [("wave_of_nationalism_ii", {2: 6, 3: 3, 4: 2}), ("military_build_up_iii", {2: 8, 3: 5, 4: 3})],
)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_weak_arm_themselves_by_the_number_of_stronger_rivals(
    card: str, by_players: dict[int, int], seats: int
) -> None:
    """R64: only strictly stronger ones count."""
    stronger, equal = Side("warriors 3"), Side("warriors 1")
    others = {2: [stronger], 3: [stronger, equal], 4: [stronger, stronger, equal]}[seats]
    state = position(Side("warriors 1", hand=card), *others, age="III")
    play(state, f"play {card}")
    assert civ(state).military_resources == by_players[seats] * (2 if seats == 4 else 1)
    assert civ(state).military_actions.left == 2


@pytest.mark.parametrize(("seats", "amount"), [(2, 6), (3, 3), (4, 2)])
def test_an_endowment_for_the_arts_helps_those_who_are_behind(seats: int, amount: int) -> None:
    """R54: culture for every civilization with strictly more culture."""
    others = [Side(culture=9), Side(culture=4), Side(culture=5)][: seats - 1]
    state = position(Side(hand="endowment_for_the_arts_iii", culture=4), *others, age="III")
    play(state, "play endowment_for_the_arts_iii")
    assert civ(state).culture == 4 + amount * (2 if seats == 4 else 1)


@pytest.mark.parametrize("card", ["work_of_art_i", "patriotism_i", "mineral_deposits_i", "breakthrough_i"])
def test_an_action_card_waits_for_the_next_turn(card: str) -> None:
    """R42: it may not be played in the turn in which it was taken."""
    state = position(Side(), row=card)
    play(state, f"take {card} 1")
    refused = refusal(state, f"play {card}")
    assert (refused.code, refused.values) == ("just_taken", {"card": card})
