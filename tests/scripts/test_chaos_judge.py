"""Tests of the checks of `python -m scripts.chaos`: no finding in a correct game, and one for every planted error."""

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
    """Return asyncio as the only backend."""
    return "asyncio"


async def play_game(folder: Path) -> tuple[StoredTable, Memory]:
    """Play a game of a few moves. Return it as stored in the database, and the messages of its clients."""
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
    return (await read_tables(f"sqlite:///{folder / 'pentapolis.db'}", [table]))[table], memory


async def move(memory: Memory, tabs: list[Tab], seat: int) -> None:
    """Make a move and wait until both players have received it."""
    position = tabs[seat].positions[memory.table]
    message = Play(memory.table, position.cursor, position.legal[0].text, client_id())
    memory.record_move(seat, message)
    answer = await tabs[seat].ask(message)
    assert isinstance(answer, Ack)
    memory.record_ack(seat, answer)
    for tab in tabs:
        await tab.at_cursor(memory.table, answer.cursor)


# -- planted errors


def lose_event(stored: StoredTable, _memory: Memory) -> None:
    """Remove the last event."""
    del stored.events[-1]


def double_move(stored: StoredTable, _memory: Memory) -> None:
    """Let a move create two events."""
    first = msgspec.json.decode(stored.events[0].data)["id"]
    last = msgspec.json.decode(stored.events[-1].data) | {"id": first}
    stored.events[-1] = msgspec.structs.replace(stored.events[-1], data=msgspec.json.encode(last).decode())


def refuse_stored_move(_kept: StoredTable, memory: Memory) -> None:
    """Mark a stored move as refused."""
    memory.refused[next(iter(memory.sent[0]))] = "stale"


def turn_time_back(stored: StoredTable, _memory: Memory) -> None:
    """Turn time back between two events."""
    stored.events[-1] = msgspec.structs.replace(stored.events[-1], at=stored.events[0].at - 1)


def change_view(memory: Memory, change: Callable[[Glimpse], Glimpse]) -> None:
    """Change one of the views sent."""
    glimpses = next(iter(memory.shown.values()))
    glimpses[0] = change(glimpses[0])


def change_sent_view(_kept: StoredTable, memory: Memory) -> None:
    """Change what a seat was sent."""
    change_view(memory, lambda glimpse: msgspec.structs.replace(glimpse, digest=b"other"))


def change_clock(_kept: StoredTable, memory: Memory) -> None:
    """Add a second to a clock that was sent."""

    def later(glimpse: Glimpse) -> Glimpse:
        left = tuple(None if seconds is None else seconds + 1 for seconds in glimpse.clocks.left)
        return msgspec.structs.replace(glimpse, clocks=msgspec.structs.replace(glimpse.clocks, left=left))

    change_view(memory, later)


WRONG: dict[str, Callable[[StoredTable, Memory], None]] = {
    "was acknowledged, and is at []": lose_event,
    "a move was made 2 times": double_move,
    "was refused (stale), and is there": refuse_stored_move,
    "time went back": turn_time_back,
    "was shown something else": change_sent_view,
    "a clock was wrong": change_clock,
}


@pytest.mark.anyio
async def test_nothing_is_wrong_where_nothing_is_and_whatever_is_wrong_is_found(tmp_path: Path) -> None:
    stored, memory = await play_game(tmp_path)
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
