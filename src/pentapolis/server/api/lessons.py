"""Routes of the user's progress in the lessons. The lessons themselves are static files beside the client."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Depends
from starlette.requests import Request
from starlette.responses import Response

from pentapolis.server.api.auth import CurrentUser
from pentapolis.server.api.games import GamePath, require_game
from pentapolis.server.api.msgspec_routes import body, json_response, openapi_docs
from pentapolis.server.learning.progress import LessonService
from pentapolis.server.learning.protocol import LessonsOfGame, LessonsOfUser

router = APIRouter(prefix="/api", tags=["lessons"])


def lessons_of(request: Request) -> LessonService:
    """Return the lesson service of the app that received a request."""
    lessons: LessonService = request.app.state.lessons
    return lessons


LessonsDep = Annotated[LessonService, Depends(lessons_of)]


@router.get("/me/lessons", **openapi_docs(gives=LessonsOfUser))
async def lessons(service: LessonsDep, person: CurrentUser) -> Response:
    """Return the user's progress in the lessons of all games."""
    return json_response(LessonsOfUser(await service.lessons(person)))


@router.put("/me/lessons/{game}", **openapi_docs(takes=LessonsOfGame, gives=LessonsOfGame))
async def merge_lessons(
    service: LessonsDep, person: CurrentUser, game: GamePath, progress: Annotated[LessonsOfGame, body(LessonsOfGame)]
) -> Response:
    """Merge this browser's progress in a game into the stored one, and return the result."""
    require_game(game)
    return json_response(LessonsOfGame(await service.merge(person, game, progress.lessons)))


@router.delete("/me/lessons", **openapi_docs(status=204))
async def forget_lessons(service: LessonsDep, person: CurrentUser) -> Response:
    """Delete the user's progress in all lessons."""
    await service.forget(person)
    return Response(status_code=HTTPStatus.NO_CONTENT)
