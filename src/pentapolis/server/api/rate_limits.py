"""How much of a kind one person may ask for in a while."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Literal

from starlette.requests import Request

from pentapolis.core.types import Reason
from pentapolis.server.accounts.auth import Person
from pentapolis.server.api.auth import Somebody
from pentapolis.server.bots.queue import Ledger
from pentapolis.server.infra.rate_limiter import RateLimiter
from pentapolis.server.infra.security_middleware import address_of
from pentapolis.server.settings import Limits
from pentapolis.table.errors import Refusal

Kind = Literal["tables", "people", "analyses", "branches"]


def within(limit: Kind) -> Callable[[Request, Person], Awaitable[Person]]:
    """A dependency: somebody who has not asked for too much of this kind lately. It raises Refusal.

    Bots may have to think because of it, so it is noted where they come from (`bot_queue.py`).
    """

    async def counted(request: Request, person: Somebody) -> Person:
        ledger: Ledger = request.app.state.ledger
        ledger.record_address(person.id, address_of(request.scope))
        limiter: RateLimiter = request.app.state.limiter
        limits: Limits = request.app.state.settings.limits
        wait = await limiter.wait(f"{limit}:{person.id}", getattr(limits, limit))
        if wait:
            raise Refusal("too_fast", Reason("too_fast", {"seconds": max(1, round(wait + 0.5))}))
        return person

    return counted
