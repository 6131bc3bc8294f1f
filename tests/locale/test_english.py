"""Tests of those rules of docs/english.md that a program can check."""

from __future__ import annotations

import re

import pytest

from pentapolis import locale
from pentapolis.games.registry import GAMES
from pentapolis.locale import PLACEHOLDER
from tests.pages import page

FILES = ("core", "web", "emails", "catalogue", *GAMES)

#: The rows of the table of words to avoid: the file and the word.
WORDS = re.findall(r"^\| (all|[a-z]+) \| ([^|]+) \| [^|]+ \| [^|]+ \|$", page("docs/english.md"), re.MULTILINE)[1:]

#: Words and signs that our English avoids, with what stands instead.
AVOIDED = {
    r"[\"']": "curly quotation marks and apostrophes",
    r"9 %": "95%",
    r" …|\.\.\.": "Thinking…",
    r"\b(some|no|every|any)body\b": "someone, no one, everyone, anyone",
    r"\banew\b": "again, each time",
    r"\b(take|takes|took|taken|taking) back\b|\btakeback\b": "undo",
    r"\b(give|gives|gave|given|giving) up\b|\bconced": "resign",
    r"\be-mail": "email",
    r"\bletters?\b": "email",
    r"\brivals?\b": "opponent, the other players",
    r"\b(reckon|dearer|farther|nearer)\b": "calculate, more expensive, further, closer",
    r"\b(sit down|turned up)\b": "join, revealed",
    r"\bladder\b": "leaderboard",
    r"\ba (turn|move|game|unit|day)\b(?= [a-z]+ (?:less|more)\b)": "per turn",
}
#: Texts that may use an avoided word, with the reason.
ALLOWED = {
    r"^ages\.": {r"\brivals?\b"},  # the word of Through the Ages for the other civilizations
    r"^core\.cli\.ladder\.": {r"\bladder\b"},  # a series of games that ranks bots
    # Letters of the alphabet.
    r"name_(letters|signs|scripts)$|patterns\.help$|^core\.letter|\.letter\.|\.sign\.": {r"\bletters?\b"},
}
#: Nouns that have no plural, or an abbreviation: they may follow any number.
UNCOUNTABLE = frozenset(
    ["culture", "science", "food", "strength", "trade", "production", "less", "more", "min", "s", "of", "for", "from"]
    + ["per", "left", "to", "in", "each", "when", "isn", "stronger", "military", "short", "spare", "wood", "stone"]
    + ["clay", "glass", "papyrus", "ore", "loom", "now", "with", "of", "at", "or", "and", "a", "is", "more", "resource"]
)


def texts(file: str) -> dict[str, str]:
    """Return the English texts of a file by their paths."""
    return locale.texts_of("en", file)


def allowed(key: str, pattern: str) -> bool:
    """Return whether a text may use an avoided word."""
    return any(re.search(keys, key) and pattern in patterns for keys, patterns in ALLOWED.items())


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("pattern", AVOIDED)
def test_no_text_uses_an_avoided_word_or_sign(file: str, pattern: str) -> None:
    found = {
        f"{file}.{key}": text
        for key, text in texts(file).items()
        if re.search(pattern, PLACEHOLDER.sub("9", text), re.IGNORECASE) and not allowed(f"{file}.{key}", pattern)
    }
    assert found == {}, AVOIDED[pattern]


@pytest.mark.parametrize("pattern", AVOIDED)
def test_every_avoided_word_is_recognised(pattern: str) -> None:
    samples = "don't 99 % 'x' Thinking … ... somebody anew take back resigns give up e-mail letter rival dearer ladder"
    samples += " sit down costs a turn coins less"
    assert re.search(pattern, samples, re.IGNORECASE)


@pytest.mark.parametrize("file", FILES)
def test_a_noun_after_a_count_has_a_singular_form(file: str) -> None:
    """A text with `{{count}}` before a noun has the forms `_one` and `_other`."""
    unpaired = {
        key: text
        for key, text in texts(file).items()
        if not key.endswith(("_one", "_other"))
        for noun in re.findall(r"{{(?:count|number)}} ([a-z]+)", text)
        if noun not in UNCOUNTABLE
    }
    assert unpaired == {}


@pytest.mark.parametrize("file", FILES)
def test_both_forms_of_a_plural_exist(file: str) -> None:
    keys = texts(file).keys()
    stems = {key.rpartition("_")[0] for key in keys if key.endswith(("_one", "_other"))}
    ones = {stem for stem in stems if f"{stem}_one" in keys}
    others = {stem for stem in stems if f"{stem}_other" in keys}
    # `_other` alone is a name of its own ("other").
    assert ones <= others


@pytest.mark.parametrize("file", GAMES)
def test_no_sentence_hangs_its_object_on_a_colon(file: str) -> None:
    """'Ada builds Baths.', not 'Ada builds: Baths.' A colon stands before a list, a number or a name that is told."""
    verbs = r"(builds?|takes?|plays?|discards?|sells?|destroys?|upgrades?|chooses?|learns?|drafts?|attacks?): {{"
    keys = ("move", "act", "story", "waiting", "verb")
    found = {key: text for key, text in texts(file).items() if key.split(".")[0] in keys and re.search(verbs, text)}
    assert found == {}


@pytest.mark.parametrize("file", GAMES)
def test_a_result_addresses_its_winner(file: str) -> None:
    """The winner reads 'You won …', with nothing about themselves in the third person."""
    found = texts(file)
    told = [key for key in found if key.split(".")[0] in ("outcome", "tie") and "{{player}}" in found[key]]
    told = [key for key in told if not key.endswith(("_you", "_lost"))]
    assert [key for key in told if f"{key}_you" not in found] == []
    addressed = [found[key] for key in found if key.startswith(("outcome.", "tie.")) and key.endswith("_you")]
    assert [text for text in addressed if "{{player}}" in text or not re.search(r"\b[Yy]ou\b", text)] == []


def test_the_page_has_words_to_avoid() -> None:
    assert len(WORDS) > 25
    assert {where for where, _ in WORDS} <= {"all", *FILES}


@pytest.mark.parametrize(("where", "word"), WORDS)
def test_no_text_uses_a_word_that_the_page_avoids(where: str, word: str) -> None:
    pattern = re.sub(r"\*$", "", word) + ("" if word.endswith("*") else r"\b")
    found = {
        f"{file}.{key}": text
        for file in (FILES if where == "all" else (where,))
        for key, text in texts(file).items()
        if re.search(rf"(?i)\b{pattern}", PLACEHOLDER.sub("9", text))
    }
    assert found == {}
