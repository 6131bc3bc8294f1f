"""Secrecy test: in worlds that a viewer cannot distinguish, all data sent to that viewer must be the same bytes.

    python -m scripts.worlds                                # all games, until each has 200,000 views: a million
    python -m scripts.worlds --games akropolis --views 5000
    python -m scripts.worlds --fresh                        # starts over; else it continues an interrupted run

Random games with all options are examined at many positions, for seats and spectators. At each one, another world is
built from the viewer's view: with another position if the view hides something, and always with another random stream.
In Akropolis only the stream differs, because its positions contain no hidden order before a deal. The test
compares the position with its legal moves, the answers of the engine, `why` and a preview. Results are stored in
`build/worlds/`. The exit code is 1 if anything differs.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from os import cpu_count
from pathlib import Path
from typing import Final

import msgspec
from rich.console import Console
from rich.table import Table as Grid

from pentapolis.cli.progress import progress_bar
from pentapolis.core.chance import dealer
from pentapolis.games.registry import GAMES, load
from pentapolis.table import preview as foresight
from pentapolis.table import serializers
from pentapolis.table.errors import Refusal
from pentapolis.table.event_log import TableSetup, TableState
from pentapolis.table.protocol import ClockRules, Preview, Why
from pentapolis.testkit.laws.secrecy import answers, first_difference
from pentapolis.testkit.plan import settings
from pentapolis.testkit.random_games import Setting, Table, some_of

#: Numbers per game: positions, viewers at each position, and other worlds for each viewer.
PLACES: Final = 30
VIEWERS: Final = 3
WORLDS: Final = 2
#: Number of moves, legal or not, that a seat asks about.
QUESTIONS: Final = 6
#: Number of games given to a process at once.
PORTION: Final = 4
KEPT: Final = Path(__file__).resolve().parents[1] / "build" / "worlds"


class Question(msgspec.Struct, frozen=True):
    """Questions at a position, the same in all worlds: about actions and about the text of a move."""

    actions: list[int]
    move: str


#: Data sent to a viewer about a table.
Message = Callable[[TableState, int | None, Question], bytes]


class Tally(msgspec.Struct):
    """Results: numbers of views and of views with another position, and the differences."""

    games: int = 0
    views: int = 0
    positions: int = 0
    differed: list[str] = []

    def add(self, other: Tally) -> None:
        """Add the results of other games."""
        self.games += other.games
        self.views += other.views
        self.positions += other.positions
        self.differed += other.differed


# -- data sent


def position(table_state: TableState, viewer: int | None, _question: Question) -> bytes:
    """Return the position as sent."""
    return msgspec.json.encode(serializers.position_then(table_state, viewer))


def engine(table_state: TableState, viewer: int | None, question: Question) -> bytes:
    """Return the engine's answers to a seat."""
    return b"" if viewer is None else repr(answers(table_state.match.state, viewer, question.actions)).encode()


def why(table_state: TableState, viewer: int | None, question: Question) -> bytes:
    """Return the reason or the price of a move that any seat could make."""
    if viewer is None or not question.move:
        return b""
    try:
        return msgspec.json.encode(
            foresight.explain_move(table_state.match.state, viewer, (), Why("table", question.move, "m1"))
        )
    except Refusal as refusal:
        return str(refusal).encode()


def preview(table_state: TableState, viewer: int | None, question: Question) -> bytes:
    """Return the preview of a move."""
    if viewer is None or not question.move:
        return b""
    try:
        return msgspec.json.encode(
            foresight.preview_of(table_state.match.state, viewer, 0, Preview("table", (question.move,), "m1"))
        )
    except Refusal as refusal:
        return str(refusal).encode()


MESSAGES: Final[dict[str, Message]] = {"position": position, "engine": engine, "why": why, "preview": preview}


# -- worlds


def other_world(table_state: TableState, viewer: int | None, name: str) -> TableState:
    """Return the same table in a world that the viewer cannot distinguish: another position, another random stream."""
    world = table_state._copy()
    chance = dealer(name)
    world.match.state = table_state.game.determinize(table_state.match.state.view(viewer), chance)
    world.match.seed = name
    world.match._dealer = chance
    return world


def examined_positions(game: str, setting: Setting) -> Iterator[TableState]:
    """Yield a random game at the examined positions. The yielded object is the same and advances."""
    played = Table(load(game), setting)
    names = tuple(f"Player {seat + 1}" for seat in range(setting.seats))
    bots = ("",) * setting.seats
    table_state = TableState(
        TableSetup(game, played.game.ruleset, setting.options, names, bots, setting.seed, ClockRules(), at=0.0)
    )
    moves = played.moves()
    every = max(1, len(moves) // PLACES)
    for number, event in enumerate(moves):
        if number % every == 0:
            yield table_state
        assert event.seat is not None
        table_state.match.play(event.seat, event.value)
    yield table_state


def compare_viewers(table_state: TableState, number: int, messages: dict[str, Message], tally: Tally) -> None:
    """Compare the data sent to viewers at one position."""
    state = table_state.match.state
    legal = [action for seat in state.deciders() for action in state.legal(seat)]
    actions = some_of(legal, number, QUESTIONS)
    question = Question(actions, table_state.game.format(state, actions[0]) if actions else "")
    for viewer in some_of([None, *range(table_state.seats)], number, VIEWERS):
        expected = {name: progress(table_state, viewer, question) for name, progress in messages.items()}
        for world in range(WORLDS):
            other = other_world(table_state, viewer, f"{table_state.setup.seed} {number} {viewer} {world}")
            tally.views += 1
            tally.positions += other.match.state.key() != state.key()
            for name, progress in messages.items():
                found = progress(other, viewer, question)
                if found != expected[name]:
                    where = f"{table_state.game.name}, seed {table_state.setup.seed}, ply {table_state.match.plies()}"
                    what = first_difference(found, expected[name])
                    tally.differed.append(f"{where}, viewer {viewer}, {name}: {what}")


def play_portion(game: str, seed: str, first: int, games: int, messages: dict[str, Message] | None = None) -> Tally:
    """Play a portion of the games, each at all its positions."""
    tally = Tally()
    for setting in settings(load(game), seed, first + games)[first:]:
        for number, table_state in enumerate(examined_positions(game, setting)):
            compare_viewers(table_state, number, messages or MESSAGES, tally)
        tally.games += 1
    return tally


# -- all games


def compare(
    game: str, wanted: int, seed: str, processes: int, progress: Callable[[int], None], *, fresh: bool
) -> Tally:
    """Compare until the given number of views of a game is reached over all runs. Results are stored."""
    kept = KEPT / f"{game}-{seed}.json"
    tally = Tally() if fresh or not kept.exists() else msgspec.json.decode(kept.read_bytes(), type=Tally)
    KEPT.mkdir(parents=True, exist_ok=True)
    begun = tally.games
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        running: set[Future[Tally]] = set()
        while tally.views < wanted or running:
            while len(running) < processes and tally.views < wanted:
                running.add(pool.submit(play_portion, game, seed, begun, PORTION))
                begun += PORTION
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for one in done:
                tally.add(one.result())
            kept.write_bytes(msgspec.json.encode(tally))
            progress(min(tally.views, wanted))
    return tally


def main(arguments: list[str] | None = None) -> int:
    """Compare, print the results and return the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m scripts.worlds", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=lambda text: text.split(","), default=list(GAMES), help="separated by commas")
    parser.add_argument("--views", type=int, default=200_000, help="of each game (200,000)")
    parser.add_argument("--seed", default="worlds")
    parser.add_argument("--processes", type=int, default=cpu_count() or 1)
    parser.add_argument("--fresh", action="store_true", help="forget what was done before")
    given = parser.parse_args(arguments)
    grid = Grid("game", "games", "views compared", "of other positions", "differed", border_style="dim")
    differed: list[str] = []
    for game in given.games:
        with progress_bar(game, given.views) as progress:
            tally = compare(game, given.views, given.seed, given.processes, progress, fresh=given.fresh)
        grid.add_row(game, f"{tally.games:,}", f"{tally.views:,}", f"{tally.positions:,}", f"{len(tally.differed):,}")
        differed += tally.differed
    console = Console(highlight=False)
    console.print(grid)
    for what in differed[:10]:
        console.print(what, style="bold red")
    return 1 if differed else 0


if __name__ == "__main__":
    sys.exit(main())
