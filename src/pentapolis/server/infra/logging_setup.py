"""Structured logs: one JSON object per line, for people who run a server. No cookie, token, seed or password is ever
handed to a logger; a path is logged as its pattern and a table by its mark, since the id of a private table is a link
that invites.
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

#: What every record of the logging module has; the rest was handed in by `extra`.
STANDARD_FIELDS: Final = frozenset(vars(logging.makeLogRecord({})))


#: Paths that have nothing particular about them.
LITERAL_PATHS: Final = frozenset({"/", "/healthz", "/metrics", "/api/openapi.json"})


class JsonFormatter(logging.Formatter):
    """Writes a record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line of a record."""
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
    """Let our loggers and uvicorn's write JSON lines to the standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    for name in ("pentapolis", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers[:] = [handler]
        logger.setLevel(level)
        logger.propagate = False
    logging.getLogger("uvicorn.access").disabled = True
    # Of a socket it would log the path, whatever a client has put there.
    logging.getLogger("uvicorn.error").addFilter(_is_no_handshake)


def _is_no_handshake(record: logging.LogRecord) -> bool:
    """Whether a record of uvicorn's is about something else than the handshake of a socket."""
    return '"WebSocket ' not in str(record.msg)


def table_log_id(table_id: str) -> str:
    """A table in the log: who knows its id finds it there, and nobody finds the id."""
    return hashlib.sha256(table_id.encode()).hexdigest()[:12]


class AccessLog:
    """Logs and counts every request: its method, the pattern of its path, its status and how long it took."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, and log what came of it."""
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
    """The path of a request without what is particular about it."""
    if scope["path"] in LITERAL_PATHS:
        return str(scope["path"])
    return str(getattr(scope.get("route"), "path", "(page)"))
