"""Some people at one server, who ask for everything, one after another, with garbage at random places.

After each step: no fault, nothing told that belongs to another, and whatever was refused has changed nothing.
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

from pentapolis.server.realtime.connections import header_of
from pentapolis.table import protocol
from pentapolis.table.protocol import Join, Play, Position, Refused
from scripts.siege.garbage import ODD, bytes_of, path_of, spoiled
from scripts.siege.wishes import Guest, Known, Wish, Wishes
from tests.server.site import Closed, Site, Tab, Time, Visitor, open_site

#: So many people; so often something is spoiled before it is sent; so often it goes over the socket.
PEOPLE: Final = 5
SPOILED: Final = 0.3
BY_SOCKET: Final = 0.6
#: The codes with which a socket may be closed.
CLOSED: Final = frozenset({1009, 1012, 4401, 4409, 4429})
#: What belongs to somebody, and a seed.
MARKED: Final = re.compile(r"zq(\d+)x[0-9a-f]{8}")
SEED: Final = re.compile(r'"(sha256:[0-9a-f]{64})"')
#: Codes of refusals on sockets.
CODES: Final = frozenset(
    {
        *("not_a_move", "illegal_move", "ambiguous_move", "stale", "undo_refused", "not_seated", "not_allowed"),
        *("no_such_table", "not_playing", "too_fast", "bad_message", "not_found", "busy"),
    }
)


class Person:
    """Somebody with a browser and a socket."""

    def __init__(self, visitor: Visitor, guest: Guest, stack: AsyncExitStack) -> None:
        self.visitor = visitor
        self.guest = guest
        self._stack = stack
        self._tab: Tab | None = None

    async def tab(self) -> Tab:
        """The socket; a new one if there is none."""
        if self._tab is None:
            self._tab = await self._stack.enter_async_context(self.visitor.connect())
            await self._tab.welcome()
        return self._tab

    def lose_tab(self) -> None:
        """The socket is closed."""
        self._tab = None


class Siege:
    """One episode: a server of its own, and so many steps."""

    def __init__(self, seed: str) -> None:
        self.choose = random.Random(seed)
        self.seed = seed
        self.known = Known()
        self.wishes = Wishes(self.choose, self.known)
        self.answers: Counter[str] = Counter()
        self.wrong: list[str] = []
        self._ids = 0
        #: Who asked for hints, and the ids as they were sent: they may have no answer yet, and one id may come often.
        self._hints: Counter[tuple[int, str]] = Counter()

    async def run(self, folder: Path, steps: int) -> None:
        """Besiege."""
        async with AsyncExitStack() as stack:
            # Time stands: no clock runs out meanwhile.
            self.site = await stack.enter_async_context(open_site(folder, now=Time()))
            # The usual hashes take long on purpose.
            self.site.services.accounts.passwords._hasher = PasswordHasher(1, 8, 1)
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
        """Nothing to be done to the server; those who prove that a siege can fail do something."""

    async def _arrive(self, stack: AsyncExitStack, number: int) -> Person:
        visitor = await stack.enter_async_context(self.site.visitor())
        self.known.users.append(visitor.user)
        return Person(visitor, Guest(number, visitor.user), stack)

    def _complain(self, what: str) -> None:
        self.wrong.append(f"{self._now}: {what} ({self._asked})")

    def _version(self) -> int | None:
        """A number that changes whenever anything is written; None while the server writes an analysis by itself."""
        if self._watch.execute("SELECT 1 FROM analyses WHERE status IN ('waiting', 'running')").fetchone():
            return None
        return int(self._watch.execute("PRAGMA data_version").fetchone()[0])

    def _unchanged(self, before: int | None, *, refused: bool) -> None:
        """What was refused has changed nothing."""
        if refused and before is not None and self._version() != before:
            self._complain("something was refused, and the database has changed")

    async def _quiet(self) -> None:
        """Wait until the server does nothing by itself: bots have moved, and news was passed on."""
        while running := self.site.services.background.running():
            await asyncio.wait(running)

    # -- over REST

    async def _by_rest(self, person: Person) -> None:
        """One request."""
        method, path, wish = self._spoil(self.wishes.draw(person.guest))
        self._asked = f"{method} {path}"
        headers = {"Content-Type": "application/json"}
        before = self._version()
        response = await person.visitor.http.request(method, path, content=wish, headers=headers)
        self._unchanged(before, refused=response.status_code >= 400)
        await self._quiet()
        self.answers[str(response.status_code)] += 1
        if response.status_code >= 500:
            self._complain(f"status {response.status_code}: {response.text[:200]}")
        self._read(person, response.text)
        if response.status_code < 400:
            self._learn(person, method, path, response.content)
        elif response.status_code == 401:
            # Somebody has ended this session: a new guest comes in its place.
            await self._come_back(person)

    def _spoil(self, wish: Wish) -> tuple[str, str, bytes | None]:
        """A wish as it is sent, now and then with something wrong about it."""
        method, path, body = wish
        how = self.choose.random() / SPOILED
        if how < 0.2:
            path = path_of(self.choose, path)
        elif how < 0.3:
            method = self.choose.choice(("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"))
        elif how < 0.7:
            body = spoiled(self.choose, body)
        data = None if body is None else msgspec.json.encode(body)
        if 0.7 <= how < 1.0:
            data = bytes_of(self.choose, data or b"")
        return method, path, data

    async def _come_back(self, person: Person) -> None:
        """Be a guest again."""
        person.visitor.http.cookies.clear()
        me = (await person.visitor.http.get("/api/me")).json()
        person.visitor.user = person.guest.user = me["id"]
        self.known.users.append(me["id"])
        person.lose_tab()

    def _learn(self, person: Person, method: str, path: str, content: bytes) -> None:
        """Keep the ids that an answer tells."""
        try:
            told = msgspec.json.decode(content)
        except msgspec.DecodeError:
            return
        if path.startswith("/api/tables") and isinstance(told, dict):
            if "status" in told and "commitment" in told:
                self._learn_table(told["id"], told["status"])
            if path.endswith("/branches") and "id" in told:
                self.known.branches.append(told["id"])
            if path.endswith("/invitations") and "path" in told:
                self.known.keys.append((path.split("/")[3], str(told["path"]).rpartition("=")[2]))
            for remark in told.get("remarks") or ():
                self.known.remarks.append(remark["id"])
            for table in told.get("tables") or ():
                if not (table["public"] or table["my_seat"] is not None or table["owner"] == person.visitor.user):
                    self._complain("a private table of others is listed")
        if path == "/api/sessions" and isinstance(told, list):
            self.known.sessions += [session["id"] for session in told]
        if path == "/api/me" and isinstance(told, dict):
            person.visitor.user = person.guest.user = told["id"]

    def _learn_table(self, table: str, status: str) -> None:
        if table not in self.known.tables:
            self.known.tables.append(table)
        if status in ("over", "aborted") and table not in self.known.over:
            self.known.over.append(table)

    # -- over the socket

    async def _by_socket(self, person: Person) -> None:
        """One message and all that comes of it; at a table that was not seen yet, two."""
        try:
            tab = await person.tab()
            table = self.wishes.table()
            if table not in tab.positions or self.choose.random() < 0.1:
                self._asked = "join"
                await self._send(person, tab, Join(table, self.choose.choice((-1, 0, 3, 10**9))))
            await self._send(person, tab, self._message(tab, table))
        except Closed as closed:
            self.answers[f"closed {closed.code}"] += 1
            if closed.code not in CLOSED:
                self._complain(f"the socket was closed with {closed.code}")
            person.lose_tab()
            if closed.code == 4401:
                await self._come_back(person)

    def _message(self, tab: Tab, table: str) -> Any:
        """A legal move, if there is one and luck; else anything."""
        position: Position | None = tab.positions.get(table)
        self._ids += 1
        if position is not None and position.legal and self.choose.random() < 0.6:
            return Play(table, position.cursor, self.choose.choice(position.legal).text, f"s{self._ids}")
        kind = self.choose.choice(get_args(protocol.ClientMessage))
        return kind(**{name: self._field(name, table, position) for name in kind.__struct_fields__})

    def _field(self, name: str, table: str, position: Position | None) -> Any:
        """A value for a field of a message."""
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
        """Send a message, spoiled or not, and a ping after it."""
        self._asked = type(message).__name__
        data = msgspec.json.encode(message)
        how = self.choose.random() / SPOILED
        if how < 0.5:
            data = msgspec.json.encode(spoiled(self.choose, msgspec.json.decode(data)))
        elif how < 0.8:
            data = bytes_of(self.choose, data)
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
                # A bot thinks about a hint while other messages are taken: its refusal may come late.
                asked = (person.guest.number, came.id)
                late = came.id != sent and self._hints[asked] > 0
                self._hints[asked] -= late
                refused = refused or not late
                self.answers[came.code] += 1
                if came.code not in CODES or came.reason.code == "fault":
                    self._complain(f"refused with {came.code} {came.reason}")
            elif isinstance(came, protocol.TableChanged | protocol.Snapshot):
                self._learn_table(came.table.id, came.table.status)
        self._unchanged(version, refused=refused)
        tab.received.clear()
        tab.raw.clear()
        self.answers["messages"] += 1
        if isinstance(message, protocol.Hint) and not refused:
            self._hints[person.guest.number, sent] += 1
        await self._quiet()

    # -- reading

    def _read(self, person: Person, text: str) -> None:
        """Nobody reads what belongs to another, nor a seed before the end."""
        for owner in set(MARKED.findall(text)):
            if int(owner) != person.guest.number:
                self._complain(f"something of person {owner} was told")
        for seed in set(SEED.findall(text)):
            rows = self._watch.execute("SELECT status FROM tables WHERE seed = ?", (seed,)).fetchall()
            if rows and not {row[0] for row in rows} <= {"over", "aborted"}:
                self._complain("the seed of a game that goes on was told")
        for other in self.people:
            cookies = list(other.visitor.http.cookies.values())
            if other is not person and any(cookie and cookie in text for cookie in cookies):
                self._complain("a session of another was told")


def episode(seed: str, steps: int) -> tuple[Counter[str], list[str]]:
    """One episode at a server of its own: the answers by kind, and what was wrong."""
    siege = Siege(seed)
    with tempfile.TemporaryDirectory(prefix="pentapolis-siege-") as folder:
        asyncio.run(siege.run(Path(folder), steps))
    return siege.answers, siege.wrong
