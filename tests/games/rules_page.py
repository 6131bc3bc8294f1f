"""The page of rules of a game leads from every number to a function and to a test that exist.

    PAGE = RulesPage(GAME, Path(__file__).parent)

The rows of the page are `| R12 | what it says | `module.py:function` | `test_file.py::test_name` |`; modules are paths
under the folder of the game, test files under the folder of its tests.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from inspect import getfile
from pathlib import Path
from typing import NamedTuple

from pentapolis.core.game import Game

ROOT = Path(__file__).resolve().parents[2]
#: How a ruling says that no test proves it; the reason follows.
NO_TEST = "none: "


class Row(NamedTuple):
    """A rule, the function that carries it out, and the test to read first."""

    rule: str
    text: str
    module: str
    function: str
    file: str
    test: str


class Ruling(NamedTuple):
    """A question that the rulebook leaves open, and the test of our answer, or why there is none."""

    rules: str
    question: str
    ruling: str
    where: str
    test: str


class RulesPage:
    """The page `docs/rules/<game>.md`; of the example game `rules.md` in its folder."""

    def __init__(self, game: Game, tests: Path) -> None:
        self.game = game
        self.tests = tests
        self.engine = Path(getfile(type(game))).parent
        # The example game is not of the package: its page lies in its folder.
        example = self.engine / "rules.md"
        page = example if example.exists() else ROOT / "docs" / "rules" / f"{game.name}.md"
        self.text = page.read_text(encoding="utf-8")
        found = re.findall(
            r"^\| ([RS]\d+[a-z]?) \| ([^|]+?) \| `([\w/]+\.py):(\w+)` \| `(test_\w+\.py)::(test_\w+)` \|$",
            self.text,
            re.MULTILINE,
        )
        self.rows = [Row(*parts) for parts in found]
        answers = re.findall(rf"^\| ([RS]\d[^|]*){4 * '[|]([^|]+)'}[|]$", self.text, re.MULTILINE)
        self.rulings = [Ruling(*(part.strip() for part in parts)) for parts in answers]

    def numbers(self) -> list[str]:
        """The rules of the page in their order."""
        return [row.rule for row in self.rows]

    def check_row(self, row: Row) -> None:
        """Three hops: the row, the function, the test; the test cites the number."""
        assert row.function in named(self.engine / row.module)
        assert re.search(rf"\b{row.rule}\b", named(self.tests / row.file)[row.test])

    def check_ruling(self, ruling: Ruling) -> None:
        """It names a test that cites one of its rules (in the tests of another part: that is there), or a reason."""
        if ruling.test.startswith(NO_TEST):
            assert len(ruling.test.removeprefix(NO_TEST).split()) > 3
            return
        place = re.fullmatch(r"`(tests/[\w/]+/)?(test_\w+\.py)::(test_\w+)`", ruling.test)
        assert place, f"neither a test nor 'none: ...': {ruling.test}"
        elsewhere, file, test = place.groups()
        found = named((ROOT / elsewhere if elsewhere else self.tests) / file)[test]
        assert elsewhere or any(re.search(rf"\b{rule}\b", found) for rule in ruling.rules.split(", "))

    def check_places(self) -> None:
        """Every function that the page names anywhere is there."""
        for module, function in re.findall(r"`([\w/]+\.py):(\w+)`", self.text):
            assert function in named(self.engine / module), f"{module}:{function}"

    def check_options(self) -> None:
        """Every option is listed with its values, the usual one first, as the game itself tells."""
        for option, values in self.game.option_values().items():
            row = next(line for line in self.text.splitlines() if line.startswith(f"| `{option}`"))
            assert re.findall(r"`(\w+)`", row)[1 : len(values) + 1] == list(values)


@cache
def named(path: Path) -> dict[str, str]:
    """The functions, classes and methods of a file with their docstrings."""
    nodes = ast.parse(path.read_text(encoding="utf-8")).body
    methods = [inner for node in nodes if isinstance(node, ast.ClassDef) for inner in node.body]
    return {
        node.name: ast.get_docstring(node) or ""
        for node in (*methods, *nodes)
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef))
    }
