"""Routes of notifications: settings, push subscriptions, vacations."""

from __future__ import annotations

import time
from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Depends
from starlette.requests import Request
from starlette.responses import Response

from pentapolis.server.accounts.protocol import AccountInfo, Notices, PushGone, PushTarget, VacationRequest
from pentapolis.server.api.account import ManagerDep
from pentapolis.server.api.auth import CurrentUser, DatabaseDep
from pentapolis.server.api.msgspec_routes import body, json_response, openapi_docs
from pentapolis.server.notifications.push import Pusher
from pentapolis.server.play.vacations import Vacations
from pentapolis.server.store import notifications_store

router = APIRouter(prefix="/api", tags=["account"])


def pusher_of(request: Request) -> Pusher:
    """Return the pusher of the app that received a request."""
    pusher: Pusher = request.app.state.pusher
    return pusher


def vacations_of(request: Request) -> Vacations:
    """Return the vacations of the app that received a request."""
    vacations: Vacations = request.app.state.vacations
    return vacations


PusherDep = Annotated[Pusher, Depends(pusher_of)]


@router.put("/account/notices", **openapi_docs(takes=Notices, gives=AccountInfo))
async def change_notices(
    manager: ManagerDep, person: CurrentUser, store: DatabaseDep, payload: Annotated[Notices, body(Notices)]
) -> Response:
    """Set which notifications are pushed to the user's browsers, and which are sent by email."""
    await store.write(lambda db: notifications_store.set_notices(db, person.id, payload, time.time()))
    return json_response(await manager.info(person))


@router.post("/push", **openapi_docs(takes=PushTarget, status=204))
async def add_target(
    pusher: PusherDep, person: CurrentUser, target: Annotated[PushTarget, body(PushTarget)]
) -> Response:
    """Subscribe this browser to push messages, until its session ends."""
    await pusher.add_target(person, target)
    return Response(status_code=HTTPStatus.NO_CONTENT)


@router.post("/push/drop", **openapi_docs(takes=PushGone, status=204))
async def drop_target(pusher: PusherDep, person: CurrentUser, payload: Annotated[PushGone, body(PushGone)]) -> Response:
    """Remove a push subscription."""
    await pusher.drop_target(person, payload.endpoint)
    return Response(status_code=HTTPStatus.NO_CONTENT)


@router.put("/account/vacation", **openapi_docs(takes=VacationRequest, gives=AccountInfo))
async def change_vacation(
    manager: ManagerDep,
    person: CurrentUser,
    vacations: Annotated[Vacations, Depends(vacations_of)],
    payload: Annotated[VacationRequest, body(VacationRequest)],
) -> Response:
    """Start or end a vacation, which stops the clocks of the user's correspondence games."""
    if payload.days:
        await vacations.begin(person.id, payload.days)
    else:
        await vacations.end(person.id)
    return json_response(await manager.info(person))
