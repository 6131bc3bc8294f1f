"""Positions along a game are found again: the right ones, quickly, and without delaying other requests."""

from __future__ import annotations

import asyncio
import random

import pytest

import pentapolis as pp
from pentapolis.core.errors import IllegalMove
from pentapolis.core.match import Match
from pentapolis.games.registry import GAMES
from pentapolis.server.tables import replays
from pentapolis.server.tables.replays import EVERY, ReplayCache
from pentapolis.table.event_log import TableSetup, TableState
from pentapolis.table.protocol import ClockRules

pytestmark = pytest.mark.anyio

#: The number of moves: several positions are cached along them, if the game is long enough.
MOVES = 3 * EVERY + 10


def begun(name: str, seed: str = "replays") -> TableState:
    """Return a game of two or three before its first move."""
    game = pp.load(name)
    seats = max(2, game.min_seats)
    players = ("Ann", "Ben", "Cili")[:seats]
    return TableState(TableSetup(name, game.ruleset, {}, players, ("",) * seats, seed, ClockRules(), 0.0))


def moved(table_state: TableState, count: int, seed: int = 1) -> TableState:
    """Return a game after a number of random moves, or at its end."""
    choose = random.Random(seed)
    while count and table_state.result() is None:
        state = table_state.match.state
        seat = state.deciders()[0]
        action = choose.choice(state.legal(seat))
        table_state = table_state.after_move(seat, table_state.game.format(state, action), table_state.cursor + 1.0)
        count -= 1
    return table_state


def assert_same(then: TableState, table_state: TableState, ply: int) -> None:
    """Check that a position is that of the match played again from its first move."""
    again = Match.replay(table_state.game, table_state.match.record(), ply)
    assert then.match.state.key() == again.state.key()
    assert then.match.log == again.log
    assert then.times == table_state.times[: len(again.log)]


@pytest.mark.parametrize("name", GAMES)
async def test_a_position_is_that_of_the_game_played_again(name: str) -> None:
    table_state, kept = moved(begun(name), MOVES), ReplayCache()
    plies = table_state.match.plies()
    for ply in (plies - 1, 0, plies // 2, 1, min(plies - 1, EVERY), plies // 3):
        assert_same(await kept.at_ply(table_state, ply), table_state, ply)
    assert await kept.at_ply(table_state, plies) is table_state


async def test_what_is_played_on_from_a_position_leaves_the_next_one_alone() -> None:
    table_state, kept = moved(begun("civilization"), MOVES), ReplayCache()
    for _ in range(2):
        then = await kept.at_ply(table_state, EVERY)
        assert_same(then, table_state, EVERY)
        state = then.match.state
        then.match.play(state.deciders()[0], state.legal(state.deciders()[0])[-1])


async def test_a_game_that_goes_on_and_back_has_the_positions_of_the_moves_that_stand() -> None:
    table_state, kept = moved(begun("ages"), EVERY + 20), ReplayCache()
    await kept.at_ply(table_state, EVERY + 10)
    back = table_state.after(table_state.next_event("undo", None, {"ply": EVERY - 5}, table_state.cursor + 1.0))
    other = moved(back, 40, seed=3)
    for ply in (EVERY + 10, EVERY - 10):
        assert_same(await kept.at_ply(other, ply), other, ply)
        assert_same(await kept.at_ply(table_state, ply), table_state, ply)


async def test_a_position_is_found_again_by_few_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    table_state, kept = moved(begun("civilization"), MOVES), ReplayCache()
    made = 0
    play = Match.play

    def counted(*args: object, **kwargs: object) -> object:
        nonlocal made
        made += 1
        return play(*args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(Match, "play", counted)
    await kept.at_ply(table_state, MOVES - 1)
    assert made == MOVES - 1
    for ply in (MOVES - 1, EVERY, 2 * EVERY - 1):
        made = 0
        await kept.at_ply(table_state, ply)
        assert made < EVERY


async def test_others_have_their_turn_while_a_long_game_is_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "SLICE", 0.0)
    table_state, turns = moved(begun("civilization"), EVERY), 0

    async def others() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    waiting = asyncio.create_task(others())
    await ReplayCache().at_ply(table_state, EVERY - 1)
    waiting.cancel()
    assert turns >= EVERY - 2


async def test_games_that_nobody_looks_at_any_more_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "MOST_LINES", 3 * (EVERY + 2 * replays.POSITION))
    kept = ReplayCache()
    table_states = [moved(begun("civilization", seed), EVERY + 1) for seed in "abcde"]
    for table_state in table_states:
        await kept.at_ply(table_states[0], 1)
        await kept.at_ply(table_state, EVERY)
    seeds = [seed for seed, _ in kept._checkpoints]
    assert len(seeds) < len(table_states)
    assert {"a", "e"} <= set(seeds)


async def test_a_branch_goes_on_from_its_position_by_the_same_deal() -> None:
    table_state, kept = moved(begun("duel"), 30), ReplayCache()
    last = next(entry for entry in reversed(table_state.match.log) if entry.seat is not None)
    assert last.seat is not None
    same = await kept.with_moves(table_state, 29, [(last.seat, last.text)])
    assert same.match.state.key() == table_state.match.state.key()
    assert len(same.times) == len(same.match.log)
    with pytest.raises(IllegalMove):
        await kept.with_moves(table_state, 29, [(1 - last.seat, last.text)])
