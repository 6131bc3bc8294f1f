"""Bots that people keep: accounts of their own, for programs that play over the network by a token.

A token is a secret of 256 bits behind `bot_`; the database keeps its SHA-256 alone, as that of a session, and it ends
as sessions do. It travels in the header `Authorization: Bearer bot_...`, never in a cookie, so that no page can use it
without knowing it. A bot bears its mark in its name, which nobody else can: wherever the name is read, so is the mark.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from pentapolis.core.types import Reason
from pentapolis.server.accounts import usernames
from pentapolis.server.accounts.auth import ClientInfo
from pentapolis.server.accounts.protocol import BotAccount, BotToken
from pentapolis.server.infra.ids import new_id
from pentapolis.server.store import users_store
from pentapolis.table.errors import Refusal

if TYPE_CHECKING:
    from pentapolis.server.accounts.auth import AuthService, Person
    from pentapolis.server.accounts.management import AccountManager
    from pentapolis.server.store.database import Database

#: How many bots one account keeps.
MOST_BOTS: Final = 5
#: What stands where a browser would say what it is.
AGENT: Final = "token"


class BotAccounts:
    """The bots of people, and their tokens."""

    def __init__(self, database: Database, accounts: AuthService, manager: AccountManager) -> None:
        self._database = database
        self._accounts = accounts
        self._manager = manager

    async def list_bots(self, person: Person) -> list[BotAccount]:
        """The bots that somebody keeps."""
        return await self._database.read(lambda db: users_store.bots_of(db, person.id, time.time()))

    async def create(self, person: Person, name: str) -> BotToken:
        """A new bot, and its token. Raises Refusal, BadName, NameTaken or RateLimited."""
        if person.guest or person.keeper:
            raise Refusal("not_allowed", Reason("account_needed"))
        await self._accounts.limit(f"bots:{person.id}", "people")
        name = usernames.read_name(name)
        bot = new_id()
        async with self._database.writing() as db:
            if len(await users_store.bots_of(db, person.id, time.time())) >= MOST_BOTS:
                raise Refusal("not_allowed", Reason("too_many_bots", {"most": MOST_BOTS}))
            await users_store.create_bot(db, bot, usernames.with_bot_mark(name), person.id, time.time())
            await users_store.set_name(
                db, bot, usernames.with_bot_mark(name), usernames.canonical_key(name), usernames.confusable_key(name)
            )
            _, token = await self._accounts.open_session(db, bot, ClientInfo("", AGENT), bot=True)
        return BotToken(await self._own_bot(person, bot), token)

    async def renew_token(self, person: Person, bot: str) -> BotToken:
        """A new token of a bot in place of the one it had. Raises Refusal or RateLimited."""
        await self._own_bot(person, bot)
        await self._accounts.limit(f"bots:{person.id}", "people")
        async with self._database.writing() as db:
            await users_store.drop_sessions(db, bot)
            _, token = await self._accounts.open_session(db, bot, ClientInfo("", AGENT), bot=True)
        await self._accounts.signals.sessions_ended.emit(bot)
        return BotToken(await self._own_bot(person, bot), token)

    async def revoke_token(self, person: Person, bot: str) -> None:
        """The token of a bot opens nothing any more; the bot stays. Raises Refusal."""
        await self._own_bot(person, bot)
        async with self._database.writing() as db:
            await users_store.drop_sessions(db, bot)
        await self._accounts.signals.sessions_ended.emit(bot)

    async def delete(self, person: Person, bot: str) -> None:
        """A bot leaves its tables and its name, as somebody does who deletes their account. Raises Refusal."""
        await self._own_bot(person, bot)
        await self._manager.anonymize(bot)

    async def _own_bot(self, person: Person, bot: str) -> BotAccount:
        """One of somebody's bots. Raises Refusal."""
        for candidate in await self.list_bots(person):
            if candidate.id == bot:
                return candidate
        raise Refusal("not_found", Reason("no_such_user"))
