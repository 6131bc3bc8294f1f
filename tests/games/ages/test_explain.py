"""Prices step by step: the last step is what is really paid (R40, R43-R52, R54, R56, R64, R115, R132-R138)."""

from __future__ import annotations

import pytest

from pentapolis.core.types import Step
from pentapolis.games.ages.player import AgesCivilization
from pentapolis.games.ages.rules import resources
from pentapolis.games.ages.state import AgesState
from tests.games.ages.scene import GAME, Side, play, position, walk

#: Verbs whose price is paid at once and by nothing but what the last steps say; a card may bring goods as well.
PAID_AT_ONCE = {"take", "grow", "liner", "build", "upgrade", "stage", "revolt", "recruit", "attack"}


def steps(state: AgesState, move: str) -> list[tuple[str, dict[str, int | str]]]:
    """Return the explained price of a move."""
    explained = GAME.explain(state, state.decider(), GAME.parse(state, move))
    return [(step.code, step.values) for step in explained]


def totals(explained: list[Step]) -> dict[str, int | str]:
    """Return the totals of a price."""
    return {step.code: number for step in explained if step.code.startswith("total") for number in step.values.values()}


def purse(civ: AgesCivilization) -> dict[str, int]:
    """Return the means of a civilization, by the code of the total."""
    return {
        "total_food": resources.food(civ),
        "total_resources": resources.resources(civ),
        "total_science": civ.science,
        "total_civil_actions": -civ.civil_spent,
        "total_military_actions": -civ.military_spent,
    }


@pytest.mark.parametrize(("seed", "seats"), [(1, 2), (2, 3), (3, 4)])
def test_what_is_explained_is_what_is_paid(seed: int, seats: int) -> None:
    """R43-R52, R115: in all games, whatever leaders, wonders and pacts change."""
    checked = set()
    for state in walk(seed, seats):
        if state.to_act < 0 or GAME.decision(state) not in ("act", "politics"):
            continue
        seat = state.decider()
        for action in state.legal(seat):
            verb = GAME.describe(state, action).verb
            expected = totals(GAME.explain(state, seat, action))
            if verb not in PAID_AT_ONCE or state.civs[seat].route_credit:
                continue
            after = state.clone()
            after.play(seat, action)
            before, left = purse(state.civs[seat]), purse(after.civs[seat])
            assert {code: before[code] - left[code] for code in expected} == expected
            checked.add(verb)
    assert {"take", "grow", "build"} <= checked


def test_a_wonder_is_dearer_for_each_completed_one_and_cheaper_for_michelangelo() -> None:
    """R40: one more for each, one less with him."""
    state = position(Side(wonders="pyramids colossus", leader="michelangelo"), row="taj_mahal")
    assert steps(state, "take taj_mahal 1") == [
        ("space", {"space": 1, "actions": 1}),
        ("completed_wonders", {"actions": 2}),
        ("leader", {"card": "michelangelo", "less": 1}),
        ("total_civil_actions", {"count": 2}),
    ]


def test_an_action_card_makes_a_building_cheaper_beside_masonry() -> None:
    """R54, R136: six resources, one and two less."""
    state = position(Side("", known="alchemy", specials="masonry", hand="ideal_building_site_i", goods="bronze 3"))
    play(state, "play ideal_building_site_i")
    assert steps(state, "build alchemy") == [
        ("printed", {"card": "alchemy", "resources": 6}),
        ("construction", {"card": "masonry", "less": 1}),
        ("action_card", {"card": "ideal_building_site_i", "less": 2}),
        ("total_resources", {"count": 3}),
    ]


def test_the_stage_of_an_engineering_genius_is_cheaper() -> None:
    """R56: the next stage, less by what the card says."""
    state = position(Side(hand="engineering_genius_a", wonder="taj_mahal 1", goods="bronze 5"))
    assert steps(state, "play engineering_genius_a") == [
        ("stage", {"card": "taj_mahal", "stage": 2, "resources": 4}),
        ("action_card", {"card": "engineering_genius_a", "less": 2}),
        ("total_resources", {"count": 2}),
    ]


def test_barbarossa_pays_less_for_the_worker_and_for_the_unit() -> None:
    """R132, R64: one food and one resource less; military resources pay first."""
    state = position(
        Side("", leader="frederick_barbarossa", goods="agriculture 1 bronze 1", hand="patriotism_a", idle=0)
    )
    play(state, "play patriotism_a")
    assert steps(state, "recruit warriors") == [
        ("yellow_bank", {"tokens": 18, "food": 2}),
        ("leader", {"card": "frederick_barbarossa", "less": 1}),
        ("total_food", {"count": 1}),
        ("printed", {"card": "warriors", "resources": 2}),
        ("leader", {"card": "frederick_barbarossa", "less": 1}),
        ("military_resources", {"less": 1}),
        ("total_resources", {"count": 0}),
    ]


def test_an_attack_on_gandhi_costs_double() -> None:
    """R115: and says so."""
    state = position(
        Side(military="enslave_i", government="constitutional_monarchy"), Side(leader="mahatma_gandhi"), at="politics"
    )
    assert steps(state, "attack enslave_i 2") == [
        ("attack", {"card": "enslave_i", "actions": 2}),
        ("doubled", {"card": "mahatma_gandhi"}),
        ("total_military_actions", {"count": 4}),
    ]


def test_a_cooperation_makes_a_technology_cheaper() -> None:
    """R127, R135: Bach's theatre, two less by the pact, one by him."""
    first = Side(science=9, hand="drama", leader="js_bach", pact="scientific_cooperation 2 a")
    state = position(first, Side(science=3), Side(), age="II")
    assert steps(state, "play drama") == [
        ("printed_science", {"card": "drama", "science": 4}),
        ("leader", {"card": "js_bach", "less": 1}),
        ("cooperation", {"card": "scientific_cooperation", "seat": "2", "less": 2}),
        ("total_science", {"count": 1}),
    ]


@pytest.mark.parametrize("move", ["done", "destroy bronze", "play work_of_art_a"])
def test_what_has_no_price_is_not_explained(move: str) -> None:
    """R46, R54: beside its action."""
    assert steps(position(Side(hand="work_of_art_a")), move) == []
