"""Routes of the games: their seats, options, bots and components."""

from __future__ import annotations

from functools import lru_cache
from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Path
from starlette.requests import Request
from starlette.responses import Response

from pentapolis.core.game import Game
from pentapolis.core.types import DRAWN, INNER, SEAT, marked
from pentapolis.games.registry import GAMES, load
from pentapolis.server.api.auth import DatabaseDep, OptionalUser
from pentapolis.server.api.errors import ApiError
from pentapolis.server.api.msgspec_routes import json_response, openapi_docs
from pentapolis.server.bots.opponents import LAST, Games, opponents
from pentapolis.server.bots.queue import RequestContext
from pentapolis.server.store import users_store
from pentapolis.table.bots import bots_for
from pentapolis.table.protocol import BotList, GameInfo, OptionInfo

router = APIRouter(prefix="/api", tags=["games"])

GamePath = Annotated[str, Path(pattern=r"^[a-z0-9_-]+$", max_length=40)]


@lru_cache(maxsize=64)
def game_info(name: str, *, with_facts: bool) -> GameInfo:
    """Return the description of a game for clients."""
    game = load(name)
    return GameInfo(
        name=game.name,
        ruleset=game.ruleset,
        min_seats=game.min_seats,
        max_seats=game.max_seats,
        options=tuple(
            OptionInfo(option, values, game.at_table.get(option, values[0]))
            for option, values in game.option_values().items()
        ),
        bots=bots_for(game),
        categories=game.categories,
        verbs={verb: dict(kinds) for verb, kinds in game.verbs.items()},
        chance_verbs={verb: dict(kinds) for verb, kinds in game.chance_verbs.items()},
        seat_fields=marked(game.View, SEAT),
        inner_fields=(*marked(game.View, INNER), *marked(game.View, DRAWN)),
        regretted=dict(game.regretted),
        interruptions=dict(game.interruptions),
        formalities=game.formalities,
        open_choices=game.open_choices,
        facts=game.facts() if with_facts else {},
    )


def preload() -> None:
    """Load all games and their bots."""
    for name in GAMES:
        game_info(name, with_facts=True)
        game_info(name, with_facts=False)


@router.get("/games", **openapi_docs(gives=tuple[GameInfo, ...]))
async def games() -> Response:
    """Return all games, without their components."""
    return json_response([game_info(name, with_facts=False) for name in GAMES])


@router.get("/games/{game}/bots", **openapi_docs(gives=BotList))
async def bots(request: Request, store: DatabaseDep, person: OptionalUser, game: GamePath) -> Response:
    """Return the bots the user may choose, their strength, and the user's results against them."""
    found = require_game(game)
    games: Games = []
    if person is not None:
        user = person.id
        games = await store.read(lambda db: users_store.games_with_bots(db, user, game, LAST))
    context = RequestContext(() if person is None else (person.id,))
    return json_response(opponents(found, request.app.state.pool, games, context))


@router.get("/games/{game}", **openapi_docs(gives=GameInfo))
async def one_game(game: GamePath) -> Response:
    """Return a game with every component."""
    return json_response(game_info(require_game(game).name, with_facts=True))


def require_game(name: str) -> Game:
    """Return a game that can be played here. Raises ApiError."""
    if name not in GAMES:
        raise ApiError(HTTPStatus.NOT_FOUND, "unknown_game")
    return load(name)
