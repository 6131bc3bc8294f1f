"""REST messages about contacts between players: invitations, blocks, reports, private notes."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from pentapolis.table.protocol import Id, TableInfo


class Invite(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/invitations: a link to an open seat; with a `user`, that user is notified."""

    seat: Annotated[int, Meta(ge=0, le=11)]
    user: Annotated[str, Meta(max_length=40, pattern=r"^[A-Za-z0-9_-]*$")] = ""


class InviteLink(msgspec.Struct, frozen=True):
    """The path of an invitation, which replaces the password of the table. It is shown once."""

    path: str


class Invitation(msgspec.Struct, frozen=True):
    """GET /api/invitations: an invitation for the user to a table that is still open."""

    table: TableInfo
    seat: int
    by: str
    name: str


class Acquaintance(msgspec.Struct, frozen=True):
    """GET /api/people: a user played with or blocked, the number of common games, and the time of the last one."""

    id: str
    name: str
    guest: bool
    games: int
    last: float
    blocked: bool


class BlockChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/users/{user}/block: no invitations, no chat, no common table; or lift the block."""

    blocked: bool = True


class NewReport(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/users/{user}/report: a report about a user, for the operator."""

    text: Annotated[str, Meta(min_length=1, max_length=2000)]
    table: Id | None = None


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GET and PUT /api/tables/{id}/note: the user's private note about one of their games."""

    text: Annotated[str, Meta(max_length=4000)] = ""
