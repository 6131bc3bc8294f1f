"""Consistency of the statements about the project in several places: its version, its speed, its description."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib

import pytest

import pentapolis as pp
from pentapolis.games.registry import GAMES
from tests.pages import ROOT, page

PROJECT = tomllib.loads(page("pyproject.toml"))
README = page("README.md")


def test_the_package_is_built_with_the_version_that_it_tells() -> None:
    told = subprocess.run(
        [sys.executable, "setup.py", "--quiet", "--version"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert "version" not in PROJECT["project"]
    assert told.stdout.split()[-1] == pp.__version__


@pytest.mark.parametrize("name", ["web/package.json", "web/package-lock.json"])
def test_the_client_has_the_version_of_the_package(name: str) -> None:
    found = json.loads(page(name))
    assert found["version"] == pp.__version__, f"{name} must have the version of src/pentapolis/__init__.py"
    assert found.get("packages", {}).get("", found)["version"] == pp.__version__


def test_the_protocol_page_welcomes_with_the_version_of_the_package() -> None:
    assert re.findall(r'"version": "([^"]+)"', page("docs/protocol.md")) == [pp.__version__]


def test_the_summary_knows_every_way_to_play() -> None:
    summary = PROJECT["project"]["description"]
    assert all(way in summary for way in ("bots", "server", "browser", "terminal"))


def numbers(cell: str) -> list[int]:
    """Return the numbers of a cell of the speed table: `10,300 and 6,500` are two."""
    return [int(number.replace(",", "")) for number in cell.strip().split(" and ")]


def speed_ups(word: str) -> list[float]:
    """Return the speed-ups of the compiled engine, by the rows of the README's table with a word in them."""
    rows = [row.split("|")[1:-1] for row in README.splitlines() if row.startswith("|") and word in row]
    return [
        after / before
        for _, interpreted, compiled in rows
        for before, after in zip(numbers(interpreted), numbers(compiled), strict=True)
    ]


def test_the_speed_that_the_readme_tells_is_that_of_its_table() -> None:
    games, (loop,) = speed_ups("games/s"), speed_ups("interpreted loop")
    assert len(games) >= len(GAMES)
    low, high, own = (5 * round(times / 5) for times in (min(games), max(games), loop))
    told = f"random play is {low} to {high} times as fast, and a plain Python loop over the engine {own} times"
    assert told in " ".join(README.split())


@pytest.mark.parametrize("name", ["CONTRIBUTING.md", "Makefile", "setup.py"])
def test_the_speed_of_the_engine_is_told_in_the_readme_alone(name: str) -> None:
    assert re.findall(r"\b(?:\d+|\w+ty) times (?:as fast|faster|slower)", page(name)) == []
