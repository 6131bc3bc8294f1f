"""Patches: only the changes of a move are sent, to clients that ask for them and have the old position."""

from __future__ import annotations

import random
from itertools import islice
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from pentapolis.games.registry import GAMES, load
from pentapolis.server.tables.live_table import encode
from pentapolis.table.event_log import TableSetup, TableState
from pentapolis.table.patches import apply_patch, change_of, diff
from pentapolis.table.protocol import Change, ClockRules, Join, SeatRequest, Snapshot, Update
from pentapolis.table.rows import update
from tests.amount import amount
from tests.server.site import Site, open_site, start_duel

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

    from pentapolis.table.protocol import Position

pytestmark = pytest.mark.anyio


@pytest.fixture
async def site(tmp_path: Path, sqlite_ready_url: str) -> AsyncIterator[Site]:
    """Run a server with a database of its own."""
    async with open_site(tmp_path, database=sqlite_ready_url) as opened:
        yield opened


# -- patches


class Thing(msgspec.Struct, frozen=True, omit_defaults=True):
    """A struct with optional keys."""

    id: str
    count: int = 0
    marks: tuple[str, ...] = ()
    names: dict[str, int] = {}
    note: str | msgspec.UnsetType = msgspec.UNSET


def read(value: Any) -> Any:
    """Return a value as a client has it."""
    return msgspec.json.decode(msgspec.json.encode(value))


@pytest.mark.parametrize(
    ("before", "now", "expected"),
    [
        (Thing("a"), Thing("b"), {"id": ["b"]}),
        (Thing("a", 3), Thing("a"), {"count": []}),
        (Thing("a"), Thing("a", 3), {"count": [3]}),
        (Thing("a", note="n"), Thing("a"), {"note": []}),
        ({"x": 1, "y": {"z": 2}}, {"y": {"z": 3}, "w": 4}, {"x": [], "y": {"z": [3]}, "w": [4]}),
        (Thing("a", names={"x": 1}), Thing("a"), {"names": []}),
        ((1, 2, 3), (1, 5, 3), {"1": [5]}),
        ((1, 2, 3, 4), (1, 4), [1, 2, []]),
        ((1, 4), (1, 2, 3, 4), [1, 0, [2, 3]]),
        ((Thing("a"), Thing("b")), (Thing("a"), Thing("b", 1)), {"1": {"count": [1]}}),
        ((), (1,), [0, 0, [1]]),
        (None, (1,), [[1]]),
        ({"x": None}, {"x": [[]]}, {"x": [[[]]]}),
        ({1: 2}, {1: 3}, [{"1": 3}]),
    ],
)
def test_a_patch_has_what_differs_and_leads_there(before: Any, now: Any, expected: Any) -> None:
    found = read(diff(before, now))
    assert found == expected
    base = read(before)
    assert apply_patch(base, found) == read(now)
    assert base == read(before)


def test_what_does_not_change_is_the_same_object() -> None:
    base = {"left": {"deep": [1]}, "right": {"deep": [1]}}
    after = apply_patch(base, {"left": {"deep": {"0": [2]}}})
    assert after == {"left": {"deep": [2]}, "right": {"deep": [1]}}
    assert after["right"] is base["right"]


# -- positions of all games


def events(name: str, seed: int) -> Iterator[TableState]:
    """Yield a random game, event by event, with undone moves."""
    game, choose = load(name), random.Random(seed)
    seats, options = choose.choice(game.setups())
    names = tuple(f"p{seat}" for seat in range(seats))
    table_state = TableState(
        TableSetup(name, game.ruleset, options, names, ("",) * seats, f"seed {seed}", ClockRules(), 1.0)
    )
    while table_state.result() is None:
        yield table_state
        seat = choose.choice(table_state.deciders())
        state = table_state.match.state
        if table_state.match.plies() and choose.random() < 0.03 and table_state.match.why_not_undo(seat) is None:
            table_state = table_state.after(
                table_state.next_event(
                    "undo", seat, {"ply": table_state.match.plies() - 1, "id": f"u{table_state.cursor}"}, 2.0
                )
            )
            continue
        move = game.format(state, choose.choice(state.legal(seat)))
        table_state = table_state.after(
            table_state.next_event("move", seat, {"move": move, "id": f"m{table_state.cursor}"}, 2.0)
        )
    yield table_state


@pytest.mark.parametrize("name", GAMES)
def test_the_changes_of_a_random_game_lead_to_every_position_of_every_viewer(name: str) -> None:
    """Every key has the same value as in the whole position, and patches are much smaller."""
    whole = changes = 0
    for seed in range(amount(1, 20)):
        told: dict[int | None, Position] = {}
        seen: dict[int | None, Any] = {}
        for table_state in islice(events(name, seed), amount(120, 10_000)):
            for viewer in (*range(table_state.seats), None):
                news = update(table_state, "t", viewer, float(table_state.cursor))
                sent = encode(news)
                if viewer in told:
                    data = encode(change_of(told[viewer], news))
                    change = msgspec.json.decode(data, type=Change)
                    assert change.base == seen[viewer]["cursor"]
                    seen[viewer] = apply_patch(seen[viewer], change.patch)
                    assert msgspec.json.encode(seen[viewer], order="sorted") == msgspec.json.encode(
                        read(news.position), order="sorted"
                    )
                    whole, changes = whole + len(sent), changes + len(data)
                else:
                    seen[viewer] = read(news.position)
                told[viewer] = news.position
    assert changes < 0.7 * whole


# -- at a table


async def test_who_takes_changes_is_sent_them_and_others_the_whole_position(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben:
        table = await start_duel(ann, ben)
        async with ann.connect() as old, ann.connect() as new, ben.connect() as rival:
            tabs = {0: old, 1: rival}
            for tab in tabs.values():
                await tab.join(table.id)
            new.send(Join(table.id, changes=True))
            seen = read((await new.next(Snapshot)).position)
            for _ in range(6):
                at = old.positions[table.id]
                mover = tabs[at.deciders[0]]
                now = await mover.at_cursor(table.id, at.cursor)
                await mover.play(table.id, now.legal[0].text)
                whole = await old.at_cursor(table.id, at.cursor + 1)
                change = await new.next(Change)
                assert change.base == at.cursor
                seen = apply_patch(seen, change.patch)
                assert seen == read(whole)
            assert not any(isinstance(message, Update) for message in new.received)
            assert not any(isinstance(message, Change) for message in (*old.received, *rival.received))


async def test_after_a_loss_come_whole_positions_and_then_changes_again(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben:
        table = await start_duel(ann, ben)
        async with ann.connect() as tab, ben.connect() as rival:
            await rival.join(table.id)
            first = await tab.join(table.id)
            assert first.position is not None
            await tab.play(table.id, first.position.legal[0].text)
            tab.send(Join(table.id, 0, changes=True))
            resumed = await tab.next(Update)
            assert resumed.position.cursor == 1
            mover = rival if resumed.position.deciders == (1,) else tab
            now = await mover.at_cursor(table.id, 1)
            await mover.play(table.id, now.legal[0].text)
            if mover is rival:
                await tab.next(Change)
            (change,) = (one for one in tab.received if isinstance(one, Change))
            assert change.base == 1


async def test_before_the_start_there_is_nothing_to_change(site: Site) -> None:
    async with site.visitor() as ann, site.visitor() as ben:
        table = await ann.create(SeatRequest("me"), SeatRequest("open"))
        async with ann.connect() as tab:
            tab.send(Join(table.id, changes=True))
            assert (await tab.next(Snapshot)).position is None
            await ben.sit(table.id)
            first = await tab.next(Update)
            assert first.position.cursor == 0
