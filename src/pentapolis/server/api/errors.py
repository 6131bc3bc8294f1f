"""Error responses: a status, and `{code, reason: {code, values}}`, which the client puts into words."""

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

#: The statuses of our own errors. All others are bad requests of the client.
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
    """A refused request, with its status and reason."""

    def __init__(
        self, status: int, code: str, reason: Reason | None = None, headers: Mapping[str, str] | None = None
    ) -> None:
        self.status = status
        self.code = code
        self.reason = Reason(code) if reason is None else reason
        self.headers = headers
        super().__init__(f"{code}: {self.reason}")


def refusal(status: int, code: str, reason: Reason | None = None, headers: Mapping[str, str] | None = None) -> Response:
    """Return the response that refuses a request."""
    body = msgspec.json.encode(ErrorBody(code, reason or Reason(code)))
    return Response(body, status, headers=headers, media_type="application/json")


def code_of(error: PentapolisError) -> str:
    """Return the code of one of our errors: the name of its class in snake case (`IllegalMove`: illegal_move)."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", type(error).__name__).lower()


def install_errors(app: FastAPI) -> None:
    """Install handlers that respond to every error in the same shape."""
    app.exception_handler(ApiError)(_api_error)
    app.exception_handler(PentapolisError)(_domain_error)
    app.exception_handler(RequestValidationError)(_invalid_parameter)
    app.exception_handler(HTTPException)(_http_error)
    app.exception_handler(ClientDisconnect)(_client_disconnected)
    app.exception_handler(Exception)(_internal_error)


async def _api_error(_request: Request, error: ApiError) -> Response:
    return refusal(error.status, error.code, error.reason, error.headers)


async def _domain_error(_request: Request, error: PentapolisError) -> Response:
    """Respond to an error of the engine or the store that no route has handled. It is a bad request."""
    status = next((status for kind, status in STATUS if isinstance(error, kind)), HTTPStatus.BAD_REQUEST)
    reason = error.reason if isinstance(error, IllegalMove | UndoRefused) else None
    return refusal(status, code_of(error), reason)


async def _invalid_parameter(_request: Request, error: RequestValidationError) -> Response:
    """Respond to an invalid parameter of the path or the query."""
    location = ".".join(str(part) for part in error.errors()[0]["loc"])
    return refusal(HTTPStatus.UNPROCESSABLE_ENTITY, "bad_request", Reason("bad_request", {"at": location}))


async def _http_error(_request: Request, error: HTTPException) -> Response:
    """Respond to an error of the framework: unknown path, method not allowed."""
    status = HTTPStatus(error.status_code)
    return refusal(status, CODES.get(status, status.name.lower()), headers=error.headers)


async def _client_disconnected(_request: Request, _error: ClientDisconnect) -> Response:
    """Respond to a client that has disconnected during its request, and does not read the response."""
    return refusal(HTTPStatus.BAD_REQUEST, "bad_request")


async def _internal_error(request: Request, error: Exception) -> Response:
    """Respond to an internal error. The log has the details, the response has none."""
    log.error("fault in %s %s", request.method, route_pattern(request.scope), exc_info=error)
    return refusal(HTTPStatus.INTERNAL_SERVER_ERROR, "fault")
