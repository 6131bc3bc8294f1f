"""Numbers for whoever runs the server, in the text format that Prometheus reads."""

from __future__ import annotations

import asyncio
import bisect
from collections.abc import Callable
from typing import Final

#: Upper bounds of the buckets of a histogram, in seconds.
BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
#: How often the event loop's lag is measured, and for how many measurements the worst is kept.
LAG_EVERY: Final = 0.05
LAG_KEPT: Final = 1200

Labels = tuple[tuple[str, str], ...]


class Histogram:
    """How long something took, in buckets."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BUCKETS) + 1)
        self.sum = 0.0

    def observe(self, seconds: float) -> None:
        """Count one duration."""
        self.counts[bisect.bisect_left(BUCKETS, seconds)] += 1
        self.sum += seconds


class Metrics:
    """Counters, gauges and histograms by name."""

    def __init__(self) -> None:
        self._help: dict[str, str] = {}
        self._counters: dict[str, dict[Labels, float]] = {}
        self._gauges: dict[str, Callable[[], float]] = {}
        self._histograms: dict[str, Histogram] = {}

    def count(self, name: str, amount: float = 1, **labels: str) -> None:
        """Add to a counter."""
        key = tuple(sorted(labels.items()))
        series = self._counters.setdefault(name, {})
        series[key] = series.get(key, 0) + amount

    def counted(self, name: str, **labels: str) -> float:
        """The value of a counter."""
        return self._counters.get(name, {}).get(tuple(sorted(labels.items())), 0)

    def gauge(self, name: str, value: Callable[[], float]) -> None:
        """Show a number that is asked for whenever the metrics are read."""
        self._gauges[name] = value

    def observe(self, name: str, seconds: float) -> None:
        """Count a duration."""
        self._histograms.setdefault(name, Histogram()).observe(seconds)

    def describe(self, name: str, words: str) -> None:
        """Say what a number means."""
        self._help[name] = words

    def text(self) -> str:
        """All numbers as text."""
        rows: list[str] = []
        for name, series in sorted(self._counters.items()):
            rows += self._head(name, "counter")
            rows += [f"pentapolis_{name}{_braces(labels)} {value:g}" for labels, value in sorted(series.items())]
        for name, value in sorted(self._gauges.items()):
            rows += [*self._head(name, "gauge"), f"pentapolis_{name} {value():g}"]
        for name, histogram in sorted(self._histograms.items()):
            rows += [*self._head(name, "histogram"), *_histogram_rows(name, histogram)]
        return "\n".join(rows) + "\n"

    def _head(self, name: str, kind: str) -> list[str]:
        """The comment lines before a number."""
        words = [f"# HELP pentapolis_{name} {self._help[name]}"] if name in self._help else []
        return [*words, f"# TYPE pentapolis_{name} {kind}"]


def _histogram_rows(name: str, histogram: Histogram) -> list[str]:
    """The lines of a histogram: its counts add up from bucket to bucket."""
    rows = []
    total = 0
    for bound, count in zip((*map(str, BUCKETS), "+Inf"), histogram.counts, strict=True):
        total += count
        rows.append(f'pentapolis_{name}_bucket{{le="{bound}"}} {total}')
    return [*rows, f"pentapolis_{name}_sum {histogram.sum:g}", f"pentapolis_{name}_count {total}"]


def _braces(labels: Labels) -> str:
    """Labels as the format writes them."""
    if not labels:
        return ""
    told = ",".join(f'{name}="{_escaped(value)}"' for name, value in labels)
    return f"{{{told}}}"


def _escaped(value: str) -> str:
    """A label's value with the signs that would end it made harmless."""
    return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


class LoopLag:
    """How late the event loop wakes a sleeper: the measure of whether something blocks it."""

    def __init__(self) -> None:
        self.last = 0.0
        self._recent: list[float] = []

    def worst(self) -> float:
        """The worst lag of the last minute, in seconds."""
        return max(self._recent, default=0.0)

    def forget(self) -> None:
        """Begin to measure anew."""
        self._recent.clear()

    async def watch(self) -> None:
        """Measure for ever."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + LAG_EVERY
            await asyncio.sleep(LAG_EVERY)
            self.last = max(0.0, loop.time() - due)
            self._recent.append(self.last)
            del self._recent[:-LAG_KEPT]
