"""Routes of tables: lists, creation, seats, rematch, records and replay. Moves are sent over the socket."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Path, Query
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from pentapolis.server.accounts.auth import Person
from pentapolis.server.api.auth import CurrentUser, OptionalUser
from pentapolis.server.api.msgspec_routes import IdPath, body, json_response, openapi_docs
from pentapolis.server.api.rate_limits import rate_limit
from pentapolis.server.tables.rematches import Rematches
from pentapolis.server.tables.service import MOST_PAGES, Admission, TableService
from pentapolis.table.protocol import NewTable, Replay, SeatChange, SitDown, TableInfo, TablePage

router = APIRouter(prefix="/api", tags=["tables"])

#: Seats and plies are small. Larger numbers are refused before any lookup.
SeatPath = Annotated[int, Path(ge=0, le=11)]
SeatQuery = Annotated[int | None, Query(ge=0, le=11)]
PlyQuery = Annotated[int | None, Query(ge=0, le=100_000)]


def tables_of(request: Request) -> TableService:
    """Return the tables of the app that received a request."""
    tables: TableService = request.app.state.tables
    return tables


TablesDep = Annotated[TableService, Depends(tables_of)]


def id_of(person: Person | None) -> str:
    """Return the id of a user, or '' for None."""
    return "" if person is None else person.id


@router.get("/tables", **openapi_docs(gives=TablePage))
async def list_tables(
    tables: TablesDep,
    person: OptionalUser,
    scope: Literal["open", "live", "mine", "history"] = "open",
    game: Annotated[str, Query(pattern=r"^[a-z0-9_-]*$", max_length=40)] = "",
    user: Annotated[str, Query(pattern=r"^[A-Za-z0-9_-]*$", max_length=40)] = "",
    page: Annotated[int, Query(ge=0, le=MOST_PAGES)] = 0,
) -> Response:
    """Return one page: open or live tables, the user's own (their turn first), or the history of a user."""
    of = user if scope == "history" else ""
    return json_response(await tables.list_tables(id_of(person), scope, game=game, of=of, page=page))


@router.post("/tables", **openapi_docs(takes=NewTable, gives=TableInfo, status=201))
async def create(
    tables: TablesDep,
    person: Annotated[Person, Depends(rate_limit("tables"))],
    payload: Annotated[NewTable, body(NewTable)],
) -> Response:
    """Create a table. It starts immediately if no seat is open."""
    return json_response(await tables.create(person.id, payload), HTTPStatus.CREATED)


@router.get("/tables/{table}", **openapi_docs(gives=TableInfo))
async def one_table(tables: TablesDep, person: OptionalUser, table: IdPath) -> Response:
    """Return a table to any client that has its id."""
    return json_response(await tables.get(id_of(person), table))


@router.post("/tables/{table}/sit", **openapi_docs(takes=SitDown, gives=TableInfo))
async def sit(
    tables: TablesDep, person: CurrentUser, table: IdPath, payload: Annotated[SitDown, body(SitDown)]
) -> Response:
    """Take an open seat. The game starts when the last open seat is taken."""
    return json_response(await tables.sit(person.id, table, payload.seat, Admission(payload.password, payload.key)))


@router.post("/tables/{table}/stand", **openapi_docs(gives=TableInfo))
async def stand(tables: TablesDep, person: CurrentUser, table: IdPath) -> Response:
    """Leave the user's seat before the game starts."""
    return json_response(await tables.stand(person.id, table))


@router.put("/tables/{table}/seats/{seat}", **openapi_docs(takes=SeatChange, gives=TableInfo))
async def change_seat(
    tables: TablesDep,
    person: CurrentUser,
    table: IdPath,
    seat: SeatPath,
    change: Annotated[SeatChange, body(SeatChange)],
) -> Response:
    """Open a seat of the user's table, or give it to a bot."""
    return json_response(await tables.change_seat(person.id, table, seat, change))


@router.post("/tables/{table}/start", **openapi_docs(gives=TableInfo))
async def start(tables: TablesDep, person: CurrentUser, table: IdPath) -> Response:
    """Make sure that a full table has started."""
    return json_response(await tables.start(person.id, table))


@router.post("/tables/{table}/rematch", **openapi_docs(gives=TableInfo))
async def rematch(request: Request, person: CurrentUser, table: IdPath) -> Response:
    """Request a rematch, with each player one seat further. Another player accepts by requesting it, too."""
    rematches: Rematches = request.app.state.rematches
    return json_response(await rematches.request_rematch(person.id, table))


@router.get("/tables/{table}/record", **openapi_docs(about="The game record as text."))
async def record(
    tables: TablesDep, person: OptionalUser, table: IdPath, viewer: Annotated[str, Query(max_length=10)] = ""
) -> Response:
    """Return the record of a game: all of it once it is over, else what the user or the public may see."""
    text = await tables.record(id_of(person), table, viewer)
    disposition = f'attachment; filename="{table}.txt"'
    return PlainTextResponse(text, headers={"Content-Disposition": disposition})


@router.get("/tables/{table}/replay", **openapi_docs(gives=Replay))
async def replay(
    tables: TablesDep, person: OptionalUser, table: IdPath, seat: SeatQuery = None, ply: PlyQuery = None
) -> Response:
    """Return the position after a number of moves, seen from the user's seat, in public, or from any seat of a finished
    game.
    """
    return json_response(await tables.replay(id_of(person), table, seat, ply))
