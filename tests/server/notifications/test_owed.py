"""Notifications that are owed: stored with their cause, claimed by one process, and sent after a restart, too."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from pentapolis.server.infra.background_tasks import BackgroundTasks
from pentapolis.server.notifications.service import Notifier
from pentapolis.server.store import notifications_store, users_store
from pentapolis.server.store.database import Database
from pentapolis.server.store.notifications_store import OwedNotification, Target
from pentapolis.table.protocol import NewTable, Resign, SeatRequest, SitDown
from tests.server.processes import Caller, server
from tests.server.push_service import PATIENCE, PushService, open_push_service
from tests.server.site import ORIGIN, Site, Visitor, client_id, open_site, start_duel

pytestmark = pytest.mark.anyio

OWED = OwedNotification("turn", "t", "anna", "", 10.0)


@asynccontextmanager
async def open_site_with_push(folder: Path, **more: Any) -> AsyncIterator[tuple[Site, PushService]]:
    """Yield a server whose push messages go to a service on this machine."""
    async with open_push_service() as service, open_site(folder, push_local=True, origins=(ORIGIN,), **more) as site:
        yield site, service


async def owed(database: Database) -> list[OwedNotification]:
    """All notifications that are owed."""
    return await database.read(lambda db: notifications_store.due_notifications(db, math.inf, 1000))


async def owe(database: Database, *notifications: OwedNotification) -> None:
    await database.write(lambda db: notifications_store.add_owed(db, notifications))


async def subscribe(visitor: Visitor, service: PushService) -> None:
    answer = await visitor.ask("POST", "/api/push", service.target())
    assert answer.status_code == 204, answer.text


def second_notifier(site: Site, database: Database) -> Notifier:
    """The notifier of another process on the same database."""
    services = site.services
    sending = BackgroundTasks(services.metrics, services.failures)
    return Notifier(
        database,
        services.presence,
        services.limiter,
        services.mailer,
        services.pusher,
        sending,
        services.settings,
        services.now,
    )


# -- storing


async def test_a_second_cause_puts_a_notification_off(database: Database) -> None:
    await owe(database, OWED, OwedNotification("over", "t", "anna", "", 11.0))
    later = OwedNotification("turn", "t", "anna", "", 20.0)
    await owe(database, later, OwedNotification("turn", "t", "bela", "", 21.0))
    assert [(one.kind, one.user, one.due) for one in await owed(database)] == [
        ("over", "anna", 11.0),
        ("turn", "anna", 20.0),
        ("turn", "bela", 21.0),
    ]
    assert not await database.write(lambda db: notifications_store.claim_notification(db, OWED))
    assert await database.write(lambda db: notifications_store.claim_notification(db, later))


async def test_what_is_not_due_yet_waits(database: Database) -> None:
    await owe(database, OWED)
    assert await database.read(lambda db: notifications_store.due_notifications(db, 9.9, 5)) == []
    assert await database.read(lambda db: notifications_store.due_notifications(db, 10.0, 5)) == [OWED]


async def test_of_two_processes_one_claims_a_notification(database_url: str) -> None:
    """Both try all of them at once, in one transaction each and in many."""
    processes = [Database(database_url), Database(database_url)]
    both = [OwedNotification("turn", f"t{number}", "anna", "", 10.0) for number in range(40)]
    await owe(processes[0], *both)

    async def claim_together(process: Database, some: list[OwedNotification]) -> int:
        return await process.write(lambda db: sum(notifications_store.claim_notification(db, one) for one in some))

    many = [claim_together(process, [one]) for one in both[:20] for process in processes]
    at_once = [claim_together(process, both[20:]) for process in processes]
    claimed = await asyncio.gather(*many, *at_once)
    left = await owed(processes[0])
    for process in processes:
        await process.close()
    assert (sum(claimed), left) == (40, [])


async def test_a_guest_who_logs_in_takes_what_is_owed_along(database: Database) -> None:
    await database.write(lambda db: users_store.create_guest(db, "guest", "Guest 1", "hu", 1.0))
    await database.write(lambda db: users_store.create_guest(db, "anna", "Guest 2", "hu", 1.0))
    await owe(database, OWED, *(OwedNotification("turn", table, "guest", "", 12.0) for table in ("t", "u")))
    await database.write(lambda db: users_store.merge_guest(db, "guest", "anna"))
    assert [(one.table, one.due) for one in await owed(database) if one.user == "anna"] == [("t", 10.0), ("u", 12.0)]


# -- sending


async def test_nothing_is_owed_to_users_who_are_here(tmp_path: Path) -> None:
    """A game writes nothing more while both sit at their pages, be it at this table or at none."""
    async with open_site(tmp_path) as site, site.visitor() as anna, site.visitor() as bela:
        async with anna.connect() as one, bela.connect() as two:
            await one.welcome()
            await two.welcome()
            table = (await start_duel(anna, bela)).id
            position = (await one.join(table)).position
            assert position is not None
            await one.play(table, position.legal[0].text)
            assert await owed(site.services.database) == []
            await one.ask(Resign(table, client_id()))
            assert await owed(site.services.database) == []
        assert site.services.presence._connections == {}


async def test_nothing_is_owed_to_bots_or_twice(tmp_path: Path) -> None:
    async with open_site(tmp_path) as site, site.visitor() as anna:
        table = await anna.create(SeatRequest("me"), SeatRequest("bot", "greedy"))
        users = [(one.kind, one.table, one.user) for one in await owed(site.services.database)]
    assert len(users) <= 1
    assert set(users) <= {("turn", table.id, anna.user)}


async def test_a_notification_is_sent_after_a_restart(tmp_path: Path, database_url: str) -> None:
    async with open_push_service() as service:
        more: dict[str, Any] = {"database": database_url, "push_local": True, "origins": (ORIGIN,)}
        async with open_site(tmp_path, **more) as site, site.visitor() as anna, site.visitor() as bela:
            await subscribe(anna, service)
            table = (await start_duel(anna, bela, options={"starting_player": "seat_1"})).id
            assert [(one.kind, one.user) for one in await owed(site.services.database)] == [("turn", anna.user)]
        assert service.is_idle()
        async with open_site(tmp_path, now=lambda: time.time() + 60, **more) as site:
            assert (await service.message())["path"] == f"/table/{table}"
            assert await owed(site.services.database) == []


@pytest.mark.slow
async def test_a_notification_is_sent_after_a_kill(tmp_path: Path) -> None:
    """The server is killed as soon as it has acknowledged the cause."""
    async with server(tmp_path) as home:
        anna, bela = await Caller(home).arrive(), await Caller(home).arrive()
        table = await anna.table("POST", "/api/tables", NewTable("duel", (SeatRequest("me"), SeatRequest("open"))))
        await bela.table("POST", f"/api/tables/{table.id}/sit", SitDown())
        home.kill()
    database = Database(f"sqlite:///{tmp_path / 'pentapolis.db'}")
    (left,) = await owed(database)
    found = text("SELECT id FROM sessions WHERE user_id = :user")
    session = await database.read(lambda db: db.execute(found, {"user": left.user}).scalar_one())
    async with open_push_service() as service:
        keys = service.target()["keys"]
        target = Target("hash", service.endpoint, keys["p256dh"], keys["auth"])
        await database.write(lambda db: notifications_store.add_target(db, left.user, session, target, 1.0, 5))
        await database.close()
        async with open_site(tmp_path, now=lambda: time.time() + 60, push_local=True, origins=(ORIGIN,)):
            assert (await service.message())["path"] == f"/table/{table.id}"


async def test_of_two_processes_one_sends(tmp_path: Path, database_url: str) -> None:
    async with open_site_with_push(tmp_path, database=database_url) as (site, service):
        async with site.visitor() as anna, site.visitor() as bela:
            await subscribe(anna, service)
            table = (await start_duel(anna, bela, options={"starting_player": "seat_1"})).id
        other = Database(database_url)
        notifiers = [site.services.notifier, second_notifier(site, other)]
        for _ in range(10):
            await owe(other, OwedNotification("turn", table, anna.user, "", 1.0))
            await asyncio.gather(*(notifier.send_due() for notifier in notifiers for _ in range(3)))
            await service.message()
        for notifier in notifiers:
            await notifier.stop()
        await other.close()
        assert await owed(site.services.database) == []
    assert service.is_idle()


async def test_what_is_no_longer_current_is_dropped(tmp_path: Path) -> None:
    async with open_site_with_push(tmp_path) as (site, service), site.visitor() as anna, site.visitor() as bela:
        await subscribe(bela, service)
        table = (await start_duel(anna, bela, options={"starting_player": "seat_1"})).id
        database = site.services.database
        for kind in ("turn", "over", "invited"):
            await owe(database, OwedNotification(kind, table, bela.user, "Anna", 1.0))
        await owe(database, OwedNotification("turn", "gone", bela.user, "", 1.0))
        await owe(database, OwedNotification("turn", table, "gone", "", 1.0))
        await site.services.notifier.send_due()
        await site.services.notifier.stop()
        assert {one.user for one in await owed(database)} == {anna.user}
    assert service.is_idle()


async def test_a_notification_is_owed_until_the_database_can_claim_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A failure before the claim loses nothing."""
    async with open_site_with_push(tmp_path) as (site, service), site.visitor() as anna, site.visitor() as bela:
        await subscribe(anna, service)
        table = (await start_duel(anna, bela, options={"starting_player": "seat_1"})).id
        await owe(site.services.database, OwedNotification("turn", table, anna.user, "", 1.0))

        async def fail(_work: object) -> None:
            raise OSError("no database")

        with monkeypatch.context() as outage:
            outage.setattr(site.services.database, "write", fail)
            await site.services.notifier.send_due()
        async with asyncio.timeout(PATIENCE):
            assert (await service.message())["path"] == f"/table/{table}"
