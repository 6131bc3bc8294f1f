"""Tests of stopping tasks."""

from __future__ import annotations

import asyncio

import pytest

from pentapolis.server.infra.tasks import stop_tasks

pytestmark = pytest.mark.anyio


async def ignore_one_cancellation() -> None:
    """Wait as `asyncio.wait_for` of Python 3.11 does when it is cancelled together with its result."""
    with pytest.raises(asyncio.CancelledError):
        await asyncio.sleep(60)
    await asyncio.sleep(60)


async def fail() -> None:
    raise ValueError("reported already")


async def test_a_task_that_ignored_its_cancellation_is_cancelled_again() -> None:
    task = asyncio.create_task(ignore_one_cancellation())
    await asyncio.sleep(0)
    await asyncio.wait_for(stop_tasks(task), 5)
    assert task.cancelled()


async def test_tasks_that_have_ended_need_no_stopping() -> None:
    failed = asyncio.create_task(fail())
    await asyncio.wait([failed])
    await stop_tasks(failed)
    await stop_tasks()
    assert isinstance(failed.exception(), ValueError)
