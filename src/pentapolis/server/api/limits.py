"""How much of a kind one person may ask for in a while."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Literal

from starlette.requests import Request

from pentapolis.core.view import Reason
from pentapolis.server.accounts import Person
from pentapolis.server.api.identity import Somebody
from pentapolis.server.limiter import RateLimiter
from pentapolis.server.refusals import Refusal
from pentapolis.server.settings import Limits

Kind = Literal["tables", "people", "analyses", "branches"]


def within(limit: Kind) -> Callable[[Request, Person], Awaitable[Person]]:
    """A dependency: somebody who has not asked for too much of this kind lately. It raises Refusal."""

    async def counted(request: Request, person: Somebody) -> Person:
        limiter: RateLimiter = request.app.state.limiter
        limits: Limits = request.app.state.settings.limits
        wait = await limiter.wait(f"{limit}:{person.id}", getattr(limits, limit))
        if wait:
            raise Refusal("too_fast", Reason("too_fast", {"seconds": max(1, round(wait + 0.5))}))
        return person

    return counted
