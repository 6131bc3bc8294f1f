"""Structured logs for operators: one JSON object per line.

No cookie, token, seed or password is passed to a logger. A path is logged as its route pattern. A table is logged as a
hash of its id, because the id of a private table is a link that lets its reader in.
"""

from __future__ import annotations

import hashlib
import json
import logging
import sys
import time
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from pentapolis.server.infra.metrics import Metrics

access = logging.getLogger("pentapolis.access")

#: The attributes of every log record. All others were passed by `extra`.
STANDARD_FIELDS: Final = frozenset(vars(logging.makeLogRecord({})))


#: Paths without parameters, which are logged as they are.
LITERAL_PATHS: Final = frozenset({"/", "/healthz", "/metrics", "/api/openapi.json"})


class JsonFormatter(logging.Formatter):
    """A formatter that writes a record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as a line of JSON."""
        fields: dict[str, Any] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "from": record.name,
            "event": record.getMessage(),
        }
        fields |= {
            name: value
            for name, value in vars(record).items()
            if name not in STANDARD_FIELDS and name != "color_message"
        }
        if record.exc_info:
            fields["trace"] = self.formatException(record.exc_info)
        return json.dumps(fields, ensure_ascii=False, default=str)


def set_up_logs(level: int = logging.INFO) -> None:
    """Configure our loggers and uvicorn's to write JSON lines to the standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    for name in ("pentapolis", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers[:] = [handler]
        logger.setLevel(level)
        logger.propagate = False
    logging.getLogger("uvicorn.access").disabled = True
    # uvicorn logs the path of a socket, which may contain anything that a client has sent.
    logging.getLogger("uvicorn.error").addFilter(_is_no_handshake)


def _is_no_handshake(record: logging.LogRecord) -> bool:
    """Check that a record of uvicorn's is not about the handshake of a socket."""
    return '"WebSocket ' not in str(record.msg)


def table_log_id(table_id: str) -> str:
    """Return the name of a table in the log: a hash, from which the id cannot be computed."""
    return hashlib.sha256(table_id.encode()).hexdigest()[:12]


class AccessLog:
    """Middleware that logs and counts every request: method, route pattern, status and duration."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request, and log its status and duration."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        status = 500
        started = time.perf_counter()

        async def send_and_note_status(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, send_and_note_status)
        finally:
            took = time.perf_counter() - started
            path = route_pattern(scope)
            self.metrics.count("requests_total", method=scope["method"], path=path, status=str(status))
            self.metrics.observe("request_seconds", took)
            access.info(
                "request",
                extra={"method": scope["method"], "path": path, "status": status, "ms": round(1000 * took, 1)},
            )


def route_pattern(scope: Scope) -> str:
    """Return the route pattern of a request's path."""
    if scope["path"] in LITERAL_PATHS:
        return str(scope["path"])
    return str(getattr(scope.get("route"), "path", "(page)"))
