"""No body of any content causes a server error on any route."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.site import Site, Visitor, open_site

pytestmark = pytest.mark.anyio

DEEP = 5_000
NESTED = ("[" * DEEP, "[" * DEEP + "]" * DEEP, '{"a":' * DEEP + "0" + "}" * DEEP)
#: Values that no field of any kind allows, and texts that could break a database or an encoder.
ODD = (
    *NESTED,
    "1e400",
    "-" + "9" * 400,
    '"\\u0000"',
    '"a\\u0000bcdefg"',
    '"\\ud800"',
    '"\\uffff\\u202e=?utf-8?q??="',
    "null",
)


def schema_of(part: dict[str, Any], document: dict[str, Any]) -> dict[str, Any]:
    """Return a schema, looked up if it is only named."""
    name: str = part.get("$ref", "").rpartition("/")[2]
    found: dict[str, Any] = document["components"]["schemas"][name] if name else part
    return found


def example(part: dict[str, Any], document: dict[str, Any]) -> Any:
    """Return a value that a schema allows, as far as its types go."""
    schema = schema_of(part, document)
    if "anyOf" in schema:
        return example(schema["anyOf"][0], document)
    if "enum" in schema:
        return schema["enum"][0]
    match schema.get("type"):
        case "object":
            wanted = schema.get("required", ())
            return {name: example(schema["properties"][name], document) for name in wanted}
        case "array":
            return [example(schema["items"], document)] * schema.get("minItems", 0) if "items" in schema else []
        case "integer" | "number":
            return schema.get("minimum", 0)
        case "string":
            return "a long word"[: schema.get("maxLength", 20)]
    return None


def spoiled(schema: dict[str, Any], document: dict[str, Any]) -> Iterator[str]:
    """Yield bodies that are odd as a whole, in a field that is unknown, and in each one that is known."""
    yield from ODD
    good = {key: json.dumps(value) for key, value in example(schema, document).items()}
    for field in ("unknown", *schema.get("properties", {})):
        for odd in ODD:
            values = good | {field: odd}
            yield "{" + ", ".join(f'"{key}": {value}' for key, value in values.items()) + "}"


async def faults(anna: Visitor, method: str, path: str, bodies: Iterator[str]) -> list[str]:
    """Return the bodies that caused a server error."""
    found = []
    for body in bodies:
        answer = await anna.http.request(method, path, content=body, headers={"Content-Type": "application/json"})
        if answer.status_code >= 500:
            found.append(f"{answer.status_code} {method} {path} {body[:80]}")
    return found


async def test_no_body_is_answered_with_a_fault(tmp_path: Path, database_url: str) -> None:
    async with open_site(tmp_path, database=database_url) as site, site.visitor() as anna:
        assert await faults_of(site, anna) == []


async def faults_of(site: Site, anna: Visitor) -> list[str]:
    """Send all of them to every route that accepts a body."""
    document = site.app.openapi()
    await anna.ask("POST", "/api/account", {"name": "Anna", "password": "a long password"})
    table = (await anna.create()).id
    found: list[str] = []
    for path, methods in document["paths"].items():
        for method, about in methods.items():
            takes = about.get("requestBody")
            # Leave out the requests that log out or delete the user, because the rest would fail after them.
            if takes is None or path == "/api/account/delete":
                continue
            schema = schema_of(takes["content"]["application/json"]["schema"], document)
            where = path.replace("{table}", table).replace("{user}", anna.user)
            found += await faults(
                anna, method.upper(), where.replace("{", "").replace("}", ""), spoiled(schema, document)
            )
    return found
