"""The judge of `python -m scripts.chaos` finds nothing wrong where nothing is, and whatever is."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from pathlib import Path

import msgspec
import pytest

from pentapolis.table.protocol import Ack, Play, Snapshot, Update
from scripts.chaos.judge import Findings, StoredTable, check_table, read_tables
from scripts.chaos.memory import Glimpse, Memory
from scripts.chaos.players import CLOCK
from tests.server.site import Tab, client_id, open_site, start_duel

MOVES = 4


@pytest.fixture
def anyio_backend() -> str:
    """Asynchronous tests run on asyncio alone."""
    return "asyncio"


async def played(folder: Path) -> tuple[StoredTable, Memory]:
    """A game of some moves as the database has it, and as the players know it."""
    async with (
        open_site(folder) as site,
        site.visitor() as ann,
        site.visitor() as ben,
        ann.connect() as one,
        ben.connect() as two,
    ):
        table = (await start_duel(ann, ben, clock=CLOCK)).id
        memory, tabs = Memory(table, "duel"), [one, two]
        for tab in tabs:
            await tab.join(table)
        for _ in range(MOVES):
            await move(memory, tabs, one.positions[table].deciders[0])
        for seat, tab in enumerate(tabs):
            for message in tab.received:
                if isinstance(message, Snapshot | Update):
                    memory.record_view(seat, message)
    return (await read_tables(f"sqlite+aiosqlite:///{folder / 'pentapolis.db'}", [table]))[table], memory


async def move(memory: Memory, tabs: list[Tab], seat: int) -> None:
    """A seat moves, and all have seen it."""
    position = tabs[seat].positions[memory.table]
    message = Play(memory.table, position.cursor, position.legal[0].text, client_id())
    memory.record_move(seat, message)
    answer = await tabs[seat].ask(message)
    assert isinstance(answer, Ack)
    memory.record_ack(seat, answer)
    for tab in tabs:
        await tab.at_cursor(memory.table, answer.cursor)


# -- what may be wrong


def lost(stored: StoredTable, _memory: Memory) -> None:
    """The last event was never written."""
    del stored.events[-1]


def doubled(stored: StoredTable, _memory: Memory) -> None:
    """A move has led to two events."""
    first = msgspec.json.decode(stored.events[0].data)["id"]
    last = msgspec.json.decode(stored.events[-1].data) | {"id": first}
    stored.events[-1] = msgspec.structs.replace(stored.events[-1], data=msgspec.json.encode(last).decode())


def refused(_kept: StoredTable, memory: Memory) -> None:
    """A move was refused, and is there."""
    memory.refused[next(iter(memory.sent[0]))] = "stale"


def earlier(stored: StoredTable, _memory: Memory) -> None:
    """A clock went back between two events."""
    stored.events[-1] = msgspec.structs.replace(stored.events[-1], at=stored.events[0].at - 1)


def changed(memory: Memory, change: Callable[[Glimpse], Glimpse]) -> None:
    """One of those positions that were shown was another."""
    glimpses = next(iter(memory.shown.values()))
    glimpses[0] = change(glimpses[0])


def seen(_kept: StoredTable, memory: Memory) -> None:
    """Somebody was shown something else."""
    changed(memory, lambda glimpse: msgspec.structs.replace(glimpse, digest=b"other"))


def timed(_kept: StoredTable, memory: Memory) -> None:
    """Somebody was shown a second too much."""

    def later(glimpse: Glimpse) -> Glimpse:
        left = tuple(None if seconds is None else seconds + 1 for seconds in glimpse.clocks.left)
        return msgspec.structs.replace(glimpse, clocks=msgspec.structs.replace(glimpse.clocks, left=left))

    changed(memory, later)


WRONG: dict[str, Callable[[StoredTable, Memory], None]] = {
    "was acknowledged, and is at []": lost,
    "a move was made 2 times": doubled,
    "was refused (stale), and is there": refused,
    "time went back": earlier,
    "was shown something else": seen,
    "a clock was wrong": timed,
}


@pytest.mark.anyio
async def test_nothing_is_wrong_where_nothing_is_and_whatever_is_wrong_is_found(tmp_path: Path) -> None:
    stored, memory = await played(tmp_path)
    sound = Findings()
    check_table(stored, memory, sound)
    assert not sound.wrong
    assert (sound.events, sound.acknowledged) == (MOVES, MOVES)
    assert sound.views >= 2 * (MOVES + 1)
    for problem, spoil in WRONG.items():
        broken, knowing, findings = deepcopy(stored), deepcopy(memory), Findings()
        spoil(broken, knowing)
        check_table(broken, knowing, findings)
        assert any(problem in what for what in findings.wrong), problem
    gone = Findings()
    check_table(None, memory, gone)
    assert gone.wrong
