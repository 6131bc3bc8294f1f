"""Metrics as Prometheus reads them: of one app, and of several processes together."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from pentapolis.server.app import DESCRIBED
from pentapolis.server.infra.metrics import BUCKETS, FOLDER, Metrics
from tests.pages import page
from tests.server.site import open_site

#: A process that counts, observes and shows a number, and prints the metrics for each line that it reads.
PROCESS = """
import sys
from pentapolis.server.infra.metrics import Metrics
metrics = Metrics()
metrics.describe("moves_total", "Moves.")
number = float(sys.argv[1])
metrics.gauge("sockets", lambda: number)
metrics.gauge("loop_lag_seconds", lambda: number, "max")
metrics.count("moves_total", number, bot="greedy")
metrics.observe("bot_seconds", number)
metrics.text()
print("ready", flush=True)
for line in sys.stdin:
    print(metrics.text() + "# EOF", flush=True)
"""


def read(text: str) -> dict[str, float]:
    """Return the samples of a text, as a real parser of the format reads it."""
    found: dict[str, float] = {}
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            labels = ",".join(f'{name}="{value}"' for name, value in sorted(sample.labels.items()))
            found[f"{sample.name}{{{labels}}}" if labels else sample.name] = sample.value
    return found


def test_counters_gauges_and_histograms_are_read_by_their_names_and_labels() -> None:
    metrics = Metrics()
    metrics.describe("moves_total", "Moves.")
    metrics.count("moves_total", bot="greedy", game="duel")
    metrics.count("moves_total", 2, game="duel", bot="greedy")
    metrics.gauge("sockets", lambda: 3)
    metrics.observe("bot_seconds", 0.3)
    metrics.observe("bot_seconds", 20.0)
    found = read(metrics.text())
    assert found['pentapolis_moves_total{bot="greedy",game="duel"}'] == 3
    assert found["pentapolis_sockets"] == 3
    assert found["pentapolis_bot_seconds_count"] == 2
    assert found["pentapolis_bot_seconds_sum"] == pytest.approx(20.3)
    buckets = {bound: found[f'pentapolis_bot_seconds_bucket{{le="{bound}"}}'] for bound in (*BUCKETS, "+Inf")}
    assert list(buckets.values()) == [0] * 7 + [0, 1, 1, 1, 1, 1, 2]
    assert "# HELP pentapolis_moves_total Moves.\n# TYPE pentapolis_moves_total counter\n" in metrics.text()
    assert metrics.counted("moves_total", bot="greedy", game="duel") == 3
    assert metrics.counted("moves_total", bot="random", game="duel") == 0


def test_nothing_is_shown_but_what_was_counted() -> None:
    metrics = Metrics()
    assert metrics.text() == ""
    metrics.count("moves_total", bot="greedy")
    metrics.observe("bot_seconds", 1.0)
    assert "_created" not in metrics.text()
    assert {name.partition("{")[0] for name in read(metrics.text())} == {
        "pentapolis_moves_total",
        *(f"pentapolis_bot_seconds_{part}" for part in ("bucket", "sum", "count")),
    }


@pytest.mark.parametrize("value", ['"', "\\", "\n", 'a"} 7\npentapolis_x{b="', "\\n"])
def test_a_label_cannot_end_its_line(value: str) -> None:
    metrics = Metrics()
    metrics.count("requests_total", path=value)
    (family,) = text_string_to_metric_families(metrics.text())
    assert [sample.labels for sample in family.samples] == [{"path": value}]


def test_two_apps_in_one_process_share_nothing() -> None:
    one, other = Metrics(), Metrics()
    one.count("moves_total")
    one.gauge("sockets", lambda: 1)
    other.gauge("sockets", lambda: 2)
    assert other.counted("moves_total") == 0
    assert (read(one.text())["pentapolis_sockets"], read(other.text())["pentapolis_sockets"]) == (1, 2)


@pytest.mark.anyio
async def test_every_metric_of_a_page_or_an_app_is_of_those_that_are_described(tmp_path: Path) -> None:
    section = page("docs/host.md").partition("## Logs and metrics")[2].partition("\n## ")[0]
    rows = [row.split("|")[1] for row in section.splitlines() if row.startswith("| `")]
    named = {name.partition("{")[0] for row in rows for name in row.split("`")[1::2]}
    assert len(named) > 20
    assert named <= set(DESCRIBED)
    async with open_site(tmp_path) as site, site.visitor() as ann:
        answer = await ann.ask("GET", "/metrics")
        assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
        families = list(text_string_to_metric_families((await ann.ask("GET", "/metrics")).text))
    shown = {f"{one.name}_total" if one.type == "counter" else one.name for one in families}
    assert shown <= {f"pentapolis_{name}" for name in DESCRIBED}
    assert {"pentapolis_loop_lag_seconds", "pentapolis_requests_total", "pentapolis_request_seconds"} <= shown
    assert all(one.documentation for one in families)


# -- several processes


@contextmanager
def process(folder: Path, number: float) -> Iterator[subprocess.Popen[str]]:
    """Run a process that shares its metrics through a folder."""
    command = (sys.executable, "-c", PROCESS, str(number))
    environment = {**os.environ, FOLDER: str(folder)}
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment) as run:
        try:
            assert run.stdout is not None
            assert run.stdout.readline() == "ready\n"
            yield run
        finally:
            run.kill()


def scrape(run: subprocess.Popen[str]) -> dict[str, float]:
    """Return the answer of one of the processes."""
    assert run.stdin is not None
    assert run.stdout is not None
    run.stdin.write("\n")
    run.stdin.flush()
    lines: list[str] = []
    while (line := run.stdout.readline()) != "# EOF\n":
        assert line, "the process has ended"
        lines.append(line)
    return read("".join(lines))


def test_any_of_several_processes_answers_for_all(tmp_path: Path) -> None:
    with process(tmp_path, 2.0) as one, process(tmp_path, 3.0) as other:
        found = scrape(one)
        assert scrape(other) == found
        assert found['pentapolis_moves_total{bot="greedy"}'] == 5
        assert found["pentapolis_bot_seconds_count"] == 2
        assert found['pentapolis_bot_seconds_bucket{le="2.5"}'] == 1
        assert found["pentapolis_sockets"] == 5
        assert found["pentapolis_loop_lag_seconds"] == 3
        assert not any("pid" in name or "_created" in name for name in found)


@pytest.mark.skipif(sys.platform == "win32", reason="a killed process cannot be told from a living one there")
def test_a_process_that_was_killed_leaves_its_counters_and_takes_its_gauges(tmp_path: Path) -> None:
    with process(tmp_path, 2.0) as one, process(tmp_path, 3.0) as other:
        other.send_signal(signal.SIGKILL)
        other.wait()
        found = scrape(one)
    assert found['pentapolis_moves_total{bot="greedy"}'] == 5
    assert found["pentapolis_sockets"] == 2
    assert found["pentapolis_loop_lag_seconds"] == 2
