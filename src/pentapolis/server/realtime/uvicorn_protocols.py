"""Subclasses of uvicorn's protocol classes, for features that ASGI lacks: timeouts of requests, and aborts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

if TYPE_CHECKING:
    import asyncio

    from starlette.types import Scope
    from websockets.http11 import Request

#: The key of the abort function in the state of a connection.
ABORT: Final = "abort"
#: The timeout of a whole request with its body, in seconds.
REQUEST: Final = 30.0


class HttpWithTimeout(HttpToolsProtocol):
    """An HTTP connection that is aborted if a request stays incomplete."""

    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start the timer of the first request."""
        super().connection_made(transport)
        self._start_timer()

    def data_received(self, data: bytes) -> None:
        """Keep the timer until the request is complete."""
        super().data_received(data)
        cycle = self.cycle
        if self.transport.get_protocol() is self and (cycle is None or cycle.response_complete or cycle.more_body):
            self._start_timer()
        else:
            self._stop_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timer."""
        self._stop_timer()
        super().connection_lost(exc)

    def _start_timer(self) -> None:
        """Start the timer, unless it runs: it counts from the first awaited byte."""
        if self._timer is None:
            self._timer = self.loop.call_later(REQUEST, self.transport.abort)

    def _stop_timer(self) -> None:
        """Stop the timer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class AbortableWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket that the app can abort with its buffer, because a normal close waits for the client."""

    def handle_connect(self, event: Request) -> None:
        """Connect, and give the app the abort function."""
        super().handle_connect(event)
        scope: Scope | None = getattr(self, "scope", None)
        if scope is not None:
            scope["state"][ABORT] = self.transport.abort


def abort_of(scope: Scope) -> Callable[[], None]:
    """Return the function that aborts a connection; it does nothing under another server."""
    found: Callable[[], None] = scope.get("state", {}).get(ABORT, _do_nothing)
    return found


def _do_nothing() -> None:
    """Do nothing."""
