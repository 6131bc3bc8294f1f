"""Positions at the edge of the rules, where a careless engine would offer an impossible decision."""

from __future__ import annotations

from tests.games.ages.scene import Side, civ, decision, event, play


def test_nobody_is_asked_for_blue_tokens_that_all_lie_on_a_wonder() -> None:
    """R28, R107: what neither the bank nor a farm, mine or lab has cannot be given back."""
    state = event("crime_wave", Side("warriors 5"), Side(wonder="great_wall 3", blue_bank=0, culture=5), age="II")
    assert civ(state, 1).culture == 2
    assert civ(state, 1).blue_total == 3
    assert decision(state).startswith("act")


def test_a_lost_colony_takes_as_many_blue_tokens_as_there_are() -> None:
    """R28: one of the two tokens is found on a mine, the others lie on the wonder."""
    loser = Side("bronze 1", colonies="wealthy_territory_i", wonder="great_wall 3", goods="bronze 1", blue_bank=0)
    state = event("independence_declaration", Side("warriors 5"), loser, age="II")
    play(state, "cede wealthy_territory_i", "restore bronze")
    assert civ(state, 1).blue_total == 3
    assert decision(state).startswith("act")
