"""REST messages about a user's own account: password, email, recovery, bots, notifications, deletion."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from pentapolis.table.protocol import Name

Password = Annotated[str, Meta(min_length=8, max_length=200)]
#: A password that is only compared, so that short ones are accepted.
ComparedPassword = Annotated[str, Meta(max_length=200)]


class PasswordChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """PUT /api/account/password: the old and the new password; all other sessions end."""

    old: ComparedPassword
    new: Password


class MailChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """PUT /api/account/mail: the user's email address, '' for none."""

    mail: Annotated[str, Meta(max_length=254)]


class MailToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/mail: the token of a confirmation email, which proves that the user has read it."""

    token: Annotated[str, Meta(min_length=1, max_length=100)]


class PasswordConfirmation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/account/recovery and /api/account/delete: the password, as a confirmation. A guest has none."""

    password: ComparedPassword = ""


class Recovery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/recovery: set a new password with the recovery code, which works once."""

    name: Name
    code: Annotated[str, Meta(min_length=1, max_length=60)]
    password: Password


class RecoveryCode(msgspec.Struct, frozen=True):
    """A new recovery code. It is shown once, because the server stores only a hash."""

    code: str


class NewBot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/bots: the name of a new bot of the user. The mark of bots is appended."""

    name: Name


class BotAccount(msgspec.Struct, frozen=True):
    """GET /api/bots: a bot of the user. `seen` is the last use of its token, 0 if never, null if it has none."""

    id: str
    name: str
    created: float
    seen: float | None


class BotToken(msgspec.Struct, frozen=True):
    """A bot of the user and its new token, which is shown once, because the server stores only a hash."""

    bot: BotAccount
    token: str


#: The kinds of notifications to a user who is away: it is your turn, you are invited, your game is over.
NoticeKind = Literal["turn", "invited", "over"]


class Notices(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """PUT /api/account/notices: which notifications are pushed to the user's browsers, and which are sent by email.

    With `digest`, at most one email a day lists all the user's correspondence games, instead of an email for each turn.
    """

    push: frozenset[NoticeKind] = frozenset({"turn", "invited", "over"})
    mail: frozenset[NoticeKind] = frozenset()
    digest: bool = False


class PushKeys(msgspec.Struct, frozen=True):
    """The keys of a browser."""

    p256dh: Annotated[str, Meta(min_length=1, max_length=100)]
    auth: Annotated[str, Meta(min_length=1, max_length=40)]


class PushTarget(msgspec.Struct, frozen=True):
    """POST /api/push: a push subscription, as the browser reports it. It lasts as long as the session."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1000)]
    keys: PushKeys


class PushGone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/push/drop: remove a push subscription."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1000)]


class VacationRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """PUT /api/account/vacation: start a vacation of the given number of days; 0 ends it."""

    days: Annotated[int, Meta(ge=0, le=366)]


class VacationInfo(msgspec.Struct, frozen=True):
    """The end of the user's vacation (0: not on vacation), and the number of days left this year."""

    until: float
    left: int


class AccountInfo(msgspec.Struct, frozen=True):
    """GET /api/account: the private data of the user's account."""

    #: The confirmed email address, and the one that waits to be confirmed.
    mail: str
    pending: str
    #: Whether the user has a recovery code.
    recovery: bool
    #: Whether this server sends email.
    mails: bool
    #: The server's public key, which a browser needs to subscribe.
    push_key: str
    notices: Notices
    vacation: VacationInfo


class Confirmed(msgspec.Struct, frozen=True):
    """A confirmed email address."""

    mail: str
