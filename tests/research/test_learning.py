"""The example of a learner: read in every run of the tests, tried with the real library in the long ones."""

from __future__ import annotations

import ast
import importlib
import json
import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from tests.pages import ROOT

LEARNER = ROOT / "examples" / "learn_duel.py"


def test_the_learner_is_short_and_uses_what_there_is() -> None:
    text = LEARNER.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 250
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("pentapolis"):
            module = importlib.import_module(node.module or "")
            assert [name.name for name in node.names if not hasattr(module, name.name)] == []
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "pp":
            assert hasattr(importlib.import_module("pentapolis"), node.attr)


@pytest.mark.long  # it installs a library of gigabytes
def test_a_bot_learns_and_beats_random_after_a_minute(tmp_path: Path) -> None:
    home, kept = tmp_path / "venv", tmp_path / "learnt.pt"
    venv.create(home, with_pip=True, symlinks=True)
    python = home / "bin" / "python"
    subprocess.run([python, "-m", "pip", "install", "--quiet", "torch>=2.4"], check=True)
    # The rest comes from the environment of these tests.
    path = os.pathsep.join(entry for entry in sys.path if entry.endswith("site-packages") or entry == str(ROOT / "src"))
    given = {**os.environ, "PYTHONPATH": path, "LEARN_DUEL": str(kept)}
    subprocess.run([python, LEARNER, "--minutes", "1"], env=given, check=True)
    bots = ["--bots", f"{LEARNER}:Learned,random", "--games", "40", "--json"]
    done = subprocess.run(
        [python, "-m", "pentapolis", "match", "duel", *bots], env=given, check=True, capture_output=True, text=True
    )
    wins = json.loads(done.stdout)["bots"]
    assert next(bot["wins"] for name, bot in wins.items() if "Learned" in name) > 30
