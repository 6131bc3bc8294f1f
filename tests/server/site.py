"""A server in the test's own process, and its visitors: REST by httpx, the socket by plain ASGI."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeVar

import httpx
import msgspec
from fastapi import FastAPI

from pentapolis.bots.advice import Advice
from pentapolis.bots.evaluators import PositionValue
from pentapolis.core.game import Game
from pentapolis.server.app import Services, create_app
from pentapolis.server.bots.pool import ChosenAction
from pentapolis.server.bots.process import WorkerLost
from pentapolis.server.bots.queue import ANONYMOUS, RequestContext, fair_share
from pentapolis.server.settings import NO_LIMITS, Limits, Settings
from pentapolis.table.evaluate import EvaluationRequest, evaluate
from pentapolis.table.protocol import (
    Ack,
    ClientMessage,
    Join,
    NewTable,
    Play,
    Position,
    Refused,
    SeatRequest,
    ServerMessage,
    SitDown,
    Snapshot,
    TableChanged,
    TableInfo,
    Update,
    Welcome,
)
from pentapolis.table.protocol.analysis import Judgement

ORIGIN = "http://localhost"
#: Seconds that a test waits for a message: a busy disk may delay a commit for long.
PATIENCE = 60.0

M = TypeVar("M")

SERVER_MESSAGE: msgspec.json.Decoder[Any] = msgspec.json.Decoder(ServerMessage)
_ids = count(1)


def client_id() -> str:
    """Return an id that no other message has."""
    return f"m{next(_ids)}"


class QuickPool:
    """Bots that choose at once and at random, without processes; `held` makes them wait."""

    def __init__(self, seed: int = 1) -> None:
        self.size = 1
        self.seconds = 0.1
        self.waiting = 0
        self.random = random.Random(seed)
        self.free = asyncio.Event()
        self.free.set()
        self.asked: list[Any] = []
        #: The contexts of the questions, and additional fields of the next choices.
        self.contexts: list[RequestContext] = []
        self.lapse: dict[str, Any] = {}
        #: The number of cancelled questions: a real bot's process is ended then.
        self.stopped = 0
        #: The plies whose evaluations were requested, and the number of the next ones that fail.
        self.judged: list[int] = []
        self.fails = 0

    async def start(self) -> None:
        """Start nothing."""

    async def stop(self) -> None:
        """Stop nothing."""

    def granted_seconds(self, seconds: float, context: RequestContext) -> float:
        """Return less time, the more questions wait."""
        return min(seconds, fair_share(self.seconds, self.waiting, self.size))

    async def choose(
        self, game: Game, bot: str, view: Any, legal: Sequence[int], context: RequestContext = ANONYMOUS
    ) -> ChosenAction:
        """Return any legal action."""
        self.contexts.append(context)
        self.asked.append(view)
        try:
            await self.free.wait()
        except asyncio.CancelledError:
            self.stopped += 1
            raise
        return ChosenAction(self.random.choice(list(legal)), **self.lapse)

    async def advise(
        self, game: Game, view: Any, legal: Sequence[int], seconds: float, context: RequestContext = ANONYMOUS
    ) -> tuple[Advice, ...]:
        """Return the first three legal actions."""
        self.contexts.append(context)
        self.asked.append(view)
        await self.free.wait()
        return tuple(Advice(action, 0.5 - 0.1 * place, -float(place)) for place, action in enumerate(legal[:3]))

    async def appraise(
        self, game: Game, view: Any, seconds: float, context: RequestContext = ANONYMOUS
    ) -> PositionValue | None:
        """Return equal values for all seats."""
        self.asked.append(view)
        return PositionValue((0.5, 0.5), (0.0, 0.0))

    async def evaluate(self, question: EvaluationRequest) -> Judgement:
        """Return an evaluation after a minimal search."""
        self.judged.append(question.ply)
        await self.free.wait()
        if self.fails:
            self.fails -= 1
            raise WorkerLost("crash")
        return await asyncio.to_thread(evaluate, msgspec.structs.replace(question, seconds=0.01))


class Time:
    """A clock that the test sets."""

    def __init__(self, at: float = 1_800_000_000.0) -> None:
        self.at = at

    def __call__(self) -> float:
        return self.at

    def passes(self, seconds: float) -> None:
        """Advance the clock."""
        self.at += seconds


class Site:
    """A running server."""

    def __init__(self, app: FastAPI, pool: QuickPool) -> None:
        self.app = app
        self.pool = pool
        self.services: Services = app.state.services

    @asynccontextmanager
    async def visitor(self) -> AsyncIterator[Visitor]:
        """Open the page as a new guest."""
        transport = httpx.ASGITransport(app=self.app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url=ORIGIN, headers={"Origin": ORIGIN}) as http:
            me = (await http.get("/api/me")).json()
            yield Visitor(self, http, me["id"], me["name"])


@asynccontextmanager
async def open_site(
    folder: Path,
    *,
    now: Callable[[], float] | None = None,
    database: str = "",
    bus: str = "",
    limits: Limits = NO_LIMITS,
    pool: QuickPool | None = None,
    rated_guests: bool = True,
    **more: Any,
) -> AsyncIterator[Site]:
    """Run a server."""
    settings = Settings(data=folder, database=database, bus=bus, limits=limits, rated_guests=rated_guests, **more)
    pool = pool or QuickPool()
    app = create_app(settings, pool=pool) if now is None else create_app(settings, now, pool)
    async with app.router.lifespan_context(app):
        yield Site(app, pool)


class Visitor:
    """A user with a browser."""

    def __init__(self, site: Site, http: httpx.AsyncClient, user: str, name: str) -> None:
        self.site = site
        self.http = http
        self.user = user
        self.name = name

    async def create(self, *seats: SeatRequest, **more: Any) -> TableInfo:
        """Create a table of Duel."""
        more.setdefault("options", {"wonder_selection": "preset"})
        wish = NewTable("duel", seats or (SeatRequest("me"), SeatRequest("bot", "greedy")), **more)
        return await self.post("/api/tables", wish)

    async def post(self, path: str, wish: Any = None) -> TableInfo:
        """Send a request about a table that must be granted."""
        response = await self.ask("POST", path, wish)
        assert response.status_code in (200, 201), response.text
        return msgspec.json.decode(response.content, type=TableInfo)

    async def sit(self, table: str, seat: int | None = None) -> TableInfo:
        """Take a seat."""
        return await self.post(f"/api/tables/{table}/sit", SitDown(seat))

    async def ask(self, method: str, path: str, wish: Any = None) -> httpx.Response:
        """Send a request."""
        if wish is None:
            return await self.http.request(method, path)
        headers = {"Content-Type": "application/json"}
        return await self.http.request(method, path, content=msgspec.json.encode(wish), headers=headers)

    def connect(self, **headers: str) -> Tab:
        """Open a socket, as a tab does."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return Tab(self.site.app, {"origin": ORIGIN, "cookie": cookie, "host": "localhost", **headers})


class Closed(Exception):
    """The server has closed the socket."""

    def __init__(self, code: int) -> None:
        super().__init__(f"closed with {code}")
        self.code = code


class Tab:
    """A socket over plain ASGI that records everything it receives."""

    def __init__(self, app: FastAPI, headers: dict[str, str]) -> None:
        self._app = app
        self._scope: dict[str, Any] = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": "/live",
            "raw_path": b"/live",
            "root_path": "",
            "query_string": b"",
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
            "client": ("127.0.0.1", 50000),
            "server": ("localhost", 80),
            "subprotocols": [],
            "state": {},
            "extensions": {},
        }
        self._reading = asyncio.Event()
        self._reading.set()
        self._task: asyncio.Task[None] | None = None
        self._reset()

    def _reset(self) -> None:
        """Reset the socket: nothing sent and nothing received yet."""
        self._to_server: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._from_server: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.received: list[Any] = []
        self.raw: list[str] = []
        self.positions: dict[str, Position] = {}
        self.tables: dict[str, TableInfo] = {}

    async def __aenter__(self) -> Self:
        self._to_server.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(self._app(self._scope, self._to_server.get, self._send))
        first = await asyncio.wait_for(self._from_server.get(), PATIENCE)
        if first["type"] != "websocket.accept":
            await self._task
            raise Closed(first.get("code", 0))
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.drop()
        self._reading.set()
        if self._task is not None:
            await asyncio.wait_for(self._task, PATIENCE)

    async def _send(self, message: Any) -> None:
        await self._reading.wait()
        self._from_server.put_nowait(message)

    def stop_reading(self) -> None:
        """Stop reading from the server, like a client behind a dead connection."""
        self._reading.clear()

    def reload_muted(self) -> None:
        """Read the messages that the server sends."""
        self._reading.set()

    def drop(self) -> None:
        """Lose the connection."""
        self._to_server.put_nowait({"type": "websocket.disconnect", "code": 1006})

    async def welcome(self) -> Welcome:
        """Return the first message."""
        return await self.next(Welcome)

    def send(self, message: ClientMessage) -> None:
        """Send a message."""
        self.send_text(msgspec.json.encode(message).decode())

    def send_text(self, text: str) -> None:
        """Send any text."""
        self._to_server.put_nowait({"type": "websocket.receive", "text": text})

    def send_bytes(self, data: bytes) -> None:
        """Send any bytes."""
        self._to_server.put_nowait({"type": "websocket.receive", "bytes": data})

    async def receive(self) -> Any:
        """Return the next message of any kind. Raises Closed."""
        message = await asyncio.wait_for(self._from_server.get(), PATIENCE)
        if message["type"] == "websocket.close":
            self.drop()
            raise Closed(message["code"])
        self.raw.append(message["text"])
        read = SERVER_MESSAGE.decode(message["text"])
        self.received.append(read)
        if isinstance(read, Snapshot | TableChanged):
            self.tables[read.table.id] = read.table
        if isinstance(read, Snapshot) and read.position is not None:
            self.positions[read.table.id] = read.position
        if isinstance(read, Update):
            self.positions[read.table] = read.position
        return read

    async def next(self, kind: type[M]) -> M:
        """Return the next message of a kind; others are recorded and skipped."""
        while True:
            message = await self.receive()
            if isinstance(message, kind):
                return message

    async def answer(self, message_id: str) -> Any:
        """Return the response to a message of mine: an acknowledgement, a refusal or an answer."""
        while True:
            message = await self.receive()
            if getattr(message, "id", None) == message_id and not isinstance(message, Welcome):
                return message

    async def join(self, table: str, cursor: int = -1) -> Snapshot:
        """Watch a table from the beginning."""
        self.send(Join(table, cursor))
        return await self.next(Snapshot)

    async def ask(self, message: Any) -> Any:
        """Send a message that has an id, and return the response."""
        self.send(message)
        return await self.answer(message.id)

    async def play(self, table: str, move: str, cursor: int | None = None) -> Ack | Refused:
        """Make a move."""
        at = self.positions[table].cursor if cursor is None else cursor
        answer: Ack | Refused = await self.ask(Play(table, at, move, client_id()))
        return answer

    async def at_cursor(self, table: str, cursor: int) -> Position:
        """Wait until a table has reached a cursor."""
        while table not in self.positions or self.positions[table].cursor < cursor:
            await self.receive()
        return self.positions[table]

    async def substituted(self, table: str, seat: int, bot: str) -> None:
        """Wait until a bot of this name, or with "" no bot, plays for a seat."""
        while self.tables[table].seats[seat].substitute != bot:
            await self.receive()

    async def my_turn(self, table: str, seat: int) -> Position:
        """Wait until it is a seat's turn, or the game is over."""
        while True:
            position = self.positions[table]
            if seat in position.deciders or position.result is not None:
                return position
            await self.receive()


async def start_duel(first: Visitor, second: Visitor, **more: Any) -> TableInfo:
    """Start a game of two people, and return the table as the first sees it. The first is to move."""
    more.setdefault("options", {"wonder_selection": "preset", "starting_player": "seat_1"})
    table = await first.create(SeatRequest("me"), SeatRequest("open"), **more)
    await second.sit(table.id)
    return table
