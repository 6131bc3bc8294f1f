"""The five variants and the readings of disputed points (R28-R33)."""

from __future__ import annotations

from itertools import product

import pytest

from pentapolis import locale
from pentapolis.games.akropolis.state import new_state
from tests.games.akropolis.table import GAME, VARIANTS, around, drawn, judged, value, verdict

# An enclosed cell north of (5, 0), and an area of two cells there; the second ring can be opened.
POND = f"q1 {around(5, 0, 0)} 5,-2 6,-2 4,-1"
LAKE = "q1 6,-2 6,-1 4,0 4,-1 6,-3 4,-2"
SHUT = "q1 5,-3"


@pytest.mark.parametrize(("levels", "expected"), [((1, 8), 9), ((1, 9), 20), ((2, 9), 22)])
def test_houses_count_double_from_a_value_of_ten(levels: tuple[int, int], expected: int) -> None:
    """R28: nine stay nine, ten become twenty, before the stars multiply."""
    low, high = levels
    city = drawn(f"h{low} 5,0", f"h{high} 6,0", "H1 9,9")
    assert value(city, "house") == low + high
    assert value(city, "house", variant_house="on") == expected
    assert judged(city, variant_house="on").districts["house"].points == expected * 2
    assert verdict(city, 5, 0, variant_house="on") == ((2 * low, "doubled") if expected > 9 else (low, "scores"))


def test_the_variant_of_houses_does_not_change_which_group_scores() -> None:
    """R28: the larger group is worth five; the smaller one, worth twelve, would have doubled."""
    city = drawn("h1 5,0 6,0 7,0 8,0 9,0", "h3 5,5 6,5 7,5 8,5")
    assert value(city, "house", variant_house="on") == 5
    assert value(city, "house", variant_house="on", house_rule="highest_value") == 24


@pytest.mark.parametrize("level", [1, 3])
def test_a_market_beside_a_market_plaza_counts_double(level: int) -> None:
    """R29: on any level of the plaza, and once for two of them."""
    city = drawn("m2 5,0", f"M{level} 6,0")
    assert verdict(city, 5, 0, variant_market="on") == (4, "doubled")
    assert verdict(drawn("m2 5,0", "M1 6,0 5,1"), 5, 0, variant_market="on") == (4, "doubled")
    assert verdict(city, 5, 0) == (2, "scores")


def test_a_market_away_from_plazas_or_beside_others_counts_as_before() -> None:
    """R29: a plaza of houses does not help, a covered one neither, and a market beside a market fails."""
    for other in ("H1 6,0", "M1 7,0"):
        assert verdict(drawn("m2 5,0", other), 5, 0, variant_market="on") == (2, "scores")
    assert verdict(drawn("m2 5,0", "M1 6,0", "q2 6,0"), 5, 0, variant_market="on") == (2, "scores")
    assert verdict(drawn("m2 5,0 4,0", "M1 6,0"), 5, 0, variant_market="on") == (0, "next_to_market")


@pytest.mark.parametrize(("empty", "expected"), [(1, 2), (2, 2), (3, 4), (4, 4)])
def test_a_barracks_with_three_or_four_empty_neighbours_counts_double(empty: int, expected: int) -> None:
    """R30: two are not enough."""
    city = drawn("b2 5,0", f"q1 {around(5, 0, *range(empty))}")
    assert verdict(city, 5, 0) == (2, "scores")
    assert verdict(city, 5, 0, variant_barracks="on") == (expected, "doubled" if expected == 4 else "scores")


def test_a_barracks_off_the_edge_fails_with_the_variant_too() -> None:
    """R30: the variant never replaces the condition."""
    assert verdict(drawn("b2 5,0", f"q1 {around(5, 0)}"), 5, 0, variant_barracks="on") == (0, "not_on_edge")


@pytest.mark.parametrize(("level", "expected"), [(1, 1), (2, 4), (3, 6)])
def test_a_temple_above_level_one_counts_double(level: int, expected: int) -> None:
    """R31: if it scores at all."""
    city = drawn(f"t{level} 5,0", f"q1 {around(5, 0)}")
    assert verdict(city, 5, 0, variant_temple="on") == (expected, "doubled" if level > 1 else "scores")
    open_city = drawn(f"t{level} 5,0", f"q1 {around(5, 0, 2)}")
    assert verdict(open_city, 5, 0, variant_temple="on") == (0, "not_surrounded")


def test_a_garden_beside_a_lake_counts_double() -> None:
    """R32: an empty cell with six occupied neighbours; beside an open one the garden counts once."""
    assert verdict(drawn("g2 5,0", POND), 5, 0, variant_garden="on") == (4, "doubled")
    assert verdict(drawn("g2 5,0", POND), 5, 0) == (2, "scores")
    assert verdict(drawn("g2 5,0", f"q1 {around(5, 0, 0)}"), 5, 0, variant_garden="on") == (2, "scores")


def test_several_lakes_double_a_garden_only_once() -> None:
    """R32: a lake in the north and another one in the south."""
    both = drawn("g2 5,0", POND, f"q1 {around(5, 1)}", "g2 5,0")
    assert verdict(both, 5, 0, variant_garden="on") == (4, "doubled")


def test_a_lake_is_one_enclosed_cell_unless_the_reading_lets_it_have_more() -> None:
    """R32, R33 `lake_rule`: two enclosed cells are no lake; by the other reading they are, if nothing opens them."""
    lake = drawn("g2 5,0", LAKE, SHUT)
    assert verdict(lake, 5, 0, variant_garden="on") == (2, "scores")
    assert verdict(lake, 5, 0, variant_garden="on", lake_rule="enclosed_area") == (4, "doubled")
    opened = drawn("g2 5,0", LAKE)
    assert verdict(opened, 5, 0, variant_garden="on", lake_rule="enclosed_area") == (2, "scores")
    pond = drawn("g2 5,0", POND)
    assert verdict(pond, 5, 0, variant_garden="on", lake_rule="enclosed_area") == (4, "doubled")


@pytest.mark.parametrize(("language", "said"), [("en", "a single empty space"), ("hu", "egyetlen üres mező")])
def test_the_texts_of_the_variant_tell_the_usual_size_of_a_lake(language: str, said: str) -> None:
    """R32: in the option and in the rules; the text says which reading is not the usual one."""
    words = locale.load(language)
    rules = dict(words.sections("akropolis.help.rules"))
    assert said in words("akropolis.option.variant_garden.help")
    assert sum(said in text for text in rules.values()) == 1


def test_the_shore_of_a_lake_is_no_edge_unless_the_reading_says_so() -> None:
    """R23, R33 `edge_rule`: a barracks whose only empty neighbour is a lake, of one cell or of two."""
    ring = f"q1 {around(5, 0, 0)}"
    for lake in (drawn("b2 5,0", POND), drawn("b2 5,0", ring, LAKE, SHUT)):
        assert verdict(lake, 5, 0) == (0, "not_on_edge")
        assert verdict(lake, 5, 0, edge_rule="any_empty") == (2, "scores")


def test_a_lake_counts_among_the_empty_neighbours_only_by_that_reading() -> None:
    """R30, R33 `edge_rule`: two neighbours outside and one in a lake."""
    city = drawn("b2 5,0", "q1 6,0 4,1 4,0 6,1 5,2 4,2")
    assert verdict(city, 5, 0, variant_barracks="on") == (2, "scores")
    assert verdict(city, 5, 0, variant_barracks="on", edge_rule="any_empty") == (4, "doubled")


def test_the_largest_group_is_that_of_the_most_houses_or_of_the_highest_value() -> None:
    """R21, R33 `house_rule`: three houses worth three, two worth four."""
    city = drawn("h1 5,0 6,0 7,0", "h2 5,5 6,5")
    assert value(city, "house") == 3
    assert value(city, "house", house_rule="highest_value") == 4
    assert verdict(city, 5, 5, house_rule="highest_value") == (2, "scores")


def test_the_readings_of_the_rulings_are_the_usual_ones() -> None:
    """R33: each of the three points has a switch, and all three are off."""
    values = GAME.option_values()
    assert values["edge_rule"] == ("outside", "any_empty")
    assert values["lake_rule"] == ("single_hex", "enclosed_area")
    assert values["house_rule"] == ("most_hexes", "highest_value")


def test_every_combination_of_variants_can_be_played_and_each_touches_its_own_type_alone() -> None:
    """R28-R32: 32 combinations of a city in which every type would double."""
    rows = ["h5 5,5 6,5", "m1 9,9", "M1 9,10", "b1 0,9", "B1 0,12", "t2 3,-9", f"q1 {around(3, -9)}", "T1 12,9"]
    city = drawn(*rows, "G1 12,5", "g1 5,0", POND)
    plain = {district: value(city, district) for district in VARIANTS}
    for switches in product((False, True), repeat=5):
        options = {f"variant_{district}": "on" for district, on in zip(VARIANTS, switches, strict=True) if on}
        assert new_state(GAME, 2, GAME.options(options)).seats == 2
        found = {district: value(city, district, **options) for district in VARIANTS}
        assert found == {
            district: plain[district] * (2 if on else 1) for district, on in zip(VARIANTS, switches, strict=True)
        }
