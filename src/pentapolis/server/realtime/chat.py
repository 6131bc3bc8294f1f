"""Chat at tables: check, store and deliver lines."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Final

from sqlalchemy.exc import SQLAlchemyError

from pentapolis.core.types import Reason
from pentapolis.server.realtime.bus import ChatSent
from pentapolis.server.store import chat_store
from pentapolis.table.errors import Refusal
from pentapolis.table.protocol import ChatLine

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.server.infra.rate_limiter import RateLimiter
    from pentapolis.server.realtime.bus import Bus
    from pentapolis.server.settings import Settings
    from pentapolis.server.store.database import Database
    from pentapolis.server.tables.registry import TableRegistry
    from pentapolis.server.tables.spectator_delay import SpectatorDelay

#: Lines of chat in a snapshot.
CHAT_LINES: Final = 100
#: Bidirectional control characters: they reorder the text that follows, and are invisible.
BIDI_CONTROLS: Final = frozenset({"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"})


class Chat:
    """The chat of all tables."""

    def __init__(
        self,
        registry: TableRegistry,
        spectator_delay: SpectatorDelay,
        database: Database,
        bus: Bus,
        limiter: RateLimiter,
        settings: Settings,
        now: Callable[[], float],
    ) -> None:
        self._registry = registry
        self._spectator_delay = spectator_delay
        self._database = database
        self._bus = bus
        self._limiter = limiter
        self._limits = settings.limits
        self._now = now

    async def post(self, user: str, name: str, table_id: str, text: str, client_id: str) -> None:
        """Post a line at a table; idempotent by the client's id. Raises Refusal."""
        words = clean_text(text)
        if not words:
            raise Refusal("bad_message", Reason("nothing_said"))
        wait = await self._limiter.hit(f"chat:{user}", self._limits.chat)
        if wait:
            raise Refusal("too_fast", Reason("too_fast", {"seconds": max(1, round(wait + 0.5))}))
        at = self._now()
        try:
            number = await self._database.write(
                lambda db: chat_store.add_line(db, table_id, user, words, at, client_id)
            )
        except (SQLAlchemyError, OSError) as error:
            raise Refusal("busy", Reason("try_again")) from error
        if number is None:
            return
        line = ChatLine(table_id, number, name, user, words, at)
        self.deliver(line)
        await self._bus.publish(ChatSent(line))

    def deliver(self, line: ChatLine) -> None:
        """Send a line to the subscribers of its table."""
        live_table = self._registry.find(line.table)
        if live_table is not None:
            self._spectator_delay.deliver_chat(live_table, line)

    async def last_lines(self, table_id: str) -> list[ChatLine]:
        """Return the last lines of a table. Raises Refusal."""
        try:
            return await self._database.read(lambda db: chat_store.lines_after(db, table_id, limit=CHAT_LINES))
        except (SQLAlchemyError, OSError) as error:
            raise Refusal("busy", Reason("try_again")) from error

    async def muted_by(self, user: str) -> frozenset[str]:
        """Return the users whose chat a user does not read."""
        return await self._database.read(lambda db: chat_store.ignored_by(db, user))


def clean_text(text: str) -> str:
    """Return a text as one line, without control characters and without characters that reorder it."""
    ordered = (sign for sign in text if unicodedata.bidirectional(sign) not in BIDI_CONTROLS)
    shown = "".join(" " if unicodedata.category(sign) in ("Cc", "Cs", "Zl", "Zp") else sign for sign in ordered)
    return " ".join(shown.split())
