"""Contacts between players: invitations to a seat, blocks, reports and private notes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import UNSET

from pentapolis.core.types import Reason
from pentapolis.server.accounts.auth import token_hash
from pentapolis.server.infra.events import InvitationSent
from pentapolis.server.infra.ids import new_token
from pentapolis.server.realtime.chat import clean_text
from pentapolis.server.social.protocol import Acquaintance, Invitation
from pentapolis.server.store import notifications_store, social_store, tables_store, users_store
from pentapolis.table import serializers
from pentapolis.table.errors import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection

    from pentapolis.server.accounts.auth import Person
    from pentapolis.server.infra.events import Signals
    from pentapolis.server.notifications.causes import NotificationCauses
    from pentapolis.server.social.protocol import Invite, NewReport
    from pentapolis.server.store.database import Database
    from pentapolis.server.store.social_store import InvitationRow
    from pentapolis.server.tables.registry import TableRegistry
    from pentapolis.table.rows import TableRow

#: The largest number of people on a list, and of invitations to one table.
MOST_PEOPLE: Final = 100
MOST_INVITATIONS: Final = 60


class SocialService:
    """Invitations, blocks, reports and notes."""

    def __init__(
        self,
        registry: TableRegistry,
        database: Database,
        signals: Signals,
        causes: NotificationCauses,
        now: Callable[[], float],
    ) -> None:
        self._registry = registry
        self._database = database
        self._signals = signals
        self._causes = causes
        self._now = now

    async def acquaintances(self, person: Person) -> list[Acquaintance]:
        """Return the users that a user has played with or blocked."""
        return await self._database.read(lambda db: social_store.acquaintances(db, person.id, MOST_PEOPLE))

    # -- invitations

    async def invite(self, person: Person, table_id: str, request: Invite) -> str:
        """Invite a user to an open seat, or create a link for any user, and return its path. Raises Refusal."""
        live_table = await self._registry.get(table_id)
        row = live_table.row
        if person.id != row.owner and row.seat_of(person.id) is None:
            raise Refusal("not_seated")
        if row.status != "open":
            raise Refusal("not_allowed", Reason("started_already"))
        if request.seat >= len(row.seats) or row.seats[request.seat].kind != "open":
            raise Refusal("not_allowed", Reason("seat_is_taken"))
        if row.seats[request.seat].reserved is not UNSET:
            raise Refusal("not_allowed", Reason("seat_is_reserved"))
        token = new_token()

        def work(db: Connection) -> str:
            if request.user and users_store.get_user(db, request.user) is None:
                raise Refusal("not_found", Reason("no_such_user"))
            if social_store.count_invitations(db, table_id) >= MOST_INVITATIONS:
                raise Refusal("not_allowed", Reason("too_many_invitations", {"most": MOST_INVITATIONS}))
            # A blocked user is not notified of the block, and the user who blocked them is not notified of the
            # invitation.
            is_blocked = social_store.is_blocked_between(db, person.id, [request.user])
            at, user = self._now(), "" if is_blocked else request.user
            social_store.add_invitation(db, token_hash(token), table_id, request.seat, person.id, user, at)
            if user:
                notifications_store.add_owed(db, self._causes.after_invitation(table_id, user, person.name))
            return user

        user = await self._database.write(work)
        if user:
            self._signals.invited.emit(InvitationSent(table_id, user))
        return f"/table/{table_id}?seat={request.seat}#key={token}"

    async def invitations(self, person: Person) -> list[Invitation]:
        """Return the open tables to which a user is invited."""

        def work(db: Connection) -> tuple[list[InvitationRow], list[TableRow]]:
            rows = social_store.invitations_of(db, person.id)
            return rows, tables_store.get_tables(db, [row.table for row in rows])

        rows, tables = await self._database.read(work)
        open_tables = {table.id: table for table in tables if table.seat_of(person.id) is None}
        return [
            Invitation(serializers.table_info(open_tables[row.table], person.id), row.seat, row.by, row.name)
            for row in rows
            if row.table in open_tables
        ]

    async def decline(self, person: Person, table_id: str) -> None:
        """Decline all invitations to a table, and release a reserved seat. This is idempotent.

        The user who sent the invitation is not notified.
        """
        if await self._database.write(lambda db: social_store.drop_invitations(db, table_id, person.id)):
            await self._registry.reload(await self._registry.get(table_id))

    # -- blocks and reports

    async def block(self, person: Person, other: str, blocked: bool) -> None:
        """Block or unblock a user. Raises Refusal."""

        def work(db: Connection) -> None:
            _require_other_user(db, person, other)
            social_store.block(db, person.id, other, blocked)

        await self._database.write(work)
        await self._signals.blocked.emit(person.id)

    async def report(self, person: Person, other: str, report: NewReport) -> None:
        """Report a user to the operator. Raises Refusal."""
        words = clean_text(report.text)
        if not words:
            raise Refusal("bad_message", Reason("nothing_said"))

        def work(db: Connection) -> None:
            _require_other_user(db, person, other)
            if report.table is not None and tables_store.get_table(db, report.table) is None:
                raise Refusal("no_such_table")
            social_store.add_report(db, person.id, other, report.table, words, self._now())

        await self._database.write(work)

    # -- notes

    async def note(self, person: Person, table_id: str) -> str:
        """Return a user's note about a game."""
        return await self._database.read(lambda db: social_store.note_of(db, person.id, table_id))

    async def keep_note(self, person: Person, table_id: str, text: str) -> None:
        """Store a user's note about a game where the user has a seat. Raises Refusal."""
        live_table = await self._registry.get(table_id)
        live_table.seat_of(person.id)
        words = "".join(sign for sign in text if sign.isprintable() or sign == "\n")
        await self._database.write(lambda db: social_store.set_note(db, person.id, table_id, words, self._now()))


def _require_other_user(db: Connection, person: Person, other: str) -> None:
    """Check that an id is that of another user. Raises Refusal."""
    if other == person.id or users_store.get_user(db, other) is None:
        raise Refusal("not_found", Reason("no_such_user"))
