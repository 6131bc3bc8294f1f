"""Wire structs for one viewer: positions, logs and tables, for a seat or for a spectator (None)."""

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
    from pentapolis.table.event_log import TableState
    from pentapolis.table.protocol import Lapse, OfferKind
    from pentapolis.table.rows import TableRow


def position(table_state: TableState, viewer: int | None, now: float) -> Position:
    """Return the position as a viewer may see it, with the clocks of now."""
    state = table_state.match.state
    result = table_state.result()
    goes_on = result is None and not table_state.kept
    return Position(
        cursor=table_state.cursor,
        ply=table_state.match.plies(),
        view=state.view(viewer),
        decision=table_state.game.decision(state) if goes_on else "",
        deciders=() if table_state.kept else table_state.deciders(),
        legal=legal_moves(state, viewer) if goes_on else (),
        clocks=clocks(table_state, now),
        offers=table_state.offers,
        can_undo=viewer is not None and can_undo(table_state, viewer),
        result=result,
        halted=table_state.halted() if result is None else None,
        declined=declined(table_state, viewer),
    )


def position_then(table_state: TableState, viewer: int | None) -> Position:
    """Return the position as a viewer saw it right after the last event, with the clocks of then."""
    return position(table_state, viewer, table_state.clocks.since)


def can_undo(table_state: TableState, seat: int) -> bool:
    """Return whether a seat may undo its last move without the consent of others."""
    return (
        not table_state.kept
        and table_state.result() is None
        and seat in table_state.people()
        and table_state.match.why_not_undo(seat) is None
    )


def declined(table_state: TableState, viewer: int | None) -> tuple[OfferKind, ...]:
    """Return the offers of a viewer that were declined in this position."""
    ply = table_state.match.plies()
    return tuple(sorted(kind for kind, seat, at in table_state.declined if (seat, at) == (viewer, ply)))


def legal_moves(state: State, viewer: int | None) -> tuple[LegalMove, ...]:
    """Return the legal moves of a seat; a spectator has none."""
    if viewer is None:
        return ()
    return tuple(legal_move(state, action) for action in state.legal(viewer))


def legal_move(state: State, action: int) -> LegalMove:
    """Return one legal action for the client."""
    move = state.game.describe(state, action)
    return LegalMove(str(move), move.verb, move.args)


def clocks(table_state: TableState, now: float) -> Clocks:
    """Return the clocks at a time."""
    now = max(now, table_state.clocks.since)
    left = clock.left_at(table_state.setup.clock, table_state.clocks, now)
    return Clocks(left, table_state.clocks.running, now, tuple(sorted(table_state.resting)) or UNSET)


def log(table_state: TableState, viewer: int | None, start: int = 0) -> tuple[LogEntry, ...]:
    """Return the log from an entry on, as a viewer may read it."""
    entries = table_state.entries()
    return tuple(
        log_entry(
            table_state.game,
            entry,
            table_state.times[n],
            viewer,
            UNSET if entry.seat is None else table_state.lapses.get(entry.ply),
        )
        for n, entry in enumerate(entries[start:], start)
    )


def log_entry(
    game: Game, entry: Entry, at: float, viewer: int | None, lapse: Lapse | UnsetType | None = UNSET
) -> LogEntry:
    """Return one entry of the log, with '?' for hidden values."""
    text = entry.text_for(viewer)
    verb, args = split_move(text, game.chance_verbs if entry.seat is None else game.verbs)
    note = entry.note if entry.note and text == entry.text else UNSET
    return LogEntry(entry.ply, entry.seat, text, verb, args, at, note, lapse or UNSET)


def record(table_state: TableState, viewer: int | str | None) -> str:
    """Return the record of a game as text, as a viewer may see it. It marks the moves made for a failed bot."""
    made = table_state.match.record(viewer)
    fallbacks = tuple(ply for ply, lapse in sorted(table_state.lapses.items()) if lapse == "fallback")
    if fallbacks and not table_state.kept:
        made = msgspec.structs.replace(made, fallbacks=fallbacks)
    return made.write()


def split_move(text: str, verbs: Mapping[str, Mapping[str, str]]) -> tuple[str, dict[str, str]]:
    """Return the verb and the named arguments of a fully spelled move."""
    if text == UNKNOWN:
        return UNKNOWN, {}
    verb, *given = text.split()
    return verb, dict(zip(verbs.get(verb, {}), given, strict=False))


def table_info(row: TableRow, user: str) -> TableInfo:
    """Return a table as one user sees it.

    The seed and the counts of hints are public only after the game, and the hash of the seed before.
    """
    mine = row.seat_of(user)
    ended = row.status in ("over", "aborted")
    # Spectators with a delay must not see the current progress.
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
