"""Every example of the pages is tried: here, or in a test that is named here; none is forgotten.

What takes long or waits for somebody is shortened, or only read: its options must be there. What other programs do (a
database, a proxy, a container) is theirs.
"""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
import tomllib
from configparser import ConfigParser
from typing import TYPE_CHECKING, Any

import pytest
from typer.main import get_command

import pentapolis as pp
from pentapolis import bots
from pentapolis.cli.app import app
from pentapolis.cli.error_handling import add_ray_address
from tests.cli.terminal import pentapolis
from tests.pages import ROOT, blocks, page

if TYPE_CHECKING:
    from pathlib import Path

PAGES = [
    "README.md",
    "CONTRIBUTING.md",
    "STYLE.md",
    *(f"docs/{path.name}" for path in sorted((ROOT / "docs").glob("*.md"))),
]
#: Who tries the blocks of a label on a page; `*` is any page.
ELSEWHERE = {
    ("docs/add-a-game.md", "python"): "tests/core/test_docs.py",
    ("docs/add-a-game.md", "sh"): "tests/scripts/test_new_game.py",
    ("docs/add-a-game.md", "text golden duel"): "tests/core/test_docs.py",
    ("docs/first-rule.md", "*"): "tests/docs/test_first_rule.py",
    ("docs/first-rule.md", "sh"): "tests/docs/test_first_rule.py",
    ("docs/engine.md", "bot"): "tests/cli/test_json_engine.py",
    ("docs/engine.md", "engine"): "tests/cli/test_json_engine.py",
    ("docs/engine.md", "sh"): "tests/bots/test_subprocess_bot.py",
    ("docs/notation.md", "*"): "tests/core/test_docs.py",
    ("docs/protocol.md", "*"): "tests/server/test_protocol_docs.py",
    ("docs/research.md", "python"): "tests/research/test_docs.py",
    ("docs/research.md", "text *"): "tests/research/test_docs.py",
    ("docs/scale.md", "python"): "tests/arena/test_executors.py",
    ("docs/scale.md", "python *"): "tests/arena/test_recording.py",
    ("docs/write-a-bot.md", "python"): "tests/bots/test_examples.py",
    ("docs/write-a-bot.md", "sh"): "tests/bots/test_examples.py",
    ("README.md", "python"): "tests/bots/test_examples.py",
    ("docs/add-a-board.md", "ts"): "web/src/boards/example/example.test.ts",
    ("docs/add-a-board.md", "svelte"): "web/src/boards/example/example.test.ts",
}
#: What is tried here.
HERE = {
    ("docs/advice.md", "python"),
    ("docs/add-a-game.md", "text"),
    ("docs/host.md", "ini"),
    ("docs/write-a-bot.md", "text"),
    ("CONTRIBUTING.md", "python"),
    ("STYLE.md", "python"),
}
#: What shows no example of ours: the settings of a proxy.
NO_EXAMPLES = {("docs/host.md", "nginx")}
#: Programs that are not ours.
OTHERS = {"podman", "createdb", "export", "sqlite3", "umask", "pg_dump", "curl", "uv", ".venv/bin/python"}
#: Commands that wait for somebody, or for a cluster: they are read, and others run.
WAITING = {"play", "serve"}


def commands(name: str) -> list[str]:
    """The command lines of a page, without what is said about them."""
    text = "\n".join(blocks(page(name), "sh")).replace("\\\n", " ")
    return [line.partition(" #")[0].strip() for line in text.splitlines()]


LINES = [(name, line) for name in PAGES if (name, "sh") not in ELSEWHERE for line in commands(name)]
OURS = sorted({line.removeprefix(".venv/bin/") for _, line in LINES if re.match(r"(\.venv/bin/)?pentapolis ", line)})
RUN = [line for line in OURS if line.split()[1] not in WAITING and "--ray" not in line]


def arguments(line: str) -> list[str]:
    """The words behind `pentapolis`; what the shell does with the output is left out."""
    return shlex.split(line.partition(" > ")[0])[1:]


def parsed(words: list[str]) -> str:
    """The name of the command that understands the words; raises if none does."""
    group = get_command(app)
    outer = group.make_context("pentapolis", add_ray_address(list(words)))
    name, command, rest = group.resolve_command(outer, [*outer._protected_args, *outer.args])  # type: ignore[attr-defined]
    command.make_context(name, rest, parent=outer)
    return str(name)


def shortened(line: str) -> list[str]:
    """The same command with little to do."""
    line = re.sub(
        r"--(games|deals|processes) \d+", lambda found: f"--{found[1]} {1 if found[1] == 'processes' else 2}", line
    )
    line = re.sub(r"--bots \S+,\S+", "--bots greedy,random", line)
    more = {"ladder": "--bots greedy,random --deals 2", "record": "--processes 1", "bench": "--seconds 0.01"}
    return arguments(f"{line.partition(' > ')[0]} {more.get(line.split()[1], '')}")


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a game that was saved."""
    match = pp.Match(pp.load("duel"), seed="saved")
    while match.state.to_act != pp.OVER:
        seat = match.state.decider()
        match.play(seat, match.state.legal(seat)[0])
    (tmp_path / "game.txt").write_text(match.record().write(), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("name", PAGES)
def test_every_block_of_a_page_is_tried_somewhere(name: str) -> None:
    labels = re.findall(r"^```(.+)$", page(name), re.MULTILINE)
    for label in labels:
        if label == "sh" or (name, label) in HERE | NO_EXAMPLES:
            continue
        ways = ((name, label), (name, f"{label.split()[0]} *"), (name, "*"))
        (teller, *_) = [ELSEWHERE[way] for way in ways if way in ELSEWHERE] or [""]
        assert teller, f"nobody tries the block `{label}` of {name}"


@pytest.mark.parametrize(("shown", "teller"), ELSEWHERE.items())
def test_who_is_said_to_try_a_block_reads_its_page(shown: tuple[str, str], teller: str) -> None:
    assert shown[0].rpartition("/")[2] in page(teller)


def test_every_command_line_is_one_of_ours_or_a_known_program() -> None:
    ours = {"make", "pentapolis", ".venv/bin/pentapolis", "pip", "python"}
    assert [line for _, line in LINES if line and line.split()[0] not in ours | OTHERS] == []
    assert len(OURS) > 15


@pytest.mark.parametrize("line", OURS)
def test_a_command_of_the_pages_has_the_options_that_are_given_and_knows_the_bots(line: str) -> None:
    words = arguments(line)
    assert parsed(words) == words[0]
    if "--bots" in words:
        asked = [name for name in words[words.index("--bots") + 1].split(",") if ":" not in name]
        assert set(asked) <= set(bots.names(pp.load(words[1])))


def test_an_option_that_is_not_there_is_noticed() -> None:
    with pytest.raises(Exception, match="No such option"):
        parsed(["match", "duel", "--bots", "greedy,random", "--matches", "3"])


@pytest.mark.parametrize("line", RUN)
def test_a_command_of_the_pages_runs(line: str, desk: Path) -> None:
    done = pentapolis(*shortened(line), typed="\n" * 100)
    assert done.exit_code == 0, done.output


def test_what_is_made_or_installed_by_the_pages_can_be() -> None:
    targets = set(re.findall(r"^([a-z-]+):", page("Makefile"), re.MULTILINE))
    made = {word for _, line in LINES if line.startswith("make ") for word in line.split()[1:] if "=" not in word}
    assert made
    assert made <= targets
    extras = set(tomllib.loads(page("pyproject.toml"))["project"]["optional-dependencies"])
    installed = {extra for _, line in LINES if line.startswith("pip ") for extra in re.findall(r"[\w-]+(?=[],])", line)}
    assert installed
    assert installed <= extras


@pytest.mark.parametrize("line", sorted({line for _, line in LINES if line.startswith("python -m ")}))
def test_a_script_of_the_pages_has_the_options_that_are_given(line: str) -> None:
    words = line.split()
    told = subprocess.run([sys.executable, *words[1:3], "--help"], cwd=ROOT, capture_output=True, text=True, check=True)
    assert [word for word in words[3:] if word.startswith("--") and word not in told.stdout] == []


def test_the_service_of_the_page_starts_what_there_is() -> None:
    unit = ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    (text,) = blocks(page("docs/host.md"), "ini")
    unit.read_string(text)
    program, *words = unit["Service"]["ExecStart"].split()
    assert program.endswith("/pentapolis")
    assert parsed(words) == "serve"


def test_the_advice_of_the_page_is_given() -> None:
    (example,) = blocks(page("docs/advice.md"), "python")
    game, rng = pp.load("duel"), pp.dealer("advice")
    state = game.new()
    state.resolve_chance(rng)
    seat = state.decider()
    given = {"game": game, "view": state.view(seat), "legal": state.legal(seat), "state": state, "rng": rng}
    told: list[Any] = []
    kept = re.sub(r"^(?=appraise|advise)", "told += ", example.replace(", rng)", ", rng),"), flags=re.MULTILINE)
    exec(re.sub(r"Clock\([0-9.]+\)", "Clock(0.05)", kept), given | {"told": told, "Clock": pp.Clock})
    advice, *appraisals = told
    assert 0 < len(advice) <= 3
    assert [len(appraisal.chances) for appraisal in appraisals] == [2, 2]


def test_the_command_that_shows_a_broken_law_runs() -> None:
    (line,) = (line for block in blocks(page("docs/add-a-game.md"), "text") for line in block.splitlines())
    done = subprocess.run([sys.executable, *line.split()[1:]], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "clone_independence" in done.stdout


def test_the_client_of_a_bot_takes_what_the_page_gives_it() -> None:
    (line,) = (line for block in blocks(page("docs/write-a-bot.md"), "text") for line in block.splitlines())
    program = next(word for word in line.split() if word.endswith(".py"))
    told = subprocess.run(
        [sys.executable, program, "--help"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    assert [word for word in line.split() if word.startswith("--") and word not in told] == []


@pytest.mark.parametrize("name", ["CONTRIBUTING.md", "STYLE.md"])
def test_what_these_pages_quote_stands_in_the_source(name: str) -> None:
    sources = [path for folder in ("src/pentapolis/games", "tests/games") for path in (ROOT / folder).rglob("*.py")]
    texts = [path.read_text(encoding="utf-8") for path in sources]
    quoted = blocks(page(name), "python")
    assert quoted
    for block in quoted:
        code = block.partition("; not:")[0].partition("  # ")[0].strip()
        assert any(code in text for text in texts), code
