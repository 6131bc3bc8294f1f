"""The course of an age and of a turn, and the three actions (R10-R19, R25, R26, R30-R32)."""

from __future__ import annotations

from collections import Counter

import pytest

import pentapolis as pp
from pentapolis.games.wonders.state import WondersState
from tests.games.wonders.table import (
    Side,
    choose,
    city,
    coins,
    dealt,
    hand,
    legal,
    pile,
    points,
    position,
    seen,
    turn,
    walk,
    ways,
)


def three(hand: str) -> WondersState:
    """Return a first turn of three players: Gizah with a hand that a test names."""
    return position(Side("gizah", hand=hand), Side("rhodos"), Side("babylon"), turn=1)


# -- the course of an age


def test_all_choose_in_secret_and_nothing_happens_until_the_last_choice_is_in() -> None:
    """R10: a choice is sealed; others see only that it was made."""
    state = three(hand="altar baths")
    choose(state, 0, "build altar")
    choose(state, 1, f"sell {hand(state, 1)[0]}")
    assert city(state, 0) == []
    assert coins(state) == [3, 3, 3]
    assert [one.chosen for one in seen(state).cities] == [True, True, False]
    choose(state, 2, f"sell {hand(state, 2)[0]}")
    assert city(state, 0) == ["altar"]
    assert coins(state) == [3, 6, 6]


def test_a_choice_may_be_changed_until_the_last_one_is_in() -> None:
    """R10: the choice at the moment of the reveal counts."""
    state = three(hand="altar baths")
    choose(state, 0, "build altar")
    choose(state, 0, "sell altar")
    choose(state, 0, "build baths")
    turn(state, "build baths")
    assert city(state, 0) == ["baths"]


@pytest.mark.parametrize(("age", "step"), [(1, 1), (2, -1), (3, 1)])
def test_hands_are_passed_to_the_left_in_ages_one_and_three_and_to_the_right_in_age_two(age: int, step: int) -> None:
    """R11."""
    state = position(Side(), Side(), Side(), Side(), age=age, turn=2)
    rest = [hand(state, seat)[:-1] for seat in range(4)]
    turn(state)
    assert [hand(state, (seat + step) % 4) for seat in range(4)] == rest
    assert seen(state).passing == ("left" if step > 0 else "right")


def test_an_age_has_six_turns_with_one_card_less_each_time() -> None:
    """R10, R12: seven cards in the first turn, two in the sixth."""
    state = dealt("six turns", 3)
    for number in range(1, 7):
        assert (state.age, state.turn) == (1, number)
        assert [len(hand(state, seat)) for seat in range(3)] == [8 - number] * 3
        turn(state)
    assert state.to_act == pp.CHANCE
    assert state.age == 2


def test_the_card_that_is_left_after_the_sixth_turn_is_discarded_without_coins() -> None:
    """R12: and nothing is passed any more."""
    state = position(Side(hand="altar theater"), Side(hand="well tavern"), Side(), Side(), age=1, turn=6)
    before = pile(state)
    turn(state, "build altar", "sell tavern")
    assert coins(state) == [3, 6, 6, 6]
    new = Counter(pile(state)) - Counter(before)
    assert new.total() == 7
    assert new >= Counter(["theater", "tavern", "well"])
    assert state.to_act == pp.CHANCE


def test_after_the_sixth_turn_conflicts_are_fought_and_the_next_age_is_dealt() -> None:
    """R13: after the third age comes the final scoring."""
    for age in (1, 2, 3):
        state = position(Side(cards="barracks"), Side(), Side(), age=age, turn=6)
        turn(state)
        assert [fought.left for fought in seen(state).cities[0].conflicts][-1] == (1, 3, 5)[age - 1]
        if age < 3:
            assert (state.to_act, state.age) == (pp.CHANCE, age + 1)
        else:
            assert state.result() is not None


# -- the three actions


def test_a_structure_is_built_by_paying_its_cost_and_joins_the_city() -> None:
    """R14: a coin for the Clay Pit goes to the bank."""
    state = three(hand="clay_pit")
    turn(state, "build clay_pit")
    assert city(state, 0) == ["clay_pit"]
    assert coins(state) == [2, 6, 6]
    assert "clay_pit" not in hand(state, 1)


def test_a_second_structure_of_the_same_name_cannot_be_built() -> None:
    """R14: not even if it could be paid."""
    state = position(*[Side(cards="altar", hand="altar theater"), *[Side()] * 4])
    assert ways(state, "altar") == []
    assert ways(state, "theater") == [(0, 0)]


@pytest.mark.parametrize("name", ["loom", "glassworks", "press"])
def test_structures_of_two_ages_with_the_same_name_are_the_same(name: str) -> None:
    """R15."""
    state = position(Side(cards=f"{name}_1", hand=f"{name}_2"), Side(hand=f"{name}_2"), Side(), Side(), Side())
    assert ways(state, f"{name}_2") == []
    assert ways(state, f"{name}_2", seat=1) == [(0, 0)]


def test_a_start_resource_is_no_card() -> None:
    """R15: Ephesos makes papyrus and may build a Press all the same."""
    state = position(Side("ephesos", hand="press_1"), Side(), Side())
    assert ways(state, "press_1") == [(0, 0)]


@pytest.mark.parametrize(
    ("stages", "makers", "worth"), [(0, "sawmill", 3), (1, "brickyard loom_1", 8), (2, "quarry stone_pit", 15)]
)
def test_stages_are_built_from_left_to_right_each_once(stages: int, makers: str, worth: int) -> None:
    """R16: the cost is that of the next stage: two wood, then two clay and a textile, then four stone."""
    state = position(Side("gizah", cards=makers, stages=stages), Side(), Side(), age=3, turn=1)
    assert ways(state, "wonder") == [(0, 0)]
    turn(state, f"wonder {hand(state)[0]}")
    assert seen(state).cities[0].built_stages == stages + 1
    assert points(state)["wonder"] == worth


def test_a_complete_wonder_has_no_further_stage() -> None:
    """R16."""
    state = position(Side("rhodos", "night", stages=2, cards="ore_vein"), Side(), Side())
    assert ways(state, "wonder") == []
    assert seen(state, 0).stage is None


def test_any_card_builds_a_stage_whatever_it_costs_or_is_called() -> None:
    """R16: even one that the city has already, or could never pay; its own cost does not matter."""
    doubled = position(Side("gizah", cards="altar lumber_yard timber_yard", hand="altar"), *[Side()] * 4)
    turn(doubled, "wonder altar")
    assert seen(doubled).cities[0].built_stages == 1
    assert city(doubled, 0).count("altar") == 1
    dear = position(Side("gizah", cards="lumber_yard timber_yard", coins=0, hand="palace"), Side(), Side())
    assert ways(dear, "palace") == []
    turn(dear, "wonder palace")
    assert coins(dear)[0] == 0


def test_a_stage_may_be_built_in_any_age() -> None:
    """R16: and never must be."""
    for age in (1, 2, 3):
        state = position(Side("gizah", cards="lumber_yard timber_yard"), Side(), Side(), age=age, turn=4)
        assert ways(state, "wonder") == [(0, 0)]
        assert any(text.startswith("sell") for text in legal(state))


def test_a_tucked_card_is_no_part_of_the_city_and_not_in_the_discard_pile() -> None:
    """R2, R16, R17: it has no name, colour or effect, and it stays hidden from the others."""
    state = position(Side("gizah", cards="lumber_yard timber_yard", hand="barracks"), Side(), Side())
    before = pile(state)
    turn(state, "wonder barracks")
    found = seen(state).cities[0]
    assert "barracks" not in found.cards
    assert found.colours["red"] == found.shields == 0
    assert "barracks" not in [card for card in pile(state) if card not in before]
    assert seen(state, 0).cities[0].stages[0].tucked == "barracks"
    assert seen(state, 1).cities[0].stages[0].tucked == seen(state).cities[0].stages[0].tucked != "barracks"


def test_the_name_of_a_tucked_card_may_be_built_later() -> None:
    """R2: a card under a stage is no structure."""
    wood = Side("gizah", cards="lumber_yard timber_yard", hand="altar")
    state = position(wood, Side(), Side(), Side(), Side(hand="altar theater"))
    turn(state, "wonder altar", "", "", "", "build theater")
    assert ways(state, "altar") == [(0, 0)]


def test_a_sold_card_goes_to_the_discard_pile_and_brings_three_coins() -> None:
    """R18."""
    state = three(hand="altar")
    turn(state, "sell altar")
    assert coins(state)[0] == 6
    assert "altar" in pile(state)


def test_a_sold_card_brings_no_coins_of_the_wonder_again() -> None:
    """R18: they were paid when the stage was built; the Lumber Yard is the first of all cards."""
    state = position(Side("ephesos", stages=2, hand="lumber_yard"), Side("rhodos"), Side("babylon"))
    before = coins(state)[0]
    turn(state, "sell lumber_yard")
    assert coins(state)[0] == before + 3


def test_every_card_may_be_sold_and_nobody_can_pass() -> None:
    """R18, R19: exactly one of three actions for one card of the hand."""
    for state in walk("no pass", 3):
        if state.to_act == pp.TOGETHER and state.turn > 0:
            seat = state.decider()
            moves = [text.split() for text in legal(state, seat)]
            assert {move[0] for move in moves} <= {"build", "wonder", "sell"}
            assert {move[1] for move in moves if move[0] == "sell"} == set(hand(state, seat))


# -- inside a turn


def test_coins_received_in_a_turn_cannot_be_spent_in_it() -> None:
    """R25: the coins that seat 1 pays seat 0 for stone come too late for the clay pit of seat 0."""
    state = position(
        Side("gizah", coins=0, hand="clay_pit"), Side("rhodos", coins=2, hand="baths"), Side("babylon", coins=5), turn=1
    )
    assert ways(state, "clay_pit") == []
    turn(state, "", "build baths 0 2")
    assert coins(state)[0] == 3 + 2


def test_what_a_neighbour_builds_in_a_turn_cannot_be_bought_from_yet() -> None:
    """R26: the cities of the start of the turn count."""
    state = position(Side("gizah", hand="guard_tower"), Side("rhodos", hand="clay_pool"), Side("babylon"), turn=1)
    assert ways(state, "guard_tower") == []
    turn(state, "", "build clay_pool")
    state = position(Side("gizah", hand="guard_tower"), Side("rhodos", cards="clay_pool"), Side("babylon"))
    assert ways(state, "guard_tower") == [(2, 0)]


def test_a_discount_that_is_built_in_a_turn_works_from_the_next_one() -> None:
    """R26, R32: the West Trading Post makes the ore of the left neighbour cheaper, but not yet in its own turn."""
    sides = [Side("gizah", hand="west_trading_post barracks"), Side("rhodos"), Side("babylon", hand="barracks")]
    state = position(*sides, *[Side()] * 2, turn=1)
    assert ways(state, "barracks") == [(2, 0)]
    turn(state, "build west_trading_post")
    assert seen(state).cities[0].price_left["ore"] == 1
    later = position(Side("gizah", cards="west_trading_post", hand="barracks"), *sides[1:2], *[Side()] * 3)
    assert ways(later, "barracks") == [(1, 0)]


def test_coins_of_effects_count_what_is_built_in_the_same_turn() -> None:
    """R30: the Vineyard counts the Quarry that a neighbour builds beside it, and his own ones."""
    state = position(
        Side("gizah", cards="lumber_yard", hand="vineyard"), Side(hand="quarry"), Side(hand="sawmill"), age=2, turn=1
    )
    turn(state, "build vineyard", "build quarry", "build sawmill")
    assert coins(state) == [3 + 3, 2, 2]


def test_coins_of_effects_are_paid_once_and_points_are_counted_in_the_end() -> None:
    """R31: the Haven brings coins for the brown cards of today, and points for those of the end."""
    state = position(Side("gizah", cards="lumber_yard ore_vein loom_1", hand="haven"), Side(), Side(), turn=1, age=3)
    turn(state, "build haven")
    assert coins(state)[0] == 3 + 2
    assert points(state)["commercial"] == 2
    turn(state)
    assert coins(state)[0] == 3 + 2 + 3


def test_all_pay_before_anybody_receives() -> None:
    """R30: three cities that buy from each other in a ring are as rich as before."""
    state = position(
        Side("gizah", coins=2, hand="barracks"),
        Side("rhodos", coins=2, hand="stockade"),
        Side("babylon", coins=2, hand="baths"),
        turn=1,
    )
    turn(state, "build barracks 2 0", "build stockade 2 0", "build baths 2 0")
    assert coins(state) == [2, 2, 2]
    assert [city(state, seat) for seat in range(3)] == [["barracks"], ["stockade"], ["baths"]]


def test_both_neighbours_buy_the_same_symbol_while_its_owner_uses_it() -> None:
    """R23, R30: the one wood of Babylon serves three cities in the same turn."""
    buyer = Side(hand="stockade")
    state = position(Side("babylon"), buyer, Side(), Side(), Side(), Side(), buyer, turn=1)
    assert ways(state, "stockade", seat=1) == [(0, 2)]
    assert ways(state, "stockade", seat=6) == [(2, 0)]
    turn(state, "", "build stockade 0 2", "", "", "", "", "build stockade 2 0")
    assert [coins(state)[seat] for seat in (0, 1, 6)] == [3 + 3 + 4, 1, 1]
