"""The people one plays with: invitations to a seat, whom one wants nothing to do with, reports, notes of one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import UNSET

from pentapolis.core.types import Reason
from pentapolis.server.accounts.auth import token_hash
from pentapolis.server.infra.events import Invited
from pentapolis.server.infra.ids import new_token
from pentapolis.server.realtime.chat import clean_text
from pentapolis.server.social.protocol import Acquaintance, Invitation
from pentapolis.server.store import social_store, tables_store, users_store
from pentapolis.table import serializers
from pentapolis.table.errors import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.server.accounts.auth import Person
    from pentapolis.server.infra.events import Signals
    from pentapolis.server.social.protocol import Invite, NewReport
    from pentapolis.server.store.database import Database
    from pentapolis.server.tables.registry import TableRegistry

#: People on a list, invitations to one table.
MOST_PEOPLE: Final = 100
MOST_INVITATIONS: Final = 60


class People:
    """Everything between two people that is not a game."""

    def __init__(self, registry: TableRegistry, database: Database, signals: Signals, now: Callable[[], float]) -> None:
        self._registry = registry
        self._database = database
        self._signals = signals
        self._now = now

    async def acquaintances(self, person: Person) -> list[Acquaintance]:
        """Those whom somebody has played with or blocked."""
        return await self._database.read(lambda db: social_store.acquaintances(db, person.id, MOST_PEOPLE))

    # -- invitations

    async def invite(self, person: Person, table_id: str, wish: Invite) -> str:
        """Invite somebody, or whoever has the link, to an open seat; where the link leads. Raises Refusal."""
        live_table = await self._registry.get(table_id)
        row = live_table.row
        if person.id != row.owner and row.seat_of(person.id) is None:
            raise Refusal("not_seated")
        if row.status != "open":
            raise Refusal("not_allowed", Reason("started_already"))
        if wish.seat >= len(row.seats) or row.seats[wish.seat].kind != "open":
            raise Refusal("not_allowed", Reason("seat_is_taken"))
        if row.seats[wish.seat].reserved is not UNSET:
            raise Refusal("not_allowed", Reason("seat_is_reserved"))
        token = new_token()
        async with self._database.writing() as db:
            if wish.user and await users_store.get_user(db, wish.user) is None:
                raise Refusal("not_found", Reason("no_such_user"))
            if await social_store.count_invitations(db, table_id) >= MOST_INVITATIONS:
                raise Refusal("not_allowed", Reason("too_many_invitations", {"most": MOST_INVITATIONS}))
            # Who is blocked is not told so, and whoever has blocked them hears nothing of it.
            apart = await social_store.are_apart(db, person.id, [wish.user])
            at, user = self._now(), "" if apart else wish.user
            await social_store.add_invitation(db, token_hash(token), table_id, wish.seat, person.id, user, at)
        if user:
            self._signals.invited.tell(Invited(table_id, user, person.name))
        return f"/table/{table_id}?seat={wish.seat}#key={token}"

    async def invitations(self, person: Person) -> list[Invitation]:
        """To which tables somebody is invited."""
        async with self._database.reading() as db:
            rows = await social_store.invitations_of(db, person.id)
            tables = await tables_store.get_tables(db, [row.table for row in rows])
        known = {table.id: table for table in tables if table.seat_of(person.id) is None}
        return [
            Invitation(serializers.table_info(known[row.table], person.id), row.seat, row.by, row.name)
            for row in rows
            if row.table in known
        ]

    async def decline(self, person: Person, table_id: str) -> None:
        """Somebody does not come to a table, and a seat that was kept for them is open to all.

        Saying it twice changes nothing. Whoever invited them is not told.
        """
        async with self._database.writing() as db:
            kept = await social_store.drop_invitations(db, table_id, person.id)
        if kept:
            await self._registry.reload(await self._registry.get(table_id))

    # -- blocks and reports

    async def block(self, person: Person, other: str, blocked: bool) -> None:
        """Have nothing to do with somebody any more, or again. Raises Refusal."""
        async with self._database.writing() as db:
            if other == person.id or await users_store.get_user(db, other) is None:
                raise Refusal("not_found", Reason("no_such_user"))
            await social_store.block(db, person.id, other, blocked)
        await self._signals.blocked.tell(person.id)

    async def report(self, person: Person, other: str, report: NewReport) -> None:
        """Tell whoever runs the server what somebody has done. Raises Refusal."""
        words = clean_text(report.text)
        if not words:
            raise Refusal("bad_message", Reason("nothing_said"))
        async with self._database.writing() as db:
            if other == person.id or await users_store.get_user(db, other) is None:
                raise Refusal("not_found", Reason("no_such_user"))
            if report.table is not None and await tables_store.get_table(db, report.table) is None:
                raise Refusal("no_such_table")
            await social_store.add_report(db, person.id, other, report.table, words, self._now())

    # -- notes

    async def note(self, person: Person, table_id: str) -> str:
        """What somebody has noted about a game."""
        return await self._database.read(lambda db: social_store.note_of(db, person.id, table_id))

    async def keep_note(self, person: Person, table_id: str, text: str) -> None:
        """Keep what somebody notes about a game where they sit. Raises Refusal."""
        live_table = await self._registry.get(table_id)
        live_table.seat_of(person.id)
        words = "".join(sign for sign in text if sign.isprintable() or sign == "\n")
        async with self._database.writing() as db:
            await social_store.set_note(db, person.id, table_id, words, self._now())
