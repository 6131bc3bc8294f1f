"""Authentication and profiles over REST, with all middleware, as a browser sees them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from argon2 import PasswordHasher

from pentapolis.core.errors import IllegalMove, OptionError, UnknownGame
from pentapolis.core.types import Reason
from pentapolis.server.accounts.auth import AuthService
from pentapolis.server.accounts.passwords import Passwords
from pentapolis.server.api import auth, profiles
from pentapolis.server.api.errors import install_errors
from pentapolis.server.api.msgspec_routes import MsgspecApi
from pentapolis.server.infra.events import Signals
from pentapolis.server.infra.rate_limiter import MemoryLimiter
from pentapolis.server.infra.security_middleware import install_security
from pentapolis.server.settings import NO_LIMITS, Limit, Limits, Settings
from pentapolis.server.store.database import Database
from pentapolis.server.store.events_store import StaleSeq
from pentapolis.table.protocol import ErrorBody, Me, SessionInfo, UserInfo

pytestmark = pytest.mark.anyio

HOST = "http://localhost"
OURS = {"Origin": HOST}
OURS_HTTPS = {"Origin": "https://table.example"}
ANNA = {"name": "Anna", "password": "a long password"}


def make_app(database: Database, limits: Limits = NO_LIMITS, origins: tuple[str, ...] = ()) -> MsgspecApi:
    """Create an app with the routes of authentication and profiles alone."""
    settings = Settings(data=Path("unused"), limits=limits, origins=origins)
    app, limiter = MsgspecApi(docs_url=None, redoc_url=None), MemoryLimiter()
    app.state.settings, app.state.database = settings, database
    hasher = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    app.state.accounts = AuthService(database, limiter, Passwords(hasher), settings, Signals())
    app.include_router(auth.router)
    app.include_router(profiles.router)
    install_errors(app)
    install_security(app, settings, limiter)
    return app


def browser(app: MsgspecApi, **more: str) -> httpx.AsyncClient:
    """Return a browser at our page."""
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=HOST, headers=OURS | more)


@pytest.fixture
async def page(database: Database) -> AsyncIterator[httpx.AsyncClient]:
    async with browser(make_app(database), **{"Accept-Language": "hu-HU,hu;q=0.9,en;q=0.8"}) as client:
        yield client


@pytest.fixture
async def sqlite_page(sqlite_ready_url: str) -> AsyncIterator[httpx.AsyncClient]:
    """Yield a browser, for requests that do not depend on the database, so that SQLite suffices."""
    database = Database(sqlite_ready_url)
    async with browser(make_app(database)) as client:
        yield client
    await database.close()


async def me(page: httpx.AsyncClient) -> Me:
    answer = await page.get("/api/me")
    assert answer.status_code == 200
    return msgspec.json.decode(answer.content, type=Me)


def refusal(answer: httpx.Response) -> tuple[int, str, str]:
    """Return the status, the code and the reason's code of a refusal, and check its shape."""
    told = msgspec.json.decode(answer.content, type=ErrorBody)
    return answer.status_code, told.code, told.reason.code


# -- me


async def test_the_first_visit_makes_a_guest_whom_the_cookie_identifies(page: httpx.AsyncClient) -> None:
    first = await page.get("/api/me")
    cookie = first.headers["set-cookie"].lower()
    for part in ("pentapolis=", "httponly", "samesite=lax", "path=/", "max-age=34560000"):
        assert part in cookie
    assert "secure" not in cookie
    told = msgspec.json.decode(first.content, type=Me)
    assert (told.guest, told.language, told.muted) == (True, "hu", ())
    second = await page.get("/api/me")
    assert "set-cookie" not in second.headers
    assert second.json()["id"] == told.id


async def test_over_https_the_cookie_is_secure(sqlite_ready_url: str) -> None:
    database = Database(sqlite_ready_url)
    async with browser(make_app(database, origins=("https://table.example",))) as page:
        answer = await page.get("/api/me")
    await database.close()
    assert "secure" in answer.headers["set-cookie"].lower()
    assert "max-age" in answer.headers["strict-transport-security"]


async def test_over_https_no_other_page_can_set_the_cookie(sqlite_ready_url: str) -> None:
    """The browser enforces this by the prefix `__Host-`. A cookie that another site has set is not read."""
    database = Database(sqlite_ready_url)
    async with browser(make_app(database, origins=("https://table.example",))) as page:
        first = await page.get("/api/me")
        cookie = first.headers["set-cookie"]
        token = cookie.partition("=")[2].partition(";")[0]
        planted = (await page.get("/api/me")).headers["set-cookie"].partition("=")[2].partition(";")[0]
        both = await page.get("/api/me", headers={"Cookie": f"pentapolis={planted}; __Host-pentapolis={token}"})
    await database.close()
    assert cookie.startswith("__Host-pentapolis=")
    assert "domain" not in cookie.lower()
    assert both.json()["id"] == first.json()["id"]


async def test_a_cookie_from_before_gets_the_name_it_has_over_https(sqlite_ready_url: str) -> None:
    database = Database(sqlite_ready_url)
    async with browser(make_app(database)) as page:
        before = await me(page)
        token = page.cookies["pentapolis"]
    async with browser(make_app(database, origins=("https://table.example",))) as page:
        answer = await page.get("/api/me", headers={"Cookie": f"pentapolis={token}"})
        given, dropped = answer.headers.get_list("set-cookie")
        again = await page.get("/api/me", headers={"Cookie": f"__Host-pentapolis={token}"})
        gone = await page.delete("/api/session", headers={"Cookie": f"__Host-pentapolis={token}", **OURS_HTTPS})
    await database.close()
    assert answer.json()["id"] == again.json()["id"] == before.id
    assert given.startswith(f"__Host-pentapolis={token}; ")
    assert dropped.startswith('pentapolis=""; ')
    assert "set-cookie" not in again.headers
    assert (gone.status_code, gone.headers["set-cookie"].partition(";")[0]) == (204, '__Host-pentapolis=""')


async def test_a_person_changes_name_and_language(page: httpx.AsyncClient) -> None:
    await me(page)
    answer = await page.patch("/api/me", json={"name": "  Béla ", "language": "en"})
    assert (answer.json()["name"], answer.json()["language"]) == ("Béla", "en")
    assert (await me(page)).name == "Béla"
    assert refusal(await page.patch("/api/me", json={"name": "Bot 1"})) == (422, "bad_name", "name_reserved")


async def test_a_stranger_is_asked_for_a_session(page: httpx.AsyncClient) -> None:
    for method, path in (("PATCH", "/api/me"), ("POST", "/api/account"), ("GET", "/api/sessions")):
        assert refusal(await page.request(method, path, json=ANNA)) == (401, "no_session", "no_session")


# -- accounts


async def test_register_log_out_and_log_in(page: httpx.AsyncClient) -> None:
    guest = await me(page)
    answer = await page.post("/api/account", json=ANNA)
    assert (answer.status_code, answer.json()["id"], answer.json()["guest"]) == (201, guest.id, False)
    code = answer.json()["recovery_code"]
    assert len(code.split("-")) == 5
    assert (await me(page)).name == "Anna"
    assert refusal(await page.post("/api/account", json=ANNA))[:2] == (409, "already_account")
    assert (await page.delete("/api/session")).status_code == 204
    assert (await me(page)).id != guest.id
    assert refusal(await page.post("/api/session", json=ANNA | {"password": "wrong one"}))[:2] == (
        403,
        "wrong_password",
    )
    answer = await page.post("/api/session", json=ANNA)
    assert (answer.status_code, answer.json()["id"]) == (200, guest.id)


async def test_a_client_that_disconnects_while_it_registers_comes_back_as_the_account(page: httpx.AsyncClient) -> None:
    guest = await me(page)
    old = page.cookies["pentapolis"]
    first = await page.post("/api/account", json=ANNA)
    # The browser that never received the response has the old cookie.
    page.cookies.clear()
    page.cookies.set("pentapolis", old, domain="localhost.local")
    again = await page.post("/api/account", json=ANNA)
    assert (again.status_code, again.json()["id"], again.json()["guest"]) == (201, guest.id, False)
    assert again.json()["recovery_code"] not in ("", first.json()["recovery_code"])
    page.cookies.clear()
    page.cookies.set("pentapolis", old, domain="localhost.local")
    back = await page.get("/api/me")
    assert (back.json()["id"], back.json()["name"]) == (guest.id, "Anna")
    assert page.cookies["pentapolis"] != old
    assert (await page.get("/api/me")).json()["id"] == guest.id
    page.cookies.clear()
    page.cookies.set("pentapolis", old, domain="localhost.local")
    assert refusal(await page.get("/api/sessions"))[:2] == (401, "no_session")


async def test_a_name_that_is_taken(page: httpx.AsyncClient) -> None:
    await me(page)
    await page.post("/api/account", json=ANNA)
    page.cookies.clear()
    await me(page)
    assert refusal(await page.post("/api/account", json=ANNA | {"name": "ANNA"}))[:2] == (409, "name_taken")


async def test_sessions_are_listed_and_ended(page: httpx.AsyncClient) -> None:
    await me(page)
    await page.post("/api/account", json=ANNA)
    kept = page.cookies["pentapolis"]
    for _ in range(2):
        page.cookies.clear()
        await page.post("/api/session", json=ANNA)
    page.cookies.clear()
    page.cookies.set("pentapolis", kept)
    listed = msgspec.json.decode((await page.get("/api/sessions")).content, type=list[SessionInfo])
    assert [session.current for session in listed].count(True) == 1
    other = next(session.id for session in listed if not session.current)
    assert (await page.delete(f"/api/sessions/{other}")).status_code == 204
    assert refusal(await page.delete(f"/api/sessions/{other}"))[:2] == (404, "no_such_session")
    assert (await page.delete("/api/sessions")).status_code == 204
    assert len((await page.get("/api/sessions")).json()) == 1


async def test_logging_out_without_a_session_is_no_error(page: httpx.AsyncClient) -> None:
    assert (await page.delete("/api/session")).status_code == 204


# -- people


async def test_the_profile_of_a_user(page: httpx.AsyncClient) -> None:
    guest = await me(page)
    answer = await page.get(f"/api/users/{guest.id}")
    told = msgspec.json.decode(answer.content, type=UserInfo)
    assert (told.name, told.guest, told.ratings, told.played, told.won) == (guest.name, True, (), 0, 0)
    assert refusal(await page.get("/api/users/nobody"))[:2] == (404, "no_such_user")


async def test_muting_a_user(page: httpx.AsyncClient) -> None:
    other = await me(page)
    page.cookies.clear()
    mine = await me(page)
    assert (await page.post(f"/api/users/{other.id}/mute", json={})).status_code == 204
    assert (await me(page)).muted == (other.id,)
    assert (await page.post(f"/api/users/{other.id}/mute", json={"muted": False})).status_code == 204
    assert (await me(page)).muted == ()
    assert refusal(await page.post(f"/api/users/{mine.id}/mute", json={}))[:2] == (404, "no_such_user")


async def test_the_leaders_of_a_game_without_players(page: httpx.AsyncClient) -> None:
    assert (await page.get("/api/games/duel/leaders?seats=2")).json() == []


# -- refusals


@pytest.mark.parametrize(
    ("content", "where"),
    [
        (b"", "$"),
        (b"{", "$"),
        (b"[]", "$"),
        (b'{"name": 5}', "$.name"),
        (b'{"name": "\\ud800"}', "$"),
        (b'{"name": "\xff\xfe"}', "$"),
        (b'{"language": "de"}', "$.language"),
        (b'{"more": 1}', "$"),
        (b"[" * 10_000, "$"),
    ],
)
async def test_a_body_that_is_not_what_was_asked(sqlite_page: httpx.AsyncClient, content: bytes, where: str) -> None:
    await me(sqlite_page)
    answer = await sqlite_page.patch("/api/me", content=content, headers={"Content-Type": "application/json"})
    assert refusal(answer) == (422, "bad_request", "bad_request")
    assert answer.json()["reason"]["values"]["at"] == where


async def test_only_json_is_read(sqlite_page: httpx.AsyncClient) -> None:
    await me(sqlite_page)
    assert refusal(await sqlite_page.patch("/api/me", data={"name": "Anna"}))[:2] == (415, "not_json")


@pytest.mark.parametrize(
    ("method", "path", "told"),
    [
        ("GET", "/api/none", (404, "not_found")),
        ("PUT", "/api/me", (405, "method_not_allowed")),
        ("GET", "/api/users/a%20b", (422, "bad_request")),
        ("GET", "/api/users/%00", (400, "bad_request")),
        ("GET", "/api/users/x?y=%00", (400, "bad_request")),
        ("GET", "/api/games/duel/leaders?seats=many", (422, "bad_request")),
    ],
)
async def test_what_the_framework_refuses_has_the_same_shape(
    sqlite_page: httpx.AsyncClient, method: str, path: str, told: tuple[int, str]
) -> None:
    assert refusal(await sqlite_page.request(method, path))[:2] == told


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (UnknownGame("x"), (404, "unknown_game", "unknown_game")),
        (OptionError("x"), (400, "option_error", "option_error")),
        (StaleSeq("x"), (409, "stale_seq", "stale_seq")),
        (IllegalMove("x", Reason("coins_short", {"coins": 2})), (409, "illegal_move", "coins_short")),
    ],
)
async def test_an_error_of_the_engine_has_the_code_of_its_type(
    sqlite_ready_url: str, error: Exception, told: tuple[int, str, str]
) -> None:
    database = Database(sqlite_ready_url)
    app = make_app(database)

    @app.get("/api/fail")
    async def fail() -> None:
        raise error

    async with browser(app) as page:
        assert refusal(await page.get("/api/fail")) == told
    await database.close()


async def test_an_internal_error_is_logged_and_its_response_has_no_details(
    sqlite_ready_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    database = Database(sqlite_ready_url)
    app = make_app(database)

    @app.get("/api/fail")
    async def fail() -> None:
        raise ZeroDivisionError("a secret")

    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url=HOST) as page:
        answer = await page.get("/api/fail")
    await database.close()
    assert refusal(answer) == (500, "fault", "fault")
    assert "fault in GET /api/fail" in caplog.text


# -- limits


async def test_too_many_requests_are_refused_with_the_time_to_wait(sqlite_ready_url: str) -> None:
    database = Database(sqlite_ready_url)
    few = msgspec.structs.replace(NO_LIMITS, session=Limit(0.5, 2))
    async with browser(make_app(database, few)) as page:
        answers = [await page.get("/api/me") for _ in range(4)]
    await database.close()
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    assert answers[-1].headers["retry-after"] == "2"
    assert refusal(answers[-1]) == (429, "too_fast", "too_fast")


async def test_new_guests_of_an_address_are_limited(sqlite_ready_url: str) -> None:
    database = Database(sqlite_ready_url)
    few = msgspec.structs.replace(NO_LIMITS, guests=Limit(0.1, 1))
    async with browser(make_app(database, few)) as page:
        await me(page)
        page.cookies.clear()
        assert refusal(await page.get("/api/me"))[:2] == (429, "too_fast")
    await database.close()


async def test_attempts_to_register_and_to_log_in_are_limited(sqlite_ready_url: str) -> None:
    database = Database(sqlite_ready_url)
    none = msgspec.structs.replace(NO_LIMITS, login_address=Limit(0.1, 0))
    async with browser(make_app(database, none)) as page:
        await me(page)
        for path in ("/api/account", "/api/session"):
            answer = await page.post(path, json=ANNA)
            assert refusal(answer)[:2] == (429, "too_fast")
            assert int(answer.headers["retry-after"]) >= 1
    await database.close()


async def test_the_document_contains_every_type(sqlite_ready_url: str) -> None:
    database = Database(sqlite_ready_url)
    document = make_app(database).openapi()
    await database.close()
    known = document["components"]["schemas"]

    def references(part: Any) -> list[str]:
        if isinstance(part, dict):
            own = [part["$ref"]] if isinstance(part.get("$ref"), str) else []
            return own + [ref for value in part.values() for ref in references(value)]
        return [ref for value in part for ref in references(value)] if isinstance(part, list) else []

    assert {ref.rpartition("/")[2] for ref in references(document)} <= set(known)
    assert {"Me", "Credentials", "UserInfo", "ErrorBody"} <= set(known)
