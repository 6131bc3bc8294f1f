"""Migrations at the start, by one process or by several at once, without any loss of data."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from pentapolis.server.accounts.usernames import confusable_key
from pentapolis.server.store.database import MIGRATIONS, Database, StoreError, newest_migration, read_url
from pentapolis.server.store.migrations import alembic_config
from pentapolis.server.store.models import Base

pytestmark = pytest.mark.anyio

START = "import asyncio, sys; from pentapolis.server.store.database import Database; \
asyncio.run(Database(sys.argv[1]).migrate())"


def differences(connection: Connection) -> list[object]:
    """Return the operations that a new migration would have."""
    return list(compare_metadata(MigrationContext.configure(connection), Base.metadata))


async def test_the_migrations_make_what_the_models_say(empty_url: str) -> None:
    database = Database(empty_url)
    await database.migrate()
    found = await database.read(differences)
    await database.close()
    assert found == []


async def test_the_way_back_leaves_nothing(empty_url: str) -> None:
    database = Database(empty_url)
    await database.migrate()
    await database.write(lambda db: command.downgrade(alembic_config(db), "base"))
    left = await database.read(lambda db: inspect(db).get_table_names())
    await database.close()
    assert left == ["alembic_version"]


async def test_several_processes_may_start_at_once(empty_url: str) -> None:
    async def start() -> tuple[int | None, bytes]:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", START, empty_url, stderr=asyncio.subprocess.PIPE
        )
        _, said = await process.communicate()
        return process.returncode, said

    assert await asyncio.gather(*(start() for _ in range(3))) == [(0, b"")] * 3


def test_the_file_with_the_highest_number_is_the_newest_migration() -> None:
    assert ScriptDirectory(str(MIGRATIONS)).get_heads() == [newest_migration()]


async def test_a_server_whose_tables_are_up_to_date_loads_no_migrations(database: Database) -> None:
    script = f"{START}; sys.exit('alembic' in sys.modules)"
    url = database.url.render_as_string(hide_password=False)
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", script, url)
    assert await process.wait() == 0


async def test_migrating_again_changes_nothing(database: Database) -> None:
    await database.write(
        lambda db: db.execute(text("INSERT INTO users (id, name, language, created) VALUES ('u', 'Anna', 'hu', 1.0)"))
    )
    await database.migrate()
    assert await database.read(lambda db: db.execute(text("SELECT name FROM users")).scalar_one()) == "Anna"


async def test_old_names_get_the_look_alike_key_of_new_ones(empty_url: str) -> None:
    """Of two names that look alike by now the first gets the key. Both names stay."""
    database = Database(empty_url)
    await database.migrate()
    kept = {"a": ("Ꮯoco", "Ꮯoco"), "b": ("Coco", "coco"), "c": ("Deep Duel [bot]", "deep duel"), "d": ("Anna", "anna")}

    def work(db: Connection) -> None:
        command.downgrade(alembic_config(db), "0011")
        for user, (name, old) in kept.items():
            row = {"user": user, "name": name, "old": old}
            new = "INSERT INTO users (id, name, name_key, name_look, language, created)"
            db.execute(text(f"{new} VALUES (:user, :name, :old, :old, 'hu', 1.0)"), row)

    await database.write(work)
    await database.migrate()
    rows = await database.read(lambda db: db.execute(text("SELECT name, name_look FROM users")).all())
    await database.close()
    assert {row.name: row.name_look for row in rows} == {
        "Ꮯoco": confusable_key("Coco"),
        "Coco": None,
        "Deep Duel [bot]": confusable_key("Deep Duel"),
        "Anna": confusable_key("Anna"),
    }


async def test_a_database_of_a_newer_version_is_refused(empty_url: str) -> None:
    database = Database(empty_url)
    await database.migrate()
    await database.write(lambda db: db.execute(text("UPDATE alembic_version SET version_num = '9999'")))
    with pytest.raises(StoreError, match="newer version"):
        await database.migrate()
    await database.close()


async def test_an_error_rolls_everything_back(database: Database) -> None:
    def fail_late(db: Connection) -> None:
        db.execute(text("INSERT INTO users (id, name, language, created) VALUES ('u', 'Anna', 'hu', 1.0)"))
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await database.write(fail_late)
    assert await database.read(lambda db: db.execute(text("SELECT count(*) FROM users")).scalar_one()) == 0


async def test_sqlite_is_durable_and_checks_references(sqlite_url: str) -> None:
    database = Database(sqlite_url)
    asked = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
    answers = await database.read(lambda db: [db.execute(text(f"PRAGMA {pragma}")).scalar_one() for pragma in asked])
    await database.close()
    assert answers == ["wal", 2, 1, 15_000]


async def test_writers_who_read_first_do_not_lose_each_others_changes(database: Database) -> None:
    await database.write(
        lambda db: db.execute(text("INSERT INTO users (id, name, language, created) VALUES ('u', 'Anna', 'hu', 0.0)"))
    )

    def add_one(db: Connection) -> None:
        db.execute(text("SELECT created FROM users"))
        db.execute(text("UPDATE users SET created = created + 1"))

    await asyncio.gather(*(database.write(add_one) for _ in range(20)))
    assert await database.read(lambda db: db.execute(text("SELECT created FROM users")).scalar_one()) == 20.0


async def test_a_server_that_does_not_answer_is_told_without_the_password() -> None:
    database = Database("postgresql://anna:secret@127.0.0.1:1/none")
    with pytest.raises(StoreError) as refused:
        await database.migrate()
    await database.close()
    assert "127.0.0.1" in str(refused.value)
    assert "secret" not in str(refused.value)


async def test_the_folder_of_the_database_is_made(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'new' / 'folder' / 'my games.db'}")
    await database.migrate()
    await database.close()
    assert (tmp_path / "new" / "folder" / "my games.db").exists()


@pytest.mark.parametrize("url", ["", "nonsense", "mysql://x/y", "sqlite://", "sqlite+aiosqlite:///x.db"])
async def test_a_url_that_cannot_be_used_is_refused(url: str) -> None:
    with pytest.raises(StoreError):
        read_url(url)
