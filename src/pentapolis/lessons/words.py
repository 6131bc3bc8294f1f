"""The words of lessons in one language: sentences with marked names and numbers.

`[Baths](card:baths)` marks a name, `{price build baths|4}` a number with the expression that yields it.
"""

from __future__ import annotations

import re
from importlib import resources
from typing import Final

import msgspec

from pentapolis.lessons.baked import LessonTexts, LessonWords
from pentapolis.lessons.source import LessonError

MARK: Final = re.compile(r"\[([^\]]+)\]\(([^)]+)\)")
NUMBER: Final = re.compile(r"{([^|{}]+)\|([^|{}]+)}")


class StepSource(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The sentences of a step, as written."""

    say: str
    instead: tuple[str, ...] = ()
    after: str = ""


class WordsSource(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The sentences of a lesson, as written."""

    title: str
    aim: str
    last: str
    steps: dict[str, StepSource]


def lesson_words(language: str, game: str) -> dict[str, WordsSource]:
    """Return the words of the lessons of a game, as written; empty if it has none. Raises LessonError."""
    file = resources.files("pentapolis.locale").joinpath(language, "lessons", f"{game}.json")
    if not file.is_file():
        return {}
    try:
        return msgspec.json.decode(file.read_bytes(), type=dict[str, WordsSource])
    except msgspec.MsgspecError as error:
        raise LessonError(f"{language}/lessons/{game}.json: {error}") from error


def with_numbers(sentence: str) -> str:
    """Return a sentence with its numbers filled in.

    >>> with_numbers("For {price build baths|4} coins: [Baths](card:baths).")
    'For 4 coins: [Baths](card:baths).'
    """
    return NUMBER.sub(r"\2", sentence)


def visible(sentence: str) -> str:
    """Return a sentence as it is read.

    >>> visible("For {price build baths|4} coins: [Baths](card:baths).")
    'For 4 coins: Baths.'
    """
    return MARK.sub(r"\1", with_numbers(sentence))


def baked_words(words: WordsSource) -> LessonWords:
    """Return the words of a lesson for the client."""
    steps = {
        name: LessonTexts(with_numbers(step.say), tuple(map(with_numbers, step.instead)), with_numbers(step.after))
        for name, step in words.steps.items()
    }
    return LessonWords(with_numbers(words.title), with_numbers(words.aim), with_numbers(words.last), steps)
