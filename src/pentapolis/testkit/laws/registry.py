"""The laws of the conformance kit: their definition, and the list of all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NoReturn

import msgspec

from pentapolis.testkit.random_games import Position, Setting, Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from pentapolis.core.game import Game
    from pentapolis.core.state import State

# The frequency at which a law is tried; `runner.check` describes each value.
EVERY: Final = "every position"
KINDS: Final = "some positions of each kind"
RARELY: Final = "one or two positions of each kind"
SAMPLED: Final = "a sample of positions"
GAME: Final = "every game"
ONCE: Final = "once"


class Broken(Exception):
    """A law does not hold; the message says what differed."""


class Suspicion(Broken):
    """A law that need not hold at every position did not hold at this one: a fault if it holds nowhere."""


class Note(Exception):
    """A law could not be tried here; the message says why."""


class Law:
    """A named statement about games. `test` returns how many cases it tried, and raises Broken at the first fault."""

    def __init__(self, scope: str, test: Callable[[Any], int]) -> None:
        self.name = test.__name__
        self.statement = (test.__doc__ or "").strip().splitlines()[0]
        self.scope = scope
        self.test = test

    def __call__(self, game: Game, options: Any = None, seats: int | None = None, seed: int | str = 0) -> int:
        """Try the law on one random game, at every position of it; returns the number of cases."""
        if self.scope == ONCE:
            return self.test(game)
        table = Table(game, Setting(seats or game.min_seats, msgspec.to_builtins(game.options(options)), str(seed)))
        if self.scope == GAME:
            return self.test(table)
        cases, suspicion = 0, None
        for position in table.positions():
            try:
                cases += self.test(position)
            except Suspicion as error:
                suspicion = suspicion or error
        if suspicion is not None and not cases:
            raise suspicion
        return cases


#: Every law by name, in the order of the report.
LAWS: Final[dict[str, Law]] = {}


def position_law(scope: str) -> Callable[[Callable[[Position], int]], Callable[[Position], int]]:
    """Enter a law about single positions into the list."""

    def enter(test: Callable[[Position], int]) -> Callable[[Position], int]:
        LAWS[test.__name__] = Law(scope, test)
        return test

    return enter


def game_law(test: Callable[[Table], int]) -> Callable[[Table], int]:
    """Enter a law about whole games into the list."""
    LAWS[test.__name__] = Law(GAME, test)
    return test


def law_once(test: Callable[[Game], int]) -> Callable[[Game], int]:
    """Enter a law about a game as such into the list."""
    LAWS[test.__name__] = Law(ONCE, test)
    return test


def broken(what: str) -> NoReturn:
    """Raise Broken with a description of the difference."""
    raise Broken(what)


def same(found: object, expected: object, what: str) -> None:
    """Check that two values are equal."""
    if found != expected:
        broken(f"{what}: {shorten(found)}, expected {shorten(expected)}")


def unique(values: Iterable[object], what: str) -> None:
    """Check that no value occurs twice."""
    seen = set()
    for value in values:
        if value in seen:
            broken(f"{what} appears twice: {value!r}")
        seen.add(value)


def untouched(state: State, key: tuple[int, ...], what: str) -> None:
    """Check that a position has not changed."""
    if state.key() != key:
        broken(f"{what} changed the position: {difference(key, state.key())}")


def difference(before: tuple[int, ...], after: tuple[int, ...]) -> str:
    """Return the place where two keys differ."""
    if len(before) != len(after):
        return f"{len(before)} facts became {len(after)}"
    places = [index for index, (old, new) in enumerate(zip(before, after, strict=True)) if old != new]
    shown = ", ".join(f"fact {index} {before[index]} became {after[index]}" for index in places[:3])
    return shown or "nothing"


def shorten(value: object) -> str:
    """Return a value in at most a line or two."""
    text = repr(value)
    return text if len(text) <= 160 else f"{text[:160]}..."
