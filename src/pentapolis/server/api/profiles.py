"""Routes of public profiles: users, ratings, and mutes."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Path, Query
from sqlalchemy import Connection
from starlette.responses import Response

from pentapolis.server.api.auth import CurrentUser, DatabaseDep
from pentapolis.server.api.errors import ApiError
from pentapolis.server.api.msgspec_routes import IdPath, body, json_response, openapi_docs
from pentapolis.server.play import ratings
from pentapolis.server.store import chat_store, ratings_store, users_store
from pentapolis.table.protocol import Leader, MuteChange, UserInfo

router = APIRouter(prefix="/api", tags=["people"])


@router.get("/users/{user}", **openapi_docs(gives=UserInfo))
async def profile(store: DatabaseDep, user: IdPath) -> Response:
    """Return the public profile of a user."""
    return json_response(await store.read(lambda db: _profile(db, user)))


def _profile(db: Connection, user: str) -> UserInfo:
    """Read the public profile of a user. Raises ApiError."""
    row = users_store.get_user(db, user)
    if row is None:
        raise ApiError(HTTPStatus.NOT_FOUND, "no_such_user")
    played, won = users_store.games_of(db, user)
    infos = tuple(ratings.to_rating(rating) for rating in ratings_store.ratings_of(db, user))
    keeper = users_store.get_user(db, row.keeper) if row.keeper else None
    keeper_fields = () if keeper is None else (keeper.id, keeper.name)
    return UserInfo(row.id, row.name, row.guest, row.created, infos, played, won, *keeper_fields)


@router.post("/users/{user}/mute", **openapi_docs(takes=MuteChange, status=204))
async def mute(
    store: DatabaseDep, person: CurrentUser, user: IdPath, change: Annotated[MuteChange, body(MuteChange)]
) -> Response:
    """Mute or unmute another user's chat for the user."""

    def work(db: Connection) -> None:
        if user == person.id or users_store.get_user(db, user) is None:
            raise ApiError(HTTPStatus.NOT_FOUND, "no_such_user")
        chat_store.mute(db, person.id, user, change.muted)

    await store.write(work)
    return Response(status_code=HTTPStatus.NO_CONTENT)


@router.get("/games/{game}/leaders", **openapi_docs(gives=tuple[Leader, ...]))
async def leaders(
    store: DatabaseDep,
    game: Annotated[str, Path(pattern=r"^[a-z0-9_-]+$", max_length=40)],
    seats: Annotated[int, Query(ge=1, le=12)] = 2,
) -> Response:
    """Return the leaderboard of a game with the given number of seats: by cautious estimate, newcomers last."""
    best = await store.read(lambda db: ratings_store.leaders(db, game, seats, least=ratings.RANKED))
    return json_response([ratings.to_leader(row, name) for row, name in best])
