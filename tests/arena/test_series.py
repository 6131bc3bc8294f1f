"""Series are fair, repeatable, the same in any number of processes, and tell what went wrong."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import pentapolis as pp
from examples.games.tender.game import Tender
from pentapolis.arena.executors import WorkersFailed
from pentapolis.arena.series import BotFailed, SeriesError, labels, make_plan, play_game, play_series
from pentapolis.bots import Clock, registry
from pentapolis.bots.random import RandomBot
from pentapolis.bots.registry import UnknownBot
from pentapolis.core.errors import OptionError, UnknownGame

ODD_BOTS = """
from pentapolis.bots import Bot
class Crash(Bot):
    def choose(self, view, legal, clock, rng):
        raise ValueError("I give up")
class Cheat(Bot):
    def choose(self, view, legal, clock, rng):
        legal.clear()
        return 449
class Exit(Bot):
    def choose(self, view, legal, clock, rng):
        import os
        os._exit(3)
class First(Bot):
    def choose(self, view, legal, clock, rng):
        return legal[0]
class Spendthrift(Bot):
    '''It draws from its generator as often as it likes.'''
    def choose(self, view, legal, clock, rng):
        for _ in range(100):
            rng.bits()
        return legal[0]
"""


@pytest.fixture
def odd(tmp_path: Path) -> str:
    """A file with bots that do what bots should not."""
    path = tmp_path / "odd.py"
    path.write_text(ODD_BOTS)
    return str(path)


def test_a_series_counts_games_wins_and_points() -> None:
    series = play_series("duel", ["random", "random"], 20, 1)
    first, second = series.bots["random"], series.bots["random#2"]
    assert (series.game, series.games, series.seats) == ("duel", 20, 2)
    assert first.games == second.games == 20
    assert first.wins + second.wins == 20
    assert first.rate == first.wins / 20
    assert first.low < first.rate < first.high
    assert sum(series.kinds.values()) == 20
    assert sum(first.kinds.values()) == first.wins
    assert sum(first.scores.values()) == 20
    assert first.mean_score == sum(points * count for points, count in first.scores.items()) / 20
    assert series.length.count == 20


def test_the_same_seed_gives_the_same_series_and_another_one_another() -> None:
    again = [play_series("duel", ["random"], 6, seed) for seed in ("a", "a", "b")]
    assert again[0] == again[1]
    assert again[0].bots != again[2].bots


def test_several_processes_give_the_same_series(odd: str) -> None:
    bots = [f"{odd}:First", "random"]
    assert play_series("duel", bots, 9, 5, processes=2) == play_series("duel", bots, 9, 5)


def test_every_seed_is_played_from_every_seat(odd: str) -> None:
    # Two bots that always take the first legal action, without luck of their own, play the same game twice per seed:
    # whoever wins it from one seat loses it from the other.
    series = play_series("duel", [f"{odd}:First"], 12, 3)
    assert [bot.wins for bot in series.bots.values()] == [6.0, 6.0]
    assert len({tuple(bot.scores.items()) for bot in series.bots.values()}) == 1


def test_a_bot_never_touches_the_luck_of_the_table(odd: str) -> None:
    game = pp.load("duel")
    frugal = make_plan(game, [f"{odd}:First"], 1, 4, None, None)
    lavish = make_plan(game, [f"{odd}:Spendthrift"], 1, 4, None, None)
    assert play_game(game, frugal, 0) == play_game(game, lavish, 0)


def test_bots_of_one_name_are_told_apart() -> None:
    assert labels(["greedy", "random", "greedy", "greedy"]) == ("greedy", "random", "greedy#2", "greedy#3")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_last_bot_takes_the_seats_that_are_left(seats: int) -> None:
    series = play_series(Tender(), ["random"], 2 * seats, 1, seats=seats)
    assert series.seats == seats
    assert len(series.bots) == seats
    assert sum(bot.wins for bot in series.bots.values()) == pytest.approx(2 * seats)


def test_rotation_brings_every_bot_to_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []

    class Witness(RandomBot):
        """It remembers where it sat."""

        looks = True

        def choose(self, view: Any, legal: list[int], clock: Clock, rng: pp.Dealer) -> int:
            seen.append(view.seat)
            return super().choose(view, legal, clock, rng)

    monkeypatch.setattr(registry, "_bots", dict(registry._bots))
    registry.register("witness", Witness)
    plan = make_plan(Tender(), ["witness", "random"], 3, 1, 3, None)
    seats = []
    for number in range(3):
        seen.clear()
        play_game(Tender(), plan, number)
        seats.append(set(seen))
    assert seats == [{0}, {1}, {2}]


def test_options_reach_the_game() -> None:
    drafted = play_series("duel", ["random"], 2, 1)
    preset = play_series("duel", ["random"], 2, 1, options={"wonder_selection": "preset"})
    assert preset.length.mean < drafted.length.mean


def test_progress_is_told_game_by_game() -> None:
    heard: list[int] = []
    play_series("duel", ["random"], 3, 1, progress=heard.append)
    assert heard == [1, 2, 3]


def test_a_crash_is_told_with_bot_game_and_seed(odd: str) -> None:
    with pytest.raises(
        BotFailed, match=r"Crash crashed: ValueError: I give up \(game 1, seed s/0, seat \d\)"
    ) as failed:
        play_series("duel", ["random", f"{odd}:Crash"], 4, "s")
    assert (failed.value.number, failed.value.seed) == (0, "s/0")
    assert isinstance(failed.value.__cause__, ValueError)


def test_a_crash_in_another_process_is_told_too(odd: str) -> None:
    with pytest.raises(BotFailed, match="I give up") as failed:
        play_series("duel", [f"{odd}:Crash"], 4, "s", processes=2)
    assert failed.value.seed == "s/0"


def test_a_process_that_dies_is_told(odd: str) -> None:
    with pytest.raises(WorkersFailed, match="a process of the series died"):
        play_series("duel", [f"{odd}:Exit"], 4, "s", processes=2)


def test_an_illegal_choice_is_told(odd: str) -> None:
    with pytest.raises(BotFailed, match=r"Cheat(#2)? chose 449, which is not one of its \d+ legal actions"):
        play_series("duel", [f"{odd}:Cheat"], 2, 1)


def test_what_cannot_be_played_is_refused_before_the_first_game() -> None:
    with pytest.raises(SeriesError, match="3 bots do not fit"):
        play_series("duel", ["random"] * 3, 2, 1, seats=2)
    with pytest.raises(SeriesError, match="at least one bot"):
        play_series("duel", [], 2, 1)
    with pytest.raises(SeriesError, match="at least one game"):
        play_series("duel", ["random"], 0, 1)
    with pytest.raises(SeriesError, match="a process"):
        play_series("duel", ["random"], 1, 1, processes=0)
    with pytest.raises(OptionError, match="seats"):
        play_series("duel", ["random"] * 3, 2, 1)
    with pytest.raises(UnknownGame):
        play_series("chess", ["random"], 2, 1)
    with pytest.raises(UnknownBot):
        play_series("duel", ["nobody"], 2, 1)


def test_a_series_goes_into_json_and_comes_back() -> None:
    told = play_series("duel", ["random"], 2, 1).to_json()
    again = json.loads(json.dumps(told))
    assert again == told
    assert set(told["bots"]["random"]) >= {"games", "wins", "rate", "low", "high", "mean_score"}
    assert (told["game"], told["games"], told["seats"]) == ("duel", 2, 2)
