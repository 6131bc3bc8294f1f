"""Laws that know of games with very many actions, positions or options, and for one player alone."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from examples.games.tender.game import Tender
from examples.games.tender.variant import Variant
from pentapolis import testkit
from pentapolis.core.types import Result
from pentapolis.games.akropolis import Akropolis
from pentapolis.testkit import runner
from pentapolis.testkit.laws import moves
from pentapolis.testkit.laws.registry import EVERY
from pentapolis.testkit.plan import settings
from pentapolis.testkit.random_games import Setting, Table
from tests.testkit.faults.games import FAULTS

AKROPOLIS = Akropolis()


@pytest.mark.parametrize("law", ["mask_is_legal", "illegal_is_refused"])
def test_a_fault_is_found_among_drawn_numbers_too(law: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moves, "MOST_NUMBERS", 0)
    assert testkit.check(Tender(), games=4, seed="drawn", only=[law]).ok
    assert not testkit.check(FAULTS[law](), games=12, seed="fault", only=[law]).ok


@pytest.mark.parametrize("law", ["notation_round_trip", "structured_form"])
def test_a_fault_is_found_when_few_moves_of_a_position_are_spelled(law: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moves, "MOST_SPELLED", 2)
    assert testkit.check(Tender(), games=4, seed="few", only=[law]).ok
    assert not testkit.check(FAULTS[law](), games=12, seed="fault", only=[law]).ok


def test_a_long_game_is_looked_at_in_each_of_its_stretches_and_at_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(Tender(), Setting(4, {"rounds": "two", "winner_rests": "no"}, "long"))
    positions = len(table.events) + 1
    assert runner.spread(table) == set(range(positions))
    monkeypatch.setattr(runner, "MOST_POSITIONS", 5)
    drawn = runner.spread(table)
    assert positions - 1 in drawn
    assert len(drawn) in (5, 6)
    for stretch in range(5):
        assert drawn & set(range(positions * stretch // 5, positions * (stretch + 1) // 5))


@pytest.mark.parametrize("law", [law.name for law in testkit.LAWS.values() if law.scope == EVERY])
def test_a_fault_is_found_when_few_positions_of_a_game_are_looked_at(law: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "MOST_POSITIONS", 5)
    assert testkit.check(Tender(), games=4, seed="few", only=[law]).ok
    assert not testkit.check(FAULTS[law](), games=12, seed="fault", only=[law]).ok


class NobodyWins(Variant):
    """The result has no winner."""

    def result(self) -> Result | None:
        result = super().result()
        return None if result is None else replace(result, winners=())

    def payoff(self, seat: int) -> float:
        return 0.0


class Fruitless(Tender):
    """Several play, and nobody wins."""

    kind = NobodyWins


def test_with_several_seats_somebody_must_win() -> None:
    report = testkit.check(Fruitless(), games=1, only=["payoff_is_fair"])
    assert "nobody has won" in str(report.laws["payoff_is_fair"])


def test_who_plays_alone_may_lose() -> None:
    assert testkit.LAWS["payoff_is_fair"](AKROPOLIS, seats=1, seed="lost") == 1
    assert "points: nobody" in testkit.transcript(AKROPOLIS, testkit.Setting(1, {}, "lost"))


def test_a_short_plan_of_a_game_with_thousands_of_combinations_sees_all_values_often() -> None:
    plan = settings(AKROPOLIS, "plan", 100)
    assert min(Counter(setting.seats for setting in plan).values()) > 10
    for name, values in AKROPOLIS.option_values().items():
        found = Counter(setting.options[name] for setting in plan)
        assert set(found) == set(values)
        assert min(found.values()) > 20
