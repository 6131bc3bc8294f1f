"""Hints: the best moves of a seat with chances, prices and reasons, computed from the seat's view alone."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from pentapolis.core.types import Reason
from pentapolis.server.bots.queue import ANONYMOUS, RequestContext
from pentapolis.server.infra.cpu_accounting import in_thread
from pentapolis.server.infra.logging_setup import table_log_id
from pentapolis.server.store import tables_store
from pentapolis.table import preview, serializers
from pentapolis.table.errors import Refusal
from pentapolis.table.hints import GLANCE, SECONDS, hint_move, price_of
from pentapolis.table.protocol import HintMove, HintResult

if TYPE_CHECKING:
    from pentapolis.server.bots.pool import BotBackend
    from pentapolis.server.infra.background_tasks import BackgroundTasks
    from pentapolis.server.infra.database_failures import DatabaseFailures
    from pentapolis.server.store.database import Database
    from pentapolis.server.tables.live_table import LiveTable
    from pentapolis.server.tables.registry import TableRegistry
    from pentapolis.table.event_log import TableState
    from pentapolis.table.protocol import Hint

logger = logging.getLogger("pentapolis.play")


class Hints:
    """The hints to players at running tables, and the counters of them."""

    def __init__(
        self,
        registry: TableRegistry,
        pool: BotBackend,
        database: Database,
        tasks: BackgroundTasks,
        failures: DatabaseFailures,
    ) -> None:
        self._registry = registry
        self._pool = pool
        self._database = database
        self._tasks = tasks
        self._failures = failures

    async def hint(self, user: str, message: Hint) -> HintResult:
        """Return a hint for a user, which is counted in the background. Raises Refusal."""
        live_table = await self._registry.get(message.table)
        seat, table_state = live_table.seat_of(user), live_table.playable_state()
        if live_table.row.rated:
            raise Refusal("not_allowed", Reason("hint_in_rated_game"))
        given = await hint(self._pool, table_state, seat, message, RequestContext((user,)))
        if given.moves and not given.forced:
            self._tasks.spawn(self._count(live_table, seat))
        return given

    async def _count(self, live_table: LiveTable, seat: int) -> None:
        """Count a hint of the player in a seat."""
        try:
            await self._database.write(lambda db: tables_store.add_hint(db, live_table.id, seat))
        except (SQLAlchemyError, OSError) as error:
            self._failures.refusal(error)
            logger.warning("a hint was not counted", extra={"table": table_log_id(live_table.id), "seat": seat})
            return
        await self._registry.reload(live_table)


async def hint(
    pool: BotBackend, table_state: TableState, seat: int, message: Hint, context: RequestContext = ANONYMOUS
) -> HintResult:
    """Return the answer to a request for a hint. Raises Refusal."""
    world = await in_thread(preview.determinize_for, table_state.match.state, seat)
    if message.standing:
        found = await pool.appraise(table_state.game, world.view(seat), GLANCE, context)
        chances = tuple(round(chance, 3) for chance in found.chances) if found else ()
        return HintResult(message.id, message.table, table_state.cursor, GLANCE, chances=chances)
    legal = world.legal(seat)
    if not legal:
        raise Refusal("illegal_move", world.why_not(seat, 0))
    if len(legal) == 1:
        only = HintMove(serializers.legal_move(world, legal[0]), 0.0, 0.0, price_of(world, seat, legal[0]))
        return HintResult(message.id, message.table, table_state.cursor, 0.0, (only,), forced=True)
    seconds = SECONDS[message.strength]
    advice = await pool.advise(table_state.game, world.view(seat), legal, seconds, context)
    if not advice:
        raise Refusal("busy", Reason("try_again"))
    moves = tuple(hint_move(world, seat, one) for one in advice)
    return HintResult(message.id, message.table, table_state.cursor, seconds, moves)
