"""The runner of the kit: it tries the laws on many random games, in one process or several."""

from __future__ import annotations

import traceback
from collections import Counter
from itertools import pairwise
from time import perf_counter
from typing import TYPE_CHECKING, Final

import msgspec

from pentapolis.arena.executors import hired
from pentapolis.games.registry import load
from pentapolis.testkit.golden import bench_signature
from pentapolis.testkit.laws.registry import (
    EVERY,
    GAME,
    KINDS,
    LAWS,
    ONCE,
    RARELY,
    SAMPLED,
    Broken,
    Law,
    Note,
    Suspicion,
)
from pentapolis.testkit.plan import settings
from pentapolis.testkit.random_games import Position, Setting, Table
from pentapolis.testkit.report import Failure, Report

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping
    from types import TracebackType

    from pentapolis.arena.executors import Workers
    from pentapolis.core.game import Game

#: The n-th position of each kind of decision or chance within a game is tried with a probability of this number in n:
#: rare kinds always, common kinds occasionally. Laws with the scope RARELY use one in the square of n.
OF_A_KIND: Final = 2
#: The number of positions of a long game at which laws about every position are tried: one drawn per stretch.
MOST_POSITIONS: Final = 400
#: The number of positions per game at which the costly laws are tried, drawn by its seed ...
SAMPLE: Final = 3
#: ... and of positions at which a seat has just learnt or sealed a secret.
PRIVATE_SAMPLE: Final = 2
#: The number of games in a worker's task.
PORTION: Final = 10


class Findings(msgspec.Struct):
    """The results of several games: cases by law, and the first failure, suspicion or note of each law."""

    tried: dict[str, int]
    failures: dict[str, tuple[int, Failure]]
    suspicions: dict[str, tuple[int, Failure]]
    notes: dict[str, str]

    def add(self, other: Findings) -> None:
        """Add the results of other games; the earliest failure stays."""
        for law, cases in other.tried.items():
            self.tried[law] = self.tried.get(law, 0) + cases
        for own, others in ((self.failures, other.failures), (self.suspicions, other.suspicions)):
            for law, found in others.items():
                own[law] = min(own.get(law, found), found, key=lambda numbered: numbered[0])
        self.notes.update(other.notes)


class Attempt:
    """Context manager around one trial of a law: every error inside becomes a finding, and the next law is tried."""

    def __init__(self, findings: Findings, law: Law, number: int, failure: Failure) -> None:
        self.findings = findings
        self.law = law
        self.number = number
        self.failure = failure

    def __enter__(self) -> None:
        pass

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        if not isinstance(error, Exception):
            return False
        if isinstance(error, Note):
            self.findings.notes[self.law.name] = str(error)
            return True
        what = str(error) if isinstance(error, Broken) else format_error(error)
        where = self.findings.suspicions if isinstance(error, Suspicion) else self.findings.failures
        where.setdefault(self.law.name, (self.number, msgspec.structs.replace(self.failure, what=what)))
        return True


def format_error(error: Exception) -> str:
    """Return an error that a law did not raise as text: its type, its message and its line."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({last.name}, line {last.lineno})"


def check(
    game: Game | str,
    games: int = 100,
    seed: int | str = 0,
    *,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    only: Collection[str] | None = None,
    processes: int = 1,
    progress: Callable[[int, int], None] | None = None,
    workers: Workers | None = None,
) -> Report:
    """Try every law, or `only` a part of them, on random games; a broken law stops no other.

    The games cover every number of seats and every option value (given ones are fixed), then all combinations,
    shuffled. Laws with the scope EVERY are tried at each position. In a game with more than 400 positions, they are
    tried at one out of each of 400 stretches, and at its end. The scope GAME is once for each game, ONCE once.

    The scope KINDS is the first two positions of each kind of decision or chance, and ever fewer of the following ones.
    RARELY is the first one and few of the others. SAMPLED is 3 positions of each game, drawn by its seed. Up to 2 more
    are positions at which a seat has just learnt or sealed a secret. Undo, rewind and exports are tried at one move of
    each game.

    Several processes start as fresh interpreters, so a script that uses them needs `if __name__ == "__main__"`;
    `workers` may be given instead.
    """
    began = perf_counter()
    game = load(game) if isinstance(game, str) else game
    plan = settings(game, seed, games, seats, options)
    # A game without an end allows no other trial, so `termination` is never left out.
    chosen = [name for name in LAWS if only is None or name in (*only, "termination")]
    findings = try_once(game, chosen)
    with hired(processes, workers) as crew:
        for number, found in enumerate(play_all(game, plan, chosen, crew), 1):
            findings.add(found)
            if progress is not None:
                progress(min(number * (1 if crew is None else PORTION), games), games)
    return Report(
        game=game.name,
        games=games,
        seed=str(seed),
        laws={name: outcome(findings, name) for name in chosen},
        tried={name: findings.tried.get(name, 0) for name in chosen},
        signature=None if "termination" in findings.failures else bench_signature(game),
        seconds=perf_counter() - began,
    )


def outcome(findings: Findings, law: str) -> str | Failure:
    """Return the reported outcome of a law."""
    if law in findings.failures:
        return findings.failures[law][1]
    if law in findings.suspicions and not findings.tried.get(law, 0):
        return findings.suspicions[law][1]
    return findings.notes.get(law, "ok")


def play_all(game: Game, plan: list[Setting], chosen: list[str], workers: Workers | None) -> Iterator[Findings]:
    """Try the laws on every game of a plan, task by task."""
    numbered = list(enumerate(plan))
    if workers is None:
        broken: set[str] = set()
        for one in numbered:
            found = try_games(game, [one], [name for name in chosen if name not in broken])
            broken |= set(found.failures)
            yield found
            if "termination" in broken:
                return
        return
    portions = [numbered[start : start + PORTION] for start in range(0, len(numbered), PORTION)]
    yield from workers.as_finished(try_games, ((game, portion, chosen) for portion in portions))


def try_once(game: Game, chosen: list[str]) -> Findings:
    """Try the laws about a game as such."""
    findings = Findings({}, {}, {}, {})
    nothing = Setting(game.min_seats, {}, "0")
    for law in (LAWS[name] for name in chosen):
        if law.scope == ONCE:
            with Attempt(findings, law, 0, blank(game, nothing, law)):
                findings.tried[law.name] = law.test(game)
    return findings


def try_games(game: Game, numbered: list[tuple[int, Setting]], chosen: list[str]) -> Findings:
    """Try the chosen laws on a list of games; a broken one is not tried again."""
    findings = Findings({}, {}, {}, {})
    for number, setting in numbered:
        table = Table(game, setting)
        trial = Trial(game, setting, number, findings)
        trial.run(LAWS["termination"], table)
        if "termination" in findings.failures:
            break
        trial.walk(table, chosen)
        for law in (LAWS[name] for name in chosen):
            if law.scope == GAME and law.name != "termination":
                trial.run(law, table)
    return findings


class Trial:
    """The laws on one game."""

    def __init__(self, game: Game, setting: Setting, number: int, findings: Findings) -> None:
        self.game = game
        self.setting = setting
        self.number = number
        self.findings = findings

    def run(self, law: Law, subject: Position | Table) -> None:
        """Try one law on a position or on the whole game."""
        if law.name in self.findings.failures:
            return
        failure = blank(self.game, self.setting, law)
        if isinstance(subject, Position):
            failure = msgspec.structs.replace(failure, ply=subject.ply, event=subject.index)
        with Attempt(self.findings, law, self.number, failure):
            self.findings.tried[law.name] = self.findings.tried.get(law.name, 0) + law.test(subject)

    def walk(self, table: Table, chosen: list[str]) -> None:
        """Try the laws about positions, until the checked path fails."""
        every, sampled = spread(table), sample(table)
        kinds, dealer = Counter[str](), table.dealer("kinds")
        laws = [law for name, law in LAWS.items() if name in chosen and law.scope not in (GAME, ONCE)]
        path = LAWS["determinism"]
        with Attempt(self.findings, path, self.number, blank(self.game, self.setting, path)):
            for position in table.positions():
                kinds[position.kind] += 1
                scopes = {EVERY} if position.index in every else set()
                if dealer.below(kinds[position.kind]) < OF_A_KIND:
                    scopes.add(KINDS)
                if dealer.below(kinds[position.kind] ** 2) == 0:
                    scopes.add(RARELY)
                if position.index in sampled:
                    scopes.add(SAMPLED)
                for law in laws:
                    if law.scope in scopes:
                        self.run(law, position)


def spread(table: Table) -> set[int]:
    """Return the positions of a game at which the laws about every position are tried: all, or some of a long game."""
    positions = len(table.events) + 1
    if positions <= MOST_POSITIONS:
        return set(range(positions))
    dealer = table.dealer("spread")
    ends = [positions * stretch // MOST_POSITIONS for stretch in range(MOST_POSITIONS + 1)]
    return {positions - 1, *(start + dealer.below(end - start) for start, end in pairwise(ends))}


def sample(table: Table) -> set[int]:
    """Return the positions of a game at which the costly laws are tried."""
    dealer = table.dealer("sample")
    drawn = {dealer.below(len(table.events) + 1) for _ in range(SAMPLE)}
    private = [index + 1 for index, event in enumerate(table.events) if event.seen_by is not None]
    return drawn | {private[dealer.below(len(private))] for _ in range(PRIVATE_SAMPLE if private else 0)}


def blank(game: Game, setting: Setting, law: Law) -> Failure:
    """Return a failure without its place and difference."""
    return Failure(law.name, game.name, setting.seats, setting.options, setting.seed, None, None, "")


def reproduce(game: Game | str, law: str, seats: int, seed: str, options: Mapping[str, str]) -> int:
    """Try one law on one game at every position, as the command of a report does. Raises the failure."""
    game = load(game) if isinstance(game, str) else game
    return LAWS[law](game, dict(options), seats, seed)


def laws() -> list[str]:
    """Return the names of all laws, for parametrized tests."""
    return list(LAWS)
