"""Bot accounts: programs of a user that play over the network with a token.

A token is a secret of 256 bits with the prefix `bot_`. The database stores only its SHA-256, as for a session, and it
ends as sessions do. It travels in the header `Authorization: Bearer bot_...`, never in a cookie, so that no page can
use it without having it. The name of a bot ends with a mark that no user can choose.
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
    from sqlalchemy import Connection

    from pentapolis.server.accounts.auth import AuthService, Person
    from pentapolis.server.accounts.management import AccountManager
    from pentapolis.server.infra.events import Signals
    from pentapolis.server.store.database import Database

#: The number of bots of one account.
MOST_BOTS: Final = 5
#: The user agent of a bot's session.
AGENT: Final = "token"


class BotAccounts:
    """The bots of users, and their tokens."""

    def __init__(self, database: Database, accounts: AuthService, manager: AccountManager, signals: Signals) -> None:
        self._database = database
        self._accounts = accounts
        self._manager = manager
        self._signals = signals

    async def list_bots(self, person: Person) -> list[BotAccount]:
        """Return the bots of a user."""
        return await self._database.read(lambda db: users_store.bots_of(db, person.id, time.time()))

    async def create(self, person: Person, name: str) -> BotToken:
        """Create a bot with a token. Raises Refusal, BadName, NameTaken or RateLimited."""
        if person.guest or person.keeper:
            raise Refusal("not_allowed", Reason("account_needed"))
        await self._accounts.limit(f"bots:{person.id}", "people")
        name = usernames.read_name(name)
        bot = new_id()

        def work(db: Connection) -> str:
            if len(users_store.bots_of(db, person.id, time.time())) >= MOST_BOTS:
                raise Refusal("not_allowed", Reason("too_many_bots", {"most": MOST_BOTS}))
            users_store.create_bot(db, bot, name, person.id, time.time())
            return self._accounts.open_session(db, bot, ClientInfo("", AGENT), bot=True)[1]

        token = await self._database.write(work)
        return BotToken(await self._own_bot(person, bot), token)

    async def renew_token(self, person: Person, bot: str) -> BotToken:
        """Replace the token of a bot. Raises Refusal or RateLimited."""
        await self._own_bot(person, bot)
        await self._accounts.limit(f"bots:{person.id}", "people")

        def work(db: Connection) -> str:
            users_store.drop_sessions(db, bot)
            return self._accounts.open_session(db, bot, ClientInfo("", AGENT), bot=True)[1]

        token = await self._database.write(work)
        await self._signals.sessions_ended.emit(bot)
        return BotToken(await self._own_bot(person, bot), token)

    async def revoke_token(self, person: Person, bot: str) -> None:
        """Revoke the token of a bot, which stays. Raises Refusal."""
        await self._own_bot(person, bot)
        await self._database.write(lambda db: users_store.drop_sessions(db, bot))
        await self._signals.sessions_ended.emit(bot)

    async def delete(self, person: Person, bot: str) -> None:
        """Delete a bot. It leaves its tables and loses its name, as a deleted account does. Raises Refusal."""
        await self._own_bot(person, bot)
        await self._manager.anonymize(bot)

    async def _own_bot(self, person: Person, bot: str) -> BotAccount:
        """Return a bot of a user. Raises Refusal."""
        for candidate in await self.list_bots(person):
            if candidate.id == bot:
                return candidate
        raise Refusal("not_found", Reason("no_such_user"))
