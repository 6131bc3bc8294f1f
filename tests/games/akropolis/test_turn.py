"""A turn: take a tile, pay for it, place it; refills and the end (R8-R14, R18)."""

from __future__ import annotations

import pytest

import pentapolis as pp
from pentapolis.core.errors import NotAMove
from pentapolis.core.types import Reason, Step
from pentapolis.games.akropolis.options import AkropolisOptions
from pentapolis.games.akropolis.state import new_state
from tests.games.akropolis.table import (
    GAME,
    Side,
    action,
    legal,
    play,
    position,
    refusal,
    result,
    seen,
    site,
    stones,
    walk,
)

# Two tiles beside the start tile: a tile on (1, 0), turned twice, covers a quarry of each of the three.
QUARRIES = "tqq 3 -1 4, gqq 1 2 0"


def test_a_turn_is_one_tile_of_the_site_placed_in_the_own_city() -> None:
    """R8: one action, then it is the next player's turn."""
    state = position("hbt Mbq qhb")
    play(state, "hbt 2 0 0")
    assert [len(city.tiles) for city in seen(state).cities] == [1, 0]
    assert site(state) == ["Mbq", "qhb"]
    assert state.to_act == 1


def test_nobody_can_pass_or_keep_a_tile_or_throw_it_away() -> None:
    """R8: the only verb is to take."""
    assert list(GAME.verbs) == ["take"]
    for text in ("pass", "keep city_01", "discard city_01", "take city_01"):
        with pytest.raises(NotAMove):
            GAME.parse(position("hbt Mbq"), text, strict=True)


@pytest.mark.parametrize("index", range(6))
def test_a_tile_costs_a_stone_for_each_tile_nearer_to_the_free_end(index: int) -> None:
    """R9: the first is free, the sixth costs five; the steps of the price agree."""
    codes = ["hbt", "Mbq", "qhb", "Bhq", "Bqq", "Bht"]
    state = position(" ".join(codes), Side(stones=5), seats=4)
    steps = GAME.explain(state, 0, action(index, 2, 0, 0))
    assert steps[:2] == [Step("tiles_before", {"tiles": index}), Step("total", {"stones": index, "have": 5})]
    assert seen(state).prices[index] == index
    play(state, f"{codes[index]} 2 0 0")
    assert stones(state) == [5 - index, 1, 1, 1]


@pytest.mark.parametrize("purse", range(5))
def test_only_tiles_that_can_be_paid_may_be_taken(purse: int) -> None:
    """R9: without a stone it must be the free one."""
    state = position("hbt Mbq qhb Bhq", Side(stones=purse))
    assert {index for index, _, _, _ in legal(state)} == set(range(min(purse, 3) + 1))
    if purse < 3:
        reason = Reason("stones_short", {"price": 3, "stones": purse, "short": 3 - purse})
        assert refusal(state, "Bhq 2 0 0") == reason


def test_the_tiles_behind_move_up_and_become_cheaper() -> None:
    """R10: their order does not change."""
    state = position("hbt Mbq qhb Bhq", Side(stones=1), Side(stones=1))
    play(state, "Mbq 2 0 0")
    assert site(state) == ["hbt", "qhb", "Bhq"]
    play(state, "qhb 2 0 0")
    assert stones(state) == [0, 0]
    assert site(state) == ["hbt", "Bhq"]


def test_stones_of_covered_quarries_cannot_pay_for_the_tile_that_covers_them() -> None:
    """R11: the price is paid first."""
    state = position("hbt Mbq qhb Bhq", Side(QUARRIES, stones=1))
    assert refusal(state, "qhb 1 0 2") == Reason("stones_short", {"price": 2, "stones": 1, "short": 1})
    play(state, "Mbq 1 0 2")
    assert stones(state)[0] == 1 - 1 + 3


@pytest.mark.parametrize("seats", [2, 4])
def test_the_free_tile_and_a_place_on_level_one_are_always_there(seats: int) -> None:
    """R12: it holds at every decision of random games, for any number of stones."""
    for state in walk("always possible", seats):
        if state.to_act >= 0:
            shown = {(found.q, found.r) for found in seen(state).cities[state.to_act].hexes}
            free = [(q, r) for index, q, r, _ in legal(state) if index == 0]
            assert any(cell not in shown for cell in free)


def test_the_last_tile_of_a_round_becomes_the_free_one_and_a_stack_follows_it() -> None:
    """R13: the tiles lie in the order drawn, and the site is as long as at the beginning."""
    state = position("hbt Mbq", Side(stones=1))
    play(state, "hbt 2 0 0")
    assert state.to_act == pp.CHANCE
    due = state.chance()
    assert due is not None
    assert (due.kind, len(due.outcomes)) == ("tile", 37 - 2)
    play(state, "qhb")
    assert state.to_act == pp.CHANCE
    play(state, "Bhq Tqq")
    assert site(state) == ["Mbq", "qhb", "Bhq", "Tqq"]
    assert state.to_act == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_site_is_refilled_when_a_single_tile_is_left_and_never_before(seats: int) -> None:
    """R13: every stack brings one tile more than there are players."""
    drawn, before = 0, 0
    for state in walk("refill", seats):
        if state.to_act == pp.CHANCE:
            if drawn == 0 and before:
                assert len(state.site) == 1
            drawn += 1
        elif state.to_act >= 0:
            assert drawn in (0, seats + 1 if before else seats + 2)
            drawn, before = 0, before + 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_go_round_clockwise_and_every_refill_hands_the_marker_on(seats: int) -> None:
    """R14: turn t belongs to seat t mod n; the leader of a round has its first and its last turn."""
    turn = 0
    leader = -1
    for state in walk("clockwise", seats):
        if state.to_act < 0:
            continue
        assert state.to_act == turn % seats
        if len(state.site) == seats + 2:
            leader += 1
        if len(state.site) in (seats + 2, 2):
            assert state.to_act == leader % seats
        assert seen(state).chief == leader % seats
        turn += 1
    assert seen(state).chief == leader % seats


def test_turns_go_round_from_a_first_player_that_chance_has_named() -> None:
    """R14: round j is led by the j-th seat from him."""
    turn = 0
    for state in walk("named", 3, AkropolisOptions(first_player="random")):
        if state.to_act >= 0:
            assert state.to_act == (state.first + turn) % 3
            assert seen(state).chief == (state.first + turn // 4) % 3
            turn += 1
    assert state.first > 0


def test_nobody_leads_alone_or_before_the_first_player_is_known() -> None:
    """R14, S2: there is no marker to hand on."""
    assert seen(position("hbt Mbq", seats=1)).chief is None
    assert seen(new_state(GAME, 3, AkropolisOptions(first_player="random"))).chief is None


def test_the_game_ends_when_one_tile_is_left_and_no_stack() -> None:
    """R18: at once; the last tile is not used."""
    state = position("hbt Mbq qhb", bag="")
    play(state, "hbt 2 0 0")
    assert state.to_act == 1
    play(state, "Mbq 2 0 0")
    assert state.to_act == pp.OVER
    assert site(state) == ["qhb"]
    assert result(state).kind == "points"
    assert state.chance() is None
    assert state.legal(0) == state.legal(1) == []


def test_with_a_stack_left_the_same_position_goes_on() -> None:
    """R18, R13: the end needs both."""
    state = position("hbt Mbq", bag="qhb Bhq Bqq")
    play(state, "hbt 2 0 0")
    assert state.to_act == pp.CHANCE
    play(state, "qhb Bhq Bqq")
    assert (state.to_act, seen(state).stacks) == (1, 0)
