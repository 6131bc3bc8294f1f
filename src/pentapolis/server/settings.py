"""Settings of a server, with defaults that need no set-up: SQLite in the user's data folder, one process.

Each setting can also be given by the environment: PENTAPOLIS_DATA, PENTAPOLIS_DATABASE, PENTAPOLIS_BUS,
PENTAPOLIS_HOST, PENTAPOLIS_PORT, PENTAPOLIS_ORIGINS (separated by commas), PENTAPOLIS_PROXIES, PENTAPOLIS_BOT_WORKERS,
PENTAPOLIS_BOT_SECONDS, PENTAPOLIS_SMTP, PENTAPOLIS_SENDER. PENTAPOLIS_RATED_GUESTS=yes lets guests play rated games.
PENTAPOLIS_LIMITS=none removes the rate limits, for load measurements.

There is no secret key. The cookie of a session is a random number that cannot be guessed, so there is nothing to sign,
to share between hosts or to lose (docs/host.md).
"""

from __future__ import annotations

import contextlib
import os
import re
import sys
from collections.abc import Callable, Mapping
from math import inf
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec

from pentapolis.core.errors import PentapolisError

#: The settings that are read from the environment, and those of them that are numbers.
ENVIRONMENT = (
    *("data", "database", "bus", "host", "port", "origins", "proxies"),
    *("bot_workers", "bot_seconds", "smtp", "sender"),
)
NUMBERS: dict[str, Callable[[str], float]] = {"port": int, "bot_workers": int, "bot_seconds": float}
ORIGIN = re.compile(r"https?://(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:\d{1,5})?")


class SettingError(PentapolisError):
    """An invalid setting. The message names it."""


class Limit(msgspec.Struct, frozen=True):
    """A rate limit: `rate` events a second in the long run, and up to `burst` at once."""

    rate: float
    burst: float


#: No rate limit, for tests and load measurements.
UNLIMITED = Limit(1e9, 1e9)


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """Rate limits and size limits of a server."""

    #: REST requests of one session, and of all sessions of one address.
    session: Limit = Limit(20, 80)
    address: Limit = Limit(60, 300)
    #: New guests of one address.
    guests: Limit = Limit(0.1, 30)
    #: Attempts to log in, and to register, of one address. Then attempts on one name: of a browser that has logged in
    #: before, the first ones of an address, the first ones of all addresses. Then further ones of an address, and
    #: further ones of all.
    login_address: Limit = Limit(0.1, 20)
    login_device: Limit = Limit(0.05, 10)
    login_fresh: Limit = Limit(0.0003, 3)
    login_fresh_name: Limit = Limit(0.05, 300)
    login_name: Limit = Limit(0.05, 6)
    login_everywhere: Limit = Limit(0.1, 60)
    #: Attempts with a recovery code of one address.
    recovery: Limit = Limit(0.05, 10)
    #: Messages on all sockets of one user, and of one address. New sockets of one user, and of one address.
    socket: Limit = Limit(15, 60)
    socket_address: Limit = Limit(60, 300)
    handshake: Limit = Limit(1, 40)
    handshake_address: Limit = Limit(5, 120)
    #: New tables, and lines of chat, of one user.
    tables: Limit = Limit(0.2, 20)
    chat: Limit = Limit(0.5, 8)
    #: Requested analyses of one user. Variations and comments of one user, and moves of bots in them.
    analyses: Limit = Limit(0.02, 10)
    branches: Limit = Limit(1, 40)
    #: Emails requested by one user, or to one address. Exports of one user.
    emails: Limit = Limit(0.002, 4)
    exports: Limit = Limit(0.01, 5)
    #: Notifications to one user.
    notices: Limit = Limit(0.02, 30)
    #: Invitations and reports of one user.
    people: Limit = Limit(0.05, 20)
    #: The largest body of a request, and the largest message on a socket, in bytes.
    body: int = 64 * 1024
    message: int = 16 * 1024


#: No rate limits, for tests and load measurements. The sizes stay limited.
NO_LIMITS = Limits(
    session=UNLIMITED,
    address=UNLIMITED,
    guests=UNLIMITED,
    login_address=UNLIMITED,
    login_device=UNLIMITED,
    login_fresh=UNLIMITED,
    login_fresh_name=UNLIMITED,
    login_name=UNLIMITED,
    login_everywhere=UNLIMITED,
    recovery=UNLIMITED,
    socket=UNLIMITED,
    socket_address=UNLIMITED,
    handshake=UNLIMITED,
    handshake_address=UNLIMITED,
    tables=UNLIMITED,
    chat=UNLIMITED,
    analyses=UNLIMITED,
    branches=UNLIMITED,
    emails=UNLIMITED,
    exports=UNLIMITED,
    notices=UNLIMITED,
    people=UNLIMITED,
)


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of a server."""

    data: Path
    #: sqlite:///... or postgresql+asyncpg://...; '' for SQLite in the data folder.
    database: str = ""
    #: redis://... for several processes that serve the same tables, '' for a single process.
    bus: str = ""
    host: str = "127.0.0.1"
    port: int = 8000
    #: Origins of the page, as `https://example.org`. If empty, the host of the request is accepted.
    origins: tuple[str, ...] = ()
    #: Addresses of reverse proxies whose X-Forwarded-* headers are trusted, separated by commas.
    proxies: str = "127.0.0.1"
    bot_workers: int = 1
    #: The longest time of a bot for one move, in seconds. The strongest level uses all of it.
    bot_seconds: float = 3.0
    #: The lifetime of an unused session, in days.
    session_days: int = 400
    limits: Limits = Limits()
    #: Whether guests may play rated games. A guest costs one click, and a leaderboard of guests would mean nothing.
    rated_guests: bool = False
    #: The SMTP server, smtp://user:password@host:port (or smtps://). With '' no email is sent.
    smtp: str = ""
    #: The sender of emails, as `table@example.org`.
    sender: str = ""
    #: Whether push messages may go to this machine itself without encryption. For tests alone.
    push_local: bool = False

    @property
    def database_url(self) -> str:
        """Return the URL of the database."""
        return self.database or f"sqlite:///{(self.data / 'pentapolis.db').as_posix()}"

    @property
    def https(self) -> bool:
        """Return whether all origins of the page use https."""
        return bool(self.origins) and all(origin.startswith("https://") for origin in self.origins)


def load(environment: Mapping[str, str] = os.environ, **given: Any) -> Settings:
    """Load the settings from the environment. Arguments that are not None take precedence. Raises SettingError."""
    values: dict[str, Any] = {"data": data_folder(environment), "bot_workers": max(1, (os.cpu_count() or 1) - 1)}
    for name in ENVIRONMENT:
        text = environment.get(f"PENTAPOLIS_{name.upper()}", "")
        if text:
            values[name] = _read(name, text)
    if (rated_guests := environment.get("PENTAPOLIS_RATED_GUESTS", "")) not in ("", "yes", "no"):
        raise SettingError(f"PENTAPOLIS_RATED_GUESTS is {rated_guests!r}; expected yes or no")
    values["rated_guests"] = rated_guests == "yes"
    if environment.get("PENTAPOLIS_LIMITS") == "none":
        values["limits"] = NO_LIMITS
    values |= {name: value for name, value in given.items() if value is not None}
    settings = Settings(**values)
    _check(settings)
    return msgspec.structs.replace(settings, data=settings.data.expanduser().absolute())


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Return the folder for a user's data on this system."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local") / "Pentapolis"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Pentapolis"
    # The XDG specification says to ignore a relative path.
    given = Path(environment.get("XDG_DATA_HOME") or "")
    return (given if given.is_absolute() else home / ".local" / "share") / "pentapolis"


def prepare_data(settings: Settings) -> None:
    """Create the data folder, and restrict it and its files to their owner. Raises SettingError."""
    try:
        settings.data.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise SettingError(f"the data folder {settings.data} cannot be created: {error.strerror}") from error
    # The permissions of another user's files cannot be changed.
    with contextlib.suppress(PermissionError):
        # An existing folder may contain other files, too. It is restricted only if all of them are ours.
        if all(path.name.startswith("pentapolis") for path in settings.data.iterdir()):
            settings.data.chmod(0o700)
        for path in settings.data.glob("pentapolis.*"):
            path.chmod(0o600)


def _read(name: str, text: str) -> Any:
    """Parse a setting from the environment. Raises SettingError."""
    if name == "data":
        return Path(text)
    if name == "origins":
        return tuple(origin.strip() for origin in text.split(",") if origin.strip())
    if name not in NUMBERS:
        return text
    try:
        return NUMBERS[name](text)
    except ValueError as error:
        raise SettingError(f"PENTAPOLIS_{name.upper()} is {text!r}; expected a number") from error


def _check(settings: Settings) -> None:
    """Check settings before anything starts. Raises SettingError."""
    if not 0 <= settings.port <= 65_535:
        raise SettingError(f"port {settings.port}; expected 0 to 65535")
    if settings.bot_workers < 1:
        raise SettingError(f"{settings.bot_workers} bot workers; expected 1 or more")
    if not 0 < settings.bot_seconds < inf:
        raise SettingError(f"{settings.bot_seconds} seconds for a bot; expected more than 0")
    if settings.bus and not settings.bus.startswith(("redis://", "rediss://", "unix://")):
        raise SettingError("the bus is not a Redis URL; expected redis://host:port/number")
    if settings.smtp:
        _check_mail(settings)
    for origin in settings.origins:
        if not ORIGIN.fullmatch(origin):
            raise SettingError(f"origin {origin!r}; expected https://name or https://name:port, in lower case")


def _check_mail(settings: Settings) -> None:
    """Check that email has a server, a sender and an origin for its links. Raises SettingError."""
    url = urlsplit(settings.smtp)
    if url.scheme not in ("smtp", "smtps") or not url.hostname:
        raise SettingError("PENTAPOLIS_SMTP cannot be read; expected smtp://user:password@host:587 or smtps://...")
    # Imported here, because it is needed only if email is sent.
    from pentapolis.server.accounts.email_addresses import BadMail, read_mail

    try:
        read_mail(settings.sender)
    except BadMail as error:
        raise SettingError(
            f"PENTAPOLIS_SENDER is {settings.sender!r}; expected an address like table@example.org"
        ) from error
    if not settings.origins:
        raise SettingError("emails contain links to the page, so PENTAPOLIS_ORIGINS is needed")
