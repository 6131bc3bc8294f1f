"""The solo mode: an Illustrious Architect who collects tiles (S1-S8)."""

from __future__ import annotations

import msgspec
import pytest

import pentapolis as pp
from pentapolis.games.akropolis.options import AkropolisOptions
from pentapolis.games.akropolis.state import AkropolisState, new_state
from pentapolis.games.akropolis.view import ArchitectView
from tests.games.akropolis.table import (
    EVERY_VARIANT,
    GAME,
    LONG,
    USUAL,
    VARIANTS,
    Side,
    collect,
    drawn,
    finished,
    play,
    position,
    result,
    seen,
    site,
    stones,
    walk,
)

ARCHITECTS = ("hippodamos", "metagenes", "callicrates")
# Nine houses on eight tiles: one of them shows two.
NINE_HOUSES = "hbt qhb qmh hgm qhh hgb htm Gqh"


def architect(state: AkropolisState) -> ArchitectView:
    """Return the opponent in the public view."""
    found = seen(state).architect
    assert found is not None
    return found


def collected(tiles: str, name: str, variants: bool = False, stones: int = 0) -> dict[str, int]:
    """Return the points of an architect who has collected the given tiles."""
    state = new_state(GAME, 1, EVERY_VARIANT if variants else USUAL)
    state.architect = ARCHITECTS.index(name)
    state.architect_stones = stones
    collect(state, tiles)
    return architect(state).points


@pytest.mark.parametrize(("options", "tiles", "stacks"), [(USUAL, 37, 11), (LONG, 61, 19)])
def test_a_solo_game_is_set_up_as_for_two(options: AkropolisOptions, tiles: int, stacks: int) -> None:
    """S1: one stone for the human, two for the architect, who has a start tile too."""
    state = new_state(GAME, 1, options)
    assert seen(state).face_down.count == tiles
    state.resolve_chance(pp.dealer(1))
    view = seen(state)
    assert (len(view.site), view.stacks) == (4, stacks)
    assert (stones(state), architect(state).stones) == ([1], 2)
    assert state.to_act == 0
    assert collected("", "metagenes") == {**dict.fromkeys(VARIANTS, 0), "quarry": 6, "stones": 0}


@pytest.mark.parametrize(("options", "turns"), [(USUAL, 18), (LONG, 30)])
def test_human_and_architect_take_turns_and_have_equally_many(options: AkropolisOptions, turns: int) -> None:
    """S2: eighteen each, thirty with all tiles; the human begins, and the site is refilled between any two turns."""
    mine = 0
    for state in walk("alternate", 1, options):
        if state.to_act == 0:
            assert len(state.architect_tiles) == mine
            mine += 1
    assert (mine, len(state.architect_tiles)) == (turns, turns)
    assert len(state.site) == 1


def test_the_architect_waits_for_a_refill_before_his_turn() -> None:
    """S2: the human took the last tile but one; the new tiles come first."""
    state = position("hbt qhb", seats=1)
    play(state, "hbt 2 0 0")
    assert (state.to_act, seen(state).architect_waits, architect(state).tiles) == (pp.CHANCE, True, ())
    play(state, "qbm Mbq gqq")
    assert architect(state).tiles == ("city_02",)
    assert site(state) == ["qhb", "qbm", "gqq"]
    assert not seen(state).architect_waits


def test_stones_of_the_human_go_to_the_architect_and_his_own_to_the_supply() -> None:
    """S3: two stones come, one is paid."""
    state = position("hbt qhb Bhq Mbq", Side(stones=2), seats=1, architect_stones=0)
    play(state, "Bhq 2 0 0")
    assert stones(state) == [0]
    assert architect(state).tiles == ("city_02",)
    assert architect(state).stones == 0 + 2 - 2
    assert site(state) == ["hbt", "qhb"]


@pytest.mark.parametrize(
    ("lies", "purse", "taken", "left"),
    [
        ("hbt Mbq qhb Bhq", 2, "Mbq", 2),
        ("hbt qhb Mbq Bhq", 2, "Mbq", 1),
        ("hbt qhb gqq Bhq", 2, "Bhq", 0),
        ("hbt qhb gqq Bhq", 1, "qhb", 1),
        ("hbt qhb Mbq Bhq", 0, "qhb", 0),
        ("hbt qhb gqq qbm", 2, "qhb", 2),
    ],
)
def test_the_architect_takes_the_cheapest_plaza_that_he_can_pay_or_the_free_tile(
    lies: str, purse: int, taken: str, left: int
) -> None:
    """S4: after the human has taken the first tile of the row."""
    state = position(lies, seats=1, architect_stones=purse)
    play(state, "hbt 2 0 0")
    codes = {tile["id"]: tile["code"] for tile in GAME.facts()["tiles"]}
    assert [codes[name] for name in architect(state).tiles] == [taken]
    assert architect(state).stones == left


def test_the_architect_only_collects_and_gains_nothing_from_quarries() -> None:
    """S5: his stones change by his own payments and by the player's; he has no city."""
    state = position("hbt Mqq qhb Tqq", seats=1, architect="Hqq Gqq")
    play(state, "hbt 2 0 0")
    assert architect(state).tiles == ("city_28", "city_24", "city_22")
    assert architect(state).stones == 2
    assert len(seen(state).cities) == 1


@pytest.mark.parametrize(
    ("name", "house", "market", "quarry", "total"),
    [("hippodamos", 1, 4, 0, 7), ("metagenes", 1, 4, 14, 21), ("callicrates", 2, 8, 0, 12)],
)
def test_the_architect_multiplies_all_his_districts_with_his_stars(
    name: str, house: int, market: int, quarry: int, total: int
) -> None:
    """S6: two markets with two stars, a house with the star of his start tile, a barracks without, seven quarries."""
    points = collected("Mbq mqq qmh", name, stones=2)
    assert points == {
        "house": house,
        "market": market,
        "barracks": 0,
        "temple": 0,
        "garden": 0,
        "quarry": quarry,
        "stones": 2,
    }
    assert sum(points.values()) == total


@pytest.mark.parametrize(
    ("name", "tiles", "plain", "doubled"),
    [
        ("hippodamos", NINE_HOUSES, 9, 9),
        ("hippodamos", f"{NINE_HOUSES} Ghq", 10, 20),
        ("metagenes", f"{NINE_HOUSES} Ghq", 10, 20),
        ("callicrates", "hbt qhb qhh", 8, 8),
        ("callicrates", "hbt qhb qhh qmh", 10, 20),
    ],
)
def test_the_architects_houses_double_from_a_value_of_ten(name: str, tiles: str, plain: int, doubled: int) -> None:
    """S7: number times level."""
    assert (collected(tiles, name)["house"], collected(tiles, name, variants=True)["house"]) == (plain, doubled)


@pytest.mark.parametrize(
    ("name", "tiles", "doubled"),
    [
        ("hippodamos", "Mqq mqq qtm", (2 + 2) * 2),
        ("hippodamos", "Mqq mqq qtm qmg", (3 + 3) * 2),
        ("hippodamos", "Mqq mqq qtm qmg qmt", (4 + 3) * 2),
        ("hippodamos", "Mqq Mbq mqq qtm qmg qmt", (4 + 4) * 4),
        ("callicrates", "Mqq mqq qtm qmg qmt", (4 + 3) * 2 * 2),
        ("hippodamos", "mqq qtm", 0),
    ],
)
def test_three_markets_for_each_of_the_architects_market_plazas_double(name: str, tiles: str, doubled: int) -> None:
    """S7: the others count once."""
    assert collected(tiles, name, variants=True)["market"] == doubled


def test_the_architects_barracks_and_gardens_all_double() -> None:
    """S7: it holds for all three Architects."""
    for name, level in (("hippodamos", 1), ("metagenes", 1), ("callicrates", 2)):
        points = collected("Bqq hbt qhb Gqq gqq", name, variants=True)
        assert points["barracks"] == 2 * level * 2 * 2
        assert points["garden"] == 1 * level * 3 * 2


@pytest.mark.parametrize(("name", "expected"), [("hippodamos", 2), ("metagenes", 2), ("callicrates", 8)])
def test_the_architects_temples_double_for_callicrates_alone(name: str, expected: int) -> None:
    """S7: one temple and two stars."""
    assert collected("Tqq tqq", name, variants=True)["temple"] == expected


def test_the_higher_total_wins() -> None:
    """S8: three points against two stones, and one against two."""
    won, lost = finished(drawn(stones=3)), finished(drawn(stones=1))
    assert (result(won).winners, result(won).scores, won.payoff(0)) == ((0,), (3,), 1.0)
    assert (result(lost).winners, result(lost).scores, lost.payoff(0)) == ((), (1,), 0.0)


def test_the_result_tells_the_total_of_the_architect() -> None:
    """S8: beside that of the player."""
    state = finished(drawn(stones=3))
    collect(state, "Gqq gqq")
    assert (result(state).scores, result(state).rival) == ((3,), architect(state).total)
    assert result(state).rival == 5


def test_a_tie_goes_to_the_one_with_more_stones_and_a_complete_one_to_nobody() -> None:
    """S8: both have the same total each time."""
    more = finished(drawn(stones=3))
    collect(more, "Gqq gqq")
    more.architect_stones = 0
    assert (architect(more).total, result(more).winners) == (3, (0,))
    assert result(more).tie == "stones"
    fewer = finished(drawn("h2 5,0"))
    assert (architect(fewer).total, result(fewer).scores, result(fewer).winners) == (2, (2,), ())
    assert (result(fewer).kind, result(fewer).tie) == ("points", "stones")
    same = finished(drawn(stones=2))
    assert (architect(same).total, result(same).scores, result(same).winners) == (2, (2,), ())
    assert (result(same).kind, result(same).tie) == ("tied", "")


@pytest.mark.parametrize("name", ARCHITECTS)
def test_every_architect_can_be_played_against_with_all_variants(name: str) -> None:
    """S6, S7: each game is played to the end, and the points shown add up."""
    *_, state = walk("whole", 1, msgspec.structs.replace(EVERY_VARIANT, architect=name))
    assert architect(state).id == name
    assert architect(state).total == sum(architect(state).points.values())
    assert result(state).winners in ((), (0,))
