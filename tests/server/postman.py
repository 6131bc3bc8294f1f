"""A mail server for the tests: a real one, on a port of its own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

from aiosmtpd.controller import Controller

from tests.server.services import free_port

#: How long anybody waits for a letter.
PATIENCE = 60.0


class Postman:
    """Takes letters, or refuses them with what `says`."""

    def __init__(self) -> None:
        self.says = "250 taken"
        self.asked = 0
        self._loop = asyncio.get_running_loop()
        self._letters: asyncio.Queue[EmailMessage] = asyncio.Queue()
        self.url = ""

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802
        """Take a letter; the server calls this in a thread of its own."""
        self.asked += 1
        letter = message_from_bytes(envelope.content, policy=policy.default)
        if self.says.startswith("2"):
            self._loop.call_soon_threadsafe(self._letters.put_nowait, letter)
        return self.says

    async def letter(self) -> EmailMessage:
        """The next letter."""
        return await asyncio.wait_for(self._letters.get(), PATIENCE)

    def is_idle(self) -> bool:
        """Whether no letter has come that was not read."""
        return self._letters.empty()


@asynccontextmanager
async def open_post() -> AsyncIterator[Postman]:
    """A mail server that runs for a while."""
    postman = Postman()
    port = free_port()
    controller = Controller(postman, hostname="127.0.0.1", port=port)
    await asyncio.to_thread(controller.start)
    postman.url = f"smtp://127.0.0.1:{port}"
    try:
        yield postman
    finally:
        await asyncio.to_thread(controller.stop)
