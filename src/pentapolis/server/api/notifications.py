"""What I am told while I am away, where, and when I am on vacation."""

from __future__ import annotations

import time
from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Depends
from starlette.requests import Request
from starlette.responses import Response

from pentapolis.server.accounts.protocol import AccountInfo, Notices, PushGone, PushTarget, VacationWish
from pentapolis.server.api.account import AnyCare
from pentapolis.server.api.auth import Somebody, Store
from pentapolis.server.api.msgspec_routes import answer, body, documented
from pentapolis.server.notifications.push import Pusher
from pentapolis.server.play.vacations import Vacations
from pentapolis.server.store import notifications_store

router = APIRouter(prefix="/api", tags=["account"])


def pusher_of(request: Request) -> Pusher:
    """The pusher of the app that a request came to (`app.state.pusher`)."""
    pusher: Pusher = request.app.state.pusher
    return pusher


def vacations_of(request: Request) -> Vacations:
    """The vacations of the app that a request came to (`app.state.vacations`)."""
    vacations: Vacations = request.app.state.vacations
    return vacations


AnyPusher = Annotated[Pusher, Depends(pusher_of)]


@router.put("/account/notices", **documented(takes=Notices, gives=AccountInfo))
async def change_notices(
    care: AnyCare, person: Somebody, store: Store, wish: Annotated[Notices, body(Notices)]
) -> Response:
    """What is pushed to my browsers, and written to my mail address."""
    async with store.writing() as db:
        await notifications_store.set_notices(db, person.id, wish, time.time())
    return answer(await care.info(person))


@router.post("/push", **documented(takes=PushTarget, status=204))
async def add_target(pusher: AnyPusher, person: Somebody, target: Annotated[PushTarget, body(PushTarget)]) -> Response:
    """This browser takes what is pushed, until its session ends."""
    await pusher.add(person, target)
    return Response(status_code=HTTPStatus.NO_CONTENT)


@router.post("/push/drop", **documented(takes=PushGone, status=204))
async def drop_target(pusher: AnyPusher, person: Somebody, gone: Annotated[PushGone, body(PushGone)]) -> Response:
    """Push nothing there any more."""
    await pusher.drop(person, gone.endpoint)
    return Response(status_code=HTTPStatus.NO_CONTENT)


@router.put("/account/vacation", **documented(takes=VacationWish, gives=AccountInfo))
async def change_vacation(
    care: AnyCare,
    person: Somebody,
    vacations: Annotated[Vacations, Depends(vacations_of)],
    wish: Annotated[VacationWish, body(VacationWish)],
) -> Response:
    """Go on vacation for some days, or come back; the clocks of my games by correspondence stand."""
    if wish.days:
        await vacations.begin(person.id, wish.days)
    else:
        await vacations.end(person.id)
    return answer(await care.info(person))
