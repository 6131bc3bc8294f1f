"""`pentapolis load`: load test of a server with many tables, and how its cost grows with them."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec
from rich import box
from rich.console import Console
from rich.table import Table as Grid

from pentapolis import _interpreted
from pentapolis.cli.commands.serve import allow_many_sockets
from pentapolis.cli.load_clients import ClientPool, LoadFailed, RestClient
from pentapolis.cli.progress import progress_bar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

#: Numbers of tables that are measured before the requested number.
STAGES: Final = (50, 100, 200, 500)
#: Time limit for a server to start or to stop, in seconds.
TIMEOUT: Final = 60.0
#: Metrics that count as errors of the server.
SERVER_ERRORS: Final = (
    'pentapolis_replay_checks_total{result="different"}',
    "pentapolis_broken_logs_total",
    "pentapolis_database_failures_total",
    "pentapolis_slow_sockets_total",
)
#: Columns of the table: key, title and digits.
COLUMNS: Final = (
    ("tables", "tables", 0),
    ("moves_per_s", "moves/s", 1),
    ("p50_ms", "p50", 1),
    ("p95_ms", "p95", 1),
    ("p99_ms", "p99", 1),
    ("worst_ms", "worst", 1),
    ("cpu_ms_per_move", "CPU", 2),
    ("kb_per_move", "kB", 1),
    ("idle_kb_per_table", "idle kB", 1),
    ("connected_kb_per_table", "live kB", 1),
    ("errors", "errors", 0),
)


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """Parameters of a load test: the tables and their game, and the kind of server."""

    tables: int
    seconds: int
    think: float
    game: str = "duel"
    #: Send whole views, as to bots of users, instead of patches.
    whole: bool = False
    #: URL of a running server. If None, one is started with these numbers of processes, database and bus.
    url: str | None = None
    workers: int = 1
    database: str | None = None
    bus: str | None = None

    def clients(self, url: str, tables: int, think: float) -> ClientPool:
        """Create the clients of one stage."""
        return ClientPool(url, tables, think, self.game, whole=self.whole)


class Server:
    """Server under test with its processes: started by this command, or running elsewhere."""

    def __init__(self, url: str, processes: tuple[int, ...] = ()) -> None:
        self.url = url
        self.processes = processes

    def memory(self) -> float | None:
        """Return the memory of the server in kB, or None if it cannot be measured."""
        return self._sum(_memory)

    def cpu(self) -> float | None:
        """Return the CPU seconds used by the server, or None if they cannot be measured."""
        return self._sum(_cpu)

    def _sum(self, number: Callable[[Path], float]) -> float | None:
        folders = [Path(f"/proc/{process}") for process in self.processes]
        if not folders or not all(folder.exists() for folder in folders):
            return None
        return sum(number(folder) for folder in folders)


def _memory(process: Path) -> float:
    lines = (process / "status").read_text().splitlines()
    return next(float(line.split()[1]) * 1.024 for line in lines if line.startswith("VmRSS:"))


def _cpu(process: Path) -> float:
    fields = (process / "stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def load(plan: Plan, *, quiet: bool) -> dict[str, Any]:
    """Measure 50, 100, ... up to the given number of tables. Print the results unless quiet. Raises LoadFailed."""
    allow_many_sockets()
    stages = [stage for stage in STAGES if stage < plan.tables] + [plan.tables]
    results = []
    for stage in stages:
        with open_server(plan) as server:
            results.append(asyncio.run(measure(server, stage, plan)))
    found = {
        "game": plan.game,
        "whole": plan.whole,
        "workers": plan.workers,
        "compiled": _interpreted.is_compiled(),
        "cores": os.cpu_count(),
        "busy": round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None,
        "seconds": plan.seconds,
        "think_s": plan.think,
        "stages": results,
    }
    if not quiet:
        show(found)
    return found


async def measure(server: Server, tables: int, plan: Plan) -> dict[str, Any]:
    """Measure one stage and return its numbers."""
    seconds = plan.seconds
    await warm_up(server.url, plan)
    before = server.memory()
    clients = plan.clients(server.url, tables, plan.think)
    with progress_bar(f"{tables} tables: putting up", tables) as progress:
        await clients.create_tables(progress)
    idle = server.memory()
    with progress_bar(f"{tables} tables: sitting down", tables) as progress:
        await clients.join_tables(progress)
    connected = server.memory()
    cpu, began = server.cpu(), time.perf_counter()
    with progress_bar(f"{tables} tables: playing", seconds) as progress:
        await clients.play(seconds, progress)
    spent = time.perf_counter() - began
    cpu_after = server.cpu()
    numbers = await asyncio.to_thread(clients.rest.metrics)
    await clients.close()
    measurements = clients.measurements
    errors = dict(measurements.errors) | {name: numbers[name] for name in SERVER_ERRORS if numbers.get(name)}
    used = None if cpu is None or cpu_after is None else 1000 * (cpu_after - cpu) * seconds / spent
    return {
        "tables": tables,
        "seats": clients.seats,
        "moves": len(measurements.seconds),
        "moves_per_s": len(measurements.seconds) / seconds,
        "p50_ms": measurements.percentile(0.5),
        "p95_ms": measurements.percentile(0.95),
        "p99_ms": measurements.percentile(0.99),
        "worst_ms": measurements.percentile(1.0),
        "kb_per_move": measurements.bytes / len(measurements.seconds) / 1000 if measurements.seconds else None,
        "cpu_ms_per_move": None if used is None or not measurements.seconds else used / len(measurements.seconds),
        "idle_kb_per_table": None if before is None or idle is None else (idle - before) / tables,
        "connected_kb_per_table": None if before is None or connected is None else (connected - before) / tables,
        "errors": sum(int(count) for count in errors.values()),
        "error_kinds": errors,
    }


async def warm_up(url: str, plan: Plan) -> None:
    """Play a few quick games, so that one-time work of a server does not count as the cost of tables."""
    clients = plan.clients(url, 4, 0.02)
    await clients.create_tables(_no_progress)
    await clients.join_tables(_no_progress)
    await clients.play(2, _no_progress)
    await clients.close()


@contextlib.contextmanager
def open_server(plan: Plan) -> Iterator[Server]:
    """Yield the server of the URL. Without a URL, start one with an empty data folder and no limits, and stop it
    afterwards.
    """
    if plan.url is not None:
        yield Server(plan.url)
        return
    with tempfile.TemporaryDirectory(prefix="pentapolis-load-") as folder:
        command = [sys.executable, "-m", "pentapolis", "serve", "--data", folder]
        command += ["--port", str(free_port() if plan.workers > 1 else 0), "--workers", str(plan.workers)]
        for option, value in (("--database", plan.database), ("--bus", plan.bus)):
            command += [option, value] if value else []
        mine = {name: value for name, value in os.environ.items() if not name.startswith("PENTAPOLIS_")}
        kept = {name: value for name, value in os.environ.items() if name == "PENTAPOLIS_INTERPRETED"}
        with (Path(folder) / "log").open("wb") as log:
            process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, env={**mine, **kept, "PENTAPOLIS_LIMITS": "none"}
            )
        try:
            url = wait_until_ready(process)
            yield Server(url, (process.pid,) if plan.workers == 1 else child_processes(process.pid))
        finally:
            process.send_signal(signal.SIGTERM)
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(TIMEOUT)
            process.kill()
            process.wait()
            if process.stdout is not None:
                process.stdout.close()


def free_port() -> int:
    """Return an unused port, because several processes need a fixed one."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def child_processes(process: int) -> tuple[int, ...]:
    """Return the child processes of a process, or none if they cannot be listed."""
    listed = Path(f"/proc/{process}/task/{process}/children")
    return tuple(map(int, listed.read_text().split())) if listed.exists() else ()


def wait_until_ready(process: subprocess.Popen[bytes]) -> str:
    """Wait until a starting server answers and return its address. Raises LoadFailed."""
    assert process.stdout is not None
    words = process.stdout.readline().decode().split()
    address = next((word for word in words if word.startswith("http://")), "")
    if not address:
        raise LoadFailed("the server did not start; 'pentapolis serve' shows why")
    deadline = time.monotonic() + TIMEOUT
    while True:
        try:
            RestClient(address).request("GET", "/healthz")
            return address.rstrip("/")
        except LoadFailed:
            if time.monotonic() > deadline or process.poll() is not None:
                raise
            time.sleep(0.1)


def show(found: dict[str, Any]) -> None:
    """Print the table of results."""
    console = Console(highlight=False)
    grid = Grid(
        title=f"load: tables of {found['game']}, {found['stages'][0]['seats']} sockets each"
        + (", whole views" if found["whole"] else ""),
        title_style="bold",
        border_style="dim",
        box=box.SIMPLE_HEAD,
        collapse_padding=True,
        pad_edge=False,
    )
    for _, title, _ in COLUMNS:
        grid.add_column(title, justify="right")
    for stage in found["stages"]:
        cells = [(stage[key], digits) for key, _, digits in COLUMNS]
        grid.add_row(*("-" if number is None else f"{number:,.{digits}f}" for number, digits in cells))
    console.print(grid)
    engine = "compiled" if found["compiled"] else "interpreted"
    console.print(
        "p50 to worst: ms from a move to its acknowledgement. CPU: ms of the server per move; kB: sent per move to "
        "all at the table. idle kB: memory of the server per table; live kB: with all sockets.",
        style="dim",
    )
    console.print(
        f"{found['seconds']} s each, a move every {found['think_s']:g} s per table; {engine} engine, "
        f"{found['cores']} cores shared by server and players; load average at the end {found['busy']}.",
        style="dim",
    )
    for stage in found["stages"]:
        for kind, count in stage["error_kinds"].items():
            console.print(f"{stage['tables']} tables: {count:g} x {kind}", style="red")


def _no_progress(done: int) -> None:
    """Ignore progress."""
    del done
