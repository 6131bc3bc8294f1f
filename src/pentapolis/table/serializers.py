"""What goes out to one viewer: positions, logs and tables, built for a seat or for a spectator (None)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec import UNSET, UnsetType

from pentapolis.core.chance import commitment
from pentapolis.core.record import UNKNOWN
from pentapolis.table import clock
from pentapolis.table.protocol import Clocks, LegalMove, LogEntry, Position, TableInfo

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pentapolis.core.game import Game
    from pentapolis.core.match import Entry
    from pentapolis.core.state import State
    from pentapolis.server.store.tables_store import TableRow
    from pentapolis.table.event_log import Fold
    from pentapolis.table.protocol import Lapse, OfferKind


def position(fold: Fold, viewer: int | None, now: float) -> Position:
    """What a viewer sees of a game; the clocks as they stand now."""
    state = fold.match.state
    result = fold.result()
    goes_on = result is None and not fold.kept
    return Position(
        cursor=fold.cursor,
        ply=fold.match.plies(),
        view=state.view(viewer),
        decision=fold.game.decision(state) if goes_on else "",
        deciders=() if fold.kept else fold.deciders(),
        legal=legal_moves(state, viewer) if goes_on else (),
        clocks=clocks(fold, now),
        offers=fold.offers,
        can_undo=viewer is not None and can_undo(fold, viewer),
        result=result,
        halted=fold.halted() if result is None else None,
        declined=declined(fold, viewer),
    )


def position_then(fold: Fold, viewer: int | None) -> Position:
    """What a viewer saw right after the last event of a fold, with the clocks as they stood then."""
    return position(fold, viewer, fold.clocks.since)


def can_undo(fold: Fold, seat: int) -> bool:
    """Whether a seat may take its last move back without asking anybody."""
    return not fold.kept and fold.result() is None and seat in fold.people() and fold.match.why_not_undo(seat) is None


def declined(fold: Fold, viewer: int | None) -> tuple[OfferKind, ...]:
    """What a viewer has asked for in this position and was refused."""
    ply = fold.match.plies()
    return tuple(sorted(kind for kind, seat, at in fold.declined if (seat, at) == (viewer, ply)))


def legal_moves(state: State, viewer: int | None) -> tuple[LegalMove, ...]:
    """The legal moves of a seat; a spectator has none."""
    if viewer is None:
        return ()
    return tuple(legal_move(state, action) for action in state.legal(viewer))


def legal_move(state: State, action: int) -> LegalMove:
    """One legal action as the board needs it."""
    move = state.game.describe(state, action)
    return LegalMove(str(move), move.verb, move.args)


def clocks(fold: Fold, now: float) -> Clocks:
    """The clocks at a moment."""
    now = max(now, fold.clocks.since)
    left = clock.left_at(fold.beginning.clock, fold.clocks, now)
    return Clocks(left, fold.clocks.running, now, tuple(sorted(fold.resting)) or UNSET)


def log(fold: Fold, viewer: int | None, start: int = 0) -> tuple[LogEntry, ...]:
    """The log from an entry on, as a viewer may read it."""
    entries = fold.entries()
    return tuple(
        log_entry(fold.game, entry, fold.times[n], viewer, UNSET if entry.seat is None else fold.lapses.get(entry.ply))
        for n, entry in enumerate(entries[start:], start)
    )


def log_entry(
    game: Game, entry: Entry, at: float, viewer: int | None, lapse: Lapse | UnsetType | None = UNSET
) -> LogEntry:
    """One entry of the log; for what the viewer may not know stands '?'."""
    text = entry.text_for(viewer)
    verb, args = structure(text, game.chance_verbs if entry.seat is None else game.verbs)
    note = entry.note if entry.note and text == entry.text else UNSET
    return LogEntry(entry.ply, entry.seat, text, verb, args, at, note, lapse or UNSET)


def record(fold: Fold, viewer: int | str | None) -> str:
    """The record of a game as text, as a viewer may see it; it names the moves made in the place of a failed bot."""
    made = fold.match.record(viewer)
    fallbacks = tuple(ply for ply, lapse in sorted(fold.lapses.items()) if lapse == "fallback")
    if fallbacks and not fold.kept:
        made = msgspec.structs.replace(made, fallbacks=fallbacks)
    return made.write()


def structure(text: str, verbs: Mapping[str, Mapping[str, str]]) -> tuple[str, dict[str, str]]:
    """The verb and the named arguments of a full spelling."""
    if text == UNKNOWN:
        return UNKNOWN, {}
    verb, *given = text.split()
    return verb, dict(zip(verbs.get(verb, {}), given, strict=False))


def table_info(row: TableRow, user: str) -> TableInfo:
    """A table as one user sees it. The seed is told once the game is over, and only its hash before; who took
    hints is told then, too."""
    mine = row.seat_of(user)
    ended = row.status in ("over", "aborted")
    # Where spectators see later what happens, they are not told how far it has come by now.
    late = bool(row.delay) and mine is None and not ended
    return TableInfo(
        id=row.id,
        game=row.game,
        ruleset=row.ruleset,
        options=row.options,
        seats=row.seats if ended else row.without_hints().seats,
        status=row.status,
        public=row.public,
        rated=row.rated,
        clock=row.clock,
        commitment=commitment(row.seed),
        owner=row.owner,
        created=row.created,
        my_seat=mine,
        my_turn=row.status == "playing" and mine in row.waiting,
        deadline=None if late else row.deadline,
        plies=0 if late else row.plies,
        result=row.result,
        study=bool(row.start),
        seed=row.seed if ended else "",
        rematch=row.rematch,
        locked=bool(row.password),
        delay=row.delay,
    )
