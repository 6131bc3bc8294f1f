"""Variations of finished games: hypothetical moves, answers of bots, comments, and play from there.

A variation has the seed of its game, so that chance events are the same for every user.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.errors import PentapolisError
from pentapolis.core.record import FULL
from pentapolis.core.types import Reason
from pentapolis.server.analysis.jobs import require_current, require_finished, seconds_for
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
from pentapolis.table.protocol import LegalMove, NewTable, Replay, SeatRequest
from pentapolis.table.protocol.analysis import Branch, BranchMove, BranchStep, StudyNotes

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy import Connection

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

#: The maximum of variations and comments of one user at one table.
MOST_BRANCHES: Final = 50
MOST_REMARKS: Final = 200
#: The maximum of moves of a variation.
MOST_MOVES: Final = 100
#: The maximum of bots' moves at one request.
MOST_ANSWERS: Final = 12


class Variations:
    """The variations and comments of finished games."""

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

    # -- reading

    async def notes(self, user: str, table: str) -> StudyNotes:
        """Return the variations and comments of a game. Raises Refusal."""
        table_state = require_finished(await self._registry.get(table))
        rows, remarks = await self._database.read(
            lambda db: (variations_store.branches_of(db, table), variations_store.remarks_of(db, table, user))
        )
        return StudyNotes(tuple(to_wire(table_state.game, row, user) for row in rows), tuple(remarks))

    async def replay(self, user: str, table: str, branch: str, seat: int | None, ply: int | None) -> Replay:
        """Return a position of a variation after the given number of moves of the whole game (None: all). Raises
        Refusal.
        """
        live_table = await self._registry.get(table)
        row = await self._row(table, branch)
        last = row.ply + len(row.moves)
        at = _ply_of(row, ply)
        if seat is not None and seat >= len(live_table.row.seats):
            raise Refusal("not_found", Reason("no_such_seat", {"seat": seat + 1, "seats": len(live_table.row.seats)}))
        then = await self._with_moves(require_current(live_table), row.ply, row.moves[: at - row.ply])
        return Replay(
            self._tables.info(live_table, user),
            seat,
            last,
            serializers.position_then(then, seat),
            serializers.log(then, seat),
        )

    async def evaluate(self, table: str, branch: str, request: AskJudgement) -> PlyValue:
        """Evaluate a position of a variation; running tables have priority. Raises Refusal."""
        table_state = require_current(await self._registry.get(table))
        row = await self._row(table, branch)
        at = _ply_of(row, request.ply)
        then = await self._with_moves(table_state, row.ply, row.moves)
        record = await in_thread(lambda: then.match.record(FULL).write())
        seconds, seed = seconds_for(then.match.plies()), f"{table}:{branch}:{request.mode}:{at}"
        question = EvaluationRequest(
            table_state.game.name, record, at, request.mode == "open", seconds, seed, ahead=True
        )
        try:
            return classify(at, await self._pool.evaluate(question))
        except WorkerLost as error:
            raise Refusal("busy", Reason("try_again")) from error

    # -- writing

    async def add(self, user: str, table: str, request: NewBranch) -> Branch:
        """Store a new variation; its moves must be legal. Raises Refusal."""
        table_state = require_current(await self._registry.get(table))
        moves = await self._spell_moves(table_state, request.ply, request.moves)
        branch, at = new_id(), self._now()

        def work(db: Connection) -> None:
            if variations_store.count_branches(db, table, user) >= MOST_BRANCHES:
                raise Refusal("not_allowed", Reason("too_many_branches", {"most": MOST_BRANCHES}))
            variations_store.add_branch(db, table, branch, user, request.ply, moves, at)

        await self._database.write(work)
        return await self._to_wire(table_state.game, user, table, branch)

    async def change(self, user: str, table: str, branch: str, moves: Sequence[BranchMove]) -> Branch:
        """Replace the moves of the user's own variation. Raises Refusal."""
        table_state = require_current(await self._registry.get(table))
        row = await self._own(table, branch, user)
        await self._set(user, row, await self._spell_moves(table_state, row.ply, moves))
        return await self._to_wire(table_state.game, user, table, branch)

    async def continue_with_bots(self, user: str, table: str, branch: str, seat: int) -> Branch:
        """Let bots continue the user's own variation until a seat decides or the game is over. Raises Refusal."""
        table_state = require_current(await self._registry.get(table))
        row = await self._own(table, branch, user)
        moves = list(row.moves)
        then = await self._with_moves(table_state, row.ply, moves)
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
        return await self._to_wire(table_state.game, user, table, branch)

    async def drop(self, user: str, table: str, branch: str) -> None:
        """Delete the user's own variation. Raises Refusal."""
        if not await self._database.write(lambda db: variations_store.drop_branch(db, table, branch, user)):
            raise Refusal("not_found", Reason("no_such_branch"))

    # -- comments

    async def comment(self, user: str, table: str, request: NewRemark) -> StudyNotes:
        """Store a comment on a position; return all notes. Raises Refusal."""
        table_state = require_finished(await self._registry.get(table))
        text = clean_text(request.text)
        if not text:
            raise Refusal("bad_message", Reason("nothing_said"))
        last = table_state.match.plies()
        if request.branch is not None:
            row = await self._row(table, request.branch)
            last = row.ply + len(row.moves)
        if request.ply > last:
            raise Refusal("not_found", Reason("no_such_ply", {"ply": request.ply, "plies": last}))

        def work(db: Connection) -> None:
            if variations_store.count_remarks(db, table, user) >= MOST_REMARKS:
                raise Refusal("not_allowed", Reason("too_many_remarks", {"most": MOST_REMARKS}))
            variations_store.add_remark(db, table, request.branch, user, request.ply, text, self._now())

        await self._database.write(work)
        return await self.notes(user, table)

    async def delete_comment(self, user: str, table: str, remark: int) -> StudyNotes:
        """Delete the user's own comment; return all notes. Raises Refusal."""
        if not await self._database.write(lambda db: variations_store.drop_remark(db, table, remark, user)):
            raise Refusal("not_found", Reason("no_such_remark"))
        return await self.notes(user, table)

    # -- playing on

    async def play_on(self, user: str, table: str, request: PlayOn) -> TableInfo:
        """Create a study against bots from a position of the game or of a variation. Raises Refusal."""
        live_table = await self._registry.get(table)
        table_state = require_current(live_table)
        if request.seat >= table_state.seats:
            raise Refusal("not_found", Reason("no_such_seat", {"seat": request.seat + 1, "seats": table_state.seats}))
        ply, moves = request.ply, tuple[BranchMove, ...]()
        if request.branch is not None:
            row = await self._row(table, request.branch)
            ply, moves = row.ply, row.moves[: max(0, request.ply - row.ply)]
        then = await self._with_moves(table_state, ply, moves)
        bot = SeatRequest("bot", request.bot or best_bot(table_state.game))
        seats = tuple(SeatRequest("me") if seat == request.seat else bot for seat in range(table_state.seats))
        return await self._tables.create(user, NewTable(table_state.game.name, seats, position=str(then.match.state)))

    # -- helpers

    async def _row(self, table: str, branch: str) -> BranchRow:
        """Return a variation of a table. Raises Refusal."""
        rows = await self._database.read(lambda db: variations_store.branches_of(db, table, branch))
        if not rows:
            raise Refusal("not_found", Reason("no_such_branch"))
        return rows[0]

    async def _own(self, table: str, branch: str, user: str) -> BranchRow:
        """Return a variation that belongs to a user. Raises Refusal."""
        row = await self._row(table, branch)
        if row.user != user:
            raise Refusal("not_allowed", Reason("not_your_branch"))
        return row

    async def _to_wire(self, game: Game, user: str, table: str, branch: str) -> Branch:
        return to_wire(game, await self._row(table, branch), user)

    async def _set(self, user: str, row: BranchRow, moves: Sequence[BranchMove]) -> None:
        """Write the moves of a branch."""
        if not await self._database.write(lambda db: variations_store.set_moves(db, row.id, user, moves)):
            raise Refusal("not_found", Reason("no_such_branch"))

    async def _spell_moves(self, table_state: TableState, ply: int, moves: Sequence[BranchMove]) -> list[BranchMove]:
        """Return moves from a ply on in full spelling, if they are legal. Raises Refusal."""
        then = await self._with_moves(table_state, ply, moves)
        made = [entry for entry in then.match.log if entry.ply > ply and entry.seat is not None]
        return [BranchMove(move.seat, entry.text) for move, entry in zip(moves, made, strict=True)]

    async def _with_moves(self, table_state: TableState, ply: int, moves: Sequence[BranchMove]) -> TableState:
        """Return the state after the moves of a variation. Raises Refusal."""
        plies = table_state.match.plies()
        if ply > plies:
            raise Refusal("not_found", Reason("no_such_ply", {"ply": ply, "plies": plies}))
        try:
            return await self._replays.with_moves(table_state, ply, [(move.seat, move.move) for move in moves])
        except PentapolisError as error:
            raise refusal_of_move(error) from error


def _ply_of(row: BranchRow, ply: int | None) -> int:
    """Return the ply of a position of a variation, by the number of moves of the whole game (None: all). Raises
    Refusal.
    """
    last = row.ply + len(row.moves)
    at = last if ply is None else ply
    if not row.ply <= at <= last:
        raise Refusal("not_found", Reason("no_such_ply", {"ply": at, "plies": last}))
    return at


def to_wire(game: Game, row: BranchRow, reader: str) -> Branch:
    """Return a variation as a user sees it."""
    steps = tuple(BranchStep(move.seat, _split_spelling(game, move.move)) for move in row.moves)
    return Branch(row.id, row.ply, steps, row.user, row.name, row.at, row.user == reader)


def _split_spelling(game: Game, text: str) -> LegalMove:
    """Return a fully spelled move with its verb and arguments."""
    verb, args = serializers.split_move(text, game.verbs)
    return LegalMove(text, verb, args)
