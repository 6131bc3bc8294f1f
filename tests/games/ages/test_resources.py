"""Banks and payments (R20-R28)."""

from __future__ import annotations

from itertools import product

import pytest

import pentapolis as pp
from tests.games.ages.scene import Side, civ, end_turn, event, play, position, refusal, tokens

#: The mines with the worth of a token on them.
MINES = ("bronze", "iron", "coal", "oil")
WORTH = (1, 2, 3, 5)


@pytest.mark.parametrize(
    ("bank", "price"), [(18, 2), (17, 2), (16, 3), (13, 3), (12, 4), (9, 4), (8, 5), (4, 7), (1, 7)]
)
def test_the_next_worker_costs_what_the_section_of_its_token_says(bank: int, price: int) -> None:
    """R20, R43: two, three, four, five and seven food."""
    state = position(Side("", bank=bank, goods=f"agriculture {price}"))
    play(state, "grow")
    assert (civ(state).food, civ(state).yellow.tokens) == (0, bank - 1)


@pytest.mark.parametrize(
    ("bank", "eaten", "faces"),
    [
        (18, 0, 0),
        (17, 0, 0),
        (16, 1, 1),
        (13, 1, 1),
        (12, 2, 2),
        (10, 2, 3),
        (8, 3, 4),
        (5, 3, 5),
        (1, 4, 7),
        (0, 6, 8),
    ],
)
def test_an_emptier_bank_eats_more_and_wants_more_faces(bank: int, eaten: int, faces: int) -> None:
    """R20: the left-most empty section counts."""
    shown = civ(position(Side(bank=bank))).yellow
    assert (shown.consumption, shown.faces_needed) == (eaten, faces)


def test_an_empty_bank_lets_nobody_grow() -> None:
    """R20: consumption six, eight faces."""
    state = position(Side(bank=0, goods="agriculture 9"))
    assert civ(state).yellow.growth_cost is None
    assert refusal(state, "grow").code == "bank_empty"


def test_tokens_beyond_eighteen_lie_in_the_right_most_section() -> None:
    """R21: cost two, no consumption, no face."""
    shown = civ(position(Side(bank=25))).yellow
    assert (shown.growth_cost, shown.consumption, shown.faces_needed) == (2, 0, 0)


@pytest.mark.parametrize(("bank", "corruption"), [(18, 0), (9, 0), (8, 2), (5, 2), (4, 4), (1, 4), (0, 6), (21, 0)])
def test_an_emptier_blue_bank_means_corruption(bank: int, corruption: int) -> None:
    """R22: two, four and six resources."""
    assert civ(position(Side(blue_bank=bank))).blue.corruption == corruption


def test_each_worker_moves_one_token_to_its_own_card() -> None:
    """R23: farms and mines of any level."""
    state = position(Side("agriculture 1 irrigation 2 bronze 2 coal 1"))
    end_turn(state)
    assert tokens(state) == {"agriculture": 1, "irrigation": 2, "bronze": 2, "coal": 1}


def test_better_cards_produce_first_when_the_bank_runs_short() -> None:
    """R23: the remaining workers produce nothing."""
    state = event("new_deposits", Side("bronze 2 iron 1 coal 1", blue_bank=3), Side(""))
    assert tokens(state) == {"coal": 1, "iron": 1, "bronze": 1}


@pytest.mark.parametrize(
    ("card", "known", "expected"),
    [
        ("mineral_deposits_iii", "", {"bronze": 4}),
        ("mineral_deposits_iii", "iron", {"iron": 2}),
        ("mineral_deposits_iii", "coal", {"coal": 1, "bronze": 1}),
        ("mineral_deposits_iii", "iron coal", {"coal": 1, "bronze": 1}),
        ("bountiful_harvest_iii", "mechanized_agriculture", {"agriculture": 4}),
        ("bountiful_harvest_ii", "selective_breeding", {"selective_breeding": 1}),
    ],
)
def test_goods_of_a_card_come_in_as_few_tokens_as_possible(card: str, known: str, expected: dict[str, int]) -> None:
    """R24: exactly the amount, on cards with or without workers."""
    state = position(Side("", known=known, hand=card), age="III")
    play(state, f"play {card}")
    assert tokens(state) == expected


def test_what_the_bank_cannot_give_is_lost() -> None:
    """R24: largest values first."""
    state = position(Side("", known="iron", hand="mineral_deposits_ii", blue_bank=1))
    play(state, "play mineral_deposits_ii")
    assert tokens(state) == {"iron": 1}


def test_three_bronze_tokens_are_returned_for_three_resources() -> None:
    """R25, R26: as few tokens as possible stay."""
    state = position(Side("", idle=1, goods="bronze 3 iron 2"))
    play(state, "build religion")
    assert tokens(state) == {"iron": 2}


def test_two_iron_tokens_pay_three_by_moving_one_to_bronze() -> None:
    """R25, R26: one goes to the bank, one to Bronze."""
    state = position(Side("", idle=1, goods="iron 2"))
    before = civ(state).blue.tokens
    play(state, "build religion")
    assert tokens(state) == {"bronze": 1}
    assert civ(state).blue.tokens == before + 1


def test_change_may_take_tokens_out_of_the_bank() -> None:
    """R26: a coal token moves to Bronze, and one more comes from the bank, to pay one."""
    state = position(Side("warriors 1", known="swordsmen", goods="coal 1"))
    before = civ(state).blue.tokens
    play(state, "upgrade warriors swordsmen")
    assert tokens(state) == {"bronze": 2}
    assert civ(state).blue.tokens == before - 1


def test_tokens_never_move_to_a_higher_card() -> None:
    """R25: four bronze tokens and an iron token, two paid: three tokens stay, none of them new on Iron."""
    state = position(Side("", idle=1, goods="bronze 4 iron 1"))
    play(state, "build agriculture")
    assert tokens(state) == {"bronze": 2, "iron": 1}


def ways(before: tuple[int, ...], left: int, room: int) -> list[int]:
    """Return the numbers of tokens in all legal ways to leave goods of a value.

    No value moves up, and the bank has enough tokens.
    """
    found = []
    for after in product(*(range(left // worth + 1) for worth in WORTH)):
        rises = any(
            sum(n * worth for n, worth in zip(after[level:], WORTH[level:], strict=True))
            > sum(n * worth for n, worth in zip(before[level:], WORTH[level:], strict=True))
            for level in range(4)
        )
        if sum(n * worth for n, worth in zip(after, WORTH, strict=True)) == left and not rises and sum(after) <= room:
            found.append(sum(after))
    return found


@pytest.mark.parametrize("seed", range(60))
def test_a_payment_leaves_as_few_tokens_as_any_legal_way(seed: int) -> None:
    """R25: compared with all of them; the exact value stays if any way keeps it."""
    dealer = pp.dealer(seed)
    before = tuple(dealer.below(4) for _ in MINES)
    goods = " ".join(f"{mine} {number}" for mine, number in zip(MINES, before, strict=True))
    state = position(Side("warriors 1", known="modern_infantry", goods=goods, blue_bank=dealer.below(4)), age="III")
    room = sum(before) + civ(state).blue.tokens
    price, there = 5, civ(state).resources
    if there < price:
        assert refusal(state, "upgrade warriors modern_infantry").code == "resources_short"
        return
    play(state, "upgrade warriors modern_infantry")
    fewest = min(ways(before, there - price, room))
    assert (civ(state).resources, sum(tokens(state).values())) == (there - price, fewest)


@pytest.mark.parametrize(
    ("goods", "left"),
    [
        ("coal 1", {"bronze": 1}),
        ("coal 1 iron 0", {"iron": 1}),
        ("oil 1", {"bronze": 1}),
        ("oil 2 iron 0", {"oil": 1, "iron": 1}),
        ("oil 1 coal 0", {"coal": 1}),
        ("oil 2 coal 0", {"oil": 1, "coal": 1}),
    ],
)
def test_change_for_which_the_bank_has_no_token_is_lost(goods: str, left: dict[str, int]) -> None:
    """R25: one resource is paid, and there is not a token more than before; the smallest values are lost."""
    state = position(Side("warriors 1", known="swordsmen", goods=goods, blue_bank=0), age="III")
    play(state, "upgrade warriors swordsmen")
    assert (tokens(state), civ(state).blue.tokens) == (left, 0)


def test_change_is_lost_only_as_far_as_the_bank_has_no_token() -> None:
    """R25: four of an oil token are left, in four bronze tokens; the bank has two, and the oil token is a third."""
    state = position(Side("warriors 1", known="swordsmen", goods="oil 1", blue_bank=2), age="III")
    play(state, "upgrade warriors swordsmen")
    assert (tokens(state), civ(state).blue.tokens) == ({"bronze": 3}, 0)


def test_food_does_not_pay_for_buildings() -> None:
    """R27: nor resources for growth."""
    state = position(Side("", idle=1, goods="agriculture 5"))
    assert refusal(state, "build bronze").values == {"cost": 2, "there": 0, "short": 2}
    state = position(Side("", goods="bronze 5"))
    assert refusal(state, "grow").values == {"cost": 2, "there": 0, "short": 2}


def test_tokens_of_a_technology_come_into_the_bank_at_once() -> None:
    """R28: and an equal number leaves when it is replaced."""
    state = position(Side(specials="justice_system", hand="civil_service", science=10))
    assert civ(state).blue_total == 21
    play(state, "play civil_service")
    assert (civ(state).blue_total, civ(state).blue.tokens) == (21, 21)


def test_a_lost_colony_takes_yellow_tokens_only_out_of_the_bank() -> None:
    """R28: working tokens are never taken."""
    loser = Side("agriculture 3", bank=1, colonies="fertile_territory_i")
    state = event("independence_declaration", Side("warriors 2"), loser)
    play(state, "cede fertile_territory_i")
    assert (civ(state, 1).yellow.tokens, civ(state, 1).workers) == (0, 4)


def test_a_lost_colony_takes_blue_tokens_of_choice_from_cards() -> None:
    """R28: when the bank has too few."""
    loser = Side("", goods="agriculture 1 bronze 2", blue_bank=1, colonies="wealthy_territory_i")
    state = event("independence_declaration", Side("warriors 2"), loser)
    play(state, "cede wealthy_territory_i", "restore agriculture")
    assert (tokens(state, 1), civ(state, 1).blue_total) == ({"bronze": 2}, 2)
