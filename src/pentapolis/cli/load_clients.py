"""A crowd for `pentapolis load`: companies that play at random over real sockets, and what they saw of it."""

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
from pentapolis.table.protocol import Join, NewTable, Play, SeatWish, SitDown

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Sequence

    from websockets.asyncio.client import ClientConnection

T = TypeVar("T")

#: Requests over REST at the same time, and sockets that are opened at the same time.
AT_ONCE: Final = 4
#: Seconds after which a message that was not answered counts as an error.
PATIENCE: Final = 20.0


class LoadFailed(PentapolisError):
    """The server could not be measured: it does not answer, or refuses tables."""


class Place(msgspec.Struct):
    """As much of a position as it takes to play at random: reading more would measure the crowd."""

    cursor: int
    deciders: list[int]
    legal: list[dict[str, Any]]
    result: Any = None

    def choices(self) -> list[str]:
        """The legal moves."""
        return [move["text"] for move in self.legal]


class Parts(msgspec.Struct):
    """As much of a patch of a position."""

    cursor: Any = UNSET
    deciders: Any = UNSET
    legal: Any = UNSET
    result: Any = UNSET

    def after(self, place: Place) -> Place:
        """The place after the patch."""
        given = {name: value for name, value in msgspec.structs.asdict(self).items() if value is not UNSET}
        return msgspec.convert(apply_patch(msgspec.structs.asdict(place), given), Place)


class Message(msgspec.Struct):
    """As much of any message."""

    type: str
    id: str | int = ""
    code: str = ""
    position: Place | None = None
    patch: Parts | None = None


MESSAGE: Final = msgspec.json.Decoder(Message)


class Tally:
    """What was measured: from a move to its acknowledgement, and everything that went wrong."""

    def __init__(self) -> None:
        self.counting = False
        self.seconds: list[float] = []
        self.bytes = 0
        self.errors: Counter[str] = Counter()

    def acknowledged(self, seconds: float) -> None:
        """A move was acknowledged."""
        if self.counting:
            self.seconds.append(seconds)

    def heard(self, size: int) -> None:
        """A message of so many bytes has come."""
        if self.counting:
            self.bytes += size

    def percentile(self, share: float) -> float:
        """The time within which a share of the moves was acknowledged, in milliseconds; 0.0 if there were none."""
        ordered = sorted(self.seconds)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


class Desk:
    """Requests over REST, each on a connection of its own."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise LoadFailed(f"{url!r} is no address of a server; expected http://127.0.0.1:8000")
        self.url = f"{parts.scheme}://{parts.netloc}"
        self._kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        self._place = parts.netloc

    def ask(self, method: str, path: str, cookie: str = "", wish: Any = None) -> tuple[Any, str]:
        """What the server answers, and the cookie from then on. Raises LoadFailed."""
        headers = {"Origin": self.url, "Content-Type": "application/json", "Cookie": cookie}
        body = None if wish is None else msgspec.json.encode(wish)
        line = self._kind(self._place, timeout=PATIENCE)
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

    def guest(self) -> str:
        """The cookie of a new guest."""
        return self.ask("GET", "/api/me")[1]

    def table(self, game: str, people: Sequence[str]) -> str:
        """The id of a new table where people sit."""
        first, *others = people
        wish = NewTable(game, (SeatWish("me"), *[SeatWish("open")] * len(others)))
        made = json.loads(self.ask("POST", "/api/tables", first, wish)[0])["id"]
        for other in others:
            self.ask("POST", f"/api/tables/{made}/sit", other, SitDown())
        return str(made)

    def numbers(self) -> dict[str, float]:
        """The server's metrics."""
        lines = self.ask("GET", "/metrics")[0].decode().splitlines()
        return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines) if name[:1] != "#"}


class Player:
    """One person with one socket."""

    def __init__(
        self, url: str, cookie: str, seat: int, tally: Tally, think: Callable[[], float], *, whole: bool
    ) -> None:
        self.cookie = cookie
        self.over = asyncio.Event()
        self._url = url
        self._seat = seat
        self._tally = tally
        self._think = think
        self._whole = whole
        self._table = ""
        self._answered = -1
        self._place: Place | None = None
        self._thinks = False
        self._together = False
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
            open_timeout=PATIENCE,
            ping_interval=None,
        )
        self._spawn(self._read(self._socket))

    async def join(self, table: str) -> None:
        """Sit down at a table, and wait until it is seen."""
        self._table, self._answered, self._place = table, -1, None
        self._seen.clear()
        self.over.clear()
        await self._send(Join(table, changes=not self._whole))
        await asyncio.wait_for(self._seen.wait(), PATIENCE)

    async def close(self) -> None:
        """Go home; what was not answered for long is an error."""
        late = time.perf_counter() - PATIENCE
        for sent in self._sent.values():
            if sent < late:
                self._tally.errors["unanswered"] += 1
        for task in self._tasks:
            task.cancel()
        if self._socket is not None:
            await self._socket.close()

    async def _read(self, socket: ClientConnection) -> None:
        """Take what comes, until the end."""
        try:
            async for text in socket:
                self._tally.heard(len(text))
                self._take(MESSAGE.decode(text))
        except (WebSocketException, msgspec.DecodeError) as error:
            self._tally.errors[type(error).__name__] += 1
            return
        self._tally.errors[f"closed {socket.close_code}"] += 1

    def _take(self, message: Message) -> None:
        """Note an answer; think about a position."""
        if message.type in ("ack", "refused"):
            sent = self._sent.pop(str(message.id), None)
            if message.code == "stale" and self._together:
                # Where several decide, what was asked may be settled by another who was quicker.
                self._answered = -1
            elif message.type == "refused":
                self._tally.errors[f"refused: {message.code}"] += 1
            elif sent is not None:
                self._tally.acknowledged(time.perf_counter() - sent)
        place = message.position
        if message.patch is not None and self._place is not None:
            place = message.patch.after(self._place)
        if place is not None:
            self._place = place
            self._seen.set()
            if place.result is not None:
                self.over.set()
        self._consider()

    def _consider(self) -> None:
        """Think about a move if one is asked for and the last is answered: others may choose at the same time."""
        place = self._place
        if self._thinks or self._sent or place is None or self._seat not in place.deciders:
            return
        if place.result is None and place.cursor > self._answered:
            self._thinks = True
            self._spawn(self._move())

    async def _move(self) -> None:
        """Think, and play something legal, if it is still asked for."""
        while not self.playing:
            await asyncio.sleep(self._think())
        await asyncio.sleep(self._think())
        self._thinks = False
        place = self._place
        if place is None or self._seat not in place.deciders or place.cursor <= self._answered:
            return
        self._answered, self._together = place.cursor, len(place.deciders) > 1
        message = Play(self._table, place.cursor, random.choice(place.choices()), f"m{place.cursor}")
        self._sent[message.id] = time.perf_counter()
        await self._send(message)

    async def _send(self, message: Join | Play) -> None:
        assert self._socket is not None
        await self._socket.send(msgspec.json.encode(message), text=True)

    def _spawn(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def together(works: Sequence[Coroutine[Any, Any, T]], tell: Callable[[int], None]) -> list[T]:
    """The answers of works that are done at the same time; the first that fails stops the others."""
    tasks = [asyncio.create_task(work) for work in works]
    try:
        for done, task in enumerate(asyncio.as_completed(tasks), 1):
            await task
            tell(done)
    finally:
        for one in tasks:
            one.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return [one.result() for one in tasks]


class Crowd:
    """All companies, and what they do."""

    def __init__(self, url: str, tables: int, think: float, game: str = "duel", *, whole: bool = False) -> None:
        self.desk = Desk(url)
        self.tables = tables
        self.game = game
        self.seats: int = load(game).setups()[0][0]
        self.tally = Tally()
        self._think = think
        self._whole = whole
        self._threads = ThreadPoolExecutor(AT_ONCE)
        self._doors = asyncio.Semaphore(AT_ONCE)
        self._companies: list[list[Player]] = []
        self._made: list[str] = []
        self._again: list[asyncio.Task[None]] = []

    def think(self) -> float:
        """Seconds until somebody moves: evenly from half to one and a half of the mean."""
        return self._think * random.uniform(0.5, 1.5)

    async def put_up(self, tell: Callable[[int], None]) -> None:
        """Make the guests and their tables. Raises LoadFailed."""
        works = [self._in_thread(self._put_up_one) for _ in range(self.tables)]
        for cookies, table in await together(works, tell):
            self._companies.append([self._player(seat, cookie) for seat, cookie in enumerate(cookies)])
            self._made.append(table)

    def _put_up_one(self) -> tuple[list[str], str]:
        """Some guests and their table."""
        cookies = [self.desk.guest() for _ in range(self.seats)]
        return cookies, self.desk.table(self.game, cookies)

    def _player(self, seat: int, cookie: str) -> Player:
        return Player(self.desk.url, cookie, seat, self.tally, self.think, whole=self._whole)

    async def sit_down(self, tell: Callable[[int], None]) -> None:
        """Open all sockets and join all tables. Raises LoadFailed."""
        joining = [self._sit_down_one(*one) for one in zip(self._companies, self._made, strict=True)]
        try:
            await together(joining, tell)
        except (OSError, TimeoutError, WebSocketException) as error:
            raise LoadFailed(f"a socket could not be opened: {type(error).__name__} {error}".strip()) from error

    async def _sit_down_one(self, company: list[Player], table: str) -> None:
        async with self._doors:
            for player in company:
                await player.connect()
                await player.join(table)

    async def play(self, seconds: int, tell: Callable[[int], None]) -> None:
        """Let everybody play: some seconds that do not count, until all think apart, then those that do."""
        for company in self._companies:
            for player in company:
                player.playing = True
            self._again.append(asyncio.create_task(self._play_on(company)))
        await asyncio.sleep(2 * self._think)
        self.tally.counting = True
        for second in range(seconds):
            await asyncio.sleep(1.0)
            tell(second + 1)
        self.tally.counting = False

    async def _play_on(self, company: list[Player]) -> None:
        """When a game is over, the company sits down at a new table."""
        cookies = [player.cookie for player in company]
        while True:
            await asyncio.gather(*(player.over.wait() for player in company))
            table = await self._in_thread(lambda: self.desk.table(self.game, cookies))
            for player in company:
                await player.join(table)

    async def go_home(self) -> None:
        """Close everything. Raises LoadFailed if a company could not go on."""
        failed = [task.exception() for task in self._again if task.done()]
        for task in self._again:
            task.cancel()
        await asyncio.gather(*(player.close() for company in self._companies for player in company))
        self._threads.shutdown(wait=False)
        for error in failed:
            if error is not None:
                raise LoadFailed(f"a company could not play on: {error}") from error

    async def _in_thread(self, work: Callable[[], Any]) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)
