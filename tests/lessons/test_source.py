"""Sources of lessons: what cannot be read or played is refused with the lesson and the step."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from pentapolis.core.errors import PositionError
from pentapolis.games.duel import position_builder
from pentapolis.lessons.bake import shown
from pentapolis.lessons.builder_line import build
from pentapolis.lessons.course import course
from pentapolis.lessons.patterns import fits, holds
from pentapolis.lessons.source import Instead, Lesson, LessonError, Step, read_file

if TYPE_CHECKING:
    from pathlib import Path

NAMES = vars(position_builder)
BUILDER = 'position("0:baths 1:altar", me=Side("quarry", coins=3))'


def lesson(*steps: Step) -> Lesson:
    """A lesson of Duel with these steps."""
    return Lesson("sample", "duel", 1, ("R1",), steps, builder=BUILDER)


def refusal(*steps: Step) -> str:
    """The error of a lesson that cannot be played."""
    with pytest.raises(LessonError) as error:
        list(course(lesson(*steps)))
    return str(error.value)


def test_a_builder_line_gives_a_position() -> None:
    assert str(build(BUILDER, NAMES)) == str(
        position_builder.position("0:baths 1:altar", me=position_builder.Side("quarry", coins=3))
    )


@pytest.mark.parametrize("line", ["position(", "__import__('os')", "position('baths').seats", "position(GAME)"])
def test_a_builder_line_calls_builders_with_constants_only(line: str) -> None:
    with pytest.raises(PositionError):
        build(line, NAMES)


def test_a_file_holds_the_lesson_of_its_name(tmp_path: Path) -> None:
    file = tmp_path / "01-sample.toml"
    file.write_text('id = "other"\ngame = "duel"\nminutes = 1\nrules = []\nstep = []\n')
    with pytest.raises(LessonError, match="holds the lesson 'other'"):
        read_file(file)
    file.write_text('id = "sample"\nname = "Sample"\n')
    with pytest.raises(LessonError, match=r"01-sample\.toml"):
        read_file(file)
    file.write_text('id = "sample"\ngame = "duel"\nminutes = 1\nrules = []\nstep = []\n')
    assert read_file(file).lesson.id == "sample"


def test_a_star_is_a_word_and_at_the_end_any_number() -> None:
    assert fits("*", "build altar 0 0")
    assert fits("wonder * 2 0", "wonder altar 2 0")
    assert not fits("wonder * 2 0", "wonder altar 0 2")
    assert not fits("build", "build altar")


def test_conditions_compare_numbers_with_the_view_before() -> None:
    before, after = {"cities": [{"total": 3}]}, {"cities": [{"total": 5}]}
    assert holds("cities.0.total > same; cities.0.total <= 5", before, after)
    assert not holds("cities.0.total == 4", before, after)
    with pytest.raises(LessonError, match="is not a condition"):
        holds("cities.0.total is 4", before, after)
    with pytest.raises(LessonError, match=r"there is no cities\.1\.total"):
        holds("cities.1.total > 0", before, after)


def test_a_step_that_cannot_be_played_is_named() -> None:
    build_baths = Step("baths", "do", accept=("build baths",))
    assert refusal(Step("lost", "do", accept=("build temple",))) == "duel/sample, lost: no legal move is accepted"
    assert "the learner does not decide" in refusal(build_baths, Step("again", "do", accept=("build altar",)))
    assert "reveal 9 tavern is not due" in refusal(msgspec.structs.replace(build_baths, chance=("reveal 9 tavern",)))
    assert "names no seat" in refusal(msgspec.structs.replace(build_baths, replies=("build altar",)))
    both = Step("both", "do", accept=("build *",), instead=(Instead("discard *"),))
    assert "several accepted moves before the last step" in refusal(both, Step("end", "look"))


def test_chance_that_is_due_is_dictated_or_ends_the_lesson() -> None:
    step = Step("baths", "do", accept=("build baths",))
    given = Lesson("sample", "duel", 1, ("R1",), (step,), builder='position("14:baths 15:altar", me=Side("quarry"))')
    assert [moment.step.id for moment in course(given)] == ["baths"]
    step = msgspec.structs.replace(step, accept=("build altar",))
    reveals = Lesson("sample", "duel", 1, ("R1",), (step,), builder='position("15:altar 16:baths")')
    with pytest.raises(LessonError, match="chance is due: chance decides reveal"):
        list(course(reveals))
    stopped = msgspec.structs.replace(reveals, step=(msgspec.structs.replace(step, stop=True),))
    assert [moment.step.id for moment in course(stopped)] == ["baths"]


def test_the_detail_panel_shows_a_price_or_a_preview() -> None:
    assert shown(Step("one", "look")) is None
    assert msgspec.to_builtins(shown(Step("one", "look", show="price build baths"))) == {
        "what": "price",
        "move": "build baths",
    }
    assert msgspec.to_builtins(shown(Step("one", "look", show="after build baths")))["what"] == "after"
    with pytest.raises(LessonError, match="expected price or after"):
        shown(Step("one", "look", show="build baths"))
