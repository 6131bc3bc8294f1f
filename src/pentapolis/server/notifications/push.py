"""What is pushed to browsers whose page is closed."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from typing import TYPE_CHECKING, Final

import msgspec

from pentapolis.core.types import Reason
from pentapolis.server.infra.outbound_http import BadAddress, NoAnswer, PublicHttpClient
from pentapolis.server.notifications.webpush import BadKey, BrowserKeys, ServerKey, encrypt, server_key
from pentapolis.server.store import notifications_store
from pentapolis.server.store.notifications_store import Target
from pentapolis.table.errors import Refusal

if TYPE_CHECKING:
    from pentapolis.server.accounts.auth import Person
    from pentapolis.server.accounts.protocol import PushTarget
    from pentapolis.server.infra.metrics import Metrics
    from pentapolis.server.settings import Settings
    from pentapolis.server.store.database import Database

logger = logging.getLogger("pentapolis.push")

#: Browsers of one person; the oldest go first.
MOST_TARGETS: Final = 12
#: Messages on their way at once.
CONCURRENT: Final = 8
#: How long a push service keeps a message for a browser that is off, in seconds.
TTL_SECONDS: Final = 24 * 3600
#: Answers of a push service that say: this browser takes nothing any more.
GONE_STATUSES: Final = frozenset({404, 410})


class Message(msgspec.Struct, frozen=True):
    """What a browser shows, and where it leads; one with the same `tag` takes the place of an earlier one."""

    title: str
    body: str
    path: str
    tag: str


class Pusher:
    """Pushes messages to browsers."""

    def __init__(self, database: Database, settings: Settings, metrics: Metrics) -> None:
        self._database = database
        self._settings = settings
        self._metrics = metrics
        self._client = PublicHttpClient(local=settings.push_local)
        self._key: ServerKey | None = None
        self._sending = asyncio.Semaphore(CONCURRENT)

    def start(self) -> None:
        """Read the key, or make it. Raises SettingError."""
        self._key = server_key(self._settings.data)

    @property
    def key(self) -> str:
        """The public key; '' before the start."""
        return "" if self._key is None else self._key.public

    # -- browsers

    async def add_target(self, person: Person, subscription: PushTarget) -> None:
        """Push to a browser from now on, as long as its session lives. Raises Refusal."""
        try:
            self._client.check(subscription.endpoint)
            BrowserKeys(subscription.keys.p256dh, subscription.keys.auth).check()
        except (BadAddress, BadKey) as error:
            raise Refusal("bad_message", Reason("bad_push_target")) from error
        target = Target(
            _endpoint_hash(subscription.endpoint),
            subscription.endpoint,
            subscription.keys.p256dh,
            subscription.keys.auth,
        )
        async with self._database.writing() as db:
            await notifications_store.add_target(db, person.id, person.session, target, time.time(), MOST_TARGETS)

    async def drop_target(self, person: Person, endpoint: str) -> None:
        """Push to a browser no more."""
        async with self._database.writing() as db:
            await notifications_store.drop_target(db, _endpoint_hash(endpoint), person.id)

    # -- sending

    async def send(self, user: str, message: Message) -> None:
        """Push a message to all browsers of somebody; those that are gone are forgotten."""
        targets = await self._database.read(lambda db: notifications_store.targets_of(db, user))
        await asyncio.gather(*(self._send(target, message) for target in targets))

    async def _send(self, target: Target, message: Message) -> None:
        """Push a message to one browser. What is logged names neither the browser nor the message."""
        assert self._key is not None
        try:
            body = encrypt(msgspec.json.encode(message), BrowserKeys(target.p256dh, target.auth))
            headers = {
                "Authorization": self._key.credentials(target.endpoint, self._contact(), time.time()),
                "Content-Encoding": "aes128gcm",
                "Content-Type": "application/octet-stream",
                "TTL": str(TTL_SECONDS),
                "Urgency": "normal",
            }
            async with self._sending:
                status = await self._client.post(target.endpoint, headers, body)
        except (BadAddress, BadKey, NoAnswer) as error:
            self._metrics.count("pushes_total", result="failed")
            logger.warning("a push was not sent", extra={"error": type(error).__name__})
            return
        result = "gone" if status in GONE_STATUSES else "sent" if status < 300 else "failed"
        self._metrics.count("pushes_total", result=result)
        if result == "gone":
            async with self._database.writing() as db:
                await notifications_store.drop_target(db, target.endpoint_hash)
        elif result == "failed":
            logger.warning("a push was refused", extra={"status": status})

    def _contact(self) -> str:
        """Whom a push service may write to about us."""
        if self._settings.sender:
            return f"mailto:{self._settings.sender}"
        return next(iter(self._settings.origins), "https://pentapolis.invalid")


def _endpoint_hash(endpoint: str) -> str:
    """By what an endpoint is found; the endpoint itself is long."""
    return hashlib.sha256(endpoint.encode()).hexdigest()
