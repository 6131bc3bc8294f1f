"""Rate limits of routes, per user."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Literal

from starlette.requests import Request

from pentapolis.core.types import Reason
from pentapolis.server.accounts.auth import Person
from pentapolis.server.api.auth import CurrentUser
from pentapolis.server.bots.queue import Ledger
from pentapolis.server.infra.rate_limiter import RateLimiter
from pentapolis.server.infra.security_middleware import address_of
from pentapolis.server.settings import Limits
from pentapolis.table.errors import Refusal

Kind = Literal["tables", "people", "analyses", "branches"]


def rate_limit(limit: Kind) -> Callable[[Request, Person], Awaitable[Person]]:
    """Return a dependency: a user who is within the rate limit. It raises Refusal.

    The request may cause work for bots, so the ledger stores the user's address (`bots/queue.py`).
    """

    async def check(request: Request, person: CurrentUser) -> Person:
        ledger: Ledger = request.app.state.ledger
        ledger.record_address(person.id, address_of(request.scope))
        limiter: RateLimiter = request.app.state.limiter
        limits: Limits = request.app.state.settings.limits
        wait = await limiter.hit(f"{limit}:{person.id}", getattr(limits, limit))
        if wait:
            raise Refusal("too_fast", Reason("too_fast", {"seconds": max(1, round(wait + 0.5))}))
        return person

    return check
