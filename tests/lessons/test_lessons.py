"""Every lesson is played through the engine, and its words are compared with what is there. One case per lesson."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import Any

import pytest

from pentapolis import locale
from pentapolis.core.errors import PentapolisError
from pentapolis.core.types import Reason
from pentapolis.games.registry import GAMES
from pentapolis.lessons.course import Moment, course, plain
from pentapolis.lessons.patterns import fits
from pentapolis.lessons.source import Lesson, lesson_files
from pentapolis.lessons.words import MARK, NUMBER, WordsSource, lesson_words, visible
from tests.lessons.numbers import Numbers
from tests.pages import page

LANGUAGES = locale.languages()
LESSONS = [file.lesson for game in GAMES for file in lesson_files(game)]
CASES = pytest.mark.parametrize("lesson", LESSONS, ids=[f"{lesson.game}-{lesson.id}" for lesson in LESSONS])

#: The most characters and sentences of a step.
SIGNS, SENTENCES = 200, 2
#: The parts of the boards that lessons point at, by game, as the page lists them.
ZONES = dict(re.findall(r"^\| `(\w+)` \| ((?:`[\w-]+`(?:, )?)+) \|$", page("docs/lessons.md"), re.MULTILINE))
#: Where the names of a kind of things are in the words of a game, where they are not under the kind.
NAMED_UNDER = {"built": "card", "cell": "card", "civil": "card", "military": "card", "row": "card"}
#: Rules that every newcomer needs, by game: a lesson teaches each of them.
NEEDED = {
    "duel": "R10 R14 R16 R19 R20 R21 R23 R24 R26 R29 R57 R60 R63 R64 R68 R82 R83",
    "akropolis": "R8 R9 R11 R13 R15 R16 R17 R18 R19 R20 R21 R22 R23 R24 R25 R26 R27",
    "wonders": "R9 R10 R11 R12 R13 R14 R16 R18 R19 R21 R22 R24 R28 R34 R35 R36 R40 R59 R60 R61 R63",
    "ages": "R4 R5 R8 R11 R20 R40 R41 R42 R43 R44 R45 R47 R48 R49 R50 R51 R54 R60 R70 R71 R80 R82 R86 R92 "
    "R93 R110 R121",
    "civilization": "R2 R3 R16 R22 R27 R31 R36 R39 R41 R43 R49 R55 R61 R62 R66 R71 R77 R78 R86 R93 R94 R97 R106 "
    "R107 R108",
}


@cache
def moments(game: str, name: str) -> tuple[Moment, ...]:
    """The steps of a lesson, played."""
    return tuple(course(next(one for one in LESSONS if (one.game, one.id) == (game, name))))


def steps(lesson: Lesson) -> tuple[Moment, ...]:
    """The steps of a lesson, played once for all tests."""
    return moments(lesson.game, lesson.id)


def words(lesson: Lesson, language: str) -> WordsSource:
    """The words of a lesson."""
    return lesson_words(language, lesson.game)[lesson.id]


def sentences(lesson: Lesson, language: str) -> list[tuple[str, str]]:
    """All sentences of a lesson with the places where they are."""
    told = words(lesson, language)
    found = [("title", told.title), ("aim", told.aim), ("last", told.last)]
    for name, step in told.steps.items():
        found += [(f"{name}.say", step.say), (f"{name}.after", step.after)]
        found += [(f"{name}.instead.{number}", text) for number, text in enumerate(step.instead)]
    return [(where, text) for where, text in found if text]


def folded(text: str) -> str:
    """A text without accents, capitals, the English article and the age in brackets."""
    bare = "".join(one for one in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(one))
    return re.sub(r" \(\w+\)$", "", bare.removeprefix("the "))


# -- the course


@CASES
def test_a_lesson_is_played_to_its_end(lesson: Lesson) -> None:
    played = steps(lesson)
    assert len(played) == len(lesson.step)
    assert len({step.id for step in lesson.step}) == len(lesson.step)
    assert any(step.kind == "do" for step in lesson.step)


@CASES
def test_every_pattern_fits_a_legal_move(lesson: Lesson) -> None:
    for moment in steps(lesson):
        accepted = [text for text in moment.then if text]
        for pattern in moment.step.accept:
            assert any(fits(pattern, text) for text in accepted), pattern
        used = set(moment.instead.values())
        assert used == set(range(len(moment.step.instead))), f"{moment.step.id}: not every instead fits first"


@CASES
def test_an_illegal_move_is_refused_with_a_reason_in_words(lesson: Lesson) -> None:
    for moment in steps(lesson):
        for text in moment.step.illegal:
            reason = refused(moment, lesson.learner, text)
            for language in LANGUAGES:
                told = locale.load(language)
                assert any(told.has(f"{file}.reason.{reason.code}") for file in (lesson.game, "core")), reason.code


def refused(moment: Moment, seat: int, text: str) -> Reason:
    """The reason why a move is refused."""
    with pytest.raises(PentapolisError) as error:
        moment.state.game.parse(moment.state, text, seat, strict=True)
    reason = getattr(error.value, "reason", None)
    assert isinstance(reason, Reason)
    return reason


@CASES
def test_a_look_is_followed_by_something_to_do_or_to_end(lesson: Lesson) -> None:
    for step in lesson.step:
        moves = (*step.accept, *step.replies, *step.chance, *step.instead, *step.illegal, step.want)
        assert step.kind != "look" or (not any(moves) and not step.after)
        assert step.kind != "do" or step.accept
        assert step.kind != "watch" or step.replies


# -- things


@CASES
def test_everything_pointed_at_is_there(lesson: Lesson) -> None:
    for moment in steps(lesson):
        for key in moment.step.point:
            kind, _, _ = key.partition(":")
            assert kind == "zone" or is_there(moment, lesson.learner, key), f"{moment.step.id}: {key}"
        if moment.step.show:
            assert moment.step.show.partition(" ")[2] in moment.legal


def is_there(moment: Moment, seat: int, key: str) -> bool:
    """Return whether a thing is in a position: in the view, or in a legal move."""
    kind, _, name = key.partition(":")
    if kind == "use":
        return any(text.split()[0] == name for text in moment.legal)
    ids = set(ids_of(plain(moment.state.view(seat)))) | {word for text in moment.legal for word in text.split()}
    return name.split(":")[-1] in ids


def ids_of(value: Any) -> list[str]:
    """All texts and numbers of a view, keys included."""
    if isinstance(value, dict):
        return [*value, *(one for part in value.values() for one in ids_of(part))]
    if isinstance(value, list):
        return [one for part in value for one in ids_of(part)]
    return [str(value)]


@CASES
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_marked_name_begins_like_the_thing_and_the_thing_is_there(lesson: Lesson, language: str) -> None:
    told = words(lesson, language)
    for moment in steps(lesson):
        step = told.steps[moment.step.id]
        for shown, key in (mark for text in (step.say, *step.instead) for mark in MARK.findall(text)):
            check_mark(lesson, moment, language, shown, key)
        for shown, key in MARK.findall(step.after):
            frame = next(iter(moment.then.values()))[-1]
            assert key.rpartition(":")[2] in ids_of(plain(frame.view)), key
            check_name(lesson, moment, language, shown, key)
    for where in (told.title, told.aim, told.last):
        assert not MARK.findall(where)


def check_mark(lesson: Lesson, moment: Moment, language: str, shown: str, key: str) -> None:
    """A marked name of a sentence before the move."""
    assert is_there(moment, lesson.learner, key), f"{moment.step.id}: {key}"
    check_name(lesson, moment, language, shown, key)


def check_name(lesson: Lesson, moment: Moment, language: str, shown: str, key: str) -> None:
    """The visible word begins like the name of the thing, of which an ending may change three letters."""
    kind, _, name = key.partition(":")
    if kind == "row":
        name = next(one["card"] for one in plain(moment.state.view(lesson.learner))["row"] if str(one["space"]) == name)
    place = f"{lesson.game}.{NAMED_UNDER.get(kind, kind)}.{name.split(':')[-1]}"
    told = locale.load(language)
    full = folded(told(f"{place}.name" if told.has(f"{place}.name") else place))
    assert folded(shown).startswith(full[: max(3, len(full) - 3)]), f"{moment.step.id}: {shown!r} names {full!r}"


# -- numbers


@CASES
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_is_right(lesson: Lesson, language: str) -> None:
    told = words(lesson, language)
    seat = lesson.learner
    for moment in steps(lesson):
        step, now = told.steps[moment.step.id], Numbers(moment.state, seat)
        for text in (step.say, *step.instead):
            check_numbers(now, text)
        for following in moment.then.values() if step.after else ():
            view = plain(following[-1].view)
            check_numbers(Numbers(moment.state, seat, was=now.view, view=view), step.after)
    for text in (told.title, told.aim, told.last):
        check_numbers(Numbers(steps(lesson)[0].state, seat), text)


def check_numbers(numbers: Numbers, text: str) -> None:
    """Every number in braces is what its expression yields."""
    for expression, written in NUMBER.findall(text):
        value = int(written.replace("−", "-"))
        assert numbers.fits(expression, value), f"{text}\n{expression} is not {written}"


@CASES
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_stands_in_braces(lesson: Lesson, language: str) -> None:
    for where, text in sentences(lesson, language):
        bare = MARK.sub(r"\1", NUMBER.sub("", text))
        assert not re.search(r"\d", bare), f"{where}: {text}"
        assert not re.search(r"[{}\[\]]", bare), f"{where}: {text}"


@CASES
def test_both_languages_have_the_same_numbers_in_a_step(lesson: Lesson) -> None:
    """A sentence may say a number in other words, but not another number."""
    found = [
        {(where, number) for where, text in sentences(lesson, one) for number in NUMBER.findall(text)}
        for one in LANGUAGES
    ]
    assert found[0] == found[1]


# -- words


@CASES
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_its_words_and_none_is_left_over(lesson: Lesson, language: str) -> None:
    told = words(lesson, language)
    assert list(told.steps) == [step.id for step in lesson.step]
    for step in lesson.step:
        found = told.steps[step.id]
        assert found.say
        assert len(found.instead) == len(step.instead), step.id
        assert bool(found.after) == step.after, step.id
    assert told.title
    assert told.aim
    assert told.last


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_words_are_left_over(game: str, language: str) -> None:
    assert list(lesson_words(language, game)) == [lesson.id for lesson in LESSONS if lesson.game == game]


@CASES
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_is_short(lesson: Lesson, language: str) -> None:
    for where, text in sentences(lesson, language):
        read = visible(text)
        ends = re.findall(r"[.!?](?=\s|$)", re.sub(r"\d\. |\b[IVX]+\. ", "", read))
        assert len(read) <= SIGNS, f"{where}: {len(read)} signs: {read}"
        assert len(ends) <= SENTENCES, f"{where}: {read}"


@pytest.mark.parametrize("game", GAMES)
def test_the_page_lists_the_zones_that_lessons_point_at(game: str) -> None:
    points = {key for lesson in LESSONS if lesson.game == game for step in lesson.step for key in step.point}
    zones = {key.removeprefix("zone:") for key in points if key.startswith("zone:")}
    assert {name.strip("`") for name in ZONES[game].split(", ")} == zones


# -- rules and order


@CASES
def test_the_rules_exist(lesson: Lesson) -> None:
    text = page(f"docs/rules/{lesson.game}.md")
    assert lesson.rules
    assert [rule for rule in lesson.rules if not re.search(rf"^\| {rule} \|", text, re.MULTILINE)] == []


@CASES
def test_lessons_that_come_before_are_there(lesson: Lesson) -> None:
    before = [one.id for one in LESSONS if one.game == lesson.game]
    before = before[: before.index(lesson.id)]
    assert set(lesson.needs) <= set(before)
    assert 1 <= lesson.minutes <= 5


@pytest.mark.parametrize("game", NEEDED)
def test_what_a_newcomer_needs_is_taught(game: str) -> None:
    taught = {rule for lesson in LESSONS if lesson.game == game for rule in lesson.rules}
    assert set(NEEDED[game].split()) - taught == set()
