"""The plain board shows any view: each of its fields has a name, and each id in it has words."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

import pentapolis as pp
from pentapolis import locale
from pentapolis.core.match import Match
from pentapolis.core.types import DRAWN, INNER, Hidden, Reason, Result, Step, marked
from pentapolis.games.registry import GAMES

if TYPE_CHECKING:
    from pentapolis.core.game import Game

#: What the frame around a board tells.
FRAME = {"game", "seat", "options", "decision", "deciders", "chance", "result"}
#: What is told in sentences, not field by field.
SENTENCES = {part.__name__ for part in (Hidden, Reason, Result, Step)}
#: Squares of a map, and numbers, are shown as they are.
BARE = re.compile(r"[a-z]\d+|\d+")


class Board:
    """How the client finds the words of a game's fields and ids (web/src/boards/generic/shape.ts)."""

    def __init__(self, game: Game) -> None:
        # Both languages have the same keys.
        self.texts = locale.texts_of("en", game.name)
        self.fields = locale.texts_of("en", "web")
        singles = [single(plural) for plural in game.facts()]
        moves = (*game.verbs.values(), *game.chance_verbs.values())
        self.kinds = {"colour", "back", "term", "decision", *singles}
        self.kinds.update(name.rpartition("_")[2] for name in singles)
        self.kinds.update(name.removesuffix("_type") for name in singles)
        self.kinds.update(kind for arguments in moves for kind in arguments.values())

    def knows(self, kind: str, id: str) -> bool:
        return f"{kind}.{id}" in self.texts or f"{kind}.{id}.name" in self.texts

    def words_id(self, field: str, id: str) -> bool:
        return any(self.knows(kind, id) for kind in (field, single(field), *self.kinds))

    def names_field(self, field: str) -> bool:
        keys = (f"term.{field}" in self.texts, f"category.{field}" in self.texts, f"board.field.{field}" in self.fields)
        return any(keys) or self.words_id("", field)


def single(plural: str) -> str:
    """The name of one of them."""
    return re.sub(r"s$", "", re.sub(r"ies$", "y", plural))


def ids(value: Any, passed: set[str], field: str = "") -> Iterator[tuple[str, str]]:
    """Every id in a view with the field that holds it, without fields that are passed over."""
    if isinstance(value, str):
        yield from ((field, id) for id in value.split("/"))
    elif isinstance(value, list | tuple):
        for one in value:
            yield from ids(one, passed, field)
    elif isinstance(value, dict) and value.get("type") != "hidden" and value.keys() != {"code", "values"}:
        for name, one in value.items():
            if name not in passed:
                yield "", name
                yield from ids(one, passed, name)


@pytest.mark.parametrize("name", GAMES)
def test_every_field_of_a_view_has_a_name(name: str) -> None:
    game = pp.load(name)
    view, board = game.View, Board(game)
    _, parts = msgspec.json.schema_components([view])
    parts = {part: schema for part, schema in parts.items() if part not in SENTENCES and "Options" not in part}
    fields = {field for schema in parts.values() for field in schema.get("properties", ())}
    assert fields > FRAME
    shown = fields - FRAME - {"type"} - set(marked(view, INNER))
    assert [field for field in sorted(shown) if not board.names_field(field)] == []


@pytest.mark.parametrize("name", GAMES)
def test_every_id_in_a_view_has_words(name: str) -> None:
    game = pp.load(name)
    board = Board(game)
    rng = random.Random(name)
    match = Match(game, seats=game.max_seats, seed=name)
    # A choice is a move in notation, and moves have words of their own; so have those that prices are told by.
    passed = FRAME | set(marked(game.View, INNER)) | set(marked(game.View, DRAWN)) | {"choice"}
    found: set[tuple[str, str]] = set()
    while match.state.result() is None:
        for seat in match.state.deciders():
            if match.plies() % 10 == 0:
                found.update(ids(msgspec.to_builtins(game.view(match.state, seat)), passed))
        seat = rng.choice(match.state.deciders())
        match.play(seat, rng.choice(match.state.legal(seat)))
    assert len(found) > 10
    shown = sorted(one for one in found if one[1] and not BARE.fullmatch(one[1]))
    # The name of a field, or of one of its numbers, stands in no field.
    assert [id for field, id in shown if not (board.words_id(field, id) if field else board.names_field(id))] == []
