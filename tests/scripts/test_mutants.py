"""Tests of `make mutants`: it changes one place at a time, in a copy, and reports which changes the tests detect."""

from __future__ import annotations

from typing import Final

import pytest

from scripts import mutants as tool
from scripts.mutants_source import Mutant, mutants

DUEL: Final = tool.ROOT / "tests" / "games" / "duel"
PRICE: Final = "duel/rules/price.py"
LIMITS: Final = tool.Limits(files=60, kit=60)


def function_mutations(body: str) -> list[tuple[str, str]]:
    """Return the mutations of the lines of a function."""
    source = "def rule(a: int = 1) -> int:\n" + "".join(f"    {line}\n" for line in body.splitlines())
    return [(mutant.before, mutant.after) for mutant in mutants("duel/rules/some.py", source)]


def line_mutations(body: str) -> list[str]:
    """Return the mutations of one line."""
    return [text for _, text in function_mutations(body)]


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> tool.PackageCopy:
    """Return one copy of the package for all tests."""
    return tool.PackageCopy(tmp_path_factory.mktemp("mutants") / "copy")


def mutant_of(before: str, after: str) -> Mutant:
    """Return the mutant of Duel's prices that replaces one line by another."""
    path = tool.ROOT / "src" / "pentapolis" / "games" / PRICE
    found = mutants(PRICE, path.read_text(encoding="utf-8"))
    return next(mutant for mutant in found if (mutant.before, mutant.after) == (before, after))


@pytest.fixture(scope="module")
def everything() -> list[Mutant]:
    """Return every mutant of every game."""
    return tool.all_mutants(tool.GAMES)


# -- mutations


def test_a_comparison_becomes_its_neighbour() -> None:
    assert line_mutations("return a < b <= c") == ["return a <= b <= c", "return a < b < c"]
    assert line_mutations("return a == b") == ["return a != b"]


def test_numbers_are_off_by_one_and_truths_turned() -> None:
    assert line_mutations("return 7") == ["return 8"]
    assert line_mutations("return True") == ["return False"]


def test_and_becomes_or_and_plus_becomes_minus_with_the_brackets_that_it_needs() -> None:
    assert line_mutations("return a or b and c") == ["return a and (b and c)", "return a or b or c"]
    assert line_mutations("return a - (b - c)") == ["return a + (b - c)", "return a - (b + c)"]
    assert line_mutations("total += a") == ["pass", "total -= a"]


def test_a_branch_is_taken_always_or_never() -> None:
    assert line_mutations("if a:\n    return b") == ["if True:", "if False:"]
    assert line_mutations("return b if a else c") == ["return b if True else c", "return b if False else c"]


def test_a_statement_with_an_effect_is_dropped() -> None:
    assert line_mutations("pay(a)") == ["pass"]
    assert line_mutations("city.coins = a") == ["pass"]


def test_what_is_no_rule_stays_as_it_is() -> None:
    assert line_mutations('"""Text, 1 < 2."""\nassert a == 1') == []
    assert line_mutations('if a > 1:\n    raise ValueError(f"{a + 1}")') == []
    assert line_mutations("if TYPE_CHECKING:\n    from typing import Final") == []
    assert line_mutations('name: vec[1] = f"{a + 1}"') == []


def test_a_named_number_is_changed_but_not_one_that_counts_through() -> None:
    source = "from typing import Final\n\nONE: Final = 1\nTWO: Final = 2\n\nDISCOUNT: Final = 5\nNAME: Final = 'a'\n"
    assert [mutant.after for mutant in mutants("duel/powers.py", source)] == ["DISCOUNT: Final = 6"]


def test_a_mutant_differs_from_the_source_in_one_place_and_is_python() -> None:
    source = 'def rule() -> str:\n    """R1: ünnep."""\n    return "ő" if a(\n        1,\n    ) else "é"\n'
    found = mutants("duel/rules/some.py", source)
    assert [mutant.before for mutant in found] == ['return "ő" if a( 1, ) else "é"'] * 2 + ["1,"]
    assert found[2].applied(source) == source.replace("1,", "2,")
    assert found[2].rules == ("R1",)
    for mutant in found:
        compile(mutant.applied(source), "mutant", "exec")


# -- the sample


def test_a_seed_draws_the_same_mutants_even_after_another_line_was_changed() -> None:
    lines = [f"def rule{number}() -> int:\n    return {number}\n" for number in range(40)]
    before = tool.draw(mutants("duel/rules/some.py", "".join(lines)), "seed", 10).mutants
    lines.insert(0, "def more() -> int:\n    return 40\n")
    now = tool.draw(mutants("duel/rules/some.py", "".join(lines)), "seed", 10).mutants
    assert len({mutant.key for mutant in before} & {mutant.key for mutant in now}) >= 9
    assert [mutant.key for mutant in before] != [mutant.key for mutant in sorted(before, key=lambda each: each.line)]


def test_all_games_have_mutants_and_each_can_be_named_by_its_lines(everything: list[Mutant]) -> None:
    assert {mutant.game for mutant in everything} == set(tool.GAMES)
    assert len({mutant.key for mutant in everything}) == len(everything)


def test_every_mutant_that_is_said_to_change_nothing_exists_and_has_a_reason(everything: list[Mutant]) -> None:
    harmless = tool.equivalents()
    assert set(harmless) <= {mutant.key for mutant in everything}
    assert all(harmless.values())


def test_what_changes_nothing_is_drawn_but_not_tried(everything: list[Mutant]) -> None:
    harmless = tool.equivalents()
    sample = tool.draw(everything, "any", len(everything))
    assert {mutant.key for mutant in sample.equivalent} == set(harmless)
    assert not {mutant.key for mutant in sample.mutants} & set(harmless)


# -- running


def test_the_topic_of_the_rules_comes_first_and_the_conformance_kit_last() -> None:
    likely, others, kit = tool.stages(mutant_of("while most > 0:", "while most >= 0:"))
    assert {path.name for path in likely} >= {"test_least_price.py", "test_price.py"}
    assert [path.name for path in kit] == [tool.CONFORMANCE]
    assert sorted([*likely, *others, *kit]) == sorted(DUEL.glob("test_*.py"))


def test_a_mutant_that_breaks_a_rule_is_caught_and_the_copy_put_right(copy: tool.PackageCopy) -> None:
    path = copy.games / PRICE
    source = path.read_text(encoding="utf-8")
    planted = mutant_of("if buyer.raw_choices:", "if False:")
    outcome = copy.outcome(planted, [[DUEL / "test_price.py"]], LIMITS)
    assert outcome.caught_by.startswith("duel/test_price.py::test_")
    assert path.read_text(encoding="utf-8") == source


def test_a_mutant_that_changes_nothing_survives(copy: tool.PackageCopy) -> None:
    harmless = mutant_of("if missing == 0:", "if False:")
    assert copy.outcome(harmless, [[DUEL / "test_price.py"]], LIMITS).caught_by == ""


def test_a_mutant_that_never_ends_is_caught(copy: tool.PackageCopy) -> None:
    endless = mutant_of("resource += 1", "pass")
    outcome = copy.outcome(endless, [[DUEL / "test_least_price.py"]], tool.Limits(files=3, kit=3))
    assert outcome.caught_by == "the time limit"


def test_the_rate_is_the_share_of_what_can_be_caught() -> None:
    caught, survived = mutant_of("most -= 1", "most += 1"), mutant_of("if missing == 0:", "if False:")
    outcomes = [tool.Outcome(caught, "a test", 1), tool.Outcome(caught, "a test", 1), tool.Outcome(survived, "", 1)]
    report = tool.Report("seed", [*outcomes, outcomes[0]], [survived], 3)
    assert report.rate == 0.75
    assert report.survivors == [survived]
