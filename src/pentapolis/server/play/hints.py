"""Hints: the best moves of a seat with chances, prices and reasons, computed from the seat's view alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.types import Reason
from pentapolis.server.bots.queue import ANONYMOUS
from pentapolis.server.infra.cpu_accounting import in_thread
from pentapolis.table import preview, serializers
from pentapolis.table.errors import Refusal
from pentapolis.table.hints import GLANCE, SECONDS, hint_move, price_of
from pentapolis.table.protocol import HintMove, HintResult

if TYPE_CHECKING:
    from pentapolis.server.bots.pool import BotBackend
    from pentapolis.server.bots.queue import RequestContext
    from pentapolis.table.event_log import TableState
    from pentapolis.table.protocol import Hint


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
