"""Messages over the socket, from the client and from the server."""

from __future__ import annotations

from typing import Any

import msgspec

from pentapolis.core.types import Reason, Step
from pentapolis.table.protocol.analysis import AnalysisStatus, Mode, PlyValue
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
    """Watch a table, or return to a seat. `cursor` is the last one the client has seen, -1 for none.

    With `changes` the client receives changes of a position that it has, instead of updates.
    """

    table: Id
    cursor: int = -1
    changes: bool = False


class Leave(msgspec.Struct, frozen=True, tag="leave", forbid_unknown_fields=True):
    """Stop watching a table. A seat is kept."""

    table: Id


class Play(msgspec.Struct, frozen=True, tag="play", forbid_unknown_fields=True):
    """Make one or several moves at the client's cursor. Refused as stale if the game has continued.

    Several are made in order, up to the first one that is refused, reveals something or passes the turn.
    """

    table: Id
    cursor: int
    move: MoveText | Moves
    id: Id


class Preview(msgspec.Struct, frozen=True, tag="preview", forbid_unknown_fields=True):
    """Request the player's view after some of their moves. No move is made, and no secret is used."""

    table: Id
    moves: Moves
    id: Id


class Undo(msgspec.Struct, frozen=True, tag="undo", forbid_unknown_fields=True):
    """Undo the player's last move, if that needs no consent."""

    table: Id
    cursor: int
    id: Id


class MakeOffer(msgspec.Struct, frozen=True, tag="offer", forbid_unknown_fields=True):
    """Ask the other players for an undo, a draw, calling off the game, a bot for an absent player, or a claimed win."""

    table: Id
    kind: OfferKind
    id: Id
    seat: int | None = None


class Answer(msgspec.Struct, frozen=True, tag="answer", forbid_unknown_fields=True):
    """Accept or decline an offer."""

    table: Id
    offer: Id
    yes: bool
    id: Id


class Resign(msgspec.Struct, frozen=True, tag="resign", forbid_unknown_fields=True):
    """Resign the game."""

    table: Id
    id: Id


class Hint(msgspec.Struct, frozen=True, tag="hint", forbid_unknown_fields=True):
    """Request the player's best moves; with `standing`, only the chances of winning of all seats."""

    table: Id
    id: Id
    strength: Strength = "usual"
    standing: bool = False


class Why(msgspec.Struct, frozen=True, tag="why", forbid_unknown_fields=True):
    """Request why a move is not legal, or its price."""

    table: Id
    move: MoveText
    id: Id


class Say(msgspec.Struct, frozen=True, tag="say", forbid_unknown_fields=True):
    """Write a chat line at a table."""

    table: Id
    text: ChatText
    id: Id


class Ping(msgspec.Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    """Request the server's time."""

    id: Id


#: The commands of a player: each causes an event of the log, and is idempotent by its id.
GameCommand = Play | Undo | MakeOffer | Answer | Resign
ClientMessage = Join | Leave | GameCommand | Preview | Hint | Why | Say | Ping


# -- from the server, over the socket


class Welcome(msgspec.Struct, frozen=True, tag="welcome"):
    """The greeting of an open socket, with its user."""

    user: str
    name: str
    version: str
    at: float


class Absent(msgspec.Struct, frozen=True):
    """A player who is not at the table: from `at` on, in the server's time, the other players may let a bot take over.

    After `claim` seconds of absence on turn, the player may be counted as resigned.
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
    """An update of the game, mostly by one event: the new log entries, and the viewer's position. `log_length` is where
    `log` starts.
    """

    table: str
    position: Position
    log_length: int
    log: tuple[LogEntry, ...]


class Change(msgspec.Struct, frozen=True, tag="change"):
    """An update for a client that takes changes and has the position at the cursor `base`: `patch` leads to the new
    one.
    """

    table: str
    base: int
    patch: dict[str, Any]
    log_length: int
    log: tuple[LogEntry, ...]


class TableChanged(msgspec.Struct, frozen=True, tag="table"):
    """A change of the table itself: a seat was taken, the game started or ended, a rematch was created."""

    table: TableInfo


class Presence(msgspec.Struct, frozen=True, tag="presence"):
    """The connected seats, the number of spectators, and the absent players (none by correspondence)."""

    table: str
    present: tuple[int, ...]
    watchers: int
    absent: tuple[Absent, ...] = ()


class Stopped(msgspec.Struct, frozen=True):
    """The end of several moves: `played` of them were made, and the reason why no more.

    `reveals`: the last move led to chance or a hidden fact. Otherwise the next move was refused, or the turn is over.
    """

    played: int
    reason: Reason
    reveals: bool = False


class Ack(msgspec.Struct, frozen=True, tag="ack"):
    """The acknowledgement of a message: it is done and durable. Of several moves all were made, unless it `stopped`."""

    id: str
    table: str
    cursor: int
    stopped: Stopped | None = None


class Refused(msgspec.Struct, frozen=True, tag="refused"):
    """The refusal of a message of the client: nothing has changed.

    Codes: not_a_move, illegal_move, ambiguous_move, stale, undo_refused, not_seated, not_allowed, no_such_table,
    not_playing, too_fast, bad_message, not_found, busy.
    """

    id: str
    table: str
    code: str
    reason: Reason


class HintMove(msgspec.Struct, frozen=True):
    """A recommended move: the chance of winning after it, the expected lead, its price and the reasons for it."""

    move: LegalMove
    chance: float
    #: None in a game that is not won by points.
    points: float | None
    #: Its price step by step, the total last; empty where it has none.
    cost: tuple[Step, ...] = ()
    reasons: tuple[Reason, ...] = ()


class HintResult(msgspec.Struct, frozen=True, tag="hint"):
    """The best moves, the best first, or the chances of winning: computed from the player's view only, in `seconds`."""

    id: str
    table: str
    #: The cursor of the position.
    cursor: int
    seconds: float
    moves: tuple[HintMove, ...] = ()
    #: Whether there was no choice: the only legal move is no recommendation.
    forced: bool = False
    #: The chance of winning by seat, if only that was requested.
    chances: tuple[float, ...] = ()


class MoveExplanation(msgspec.Struct, frozen=True, tag="because"):
    """The reason why a move is not legal (None if it is), and its price step by step."""

    id: str
    table: str
    reason: Reason | None
    steps: tuple[Step, ...]
    #: Whether a legal move has no free undo: it draws or reveals, ends the game, or a bot answers immediately.
    final: bool = False


class PreviewResult(msgspec.Struct, frozen=True, tag="foreseen"):
    """The player's view after some of their moves at a cursor, and the legal moves there; up to there if it `stopped`.

    If chance is due there, the view is the one before it. A move that would reveal something is not shown at all.
    """

    id: str
    table: str
    cursor: int
    view: Any
    decision: str
    deciders: tuple[int, ...]
    legal: tuple[LegalMove, ...]
    stopped: Stopped | None = None


class AnalysisProgress(msgspec.Struct, frozen=True, tag="analysis"):
    """Progress of an analysis of a finished game: its status, and the evaluations since the last message, in order.

    When it has ended, GET /api/tables/{id}/analysis also returns turning points and accuracy.
    """

    table: str
    mode: Mode
    status: AnalysisStatus
    values: tuple[PlyValue, ...] = ()


class Invites(msgspec.Struct, frozen=True, tag="invites"):
    """An invitation or a rematch for the user: see GET /api/invitations."""

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
    | HintResult
    | MoveExplanation
    | PreviewResult
    | AnalysisProgress
    | Invites
    | Pong
)
