"""Compare what everybody at a table is told in worlds that they cannot tell apart: it must be the same bytes.

    python -m scripts.worlds                                # all games, until each has 200,000 views: a million
    python -m scripts.worlds --games akropolis --views 5000
    python -m scripts.worlds --fresh                        # begins anew; else it goes on where it was broken off

In random games with all options, at many places and for seats and spectators, another world is made of what the viewer
sees: with another position where the view hides something of it, and always with another dealer. The second is all that
there is to be hidden in Akropolis and Duel, whose positions know no more than everybody sees: what is face down there
has no order before it is dealt. Compared is what goes over the wire: the position with its legal moves, the answers of
the engine, `why` and a preview. What was done is kept in `build/worlds/`. The exit code is 1 if anything differs.
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

#: In each game so many places are looked at, by so many viewers, each in so many other worlds.
PLACES: Final = 30
VIEWERS: Final = 3
WORLDS: Final = 2
#: So many moves, legal and not, a seat asks about.
ASKED: Final = 6
#: So many games are handed to a process at once.
PORTION: Final = 4
KEPT: Final = Path(__file__).resolve().parents[1] / "build" / "worlds"


class Question(msgspec.Struct, frozen=True):
    """What is asked at a place, the same in all worlds: about some actions, and about the text of a move."""

    actions: list[int]
    move: str


#: What a viewer is told of a table.
Told = Callable[[TableState, int | None, Question], bytes]


class Tally(msgspec.Struct):
    """What was compared in some games: views, those in worlds with another position, and what differed."""

    games: int = 0
    views: int = 0
    positions: int = 0
    differed: list[str] = []

    def add(self, other: Tally) -> None:
        """Join what other games showed."""
        self.games += other.games
        self.views += other.views
        self.positions += other.positions
        self.differed += other.differed


# -- what is told


def position(table_state: TableState, viewer: int | None, _question: Question) -> bytes:
    """The position as it is sent."""
    return msgspec.json.encode(serializers.position_then(table_state, viewer))


def engine(table_state: TableState, viewer: int | None, question: Question) -> bytes:
    """What the engine answers a seat."""
    return b"" if viewer is None else repr(answers(table_state.match.state, viewer, question.actions)).encode()


def why(table_state: TableState, viewer: int | None, question: Question) -> bytes:
    """Why not, or how much: asked about a move that somebody could make, whoever it is."""
    if viewer is None or not question.move:
        return b""
    try:
        return msgspec.json.encode(
            foresight.explain_move(table_state.match.state, viewer, (), Why("table", question.move, "m1"))
        )
    except Refusal as refusal:
        return str(refusal).encode()


def preview(table_state: TableState, viewer: int | None, question: Question) -> bytes:
    """What would be seen after a move."""
    if viewer is None or not question.move:
        return b""
    try:
        return msgspec.json.encode(
            foresight.preview_of(table_state.match.state, viewer, 0, Preview("table", (question.move,), "m1"))
        )
    except Refusal as refusal:
        return str(refusal).encode()


TOLD: Final[dict[str, Told]] = {"position": position, "engine": engine, "why": why, "preview": preview}


# -- worlds


def elsewhere(table_state: TableState, viewer: int | None, name: str) -> TableState:
    """The same table in a world that a viewer cannot tell from the true one: another position, another dealer."""
    world = table_state._copy()
    chance = dealer(name)
    world.match.state = table_state.game.determinize(table_state.match.state.view(viewer), chance)
    world.match.seed = name
    world.match._dealer = chance
    return world


def table(game: str, setting: Setting) -> Iterator[TableState]:
    """A random game, at its places: one fold that is played on."""
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


def look(table_state: TableState, number: int, told: dict[str, Told], tally: Tally) -> None:
    """Compare at one place what some viewers are told."""
    state = table_state.match.state
    legal = [action for seat in state.deciders() for action in state.legal(seat)]
    actions = some_of(legal, number, ASKED)
    question = Question(actions, table_state.game.format(state, actions[0]) if actions else "")
    for viewer in some_of([None, *range(table_state.seats)], number, VIEWERS):
        expected = {name: tell(table_state, viewer, question) for name, tell in told.items()}
        for world in range(WORLDS):
            other = elsewhere(table_state, viewer, f"{table_state.setup.seed} {number} {viewer} {world}")
            tally.views += 1
            tally.positions += other.match.state.key() != state.key()
            for name, tell in told.items():
                found = tell(other, viewer, question)
                if found != expected[name]:
                    where = f"{table_state.game.name}, seed {table_state.setup.seed}, ply {table_state.match.plies()}"
                    what = first_difference(found, expected[name])
                    tally.differed.append(f"{where}, viewer {viewer}, {name}: {what}")


def portion(game: str, seed: str, first: int, games: int, told: dict[str, Told] | None = None) -> Tally:
    """Some games out of all, each at all its places."""
    tally = Tally()
    for setting in settings(load(game), seed, first + games)[first:]:
        for number, table_state in enumerate(table(game, setting)):
            look(table_state, number, told or TOLD, tally)
        tally.games += 1
    return tally


# -- many of them


def compare(game: str, wanted: int, seed: str, processes: int, tell: Callable[[int], None], *, fresh: bool) -> Tally:
    """Go on until so many views of a game were compared, in all runs together; what was found is kept."""
    kept = KEPT / f"{game}-{seed}.json"
    tally = Tally() if fresh or not kept.exists() else msgspec.json.decode(kept.read_bytes(), type=Tally)
    KEPT.mkdir(parents=True, exist_ok=True)
    begun = tally.games
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        running: set[Future[Tally]] = set()
        while tally.views < wanted or running:
            while len(running) < processes and tally.views < wanted:
                running.add(pool.submit(portion, game, seed, begun, PORTION))
                begun += PORTION
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for one in done:
                tally.add(one.result())
            kept.write_bytes(msgspec.json.encode(tally))
            tell(min(tally.views, wanted))
    return tally


def main(arguments: list[str] | None = None) -> int:
    """Compare, and show what was found; the exit code."""
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
        with progress_bar(game, given.views) as tell:
            tally = compare(game, given.views, given.seed, given.processes, tell, fresh=given.fresh)
        grid.add_row(game, f"{tally.games:,}", f"{tally.views:,}", f"{tally.positions:,}", f"{len(tally.differed):,}")
        differed += tally.differed
    console = Console(highlight=False)
    console.print(grid)
    for what in differed[:10]:
        console.print(what, style="bold red")
    return 1 if differed else 0


if __name__ == "__main__":
    sys.exit(main())
