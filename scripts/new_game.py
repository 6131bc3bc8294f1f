"""Start of a new game: a copy of the example game Tender under a new name in every place that a game touches.

    python -m scripts.new_game splendor --title "Splendor"      write the files, register the game, run its kit
    python -m scripts.new_game splendor --remove                delete them again, unless git tracks them

The copy is a complete game that passes the conformance kit. You then replace its rules, step by step, along
docs/add-a-game.md. The command ends with a list of the places that it could not fill.
"""

from __future__ import annotations

import argparse
import io
import json
import keyword
import os
import re
import shutil
import subprocess
import sys
import time
import tokenize
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from typer import echo

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).resolve().parents[1]
EXAMPLE: Final = "examples/games/tender"
#: Where a part of the example goes that is no part of the engine.
ELSEWHERE: Final = {
    f"{EXAMPLE}/greedy.py": "src/pentapolis/bots/{}/greedy.py",
    f"{EXAMPLE}/locale/en.json": "src/pentapolis/locale/en/{}.json",
    f"{EXAMPLE}/locale/hu.json": "src/pentapolis/locale/hu/{}.json",
    f"{EXAMPLE}/rules.md": "docs/rules/{}.md",
}
ENGINE, BOTS, TESTS, BOT_TESTS, GOLDEN = (
    *("src/pentapolis/games/{}", "src/pentapolis/bots/{}"),
    *("tests/games/{}", "tests/bots/{}", "tests/golden/{}"),
)
#: Parts of the example that only tests of the core use.
NOT_COPIED: Final = {"variant.py"}
REGISTRY, NOTATION, README = "src/pentapolis/games/registry.py", "docs/notation.md", "README.md"
#: The heading before which the page of notation lists the games.
AFTER_GAMES: Final = "## Positions\n"
#: The sign of a game that this script has begun; its author replaces it.
BEGUN: Final = "Begun by scripts/new_game.py as a copy of Tender."
NAME: Final = re.compile(r"[a-z]{3,16}")
TITLE: Final = re.compile(r"[^\W_][^\"\\|`{}<>\n]{0,29}")
#: Folders in which a file must not be named like the new game, because tests would take it for a file of the game.
SOURCES: Final = ("docs", "examples", "scripts", "src/pentapolis", "tests", "web/browser", "web/scripts", "web/src")
BUILT: Final = ("__pycache__", "src/pentapolis/server/static")
#: A program that prints the places missing for a game, found by tests/core/test_places.py, as JSON.
MISSING: Final = """
import json, sys
from pentapolis.games.registry import GAMES
from tests.core.test_places import BY_HAND, NEEDED, code, missing
name = sys.argv[1]
kind = GAMES[name].partition(":")[2]
lacking = [text for row in NEEDED for text in missing(row, name, kind)]
print(json.dumps([lacking, [[code(cells[0]), cells[1]] for cells in BY_HAND]]))
"""
SECONDS: Final = 600


class Refused(Exception):
    """A request that cannot be carried out, with the reason in one line."""


@dataclass(frozen=True)
class NewGame:
    """The names of a game that is to be written."""

    name: str
    title: str
    hungarian: str

    @property
    def kind(self) -> str:
        """Return the name of the class of the game."""
        return self.name.capitalize()

    def paths(self, text: str) -> str:
        """Return a text in which modules, paths and codes of the example are those of this game."""
        changes = (
            (r"\bexamples\.games\.tender\.greedy\b", f"pentapolis.bots.{self.name}.greedy"),
            (r"\bexamples\.games\.tender\b", f"pentapolis.games.{self.name}"),
            (r"\bexamples/games/tender/", f"src/pentapolis/games/{self.name}/"),
            (r"\btests/games/tender/", f"tests/games/{self.name}/"),
            (r"^```(moves|chance) tender$", rf"```\1 {self.name}"),
            (r'\b(name|game)( ?= ?)"tender"', rf'\1\2"{self.name}"'),
            (r"\btest_tender_", f"test_{self.name}_"),
            (r"\btestkit\.check\(Tender\(\)", f'testkit.check("{self.name}"'),
        )
        for pattern, new in changes:
            text = re.sub(pattern, new, text, flags=re.MULTILINE)
        return text

    def python(self, text: str) -> str:
        """Return a source file of the example for this game: classes by the class, prose by the title."""
        lines = self.paths(text).splitlines(keepends=True)
        for token in reversed(list(tokenize.generate_tokens(io.StringIO("".join(lines)).readline))):
            if token.type == tokenize.NAME and token.string == "Tender":
                row, column = token.start
                line = lines[row - 1]
                lines[row - 1] = line[:column] + self.kind + line[column + len("Tender") :]
        return self.prose("".join(lines))

    def prose(self, text: str, title: str = "") -> str:
        """Return a text for people in which the example is called by the title of this game."""
        text = re.sub(r"\bTender(State|View|Options)\b", rf"{self.kind}\1", text)
        return re.sub(r"\bTender\b", title or self.title, text)

    def text_of(self, path: Path) -> str:
        """Return a file of the example for this game."""
        text = path.read_text(encoding="utf-8")
        if path.suffix == ".py":
            return self.python(text)
        if path.suffix == ".json":
            hungarian = path.stem == "hu"
            text = text.replace("Tender magyarul", "Tender") if hungarian else text
            return self.prose(text, self.hungarian if hungarian else self.title)
        return self.prose(self.paths(text))

    def copies(self) -> Iterator[tuple[Path, str]]:
        """Yield each file of the example that is copied, and its new place."""
        folders = ((EXAMPLE, ENGINE), ("tests/games/tender", TESTS), ("tests/bots/tender", BOT_TESTS))
        for source, target in folders:
            for path in sorted((ROOT / source).rglob("*.py")):
                inside = path.relative_to(ROOT / source).as_posix()
                if inside not in NOT_COPIED and f"{source}/{inside}" not in ELSEWHERE:
                    yield path, f"{target.format(self.name)}/{inside}"
        for source, target in ELSEWHERE.items():
            yield ROOT / source, target.format(self.name)

    def files(self) -> dict[str, str]:
        """Return every file of its own that the game begins with, but the golden transcripts: text by path."""
        engine, bots = ENGINE.format(self.name), BOTS.format(self.name)
        return {
            f"{engine}/__init__.py": f'"""{self.title}. {BEGUN}"""\n\n'
            f"from pentapolis.games.{self.name}.game import {self.kind} as {self.kind}\n",
            f"{engine}/rules/__init__.py": f'"""The rules of {self.title}."""\n',
            f"{bots}/__init__.py": f'"""Knowledge of {self.title} for the generic bots."""\n',
            **{target: self.text_of(source) for source, target in self.copies()},
        }

    def shared(self) -> dict[str, str]:
        """Return the files that all games share, with the lines of this one."""
        registry, notation, readme = (read(path) for path in (REGISTRY, NOTATION, README))
        line = f'    "{self.name}": "pentapolis.games.{self.name}:{self.kind}",\n'
        rows = re.findall(r"^\|.*docs/rules/.*\n", readme, re.MULTILINE)
        section = self.text_of(ROOT / EXAMPLE / "notation.md")
        return {
            REGISTRY: replaced(registry, r"(^GAMES: Final = \{\n(?: .*\n)*)", rf"\g<1>{line}", REGISTRY),
            NOTATION: replaced(notation, f"^{AFTER_GAMES}", f"{section}{AFTER_GAMES}", NOTATION),
            README: replaced(readme, re.escape(rows[-1]), rows[-1] + self.row(), README),
        }

    def row(self) -> str:
        """Return the row of the game in the README."""
        return f"| {self.title} | begun: a copy of the example game ([rules and tests](docs/rules/{self.name}.md)) |\n"


def read(path: str) -> str:
    """Return the text of a file of the repository."""
    return (ROOT / path).read_text(encoding="utf-8")


def write(path: str, text: str) -> None:
    """Write a file of the repository, with its folder."""
    (ROOT / path).parent.mkdir(parents=True, exist_ok=True)
    (ROOT / path).write_text(text, encoding="utf-8")


def replaced(text: str, pattern: str, new: str, path: str) -> str:
    """Return a text with the only place of a pattern replaced. Raises Refused if there is not exactly one."""
    text, number = re.subn(pattern, new, text, flags=re.MULTILINE)
    if number != 1:
        raise Refused(f"{path} has {number} places for the lines of a game; expected 1")
    return text


def run(*command: str, folder: Path = ROOT) -> str:
    """Run a command with the engine as Python source, and return its output. Raises Refused with its last line."""
    path = os.pathsep.join(filter(None, (str(ROOT / "src"), os.environ.get("PYTHONPATH", ""))))
    done = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, "PENTAPOLIS_INTERPRETED": "1", "PYTHONPATH": path},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=SECONDS,
        check=False,
    )
    if done.returncode:
        told = (done.stderr.strip() or done.stdout.strip() or "no output").splitlines()[-1]
        raise Refused(f"`{' '.join(command[1:4])}` failed: {told}")
    return done.stdout


def own_places(name: str) -> list[Path]:
    """Return the folders and files of a game that lie at its own places, whether they exist or not."""
    folders = (ENGINE, BOTS, TESTS, BOT_TESTS, GOLDEN)
    files = [target for target in ELSEWHERE.values() if not target.startswith(BOTS)]
    return [ROOT / place.format(name) for place in (*folders, *files)]


def refuse_name(name: str) -> None:
    """Raise Refused if a game cannot have a name, or a file is named like it already."""
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise Refused(f"{name!r} is not a name for a game; expected 3 to 16 letters from a to z, such as 'splendor'")
    if f'"{name}":' in read(REGISTRY):
        raise Refused(f"there is a game {name!r} already; remove it with --remove, or choose another name")
    for folder in SOURCES:
        for path in sorted((ROOT / folder).rglob("*")):
            place = path.relative_to(ROOT).as_posix()
            if name in re.split(r"[/._-]", place) and not any(part in place for part in BUILT):
                raise Refused(f"{place} has the name {name!r} already; choose another one")


def begin(game: NewGame, *, types: bool) -> None:
    """Write a game, its goldens and the client's types, and print the remaining places."""
    started = time.monotonic()
    refuse_name(game.name)
    for title in (game.title, game.hungarian):
        if not TITLE.fullmatch(title):
            raise Refused(f"{title!r} is not a title; expected up to 30 characters without quotation marks and markup")
    files, shared = game.files(), game.shared()
    for path, text in (files | shared).items():
        write(path, text)
    sources = [path for path in files if path.endswith(".py")]
    run(sys.executable, "-m", "ruff", "check", "--quiet", "--fix", "--select", "I,F401", *sources)
    run(sys.executable, "-m", "ruff", "format", "--quiet", *sources)
    run(sys.executable, "-m", "pentapolis.testkit", "renew", game.name)
    goldens = list((ROOT / GOLDEN.format(game.name)).iterdir())
    npm = shutil.which("npm") if types and (ROOT / "web" / "node_modules").is_dir() else None
    if npm:
        run(npm, "run", "types", folder=ROOT / "web")
    run(sys.executable, "-m", "pentapolis", "check", game.name, "--games", "20")
    lines = sum(read(path).count("\n") for path in files)
    echo(f"{len(files) + len(goldens)} files with {lines} lines (beside goldens), and lines in {len(shared)} others,")
    echo(f"in {time.monotonic() - started:.0f} s. {game.title} keeps every law of the conformance kit.\n")
    print_rest(game)


def print_rest(game: NewGame) -> None:
    """Print the places that tests/core/test_places.py finds empty, and those that no test checks."""
    lacking, unchecked = json.loads(run(sys.executable, "-c", MISSING, game.name))
    echo("Missing (tests/core/test_places.py):" if lacking else "Every place that a game must have is filled.")
    for text in lacking:
        hint = ": run `npm run types` in web/" if text.startswith("web/") else ""
        echo(f"  [ ] {text}{hint}")
    echo("To do by hand, in any order:")
    for places, contents in unchecked:
        echo(f"  [ ] {', '.join(places)}: {contents}")
    echo("Then replace the rules of the copy, along the checklist of docs/add-a-game.md, beginning with")
    echo(f"  {ENGINE.format(game.name)}/cards.py")


def remove(name: str, *, types: bool) -> None:
    """Delete a game that this script has begun. Raises Refused if git tracks a file of it."""
    mark = ROOT / ENGINE.format(name) / "__init__.py"
    if not NAME.fullmatch(name) or not mark.is_file():
        raise Refused(f"there is no game {name!r} to remove")
    if BEGUN not in mark.read_text(encoding="utf-8"):
        raise Refused(f"{mark.relative_to(ROOT)} does not say {BEGUN!r}: remove this game by hand")
    places = [path for path in own_places(name) if path.exists()]
    if tracked(places):
        raise Refused(f"git tracks files of {name!r}: remove this game by hand")
    registry, notation, readme = (read(path) for path in (REGISTRY, NOTATION, README))
    write(REGISTRY, re.sub(rf'^    "{name}": .*\n', "", registry, flags=re.MULTILINE))
    sections = re.split(r"^(?=##)", notation, flags=re.MULTILINE)
    write(NOTATION, "".join(section for section in sections if f"\n```moves {name}\n" not in section))
    write(README, re.sub(rf"^\|.*docs/rules/{name}\.md.*\n", "", readme, flags=re.MULTILINE))
    for path in places:
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    npm = shutil.which("npm") if types and (ROOT / "web" / "node_modules").is_dir() else None
    if npm:
        run(npm, "run", "types", folder=ROOT / "web")
    echo(f"{len(places)} places of {name!r} are gone." + ("" if npm else " Run `npm run types` in web/."))


def tracked(places: list[Path]) -> bool:
    """Return whether git tracks a file in one of some places; False outside a repository."""
    git = shutil.which("git")
    if git is None or not (ROOT / ".git").exists():
        return False
    return bool(run(git, "ls-files", "--", *map(str, places)))


def main() -> None:
    """Begin a game, or remove one that was begun."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("name", help="the id of the game: letters from a to z")
    parser.add_argument("--title", default="", help="its name in English; without it, the id with a capital letter")
    parser.add_argument("--hungarian", default="", help="its name in Hungarian")
    parser.add_argument("--remove", action="store_true", help="delete a game that was begun and is not in git")
    parser.add_argument("--no-types", action="store_true", help="do not write the client's types")
    asked = parser.parse_args()
    title = asked.title or asked.name.capitalize()
    try:
        if asked.remove:
            remove(asked.name, types=not asked.no_types)
        else:
            game = NewGame(asked.name, title, asked.hungarian or f"{title} magyarul")
            begin(game, types=not asked.no_types)
    except Refused as refused:
        sys.exit(f"new_game: {refused}")


if __name__ == "__main__":
    main()
