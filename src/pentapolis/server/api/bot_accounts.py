"""Routes of the user's bots: accounts for programs, each with a token."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Depends
from starlette.requests import Request
from starlette.responses import Response

from pentapolis.server.accounts.auth import RateLimited
from pentapolis.server.accounts.bot_accounts import BotAccounts
from pentapolis.server.accounts.protocol import BotAccount, BotToken, NewBot
from pentapolis.server.accounts.usernames import BadName
from pentapolis.server.api.auth import CurrentUser, bad_name_error, rate_limit_error
from pentapolis.server.api.msgspec_routes import IdPath, body, json_response, openapi_docs
from pentapolis.server.store.users_store import NameTaken

router = APIRouter(prefix="/api", tags=["bots"])


def bot_accounts_of(request: Request) -> BotAccounts:
    """Return the bot accounts of the app that received a request."""
    bot_accounts: BotAccounts = request.app.state.bot_accounts
    return bot_accounts


BotAccountsDep = Annotated[BotAccounts, Depends(bot_accounts_of)]


@router.get("/bots", **openapi_docs(gives=tuple[BotAccount, ...]))
async def bots(bot_accounts: BotAccountsDep, person: CurrentUser) -> Response:
    """Return the user's bots."""
    return json_response(await bot_accounts.list_bots(person))


@router.post("/bots", **openapi_docs(takes=NewBot, gives=BotToken, status=201))
async def make(bot_accounts: BotAccountsDep, person: CurrentUser, payload: Annotated[NewBot, body(NewBot)]) -> Response:
    """Create a bot. Its token is shown once."""
    try:
        bot_token = await bot_accounts.create(person, payload.name)
    except (BadName, NameTaken) as error:
        raise bad_name_error(error) from error
    except RateLimited as error:
        raise rate_limit_error(error) from error
    return json_response(bot_token, HTTPStatus.CREATED)


@router.post("/bots/{bot}/token", **openapi_docs(gives=BotToken))
async def renew(bot_accounts: BotAccountsDep, person: CurrentUser, bot: IdPath) -> Response:
    """Replace the token of one of the user's bots. The new one is shown once."""
    try:
        return json_response(await bot_accounts.renew_token(person, bot))
    except RateLimited as error:
        raise rate_limit_error(error) from error


@router.delete("/bots/{bot}/token", **openapi_docs(status=204))
async def revoke(bot_accounts: BotAccountsDep, person: CurrentUser, bot: IdPath) -> Response:
    """Revoke the token of one of the user's bots."""
    await bot_accounts.revoke_token(person, bot)
    return Response(status_code=HTTPStatus.NO_CONTENT)


@router.delete("/bots/{bot}", **openapi_docs(status=204))
async def retire(bot_accounts: BotAccountsDep, person: CurrentUser, bot: IdPath) -> Response:
    """Delete one of the user's bots. Its games stay for the other players, without its name."""
    await bot_accounts.delete(person, bot)
    return Response(status_code=HTTPStatus.NO_CONTENT)
