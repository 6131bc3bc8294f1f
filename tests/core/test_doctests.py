"""The examples in docstrings of the public modules are true, interpreted and compiled."""

from __future__ import annotations

import ast
import doctest
from importlib import import_module
from pathlib import Path

import pytest

from tests.pages import ROOT

SOURCE = ROOT / "src" / "pentapolis"
PARSER = doctest.DocTestParser()
FLAGS = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL


def examples(path: Path) -> list[tuple[str, str, int]]:
    """Return the docstrings of a source file that contain an example, by name and line.

    The source is read, because compiled functions have no line numbers.
    """
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            text = ast.get_docstring(node)
            if text and ">>>" in text:
                found.append((getattr(node, "name", path.stem), text, node.body[0].lineno))
    return found


CASES = [
    pytest.param(path, text, line, id=f"{path.stem}-{name}")
    for path in sorted(
        (
            *SOURCE.glob("core/*.py"),
            SOURCE / "games" / "registry.py",
            *SOURCE.glob("lessons/*.py"),
            *SOURCE.glob("locale/*.py"),
        )
    )
    for name, text, line in examples(path)
]


def test_the_public_modules_have_examples() -> None:
    assert len(CASES) >= 10


@pytest.mark.parametrize(("path", "text", "line"), CASES)
def test_an_example_of_a_docstring_is_true(path: Path, text: str, line: int) -> None:
    name = ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts).removesuffix(".__init__")
    test = PARSER.get_doctest(text, dict(vars(import_module(name))), path.stem, str(path), line)
    runner = doctest.DocTestRunner(optionflags=FLAGS)
    report: list[str] = []
    assert runner.run(test, out=report.append).failed == 0, "".join(report)
