"""What travels about the people one plays with, over REST: invitations, blocks, reports, notes of one's own."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from pentapolis.table.protocol import Id, TableInfo


class Invite(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/invitations: a link to an open seat; with a `user`, that person is told."""

    seat: Annotated[int, Meta(ge=0, le=11)]
    user: Annotated[str, Meta(max_length=40, pattern=r"^[A-Za-z0-9_-]*$")] = ""


class InviteLink(msgspec.Struct, frozen=True):
    """Where an invitation leads; who has it needs no password. It is told this once."""

    path: str


class Invitation(msgspec.Struct, frozen=True):
    """GET /api/invitations: somebody has invited me to a table that is still open."""

    table: TableInfo
    seat: int
    by: str
    name: str


class Acquaintance(msgspec.Struct, frozen=True):
    """GET /api/people: somebody I have played with, or have blocked; how often, and when last."""

    id: str
    name: str
    guest: bool
    games: int
    last: float
    blocked: bool


class BlockChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/users/{user}/block: no invitations, no chat, no table together; or again."""

    blocked: bool = True


class NewReport(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/users/{user}/report: what somebody has done, for whoever runs the server."""

    text: Annotated[str, Meta(min_length=1, max_length=2000)]
    table: Id | None = None


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GET and PUT /api/tables/{id}/note: what I have noted about a game of mine; nobody else reads it."""

    text: Annotated[str, Meta(max_length=4000)] = ""
