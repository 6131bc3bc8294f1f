"""scripts/new_game.py begins a game in a copy of the tree: it keeps every law and fills every place."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scripts import new_game
from scripts.new_game import NewGame, Refused
from tests.cli.terminal import child_environment
from tests.pages import ROOT, blocks, page

#: What the tests of the new game read.
FOLDERS = ("docs", "examples", "scripts", "src", "tests", "web/browser", "web/scripts", "web/src", "web/tests")
FILES = ("README.md", "CHANGELOG.md", "pyproject.toml", "setup.py")
SKIPPED = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "static", "rulesets", "images", "node_modules")
GAME = NewGame("splendor", "Splendor Rex", "Splendor magyarul")


def copy_of_the_tree(target: Path) -> Path:
    """Copy what the script and the tests of a game read, without what is built."""
    for folder in FOLDERS:
        shutil.copytree(ROOT / folder, target / folder, ignore=SKIPPED)
    for name in FILES:
        shutil.copyfile(ROOT / name, target / name)
    return target


def run(tree: Path, *command: str) -> tuple[int, str]:
    """Run a Python command in a tree, and return its exit status and its output."""
    more = {"PYTHONPATH": f"{tree / 'src'}", "PENTAPOLIS_INTERPRETED": "1"}
    done = subprocess.run(
        [sys.executable, *command],
        cwd=tree,
        env=child_environment(200, more),
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=600,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


def texts(tree: Path) -> dict[str, bytes]:
    """Return every file of a tree but caches."""
    files = [path for path in tree.rglob("*") if path.is_file() and "cache" not in path.as_posix()]
    return {path.relative_to(tree).as_posix(): path.read_bytes() for path in files}


@pytest.mark.slow
def test_a_new_game_keeps_every_law_fills_every_place_and_goes_without_a_trace(tmp_path: Path) -> None:
    tree = copy_of_the_tree(tmp_path)
    before = texts(tree)
    (command,) = blocks(page("docs/add-a-game.md"), "sh")
    _, *words = shlex.split(command)
    status, told = run(tree, *words, "--no-types")
    assert (status, "Splendor keeps every law" in told) == (0, True), told
    # The types need the client's tools: they are all that is missing.
    assert re.findall(r"\[ \] web/.*", told) == [
        "[ ] web/src/lib/net/protocol.gen.ts does not say 'splendor: SplendorView;': run `npm run types` in web/"
    ]

    places = "tests/core/test_places.py::test_a_game_has_been_to_every_place_that_it_must"
    wire = f"{places}[web/src/lib/net/protocol.gen.ts-splendor]"
    tests = ("tests/core/test_places.py", "tests/core/test_docs.py", "tests/games/splendor", "tests/bots/splendor")
    texts_of = [f"tests/locale/test_{name}.py" for name in ("words", "view_words", "english", "hungarian")]
    pytest_in_tree = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "-o", "addopts=--import-mode=importlib")
    chosen = ("--deselect", wire, "-k", "splendor or (places and file) or (places and list)")
    status, told = run(tree, *pytest_in_tree, *tests, *texts_of, *chosen)
    assert status == 0, told
    passed = re.search(r"(\d+) passed", told)
    assert passed is not None
    assert int(passed[1]) > 100

    status, told = run(tree, "-m", "pentapolis", "match", "splendor", "--bots", "random,greedy", "--games", "10")
    assert status == 0, told

    status, told = run(tree, "-m", "scripts.new_game", "splendor")
    assert (status, told) == (
        1,
        "new_game: there is a game 'splendor' already; remove it with --remove, or choose another name\n",
    )
    status, told = run(tree, "-m", "scripts.new_game", "splendor", "--remove", "--no-types")
    assert status == 0, told
    assert texts(tree) == before


@pytest.mark.parametrize("name", ["", "no", "Splendor", "two_words", "chess2", "../up", "lambda", "a" * 17])
def test_a_name_that_is_no_id_is_refused(name: str) -> None:
    with pytest.raises(Refused, match="is not a name for a game"):
        new_game.refuse_name(name)


@pytest.mark.parametrize("name", ["duel", "civilization"])
def test_a_game_that_exists_is_refused(name: str) -> None:
    with pytest.raises(Refused, match="there is a game"):
        new_game.refuse_name(name)


@pytest.mark.parametrize("name", ["tender", "match", "places"])
def test_a_name_that_files_have_already_is_refused(name: str) -> None:
    with pytest.raises(Refused, match=f"has the name '{name}' already"):
        new_game.refuse_name(name)


@pytest.mark.parametrize("name", ["duel", "ages"])
def test_a_game_that_the_script_did_not_begin_is_not_removed(name: str) -> None:
    with pytest.raises(Refused, match="remove this game by hand"):
        new_game.remove(name, types=False)


def test_a_game_that_does_not_exist_is_not_removed() -> None:
    with pytest.raises(Refused, match="there is no game 'chess'"):
        new_game.remove("chess", types=False)


@pytest.mark.parametrize("title", ["", 'Say "what"', "a|b", "x" * 31])
def test_a_title_that_does_not_fit_into_the_files_is_refused(title: str) -> None:
    with pytest.raises(Refused, match="is not a title"):
        new_game.begin(NewGame("splendor", title, "Splendor"), types=False)


def test_classes_take_the_name_and_prose_takes_the_title() -> None:
    source = (
        '"""The cards of Tender."""\nfrom examples.games.tender.game import Tender\n'
        'from examples.games.tender.greedy import GreedyEvaluator\nname = "tender"\n'
        "class TenderState: ...  # Tender, a TenderState\nROOM = Tendering\n"
    )
    assert GAME.python(source) == (
        '"""The cards of Splendor Rex."""\nfrom pentapolis.games.splendor.game import Splendor\n'
        'from pentapolis.bots.splendor.greedy import GreedyEvaluator\nname = "splendor"\n'
        "class SplendorState: ...  # Splendor Rex, a SplendorState\nROOM = Tendering\n"
    )


def test_no_copied_file_speaks_of_the_example() -> None:
    marks = re.compile(r"examples[./]games|\bTender\b|games[./]tender")
    found = {path: marks.findall(text) for path, text in GAME.files().items() if marks.search(text)}
    # The sign by which --remove knows a game that may be removed.
    assert found == {"src/pentapolis/games/splendor/__init__.py": ["Tender"]}


def test_every_file_of_the_example_is_copied_or_has_a_reason_not_to_be() -> None:
    example = ROOT / new_game.EXAMPLE
    copied = {path for path, _ in GAME.copies()}
    files = {path for path in example.rglob("*") if path.is_file() and "__pycache__" not in path.parts}
    assert {path.relative_to(example).as_posix() for path in files - copied} == {*new_game.NOT_COPIED, "notation.md"}
