"""Tables over REST: lists, putting one up, seats, rematch, records and replay. Play itself is on the socket."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Path, Query
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from pentapolis.server.accounts.auth import Person
from pentapolis.server.api.auth import Anybody, Somebody
from pentapolis.server.api.msgspec_routes import IdPath, answer, body, documented
from pentapolis.server.api.rate_limits import within
from pentapolis.server.tables.rematches import Rematches
from pentapolis.server.tables.service import MOST_PAGES, Admission, TableService
from pentapolis.table.protocol import NewTable, Replay, SeatChange, SitDown, TableInfo, TablePage

router = APIRouter(prefix="/api", tags=["tables"])

#: Seats and plies are small; more is refused before anybody looks.
SeatPath = Annotated[int, Path(ge=0, le=11)]
SeatQuery = Annotated[int | None, Query(ge=0, le=11)]
PlyQuery = Annotated[int | None, Query(ge=0, le=100_000)]


def tables_of(request: Request) -> TableService:
    """The tables of the app that a request came to (`app.state.tables`)."""
    tables: TableService = request.app.state.tables
    return tables


AllTables = Annotated[TableService, Depends(tables_of)]


def id_of(person: Person | None) -> str:
    """The id of somebody; '' for nobody."""
    return "" if person is None else person.id


@router.get("/tables", **documented(gives=TablePage))
async def listed(
    tables: AllTables,
    person: Anybody,
    scope: Literal["open", "live", "mine", "history"] = "open",
    game: Annotated[str, Query(pattern=r"^[a-z0-9_-]*$", max_length=40)] = "",
    user: Annotated[str, Query(pattern=r"^[A-Za-z0-9_-]*$", max_length=40)] = "",
    page: Annotated[int, Query(ge=0, le=MOST_PAGES)] = 0,
) -> Response:
    """One page: open or live tables of all, mine with 'my turn' first, or what I (or `user`, in public) played."""
    of = user if scope == "history" else ""
    return answer(await tables.list_tables(id_of(person), scope, game=game, of=of, page=page))


@router.post("/tables", **documented(takes=NewTable, gives=TableInfo, status=201))
async def create(
    tables: AllTables, person: Annotated[Person, Depends(within("tables"))], wish: Annotated[NewTable, body(NewTable)]
) -> Response:
    """Put up a table; it starts at once if no seat is open."""
    return answer(await tables.create(person.id, wish), HTTPStatus.CREATED)


@router.get("/tables/{table}", **documented(gives=TableInfo))
async def one_table(tables: AllTables, person: Anybody, table: IdPath) -> Response:
    """A table. Whoever knows its id may look."""
    return answer(await tables.get(id_of(person), table))


@router.post("/tables/{table}/sit", **documented(takes=SitDown, gives=TableInfo))
async def sit(tables: AllTables, person: Somebody, table: IdPath, wish: Annotated[SitDown, body(SitDown)]) -> Response:
    """Take an open seat; the game starts when it was the last."""
    return answer(await tables.sit(person.id, table, wish.seat, Admission(wish.password, wish.key)))


@router.post("/tables/{table}/stand", **documented(gives=TableInfo))
async def stand(tables: AllTables, person: Somebody, table: IdPath) -> Response:
    """Leave my seat before the game starts."""
    return answer(await tables.stand(person.id, table))


@router.put("/tables/{table}/seats/{seat}", **documented(takes=SeatChange, gives=TableInfo))
async def change_seat(
    tables: AllTables,
    person: Somebody,
    table: IdPath,
    seat: SeatPath,
    change: Annotated[SeatChange, body(SeatChange)],
) -> Response:
    """The owner opens a seat, or gives it to a bot."""
    return answer(await tables.change_seat(person.id, table, seat, change))


@router.post("/tables/{table}/start", **documented(gives=TableInfo))
async def start(tables: AllTables, person: Somebody, table: IdPath) -> Response:
    """Make sure that a full table has started."""
    return answer(await tables.start(person.id, table))


@router.post("/tables/{table}/rematch", **documented(gives=TableInfo))
async def rematch(request: Request, person: Somebody, table: IdPath) -> Response:
    """Play again, everybody one seat further; the others are asked, and sit down by asking for the same."""
    rematches: Rematches = request.app.state.rematches
    return answer(await rematches.request_rematch(person.id, table))


@router.get("/tables/{table}/record", **documented(about="The record as text."))
async def record(
    tables: AllTables, person: Anybody, table: IdPath, viewer: Annotated[str, Query(max_length=10)] = ""
) -> Response:
    """The record of a game: all of it once it is over, else as I or the public may see it."""
    text = await tables.record(id_of(person), table, viewer)
    disposition = f'attachment; filename="{table}.txt"'
    return PlainTextResponse(text, headers={"Content-Disposition": disposition})


@router.get("/tables/{table}/replay", **documented(gives=Replay))
async def replay(
    tables: AllTables, person: Anybody, table: IdPath, seat: SeatQuery = None, ply: PlyQuery = None
) -> Response:
    """The position after a number of moves, from my seat, in public, or from any seat of a game that is over."""
    return answer(await tables.replay(id_of(person), table, seat, ply))
