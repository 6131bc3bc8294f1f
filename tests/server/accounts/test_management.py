"""Account management over REST: password, recovery code, email address, export, deletion."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from sqlalchemy import text

from pentapolis.server.accounts.recovery_codes import code_hash
from pentapolis.server.settings import NO_LIMITS, Limit
from pentapolis.table.protocol import ErrorBody, Say, SeatRequest
from tests.server.postman import open_post
from tests.server.site import ORIGIN, Site, Visitor, open_site, start_duel

pytestmark = pytest.mark.anyio

PASSWORD = "a long password"
OTHER = "another password"
MAIL: dict[str, Any] = {"sender": "table@example.org", "origins": (ORIGIN,)}


@pytest.fixture
async def site(tmp_path: Path, database_url: str) -> AsyncIterator[Site]:
    async with open_site(tmp_path, database=database_url) as opened:
        yield opened


async def register(visitor: Visitor, name: str = "Anna") -> Visitor:
    answer = await visitor.ask("POST", "/api/account", {"name": name, "password": PASSWORD})
    assert answer.status_code == 201, answer.text
    return visitor


async def log_in(site: Site, name: str, password: str) -> int:
    async with site.visitor() as other:
        return (await other.ask("POST", "/api/session", {"name": name, "password": password})).status_code


def refusal(answer: httpx.Response) -> tuple[int, str]:
    """Return the status of a refusal and the code of its reason."""
    return answer.status_code, msgspec.json.decode(answer.content, type=ErrorBody).reason.code


async def rows(site: Site, query: str, **values: Any) -> list[Any]:
    return await site.services.database.read(lambda db: list(db.execute(text(query), values).all()))


# -- the password


async def test_a_new_password_takes_the_old_one_and_ends_all_other_sessions(site: Site) -> None:
    async with site.visitor() as anna, site.visitor() as phone:
        await register(anna)
        await phone.ask("POST", "/api/session", {"name": "Anna", "password": PASSWORD})
        wrong = await anna.ask("PUT", "/api/account/password", {"old": OTHER, "new": OTHER})
        assert refusal(wrong) == (403, "not_the_password")
        assert (await phone.ask("GET", "/api/sessions")).status_code == 200
        right = await anna.ask("PUT", "/api/account/password", {"old": PASSWORD, "new": OTHER})
        assert right.status_code == 204
        assert (await phone.ask("GET", "/api/sessions")).status_code == 401
        assert (await anna.ask("GET", "/api/sessions")).status_code == 200
    assert (await log_in(site, "Anna", PASSWORD), await log_in(site, "Anna", OTHER)) == (403, 200)


async def test_a_guest_has_no_password_to_change(site: Site) -> None:
    async with site.visitor() as guest:
        for path, wish in (
            ("/api/account/password", {"old": "", "new": OTHER}),
            ("/api/account/mail", {"mail": "anna@example.org"}),
        ):
            assert refusal(await guest.ask("PUT", path, wish)) == (403, "account_needed")
        assert refusal(await guest.ask("POST", "/api/account/recovery", {})) == (403, "account_needed")


async def test_guesses_of_the_old_password_are_limited(tmp_path: Path) -> None:
    few = msgspec.structs.replace(NO_LIMITS, login_name=Limit(1e-6, 2))
    async with open_site(tmp_path, limits=few) as site, site.visitor() as anna:
        await register(anna)
        answers = [await anna.ask("PUT", "/api/account/password", {"old": "x", "new": OTHER}) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [403, 403, 429]
    assert int(answers[-1].headers["retry-after"]) > 0


@pytest.mark.parametrize(
    ("method", "path", "wish"),
    [
        ("PUT", "/api/account/password", {"old": PASSWORD, "new": "a third password"}),
        ("POST", "/api/account/recovery", {"password": PASSWORD}),
    ],
)
async def test_a_new_password_ends_requests_with_the_old_one(
    site: Site, monkeypatch: pytest.MonkeyPatch, method: str, path: str, wish: dict[str, str]
) -> None:
    """A request with the old password that was in progress changes nothing."""
    async with site.visitor() as anna, site.visitor() as thief:
        await register(anna)
        await thief.ask("POST", "/api/session", {"name": "Anna", "password": PASSWORD})
        passwords = site.services.passwords
        matches = passwords.matches

        async def change(hashed: str | None, password: str) -> bool:
            right = await matches(hashed, password)
            monkeypatch.setattr(passwords, "matches", matches)
            await anna.ask("PUT", "/api/account/password", {"old": PASSWORD, "new": OTHER})
            return right

        monkeypatch.setattr(passwords, "matches", change)
        assert refusal(await thief.ask(method, path, wish)) == (403, "not_the_password")
    assert (await log_in(site, "Anna", "a third password"), await log_in(site, "Anna", OTHER)) == (403, 200)


# -- the recovery code


async def recovery_code(visitor: Visitor) -> str:
    answer = await visitor.ask("POST", "/api/account/recovery", {"password": PASSWORD})
    assert answer.status_code == 200, answer.text
    return str(answer.json()["code"])


async def test_a_recovery_code_gives_a_new_password_once(site: Site) -> None:
    async with site.visitor() as anna, site.visitor() as later:
        await register(anna)
        code = await recovery_code(anna)
        assert re.fullmatch(r"([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}", code)
        assert (await anna.ask("GET", "/api/account")).json()["recovery"] is True
        wish = {"name": "anna", "code": code.lower().replace("-", " "), "password": OTHER}
        answer = await later.ask("POST", "/api/recovery", wish)
        assert (answer.status_code, answer.json()["id"]) == (200, anna.user)
        assert (await later.ask("GET", "/api/me")).json()["name"] == "Anna"
        # An attacker with an open session may be the reason for the recovery.
        assert (await anna.ask("GET", "/api/sessions")).status_code == 401
        assert refusal(await later.ask("POST", "/api/recovery", wish)) == (403, "wrong_code")
        assert (await later.ask("GET", "/api/account")).json()["recovery"] is False
    assert (await log_in(site, "Anna", PASSWORD), await log_in(site, "Anna", OTHER)) == (403, 200)


async def test_a_wrong_code_and_an_unknown_name_are_refused_alike(site: Site) -> None:
    async with site.visitor() as anna, site.visitor() as other:
        await register(anna)
        await recovery_code(anna)
        for name in ("Anna", "Nobody here"):
            wish = {"name": name, "code": "AAAAA-AAAAA-AAAAA-AAAAA-AAAAA", "password": OTHER}
            assert refusal(await other.ask("POST", "/api/recovery", wish)) == (403, "wrong_code")
    assert await log_in(site, "Anna", PASSWORD) == 200


async def test_a_recovery_code_has_attempts_of_its_own(tmp_path: Path) -> None:
    """A user without attempts to log in still has attempts with the code."""
    none = {name: Limit(1e-6, 0) for name in ("login_address", "login_name", "login_everywhere", "login_fresh_name")}
    async with open_site(tmp_path) as site, site.visitor() as anna, site.visitor() as later:
        await register(anna)
        code = await recovery_code(anna)
        site.services.accounts._limits = msgspec.structs.replace(NO_LIMITS, recovery=Limit(1e-6, 2), **none)
        assert await log_in(site, "Anna", PASSWORD) == 429
        wish = {"name": "Anna", "code": "AAAAA-AAAAA-AAAAA-AAAAA-AAAAA", "password": OTHER}
        assert (await later.ask("POST", "/api/recovery", wish)).status_code == 403
        assert (await later.ask("POST", "/api/recovery", wish | {"code": code})).status_code == 200
        assert (await later.ask("POST", "/api/recovery", wish)).status_code == 429


async def test_a_browser_that_has_logged_in_is_recognized(tmp_path: Path) -> None:
    async with open_site(tmp_path) as site, site.visitor() as anna:
        await register(anna)
        await anna.ask("DELETE", "/api/session")
        site.services.accounts._limits = msgspec.structs.replace(NO_LIMITS, login_address=Limit(1e-6, 0))
        wish = {"name": "Anna", "password": PASSWORD}
        assert await log_in(site, "Anna", PASSWORD) == 429
        assert (await anna.ask("POST", "/api/session", wish)).status_code == 200
        changed = await anna.ask("PUT", "/api/account/password", {"old": PASSWORD, "new": OTHER})
        assert "httponly" in changed.headers["set-cookie"].lower()
        assert (await anna.ask("POST", "/api/session", wish | {"password": OTHER})).status_code == 200


async def test_a_new_code_replaces_the_old_one_and_the_database_contains_neither(site: Site) -> None:
    async with site.visitor() as anna:
        await register(anna)
        first, second = await recovery_code(anna), await recovery_code(anna)
        wish = {"name": "Anna", "code": first, "password": OTHER}
        assert refusal(await anna.ask("POST", "/api/recovery", wish)) == (403, "wrong_code")
    kept = str(await rows(site, "SELECT * FROM users"))
    assert first not in kept
    assert second not in kept
    assert code_hash(second) in kept


async def test_a_recovery_code_needs_the_password(site: Site) -> None:
    async with site.visitor() as anna:
        await register(anna)
        answer = await anna.ask("POST", "/api/account/recovery", {"password": OTHER})
        assert refusal(answer) == (403, "not_the_password")


async def test_a_letter_that_is_easily_misread_is_read_as_it_was_meant() -> None:
    assert code_hash("O0IL1 abcde") == code_hash("00111-ABCDE")


# -- email


async def test_an_address_counts_once_its_owner_has_opened_the_link(tmp_path: Path, database_url: str) -> None:
    async with open_post() as post:
        opened = open_site(tmp_path, database=database_url, smtp=post.url, **MAIL)
        async with opened as site, site.visitor() as anna, site.visitor() as elsewhere:
            await register(anna)
            await anna.ask("PATCH", "/api/me", {"language": "hu"})
            answer = await anna.ask("PUT", "/api/account/mail", {"mail": "anna@example.org"})
            told_now = answer.json()
            assert (told_now["mail"], told_now["pending"], told_now["mails"]) == ("", "anna@example.org", True)
            letter = await post.letter()
            assert (letter["To"], letter["From"]) == ("anna@example.org", "Pentapolis <table@example.org>")
            assert "A te címed ez?" in letter["Subject"]
            said = letter.get_content()
            assert "Szia, Anna!" in said
            found = re.search(rf"{ORIGIN}/me#mail=(\S+)", said)
            assert found is not None
            token = found[1]
            assert token not in str(await rows(site, "SELECT * FROM mail_proofs"))
            confirmed = await elsewhere.ask("POST", "/api/mail", {"token": token})
            assert confirmed.json() == {"mail": "anna@example.org"}
            assert refusal(await elsewhere.ask("POST", "/api/mail", {"token": token})) == (404, "mail_token_is_old")
            assert (await anna.ask("GET", "/api/account")).json()["mail"] == "anna@example.org"
            gone = await anna.ask("PUT", "/api/account/mail", {"mail": ""})
            assert (gone.json()["mail"], gone.json()["pending"]) == ("", "")


async def test_two_spellings_of_an_address_share_its_limit(tmp_path: Path) -> None:
    few = msgspec.structs.replace(NO_LIMITS, emails=Limit(1e-6, 1))
    async with open_post() as post, open_site(tmp_path, smtp=post.url, limits=few, **MAIL) as site:
        for name, mail, told_code in (
            ("Anna", "victim@gmail.com", 200),
            ("Bela", "Vic.Tim+1@googlemail.com", 429),
            ("Cili", "=?utf-8?q?victim=40gmail=2Ecom?=@example.org", 422),
        ):
            async with site.visitor() as visitor:
                await register(visitor, name)
                assert (await visitor.ask("PUT", "/api/account/mail", {"mail": mail})).status_code == told_code


async def test_a_link_that_is_too_old_confirms_nothing(tmp_path: Path) -> None:
    async with open_post() as post, open_site(tmp_path, smtp=post.url, **MAIL) as site, site.visitor() as anna:
        await register(anna)
        await anna.ask("PUT", "/api/account/mail", {"mail": "anna@example.org"})
        found = re.search(r"#mail=(\S+)", (await post.letter()).get_content())
        assert found is not None
        await site.services.database.write(lambda db: db.execute(text("UPDATE mail_proofs SET expires = 1")))
        answer = await anna.ask("POST", "/api/mail", {"token": found[1]})
        assert refusal(answer) == (404, "mail_token_is_old")


@pytest.mark.parametrize("mail", ["anna", "a@b", "a@b.c\r\nBcc: x@y.zz", "a b@c.de", "ő@példa.hu", "a@-.", "<a@b.cd>"])
async def test_what_is_no_address_is_refused(tmp_path: Path, mail: str) -> None:
    async with open_site(tmp_path, smtp="smtp://127.0.0.1:1", **MAIL) as site, site.visitor() as anna:
        await register(anna)
        assert refusal(await anna.ask("PUT", "/api/account/mail", {"mail": mail})) == (422, "bad_mail")


async def test_a_server_that_sends_no_mail_asks_for_no_address(site: Site) -> None:
    async with site.visitor() as anna:
        await register(anna)
        assert (await anna.ask("GET", "/api/account")).json()["mails"] is False
        answer = await anna.ask("PUT", "/api/account/mail", {"mail": "anna@example.org"})
        assert refusal(answer) == (403, "mail_is_off")


# -- export and deletion


async def test_an_export_has_all_stored_data_and_nothing_secret(site: Site) -> None:
    async with site.visitor() as anna, site.visitor() as bela:
        await register(anna)
        code = await recovery_code(anna)
        table = await start_duel(anna, bela)
        async with anna.connect() as tab:
            await tab.join(table.id)
            await tab.ask(Say(table.id, "Szia!", "line"))
        answer = await anna.ask("GET", "/api/account/export")
        assert "attachment" in answer.headers["content-disposition"]
        copy = answer.json()
    assert (copy["me"]["name"], copy["me"]["id"]) == ("Anna", anna.user)
    assert [(game["id"], game["seat"]) for game in copy["games"]] == [(table.id, 0)]
    assert [line["text"] for line in copy["chat"]] == ["Szia!"]
    assert len(copy["sessions"]) == 1
    secrets = await rows(site, "SELECT password, recovery FROM users WHERE id = :id", id=anna.user)
    for secret in (code, code_hash(code), *secrets[0], anna.http.cookies["pentapolis"]):
        assert str(secret) not in answer.text


async def test_a_deleted_account_is_anonymized_and_its_games_stay(site: Site) -> None:
    async with site.visitor() as anna, site.visitor() as bela:
        await register(anna)
        playing, waiting = await start_duel(anna, bela), await anna.create(SeatRequest("me"), SeatRequest("open"))
        async with bela.connect() as tab:
            await tab.join(playing.id)
            async with anna.connect() as mine:
                await mine.join(playing.id)
                await mine.ask(Say(playing.id, "My street is Fő utca.", "line"))
            wrong = await anna.ask("POST", "/api/account/delete", {"password": OTHER})
            assert refusal(wrong) == (403, "not_the_password")
            answer = await anna.ask("POST", "/api/account/delete", {"password": PASSWORD})
            assert (answer.status_code, "pentapolis=" in answer.headers["set-cookie"]) == (204, True)
        seen = (await bela.ask("GET", f"/api/tables/{playing.id}")).json()
        assert (seen["status"], seen["result"]["winners"]) == ("over", [1])
        assert re.fullmatch(r"Deleted \d{4}", seen["seats"][0]["name"])
        assert "Anna" not in (await bela.ask("GET", f"/api/tables/{playing.id}/record")).text
        assert (await bela.ask("GET", f"/api/tables/{waiting.id}")).json()["status"] == "aborted"
        assert (await bela.ask("GET", f"/api/users/{anna.user}")).json()["ratings"] == []
        # The name is free again.
        await register(bela, "Anna")
    assert "Fő utca" not in str(await rows(site, "SELECT * FROM chat"))
    assert await rows(site, "SELECT 1 FROM sessions WHERE user_id = :id", id=anna.user) == []


async def test_a_guest_may_be_anonymized_too_and_the_sweep_removes_one_without_games(site: Site) -> None:
    async with site.visitor() as guest:
        assert (await guest.ask("POST", "/api/account/delete", {})).status_code == 204
        await site.services.database.write(
            lambda db: db.execute(text("UPDATE users SET created = 1 WHERE id = :id"), {"id": guest.user})
        )
    await site.services.accounts.sweep()
    assert await rows(site, "SELECT 1 FROM users WHERE id = :id", id=guest.user) == []
