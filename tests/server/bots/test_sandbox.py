"""The sandbox of a bot, which may be untrusted code: no access to the database, the network or another process."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

import pentapolis as pp
from pentapolis.server.bots.pool import question_of
from pentapolis.server.bots.process import Worker
from pentapolis.server.store.database import Database

pytestmark = pytest.mark.anyio

#: A bot that tries every escape, and reports by its failure which one succeeded.
SPY = """
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

from pentapolis import Bot

DATABASE, PORT, SERVER = {database!r}, {port}, {server}


def ask_database():
    with closing(sqlite3.connect(f"file:{{DATABASE}}?mode=ro", uri=True)) as found:
        found.execute("SELECT count(*) FROM users").fetchall()


WAYS = {{
    "database": ask_database,
    "its file": lambda: Path(DATABASE).read_bytes(),
    "its folder": lambda: os.listdir(Path(DATABASE).parent),
    "a file of its own": lambda: Path("{folder}/new.txt").write_text("x" * 100),
    "memory": lambda: Path(f"/proc/{{SERVER}}/environ").read_bytes(),
    "network": lambda: socket.create_connection(("127.0.0.1", PORT), 5).close(),
    "server": lambda: os.kill(SERVER, 0),
    "child": lambda: subprocess.run(["/bin/cat", DATABASE], check=True, stdout=subprocess.DEVNULL),
}}


class Spy(Bot):
    def choose(self, view, legal, clock, rng):
        reached = []
        for name, way in WAYS.items():
            try:
                way()
                reached.append(name)
            except (OSError, sqlite3.Error, subprocess.SubprocessError):
                pass
        raise RuntimeError(f"reached: {{', '.join(reached) or 'nothing'}}.")
"""


@pytest.fixture
async def worker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Worker]:
    """Start a worker that may read the bot of the test."""
    (tmp_path / "bots").mkdir()
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "bots"))
    started = await Worker.start()
    yield started
    await started.stop()


@pytest.fixture
async def database(tmp_path: Path) -> Path:
    """Create a real database in a data folder."""
    place = tmp_path / "data" / "pentapolis.db"
    opened = Database(f"sqlite:///{place}")
    await opened.migrate()
    await opened.close()
    return place


async def test_a_bot_that_tries_every_way_out_reaches_nothing_that_is_shut(
    worker: Worker, database: Path, tmp_path: Path
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        spy = tmp_path / "bots" / "spy.py"
        port = listening.getsockname()[1]
        spy.write_text(SPY.format(database=str(database), port=port, server=os.getpid(), folder=tmp_path))
        game = pp.load("duel")
        state = pp.Match(game, seed="spy").state
        seat = state.deciders()[0]
        question = question_of(game, "choose", state.view(seat), state.legal(seat), 20.0, f"{spy}:Spy")
        thought = await worker.ask(question, 60.0)
    ways = {
        "files": ("database", "its file", "its folder", "memory", "child"),
        "network": ("network", "server"),
        "limits": ("a file of its own",),
    }
    # The kernel may lack Landlock, but not the filter.
    assert set(worker.sandboxed) >= ({"limits", "network"} if sys.platform == "linux" else set())
    for sandboxed in worker.sandboxed:
        for way in ways[sandboxed]:
            assert f" {way}," not in thought.error.replace(".", ",")
    assert "reached: " in thought.error
