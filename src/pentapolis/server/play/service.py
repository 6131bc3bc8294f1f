"""Playing at a table: moves, taking back, offers, giving up, hints, and what the server does when time is up.

Every method checks, writes the event durably, and only then tells anybody. What is refused changes nothing. A message
that is sent again after it was carried out is acknowledged again, and not carried out twice.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any, Final

import msgspec

from pentapolis.core.errors import PentapolisError
from pentapolis.core.types import Reason
from pentapolis.server.bots.pool import best_bot
from pentapolis.server.bots.queue import BOTS_ALONE, Errand
from pentapolis.server.infra.cpu_accounting import in_thread
from pentapolis.server.infra.logging_setup import table_log_id
from pentapolis.server.play import hints
from pentapolis.table import clock, offers
from pentapolis.table import preview as foresight
from pentapolis.table.errors import Refusal
from pentapolis.table.offers import Wish
from pentapolis.table.protocol import Absent, Ack, Answer, MakeOffer, Resign, Stopped, Undo
from pentapolis.table.protocol import Play as Move

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from pentapolis.server.bots.pool import Chosen, Thinkers
    from pentapolis.server.realtime.presence import Presence
    from pentapolis.server.tables.live_tables import Room, Rooms
    from pentapolis.table.event_log import EventKind, Fold
    from pentapolis.table.protocol import Because, Deed, Foreseen, Hint, HintGiven, Offer, Preview, Why

logger = logging.getLogger("pentapolis.play")

#: Where there is no clock, a player counts as vanished after so many seconds without a connection.
VANISHED: Final = 120.0
#: The reasons for which a row of moves ends after one that has told something new.
REVEALING: Final = frozenset({"chance_decides", "fact_revealed"})


class Play:
    """What can be done in a game."""

    def __init__(self, rooms: Rooms, pool: Thinkers, presence: Presence) -> None:
        self.rooms = rooms
        self.pool = pool
        self.presence = presence
        self._now = rooms.now

    async def carry_out(self, user: str, message: Deed) -> Ack:
        """Do what a player asks for, once: sent again, it is acknowledged again from the log. Raises Refusal."""
        room = await self.rooms.get(message.table)
        cursor = message.cursor if isinstance(message, Move | Undo) else 0
        async with room.lock:
            seat = room.seat_of(user)
            if cursor > room.game().cursor:
                # The client has seen more, from another process, than we have heard.
                room.behind = True
                await self.rooms.catch_up(room)
            kinds = LED_TO[type(message)]
            done = room.game().sent(seat, cursor, message.id, kinds)
            if done is None:
                refused = await self._try(room, seat, message)
                done = room.game().sent(seat, cursor, message.id, kinds)
                if refused is not None and (done is None or refused.code != "stale"):
                    raise refused
                assert done is not None
        stopped = msgspec.convert(done.data.get("stopped"), Stopped | None)
        return Ack(message.id, message.table, done.seq, stopped)

    async def _try(self, room: Room, seat: int, message: Deed) -> Refusal | None:
        """Do what a player asks for; why not, if it cannot be done.

        If it is stale another process may have done it, and died before it could say so: then it is in the log.
        """
        try:
            fold = room.playable() if isinstance(message, Move | Undo) else room.going()
            await DEEDS[type(message)](self, room, fold, seat, message)
        except Refusal as refused:
            return refused
        return None

    # -- moves

    async def _move(self, room: Room, fold: Fold, seat: int, message: Move) -> None:
        """Make a move, or several in a row."""
        if not fold.is_current(seat, message.cursor):
            raise Refusal("stale")
        folds = [self._given_back(fold, seat)] if seat in fold.substitutes else []
        moves = (message.move,) if isinstance(message.move, str) else message.move
        folds += after_moves([fold, *folds][-1], seat, moves, self._now(), message.id)
        if seat in folds[-1].resigned - fold.resigned:
            await self._resign(room, fold, seat, message)
        else:
            await self.rooms.commit(room, *folds)

    async def _undo(self, room: Room, fold: Fold, seat: int, message: Undo) -> None:
        """Take the last move back where that is free."""
        reason = fold.match.why_not_undo(seat)
        if reason is not None:
            raise Refusal("undo_refused", reason)
        if not fold.is_current(seat, message.cursor):
            raise Refusal("stale")
        if await in_thread(has_probed, fold, seat):
            raise Refusal("undo_refused", Reason("undo_revealed"))
        await self._write(room, "undo", seat, {"ply": fold.match.plies() - 1, "id": message.id})

    async def _resign(self, room: Room, fold: Fold, seat: int, message: Resign | Move) -> None:
        """Give the game up, by the button of the table or by the move of a game that has one: it is the same."""
        if seat in fold.resigned:
            raise Refusal("not_allowed", Reason("resigned_already"))
        await self._write(room, "resign", seat, {"bot": best_bot(fold.game), "id": message.id})

    async def give_back(self, room: Room, user: str) -> None:
        """A player is here again: the bot that played for them stops, if that is still possible."""
        async with room.lock:
            seat = room.row.seat_of(user)
            fold = room.fold
            if seat is None or fold is None or fold.result() is not None or seat not in fold.substitutes:
                return
            if why_not_back(fold, seat) is None:
                await self.rooms.commit(room, self._given_back(fold, seat))

    def _given_back(self, fold: Fold, seat: int) -> Fold:
        """The fold after a seat is given back to its player. Raises Refusal."""
        reason = why_not_back(fold, seat)
        if reason is not None:
            raise Refusal("not_playing", reason)
        return fold.after(fold.next_event("giveback", seat, {}, self._now()))

    async def _write(self, room: Room, kind: EventKind, seat: int | None, data: dict[str, Any]) -> None:
        """Write the next event. Raises Refusal."""
        fold = room.going()
        await self.rooms.commit(room, await self.rooms.after(fold, fold.next_event(kind, seat, data, self._now())))

    # -- offers

    async def _offer(self, room: Room, fold: Fold, seat: int, message: MakeOffer) -> None:
        """Ask the others for something; done at once if there is nobody to ask."""
        if seat not in fold.people():
            raise Refusal("not_playing", Reason("bot_plays_for_you"))
        wish = Wish(message.kind, seat, message.seat if message.kind in offers.ABOUT_ONE else None)
        away = self.away(room)
        rated = room.row.rated
        reason = offers.why_not(fold, wish, away, self.lost(room), rated=rated)
        if reason is not None:
            raise Refusal("not_allowed", reason)
        ply = offers.place(fold, wish)
        if offers.asked(fold, wish, away, rated=rated) <= {seat}:
            await self._agreed(room, wish, ply, seat, message.id)
            return
        data = {"kind": wish.kind, "ply": ply, "target": wish.target, "id": message.id}
        await self._write(room, "offer", seat, data)

    async def _answer(self, room: Room, fold: Fold, seat: int, message: Answer) -> None:
        """Agree to an offer or not; the one who made it takes it back by not agreeing."""
        offer = next((offer for offer in fold.offers if offer.id == message.offer), None)
        if offer is None:
            raise Refusal("not_found", Reason("no_such_offer"))
        if seat not in fold.people():
            raise Refusal("not_playing", Reason("bot_plays_for_you"))
        if not message.yes:
            kind: EventKind = "withdraw" if seat == offer.seat else "answer"
            await self._write(room, kind, seat, {"offer": offer.id, "yes": False, "id": message.id})
            return
        if seat in offer.yes:
            raise Refusal("not_allowed", Reason("answered_already"))
        reason = offers.why_not_yet(fold, offer, self.lost(room), rated=room.row.rated)
        if reason is not None:
            raise Refusal("not_allowed", reason)
        if offers.asked(fold, offer, self.away(room), rated=room.row.rated) <= {*offer.yes, seat}:
            await self._agreed(room, offer, offer.ply, seat, message.id)
            return
        await self._write(room, "answer", seat, {"offer": offer.id, "yes": True, "id": message.id})

    async def _agreed(self, room: Room, wish: Wish | Offer, ply: int, seat: int, client_id: str) -> None:
        """All agree: what was offered comes about."""
        follows = offers.consequence(wish, ply, best_bot(room.going().game))
        await self._write(room, follows.kind, seat, follows.data | {"id": client_id})

    def absent(self, room: Room) -> tuple[Absent, ...]:
        """Who is not there, and when they count as vanished. By correspondence nobody needs to be there."""
        row = room.row
        if row.clock.kind == "correspondence":
            return ()
        patience = VANISHED if row.clock.kind == "none" else clock.GRACE
        start = row.started or row.created
        people = [seat for seat in row.seats if seat.kind == "person"]
        since = [(seat.seat, self.presence.away_since(room.id, seat.user, start)) for seat in people]
        return tuple(Absent(seat, at + patience, at, offers.ABSENCE) for seat, at in since if at is not None)

    def away(self, room: Room) -> frozenset[int]:
        """The seats whose players have vanished."""
        now = self._now()
        return frozenset(one.seat for one in self.absent(room) if now > one.at)

    def lost(self, room: Room) -> frozenset[int]:
        """The seats whose players have let the others wait for too long: away, and awaited, all the time."""
        fold = room.going()
        patient = self._now() - offers.ABSENCE
        moved = fold.times[-1] if fold.times else fold.beginning.at
        absent = frozenset(one.seat for one in self.absent(room) if max(one.since, moved) < patient)
        return absent.intersection(fold.awaited())

    # -- questions

    async def hint(self, user: str, message: Hint) -> HintGiven:
        """What would be best in the place of a user. Raises Refusal."""
        room = await self.rooms.get(message.table)
        seat, fold = room.seat_of(user), room.playable()
        if room.row.rated:
            raise Refusal("not_allowed", Reason("hint_in_rated_game"))
        given = await hints.hint(self.pool, fold, seat, message, Errand((user,)))
        if given.moves and not given.forced:
            await self.rooms.count_hint(room, seat)
        return given

    async def why(self, user: str, message: Why) -> Because:
        """Why a move is not legal, and what it costs, from what the user may know. Raises Refusal."""
        room = await self.rooms.get(message.table)
        seat, fold = room.seat_of(user), room.playable()
        bots = [other for other in range(fold.seats) if fold.bot(other)]
        return await in_thread(foresight.because, fold.match.state, seat, bots, message)

    async def preview(self, user: str, message: Preview) -> Foreseen:
        """What a user would see after some moves of theirs, from what they may know. Raises Refusal."""
        room = await self.rooms.get(message.table)
        seat, fold = room.seat_of(user), room.playable()
        # It takes some milliseconds, which need not hold up the other tables.
        return await in_thread(foresight.foreseen, fold.match.state, seat, fold.cursor, message)

    # -- what the server does by itself

    async def rest(self, table_id: str, user: str, *, resting: bool) -> None:
        """Let the clock of somebody who is on vacation stand, or run again; once. Raises Refusal."""
        room = await self.rooms.get(table_id)
        async with room.lock:
            seat, fold = room.row.seat_of(user), room.fold
            if seat is None or fold is None or fold.result() is not None or fold.kept:
                return
            if room.row.clock.kind == "correspondence" and (seat in fold.resting) != resting:
                await self._write(room, "vacation" if resting else "back", seat, {})

    def wake_bots(self, room: Room) -> None:
        """Let the bots think whose turn it is."""
        fold = room.fold
        if fold is None:
            return
        if fold.result() is not None:
            self.presence.forget(room.id)
            return
        if fold.kept:
            return
        for seat in {*fold.awaited_bots(), *fold.conceding()}:
            if seat not in room.thinking:
                room.thinking[seat] = self.rooms.spawn(self._bot_turn(room, seat))

    async def _bot_turn(self, room: Room, seat: int) -> None:
        """Let a bot play as long as it is its turn, and resign for who has given up."""
        try:
            while (fold := room.fold) is not None and seat in (*fold.awaited_bots(), *fold.conceding()):
                if not await self._bot_move(room, fold, seat):
                    return
        finally:
            room.thinking.pop(seat, None)

    async def _bot_move(self, room: Room, fold: Fold, seat: int) -> bool:
        """Let a bot choose and play once; False if it should try no more for now.

        Who has given up at the table resigns by the rules of the game, if they know of that, whoever is asked.
        """
        state, bot = fold.match.state, fold.bot(seat)
        action, lapse = fold.concession(seat), {}
        if action is None:
            errand = errand_of(room, fold)
            chosen = await self.pool.choose(fold.game, bot, state.view(seat), state.legal(seat), errand)
            action, lapse = chosen.action, lapse_of(chosen, errand)
        text = fold.game.format(state, action)
        async with room.lock:
            now = room.fold
            if now is None or now.bot(seat) != bot or not now.is_current(seat, fold.cursor) or now.ended:
                return True
            try:
                await self.rooms.commit(room, after_move(now, seat, text, self._now(), bot=bot, **lapse))
            except Refusal as refused:
                # Another process was quicker, which is well; or the database failed, and the sweep tries again.
                logger.info("a bot's move was refused", extra={"table": table_log_id(room.id), "code": refused.code})
                return refused.code == "stale"
        return True

    async def time_is_up(self, room: Room) -> bool:
        """Write a timeout if one is due; a player who was disconnected lately has a grace."""
        async with room.lock:
            await self.rooms.catch_up(room)
            fold = room.fold
            if fold is None or fold.result() is not None or fold.kept:
                return False
            due = clock.deadline(room.row.clock, fold.clocks)
            if due is None or self._now() < due[1] + self._grace(room, fold, *due):
                return False
            data = {"action": room.row.clock.at_zero, "bot": best_bot(fold.game)}
            await self._write(room, "timeout", due[0], data)
            return True

    def _grace(self, room: Room, fold: Fold, seat: int, at: float) -> float:
        """The seconds beyond zero that a seat has: those that it has not taken earlier in the game."""
        if room.row.clock.kind == "correspondence":
            return 0.0
        user = room.row.seats[seat].user
        return clock.grace(fold.clocks, seat) if self.presence.was_away(room.id, user, at - clock.GRACE) else 0.0


#: What offers come to once all have agreed.
AGREED: Final = frozenset({"undo", "draw", "abort", "takeover", "claim"})
#: The events that each deed leads to: the id of another deed is not its own.
LED_TO: Final[dict[type, frozenset[str]]] = {
    Move: frozenset({"move", "resign"}),
    Undo: frozenset({"undo"}),
    MakeOffer: AGREED | {"offer"},
    Answer: AGREED | {"answer", "withdraw"},
    Resign: frozenset({"resign"}),
}
#: How each deed is done.
DEEDS: Final[dict[type, Callable[[Play, Room, Fold, int, Any], Awaitable[None]]]] = {
    Move: Play._move,
    Undo: Play._undo,
    MakeOffer: Play._offer,
    Answer: Play._answer,
    Resign: Play._resign,
}


def after_move(fold: Fold, seat: int, text: str, at: float, **more: Any) -> Fold:
    """The fold after a move. Raises Refusal."""
    try:
        return fold.after_move(seat, text, at, **more)
    except PentapolisError as error:
        # Why it is refused in the true position is not for everybody to know.
        raise foresight.refusal(fold.match.state, seat, text) from error


def after_moves(fold: Fold, seat: int, moves: Sequence[str], at: float, client_id: str) -> list[Fold]:
    """The folds after moves in a row, as far as they go; the last event notes why they stopped. Raises Refusal."""
    folds = [after_move(fold, seat, moves[0], at, id=client_id)]
    for text in moves[1:]:
        reason = why_stop([fold, *folds][-2], folds[-1], seat)
        if reason is None:
            try:
                folds.append(after_move(folds[-1], seat, text, at, id=client_id))
                continue
            except Refusal as refusal:
                reason = refusal.reason
        stopped = Stopped(len(folds), reason, reveals=reason.code in REVEALING)
        folds[-1] = folds[-1].noting(stopped=msgspec.to_builtins(stopped))
        break
    return folds


def errand_of(room: Room, fold: Fold) -> Errand:
    """For whom the bots of a table think: the people who play; if only bots do, whoever put it up, after all others."""
    users = tuple(room.row.seats[seat].user for seat in fold.people())
    if users:
        return Errand(users, rated=room.row.rated)
    return Errand((room.row.owner,), rated=room.row.rated, late=BOTS_ALONE)


def lapse_of(chosen: Chosen, errand: Errand) -> dict[str, Any]:
    """What the event of a bot's move keeps of how it came about, if that was not as its level promises."""
    if chosen.fallback:
        return {"lapse": "fallback", "fallback": chosen.fallback, "cause": chosen.cause}
    if errand.rated and chosen.hurried is not None:
        return {"lapse": "hurried", "seconds": chosen.hurried}
    return {}


def why_stop(before: Fold, after: Fold, seat: int) -> Reason | None:
    """Why a row of moves ends with this one: whoever made it could not know what comes after it; None if it goes on."""
    if after.result() is not None:
        return Reason("game_over")
    if any(entry.seat is None for entry in after.match.log[len(before.match.log) :]):
        return Reason("chance_decides")
    if foresight.reveals(before.match.state, after.match.state, seat):
        return Reason("fact_revealed")
    return None if seat in after.deciders() else Reason("turn_passed")


def has_probed(fold: Fold, seat: int) -> bool:
    """Whether the last move of a seat could tell it what it did not know, as who is asked for an answer to it."""
    before = fold.match.clone()
    before.rewind(fold.match.plies() - 1)
    return foresight.told(before.state, fold.match.state, seat, fold.match.log[-1].value)


def why_not_back(fold: Fold, seat: int) -> Reason | None:
    """Why a player may not have the seat back from the bot; None if they may."""
    if seat in fold.resigned:
        return Reason("resigned_already")
    left = fold.clocks.left[seat]
    if fold.beginning.clock.kind == "total" and left is not None and left <= 0:
        return Reason("time_is_up")
    return None
