"""A mail server for the tests: a real one, on a port of its own, with encryption and a login on request."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any, Literal

from aiosmtpd.smtp import SMTP, AuthResult, LoginPassword

#: Seconds that a test waits for an email.
PATIENCE = 60.0
#: The login that may send emails, if the server requires one; both parts have to be quoted in an address.
USER, PASSWORD = "table@example.org", "a/secret:word"


class Postman:
    """A mail server that accepts emails, or refuses them with the answer `says`."""

    def __init__(self) -> None:
        self.says = "250 taken"
        self.asked = 0
        #: Logins with right or wrong passwords: the name, the password, and whether the connection was encrypted.
        self.logins: list[tuple[str, str, bool]] = []
        self._letters: asyncio.Queue[EmailMessage] = asyncio.Queue()
        self.url = ""

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802
        """Accept an email."""
        self.asked += 1
        letter = message_from_bytes(envelope.content, policy=policy.default)
        if self.says.startswith("2"):
            self._letters.put_nowait(letter)
        return self.says

    def authenticate(self, server: SMTP, _session: Any, _envelope: Any, _mechanism: str, given: Any) -> AuthResult:
        """Check a login."""
        assert isinstance(given, LoginPassword)
        name, password = given.login.decode(), given.password.decode()
        encrypted = server.transport is not None and server.transport.get_extra_info("ssl_object") is not None
        self.logins.append((name, password, encrypted))
        return AuthResult(success=(name, password) == (USER, PASSWORD), handled=False)

    async def letter(self) -> EmailMessage:
        """Return the next email."""
        return await asyncio.wait_for(self._letters.get(), PATIENCE)

    def is_idle(self) -> bool:
        """Return whether every email that arrived was read."""
        return self._letters.empty()


@asynccontextmanager
async def open_post(
    scheme: Literal["smtp", "smtps"] = "smtp", certificate: ssl.SSLContext | None = None
) -> AsyncIterator[Postman]:
    """Run a mail server; with a certificate it requires a login."""
    postman = Postman()
    loop = asyncio.get_running_loop()
    later = certificate if scheme == "smtp" else None
    # The server cannot detect a connection that is encrypted from the beginning, so it demands no encryption there.
    demands = later is not None
    names = {"authenticator": postman.authenticate, "auth_required": demands, "auth_require_tls": demands}
    guarded: dict[str, Any] = names if certificate else {}

    def answer() -> SMTP:
        return SMTP(postman, loop=loop, hostname="127.0.0.1", tls_context=later, **guarded)

    server = await loop.create_server(answer, "127.0.0.1", 0, ssl=certificate if scheme == "smtps" else None)
    postman.url = f"{scheme}://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield postman
    finally:
        server.close()
