"""Messages over the socket, from the client and from the server."""

from __future__ import annotations

from typing import Any

import msgspec

from pentapolis.core.types import Reason, Step
from pentapolis.table.protocol.common import (
    ChatLine,
    ChatText,
    Id,
    LegalMove,
    LogEntry,
    Moves,
    MoveText,
    OfferKind,
    Position,
    Strength,
    TableInfo,
)

# -- from the client, over the socket


class Join(msgspec.Struct, frozen=True, tag="join", forbid_unknown_fields=True):
    """Watch a table, or sit at it again; `cursor` is the last one I have seen, -1 for none.

    With `changes` I am sent what changes of a position that I have, in place of updates.
    """

    table: Id
    cursor: int = -1
    changes: bool = False


class Leave(msgspec.Struct, frozen=True, tag="leave", forbid_unknown_fields=True):
    """Stop watching a table. A seat is kept."""

    table: Id


class Play(msgspec.Struct, frozen=True, tag="play", forbid_unknown_fields=True):
    """Make a move at the cursor I know, or several in a row; refused as stale if the game has gone on.

    Several are made in order up to the first that is refused, or that reveals something or passes the turn.
    """

    table: Id
    cursor: int
    move: MoveText | Moves
    id: Id


class Preview(msgspec.Struct, frozen=True, tag="preview", forbid_unknown_fields=True):
    """Ask what I would see after some moves of mine; nothing is played, and nothing told that I may not know."""

    table: Id
    moves: Moves
    id: Id


class Undo(msgspec.Struct, frozen=True, tag="undo", forbid_unknown_fields=True):
    """Take my last move back, where that is free."""

    table: Id
    cursor: int
    id: Id


class MakeOffer(msgspec.Struct, frozen=True, tag="offer", forbid_unknown_fields=True):
    """Ask the others to agree: to undo, to a draw, to abort, to let a bot take over a vanished seat."""

    table: Id
    kind: OfferKind
    id: Id
    seat: int | None = None


class Answer(msgspec.Struct, frozen=True, tag="answer", forbid_unknown_fields=True):
    """Agree or not to an offer."""

    table: Id
    offer: Id
    yes: bool
    id: Id


class Resign(msgspec.Struct, frozen=True, tag="resign", forbid_unknown_fields=True):
    """Give the game up."""

    table: Id
    id: Id


class Hint(msgspec.Struct, frozen=True, tag="hint", forbid_unknown_fields=True):
    """Ask for the best moves in my place; with `standing` only how the game stands for all seats."""

    table: Id
    id: Id
    strength: Strength = "usual"
    standing: bool = False


class Why(msgspec.Struct, frozen=True, tag="why", forbid_unknown_fields=True):
    """Ask why a move is not legal, or what it costs."""

    table: Id
    move: MoveText
    id: Id


class Say(msgspec.Struct, frozen=True, tag="say", forbid_unknown_fields=True):
    """Say something at a table."""

    table: Id
    text: ChatText
    id: Id


class Ping(msgspec.Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    """Ask for the server's time."""

    id: Id


#: What a player does at a table: an event of its log, done once however often it is sent.
GameCommand = Play | Undo | MakeOffer | Answer | Resign
ClientMessage = Join | Leave | GameCommand | Preview | Hint | Why | Say | Ping


# -- from the server, over the socket


class Welcome(msgspec.Struct, frozen=True, tag="welcome"):
    """The socket is open for this user."""

    user: str
    name: str
    version: str
    at: float


class Absent(msgspec.Struct, frozen=True):
    """A player who is not at the table: from `at` on, in the server's time, the others may let a bot play.

    Who has been away, and awaited, for `claim` seconds may be counted as having given up.
    """

    seat: int
    at: float
    since: float
    claim: float


class Snapshot(msgspec.Struct, frozen=True, tag="snapshot"):
    """A table as it is now, with everything that happened so far; `position` is None before it starts."""

    table: TableInfo
    position: Position | None
    log: tuple[LogEntry, ...]
    chat: tuple[ChatLine, ...]
    present: tuple[int, ...]
    watchers: int
    absent: tuple[Absent, ...] = ()


class Update(msgspec.Struct, frozen=True, tag="update"):
    """The game went on, mostly by one event: what happened and what I see now. `log_length` is where `log` begins."""

    table: str
    position: Position
    log_length: int
    log: tuple[LogEntry, ...]


class Change(msgspec.Struct, frozen=True, tag="change"):
    """An update for whoever takes changes and has the position at the cursor `base`: `patch` leads to the new one."""

    table: str
    base: int
    patch: dict[str, Any]
    log_length: int
    log: tuple[LogEntry, ...]


class TableChanged(msgspec.Struct, frozen=True, tag="table"):
    """Something about the table itself changed: somebody sat down, it started, it ended, a rematch was made."""

    table: TableInfo


class Presence(msgspec.Struct, frozen=True, tag="presence"):
    """Which seats are connected, how many watch, and who is absent (not told by correspondence)."""

    table: str
    present: tuple[int, ...]
    watchers: int
    absent: tuple[Absent, ...] = ()


class Stopped(msgspec.Struct, frozen=True):
    """How far several moves went: `played` of them, and why no further.

    `reveals`: chance or a hidden fact comes to light there; else the next move was refused, or it is not my turn.
    """

    played: int
    reason: Reason
    reveals: bool = False


class Ack(msgspec.Struct, frozen=True, tag="ack"):
    """A message of mine is done and durable; of several moves all were made, unless it `stopped`."""

    id: str
    table: str
    cursor: int
    stopped: Stopped | None = None


class Refused(msgspec.Struct, frozen=True, tag="refused"):
    """A message of mine was refused, and nothing has changed.

    Codes: not_a_move, illegal_move, ambiguous_move, stale, undo_refused, not_seated, not_allowed, no_such_table,
    not_playing, too_fast, bad_message, not_found, busy.
    """

    id: str
    table: str
    code: str
    reason: Reason


class Advised(msgspec.Struct, frozen=True):
    """A move that is advised: the chance to win after it, the lead to be expected, its price, what speaks for it."""

    move: LegalMove
    chance: float
    #: None in a game that is not won by points.
    points: float | None
    #: Its price step by step, the total last; empty where it has none.
    cost: tuple[Step, ...] = ()
    reasons: tuple[Reason, ...] = ()


class HintGiven(msgspec.Struct, frozen=True, tag="hint"):
    """The best moves, the best first, or how the game stands: found from my view alone, in so many seconds."""

    id: str
    table: str
    #: The position that it speaks of.
    cursor: int
    seconds: float
    moves: tuple[Advised, ...] = ()
    #: That there was nothing to choose: the one legal move is no advice.
    forced: bool = False
    #: By seat the chance to win, where only that was asked.
    chances: tuple[float, ...] = ()


class Because(msgspec.Struct, frozen=True, tag="because"):
    """Why a move is not legal (None if it is), and its price step by step."""

    id: str
    table: str
    reason: Reason | None
    steps: tuple[Step, ...]
    #: A legal move that could not be taken back freely: it draws or reveals, ends the game, or a bot answers at once.
    final: bool = False


class Foreseen(msgspec.Struct, frozen=True, tag="foreseen"):
    """What I would see after some moves of mine at a cursor, and what I could do then; where it `stopped`, up to there.

    If chance is due there, the view is that before it decides. A move that would reveal something is not shown at all.
    """

    id: str
    table: str
    cursor: int
    view: Any
    decision: str
    deciders: tuple[int, ...]
    legal: tuple[LegalMove, ...]
    stopped: Stopped | None = None


class Invites(msgspec.Struct, frozen=True, tag="invites"):
    """Somebody invites me to a table, or wants to play again: GET /api/invitations tells who."""

    table: str


class Pong(msgspec.Struct, frozen=True, tag="pong"):
    """The server's time."""

    id: str
    at: float


ServerMessage = (
    Welcome
    | Snapshot
    | Update
    | Change
    | TableChanged
    | Presence
    | ChatLine
    | Ack
    | Refused
    | HintGiven
    | Because
    | Foreseen
    | Invites
    | Pong
)
