"""Routes of authentication: the guest or account of this browser, and its sessions."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated, Final

import msgspec
from fastapi import APIRouter, Depends
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from pentapolis.server.accounts.auth import (
    LANGUAGES,
    AlreadyAccount,
    AuthService,
    ClientInfo,
    Person,
    RateLimited,
    WrongPassword,
)
from pentapolis.server.accounts.usernames import BadName
from pentapolis.server.api.errors import ApiError
from pentapolis.server.api.msgspec_routes import IdPath, body, json_response, openapi_docs
from pentapolis.server.infra.security_middleware import (
    COOKIE,
    DEVICES_COOKIE,
    HOST_COOKIE,
    HOST_PREFIX,
    address_of,
    bearer_of,
    token_of,
)
from pentapolis.server.settings import Settings
from pentapolis.server.store import chat_store, social_store
from pentapolis.server.store.database import Database
from pentapolis.server.store.users_store import NameTaken
from pentapolis.table.protocol import Credentials, Me, MeChange, Registered, SessionInfo

router = APIRouter(prefix="/api", tags=["identity"])

#: The longest lifetime of a cookie that browsers accept.
COOKIE_SECONDS: Final = 400 * 86_400


# -- for all routers


def accounts_of(connection: HTTPConnection) -> AuthService:
    """Return the authentication service of the app that received a request or a socket."""
    accounts: AuthService = connection.app.state.accounts
    return accounts


def database_of(connection: HTTPConnection) -> Database:
    """Return the database of the app that received a request or a socket."""
    database: Database = connection.app.state.database
    return database


async def find_person(connection: HTTPConnection) -> Person | None:
    """Return the user of a request's session, or None. A bot with an invalid token is refused with 401."""
    person = await accounts_of(connection).authenticate(token_of(connection.headers))
    if person is None and bearer_of(connection.headers) is not None:
        raise ApiError(HTTPStatus.UNAUTHORIZED, "no_session")
    return person


async def require_person(connection: HTTPConnection) -> Person:
    """Return the user of a request's session, or refuse it with 401. GET /api/me creates a guest first."""
    person = await find_person(connection)
    if person is None:
        raise ApiError(HTTPStatus.UNAUTHORIZED, "no_session")
    return person


#: Parameters of routes: a user, a user or None, and the database.
CurrentUser = Annotated[Person, Depends(require_person)]
OptionalUser = Annotated[Person | None, Depends(find_person)]
DatabaseDep = Annotated[Database, Depends(database_of)]


# -- routes


@router.get("/me", **openapi_docs(gives=Me, about="The current user. A guest is created if there is none."))
async def me(request: Request, person: OptionalUser, store: DatabaseDep) -> Response:
    """Return the user of the session. Without a session a guest is created, and the response sets the cookie."""
    if person is not None:
        response = json_response(await me_of(request, store, person))
        # A client that has registered and never received the response still has the old token.
        token = await accounts_of(request).replace_unused_session(person)
        return with_cookie(request, response, token) if token else with_new_name(request, response)
    try:
        person, token = await accounts_of(request).create_guest(client_info_of(request))
    except RateLimited as error:
        raise rate_limit_error(error) from error
    return with_cookie(request, json_response(await me_of(request, store, person)), token)


@router.patch("/me", **openapi_docs(takes=MeChange, gives=Me))
async def change_me(
    request: Request, person: CurrentUser, store: DatabaseDep, change: Annotated[MeChange, body(MeChange)]
) -> Response:
    """Change the user's name or language."""
    accounts = accounts_of(request)
    if change.name is not None:
        try:
            person = await accounts.rename(person, change.name)
        except (BadName, NameTaken) as error:
            raise bad_name_error(error) from error
    if change.language is not None:
        person = await accounts.set_language(person, change.language)
    return json_response(await me_of(request, store, person))


@router.post("/account", **openapi_docs(takes=Credentials, gives=Registered, status=201))
async def register(
    request: Request, person: CurrentUser, store: DatabaseDep, payload: Annotated[Credentials, body(Credentials)]
) -> Response:
    """Make this guest an account, which keeps all games. A client may repeat this if the response was lost."""
    try:
        registration = await accounts_of(request).register(
            person, payload.name, payload.password, client_info_of(request)
        )
    except (BadName, NameTaken) as error:
        raise bad_name_error(error) from error
    except AlreadyAccount as error:
        raise ApiError(HTTPStatus.CONFLICT, "already_account") from error
    except RateLimited as error:
        raise rate_limit_error(error) from error
    me = await me_of(request, store, registration.person)
    registered = Registered(**msgspec.structs.asdict(me), recovery_code=registration.code)
    response = with_cookie(request, json_response(registered, HTTPStatus.CREATED), registration.token)
    return await with_devices(request, response, registration.person)


@router.post("/session", **openapi_docs(takes=Credentials, gives=Me))
async def log_in(
    request: Request, person: OptionalUser, store: DatabaseDep, payload: Annotated[Credentials, body(Credentials)]
) -> Response:
    """Log in. The guest's games are merged into the account."""
    try:
        person, token = await accounts_of(request).log_in(
            person, payload.name, payload.password, client_info_of(request)
        )
    except WrongPassword as error:
        raise ApiError(HTTPStatus.FORBIDDEN, "wrong_password") from error
    except RateLimited as error:
        raise rate_limit_error(error) from error
    response = with_cookie(request, json_response(await me_of(request, store, person)), token)
    return await with_devices(request, response, person)


@router.delete("/session", **openapi_docs(status=204))
async def log_out(request: Request, person: OptionalUser) -> Response:
    """Log out in this browser. A guest who logs out cannot log in again, and loses the games."""
    if person is not None:
        await accounts_of(request).end_session(person)
    return without_cookie(request, Response(status_code=HTTPStatus.NO_CONTENT))


@router.get("/sessions", **openapi_docs(gives=tuple[SessionInfo, ...]))
async def sessions(request: Request, person: CurrentUser) -> Response:
    """Return the user's sessions."""
    rows = await accounts_of(request).list_sessions(person)
    return json_response(
        [SessionInfo(row.id, row.created, row.seen, row.agent, row.id == person.session) for row in rows]
    )


@router.delete("/sessions", **openapi_docs(status=204))
async def end_other_sessions(request: Request, person: CurrentUser) -> Response:
    """End all sessions of the user except this one."""
    await accounts_of(request).end_other_sessions(person)
    return Response(status_code=HTTPStatus.NO_CONTENT)


@router.delete("/sessions/{session}", **openapi_docs(status=204))
async def end_session(request: Request, person: CurrentUser, session: IdPath) -> Response:
    """End one session of the user."""
    if not await accounts_of(request).end_session(person, session):
        raise ApiError(HTTPStatus.NOT_FOUND, "no_such_session")
    return Response(status_code=HTTPStatus.NO_CONTENT)


# -- for the routes of the account, too


async def me_of(request: Request, store: Database, person: Person) -> Me:
    """Return a user as the user's own client sees it."""
    muted, blocked = await store.read(
        lambda db: (chat_store.muted_by(db, person.id), social_store.blocked_by(db, person.id))
    )
    settings: Settings = request.app.state.settings
    rated = settings.rated_guests or not person.guest
    lists = (tuple(sorted(muted)), tuple(sorted(blocked)))
    return Me(person.id, person.name, person.guest, person.language, *lists, rated, bool(person.keeper))


def client_info_of(request: Request) -> ClientInfo:
    """Return the client of a request, with the first of its languages that is supported."""
    languages = [
        part.partition(";")[0].strip()[:2].lower() for part in request.headers.get("accept-language", "").split(",")
    ]
    language = next((language for language in languages if language in LANGUAGES), "")
    devices = request.cookies.get(_cookie_name(request, DEVICES_COOKIE), "")
    return ClientInfo(address_of(request.scope), request.headers.get("user-agent", ""), language, devices)


def _secure(request: Request) -> bool:
    """Check whether a cookie is for https alone."""
    settings: Settings = request.app.state.settings
    return settings.https or request.url.scheme == "https"


def _cookie_name(request: Request, name: str) -> str:
    """Return the name of a cookie: over https with a prefix that no other site can set."""
    return f"{HOST_PREFIX}{name}" if _secure(request) else name


def _set_cookie(request: Request, response: Response, name: str, value: str) -> None:
    """Set a cookie, which scripts of a page cannot read."""
    response.set_cookie(
        _cookie_name(request, name),
        value,
        max_age=COOKIE_SECONDS,
        path="/",
        secure=_secure(request),
        httponly=True,
        samesite="lax",
    )


def with_cookie(request: Request, response: Response, token: str) -> Response:
    """Add the token of a session to a response, as a cookie."""
    _set_cookie(request, response, COOKIE, token)
    if _secure(request) and COOKIE in request.cookies:
        _delete_cookie(request, response, COOKIE)
    return response


async def with_devices(request: Request, response: Response, person: Person) -> Response:
    """Add the cookie that identifies the browser of a user who has just proved their password."""
    devices = await accounts_of(request).devices_cookie(person, client_info_of(request).devices)
    _set_cookie(request, response, DEVICES_COOKIE, devices)
    return response


def with_new_name(request: Request, response: Response) -> Response:
    """Rename the cookie of a session that is older than its name over https."""
    token = token_of(request.headers)
    is_old = bearer_of(request.headers) is None and HOST_COOKIE not in request.cookies
    return with_cookie(request, response, token) if token and is_old and _secure(request) else response


def without_cookie(request: Request, response: Response) -> Response:
    """Delete the cookie of the session."""
    for name in (COOKIE, HOST_COOKIE):
        if name in request.cookies:
            _delete_cookie(request, response, name)
    return response


def _delete_cookie(request: Request, response: Response, name: str) -> None:
    response.delete_cookie(name, path="/", secure=_secure(request), httponly=True, samesite="lax")


def bad_name_error(error: BadName | NameTaken) -> ApiError:
    """Return the refusal of a name."""
    if isinstance(error, BadName):
        return ApiError(HTTPStatus.UNPROCESSABLE_ENTITY, "bad_name", error.reason)
    return ApiError(HTTPStatus.CONFLICT, "name_taken")


def rate_limit_error(error: RateLimited) -> ApiError:
    """Return the refusal of an attempt over the rate limit."""
    wait = {"Retry-After": str(error.reason.values["seconds"])}
    return ApiError(HTTPStatus.TOO_MANY_REQUESTS, "too_fast", error.reason, wait)
