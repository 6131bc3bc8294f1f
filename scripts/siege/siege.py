"""Users of one server who send every kind of request in random order, some of them corrupted.

After each step: no server error, no other user's data in the answer, and no change by a refused request.
"""

from __future__ import annotations

import asyncio
import random
import re
import sqlite3
import tempfile
from collections import Counter
from contextlib import AsyncExitStack, closing
from pathlib import Path
from typing import Any, Final, get_args

import msgspec
from argon2 import PasswordHasher

from pentapolis.server.realtime.messages import header_of
from pentapolis.table import protocol
from pentapolis.table.protocol import Join, Play, Position, Refused
from scripts.siege.garbage import ODD, corrupt, corrupt_bytes, corrupt_path
from scripts.siege.wishes import Guest, KnownIds, Request, RequestGenerator
from tests.server.site import Closed, Site, Tab, Time, Visitor, open_site

#: Number of users, share of corrupted requests, and share of requests over the socket.
PEOPLE: Final = 5
CORRUPTED: Final = 0.3
BY_SOCKET: Final = 0.6
#: Allowed close codes of a socket.
CLOSED: Final = frozenset({1009, 1012, 4401, 4409, 4429})
#: Pattern of a user's private text, and of a seed.
MARKED: Final = re.compile(r"zq(\d+)x[0-9a-f]{8}")
SEED: Final = re.compile(r'"(sha256:[0-9a-f]{64})"')
#: Allowed refusal codes on sockets.
CODES: Final = frozenset(
    {
        *("not_a_move", "illegal_move", "ambiguous_move", "stale", "undo_refused", "not_seated", "not_allowed"),
        *("no_such_table", "not_playing", "too_fast", "bad_message", "not_found", "busy"),
    }
)


class Person:
    """User with a browser and a socket."""

    def __init__(self, visitor: Visitor, guest: Guest, stack: AsyncExitStack) -> None:
        self.visitor = visitor
        self.guest = guest
        self._stack = stack
        self._tab: Tab | None = None

    async def tab(self) -> Tab:
        """Return the socket, opening one if there is none."""
        if self._tab is None:
            self._tab = await self._stack.enter_async_context(self.visitor.connect())
            await self._tab.welcome()
        return self._tab

    def forget_tab(self) -> None:
        """Forget the closed socket."""
        self._tab = None


class Siege:
    """One episode: a server and the given number of steps."""

    def __init__(self, seed: str) -> None:
        self.choose = random.Random(seed)
        self.seed = seed
        self.known = KnownIds()
        self.requests = RequestGenerator(self.choose, self.known)
        self.answers: Counter[str] = Counter()
        self.wrong: list[str] = []
        self._ids = 0
        #: Hints requested by user and message id, because refusals may arrive late and ids may repeat.
        self._hints: Counter[tuple[int, str]] = Counter()

    async def run(self, folder: Path, steps: int) -> None:
        """Run the episode."""
        async with AsyncExitStack() as stack:
            # A fixed clock, so that no player's clock runs out.
            self.site = await stack.enter_async_context(open_site(folder, now=Time()))
            # Fast hashes, because the usual ones are slow on purpose.
            self.site.services.passwords._hasher = PasswordHasher(1, 8, 1)
            self._watch = stack.enter_context(closing(sqlite3.connect(folder / "pentapolis.db")))
            self.prepare(self.site)
            self.people = [await self._arrive(stack, number) for number in range(PEOPLE)]
            for step in range(steps):
                person = self.choose.choice(self.people)
                self._now = f"seed {self.seed}, step {step}, person {person.guest.number}"
                if self.choose.random() < BY_SOCKET and self.known.tables:
                    await self._by_socket(person)
                else:
                    await self._by_rest(person)

    def prepare(self, site: Site) -> None:
        """Change the server before the episode. Tests override this to prove that errors are detected."""

    async def _arrive(self, stack: AsyncExitStack, number: int) -> Person:
        visitor = await stack.enter_async_context(self.site.visitor())
        self.known.users.append(visitor.user)
        return Person(visitor, Guest(number, visitor.user), stack)

    def _report(self, what: str) -> None:
        self.wrong.append(f"{self._now}: {what} ({self._asked})")

    def _version(self) -> int | None:
        """Return a number that changes with every write, or None while the server writes an analysis on its own."""
        if self._watch.execute("SELECT 1 FROM analyses WHERE status IN ('waiting', 'running')").fetchone():
            return None
        return int(self._watch.execute("PRAGMA data_version").fetchone()[0])

    def _unchanged(self, before: int | None, *, refused: bool) -> None:
        """Check that a refused request changed nothing."""
        if refused and before is not None and self._version() != before:
            self._report("something was refused, and the database has changed")

    async def _wait_until_idle(self) -> None:
        """Wait until the server is idle: bots have moved and broadcasts are sent."""
        while running := self.site.services.background.running():
            await asyncio.wait(running)

    # -- over REST

    async def _by_rest(self, person: Person) -> None:
        """Send one REST request and check the answer."""
        method, path, body = self._corrupt(self.requests.draw(person.guest))
        self._asked = f"{method} {path}"
        headers = {"Content-Type": "application/json"}
        before = self._version()
        response = await person.visitor.http.request(method, path, content=body, headers=headers)
        self._unchanged(before, refused=response.status_code >= 400)
        await self._wait_until_idle()
        self.answers[str(response.status_code)] += 1
        if response.status_code >= 500:
            self._report(f"status {response.status_code}: {response.text[:200]}")
        self._read(person, response.text)
        if response.status_code < 400:
            self._record_ids(person, method, path, response.content)
        elif response.status_code == 401:
            # The session was ended, so continue as a new guest.
            await self._renew_guest(person)

    def _corrupt(self, request: Request) -> tuple[str, str, bytes | None]:
        """Return a request as bytes, corrupted in a share of cases."""
        method, path, body = request
        how = self.choose.random() / CORRUPTED
        if how < 0.2:
            path = corrupt_path(self.choose, path)
        elif how < 0.3:
            method = self.choose.choice(("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"))
        elif how < 0.7:
            body = corrupt(self.choose, body)
        data = None if body is None else msgspec.json.encode(body)
        if 0.7 <= how < 1.0:
            data = corrupt_bytes(self.choose, data or b"")
        return method, path, data

    async def _renew_guest(self, person: Person) -> None:
        """Become a guest again."""
        person.visitor.http.cookies.clear()
        me = (await person.visitor.http.get("/api/me")).json()
        person.visitor.user = person.guest.user = me["id"]
        self.known.users.append(me["id"])
        person.forget_tab()

    def _record_ids(self, person: Person, method: str, path: str, content: bytes) -> None:
        """Record the ids in an answer."""
        try:
            answer = msgspec.json.decode(content)
        except msgspec.DecodeError:
            return
        if path.startswith("/api/tables") and isinstance(answer, dict):
            if "status" in answer and "commitment" in answer:
                self._record_table(answer["id"], answer["status"])
            if path.endswith("/branches") and "id" in answer:
                self.known.branches.append(answer["id"])
            if path.endswith("/invitations") and "path" in answer:
                self.known.keys.append((path.split("/")[3], str(answer["path"]).rpartition("=")[2]))
            for remark in answer.get("remarks") or ():
                self.known.remarks.append(remark["id"])
            for table in answer.get("tables") or ():
                if not (table["public"] or table["my_seat"] is not None or table["owner"] == person.visitor.user):
                    self._report("a private table of others is listed")
        if path == "/api/sessions" and isinstance(answer, list):
            self.known.sessions += [session["id"] for session in answer]
        if path == "/api/me" and isinstance(answer, dict):
            person.visitor.user = person.guest.user = answer["id"]

    def _record_table(self, table: str, status: str) -> None:
        if table not in self.known.tables:
            self.known.tables.append(table)
        if status in ("over", "aborted") and table not in self.known.over:
            self.known.over.append(table)

    # -- over the socket

    async def _by_socket(self, person: Person) -> None:
        """Send one message and check all answers. At a table without a position, join first."""
        try:
            tab = await person.tab()
            table = self.requests.table()
            if table not in tab.positions or self.choose.random() < 0.1:
                self._asked = "join"
                await self._send(person, tab, Join(table, self.choose.choice((-1, 0, 3, 10**9))))
            await self._send(person, tab, self._message(tab, table))
        except Closed as closed:
            self.answers[f"closed {closed.code}"] += 1
            if closed.code not in CLOSED:
                self._report(f"the socket was closed with {closed.code}")
            person.forget_tab()
            if closed.code == 4401:
                await self._renew_guest(person)

    def _message(self, tab: Tab, table: str) -> Any:
        """Return a legal move, or a random message of any type."""
        position: Position | None = tab.positions.get(table)
        self._ids += 1
        if position is not None and position.legal and self.choose.random() < 0.6:
            return Play(table, position.cursor, self.choose.choice(position.legal).text, f"s{self._ids}")
        kind = self.choose.choice(get_args(protocol.ClientMessage))
        return kind(**{name: self._field(name, table, position) for name in kind.__struct_fields__})

    def _field(self, name: str, table: str, position: Position | None) -> Any:
        """Return a value for a field of a message."""
        moves = [move.text for move in position.legal] if position is not None else []
        offers = [offer.id for offer in position.offers] if position is not None else []
        values: dict[str, Any] = {
            "table": table,
            "cursor": position.cursor if position is not None else -1,
            "move": self.choose.choice([*moves[:5], "build baths", "?"]),
            "moves": tuple(self.choose.choice([*moves[:5], "pass"]) for _ in range(self.choose.randint(1, 3))),
            "id": f"s{self._ids}" if self.choose.random() < 0.95 else "s1",
            "kind": self.choose.choice(get_args(protocol.OfferKind)),
            "seat": self.choose.choice((None, 0, 1, 5)),
            "offer": self.choose.choice([*offers, "o1"]),
            "yes": self.choose.random() < 0.7,
            "standing": self.choose.random() < 0.5,
            "changes": self.choose.random() < 0.5,
            "strength": "quick",
            "text": "hello",
        }
        return values[name]

    async def _send(self, person: Person, tab: Tab, message: Any) -> None:
        """Send a message, possibly corrupted, and a ping after it; check the answers."""
        self._asked = type(message).__name__
        data = msgspec.json.encode(message)
        how = self.choose.random() / CORRUPTED
        if how < 0.5:
            data = msgspec.json.encode(corrupt(self.choose, msgspec.json.decode(data)))
        elif how < 0.8:
            data = corrupt_bytes(self.choose, data)
        elif how < 1.0:
            data = msgspec.json.encode(self.choose.choice(ODD))
        if self.choose.random() < 0.5:
            tab.send_bytes(data)
        else:
            tab.send_text(data.decode(errors="replace"))
        before, version = len(tab.received), self._version()
        self._ids += 1
        await tab.ask(protocol.Ping(f"ping{self._ids}"))
        refused, sent = False, header_of(data).id
        for text, came in zip(tab.raw[before:], tab.received[before:], strict=True):
            self._read(person, text)
            if isinstance(came, Refused):
                # The server handles messages while a bot computes a hint, so its refusal may arrive later.
                asked = (person.guest.number, came.id)
                late = came.id != sent and self._hints[asked] > 0
                self._hints[asked] -= late
                refused = refused or not late
                self.answers[came.code] += 1
                if came.code not in CODES or came.reason.code == "fault":
                    self._report(f"refused with {came.code} {came.reason}")
            elif isinstance(came, protocol.TableChanged | protocol.Snapshot):
                self._record_table(came.table.id, came.table.status)
        self._unchanged(version, refused=refused)
        tab.received.clear()
        tab.raw.clear()
        self.answers["messages"] += 1
        if isinstance(message, protocol.Hint) and not refused:
            self._hints[person.guest.number, sent] += 1
        await self._wait_until_idle()

    # -- reading

    def _read(self, person: Person, text: str) -> None:
        """Check that a text contains no other user's data and no seed of a running game."""
        for owner in set(MARKED.findall(text)):
            if int(owner) != person.guest.number:
                self._report(f"something of person {owner} was told")
        for seed in set(SEED.findall(text)):
            rows = self._watch.execute("SELECT status FROM tables WHERE seed = ?", (seed,)).fetchall()
            if rows and not {row[0] for row in rows} <= {"over", "aborted"}:
                self._report("the seed of a game that goes on was told")
        for other in self.people:
            cookies = list(other.visitor.http.cookies.values())
            if other is not person and any(cookie and cookie in text for cookie in cookies):
                self._report("a session of another was told")


def episode(seed: str, steps: int) -> tuple[Counter[str], list[str]]:
    """Run one episode and return the answers by kind, and the errors."""
    siege = Siege(seed)
    with tempfile.TemporaryDirectory(prefix="pentapolis-siege-") as folder:
        asyncio.run(siege.run(Path(folder), steps))
    return siege.answers, siege.wrong
