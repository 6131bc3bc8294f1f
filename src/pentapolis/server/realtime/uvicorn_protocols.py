"""The connections of clients as the network has them: what ASGI cannot say is said here."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

if TYPE_CHECKING:
    import asyncio

    from starlette.types import Scope
    from websockets.http11 import Request

#: Where the state of a connection has the function that cuts it off.
ABORT: Final = "abort"
#: How long a client may take to send a request, with its body, in seconds.
REQUEST: Final = 30.0


class HttpWithTimeout(HttpToolsProtocol):
    """A connection that is cut off if a request is begun and not brought to an end: half ones would stay for ever."""

    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for the first request."""
        super().connection_made(transport)
        self._start_timer()

    def data_received(self, data: bytes) -> None:
        """Go on waiting as long as the request is not complete."""
        super().data_received(data)
        cycle = self.cycle
        if self.transport.get_protocol() is self and (cycle is None or cycle.response_complete or cycle.more_body):
            self._start_timer()
        else:
            self._stop_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no more."""
        self._stop_timer()
        super().connection_lost(exc)

    def _start_timer(self) -> None:
        """Cut the connection off later, counted from the first byte that is waited for."""
        if self._timer is None:
            self._timer = self.loop.call_later(REQUEST, self.transport.abort)

    def _stop_timer(self) -> None:
        """The request is there."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class AbortableWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket that the app can cut off, with all that waits in it: to close it waits for the client to read."""

    def handle_connect(self, event: Request) -> None:
        """Begin, and tell the app how to end it."""
        super().handle_connect(event)
        scope: Scope | None = getattr(self, "scope", None)
        if scope is not None:
            scope["state"][ABORT] = self.transport.abort


def abort_of(scope: Scope) -> Callable[[], None]:
    """The function that cuts a connection off at once; it does nothing where the connection is not ours to cut."""
    found: Callable[[], None] = scope.get("state", {}).get(ABORT, _do_nothing)
    return found


def _do_nothing() -> None:
    """What cannot be cut off ends by itself."""
