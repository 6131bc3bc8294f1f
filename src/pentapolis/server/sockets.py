"""The socket of a client as the network has it: what ASGI cannot say, the app says here."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

if TYPE_CHECKING:
    from starlette.types import Scope
    from websockets.http11 import Request

#: Where the state of a connection has the function that cuts it off.
ABORT: Final = "abort"


class Socket(WebSocketsSansIOProtocol):
    """A WebSocket that the app can cut off, with all that waits in it: to close it waits for the client to read."""

    def handle_connect(self, event: Request) -> None:
        """Begin, and tell the app how to end it."""
        super().handle_connect(event)
        scope: Scope | None = getattr(self, "scope", None)
        if scope is not None:
            scope["state"][ABORT] = self.transport.abort


def abort_of(scope: Scope) -> Callable[[], None]:
    """The function that cuts a connection off at once; it does nothing where the connection is not ours to cut."""
    found: Callable[[], None] = scope.get("state", {}).get(ABORT, _nothing)
    return found


def _nothing() -> None:
    """What cannot be cut off ends by itself."""
