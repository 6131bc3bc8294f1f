"""`pentapolis admin`: commands for the operator of a server, on its machine. They use the database of the settings."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from pentapolis.cli.commands.serve import ServeError, load_settings

if TYPE_CHECKING:
    from pentapolis.server.store.social_store import ReportRow


def reports(*, database: str | None, data: Path | None, everything: bool, done: int | None) -> list[ReportRow]:
    """Return the reports of players about others. With `done`, first mark that report as done. Raises ServeError."""
    return asyncio.run(_reports(database, data, everything, done))


async def _reports(database: str | None, data: Path | None, everything: bool, done: int | None) -> list[ReportRow]:
    settings = load_settings(database=database, data=data)
    from pentapolis.server.store import social_store
    from pentapolis.server.store.database import Database

    opened = Database(settings.database_url)
    try:
        await opened.migrate()
        if done is not None and not await opened.write(lambda db: social_store.close_report(db, done)):
            raise ServeError(f"there is no report {done}")
        return await opened.read(lambda db: social_store.reports(db, done=everything))
    finally:
        await opened.close()


def format_report(report: ReportRow) -> str:
    """Format a report in two lines."""
    at = datetime.fromtimestamp(report.at, UTC).strftime("%Y-%m-%d %H:%M UTC")
    where = f", table {report.table}" if report.table else ""
    mark = " (done)" if report.done else ""
    return f"{report.id}{mark}  {at}  {report.by} about {report.about} ({report.about_id}){where}\n    {report.text}"
