"""Routes of contacts between players: invitations, blocks, reports, and private notes."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Depends
from starlette.requests import Request
from starlette.responses import Response

from pentapolis.server.accounts.auth import Person
from pentapolis.server.api.auth import CurrentUser
from pentapolis.server.api.msgspec_routes import IdPath, body, json_response, openapi_docs
from pentapolis.server.api.rate_limits import rate_limit
from pentapolis.server.social.people import SocialService
from pentapolis.server.social.protocol import (
    Acquaintance,
    BlockChange,
    Invitation,
    Invite,
    InviteLink,
    NewReport,
    Note,
)

router = APIRouter(prefix="/api", tags=["people"])


def social_of(request: Request) -> SocialService:
    """Return the social service of the app that received a request."""
    social: SocialService = request.app.state.social
    return social


SocialDep = Annotated[SocialService, Depends(social_of)]
LimitedUser = Annotated[Person, Depends(rate_limit("people"))]


@router.get("/people", **openapi_docs(gives=tuple[Acquaintance, ...]))
async def acquaintances(social: SocialDep, person: CurrentUser) -> Response:
    """Return the users whom the user has played with, the latest first, and the blocked ones."""
    return json_response(await social.acquaintances(person))


@router.get("/invitations", **openapi_docs(gives=tuple[Invitation, ...]))
async def invitations(social: SocialDep, person: CurrentUser) -> Response:
    """Return the user's invitations to open tables."""
    return json_response(await social.invitations(person))


@router.post("/tables/{table}/invitations", **openapi_docs(takes=Invite, gives=InviteLink, status=201))
async def invite(
    social: SocialDep, person: LimitedUser, table: IdPath, payload: Annotated[Invite, body(Invite)]
) -> Response:
    """Create a link to an open seat. A user who is named in the request is notified."""
    return json_response(InviteLink(await social.invite(person, table, payload)), HTTPStatus.CREATED)


@router.delete("/tables/{table}/invitations", **openapi_docs(status=204))
async def decline(social: SocialDep, person: CurrentUser, table: IdPath) -> Response:
    """Decline the user's invitations to a table."""
    await social.decline(person, table)
    return Response(status_code=HTTPStatus.NO_CONTENT)


@router.post("/users/{user}/block", **openapi_docs(takes=BlockChange, status=204))
async def block(
    social: SocialDep, person: CurrentUser, user: IdPath, change: Annotated[BlockChange, body(BlockChange)]
) -> Response:
    """Block or unblock a user: no invitations, no chat, no common table."""
    await social.block(person, user, change.blocked)
    return Response(status_code=HTTPStatus.NO_CONTENT)


@router.post("/users/{user}/report", **openapi_docs(takes=NewReport, status=204))
async def report(
    social: SocialDep, person: LimitedUser, user: IdPath, payload: Annotated[NewReport, body(NewReport)]
) -> Response:
    """Report a user to the operator."""
    await social.report(person, user, payload)
    return Response(status_code=HTTPStatus.NO_CONTENT)


@router.get("/tables/{table}/note", **openapi_docs(gives=Note))
async def note(social: SocialDep, person: CurrentUser, table: IdPath) -> Response:
    """Return the user's note about a game."""
    return json_response(Note(await social.note(person, table)))


@router.put("/tables/{table}/note", **openapi_docs(takes=Note, gives=Note))
async def keep_note(
    social: SocialDep, person: CurrentUser, table: IdPath, payload: Annotated[Note, body(Note)]
) -> Response:
    """Store the user's private note about one of their games."""
    await social.keep_note(person, table, payload.text)
    return json_response(Note(await social.note(person, table)))
