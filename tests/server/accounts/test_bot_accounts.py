"""Bot accounts: a token that is shown once, a mark in the name, and the same rules as for people."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from sqlalchemy import text

from pentapolis.server.accounts.auth import token_hash
from pentapolis.server.accounts.bot_accounts import MOST_BOTS
from pentapolis.server.accounts.protocol import BotAccount, BotToken
from pentapolis.server.settings import NO_LIMITS, Limit
from pentapolis.table.protocol import ErrorBody, Me, SeatRequest, TableInfo, UserInfo
from tests.pages import ROOT
from tests.server.processes import Caller, server
from tests.server.site import ORIGIN, Closed, Site, Tab, Visitor, open_site

pytestmark = pytest.mark.anyio

PASSWORD = "a long password"


@pytest.fixture
async def site(tmp_path: Path, database_url: str) -> AsyncIterator[Site]:
    async with open_site(tmp_path, database=database_url, rated_guests=False) as opened:
        yield opened


async def register(visitor: Visitor | Caller, name: str) -> None:
    answer = await visitor.ask("POST", "/api/account", {"name": name, "password": PASSWORD})
    assert answer.status_code == 201, answer.text


async def create_bot(visitor: Visitor | Caller, name: str) -> BotToken:
    """Create a bot of a user."""
    answer = await visitor.ask("POST", "/api/bots", {"name": name})
    assert answer.status_code == 201, answer.text
    return msgspec.json.decode(answer.content, type=BotToken)


async def list_bots(visitor: Visitor) -> list[BotAccount]:
    """Return the bots of a user."""
    return msgspec.json.decode((await visitor.ask("GET", "/api/bots")).content, type=list[BotAccount])


def bearing(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


async def ask(site: Site, token: str, method: str, path: str, wish: Any = None) -> httpx.Response:
    """Send a request as a program: without a cookie and without an origin."""
    transport = httpx.ASGITransport(app=site.app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://table.example.org") as http:
        return await http.request(method, path, json=wish, headers=bearing(token))


def refusal(answer: httpx.Response) -> tuple[int, str]:
    """Return the status of a refusal and the code of its reason, or its own code."""
    body = msgspec.json.decode(answer.content, type=ErrorBody)
    return answer.status_code, body.reason.code or body.code


async def test_a_bot_is_authenticated_by_its_token_alone(site: Site) -> None:
    async with site.visitor() as anna:
        await register(anna, "Anna")
        made = await create_bot(anna, "Deep Duel")
    assert made.token.startswith("bot_")
    me = msgspec.json.decode((await ask(site, made.token, "GET", "/api/me")).content, type=Me)
    assert (me.id, me.name, me.guest, me.rated, me.bot) == (made.bot.id, "Deep Duel [bot]", False, True, True)
    wish = {"game": "duel", "seats": [{"kind": "me"}, {"kind": "open"}], "rated": True, "public": True}
    table = msgspec.json.decode((await ask(site, made.token, "POST", "/api/tables", wish)).content, type=TableInfo)
    assert table.seats[0].name == "Deep Duel [bot]"
    async with Tab(site.app, {"host": "table.example.org", "authorization": f"Bearer {made.token}"}) as tab:
        assert (await tab.welcome()).name == "Deep Duel [bot]"


async def test_the_token_is_stored_as_a_hash_and_never_sent_again(site: Site) -> None:
    async with site.visitor() as anna:
        await register(anna, "Anna")
        made = await create_bot(anna, "Deep Duel")
        assert made.token not in (await anna.ask("GET", "/api/bots")).text
        rows = await site.services.database.read(
            lambda db: db.execute(text("select token_hash from sessions where user_id = :bot"), {"bot": made.bot.id})
        )
        assert list(rows.scalars()) == [token_hash(made.token)]


async def test_a_token_is_no_cookie_and_a_cookie_no_token(site: Site) -> None:
    async with site.visitor() as anna:
        await register(anna, "Anna")
        made = await create_bot(anna, "Deep Duel")
        session = anna.http.cookies["pentapolis"]
        anna.http.cookies.set("pentapolis", made.token)
        assert (await anna.ask("GET", "/api/sessions")).status_code == 401
    assert (await ask(site, session, "GET", "/api/sessions")).status_code == 401
    assert (await ask(site, f"bot_{session}", "GET", "/api/me")).status_code == 401


@pytest.mark.parametrize(
    "mistake", ["bot_short", "bto_" + "x" * 43, "x" * 43, "bot_" + "x" * 44, "bot_" + "é" * 43, ""]
)
async def test_a_mistyped_token_opens_no_session_and_makes_no_guest(site: Site, mistake: str) -> None:
    async with site.visitor() as anna:
        for kind in ("Bearer", "bearer"):
            answer = await anna.http.get("/api/me", headers=[(b"authorization", f"{kind} {mistake}".encode())])
            assert refusal(answer) == (401, "no_session")
            assert "set-cookie" not in answer.headers
    async with Tab(site.app, {"host": "table.example.org", "authorization": f"Bearer {mistake}"}) as tab:
        with pytest.raises(Closed) as closed:
            await tab.receive()
    assert closed.value.code == 4401


async def test_a_password_of_a_proxy_is_no_token(site: Site) -> None:
    async with site.visitor() as anna:
        answer = await anna.http.get("/api/me", headers={"authorization": "Basic YW5uYTpzZWNyZXQ="})
    assert answer.json()["id"] == anna.user


async def test_a_bot_is_seen_only_after_its_first_request(site: Site) -> None:
    async with site.visitor() as anna:
        await register(anna, "Anna")
        made = await create_bot(anna, "Deep Duel")
        assert [bot.seen for bot in await list_bots(anna)] == [0]
        await ask(site, made.token, "GET", "/api/me")
        assert [bot.seen for bot in await list_bots(anna)] == [pytest.approx(time.time(), abs=60)]


async def test_a_token_can_be_renewed_and_revoked_and_sockets_end_with_it(site: Site) -> None:
    async with site.visitor() as anna:
        await register(anna, "Anna")
        first = await create_bot(anna, "Deep Duel")
        headers = {"host": "localhost", "authorization": f"Bearer {first.token}"}
        async with Tab(site.app, headers) as tab:
            await tab.welcome()
            again = await anna.ask("POST", f"/api/bots/{first.bot.id}/token")
            second = msgspec.json.decode(again.content, type=BotToken)
            with pytest.raises(Closed) as closed:
                await tab.receive()
            assert closed.value.code == 4401
        assert (await ask(site, first.token, "GET", "/api/me")).status_code == 401
        assert (await ask(site, second.token, "GET", "/api/me")).status_code == 200
        assert (await anna.ask("DELETE", f"/api/bots/{first.bot.id}/token")).status_code == 204
        assert (await ask(site, second.token, "GET", "/api/me")).status_code == 401
        assert [bot.seen for bot in await list_bots(anna)] == [None]


async def test_a_bot_is_shown_as_a_bot_with_its_owner(site: Site) -> None:
    async with site.visitor() as anna, site.visitor() as guest:
        await register(anna, "Anna")
        made = await create_bot(anna, "Deep Duel")
        page = await guest.ask("GET", f"/api/users/{made.bot.id}")
        info = msgspec.json.decode(page.content, type=UserInfo)
        assert (info.name, info.keeper, info.keeper_name) == ("Deep Duel [bot]", anna.user, "Anna")
    # Another name has the mark, too, and a user cannot choose it.
    renamed = await ask(site, made.token, "PATCH", "/api/me", {"name": "Deeper"})
    assert renamed.json()["name"] == "Deeper [bot]"
    async with site.visitor() as boris:
        await register(boris, "Boris")
        for name, code in (("Deeper", "name_taken"), ("Boris [bot]", "name_signs")):
            assert refusal(await boris.ask("PATCH", "/api/me", {"name": name}))[1] == code


async def test_an_owner_and_their_bots_play_no_rated_games_together(site: Site) -> None:
    async with site.visitor() as anna, site.visitor() as boris:
        await register(anna, "Anna")
        await register(boris, "Boris")
        one, other = await create_bot(anna, "One"), await create_bot(anna, "Other")
        table = await anna.create(SeatRequest("me"), SeatRequest("open"), rated=True, public=True)
        sit = f"/api/tables/{table.id}/sit"
        assert refusal(await ask(site, one.token, "POST", sit, {})) == (403, "rated_with_own_bot")
        table = await boris.create(SeatRequest("me"), SeatRequest("open"), rated=True, public=True)
        assert (await ask(site, one.token, "POST", f"/api/tables/{table.id}/sit", {})).status_code == 200
        wish = {"game": "duel", "seats": [{"kind": "me"}, {"kind": "open"}], "rated": True}
        own = (await ask(site, one.token, "POST", "/api/tables", wish)).json()["id"]
        assert refusal(await ask(site, other.token, "POST", f"/api/tables/{own}/sit", {})) == (
            403,
            "rated_with_own_bot",
        )


async def test_a_bot_has_no_account_and_no_bots(site: Site) -> None:
    async with site.visitor() as anna, site.visitor() as guest:
        await register(anna, "Anna")
        made = await create_bot(anna, "Deep Duel")
        assert refusal(await guest.ask("POST", "/api/bots", {"name": "Mine"})) == (403, "account_needed")
        assert refusal(await guest.ask("DELETE", f"/api/bots/{made.bot.id}")) == (404, "no_such_user")
    for method, path, wish in (
        ("POST", "/api/bots", {"name": "Child"}),
        ("PUT", "/api/account/password", {"old": "", "new": PASSWORD}),
        ("PUT", "/api/account/mail", {"mail": "bot@example.org"}),
        ("POST", "/api/account/recovery", {}),
        ("POST", "/api/account/delete", {}),
    ):
        assert refusal(await ask(site, made.token, method, path, wish)) == (403, "account_needed")
    assert (
        await ask(site, made.token, "POST", "/api/session", {"name": "Deep Duel", "password": ""})
    ).status_code == 422
    wrong = {"name": "Deep Duel", "password": PASSWORD}
    async with site.visitor() as boris:
        assert (await boris.ask("POST", "/api/session", wrong)).status_code == 403


async def test_the_number_of_bots_is_limited_and_a_deleted_bot_frees_its_name(site: Site) -> None:
    async with site.visitor() as anna:
        await register(anna, "Anna")
        made = [await create_bot(anna, f"Deep {'ABCDE'[number]}") for number in range(MOST_BOTS)]
        assert refusal(await anna.ask("POST", "/api/bots", {"name": "One more"})) == (403, "too_many_bots")
        assert (await anna.ask("DELETE", f"/api/bots/{made[0].bot.id}")).status_code == 204
        assert (await ask(site, made[0].token, "GET", "/api/me")).status_code == 401
        assert [bot.name for bot in await list_bots(anna)] == [one.bot.name for one in made[1:]]
        assert (await create_bot(anna, "Deep A")).bot.name == "Deep A [bot]"


async def test_with_the_account_its_bots_go(site: Site) -> None:
    async with site.visitor() as anna:
        await register(anna, "Anna")
        made = await create_bot(anna, "Deep Duel")
        assert (await anna.ask("GET", "/api/account/export")).json()["bots"][0]["name"] == "Deep Duel [bot]"
        assert (await anna.ask("POST", "/api/account/delete", {"password": PASSWORD})).status_code == 204
    assert (await ask(site, made.token, "GET", "/api/me")).status_code == 401


async def test_the_limits_on_requests_hold_for_a_token(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(NO_LIMITS, session=Limit(0.001, 3))
    async with open_site(tmp_path, limits=limits) as site, site.visitor() as anna:
        await register(anna, "Anna")
        made = await create_bot(anna, "Deep Duel")
        found = [(await ask(site, made.token, "GET", "/api/me")).status_code for _ in range(4)]
    assert found == [200, 200, 200, 429]


async def test_a_request_of_a_page_elsewhere_is_refused_whatever_else_it_bears(site: Site) -> None:
    async with site.visitor() as anna:
        await register(anna, "Anna")
        headers = {"Origin": "http://evil.example", "Authorization": "Basic YTpi"}
        refused = await anna.http.post("/api/bots", json={"name": "Mine"}, headers=headers)
        assert refusal(refused)[0] == 403
        headers = {"Origin": ORIGIN, "Authorization": "Basic YTpi"}  # a proxy may require a password of its own
        assert (await anna.http.post("/api/bots", json={"name": "Mine"}, headers=headers)).status_code == 201


async def test_the_example_plays_rated_games_on_a_server(tmp_path: Path) -> None:
    async with server(tmp_path) as running:
        bots = []
        for name in ("Anna", "Boris"):
            caller = await Caller(running).arrive()
            await register(caller, name)
            bots.append(await create_bot(caller, f"{name} Plays"))
        command = (sys.executable, str(ROOT / "examples" / "bot_client.py"), running.url)
        playing = []
        for bot in bots:  # the first bot creates a table, at which the second one takes a seat
            given = {**os.environ, "PENTAPOLIS_TOKEN": bot.token}
            playing.append(await asyncio.create_subprocess_exec(*command, env=given))
            while len(playing) == 1 and not (await caller.ask("GET", "/api/tables")).json()["tables"]:
                await asyncio.sleep(0.05)
        assert [await process.wait() for process in playing] == [0, 0]
        for bot in bots:
            answer = await caller.ask("GET", f"/api/users/{bot.bot.id}")
            (rating,) = msgspec.json.decode(answer.content, type=UserInfo).ratings
            assert (rating.game, rating.seats, rating.games) == ("duel", 2, 1)
        (game,) = (await caller.ask("GET", f"/api/tables?scope=history&user={bots[0].bot.id}")).json()["tables"]
        assert (game["rated"], game["status"]) == (True, "over")
        assert {seat["name"] for seat in game["seats"]} == {"Anna Plays [bot]", "Boris Plays [bot]"}
        record = await caller.ask("GET", f"/api/tables/{game['id']}/record?viewer=all")
        assert "Anna Plays [bot]" in record.text
