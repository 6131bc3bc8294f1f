"""The loader of words: keys, values, plurals, and the language of the system."""

from __future__ import annotations

import pytest

from pentapolis import locale
from pentapolis.core.errors import PentapolisError


def test_a_key_gives_its_word() -> None:
    assert locale.load("hu")("duel.card.baths.name") == "Fürdő"
    assert locale.load("en")("duel.card.baths.name") == "Baths"


def test_values_are_filled_in() -> None:
    assert locale.load("hu")("core.reason.not_your_decision", seat="Ada") == "Most nem te döntesz, hanem Ada."


@pytest.mark.parametrize(
    ("items", "joined"), [((), ""), (("a",), "a"), (("a", "b"), "a and b"), (("a", "b", "c"), "a, b and c")]
)
def test_a_list_has_its_word_before_the_last_item(items: tuple[str, ...], joined: str) -> None:
    assert locale.load("en").join(items) == joined
    assert locale.load("hu").join(items, "or") == joined.replace(" and ", " vagy ")


def test_values_that_a_text_does_not_speak_of_are_ignored() -> None:
    assert locale.load("en")("core.reason.game_over", seat=1) == "The game is over."


def test_a_value_that_looks_like_a_placeholder_stays_as_it_is() -> None:
    assert locale.load("en")("core.result.won", player="{{seat}}") == "{{seat}} wins."


def test_count_chooses_the_plural_form() -> None:
    words = locale.load("en")
    assert [words("duel.count.coins", count=count) for count in (0, 1, 2)] == ["0 coins", "1 coin", "2 coins"]
    assert locale.load("hu")("duel.count.coins", count=3) == "3 érme"


def test_a_count_does_no_harm_where_there_are_no_plural_forms() -> None:
    assert locale.load("en")("duel.term.coins", count=1) == "Coins"


def test_has_knows_plain_and_plural_keys() -> None:
    words = locale.load("en")
    assert words.has("duel.term.coins")
    assert words.has("duel.count.coins")
    assert not words.has("duel.count.elephants")
    assert not words.has("duel.term")


@pytest.mark.parametrize(
    "key", ["duel.card.nowhere.name", "chess.name", "core", "", "../en/core.name", "duel.count.coins"]
)
def test_a_missing_word_is_a_typed_key_error(key: str) -> None:
    with pytest.raises(locale.MissingWord) as raised:
        locale.load("en")(key)
    assert isinstance(raised.value, KeyError)
    assert isinstance(raised.value, PentapolisError)
    assert str(raised.value) == f"no words for {key!r} in 'en'"


def test_a_value_that_is_not_given_is_named() -> None:
    with pytest.raises(locale.MissingWord, match=r"'core.seat.name' needs seat, which was not given"):
        locale.load("en")("core.seat.name")


def test_sections_come_in_order() -> None:
    sections = locale.load("en").sections("duel.help.rules")
    assert sections[0][0] == "Goal"
    assert sections[-1][0] == "Ties"


def test_sections_of_a_key_that_has_none_are_a_missing_word() -> None:
    with pytest.raises(locale.MissingWord):
        locale.load("en").sections("duel.term")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(locale.UnknownLanguage, match="no words in 'la'; expected en, hu"):
        locale.load("la")


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ({}, "en"),
        ({"LANG": "hu_HU.UTF-8"}, "hu"),
        ({"LANG": "hu"}, "hu"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "hu_HU.UTF-8"}, "hu"),
        ({"LANG": "hu_HU.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "hu_HU.UTF-8", "LC_ALL": ""}, "hu"),
    ],
)
def test_the_default_is_the_language_of_the_system(
    settings: dict[str, str], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, setting in settings.items():
        monkeypatch.setenv(name, setting)
    assert locale.default() == expected
