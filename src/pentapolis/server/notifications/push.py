"""Push messages to browsers whose page is closed."""

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

#: The largest number of subscriptions of one user. The oldest are dropped first.
MOST_TARGETS: Final = 12
#: The number of messages that are sent at the same time.
CONCURRENT: Final = 8
#: The seconds for which a push service stores a message for a browser that is off.
TTL_SECONDS: Final = 24 * 3600
#: The statuses by which a push service reports that a subscription has ended.
GONE_STATUSES: Final = frozenset({404, 410})


class Message(msgspec.Struct, frozen=True):
    """The text that a browser shows, and the path of its link. It replaces an earlier message with the same `tag`."""

    title: str
    body: str
    path: str
    tag: str


class Pusher:
    """A sender of push messages."""

    def __init__(self, database: Database, settings: Settings, metrics: Metrics) -> None:
        self._database = database
        self._settings = settings
        self._metrics = metrics
        self._client = PublicHttpClient(local=settings.push_local)
        self._key: ServerKey | None = None
        self._sending = asyncio.Semaphore(CONCURRENT)

    def start(self) -> None:
        """Load the server's key, or create it. Raises SettingError."""
        self._key = server_key(self._settings.data)

    @property
    def key(self) -> str:
        """Return the public key, or '' before the start."""
        return "" if self._key is None else self._key.public

    # -- browsers

    async def add_target(self, person: Person, subscription: PushTarget) -> None:
        """Store a subscription of a browser, which lives as long as its session. Raises Refusal."""
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
        user, session, at = person.id, person.session, time.time()
        await self._database.write(
            lambda db: notifications_store.add_target(db, user, session, target, at, MOST_TARGETS)
        )

    async def drop_target(self, person: Person, endpoint: str) -> None:
        """Remove a subscription of a user."""
        await self._database.write(lambda db: notifications_store.drop_target(db, _endpoint_hash(endpoint), person.id))

    # -- sending

    async def send(self, user: str, message: Message) -> None:
        """Send a message to all browsers of a user, and remove the subscriptions that have ended."""
        targets = await self._database.read(lambda db: notifications_store.targets_of(db, user))
        await asyncio.gather(*(self._send(target, message) for target in targets))

    async def _send(self, target: Target, message: Message) -> None:
        """Send a message to one browser. The log contains neither the subscription nor the message."""
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
            await self._database.write(lambda db: notifications_store.drop_target(db, target.endpoint_hash))
        elif result == "failed":
            logger.warning("a push was refused", extra={"status": status})

    def _contact(self) -> str:
        """Return the contact of this server for push services."""
        if self._settings.sender:
            return f"mailto:{self._settings.sender}"
        return next(iter(self._settings.origins), "https://pentapolis.invalid")


def _endpoint_hash(endpoint: str) -> str:
    """Return the key of an endpoint in the database, because the endpoint itself is long."""
    return hashlib.sha256(endpoint.encode()).hexdigest()
