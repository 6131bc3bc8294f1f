"""Games of bots as a table for learners: a Parquet file with a row for every decision, its choice and the result.

The games are played in parts of a fixed size. Each finished part is stored in a folder beside the file, so an
interrupted recording resumes where it was. At the end the parts are joined and the folder is removed. The file depends
on its terms alone: it is the same, byte for byte, for any number of workers and interruptions.
"""

from __future__ import annotations

import os
from importlib import import_module
from io import BytesIO
from shutil import rmtree
from typing import TYPE_CHECKING, Any, Final

import msgspec

from pentapolis.arena.executors import hired
from pentapolis.arena.series import Plan, make_plan, play_game
from pentapolis.bots import registry
from pentapolis.core.errors import PentapolisError
from pentapolis.core.observation import observation
from pentapolis.games.registry import load

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from pentapolis.arena.executors import Workers
    from pentapolis.core.game import Game
    from pentapolis.core.state import State

#: The number of games in a part.
PART: Final = 128
#: The number of rows, or of bytes, that completes a row group.
GROUP_ROWS: Final = 1 << 17
GROUP_BYTES: Final = 1 << 26
#: The metadata key of the file's terms.
KEY: Final = b"pentapolis"
NO_ARROW: Final = "a recording needs pyarrow, which is not installed: pip install 'pentapolis[parquet]'"


class RecordingRefused(PentapolisError):
    """A recording that cannot be made with these arguments."""


class Terms(msgspec.Struct, frozen=True):
    """The terms of a recording, which determine its content. They are stored in the file and beside its parts."""

    game: str
    ruleset: int
    games: int
    seats: int
    seed: str
    bots: tuple[str, ...]
    options: dict[str, str]
    observations: bool


class Recorded(msgspec.Struct, frozen=True):
    """A finished recording."""

    games: int
    rows: int
    groups: int
    bytes: int
    #: The number of games played in this run; the others existed before.
    played: int = 0


class Script:
    """The rows of a range of games, column by column."""

    def __init__(self, game: Game, observations: bool) -> None:
        self._game = game
        self._observations = observations
        self._plies = 0
        self._columns: dict[str, list[Any]] = {
            name: [] for name in ("game", "ply", "seat", "action", "move", "legal", "payoff", "score", "kind")
        }
        self._observed = bytearray()

    def watch(self, state: State, seat: int, legal: list[int], action: int) -> None:
        """Add a decision. The result of its game is filled in by `end`."""
        columns = self._columns
        self._plies += 1
        columns["ply"].append(self._plies)
        columns["seat"].append(seat)
        columns["action"].append(action)
        columns["move"].append(self._game.format(state, action))
        columns["legal"].append(legal if self._observations else len(legal))
        if self._observations:
            self._observed += observation(state, seat)

    def end(self, number: int, kind: str, payoffs: Sequence[float], scores: Sequence[int]) -> None:
        """Fill in the result of the game of the last decisions, for the seats that made them."""
        columns = self._columns
        seats = columns["seat"][len(columns["game"]) :]
        columns["game"] += [number] * len(seats)
        columns["kind"] += [kind] * len(seats)
        columns["payoff"] += [payoffs[seat] for seat in seats]
        columns["score"] += [scores[seat] for seat in seats]
        self._plies = 0

    def table(self) -> Any:
        """Return the rows as a pyarrow table."""
        arrow = load_arrow()
        word = arrow.dictionary(arrow.int32(), arrow.string())
        types = {
            "game": arrow.int64(),
            "ply": arrow.int32(),
            "seat": arrow.int8(),
            "action": arrow.int32(),
            "move": word,
            "legal": arrow.list_(arrow.int32()) if self._observations else arrow.int32(),
            "payoff": arrow.float32(),
            "score": arrow.int32(),
            "kind": word,
        }
        made = {name: arrow.array(self._columns[name], type_) for name, type_ in types.items()}
        if self._observations:
            levels = arrow.Array.from_buffers(
                arrow.uint8(), len(self._observed), [None, arrow.py_buffer(self._observed)]
            )
            made["observation"] = arrow.FixedSizeListArray.from_arrays(levels, self._game.features().size)
        return arrow.table(made)


class Parts:
    """The folder of the finished parts of an incomplete recording."""

    def __init__(self, terms: Terms, out: Path) -> None:
        self._terms = terms
        self._out = out
        self._folder = out.with_name(f"{out.name}.parts")
        told, own = self._folder / "terms.json", msgspec.json.encode(terms)
        self._folder.mkdir(exist_ok=True)
        if told.exists() and told.read_bytes() != own:
            raise RecordingRefused(f"{self._folder} has parts of another recording: finish that one, or remove them")
        self._write(told, own)

    def missing(self) -> Iterator[tuple[int, int]]:
        """Yield the first game of each missing part, and the game after its last."""
        for start in range(0, self._terms.games, PART):
            if not self._part(start).exists():
                yield start, min(start + PART, self._terms.games)

    def keep(self, start: int, data: bytes) -> None:
        """Store a part atomically."""
        self._write(self._part(start), data)

    def join(self) -> Recorded:
        """Join all parts into the file, in row groups, and remove them."""
        arrow, parquet = load_arrow(), import_module("pyarrow.parquet")
        new = self._out.with_name(f"{self._out.name}.new")
        rows = groups = 0
        writer = None
        for group in self._groups(arrow, parquet):
            if writer is None:
                schema = group.schema.with_metadata({KEY: msgspec.json.encode(self._terms)})
                writer = parquet.ParquetWriter(new, schema, compression="zstd")
            writer.write_table(group, row_group_size=len(group))
            rows, groups = rows + len(group), groups + 1
        assert writer is not None, "a recording has at least one game"
        writer.close()
        new.replace(self._out)
        rmtree(self._folder)
        return Recorded(self._terms.games, rows, groups, self._out.stat().st_size)

    def _groups(self, arrow: Any, parquet: Any) -> Iterator[Any]:
        """Yield the rows of all parts, one row group at a time."""
        waiting: list[Any] = []
        for start in range(0, self._terms.games, PART):
            waiting.append(parquet.read_table(self._part(start)))
            rows, size = sum(map(len, waiting)), sum(table.nbytes for table in waiting)
            if rows >= GROUP_ROWS or size >= GROUP_BYTES or start + PART >= self._terms.games:
                yield arrow.concat_tables(waiting).unify_dictionaries().combine_chunks()
                waiting.clear()

    def _part(self, start: int) -> Path:
        return self._folder / f"{start:012}.parquet"

    def _write(self, path: Path, data: bytes) -> None:
        new = path.with_suffix(".new")
        new.write_bytes(data)
        new.replace(path)


def record(
    game: str,
    games: int,
    out: Path,
    *,
    bots: Sequence[str] = ("random",),
    seed: str = "1",
    seats: int | None = None,
    options: dict[str, str] | None = None,
    observations: bool = False,
    processes: int = 1,
    workers: Workers | None = None,
    progress: Callable[[int], None] | None = None,
) -> Recorded:
    """Play games and write them to a Parquet file; parts of an earlier run with the same terms are reused.

    `progress` receives the number of finished games. Raises RecordingRefused, the errors of `play_series`, or OSError.
    """
    load_arrow()
    table = load(game)
    plan = make_plan(table, list(bots), games, seed, seats, options)
    terms = Terms(
        game, table.ruleset, games, len(plan.bots), seed, tuple(bots), dict(options or {}), observations=observations
    )
    if out.exists():
        return found(terms, out)
    parts = Parts(terms, out)
    missing = list(parts.missing())
    new = sum(stop - start for start, stop in missing)
    done = games - new
    places = msgspec.structs.replace(plan, bots=tuple(registry.locate(name) for name in plan.bots))
    tasks = ((places, observations, start, stop) for start, stop in missing)
    with hired(processes, workers) as crew:
        played = (play_part(*task) for task in tasks) if crew is None else crew.as_finished(play_part, tasks)
        for start, stop, data in played:
            parts.keep(start, data)
            done += stop - start
            if progress is not None:
                progress(done)
    return msgspec.structs.replace(parts.join(), played=new)


def play_part(plan: Plan, observations: bool, start: int, stop: int) -> tuple[int, int, bytes]:
    """Play a range of games in any process; return the range and their part of the recording."""
    game = load(plan.game)
    script = Script(game, observations)
    for number in range(start, stop):
        outcome = play_game(game, plan, number, script.watch)
        seats = len(plan.bots)
        bots = [(seat - number) % seats for seat in range(seats)]
        payoffs, scores = [outcome.wins[bot] for bot in bots], [outcome.scores[bot] for bot in bots]
        script.end(number, outcome.kind, payoffs, scores)
    made = BytesIO()
    import_module("pyarrow.parquet").write_table(script.table(), made, compression="zstd")
    return start, stop, made.getvalue()


def found(terms: Terms, out: Path) -> Recorded:
    """Return the existing recording. Raises RecordingRefused if the file holds anything else."""
    arrow, parquet = load_arrow(), import_module("pyarrow.parquet")
    try:
        kept = parquet.read_metadata(out)
    except arrow.ArrowInvalid:
        raise RecordingRefused(f"{out} is not a recording; choose another name") from None
    if (kept.metadata or {}).get(KEY) != msgspec.json.encode(terms):
        raise RecordingRefused(f"{out} contains another recording; choose another name")
    return Recorded(terms.games, kept.num_rows, kept.num_row_groups, os.path.getsize(out))


def load_arrow() -> Any:
    """Import pyarrow. Raises RecordingRefused where it is missing."""
    try:
        return import_module("pyarrow")
    except ImportError:
        raise RecordingRefused(NO_ARROW) from None
