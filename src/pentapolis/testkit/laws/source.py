"""Laws about a game as such: its words, its schema, its source, and its compiled form."""

from __future__ import annotations

import ast
import json
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from pentapolis import core
from pentapolis.core.types import marks
from pentapolis.testkit import engine_comparison
from pentapolis.testkit.golden import compare, golden_folder, same_text
from pentapolis.testkit.laws.registry import Note, broken, law_once, same, unique

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentapolis.core.game import Game

ID: Final = re.compile(r"[a-z0-9][a-z0-9_]*")
#: Modules that rules may not import, because chance, clocks, files, the system and the network belong to the caller.
LOUD_MODULES: Final = frozenset(
    ("asyncio", "datetime", "io", "locale", "logging", "os", "pathlib", "random", "shutil", "socket")
    + ("subprocess", "sys", "tempfile", "threading", "time")
)
LOUD_CALLS: Final = frozenset(("breakpoint", "input", "open", "print"))


@law_once
def words_are_ids(game: Game) -> int:
    """Verbs and ids are lower-case words, each once in its kind, and every argument has a listed kind."""
    for kind, ids in game.vocabulary.items():
        if isinstance(ids, range):
            continue
        unique(ids, f"the {kind}")
        same([word for word in ids if not ID.fullmatch(word)], [], f"ids of {kind} that are no words are")
    for verb, kinds in (*game.verbs.items(), *game.chance_verbs.items()):
        if not ID.fullmatch(verb):
            broken(f"the verb {verb!r} is not a word")
        same(set(kinds.values()) - set(game.vocabulary), set(), f"unknown kinds of {verb} are")
    return len(game.vocabulary) + len(game.verbs) + len(game.chance_verbs)


@law_once
def view_has_a_schema(game: Game) -> int:
    """The view type has a JSON schema for the client's types, in which a field name has one meaning."""
    schema = msgspec.json.schema(game.View)
    json.dumps(schema)
    if "$ref" not in schema and "properties" not in schema:
        broken(f"the schema says nothing: {schema}")
    meant: dict[str, str] = {}
    for field, mark in marks(game.View):
        if meant.setdefault(field, mark) != mark:
            broken(f"{field!r} is marked {mark!r} in one place, {meant[field]!r} in another")
    return 1


@law_once
def rules_are_silent(game: Game) -> int:
    """Neither the game nor the core imports chance, clocks, files, logs or system, nor prints, reads or opens."""
    files = [*source_files(game), *sorted(Path(core.__path__[0]).glob("*.py"))]
    for path in files:
        for line, what in loud_places(ast.parse(path.read_text(encoding="utf-8"))):
            broken(f"{path.parent.name}/{path.name}, line {line}: {what}")
    return len(files)


@law_once
def compiled_agrees(game: Game) -> int:
    """The same seeds give the same games interpreted and compiled."""
    kind = engine_comparison.kind()
    if not kind.compiled:
        raise Note("not compiled here")
    if kind.stale:
        raise Note(f"the compiled engine is stale: {', '.join(kind.stale)}")
    compiled, interpreted = (
        engine_comparison.play(game, interpreted=False),
        engine_comparison.play(game, interpreted=True),
    )
    same(compiled.signature, interpreted.signature, "the compiled signature is")
    for ours, theirs in zip(compiled.transcripts, interpreted.transcripts, strict=True):
        same_text(ours, theirs, "compiled")
    return 1 + len(compiled.transcripts)


def source_files(game: Game) -> list[Path]:
    """Return the Python files of the folder that contains the game's class."""
    module = sys.modules[type(game).__module__]
    assert module.__file__ is not None
    return sorted(Path(module.__file__).parent.rglob("*.py"))


def loud_places(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield the places where a source imports or calls something forbidden in rules."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            modules = [name.name for name in node.names]
        elif isinstance(node, ast.ImportFrom):
            modules = [node.module or ""]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in LOUD_CALLS:
            yield node.lineno, f"calls {node.func.id}"
            continue
        else:
            continue
        for module in modules:
            if module.partition(".")[0] in LOUD_MODULES:
                yield node.lineno, f"imports {module}"


@law_once
def golden_transcripts(game: Game) -> int:
    """The golden transcripts, if there are any, show the games that the present rules produce."""
    folder = golden_folder()
    if folder is None:
        raise Note("no golden transcripts here")
    return compare(game, folder)
