"""The connection to the database: one code path for SQLite (the default) and PostgreSQL.

The work of a transaction is a plain function of its connection. It is passed to `read` or `write`:

    def work(db: Connection) -> bool:
        events_store.append_event(db, ...)
        return tables_store.set_status(db, ...)

    changed = await database.write(work)
    # here it is durable, and may be acknowledged

If the work raises an error, its transaction is rolled back, and `write` raises the same error. On SQLite the work runs
in a thread, and concurrent writers share one commit (sqlite_executor.py). On PostgreSQL it runs in the event loop,
which continues with other tasks during every statement. So the work must not compute for long.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy import create_engine, event, inspect, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from pentapolis.core.errors import PentapolisError
from pentapolis.server.store.sqlite_executor import READERS, SqliteExecutor, Work

if TYPE_CHECKING:
    from sqlalchemy import URL, Connection, Engine
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

    from pentapolis.server.store.models import Base

T = TypeVar("T")

MIGRATIONS = Path(__file__).parent.parent / "migrations"
DRIVERS = {"sqlite": "sqlite+pysqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}

#: The milliseconds that a writer waits for another process.
PATIENCE_MS = 15_000
#: The advisory lock by which one process at a time migrates a PostgreSQL database.
MIGRATION_LOCK = 0x50656E7461


class StoreError(PentapolisError):
    """The database cannot be used: a wrong URL, no connection, or a newer version of this program has migrated it."""


class Database:
    """A database and its pool of connections."""

    def __init__(self, url: str) -> None:
        self.url = read_url(url)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self._executor = _sqlite_executor(self.url) if self.is_sqlite else PostgresExecutor(_postgres_engine(self.url))

    async def read(self, work: Work[T]) -> T:
        """Run reading work in a transaction of its own."""
        return await self._executor.read(work)

    async def write(self, work: Work[T]) -> T:
        """Run writing work in a transaction of its own. The changes are durable when this returns."""
        return await self._executor.write(work)

    async def connect(self) -> AsyncConnection:
        """Open a connection to PostgreSQL outside of transactions, which the caller closes."""
        assert isinstance(self._executor, PostgresExecutor)
        return await self._executor.connect()

    async def migrate(self) -> None:
        """Run the missing migrations. If several processes do so at once, one of them works and the others wait."""
        try:
            await self.write(_upgrade)
        except (SQLAlchemyError, OSError) as error:
            raise StoreError(f"the database {self} cannot be used: {_first_line(error)}") from error

    async def close(self) -> None:
        """Close all connections."""
        await self._executor.close()

    def __str__(self) -> str:
        return self.url.render_as_string(hide_password=True)


class PostgresExecutor:
    """Transactions on PostgreSQL."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def read(self, work: Work[T]) -> T:
        """Run reading work."""
        with _translated_errors():
            async with self._engine.connect() as db:
                return await db.run_sync(work)

    async def write(self, work: Work[T]) -> T:
        """Run writing work. It is durable when this returns. An error rolls it back."""
        with _translated_errors():
            async with self._engine.begin() as db:
                return await db.run_sync(work)

    async def connect(self) -> AsyncConnection:
        """Open a connection outside of transactions, which the caller closes."""
        return await self._engine.execution_options(isolation_level="AUTOCOMMIT").connect()

    async def close(self) -> None:
        """Close all connections."""
        await self._engine.dispose()


def insert_into(dialect: str, model: type[Base]) -> sqlite.Insert | postgresql.Insert:
    """Return an INSERT of a dialect, which can say what happens if the row exists already."""
    return sqlite.insert(model) if dialect == "sqlite" else postgresql.insert(model)


def insert_new(db: Connection, model: type[Base]) -> sqlite.Insert | postgresql.Insert:
    """Return an INSERT that does nothing if the row exists already."""
    return insert_into(db.dialect.name, model).on_conflict_do_nothing()


def read_url(url: str) -> URL:
    """Parse a database URL, and choose its driver: `sqlite:///...` or `postgresql://...`. Raises StoreError."""
    try:
        read = make_url(url)
    except ArgumentError as error:
        raise StoreError("the database URL cannot be read; expected sqlite:///... or postgresql://...") from error
    backend = read.drivername.partition("+")[0]
    if backend not in DRIVERS or read.drivername not in (backend, DRIVERS[backend]):
        raise StoreError(f"{read.drivername!r} is not a supported database; expected sqlite or postgresql")
    if backend == "sqlite" and read.database in (None, "", ":memory:"):
        raise StoreError("the database must be a file: processes and connections share it")
    return read.set(drivername=DRIVERS[backend])


def _upgrade(connection: Connection) -> None:
    """Run the missing migrations. Alembic is imported only if there are any, because that delays the start."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
    if _version(connection) != newest_migration():
        from pentapolis.server.store.migrations import upgrade

        upgrade(connection)


def _version(connection: Connection) -> str | None:
    """Return the latest migration of a database, or None if it is new."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    version: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return version


@cache
def newest_migration() -> str:
    """Return the number of the newest migration, which its file name begins with."""
    return max(path.name.partition("_")[0] for path in (MIGRATIONS / "versions").glob("[0-9]*.py"))


def _sqlite_executor(url: URL) -> SqliteExecutor:
    """Create the threads of a SQLite database, which pass connections to each other."""
    Path(str(url.database)).parent.mkdir(parents=True, exist_ok=True)
    settings = {"timeout": PATIENCE_MS / 1000, "check_same_thread": False}
    engine = create_engine(url, connect_args=settings, pool_size=READERS + 1, hide_parameters=True)
    _configure_sqlite(engine)
    return SqliteExecutor(engine, engine.execution_options(pentapolis_writes=True))


def _configure_sqlite(engine: Engine) -> None:
    """Configure an engine so that every acknowledged transaction survives a power cut, and writers never deadlock."""

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: object) -> None:
        # The driver must not begin transactions by itself, because `begin` below does.
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in (f"busy_timeout={PATIENCE_MS}", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # A writer takes the lock at once. If it read first and another one wrote meanwhile, SQLite would refuse its
        # write without waiting.
        writes = connection.get_execution_options().get("pentapolis_writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _postgres_engine(url: URL) -> AsyncEngine:
    """Create an engine that detects dead connections and does not compile queries just in time."""
    # PostgreSQL's just-in-time compiler costs tens of milliseconds on the first run of a small query.
    settings = {"jit": "off", "application_name": "pentapolis"}
    return create_async_engine(
        url,
        pool_size=10,
        max_overflow=10,
        pool_pre_ping=True,
        hide_parameters=True,
        connect_args={"server_settings": settings},
    )


@contextmanager
def _translated_errors() -> Iterator[None]:
    """Translate connection failures, which drivers raise as other errors, into OperationalError."""
    try:
        yield
    except OSError as error:
        raise OperationalError(None, None, error) from error
    except RuntimeError as error:
        # The message of uvloop when a connection breaks during a write.
        if "closed=True" not in str(error):
            raise
        raise OperationalError(None, None, error) from error


def _first_line(error: Exception) -> str:
    """Return the message of an error, without the statement and its values."""
    cause = error.orig if isinstance(error, OperationalError) and error.orig is not None else error
    return str(cause).partition("\n")[0] or type(cause).__name__
