"""The public facts, the unknown ones, and the limits of undo (R34-R36)."""

from __future__ import annotations

import msgspec
import pytest

import pentapolis as pp
from pentapolis.core.errors import UndoRefused
from pentapolis.games.akropolis.tiles import TILES
from tests.games.akropolis.table import GAME, Side, play, position, seen, stones, walk


def test_all_seats_and_the_spectators_see_the_same_table() -> None:
    """R34: cities, stones, site and the number of tiles left."""
    for state in walk("public", 3):
        views = [msgspec.structs.replace(GAME.view(state, seat), seat=None) for seat in (None, 0, 1, 2)]
        assert views.count(views[0]) == 4


def test_the_tiles_that_have_not_appeared_are_known_but_not_their_order() -> None:
    """R34: any tile that is not on the table can be the next one."""
    for state in walk("deduced", 2):
        view = seen(state)
        shown = {*view.site, *(placed.tile for city in view.cities for placed in city.tiles)}
        assert set(view.unseen) == {tile.id for tile in TILES if tile.min_players == 2} - shown
        assert view.face_down.count == len(view.unseen)
        if due := state.chance():
            assert {TILES[outcome].id for outcome in due.outcomes} == set(view.unseen)
    assert view.unseen == ()


def test_at_every_moment_one_seat_decides_or_a_tile_is_turned_up() -> None:
    """R34: nothing is chosen at the same time, nothing interrupts."""
    for state in walk("one at a time", 4):
        assert len(state.deciders()) <= 1
        due = state.chance()
        assert due is None or (due.kind, due.seen_by) == ("tile", None)


def test_the_supply_of_stones_never_runs_out() -> None:
    """R35: more stones than the forty of the box."""
    city = Side("tqq 3 -1 4, gqq 1 2 0", stones=39)
    state = position("hbt Mbq", city, Side(stones=39))
    play(state, "hbt 1 0 2")
    assert stones(state) == [42, 39]


def test_a_turn_can_be_taken_back_until_new_tiles_come() -> None:
    """R36: nothing is revealed by taking and placing; a refill is."""
    match = pp.Match(GAME, seats=2, seed="undo")
    for turn in range(3):
        seat, before = match.state.decider(), match.state.key()
        match.play(seat, match.state.legal(seat)[turn])
        if turn < 2:
            match.undo(seat)
            assert match.state.key() == before
            match.play(seat, match.state.legal(seat)[turn + 1])
    assert len(seen_tiles(match)) == 4
    with pytest.raises(UndoRefused) as refused:
        match.undo(seat)
    assert refused.value.reason.code == "undo_chance"


def seen_tiles(match: pp.Match) -> tuple[str, ...]:
    """Return the site of a match."""
    found: tuple[str, ...] = match.state.view(None).site
    return found
