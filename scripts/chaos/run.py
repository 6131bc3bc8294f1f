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
from scripts.chaos.judge import Findings, check_table, read_tables
from scripts.chaos.players import PlayerGroup
from scripts.chaos.site import Site

#: Seconds until everything sent must be acknowledged after the last fault.
ANSWER_LIMIT: Final = 120.0
#: Seconds without faults before the games are stopped.
CALM_SECONDS: Final = 1.0


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


def ignore_progress(_done: int, _total: int | None = None) -> None:
    """Ignore progress."""


async def run(site: Site, plan: Plan, progress: Callable[[int], None] = ignore_progress) -> Figures:
    """Play under faults, then check everything."""
    began = time.monotonic()
    groups = [PlayerGroup(site, game, kind) for kind, game in enumerate(plan.games)]
    playing = [asyncio.create_task(group.play()) for group in groups]
    faults = Faults(site, None if plan.kinds is None else list(plan.kinds))
    try:
        await _inject(faults, plan, playing, progress)
        site.last = True
        async with asyncio.timeout(ANSWER_LIMIT):
            await asyncio.gather(*(group.wait_until_acknowledged() for group in groups))
    except TimeoutError:
        seats = [(group.game, seat) for group in groups for seat in group.seats]
        waiting = [f"{game}, seat {seat.seat}: {seat.waiting}" for game, seat in seats if seat.waiting is not None]
        site.faults.append(f"not answered within {ANSWER_LIMIT} seconds after the last fault: {waiting}")
    finally:
        for task in playing:
            task.cancel()
        ended = await asyncio.gather(*playing, return_exceptions=True)
    broken = [end for end in ended if isinstance(end, Exception)]
    if broken:
        raise broken[0]
    for host in site.hosts:
        await asyncio.to_thread(host.stop)
    findings = await _check_tables(site, groups)
    return Figures(
        seconds=time.monotonic() - began,
        faults=dict(faults.done),
        games={group.game: len(group.memories) for group in groups},
        refused=dict(sum((group.refused for group in groups), Counter[str]())),
        findings=findings,
    )


async def _inject(
    faults: Faults, plan: Plan, playing: list[asyncio.Task[None]], progress: Callable[[int], None]
) -> None:
    """Inject faults until the number of kills or the time is reached, then restore normal operation."""
    others = asyncio.create_task(faults.inject_others())
    kills = asyncio.create_task(faults.kill(plan.kills, progress))
    # A client task ends early only by an error, which ends the run, too.
    await asyncio.wait([kills, *playing], timeout=plan.seconds, return_when=asyncio.FIRST_COMPLETED)
    faults.enough = True
    await asyncio.gather(others, kills)
    await asyncio.sleep(CALM_SECONDS)


async def _check_tables(site: Site, groups: list[PlayerGroup]) -> Findings:
    """Check every table."""
    findings = Findings(wrong=[*site.faults, *logged_errors(site)])
    memories = [memory for group in groups for memory in group.memories]
    stored = await read_tables(site.database, [memory.table for memory in memories])
    for memory in memories:
        await asyncio.to_thread(check_table, stored.get(memory.table), memory, findings)
    return findings


def logged_errors(site: Site) -> list[str]:
    """Return the exceptions in the servers' logs, each kind once."""
    found: Counter[str] = Counter()
    for host in site.hosts:
        for line in host.log().splitlines():
            if '"trace"' in line and line.startswith("{"):
                entry = json.loads(line)
                found[f"{entry['event']}: {entry['trace'].splitlines()[-1][:200]}"] += 1
    return [f"logged {times} times: {what}" for what, times in found.items()]
