"""Generator of the JSON schema of the wire protocol: the types of the protocol and every game's View.

`npm run types` generates the client's types (web/src/lib/net/protocol.gen.ts) from it. Types of a game carry its name
(`DuelCityView`), so that a new game never changes the name of a type.
"""

from __future__ import annotations

import json
import sys
from types import ModuleType, UnionType
from typing import Any, get_args

import msgspec

import pentapolis as pp
from pentapolis.core.types import Result
from pentapolis.games.registry import GAMES
from pentapolis.server.accounts import protocol as accounts_protocol
from pentapolis.server.learning import protocol as learning_protocol
from pentapolis.server.social import protocol as social_protocol
from pentapolis.table.protocol import analysis, common, rest, socket

GAMES_PACKAGE = "pentapolis.games"
TEMPLATE = "#/definitions/{name}"


def structs(module: ModuleType) -> list[type[msgspec.Struct]]:
    """Return the types that a module defines."""
    return [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == module.__name__
    ]


def view(game: str) -> dict[str, Any]:
    """Return the definitions of a game's view. Types of the game get its name as a prefix, those of the core do not."""
    _, definitions = msgspec.json.schema_components([pp.load(game).View], ref_template=TEMPLATE)
    package = f"{GAMES_PACKAGE}.{game}."
    modules = [module for name, module in sys.modules.items() if name.startswith(package)]
    own = {kind.__name__ for module in modules for kind in structs(module)}
    names = {name: of_game(game, name) if name in own else name for name in definitions}
    for name, definition in definitions.items():
        definition["title"] = names[name]
        rename(definition, names)
    return {names[name]: definition for name, definition in definitions.items()}


def of_game(game: str, name: str) -> str:
    """Return a type's name with its game's: `DuelView` has it already, `CityView` becomes `DuelCityView`."""
    return name if name.startswith(game.capitalize()) else game.capitalize() + name


def rename(node: Any, names: dict[str, str]) -> None:
    """Change every reference in a schema to the new name."""
    for value in node.values() if isinstance(node, dict) else node:
        if isinstance(value, dict) and "$ref" in value:
            value["$ref"] = TEMPLATE.format(name=names[value["$ref"].rsplit("/", 1)[1]])
        if isinstance(value, dict | list):
            rename(value, names)


def unions() -> dict[str, Any]:
    """Return the unions of protocol/socket.py: messages of clients and of servers."""
    return {name: union for name, union in vars(socket).items() if isinstance(union, UnionType)}


def schema() -> dict[str, Any]:
    """Return one schema with all types as definitions, unions by name, and views by game."""
    modules = (common, socket, rest, analysis, accounts_protocol, social_protocol, learning_protocol)
    types = [kind for module in modules for kind in structs(module)]
    _, definitions = msgspec.json.schema_components(types, ref_template=TEMPLATE)
    for game in GAMES:
        definitions |= view(game)
    for name, union in unions().items():
        members = [{"$ref": TEMPLATE.format(name=member.__name__)} for member in get_args(union)]
        definitions[name] = {"title": name, "anyOf": members}
    views = {game: {"$ref": TEMPLATE.format(name=pp.load(game).View.__name__)} for game in GAMES}
    definitions["Views"] = {
        "title": "Views",
        "description": "The view of every game by the game's name.",
        "type": "object",
        "properties": views,
        "required": list(views),
    }
    if unknown := (ASKED | SPARSE) - set(definitions):
        raise LookupError(f"no such type: {', '.join(sorted(unknown))}")
    for definition in definitions.values():
        close(definition)
    return {"definitions": definitions}


def close(definition: dict[str, Any]) -> None:
    """Require all fields of a message, with or without a default, except those that are unset or SPARSE."""
    properties = definition.get("properties")
    if not properties:
        return
    definition["additionalProperties"] = False
    if definition["title"] not in ASKED | SPARSE:
        needed = definition.get("required", ())
        definition["required"] = [name for name, part in properties.items() if name in needed or "default" in part]


#: Messages of clients may omit fields with a default.
ASKED = {
    *(member.__name__ for member in get_args(socket.ClientMessage)),
    *("MeChange", "Credentials", "SeatRequest", "NewTable", "SitDown", "SeatChange", "MuteChange"),
    *(
        "PasswordChange",
        "MailChange",
        "MailToken",
        "PasswordConfirmation",
        "Recovery",
        "PushTarget",
        "PushGone",
        "VacationRequest",
    ),
    *("Invite", "BlockChange", "NewReport"),
    *("AskAnalysis", "AskJudgement", "BranchMove", "NewBranch", "BranchChange", "BotsAnswer", "NewRemark", "PlayOn"),
}
#: Fields that the server omits when they are empty.
SPARSE = {Result.__name__}


if __name__ == "__main__":
    json.dump(schema(), sys.stdout, indent=1)
