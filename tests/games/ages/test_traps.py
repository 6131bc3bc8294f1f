"""Slips of the source, and differences of this edition from that of 2015 (R180-R182)."""

from __future__ import annotations

import pytest

from pentapolis.games.ages.cards import CARD_IDS, CARDS
from tests.games.ages.scene import GAME, Side, civ, end_turn, position

ABSENT = """
cultural_heritage stockpile reserves development_of_civilization politics_of_strength prosperity impact_of_variety
impact_of_balance vast_territory infiltrate charlie_chaplin urban_growth
"""
PRESENT = """
war_over_resources_ii holy_war_iii war_over_culture_ii assassinate_ii sabotage_ii no_event fertile_territory_i
mineral_deposits_i bountiful_harvest_i ideal_building_site_a work_of_art_a
"""


def test_iron_is_a_mine_and_the_colossus_is_no_colosseum() -> None:
    """R180: slips of the translation."""
    state = position(Side("iron 1"), Side(""))
    end_turn(state)
    assert (civ(state).resources, civ(state).food) == (2, 0)
    assert civ(position(Side("", wonders="colossus"))).strength == 1


def test_six_science_are_worth_six_points_in_the_simple_game() -> None:
    """R180: the scoring example says five, but its total needs six."""
    state = position(Side("alchemy 3"), options="mode=simple")
    assert GAME.scores(state)[0]["science"] == 6


def test_science_points_stop_at_forty_not_at_what_another_board_shows() -> None:
    """R180, R81: the English board."""
    state = position(Side("alchemy 1", science=39), Side(""))
    end_turn(state)
    assert civ(state).science == 40


@pytest.mark.parametrize("card", ABSENT.split())
def test_a_card_of_2015_is_not_there(card: str) -> None:
    """R181: by whatever age it would carry."""
    assert not [known for known in CARD_IDS if known == card or known.startswith(f"{card}_")]


def test_there_are_eighteen_blue_tokens_and_corruption_comes_after_production() -> None:
    """R181: not sixteen, and not before."""
    state = position(Side("bronze 2", blue_bank=9), Side(""))
    end_turn(state)
    assert (civ(state).resources, civ(position(Side())).blue_total) == (0, 18)


@pytest.mark.parametrize("card", PRESENT.split())
def test_a_card_of_this_edition_is_there(card: str) -> None:
    """R182: with copies in its deck."""
    assert CARDS[CARD_IDS.index(card)].copies[0] > 0
