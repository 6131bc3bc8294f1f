"""Whatever the server refuses, the client has words for it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pentapolis import locale, server

SOURCES = [path.read_text("utf-8") for path in Path(server.__path__[0]).rglob("*.py")]


def codes(pattern: str) -> set[str]:
    """The codes that the server's source gives to calls of a kind."""
    return {code for source in SOURCES for code in re.findall(pattern, source)}


def missing(language: str, found: set[str], places: tuple[str, ...]) -> list[str]:
    """The codes that have words in none of some places."""
    words = locale.load(language)
    return sorted(code for code in found if not any(words.has(f"{place}.{code}") for place in places))


@pytest.mark.parametrize("language", locale.languages())
def test_every_reason_that_the_server_gives_has_words(language: str) -> None:
    found = codes(r'(?:Reason|BadName)\(\s*"(\w+)"')
    assert "seat_is_taken" in found
    assert missing(language, found, ("web.reason", "core.reason", "core.error")) == []


@pytest.mark.parametrize("language", locale.languages())
def test_every_code_of_a_refusal_has_words(language: str) -> None:
    found = codes(r'(?:Refusal|ApiError)\(\s*(?:HTTPStatus\.\w+,\s*)?"(\w+)"')
    assert "no_such_table" in found
    assert missing(language, found, ("web.error", "web.refused", "core.error")) == []
