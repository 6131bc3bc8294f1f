"""Authentication: guest users, password accounts and revocable sessions.

A session is a random token of 256 bits in a cookie. The database stores only its SHA-256, so that a stolen copy opens
no session. The token is not signed, because it cannot be guessed, and a lost signing key would end the sessions of all
guests.

- A guest who registers keeps everything: the user is the same, now with a name and a password. The old session lives
  until the new one is used. A client that never received the response can still use it, and gets the new one later.
- A guest who logs in to an account hands over all games to it, and is removed.
- Both give the browser a new token, so that a token planted before is worthless afterwards (session fixation).
"""

from __future__ import annotations

import hashlib
import time
from typing import TYPE_CHECKING, Final

import msgspec

from pentapolis.core.errors import PentapolisError
from pentapolis.core.types import Reason
from pentapolis.server.accounts import usernames
from pentapolis.server.accounts.known_devices import device_of, remember_account
from pentapolis.server.accounts.recovery_codes import code_hash, new_code
from pentapolis.server.infra.ids import BOT_TOKEN, new_id, new_token
from pentapolis.server.store import accounts_store, users_store

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from pentapolis.server.accounts.passwords import Passwords
    from pentapolis.server.infra.events import Signals
    from pentapolis.server.infra.rate_limiter import RateLimiter
    from pentapolis.server.settings import Settings
    from pentapolis.server.store.database import Database
    from pentapolis.server.store.users_store import SessionRow, UserRow

#: The precision of a session's last use, in seconds. To write it at every request would be a write per read.
SEEN_PRECISION: Final = 3600.0
DAY: Final = 86_400.0

LANGUAGES: Final = ("en", "hu")


class WrongPassword(PentapolisError):
    """Unknown user name or wrong password. The error does not reveal which."""


class AlreadyAccount(PentapolisError):
    """The user is an account already, and cannot register again."""


class RateLimited(PentapolisError):
    """Too many attempts. `reason` has the seconds to wait."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.reason = Reason("too_fast", {"seconds": max(1, round(seconds + 0.5))})
        super().__init__(str(self.reason))


class Person(msgspec.Struct, frozen=True):
    """An authenticated user. `session` is the public id of the session."""

    id: str
    name: str
    guest: bool
    language: str
    session: str
    since: float
    #: The owner of this bot, or '' if the user is no bot.
    keeper: str = ""


class Registration(msgspec.Struct, frozen=True):
    """A new account: its user, the token of the new session, and the recovery code, which is shown once."""

    person: Person
    token: str
    code: str


class ClientInfo(msgspec.Struct, frozen=True):
    """The client of a request, as far as it is stored or limited."""

    address: str
    agent: str = ""
    language: str = ""
    #: The cookie that identifies the browser to its accounts (known_devices.py).
    devices: str = ""


class AuthService:
    """Users and their sessions."""

    def __init__(
        self,
        database: Database,
        limiter: RateLimiter,
        passwords: Passwords,
        settings: Settings,
        signals: Signals,
    ) -> None:
        self._database = database
        self._limiter = limiter
        self._limits = settings.limits
        self._session_seconds = settings.session_days * DAY
        self._signals = signals
        self._passwords = passwords

    # -- sessions

    async def authenticate(self, token: str | None) -> Person | None:
        """Return the user whose session a token opens, or None if it opens none."""
        if token is None:
            return None
        at = time.time()
        found = await self._database.read(lambda db: users_store.session_user(db, token_hash(token), at))
        if found is None:
            return None
        user, session, seen = found
        if at - seen > SEEN_PRECISION:
            await self._session_used(user.id, session, seen, at)
        return person_of(user, session)

    async def _session_used(self, user: str, session: str, seen: float, at: float) -> None:
        """Set the last use of a session. Its first use ends the earlier sessions of the user."""

        def work(db: Connection) -> int:
            users_store.touch_session(db, session, at, at + self._session_seconds)
            return 0 if seen else users_store.drop_earlier_sessions(db, user, session)

        if await self._database.write(work):
            await self._signals.sessions_ended.emit(user)

    async def replace_unused_session(self, person: Person) -> str:
        """Return a new token for the new session of an account whose token was never used, or '' if there is none."""
        if person.guest or person.keeper:
            return ""
        session = await self._database.read(lambda db: users_store.unused_session(db, person.id))
        if session is None:
            return ""
        token = new_token()

        def renew(db: Connection) -> bool:
            renewed = users_store.renew_unused_session(db, session, token_hash(token))
            if renewed:
                # The recovery code was sent together with the token, so the user has not received it either.
                accounts_store.set_recovery(db, person.id, None)
            return renewed

        return token if await self._database.write(renew) else ""

    async def create_guest(self, client: ClientInfo) -> tuple[Person, str]:
        """Create a guest with a session, and return its token. Raises RateLimited."""
        await self.limit(f"guest:{client.address}", "guests")

        def work(db: Connection) -> tuple[Person, str]:
            user = users_store.create_guest(db, new_id(), usernames.guest_name(), client.language, time.time())
            session, token = self.open_session(db, user.id, client)
            return person_of(user, session), token

        return await self._database.write(work)

    async def list_sessions(self, person: Person) -> list[SessionRow]:
        """Return the sessions of a user."""
        return await self._database.read(lambda db: users_store.sessions_of(db, person.id, time.time()))

    async def end_session(self, person: Person, session: str = "") -> bool:
        """End the current session or the given one. Return False if the user has no such session."""
        only = session or person.session
        ended = await self._database.write(lambda db: users_store.drop_sessions(db, person.id, only=only))
        await self._signals.sessions_ended.emit(person.id)
        return ended > 0

    async def end_other_sessions(self, person: Person) -> int:
        """End all sessions but the current one, and return their number."""
        ended = await self._database.write(lambda db: users_store.drop_sessions(db, person.id, keep=person.session))
        await self._signals.sessions_ended.emit(person.id)
        return ended

    # -- accounts

    async def register(self, person: Person, name: str, password: str, client: ClientInfo) -> Registration:
        """Make a guest an account. A client that repeats the request, because the response was lost, gets it again.

        Raises BadName, NameTaken, AlreadyAccount or RateLimited.
        """
        name = usernames.read_name(name)
        await self.limit(f"register:{client.address}", "login_address")
        code, hashed = new_code(), await self._passwords.hash(password)

        def work(db: Connection) -> str:
            if not users_store.make_account(db, person.id, name, hashed):
                return ""
            accounts_store.set_recovery(db, person.id, code_hash(code))
            return self.open_session(db, person.id, client, is_used=False)[1]

        token = await self._database.write(work)
        if not token:
            return await self._register_again(person, name, password)
        await self.notify_tables(person.id)
        return Registration(msgspec.structs.replace(person, name=name, guest=False), token, code)

    async def _register_again(self, person: Person, name: str, password: str) -> Registration:
        """Repeat a registration whose response was lost, with a new code. Raises AlreadyAccount."""
        user = await self._database.read(lambda db: users_store.get_user(db, person.id))
        if user is None or usernames.canonical_key(user.name) != usernames.canonical_key(name):
            raise AlreadyAccount("this is already an account")
        registered = person_of(user, person.session)
        if not await self._passwords.matches(user.password, password) or not (
            token := await self.replace_unused_session(registered)
        ):
            raise AlreadyAccount("this is already an account")
        code = new_code()
        await self._database.write(lambda db: accounts_store.set_recovery(db, person.id, code_hash(code)))
        return Registration(registered, token, code)

    async def log_in(self, guest: Person | None, name: str, password: str, client: ClientInfo) -> tuple[Person, str]:
        """Open a session of an account, and hand over the games of the guest. Raises WrongPassword or RateLimited."""
        key, user = await self.find_user(name)
        await self._limit_login(key, user, client)
        # The password is also compared if no account has the name, so that the duration does not reveal which names
        # exist.
        if not await self._passwords.matches(None if user is None else user.password, password) or user is None:
            raise WrongPassword("no account of that name has that password")
        renewed = await self._passwords.rehash_if_weak(user.password, password)

        def work(db: Connection) -> tuple[str, str]:
            require_unchanged_password(db, user)
            if renewed:
                users_store.set_password(db, user.id, renewed)
            if guest is not None:
                self.merge_or_log_out(db, guest, user.id)
            return self.open_session(db, user.id, client)

        session, token = await self._database.write(work)
        await self.notify_tables(user.id)
        if guest is not None:
            await self._signals.sessions_ended.emit(guest.id)
        return person_of(user, session), token

    async def rename(self, person: Person, name: str) -> Person:
        """Give a user another name. Raises BadName or NameTaken."""
        name = usernames.read_name(name)
        is_bot = bool(person.keeper)
        shown = await self._database.write(lambda db: users_store.set_name(db, person.id, name, bot=is_bot))
        await self.notify_tables(person.id)
        return msgspec.structs.replace(person, name=shown)

    async def set_language(self, person: Person, language: str) -> Person:
        """Store the language that a user reads."""
        await self._database.write(lambda db: users_store.set_language(db, person.id, language))
        return msgspec.structs.replace(person, language=language)

    async def sweep(self) -> None:
        """Remove expired sessions, and guests without any trace. The scheduler calls this."""
        at = time.time()

        def work(db: Connection) -> None:
            users_store.drop_expired_sessions(db, at)
            users_store.drop_idle_guests(db, at - DAY)

        await self._database.write(work)

    # -- for account management, too (management.py)

    async def find_user(self, name: str) -> tuple[str, UserRow | None]:
        """Return the key of a name for rate limits, and the user who has chosen it, or None. The key of an invalid name
        is ''.
        """
        try:
            key = usernames.canonical_key(usernames.normalized(name))
        except usernames.BadName:
            return "", None
        return token_hash(key)[:32], await self._database.read(lambda db: users_store.user_by_name(db, key))

    async def _limit_login(self, name: str, user: UserRow | None, client: ClientInfo) -> None:
        """Count a login attempt, such that an attacker cannot use up the attempts of the owner. Raises RateLimited.

        A browser that has logged in before has a limit of its own. The first few attempts of an address have one, too.
        All further attempts on a name share a limit.
        """
        if user is not None and (device := device_of(user, client.devices)):
            await self.limit(f"login-device:{name}:{device}", "login_device")
            return
        await self.limit(f"login:{client.address}", "login_address")
        if not name or (
            not await self._limiter.hit(f"login-fresh:{name}:{client.address}", self._limits.login_fresh)
            and not await self._limiter.hit(f"login-fresh:{name}", self._limits.login_fresh_name)
        ):
            return
        await self.limit(f"login-name:{name}:{client.address}", "login_name")
        await self.limit(f"login-name:{name}", "login_everywhere")

    async def devices_cookie(self, person: Person, cookie: str) -> str:
        """Return the cookie that identifies a browser to its accounts, after a user has logged in."""
        user = await self._database.read(lambda db: users_store.get_user(db, person.id))
        return cookie if user is None or user.guest else remember_account(user, cookie)

    def merge_or_log_out(self, db: Connection, person: Person, user: str) -> None:
        """Switch a session to another user: a guest is merged into that user, and an account is only logged out."""
        if not users_store.merge_guest(db, person.id, user):
            users_store.drop_sessions(db, person.id, only=person.session)

    def open_session(
        self, db: Connection, user: str, client: ClientInfo, *, bot: bool = False, is_used: bool = True
    ) -> tuple[str, str]:
        """Open a session, and return its public id and its token. A bot's token has a prefix that no browser's token
        has.
        """
        token, at = (BOT_TOKEN if bot else "") + new_token(), time.time()
        agent = "".join(sign for sign in client.agent if sign.isprintable())[:200]
        # A browser uses its session at once. A bot uses it only when its owner has configured the token.
        session = users_store.SessionRow(new_id(), agent, at, at if is_used and not bot else 0.0)
        users_store.add_session(db, token_hash(token), session, user, at + self._session_seconds)
        return session.id, token

    async def notify_tables(self, user: str) -> None:
        """Emit a signal with the tables that show a changed user."""
        tables = await self._database.read(lambda db: users_store.active_tables(db, user))
        if tables:
            await self._signals.renamed.emit(tables)

    async def limit(self, key: str, name: str) -> None:
        """Count an attempt against the limit of the given name. Raises RateLimited."""
        wait = await self._limiter.hit(key, getattr(self._limits, name))
        if wait:
            raise RateLimited(wait)


def token_hash(text: str) -> str:
    """Return the hash of a token, which the database stores."""
    return hashlib.sha256(text.encode()).hexdigest()


def require_unchanged_password(db: Connection, user: UserRow) -> None:
    """Lock the account, and check that its password was not changed since it was compared. Raises WrongPassword."""
    if not users_store.is_current_password(db, user.id, user.password):
        raise WrongPassword("the password was changed while it was compared")


def person_of(user: UserRow, session: str) -> Person:
    return Person(user.id, user.name, user.guest, user.language, session, user.created, user.keeper or "")
