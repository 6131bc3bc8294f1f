"""Observations of Civilization: the places of their numbers, and that they reveal no more than the player's view."""

from __future__ import annotations

import pytest

from pentapolis.core.observation import observation
from pentapolis.games.civilization.features import FEATURES
from pentapolis.games.civilization.state import CivilizationState
from tests.games.civilization.scene import (
    GAME,
    aimed,
    army,
    build,
    city,
    forces,
    hold,
    learn,
    mark,
    nation,
    play,
    production,
    scene,
    scout,
    seen,
    sq,
    until,
)

NAMES = [feature.name for feature in FEATURES]


def told(state: CivilizationState, seat: int, block: str) -> dict[str, int]:
    """Return the numbers of a player's observation whose names begin with `block`, without zeros."""
    levels = observation(state, seat - 1)
    assert list(levels) == GAME.levels(seen(state, seat))
    found = {name: level for name, level in zip(NAMES, levels, strict=True) if level and name.startswith(block)}
    return {name.removeprefix(block).removeprefix("."): level for name, level in found.items()}


def at(square: str) -> str:
    """Return the name of a square's numbers."""
    return f"square[{sq(square)}]"


def test_every_number_has_a_name_of_its_own() -> None:
    assert len(set(NAMES)) == len(FEATURES)


def test_seats_are_counted_from_who_looks_and_those_not_there_are_zero() -> None:
    state = scene("roman", "german", "chinese")
    nation(state, 2).trade = 9
    assert told(state, 2, "seat[0].trade") == {"": 9}
    assert told(state, 1, "seat[1].trade") == {"": 9}
    assert told(state, 3, "seat[2].trade") == {"": 9}
    assert told(state, 3, "seat[2].civilization") == {"german": 1}
    assert not told(state, 1, "seat[3]")
    assert told(state, 3, "first") == {"next": 1}


def test_a_square_tells_its_ground_its_city_and_its_figures() -> None:
    state = scene()
    build(state, "b3", "scientist")
    army(state, 1, "a5", "a5")
    scout(state, 1, "a5")
    mark(state, "e5", "hut")
    assert told(state, 1, at("b3")) == {
        "ground.desert": 1,
        "piece.great_person": 1,
        "icons.trade": 2,
        "icons.production": 1,
        "city.self": 1,
    }
    assert told(state, 2, at("a5") + ".figures") == {"next": 1}
    assert told(state, 2, at("a5") + ".armies") == {"": 2}
    assert told(state, 2, at("a5") + ".scouts") == {"first": 1}
    assert told(state, 2, at("e5") + ".marker") == {"hut": 1}


def test_a_city_tells_what_it_makes_with_every_coin_of_military_science() -> None:
    """R43: three coins are one more production in every city."""
    state = scene()
    city(state, 1, "f5")
    learn(state, 1, "military_science")
    nation(state, 1).sheet_coins = 3
    makes = {"capital": production(state, 1), "second_city": production(state, 1, 1)}
    assert told(state, 2, "seat[1].production") == {name: level for name, level in makes.items() if level}
    assert told(state, 2, "seat[1].coins") == {"": 3}


def test_who_looks_sees_his_events_and_others_only_their_backs() -> None:
    """R64."""
    state = scene()
    hold(state, 1, "defection", "hut_spy")
    units = {"artillery_1": 1, "infantry_1": 1, "mounted_1": 1}
    assert told(state, 1, "seat[0].holds") == {"defection": 1, "hut_spy": 1, **units}
    assert told(state, 2, "seat[1].holds") == {}
    assert told(state, 2, "seat[1].backs") == {"event_1": 1, "hut": 1}


def test_a_draft_is_seen_by_its_author_and_face_down_goods_by_the_partners() -> None:
    """R39."""
    state = scene("roman", "german", "chinese")
    hold(state, 1, "hut_silk")
    until(state, "trade")
    play(state, "offer 2", "give hut_silk")
    assert told(state, 1, "seat[0].gives") == {"hut_silk": 1}
    assert told(state, 2, "seat[2].gives") == {}
    play(state, "propose")
    assert told(state, 2, "seat[2].gives") == {"hut_silk": 1}
    assert told(state, 3, "seat[1].gives") == {"hut": 1}
    assert told(state, 3, "seat[1].offer_to") == {"second": 1}


def test_a_reaction_is_about_what_was_declared_and_at_whom() -> None:
    """R115."""
    state = scene()
    hold(state, 1, "citizens_revolting_1")
    hold(state, 2, "bread_and_circuses")
    play(state, "event citizens_revolting_1", "player 2")
    assert told(state, 2, "decision") == {"react": 1}
    assert told(state, 2, "asked") == {"self": 1}
    assert told(state, 2, "about") == {"event_citizens_revolting_1": 1, "_seat.next": 1}
    assert told(state, 2, "to_seat") == {"self": 1}
    assert told(state, 1, "to_seat") == {"next": 1}


@pytest.mark.parametrize(
    ("phase", "moves", "targets", "squares"),
    [
        ("start_of_turn", "event knowledge_shared; player 2", {"about_seat.self": 1}, []),
        (
            "start_of_turn",
            "event knowledge_shared; player 2; tech chivalry",
            {"about_seat.next": 1, "to_seat.self": 1, "to_tech.chivalry": 1},
            [],
        ),
        ("start_of_turn", "event disaster; at e14", {}, ["e14"]),
        ("start_of_turn", "event disaster; at e14; at f13", {"about_seat.next": 1}, ["e14", "f13"]),
        ("city_management", "event despot_day; city capital", {"about_seat.next": 1, "to_city.capital": 1}, []),
        ("city_management", "event lost; at c6; at a6", {"about_seat.next": 1}, ["c6", "a6"]),
        ("movement", "event mass_defection; at c6; kill army", {"victims.army": 1}, ["c6"]),
        (
            "movement",
            "event mass_defection; at c6; kill army; kill army",
            {"about_seat.next": 1, "victims.army": 2},
            ["c6"],
        ),
    ],
)
def test_an_event_is_told_with_all_its_targets(
    phase: str, moves: str, targets: dict[str, int], squares: list[str]
) -> None:
    """R65, R115: while they are named, and to who may answer it."""
    state = aimed(phase, *moves.split("; "))
    shown = told(state, 2, "")
    assert {name: shown[name] for name in shown if name.startswith(("about_seat", "to_", "victims"))} == targets
    assert {name for name in shown if name.endswith("here.about")} == {f"{at(square)}.here.about" for square in squares}


@pytest.mark.parametrize(
    ("tech", "goods", "moves", "targets", "squares"),
    [
        ("animal_husbandry", "wheat", "use animal_husbandry; city capital", {"to_city.capital": 1}, []),
        ("monarchy", "silk", "use monarchy_kill; player 2", {"to_seat.self": 1}, []),
        ("monarchy", "silk", "use monarchy_obsolete; wonder oracle", {"to_wonder.oracle": 1}, []),
        ("gunpowder", "iron iron", "use gunpowder_destroy; at f13", {}, ["f13"]),
        ("steam_power", "silk", "use steam_power; at c5; at g9", {}, ["c5", "g9"]),
    ],
)
def test_an_ability_is_told_with_its_target(
    tech: str, goods: str, moves: str, targets: dict[str, int], squares: list[str]
) -> None:
    """R24, R115: to who may cancel it."""
    state = scene(reactions="when_able")
    learn(state, 1, tech)
    build(state, "f13", "library")
    army(state, 1, "c5")
    forces(state, 2, "infantry_1", "mounted_1")
    hold(state, 1, *goods.split())
    hold(state, 2, "primetime_tv")
    until(state, "city_management", 1)
    play(state, *moves.split("; "))
    shown = told(state, 2, "")
    assert {name: shown[name] for name in shown if name.startswith("to_")} == targets
    assert {name for name in shown if name.endswith("here.about")} == {f"{at(square)}.here.about" for square in squares}


def test_a_battle_hand_is_seen_by_who_plays_it_and_units_in_fronts_by_all() -> None:
    """R87, R92."""
    state = scene()
    army(state, 1, "c5")
    army(state, 2, "c6")
    forces(state, 1, "infantry_2", "mounted_3")
    forces(state, 2, "artillery_1")
    until(state, "movement", 1)
    play(state, "move c5 1 0", "step south")
    assert told(state, 1, "battle") == {"figures": 1}
    assert told(state, 1, "attacker_hand") == {"infantry_2": 1, "mounted_3": 1}
    assert told(state, 2, "attacker_hand") == {}
    assert told(state, 2, "hand") == {"attacker": 2, "defender": 1}
    play(state, "open artillery_1")
    assert told(state, 1, "front[0]") == {"type.defender_artillery": 1, "strength.defender": 1}
    assert told(state, 1, at("c6") + ".here") == {"battle": 1, "group": 1}


def test_research_that_is_sealed_is_told_to_who_has_chosen_it_alone() -> None:
    """R106."""
    state = scene()
    nation(state, 1).trade = 6
    until(state, "research")
    play(state, "research pottery")
    assert told(state, 1, "choice") == {"pottery": 1}
    assert told(state, 2, "choice") == {}
    assert told(state, 2, "chose") == {"next": 1}
