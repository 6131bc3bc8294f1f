"""Everything that travels between the server and its clients, each message a type (docs/protocol.md).

The client's TypeScript types are generated from these. Texts are notation and codes: the client words them.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from pentapolis.core.types import Reason, Result, Step

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


# -- over REST: what is asked


class MeChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """PATCH /api/me: another name, another language."""

    name: Name | None = None
    language: Literal["en", "hu"] | None = None


class Credentials(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/account (register, keeping the guest's games) and POST /api/session (log in)."""

    name: Name
    password: Annotated[str, Meta(min_length=8, max_length=200)]


class SeatWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit in a seat of a new table; `bot` names the bot."""

    kind: Literal["me", "open", "bot"]
    bot: str = ""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables; answered with the TableInfo.

    With the text of a `position` the table is a study: it begins from there, with the options of the position.
    """

    game: Id
    seats: Annotated[tuple[SeatWish, ...], Meta(min_length=1, max_length=12)]
    options: dict[str, str] = {}
    public: bool = False
    rated: bool = False
    clock: ClockRules = ClockRules()
    position: str = ""
    #: What one must know to sit down, unless one is invited; '' for nothing.
    password: Annotated[str, Meta(max_length=100)] = ""
    #: How many seconds later spectators see what happens.
    delay: Annotated[int, Meta(ge=0, le=3600)] = 0
    #: A random text of the client's: sent again with the same one, no second table is put up.
    id: Annotated[str, Meta(max_length=40)] = ""


class SitDown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/sit: take an open seat; None for any.

    Where a password is asked for, this or the `key` of an invitation lets one in.
    """

    seat: int | None = None
    password: Annotated[str, Meta(max_length=100)] = ""
    key: Annotated[str, Meta(max_length=100)] = ""


class SeatChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """PUT /api/tables/{id}/seats/{n}: the owner opens a seat or gives it to a bot before the start."""

    kind: Literal["open", "bot"]
    bot: str = ""


class MuteChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/users/{user}/mute: stop reading somebody's chat, or read it again."""

    muted: bool = True


# -- over REST: what is answered


class ErrorBody(msgspec.Struct, frozen=True):
    """Every refusal over REST, with the status that fits it."""

    code: str
    reason: Reason


class Me(msgspec.Struct, frozen=True):
    """GET /api/me: who I am; a guest is made at once.

    `muted` are the users whose chat I do not read; `rated` tells whether I may play rated games, as accounts may.
    """

    id: str
    name: str
    guest: bool
    language: str = ""
    muted: tuple[str, ...] = ()
    #: The users with whom I want nothing to do.
    blocked: tuple[str, ...] = ()
    rated: bool = True
    #: Whether I am a bot that somebody keeps.
    bot: bool = False


class Registered(Me, frozen=True):
    """POST /api/account: who I am now, and the recovery code of my account. It is told this once."""

    recovery_code: str = ""


class SessionInfo(msgspec.Struct, frozen=True):
    """GET /api/sessions: a place where I am logged in; `current` is this one."""

    id: str
    created: float
    seen: float
    agent: str
    current: bool


class OptionInfo(msgspec.Struct, frozen=True):
    """An option of a game with its possible values."""

    name: str
    values: tuple[str, ...]
    default: str


class GameInfo(msgspec.Struct, frozen=True):
    """GET /api/games (a list) and GET /api/games/{game}: what a client must know of a game.

    `facts` is empty in the list. `verbs` and `chance_verbs` give the kinds of a move's arguments, for wording them.
    `seat_fields` are the fields of its views that hold numbers of seats, `inner_fields` those only
    the engine or a drawn board reads. `regretted` are the verbs of moves that are asked about, with the kinds of
    decision in which they are (none: in all); `interruptions` are the kinds of decision in which one may `pass`, also
    in advance, as long as these fields of the view do not change; `formalities` are the kinds of decision that are not
    put to a person among bots where only one move is legal; `open_choices` tells that everybody sees all that a player
    could do.
    """

    name: str
    ruleset: int
    min_seats: int
    max_seats: int
    options: tuple[OptionInfo, ...]
    bots: tuple[str, ...]
    categories: tuple[str, ...]
    verbs: dict[str, dict[str, str]]
    chance_verbs: dict[str, dict[str, str]]
    seat_fields: tuple[str, ...]
    inner_fields: tuple[str, ...]
    regretted: dict[str, tuple[str, ...]]
    interruptions: dict[str, tuple[str, ...]]
    formalities: tuple[str, ...]
    open_choices: bool
    facts: dict[str, list[dict[str, Any]]] = {}


class Character(msgspec.Struct, frozen=True):
    """What a bot may like best: a bot of its own (`portia-builder`), about as strong; no `elo` if unmeasured."""

    name: str
    character: str
    elo: int | None = None


class Rival(msgspec.Struct, frozen=True):
    """A bot that may be chosen, with what was measured of it; `elo` is None if nothing was.

    `seconds` is how long it usually thinks, `given` the most that it gets now, while others think too, and `elo_given`
    its Elo for that time. `won` and `lost` are my own games against it, `chance` is how likely I win the next one.
    """

    name: str
    seconds: float
    given: float
    elo: int | None = None
    low: int | None = None
    high: int | None = None
    elo_given: int | None = None
    games: int = 0
    score: float | None = None
    kinds: dict[str, float] = {}
    won: int = 0
    lost: int = 0
    chance: float | None = None
    characters: tuple[Character, ...] = ()


class EstimatedRating(msgspec.Struct, frozen=True):
    """How strong somebody seems to be by their games with bots: Elo, how far that may be off (95 %), games."""

    elo: int
    doubt: int
    games: int


class Rivals(msgspec.Struct, frozen=True):
    """GET /api/games/{game}/bots: the levels, the weakest first; `mine` is None before my first game with one."""

    rivals: tuple[Rival, ...]
    mine: EstimatedRating | None = None


class TablePage(msgspec.Struct, frozen=True):
    """GET /api/tables: one page, counted from 0; `more` tells whether another follows."""

    tables: tuple[TableInfo, ...]
    page: int
    more: bool


class Replay(msgspec.Struct, frozen=True):
    """GET /api/tables/{id}/replay: the position after `position.ply` of `plies` moves, seen from a seat or in public.

    `log` is all that had happened by then.
    """

    table: TableInfo
    seat: int | None
    plies: int
    position: Position
    log: tuple[LogEntry, ...]


class Rating(msgspec.Struct, frozen=True):
    """How strong somebody is in a game with that many seats: the cautious estimate, its doubt, rated games.

    `provisional`: too few games to be ranked.
    """

    game: str
    seats: int
    rating: float
    doubt: float
    games: int
    provisional: bool


class Leader(msgspec.Struct, frozen=True):
    """GET /api/games/{game}/leaders?seats=: a place of the list, a person (`user`) or a bot (by `name`)."""

    name: str
    user: str
    bot: bool
    rating: Rating


class UserInfo(msgspec.Struct, frozen=True):
    """GET /api/users/{user}: somebody's page; their games are /api/tables?scope=history&user=."""

    id: str
    name: str
    guest: bool
    since: float
    ratings: tuple[Rating, ...]
    #: Finished games: played and won.
    played: int
    won: int
    #: Of a bot: who keeps it, by id and name.
    keeper: str = ""
    keeper_name: str = ""
