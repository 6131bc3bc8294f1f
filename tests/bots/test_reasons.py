"""Why a move is advised: what differs after it, told like the examples of a rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import pentapolis as pp
from pentapolis import locale
from pentapolis.bots.reasons import ages, akropolis, civilization, duel, reasons_for, telling, wonders
from pentapolis.core.view import Reason
from tests.bots.walks import decisions
from tests.games.ages import scene as ages_scene
from tests.games.akropolis import table as akropolis_table
from tests.games.duel import table as duel_table
from tests.games.wonders import table as wonders_table

if TYPE_CHECKING:
    from pentapolis.core.state import State

WAYS = {"duel": duel, "wonders": wonders, "akropolis": akropolis, "ages": ages, "civilization": civilization}


def told(state: State, text: str, seat: int = 0) -> list[str]:
    """What is said of a move."""
    action = state.game.parse(state, text, seat)
    module: Any = WAYS[state.game.name]
    return [str(reason) for reason in module.reasons(state, seat, action)]


# -- 7 Wonders Duel


def test_the_second_symbol_of_a_kind_brings_a_token() -> None:
    """R64."""
    state = duel_table.position("library walls", duel_table.Side("scriptorium"), board="law")
    assert "pair (symbol quill)" in told(state, "build library")
    assert "free (card scriptorium)" in told(state, "build library")


def test_a_pair_of_the_rival_is_denied_to_him() -> None:
    """R64: by a discard, too."""
    state = duel_table.position("library walls", duel_table.Side(), duel_table.Side("scriptorium"), board="law")
    assert "denies pair (symbol quill)" in told(state, "discard library")


def test_a_resource_that_the_rival_lacks_is_said() -> None:
    state = duel_table.position("glassworks altar", duel_table.Side(coins=5))
    assert told(state, "build glassworks")[:2] == ["new resource (resource glass)", "denies resource (resource glass)"]
    known = duel_table.position("glassworks altar", duel_table.Side("glass_blower", coins=5))
    assert "new resource (resource glass)" not in told(known, "build glassworks")


def test_a_card_with_which_the_rival_would_win_is_taken_from_him() -> None:
    """R68: the sixth symbol."""
    five = "workshop apothecary scriptorium pharmacist academy"
    state = duel_table.position("university palace", duel_table.Side(), duel_table.Side(five, coins=30))
    assert told(state, "discard university")[0] == "stops (card university)"


def test_the_capital_at_hand_wins_the_game() -> None:
    """R60."""
    state = duel_table.position("guard_tower altar", duel_table.Side(coins=5), pawn=8)
    assert told(state, "build guard_tower") == ["wins"]


def test_coins_that_run_out_are_said() -> None:
    state = duel_table.position("baths altar", duel_table.Side("quarry", coins=0), duel_table.Side())
    assert "coins (coins 2)" in told(state, "discard baths")
    poor = duel_table.position("clay_pit altar", duel_table.Side(coins=1))
    assert "leaves coins (coins 0)" in told(poor, "build clay_pit")


# -- 7 Wonders


def wonders_position(hand: str, **given: Any) -> Any:
    """Rhodos with a hand, between Gizah and Babylon."""
    side = wonders_table.Side
    return wonders_table.position(side("rhodos", hand=hand, **given), side("gizah"), side("babylon"))


def test_shields_that_beat_both_neighbours_are_said() -> None:
    """R59."""
    state = wonders_position("stockade baths", cards="lumber_yard")
    assert told(state, "build stockade 0 0")[0] == "outguns both"


def test_science_is_told_by_the_points_that_it_adds() -> None:
    """R61: the second of a kind adds three, and the third kind a set."""
    state = wonders_position("apothecary altar", cards="loom_1", coins=6)
    assert "science (points 1)" in told(state, "build apothecary 0 0")
    more = wonders_position("apothecary altar", cards="loom_1 workshop scriptorium", coins=6)
    assert "science (points 8)" in told(more, "build apothecary 0 0")


def test_a_new_resource_and_the_price_to_a_neighbour_are_said() -> None:
    state = wonders_position("glassworks_1 baths")
    assert "new resource (resource glass)" in told(state, "build glassworks_1 0 0")
    assert "pays (coins 2, seat 2)" in told(state, "build baths 2 0")


def test_a_sale_says_what_it_brings() -> None:
    assert "sells (coins 3)" in told(wonders_position("altar baths"), "sell altar")


# -- Akropolis


def test_a_plaza_is_told_with_its_stars() -> None:
    """R3."""
    state = akropolis_table.position("Mbq hbt qhb", akropolis_table.Side(stones=2))
    action = akropolis_table.action(0, 2, 0, 0)
    found = [str(reason) for reason in akropolis.reasons(state, 0, action)]
    assert "plaza (district market, stars 2)" in found
    assert "free" in found


def test_the_last_stone_is_told() -> None:
    """R9."""
    state = akropolis_table.position("hbt Mbq qhb", akropolis_table.Side(stones=2))
    found = [str(reason) for reason in akropolis.reasons(state, 0, akropolis_table.action(2, 2, 0, 0))]
    assert "costs (stones 2)" in found
    assert "leaves nothing" in found


def test_every_tile_says_what_it_costs() -> None:
    """R9: the first nothing, the second one stone."""
    state = akropolis_table.position("hbt Mbq qhb", akropolis_table.Side(stones=2))
    first, second = (
        [str(reason) for reason in akropolis.reasons(state, 0, akropolis_table.action(index, 2, 0, 0))]
        for index in (0, 1)
    )
    assert "free" in first
    assert "costs (stones 1)" in second


# -- Through the Ages


def test_a_building_is_told_by_the_rating_that_it_raises() -> None:
    """R46: a worker in a lab."""
    state = ages_scene.position(ages_scene.Side(goods="bronze 3"))
    assert "science (count 1)" in told(state, "build philosophy")
    assert "culture (count 1)" in told(state, "build religion")


def test_a_worker_that_strengthens_beyond_the_rivals_makes_the_strongest() -> None:
    """R73."""
    state = ages_scene.position(ages_scene.Side(goods="bronze 3"))
    assert "strongest (strength 2)" in told(state, "build warriors")


def test_a_mine_is_told_by_what_it_brings_each_turn() -> None:
    """R83."""
    state = ages_scene.position(ages_scene.Side(goods="bronze 3"))
    assert "resources (count 1)" in told(state, "build bronze")


def test_the_end_of_a_turn_says_what_stays_unused() -> None:
    state = ages_scene.position(ages_scene.Side())
    assert told(state, "done")[-1].startswith("actions unused")


# -- all games


SAMPLES = [("duel", 2, 5), ("wonders", 3, 7), ("akropolis", 2, 5), ("ages", 3, 25), ("civilization", 2, 60)]


@pytest.mark.parametrize(("name", "seats", "every"), SAMPLES)
def test_reasons_of_any_move_are_worded_in_both_languages(name: str, seats: int, every: int) -> None:
    game = pp.load(name)
    said: dict[str, Reason] = {}
    for state in decisions(name, seats, "greedy", every, "reasons"):
        seat = int(state.decider())
        view, legal = state.view(seat), state.playing_on(seat)
        some = legal[:: max(1, len(legal) // 8)]
        for each in reasons_for(game, view, some, pp.dealer(1)):
            said |= {reason.code: reason for reason in each}
    assert len(said) >= 6
    for language in ("en", "hu"):
        words = locale.load(language)
        for reason in said.values():
            file = name if words.has(f"{name}.advice.{reason.code}") else "core"
            assert words(f"{file}.advice.{reason.code}", **reason.values)


@pytest.mark.parametrize(("name", "seats", "every"), SAMPLES)
def test_what_hangs_on_hidden_things_is_not_said(name: str, seats: int, every: int) -> None:
    """In every position that looks the same to the seat the same is said."""
    game = pp.load(name)
    for state in decisions(name, seats, "greedy", every * 3, "reasons"):
        seat = int(state.decider())
        view = state.view(seat)
        twin = game.determinize(view, pp.dealer("twin"))
        some = state.playing_on(seat)[:3]
        assert reasons_for(game, view, some, pp.dealer(1)) == reasons_for(game, twin.view(seat), some, pp.dealer(1))


def test_what_holds_for_all_moves_is_told_only_where_nothing_else_is() -> None:
    coins, chain, points = Reason("coins", {"coins": 2}), Reason("chain"), Reason("points", {"points": 1})
    assert telling([coins, chain], [[coins, chain], [points, coins]]) == (chain,)
    assert telling([coins], [[coins], [points, coins]]) == (coins,)
    assert telling([], [[], [points]]) == ()
    assert telling([coins, points], [[coins, points]]) == (coins, points)
