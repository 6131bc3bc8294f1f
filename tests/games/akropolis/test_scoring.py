"""The score of a city, and the winners (R19-R27)."""

from __future__ import annotations

import pytest

from pentapolis import locale
from pentapolis.games.akropolis.rules.scoring import VERDICTS
from tests.games.akropolis.table import (
    GAME,
    Side,
    around,
    drawn,
    finished,
    judged,
    position,
    result,
    seen,
    value,
    verdict,
    walk,
)

FULL = f"q1 {around(5, 0)}"


def test_stars_of_a_type_add_up_wherever_the_plazas_are_and_however_high() -> None:
    """R19: no adjacency is needed, and the level of a plaza is irrelevant."""
    city = judged(drawn("g1 9,9", "G1 5,0", "G4 -7,3", "H3 4,4"))
    assert city.districts["garden"].stars == 6
    assert city.districts["garden"].points == 6
    assert city.districts["house"].stars == 2


@pytest.mark.parametrize("letter", "mbtg")
def test_without_a_visible_plaza_a_type_earns_nothing(letter: str) -> None:
    """R19: the value is there, the points are not; with one plaza they are."""
    district = {"m": "market", "b": "barracks", "t": "temple", "g": "garden"}[letter]
    ring = f"q1 {around(5, 0, *([0] if letter == 'b' else []))}"
    bare = judged(drawn(f"{letter}2 5,0", ring)).districts[district]
    assert (bare.stars, bare.value, bare.points) == (0, 2, 0)
    starred = judged(drawn(f"{letter}2 5,0", ring, f"{letter.upper()}1 9,9")).districts[district]
    assert starred.points == 2 * starred.stars > 0


def test_a_covered_plaza_gives_no_stars() -> None:
    """R19, R17: only hexes visible from above count."""
    covered = drawn("M1 5,0", "q2 5,0", "m1 9,9")
    assert judged(covered).districts["market"].points == 0


def test_only_the_topmost_hex_of_a_cell_counts_with_its_level() -> None:
    """R20: a garden over a garden is worth its own level."""
    assert value(drawn("g1 5,0", "g2 5,0", "g3 6,0"), "garden") == 5


def test_adjacency_ignores_levels_and_a_lower_neighbour_is_not_empty() -> None:
    """R20: markets disturb, houses connect, and temples are surrounded across levels."""
    assert value(drawn("m3 5,0", "m1 6,0"), "market") == 0
    assert value(drawn("h3 5,0", "h1 6,0"), "house") == 4
    assert value(drawn("t3 5,0", FULL), "temple") == 3


def test_only_the_largest_group_of_houses_scores() -> None:
    """R21: the one with the most hexes, though another one is worth more."""
    city = drawn("h1 5,0 6,0 7,0", "h2 5,5 6,5")
    assert value(city, "house") == 3
    assert verdict(city, 5, 0) == (1, "scores")
    assert verdict(city, 5, 5) == (0, "other_group")


def test_among_equally_large_groups_the_most_valuable_scores() -> None:
    """R21: the place of the group does not matter."""
    for low, high in (("5,0 6,0", "5,5 6,5"), ("5,5 6,5", "5,0 6,0")):
        assert value(drawn(f"h1 {low}", f"h2 {high}"), "house") == 4


def test_houses_are_not_joined_by_a_house_plaza() -> None:
    """R21, R3: a plaza is no house; and without houses there are no points."""
    assert value(drawn("h1 5,0 7,0", "H1 6,0"), "house") == 1
    assert value(drawn(), "house") == 0


def test_two_adjacent_markets_both_fail() -> None:
    """R22: a third one, alone, scores; a market plaza does not matter."""
    city = drawn("m1 5,0 6,0", "m2 9,9", "M1 9,10")
    assert verdict(city, 5, 0) == verdict(city, 6, 0) == (0, "next_to_market")
    assert verdict(city, 9, 9) == (2, "scores")
    assert value(city, "market") == 2


def test_a_barracks_scores_on_the_edge_of_the_city() -> None:
    """R23: one empty neighbour that belongs to the outside is enough."""
    assert verdict(drawn("b2 5,0", f"q1 {around(5, 0, 3)}"), 5, 0) == (2, "scores")


def test_a_bay_is_outside_the_city_though_its_way_out_turns() -> None:
    """R33: the one empty cell beside the barracks is (10, 0); from there one comes by (11, -1) to (12, -1)."""
    bay = f"h1 {around(10, 0, 1)} {around(11, -1, 2, 4)}"
    assert verdict(drawn(bay, f"h1 {around(9, 0, 2)}", "b1 9,0"), 9, 0) == (1, "scores")
    assert verdict(drawn(bay, f"h1 {around(9, 0, 2)} 12,-1", "b1 9,0"), 9, 0) == (0, "not_on_edge")


def test_height_does_not_bring_a_barracks_to_the_edge() -> None:
    """R23: with six occupied neighbours it fails on any level."""
    for level in (1, 4):
        assert verdict(drawn(f"b{level} 5,0", FULL), 5, 0) == (0, "not_on_edge")


def test_a_temple_scores_when_all_six_neighbours_are_occupied() -> None:
    """R24: lower, equal or higher; a single empty one spoils it, be it outside or a lake."""
    mixed = drawn("t2 5,0", "q1 5,-1 6,-1", "h2 6,0 5,1", "m3 4,1", "G5 4,0")
    assert verdict(mixed, 5, 0) == (2, "scores")
    for missing in range(6):
        assert verdict(drawn("t2 5,0", f"q1 {around(5, 0, missing)}"), 5, 0) == (0, "not_surrounded")
    lake = drawn("t2 5,0", f"q1 {around(5, 0, 0)} 5,-2 6,-2 4,-1")
    assert verdict(lake, 5, 0) == (0, "not_surrounded")


def test_every_visible_garden_scores() -> None:
    """R25: beside each other, on the edge or surrounded."""
    city = drawn("g1 5,0 6,0", "g3 9,9", f"q1 {around(9, 9)}")
    assert value(city, "garden") == 5
    assert verdict(city, 9, 9) == (3, "scores")


def test_quarries_and_plazas_are_worth_nothing_themselves() -> None:
    """R19, R26: a plaza multiplies, a quarry does not even that; every verdict is one of the list."""
    city = drawn("m3 5,0")
    assert verdict(city, 1, 0) == (0, "nothing")
    assert verdict(city, 0, 0) == (0, "star")
    given = set()
    for state in walk("verdicts", 4):
        if state.to_act == 0:
            given |= {shown.verdict for shown in seen(state).cities[0].hexes}
    assert given <= set(VERDICTS)


def test_the_example_of_the_rulebook_is_worth_twenty_seven_points() -> None:
    """R26: five houses on level 1 and two on level 2, three stars: (5 + 4) x 3."""
    city = drawn("h1 5,0 6,0 7,0 8,0 9,0", "h2 10,0 11,0", "H1 5,5 6,6")
    houses = judged(city).districts["house"]
    assert (houses.value, houses.stars, houses.points) == (9, 3, 27)


def test_a_total_is_five_products_and_a_point_for_every_stone() -> None:
    """R26: each type by itself; the sheet, the total and the result agree."""
    rows = ["h2 5,0", "m1 9,9", "M1 9,10", "b1 0,9", "B1 0,10", "g2 12,0", "G1 12,5", "t1 3,-9", f"q1 {around(3, -9)}"]
    city = drawn(*rows, "T1 12,9", stones=4)
    expected = {"house": 2, "market": 2, "barracks": 2, "temple": 2, "garden": 6, "stones": 4}
    state = finished(city, drawn())
    assert GAME.scores(state) == [expected, dict.fromkeys(expected, 0)]
    assert seen(state).cities[0].total == result(state).scores[0] == sum(expected.values()) == 18


def test_a_city_of_real_tiles_counts_as_it_does_on_the_table() -> None:
    """R26: two houses of one tile and a garden under its plaza, counted by hand."""
    city = Side("qhh 2 0 0, Gqh 2 1 2, gqq 4 -1 2", stones=3)
    sheet = GAME.scores(position("hbt Mbq", city))[0]
    assert sheet == {"house": 2, "market": 0, "barracks": 0, "temple": 0, "garden": 3, "stones": 3}


def test_the_highest_total_wins() -> None:
    """R27: and takes the whole payoff."""
    state = finished(drawn(stones=4), drawn("h5 5,0"), drawn(stones=3))
    assert (result(state).winners, result(state).scores) == ((1,), (4, 5, 3))
    assert [state.payoff(seat) for seat in range(3)] == [0.0, 1.0, 0.0]


def test_a_tie_goes_to_the_player_with_more_stones() -> None:
    """R27: six points each, but three of them in stones."""
    state = finished(drawn("g1 5,0 6,0", "G1 9,9"), drawn("g1 5,0", "G1 9,9", stones=3))
    assert (result(state).winners, result(state).scores) == ((1,), (6, 6))
    assert result(state).tie == "stones"


def test_a_complete_tie_is_a_shared_victory() -> None:
    """R27: the tied players share it in equal parts."""
    state = finished(drawn(stones=4), drawn("h4 5,0"), drawn(stones=4), drawn(stones=4))
    assert result(state).winners == (0, 2, 3)
    assert (result(state).tie, result(state).rival) == ("stones", None)
    assert [state.payoff(seat) for seat in range(4)] == [1 / 3, 0.0, 1 / 3, 1 / 3]


@pytest.mark.parametrize(
    ("language", "order"),
    [
        ("en", "if tied, the player with more stones wins; if that is tied too, the players share the victory"),
        ("hu", "akinek több köve van; ha ez is egyenlő, a játékosok osztoznak a győzelmen"),
    ],
)
def test_the_rules_at_the_table_tell_all_steps_of_a_tie(language: str, order: str) -> None:
    """R27: the victory is shared only where the stones are equal, too."""
    rules = dict(locale.load(language).sections("akropolis.help.rules"))
    assert sum(order in text for text in rules.values()) == 1
