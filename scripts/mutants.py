"""Mutation testing of the rules: `make mutants`, or `python -m scripts.mutants`.

A seed draws a sample of mutants (scripts/mutants_source.py). Each is written into a copy of the package, never into the
checkout, and runs the tests of its game, interpreted: first those that cite its rule, last the conformance kit with its
golden transcripts. A failure or a timeout kills the mutant. A survivor shows a rule without a test. Equivalent mutants
are listed with a reason in scripts/mutants.toml.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from queue import SimpleQueue
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from pentapolis.games.registry import GAMES as REGISTERED
from scripts.mutants_source import Mutant, mutants, rules_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

ROOT: Final = Path(__file__).resolve().parents[1]
EQUIVALENT: Final = Path(__file__).with_suffix(".toml")
GAMES: Final = tuple(REGISTERED)
# The rules, the players' state, and cards with exceptional effects.
RULES: Final = (
    "rules/*.py",
    "player.py",
    "powers.py",
    "abilities.py",
    "aimed_abilities.py",
    "aimed_events.py",
    "attacks.py",
    "effects.py",
    "governments.py",
    "impacts.py",
    "leaders.py",
    "nations.py",
    "pacts.py",
    "techs.py",
    "tokens.py",
    "wonders.py",
)
AUDITS: Final = frozenset({"audit.py"})  # they check positions like `check`; a sound position never reaches them
CONFORMANCE: Final = "test_conformance.py"
GOAL: Final = 0.95
FIRST_FILES: Final = 4  # test files to run first
MEMORY: Final = 4_000_000  # kilobytes, because an endless rule must not exhaust the machine's memory
USAGE_ERRORS: Final = (4, 5)  # exit codes of pytest: wrong arguments, no tests


@dataclass(frozen=True)
class Outcome:
    """Result of a mutant: the test that killed it, or none."""

    mutant: Mutant
    caught_by: str
    seconds: float


@dataclass(frozen=True)
class Sample:
    """Mutants to test, and drawn ones that are equivalent."""

    mutants: list[Mutant]
    equivalent: list[Mutant]


# -- sampling


def rules_files(games: Sequence[str]) -> list[Path]:
    """Return the modules with the rules of games."""
    folder = ROOT / "src" / "pentapolis" / "games"
    found = [path for game in games for pattern in RULES for path in sorted((folder / game).glob(pattern))]
    return [path for path in found if path.name not in AUDITS]


def all_mutants(games: Sequence[str]) -> list[Mutant]:
    """Return every mutant of the rules of games."""
    folder = ROOT / "src" / "pentapolis" / "games"
    return [
        mutant
        for path in rules_files(games)
        for mutant in mutants(path.relative_to(folder).as_posix(), path.read_text(encoding="utf-8"))
    ]


def equivalents(path: Path = EQUIVALENT) -> dict[tuple[str, str, str, str, int], str]:
    """Return the keys of the equivalent mutants with the reasons."""
    entries = tomllib.loads(path.read_text(encoding="utf-8")).get("equivalent", [])
    return {
        (entry["file"], entry["function"], entry["before"], entry["after"], entry.get("nth", 0)): entry["reason"]
        for entry in entries
    }


def draw(found: Iterable[Mutant], seed: str, count: int) -> Sample:
    """Draw up to the given number of mutants that are not equivalent.

    Samples are stable, because a mutant's rank does not depend on other lines.
    """
    harmless = equivalents()
    sample = Sample([], [])
    for mutant in sorted(found, key=lambda mutant: sample_rank(mutant, seed)):
        if len(sample.mutants) == count:
            break
        (sample.equivalent if mutant.key in harmless else sample.mutants).append(mutant)
    return sample


def sample_rank(mutant: Mutant, seed: str) -> bytes:
    """Return the rank of a mutant in the order of a seed."""
    return hashlib.sha256(repr((seed, mutant.key)).encode()).digest()


# -- the order of the tests


def files_of(game: str) -> tuple[list[Path], list[Path]]:
    """Return the test files of a game and, apart, the conformance kit, which takes as long as all others together."""
    files = sorted((ROOT / "tests" / "games" / game).glob("test_*.py"))
    return [path for path in files if path.name != CONFORMANCE], [path for path in files if path.name == CONFORMANCE]


def stages(mutant: Mutant) -> list[list[Path]]:
    """Return the test files of a mutant's game in stages: likely ones, the others, the conformance kit."""
    files, kit = files_of(mutant.game)
    files.sort(key=lambda path: -likelihood(path, mutant))
    return [files[:FIRST_FILES], files[FIRST_FILES:], kit]


def likelihood(path: Path, mutant: Mutant) -> int:
    """Return a sort key: files on the module's topic first, then those that cite its rules most often."""
    topic = Path(mutant.file).stem.rstrip("s")
    cited = citations(path)
    return 100 * (topic in path.stem) + sum(cited.count(rule) for rule in mutant.rules)


@cache
def citations(path: Path) -> list[str]:
    """Return the rules that a test file cites, with repetitions."""
    text = path.read_text(encoding="utf-8")
    return [rule for line in text.splitlines() for rule in rules_of(line)]


# -- running


@dataclass(frozen=True)
class Limits:
    """CPU seconds of a mutant for test files and for the conformance kit."""

    files: float
    kit: float

    def of(self, files: Sequence[Path]) -> float:
        """Return the limit for these files."""
        return self.kit if files[0].name == CONFORMANCE else self.files


class PackageCopy:
    """Copy of the package in its own folder, with all files that the tests need."""

    def __init__(self, folder: Path) -> None:
        self.source = folder / "src"
        self.games = self.source / "pentapolis" / "games"
        skipped = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "static")
        shutil.copytree(ROOT / "src" / "pentapolis", self.source / "pentapolis", ignore=skipped)
        shutil.copy(ROOT / "pyproject.toml", folder)  # the golden transcripts are only read from a checkout
        (folder / "tests").mkdir()
        (folder / "tests" / "golden").symlink_to(ROOT / "tests" / "golden")
        self.check_import()

    def environment(self) -> dict[str, str]:
        """Return an environment that imports this copy's source, loads no pytest plugins and writes no caches."""
        return {
            **os.environ,
            "PENTAPOLIS_INTERPRETED": "1",
            "PYTHONPATH": str(self.source),
            "PYTHONDONTWRITEBYTECODE": "1",  # a quick change of equal length keeps stale caches
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        }

    def check_import(self) -> None:
        """Check that the tests import this copy and its source."""
        command = [sys.executable, "-c", "from pentapolis.games.duel.rules import price; print(price.__file__)"]
        answer = subprocess.run(command, env=self.environment(), cwd=ROOT, capture_output=True, text=True, check=True)
        if not Path(answer.stdout.strip()).samefile(self.games / "duel" / "rules" / "price.py"):
            raise RuntimeError(f"the copy is not what is imported: {answer.stdout}")

    def caught_by(self, files: Sequence[Path], limit: float) -> str:
        """Run tests until the first failure and return its name, or '' if all pass."""
        tests = [path.relative_to(ROOT).as_posix() for path in files]
        options = ["-x", "-q", "--tb=no", "-p", "no:cacheprovider", "-m", "not slow"]
        limits = f'ulimit -t {round(limit)}; ulimit -v {MEMORY} 2>/dev/null; exec "$@"'
        command = ["sh", "-c", limits, "sh", sys.executable, "-m", "pytest", *options, *tests]
        with subprocess.Popen(
            command,
            cwd=ROOT,
            env=self.environment(),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        ) as process:
            try:
                output, _ = process.communicate(timeout=20 * limit)
            except subprocess.TimeoutExpired:
                process.kill()
                return "the time limit"
        if process.returncode in USAGE_ERRORS:
            raise RuntimeError(output)
        if process.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
            return "the time limit"
        return first_failure(output) if process.returncode else ""

    def outcome(self, mutant: Mutant, stages: Sequence[Sequence[Path]], limits: Limits) -> Outcome:
        """Write a mutant into the copy, run tests until one fails, and restore the file."""
        begin = time.monotonic()
        path = self.games / mutant.file
        source = path.read_text(encoding="utf-8")
        path.write_text(mutant.applied(source), encoding="utf-8")
        try:
            caught_by = ""
            for files in stages:
                caught_by = caught_by or self.caught_by(files, limits.of(files))
        finally:
            path.write_text(source, encoding="utf-8")
        return Outcome(mutant, caught_by, time.monotonic() - begin)


def first_failure(output: str) -> str:
    """Return the failed test named in pytest's summary."""
    found = re.search(r"^(?:FAILED|ERROR) (?:tests/games/)?(.+?)(?: - .*)?$", output, re.MULTILINE)
    return found[1] if found else "an error"


def require_pass(copy: PackageCopy, game: str) -> Limits:
    """Check that the tests of a game pass without a mutant. Return twice their time as the limit."""
    seconds = []
    for files in files_of(game):
        begin = time.monotonic()
        failed = copy.caught_by(files, limit=1800)
        if failed:
            raise RuntimeError(f"without any mutant this fails: {failed}")
        seconds.append(5 + 2 * (time.monotonic() - begin))
    return Limits(*seconds)


@contextmanager
def borrow(copies: SimpleQueue[PackageCopy]) -> Iterator[PackageCopy]:
    """Borrow a copy for exclusive use."""
    copy = copies.get()
    try:
        yield copy
    finally:
        copies.put(copy)


def run(sample: Sequence[Mutant], jobs: int, progress: Progress) -> list[Outcome]:
    """Test all mutants in parallel. Outcomes are in the order of the sample."""
    with tempfile.TemporaryDirectory(prefix="pentapolis-mutants-") as folder, ThreadPoolExecutor(jobs) as pool:
        copies: SimpleQueue[PackageCopy] = SimpleQueue()
        for index in range(jobs):
            copies.put(PackageCopy(Path(folder, str(index))))

        def limits_of(game: str) -> Limits:
            with borrow(copies) as copy:
                return require_pass(copy, game)

        def outcome_of(mutant: Mutant) -> Outcome:
            with borrow(copies) as copy:
                return copy.outcome(mutant, stages(mutant), limits[mutant.game])

        games = sorted({mutant.game for mutant in sample})
        unchanged = progress.track(pool.map(limits_of, games), total=len(games), description="unchanged rules")
        limits = dict(zip(games, unchanged, strict=True))
        bar = progress.add_task("mutants", total=len(sample))
        waiting = [pool.submit(outcome_of, mutant) for mutant in sample]
        try:
            for done in as_completed(waiting):
                outcome = done.result()
                if not outcome.caught_by:
                    progress.console.print(f"survived: {outcome.mutant}", highlight=False, markup=False, soft_wrap=True)
                progress.advance(bar)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)  # after an error or Ctrl-C, skip the rest
        return [done.result() for done in waiting]


# -- the report


@dataclass(frozen=True)
class Report:
    """Outcomes of a sample."""

    seed: str
    outcomes: list[Outcome]
    equivalent: list[Mutant]
    seconds: float

    @property
    def survivors(self) -> list[Mutant]:
        """Return the mutants that no test killed."""
        return [outcome.mutant for outcome in self.outcomes if not outcome.caught_by]

    @property
    def rate(self) -> float:
        """Return the share of killed mutants among those that are not equivalent."""
        return 1 - len(self.survivors) / len(self.outcomes)

    def as_json(self) -> str:
        """Return all results as plain values."""
        mutants = [{**asdict(each.mutant), "caught_by": each.caught_by or None} for each in self.outcomes]
        head = {"seed": self.seed, "rate": self.rate, "seconds": round(self.seconds, 1)}
        return json.dumps({**head, "mutants": mutants, "equivalent": [asdict(each) for each in self.equivalent]})

    def show(self, console: Console) -> None:
        """Print the survivors, then the numbers."""
        if self.survivors:
            table = Table("place", "rules", "line", title="survived", title_justify="left", show_lines=True)
            for mutant in self.survivors:
                place = f"{mutant.file}:{mutant.line}\n{mutant.function}"
                lines = f"[red]- {escape(mutant.before)}[/]\n[green]+ {escape(mutant.after)}[/]"
                table.add_row(place, " ".join(mutant.rules[:6]), lines)
            console.print(table)
        total, survived = len(self.outcomes), len(self.survivors)
        by_kit = sum(CONFORMANCE in outcome.caught_by for outcome in self.outcomes)
        console.print(
            f"{total} mutants (seed {self.seed}) in {self.seconds:.0f} s: {total - survived} caught ({self.rate:.1%}), "
            f"{by_kit} of them by the conformance kit alone; {survived} survived. "
            f"{len(self.equivalent)} more were drawn that change nothing.",
            highlight=False,
        )


def main(
    seed: Annotated[str, typer.Option(help="Draws the mutants; random by default.")] = "",
    number: Annotated[int, typer.Option(min=1, help="How many mutants.")] = 100,
    game: Annotated[list[str] | None, typer.Option(help="A game; may stand repeatedly. Otherwise all.")] = None,
    jobs: Annotated[int, typer.Option(min=1, help="How many at a time.")] = os.cpu_count() or 1,
    as_json: Annotated[bool, typer.Option("--json", help="Pure JSON on the standard output.")] = False,
) -> None:
    """Run mutation tests of the rules."""
    begin = time.monotonic()
    unknown = set(game or ()) - set(GAMES)
    if unknown:
        raise typer.BadParameter(f"no such game: {', '.join(sorted(unknown))} (there are {', '.join(GAMES)})")
    seed = seed or secrets.token_hex(4)
    sample = draw(all_mutants(game or GAMES), seed, number)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        outcomes = run(sample.mutants, jobs, progress)
    report = Report(seed, outcomes, sample.equivalent, time.monotonic() - begin)
    if as_json:
        typer.echo(report.as_json())
    else:
        report.show(Console())
    if report.rate < GOAL:
        raise typer.Exit(1)


if __name__ == "__main__":
    typer.run(main)
