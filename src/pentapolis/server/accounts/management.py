"""What the owner of an account does with it: another password, mail, a recovery code, a copy of everything, an end.

A recovery code is shown once and works once (recovery_codes.py). The e-mail address receives notifications
only: whoever reads the mailbox cannot take the account over by it.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Final

from pentapolis.core.errors import PentapolisError
from pentapolis.core.types import Reason
from pentapolis.server.accounts import usernames
from pentapolis.server.accounts.auth import WrongPassword, person_of, token_hash
from pentapolis.server.accounts.email_addresses import BadMail, mailbox, read_mail
from pentapolis.server.accounts.protocol import AccountInfo, Notices
from pentapolis.server.accounts.recovery_codes import code_hash, new_code
from pentapolis.server.infra.ids import new_id, new_token
from pentapolis.server.notifications import messages
from pentapolis.server.store import notifications_store, private_accounts_store, tables_store, users_store
from pentapolis.table.errors import Refusal
from pentapolis.table.protocol import Resign

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from pentapolis.server.accounts.auth import Accounts, Person, Visit
    from pentapolis.server.notifications.email import Mailer
    from pentapolis.server.notifications.push import Pusher
    from pentapolis.server.play.service import GameService
    from pentapolis.server.play.vacations import Vacations
    from pentapolis.server.settings import Settings
    from pentapolis.server.store.database import Database
    from pentapolis.server.store.users_store import UserRow
    from pentapolis.server.tables.service import TableService

#: How long a letter can be answered, in seconds.
PROOF_SECONDS: Final = 2 * 86_400.0
#: How many tables are told that somebody is gone; earlier ones are in nobody's memory.
MOST_TOLD: Final = 200


class WrongCode(PentapolisError):
    """There is no account of that name with that recovery code. Which of the two is wrong, nobody is told."""


class Care:
    """The care of one's own account."""

    def __init__(
        self,
        database: Database,
        accounts: Accounts,
        tables: TableService,
        play: GameService,
        vacations: Vacations,
        mailer: Mailer,
        pusher: Pusher,
        settings: Settings,
    ) -> None:
        self._database = database
        self._accounts = accounts
        self._tables = tables
        self._play = play
        self._vacations = vacations
        self._mailer = mailer
        self._pusher = pusher
        self._settings = settings

    async def info(self, person: Person) -> AccountInfo:
        """What only its owner may know of an account."""
        row = await self._database.read(lambda db: private_accounts_store.account_of(db, person.id))
        reader = await self._database.read(lambda db: notifications_store.reader_of(db, person.id))
        return AccountInfo(
            mail=row.mail,
            pending=row.pending,
            recovery=bool(row.recovery),
            mails=self._mailer.is_on,
            push_key=self._pusher.key,
            notices=Notices() if reader is None else reader.notices,
            vacation=await self._vacations.info(person.id),
        )

    # -- password and recovery

    async def change_password(self, person: Person, old: str, new: str) -> None:
        """Another password, if the old one is known; all other sessions end. Raises WrongPassword or TooFast."""
        known = await self._check(person, old)
        hashed = await self._accounts.passwords.hash(new)
        async with self._database.writing() as db:
            await _still(db, known)
            await users_store.set_password(db, person.id, hashed)
            await users_store.drop_sessions(db, person.id, keep=person.session)
        await self._accounts.signals.sessions_ended.tell(person.id)

    async def new_recovery_code(self, person: Person, password: str) -> str:
        """A recovery code in place of an earlier one. Raises WrongPassword or TooFast."""
        known = await self._check(person, password)
        code = new_code()
        async with self._database.writing() as db:
            await _still(db, known)
            await private_accounts_store.set_recovery(db, person.id, code_hash(code))
        return code

    async def recover(
        self, guest: Person | None, name: str, code: str, password: str, visit: Visit
    ) -> tuple[Person, str]:
        """A session of the account whose code this is, with a new password. Raises WrongCode or TooFast."""
        # Nobody guesses a code, so attempts are limited by address alone, and nobody uses up those of the owner.
        await self._accounts.limit(f"recovery:{visit.address}", "recovery")
        _, user = await self._accounts.find(name)
        hashed = await self._accounts.passwords.hash(password)
        async with self._database.writing() as db:
            if user is None or not await private_accounts_store.recover(db, user.id, code_hash(code), hashed):
                raise WrongCode("no account of that name has that code")
            await users_store.drop_sessions(db, user.id)
            if guest is not None:
                await self._accounts.leave(db, guest, user.id)
            session, token = await self._accounts.open_session(db, user.id, visit)
        await self._accounts.tell_tables(user.id)
        for ended in {user.id, user.id if guest is None else guest.id}:
            await self._accounts.signals.sessions_ended.tell(ended)
        return person_of(user, session), token

    # -- mail

    async def change_mail(self, person: Person, mail: str) -> None:
        """Ask the owner of an address for a proof, or let no mail come any more. Raises Refusal or TooFast."""
        await self._own(person)
        if not mail:
            async with self._database.writing() as db:
                await private_accounts_store.set_mail(db, person.id, None)
            return
        if not self._mailer.is_on:
            raise Refusal("not_allowed", Reason("mail_is_off"))
        try:
            mail = read_mail(mail)
        except BadMail as error:
            raise Refusal("bad_message", Reason("bad_mail")) from error
        await self._accounts.limit(f"letters:{person.id}", "letters")
        await self._accounts.limit(f"letters-to:{token_hash(mailbox(mail))[:32]}", "letters")
        token = new_token()
        async with self._database.writing() as db:
            expires = time.time() + PROOF_SECONDS
            await private_accounts_store.ask_proof(db, person.id, mail, token_hash(token), expires)
        # Behind a '#', so that no server on the way reads the token.
        address = f"{self._settings.origins[0]}/me#mail={token}"
        self._mailer.post(messages.proof(person.language, mail, person.name, address))

    async def confirm_mail(self, token: str) -> str:
        """The address that a token confirms. Raises Refusal."""
        async with self._database.writing() as db:
            mail = await private_accounts_store.prove_mail(db, token_hash(token), time.time())
        if mail is None:
            raise Refusal("not_found", Reason("mail_token_is_old"))
        return mail

    # -- everything, and nothing

    async def export(self, person: Person) -> dict[str, Any]:
        """A copy of all that is kept of a person. Raises TooFast."""
        await self._accounts.limit(f"exports:{person.id}", "exports")
        async with self._database.reading() as db:
            account = await private_accounts_store.account_of(db, person.id)
            found = await private_accounts_store.everything(db, person.id)
        for game in found["games"]:
            game["record"] = f"/api/tables/{game['id']}/record"
        me = {"id": person.id, "name": person.name, "guest": person.guest, "language": person.language}
        return {"me": me | {"since": person.since, "mail": account.mail, "notices": account.notices}, **found}

    async def delete(self, person: Person, password: str) -> None:
        """Forget a person, and the bots that they keep. Raises WrongPassword or TooFast."""
        if not person.guest:
            await self._check(person, password)
        for bot in await self._database.read(lambda db: users_store.bots_of(db, person.id, time.time())):
            await self.forget(bot.id)
        await self.forget(person.id)

    async def forget(self, user: str) -> None:
        """Somebody leaves their tables and their name, whoever wanted it."""
        await self._leave_tables(user)
        async with self._database.writing() as db:
            await private_accounts_store.forget(db, user, usernames.gone_name())
            tables = await users_store.last_tables(db, user, MOST_TOLD)
        await self._accounts.signals.renamed.tell(tables)
        await self._accounts.signals.sessions_ended.tell(user)

    async def _leave_tables(self, user: str) -> None:
        """Stand up where nothing has begun, and give up where it has: nobody shall wait for who does not come back."""
        async with self._database.reading() as db:
            tables = await tables_store.get_tables(db, await users_store.active_tables(db, user))
        for table in tables:
            try:
                if table.status == "open":
                    await self._tables.stand(user, table.id)
                else:
                    await self._play.execute(user, Resign(table.id, new_id()))
            except Refusal as refused:
                # It has ended, or begun, in between; a game by older rules stands still anyway.
                if refused.code == "busy":
                    raise

    # -- within

    async def _own(self, person: Person) -> UserRow:
        """The account of a person. Raises Refusal."""
        user = await self._database.read(lambda db: users_store.get_user(db, person.id))
        if user is None or user.guest or user.keeper:
            raise Refusal("not_allowed", Reason("account_needed"))
        return user

    async def _check(self, person: Person, password: str) -> UserRow:
        """The account, if it is its owner who asks. Raises Refusal, WrongPassword or TooFast."""
        user = await self._own(person)
        await self._accounts.limit(f"password:{person.id}", "login_name")
        if not await self._accounts.passwords.fits(user.password, password):
            raise WrongPassword("that is not the password")
        return user


async def _still(db: AsyncConnection, user: UserRow) -> None:
    """See to it that the password which was compared is the one that is kept. Raises WrongPassword."""
    if not await users_store.holds_password(db, user.id, user.password):
        raise WrongPassword("the password was changed while it was compared")
