"""Every refusal over REST has one shape: a status, and `{code, reason: {code, values}}` for the client to word."""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping
from http import HTTPStatus
from typing import TYPE_CHECKING

import msgspec
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.responses import Response

from pentapolis.bots.registry import UnknownBot
from pentapolis.core.errors import IllegalMove, PentapolisError, UndoRefused, UnknownGame
from pentapolis.core.types import Reason
from pentapolis.server.infra.logging_setup import route_pattern
from pentapolis.server.store.events_store import StaleSeq
from pentapolis.server.store.tables_store import AlreadySeated
from pentapolis.table.protocol import ErrorBody

if TYPE_CHECKING:
    from fastapi import FastAPI
    from starlette.requests import Request

log = logging.getLogger("pentapolis.api")

#: The status of our own errors; all others are the client's bad request.
STATUS: tuple[tuple[type[PentapolisError], HTTPStatus], ...] = (
    (UnknownGame, HTTPStatus.NOT_FOUND),
    (UnknownBot, HTTPStatus.UNPROCESSABLE_ENTITY),
    (StaleSeq, HTTPStatus.CONFLICT),
    (AlreadySeated, HTTPStatus.CONFLICT),
    (IllegalMove, HTTPStatus.CONFLICT),
    (UndoRefused, HTTPStatus.CONFLICT),
)
CODES = {
    HTTPStatus.NOT_FOUND: "not_found",
    HTTPStatus.METHOD_NOT_ALLOWED: "method_not_allowed",
    HTTPStatus.UNPROCESSABLE_ENTITY: "bad_request",
}


class ApiError(PentapolisError):
    """A request that is refused, with its status and reason."""

    def __init__(
        self, status: int, code: str, reason: Reason | None = None, headers: Mapping[str, str] | None = None
    ) -> None:
        self.status = status
        self.code = code
        self.reason = Reason(code) if reason is None else reason
        self.headers = headers
        super().__init__(f"{code}: {self.reason}")


def refusal(status: int, code: str, reason: Reason | None = None, headers: Mapping[str, str] | None = None) -> Response:
    """The answer that refuses a request."""
    body = msgspec.json.encode(ErrorBody(code, reason or Reason(code)))
    return Response(body, status, headers=headers, media_type="application/json")


def code_of(error: PentapolisError) -> str:
    """The code of one of our errors: its name in the manner of codes (`IllegalMove`: illegal_move)."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", type(error).__name__).lower()


def install_errors(app: FastAPI) -> None:
    """Let an app answer every error in the one shape."""
    app.exception_handler(ApiError)(_api_error)
    app.exception_handler(PentapolisError)(_domain_error)
    app.exception_handler(RequestValidationError)(_invalid_parameter)
    app.exception_handler(HTTPException)(_http_error)
    app.exception_handler(ClientDisconnect)(_client_disconnected)
    app.exception_handler(Exception)(_internal_error)


async def _api_error(_request: Request, error: ApiError) -> Response:
    return refusal(error.status, error.code, error.reason, error.headers)


async def _domain_error(_request: Request, error: PentapolisError) -> Response:
    """An error of the engine or the store that reached the edge: bad input, told by its type."""
    status = next((status for kind, status in STATUS if isinstance(error, kind)), HTTPStatus.BAD_REQUEST)
    reason = error.reason if isinstance(error, IllegalMove | UndoRefused) else None
    return refusal(status, code_of(error), reason)


async def _invalid_parameter(_request: Request, error: RequestValidationError) -> Response:
    """A parameter of the path or the query that cannot be read."""
    where = ".".join(str(part) for part in error.errors()[0]["loc"])
    return refusal(HTTPStatus.UNPROCESSABLE_ENTITY, "bad_request", Reason("bad_request", {"at": where}))


async def _http_error(_request: Request, error: HTTPException) -> Response:
    """What the framework refuses by itself: no such path, no such method."""
    status = HTTPStatus(error.status_code)
    return refusal(status, CODES.get(status, status.name.lower()), headers=error.headers)


async def _client_disconnected(_request: Request, _error: ClientDisconnect) -> Response:
    """Who hangs up in the middle of a body has asked for nothing, and reads no answer."""
    return refusal(HTTPStatus.BAD_REQUEST, "bad_request")


async def _internal_error(request: Request, error: Exception) -> Response:
    """A fault of ours. The log has the details, the answer has none."""
    log.error("fault in %s %s", request.method, route_pattern(request.scope), exc_info=error)
    return refusal(HTTPStatus.INTERNAL_SERVER_ERROR, "fault")
