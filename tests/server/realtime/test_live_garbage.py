"""Any input on a socket: the server answers with a type of the protocol or closes with a documented code."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from pentapolis.server.realtime.messages import HANDLERS
from pentapolis.server.settings import Limit, Limits
from pentapolis.table import protocol
from pentapolis.table.protocol import Ping, Pong, Refused, SeatRequest
from tests.server.site import Closed, Site, Tab, client_id, open_site, start_duel

CODES = {
    *("not_a_move", "illegal_move", "ambiguous_move", "stale", "undo_refused", "not_seated", "not_allowed"),
    *("no_such_table", "not_playing", "too_fast", "bad_message", "not_found", "busy"),
}

#: An offer to abort may meet a rival who accepts it: then the seed is revealed.
ENDED = re.compile(r'"status":"(over|aborted)"')


class Grounds:
    """A server with one game, a player, a rival and a spectator, and the event loop of all."""

    def __init__(self, runner: asyncio.Runner, site: Site, table: str, seed: str, tabs: list[Tab]) -> None:
        self.runner = runner
        self.site = site
        self.table = table
        self.seed = seed
        self.tabs = tabs


async def _open(stack: AsyncExitStack, folder: Path, database: str) -> tuple[Site, str, str, list[Tab]]:
    site = await stack.enter_async_context(open_site(folder, database=database))
    people = [await stack.enter_async_context(site.visitor()) for _ in range(3)]
    table = (await start_duel(people[0], people[1])).id
    await people[0].create(SeatRequest("me"), SeatRequest("open"))
    tabs = [await stack.enter_async_context(person.connect()) for person in people]
    for tab in tabs:
        await tab.join(table)
    return site, table, (await site.services.registry.get(table)).row.seed, tabs


@pytest.fixture
def grounds(tmp_path: Path, sqlite_ready_url: str) -> Iterator[Grounds]:
    """Run a server for garbage."""
    with asyncio.Runner() as runner:
        stack = AsyncExitStack()
        site, table, seed, tabs = runner.run(_open(stack, tmp_path, sqlite_ready_url))
        yield Grounds(runner, site, table, seed, tabs)
        runner.run(stack.aclose())


async def survives(grounds: Grounds, send: list[str | bytes]) -> list[Any]:
    """Send texts on every socket, then ask for the time, and return the messages in between."""
    came: list[Any] = []
    for tab in grounds.tabs:
        for thing in send:
            if isinstance(thing, bytes):
                tab.send_bytes(thing)
            else:
                tab.send_text(thing)
        before = len(tab.received)
        assert isinstance(await tab.ask(Ping(client_id())), Pong)
        assert not any(grounds.seed in text for text in tab.raw[before:] if not ENDED.search(text))
        came += tab.received[before:]
    for message in came:
        if isinstance(message, Refused):
            assert message.code in CODES, message
            assert message.reason.code != "fault", message
    return came


QUICK = settings(
    max_examples=60,
    deadline=None,
    # The server remembers earlier messages, so shrinking an example would take long and prove little.
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=12,
)


@QUICK
@given(data=st.lists(st.binary(max_size=300) | st.text(max_size=300), min_size=1, max_size=4))
def test_arbitrary_bytes_and_texts_are_refused(grounds: Grounds, data: list[str | bytes]) -> None:
    came = grounds.runner.run(survives(grounds, data))
    assert sum(isinstance(message, Refused) and message.code == "bad_message" for message in came) >= len(data)


@QUICK
@given(things=st.lists(JSON, min_size=1, max_size=4), kind=st.sampled_from(get_args(protocol.ClientMessage)))
def test_arbitrary_json_is_refused(grounds: Grounds, things: list[Any], kind: type[msgspec.Struct]) -> None:
    tag = kind.__struct_config__.tag
    tagged = [thing | {"type": tag} if isinstance(thing, dict) else thing for thing in things]
    grounds.runner.run(survives(grounds, [msgspec.json.encode(thing).decode() for thing in tagged]))


def ids(grounds_table: str) -> st.SearchStrategy[str]:
    """Return the id of the table, or of nothing."""
    return st.sampled_from([grounds_table, grounds_table, "nowhere", "x", "o1", "-_-"])


def messages(table: str) -> st.SearchStrategy[Any]:
    """Return well-typed messages of every kind; moves are real ones, nearly real ones and nonsense."""
    words = st.sampled_from(["build", "discard", "wonder", "baths", "lumber_yard", "the_sphinx", "?", "\u0000", "ő"])
    moves = st.lists(words, min_size=1, max_size=4).map(" ".join)
    rows = st.lists(moves, min_size=1, max_size=20)
    cursors = st.sampled_from([-1, 0, 1, 2, 10**6, -(10**18), 2**63 - 1]) | st.integers(-3, 3)
    fields: dict[str, st.SearchStrategy[Any]] = {
        "table": ids(table),
        "cursor": cursors,
        "move": moves | rows,
        "moves": rows,
        "id": st.sampled_from(["a", "b", "c-1"]),
        "kind": st.sampled_from(get_args(protocol.OfferKind)),
        "seat": st.none() | st.integers(-2, 9),
        "offer": ids(table),
        "yes": st.booleans(),
        "standing": st.booleans(),
        "changes": st.booleans(),
        "strength": st.sampled_from(get_args(protocol.Strength)),
        "text": st.text(min_size=1, max_size=50),
    }
    kinds = [kind for kind in get_args(protocol.ClientMessage) if kind is not protocol.Resign]
    return st.one_of([st.builds(kind, **{name: fields[name] for name in kind.__struct_fields__}) for kind in kinds])


@QUICK
@given(data=st.data())
def test_well_typed_messages_in_any_order_are_answered(grounds: Grounds, data: st.DataObject) -> None:
    sent = data.draw(st.lists(messages(grounds.table), min_size=1, max_size=8))
    texts: list[str | bytes] = [msgspec.json.encode(message).decode(errors="replace") for message in sent]
    grounds.runner.run(survives(grounds, texts))
    live_table = grounds.runner.run(grounds.site.services.registry.get(grounds.table))
    assert live_table.started_state().same_as(
        type(live_table.started_state()).of(live_table.started_state().setup, live_table.started_state().events)
    )


@pytest.mark.anyio
async def test_a_message_that_is_too_large_closes_the_socket(tmp_path: Path, sqlite_ready_url: str) -> None:
    async with open_site(tmp_path, database=sqlite_ready_url) as site, site.visitor() as ann, ann.connect() as tab:
        tab.send_text("x" * (17 * 1024))
        with pytest.raises(Closed) as closed:
            await tab.next(Pong)
    assert closed.value.code == 1009


@pytest.mark.anyio
async def test_a_flood_is_refused_first_and_cut_off_then(tmp_path: Path, sqlite_ready_url: str) -> None:
    limits = Limits(socket=Limit(1, 5))
    async with (
        open_site(tmp_path, database=sqlite_ready_url, limits=limits) as site,
        site.visitor() as ann,
        ann.connect() as tab,
    ):
        for _ in range(300):
            tab.send(Ping("p"))
        with pytest.raises(Closed) as closed:
            await tab.next(protocol.Snapshot)
        refused = [message for message in tab.received if isinstance(message, Refused)]
    assert closed.value.code == 4429
    assert {message.code for message in refused} == {"too_fast"}
    assert refused[0].id == "p"


@pytest.mark.anyio
async def test_a_new_socket_brings_no_new_allowance(tmp_path: Path, sqlite_ready_url: str) -> None:
    limits = Limits(socket=Limit(0.001, 10))
    async with open_site(tmp_path, database=sqlite_ready_url, limits=limits) as site, site.visitor() as ann:
        taken = 0
        for _ in range(6):
            async with ann.connect() as tab:
                taken += sum([isinstance(await tab.ask(Ping(client_id())), Pong) for _ in range(4)])
    assert taken == 10


@pytest.mark.anyio
async def test_another_user_brings_no_new_allowance_to_an_address(tmp_path: Path, sqlite_ready_url: str) -> None:
    limits = Limits(socket_address=Limit(0.001, 10))
    async with open_site(tmp_path, database=sqlite_ready_url, limits=limits) as site:
        taken = 0
        for _ in range(4):
            async with site.visitor() as ann, ann.connect() as tab:
                taken += sum([isinstance(await tab.ask(Ping(client_id())), Pong) for _ in range(4)])
    assert taken == 10


@pytest.mark.anyio
@pytest.mark.parametrize("limits", [Limits(handshake=Limit(0.001, 3)), Limits(handshake_address=Limit(0.001, 3))])
async def test_sockets_are_not_opened_too_often(tmp_path: Path, sqlite_ready_url: str, limits: Limits) -> None:
    async with open_site(tmp_path, database=sqlite_ready_url, limits=limits) as site, site.visitor() as ann:
        for _ in range(3):
            async with ann.connect() as tab:
                await tab.welcome()
        with pytest.raises(Closed) as closed:
            await ann.connect().__aenter__()
    assert closed.value.code == 4429


@pytest.mark.anyio
async def test_a_user_has_only_so_many_sockets(
    tmp_path: Path, sqlite_ready_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pentapolis.server.realtime.connections.MOST_SOCKETS", 2)
    async with (
        open_site(tmp_path, database=sqlite_ready_url) as site,
        site.visitor() as ann,
        ann.connect() as one,
        ann.connect() as two,
        ann.connect() as three,
    ):
        await one.welcome()
        await two.welcome()
        with pytest.raises(Closed) as closed:
            await three.receive()
    assert closed.value.code == 4409


@pytest.mark.anyio
async def test_a_fault_of_ours_is_told_and_does_not_end_the_socket(
    tmp_path: Path, sqlite_ready_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setitem(HANDLERS, protocol.Ping, fails)
    async with open_site(tmp_path, database=sqlite_ready_url) as site, site.visitor() as ann, ann.connect() as tab:
        await tab.welcome()
        for label in ("one", "two"):
            tab.send(Ping(label))
            refused = await tab.next(Refused)
            assert (refused.id, refused.code, refused.reason.code) == (label, "busy", "fault")
