"""The protocol's types as bodies of requests and responses, and in the OpenAPI document.

@router.post("/tables", **openapi_docs(takes=NewTable, gives=TableInfo, status=201))
async def create(payload: Annotated[NewTable, body(NewTable)]) -> Response:
    return json_response(info, 201)
"""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated, Any, TypeVar

import msgspec
from fastapi import Depends, FastAPI, Path
from starlette.requests import Request
from starlette.responses import Response

from pentapolis.core.types import Reason, to_json
from pentapolis.server.api.errors import ApiError
from pentapolis.table.protocol import ErrorBody

T = TypeVar("T")

#: An id in a path. The pattern refuses anything that is no id before the database is queried.
IdPath = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]+$", max_length=40)]

#: Every type that occurs in the routes.
_types: dict[str, Any] = {}


def json_response(value: Any, status: int = 200) -> Response:
    """Return a value of the protocol as a response."""
    return Response(to_json(value), status, media_type="application/json")


def body(kind: type[T]) -> Any:
    """Return a dependency that decodes the request's body as a type. Refused with 415 (not JSON) or 422 (not that
    type).
    """
    decoder = msgspec.json.Decoder(kind)

    async def read(request: Request) -> T:
        media = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if media != "application/json":
            raise ApiError(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, "not_json")
        try:
            return decoder.decode(await request.body())
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            location = str(error).rpartition(" - at `")[2].rstrip("`") if " - at `" in str(error) else "$"
            reason = Reason("bad_request", {"at": location[:100]})
            raise ApiError(HTTPStatus.UNPROCESSABLE_ENTITY, "bad_request", reason) from error

    return Depends(read)


def openapi_docs(*, takes: Any = None, gives: Any = None, status: int = 200, about: str = "") -> dict[str, Any]:
    """Return the OpenAPI documentation of a route: the types of its request and response bodies (None: no body)."""
    response: dict[str, Any] = {"description": about or HTTPStatus(status).phrase}
    if gives is not None:
        response["content"] = _content(gives)
    refusal_docs = {"description": "Refused", "content": _content(ErrorBody)}
    docs: dict[str, Any] = {"status_code": status, "responses": {status: response, "default": refusal_docs}}
    if takes is not None:
        docs["openapi_extra"] = {"requestBody": {"required": True, "content": _content(takes)}}
    return docs


class MsgspecApi(FastAPI):
    """An app whose OpenAPI document has the schemas of the protocol's types."""

    def openapi(self) -> dict[str, Any]:
        """Return the document, with the types of the routes among its components."""
        document = super().openapi()
        kinds = list(_types.values())
        _, components = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
        document.setdefault("components", {}).setdefault("schemas", {}).update(components)
        return document


def _content(kind: Any) -> dict[str, Any]:
    """Return the schema of a type, as a reference if it has a name."""
    _types[repr(kind)] = kind
    (schema,), _ = msgspec.json.schema_components([kind], ref_template="#/components/schemas/{name}")
    return {"application/json": {"schema": schema}}
