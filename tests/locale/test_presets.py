"""The presets of the web client: rules that the games know, and that change something."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import pentapolis as pp
from pentapolis.games.registry import GAMES

PRESETS: dict[str, dict[str, dict[str, str]]] = json.loads(
    (Path(__file__).parents[2] / "web/src/lib/lobby/presets.json").read_text(encoding="utf-8")
)
CASES = [(game, preset, options) for game, presets in PRESETS.items() for preset, options in presets.items()]


@pytest.mark.parametrize(("game", "preset", "options"), CASES, ids=[f"{game}-{preset}" for game, preset, _ in CASES])
def test_a_preset_names_options_of_its_game_and_differs_from_print(
    game: str, preset: str, options: dict[str, str]
) -> None:
    known = pp.load(game)
    assert preset in ("beginner", "experts")
    printed = known.options()
    assert options
    for name, value in options.items():
        assert getattr(known.options({name: value}), name) != getattr(printed, name)


def test_presets_are_of_games_that_there_are() -> None:
    assert set(PRESETS) <= set(GAMES)
