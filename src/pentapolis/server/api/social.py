"""The people I play with: invitations, blocks, reports, and my notes about a game."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Depends
from starlette.requests import Request
from starlette.responses import Response

from pentapolis.server.accounts.auth import Person
from pentapolis.server.api.auth import Somebody
from pentapolis.server.api.msgspec_routes import IdPath, answer, body, documented
from pentapolis.server.api.rate_limits import within
from pentapolis.server.social.people import People
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


def people_of(request: Request) -> People:
    """The people of the app that a request came to (`app.state.people`)."""
    people: People = request.app.state.people
    return people


AllPeople = Annotated[People, Depends(people_of)]
Addressing = Annotated[Person, Depends(within("people"))]


@router.get("/people", **documented(gives=tuple[Acquaintance, ...]))
async def acquaintances(people: AllPeople, person: Somebody) -> Response:
    """Those whom I have played with, the latest first; and those whom I have blocked."""
    return answer(await people.acquaintances(person))


@router.get("/invitations", **documented(gives=tuple[Invitation, ...]))
async def invitations(people: AllPeople, person: Somebody) -> Response:
    """To which open tables I am invited."""
    return answer(await people.invitations(person))


@router.post("/tables/{table}/invitations", **documented(takes=Invite, gives=InviteLink, status=201))
async def invite(
    people: AllPeople, person: Addressing, table: IdPath, wish: Annotated[Invite, body(Invite)]
) -> Response:
    """A link to an open seat; somebody who is named is told."""
    return answer(InviteLink(await people.invite(person, table, wish)), HTTPStatus.CREATED)


@router.delete("/tables/{table}/invitations", **documented(status=204))
async def decline(people: AllPeople, person: Somebody, table: IdPath) -> Response:
    """I do not come to a table to which I am invited."""
    await people.decline(person, table)
    return Response(status_code=HTTPStatus.NO_CONTENT)


@router.post("/users/{user}/block", **documented(takes=BlockChange, status=204))
async def block(
    people: AllPeople, person: Somebody, user: IdPath, change: Annotated[BlockChange, body(BlockChange)]
) -> Response:
    """Have nothing to do with somebody: no invitations, no chat, no table together."""
    await people.block(person, user, change.blocked)
    return Response(status_code=HTTPStatus.NO_CONTENT)


@router.post("/users/{user}/report", **documented(takes=NewReport, status=204))
async def report(
    people: AllPeople, person: Addressing, user: IdPath, wish: Annotated[NewReport, body(NewReport)]
) -> Response:
    """Tell whoever runs the server what somebody has done."""
    await people.report(person, user, wish)
    return Response(status_code=HTTPStatus.NO_CONTENT)


@router.get("/tables/{table}/note", **documented(gives=Note))
async def note(people: AllPeople, person: Somebody, table: IdPath) -> Response:
    """What I have noted about a game."""
    return answer(Note(await people.note(person, table)))


@router.put("/tables/{table}/note", **documented(takes=Note, gives=Note))
async def keep_note(people: AllPeople, person: Somebody, table: IdPath, wish: Annotated[Note, body(Note)]) -> Response:
    """Keep what I note about a game of mine; nobody else reads it."""
    await people.keep_note(person, table, wish.text)
    return answer(Note(await people.note(person, table)))
