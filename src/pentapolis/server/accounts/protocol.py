"""What travels about one's own account, over REST: password, mail, recovery, deletion."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from pentapolis.table.protocol import Name

Password = Annotated[str, Meta(min_length=8, max_length=200)]
#: A password that is only compared.
ComparedPassword = Annotated[str, Meta(max_length=200)]


class PasswordChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """PUT /api/account/password: the old one and a new one; all other sessions end."""

    old: ComparedPassword
    new: Password


class MailChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """PUT /api/account/mail: where mail reaches me, '' for nowhere."""

    mail: Annotated[str, Meta(max_length=254)]


class MailToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/mail: the token of a letter, which proves that I have read it."""

    token: Annotated[str, Meta(min_length=1, max_length=100)]


class PasswordConfirmation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/account/recovery and /api/account/delete: my password, lest others do it; a guest has none."""

    password: ComparedPassword = ""


class Recovery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/recovery: the code that I have kept lets me choose a new password, once."""

    name: Name
    code: Annotated[str, Meta(min_length=1, max_length=60)]
    password: Password


class RecoveryCode(msgspec.Struct, frozen=True):
    """A new recovery code. It is told this once: the server keeps a hash."""

    code: str


class NewBot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/bots: the name of a bot that I want to keep; the mark of bots is put behind it."""

    name: Name


class BotAccount(msgspec.Struct, frozen=True):
    """GET /api/bots: a bot that I keep; `seen` is when its token was last used, 0 if never, null without one."""

    id: str
    name: str
    created: float
    seen: float | None


class BotToken(msgspec.Struct, frozen=True):
    """A bot of mine and its new token, which is told this once: the server keeps a hash."""

    bot: BotAccount
    token: str


#: What somebody is told while they are away: it is their turn, somebody invites them, a game of theirs is over.
NoticeKind = Literal["turn", "invited", "over"]


class Notices(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """PUT /api/account/notices: what is pushed to my browsers and written to my mail address.

    With `digest` one letter a day at most tells of all my games by correspondence, and none of each.
    """

    push: frozenset[NoticeKind] = frozenset({"turn", "invited", "over"})
    mail: frozenset[NoticeKind] = frozenset()
    digest: bool = False


class PushKeys(msgspec.Struct, frozen=True):
    """The keys of a browser."""

    p256dh: Annotated[str, Meta(min_length=1, max_length=100)]
    auth: Annotated[str, Meta(min_length=1, max_length=40)]


class PushTarget(msgspec.Struct, frozen=True):
    """POST /api/push: this browser takes what is pushed, until its session ends; as the browser itself tells it."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1000)]
    keys: PushKeys


class PushGone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/push/drop: nothing is pushed there any more."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1000)]


class VacationRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """PUT /api/account/vacation: so many days from now on; 0 ends it."""

    days: Annotated[int, Meta(ge=0, le=366)]


class VacationInfo(msgspec.Struct, frozen=True):
    """Until when I am on vacation (0: I am not), and how many days are left this year."""

    until: float
    left: int


class AccountInfo(msgspec.Struct, frozen=True):
    """GET /api/account: what nobody but me may know of my account."""

    #: Where mail reaches me, and the address that waits to be confirmed.
    mail: str
    pending: str
    #: Whether I have a recovery code.
    recovery: bool
    #: Whether this server sends mail at all.
    mails: bool
    #: The server's key, without which a browser takes nothing from it.
    push_key: str
    notices: Notices
    vacation: VacationInfo


class Confirmed(msgspec.Struct, frozen=True):
    """A mail address is confirmed."""

    mail: str
