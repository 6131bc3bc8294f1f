"""Clients for `pentapolis load`: they play at random over real sockets and measure latency and errors."""

from __future__ import annotations

import asyncio
import http.client
import json
import random
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Final, TypeVar
from urllib.parse import urlsplit

import msgspec
from msgspec import UNSET
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

from pentapolis.core.errors import PentapolisError
from pentapolis.games.registry import load
from pentapolis.table.patches import apply_patch
from pentapolis.table.protocol import Join, NewTable, Play, SeatRequest, SitDown

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Sequence

    from websockets.asyncio.client import ClientConnection

T = TypeVar("T")

#: Number of concurrent REST requests, and of sockets opened concurrently.
CONCURRENCY: Final = 4
#: Seconds after which an unanswered message counts as an error.
TIMEOUT: Final = 20.0


class LoadFailed(PentapolisError):
    """Error: the server does not answer or refuses tables, so it cannot be measured."""


class Position(msgspec.Struct):
    """Fields of a position needed to play at random. Decoding more would measure the clients."""

    cursor: int
    deciders: list[int]
    legal: list[dict[str, Any]]
    result: Any = None

    def choices(self) -> list[str]:
        """Return the texts of the legal moves."""
        return [move["text"] for move in self.legal]


class PositionPatch(msgspec.Struct):
    """The same fields of a position patch."""

    cursor: Any = UNSET
    deciders: Any = UNSET
    legal: Any = UNSET
    result: Any = UNSET

    def apply_to(self, position: Position) -> Position:
        """Return the position after the patch."""
        given = {name: value for name, value in msgspec.structs.asdict(self).items() if value is not UNSET}
        return msgspec.convert(apply_patch(msgspec.structs.asdict(position), given), Position)


class Message(msgspec.Struct):
    """Fields of a server message that the clients use."""

    type: str
    id: str | int = ""
    code: str = ""
    position: Position | None = None
    patch: PositionPatch | None = None


MESSAGE: Final = msgspec.json.Decoder(Message)


class Measurements:
    """Measurements: time from a move to its acknowledgement, bytes received, and errors."""

    def __init__(self) -> None:
        self.counting = False
        self.seconds: list[float] = []
        self.bytes = 0
        self.errors: Counter[str] = Counter()

    def record_latency(self, seconds: float) -> None:
        """Record the latency of an acknowledged move."""
        if self.counting:
            self.seconds.append(seconds)

    def count_bytes(self, size: int) -> None:
        """Count the bytes of a received message."""
        if self.counting:
            self.bytes += size

    def percentile(self, share: float) -> float:
        """Return the given percentile of the latency in milliseconds, or 0.0 without moves."""
        ordered = sorted(self.seconds)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


class RestClient:
    """REST client with one connection per request."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise LoadFailed(f"{url!r} is not an address of a server; expected http://127.0.0.1:8000")
        self.url = f"{parts.scheme}://{parts.netloc}"
        self._kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        self._netloc = parts.netloc

    def request(self, method: str, path: str, cookie: str = "", payload: Any = None) -> tuple[Any, str]:
        """Send a request and return the body and the cookie for further requests. Raises LoadFailed."""
        headers = {"Origin": self.url, "Content-Type": "application/json", "Cookie": cookie}
        body = None if payload is None else msgspec.json.encode(payload)
        line = self._kind(self._netloc, timeout=TIMEOUT)
        try:
            line.request(method, path, body, headers)
            response = line.getresponse()
            answer = response.read()
        except (OSError, http.client.HTTPException) as error:
            raise LoadFailed(f"{method} {path}: {type(error).__name__} {error}".strip()) from error
        finally:
            line.close()
        if response.status >= 400:
            raise LoadFailed(f"{method} {path} was refused with status {response.status}: {answer[:200].decode()}")
        return answer, (response.getheader("Set-Cookie") or cookie).partition(";")[0]

    def create_guest(self) -> str:
        """Create a guest and return its cookie."""
        return self.request("GET", "/api/me")[1]

    def create_table(self, game: str, people: Sequence[str]) -> str:
        """Create a table with the given guests and return its id."""
        first, *others = people
        payload = NewTable(game, (SeatRequest("me"), *[SeatRequest("open")] * len(others)))
        made = json.loads(self.request("POST", "/api/tables", first, payload)[0])["id"]
        for other in others:
            self.request("POST", f"/api/tables/{made}/sit", other, SitDown())
        return str(made)

    def metrics(self) -> dict[str, float]:
        """Return the server's metrics."""
        lines = self.request("GET", "/metrics")[0].decode().splitlines()
        return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines) if name[:1] != "#"}


class PlayerClient:
    """Client of one player with one socket."""

    def __init__(
        self,
        url: str,
        cookie: str,
        seat: int,
        measurements: Measurements,
        think_time: Callable[[], float],
        *,
        whole: bool,
    ) -> None:
        self.cookie = cookie
        self.over = asyncio.Event()
        self._url = url
        self._seat = seat
        self._measurements = measurements
        self._think_time = think_time
        self._whole = whole
        self._table = ""
        self._answered = -1
        self._position: Position | None = None
        self._moving = False
        self._simultaneous = False
        self._sent: dict[str, float] = {}
        self._socket: ClientConnection | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._seen = asyncio.Event()
        self.playing = False

    async def connect(self) -> None:
        """Open the socket."""
        self._socket = await connect(
            f"{self._url.replace('http', 'ws', 1)}/live",
            additional_headers={"Cookie": self.cookie},
            origin=Origin(self._url),
            compression=None,
            max_size=None,
            open_timeout=TIMEOUT,
            ping_interval=None,
        )
        self._spawn(self._read(self._socket))

    async def join(self, table: str) -> None:
        """Join a table and wait for its position."""
        self._table, self._answered, self._position = table, -1, None
        self._seen.clear()
        self.over.clear()
        await self._send(Join(table, changes=not self._whole))
        await asyncio.wait_for(self._seen.wait(), TIMEOUT)

    async def close(self) -> None:
        """Close the socket. A message that was unanswered for longer than TIMEOUT counts as an error."""
        late = time.perf_counter() - TIMEOUT
        for sent in self._sent.values():
            if sent < late:
                self._measurements.errors["unanswered"] += 1
        for task in self._tasks:
            task.cancel()
        if self._socket is not None:
            await self._socket.close()

    async def _read(self, socket: ClientConnection) -> None:
        """Receive messages until the socket closes."""
        try:
            async for text in socket:
                self._measurements.count_bytes(len(text))
                self._handle(MESSAGE.decode(text))
        except (WebSocketException, msgspec.DecodeError) as error:
            self._measurements.errors[type(error).__name__] += 1
            return
        self._measurements.errors[f"closed {socket.close_code}"] += 1

    def _handle(self, message: Message) -> None:
        """Record an answer, store a position, and start a move if one is due."""
        if message.type in ("ack", "refused"):
            sent = self._sent.pop(str(message.id), None)
            if message.code == "stale" and self._simultaneous:
                # With several deciders, another player may have ended the decision first.
                self._answered = -1
            elif message.type == "refused":
                self._measurements.errors[f"refused: {message.code}"] += 1
            elif sent is not None:
                self._measurements.record_latency(time.perf_counter() - sent)
        position = message.position
        if message.patch is not None and self._position is not None:
            position = message.patch.apply_to(self._position)
        if position is not None:
            self._position = position
            self._seen.set()
            if position.result is not None:
                self.over.set()
        self._start_move()

    def _start_move(self) -> None:
        """Start a move if this seat must decide and its last move is answered. Other seats may decide, too."""
        position = self._position
        if self._moving or self._sent or position is None or self._seat not in position.deciders:
            return
        if position.result is None and position.cursor > self._answered:
            self._moving = True
            self._spawn(self._move())

    async def _move(self) -> None:
        """Wait, then send a random legal move if it is still due."""
        while not self.playing:
            await asyncio.sleep(self._think_time())
        await asyncio.sleep(self._think_time())
        self._moving = False
        position = self._position
        if position is None or self._seat not in position.deciders or position.cursor <= self._answered:
            return
        self._answered, self._simultaneous = position.cursor, len(position.deciders) > 1
        message = Play(self._table, position.cursor, random.choice(position.choices()), f"m{position.cursor}")
        self._sent[message.id] = time.perf_counter()
        await self._send(message)

    async def _send(self, message: Join | Play) -> None:
        assert self._socket is not None
        await self._socket.send(msgspec.json.encode(message), text=True)

    def _spawn(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def gather_with_progress(works: Sequence[Coroutine[Any, Any, T]], progress: Callable[[int], None]) -> list[T]:
    """Run coroutines concurrently and return their results. The first failure cancels the others."""
    tasks = [asyncio.create_task(work) for work in works]
    try:
        for done, task in enumerate(asyncio.as_completed(tasks), 1):
            await task
            progress(done)
    finally:
        for one in tasks:
            one.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return [one.result() for one in tasks]


class ClientPool:
    """Clients of all tables, one group per table."""

    def __init__(self, url: str, tables: int, think_time: float, game: str = "duel", *, whole: bool = False) -> None:
        self.rest = RestClient(url)
        self.tables = tables
        self.game = game
        self.seats: int = load(game).setups()[0][0]
        self.measurements = Measurements()
        self._think_time = think_time
        self._whole = whole
        self._threads = ThreadPoolExecutor(CONCURRENCY)
        self._connecting = asyncio.Semaphore(CONCURRENCY)
        self._groups: list[list[PlayerClient]] = []
        self._table_ids: list[str] = []
        self._rejoins: list[asyncio.Task[None]] = []

    def think_time(self) -> float:
        """Return the seconds until the next move: uniform from half to one and a half of the mean."""
        return self._think_time * random.uniform(0.5, 1.5)

    async def create_tables(self, progress: Callable[[int], None]) -> None:
        """Create the guests and their tables. Raises LoadFailed."""
        works = [self._in_thread(self._create_table) for _ in range(self.tables)]
        for cookies, table in await gather_with_progress(works, progress):
            self._groups.append([self._player(seat, cookie) for seat, cookie in enumerate(cookies)])
            self._table_ids.append(table)

    def _create_table(self) -> tuple[list[str], str]:
        """Create the guests of one table and the table."""
        cookies = [self.rest.create_guest() for _ in range(self.seats)]
        return cookies, self.rest.create_table(self.game, cookies)

    def _player(self, seat: int, cookie: str) -> PlayerClient:
        return PlayerClient(self.rest.url, cookie, seat, self.measurements, self.think_time, whole=self._whole)

    async def join_tables(self, progress: Callable[[int], None]) -> None:
        """Open all sockets and join all tables. Raises LoadFailed."""
        joining = [self._join_table(*one) for one in zip(self._groups, self._table_ids, strict=True)]
        try:
            await gather_with_progress(joining, progress)
        except (OSError, TimeoutError, WebSocketException) as error:
            raise LoadFailed(f"a socket could not be opened: {type(error).__name__} {error}".strip()) from error

    async def _join_table(self, group: list[PlayerClient], table: str) -> None:
        async with self._connecting:
            for player in group:
                await player.connect()
                await player.join(table)

    async def play(self, seconds: int, progress: Callable[[int], None]) -> None:
        """Play: first a warm-up without counting, so that the clients' moves spread out, then the counted seconds."""
        for group in self._groups:
            for player in group:
                player.playing = True
            self._rejoins.append(asyncio.create_task(self._rejoin_when_over(group)))
        await asyncio.sleep(2 * self._think_time)
        self.measurements.counting = True
        for second in range(seconds):
            await asyncio.sleep(1.0)
            progress(second + 1)
        self.measurements.counting = False

    async def _rejoin_when_over(self, group: list[PlayerClient]) -> None:
        """Join a new table with the same group each time a game ends."""
        cookies = [player.cookie for player in group]
        while True:
            await asyncio.gather(*(player.over.wait() for player in group))
            table = await self._in_thread(lambda: self.rest.create_table(self.game, cookies))
            for player in group:
                await player.join(table)

    async def close(self) -> None:
        """Close all clients. Raises LoadFailed if a group could not continue."""
        failed = [task.exception() for task in self._rejoins if task.done()]
        for task in self._rejoins:
            task.cancel()
        await asyncio.gather(*(player.close() for group in self._groups for player in group))
        self._threads.shutdown(wait=False)
        for error in failed:
            if error is not None:
                raise LoadFailed(f"a table could not continue: {error}") from error

    async def _in_thread(self, work: Callable[[], Any]) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)
