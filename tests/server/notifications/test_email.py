"""Emails reach a real mail server; failures are counted and logged without secrets."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Literal
from urllib.parse import quote

import msgspec
import pytest
from aiosmtpd.smtp import SMTP

from pentapolis.server.infra.metrics import Metrics
from pentapolis.server.notifications import email
from pentapolis.server.notifications.email import Email, Mailer
from pentapolis.server.settings import SettingError, Settings, load
from tests.server.certificates import certified
from tests.server.postman import PASSWORD, PATIENCE, USER, open_post

pytestmark = pytest.mark.anyio

LETTER = Email("anna@example.org", "Te jössz!", "Nyisd meg az asztalt: https://example.org/table/abc")


def mailer_to(url: str, metrics: Metrics, again: tuple[float, ...] = (0.0, 0.0)) -> Mailer:
    settings = Settings(data=Path("unused"), smtp=url, sender="table@example.org", origins=("https://example.org",))
    return Mailer(settings, metrics, again)


def with_login(url: str, password: str = PASSWORD) -> str:
    """Return the address of a mail server with a name and a password in it."""
    return url.replace("://", f"://{quote(USER, safe='')}:{quote(password, safe='')}@")


async def until(done: Callable[[], Any]) -> None:
    """Wait for something that is about to happen."""
    async with asyncio.timeout(PATIENCE):
        while not done():
            await asyncio.sleep(0.01)


async def test_a_letter_arrives_as_it_was_written() -> None:
    async with open_post() as post:
        mailer = mailer_to(post.url, metrics := Metrics())
        mailer.start()
        mailer.enqueue(LETTER)
        letter = await post.letter()
        await until(lambda: metrics.counted("emails_total", result="sent"))
        await mailer.stop()
    assert (letter["To"], letter["Subject"]) == (LETTER.to, LETTER.subject)
    assert letter.get_content().strip() == LETTER.text
    assert letter["Auto-Submitted"] == "auto-generated"


async def test_a_server_that_is_busy_is_asked_again() -> None:
    async with open_post() as post:
        post.says = "451 later"
        mailer = mailer_to(post.url, metrics := Metrics(), (0.0, 0.0, 0.0, 0.0))
        mailer.start()
        mailer.enqueue(LETTER)
        await until(lambda: post.asked >= 2)
        post.says = "250 taken"
        await until(lambda: metrics.counted("emails_total", result="sent"))
        await mailer.stop()


async def test_a_letter_that_is_refused_for_good_is_given_up_and_logged_without_its_address(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with open_post() as post:
        post.says = "550 nobody of that name"
        mailer = mailer_to(post.url, metrics := Metrics())
        mailer.start()
        mailer.enqueue(LETTER)
        await until(lambda: metrics.counted("emails_total", result="failed"))
        await mailer.stop()
    assert post.asked == 1
    assert "an email was not sent" in caplog.text
    told = caplog.text + str([vars(record) for record in caplog.records])
    assert "anna@example.org" not in told
    assert "table/abc" not in told


async def test_no_password_is_told_to_a_server_without_encryption() -> None:
    async with open_post() as post:
        mailer = mailer_to(post.url.replace("smtp://", "smtp://table:secret@"), metrics := Metrics())
        mailer.start()
        mailer.enqueue(LETTER)
        await until(lambda: metrics.counted("emails_total", result="failed"))
        await mailer.stop()
        assert post.asked == 0


@pytest.mark.parametrize("scheme", ["smtp", "smtps"])
async def test_a_letter_arrives_encrypted_from_who_has_logged_in(
    scheme: Literal["smtp", "smtps"], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`smtp` requires encryption by STARTTLS, `smtps` begins with it."""
    certificate, authority = certified(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(authority))
    async with open_post(scheme, certificate) as post:
        mailer = mailer_to(with_login(post.url), metrics := Metrics())
        mailer.start()
        mailer.enqueue(LETTER)
        letter = await post.letter()
        await until(lambda: metrics.counted("emails_total", result="sent"))
        await mailer.stop()
    assert letter["Subject"] == LETTER.subject
    assert post.logins == [(USER, PASSWORD, True)]


@pytest.mark.parametrize("scheme", ["smtp", "smtps"])
async def test_no_password_is_told_to_a_server_that_nobody_vouches_for(
    scheme: Literal["smtp", "smtps"], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    certificate, _ = certified(tmp_path)
    (other := tmp_path / "other").mkdir()
    _, authority = certified(other)
    monkeypatch.setenv("SSL_CERT_FILE", str(authority))
    async with open_post(scheme, certificate) as post:
        mailer = mailer_to(with_login(post.url), metrics := Metrics())
        mailer.start()
        mailer.enqueue(LETTER)
        await until(lambda: metrics.counted("emails_total", result="failed"))
        await mailer.stop()
    assert (post.logins, post.asked) == ([], 0)


async def test_a_wrong_password_is_told_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    certificate, authority = certified(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(authority))
    async with open_post("smtps", certificate) as post:
        mailer = mailer_to(with_login(post.url, "forgotten"), metrics := Metrics())
        mailer.start()
        mailer.enqueue(LETTER)
        await until(lambda: metrics.counted("emails_total", result="failed"))
        await mailer.stop()
    assert {password for _, password, _ in post.logins} == {"forgotten"}
    assert post.asked == 0


@asynccontextmanager
async def silent_server(greeting: bytes = b"") -> AsyncIterator[tuple[str, list[asyncio.Event]]]:
    """Run a server that only greets. Yield its address, and for each connection an event: the client has closed it."""
    ended: list[asyncio.Event] = []

    async def take(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        ended.append(event := asyncio.Event())
        writer.write(greeting)
        with contextlib.suppress(OSError):
            await reader.read()
        writer.close()
        event.set()

    server = await asyncio.start_server(take, "127.0.0.1", 0)
    try:
        yield f"smtp://127.0.0.1:{server.sockets[0].getsockname()[1]}", ended
    finally:
        server.close()


@pytest.mark.parametrize("greeting", [b"", b"220 here\r\n"])
async def test_a_server_that_does_not_answer_is_given_up_after_a_while(
    greeting: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(email, "PATIENCE", 0.2)
    async with silent_server(greeting) as (url, ended):
        mailer = mailer_to(url, metrics := Metrics())
        mailer.start()
        mailer.enqueue(LETTER)
        await until(lambda: metrics.counted("emails_total", result="failed"))
        await mailer.stop()
        assert len(ended) == 3
        async with asyncio.timeout(PATIENCE):
            for one in ended:
                await one.wait()


@pytest.mark.parametrize("greeting", [b"", b"220 here\r\n"])
async def test_a_server_stops_at_once_while_a_letter_is_on_its_way(greeting: bytes) -> None:
    async with silent_server(greeting) as (url, ended):
        mailer = mailer_to(url, Metrics())
        mailer.start()
        mailer.enqueue(LETTER)
        await until(lambda: ended)
        async with asyncio.timeout(email.PATIENCE / 2):
            await mailer.stop()
            await ended[0].wait()


async def test_a_letter_that_was_taken_is_not_sent_again_because_of_a_bad_farewell(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def refuse(_server: SMTP, _argument: str) -> None:
        await _server.push("421 too late")

    monkeypatch.setattr(SMTP, "smtp_QUIT", refuse)
    async with open_post() as post:
        mailer = mailer_to(post.url, metrics := Metrics())
        mailer.start()
        mailer.enqueue(LETTER)
        await until(lambda: metrics.counted("emails_total", result="sent"))
        await mailer.stop()
    assert post.asked == 1


async def test_a_letter_that_cannot_be_written_does_not_stop_the_next_one(caplog: pytest.LogCaptureFixture) -> None:
    """The address was stored by an earlier release, and Python's own parser fails on it with an IndexError."""
    async with open_post() as post:
        mailer = mailer_to(post.url, metrics := Metrics())
        task = mailer.start()
        mailer.enqueue(msgspec.structs.replace(LETTER, to="=?utf-8?q??=@example.org"))
        mailer.enqueue(LETTER)
        letter = await post.letter()
        assert task is not None
        assert not task.done()
        await until(lambda: metrics.counted("emails_total", result="sent"))
        await mailer.stop()
    assert letter["To"] == LETTER.to
    assert metrics.counted("emails_total", result="failed") == 1
    assert "an email could not be written" in caplog.text
    assert "example.org" not in caplog.text + str([vars(record) for record in caplog.records])


async def test_what_is_too_much_is_dropped_and_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(email, "MOST_WAITING", 2)
    mailer = mailer_to("smtp://127.0.0.1:1", metrics := Metrics())
    for _ in range(3):
        mailer.enqueue(LETTER)
    assert metrics.counted("emails_total", result="dropped") == 1


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"PENTAPOLIS_SMTP": "mail.example.org"}, "PENTAPOLIS_SMTP"),
        ({"PENTAPOLIS_SMTP": "smtp://u:secret@mail.example.org"}, "PENTAPOLIS_SENDER"),
        ({"PENTAPOLIS_SMTP": "smtp://mail.example.org", "PENTAPOLIS_SENDER": "a@b.org"}, "PENTAPOLIS_ORIGINS"),
    ],
)
def test_settings_of_mail_that_cannot_work_are_refused(given: dict[str, str], told: str) -> None:
    with pytest.raises(SettingError, match=told) as refused:
        load(given)
    assert "secret" not in str(refused.value)
