"""What travels about one's own account, over REST: password, mail, recovery, deletion."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from pentapolis.server.protocol import Name

Password = Annotated[str, Meta(min_length=8, max_length=200)]
#: A password that is only compared.
Given = Annotated[str, Meta(max_length=200)]


class PasswordChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """PUT /api/account/password: the old one and a new one; all other sessions end."""

    old: Given
    new: Password


class MailChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """PUT /api/account/mail: where mail reaches me, '' for nowhere."""

    mail: Annotated[str, Meta(max_length=254)]


class MailToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/mail: the token of a letter, which proves that I have read it."""

    token: Annotated[str, Meta(min_length=1, max_length=100)]


class Assent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/account/recovery and /api/account/delete: my password, lest others do it; a guest has none."""

    password: Given = ""


class Recovery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/recovery: the code that I have kept lets me choose a new password, once."""

    name: Name
    code: Annotated[str, Meta(min_length=1, max_length=60)]
    password: Password


class RecoveryCode(msgspec.Struct, frozen=True):
    """A new recovery code. It is told this once: the server keeps a hash."""

    code: str


class AccountInfo(msgspec.Struct, frozen=True):
    """GET /api/account: what nobody but me may know of my account."""

    #: Where mail reaches me, and the address that waits to be confirmed.
    mail: str
    pending: str
    #: Whether I have a recovery code.
    recovery: bool
    #: Whether this server sends mail at all.
    mails: bool


class Confirmed(msgspec.Struct, frozen=True):
    """A mail address is confirmed."""

    mail: str
