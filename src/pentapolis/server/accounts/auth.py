"""Who somebody is: guests at once, accounts by name and password, sessions that can be ended.

A session is a random token of 256 bits in a cookie. The database keeps its SHA-256 alone, so that a stolen copy opens
no session. The token is not signed: nobody can guess one, so a signature would prove nothing more, and a lost key would
shut every guest out of their games.

- A guest who registers keeps everything: the same person, now with a name and a password. The session so far lives
  until the new one is used: a browser that never heard the answer is not shut out, and is given the new one later.
- A guest who logs in hands what they have played to the account, and is gone.
- Both give the browser a new token, so that one planted before is worth nothing afterwards.
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
from pentapolis.server.accounts.passwords import Passwords
from pentapolis.server.accounts.recovery_codes import code_hash, new_code
from pentapolis.server.infra.ids import BOT_TOKEN, new_id, new_token
from pentapolis.server.store import accounts_store, users_store

if TYPE_CHECKING:
    from argon2 import PasswordHasher
    from sqlalchemy.ext.asyncio import AsyncConnection

    from pentapolis.server.infra.events import Signals
    from pentapolis.server.infra.rate_limiter import RateLimiter
    from pentapolis.server.settings import Settings
    from pentapolis.server.store.database import Database
    from pentapolis.server.store.users_store import SessionRow, UserRow

#: How exactly we know when a session was last used; writing it at every request would be a write per read.
SEEN_PRECISION: Final = 3600.0
DAY: Final = 86_400.0

LANGUAGES: Final = ("en", "hu")


class WrongPassword(PentapolisError):
    """There is no account of that name with that password. Which of the two is wrong, nobody is told."""


class AlreadyAccount(PentapolisError):
    """Who has an account cannot register again."""


class RateLimited(PentapolisError):
    """Tried too often; `reason` says how long to wait."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.reason = Reason("too_fast", {"seconds": max(1, round(seconds + 0.5))})
        super().__init__(str(self.reason))


class Person(msgspec.Struct, frozen=True):
    """Somebody with a session: `session` is its public id."""

    id: str
    name: str
    guest: bool
    language: str
    session: str
    since: float
    #: Who keeps it, if this is a bot.
    keeper: str = ""


class Registration(msgspec.Struct, frozen=True):
    """Somebody with a new account: the token of their new session, and the recovery code, which is told once."""

    person: Person
    token: str
    code: str


class ClientInfo(msgspec.Struct, frozen=True):
    """Where a request comes from, as far as we keep or limit it."""

    address: str
    agent: str = ""
    language: str = ""
    #: By what the browser is known to accounts (known_devices.py).
    devices: str = ""


class AuthService:
    """People and their sessions."""

    def __init__(
        self,
        database: Database,
        limiter: RateLimiter,
        settings: Settings,
        signals: Signals,
        hasher: PasswordHasher | None = None,
    ) -> None:
        self._database = database
        self._limiter = limiter
        self._limits = settings.limits
        self._session_seconds = settings.session_days * DAY
        self.signals = signals
        self.passwords = Passwords(hasher)

    # -- sessions

    async def authenticate(self, token: str | None) -> Person | None:
        """Whose token this is; None if nobody's."""
        if token is None:
            return None
        at = time.time()
        found = await self._database.read(lambda db: users_store.session_user(db, token_hash(token), at))
        if found is None:
            return None
        user, session, seen = found
        if at - seen > SEEN_PRECISION:
            async with self._database.writing() as db:
                await users_store.touch_session(db, session, at, at + self._session_seconds)
                ended = 0 if seen else await users_store.drop_earlier_sessions(db, user.id, session)
            if ended:
                await self.signals.sessions_ended.emit(user.id)
        return person_of(user, session)

    async def replace_unused_session(self, person: Person) -> str:
        """A new token for the session that shall take the place of a person's, if it never came back; '' if none."""
        if person.guest or person.keeper:
            return ""
        session = await self._database.read(lambda db: users_store.unused_session(db, person.id))
        if session is None:
            return ""
        token = new_token()
        async with self._database.writing() as db:
            renewed = await users_store.renew_unused_session(db, session, token_hash(token))
            if renewed:
                # The recovery code was told together with the token, so nobody has read it either.
                await accounts_store.set_recovery(db, person.id, None)
        return token if renewed else ""

    async def create_guest(self, client: ClientInfo) -> tuple[Person, str]:
        """A new guest with a session, and its token. Raises RateLimited."""
        await self.limit(f"guest:{client.address}", "guests")
        async with self._database.writing() as db:
            user = await users_store.create_guest(db, new_id(), usernames.guest_name(), client.language, time.time())
            session, token = await self.open_session(db, user.id, client)
        return person_of(user, session), token

    async def list_sessions(self, person: Person) -> list[SessionRow]:
        """Where a person is logged in."""
        async with self._database.reading() as db:
            return await users_store.sessions_of(db, person.id, time.time())

    async def end_session(self, person: Person, session: str = "") -> bool:
        """Log out: here, or from a session that is named; False if it is not one of theirs."""
        async with self._database.writing() as db:
            ended = await users_store.drop_sessions(db, person.id, only=session or person.session) > 0
        await self.signals.sessions_ended.emit(person.id)
        return ended

    async def end_other_sessions(self, person: Person) -> int:
        """Log out everywhere but here; how many sessions that were."""
        async with self._database.writing() as db:
            ended = await users_store.drop_sessions(db, person.id, keep=person.session)
        await self.signals.sessions_ended.emit(person.id)
        return ended

    # -- accounts

    async def register(self, person: Person, name: str, password: str, client: ClientInfo) -> Registration:
        """Make a guest an account. Whoever asks for the same again, because the answer was lost, gets it again.

        Raises BadName, NameTaken, AlreadyAccount or RateLimited.
        """
        name = usernames.read_name(name)
        await self.limit(f"register:{client.address}", "login_address")
        code, hashed, token = new_code(), await self.passwords.hash(password), ""
        async with self._database.writing() as db:
            if await users_store.make_account(db, person.id, name, usernames.canonical_key(name), hashed):
                await accounts_store.set_recovery(db, person.id, code_hash(code))
                _, token = await self.open_session(db, person.id, client, is_used=False)
        if not token:
            return await self._register_again(person, name, password)
        await self.notify_tables(person.id)
        return Registration(msgspec.structs.replace(person, name=name, guest=False), token, code)

    async def _register_again(self, person: Person, name: str, password: str) -> Registration:
        """The answer to a registration whose first answer never arrived, with a new code. Raises AlreadyAccount."""
        user = await self._database.read(lambda db: users_store.get_user(db, person.id))
        if user is None or usernames.canonical_key(user.name) != usernames.canonical_key(name):
            raise AlreadyAccount("this is an account already")
        registered = person_of(user, person.session)
        if not await self.passwords.matches(user.password, password) or not (
            token := await self.replace_unused_session(registered)
        ):
            raise AlreadyAccount("this is an account already")
        code = new_code()
        async with self._database.writing() as db:
            await accounts_store.set_recovery(db, person.id, code_hash(code))
        return Registration(registered, token, code)

    async def log_in(self, guest: Person | None, name: str, password: str, client: ClientInfo) -> tuple[Person, str]:
        """A session of an account; what a guest has played goes along. Raises WrongPassword or RateLimited."""
        key, user = await self.find_user(name)
        await self._limit_login(key, user, client)
        # Also where nobody has the name, so that time does not tell which names there are.
        if not await self.passwords.matches(None if user is None else user.password, password) or user is None:
            raise WrongPassword("no account of that name has that password")
        renewed = await self.passwords.rehash_if_weak(user.password, password)
        async with self._database.writing() as db:
            if not await users_store.is_current_password(db, user.id, user.password):
                raise WrongPassword("the password was changed while it was compared")
            if renewed:
                await users_store.set_password(db, user.id, renewed)
            if guest is not None:
                await self.merge_or_log_out(db, guest, user.id)
            session, token = await self.open_session(db, user.id, client)
        await self.notify_tables(user.id)
        if guest is not None:
            await self.signals.sessions_ended.emit(guest.id)
        return person_of(user, session), token

    async def rename(self, person: Person, name: str) -> Person:
        """Give a person another name. Raises BadName or NameTaken."""
        name = usernames.read_name(name)
        shown = usernames.with_bot_mark(name) if person.keeper else name
        async with self._database.writing() as db:
            await users_store.set_name(
                db, person.id, shown, usernames.canonical_key(name), usernames.confusable_key(name)
            )
        await self.notify_tables(person.id)
        return msgspec.structs.replace(person, name=shown)

    async def set_language(self, person: Person, language: str) -> Person:
        """Keep the language a person reads."""
        async with self._database.writing() as db:
            await users_store.set_language(db, person.id, language)
        return msgspec.structs.replace(person, language=language)

    async def sweep(self) -> None:
        """Forget sessions that have expired and guests of whom nothing is left; to be called now and then."""
        at = time.time()
        async with self._database.writing() as db:
            await users_store.drop_expired_sessions(db, at)
            await users_store.drop_idle_guests(db, at - DAY)

    # -- for the care of accounts, too (management.py)

    async def find_user(self, name: str) -> tuple[str, UserRow | None]:
        """A name as limits know it, and the person who has chosen it; nobody if nobody has, or can."""
        try:
            key = usernames.canonical_key(usernames.normalized(name))
        except usernames.BadName:
            return "", None
        return token_hash(key)[:32], await self._database.read(lambda db: users_store.user_by_name(db, key))

    async def _limit_login(self, name: str, user: UserRow | None, client: ClientInfo) -> None:
        """Count an attempt to log in where nobody else can use up the attempts of its owner. Raises RateLimited.

        A browser that has logged in before has attempts of its own. So have the first few of an address. After
        them whoever guesses shares attempts with all who guess this name.
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
        """What a browser keeps by which it is known where a person logs in."""
        user = await self._database.read(lambda db: users_store.get_user(db, person.id))
        return cookie if user is None or user.guest else remember_account(user, cookie)

    async def merge_or_log_out(self, db: AsyncConnection, person: Person, user: str) -> None:
        """Somebody becomes another user here: a guest gives them all they have, an account is only left."""
        if not await users_store.merge_guest(db, person.id, user):
            await users_store.drop_sessions(db, person.id, only=person.session)

    async def open_session(
        self, db: AsyncConnection, user: str, client: ClientInfo, *, bot: bool = False, is_used: bool = True
    ) -> tuple[str, str]:
        """A new session: its public id and its token, which that of a browser cannot be taken for if it is a bot's."""
        token, at = (BOT_TOKEN if bot else "") + new_token(), time.time()
        agent = "".join(sign for sign in client.agent if sign.isprintable())[:200]
        # Whoever opens a browser's session is there; a bot comes when its keeper has given it the token.
        session = users_store.SessionRow(new_id(), agent, at, at if is_used and not bot else 0.0)
        await users_store.add_session(db, token_hash(token), session, user, at + self._session_seconds)
        return session.id, token

    async def notify_tables(self, user: str) -> None:
        """Tell which tables a change of a person concerns."""
        async with self._database.reading() as db:
            tables = await users_store.active_tables(db, user)
        if tables:
            await self.signals.renamed.emit(tables)

    async def limit(self, key: str, name: str) -> None:
        """Count something against a limit. Raises RateLimited."""
        wait = await self._limiter.hit(key, getattr(self._limits, name))
        if wait:
            raise RateLimited(wait)


def token_hash(text: str) -> str:
    """What the database knows of a token."""
    return hashlib.sha256(text.encode()).hexdigest()


def person_of(user: UserRow, session: str) -> Person:
    return Person(user.id, user.name, user.guest, user.language, session, user.created, user.keeper or "")
