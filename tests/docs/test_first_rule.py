"""The tutorial docs/first-rule.md, followed step by step in a copy of the sources: every command, edit and output."""

from __future__ import annotations

import difflib
import re
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.cli.terminal import child_environment
from tests.pages import ROOT, page

if TYPE_CHECKING:
    from pathlib import Path

FIRST_RULE = page("docs/first-rule.md")
STEPS: list[tuple[str, str]] = re.findall(r"^```([\w ]+)\n(.*?)^```$", FIRST_RULE, re.MULTILINE | re.DOTALL)
#: The programs of the virtual environment, as they run in this one.
PROGRAMS = {
    ".venv/bin/pytest": [sys.executable, "-m", "pytest", "-p", "no:cacheprovider"],
    ".venv/bin/pentapolis": [sys.executable, "-m", "pentapolis"],
    ".venv/bin/python": [sys.executable],
}
#: Commands that set up or restore a clone. They are not run, because the test has a copy instead.
SURROUNDING = ("make compile", "export PENTAPOLIS_INTERPRETED=1", "git checkout -- src tests")


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the sources and the tests, without compiled modules and the built client."""
    skipped = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "static")
    for folder in ("src/pentapolis", "tests", "docs/rules"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=skipped)
    shutil.copyfile(ROOT / "pyproject.toml", tmp_path / "pyproject.toml")
    return tmp_path


def run(line: str, copy: Path) -> tuple[int, str]:
    """Run a command line of the page in the copy, and return its exit status and its output."""
    program, *words = line.split()
    if program == "git":
        before, after = ((root / words[-1]).read_text("utf-8").splitlines() for root in (ROOT, copy))
        return 0, "\n".join(difflib.unified_diff(before, after, lineterm=""))
    more = {"PYTHONPATH": f"{copy / 'src'}", "PENTAPOLIS_INTERPRETED": "1"}
    done = subprocess.run(
        [*PROGRAMS[program], *words],
        cwd=copy,
        env=child_environment(200, more),
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


def edit(block: str, copy: Path) -> None:
    """Apply an edit of the page: the lines without `+` must stand in the file, and become those without `-`."""
    named, *lines = block.splitlines()
    file = copy / named.removeprefix("--- ")
    before, after = ("".join(f"{line[1:]}\n" for line in lines if not line.startswith(sign)) for sign in "+-")
    text = file.read_text("utf-8")
    assert text.count(before) == 1
    file.write_text(text.replace(before, after), "utf-8")


def test_the_row_of_the_rule_names_what_the_page_names() -> None:
    (row,) = re.findall(r"^\| R20 \|.*$", page("docs/rules/duel.md"), re.MULTILINE)
    places = re.findall(r"`[\w/]+\.py::?\w+`", FIRST_RULE)
    assert len(places) == 2
    assert [place for place in places if place not in row] == []


@pytest.mark.slow
def test_the_tutorial_goes_as_the_page_shows(copy: Path) -> None:
    followed = [label for label, _ in STEPS[1:]] + [""]
    printed = ""
    for (label, block), following in zip(STEPS, followed, strict=True):
        if label == "sh":
            lines = [line.partition(" #")[0].strip() for line in block.splitlines()]
            done = [run(line, copy) for line in lines if line not in SURROUNDING]
            printed = "\n".join(output for _, output in done)
            assert following == "text" or not any(status for status, _ in done), printed
        elif label == "diff":
            edit(block, copy)
        elif label == "text":
            assert [line for line in block.splitlines() if line not in printed] == [], printed


def test_the_page_has_commands_edits_and_outputs() -> None:
    assert {"sh", "diff", "text"} <= {label for label, _ in STEPS}
