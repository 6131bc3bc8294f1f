"""The bots that I keep: accounts for programs, each with a token."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Depends
from starlette.requests import Request
from starlette.responses import Response

from pentapolis.server.accounts.auth import TooFast
from pentapolis.server.accounts.bot_accounts import Keeping
from pentapolis.server.accounts.protocol import BotAccount, BotToken, NewBot
from pentapolis.server.accounts.usernames import BadName
from pentapolis.server.api.auth import Somebody, bad_name, too_often
from pentapolis.server.api.msgspec_routes import IdPath, answer, body, documented
from pentapolis.server.store.users_store import NameTaken

router = APIRouter(prefix="/api", tags=["bots"])


def keeping_of(request: Request) -> Keeping:
    """The kept bots of the app that a request came to (`app.state.keeping`)."""
    keeping: Keeping = request.app.state.keeping
    return keeping


AnyKeeping = Annotated[Keeping, Depends(keeping_of)]


@router.get("/bots", **documented(gives=tuple[BotAccount, ...]))
async def bots(keeping: AnyKeeping, person: Somebody) -> Response:
    """The bots that I keep."""
    return answer(await keeping.bots(person))


@router.post("/bots", **documented(takes=NewBot, gives=BotToken, status=201))
async def make(keeping: AnyKeeping, person: Somebody, wish: Annotated[NewBot, body(NewBot)]) -> Response:
    """A new bot; its token is told this once."""
    try:
        made = await keeping.make(person, wish.name)
    except (BadName, NameTaken) as error:
        raise bad_name(error) from error
    except TooFast as error:
        raise too_often(error) from error
    return answer(made, HTTPStatus.CREATED)


@router.post("/bots/{bot}/token", **documented(gives=BotToken))
async def renew(keeping: AnyKeeping, person: Somebody, bot: IdPath) -> Response:
    """Another token for a bot of mine, told this once; the one before opens nothing any more."""
    try:
        return answer(await keeping.renew(person, bot))
    except TooFast as error:
        raise too_often(error) from error


@router.delete("/bots/{bot}/token", **documented(status=204))
async def revoke(keeping: AnyKeeping, person: Somebody, bot: IdPath) -> Response:
    """The token of a bot of mine opens nothing any more."""
    await keeping.revoke(person, bot)
    return Response(status_code=HTTPStatus.NO_CONTENT)


@router.delete("/bots/{bot}", **documented(status=204))
async def retire(keeping: AnyKeeping, person: Somebody, bot: IdPath) -> Response:
    """A bot of mine is no more: its games stay for the others, without its name."""
    await keeping.retire(person, bot)
    return Response(status_code=HTTPStatus.NO_CONTENT)
