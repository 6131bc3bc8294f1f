"""Tests of reasons in Civilization."""

from __future__ import annotations

import pytest

from pentapolis.bots.civilization import explanations
from pentapolis.games.civilization.state import CivilizationState
from tests.games.civilization.scene import (
    GAME,
    army,
    choices,
    forces,
    ground,
    hold,
    learn,
    mark,
    nation,
    play,
    production,
    scene,
    until,
)


def reasons_of(state: CivilizationState, text: str, seat: int = 1) -> list[str]:
    """Return the reasons of a move."""
    action = GAME.parse(state, text, seat - 1)
    return [str(reason) for reason in explanations.explain(state, seat - 1, action)]


def battle_position(ours: str, theirs: str) -> CivilizationState:
    """Return a battle on c6 in which the defender has opened a front with the first of the given units."""
    state = scene()
    until(state, "movement", 1)
    army(state, 1, "c5")
    army(state, 2, "c6")
    forces(state, 1, *ours.split())
    forces(state, 2, *theirs.split())
    play(state, "move c5 1 0", "step south", f"open {theirs.split()[0]}")
    return state


# -- techs and cities


def test_research_is_told_by_its_place_in_the_pyramid() -> None:
    """R107."""
    state = scene()
    until(state, "research", 1)
    nation(state, 1).trade = 27
    texts = [text for text in choices(state, seat=1) if text.startswith("research ")]
    assert any("pyramid (techs 2, needed 15)" in reasons_of(state, text) for text in texts)


def test_a_tech_says_what_it_opens_and_raises() -> None:
    """R32, R48, R71, R106."""
    state = scene()
    until(state, "research", 1)
    nation(state, 1).trade = 27
    learn(state, 1, "currency", "metalworking", "philosophy")
    assert "opens building (building library)" in reasons_of(state, "research writing")
    assert "more speed (count 3)" in reasons_of(state, "research horseback_riding")
    assert "more cities (count 3)" in reasons_of(state, "research irrigation")
    chivalry = reasons_of(state, "research chivalry")
    assert {"opens government (government feudalism)", "better mounted"} <= set(chivalry)


def test_an_ability_whose_resource_one_has_speaks_for_its_tech() -> None:
    """R110: without the resource only if the tech brings nothing else."""
    state = scene()
    until(state, "research", 1)
    nation(state, 1).trade = 27
    said = "research animal_husbandry"
    assert reasons_of(state, said)[-1] == "ability"
    hold(state, 1, "wheat")
    assert reasons_of(state, said)[-1] == "ability at hand (resource wheat)"


def test_what_a_second_item_brings_does_not_speak_for_the_first() -> None:
    """R45: with production for an army and a scout, the reasons are those of the army only."""
    state = scene()
    until(state, "city_management", 1)
    learn(state, 1, "engineering")
    nation(state, 1).boosts = 19 - production(state, 1)
    assert reasons_of(state, "produce capital army") == ["army"]


def test_a_government_is_told_by_its_rule() -> None:
    """R32."""
    state = scene()
    learn(state, 1, "communism")
    until(state, "start_of_turn", 1)
    assert reasons_of(state, "govern anarchy") == ["rule anarchy"]


def test_cities_that_stay_idle_speak_against_the_end_of_the_phase() -> None:
    """R41."""
    state = scene()
    until(state, "city_management", 1)
    assert reasons_of(state, "done") == ["cities idle (count 1)"]
    play(state, "arts capital")
    assert reasons_of(state, "done") == ["phase done"]


# -- figures


def test_a_group_that_sets_out_is_told_by_where_it_would_go() -> None:
    """R71, R80: beside a hut, which the planner goes for."""
    state = scene()
    until(state, "movement", 1)
    army(state, 1, "c5")
    mark(state, "c6", "hut")
    assert reasons_of(state, "move c5 1 0") == ["hut"]
    play(state, "move c5 1 0")
    assert reasons_of(state, "step south") == ["hut"]


def test_a_group_that_stays_in_a_citys_land_guards_it() -> None:
    """R27."""
    state = scene()
    until(state, "movement", 1)
    army(state, 1, "c5")
    play(state, "move c5 1 0", "step north")
    assert reasons_of(state, "stop") == ["guards (city capital)"]


def test_a_group_that_goes_on_is_told_whose_city_it_comes_near() -> None:
    """R71: from the middle of the map towards the other capital, away from all huts."""
    state = scene()
    until(state, "movement", 1)
    army(state, 1, "c6")
    ground(state, "c7", "grassland")
    play(state, "move c6 1 0")
    assert "nearer rival (seat 2)" in reasons_of(state, "step south")


# -- battle


@pytest.mark.parametrize(
    ("ours", "theirs", "said"),
    [
        ("infantry_3", "infantry_2", "kills (unit_type infantry)"),
        ("infantry_2", "infantry_2", "both die (unit_type infantry)"),
        ("infantry_1", "infantry_3", "dies (unit_type infantry)"),
    ],
)
def test_a_clash_is_told_by_who_dies_of_it(ours: str, theirs: str, said: str) -> None:
    """R93, R94."""
    state = battle_position(ours, f"{theirs} mounted_1")
    assert reasons_of(state, f"attack {ours} 0")[0] == said


def test_a_new_front_is_told_by_its_strength_and_the_sums() -> None:
    """R92, R97."""
    state = battle_position("infantry_3", "infantry_2 mounted_1")
    assert reasons_of(state, "open infantry_3") == ["opens front (strength 3)", "battle sums (own 3, other 2)"]
