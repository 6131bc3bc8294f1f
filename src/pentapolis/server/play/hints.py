"""Hints: the best moves of a seat, with their chances, prices and reasons, found from what it may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.types import Reason
from pentapolis.server.bots.queue import ANONYMOUS
from pentapolis.server.infra.cpu_accounting import in_thread
from pentapolis.table import preview, serializers
from pentapolis.table.errors import Refusal
from pentapolis.table.protocol import Advised, HintGiven

if TYPE_CHECKING:
    from pentapolis.bots.advice import Advice
    from pentapolis.core.state import State
    from pentapolis.core.types import Step
    from pentapolis.server.bots.pool import BotBackend
    from pentapolis.server.bots.queue import RequestContext
    from pentapolis.table.event_log import TableState
    from pentapolis.table.protocol import Hint, Strength

#: How long is thought about a hint, in seconds.
SECONDS: Final[dict[Strength, float]] = {"quick": 0.1, "usual": 0.4, "deep": 1.5}
#: Of so many seconds how the game stands is told.
GLANCE: Final = 0.1


async def hint(
    pool: BotBackend, table_state: TableState, seat: int, message: Hint, context: RequestContext = ANONYMOUS
) -> HintGiven:
    """The answer to somebody who asks for a hint. Raises Refusal."""
    world = await in_thread(preview.determinize_for, table_state.match.state, seat)
    if message.standing:
        found = await pool.appraise(table_state.game, world.view(seat), GLANCE, context)
        chances = tuple(round(chance, 3) for chance in found.chances) if found else ()
        return HintGiven(message.id, message.table, table_state.cursor, GLANCE, chances=chances)
    legal = world.legal(seat)
    if not legal:
        raise Refusal("illegal_move", world.why_not(seat, 0))
    if len(legal) == 1:
        only = Advised(serializers.legal_move(world, legal[0]), 0.0, 0.0, price(world, seat, legal[0]))
        return HintGiven(message.id, message.table, table_state.cursor, 0.0, (only,), forced=True)
    seconds = SECONDS[message.strength]
    advice = await pool.advise(table_state.game, world.view(seat), legal, seconds, context)
    if not advice:
        raise Refusal("busy", Reason("try_again"))
    moves = tuple(advised(world, seat, one) for one in advice)
    return HintGiven(message.id, message.table, table_state.cursor, seconds, moves)


def advised(world: State, seat: int, one: Advice) -> Advised:
    """A move that is advised, as it goes over the wire."""
    return Advised(
        serializers.legal_move(world, one.action),
        round(one.chance, 3),
        None if one.points is None else round(one.points, 1),
        price(world, seat, one.action),
        one.reasons,
    )


def price(world: State, seat: int, action: int) -> tuple[Step, ...]:
    """The price of a move, step by step."""
    return tuple(world.game.explain(world, seat, action))
