"""Notifications to users who are away, by a push message that the browser decrypts or by email."""

from __future__ import annotations

import asyncio
import math
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, text

from pentapolis.server.store import notifications_store
from pentapolis.server.store.notifications_store import OwedNotification
from pentapolis.table.protocol import ClockRules, ErrorBody, Resign
from tests.server.postman import Postman, open_post
from tests.server.push_service import PATIENCE, PushService, open_push_service
from tests.server.site import ORIGIN, Site, Time, Visitor, client_id, open_site, start_duel

pytestmark = pytest.mark.anyio

DAYS = ClockRules("correspondence", 3 * 86_400)


@asynccontextmanager
async def open_site_with_mail(folder: Path, **more: Any) -> AsyncIterator[tuple[Site, Postman, PushService]]:
    """Yield a server that sends email and push messages without a grace period."""
    async with open_post() as post, open_push_service() as service:
        settings: dict[str, Any] = {"sender": "table@example.org", "origins": (ORIGIN,), "push_local": True}
        async with open_site(folder, smtp=post.url, **settings, **more) as site:
            site.services.causes.grace_seconds = 0.0
            yield site, post, service


async def register(visitor: Visitor, name: str, mail: str = "") -> None:
    answer = await visitor.ask("POST", "/api/account", {"name": name, "password": "a long password"})
    assert answer.status_code == 201, answer.text
    if mail:

        def work(db: Connection) -> None:
            values = {"mail": mail, "id": visitor.user}
            db.execute(text("UPDATE users SET mail = :mail WHERE id = :id"), values)

        await visitor.site.services.database.write(work)


async def choose(visitor: Visitor, **notices: Any) -> None:
    answer = await visitor.ask("PUT", "/api/account/notices", notices)
    assert answer.status_code == 200, answer.text
    assert answer.json()["notices"]["digest"] is notices.get("digest", False)


async def subscribe(visitor: Visitor, service: PushService) -> None:
    answer = await visitor.ask("POST", "/api/push", service.target())
    assert answer.status_code == 204, answer.text


async def count_targets(site: Site) -> int:
    count = text("SELECT count(*) FROM push_targets")
    return int(await site.services.database.read(lambda db: db.execute(count).scalar_one()))


async def move(visitor: Visitor, table: str) -> None:
    """Make a legal move, and leave."""
    async with visitor.connect() as tab:
        snapshot = await tab.join(table)
        assert snapshot.position is not None
        await tab.play(table, snapshot.position.legal[0].text)


async def wait_until(done: Callable[[], Any]) -> None:
    """Wait until a condition is true."""
    async with asyncio.timeout(PATIENCE):
        while not done():
            await asyncio.sleep(0.01)


async def wait_until_idle(site: Site) -> None:
    """Wait until no notification is waiting."""
    async with asyncio.timeout(PATIENCE):
        while await owed(site) or site.services.notifier._sending.running():
            await asyncio.sleep(0.02)


async def owed(site: Site) -> list[OwedNotification]:
    """Return all notifications that are owed."""
    return await site.services.database.read(lambda db: notifications_store.due_notifications(db, math.inf, 100))


# -- pushes


async def test_a_push_says_that_it_is_my_turn_in_my_language(tmp_path: Path, database_url: str) -> None:
    opened = open_site_with_mail(tmp_path, database=database_url)
    async with opened as (site, _, service), site.visitor() as anna, site.visitor() as bela:
        await register(bela, "Béla")
        await bela.ask("PATCH", "/api/me", {"language": "hu"})
        await register(anna, "Anna")
        table = await start_duel(anna, bela)
        await subscribe(bela, service)
        await move(anna, table.id)
        message = await service.message()
    assert message["title"].startswith("Te jössz: 7 ")
    assert "Anna" in message["body"]
    assert (message["path"], message["tag"]) == (f"/table/{table.id}", table.id)
    (headers,) = service.headers
    assert headers["content-encoding"] == "aes128gcm"
    assert headers["authorization"].startswith("vapid t=")


async def test_a_push_announces_a_rematch(tmp_path: Path, database_url: str) -> None:
    opened = open_site_with_mail(tmp_path, database=database_url)
    async with opened as (site, _, service), site.visitor() as anna, site.visitor() as bela:
        await bela.ask("PATCH", "/api/me", {"language": "hu"})
        table = await start_duel(anna, bela)
        async with anna.connect() as tab:
            await tab.join(table.id)
            await tab.ask(Resign(table.id, client_id()))
        await wait_until_idle(site)
        await subscribe(bela, service)
        rematch = await anna.post(f"/api/tables/{table.id}/rematch")
        message = await service.message()
    assert message["title"].endswith("még egyet játszana: 7 Csoda – Párbaj")
    assert message["path"] == f"/table/{rematch.id}"


async def test_a_user_who_has_declined_a_rematch_is_not_notified_again(tmp_path: Path) -> None:
    async with open_site_with_mail(tmp_path) as (site, _, service), site.visitor() as anna, site.visitor() as bela:
        table = await start_duel(anna, bela)
        async with anna.connect() as tab:
            await tab.join(table.id)
            await tab.ask(Resign(table.id, client_id()))
        await wait_until_idle(site)
        await subscribe(bela, service)
        site.services.causes.grace_seconds = 0.5
        rematch = await anna.post(f"/api/tables/{table.id}/rematch")
        assert (await bela.ask("DELETE", f"/api/tables/{rematch.id}/invitations")).status_code == 204
        await wait_until_idle(site)
    assert service.is_idle()


async def test_a_user_who_is_here_is_not_notified(tmp_path: Path) -> None:
    async with open_site_with_mail(tmp_path) as (site, post, service), site.visitor() as anna, site.visitor() as bela:
        await register(bela, "Béla", "bela@example.org")
        await choose(bela, mail=["turn", "over"], push=["turn", "over"])
        await subscribe(bela, service)
        table = await start_duel(anna, bela)
        async with bela.connect():
            await move(anna, table.id)
            async with anna.connect() as tab:
                await tab.join(table.id)
                await tab.ask(Resign(table.id, client_id()))
            await wait_until_idle(site)
    assert service.is_idle()
    assert post.is_idle()


async def test_a_user_who_comes_back_in_time_is_not_notified(tmp_path: Path) -> None:
    async with open_site_with_mail(tmp_path) as (site, _, service), site.visitor() as anna, site.visitor() as bela:
        await subscribe(bela, service)
        table = await start_duel(anna, bela)
        await wait_until_idle(site)
        site.services.causes.grace_seconds = 0.5
        await move(anna, table.id)
        assert [(one.kind, one.user) for one in await owed(site)] == [("turn", bela.user)]
        async with bela.connect():
            await wait_until_idle(site)
    assert service.is_idle()


async def test_each_kind_is_off_and_on_by_itself(tmp_path: Path) -> None:
    async with open_site_with_mail(tmp_path) as (site, post, service), site.visitor() as anna, site.visitor() as bela:
        await register(bela, "Béla", "bela@example.org")
        await choose(bela, push=["over"], mail=["turn"])
        await subscribe(bela, service)
        table = await start_duel(anna, bela)
        await move(anna, table.id)
        letter = await post.letter()
        assert letter["Subject"] == "Your turn: 7 Wonders Duel"
        assert f"{ORIGIN}/table/{table.id}" in letter.get_content()
        assert f"{ORIGIN}/me" in letter.get_content()
        async with anna.connect() as tab:
            await tab.join(table.id)
            await tab.ask(Resign(table.id, client_id()))
        assert (await service.message())["title"] == "You won: 7 Wonders Duel"
        await wait_until_idle(site)
        assert post.is_idle()
        assert service.is_idle()


async def test_a_browser_that_is_gone_is_forgotten(tmp_path: Path, database_url: str) -> None:
    opened = open_site_with_mail(tmp_path, database=database_url)
    async with opened as (site, _, service), site.visitor() as anna, site.visitor() as bela:
        await subscribe(bela, service)
        service.status = 410
        table = await start_duel(anna, bela)
        await move(anna, table.id)
        await wait_until_idle(site)
        assert await count_targets(site) == 0
        assert site.services.metrics.counted("pushes_total", result="gone") == 1


async def test_a_push_that_fails_is_logged_without_its_address_and_the_game_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_site_with_mail(tmp_path) as (site, _, service), site.visitor() as anna, site.visitor() as bela:
        await subscribe(bela, service)
        service.status = 500
        table = await start_duel(anna, bela)
        await move(anna, table.id)
        await wait_until_idle(site)
        assert await count_targets(site) == 1
    assert "a push was refused" in caplog.text
    told = caplog.text + str([vars(record) for record in caplog.records])
    assert service.endpoint not in told
    assert table.id not in told


async def test_no_push_goes_to_a_browser_that_has_logged_out(tmp_path: Path) -> None:
    async with open_site_with_mail(tmp_path) as (site, _, service), site.visitor() as anna, site.visitor() as bela:
        await register(bela, "Béla")
        table = await start_duel(anna, bela)
        await subscribe(bela, service)
        await bela.ask("DELETE", "/api/session")
        await move(anna, table.id)
        await wait_until_idle(site)
    assert service.is_idle()


async def test_a_browser_is_whose_it_is_now_and_can_be_dropped(tmp_path: Path) -> None:
    async with open_site_with_mail(tmp_path) as (site, _, service), site.visitor() as anna, site.visitor() as bela:
        await subscribe(anna, service)
        await subscribe(bela, service)
        count = "SELECT user_id FROM push_targets"
        assert await site.services.database.read(lambda db: list(db.execute(text(count)).scalars())) == [bela.user]
        for visitor, left in ((anna, 1), (bela, 0)):
            answer = await visitor.ask("POST", "/api/push/drop", {"endpoint": service.endpoint})
            assert answer.status_code == 204
            assert await site.services.database.read(lambda db: len(list(db.execute(text(count)).scalars()))) == left


async def test_no_address_inside_is_taken(tmp_path: Path) -> None:
    async with open_site(tmp_path) as site, site.visitor() as anna, open_push_service() as service:
        for endpoint in (service.endpoint, "https://localhost/x", "https://169.254.169.254/x"):
            answer = await anna.ask("POST", "/api/push", service.target() | {"endpoint": endpoint})
            told = msgspec.json.decode(answer.content, type=ErrorBody)
            assert (answer.status_code, told.reason.code) == (422, "bad_push_target")


# -- daily emails


async def test_one_email_a_day_lists_all_correspondence_games(tmp_path: Path, database_url: str) -> None:
    time = Time()
    opened = open_site_with_mail(tmp_path, database=database_url, now=time)
    async with opened as (site, post, _), site.visitor() as anna, site.visitor() as bela:
        await register(bela, "Béla", "bela@example.org")
        await choose(bela, push=[], mail=["turn"], digest=True)
        await site.services.database.write(
            lambda db: db.execute(text("UPDATE users SET digested = :at WHERE digested IS NOT NULL"), {"at": time.at})
        )
        tables = [await start_duel(anna, bela, clock=DAYS) for _ in range(2)]
        for table in tables:
            await move(anna, table.id)
        await wait_until_idle(site)
        await site.services.notifier.send_digests()
        assert post.is_idle()
        time.passes(86_401)
        for _ in range(2):
            await site.services.notifier.send_digests()
        letter = await post.letter()
        assert letter["Subject"] == "2 games are waiting for you"
        assert sorted(re.findall(r"/table/(\S+)", letter.get_content())) == sorted(table.id for table in tables)
        time.passes(3600)
        await site.services.notifier.send_digests()
        await asyncio.sleep(0)
        assert site.services.mailer._waiting.empty()
        assert post.asked == 1


# -- vacations


async def test_on_vacation_the_clock_by_correspondence_stands_and_then_runs_on(
    tmp_path: Path, database_url: str
) -> None:
    time = Time()
    opened = open_site(tmp_path, database=database_url, now=time)
    async with opened as site, site.visitor() as anna, site.visitor() as bela:
        table = await start_duel(anna, bela, clock=DAYS)
        time.passes(86_400)
        answer = await anna.ask("PUT", "/api/account/vacation", {"days": 5})
        assert answer.json()["vacation"] == {"until": time.at + 5 * 86_400, "left": 25}
        time.passes(4 * 86_400)
        await site.services.periodic_tasks.expire_clocks()
        async with bela.connect() as tab:
            position = (await tab.join(table.id)).position
        assert position is not None
        assert (position.clocks.left[0], position.clocks.running, position.clocks.resting) == (2 * 86_400, (), (0,))
        time.passes(86_401)
        await site.services.vacations.sweep()
        await site.services.vacations.sweep()
        async with bela.connect() as tab:
            position = (await tab.join(table.id)).position
        assert position is not None
        assert (position.clocks.left[0], position.clocks.running) == (2 * 86_400, (0,))
        assert position.clocks.resting is msgspec.UNSET
        time.passes(2 * 86_400 + 1)
        await site.services.periodic_tasks.expire_clocks()
        seen = await bela.ask("GET", f"/api/tables/{table.id}")
        assert seen.json()["seats"][0]["substitute"]


async def test_vacations_are_bounded_in_a_year_and_what_is_not_used_is_left(tmp_path: Path) -> None:
    time = Time(1_800_000_000.0)  # the 15th of January 2027
    async with open_site(tmp_path, now=time) as site, site.visitor() as anna:
        answer = await anna.ask("PUT", "/api/account/vacation", {"days": 31})
        assert (answer.status_code, answer.json()["reason"]["values"]) == (403, {"count": 30})
        await anna.ask("PUT", "/api/account/vacation", {"days": 20})
        again = await anna.ask("PUT", "/api/account/vacation", {"days": 1})
        assert again.json()["reason"]["code"] == "on_vacation"
        time.passes(2.5 * 86_400)
        back = await anna.ask("PUT", "/api/account/vacation", {"days": 0})
        assert back.json()["vacation"] == {"until": 0.0, "left": 27}
        time.passes(365 * 86_400)
        assert (await anna.ask("GET", "/api/account")).json()["vacation"]["left"] == 30


async def test_a_game_that_begins_on_vacation_waits_too_and_a_live_one_does_not(tmp_path: Path) -> None:
    time = Time()
    async with open_site(tmp_path, now=time) as site, site.visitor() as anna, site.visitor() as bela:
        await anna.ask("PUT", "/api/account/vacation", {"days": 2})
        slow = await start_duel(anna, bela, clock=DAYS)
        live = await start_duel(anna, bela, clock=ClockRules("total", 600))
        async with bela.connect() as tab:
            await tab.join(slow.id)
            await tab.at_cursor(slow.id, 1)
            assert tab.positions[slow.id].clocks.running == ()
            position = (await tab.join(live.id)).position
        assert position is not None
        assert position.clocks.running == (0,)
        # A move during a vacation counts like any other.
        await move(anna, slow.id)
