"""The information that people get about the bots they may choose."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import pentapolis as pp
from pentapolis.bots import measured_ratings
from pentapolis.bots.level_settings import NAMES
from pentapolis.bots.measured_ratings import MeasuredLadder, Strength
from pentapolis.server.bots.opponents import Games, chance, estimate_rating, opponents
from pentapolis.server.store import users_store
from pentapolis.server.store.database import Database
from pentapolis.server.store.tables_store import SeatPlan
from tests.server.play.test_ratings import ANNA, BELA, GREEDY, played
from tests.server.site import QuickPool

pytestmark = pytest.mark.anyio

DUEL = pp.load("duel")
MILO = SeatPlan("bot", bot="milo")


@pytest.fixture
def measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Publish a ladder of Duel with steps of 200, and nothing of the other games."""
    monkeypatch.setattr(measured_ratings, "PLACE", tmp_path / "ladder.json")
    times = (0.0, 0.0, 0.1, 0.3, 1.0, 3.0)
    bots = {
        name: Strength(800.0 + 200 * rank, 780.0 + 200 * rank, 820.0 + 200 * rank, 400, 50.0, times[rank], {})
        for rank, name in enumerate(NAMES)
    }
    measured_ratings.publish("duel", MeasuredLadder(2, 1, 2400, bots), measured_ratings.PLACE)
    yield
    measured_ratings.ladders.cache_clear()


@pytest.mark.usefixtures("measured")
def test_what_was_not_measured_has_no_number() -> None:
    games: Games = [(("milo",), True)]
    told = opponents(pp.load("ages"), QuickPool(), games)
    assert [opponent.elo for opponent in told.rivals] == [None] * 6
    assert told.mine is None
    assert told.rivals[0].won == 1


@pytest.mark.usefixtures("measured")
def test_a_newcomer_has_neither_a_strength_nor_a_chance() -> None:
    told = opponents(DUEL, QuickPool(), [])
    assert told.mine is None
    assert {opponent.chance for opponent in told.rivals} == {None}
    assert [opponent.elo for opponent in told.rivals] == [800, 1000, 1200, 1400, 1600, 1800]


@pytest.mark.usefixtures("measured")
def test_who_wins_as_often_as_not_is_as_strong_as_the_bot() -> None:
    games: Games = [(("timon",), number % 2 == 0) for number in range(120)]
    mine = estimate_rating("duel", games)
    assert mine is not None
    assert abs(mine.elo - 1200) < 10
    assert mine.doubt < 70
    told = opponents(DUEL, QuickPool(), games)
    assert told.rivals[2].chance == pytest.approx(0.5, abs=0.02)
    assert (told.rivals[2].won, told.rivals[2].lost) == (60, 60)


@pytest.mark.usefixtures("measured")
def test_one_victory_over_the_strongest_does_not_make_a_champion() -> None:
    mine = estimate_rating("duel", [(("minerva",), True)])
    assert mine is not None
    assert 1000 < mine.elo < 1700
    assert mine.doubt > 400


def test_two_equal_rivals_leave_a_third_of_the_games() -> None:
    assert chance(1000, [1000, 1000]) == pytest.approx(1 / 3)


@pytest.mark.usefixtures("measured")
def test_a_busy_server_tells_the_strength_for_the_time_that_it_gives() -> None:
    pool = QuickPool()
    pool.seconds, pool.waiting = 3.0, 2
    told = opponents(DUEL, pool, [])
    assert told.rivals[5].given == pytest.approx(1.0)
    assert told.rivals[5].elo_given == 1600
    assert told.rivals[5].elo == 1800
    assert told.rivals[4].elo_given == 1600
    assert told.rivals[0].elo_given == 800


async def test_only_games_with_bots_alone_tell_how_strong_somebody_is(database: Database) -> None:
    await played(database, "t1", ANNA, MILO, rated=False)
    await played(database, "t2", ANNA, BELA)
    await played(database, "t3", GREEDY, ANNA, rated=False)
    found = await database.read(lambda db: users_store.games_with_bots(db, "anna", "duel", 10))
    assert sorted(found) == [(("greedy",), False), (("milo",), True)]
