"""Bodies of requests and responses over REST."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from pentapolis.core.types import Reason
from pentapolis.table.protocol.common import ClockRules, Id, LogEntry, Name, Position, TableInfo

# -- requests


class MeChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """PATCH /api/me: a new name, a new language."""

    name: Name | None = None
    language: Literal["en", "hu"] | None = None


class Credentials(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/account (register, keeping the guest's games) and POST /api/session (log in)."""

    name: Name
    password: Annotated[str, Meta(min_length=8, max_length=200)]


class SeatRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The occupant of a seat of a new table; `bot` names the bot."""

    kind: Literal["me", "open", "bot"]
    bot: str = ""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables; answered with the TableInfo.

    With the text of a `position` the table is a study: it starts from there, with the options of the position.
    """

    game: Id
    seats: Annotated[tuple[SeatRequest, ...], Meta(min_length=1, max_length=12)]
    options: dict[str, str] = {}
    public: bool = False
    rated: bool = False
    clock: ClockRules = ClockRules()
    position: str = ""
    #: The password that a user without an invitation needs to take a seat; '' for none.
    password: Annotated[str, Meta(max_length=100)] = ""
    #: The delay of spectators, in seconds.
    delay: Annotated[int, Meta(ge=0, le=3600)] = 0
    #: A random text of the client that makes the request idempotent.
    id: Annotated[str, Meta(max_length=40)] = ""


class SitDown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/sit: take an open seat; None for any.

    A locked table requires the password or the `key` of an invitation.
    """

    seat: int | None = None
    password: Annotated[str, Meta(max_length=100)] = ""
    key: Annotated[str, Meta(max_length=100)] = ""


class SeatChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """PUT /api/tables/{id}/seats/{n}: the owner opens a seat or gives it to a bot before the start."""

    kind: Literal["open", "bot"]
    bot: str = ""


class MuteChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/users/{user}/mute: mute or unmute a user's chat."""

    muted: bool = True


# -- responses


class ErrorBody(msgspec.Struct, frozen=True):
    """The body of every refusal over REST."""

    code: str
    reason: Reason


class Me(msgspec.Struct, frozen=True):
    """GET /api/me: the current user; a guest is created if there is none.

    `muted` are the users whose chat the user does not read. `rated`: whether the user may play rated games.
    """

    id: str
    name: str
    guest: bool
    language: str = ""
    muted: tuple[str, ...] = ()
    #: The users whom the user has blocked.
    blocked: tuple[str, ...] = ()
    rated: bool = True
    #: Whether this is a bot account.
    bot: bool = False


class Registered(Me, frozen=True):
    """POST /api/account: the new account, and its recovery code, which is sent only here."""

    recovery_code: str = ""


class SessionInfo(msgspec.Struct, frozen=True):
    """GET /api/sessions: a session of the user. `current`: the session of this request."""

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
    """GET /api/games (a list) and GET /api/games/{game}: the description of a game for a client.

    `facts` is empty in the list. `verbs` and `chance_verbs` give the kinds of a move's arguments, for wording them.
    `seat_fields` are the fields of its views that hold numbers of seats. `inner_fields` are those that only the engine
    or a drawn board reads. `regretted` are the verbs of moves that need a confirmation, with the kinds of decision in
    which they do (none: in all). `interruptions` are the kinds of decision in which a player may `pass`, also in
    advance, as long as these fields of the view do not change. `formalities` are the kinds of decision with one legal
    move that are skipped for a person among bots. `open_choices`: whether the possible actions of a player are public.
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
    """A character of a bot: a bot of its own (`portia-builder`), about as strong; no `elo` if unmeasured."""

    name: str
    character: str
    elo: int | None = None


class BotInfo(msgspec.Struct, frozen=True):
    """A bot that may be chosen, with its measurements; `elo` is None if there are none.

    `seconds` is its usual time for a move, `given` the maximum at the current load, and `elo_given` its Elo for that
    time. `won` and `lost` are the user's games against it, `chance` is the user's chance of winning the next one.
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
    """The estimated rating of a user from games with bots: Elo, its uncertainty (95%), the number of games."""

    elo: int
    doubt: int
    games: int


class BotList(msgspec.Struct, frozen=True):
    """GET /api/games/{game}/bots: the levels, the weakest first. `mine` is None before the first game against one."""

    rivals: tuple[BotInfo, ...]
    mine: EstimatedRating | None = None


class TablePage(msgspec.Struct, frozen=True):
    """GET /api/tables: one page, counted from 0; `more`: whether another follows."""

    tables: tuple[TableInfo, ...]
    page: int
    more: bool


class Replay(msgspec.Struct, frozen=True):
    """GET /api/tables/{id}/replay: the position after `position.ply` of `plies` moves, seen from a seat or in public.

    `log` contains all events up to then.
    """

    table: TableInfo
    seat: int | None
    plies: int
    position: Position
    log: tuple[LogEntry, ...]


class Rating(msgspec.Struct, frozen=True):
    """The rating of a player in a game with this number of seats: the cautious estimate, its doubt, the rated games.

    `provisional`: too few games to be ranked.
    """

    game: str
    seats: int
    rating: float
    doubt: float
    games: int
    provisional: bool


class Leader(msgspec.Struct, frozen=True):
    """GET /api/games/{game}/leaders?seats=: a place on the leaderboard, of a person (`user`) or a bot (by `name`)."""

    name: str
    user: str
    bot: bool
    rating: Rating


class UserInfo(msgspec.Struct, frozen=True):
    """GET /api/users/{user}: the profile of a user; the games are /api/tables?scope=history&user=."""

    id: str
    name: str
    guest: bool
    since: float
    ratings: tuple[Rating, ...]
    #: Finished games: played and won.
    played: int
    won: int
    #: Of a bot account, its owner by id and name.
    keeper: str = ""
    keeper_name: str = ""
