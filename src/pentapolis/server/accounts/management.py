"""Account management: change password and email address, recovery codes, data export, deletion.

A recovery code is shown once and works once (recovery_codes.py). The email address receives notifications only, so
that a reader of the mailbox cannot take the account over.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Final

from pentapolis.core.errors import PentapolisError
from pentapolis.core.types import Reason
from pentapolis.server.accounts import usernames
from pentapolis.server.accounts.auth import WrongPassword, person_of, require_unchanged_password, token_hash
from pentapolis.server.accounts.email_addresses import BadMail, mailbox, read_mail
from pentapolis.server.accounts.protocol import AccountInfo, Notices
from pentapolis.server.accounts.recovery_codes import code_hash, new_code
from pentapolis.server.infra.ids import new_id, new_token
from pentapolis.server.notifications import messages
from pentapolis.server.store import accounts_store, notifications_store, tables_store, users_store
from pentapolis.table.errors import Refusal
from pentapolis.table.protocol import Resign

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from pentapolis.server.accounts.auth import AuthService, ClientInfo, Person
    from pentapolis.server.accounts.passwords import Passwords
    from pentapolis.server.infra.events import Signals
    from pentapolis.server.notifications.email import Mailer
    from pentapolis.server.notifications.push import Pusher
    from pentapolis.server.play.service import GameService
    from pentapolis.server.play.vacations import Vacations
    from pentapolis.server.settings import Settings
    from pentapolis.server.store.database import Database
    from pentapolis.server.store.users_store import UserRow
    from pentapolis.server.tables.service import TableService

#: The lifetime of a confirmation email, in seconds.
CONFIRMATION_SECONDS: Final = 2 * 86_400.0
#: The number of tables that show a deleted user's new name at once. Older tables are not in memory.
MOST_NOTIFIED: Final = 200


class WrongRecoveryCode(PentapolisError):
    """Unknown user name or wrong recovery code. The error does not reveal which."""


class AccountManager:
    """Management of a user's own account."""

    def __init__(
        self,
        database: Database,
        accounts: AuthService,
        passwords: Passwords,
        tables: TableService,
        play: GameService,
        vacations: Vacations,
        mailer: Mailer,
        pusher: Pusher,
        signals: Signals,
        settings: Settings,
    ) -> None:
        self._database = database
        self._accounts = accounts
        self._passwords = passwords
        self._tables = tables
        self._play = play
        self._vacations = vacations
        self._mailer = mailer
        self._pusher = pusher
        self._signals = signals
        self._settings = settings

    async def info(self, person: Person) -> AccountInfo:
        """Return the private data of an account, which only its owner may read."""
        row = await self._database.read(lambda db: accounts_store.account_of(db, person.id))
        recipient = await self._database.read(lambda db: notifications_store.recipient_of(db, person.id))
        return AccountInfo(
            mail=row.mail,
            pending=row.pending,
            recovery=bool(row.recovery),
            mails=self._mailer.is_on,
            push_key=self._pusher.key,
            notices=Notices() if recipient is None else recipient.notices,
            vacation=await self._vacations.info(person.id),
        )

    # -- password and recovery

    async def change_password(self, person: Person, old: str, new: str) -> None:
        """Change the password, given the old one, and end all other sessions. Raises WrongPassword or RateLimited."""
        account = await self._verify_password(person, old)
        hashed = await self._passwords.hash(new)

        def work(db: Connection) -> None:
            require_unchanged_password(db, account)
            users_store.set_password(db, person.id, hashed)
            users_store.drop_sessions(db, person.id, keep=person.session)

        await self._database.write(work)
        await self._signals.sessions_ended.emit(person.id)

    async def new_recovery_code(self, person: Person, password: str) -> str:
        """Create a recovery code in place of an earlier one. Raises WrongPassword or RateLimited."""
        account = await self._verify_password(person, password)
        code = new_code()

        def work(db: Connection) -> None:
            require_unchanged_password(db, account)
            accounts_store.set_recovery(db, person.id, code_hash(code))

        await self._database.write(work)
        return code

    async def recover(
        self, guest: Person | None, name: str, code: str, password: str, client: ClientInfo
    ) -> tuple[Person, str]:
        """Open a session by a recovery code, and set a new password. Raises WrongRecoveryCode or RateLimited."""
        # Limited by address alone, because a code cannot be guessed and an attacker must not use up the owner's
        # attempts.
        await self._accounts.limit(f"recovery:{client.address}", "recovery")
        _, user = await self._accounts.find_user(name)
        hashed = await self._passwords.hash(password)

        def work(db: Connection) -> tuple[Person, str]:
            if user is None or not accounts_store.recover(db, user.id, code_hash(code), hashed):
                raise WrongRecoveryCode("no account of that name has that code")
            users_store.drop_sessions(db, user.id)
            if guest is not None:
                self._accounts.merge_or_log_out(db, guest, user.id)
            session, token = self._accounts.open_session(db, user.id, client)
            return person_of(user, session), token

        person, token = await self._database.write(work)
        await self._accounts.notify_tables(person.id)
        for ended in {person.id, person.id if guest is None else guest.id}:
            await self._signals.sessions_ended.emit(ended)
        return person, token

    # -- mail

    async def change_mail(self, person: Person, mail: str) -> None:
        """Send a confirmation email to a new address, or remove the address if it is ''. Raises Refusal or
        RateLimited.
        """
        await self._require_account(person)
        if not mail:
            await self._database.write(lambda db: accounts_store.set_mail(db, person.id, None))
            return
        if not self._mailer.is_on:
            raise Refusal("not_allowed", Reason("mail_is_off"))
        try:
            mail = read_mail(mail)
        except BadMail as error:
            raise Refusal("bad_message", Reason("bad_mail")) from error
        await self._accounts.limit(f"emails:{person.id}", "emails")
        await self._accounts.limit(f"emails-to:{token_hash(mailbox(mail))[:32]}", "emails")
        token, expires = new_token(), time.time() + CONFIRMATION_SECONDS
        await self._database.write(
            lambda db: accounts_store.add_mail_proof(db, person.id, mail, token_hash(token), expires)
        )
        # Behind a '#', so that no server on the way receives the token.
        address = f"{self._settings.origins[0]}/me#mail={token}"
        self._mailer.enqueue(messages.confirmation_email(person.language, mail, person.name, address))

    async def confirm_mail(self, token: str) -> str:
        """Confirm an address by its token, and return it. Raises Refusal."""
        mail = await self._database.write(lambda db: accounts_store.confirm_mail(db, token_hash(token), time.time()))
        if mail is None:
            raise Refusal("not_found", Reason("mail_token_is_old"))
        return mail

    # -- export and deletion

    async def export(self, person: Person) -> dict[str, Any]:
        """Return a copy of all stored data of a user. Raises RateLimited."""
        await self._accounts.limit(f"exports:{person.id}", "exports")
        account, found = await self._database.read(
            lambda db: (accounts_store.account_of(db, person.id), accounts_store.export_rows(db, person.id))
        )
        for game in found["games"]:
            game["record"] = f"/api/tables/{game['id']}/record"
        me = {"id": person.id, "name": person.name, "guest": person.guest, "language": person.language}
        return {"me": me | {"since": person.since, "mail": account.mail, "notices": account.notices}, **found}

    async def delete(self, person: Person, password: str) -> None:
        """Delete a user and the user's bots. Raises WrongPassword or RateLimited."""
        if not person.guest:
            await self._verify_password(person, password)
        for bot in await self._database.read(lambda db: users_store.bots_of(db, person.id, time.time())):
            await self.anonymize(bot.id)
        await self.anonymize(person.id)

    async def anonymize(self, user: str) -> None:
        """Take a user's name away and leave the tables. The password is not checked here."""
        await self._leave_tables(user)

        def work(db: Connection) -> list[str]:
            accounts_store.anonymize(db, user, usernames.deleted_name())
            return users_store.last_tables(db, user, MOST_NOTIFIED)

        tables = await self._database.write(work)
        await self._signals.renamed.emit(tables)
        await self._signals.sessions_ended.emit(user)

    async def _leave_tables(self, user: str) -> None:
        """Leave open tables and resign running games, so that opponents do not wait."""
        tables = await self._database.read(lambda db: tables_store.get_tables(db, users_store.active_tables(db, user)))
        for table in tables:
            try:
                if table.status == "open":
                    await self._tables.stand(user, table.id)
                else:
                    await self._play.execute(user, Resign(table.id, new_id()))
            except Refusal as refused:
                # The game has ended or begun meanwhile. A game of an older ruleset cannot be continued anyway.
                if refused.code == "busy":
                    raise

    # -- helpers

    async def _require_account(self, person: Person) -> UserRow:
        """Return the account of a user. Raises Refusal for a guest or a bot."""
        user = await self._database.read(lambda db: users_store.get_user(db, person.id))
        if user is None or user.guest or user.keeper:
            raise Refusal("not_allowed", Reason("account_needed"))
        return user

    async def _verify_password(self, person: Person, password: str) -> UserRow:
        """Return the account if the password is right. Raises Refusal, WrongPassword or RateLimited."""
        user = await self._require_account(person)
        await self._accounts.limit(f"password:{person.id}", "login_name")
        if not await self._passwords.matches(user.password, password):
            raise WrongPassword("that is not the password")
        return user
