"""Invitations, passwords of tables, blocks, reports, notes, and the delay of spectators."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from typer.testing import CliRunner

from pentapolis.cli.app import app
from pentapolis.server.realtime import connections
from pentapolis.server.settings import NO_LIMITS, Limit
from pentapolis.server.tables.spectator_delay import MOST_APART
from pentapolis.table.protocol import (
    ChatLine,
    ErrorBody,
    NewTable,
    Resign,
    Say,
    SeatRequest,
    SitDown,
    TableInfo,
    Update,
)
from tests.server.site import Site, Time, Visitor, client_id, open_site, start_duel

pytestmark = pytest.mark.anyio


@pytest.fixture
async def site(tmp_path: Path, database_url: str) -> AsyncIterator[Site]:
    async with open_site(tmp_path, database=database_url) as opened:
        yield opened


def refusal(answer: httpx.Response) -> tuple[int, str]:
    """Return the status of a refusal and the code of its reason."""
    return answer.status_code, msgspec.json.decode(answer.content, type=ErrorBody).reason.code


async def insert_table(visitor: Visitor, **more: Any) -> TableInfo:
    return await visitor.create(SeatRequest("me"), SeatRequest("open"), **more)


async def key_to(visitor: Visitor, table: str, user: str = "") -> str:
    """Return the key of a link to the second seat."""
    answer = await visitor.ask("POST", f"/api/tables/{table}/invitations", {"seat": 1, "user": user})
    assert answer.status_code == 201, answer.text
    path, _, key = str(answer.json()["path"]).partition("#key=")
    assert path == f"/table/{table}?seat=1"
    return key


async def block(visitor: Visitor, other: Visitor, blocked: bool = True) -> None:
    answer = await visitor.ask("POST", f"/api/users/{other.user}/block", {"blocked": blocked})
    assert answer.status_code == 204, answer.text


async def open_tables(visitor: Visitor) -> list[str]:
    return [table["id"] for table in (await visitor.ask("GET", "/api/tables?scope=open")).json()["tables"]]


# -- passwords and invitations


async def test_a_table_with_a_password_lets_in_a_user_who_has_it_or_was_invited(site: Site) -> None:
    async with site.visitor() as anna, site.visitor() as bela, site.visitor() as cili:
        table = await insert_table(anna, password="sesame")
        assert table.locked
        sit = f"/api/tables/{table.id}/sit"
        for wish in (SitDown(), SitDown(password="wrong"), SitDown(key="wrong")):
            assert refusal(await bela.ask("POST", sit, wish)) == (403, "table_password")
        key = await key_to(anna, table.id)
        assert (await bela.post(sit, SitDown(1, key=key))).my_seat == 1
        other = await insert_table(anna, password="sesame")
        assert (await cili.post(f"/api/tables/{other.id}/sit", SitDown(password="sesame"))).my_seat == 1


async def test_a_link_is_for_its_own_seat(site: Site) -> None:
    async with site.visitor() as anna, site.visitor() as bela:
        seats = (SeatRequest("open"), SeatRequest("me"), SeatRequest("open"))
        table = await anna.post("/api/tables", NewTable("wonders", seats, password="sesame"))
        answer = await anna.ask("POST", f"/api/tables/{table.id}/invitations", {"seat": 2})
        key = answer.json()["path"].partition("#key=")[2]
        sit = f"/api/tables/{table.id}/sit"
        assert refusal(await bela.ask("POST", sit, SitDown(0, key=key))) == (403, "table_password")
        assert (await bela.post(sit, SitDown(key=key))).my_seat == 2


async def test_a_key_opens_its_own_table_alone_and_neither_it_nor_the_password_is_stored_or_sent(site: Site) -> None:
    async with site.visitor() as anna, site.visitor() as bela:
        table, other = await insert_table(anna, password="sesame"), await insert_table(anna, password="sesame")
        key = await key_to(anna, table.id)
        answer = await bela.ask("POST", f"/api/tables/{other.id}/sit", SitDown(key=key))
        assert refusal(answer) == (403, "table_password")
        seen = (await bela.ask("GET", f"/api/tables/{table.id}")).text
        assert "sesame" not in seen
        assert "argon2" not in seen


async def test_guesses_of_a_tables_password_are_limited(tmp_path: Path) -> None:
    few = msgspec.structs.replace(NO_LIMITS, login_name=Limit(1e-6, 2))
    async with open_site(tmp_path, limits=few) as site, site.visitor() as anna, site.visitor() as bela:
        table = await insert_table(anna, password="sesame")
        sit = f"/api/tables/{table.id}/sit"
        answers = [await bela.ask("POST", sit, SitDown(password="x")) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [403, 403, 429]


async def test_a_user_invited_by_name_finds_the_table_and_needs_no_password(site: Site) -> None:
    async with site.visitor() as anna, site.visitor() as bela:
        table = await insert_table(anna, password="sesame")
        await key_to(anna, table.id, bela.user)
        (invitation,) = (await bela.ask("GET", "/api/invitations")).json()
        assert (invitation["table"]["id"], invitation["seat"], invitation["by"]) == (table.id, 1, anna.user)
        await bela.sit(table.id)
        assert (await bela.ask("GET", "/api/invitations")).json() == []


async def test_a_declined_invitation_is_gone_and_no_user_declines_for_another(site: Site) -> None:
    async with site.visitor() as anna, site.visitor() as bela, site.visitor() as cili:
        table = await insert_table(anna, password="sesame")
        await key_to(anna, table.id, bela.user)
        path = f"/api/tables/{table.id}/invitations"
        assert (await cili.ask("DELETE", path)).status_code == 204
        assert len((await bela.ask("GET", "/api/invitations")).json()) == 1
        assert [(await bela.ask("DELETE", path)).status_code for _ in range(2)] == [204, 204]
        assert (await bela.ask("GET", "/api/invitations")).json() == []
        assert refusal(await bela.ask("POST", f"/api/tables/{table.id}/sit", SitDown())) == (403, "table_password")


async def test_only_a_player_of_the_table_invites_and_only_to_an_open_seat(site: Site) -> None:
    async with site.visitor() as anna, site.visitor() as bela:
        table = await insert_table(anna)
        path = f"/api/tables/{table.id}/invitations"
        assert (await bela.ask("POST", path, {"seat": 1})).status_code == 403
        assert refusal(await anna.ask("POST", path, {"seat": 0})) == (403, "seat_is_taken")
        assert refusal(await anna.ask("POST", path, {"seat": 1, "user": "nobody"})) == (404, "no_such_user")
        await bela.sit(table.id)
        assert refusal(await anna.ask("POST", path, {"seat": 1})) == (403, "started_already")


# -- blocks


async def test_a_blocked_user_finds_no_table_of_the_other_and_cannot_sit_down_there(site: Site) -> None:
    async with site.visitor() as anna, site.visitor() as bela:
        mine, theirs = await insert_table(anna, public=True), await insert_table(bela, public=True)
        assert set(await open_tables(anna)) == set(await open_tables(bela)) == {mine.id, theirs.id}
        await block(anna, bela)
        assert (await anna.ask("GET", "/api/me")).json()["blocked"] == [bela.user]
        assert (await open_tables(anna), await open_tables(bela)) == ([mine.id], [theirs.id])
        for visitor, table in ((anna, theirs), (bela, mine)):
            answer = await visitor.ask("POST", f"/api/tables/{table.id}/sit", SitDown())
            assert refusal(answer) == (403, "not_together")
        await block(anna, bela, False)
        assert len(await open_tables(bela)) == 2


async def test_an_invitation_of_a_blocked_user_never_arrives_and_the_response_does_not_reveal_it(site: Site) -> None:
    async with site.visitor() as anna, site.visitor() as bela:
        await block(anna, bela)
        table = await insert_table(bela)
        await key_to(bela, table.id, anna.user)
        assert (await anna.ask("GET", "/api/invitations")).json() == []


async def test_chat_of_a_blocked_user_is_not_read_from_then_on(site: Site) -> None:
    async with site.visitor() as anna, site.visitor() as bela:
        table = await start_duel(anna, bela)
        async with anna.connect() as mine, bela.connect() as theirs:
            await mine.join(table.id)
            await theirs.join(table.id)
            await block(anna, bela)
            await theirs.ask(Say(table.id, "Hear me!", "line"))
            await mine.ask(Say(table.id, "Quiet.", "line"))
            lines = [line for line in mine.received if type(line).__name__ == "ChatLine"]
            assert [line.text for line in lines] == ["Quiet."]


async def test_the_list_has_whom_i_played_with_and_whom_i_blocked(site: Site) -> None:
    async with site.visitor() as anna, site.visitor() as bela, site.visitor() as cili:
        for _ in range(2):
            await start_duel(anna, bela)
        await block(anna, cili)
        people = {one["id"]: one for one in (await anna.ask("GET", "/api/people")).json()}
        assert {user: (one["games"], one["blocked"]) for user, one in people.items()} == {
            bela.user: (2, False),
            cili.user: (0, True),
        }
        assert (await cili.ask("GET", "/api/people")).json() == []


# -- reports and notes


async def test_a_report_is_read_by_the_operator(tmp_path: Path) -> None:
    async with open_site(tmp_path) as site, site.visitor() as anna, site.visitor() as bela:
        table = await start_duel(anna, bela)
        wish = {"text": "Called me\x1b[31m names.", "table": table.id}
        assert (await anna.ask("POST", f"/api/users/{bela.user}/report", wish)).status_code == 204
        assert refusal(await anna.ask("POST", f"/api/users/{anna.user}/report", wish)) == (404, "no_such_user")

    async def reports(*more: str) -> str:
        command = ["admin", "reports", "--data", str(tmp_path), *more]
        return (await asyncio.to_thread(CliRunner().invoke, app, command)).output

    shown = await reports()
    assert "Called me [31m names." in shown
    assert f"about {bela.name} ({bela.user}), table {table.id}" in shown
    assert "No reports." in await reports("--done", "1")
    assert "1 (done)" in await reports("--all")


async def test_a_note_is_stored_with_the_game_and_private(site: Site) -> None:
    async with site.visitor() as anna, site.visitor() as bela, site.visitor() as cili:
        table = await start_duel(anna, bela)
        path = f"/api/tables/{table.id}/note"
        assert (await anna.ask("PUT", path, {"text": "He wants\nscience."})).json() == {"text": "He wants\nscience."}
        assert (await anna.ask("GET", path)).json() == {"text": "He wants\nscience."}
        assert (await bela.ask("GET", path)).json() == {"text": ""}
        assert (await cili.ask("PUT", path, {"text": "x"})).status_code == 403
        assert (await anna.ask("PUT", path, {"text": ""})).json() == {"text": ""}


# -- spectators


async def test_spectators_see_later_what_happens_and_all_of_it_at_the_end(tmp_path: Path, database_url: str) -> None:
    time = Time()
    opened = open_site(tmp_path, database=database_url, now=time)
    async with opened as site, site.visitor() as anna, site.visitor() as bela, site.visitor() as cili:
        table = await start_duel(anna, bela, delay=300, public=True)
        async with anna.connect() as tab, cili.connect() as watching:
            await tab.join(table.id)
            first = (await watching.join(table.id)).position
            assert first is not None
            await tab.play(table.id, tab.positions[table.id].legal[0].text)
            time.passes(299)
            site.services.spectator_delay.on_log_grew(await site.services.registry.get(table.id))
            again = (await watching.join(table.id)).position
            assert again is not None
            assert (again.cursor, again.ply) == (0, 0)
            replayed = await cili.ask("GET", f"/api/tables/{table.id}/replay")
            assert (replayed.json()["plies"], replayed.json()["position"]["ply"]) == (0, 0)
            hidden = (await cili.ask("GET", f"/api/tables/{table.id}/record")).text
            time.passes(2)
            site.services.spectator_delay.on_log_grew(await site.services.registry.get(table.id))
            assert (await watching.at_cursor(table.id, 1)).ply == 1
            assert (await cili.ask("GET", f"/api/tables/{table.id}/record")).text != hidden
            async with bela.connect() as other:
                await other.join(table.id)
                await other.ask(Resign(table.id, client_id()))
            assert (await watching.at_cursor(table.id, 2)).result is not None


async def test_a_spectator_of_a_long_delayed_game_gets_the_rest_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "MOST_WAITING", MOST_APART + 2)
    async with open_site(tmp_path, now=Time()) as site, site.visitor() as anna, site.visitor() as bela:
        table = await start_duel(anna, bela, delay=300, public=True)
        async with site.visitor() as cili, anna.connect() as tab, bela.connect() as other, cili.connect() as watching:
            for one in (tab, other):
                await one.join(table.id)
            before = await watching.join(table.id)
            for cursor in range(MOST_APART + 5):
                (seat,) = tab.positions[table.id].deciders
                await (tab, other)[seat].play(table.id, (tab, other)[seat].positions[table.id].legal[0].text)
                for one in (tab, other):
                    await one.at_cursor(table.id, cursor + 1)
            await other.ask(Resign(table.id, client_id()))
            assert (await watching.at_cursor(table.id, MOST_APART + 6)).result is not None
            (rest,) = [message for message in watching.received if isinstance(message, Update)]
            after = await watching.join(table.id)
    assert len(after.log) > MOST_APART
    assert (*before.log[: rest.log_length], *rest.log) == after.log


async def test_spectators_read_the_players_chat_later_and_not_how_far_the_game_is(
    tmp_path: Path, database_url: str
) -> None:
    time = Time()
    opened = open_site(tmp_path, database=database_url, now=time)
    async with opened as site, site.visitor() as anna, site.visitor() as bela, site.visitor() as cili:
        table = await start_duel(anna, bela, delay=300, public=True)
        async with anna.connect() as tab, bela.connect() as other, cili.connect() as watching:
            for one in (tab, other, watching):
                await one.join(table.id)
            await tab.play(table.id, tab.positions[table.id].legal[0].text)
            refusal = [(await visitor.ask("GET", f"/api/tables/{table.id}")).json() for visitor in (anna, cili)]
            assert [info["plies"] for info in refusal] == [1, 0]
            (listed,) = (await cili.ask("GET", "/api/tables?scope=live")).json()["tables"]
            assert (listed["plies"], listed["deadline"]) == (0, None)
            await tab.ask(Say(table.id, "Look at my science", client_id()))
            assert (await other.next(ChatLine)).text == "Look at my science"
            # Chat of spectators contains no secrets, so it is shown at once.
            await watching.ask(Say(table.id, "Good luck", client_id()))
            assert [line.text for line in watching.received if isinstance(line, ChatLine)] == ["Good luck"]
            assert [line.text for line in (await watching.join(table.id)).chat] == ["Good luck"]
            time.passes(301)
            site.services.spectator_delay.on_log_grew(await site.services.registry.get(table.id))
            assert (await watching.next(ChatLine)).text == "Look at my science"
            await tab.ask(Say(table.id, "Well played", client_id()))
            await other.ask(Resign(table.id, client_id()))
            assert (await watching.next(ChatLine)).text == "Well played"


async def test_players_see_everything_at_once(tmp_path: Path) -> None:
    async with open_site(tmp_path) as site, site.visitor() as anna, site.visitor() as bela:
        table = await start_duel(anna, bela, delay=300)
        async with anna.connect() as tab, bela.connect() as other:
            await tab.join(table.id)
            await other.join(table.id)
            await tab.play(table.id, tab.positions[table.id].legal[0].text)
            assert (await other.at_cursor(table.id, 1)).ply == 1
