"""Bodies of requests and responses over REST."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from pentapolis.core.types import Reason
from pentapolis.table.protocol.common import ClockRules, Id, LogEntry, Name, Position, TableInfo

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
