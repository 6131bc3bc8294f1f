"""Baked lessons are what a table would send, and their files are written and compared."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from pentapolis import locale
from pentapolis.games.registry import GAMES
from pentapolis.lessons.bake import all_files, bake
from pentapolis.lessons.baked import FORMAT
from pentapolis.lessons.course import course, plain
from pentapolis.lessons.source import LessonFile, lesson_files
from pentapolis.table.patches import apply_patch
from pentapolis.table.preview import preview_moves
from pentapolis.table.serializers import legal_moves
from scripts import bake_lessons

if TYPE_CHECKING:
    from pathlib import Path

#: A lesson of each game: with chance, with hundreds of moves, with secret choices, with moves of the others.
SAMPLES = {
    "duel": "prices",
    "akropolis": "upward",
    "wonders": "first-turns",
    "ages": "war",
    "civilization": "deals",
}


@cache
def sample(game: str) -> LessonFile:
    """A lesson of a game."""
    return next(file for file in lesson_files(game) if file.lesson.id == SAMPLES[game])


@cache
def baked(game: str) -> Any:
    """A baked lesson, as the client reads it."""
    return msgspec.json.decode(msgspec.json.encode(bake(sample(game))))


@pytest.mark.parametrize("game", SAMPLES)
def test_a_step_refers_to_its_view_and_its_legal_moves(game: str) -> None:
    lesson = baked(game)
    moments = list(course(sample(game).lesson))
    assert len(lesson["steps"]) == len(moments)
    for step, moment in zip(lesson["steps"], moments, strict=True):
        place = lesson["positions"][step["position"]]
        assert place["view"] == plain(moment.state.view(lesson["seat"]))
        assert place["legal"] == plain(legal_moves(moment.state, lesson["seat"]))
        assert list(place["moves"]) == [move["text"] for move in place["legal"]]
        assert set(step["verdicts"]) <= set(place["moves"])


@pytest.mark.parametrize("game", SAMPLES)
def test_frames_lead_to_the_view_of_the_next_step(game: str) -> None:
    lesson = baked(game)
    for step, following in zip(lesson["steps"], lesson["steps"][1:], strict=False):
        view = lesson["positions"][step["position"]]["view"]
        for frames in step["then"].values():
            for frame in frames:
                assert frame["events"]
                view = apply_patch(view, frame["patch"])
        assert view == lesson["positions"][following["position"]]["view"]


@pytest.mark.parametrize("game", SAMPLES)
def test_a_preview_is_the_view_that_a_table_answers(game: str) -> None:
    lesson, seat = baked(game), sample(game).lesson.learner
    for step, moment in zip(lesson["steps"], course(sample(game).lesson), strict=True):
        place = lesson["positions"][step["position"]]
        for text, move in list(place["moves"].items())[::5]:
            after, stopped = preview_moves(moment.state.game, moment.state.view(seat), seat, [text])
            if stopped is not None:
                assert move["preview"] is None
            else:
                assert apply_patch(place["view"], move["preview"]) == plain(after.view(seat))


@pytest.mark.parametrize("game", SAMPLES)
def test_a_legal_move_has_no_reason_and_an_illegal_one_has(game: str) -> None:
    lesson = baked(game)
    assert {move["explain"]["reason"] for place in lesson["positions"] for move in place["moves"].values()} == {None}
    assert all(told["reason"]["code"] for step in lesson["steps"] for told in step["illegal"].values())


def test_secret_choices_are_shown_together_and_sales_stay_face_down() -> None:
    frames = [frames for step in baked("wonders")["steps"] for frames in step["then"].values()]
    assert [len(one) for one in frames] == [1, 1]
    assert [event["text"] for event in frames[1][0]["events"]] == ["build theater 0 0", "sell ?", "sell ?"]


def test_the_learner_has_no_name_and_the_others_have_names_of_bots() -> None:
    assert baked("wonders")["names"] == ["", "Milo", "Bato"]


def test_files_are_written_compared_and_tidied_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = {"index.json": b"{}", "duel/prices.json": b"[]"}
    monkeypatch.setattr(bake_lessons, "all_files", lambda: iter(files.items()))
    assert bake_lessons.main(["--check"], tmp_path) == 1
    assert bake_lessons.main([], tmp_path) == 0
    assert {path.relative_to(tmp_path).as_posix(): path.read_bytes() for path in tmp_path.rglob("*.json")} == files
    assert bake_lessons.main(["--check"], tmp_path) == 0
    (tmp_path / "old.json").write_text("{}")
    (tmp_path / "index.json").write_text("{ }")
    assert bake_lessons.main(["--check"], tmp_path) == 1
    assert bake_lessons.main([], tmp_path) == 0
    assert not (tmp_path / "old.json").exists()


@pytest.mark.slow
def test_all_lessons_are_in_the_index_and_have_words() -> None:
    files = dict(all_files())
    index = msgspec.json.decode(files["index.json"])
    assert index["format"] == FORMAT
    assert list(index["games"]) == [game for game in GAMES if game in SAMPLES]
    for game, entries in index["games"].items():
        for entry in entries:
            lesson = msgspec.json.decode(files[f"{game}/{entry['id']}.json"])
            assert (lesson["digest"], len(lesson["steps"])) == (entry["digest"], entry["steps"])
        for language in locale.languages():
            words = msgspec.json.decode(files[f"words.{language}.{game}.json"])
            assert list(words) == [entry["id"] for entry in entries]
