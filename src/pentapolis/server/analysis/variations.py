"""Branches of finished games: moves that were not made, answers of bots to them, remarks, and playing on from there.

A branch has the deal of its game: chance goes on from the same seed, so that everybody sees the same in it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.errors import PentapolisError
from pentapolis.core.record import FULL
from pentapolis.core.types import Reason
from pentapolis.server.analysis.jobs import finished, seconds_for, studied
from pentapolis.server.bots.process import WorkerLost
from pentapolis.server.bots.queue import RequestContext
from pentapolis.server.infra.cpu_accounting import in_thread
from pentapolis.server.infra.ids import new_id
from pentapolis.server.realtime.chat import clean_text
from pentapolis.server.store import variations_store
from pentapolis.table import serializers
from pentapolis.table.bots import best_bot
from pentapolis.table.classify import classify
from pentapolis.table.errors import Refusal, refusal_of_move
from pentapolis.table.evaluate import EvaluationRequest
from pentapolis.table.protocol import LegalMove, NewTable, Replay, SeatWish
from pentapolis.table.protocol.analysis import Branch, BranchMove, BranchStep, StudyNotes

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pentapolis.core.game import Game
    from pentapolis.server.bots.pool import BotBackend
    from pentapolis.server.store.database import Database
    from pentapolis.server.store.variations_store import BranchRow
    from pentapolis.server.tables.registry import TableRegistry
    from pentapolis.server.tables.replays import ReplayCache
    from pentapolis.server.tables.service import TableService
    from pentapolis.table.event_log import TableState
    from pentapolis.table.protocol import TableInfo
    from pentapolis.table.protocol.analysis import AskJudgement, NewBranch, NewRemark, PlayOn, PlyValue

#: Branches and remarks of one user at one table.
MOST_BRANCHES: Final = 50
MOST_REMARKS: Final = 200
#: Moves of a branch.
MOST_MOVES: Final = 100
#: Moves that bots make at one request.
MOST_ANSWERS: Final = 12


class Variations:
    """What can be done with a finished game besides looking at it."""

    def __init__(
        self,
        tables: TableService,
        registry: TableRegistry,
        replays: ReplayCache,
        pool: BotBackend,
        database: Database,
        now: Callable[[], float],
    ) -> None:
        self._tables = tables
        self._replays = replays
        self._registry = registry
        self._pool = pool
        self._database = database
        self._now = now

    # -- looking

    async def notes(self, user: str, table: str) -> StudyNotes:
        """The branches of a game and all remarks. Raises Refusal."""
        table_state = finished(await self._registry.get(table))
        async with self._database.reading() as db:
            rows = await variations_store.branches_of(db, table)
            remarks = await variations_store.remarks_of(db, table, user)
        return StudyNotes(tuple(told(table_state.game, row, user) for row in rows), tuple(remarks))

    async def replay(self, user: str, table: str, branch: str, seat: int | None, ply: int | None) -> Replay:
        """The position of a branch after a number of moves of the whole game (None: all). Raises Refusal."""
        live_table = await self._registry.get(table)
        row = await self._row(table, branch)
        last = row.ply + len(row.moves)
        at = _ply_of(row, ply)
        if seat is not None and seat >= len(live_table.row.seats):
            raise Refusal("not_found", Reason("no_such_seat", {"seat": seat + 1, "seats": len(live_table.row.seats)}))
        then = await self._along(studied(live_table), row.ply, row.moves[: at - row.ply])
        return Replay(
            self._tables.info(live_table, user),
            seat,
            last,
            serializers.position_then(then, seat),
            serializers.log(then, seat),
        )

    async def evaluate(self, table: str, branch: str, wish: AskJudgement) -> PlyValue:
        """What a position of a branch is worth, and the choices there; live tables go first. Raises Refusal."""
        table_state = studied(await self._registry.get(table))
        row = await self._row(table, branch)
        at = _ply_of(row, wish.ply)
        then = await self._along(table_state, row.ply, row.moves)
        record = await in_thread(lambda: then.match.record(FULL).write())
        seconds, seed = seconds_for(then.match.plies()), f"{table}:{branch}:{wish.mode}:{at}"
        question = EvaluationRequest(table_state.game.name, record, at, wish.mode == "open", seconds, seed, ahead=True)
        try:
            return classify(at, await self._pool.evaluate(question))
        except WorkerLost as error:
            raise Refusal("busy", Reason("try_again")) from error

    # -- branching

    async def add(self, user: str, table: str, wish: NewBranch) -> Branch:
        """Keep a new branch; its moves must be legal. Raises Refusal."""
        table_state = studied(await self._registry.get(table))
        moves = await self._checked(table_state, wish.ply, wish.moves)
        branch, at = new_id(), self._now()
        async with self._database.writing() as db:
            if await variations_store.count_branches(db, table, user) >= MOST_BRANCHES:
                raise Refusal("not_allowed", Reason("too_many_branches", {"most": MOST_BRANCHES}))
            await variations_store.add_branch(db, table, branch, user, wish.ply, moves, at)
        return await self._told(table_state.game, user, table, branch)

    async def change(self, user: str, table: str, branch: str, moves: Sequence[BranchMove]) -> Branch:
        """Let a branch of one's own have other moves. Raises Refusal."""
        table_state = studied(await self._registry.get(table))
        row = await self._own(table, branch, user)
        await self._set(user, row, await self._checked(table_state, row.ply, moves))
        return await self._told(table_state.game, user, table, branch)

    async def answer(self, user: str, table: str, branch: str, seat: int) -> Branch:
        """Let bots go on with a branch of one's own until a seat is asked, or the game is over. Raises Refusal."""
        table_state = studied(await self._registry.get(table))
        row = await self._own(table, branch, user)
        moves = list(row.moves)
        then = await self._along(table_state, row.ply, moves)
        for _ in range(min(MOST_ANSWERS, MOST_MOVES - len(moves))):
            others = [one for one in then.deciders() if one != seat]
            if then.result() is not None or not others:
                break
            state = then.match.state
            legal = state.legal(others[0])
            bot, view = best_bot(table_state.game), state.view(others[0])
            chosen = await self._pool.choose(table_state.game, bot, view, legal, RequestContext((user,)))
            entry = then.match.play(others[0], chosen.action)
            moves.append(BranchMove(others[0], entry.text))
        await self._set(user, row, moves)
        return await self._told(table_state.game, user, table, branch)

    async def drop(self, user: str, table: str, branch: str) -> None:
        """Remove a branch of one's own. Raises Refusal."""
        async with self._database.writing() as db:
            if not await variations_store.drop_branch(db, table, branch, user):
                raise Refusal("not_found", Reason("no_such_branch"))

    # -- remarks

    async def remark(self, user: str, table: str, wish: NewRemark) -> StudyNotes:
        """Say something about a position; all notes as they are then. Raises Refusal."""
        table_state = finished(await self._registry.get(table))
        text = clean_text(wish.text)
        if not text:
            raise Refusal("bad_message", Reason("nothing_said"))
        last = table_state.match.plies()
        if wish.branch is not None:
            row = await self._row(table, wish.branch)
            last = row.ply + len(row.moves)
        if wish.ply > last:
            raise Refusal("not_found", Reason("no_such_ply", {"ply": wish.ply, "plies": last}))
        async with self._database.writing() as db:
            if await variations_store.count_remarks(db, table, user) >= MOST_REMARKS:
                raise Refusal("not_allowed", Reason("too_many_remarks", {"most": MOST_REMARKS}))
            await variations_store.add_remark(db, table, wish.branch, user, wish.ply, text, self._now())
        return await self.notes(user, table)

    async def unsay(self, user: str, table: str, remark: int) -> StudyNotes:
        """Take a remark of one's own back. Raises Refusal."""
        async with self._database.writing() as db:
            if not await variations_store.drop_remark(db, table, remark, user):
                raise Refusal("not_found", Reason("no_such_remark"))
        return await self.notes(user, table)

    # -- playing on

    async def play_on(self, user: str, table: str, wish: PlayOn) -> TableInfo:
        """A study against bots from a position of the game, or of a branch. Raises Refusal."""
        live_table = await self._registry.get(table)
        table_state = studied(live_table)
        if wish.seat >= table_state.seats:
            raise Refusal("not_found", Reason("no_such_seat", {"seat": wish.seat + 1, "seats": table_state.seats}))
        ply, moves = wish.ply, tuple[BranchMove, ...]()
        if wish.branch is not None:
            row = await self._row(table, wish.branch)
            ply, moves = row.ply, row.moves[: max(0, wish.ply - row.ply)]
        then = await self._along(table_state, ply, moves)
        bot = SeatWish("bot", wish.bot or best_bot(table_state.game))
        seats = tuple(SeatWish("me") if seat == wish.seat else bot for seat in range(table_state.seats))
        return await self._tables.create(user, NewTable(table_state.game.name, seats, position=str(then.match.state)))

    # -- within

    async def _row(self, table: str, branch: str) -> BranchRow:
        """A branch of a table. Raises Refusal."""
        async with self._database.reading() as db:
            rows = await variations_store.branches_of(db, table, branch)
        if not rows:
            raise Refusal("not_found", Reason("no_such_branch"))
        return rows[0]

    async def _own(self, table: str, branch: str, user: str) -> BranchRow:
        """A branch of a table that is a user's own. Raises Refusal."""
        row = await self._row(table, branch)
        if row.user != user:
            raise Refusal("not_allowed", Reason("not_your_branch"))
        return row

    async def _told(self, game: Game, user: str, table: str, branch: str) -> Branch:
        return told(game, await self._row(table, branch), user)

    async def _set(self, user: str, row: BranchRow, moves: Sequence[BranchMove]) -> None:
        """Write the moves of a branch."""
        async with self._database.writing() as db:
            if not await variations_store.set_moves(db, row.id, user, moves):
                raise Refusal("not_found", Reason("no_such_branch"))

    async def _checked(self, table_state: TableState, ply: int, moves: Sequence[BranchMove]) -> list[BranchMove]:
        """Moves that can be made from a ply on, in full spelling. Raises Refusal."""
        then = await self._along(table_state, ply, moves)
        made = [entry for entry in then.match.log if entry.ply > ply and entry.seat is not None]
        return [BranchMove(move.seat, entry.text) for move, entry in zip(moves, made, strict=True)]

    async def _along(self, table_state: TableState, ply: int, moves: Sequence[BranchMove]) -> TableState:
        """The game as it goes in a branch. Raises Refusal."""
        plies = table_state.match.plies()
        if ply > plies:
            raise Refusal("not_found", Reason("no_such_ply", {"ply": ply, "plies": plies}))
        try:
            return await self._replays.with_moves(table_state, ply, [(move.seat, move.move) for move in moves])
        except PentapolisError as error:
            raise refusal_of_move(error) from error


def _ply_of(row: BranchRow, ply: int | None) -> int:
    """A position of a branch, by the number of moves of the whole game (None: all). Raises Refusal."""
    last = row.ply + len(row.moves)
    at = last if ply is None else ply
    if not row.ply <= at <= last:
        raise Refusal("not_found", Reason("no_such_ply", {"ply": at, "plies": last}))
    return at


def told(game: Game, row: BranchRow, reader: str) -> Branch:
    """A branch as a reader is told of it."""
    steps = tuple(BranchStep(move.seat, _worded(game, move.move)) for move in row.moves)
    return Branch(row.id, row.ply, steps, row.user, row.name, row.at, row.user == reader)


def _worded(game: Game, text: str) -> LegalMove:
    """A move in full spelling with its verb and arguments."""
    verb, args = serializers.split_move(text, game.verbs)
    return LegalMove(text, verb, args)
