"""Print the JSON schema of everything on the wire: the types of the protocol and every game's View.

The client's types (web/src/lib/wire.ts) are made from it by `npm run types`. A type of a game carries the game's name
(`DuelCityView`), so that no type is called otherwise when another game comes.
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
from pentapolis.server.social import protocol as social_protocol
from pentapolis.table.protocol import analysis, common, rest, socket

GAMES_PACKAGE = "pentapolis.games"
TEMPLATE = "#/definitions/{name}"


def structs(module: ModuleType) -> list[type[msgspec.Struct]]:
    """The types that a module defines."""
    return [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == module.__name__
    ]


def view(game: str) -> dict[str, Any]:
    """The definitions that a game's view needs; those of the game under its name, those of the core under their own."""
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
    """A type's name with its game's: `DuelView` has it already, `CityView` becomes `DuelCityView`."""
    return name if name.startswith(game.capitalize()) else game.capitalize() + name


def rename(node: Any, names: dict[str, str]) -> None:
    """Let every reference in a schema lead to the new name."""
    for value in node.values() if isinstance(node, dict) else node:
        if isinstance(value, dict) and "$ref" in value:
            value["$ref"] = TEMPLATE.format(name=names[value["$ref"].rsplit("/", 1)[1]])
        if isinstance(value, dict | list):
            rename(value, names)


def unions() -> dict[str, Any]:
    """The unions of protocol/socket.py: what a client says, what a server says."""
    return {name: union for name, union in vars(socket).items() if isinstance(union, UnionType)}


def schema() -> dict[str, Any]:
    """One schema with all types as definitions, unions by name, and the games' views by game."""
    modules = (common, socket, rest, analysis, accounts_protocol, social_protocol)
    told = [kind for module in modules for kind in structs(module)]
    _, definitions = msgspec.json.schema_components(told, ref_template=TEMPLATE)
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
    for definition in definitions.values():
        close(definition)
    return {"definitions": definitions}


def close(definition: dict[str, Any]) -> None:
    """A message has all fields of its type, with a default or not; only what is unset or SPARSE may be missing."""
    properties = definition.get("properties")
    if not properties:
        return
    definition["additionalProperties"] = False
    if definition["title"] not in ASKED | SPARSE:
        needed = definition.get("required", ())
        definition["required"] = [name for name, part in properties.items() if name in needed or "default" in part]


#: What the client writes: fields with a default may be left out.
ASKED = {
    *(member.__name__ for member in get_args(socket.ClientMessage)),
    *("MeChange", "Credentials", "SeatWish", "NewTable", "SitDown", "SeatChange", "MuteChange"),
    *("PasswordChange", "MailChange", "MailToken", "Assent", "Recovery", "PushTarget", "PushGone", "VacationWish"),
    *("Invite", "BlockChange", "NewReport"),
    *("AskAnalysis", "AskJudgement", "BranchMove", "NewBranch", "BranchChange", "BotsAnswer", "NewRemark", "PlayOn"),
}
#: What the server leaves out where it tells nothing.
SPARSE = {Result.__name__}


if __name__ == "__main__":
    json.dump(schema(), sys.stdout, indent=1)
