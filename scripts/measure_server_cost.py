"""Measurement of the server's cost of a move by game: `python -m scripts.measure_server_cost [--whole] [GAME ...]`.

Random games run on a server in this process, without the network: from the bytes of a message to the event in the
database and the bytes for all seats and a spectator. Milliseconds are CPU time, so other processes do not count. The
games are always the same. `move` is the mean cost of parsing, checking and applying a move. Most of the rest is for
views and the write of the event. All connections receive patches, as our client does; with `--whole` they receive whole
views, as bots of users do.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table as Grid

from pentapolis._interpreted import is_compiled
from pentapolis.core.chance import dealer
from pentapolis.games.registry import GAMES, load
from pentapolis.server.accounts.auth import ClientInfo
from pentapolis.server.app import Services
from pentapolis.server.infra.ids import new_id
from pentapolis.server.realtime.messages import DECODER
from pentapolis.server.settings import NO_LIMITS, Settings
from pentapolis.server.store import tables_store
from pentapolis.server.store.tables_store import SeatPlan
from pentapolis.server.tables.live_table import encode
from pentapolis.table.protocol import ClockRules, Play

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection

    from pentapolis.core.chance import Dealer
    from pentapolis.core.game import Game
    from pentapolis.server.tables.live_table import Base, LiveTable

SEED: Final = "cost"
WHOLE: Final = "--whole"
#: Number of measured moves per game.
MOVES: Final = 500
#: Number of warm-up moves, which pay for one-time work of a process.
WARM_UP: Final = 20
#: Columns of the table: key, title and digits.
COLUMNS: Final = (
    ("seats", "seats", 0),
    ("moves", "moves", 0),
    ("legal", "legal moves", 0),
    ("move_ms", "move", 3),
    ("mean_ms", "mean", 2),
    ("p50_ms", "p50", 2),
    ("p99_ms", "p99", 2),
    ("kb", "kB", 1),
)


class MoveCost(msgspec.Struct, frozen=True):
    """Cost of one move: number of legal moves, milliseconds for the move itself and in total."""

    legal: int
    move: float
    milliseconds: float


class Listener:
    """Subscriber of a table that discards all messages."""

    def __init__(self, user: str) -> None:
        self.user = user
        self.muted: frozenset[str] = frozenset()
        self.bases: dict[str, Base] = {}
        self.bytes = 0

    def send(self, message: bytes) -> None:
        """Discard a message."""
        self.bytes += len(message)


async def measure(game: Game, moves: int, *, whole: bool = False) -> dict[str, Any]:
    """Measure one game."""
    with tempfile.TemporaryDirectory(prefix="pentapolis-cost-") as folder:
        services = Services(Settings(data=Path(folder), limits=NO_LIMITS, bot_workers=1))
        await services.database.migrate()
        try:
            return await play_moves(services, game, moves, whole=whole)
        finally:
            await services.background.finish()
            await services.database.close()


async def play_moves(services: Services, game: Game, moves: int, *, whole: bool) -> dict[str, Any]:
    """Play the given number of moves, game after game."""
    seats, _ = game.setups()[0]
    people = [(await services.accounts.create_guest(ClientInfo("127.0.0.1")))[0].id for _ in range(seats)]
    for user in people:
        # They are at their pages, so no notification is owed to them.
        services.presence.connected(user)
    listeners = [Listener(user) for user in (*people, "")]
    spent: list[MoveCost] = []
    games = 0
    choice = dealer(SEED)
    while len(spent) < WARM_UP + moves:
        live_table = await create_table(services, game, people, f"{SEED} {games}")
        for seat, listener in enumerate(listeners):
            if not whole:
                live_table.record_base(listener, seat if seat < seats else None, None)
            live_table.subscribe(listener)
        games += 1
        while live_table.row.status == "playing" and len(spent) < WARM_UP + moves:
            spent.append(await play_one_move(services, live_table, people, choice))
    kept = spent[WARM_UP:]
    times = sorted(move.milliseconds for move in kept)
    return {
        "game": game.name,
        "seats": seats,
        "moves": moves,
        "legal": sum(move.legal for move in kept) / moves,
        "move_ms": sum(move.move for move in kept) / moves,
        "mean_ms": sum(times) / moves,
        "p50_ms": times[moves // 2],
        "p99_ms": times[moves * 99 // 100],
        "kb": sum(listener.bytes for listener in listeners) / len(spent) / 1000,
    }


async def create_table(services: Services, game: Game, people: Sequence[str], seed: str) -> LiveTable:
    """Create a table with all players, at which the game has begun."""
    table, at = new_id(), services.now()
    _, options = game.setups()[0]

    def work(db: Connection) -> None:
        tables_store.create_table(
            db,
            table_id=table,
            game=game.name,
            ruleset=game.ruleset,
            options=options,
            seats=[SeatPlan("person", user=user) for user in people],
            public=False,
            rated=False,
            clock=ClockRules("total", 3600),
            seed=seed,
            owner=people[0],
            at=at,
        )
        tables_store.set_status(db, table, "playing", at, expect="open")

    await services.database.write(work)
    return await services.registry.get(table)


async def play_one_move(services: Services, live_table: LiveTable, people: Sequence[str], choice: Dealer) -> MoveCost:
    """Play one random move."""
    table_state = live_table.running_state()
    state = table_state.match.state
    seat = state.decider()
    choices = state.legal(seat)
    text = table_state.game.format(state, choices[choice.below(len(choices))])
    data = msgspec.json.encode(Play(live_table.id, table_state.cursor, text, f"m{table_state.cursor}"))
    began = time.process_time()
    table_state.after_move(seat, text, services.now())
    between = time.process_time()
    message = DECODER.decode(data)
    assert isinstance(message, Play)
    encode(await services.play.execute(people[seat], message))
    return MoveCost(len(choices), 1000 * (between - began), 1000 * (time.process_time() - between))


def show(found: Sequence[dict[str, Any]]) -> None:
    """Print the table of results."""
    engine = "compiled" if is_compiled() else "interpreted"
    grid = Grid(title=f"ms of the server per move, {engine} engine", title_style="bold", box=SIMPLE_HEAD)
    grid.add_column("game")
    for _, title, _ in COLUMNS:
        grid.add_column(title, justify="right")
    for numbers in found:
        grid.add_row(numbers["game"], *(f"{numbers[key]:,.{digits}f}" for key, _, digits in COLUMNS))
    Console(highlight=False).print(grid)


if __name__ == "__main__":
    asked = [name for name in sys.argv[1:] if name != WHOLE]
    show([asyncio.run(measure(load(name), MOVES, whole=WHOLE in sys.argv)) for name in asked or GAMES])
