"""A Ray cluster of two nodes gives what one process gives, also if one of them is killed in the middle."""

from __future__ import annotations

import os
import sys
from threading import Thread
from time import sleep
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from examples.games.tender.game import Tender
from pentapolis import testkit
from pentapolis.arena.executors import RayCluster, Workers, WorkersFailed
from pentapolis.arena.ladder import Journal, climb, terms_of
from pentapolis.arena.series import BotFailed, play_series
from pentapolis.cli.error_handling import add_ray_address
from tests.amount import amount
from tests.cli.terminal import pentapolis
from tests.pages import blocks, page

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

#: Bots that end their process, fail, or hold on to their work on one node until it is killed.
BOTS = """
import os, time
from pathlib import Path
from pentapolis.bots import Bot

FOLDER = Path(__file__).parent

class Exit(Bot):
    def choose(self, view, legal, clock, rng):
        os._exit(3)

class Crash(Bot):
    def choose(self, view, legal, clock, rng):
        raise ValueError("I give up")

class Held(Bot):
    def choose(self, view, legal, clock, rng):
        doomed = FOLDER / "doomed"
        if doomed.exists():
            import ray
            if ray.get_runtime_context().get_node_id() == doomed.read_text():
                (FOLDER / "held").write_text(str(os.getpid()))
                time.sleep(600)
        return legal[rng.below(len(legal))]
"""
QUICK = ("conservation", "notation_round_trip")


class TwoNodes:
    """A cluster of two nodes of one core each, on this machine, which find out quickly that one is gone."""

    def __init__(self) -> None:
        from ray.cluster_utils import Cluster

        health = {
            "health_check_initial_delay_ms": 0,
            "health_check_period_ms": 200,
            "health_check_failure_threshold": 2,
        }
        head = {"num_cpus": 1, "_system_config": health, "include_dashboard": False}
        self._cluster: Any = Cluster(initialize_head=True, head_node_args=head)
        self._other = self._cluster.add_node(num_cpus=1)
        self.address: str = self._cluster.address

    def doomed(self) -> str:
        """The node that is going to be killed."""
        node: str = self._other.node_id
        return node

    def kill(self) -> None:
        """End all processes of the other node at once."""
        self._cluster.remove_node(self._other, allow_graceful=False)

    def close(self) -> None:
        """End all that is left."""
        self._cluster.shutdown()


@pytest.fixture(scope="module")
def nodes() -> Iterator[TwoNodes]:
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    cluster = TwoNodes()
    yield cluster
    cluster.close()


@pytest.fixture(scope="module")
def cluster(nodes: TwoNodes) -> Iterator[Workers]:
    with RayCluster(nodes.address) as workers:
        yield workers


@pytest.fixture
def odd(tmp_path: Path) -> str:
    path = tmp_path / "odd.py"
    path.write_text(BOTS)
    return str(path)


def test_the_example_of_the_page_plays_a_series_on_a_cluster(nodes: TwoNodes) -> None:
    (example,) = blocks(page("docs/scale.md"), "python")
    shown = example.replace("10.0.0.1:6379", nodes.address).replace("100_000", "2")
    found: dict[str, Any] = {}
    exec(compile(shown, "docs/scale.md", "exec"), found)
    assert found["series"].games == 2


def test_a_series_on_a_cluster_is_the_same_as_here(cluster: Workers) -> None:
    heard: list[int] = []
    games = amount(8, 2000)
    there = play_series("duel", ["greedy", "random"], games, 5, workers=cluster, progress=heard.append)
    assert cluster.size == 2
    assert there == play_series("duel", ["greedy", "random"], games, 5)
    assert heard[-1] == games
    assert len(heard) > 1


def test_a_ladder_on_a_cluster_is_the_same_as_here(cluster: Workers) -> None:
    terms = terms_of("duel", None, "1", {})
    here, there = Journal(terms, None), Journal(terms, None)
    climb(here, ["random", "greedy"], 2)
    climb(there, ["random", "greedy"], 2, workers=cluster)
    assert here.deals == there.deals


def test_a_check_on_a_cluster_reports_what_is_reported_here(cluster: Workers) -> None:
    there = testkit.check(Tender(), games=25, seed=2, only=QUICK, workers=cluster)
    assert there.laws == testkit.check(Tender(), games=25, seed=2, only=QUICK).laws


def test_a_crash_on_a_cluster_is_told_as_here(cluster: Workers, odd: str) -> None:
    with pytest.raises(BotFailed, match=r"Crash(#2)? crashed: ValueError: I give up \(game 1, seed s/0, seat \d\)$"):
        play_series("duel", [f"{odd}:Crash"], 4, "s", workers=cluster)


def test_a_bot_that_ends_every_worker_is_given_up(cluster: Workers, odd: str) -> None:
    with pytest.raises(WorkersFailed, match="lost its worker 6 times"):
        play_series("duel", [f"{odd}:Exit"], 1, "s", workers=cluster)


def test_what_a_killed_node_held_is_done_again(nodes: TwoNodes, cluster: Workers, odd: str, tmp_path: Path) -> None:
    """The last test of this file: the cluster has one node after it."""
    games = amount(12, 400)
    (tmp_path / "doomed").write_text(nodes.doomed())

    def kill() -> None:
        while not (tmp_path / "held").exists():
            sleep(0.05)
        nodes.kill()

    killer = Thread(target=kill)
    killer.start()
    there = play_series("duel", [f"{odd}:Held", "random"], games, 7, workers=cluster)
    killer.join()
    (tmp_path / "doomed").unlink()
    assert (tmp_path / "held").exists()
    assert there == play_series("duel", [f"{odd}:Held", "random"], games, 7)


def test_a_cluster_that_is_not_there_is_told_in_one_line() -> None:
    done = pentapolis("match", "duel", "--games", "2", "--ray", "127.0.0.1:1")
    assert done.exit_code == 2
    assert done.stderr.startswith("pentapolis: there is no Ray cluster at 127.0.0.1:1")
    assert done.stderr.count("\n") == 1


def test_a_ray_that_does_not_start_is_told_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def start(*_args: object, **_more: object) -> None:
        raise Exception("The current node timed out during startup.\n  Something failed.")

    monkeypatch.setitem(sys.modules, "ray", SimpleNamespace(init=start))
    done = pentapolis("match", "duel", "--games", "2", "--ray", "local")
    assert done.exit_code == 2
    told = "pentapolis: Ray did not start: The current node timed out during startup. Something failed.\n"
    assert done.stderr == told


def test_without_ray_one_line_says_what_helps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    done = pentapolis("match", "duel", "--games", "2", "--ray")
    assert done.exit_code == 2
    assert done.stderr == "pentapolis: --ray needs Ray, which is not installed: pip install 'pentapolis[ray]'\n"


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("match duel --ray", "match duel --ray auto"),
        ("match --ray duel", "match --ray auto duel"),
        ("match --ray --games 3", "match --ray auto --games 3"),
        ("match --ray 10.0.0.1:6379 duel", "match --ray 10.0.0.1:6379 duel"),
        ("match --ray local duel", "match --ray local duel"),
    ],
)
def test_the_address_of_a_cluster_may_be_left_out(words: str, meant: str) -> None:
    assert add_ray_address(words.split()) == meant.split()
