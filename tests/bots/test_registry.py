"""Tests that bots are found by name, by file and by module, with an error message for those that are not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import pentapolis as pp
from examples.games.tender.game import Tender
from pentapolis import bots
from pentapolis.bots import Bot, Clock, registry
from pentapolis.bots.greedy import GreedyBot
from pentapolis.bots.random import RandomBot
from pentapolis.bots.registry import BadBot, UnknownBot

DUEL = pp.load("duel")

FIRST = """
from pentapolis.bots import Bot
class First(Bot):
    def choose(self, view, legal, clock, rng):
        return legal[0]
class Idle(Bot):
    pass
class Broken(First):
    def __init__(self, game):
        raise RuntimeError("no book")
number = 3
"""


class Last(Bot):
    """A bot that takes the last legal action."""

    def choose(self, view: Any, legal: list[int], clock: Clock, rng: pp.Dealer) -> int:
        return legal[-1]


@pytest.fixture
def user_bot_file(tmp_path: Path) -> Path:
    """Return a file with a bot of a user."""
    path = tmp_path / "own.py"
    path.write_text(FIRST)
    return path


def test_our_bots_are_known_by_name() -> None:
    assert bots.names()[:2] == ("random", "greedy")
    assert isinstance(bots.make("random", DUEL), RandomBot)
    assert isinstance(bots.make("greedy", DUEL), GreedyBot)


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(UnknownBot, match="there is no bot 'gready'; expected random, greedy") as refused:
        bots.make("gready", DUEL)
    assert refused.value.expected[:2] == ("random", "greedy")


def test_a_game_without_an_evaluation_has_no_greedy_bot() -> None:
    with pytest.raises(UnknownBot, match="no greedy bot for tender"):
        bots.make("greedy", Tender())


def test_a_game_without_a_plan_has_no_heuristic_bot() -> None:
    with pytest.raises(UnknownBot, match="no heuristic bot for tender"):
        bots.make("heuristic", Tender())


def test_only_the_bots_that_can_play_a_game_are_named_for_it() -> None:
    assert bots.names(Tender()) == ("random",)
    assert bots.names(DUEL)[:2] == ("random", "greedy")
    assert "heuristic" in bots.names()


def test_a_class_can_be_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_bots", dict(registry._bots))
    bots.register("last", Last)
    assert isinstance(bots.make("last", DUEL), Last)
    assert "last" in bots.names()
    assert registry.locate("last").endswith(":Last")


def test_a_bot_that_no_other_process_can_find_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    class Inner(Last):
        pass

    monkeypatch.setattr(registry, "_bots", dict(registry._bots))
    bots.register("inner", Inner)
    assert isinstance(bots.make("inner", DUEL), Inner)
    with pytest.raises(BadBot, match="another process cannot find the bot inner"):
        registry.locate("inner")


def test_a_place_can_be_registered(monkeypatch: pytest.MonkeyPatch, user_bot_file: Path) -> None:
    monkeypatch.setattr(registry, "_bots", dict(registry._bots))
    bots.register("first", f"{user_bot_file}:First")
    assert type(bots.make("first", DUEL)).__name__ == "First"


@pytest.mark.parametrize("name", ["", " ", "a:b", "a,b"])
def test_a_name_must_be_one_that_can_be_asked_for(name: str) -> None:
    with pytest.raises(BadBot, match="cannot be the name"):
        bots.register(name, Last)


def test_a_bot_is_found_in_a_file(user_bot_file: Path) -> None:
    bot = bots.make(f"{user_bot_file}:First", DUEL)
    assert bot.choose(None, [5, 6], Clock(), pp.dealer(1)) == 5
    assert registry.locate(f"{user_bot_file}:First") == f"{user_bot_file}:First"


def test_a_bot_is_found_in_a_module() -> None:
    assert isinstance(bots.make("pentapolis.bots.random:RandomBot", DUEL), RandomBot)


def test_a_file_that_is_not_there_is_told() -> None:
    with pytest.raises(BadBot, match=r"there is no file nowhere\.py"):
        bots.make("nowhere.py:First", DUEL)


def test_a_file_that_crashes_is_told_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text("x = 1 / 0")
    with pytest.raises(BadBot, match=r"broken\.py cannot be run: ZeroDivisionError: division by zero"):
        bots.make(f"{tmp_path / 'broken.py'}:First", DUEL)


def test_a_module_that_is_not_there_is_told() -> None:
    with pytest.raises(BadBot, match=r"the module no\.such\.place cannot be imported"):
        bots.make("no.such.place:First", DUEL)


@pytest.mark.parametrize("name", ["Second", "number"])
def test_what_is_no_bot_is_refused_with_the_bots_there_are(user_bot_file: Path, name: str) -> None:
    with pytest.raises(BadBot, match=f"has no bot '{name}'; classes there that derive from Bot: Broken, First, Idle"):
        bots.make(f"{user_bot_file}:{name}", DUEL)


def test_a_bot_that_cannot_choose_is_refused(user_bot_file: Path) -> None:
    with pytest.raises(BadBot, match="cannot play: it has no choose"):
        bots.make(f"{user_bot_file}:Idle", DUEL)


def test_a_bot_that_cannot_be_made_is_told(user_bot_file: Path) -> None:
    with pytest.raises(BadBot, match="cannot be created: RuntimeError: no book"):
        bots.make(f"{user_bot_file}:Broken", DUEL)


@pytest.mark.parametrize("name", [":First", "own.py:"])
def test_half_a_place_is_refused(name: str) -> None:
    with pytest.raises(BadBot, match="does not name a class"):
        bots.make(name, DUEL)


def test_random_chooses_every_legal_action_about_as_often() -> None:
    bot = bots.make("random", DUEL)
    rng = pp.dealer(1)
    chosen = [bot.choose(None, [3, 7, 9], Clock(), rng) for _ in range(3000)]
    assert set(chosen) == {3, 7, 9}
    assert all(900 < chosen.count(action) < 1100 for action in (3, 7, 9))
