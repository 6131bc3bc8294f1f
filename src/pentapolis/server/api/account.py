"""Routes of the user's account: password, email, recovery, data export and deletion."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Depends
from starlette.requests import Request
from starlette.responses import Response

from pentapolis.server.accounts.auth import RateLimited, WrongPassword
from pentapolis.server.accounts.management import AccountManager, WrongRecoveryCode
from pentapolis.server.accounts.protocol import (
    AccountInfo,
    Confirmed,
    MailChange,
    MailToken,
    PasswordChange,
    PasswordConfirmation,
    Recovery,
    RecoveryCode,
)
from pentapolis.server.api.auth import (
    CurrentUser,
    DatabaseDep,
    OptionalUser,
    client_info_of,
    me_of,
    rate_limit_error,
    with_cookie,
    with_devices,
    without_cookie,
)
from pentapolis.server.api.errors import ApiError
from pentapolis.server.api.msgspec_routes import body, json_response, openapi_docs
from pentapolis.table.protocol import Me

router = APIRouter(prefix="/api", tags=["account"])


def account_manager_of(request: Request) -> AccountManager:
    """Return the account manager of the app that received a request."""
    manager: AccountManager = request.app.state.account_manager
    return manager


ManagerDep = Annotated[AccountManager, Depends(account_manager_of)]


@router.get("/account", **openapi_docs(gives=AccountInfo))
async def account(manager: ManagerDep, person: CurrentUser) -> Response:
    """Return the private data of the user's account."""
    return json_response(await manager.info(person))


@router.put("/account/password", **openapi_docs(takes=PasswordChange, status=204))
async def change_password(
    request: Request, manager: ManagerDep, person: CurrentUser, change: Annotated[PasswordChange, body(PasswordChange)]
) -> Response:
    """Change the user's password. All other sessions end."""
    try:
        await manager.change_password(person, change.old, change.new)
    except (WrongPassword, RateLimited) as error:
        raise _to_api_error(error) from error
    return await with_devices(request, Response(status_code=HTTPStatus.NO_CONTENT), person)


@router.put("/account/mail", **openapi_docs(takes=MailChange, gives=AccountInfo))
async def change_mail(
    manager: ManagerDep, person: CurrentUser, change: Annotated[MailChange, body(MailChange)]
) -> Response:
    """Change the user's email address. The link in an email confirms it."""
    try:
        await manager.change_mail(person, change.mail.strip())
    except RateLimited as error:
        raise _to_api_error(error) from error
    return json_response(await manager.info(person))


@router.post("/mail", **openapi_docs(takes=MailToken, gives=Confirmed))
async def confirm_mail(manager: ManagerDep, proof: Annotated[MailToken, body(MailToken)]) -> Response:
    """Confirm an address with the token from an email, in any browser."""
    return json_response(Confirmed(await manager.confirm_mail(proof.token)))


@router.post("/account/recovery", **openapi_docs(takes=PasswordConfirmation, gives=RecoveryCode))
async def new_recovery_code(
    manager: ManagerDep, person: CurrentUser, confirmation: Annotated[PasswordConfirmation, body(PasswordConfirmation)]
) -> Response:
    """Create a recovery code, which is shown once."""
    try:
        code = await manager.new_recovery_code(person, confirmation.password)
    except (WrongPassword, RateLimited) as error:
        raise _to_api_error(error) from error
    return json_response(RecoveryCode(code))


@router.post("/recovery", **openapi_docs(takes=Recovery, gives=Me))
async def recover(
    request: Request,
    manager: ManagerDep,
    person: OptionalUser,
    store: DatabaseDep,
    payload: Annotated[Recovery, body(Recovery)],
) -> Response:
    """Set a new password with the recovery code, and log in. The guest's games are merged into the account."""
    try:
        person, token = await manager.recover(
            person, payload.name, payload.code, payload.password, client_info_of(request)
        )
    except (WrongRecoveryCode, RateLimited) as error:
        raise _to_api_error(error) from error
    response = with_cookie(request, json_response(await me_of(request, store, person)), token)
    return await with_devices(request, response, person)


@router.get("/account/export", **openapi_docs(gives=dict, about="All stored data of the user."))
async def export(manager: ManagerDep, person: CurrentUser) -> Response:
    """Return a copy of the user's data."""
    try:
        response = json_response(await manager.export(person))
    except RateLimited as error:
        raise _to_api_error(error) from error
    response.headers["Content-Disposition"] = 'attachment; filename="pentapolis.json"'
    return response


@router.post("/account/delete", **openapi_docs(takes=PasswordConfirmation, status=204))
async def delete(
    request: Request,
    manager: ManagerDep,
    person: CurrentUser,
    confirmation: Annotated[PasswordConfirmation, body(PasswordConfirmation)],
) -> Response:
    """Delete the account. Its games stay for the other players, without the user's name."""
    try:
        await manager.delete(person, confirmation.password)
    except (WrongPassword, RateLimited) as error:
        raise _to_api_error(error) from error
    return without_cookie(request, Response(status_code=HTTPStatus.NO_CONTENT))


def _to_api_error(error: WrongPassword | WrongRecoveryCode | RateLimited) -> ApiError:
    if isinstance(error, RateLimited):
        return rate_limit_error(error)
    if isinstance(error, WrongRecoveryCode):
        return ApiError(HTTPStatus.FORBIDDEN, "wrong_code")
    return ApiError(HTTPStatus.FORBIDDEN, "not_the_password")
