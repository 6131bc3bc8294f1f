"""Databases and buses for the tests of the server: real ones, fresh for each test."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator, Iterator
from functools import partial
from itertools import count
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from redis import Redis

from pentapolis.server.accounts import passwords
from pentapolis.server.store.database import Database
from tests.server.services import Postgres, run_postgres, run_redis

_numbers = count(1)


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Run asynchronous tests (`pytest.mark.anyio`) on asyncio only."""
    return "asyncio"


@pytest.fixture(autouse=True)
def cheap_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make password hashes cheap in tests; those of a server are as strong as argon2 recommends."""
    cheap = partial(PasswordHasher, time_cost=1, memory_cost=8, parallelism=1)
    monkeypatch.setattr(passwords, "PasswordHasher", cheap)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """Run a PostgreSQL server for all tests of this process."""
    with run_postgres() as server:
        yield server


@pytest.fixture(scope="session")
def redis_server() -> Iterator[str]:
    """Run a Redis server for all tests of this process, and return its URL."""
    with run_redis() as url:
        yield url


@pytest.fixture
def redis_url(redis_server: str) -> str:
    """Return the URL of an empty Redis."""
    with Redis.from_url(redis_server) as client:
        client.flushall()
    return redis_server


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """The URL of a SQLite database that is not there yet."""
    return f"sqlite:///{tmp_path / 'pentapolis.db'}"


@pytest.fixture
def postgres_url(postgres: Postgres) -> Iterator[str]:
    """Create an empty PostgreSQL database, and return its URL."""
    name = f"test_{next(_numbers)}"
    yield postgres.create(name)
    postgres.drop(name)


@pytest.fixture(params=["sqlite", "postgres"])
def empty_url(request: pytest.FixtureRequest) -> str:
    """Return the URL of an empty database: once SQLite, once PostgreSQL."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Create a SQLite database with all tables, to be copied."""
    path = tmp_path_factory.mktemp("template") / "template.db"
    asyncio.run(_migrated(f"sqlite:///{path}"))
    return path


@pytest.fixture(scope="session")
def postgres_tables(postgres: Postgres) -> str:
    """Create a PostgreSQL database with all tables, and return its name."""
    asyncio.run(_migrated(postgres.create("tables")))
    return "tables"


@pytest.fixture
def sqlite_ready_url(sqlite_template: Path, tmp_path: Path) -> str:
    """Return the URL of a SQLite database with all tables and no rows."""
    copy = tmp_path / "ready.db"
    shutil.copy(sqlite_template, copy)
    return f"sqlite:///{copy}"


@pytest.fixture
def postgres_ready_url(postgres: Postgres, postgres_tables: str) -> str:
    """Return the URL of a PostgreSQL database with all tables and no rows."""
    postgres.clear(postgres_tables)
    return postgres.url(postgres_tables)


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request: pytest.FixtureRequest) -> str:
    """Return the URL of a database with all tables and no rows: once SQLite, once PostgreSQL."""
    url: str = request.getfixturevalue(f"{request.param}_ready_url")
    return url


@pytest.fixture
async def database(database_url: str) -> AsyncIterator[Database]:
    """Open a database with all tables and no rows: once SQLite, once PostgreSQL."""
    opened = Database(database_url)
    yield opened
    await opened.close()


async def _migrated(url: str) -> None:
    """Create all tables."""
    opened = Database(url)
    await opened.migrate()
    await opened.close()
