"""docs/add-a-game.md lists every place that a game touches: each game is in all mandatory places, and in no others.

A failure here names the missing place. The page describes its content under 'Every place'.
"""

from __future__ import annotations

import re
from fnmatch import fnmatch
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from pentapolis.games.registry import GAMES
from tests.pages import ROOT, page

ADD_A_GAME = page("docs/add-a-game.md")
#: The folders searched for files that are named like a game, or that list games.
SOURCES = ("docs", "examples", "scripts", "src/pentapolis", "tests") + tuple(
    f"web/{folder}" for folder in ("browser", "scripts", "src", "tests")
)
#: Build outputs, and the page itself.
NOT_SOURCES = ("__pycache__", "src/pentapolis/server/static", "docs/add-a-game.md")
TEXTS = {".py", ".ts", ".mjs", ".svelte", ".md"}
#: MANY games within NEAR characters are a list, and no examples.
MANY, NEAR = 3, 300


class Row(NamedTuple):
    """Places, in the table's words, and the texts that each of them must contain."""

    places: list[str]
    texts: list[str]


def code(cell: str) -> list[str]:
    """Return the texts that a cell of a table has in backticks, single or double ones."""
    return [double or single for double, single in re.findall(r"``\s(.+?)\s``|`([^`]+)`", cell)]


def rows(heading: str) -> list[list[str]]:
    """Return the cells of the table whose first line is a heading."""
    assert ADD_A_GAME.count(f"\n| {heading} |\n") == 1, f"docs/add-a-game.md has no table that begins | {heading} |"
    table = ADD_A_GAME.partition(f"\n| {heading} |\n")[2].partition("\n\n")[0]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in table.splitlines()[1:]]


MUST = rows("place | contents | checked by")
MAY = rows("place | contents | without it")
BY_HAND = rows("place | contents")
NEEDED = [Row(code(cells[0]), code(cells[1])) for cells in MUST]
LISTED = [place for cells in (*MUST, *MAY, *BY_HAND) for place in code(cells[0])]


def of(text: str, game: str, kind: str) -> str:
    """Return a text of the page for one game."""
    return text.replace("<game>", game).replace("<Game>", kind)


def missing(row: Row, game: str, kind: str) -> list[str]:
    """Return the places of a row that a game lacks."""
    lacking = []
    for place in (of(place, game, kind) for place in row.places):
        found = sorted(ROOT.glob(place))
        if not found:
            lacking.append(f"there is no {place}")
        for text in (of(text, game, kind) for text in row.texts):
            if found and not any(text in path.read_text(encoding="utf-8") for path in found):
                lacking.append(f"{place} does not say {text!r}")
    return lacking


@cache
def sources() -> list[str]:
    """Return the sources, as paths in the repository."""
    paths = [path for folder in SOURCES for path in (ROOT / folder).rglob("*") if path.is_file()]
    names = [path.relative_to(ROOT).as_posix() for path in paths if path.suffix not in (".so", ".pyd")]
    return sorted(name for name in names if not any(part in name for part in NOT_SOURCES))


def is_listed(name: str) -> bool:
    """Return whether a file is in one of the tables of places."""
    return any(fnmatch(name, of(place, game, "")) for place in LISTED for game in GAMES)


def lists_games(text: str) -> bool:
    """Return whether several games are close together as strings or keys, so that one more may have to be added."""
    names = "|".join(GAMES)
    found = list(re.finditer(rf"""["']({names})["']|^\s*({names}): """, text, re.MULTILINE))
    return any(
        len({one[1] or one[2] for one in found[first:] if one.start() - found[first].start() < NEAR}) >= MANY
        for first in range(len(found))
    )


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("row", NEEDED, ids=lambda row: row.places[0])
def test_a_game_has_been_to_every_place_that_it_must(row: Row, game: str) -> None:
    lacking = missing(row, game, GAMES[game].partition(":")[2])
    assert lacking == [], f"{game}: {'; '.join(lacking)} (see 'Every place' in docs/add-a-game.md)"


@pytest.mark.parametrize("row", NEEDED, ids=lambda row: row.places[0])
def test_a_game_that_nobody_wrote_lacks_every_place_of_its_own(row: Row) -> None:
    own = [text for text in (*row.places, *row.texts) if "<game>" in text]
    assert bool(missing(row, "chess", "Chess")) == bool(own)


def test_a_game_adds_lines_to_six_files_that_all_games_share_and_else_has_its_own() -> None:
    shared = {place for cells in MUST for place in code(cells[0]) if "<game>" not in place}
    assert len(shared) <= 6, shared


def test_every_file_that_is_named_like_a_game_stands_on_the_page() -> None:
    named = [name for name in sources() if set(GAMES) & set(re.split(r"[/._-]", name))]
    assert len(named) > 100
    unlisted = [name for name in named if not is_listed(name)]
    assert unlisted == [], "say in docs/add-a-game.md, under 'Every place', whether a new game needs such a file"


def test_every_list_of_games_stands_on_the_page() -> None:
    lists = [name for name in sources() if Path(name).suffix in TEXTS and lists_games(page(name))]
    assert {"src/pentapolis/games/registry.py", "web/src/boards/index.ts", "web/src/lib/net/protocol.gen.ts"} <= set(
        lists
    )
    unlisted = [name for name in lists if not is_listed(name)]
    assert unlisted == [], "say in docs/add-a-game.md, under 'Every place', what a new game adds; or ask the registry"


@pytest.mark.parametrize("place", LISTED)
def test_every_place_of_the_page_exists_for_some_game(place: str) -> None:
    assert any(list(ROOT.glob(of(place, game, ""))) for game in GAMES)


@pytest.mark.parametrize("teller", sorted({teller for cells in MUST for teller in code(cells[2])}))
def test_who_tells_what_is_missing_exists_for_every_game(teller: str) -> None:
    assert all((ROOT / of(teller, game, "")).is_file() for game in GAMES)


@cache
def build_script() -> Any:
    """Load setup.py, which determines the compiled modules."""
    spec = spec_from_file_location("build_script", ROOT / "setup.py")
    assert spec is not None
    assert spec.loader is not None
    script = module_from_spec(spec)
    spec.loader.exec_module(script)
    return script


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_and_the_position_of_a_game_are_compiled_and_its_edge_is_not(game: str) -> None:
    folder = f"src/pentapolis/games/{game}"
    compiled = {module.removeprefix(f"{folder}/") for module in build_script().engine_modules() if folder in module}
    assert compiled >= {"state.py", "actions.py", "determinize.py"}
    assert compiled.isdisjoint({"view.py", "game.py", "notation.py", "verbs.py", "position.py", "position_builder.py"})
    rules = {f"rules/{path.name}" for path in (ROOT / folder / "rules").glob("*.py")}
    assert rules <= compiled
