"""Progress in the lessons: merged from all browsers of a user, private, exported, deleted."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from pentapolis.server.learning.protocol import MOST_LESSONS, LessonProgress, LessonsOfGame
from pentapolis.server.store.lessons_store import merged
from pentapolis.table.protocol import Credentials
from tests.server.site import Site, Time, Visitor, open_site

pytestmark = pytest.mark.anyio

NOW = 1_800_000_000
ANNA = Credentials("Anna", "a long password")


@pytest.fixture
async def site(tmp_path: Path, database_url: str) -> AsyncIterator[Site]:
    async with open_site(tmp_path, now=Time(NOW), database=database_url) as opened:
        yield opened


async def put(visitor: Visitor, game: str, lessons: dict[str, Any]) -> httpx.Response:
    return await visitor.ask("PUT", f"/api/me/lessons/{game}", {"lessons": lessons})


async def stored(visitor: Visitor) -> dict[str, Any]:
    games: dict[str, Any] = (await visitor.ask("GET", "/api/me/lessons")).json()["games"]
    return games


async def test_a_guest_has_progress_that_no_other_user_sees(site: Site) -> None:
    async with site.visitor() as anna, site.visitor() as bela:
        answer = await put(anna, "duel", {"prices": {"at": NOW - 9, "step": 3, "tries": 1, "digest": "abcd1234"}})
        kept = {"prices": {"at": NOW - 9, "step": 3, "tries": 1, "digest": "abcd1234"}}
        assert answer.json() == {"lessons": kept}
        assert await stored(anna) == {"duel": kept}
        assert await stored(bela) == {}


async def test_the_later_step_wins_and_a_finished_lesson_stays_finished(site: Site) -> None:
    async with site.visitor() as anna:
        await put(anna, "duel", {"prices": {"at": NOW - 9, "step": 5, "done": True, "tries": 2}})
        answer = await put(anna, "duel", {"prices": {"at": NOW - 5, "step": 1, "tries": 1}, "chains": {"at": NOW - 4}})
        assert answer.json()["lessons"] == {
            "prices": {"at": NOW - 5, "step": 1, "done": True, "tries": 2},
            "chains": {"at": NOW - 4},
        }
        late = await put(anna, "duel", {"prices": {"at": NOW - 7, "step": 4}})
        assert late.json()["lessons"]["prices"]["step"] == 1


async def test_a_clock_that_is_ahead_does_not_win_for_ever(site: Site) -> None:
    async with site.visitor() as anna:
        answer = await put(anna, "duel", {"prices": {"at": NOW + 86_400, "step": 1}})
        assert answer.json()["lessons"]["prices"]["at"] == NOW


async def test_a_guest_who_logs_in_adds_the_progress_to_that_of_the_account(site: Site) -> None:
    async with site.visitor() as anna, site.visitor() as browser:
        await anna.ask("POST", "/api/account", ANNA)
        await put(anna, "duel", {"prices": {"at": NOW - 9, "done": True}})
        await put(browser, "duel", {"prices": {"at": NOW - 3, "step": 2}, "chains": {"at": NOW - 2, "step": 1}})
        await put(browser, "akropolis", {"stones": {"at": NOW - 1}})
        await browser.ask("POST", "/api/session", ANNA)
        expected = {
            "akropolis": {"stones": {"at": NOW - 1}},
            "duel": {"prices": {"at": NOW - 3, "step": 2, "done": True}, "chains": {"at": NOW - 2, "step": 1}},
        }
        assert await stored(browser) == expected
        assert await stored(anna) == expected


async def test_progress_is_forgotten_exported_and_deleted_with_the_account(site: Site) -> None:
    async with site.visitor() as anna, site.visitor() as bela:
        await anna.ask("POST", "/api/account", ANNA)
        await put(anna, "duel", {"prices": {"at": NOW, "step": 2}})
        await put(bela, "duel", {"chains": {"at": NOW}})
        (row,) = (await anna.ask("GET", "/api/account/export")).json()["lessons"]
        assert (row["game"], msgspec.json.decode(row["progress"])) == ("duel", {"prices": {"at": NOW, "step": 2}})
        assert (await anna.ask("DELETE", "/api/me/lessons")).status_code == 204
        assert await stored(anna) == {}
        await put(anna, "duel", {"prices": {"at": NOW, "step": 2}})
        await anna.ask("POST", "/api/account/delete", {"password": ANNA.password})
        left = await site.services.database.read(lambda db: db.exec_driver_sql("SELECT user_id FROM lessons").all())
        assert [user for (user,) in left] == [bela.user]


@pytest.mark.parametrize(
    "lessons",
    [
        {"prices": {}},
        {"prices": {"at": -1}},
        {"prices": {"at": 1, "step": 100}},
        {"prices": {"at": 1, "digest": "not hex!"}},
        {"prices": {"at": 1, "more": 1}},
        {"Prices": {"at": 1}},
        {"a" * 25: {"at": 1}},
        {f"l{number}": {"at": 1} for number in range(MOST_LESSONS + 1)},
    ],
)
async def test_what_is_no_progress_is_refused(site: Site, lessons: dict[str, Any]) -> None:
    async with site.visitor() as anna:
        answer = await put(anna, "duel", lessons)
        assert (answer.status_code, answer.json()["code"]) == (422, "bad_request")
        assert await stored(anna) == {}


async def test_there_are_no_lessons_of_an_unknown_game(site: Site) -> None:
    async with site.visitor() as anna:
        answer = await put(anna, "chess", {})
        assert (answer.status_code, answer.json()["code"]) == (404, "unknown_game")


def test_the_progress_of_a_game_has_at_most_2_kb() -> None:
    largest = LessonProgress(99_999_999_999, 99, True, 9999, "ffffffff")
    lessons = {f"{number:x>24}": largest for number in range(MOST_LESSONS)}
    newer = {"newest": msgspec.structs.replace(largest, at=100_000_000_000)}
    both = merged(lessons, newer)
    assert len(both) == MOST_LESSONS
    assert "newest" in both
    assert len(msgspec.json.encode(LessonsOfGame(lessons))) <= 2200
