"""Every id and code of every game has words, in every language, and the languages agree with each other."""

from __future__ import annotations

import ast
import importlib
import importlib.util
import re
from collections import Counter
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import pentapolis as pp
from pentapolis import locale
from pentapolis.bots.level_settings import NAMES as LEVELS
from pentapolis.core import errors
from pentapolis.core.frame_handler import LEGAL
from pentapolis.core.types import Move, Reason, Step
from pentapolis.games.ages.cards import CARDS, WORKER_CARDS
from pentapolis.games.akropolis.rules.scoring import VERDICTS
from pentapolis.games.duel.cards import BACKS
from pentapolis.games.registry import GAMES
from pentapolis.games.wonders.powers import FREE_WAYS

LANGUAGES = locale.languages()
FILES = ("core", "web", "catalogue", *GAMES)
EVERYWHERE = [(language, file) for language in LANGUAGES for file in FILES]
PLURAL = re.compile(r"_(one|other)$")

#: Leaders who are called the same in both languages.
SURNAMES = (
    "albert_einstein",
    "elvis_presley",
    "isaac_newton",
    "james_cook",
    "julius_caesar",
    "leonardo_da_vinci",
    "mahatma_gandhi",
    "maximilien_robespierre",
    "nikola_tesla",
    "william_shakespeare",
    "winston_churchill",
)
#: The most characters of a short name and of a short effect.
SHORT, EFFECT = 20, 26
#: Words that are the same in both languages, and rightly so.
SAME_IN_HUNGARIAN = {
    *(f"core.bot.{level}.name" for level in LEVELS),
    *(f"core.bot.{level}.others.{number}" for level in LEVELS for number in range(6)),
    "ages.name_short",
    "civilization.name_short",
    "ages.keys.0.title",
    "ages.keys.1.title",
    "ages.keys.2.title",
    "ages.keys.3.title",
    "ages.keys.5.title",
    "ages.keys.6.title",
    "wonders.keys.1.title",
    "wonders.keys.3.title",
    "ages.board.civil",
    "ages.board.letter.action",
    "ages.board.letter.special",
    "core.name",
    "akropolis.name",
    "akropolis.letter.house",
    "akropolis.letter.temple",
    "akropolis.keys.1.title",
    "akropolis.keys.4.title",
    "akropolis.keys.5.title",
    *(f"ages.card.{leader}.short" for leader in SURNAMES),
    "ages.card.albert_einstein.name",
    "ages.card.elvis_presley.name",
    "ages.card.hollywood.name",
    "ages.card.internet.name",
    "ages.card.isaac_newton.name",
    "ages.card.james_cook.name",
    "ages.card.julius_caesar.name",
    "ages.card.leonardo_da_vinci.name",
    "ages.card.mahatma_gandhi.name",
    "ages.card.maximilien_robespierre.name",
    "ages.card.michelangelo.name",
    "ages.card.nikola_tesla.name",
    "ages.card.opera.name",
    "ages.card.sid_meier.name",
    "ages.card.william_shakespeare.name",
    "ages.card.winston_churchill.name",
    "ages.wonder.hollywood.name",
    "ages.wonder.internet.name",
    "duel.card.pantheon.name",
    "duel.card.scriptorium.name",
    "duel.wonder.circus_maximus.name",
    "duel.term.bank",
    "wonders.card.castrum.name",
    "wonders.card.pantheon.name",
    "wonders.card.scriptorium.name",
    "wonders.wonder.alexandria.name",
    "civilization.building.bank.name",
    "civilization.civilization.american.leader",
    "civilization.civilization.german.leader",
    "civilization.civilization.roman.leader",
    "civilization.item.bank",
    "civilization.item.stonehenge",
    "civilization.letter.silk",
    "civilization.sign.panama_canal",
    "civilization.sign.porcelain_tower",
    "civilization.sign.stonehenge",
    "civilization.sign.temple",
    "civilization.wonder.stonehenge.name",
}

#: What has a name and a text, by the kind of component in `Game.facts`.
NAMED = {
    "cards": "card",
    "wonders": "wonder",
    "progress_tokens": "token",
    "military_tokens": "military_token",
    "hex_types": "hex",
    "architects": "architect",
    "techs": "tech",
    "governments": "government",
    "events": "event",
    "great_people": "great_person",
    "buildings": "building",
    "civilizations": "civilization",
    "units": "unit",
    "unit_types": "unit_type",
    "figures": "figure",
    "terrains": "terrain",
}
#: The icons of what stands on a square.
ICONS = ("trade", "production", "culture", "coin", "combat_bonus")
#: The numbers that the text of a component must tell, if they are not 0.
TOLD = {
    "cards": (
        *("vp", "shields"),
        *("science_cost", "revolution_cost", "resource_cost", "urban_limit", "amount", "bonus", "antiquated"),
        *("gain_science", "gain_culture", "gain_food", "gain_resources", "gain_population", "gain_cards"),
        *("yellow_tokens", "blue_tokens", "colonisation", "infantry", "cavalry", "artillery", "defence"),
    ),
    "wonders": ("vp", "shields", "cost", "discount_cost", "culture"),
    "hex_types": ("stars",),
    "architects": ("district_level", "points_per_quarry"),
    "techs": ("printed_coins", "culture_hand", "stacking_limit", "speed", "max_cities"),
    "governments": ("coin", "start_of_turn_trade", "capital_culture", "city_production", "battle_hand"),
    "great_people": ICONS,
    "buildings": ("cost", *ICONS),
    "figures": ("cost",),
    "terrains": ("trade", "production"),
}
#: What has just a word.
WORDED = {
    "resources": "resource",
    "science_symbols": "symbol",
    "chain_symbols": "chain",
    "chains": "chain",
    "tiles": "tile",
    "start_tile": "tile",
    "directions": "direction",
    "prizes": "prize",
    "ages": "age",
    "kinds": "kind",
    "abilities": "ability",
}
#: What is drawn, not named.
WORDLESS = {
    "blue_bank",
    "card_row",
    "conflict_tokens",
    "constants",
    "culture_track",
    "decks",
    "layouts",
    "military_track",
    "slots",
    "sweeps",
    "yellow_bank",
}


def texts(language: str, file: str) -> dict[str, str]:
    """The texts of a file by their paths."""
    return locale.texts_of(language, file)


def placeholders(text: str) -> set[str]:
    """The names of the values that a text speaks of."""
    return set(locale.PLACEHOLDER.findall(text))


def sources(module: str) -> Iterator[ast.Module]:
    """The parsed source files of a module or package."""
    spec = importlib.util.find_spec(module)
    assert spec is not None
    for folder in spec.submodule_search_locations or ():
        for path in Path(folder).rglob("*.py"):
            yield ast.parse(path.read_text("utf-8"))


def codes(module: str, name: str) -> set[str]:
    """The codes of every `Reason(...)` or `Step(...)` that the source of a package makes."""
    found: set[str] = set()
    for tree in sources(module):
        for function in (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)):
            for call in (node for node in ast.walk(function) if isinstance(node, ast.Call)):
                if isinstance(call.func, ast.Name) and call.func.id == name:
                    found |= set(code_values(function, call.args[0]))
    return found


def code_values(function: ast.FunctionDef, code: ast.expr) -> Iterator[str]:
    """The values that a code can have: literals, or for a variable the first members of the function's tables."""
    if isinstance(code, ast.Name):
        rows = (node for node in ast.walk(function) if isinstance(node, ast.Tuple) and node.elts)
        literals = [row.elts[0] for row in rows]
    else:
        literals = [node for node in ast.walk(code) if isinstance(node, ast.expr)]
    for literal in literals:
        if isinstance(literal, ast.Constant) and isinstance(literal.value, str):
            yield literal.value


def told_arguments(text: str) -> set[str]:
    """The arguments of a move that a sentence speaks of. A phrase names a thing with its number, if it has one."""
    found = placeholders(text)
    phrases = {name.removesuffix("_phrase") for name in found if name.endswith("_phrase")}
    return {name for name in found if not name.endswith("_phrase")} | phrases


def missing(keys: list[str]) -> list[str]:
    """Those of some keys that lack words in some language."""
    return [f"{language}: {key}" for language in LANGUAGES for key in keys if not locale.load(language).has(key)]


# -- the languages agree


def test_the_languages_are_english_and_hungarian() -> None:
    assert LANGUAGES == ("en", "hu")


@pytest.mark.parametrize("file", FILES)
def test_both_languages_have_the_same_keys(file: str) -> None:
    assert list(texts("en", file)) == list(texts("hu", file))


@pytest.mark.parametrize("file", FILES)
def test_both_languages_speak_of_the_same_values(file: str) -> None:
    hungarian = texts("hu", file)
    different = [
        key
        for key, text in texts("en", file).items()
        if not PLURAL.search(key) and placeholders(text) != placeholders(hungarian[key])
    ]
    assert different == []


@pytest.mark.parametrize(("language", "file"), EVERYWHERE)
def test_every_plural_has_both_forms(language: str, file: str) -> None:
    forms = Counter(PLURAL.sub("", key) for key in texts(language, file) if PLURAL.search(key))
    assert [key for key, count in forms.items() if count != 2] == []


@pytest.mark.parametrize(("language", "file"), EVERYWHERE)
def test_no_text_is_empty_or_has_stray_spaces(language: str, file: str) -> None:
    stray = [key for key, text in texts(language, file).items() if not text or text != text.strip() or "  " in text]
    assert stray == []


@pytest.mark.parametrize(("language", "file"), EVERYWHERE)
def test_every_brace_belongs_to_a_placeholder(language: str, file: str) -> None:
    broken = [key for key, text in texts(language, file).items() if set("{}") & set(locale.PLACEHOLDER.sub("", text))]
    assert broken == []


@pytest.mark.parametrize("file", FILES)
def test_no_english_is_left_in_the_hungarian(file: str) -> None:
    english = texts("en", file)
    same = {
        f"{file}.{key}"
        for key, text in texts("hu", file).items()
        if text == english[key] and re.search(r"[^\W\d_]", locale.PLACEHOLDER.sub("", text))
    }
    assert same == {key for key in SAME_IN_HUNGARIAN if key.startswith(f"{file}.")}


@pytest.mark.parametrize("file", FILES)
def test_no_hungarian_ending_is_glued_to_a_placeholder(file: str) -> None:
    glued = [key for key, text in texts("hu", file).items() if re.search(r"}}[a-záéíóöőúüű]|}}-", text)]
    assert glued == []


@pytest.mark.parametrize("file", FILES)
def test_hungarian_has_its_own_letters_and_quotation_marks(file: str) -> None:
    wrong = [key for key, text in texts("hu", file).items() if re.search('[õûÕÛôÔ“"]', text)]
    assert wrong == []


@pytest.mark.parametrize("file", FILES)
def test_no_article_stands_before_a_name_whose_first_letter_is_unknown(file: str) -> None:
    wrong = [key for key, text in texts("hu", file).items() if re.search(r"\b[Aa](z|\(z\))? {{", text)]
    assert wrong == []


@pytest.mark.parametrize("name", GAMES)
def test_both_languages_give_a_component_the_same_numbers(name: str) -> None:
    hungarian = texts("hu", name)
    different = [
        key
        for key, text in texts("en", name).items()
        if key.split(".")[0] in NAMED.values()
        and Counter(re.findall(r"\d+", text)) != Counter(re.findall(r"\d+", hungarian[key]))
    ]
    assert different == []


# -- nothing of a game lacks words


@pytest.mark.parametrize("name", GAMES)
def test_every_component_has_a_name_and_a_text(name: str) -> None:
    keys = []
    for kind, components in pp.load(name).facts().items():
        for component in components:
            if kind in NAMED:
                keys += [f"{name}.{NAMED[kind]}.{component['id']}.{part}" for part in ("name", "text")]
            elif kind in WORDED:
                keys.append(f"{name}.{WORDED[kind]}.{component['id']}")
            elif kind == "colors":
                keys += [f"{name}.colour.{component['id']}.{part}" for part in ("name", "type")]
            else:
                assert kind in WORDLESS
    assert keys
    assert missing(keys) == []


@pytest.mark.parametrize(("language", "file"), EVERYWHERE)
def test_short_forms_are_short(language: str, file: str) -> None:
    limits = {"short": SHORT, "effect": EFFECT}
    entries = {key.rpartition("."): text for key, text in texts(language, file).items()}
    forms = {
        parts: text for parts, text in entries.items() if parts[2] in limits and (parts[0], ".", "name") in entries
    }
    assert [text for (_, _, form), text in forms.items() if len(text) > limits[form]] == []
    long = [
        text
        for (path, _, form), text in forms.items()
        if form == "short" and len(text) > len(entries[path, ".", "name"])
    ]
    assert long == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_through_the_ages_fits_into_a_narrow_place(language: str) -> None:
    """A name that is long or tells its age has a short form, and what its worker does not tell has a short effect."""
    words = locale.load(language)
    cards = [f"ages.card.{card.id}" for card in CARDS]
    names = {card: words(f"{card}.short" if words.has(f"{card}.short") else f"{card}.name") for card in cards}
    assert [name for name in names.values() if len(name) > SHORT or name.endswith(")")] == []
    assert [card for card in cards[WORKER_CARDS:] if not words.has(f"{card}.effect")] == []


@pytest.mark.parametrize("name", GAMES)
def test_the_text_of_a_component_tells_its_numbers(name: str) -> None:
    untold = []
    for kind, components in pp.load(name).facts().items():
        for component, number in product(components, TOLD.get(kind, ())):
            for language in LANGUAGES:
                text = locale.load(language)(f"{name}.{NAMED[kind]}.{component['id']}.text")
                told = component.get(number)
                if told and isinstance(told, int) and not re.search(rf"\b{told}\b", text):
                    untold.append(text)
    assert untold == []


@pytest.mark.parametrize("name", GAMES)
def test_every_verb_of_the_notation_has_words(name: str) -> None:
    game = pp.load(name)
    keys = [f"{name}.{kind}.{verb}" for verb in game.verbs for kind in ("verb", "move")]
    assert missing([*keys, *(f"{name}.chance.{verb}" for verb in game.chance_verbs)]) == []


@pytest.mark.parametrize("name", GAMES)
def test_every_deal_has_words(name: str) -> None:
    """A run of chance events is told in one line per verb, or one for all that are hidden."""
    game = pp.load(name)
    hidden = {"hidden"} if any(key.startswith("chance_hidden.") for key in texts("en", name)) else set()
    assert missing([f"{name}.deal.{verb}" for verb in ({*game.chance_verbs} | hidden) - ONCE.get(name, set())]) == []


@pytest.mark.parametrize("name", GAMES)
def test_a_sentence_about_a_move_speaks_of_its_arguments(name: str) -> None:
    game = pp.load(name)
    for language in LANGUAGES:
        for verb, kinds in game.verbs.items():
            sentence = texts(language, name)[f"move.{verb}"]
            number = {"number"} & set(kinds) if "_phrase" in sentence else set()
            assert told_arguments(sentence) | number == {"player", *kinds}
        for verb, kinds in game.chance_verbs.items():
            assert placeholders(texts(language, name)[f"chance.{verb}"]) == set(kinds)


@pytest.mark.parametrize("name", GAMES)
def test_a_move_that_speaks_of_several_things_is_named_as_people_would(name: str) -> None:
    """In hints, questions and lists; a move with one argument may be its verb and that."""
    several = [verb for verb, kinds in pp.load(name).verbs.items() if len(kinds) > 1]
    assert missing([f"{name}.act.{verb}" for verb in several]) == []


@pytest.mark.parametrize("name", ["duel", "akropolis", "wonders"])
def test_every_move_is_named_by_a_sentence(name: str) -> None:
    """The prompt asks 'Build Baths?', not 'Build: Baths?'."""
    assert missing([f"{name}.act.{verb}" for verb in pp.load(name).verbs]) == []


@pytest.mark.parametrize(("language", "name"), list(product(LANGUAGES, GAMES)))
def test_the_name_of_a_move_tells_all_of_its_arguments(language: str, name: str) -> None:
    """`counted` stands for numbers that the game has nouns for; a form like `build_left` is for others that are 0.

    The name of a move in one decision, or with one reason, may tell more than its arguments.
    """
    verbs, words = pp.load(name).verbs, texts(language, name)
    named = {key.removeprefix("act."): text for key, text in words.items() if key.startswith("act.")}
    for verb, text in named.items():
        whole = verb if verb in verbs else verb.partition("_")[0]
        kinds = set(verbs[whole])
        # Another form names some of the arguments, or also what the decision or the reason knows.
        if verb != whole and not told_arguments(text) <= kinds | {"counted"}:
            assert {"counted"} | told_arguments(text) >= kinds - {"armies", "scouts"}
            continue
        counted = (
            {kind for kind in kinds if f"count.{kind}_other" in words} if "counted" in placeholders(text) else set()
        )
        number = {"number"} & kinds if "_phrase" in text else set()
        told = (told_arguments(text) - {"counted"}) | counted | number
        assert told <= kinds
        assert told == kinds or verb != whole


def test_every_move_of_civilization_has_a_name() -> None:
    assert missing([f"civilization.act.{verb}" for verb in pp.load("civilization").verbs]) == []


def test_every_end_of_a_phase_and_every_pass_of_civilization_has_a_name() -> None:
    phases = ("start_of_turn", "trade", "city_management", "movement", "battle")
    decisions = {key.removeprefix("act.pass_") for key in texts("en", "civilization") if key.startswith("act.pass_")}
    assert missing([f"civilization.act.done_{phase}" for phase in phases]) == []
    assert decisions <= set(pp.load("civilization").decisions)
    assert len(decisions) > 10


def test_every_unit_of_civilization_has_a_name_at_every_rank() -> None:
    ranks = {rank for unit in pp.load("civilization").facts()["unit_types"] for rank in unit["ranks"]}
    for language in LANGUAGES:
        named = {key.removeprefix("named.") for key in texts(language, "civilization") if key.startswith("named.")}
        assert named == {f"unit_{rank}" for rank in ranks}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_within_a_sentence_is_that_of_a_component_or_a_category(language: str) -> None:
    for name in GAMES:
        game = pp.load(name)
        found = {key.partition(".")[2] for key in texts(language, name) if key.startswith("in_sentence.")}
        ids = {str(id) for words in game.vocabulary.values() for id in words} | set(game.categories)
        assert found <= ids, name


@pytest.mark.parametrize("name", GAMES)
def test_every_id_that_a_move_can_speak_of_has_words(name: str) -> None:
    """None is shown raw, but for squares and numbers."""
    game = pp.load(name)
    kinds = {
        kind for move in (game.verbs, game.chance_verbs) for arguments in move.values() for kind in arguments.values()
    }
    ids = [(kind, str(id)) for kind in sorted(kinds - {"seat"}) for id in game.vocabulary[kind]]
    raw = [
        f"{language}: {kind}.{id}"
        for language, (kind, id) in product(LANGUAGES, ids)
        if not re.fullmatch(r"[a-p]?-?\d+", id)
        and not any(locale.load(language).has(f"{name}.{kind}.{id}{part}") for part in ("", ".name"))
    ]
    assert raw == []


@pytest.mark.parametrize(("language", "file"), EVERYWHERE)
def test_no_sentence_is_a_list_of_its_arguments(language: str, file: str) -> None:
    listed = [key for key, text in texts(language, file).items() if "·" in text and "{{" in text]
    assert [key for key in listed if key.split(".")[0] in ("act", "move", "story", "chance", "verb")] == []


@pytest.mark.parametrize("name", GAMES)
def test_every_option_and_value_has_words(name: str) -> None:
    values = pp.load(name).option_values()
    keys = [f"{name}.option.{option}.{value}" for option in values for value in ("name", "help", *values[option])]
    assert missing(keys) == []


@pytest.mark.parametrize("name", GAMES)
def test_every_category_of_the_score_has_words(name: str) -> None:
    assert missing([f"{name}.category.{category}" for category in pp.load(name).categories]) == []


@pytest.mark.parametrize("name", GAMES)
def test_every_reason_and_every_step_of_a_price_has_words(name: str) -> None:
    module, _, _ = GAMES[name].partition(":")
    # Where a table gives verdicts their codes, all of it counts.
    verdicts: dict[int, str] = getattr(importlib.import_module(f"{module}.reasons"), "CODES", {})
    reasons = codes(module, "Reason") | {code for verdict, code in verdicts.items() if verdict != LEGAL}
    steps = codes(module, "Step")
    assert reasons
    assert steps
    assert missing([f"{name}.reason.{code}" for code in reasons]) == []
    assert missing([f"{name}.step.{code}" for code in steps]) == []


def test_every_reason_of_the_core_has_words() -> None:
    reasons = codes("pentapolis.core", "Reason")
    assert "not_your_decision" in reasons
    assert missing([f"core.reason.{code}" for code in reasons]) == []


def test_every_typed_error_has_words() -> None:
    names = [
        name for name, kind in vars(errors).items() if isinstance(kind, type) and kind is not errors.PentapolisError
    ]
    coded = [re.sub(r"(?<=.)(?=[A-Z])", "_", name).lower() for name in names]
    assert "not_a_move" in coded
    assert missing([f"core.error.{code}" for code in coded]) == []


def test_the_codes_of_steps_are_found_behind_a_variable() -> None:
    steps = codes("pentapolis.games.duel", "Step")
    assert steps >= {"chain", "bought", "bought_fixed", "raw_choice", "goods_choice", "discount", "total"}


def test_every_decision_of_a_game_is_asked_for_and_waited_for() -> None:
    keys = [
        f"{name}.{part}.{code}"
        for name in GAMES
        for code in pp.load(name).decisions
        for part in ("decision", "waiting")
    ]
    assert missing(keys) == []


def test_every_way_to_win_a_game_has_words() -> None:
    keys = [
        f"{name}.{part}.{kind}" for name in GAMES for kind in pp.load(name).victories for part in ("victory", "outcome")
    ]
    alone = [f"{name}.outcome.solo_{end}" for name in GAMES if pp.load(name).min_seats == 1 for end in ("won", "lost")]
    assert missing([*keys, *alone, *(f"{name}.outcome.shared" for name in GAMES)]) == []


def test_whatever_decides_between_equals_has_words() -> None:
    keys = [f"{name}.tie.{code}" for name in GAMES for code in pp.load(name).ties]
    # Through the Ages shares the victory instead, and a new game may do so too.
    assert {"duel", "akropolis", "wonders", "civilization"} <= {key.partition(".")[0] for key in keys}
    assert missing(keys) == []


def test_every_verdict_on_a_hex_of_akropolis_has_words() -> None:
    categories = pp.load("akropolis").categories[:5]
    keys = [*(f"akropolis.verdict.{code}" for code in VERDICTS), *(f"akropolis.district.{code}" for code in categories)]
    assert missing(keys) == []


def test_every_back_and_age_of_duel_has_words() -> None:
    assert missing([*(f"duel.back.{back}" for back in BACKS), *(f"duel.age.{age}" for age in range(4))]) == []


def test_every_side_stage_and_way_to_build_free_of_wonders_has_words() -> None:
    keys = [f"wonders.step.{way}" for way in FREE_WAYS if way]
    for board in pp.load("wonders").facts()["wonders"]:
        for side, stages in board["sides"].items():
            sides = [
                f"wonders.board.{board['id']}_{side}",
                *(f"wonders.stage.{board['id']}_{side}_{one['stage']}" for one in stages),
            ]
            keys += [f"{key}.{part}" for key in sides for part in ("name", "text")]
    assert missing([*keys, *(f"wonders.side.{side}" for side in ("day", "night"))]) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_texts_of_cards_and_stages_of_wonders_tell_their_numbers(language: str) -> None:
    facts = pp.load("wonders").facts()
    texts_of = {f"card.{card['id']}": card for card in facts["cards"]}
    for board, side in product(facts["wonders"], ("day", "night")):
        texts_of |= {f"stage.{board['id']}_{side}_{stage['stage']}": stage for stage in board["sides"][side]}
    untold = []
    for key, component in texts_of.items():
        text = locale.load(language)(f"wonders.{key}.text")
        numbers = [effect["amount"] for effect in component["effects"] if "amount" in effect]
        untold += [text for number in numbers if not re.search(rf"\b{number}\b", text)]
    assert untold == []


@pytest.mark.parametrize(("language", "name"), [(language, name) for language in LANGUAGES for name in GAMES])
def test_the_rules_can_be_read(language: str, name: str) -> None:
    sections = locale.load(language).sections(f"{name}.help.rules")
    assert len(sections) >= 10
    assert len({title for title, _ in sections}) == len(sections)


# -- what comes up in play can be said


KINDS = {
    "card": "card.{}",
    "wonder": "wonder.{}",
    "side": "side.{}",
    "tile": "tile.{}",
    "token": "token.{}",
    "first": "token.{}",
    "second": "token.{}",
    "third": "token.{}",
    "resource": "resource.{}",
    "colour": "colour.{}",
    "symbol": "chain.{}",
    "low": "card.{}",
    "high": "card.{}",
    "government": "government.{}",
    "pact": "pact.{}",
    "kind": "kind.{}",
    "age": "age.{}",
    "decision": "decision.{}",
    "district": "district.{}",
    "tech": "tech.{}",
    "great_person": "great_person.{}",
    "figure": "figure.{}",
    "event": "event.{}",
    "building": "building.{}",
    "unit": "unit.{}",
    "civilization": "civilization.{}",
    "deck": "deck.{}",
    "city": "city.{}",
    "item": "item.{}",
    "ability": "ability.{}",
    "source": "source.{}",
    "direction": "direction.{}",
    "victim": "victim.{}",
    "prize": "prize.{}",
    "goods": "goods.{}",
    "held": "held.{}",
    "village": "village.{}",
}


#: Chance events that occur once in a game, and so are never counted.
ONCE = {
    "duel": {"start", "draw", "hidden"},
    "akropolis": {"first"},
    "ages": {"start"},
    "civilization": {"start"},
}
#: At most about so many legal moves of a position are said.
MOST_SAID = 50
#: A game with more actions than this is asked only about those near its legal ones.
MOST_NUMBERS = 5_000
#: In a long game every decision is listened to at first, then one in so many.
HEARD_AT_FIRST = 200
HEARD_LATER = 15


def said(words: locale.Words, game: str, section: str, code: str, values: dict[str, Any]) -> str:
    """A sentence of a game, its ids worded first; a phrase is told by its name here."""
    worded = {
        name: ", ".join(word_of(words, f"{game}.{KINDS[name].format(one)}") for one in value.split())
        if name in KINDS and isinstance(value, str)
        else value
        for name, value in values.items()
    }
    return words(f"{game}.{section}.{code}", **worded, **{f"{name}_phrase": text for name, text in worded.items()})


def word_of(words: locale.Words, key: str) -> str:
    """The name of a component, or its only word."""
    return words(f"{key}.name") if words.has(f"{key}.name") else words(key)


@pytest.mark.parametrize("name", GAMES)
def test_everything_that_comes_up_in_a_game_can_be_said_in_both_languages(name: str) -> None:
    game = pp.load(name)
    heard: set[tuple[str, str, tuple[tuple[str, Any], ...]]] = set()
    for seed in range(2):
        dealer = pp.dealer(seed)
        state = game.new(game.max_seats)
        decisions = 0
        while state.result() is None:
            if chance := state.chance():
                outcome = dealer.draw(chance)
                hear(heard, "chance", game.describe_chance(state, outcome))
                state.resolve(outcome)
                continue
            seat = state.deciders()[0]
            legal = state.legal(seat)
            decisions += 1
            if decisions > HEARD_AT_FIRST and decisions % HEARD_LATER:
                state.play(seat, legal[dealer.below(len(legal))])
                continue
            for action in numbers(game.action_count, legal):
                hear(heard, "reason", state.why_not(seat, action))
            for action in legal[:: 1 + len(legal) // MOST_SAID]:
                hear(heard, "move", game.describe(state, action))
                for step in game.explain(state, seat, action):
                    hear(heard, "step", step)
            state.play(seat, legal[dealer.below(len(legal))])
    assert {section for section, _, _ in heard} == {"chance", "reason", "move", "step"}
    for language in LANGUAGES:
        words = locale.load(language)
        for section, code, values in heard:
            assert "{{" not in said(words, name, section, code, {"player": "Ada", **dict(values)})


def numbers(count: int, legal: list[int]) -> set[int]:
    """Every action number of a game; of very many, a few regular ones and those just above legal ones."""
    if count <= MOST_NUMBERS:
        return set(range(count))
    some = legal[:: 1 + len(legal) // MOST_SAID]
    return {number % count for number in (*range(0, count, count // 7), *some, *(one + 1 for one in some))}


def hear(
    heard: set[tuple[str, str, tuple[tuple[str, Any], ...]]], section: str, thing: Move | Reason | Step | None
) -> None:
    """Remember what was said."""
    if isinstance(thing, Move):
        heard.add((section, thing.verb, tuple(thing.args.items())))
    elif thing is not None:
        heard.add((section, thing.code, tuple(thing.values.items())))
