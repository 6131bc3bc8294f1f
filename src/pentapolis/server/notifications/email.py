"""Emails, sent in the background by aiosmtplib, with retries."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote, urlsplit

import msgspec
from aiosmtplib import SMTP, SMTPException, SMTPRecipientsRefused, SMTPResponseException

from pentapolis.server.infra.tasks import stop_tasks

if TYPE_CHECKING:
    from pentapolis.server.infra.metrics import Metrics
    from pentapolis.server.settings import Settings

logger = logging.getLogger("pentapolis.mail")

#: The time in which a mail server must answer, in seconds.
PATIENCE: Final = 20.0
#: The delays before each retry, in seconds; after the last one the email is dropped.
AGAIN: Final = (5.0, 60.0)
#: The length of the queue; further emails are dropped.
MOST_WAITING: Final = 1000


class Email(msgspec.Struct, frozen=True):
    """A plain-text email."""

    to: str
    subject: str
    text: str


class TlsRequired(Exception):
    """The mail server offers no encryption, and a password is never sent without it."""


class Mailer:
    """Sender of emails, in the order of the queue."""

    def __init__(self, settings: Settings, metrics: Metrics, again: tuple[float, ...] = AGAIN) -> None:
        self.is_on = bool(settings.smtp)
        self._url = urlsplit(settings.smtp)
        self._sender = settings.sender
        self._metrics = metrics
        self._again = again
        self._waiting: asyncio.Queue[Email] = asyncio.Queue(MOST_WAITING)
        self._task: asyncio.Task[None] | None = None

    def start(self) -> asyncio.Task[None] | None:
        """Start to send, and return the task, or None if mail is off."""
        if self.is_on:
            self._task = asyncio.create_task(self._run(), name="mail")
        return self._task

    async def stop(self) -> None:
        """Stop sending; queued emails are lost."""
        if self._task is not None:
            await stop_tasks(self._task)

    def enqueue(self, email: Email) -> None:
        """Add an email to the queue, without waiting."""
        if not self.is_on:
            return
        try:
            self._waiting.put_nowait(email)
        except asyncio.QueueFull:
            self._metrics.count("emails_total", result="dropped")
            logger.error("too many emails in the queue: one was dropped")

    async def _run(self) -> None:
        while True:
            email = await self._waiting.get()
            try:
                result = "sent" if await self._delivered(email) else "failed"
            except Exception as error:  # noqa: BLE001 (one email must not stop the others; a message could name its address)
                logger.error("an email could not be written", extra={"error": type(error).__name__})
                result = "failed"
            self._metrics.count("emails_total", result=result)

    async def _delivered(self, email: Email) -> bool:
        """Send an email, with retries, and return whether that succeeded. No address is logged."""
        for pause in (*self._again, None):
            try:
                await self._send(email)
            except (SMTPException, OSError, TlsRequired) as error:
                final = pause is None or _is_final(error)
                logger.warning("an email was not sent", extra={"error": type(error).__name__, "given_up": final})
                if final or pause is None:
                    return False
                await asyncio.sleep(pause)
            else:
                return True
        return False

    async def _send(self, email: Email) -> None:
        """Send an email to the mail server. Raises SMTPException, OSError or TlsRequired."""
        safe = self._url.scheme == "smtps"
        port = self._url.port or (465 if safe else 587)
        server = SMTP(hostname=self._url.hostname or "", port=port, timeout=PATIENCE, use_tls=safe, start_tls=False)
        try:
            await server.connect()
            await server.ehlo()
            if not safe and server.supports_extension("starttls"):
                await server.starttls()
                safe = True
            if self._url.username:
                if not safe:
                    raise TlsRequired
                await server.login(unquote(self._url.username), unquote(self._url.password or ""))
            # The envelope has the exact address, whatever the header could be parsed as.
            await server.send_message(self._message(email), sender=self._sender, recipients=[email.to])
            # The email is accepted already: a retry because of this answer would deliver it twice.
            with contextlib.suppress(SMTPException):
                await server.quit()
        finally:
            server.close()

    def _message(self, email: Email) -> EmailMessage:
        """Return an email as a MIME message."""
        message = EmailMessage()
        message["From"] = f"Pentapolis <{self._sender}>"
        message["To"] = email.to
        message["Subject"] = email.subject
        message["Date"] = formatdate()
        message["Message-ID"] = make_msgid(domain=self._sender.partition("@")[2])
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(email.text)
        return message


def _is_final(error: Exception) -> bool:
    """Return whether a retry would not help, because the mail server refused permanently."""
    if isinstance(error, SMTPRecipientsRefused):
        return all(refused.code >= 500 for refused in error.recipients)
    return isinstance(error, TlsRequired) or (isinstance(error, SMTPResponseException) and error.code >= 500)
