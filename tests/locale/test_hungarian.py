"""The Hungarian texts keep those rules of docs/hungarian.md that a test can see."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter

import pytest

from pentapolis import locale
from pentapolis.games.registry import GAMES
from tests.pages import page

FILES = ("core", "web", "catalogue", *GAMES)
#: The rows of a table of the page: where, not, but, since.
WORDS = re.findall(r"^\| (\w+) \| ([^|]+) \| [^|]+ \| [^|]+ \|$", page("docs/hungarian.md"), re.MULTILINE)[1:]
#: What a text speaks of as a thing with a name.
THINGS = (
    *("architect", "building", "card", "city", "civilization", "event", "figure", "government", "great_person", "item"),
    *("marker", "pact", "resource", "stage", "tech", "terrain", "tile", "token", "unit", "wonder"),
)
#: Titles in which the article belongs to an owner.
OWNED = (*("A királynő ünnepe", "A tudomány népszerűsítése", "A zsarnok ünnepe", "Az elnök ünnepe", "Az idő vasfoga"),)
#: Where whole sentences stand, and where labels do.
SENTENCES = ("move", "chance", "chance_hidden", "deal", "outcome", "reason", "waiting", "decision")
NOUNS = ("verb", "category", "victory", "kind")
LABELS = (*NOUNS, "term")
#: Letters and signs that are told apart at a glance, by the place of a set.
SIGNS = ("core.letter", "akropolis.letter", "ages.board.letter", "civilization.letter", "civilization.sign")
#: A name of this many characters fits beside the numbers of a score.
SHORT = 25


def texts(file: str) -> dict[str, str]:
    """The Hungarian texts of a file by their paths."""
    return locale.texts_of("hu", file)


def those(file: str, pattern: str) -> list[str]:
    """The texts of a file in which something is found."""
    return [f"{key}: {text}" for key, text in texts(file).items() if re.search(pattern, text)]


def bare(sign: str) -> str:
    """A sign without accents and capitals."""
    return "".join(one for one in unicodedata.normalize("NFD", sign.lower()) if not unicodedata.combining(one))


@pytest.mark.parametrize("file", FILES)
def test_a_name_has_no_article(file: str) -> None:
    """Rule 2."""
    names = {key: text for key, text in texts(file).items() if key.split(".")[0] in THINGS}
    named = {key: text for key, text in names.items() if key.endswith(".name") or key.count(".") == 1}
    assert [text for text in named.values() if re.match(r"Az? ", text) and text not in OWNED] == []


@pytest.mark.parametrize("file", FILES)
def test_a_number_stands_before_its_noun(file: str) -> None:
    """Rule 4."""
    after = those(file, r"(?i)\b(kör|forduló|szint|kor|hely|lépés|játékos|osztás|asztal) {{")
    assert after == []


@pytest.mark.parametrize("file", FILES)
def test_both_forms_of_a_plural_are_the_same(file: str) -> None:
    """Rule 5."""
    found = texts(file)
    pairs = [(found[key], found[f"{key[:-4]}_other"]) for key in found if key.endswith("_one")]
    assert [one for one, other in pairs if "{{count}}" in one and one != other] == []


@pytest.mark.parametrize("file", FILES)
def test_there_is_no_plural_after_a_number(file: str) -> None:
    """Rule 5."""
    assert those(file, r"{{(count|number|units)}} [a-záéíóöőúüű]+[aáeéoöuüűúőó]k\b") == []


@pytest.mark.parametrize("file", GAMES)
def test_sentences_end_with_a_point_and_labels_without(file: str) -> None:
    """Rule 6."""
    open_ends = [
        text
        for key, text in texts(file).items()
        if key.split(".")[0] in SENTENCES and not re.search(r"[.!?…]$|}}$|\)$", text)
    ]
    closed = [text for key, text in texts(file).items() if key.split(".")[0] in NOUNS and text.endswith(".")]
    assert (open_ends, closed) == ([], [])


@pytest.mark.parametrize("file", GAMES)
def test_a_result_is_told_in_the_past_and_a_shared_one_in_one_way(file: str) -> None:
    """Rule 6."""
    assert "{{players}} osztoznak a győzelmen" in texts(file)["outcome.shared"]
    assert those(file, r"^{{player}} (nyer|győz)\b") == []


@pytest.mark.parametrize("file", GAMES)
def test_the_categories_of_a_score_are_short(file: str) -> None:
    """Rule 7."""
    names = [text for key, text in texts(file).items() if key.startswith("category.")]
    assert [name for name in names if len(name) > SHORT] == []


@pytest.mark.parametrize("file", GAMES)
def test_what_all_games_have_is_worded_alike(file: str) -> None:
    """Rule 7."""
    found = texts(file)
    assert found["help.title"] == "Játékszabály"
    assert found.get("reason.other_decision", "Most másról kell dönteni.").startswith("Most másról kell dönteni.")
    values = {text for key, text in found.items() if re.fullmatch(r"option\.(variant_\w+|easier)\.(off|on)", key)}
    assert values <= {"Ki", "Be"}


def test_the_letter_a_is_no_article() -> None:
    """Rule 9."""
    assert (
        those("ages", r"\b[Aa]z? [AB] (fél|kor|civ|pakli)|(^|[.:] )A kor(\b|i|ból|ban)(?! (vég|ele|pakli|ért|akkor))")
        == []
    )


@pytest.mark.parametrize("place", SIGNS)
def test_no_two_signs_differ_by_an_accent_or_a_capital_alone(place: str) -> None:
    """Rule 10."""
    file, _, path = place.partition(".")
    for language in locale.languages():
        signs = [text for key, text in locale.texts_of(language, file).items() if key.startswith(f"{path}.")]
        assert len(signs) > 3
        assert [sign for sign, count in Counter(map(bare, signs)).items() if count > 1] == []


def test_cards_wear_the_initials_of_their_colours() -> None:
    """Rule 10."""
    words = locale.load("hu")
    for game in ("duel", "wonders"):
        for colour in ("brown", "grey", "blue", "green", "yellow", "red", "purple"):
            name, letter = words(f"{game}.colour.{colour}.name"), words(f"core.letter.{colour}")
            assert name.startswith(letter.lower())


@pytest.mark.parametrize("file", FILES)
def test_the_signs_of_print_are_hungarian(file: str) -> None:
    """Rule 11."""
    wrong = {
        "straight or English quotation marks": r"[\"“']",
        "a hyphen for a dash": r"\s-\s|--",
        "a hyphen for minus": r"(^|[\s(])-\d",
        "a dash without its spaces": r"[a-zá-ű]–\s|\s–[a-zá-ű]",
        "three points": r"\.\.\.",
        "a space before %": r"\d\s%",
    }
    assert {name: found for name, pattern in wrong.items() if (found := those(file, pattern))} == {}
    odd = [text for text in texts(file).values() if text.count("„") != text.count("”")]
    assert odd == []


@pytest.mark.parametrize("file", FILES)
def test_a_label_has_one_capital(file: str) -> None:
    """Rule 12."""
    labels = [text for key, text in texts(file).items() if key.split(".")[0] in (*LABELS, "option")]
    loud = re.compile(r"^[A-ZÁÉÍÓÖŐÚÜŰ][a-záéíóöőúüű]+ [A-ZÁÉÍÓÖŐÚÜŰ][a-záéíóöőúüű]+ [A-ZÁÉÍÓÖŐÚÜŰ]")
    assert [text for text in labels if loud.search(text)] == []


def test_the_page_has_words_that_we_do_not_use() -> None:
    assert len(WORDS) > 25
    assert {where for where, _ in WORDS} <= {"all", *FILES}


@pytest.mark.parametrize(("where", "word"), WORDS)
def test_a_word_that_we_do_not_use_is_not_used(where: str, word: str) -> None:
    files = FILES if where == "all" else (where,)
    pattern = re.sub(r"\*$", "", word) + ("" if word.endswith("*") else r"\b")
    assert [text for file in files for text in those(file, rf"(?i)\b{pattern}")] == []
