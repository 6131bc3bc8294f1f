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
    """How time is kept: per move, in total with an increment, or by correspondence; and what happens at zero."""

    kind: ClockKind = "none"
    #: Seconds per move, in total, or (by correspondence) per move as days * 86 400.
    seconds: Annotated[int, Meta(ge=0, le=30 * 86_400)] = 0
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0
    #: By correspondence: hours of the day (UTC) in which the clock runs, from and to; equal for the whole day.
    hours: tuple[Annotated[int, Meta(ge=0, le=23)], Annotated[int, Meta(ge=0, le=23)]] = (0, 0)
    at_zero: AtZero = "bot"


class Reservation(msgspec.Struct, frozen=True):
    """For whom an open seat is kept, as in a rematch, and until when."""

    user: str
    name: str
    until: float


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits where. `name` is a person's name or a bot's id; `user` tells people apart."""

    seat: int
    kind: SeatKind
    name: str = ""
    user: str = ""
    #: A bot plays for the person who left or whose time ran out.
    substitute: str = ""
    #: How many hints the person was given; told once the game is over.
    hints: int = 0
    #: Nobody else may sit down in this open seat; missing where it is not kept.
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
    #: The seat of the user who asks, None for a spectator.
    my_seat: int | None = None
    #: Whether a decision of mine is awaited.
    my_turn: bool = False
    #: When the time of whoever decides is up; None without a clock, and while none runs.
    deadline: float | None = None
    plies: int = 0
    result: Result | None = None
    #: Whether the game began from a position; the text of it is told with the full record, once the game is over.
    study: bool = False
    #: The seed is public once the game is over.
    seed: str = ""
    rematch: str = ""
    #: Whether one must know a password, or be invited, to sit down.
    locked: bool = False
    #: How many seconds later spectators see what happens.
    delay: int = 0


#: How long is thought about a hint: see `hints.SECONDS`.
Strength = Literal["quick", "usual", "deep"]


class LegalMove(msgspec.Struct, frozen=True):
    """A legal action: its one spelling, and its verb and arguments for the board."""

    text: str
    verb: str
    args: dict[str, str]


Lapse = Literal["fallback", "hurried"]


class LogEntry(msgspec.Struct, frozen=True):
    """An event of the game as its reader may know it.

    A sealed choice of another has the verb '?', and '?' stands for every argument that is hidden.
    """

    #: The number of the move, 0 for chance.
    ply: int
    seat: int | None
    text: str
    verb: str
    args: dict[str, str]
    at: float = 0.0
    #: Numbers that the words of a move do not tell, such as what was paid for it; missing where there are none.
    note: dict[str, int] | msgspec.UnsetType = msgspec.UNSET
    #: Of a bot's move: it failed, and a bot that chooses at once stood in for it (`fallback`); or, in a rated game, it
    #: had less time than its level promises (`hurried`).
    lapse: Lapse | msgspec.UnsetType = msgspec.UNSET


class Clocks(msgspec.Struct, frozen=True):
    """Seconds left by seat (None: no clock) at the server's time `at`, and the seats whose clock runs."""

    left: tuple[float | None, ...]
    running: tuple[int, ...]
    at: float
    #: The seats whose players are on vacation, so that their clocks stand; missing where there are none.
    resting: tuple[int, ...] | msgspec.UnsetType = msgspec.UNSET


class Offer(msgspec.Struct, frozen=True):
    """Something a seat asks the others to agree to; `yes` are the seats that have agreed.

    `ply` is where an undo would lead, else where the offer was made; `target` is the seat that a bot would take over.
    """

    id: str
    kind: OfferKind
    seat: int
    ply: int
    yes: tuple[int, ...]
    target: int | None = None


class ChatLine(msgspec.Struct, frozen=True, tag="chat"):
    """Something somebody said at a table."""

    table: str
    id: int
    name: str
    user: str
    text: str
    at: float


class Position(msgspec.Struct, frozen=True):
    """What one viewer sees of a game at a cursor."""

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
    #: Why the game does not go on though it has no result: it is played by an earlier ruleset.
    halted: Reason | None = None
    #: What I have asked for since the last move, and somebody has declined.
    declined: tuple[OfferKind, ...] = ()
