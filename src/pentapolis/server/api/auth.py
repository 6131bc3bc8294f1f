"""Who am I: the guest or account of this browser, and its sessions."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated, Final

import msgspec
from fastapi import APIRouter, Depends
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from pentapolis.server.accounts.auth import (
    LANGUAGES,
    Accounts,
    AlreadyAccount,
    Person,
    TooFast,
    Visit,
    WrongPassword,
)
from pentapolis.server.accounts.usernames import BadName
from pentapolis.server.api.errors import ApiError
from pentapolis.server.api.msgspec_routes import IdPath, answer, body, documented
from pentapolis.server.infra.security_middleware import (
    COOKIE,
    DEVICES,
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

#: The longest that browsers keep a cookie.
COOKIE_SECONDS: Final = 400 * 86_400


# -- for all routers


def accounts_of(connection: HTTPConnection) -> Accounts:
    """The accounts of the app that a request or socket came to (`app.state.accounts`)."""
    accounts: Accounts = connection.app.state.accounts
    return accounts


def database_of(connection: HTTPConnection) -> Database:
    """The database of the app that a request or socket came to (`app.state.database`)."""
    database: Database = connection.app.state.database
    return database


async def find_person(connection: HTTPConnection) -> Person | None:
    """Whose session a request belongs to; None if nobody's. A bot whose token is not good is refused with 401."""
    person = await accounts_of(connection).person(token_of(connection.headers))
    if person is None and bearer_of(connection.headers) is not None:
        raise ApiError(HTTPStatus.UNAUTHORIZED, "no_session")
    return person


async def require_person(connection: HTTPConnection) -> Person:
    """The same, refused with 401 if nobody's: the client asks GET /api/me first, which makes a guest."""
    person = await find_person(connection)
    if person is None:
        raise ApiError(HTTPStatus.UNAUTHORIZED, "no_session")
    return person


#: Parameters of a route: somebody, or somebody or nobody; and the database.
Somebody = Annotated[Person, Depends(require_person)]
Anybody = Annotated[Person | None, Depends(find_person)]
Store = Annotated[Database, Depends(database_of)]


# -- routes


@router.get("/me", **documented(gives=Me, about="Who I am; a guest is made at once."))
async def me(request: Request, person: Anybody, store: Store) -> Response:
    """Who I am. Without a session a guest is made, and the answer sets the cookie."""
    if person is not None:
        told = answer(await me_of(request, store, person))
        # Whoever has registered and never heard the answer has the token from before.
        token = await accounts_of(request).successor(person)
        return with_cookie(request, told, token) if token else with_new_name(request, told)
    try:
        person, token = await accounts_of(request).new_guest(visit_of(request))
    except TooFast as error:
        raise too_often(error) from error
    return with_cookie(request, answer(await me_of(request, store, person)), token)


@router.patch("/me", **documented(takes=MeChange, gives=Me))
async def change_me(
    request: Request, person: Somebody, store: Store, change: Annotated[MeChange, body(MeChange)]
) -> Response:
    """Another name, another language."""
    accounts = accounts_of(request)
    if change.name is not None:
        try:
            person = await accounts.rename(person, change.name)
        except (BadName, NameTaken) as error:
            raise bad_name(error) from error
    if change.language is not None:
        person = await accounts.set_language(person, change.language)
    return answer(await me_of(request, store, person))


@router.post("/account", **documented(takes=Credentials, gives=Registered, status=201))
async def register(
    request: Request, person: Somebody, store: Store, wish: Annotated[Credentials, body(Credentials)]
) -> Response:
    """Make this guest an account; everything they have stays theirs. It may be asked for again if no answer came."""
    try:
        made = await accounts_of(request).register(person, wish.name, wish.password, visit_of(request))
    except (BadName, NameTaken) as error:
        raise bad_name(error) from error
    except AlreadyAccount as error:
        raise ApiError(HTTPStatus.CONFLICT, "already_account") from error
    except TooFast as error:
        raise too_often(error) from error
    me = await me_of(request, store, made.person)
    told = Registered(**msgspec.structs.asdict(me), recovery_code=made.code)
    response = with_cookie(request, answer(told, HTTPStatus.CREATED), made.token)
    return await with_devices(request, response, made.person)


@router.post("/session", **documented(takes=Credentials, gives=Me))
async def log_in(
    request: Request, person: Anybody, store: Store, wish: Annotated[Credentials, body(Credentials)]
) -> Response:
    """Log in; the games of the guest who I was so far go along."""
    try:
        person, token = await accounts_of(request).log_in(person, wish.name, wish.password, visit_of(request))
    except WrongPassword as error:
        raise ApiError(HTTPStatus.FORBIDDEN, "wrong_password") from error
    except TooFast as error:
        raise too_often(error) from error
    response = with_cookie(request, answer(await me_of(request, store, person)), token)
    return await with_devices(request, response, person)


@router.delete("/session", **documented(status=204))
async def log_out(request: Request, person: Anybody) -> Response:
    """Log out here. A guest who does so is nobody again, and their games are nobody's."""
    if person is not None:
        await accounts_of(request).end_session(person)
    return without_cookie(request, Response(status_code=HTTPStatus.NO_CONTENT))


@router.get("/sessions", **documented(gives=tuple[SessionInfo, ...]))
async def sessions(request: Request, person: Somebody) -> Response:
    """Where I am logged in."""
    rows = await accounts_of(request).sessions(person)
    return answer([SessionInfo(row.id, row.created, row.seen, row.agent, row.id == person.session) for row in rows])


@router.delete("/sessions", **documented(status=204))
async def end_other_sessions(request: Request, person: Somebody) -> Response:
    """Log out everywhere but here."""
    await accounts_of(request).end_other_sessions(person)
    return Response(status_code=HTTPStatus.NO_CONTENT)


@router.delete("/sessions/{session}", **documented(status=204))
async def end_session(request: Request, person: Somebody, session: IdPath) -> Response:
    """Log out from one of my sessions."""
    if not await accounts_of(request).end_session(person, session):
        raise ApiError(HTTPStatus.NOT_FOUND, "no_such_session")
    return Response(status_code=HTTPStatus.NO_CONTENT)


# -- for the routes of the account, too


async def me_of(request: Request, store: Database, person: Person) -> Me:
    """Somebody as they see themselves."""
    async with store.reading() as db:
        muted = await chat_store.muted_by(db, person.id)
        blocked = await social_store.blocked_by(db, person.id)
    settings: Settings = request.app.state.settings
    rated = settings.rated_guests or not person.guest
    lists = (tuple(sorted(muted)), tuple(sorted(blocked)))
    return Me(person.id, person.name, person.guest, person.language, *lists, rated, bool(person.keeper))


def visit_of(request: Request) -> Visit:
    """Where a request comes from, and the first language it asks for that we speak."""
    wanted = [
        part.partition(";")[0].strip()[:2].lower() for part in request.headers.get("accept-language", "").split(",")
    ]
    language = next((language for language in wanted if language in LANGUAGES), "")
    kept = request.cookies.get(_called(request, DEVICES), "")
    return Visit(address_of(request.scope), request.headers.get("user-agent", ""), language, kept)


def _secure(request: Request) -> bool:
    """Whether the cookie is for https alone."""
    settings: Settings = request.app.state.settings
    return settings.https or request.url.scheme == "https"


def _called(request: Request, name: str) -> str:
    """The name of a cookie: over https one that nobody else can set."""
    return f"{HOST_PREFIX}{name}" if _secure(request) else name


def _keep(request: Request, response: Response, name: str, value: str) -> None:
    """Let the browser keep something, which no page reads."""
    response.set_cookie(
        _called(request, name),
        value,
        max_age=COOKIE_SECONDS,
        path="/",
        secure=_secure(request),
        httponly=True,
        samesite="lax",
    )


def with_cookie(request: Request, response: Response, token: str) -> Response:
    """An answer that gives the browser the token of a session."""
    _keep(request, response, COOKIE, token)
    if _secure(request) and COOKIE in request.cookies:
        _drop(request, response, COOKIE)
    return response


async def with_devices(request: Request, response: Response, person: Person) -> Response:
    """An answer after which the browser is known where somebody logs in, who has just proved to be themselves."""
    kept = await accounts_of(request).devices(person, visit_of(request).devices)
    _keep(request, response, DEVICES, kept)
    return response


def with_new_name(request: Request, response: Response) -> Response:
    """An answer after which the cookie has the name it has over https, if it is older than that name."""
    token = token_of(request.headers)
    is_old = bearer_of(request.headers) is None and HOST_COOKIE not in request.cookies
    return with_cookie(request, response, token) if token and is_old and _secure(request) else response


def without_cookie(request: Request, response: Response) -> Response:
    """An answer that takes the token away."""
    for name in (COOKIE, HOST_COOKIE):
        if name in request.cookies:
            _drop(request, response, name)
    return response


def _drop(request: Request, response: Response, name: str) -> None:
    response.delete_cookie(name, path="/", secure=_secure(request), httponly=True, samesite="lax")


def bad_name(error: BadName | NameTaken) -> ApiError:
    """The refusal of a name."""
    if isinstance(error, BadName):
        return ApiError(HTTPStatus.UNPROCESSABLE_ENTITY, "bad_name", error.reason)
    return ApiError(HTTPStatus.CONFLICT, "name_taken")


def too_often(error: TooFast) -> ApiError:
    """The refusal of who has tried too often."""
    wait = {"Retry-After": str(error.reason.values["seconds"])}
    return ApiError(HTTPStatus.TOO_MANY_REQUESTS, "too_fast", error.reason, wait)
