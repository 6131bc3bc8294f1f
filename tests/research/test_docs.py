"""Every example of docs/research.md runs as it stands there, and the figures can be measured again."""

from __future__ import annotations

import re

import pytest

from pentapolis.cli.app import app
from scripts import measure_adapters
from tests.pages import blocks, page

RESEARCH = page("docs/research.md")
EXAMPLES = blocks(RESEARCH, "python")
#: What each example prints in its last line.
PRINTED = {
    "research.rewards": r"\[-?1\.0, -?1\.0\]",
    "game.features()": r"seat\[1\]\.coins = 0\.35  \(Coins\.\)",
    "pp.vector": r"\(64, \d+\) \(64, \d+\) [1-9]\d*\.0",
    "play_series": r"\d+%, and with 95% certainty \d+% to 100%",
    "Factored": r"\['index: 6', 'turn: 6', 'cell: 16384'\]",
    "zoo.env": r".*(Player|player).*",
    "gymnasium.make": "won|lost",
    "pyspiel.load_game": r"SpielWonders \[.*\]",
}


@pytest.mark.parametrize("mark", PRINTED)
def test_an_example_runs_as_it_stands_on_the_page(mark: str, capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = (example for example in EXAMPLES if mark in example)
    exec(compile(example, "docs/research.md", "exec"), {"__name__": "example"})
    last = capsys.readouterr().out.rstrip().splitlines()[-1]
    assert re.fullmatch(PRINTED[mark], last), last


def test_the_page_shows_what_its_example_of_features_prints(capsys: pytest.CaptureFixture[str]) -> None:
    (shown,) = blocks(RESEARCH, "text features")
    (example,) = (example for example in EXAMPLES if "game.features()" in example)
    exec(compile(example, "docs/research.md", "exec"), {"__name__": "example"})
    assert capsys.readouterr().out == shown


def test_every_example_of_the_page_is_tried() -> None:
    assert len(EXAMPLES) == len(PRINTED)


def test_the_commands_of_the_page_are_there() -> None:
    named = set(re.findall(r"`pentapolis (\w+)", RESEARCH))
    there = {command.name or getattr(command.callback, "__name__", "") for command in app.registered_commands}
    assert named
    assert named <= there


def test_the_steps_of_every_adapter_can_be_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """With one small game of each library beside ours."""
    monkeypatch.setattr(measure_adapters, "ZOO", ())
    monkeypatch.setattr(measure_adapters, "GYM", ("Blackjack-v1",))
    monkeypatch.setattr(measure_adapters, "SPIEL", ("python_kuhn_poker",))
    found = measure_adapters.rows(["duel"], 0.01)
    assert [(row.library, row.game) for row in found] == [
        ("PettingZoo", "duel"),
        ("Gymnasium", "Blackjack-v1"),
        ("Gymnasium", "duel"),
        ("OpenSpiel", "python_kuhn_poker"),
        ("OpenSpiel", "pentapolis_duel"),
        ("a loop over encode", "duel"),
        ("pp.vector", "duel"),
    ]
    assert all(row.steps > 0 and row.size > 0 for row in found)
