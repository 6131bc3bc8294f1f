"""The plain board shows any view: each of its fields has a name, and each id in it has words."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import pentapolis as pp
from pentapolis import locale
from pentapolis.core.match import Match
from pentapolis.core.view import INNER, Hidden, Reason, Result, Step, marked
from pentapolis.games.registry import GAMES

#: What the frame around a board tells.
FRAME = {"game", "seat", "options", "decision", "deciders", "chance", "result"}
#: What is told in sentences, not field by field.
SENTENCES = {part.__name__ for part in (Hidden, Reason, Result, Step)}
#: Squares of a map, and numbers, are shown as they are.
BARE = re.compile(r"[a-z]\d+|\d+")


def worded(name: str) -> set[str]:
    """Everything that a game has a word for; both languages have the same."""
    of_boards = locale.texts_of("en", "web")
    fields = {key.removeprefix("board.field.") for key in of_boards if key.startswith("board.field.")}
    return {key.split(".")[1] for key in locale.texts_of("en", name) if "." in key} | fields


def ids(value: Any, passed: set[str]) -> Iterator[str]:
    """Every id in a view, and the names of what holds them, without fields that are passed over."""
    if isinstance(value, str):
        yield from value.split("/")
    elif isinstance(value, list | tuple):
        for one in value:
            yield from ids(one, passed)
    elif isinstance(value, dict) and value.get("type") != "hidden" and value.keys() != {"code", "values"}:
        for field, one in value.items():
            if field not in passed:
                yield field
                yield from ids(one, passed)


@pytest.mark.parametrize("name", GAMES)
def test_every_field_of_a_view_has_a_name(name: str) -> None:
    view = pp.load(name).View
    _, parts = msgspec.json.schema_components([view])
    parts = {part: schema for part, schema in parts.items() if part not in SENTENCES and "Options" not in part}
    fields = {field for schema in parts.values() for field in schema.get("properties", ())}
    assert len(fields) > 20
    assert fields - FRAME - {"type"} - set(marked(view, INNER)) - worded(name) == set()


@pytest.mark.parametrize("name", GAMES)
def test_every_id_in_a_view_has_words(name: str) -> None:
    game = pp.load(name)
    rng = random.Random(name)
    match = Match(game, seats=game.max_seats, seed=name)
    # A choice is a move in notation, and moves have words of their own.
    passed = FRAME | set(marked(game.View, INNER)) | {"choice"}
    found: set[str] = set()
    while match.state.result() is None:
        for seat in match.state.deciders():
            if match.plies() % 10 == 0:
                found.update(ids(msgspec.to_builtins(game.view(match.state, seat)), passed))
        seat = rng.choice(match.state.deciders())
        match.play(seat, rng.choice(match.state.legal(seat)))
    assert len(found) > 10
    assert {word for word in found if word and not BARE.fullmatch(word)} - worded(name) == set()
