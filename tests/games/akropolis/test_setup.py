"""The set-up of a game, and its length (R6, R7)."""

from __future__ import annotations

import pytest

import pentapolis as pp
from pentapolis.games.akropolis.options import AkropolisOptions
from pentapolis.games.akropolis.state import new_state
from tests.games.akropolis.table import GAME, LONG, USUAL, seen, stones, walk


@pytest.mark.parametrize(("seats", "tiles"), [(2, 37), (3, 49), (4, 61)])
def test_the_site_has_two_tiles_more_than_players_and_eleven_stacks_hold_the_rest(seats: int, tiles: int) -> None:
    """R6: a stack has one tile more than there are players."""
    state = new_state(GAME, seats, USUAL)
    assert seen(state).face_down.count == tiles
    state.resolve_chance(pp.dealer(seats))
    view = seen(state)
    assert len(view.site) == seats + 2
    assert view.stacks == 11
    assert view.face_down.count == 11 * (seats + 1)
    assert len(view.site) + view.face_down.count == tiles


def test_stones_go_clockwise_from_the_first_player_one_two_three_four() -> None:
    """R6: the first seat begins unless chance decides."""
    state = new_state(GAME, 4, USUAL)
    state.resolve_chance(pp.dealer(1))
    assert stones(state) == [1, 2, 3, 4]
    assert state.to_act == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chance_may_name_any_first_player_who_then_begins_with_one_stone(seats: int) -> None:
    """R6: every seat is equally likely, and the stones follow."""
    options = AkropolisOptions(first_player="random")
    due = new_state(GAME, seats, options).chance()
    assert due is not None
    assert (due.kind, due.outcomes, due.weights) == ("first", list(range(seats)), None)
    for first in range(seats):
        state = new_state(GAME, seats, options)
        state.resolve(GAME.parse_chance(state, f"first {first + 1}"))
        assert seen(state).first == first
        state.resolve_chance(pp.dealer(first))
        assert state.to_act == first
        assert [stones(state)[(first + turn) % seats] for turn in range(seats)] == list(range(1, seats + 1))


def test_after_the_draw_nothing_is_pending_but_what_is_when_the_first_seat_begins() -> None:
    """R6: a turn, and the tiles of the site that are still to be turned up."""
    drawn = new_state(GAME, 3, AkropolisOptions(first_player="random"))
    drawn.resolve(GAME.parse_chance(drawn, "first 1"))
    assert list(drawn.stack) == list(new_state(GAME, 3, USUAL).stack)


def test_every_tile_in_use_is_equally_likely_to_be_turned_up() -> None:
    """R6: the stacks are one bag of tiles that no player knows."""
    chance = new_state(GAME, 3, USUAL).chance()
    assert chance is not None
    assert (chance.outcomes, chance.weights, chance.seen_by) == (list(range(49)), None, None)


@pytest.mark.parametrize(
    ("seats", "options", "stacks", "turns", "each"),
    [
        (2, USUAL, 11, 36, 18),
        (3, USUAL, 11, 48, 16),
        (4, USUAL, 11, 60, 15),
        (2, LONG, 19, 60, 30),
        (3, LONG, 14, 60, 20),
        (4, LONG, 11, 60, 15),
    ],
)
def test_a_game_has_as_many_rounds_and_turns_as_the_table_says(
    seats: int, options: AkropolisOptions, stacks: int, turns: int, each: int
) -> None:
    """R7, R18: one round more than stacks, and all players place equally many tiles; the long game uses all 61."""
    played = rounds = 0
    for state in walk("length", seats, options):
        if state.to_act >= 0:
            if len(state.site) == seats + 2:
                if rounds == 0:
                    assert seen(state).stacks == stacks
                rounds += 1
            played += 1
    assert (rounds, played) == (stacks + 1, turns)
    assert [len(city.tiles) for city in seen(state).cities] == [each] * seats
    if options == LONG:
        assert turns + 1 == 61
