"""The content of the box, and the geometry of tiles (R1-R5), against numbers written here independently."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pytest

from pentapolis.games.akropolis.state import new_state
from tests.games.akropolis.table import AROUND, GAME, USUAL, Side, hexes, legal, places, play, position, refusal, seen

FACTS: Final = GAME.facts()
TILES: Final = {tile["id"]: tile for tile in FACTS["tiles"]}
TILE_LIST: Final = list(TILES.values())

# R2, the table of the player aid: plazas and districts of houses, markets, barracks, temples and gardens, quarries.
FREQUENCIES: Final = {
    2: ((5, 18), (4, 12), (4, 10), (4, 8), (3, 6), 37),
    3: ((6, 27), (5, 16), (5, 13), (5, 10), (4, 7), 49),
    4: ((7, 36), (6, 20), (6, 16), (6, 12), (5, 8), 61),
}

# R2, R5: the hexes of every tile, clockwise on the printed face, by the number on its back.
CODES: Final = {
    "2+": (
        "hbt Mbq qhb Bhq Bqq Bht gqq qbm qtm qmb Gqh qmh Ghq qtb hgm Bmh Mhg Hmb qhh hgb Mth Mqq Tqq Gqq "
        "qmg mqq qbm Hqq Thq tqq Tqh Hgq Hqq Thb htm qmt Hqq"
    ),
    "3+": "hmb qth qbg qhh qhm Tqq hqq qmh Htm Ghb Bqh Mqq",
    "4": "bqq Bqq Hqm Gmh Mqt qht Thm qgh qhh qbh qhb qhm",
}


def test_the_box_holds_sixty_one_different_tiles_and_a_start_tile() -> None:
    """R1: and nothing of the expansion."""
    assert list(TILES) == [f"city_{number:02}" for number in range(1, 62)]
    assert len(FACTS["start_tile"]) == 1
    assert {kind["id"] for kind in FACTS["hex_types"]} >= {tile["hex_a"] for tile in TILE_LIST}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_as_many_hexes_of_each_kind_are_in_use_as_the_player_aid_says(players: int) -> None:
    """R2: plazas, districts and quarries of the tiles in use."""
    used = [tile for tile in TILE_LIST if tile["min_players"] <= players]
    found = Counter(tile[part] for tile in used for part in ("hex_a", "hex_b", "hex_c"))
    districts = ("house", "market", "barracks", "temple", "garden")
    pairs = tuple((found[f"{district}_plaza"], found[district]) for district in districts)
    assert (*pairs, found["quarry"]) == FREQUENCIES[players]
    assert len(used) == FREQUENCIES[players][-1]


def test_the_hexes_of_every_tile_run_clockwise_as_printed() -> None:
    """R2, R5: no tile is mirrored."""
    for back, codes in CODES.items():
        assert [tile["code"] for tile in TILE_LIST if tile["back"] == back] == codes.split()


def test_tiles_by_their_backs_plazas_and_quarries() -> None:
    """R2: 37, 12 and 12 tiles; 30 with one plaza, none with two; 15, 31 and 15 with no, one and two quarries."""
    assert Counter(tile["back"] for tile in TILE_LIST) == {"2+": 37, "3+": 12, "4": 12}
    plazas = Counter(sum(letter.isupper() for letter in tile["code"]) for tile in TILE_LIST)
    assert plazas == {0: 31, 1: 30}
    assert Counter(tile["quarries"] for tile in TILE_LIST) == {0: 15, 1: 31, 2: 15}


def test_a_plaza_has_stars_and_is_no_district() -> None:
    """R3: one star for houses, two for markets, barracks and temples, three for gardens."""
    kinds = {kind["id"]: kind for kind in FACTS["hex_types"]}
    stars = {name: kind["stars"] for name, kind in kinds.items() if kind["kind"] == "plaza"}
    assert stars == {"house_plaza": 1, "market_plaza": 2, "barracks_plaza": 2, "temple_plaza": 2, "garden_plaza": 3}
    assert Counter(kind["kind"] for kind in kinds.values()) == {"quarry": 1, "district": 5, "plaza": 5}
    for name, kind in kinds.items():
        assert kind["district"] == (None if name == "quarry" else name.removesuffix("_plaza"))
        assert kind["stars"] == 0 or kind["kind"] == "plaza"


@pytest.mark.parametrize("tile", TILE_LIST, ids=lambda tile: str(tile["id"]))
def test_every_tile_is_told_alike_by_its_code_and_by_its_hexes(tile: dict[str, object]) -> None:
    """R2, R3: the letters, the plaza with its stars, and the quarries."""
    letters = {kind["code"]: kind for kind in FACTS["hex_types"]}
    code = [letters[letter] for letter in str(tile["code"])]
    assert [kind["id"] for kind in code] == [tile["hex_a"], tile["hex_b"], tile["hex_c"]]
    assert [kind["id"] for kind in code if kind["stars"]] == ([tile["plaza"]] if tile["plaza"] else [])
    assert sum(kind["stars"] for kind in code) == tile["stars"]
    assert sum(kind["id"] == "quarry" for kind in code) == tile["quarries"]


def test_the_start_tile_has_a_house_plaza_and_a_quarry_at_every_second_neighbour() -> None:
    """R4: all on level 1, all four cities alike, and no three hexes that touch each other."""
    state = new_state(GAME, 4, USUAL)
    for seat in range(4):
        shown = {cell: (found.kind, found.level, found.tile) for cell, found in hexes(state, seat).items()}
        assert shown == {
            (0, 0): ("house_plaza", 1, "start"),
            (0, -1): ("quarry", 1, "start"),
            (1, 0): ("quarry", 1, "start"),
            (-1, 1): ("quarry", 1, "start"),
        }
    quarries = [AROUND.index(cell) for cell in hexes(state) if cell != (0, 0)]
    assert quarries == [0, 2, 4]


def test_directions_run_clockwise_from_north_by_sixty_degrees() -> None:
    """R4: turning (q, r) to (-r, q + r) leads from each direction to the next."""
    told = [(direction["dq"], direction["dr"]) for direction in FACTS["directions"]]
    assert told == list(AROUND)
    assert [direction["id"] for direction in FACTS["directions"]] == ["N", "NE", "SE", "S", "SW", "NW"]
    assert [(-r, q + r) for q, r in told] == told[1:] + told[:1]


@pytest.mark.parametrize(
    ("turn", "barracks", "quarry"),
    [(0, (2, -1), (3, -1)), (1, (3, -1), (3, 0)), (2, (3, 0), (2, 1)), (3, (2, 1), (1, 1))],
)
def test_a_turned_tile_lies_where_the_worked_example_says(
    turn: int, barracks: tuple[int, int], quarry: tuple[int, int]
) -> None:
    """R5: market plaza, barracks and quarry with the plaza on (2, 0), beside a fresh start tile."""
    state = position("city_02 hbt")
    play(state, f"city_02 2 0 {turn}")
    shown = {cell: found.kind for cell, found in hexes(state).items() if found.tile == "city_02"}
    assert shown == {(2, 0): "market_plaza", barracks: "barracks", quarry: "quarry"}


@pytest.mark.parametrize("turn", [4, 5])
def test_the_other_two_turns_of_the_worked_example_overlap_the_start_tile(turn: int) -> None:
    """R5: a hex would lie on the quarry at (1, 0), the others on nothing."""
    assert refusal(position("city_02 hbt"), f"city_02 2 0 {turn}").code == "partly_empty"


def test_three_placements_share_a_footprint_and_differ_in_which_hex_lies_where() -> None:
    """R5: every physical placement is spelled by one triple."""
    found = set()
    for where in ("2 0 0", "2 -1 2", "3 -1 4"):
        state = position("city_01 hqq", seats=4)
        play(state, f"city_01 {where}")
        laid = {cell: shown.kind for cell, shown in hexes(state).items() if shown.tile == "city_01"}
        assert set(laid) == {(2, 0), (2, -1), (3, -1)}
        found.add(tuple(laid[cell] for cell in sorted(laid)))
    assert found == {("barracks", "house", "temple"), ("house", "temple", "barracks"), ("temple", "barracks", "house")}


@pytest.mark.parametrize("tile", ["city_01", "city_02", "city_05", "city_37"])
def test_a_fresh_city_has_ninety_places_for_any_tile(tile: str) -> None:
    """R5: thirty footprints in three turns, all on level 1."""
    state = position(f"{tile} hgm")
    assert len(places(state)) == 90
    assert len(seen(state).cities[0].spots) == 30
    for _, q, r, turn in legal(state):
        cells = [(q, r)] + [(q + AROUND[k % 6][0], r + AROUND[k % 6][1]) for k in (turn, turn + 1)]
        assert not set(cells) & set(hexes(state))


@pytest.mark.parametrize("tile", TILE_LIST, ids=lambda tile: str(tile["id"]))
def test_every_tile_can_be_placed_flat_and_on_top_with_its_hexes_clockwise(tile: dict[str, str]) -> None:
    """R2, R5, R16: hex_a on the anchor, the others in the directions k and k + 1, on level 1 and on level 2."""
    one, two, three = [name for name in TILES if name != tile["id"]][:3]
    for turn, (q, r) in ((3, (-2, 0)), (0, (3, 0))):
        state = position(f"{tile['id']} {three}", Side(f"{one} 2 0 0, {two} 3 0 1"), seats=4)
        play(state, f"{tile['id']} {q} {r} {turn}")
        shown = hexes(state)
        cells = [(q, r)] + [(q + AROUND[k % 6][0], r + AROUND[k % 6][1]) for k in (turn, turn + 1)]
        assert [shown[cell].kind for cell in cells] == [tile["hex_a"], tile["hex_b"], tile["hex_c"]]
        assert {shown[cell].level for cell in cells} == {2 if turn == 0 else 1}
