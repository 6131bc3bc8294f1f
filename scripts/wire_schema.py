"""Print the JSON schema of everything on the wire: protocol.py's types and every game's View.

The client's types (web/src/lib/wire.ts) are made from it by `npm run types`.
"""

from __future__ import annotations

import json
import sys
from types import UnionType
from typing import Any, get_args

import msgspec

import pentapolis as pp
from pentapolis.games.registry import GAMES
from pentapolis.server import protocol


def structs() -> dict[str, type[msgspec.Struct]]:
    """The message types of protocol.py and the views of all games, by name."""
    found = {
        name: kind
        for name, kind in vars(protocol).items()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == protocol.__name__
    }
    for game in GAMES:
        view = pp.load(game).View
        found[view.__name__] = view
    return found


def unions() -> dict[str, Any]:
    """The unions of protocol.py: what a client says, what a server says."""
    return {name: union for name, union in vars(protocol).items() if isinstance(union, UnionType)}


def schema() -> dict[str, Any]:
    """One schema with all types as definitions, unions by name, and the games' views by game."""
    named = structs()
    _, definitions = msgspec.json.schema_components(list(named.values()), ref_template="#/definitions/{name}")
    for name, union in unions().items():
        members = [{"$ref": f"#/definitions/{member.__name__}"} for member in get_args(union)]
        definitions[name] = {"title": name, "anyOf": members}
    views = {game: {"$ref": f"#/definitions/{pp.load(game).View.__name__}"} for game in GAMES}
    definitions["Views"] = {
        "title": "Views",
        "description": "The view of every game by the game's name.",
        "type": "object",
        "properties": views,
        "required": list(views),
    }
    for definition in definitions.values():
        close(definition)
    return {"definitions": definitions}


def close(definition: dict[str, Any]) -> None:
    """A message has the fields of its type, and all of them: what has a default is sent too."""
    properties = definition.get("properties")
    if not properties:
        return
    definition["additionalProperties"] = False
    if definition["title"] not in ASKED:
        definition["required"] = list(properties)


#: What the client writes: fields with a default may be left out.
ASKED = {
    *(member.__name__ for member in get_args(protocol.ClientMessage)),
    *("MeChange", "Credentials", "SeatWish", "NewTable", "SitDown", "SeatChange", "MuteChange"),
}


if __name__ == "__main__":
    json.dump(schema(), sys.stdout, indent=1)
