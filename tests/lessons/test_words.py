"""The sentences of lessons keep the rules of docs/english.md and docs/hungarian.md that a test can see."""

from __future__ import annotations

import re

import pytest

from pentapolis.games.registry import GAMES
from pentapolis.lessons.source import lesson_files
from pentapolis.lessons.words import lesson_words, visible
from tests.locale import test_english as english
from tests.locale import test_hungarian as hungarian

PLAYED = [game for game in GAMES if lesson_files(game)]


def told(language: str, game: str) -> list[str]:
    """All sentences of the lessons of a game."""
    found = []
    for words in lesson_words(language, game).values():
        found += [words.title, words.aim, words.last]
        for step in words.steps.values():
            found += [step.say, step.after, *step.instead]
    return [visible(text) for text in found if text]


def avoided(words: list[tuple[str, str]], game: str) -> list[str]:
    """The patterns of the words that a page avoids in a game."""
    mine = [word for where, word in words if where in ("all", game)]
    return [rf"(?i)\b{re.sub(r'[*]$', '', word)}" + ("" if word.endswith("*") else r"\b") for word in mine]


@pytest.mark.parametrize("game", PLAYED)
def test_english_lessons_use_no_avoided_word(game: str) -> None:
    patterns = [pattern for pattern in english.AVOIDED if not english.allowed(f"{game}.", pattern)]
    patterns += avoided(english.WORDS, game)
    patterns += [r"(?i)\b(he|him|his|she|her)\b"]
    assert [text for text in told("en", game) for one in patterns if re.search(one, text, re.IGNORECASE)] == []


@pytest.mark.parametrize("game", PLAYED)
def test_hungarian_lessons_use_no_avoided_word(game: str) -> None:
    patterns = avoided(hungarian.WORDS, game)
    patterns += [r"[\"“'’]", r"\s-\s|--", r"(^|[\s(])-\d", r"\.\.\.", r"\d\s%"]
    assert [text for text in told("hu", game) for one in patterns if re.search(one, text)] == []


@pytest.mark.parametrize("language", ["en", "hu"])
@pytest.mark.parametrize("game", PLAYED)
def test_no_lesson_says_that_a_move_is_wrong(game: str, language: str) -> None:
    assert [text for text in told(language, game) if re.search(r"(?i)\bwrong\b|\bhib[aá]|\brossz", text)] == []
