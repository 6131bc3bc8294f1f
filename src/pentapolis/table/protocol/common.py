"""Structs that several messages share: tables, clocks, moves, log entries and positions."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from pentapolis.core.types import Reason, Result

Id = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
MoveText = Annotated[str, Meta(min_length=1, max_length=200)]
#: Moves in a row.
Moves = Annotated[tuple[MoveText, ...], Meta(min_length=1, max_length=20)]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]
Name = Annotated[str, Meta(min_length=1, max_length=30)]

SeatKind = Literal["person", "bot", "open"]
TableStatus = Literal["open", "playing", "over", "aborted"]
ClockKind = Literal["none", "move", "total", "correspondence"]
AtZero = Literal["bot", "resign", "others"]
OfferKind = Literal["undo", "draw", "abort", "takeover", "claim"]


# -- tables


class ClockRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The clock rules: per move, in total with an increment, or by correspondence; and the consequence of a timeout."""

    kind: ClockKind = "none"
    #: Seconds per move, in total, or (by correspondence) per move as days * 86,400.
    seconds: Annotated[int, Meta(ge=0, le=30 * 86_400)] = 0
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0
    #: By correspondence: hours of the day (UTC) in which the clock runs, from and to; equal for the whole day.
    hours: tuple[Annotated[int, Meta(ge=0, le=23)], Annotated[int, Meta(ge=0, le=23)]] = (0, 0)
    at_zero: AtZero = "bot"


class Reservation(msgspec.Struct, frozen=True):
    """The user for whom an open seat is reserved, as in a rematch, and the end of the reservation."""

    user: str
    name: str
    until: float


class SeatInfo(msgspec.Struct, frozen=True):
    """The occupant of a seat. `name` is a person's name or a bot's id; `user` identifies a person."""

    seat: int
    kind: SeatKind
    name: str = ""
    user: str = ""
    #: The bot that plays for a person who left or whose time expired.
    substitute: str = ""
    #: The number of hints that the person received; public once the game is over.
    hints: int = 0
    #: The reservation of this open seat; missing where there is none.
    reserved: Reservation | msgspec.UnsetType = msgspec.UNSET


class TableInfo(msgspec.Struct, frozen=True):
    """A table as the lobby shows it."""

    id: str
    game: str
    ruleset: int
    options: dict[str, str]
    seats: tuple[SeatInfo, ...]
    status: TableStatus
    public: bool
    rated: bool
    clock: ClockRules
    commitment: str
    owner: str
    created: float
    #: The seat of the requesting user, None for a spectator.
    my_seat: int | None = None
    #: Whether it is the requesting user's turn.
    my_turn: bool = False
    #: When the time of the deciding seat expires; None if no clock runs.
    deadline: float | None = None
    plies: int = 0
    result: Result | None = None
    #: Whether the game started from a position; its text is in the full record once the game is over.
    study: bool = False
    #: The seed is public once the game is over.
    seed: str = ""
    rematch: str = ""
    #: Whether a user needs a password or an invitation to take a seat.
    locked: bool = False
    #: The delay of spectators, in seconds.
    delay: int = 0


#: The depth of a hint: see `hints.SECONDS`.
Strength = Literal["quick", "usual", "deep"]


class LegalMove(msgspec.Struct, frozen=True):
    """A legal action: its full spelling, and its verb and arguments for the board."""

    text: str
    verb: str
    args: dict[str, str]


Lapse = Literal["fallback", "hurried"]


class LogEntry(msgspec.Struct, frozen=True):
    """An event of the game as its viewer may see it.

    A sealed choice of another seat has the verb '?', and '?' stands for every hidden argument.
    """

    #: The number of the move, 0 for chance.
    ply: int
    seat: int | None
    text: str
    verb: str
    args: dict[str, str]
    at: float = 0.0
    #: Numbers and ids that are not in the text of a move, such as its cost; missing where there are none.
    note: dict[str, int | str] | msgspec.UnsetType = msgspec.UNSET
    #: The lapse of a bot's move. `fallback`: the bot failed, and an instant bot chose. `hurried`: in a rated game, the
    #: bot had less time than its level promises.
    lapse: Lapse | msgspec.UnsetType = msgspec.UNSET


class Clocks(msgspec.Struct, frozen=True):
    """Seconds left by seat (None: no clock) at the server's time `at`, and the seats whose clock runs."""

    left: tuple[float | None, ...]
    running: tuple[int, ...]
    at: float
    #: The seats whose players are on vacation, so that their clocks are stopped; missing where there are none.
    resting: tuple[int, ...] | msgspec.UnsetType = msgspec.UNSET


class Offer(msgspec.Struct, frozen=True):
    """An offer of a seat to the other players. `yes` are the seats that have accepted.

    `ply` is the ply after an undo, else the ply of the offer. `target` is the seat that a bot would take over.
    """

    id: str
    kind: OfferKind
    seat: int
    ply: int
    yes: tuple[int, ...]
    target: int | None = None


class ChatLine(msgspec.Struct, frozen=True, tag="chat"):
    """A line of chat at a table."""

    table: str
    id: int
    name: str
    user: str
    text: str
    at: float


class Position(msgspec.Struct, frozen=True):
    """The view of one viewer of a game at a cursor."""

    cursor: int
    ply: int
    view: Any
    decision: str
    deciders: tuple[int, ...]
    legal: tuple[LegalMove, ...]
    clocks: Clocks
    offers: tuple[Offer, ...]
    can_undo: bool
    result: Result | None
    #: The reason why a game without a result cannot continue: it has an earlier ruleset.
    halted: Reason | None = None
    #: The viewer's offers since the last move that were declined.
    declined: tuple[OfferKind, ...] = ()
