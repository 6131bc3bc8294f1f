"""Signals between the parts of the server."""

from __future__ import annotations

import asyncio

import pytest

from pentapolis.server.infra.events import AsyncSignal, Signal


def test_every_receiver_is_called_in_order() -> None:
    signal: Signal[str] = Signal()
    heard: list[str] = []
    signal.emit("to nobody")
    signal.connect(lambda what: heard.append(f"first {what}"))
    signal.connect(lambda what: heard.append(f"second {what}"))
    signal.emit("move")
    assert heard == ["first move", "second move"]


@pytest.mark.anyio
async def test_the_sender_of_an_asynchronous_signal_waits_for_its_receivers() -> None:
    signal: AsyncSignal[str] = AsyncSignal()
    done: list[str] = []

    async def do(what: str) -> None:
        await asyncio.sleep(0)
        done.append(what)

    signal.connect(do)
    await signal.emit("close the sockets")
    assert done == ["close the sockets"]
