"""Tests of generated engine code: it is current and equals its source."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pytest

from pentapolis.core.action_types import Part, Verb, Verbs
from pentapolis.core.features import Block, Each, Features
from scripts import write_actions, write_fields, write_places

#: The game of the tests, written as the games are.
TENDER = "examples.games.tender"
TABLE = Verbs(
    (
        Verb("pass", "Do nothing."),
        Verb("move", "Move.", Part("square", 8, "square"), Part("steps", 3, "number", first=1)),
        Verb("bid", "Bid.", Part("amount", 5, "number", first=2), room=10),
        Verb("end", "End.", Part("square", 8, "square")),
    ),
    {"square": tuple("abcdefgh"), "number": range(10)},
)


@pytest.mark.parametrize("game", [*write_actions.tabled(), TENDER])
def test_the_actions_of_a_game_are_those_of_its_table(game: str) -> None:
    assert write_actions.source(write_actions.verbs_of(game)) == write_actions.target(game).read_text("utf-8")


@pytest.mark.parametrize("game", [*write_actions.tabled(), TENDER])
def test_the_places_of_a_game_are_those_of_its_features(game: str) -> None:
    assert write_places.source(write_places.features_of(game)) == write_places.target(game).read_text("utf-8")


def test_places_are_named_by_the_block_and_what_repeats_it() -> None:
    features = Features(Block("age", "The age.", ("1", "2")), Each("seat", 2, Block("coins", "Coins.", most=9)))
    written: dict[str, Any] = {}
    exec(write_places.source(features), written)
    assert (written["AGE"], written["SEAT"], written["SEAT_COINS"]) == (0, 1, 2)


@pytest.mark.parametrize("path", [*write_fields.files(), Path(*TENDER.split("."), "state.py")], ids=str)
def test_constructors_copies_and_keys_are_those_of_the_annotations(path: Path) -> None:
    text = path.read_text("utf-8")
    assert write_fields.written(text) == text


#: A class with a field of each kind that copies and keys treat differently.
BOX = f'''class Box:
    """A box."""

    lid: Lid  # shared
    colour: i64
    area: i64  # kept for speed, derived
    label: Label  # shared, derived
    weights: vec[u8]
    front: Side | None
    things: list[Thing]

{write_fields.BEGIN}
{write_fields.END}'''


def test_a_copy_shares_what_is_said_to_be_shared_and_copies_the_rest() -> None:
    written = write_fields.written(BOX)
    assert " lid=self.lid," in written
    assert " front=None if self.front is None else self.front.clone()," in written
    assert " things=[one.clone() for one in self.things]," in written
    assert " label=self.label," in written
    assert write_fields.written(written) == written


def test_a_key_has_every_fact_and_nothing_that_is_derived() -> None:
    _, key = write_fields.written(BOX).split("    def key(self) -> list[int]:\n")
    assert (
        key.partition(write_fields.END)[0]
        == '''        """Return every fact."""
        facts: list[int] = []
        facts += [self.colour]
        facts += [len(self.weights), *[i64(one) for one in self.weights]]
        facts += self.lid.key()
        facts += [0] if self.front is None else [1, *self.front.key()]
        for one in self.things:
            facts += one.key()
        return facts

    # fmt: on
'''
    )


def test_lines_hold_as_many_fields_as_fit() -> None:
    names = [f"field_{number}" for number in range(40)]
    lines = write_fields.rows(names, "        {} = {}", "self.")
    assert all(len(line) <= write_fields.WIDTH for line in lines)
    assert [name for line in lines for name in line.split(" = ")[1].split(", ")] == names
    assert [name for line in lines for name in line.split(" = ")[0].strip().split(", ")] == [f"self.{n}" for n in names]


def test_written_functions_and_the_table_agree_on_every_action() -> None:
    written: dict[str, Any] = {}
    exec(write_actions.source(TABLE), written)
    with_parts = [verb for verb in TABLE.rows if verb.parts]
    for verb in with_parts:
        for values in product(*(range(part.first, part.first + part.size) for part in verb.parts)):
            action = TABLE.encode(verb.name, *values)
            assert written[verb.name](*values) == action
            assert TABLE.decode(action) == (verb, values)
            assert tuple(written[f"{verb.name}_{part.name}"](action) for part in verb.parts) == values
            assert [other for other in with_parts if written[f"is_{other.name}"](action)] == [verb]


def test_numbers_that_are_kept_for_a_verb_are_no_actions_of_it() -> None:
    written: dict[str, Any] = {}
    exec(write_actions.source(TABLE), written)
    assert [action for action in range(TABLE.count) if written["is_bid"](action)] == [25, 26, 27, 28, 29]


def test_an_argument_that_several_verbs_have_is_found_by_one_function_whatever_its_range() -> None:
    table = Verbs(
        (Verb("play", "Play.", Part("card", 3, "card")), Verb("keep", "Keep.", Part("one", 4, "card", 4, "card"))),
        {"card": tuple("abcdefgh")},
        shared=("card",),
    )
    written: dict[str, Any] = {}
    exec(write_actions.source(table), written)
    assert [written["card_of"](action) for action in range(table.count)] == [0, 1, 2, 4, 5, 6, 7]


def test_a_table_gives_out_numbers_in_order_and_keeps_room() -> None:
    assert TABLE.first == {"pass": 0, "move": 1, "bid": 25, "end": 35}
    assert TABLE.count == 43
    assert TABLE.encode("move", 7, 3) == 24
    assert TABLE.decode(24)[1] == (7, 3)


def test_a_table_spells_and_reads_its_actions() -> None:
    assert str(TABLE.describe(24)) == "move h 3"
    assert TABLE.find(TABLE.describe(24)) == 24
    assert TABLE.find(TABLE.describe(25)) == 25


def test_a_word_that_a_verb_cannot_have_names_no_action() -> None:
    move = TABLE.describe(TABLE.encode("move", 0, 1))
    move.args["steps"] = "9"
    assert TABLE.find(move) == -1
