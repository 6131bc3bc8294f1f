"""Runs the migrations: on the server's own connection, or for a developer on a database of their own.

A new step, after a change of the models:

    alembic -c src/pentapolis/server/migrations/alembic.ini revision --autogenerate --rev-id 0002 -m "Add ..."
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from alembic import context

from pentapolis.server.store.database import Database
from pentapolis.server.store.models import Base

if TYPE_CHECKING:
    from sqlalchemy import Connection


def run(connection: Connection) -> None:
    """Run the missing migrations. SQLite cannot alter most things, so a table is copied and replaced (`batch`)."""
    context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=True, compare_type=True)
    with context.begin_transaction():
        context.run_migrations()


async def run_for_developer() -> None:
    """Run the migrations on the database that the URL in alembic.ini names."""
    database = Database(context.config.get_main_option("sqlalchemy.url", ""))
    await database.write(run)
    await database.close()


given = context.config.attributes.get("connection")
if given is None:
    asyncio.run(run_for_developer())
else:
    run(given)
