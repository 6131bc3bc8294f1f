"""Military actions (R60-R65)."""

from __future__ import annotations

from tests.games.ages.scene import Side, civ, end_turn, legal, play, position, refusal, seen, workers


def test_a_unit_is_built_for_a_military_action() -> None:
    """R60: with an unused worker and resources."""
    state = position(Side("", idle=1, goods="bronze 2"))
    play(state, "build warriors")
    shown = civ(state)
    assert (workers(state), shown.idle_workers, shown.resources) == ({"warriors": 1}, 0, 0)
    assert (shown.civil_actions.spent, shown.military_actions.spent) == (0, 1)


def test_a_unit_is_upgraded_within_its_type() -> None:
    """R61: for the difference; infantry does not become cavalry."""
    state = position(Side("warriors 1", known="riflemen knights", goods="bronze 3"))
    assert {move for move in legal(state) if move.startswith("upgrade")} == {"upgrade warriors riflemen"}
    play(state, "upgrade warriors riflemen")
    assert (workers(state), civ(state).resources, civ(state).military_actions.spent) == ({"riflemen": 1}, 0, 1)


def test_a_disbanded_unit_becomes_an_unused_worker() -> None:
    """R62: for a military action."""
    state = position(Side("warriors 1", idle=0))
    play(state, "destroy warriors")
    assert (workers(state), civ(state).idle_workers, civ(state).military_actions.spent) == ({}, 1, 1)


def test_a_player_has_one_tactic() -> None:
    """R63: no other player can use it."""
    state = position(Side("warriors 2", military="fighting_band"), Side("warriors 2"))
    play(state, "tactic fighting_band")
    assert [one.strength for one in seen(state).civilizations] == [3, 2]


def test_special_resources_are_spent_first_and_are_gone_at_the_end_of_the_turn() -> None:
    """R64: they are no blue tokens."""
    state = position(Side("", idle=1, hand="patriotism_iii", goods="bronze 2"), Side(""))
    play(state, "play patriotism_iii", "build warriors")
    assert (civ(state).resources, civ(state).military_resources) == (2, 2)
    end_turn(state)
    assert civ(state).military_resources == 0


def test_special_resources_do_not_pay_for_buildings() -> None:
    """R64: units only."""
    state = position(Side("", idle=1, hand="patriotism_iii", goods="bronze 1"))
    play(state, "play patriotism_iii")
    assert refusal(state, "build bronze").values == {"cost": 2, "there": 1, "short": 1}


def test_special_resources_pay_for_upgrades_of_units() -> None:
    """R64: building and upgrading."""
    state = position(Side("warriors 1", known="swordsmen", hand="patriotism_a"))
    play(state, "play patriotism_a", "upgrade warriors swordsmen")
    assert workers(state) == {"swordsmen": 1}


def test_discounts_of_leaders_apply_to_every_unit() -> None:
    """R65: Churchill under attack builds two units for two resources less each."""
    churchill = Side("", idle=2, leader="winston_churchill", goods="bronze 1")
    state = position(churchill, Side(war="holy_war_iii 1"), age="III")
    play(state, "build warriors", "build warriors")
    assert (workers(state), civ(state).resources) == ({"warriors": 2}, 1)
