"""Database migrations, run by Alembic."""

from __future__ import annotations

from typing import TYPE_CHECKING

from alembic import command
from alembic.config import Config
from alembic.util import CommandError

from pentapolis.server.store.database import MIGRATIONS, StoreError

if TYPE_CHECKING:
    from sqlalchemy import Connection


def alembic_config(connection: Connection) -> Config:
    """Return the settings of Alembic for a connection and its transaction. No configuration file is needed."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def upgrade(connection: Connection) -> None:
    """Run all missing migrations. Raises StoreError."""
    try:
        command.upgrade(alembic_config(connection), "head")
    except CommandError as error:
        raise StoreError(f"the database was created by a newer version of Pentapolis ({error})") from error
