"""`pentapolis serve` with an adjustable clock and, on request, a planted fault.

For a fast restart after a kill, this process imports everything first. For each line on its input it forks a server and
prints the process id. At the end of input it kills the last server.

The clock is the system clock plus an offset of eight bytes in the file CHAOS_CLOCK. A planted fault (CHAOS_PLANTED)
proves that the test detects errors; only tests can set it.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import functools
import mmap
import os
import signal
import struct
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec

from pentapolis.cli.commands.serve import serve
from pentapolis.server import app
from pentapolis.server.api import games
from pentapolis.server.tables.registry import TableRegistry
from pentapolis.table import clock, serializers
from pentapolis.table.event_log import TableState
from tests.server.site import QuickPool

#: Seconds by which a planted fault delays a write that is already acknowledged.
LATE: Final = 1.5

SECONDS: Final = struct.Struct("d")


class ShiftedClock:
    """System clock plus the offset in a file."""

    def __init__(self, path: Path) -> None:
        with path.open("r+b") as file:
            self._shift = mmap.mmap(file.fileno(), SECONDS.size)

    def __call__(self) -> float:
        return time.time() + float(SECONDS.unpack_from(self._shift)[0])


def shift(path: Path, seconds: float) -> None:
    """Set the offset, in seconds, of the clocks that read this file."""
    path.touch()
    # Write in place, because servers map the file into memory.
    with path.open("r+b") as file:
        file.write(SECONDS.pack(seconds))


def replace(where: Any, name: str, by: Any) -> None:
    """Replace a function in this process."""
    setattr(where, name, by)


# -- planted faults


def acknowledge_before_the_write() -> None:
    """Acknowledge and broadcast a move before it is durable."""
    write = TableRegistry._write

    async def late(self: TableRegistry, *given: Any) -> None:
        async def soon() -> None:
            await asyncio.sleep(LATE)
            await write(self, *given)

        self._tasks.spawn(soon())

    replace(TableRegistry, "_write", late)


def show_to_the_first_what_the_last_sees() -> None:
    """Send the first seat the view of the last one."""

    position = serializers.position

    def leaky(table_state: TableState, viewer: int | None, now: float) -> Any:
        shown = position(table_state, viewer, now)
        return (
            msgspec.structs.replace(shown, view=table_state.match.state.view(table_state.seats - 1))
            if viewer == 0
            else shown
        )

    replace(serializers, "position", leaky)


def forget_the_increment() -> None:
    """Omit the increment of a clock after a move."""
    after_move = clock.after_move

    def stingy(rules: Any, *given: Any) -> Any:
        return after_move(msgspec.structs.replace(rules, increment=0), *given)

    replace(clock, "after_move", stingy)


PLANTED: Final[dict[str, Callable[[], None]]] = {
    "early-ack": acknowledge_before_the_write,
    "wrong-view": show_to_the_first_what_the_last_sees,
    "wrong-clock": forget_the_increment,
}


def main() -> None:
    """Fork a server for each line of input."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--database")
    parser.add_argument("--bus")
    given = parser.parse_args()
    games.preload()
    # The system reaps ended children.
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    last = 0
    for _line in sys.stdin:
        last = os.fork()
        if last == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            serve_once(given)
            return
        sys.stdout.write(f"{last}\n")
        sys.stdout.flush()
    if last:
        with contextlib.suppress(ProcessLookupError):
            os.kill(last, signal.SIGKILL)


def serve_once(given: argparse.Namespace) -> None:
    """Serve until stopped."""
    # Redirect output, because the parent's standard output carries the process ids.
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    now = ShiftedClock(Path(os.environ["CHAOS_CLOCK"]))
    # Thinking bots would need worker processes after each kill.
    pool = QuickPool() if os.environ["CHAOS_BOTS"] == "quick" else None
    replace(app, "create_app", functools.partial(app.create_app, now=now, pool=pool))
    if planted := os.environ.get("CHAOS_PLANTED"):
        PLANTED[planted]()
    serve(
        host=None,
        port=given.port,
        database=given.database,
        bus=given.bus,
        workers=1,
        data=given.data,
        open_page=False,
    )


if __name__ == "__main__":
    main()
