"""My own account: password, mail, recovery, a copy of my data, and its end."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Depends
from starlette.requests import Request
from starlette.responses import Response

from pentapolis.server.accounts.auth import TooFast, WrongPassword
from pentapolis.server.accounts.management import Care, WrongCode
from pentapolis.server.accounts.protocol import (
    AccountInfo,
    Assent,
    Confirmed,
    MailChange,
    MailToken,
    PasswordChange,
    Recovery,
    RecoveryCode,
)
from pentapolis.server.api.auth import (
    Anybody,
    Somebody,
    Store,
    me_of,
    too_often,
    visit_of,
    with_cookie,
    with_devices,
    without_cookie,
)
from pentapolis.server.api.errors import ApiError
from pentapolis.server.api.msgspec_routes import answer, body, documented
from pentapolis.table.protocol import Me

router = APIRouter(prefix="/api", tags=["account"])


def care_of(request: Request) -> Care:
    """The care of accounts of the app that a request came to (`app.state.care`)."""
    care: Care = request.app.state.care
    return care


AnyCare = Annotated[Care, Depends(care_of)]


@router.get("/account", **documented(gives=AccountInfo))
async def account(care: AnyCare, person: Somebody) -> Response:
    """What nobody but me may know of my account."""
    return answer(await care.info(person))


@router.put("/account/password", **documented(takes=PasswordChange, status=204))
async def change_password(
    request: Request, care: AnyCare, person: Somebody, change: Annotated[PasswordChange, body(PasswordChange)]
) -> Response:
    """Another password; all other sessions end."""
    try:
        await care.change_password(person, change.old, change.new)
    except (WrongPassword, TooFast) as error:
        raise _refused(error) from error
    return await with_devices(request, Response(status_code=HTTPStatus.NO_CONTENT), person)


@router.put("/account/mail", **documented(takes=MailChange, gives=AccountInfo))
async def change_mail(care: AnyCare, person: Somebody, change: Annotated[MailChange, body(MailChange)]) -> Response:
    """Where mail reaches me; a letter goes there, and its link confirms the address."""
    try:
        await care.change_mail(person, change.mail.strip())
    except TooFast as error:
        raise _refused(error) from error
    return answer(await care.info(person))


@router.post("/mail", **documented(takes=MailToken, gives=Confirmed))
async def confirm_mail(care: AnyCare, proof: Annotated[MailToken, body(MailToken)]) -> Response:
    """Confirm an address by the token of a letter, from whatever browser it was opened in."""
    return answer(Confirmed(await care.confirm_mail(proof.token)))


@router.post("/account/recovery", **documented(takes=Assent, gives=RecoveryCode))
async def new_recovery_code(care: AnyCare, person: Somebody, assent: Annotated[Assent, body(Assent)]) -> Response:
    """A new recovery code, told this once."""
    try:
        code = await care.new_recovery_code(person, assent.password)
    except (WrongPassword, TooFast) as error:
        raise _refused(error) from error
    return answer(RecoveryCode(code))


@router.post("/recovery", **documented(takes=Recovery, gives=Me))
async def recover(
    request: Request, care: AnyCare, person: Anybody, store: Store, wish: Annotated[Recovery, body(Recovery)]
) -> Response:
    """Choose a new password by the recovery code, and log in; the games of the guest who I was go along."""
    try:
        person, token = await care.recover(person, wish.name, wish.code, wish.password, visit_of(request))
    except (WrongCode, TooFast) as error:
        raise _refused(error) from error
    response = with_cookie(request, answer(await me_of(request, store, person)), token)
    return await with_devices(request, response, person)


@router.get("/account/export", **documented(gives=dict, about="All that is kept of me."))
async def export(care: AnyCare, person: Somebody) -> Response:
    """A copy of my data."""
    try:
        response = answer(await care.export(person))
    except TooFast as error:
        raise _refused(error) from error
    response.headers["Content-Disposition"] = 'attachment; filename="pentapolis.json"'
    return response


@router.post("/account/delete", **documented(takes=Assent, status=204))
async def delete(
    request: Request, care: AnyCare, person: Somebody, assent: Annotated[Assent, body(Assent)]
) -> Response:
    """Forget me: the games stay for those I played with, without my name."""
    try:
        await care.delete(person, assent.password)
    except (WrongPassword, TooFast) as error:
        raise _refused(error) from error
    return without_cookie(request, Response(status_code=HTTPStatus.NO_CONTENT))


def _refused(error: WrongPassword | WrongCode | TooFast) -> ApiError:
    if isinstance(error, TooFast):
        return too_often(error)
    if isinstance(error, WrongCode):
        return ApiError(HTTPStatus.FORBIDDEN, "wrong_code")
    return ApiError(HTTPStatus.FORBIDDEN, "not_the_password")
