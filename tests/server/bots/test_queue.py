"""The sharing of the bots' time: the order of the questions, and their thinking times."""

from __future__ import annotations

import asyncio

import pytest

from pentapolis.server.bots.queue import (
    BOTS_ONLY,
    HALF_LIFE,
    MOST_DEFERRAL,
    Ledger,
    RequestContext,
    WorkerQueue,
    fair_demand,
    fair_share,
)

pytestmark = pytest.mark.anyio


class Time:
    """A clock that the test sets."""

    def __init__(self) -> None:
        self.at = 0.0

    def __call__(self) -> float:
        return self.at


async def served(queue: WorkerQueue, *asked: tuple[str, float, RequestContext]) -> list[str]:
    """Return the order in which questions get the only worker, which returns again and again."""
    order = []

    async def wait(who: str, seconds: float, context: RequestContext) -> None:
        await queue.get(seconds, context)
        order.append(who)
        queue.put(None)

    waiting = []
    for one in asked:
        waiting.append(asyncio.create_task(wait(*one)))
        await asyncio.sleep(0)
    queue.put(None)
    await asyncio.gather(*waiting)
    return order


@pytest.mark.parametrize(
    ("waiting", "workers", "seconds"), [(0, 1, 3.0), (1, 1, 1.5), (5, 1, 0.5), (5, 5, 1.5), (1000, 1, 0.02)]
)
def test_the_more_questions_wait_the_less_time_each_gets(waiting: int, workers: int, seconds: float) -> None:
    assert fair_share(3.0, waiting, workers) == pytest.approx(seconds)


def test_a_bot_that_needs_less_than_the_least_share_gets_no_more() -> None:
    assert fair_share(0.01, 9, 1) == 0.01


def test_of_another_user_or_address_no_more_counts_than_of_oneself() -> None:
    anna, flatmate, crowd = ("a", "anna"), ("a", "flatmate"), ("b", "crowd")
    assert fair_demand(anna, 3.0, []) == 0.0
    assert fair_demand(anna, 3.0, [(crowd, 3.0)] * 20) == 3.0
    assert fair_demand(anna, 3.0, [(flatmate, 3.0)] * 20) == 3.0
    assert fair_demand(anna, 3.0, [(anna, 3.0)] * 2) == 6.0
    # Twenty guests of one address are one address.
    assert fair_demand(anna, 3.0, [(("b", f"guest {number}"), 3.0) for number in range(20)]) == 3.0
    # A question that takes no time costs nothing.
    assert fair_demand(anna, 3.0, [(crowd, 0.0)] * 20) == 0.0


async def test_who_has_used_less_goes_first_by_address_and_by_user() -> None:
    time = Time()
    ledger = Ledger(time)
    for user, address in (("heavy", "a"), ("flatmate", "a"), ("light", "b")):
        ledger.record_address(user, address)
    ledger.charge(RequestContext(("heavy",)), 30.0)
    queue = WorkerQueue(ledger, now=time)
    asked = [(user, 3.0, RequestContext((user,))) for user in ("heavy", "flatmate", "light")]
    assert await served(queue, *asked) == ["light", "flatmate", "heavy"]


async def test_who_waits_for_much_already_comes_after_who_waits_for_little() -> None:
    time = Time()
    ledger = Ledger(time)
    for user, address in (("crowd", "a"), ("guest", "a"), ("anna", "b")):
        ledger.record_address(user, address)
    asked = [(f"crowd {number}", 3.0, RequestContext(("crowd",))) for number in range(5)]
    asked += [
        ("guest", 3.0, RequestContext(("guest",))),
        ("anna", 3.0, RequestContext(("anna",))),
        ("quick", 0.0, RequestContext(("crowd",))),
    ]
    order = await served(WorkerQueue(ledger, now=time), *asked)
    assert order[:3] == ["quick", "crowd 0", "anna"]
    assert order.index("guest") < order.index("crowd 4")


async def test_what_was_used_is_forgotten() -> None:
    time = Time()
    ledger = Ledger(time)
    ledger.charge(RequestContext(("heavy",)), 30.0)
    before = ledger.deferral_of(RequestContext(("heavy",)))
    time.at += 10 * HALF_LIFE
    assert ledger.deferral_of(RequestContext(("heavy",))) < before / 100


def test_a_table_waits_as_its_most_modest_player_and_all_share_the_cost() -> None:
    ledger = Ledger(Time())
    ledger.charge(RequestContext(("anna", "ben")), 8.0)
    ledger.charge(RequestContext(("ben",)), 8.0)
    both = ledger.deferral_of(RequestContext(("anna", "ben")))
    assert both == ledger.deferral_of(RequestContext(("anna",)))
    assert both < ledger.deferral_of(RequestContext(("ben",)))


async def test_tables_where_only_bots_play_come_last_however_little_they_use() -> None:
    time = Time()
    ledger = Ledger(time)
    ledger.charge(RequestContext(("heavy",)), 1e6)
    assert ledger.deferral_of(RequestContext(("heavy",))) < MOST_DEFERRAL < BOTS_ONLY
    asked = [("bots", 0.0, RequestContext(("light",), deferral=BOTS_ONLY)), ("people", 1.0, RequestContext(("heavy",)))]
    assert await served(WorkerQueue(ledger, now=time), *asked) == ["people", "bots"]


async def test_nobody_waits_for_ever() -> None:
    time = Time()
    queue = WorkerQueue(Ledger(time), now=time)
    bots = asyncio.create_task(queue.get(0.0, RequestContext(deferral=BOTS_ONLY)))
    await asyncio.sleep(0)
    time.at += BOTS_ONLY + 1
    person = asyncio.create_task(queue.get(0.0))
    await asyncio.sleep(0)
    queue.put(None)
    await asyncio.wait([bots, person], return_when=asyncio.FIRST_COMPLETED)
    assert bots.done()
    assert not person.done()
    queue.put(None)
    await person


async def test_of_several_workers_one_is_left_for_the_next_person() -> None:
    queue = WorkerQueue(Ledger(), size=2)
    queue.put(None)
    queue.put(None)
    late = RequestContext(deferral=BOTS_ONLY)
    await queue.get(1.0, late)
    second = asyncio.create_task(queue.get(1.0, late))
    await asyncio.sleep(0)
    assert not second.done()
    await asyncio.wait_for(queue.get(1.0), 1.0)
    queue.put(None)
    await asyncio.sleep(0)
    assert not second.done()
    queue.put(None)
    await second


async def test_who_thinks_for_long_is_not_passed_by_for_ever() -> None:
    time = Time()
    queue = WorkerQueue(Ledger(time), now=time)
    order = []

    async def wait(who: str, seconds: float) -> None:
        await queue.get(seconds)
        order.append(who)
        queue.put(None)

    waiting = []
    for at, who, seconds in ((0.0, "deep", 3.0), (11.0, "early", 0.0), (13.0, "late", 0.0)):
        time.at = at
        waiting.append(asyncio.create_task(wait(who, seconds)))
        await asyncio.sleep(0)
    queue.put(None)
    await asyncio.gather(*waiting)
    assert order == ["early", "deep", "late"]


async def test_a_worker_that_was_handed_to_somebody_who_has_gone_is_not_lost() -> None:
    queue = WorkerQueue(Ledger())
    gone, patient = asyncio.create_task(queue.get(0.0)), asyncio.create_task(queue.get(0.0))
    await asyncio.sleep(0)
    queue.put(None)
    gone.cancel()
    await asyncio.wait([gone])
    assert gone.cancelled()
    assert await patient is None
