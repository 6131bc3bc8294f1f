"""One chaos run from start to verdict."""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from collections.abc import Callable
from typing import Final

import msgspec

from pentapolis.games.registry import GAMES
from scripts.chaos.faults import Faults
from scripts.chaos.judge import Findings, judge, read
from scripts.chaos.players import Company
from scripts.chaos.site import Site

#: Seconds until everything sent must be acknowledged after the last fault.
SETTLED: Final = 120.0
#: Seconds without faults before the games are stopped.
CALM: Final = 1.0


class Plan(msgspec.Struct, frozen=True):
    """Parameters of a run: games and faults."""

    kills: int
    games: tuple[str, ...] = tuple(GAMES)
    #: Maximum of seconds, even with fewer kills, or None for no limit.
    seconds: float | None = None
    #: Kinds of other faults, or None for all possible kinds in turn.
    kinds: tuple[str, ...] | None = None


class Figures(msgspec.Struct):
    """Results of a run."""

    seconds: float
    faults: dict[str, int]
    games: dict[str, int]
    refused: dict[str, int]
    findings: Findings

    @property
    def ok(self) -> bool:
        """Return whether no error was found."""
        return not self.findings.wrong


def hush(_done: int, _total: int | None = None) -> None:
    """Ignore progress."""


async def run(site: Site, plan: Plan, tell: Callable[[int], None] = hush) -> Figures:
    """Play under faults, then check everything."""
    began = time.monotonic()
    companies = [Company(site, game, kind) for kind, game in enumerate(plan.games)]
    playing = [asyncio.create_task(company.play()) for company in companies]
    faults = Faults(site, None if plan.kinds is None else list(plan.kinds))
    try:
        await _inject(faults, plan, playing, tell)
        site.last = True
        async with asyncio.timeout(SETTLED):
            await asyncio.gather(*(company.settled() for company in companies))
    except TimeoutError:
        site.faults.append(f"something was not answered within {SETTLED} seconds after the last fault")
    finally:
        for task in playing:
            task.cancel()
        ended = await asyncio.gather(*playing, return_exceptions=True)
    broken = [end for end in ended if isinstance(end, Exception)]
    if broken:
        raise broken[0]
    for host in site.hosts:
        await asyncio.to_thread(host.stop)
    findings = await _judge(site, companies)
    return Figures(
        seconds=time.monotonic() - began,
        faults=dict(faults.done),
        games={company.game: len(company.memories) for company in companies},
        refused=dict(sum((company.refused for company in companies), Counter[str]())),
        findings=findings,
    )


async def _inject(faults: Faults, plan: Plan, playing: list[asyncio.Task[None]], tell: Callable[[int], None]) -> None:
    """Inject faults until the number of kills or the time is reached, then restore normal operation."""
    others = asyncio.create_task(faults.others())
    kills = asyncio.create_task(faults.kill(plan.kills, tell))
    # A client task ends early only by an error, which ends the run, too.
    await asyncio.wait([kills, *playing], timeout=plan.seconds, return_when=asyncio.FIRST_COMPLETED)
    faults.enough = True
    await asyncio.gather(others, kills)
    await asyncio.sleep(CALM)


async def _judge(site: Site, companies: list[Company]) -> Findings:
    """Check every table."""
    findings = Findings(wrong=[*site.faults, *logged(site)])
    memories = [memory for company in companies for memory in company.memories]
    kept = await read(site.database, [memory.table for memory in memories])
    for memory in memories:
        await asyncio.to_thread(judge, kept.get(memory.table), memory, findings)
    return findings


def logged(site: Site) -> list[str]:
    """Return the exceptions in the servers' logs, each kind once."""
    found: Counter[str] = Counter()
    for host in site.hosts:
        for line in host.log().splitlines():
            if '"trace"' in line and line.startswith("{"):
                told = json.loads(line)
                found[f"{told['event']}: {told['trace'].splitlines()[-1][:200]}"] += 1
    return [f"logged {times} times: {what}" for what, times in found.items()]
