"""Series of games between bots: seats rotated, every seed played once per rotation.

Luck is shared fairly: game number g is played with the seed of its group, g // seats, and with the bots moved g % seats
places round the table. The deal belongs to the table; every bot has a generator of its own. A game depends on the seed
and its number alone, so any number of processes plays the same series. If the number of games is not divisible by the
seats, the last seed lacks the remaining rotations.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import msgspec

from pentapolis.arena.executors import hired
from pentapolis.arena.statistics import Summary, clustered, summary
from pentapolis.bots import registry
from pentapolis.bots.base import BotError, Clock
from pentapolis.core.chance import dealer
from pentapolis.core.errors import PentapolisError
from pentapolis.core.game import Game
from pentapolis.games.registry import load

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pentapolis.arena.executors import Workers
    from pentapolis.bots.base import Bot
    from pentapolis.core.state import State

    #: A callback that receives the position, the deciding seat, its legal actions, and its choice.
    Watch = Callable[[State, int, list[int], int], None]

#: The approximate number of tasks per worker: enough to keep all of them busy to the end.
TASKS_PER_WORKER = 8


class SeriesError(PentapolisError):
    """A series that cannot be played with these arguments."""


class BotFailed(PentapolisError):
    """A bot crashed or chose an illegal action; the game's number and seed reproduce it."""

    def __init__(self, message: str, bot: str, number: int, seed: str) -> None:
        super().__init__(message, bot, number, seed)
        self.message = message
        self.bot = bot
        self.number = number
        self.seed = seed

    def __str__(self) -> str:
        return self.message


class Plan(msgspec.Struct, frozen=True):
    """The settings of a series, sent to the processes that play it."""

    game: str
    labels: tuple[str, ...]
    bots: tuple[str, ...]
    seed: int | str
    options: Any
    #: The thinking time of a bot per decision in seconds, or None for no limit.
    seconds: float | None = None


class Outcome(msgspec.Struct, frozen=True):
    """A finished game, by bot (not by seat): shares of the victory, points, kind of victory, and length."""

    number: int
    wins: tuple[float, ...]
    scores: tuple[int, ...]
    kind: str
    decisions: int


class BotResult(msgspec.Struct, frozen=True):
    """The results of one bot in a series; a shared victory counts as its fair part."""

    games: int
    wins: float
    rate: float
    low: float
    high: float
    mean_score: float
    #: Victories by kind, shared ones as parts.
    kinds: dict[str, float]
    #: The number of games by the bot's final points.
    scores: dict[int, int]
    score: Summary


class Series(msgspec.Struct, frozen=True):
    """A finished series."""

    game: str
    games: int
    seats: int
    seed: int | str
    bots: dict[str, BotResult]
    #: Games by the kind of victory.
    kinds: dict[str, int]
    #: Decisions per game.
    length: Summary

    def to_json(self) -> dict[str, Any]:
        """Return the series as plain values for JSON."""
        plain: dict[str, Any] = msgspec.to_builtins(self, str_keys=True)
        return plain


def play_series(
    game: str | Game,
    bots: list[str],
    games: int,
    seed: int | str = 0,
    seats: int | None = None,
    options: Any = None,
    processes: int = 1,
    progress: Callable[[int], None] | None = None,
    seconds: float | None = None,
    workers: Workers | None = None,
) -> Series:
    """Play a series and count it. `progress` receives the number of finished games.

    `seconds` is a bot's thinking time per decision, or None for no limit. Several processes play the series, or the
    given `workers`. If there are fewer bots than seats, the last one takes the remaining seats. Raises BotFailed,
    UnknownBot, BadBot, SeriesError, WorkersFailed or the game's errors about its seats and options.
    """
    table = load(game) if isinstance(game, str) else game
    plan = msgspec.structs.replace(make_plan(table, bots, games, seed, seats, options), seconds=seconds)
    outcomes: list[Outcome] = []
    if processes < 1:
        raise SeriesError(f"a series needs a process to play in, not {processes}")
    with hired(processes, workers) as crew:
        for chunk in play_here(table, plan, games) if crew is None else play_by(crew, plan, games):
            outcomes += chunk
            if progress is not None:
                progress(len(outcomes))
    return count(plan, outcomes)


def make_plan(game: Game, bots: list[str], games: int, seed: int | str, seats: int | None, options: Any) -> Plan:
    """Check the arguments of a series before the first game."""
    if not bots:
        raise SeriesError("a series needs at least one bot")
    if games < 1:
        raise SeriesError(f"a series has at least one game, not {games}")
    seats = max(game.min_seats, len(bots)) if seats is None else seats
    if len(bots) > seats:
        raise SeriesError(f"{len(bots)} bots do not fit at a table of {seats} seats")
    game.new(seats, options)
    named = bots + [bots[-1]] * (seats - len(bots))
    for name in bots:
        registry.make(name, game)
    return Plan(game.name, labels(named), tuple(named), seed, options)


def labels(bots: list[str]) -> tuple[str, ...]:
    """Return unique names of a table's bots: greedy, greedy#2."""
    seen: Counter[str] = Counter()
    told = []
    for name in bots:
        seen[name] += 1
        told.append(name if seen[name] == 1 else f"{name}#{seen[name]}")
    return tuple(told)


# -- playing


def play_here(game: Game, plan: Plan, games: int) -> Iterator[list[Outcome]]:
    """Play all games, one after the other."""
    for number in range(games):
        yield [play_game(game, plan, number)]


def play_by(workers: Workers, plan: Plan, games: int) -> Iterator[list[Outcome]]:
    """Play all games in chunks, each by one of several workers; the chunks come in order."""
    # Workers do not know bots that were registered in this process, but they can import them.
    plan = msgspec.structs.replace(plan, bots=tuple(registry.locate(name) for name in plan.bots))
    size = max(1, games // (workers.size * TASKS_PER_WORKER))
    return workers.in_order(play_chunk, ((plan, start, min(start + size, games)) for start in range(0, games, size)))


def play_chunk(plan: Plan, start: int, stop: int) -> list[Outcome]:
    """Play a range of games of a series, in any process."""
    game = load(plan.game)
    return [play_game(game, plan, number) for number in range(start, stop)]


def play_game(game: Game, plan: Plan, number: int, watch: Watch | None = None) -> Outcome:
    """Play one game of a series: bot b sits on seat (b + rotation) % seats. `watch` receives every choice before it is
    made.
    """
    seats = len(plan.labels)
    group, rotation = divmod(number, seats)
    seed = f"{plan.seed}/{group}"
    at = [(seat - rotation) % seats for seat in range(seats)]
    players = [registry.make(plan.bots[bot], game) for bot in at]
    own = [dealer(f"{seed}/{rotation}/{bot}") for bot in at]
    chance = dealer(seed)
    state = game.new(seats, plan.options)
    state.resolve_chance(chance)
    decisions = 0
    while (result := state.result()) is None:
        seat = state.deciders()[0]
        where = Where(plan.labels[at[seat]], number, seed, seat)
        view = state.view(seat) if players[seat].looks else None
        legal = state.legal(seat)
        choice = ask(players[seat], view, legal, own[seat], where, plan.seconds)
        if watch is not None:
            watch(state, seat, legal, choice)
        state.apply(seat, choice)
        state.resolve_chance(chance)
        decisions += 1
    wins = [0.0] * seats
    scores = [0] * seats
    for seat, bot in enumerate(at):
        wins[bot] = state.payoff(seat)
        scores[bot] = result.scores[seat]
    return Outcome(number, tuple(wins), tuple(scores), result.kind, decisions)


class Where(msgspec.Struct, frozen=True):
    """The game, seat and bot of a decision, for error messages."""

    bot: str
    number: int
    seed: str
    seat: int

    def failure(self, what: str) -> BotFailed:
        """Return the error of a bot that failed here."""
        told = f"bot {self.bot} {what} (game {self.number + 1}, seed {self.seed}, seat {self.seat + 1})"
        return BotFailed(told, self.bot, self.number, self.seed)


def ask(bot: Bot, view: Any, legal: list[int], rng: Any, where: Where, seconds: float | None = None) -> int:
    """Return a bot's choice. Raises BotFailed if it crashes or chooses an illegal action."""
    try:
        choice = bot.choose(view, list(legal), Clock(seconds), rng)
    except BotError as error:
        raise where.failure(str(error)) from error
    except Exception as error:
        raise where.failure(f"crashed: {registry.format_error(error)}") from error
    if choice not in legal:
        raise where.failure(f"chose {choice!r}, which is not one of its {len(legal)} legal actions")
    return choice


# -- counting


def count(plan: Plan, outcomes: list[Outcome]) -> Series:
    """Return the results of all bots."""
    return Series(
        game=plan.game,
        games=len(outcomes),
        seats=len(plan.labels),
        seed=plan.seed,
        bots={label: count_bot(bot, len(plan.labels), outcomes) for bot, label in enumerate(plan.labels)},
        kinds=dict(sorted(Counter(outcome.kind for outcome in outcomes).items())),
        length=summary([outcome.decisions for outcome in outcomes]),
    )


def count_bot(bot: int, seats: int, outcomes: list[Outcome]) -> BotResult:
    """Return the results of one bot; games of one seed are one group of the interval."""
    won = [outcome.wins[bot] for outcome in outcomes]
    interval = clustered([won[start : start + seats] for start in range(0, len(won), seats)])
    kinds: dict[str, float] = {}
    for outcome in outcomes:
        kinds[outcome.kind] = kinds.get(outcome.kind, 0.0) + outcome.wins[bot]
    points = [outcome.scores[bot] for outcome in outcomes]
    score = summary(points)
    return BotResult(
        games=len(outcomes),
        wins=sum(won),
        rate=interval.rate,
        low=interval.low,
        high=interval.high,
        mean_score=score.mean,
        kinds=dict(sorted(kinds.items())),
        scores=dict(sorted(Counter(points).items())),
        score=score,
    )
