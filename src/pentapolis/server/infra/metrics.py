"""Metrics in the text format of Prometheus, stored by its client library.

Each `Metrics` has a registry of its own. Where several processes serve one port, each writes its values into a shared
folder, and any of them returns the metrics of all. The library chooses the mode when it is imported, by the environment
variable `FOLDER`.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, disable_created_metrics, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

if TYPE_CHECKING:
    from collections.abc import Callable

#: Upper bounds of the buckets of a histogram, in seconds.
BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
#: How often the event loop's lag is measured, and for how many measurements the worst is kept.
LAG_EVERY: Final = 0.05
LAG_KEPT: Final = 1200
#: The environment variable that names the folder of several processes.
FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
#: How often a process writes its gauges into that folder, in seconds.
SHARED_EVERY: Final = 1.0

# Otherwise the library adds a `_created` series to each counter and histogram.
disable_created_metrics()


class Metrics:
    """Counters, gauges and histograms by name; a series begins with its first value."""

    def __init__(self) -> None:
        self._folder = os.environ.get(FOLDER)
        self._registry = CollectorRegistry()
        self._help: dict[str, str] = {}
        self._counters: dict[str, Counter] = {}
        self._gauges: dict[Gauge, Callable[[], float]] = {}
        self._histograms: dict[str, Histogram] = {}

    def count(self, name: str, amount: float = 1, **labels: str) -> None:
        """Add to a counter."""
        counter = self._counters.get(name)
        if counter is None:
            counter = Counter(f"pentapolis_{name}", self._help.get(name, ""), tuple(labels), registry=self._registry)
            self._counters[name] = counter
        (counter.labels(**labels) if labels else counter).inc(amount)

    def counted(self, name: str, **labels: str) -> float:
        """Return the value of a counter in this process."""
        return self._registry.get_sample_value(f"pentapolis_{name}", labels) or 0.0

    def gauge(self, name: str, value: Callable[[], float], aggregate: Literal["sum", "max"] = "sum") -> None:
        """Register a gauge that is read at each scrape; `aggregate` combines the values of several processes."""
        made = Gauge(
            f"pentapolis_{name}",
            self._help.get(name, ""),
            registry=self._registry,
            multiprocess_mode="livesum" if aggregate == "sum" else "livemax",
        )
        self._gauges[made] = value

    def observe(self, name: str, seconds: float) -> None:
        """Add a duration to a histogram."""
        histogram = self._histograms.get(name)
        if histogram is None:
            histogram = Histogram(
                f"pentapolis_{name}", self._help.get(name, ""), buckets=BUCKETS, registry=self._registry
            )
            self._histograms[name] = histogram
        histogram.observe(seconds)

    def describe(self, name: str, words: str) -> None:
        """Set the help text of a metric before its first value."""
        self._help[name] = words

    def text(self) -> str:
        """Return all metrics as text, those of the other processes included."""
        self._read_gauges()
        if self._folder is None:
            return generate_latest(self._registry).decode()
        self._drop_dead(self._folder)
        merged = CollectorRegistry()
        MultiProcessCollector(merged, self._folder)
        return generate_latest(merged).decode()

    # -- several processes

    def start(self) -> asyncio.Task[None] | None:
        """Start to share the gauges, and return the task, or None if this is the only process."""
        return None if self._folder is None else asyncio.create_task(self._share(), name="metrics")

    async def _share(self) -> None:
        """Write the gauges at intervals: a scrape that reaches another process reads the values last written."""
        while True:
            self._read_gauges()
            await asyncio.sleep(SHARED_EVERY)

    def _read_gauges(self) -> None:
        for gauge, value in self._gauges.items():
            gauge.set(value())

    @staticmethod
    def _drop_dead(folder: str) -> None:
        """Remove the gauges of processes that have ended. Their counters stay, because counters never fall."""
        for path in Path(folder).glob("gauge_live*.db"):
            pid = int(path.stem.rpartition("_")[2])
            if not _is_alive(pid):
                # Another process may remove the same file at this moment.
                with contextlib.suppress(FileNotFoundError):
                    mark_process_dead(pid, folder)


if sys.platform == "win32":

    def _is_alive(pid: int) -> bool:
        """Return True, because a signal that only asks would end the process on this platform."""
        return pid > 0

else:

    def _is_alive(pid: int) -> bool:
        """Return whether a process runs."""
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return False
        except PermissionError:
            return True
        return True


class LoopLag:
    """The lag of the event loop: how late it wakes a sleeping task, which shows whether a task blocks it."""

    def __init__(self) -> None:
        self.last = 0.0
        self._recent: list[float] = []

    def worst(self) -> float:
        """Return the worst lag of the last minute, in seconds."""
        return max(self._recent, default=0.0)

    def forget(self) -> None:
        """Drop the measurements."""
        self._recent.clear()

    async def watch(self) -> None:
        """Measure the lag until the task is cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + LAG_EVERY
            await asyncio.sleep(LAG_EVERY)
            self.last = max(0.0, loop.time() - due)
            self._recent.append(self.last)
            del self._recent[:-LAG_KEPT]
