"""Tests that every example runs as it is: the files of examples/, README's bot, and the code of docs/write-a-bot.md."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from textwrap import indent

import pytest

import pentapolis as pp
from pentapolis import bots
from pentapolis.arena.series import play_series
from tests.cli.terminal import child_environment
from tests.pages import ROOT, blocks, page

LEARNER = ROOT / "examples" / "learn_duel.py"  # tested in tests/research/test_learning.py
EXAMPLES = sorted(path for path in (ROOT / "examples").glob("*.py") if path != LEARNER)
WRITE_A_BOT = page("docs/write-a-bot.md")

#: Length of a series and of a search in the tests of the page; all other code runs unchanged.
GAMES, SIMULATIONS = 2, 50

PYTHON = blocks(WRITE_A_BOT, "python")
BOTS = [block for block in PYTHON if re.search("^class ", block, re.MULTILINE)]
SCRIPTS = [block for block in PYTHON if "__main__" in block]
#: Names available inside `choose`.
BODIES = [block for block in PYTHON if "self.game" in block and block not in BOTS]
COMMANDS = [line for block in blocks(WRITE_A_BOT, "sh") for line in block.splitlines()]


def run(command: str, folder: Path) -> str:
    """Return the output of a command line in a folder, with the tests' Python and `pentapolis`; it must not fail."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    done = subprocess.run(
        command,
        shell=True,
        cwd=folder,
        env=child_environment(120, {"PATH": path}),
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def without_types(source: str) -> str:
    """Return the classes of a source without annotations, as the pages show them."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
    return "\n".join(ast.unparse(node) for node in tree.body if isinstance(node, ast.ClassDef))


@pytest.fixture
def tutorial_folder(tmp_path: Path) -> Path:
    """Return a folder as a reader of the page has it: the first bot in a file and in a package, and the examples."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    (tmp_path / "my_bot.py").write_text(BOTS[0], encoding="utf-8")
    (tmp_path / "my_package").mkdir()
    (tmp_path / "my_package" / "my_module.py").write_text(BOTS[0], encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_example_runs(path: Path) -> None:
    assert run(f"python examples/{path.name}", ROOT)


def test_there_are_examples() -> None:
    assert EXAMPLES


def test_the_bot_of_the_readme_beats_random(tmp_path: Path) -> None:
    (shown,) = blocks(page("README.md"), "python")
    own = tmp_path / "my_bot.py"
    own.write_text(shown, encoding="utf-8")
    series = play_series("duel", [f"{own}:Leader", "random"], games=30, seed=1)
    assert series.bots[f"{own}:Leader"].low > 0.5


def test_the_bot_of_the_readme_is_the_one_among_the_examples() -> None:
    (shown,) = blocks(page("README.md"), "python")
    assert without_types(shown) == without_types(page("examples/leader_bot.py"))


def test_every_python_block_of_the_page_is_tried() -> None:
    assert sorted([*BOTS, *SCRIPTS, *BODIES]) == sorted(PYTHON)
    assert all((BOTS, SCRIPTS, BODIES, COMMANDS))


@pytest.mark.parametrize("block", BOTS)
def test_a_bot_of_the_page_plays_a_game(block: str, tmp_path: Path) -> None:
    own = tmp_path / "my_bot.py"
    own.write_text(block, encoding="utf-8")
    (name,) = re.findall(r"^class (\w+)", block, re.MULTILINE)
    assert play_series("duel", [f"{own}:{name}", "random"], games=GAMES, seed=1).games == GAMES


@pytest.mark.parametrize("block", BODIES)
def test_a_choice_of_the_page_is_legal(block: str, tmp_path: Path) -> None:
    head = "import pentapolis as pp\n\n\nclass Shown(pp.Bot):\n    def choose(self, view, legal, clock, rng):\n"
    own = tmp_path / "shown.py"
    body = re.sub(r"grow\(\d+\)", f"grow({SIMULATIONS})", block)
    own.write_text(f"{head}{indent(body, ' ' * 8)}        return legal[0]\n", encoding="utf-8")
    game, rng = pp.load("duel"), pp.dealer("a choice")
    state = game.new()
    state.resolve_chance(rng)
    legal = state.legal(state.decider())
    assert bots.make(f"{own}:Shown", game).choose(state.view(state.decider()), legal, pp.Clock(), rng) in legal


@pytest.mark.parametrize("block", SCRIPTS)
def test_a_script_of_the_page_runs(block: str, tutorial_folder: Path) -> None:
    (tutorial_folder / "script.py").write_text(re.sub(r"games=\d+", f"games={GAMES}", block), encoding="utf-8")
    assert 0 <= float(run("python script.py", tutorial_folder)) <= 1


@pytest.mark.parametrize("line", COMMANDS)
def test_a_command_of_the_page_runs(line: str, tutorial_folder: Path) -> None:
    # A deal is played from both seats of Duel.
    shortened = re.sub(r"--deals \d+", f"--deals {GAMES // 2}", re.sub(r"--games \d+", f"--games {GAMES}", line))
    assert f"{GAMES} games" in run(shortened, tutorial_folder)
