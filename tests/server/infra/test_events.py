"""Signals between the parts of the server."""

from __future__ import annotations

import asyncio

import pytest

from pentapolis.server.infra.events import AsyncSignal, Signal


def test_everybody_who_is_connected_hears_of_it_in_order() -> None:
    signal: Signal[str] = Signal()
    heard: list[str] = []
    signal.emit("to nobody")
    signal.connect(lambda what: heard.append(f"first {what}"))
    signal.connect(lambda what: heard.append(f"second {what}"))
    signal.emit("move")
    assert heard == ["first move", "second move"]


@pytest.mark.anyio
async def test_whoever_tells_of_an_errand_waits_until_it_is_done() -> None:
    signal: AsyncSignal[str] = AsyncSignal()
    done: list[str] = []

    async def do(what: str) -> None:
        await asyncio.sleep(0)
        done.append(what)

    signal.connect(do)
    await signal.emit("close the sockets")
    assert done == ["close the sockets"]
