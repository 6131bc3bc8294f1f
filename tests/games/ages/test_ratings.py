"""Ratings (R70-R79)."""

from __future__ import annotations

import pytest

from tests.games.ages.scene import Side, civ, end_turn, event, legal, play, position


def test_happiness_counts_faces_of_every_source() -> None:
    """R70: temples, theatres, arenas, wonders, government, leader, colonies."""
    side = Side(
        "religion 1 drama 1",
        wonders="hanging_gardens",
        government="theocracy",
        colonies="historic_territory_i",
    )
    assert civ(position(side)).happiness == 1 + 1 + 2 + 2 + 1


@pytest.mark.parametrize(("workers", "government", "faces"), [("team_sports 4", "republic", 8), ("", "communism", 0)])
def test_happiness_stays_between_nothing_and_eight(workers: str, government: str, faces: int) -> None:
    """R70: many arenas, or an unhappy government."""
    assert civ(position(Side(workers, government=government), age="III")).happiness == faces


@pytest.mark.parametrize(
    ("bank", "temples", "discontent"), [(18, 0, 0), (16, 0, 1), (12, 0, 2), (12, 1, 1), (12, 2, 0)]
)
def test_missing_faces_make_workers_discontent(bank: int, temples: int, discontent: int) -> None:
    """R71: the required faces less those that are there."""
    assert civ(position(Side(f"religion {temples}", bank=bank))).discontent == discontent


def test_discontent_workers_may_still_be_used() -> None:
    """R71: they count as unused ones, and a temple makes them content."""
    state = position(Side("", idle=1, bank=16, goods="bronze 3"))
    assert civ(state).discontent == 1
    play(state, "build religion")
    assert (civ(state).discontent, civ(state).idle_workers) == (0, 0)


def test_culture_is_limited_to_thirty_a_turn() -> None:
    """R72: the points are not."""
    state = position(Side("movies 8 multimedia 2", culture=100), age="III")
    assert civ(state).culture_rating == 30
    end_turn(state)
    assert civ(state).culture == 130


def test_the_science_rating_has_no_limit() -> None:
    """R72: only the points stop at forty (R81)."""
    assert civ(position(Side("computers 8 multimedia 2"), age="III")).science_rating == 8 * 5 + 2 * 3


def test_strength_is_limited_to_sixty() -> None:
    """R72: and never negative."""
    assert civ(position(Side("modern_infantry 13"), age="III")).strength == 60


def test_strength_adds_everything_up() -> None:
    """R73: units, arenas, technologies, wonders, government, leader, colonies, pact, tactics."""
    side = Side(
        "warriors 2 bread_and_circuses 1",
        specials="warfare cartography",
        wonders="colossus",
        government="fundamentalism",
        leader="julius_caesar",
        colonies="strategic_territory_i",
        tactic="fighting_band",
        pact="military_pact 2 a",
    )
    assert civ(position(side, Side(), Side(), age="III")).strength == 2 + 1 + (1 + 1) + 1 + 5 + 1 + 2 + 1 + 4


def test_michelangelo_and_joan_count_doubled_faces() -> None:
    """R74: with St. Peter's Basilica, uncapped."""
    temples = "religion 1 organized_religion 2"
    plain = civ(position(Side(temples, wonders="st_peters_basilica"), age="II"))
    michelangelo = civ(position(Side(temples, wonders="st_peters_basilica", leader="michelangelo"), age="II"))
    joan = civ(position(Side(temples, wonders="st_peters_basilica", leader="joan_of_arc"), age="II"))
    assert michelangelo.culture_rating - plain.culture_rating == 14
    assert joan.strength == 14
    assert plain.happiness == 8


def test_an_army_is_antiquated_by_a_single_old_unit() -> None:
    """R75: Warriors among Riflemen."""
    side = Side("warriors 1 riflemen 1 cannon 1", tactic="defensive_army")
    assert civ(position(side, age="II")).army_bonus == 3


def test_air_forces_join_the_best_armies() -> None:
    """R76: one each."""
    side = Side("riflemen 4 cannon 2 air_forces 1", tactic="defensive_army")
    assert civ(position(side, age="III")).army_bonus == 6 + 12


def test_genghis_has_no_armies_and_napoleon_repeats_the_best() -> None:
    """R77: nothing without an army."""
    army = "riflemen 2 cannon 1"
    assert civ(position(Side(army, tactic="defensive_army", leader="genghis_khan"), age="II")).army_bonus == 0
    napoleon = civ(position(Side(army, tactic="defensive_army", leader="napoleon_bonaparte"), age="II"))
    assert napoleon.strength == 9 + 6 + 6
    lonely = civ(position(Side("riflemen 1", tactic="defensive_army", leader="napoleon_bonaparte"), age="II"))
    assert lonely.strength == 3


def test_what_strengthens_the_civilization_is_not_sacrificed_with_the_unit() -> None:
    """R78: a unit of Warriors bids one, whatever Alexander and the Great Wall add."""
    side = Side("warriors 1", leader="alexander_the_great", wonders="great_wall")
    state = event("wealthy_territory_i", side, Side(""))
    assert civ(state).strength == 3
    assert legal(state) == {"bid 1", "decline"}


def test_the_best_building_is_the_highest_level_with_a_worker() -> None:
    """R79: Philosophy counts nothing."""
    side = Side("philosophy 2 printing_press 1", known="computers", leader="albert_einstein")
    assert civ(position(side, age="III")).science_rating == 2 + 1 + 1
