"""Playing at a table: moves, undo, offers, resignation, timeouts and the moves of bots.

Every command is checked, written durably, and only then sent to subscribers. A refused command changes nothing. A
repeated command is acknowledged again and executed once.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any, Final

import msgspec

from pentapolis.core.types import Reason
from pentapolis.server.bots.queue import BOTS_ONLY, RequestContext
from pentapolis.server.infra.cpu_accounting import in_thread
from pentapolis.server.infra.logging_setup import table_log_id
from pentapolis.server.tables.registry import apply_event
from pentapolis.table import clock, offers, preview
from pentapolis.table.bots import best_bot
from pentapolis.table.errors import Refusal
from pentapolis.table.moves import (
    RESULTING_EVENTS,
    after_move,
    after_moves,
    last_move_revealed_information,
    why_not_back,
)
from pentapolis.table.offers import OfferRequest
from pentapolis.table.protocol import Absent, Ack, Answer, MakeOffer, Resign, Stopped, Undo
from pentapolis.table.protocol import Play as Move

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from pentapolis.server.bots.pool import BotBackend, ChosenAction
    from pentapolis.server.infra.background_tasks import BackgroundTasks
    from pentapolis.server.realtime.presence import Presence
    from pentapolis.server.tables.live_table import LiveTable
    from pentapolis.server.tables.registry import TableRegistry
    from pentapolis.table.event_log import EventKind, TableState
    from pentapolis.table.protocol import (
        GameCommand,
        MoveExplanation,
        Offer,
        Preview,
        PreviewResult,
        Why,
    )

logger = logging.getLogger("pentapolis.play")

#: Where there is no clock, a player is absent after this number of seconds without a connection.
VANISHED: Final = 120.0


class GameService:
    """The commands and requests of players at running tables, and the moves of bots."""

    def __init__(
        self,
        registry: TableRegistry,
        pool: BotBackend,
        presence: Presence,
        tasks: BackgroundTasks,
        now: Callable[[], float],
    ) -> None:
        self._registry = registry
        self._pool = pool
        self._presence = presence
        self._tasks = tasks
        self._now = now

    async def execute(self, user: str, message: GameCommand) -> Ack:
        """Execute a command of a player, idempotent by its id. Raises Refusal."""
        live_table = await self._registry.get(message.table)
        cursor = message.cursor if isinstance(message, Move | Undo) else 0
        async with live_table.exclusive():
            seat = live_table.seat_of(user)
            if cursor > live_table.started_state().cursor:
                # The client has received a later event from another process than this one has read.
                live_table.mark_stale()
                await self._registry.catch_up(live_table)
            kinds = RESULTING_EVENTS[type(message)]
            done = live_table.started_state().find_sent(seat, cursor, message.id, kinds)
            if done is None:
                refused = await self._try_execute(live_table, seat, message)
                done = live_table.started_state().find_sent(seat, cursor, message.id, kinds)
                if refused is not None and (done is None or refused.code != "stale"):
                    raise refused
                assert done is not None
        stopped = msgspec.convert(done.data.get("stopped"), Stopped | None)
        return Ack(message.id, message.table, done.seq, stopped)

    async def _try_execute(self, live_table: LiveTable, seat: int, message: GameCommand) -> Refusal | None:
        """Execute a command; return the refusal, or None if it was done.

        A stale command may have been written by another process that died before its acknowledgement.
        """
        try:
            table_state = (
                live_table.playable_state() if isinstance(message, Move | Undo) else live_table.running_state()
            )
            await COMMANDS[type(message)](self, live_table, table_state, seat, message)
        except Refusal as refused:
            return refused
        return None

    def cursor(self, table_id: str) -> int:
        """Return the cursor of a table in memory; 0 before the start."""
        live_table = self._registry.find(table_id)
        return live_table.state.cursor if live_table is not None and live_table.state is not None else 0

    # -- moves

    async def _move(self, live_table: LiveTable, table_state: TableState, seat: int, message: Move) -> None:
        """Make one or several moves."""
        if not table_state.is_current(seat, message.cursor):
            raise Refusal("stale")
        table_states = [self._after_return(table_state, seat)] if seat in table_state.substitutes else []
        moves = (message.move,) if isinstance(message.move, str) else message.move
        table_states += after_moves([table_state, *table_states][-1], seat, moves, self._now(), message.id)
        if seat in table_states[-1].resigned - table_state.resigned:
            await self._resign(live_table, table_state, seat, message)
        else:
            await self._registry.commit(live_table, *table_states)

    async def _undo(self, live_table: LiveTable, table_state: TableState, seat: int, message: Undo) -> None:
        """Undo the last move where that needs no consent."""
        reason = table_state.match.why_not_undo(seat)
        if reason is not None:
            raise Refusal("undo_refused", reason)
        if not table_state.is_current(seat, message.cursor):
            raise Refusal("stale")
        if await in_thread(last_move_revealed_information, table_state, seat):
            raise Refusal("undo_refused", Reason("undo_revealed"))
        await self._write(live_table, "undo", seat, {"ply": table_state.match.plies() - 1, "id": message.id})

    async def _resign(self, live_table: LiveTable, table_state: TableState, seat: int, message: Resign | Move) -> None:
        """Resign, by the command of the table or by the equivalent move of the game."""
        if seat in table_state.resigned:
            raise Refusal("not_allowed", Reason("resigned_already"))
        await self._write(live_table, "resign", seat, {"bot": best_bot(table_state.game), "id": message.id})

    async def return_seat(self, live_table: LiveTable, user: str) -> None:
        """Return the seat of a player from the bot that played for them, if that is allowed."""
        async with live_table.exclusive():
            seat = live_table.row.seat_of(user)
            table_state = live_table.state
            if (
                seat is None
                or table_state is None
                or table_state.result() is not None
                or seat not in table_state.substitutes
            ):
                return
            if why_not_back(table_state, seat) is None:
                await self._registry.commit(live_table, self._after_return(table_state, seat))

    def _after_return(self, table_state: TableState, seat: int) -> TableState:
        """Return the state after a seat is returned to its player. Raises Refusal."""
        reason = why_not_back(table_state, seat)
        if reason is not None:
            raise Refusal("not_playing", reason)
        return table_state.after(table_state.next_event("giveback", seat, {}, self._now()))

    async def _write(self, live_table: LiveTable, kind: EventKind, seat: int | None, data: dict[str, Any]) -> None:
        """Write the next event. Raises Refusal."""
        table_state = live_table.running_state()
        await self._registry.commit(
            live_table, await apply_event(table_state, table_state.next_event(kind, seat, data, self._now()))
        )

    # -- offers

    async def _offer(self, live_table: LiveTable, table_state: TableState, seat: int, message: MakeOffer) -> None:
        """Make an offer; it takes effect at once if no other consent is required."""
        if seat not in table_state.people():
            raise Refusal("not_playing", Reason("bot_plays_for_you"))
        request = OfferRequest(message.kind, seat, message.seat if message.kind in offers.TARGETED else None)
        away = self.away_seats(live_table)
        rated = live_table.row.rated
        reason = offers.why_not(table_state, request, away, self.overdue_seats(live_table), rated=rated)
        if reason is not None:
            raise Refusal("not_allowed", reason)
        ply = offers.offer_ply(table_state, request)
        if offers.required_consents(table_state, request, away, rated=rated) <= {seat}:
            await self._carry_out_offer(live_table, request, ply, seat, message.id)
            return
        data = {"kind": request.kind, "ply": ply, "target": request.target, "id": message.id}
        await self._write(live_table, "offer", seat, data)

    async def _answer(self, live_table: LiveTable, table_state: TableState, seat: int, message: Answer) -> None:
        """Accept or decline an offer; declining an own offer withdraws it."""
        offer = next((offer for offer in table_state.offers if offer.id == message.offer), None)
        if offer is None:
            raise Refusal("not_found", Reason("no_such_offer"))
        if seat not in table_state.people():
            raise Refusal("not_playing", Reason("bot_plays_for_you"))
        if not message.yes:
            kind: EventKind = "withdraw" if seat == offer.seat else "answer"
            await self._write(live_table, kind, seat, {"offer": offer.id, "yes": False, "id": message.id})
            return
        if seat in offer.yes:
            raise Refusal("not_allowed", Reason("answered_already"))
        reason = offers.why_not_yet(table_state, offer, self.overdue_seats(live_table), rated=live_table.row.rated)
        if reason is not None:
            raise Refusal("not_allowed", reason)
        if offers.required_consents(table_state, offer, self.away_seats(live_table), rated=live_table.row.rated) <= {
            *offer.yes,
            seat,
        }:
            await self._carry_out_offer(live_table, offer, offer.ply, seat, message.id)
            return
        await self._write(live_table, "answer", seat, {"offer": offer.id, "yes": True, "id": message.id})

    async def _carry_out_offer(
        self, live_table: LiveTable, request: OfferRequest | Offer, ply: int, seat: int, client_id: str
    ) -> None:
        """Write the event of an offer to which all have agreed."""
        follows = offers.consequence(request, ply, best_bot(live_table.running_state().game))
        await self._write(live_table, follows.kind, seat, follows.data | {"id": client_id})

    def absent_players(self, live_table: LiveTable) -> tuple[Absent, ...]:
        """Return the disconnected players with the time from which they are absent; none by correspondence."""
        row = live_table.row
        if row.clock.kind == "correspondence":
            return ()
        patience = VANISHED if row.clock.kind == "none" else clock.GRACE
        start = row.started or row.created
        people = [seat for seat in row.seats if seat.kind == "person"]
        since = [(seat.seat, self._presence.away_since(live_table.id, seat.user, start)) for seat in people]
        return tuple(Absent(seat, at + patience, at, offers.ABSENCE) for seat, at in since if at is not None)

    def away_seats(self, live_table: LiveTable) -> frozenset[int]:
        """Return the seats of absent players."""
        now = self._now()
        return frozenset(one.seat for one in self.absent_players(live_table) if now > one.at)

    def overdue_seats(self, live_table: LiveTable) -> frozenset[int]:
        """Return the awaited seats whose players have been absent for `offers.ABSENCE` seconds since the last move."""
        table_state = live_table.running_state()
        patient = self._now() - offers.ABSENCE
        moved = table_state.times[-1] if table_state.times else table_state.setup.at
        absent = frozenset(one.seat for one in self.absent_players(live_table) if max(one.since, moved) < patient)
        return absent.intersection(table_state.awaited())

    # -- requests

    async def why(self, user: str, message: Why) -> MoveExplanation:
        """Return why a move is not legal, and its price, from the user's view. Raises Refusal."""
        live_table = await self._registry.get(message.table)
        seat, table_state = live_table.seat_of(user), live_table.playable_state()
        bots = [other for other in range(table_state.seats) if table_state.bot(other)]
        return await in_thread(preview.explain_move, table_state.match.state, seat, bots, message)

    async def preview(self, user: str, message: Preview) -> PreviewResult:
        """Return a user's view after some moves of theirs, from the present view. Raises Refusal."""
        live_table = await self._registry.get(message.table)
        seat, table_state = live_table.seat_of(user), live_table.playable_state()
        # In a thread, because it takes some milliseconds.
        return await in_thread(preview.preview_of, table_state.match.state, seat, table_state.cursor, message)

    # -- automatic events

    async def set_resting(self, table_id: str, user: str, *, resting: bool) -> None:
        """Stop or resume the clock of a user on vacation, idempotently. Raises Refusal."""
        live_table = await self._registry.get(table_id)
        async with live_table.exclusive():
            seat, table_state = live_table.row.seat_of(user), live_table.state
            if seat is None or table_state is None or table_state.result() is not None or table_state.kept:
                return
            if live_table.row.clock.kind == "correspondence" and (seat in table_state.resting) != resting:
                await self._write(live_table, "vacation" if resting else "back", seat, {})

    def wake_bots(self, live_table: LiveTable) -> None:
        """Start the awaited bots of a table."""
        table_state = live_table.state
        if table_state is None:
            return
        if table_state.result() is not None:
            self._presence.forget(live_table.id)
            return
        if table_state.kept:
            return
        for seat in {*table_state.awaited_bots(), *table_state.resigning_seats()}:
            if not live_table.has_bot_task(seat):
                live_table.add_bot_task(seat, self._tasks.spawn(self._bot_turn(live_table, seat)))

    async def _bot_turn(self, live_table: LiveTable, seat: int) -> None:
        """Let a bot play as long as it is its turn, and resign for seats that have resigned at the table."""
        try:
            while (table_state := live_table.state) is not None and seat in (
                *table_state.awaited_bots(),
                *table_state.resigning_seats(),
            ):
                if not await self._bot_move(live_table, table_state, seat):
                    return
        finally:
            live_table.remove_bot_task(seat)

    async def _bot_move(self, live_table: LiveTable, table_state: TableState, seat: int) -> bool:
        """Let a bot choose and make one move; return False if it should stop for now.

        A seat that has resigned at the table resigns by the rules of the game, if they have such a move.
        """
        state, bot = table_state.match.state, table_state.bot(seat)
        action, lapse = table_state.resign_action(seat), {}
        if action is None:
            context = request_context(live_table, table_state)
            chosen = await self._pool.choose(table_state.game, bot, state.view(seat), state.legal(seat), context)
            action, lapse = chosen.action, lapse_data(chosen, context)
        text = table_state.game.format(state, action)
        async with live_table.exclusive():
            now = live_table.state
            if now is None or now.bot(seat) != bot or not now.is_current(seat, table_state.cursor) or now.ended:
                return True
            try:
                await self._registry.commit(live_table, after_move(now, seat, text, self._now(), bot=bot, **lapse))
            except Refusal as refused:
                # Stale means that another process was first. After a failure of the database a periodic task tries
                # again.
                logger.info(
                    "a bot's move was refused", extra={"table": table_log_id(live_table.id), "code": refused.code}
                )
                return refused.code == "stale"
        return True

    async def expire_clock(self, live_table: LiveTable) -> bool:
        """Write a timeout if one is due; a player who was disconnected lately has a grace period."""
        async with live_table.exclusive():
            await self._registry.catch_up(live_table)
            table_state = live_table.state
            if table_state is None or table_state.result() is not None or table_state.kept:
                return False
            due = clock.deadline(live_table.row.clock, table_state.clocks)
            if due is None or self._now() < due[1] + self._grace(live_table, table_state, *due):
                return False
            data = {"action": live_table.row.clock.at_zero, "bot": best_bot(table_state.game)}
            await self._write(live_table, "timeout", due[0], data)
            return True

    def _grace(self, live_table: LiveTable, table_state: TableState, seat: int, at: float) -> float:
        """Return the remaining seconds of grace of a seat."""
        if live_table.row.clock.kind == "correspondence":
            return 0.0
        user = live_table.row.seats[seat].user
        return (
            clock.grace(table_state.clocks, seat)
            if self._presence.was_away(live_table.id, user, at - clock.GRACE)
            else 0.0
        )


#: The handler of each command.
COMMANDS: Final[dict[type, Callable[[GameService, LiveTable, TableState, int, Any], Awaitable[None]]]] = {
    Move: GameService._move,
    Undo: GameService._undo,
    MakeOffer: GameService._offer,
    Answer: GameService._answer,
    Resign: GameService._resign,
}


def request_context(live_table: LiveTable, table_state: TableState) -> RequestContext:
    """Return the context of a table's bots: the people who play, or its owner at low priority if only bots play."""
    users = tuple(live_table.row.seats[seat].user for seat in table_state.people())
    if users:
        return RequestContext(users, rated=live_table.row.rated)
    return RequestContext((live_table.row.owner,), rated=live_table.row.rated, deferral=BOTS_ONLY)


def lapse_data(chosen: ChosenAction, context: RequestContext) -> dict[str, Any]:
    """Return the data of a bot's move if it was not made as its level promises."""
    if chosen.fallback:
        return {"lapse": "fallback", "fallback": chosen.fallback, "cause": chosen.cause}
    if context.rated and chosen.hurried is not None:
        return {"lapse": "hurried", "seconds": chosen.hurried}
    return {}
