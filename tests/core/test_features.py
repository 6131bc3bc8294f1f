"""The meaning of the numbers of observations."""

from __future__ import annotations

import pytest

from pentapolis.core.features import Block, Each, Features
from pentapolis.games.registry import GAMES, load

TABLE = Features(
    Block("age", "The age.", ("I", "II")),
    Block("pawn", "Steps towards the other.", most=18, zero=9, scale=9),
    Each("seat", 2, Block("coins", "Coins.", most=255, scale=20), Block("cards", "Cards.", ("a", "b")), seats=True),
)


def test_every_number_has_its_place_in_the_order_of_the_table() -> None:
    assert [feature.name for feature in TABLE] == [
        *("age.I", "age.II", "pawn"),
        *("seat[0].coins", "seat[0].cards.a", "seat[0].cards.b"),
        *("seat[1].coins", "seat[1].cards.a", "seat[1].cards.b"),
    ]
    assert [feature.number for feature in TABLE] == list(range(len(TABLE)))
    assert TABLE.place("seat.cards") == 4
    assert TABLE.stride("seat") == 3


def test_a_number_says_its_range_and_whether_its_seat_is_counted_from_who_looks() -> None:
    pawn, coins = (feature for feature in TABLE if feature.name in ("pawn", "seat[1].coins"))
    assert (pawn.least, pawn.most, pawn.relative, pawn.item) == (-1, 1, False, None)
    assert (coins.least, coins.most, coins.relative, coins.item) == (0, 12.75, True, 1)


def test_a_row_of_levels_is_read_as_numbers() -> None:
    assert TABLE.numbers([0, 1, 6, 0, 0, 0, 255, 1, 1]) == [0, 1, -1 / 3, 0, 0, 0, 12.75, 1, 1]


def test_private_blocks_are_0_without_what_a_seat_knows() -> None:
    hand = Block("hand", "The own hand.", ("a", "b"), private=True)
    table = Features(Block("age", "The age."), Each("seat", 2, hand, Block("coins", "Coins."), seats=True))
    assert table.without_private(bytes([1] * 7)) == bytes([1, 0, 0, 1, 0, 0, 1])


def test_a_table_that_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="levels go from 0 to at most 255"):
        Block("points", "Points.", most=300)
    with pytest.raises(ValueError, match="two blocks are called age"):
        Features(Block("age", "The age."), Block("age", "Again."))


@pytest.mark.parametrize("name", GAMES)
def test_no_two_numbers_of_a_game_have_the_same_name(name: str) -> None:
    features = load(name).features()
    assert len({feature.name for feature in features}) == len(features)
    assert all(feature.meaning.endswith(".") and feature.least < feature.most for feature in features)
