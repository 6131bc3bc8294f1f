"""Tactics, card by card, and the forming of armies (R63, R75-R78)."""

from __future__ import annotations

import pytest

from tests.games.ages.scene import Side, civ, play, position, seen

#: Tactics with the units of one army: a modern set, and for some a set that is too old.
TACTICS = [
    ("fighting_band", "warriors 2", 1),
    ("heavy_cavalry", "knights 3", 4),
    ("legion", "warriors 3", 2),
    ("light_cavalry", "knights 2", 2),
    ("medieval_army", "warriors 1 knights 1", 2),
    ("phalanx", "warriors 2 knights 1", 3),
    ("classic_army", "swordsmen 2 knights 2", 9),
    ("conquistadors", "swordsmen 1 knights 2", 5),
    ("defensive_army", "swordsmen 2 cannon 1", 6),
    ("fortifications", "cannon 2", 4),
    ("mobile_artillery", "knights 1 cannon 1", 5),
    ("napoleonic_army", "swordsmen 1 knights 1 cannon 1", 8),
    ("entrenchments", "riflemen 1 cannon 2", 9),
    ("mechanized_army", "cavalrymen 1 cannon 2", 10),
    ("modern_army", "riflemen 2 cavalrymen 1 cannon 1", 13),
    ("shock_troops", "riflemen 1 cavalrymen 3", 11),
]
ANTIQUATED = [
    ("classic_army", "warriors 2 knights 2", 5),
    ("conquistadors", "warriors 1 knights 2", 3),
    ("defensive_army", "warriors 2 cannon 1", 3),
    ("napoleonic_army", "warriors 1 knights 1 cannon 1", 4),
    ("entrenchments", "swordsmen 1 cannon 2", 5),
    ("mechanized_army", "knights 1 cannon 2", 5),
    ("modern_army", "swordsmen 2 cavalrymen 1 cannon 1", 7),
    ("shock_troops", "riflemen 1 knights 3", 6),
]


def bonus(tactic: str, units: str) -> int:
    """Return the strength that a tactic adds to units."""
    with_tactic = civ(position(Side(units, tactic=tactic), age="III"))
    without = civ(position(Side(units), age="III"))
    assert with_tactic.army_bonus == with_tactic.strength - without.strength
    return with_tactic.army_bonus


@pytest.mark.parametrize(("tactic", "units", "expected"), TACTICS)
def test_an_army_brings_the_bonus_of_its_tactic(tactic: str, units: str, expected: int) -> None:
    """R75: a complete army of units that are new enough."""
    assert bonus(tactic, units) == expected


@pytest.mark.parametrize(("tactic", "units", "expected"), TACTICS)
def test_an_incomplete_army_brings_nothing(tactic: str, units: str, expected: int) -> None:
    """R75: one unit too few."""
    words = units.split()
    fewer = " ".join([*words[:-1], str(int(words[-1]) - 1)])
    assert bonus(tactic, fewer) == 0 < expected


@pytest.mark.parametrize(("tactic", "units", "expected"), ANTIQUATED)
def test_an_army_with_antiquated_units_brings_the_lower_bonus(tactic: str, units: str, expected: int) -> None:
    """R75: a unit that is two ages older than the tactic."""
    assert bonus(tactic, units) == expected


def test_two_armies_bring_the_bonus_twice() -> None:
    """R75: and a unit that is left over nothing."""
    assert bonus("fighting_band", "warriors 5") == 2


def test_of_two_armies_one_may_be_antiquated() -> None:
    """R75: four infantry and two cannon make two Defensive Armies, one of them with Warriors."""
    assert bonus("defensive_army", "swordsmen 2 warriors 2 cannon 2") == 6 + 3


def test_units_of_any_age_serve_in_a_tactic_without_a_second_bonus() -> None:
    """R75: newer units in older tactics, and Warriors in an old one."""
    assert bonus("medieval_army", "modern_infantry 1 tanks 1") == 2


def test_an_air_force_doubles_the_bonus_of_one_army() -> None:
    """R76: the best army first; one air force per army."""
    assert bonus("defensive_army", "swordsmen 2 warriors 2 cannon 2 air_forces 1") == 2 * 6 + 3
    assert bonus("defensive_army", "swordsmen 2 warriors 2 cannon 2 air_forces 2") == 2 * 6 + 2 * 3
    assert bonus("defensive_army", "swordsmen 2 cannon 1 air_forces 3") == 2 * 6


def test_an_air_force_without_an_army_is_just_strong() -> None:
    """R76: it belongs to no composition."""
    assert bonus("fighting_band", "warriors 1 air_forces 1") == 0
    assert civ(position(Side(workers="air_forces 2"), age="III")).strength == 10


@pytest.mark.parametrize("tactic", [tactic for tactic, _, _ in TACTICS])
def test_a_tactic_is_played_for_a_military_action_and_replaces_the_former_one(tactic: str) -> None:
    """R63, R91: the former tactic goes to the open discards."""
    former = "legion" if tactic != "legion" else "phalanx"
    state = position(Side(military=tactic, tactic=former))
    play(state, f"tactic {tactic}")
    assert civ(state).tactic == tactic
    assert civ(state).military_actions.spent == 1
    assert civ(state).military_hand == ()
    assert seen(state).military_discards == (former,)
