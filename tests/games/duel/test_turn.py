"""A turn and its three actions (R16-R22)."""

from __future__ import annotations

import pytest

import pentapolis as pp
from pentapolis.core.state import Actions
from tests.games.duel.table import GAME, NEW, Side, coins, legal, play, position, price, refusal, seen, walk

SIX = Side(built="the_pyramids piraeus the_sphinx", unbuilt="the_colossus", coins=40)
THREE = Side(built="the_great_lighthouse the_hanging_gardens the_temple_of_artemis", unbuilt="the_appian_way")


def test_an_accessible_card_is_built_discarded_or_used_for_a_wonder() -> None:
    """R16: exactly one card, in exactly one of three ways."""
    state = position("0:altar 1:theater", Side(coins=20, unbuilt="the_sphinx the_pyramids"))
    assert legal(state) == {
        f"{use} {card}"
        for card in ("altar", "theater")
        for use in ("build", "discard", "wonder the_sphinx", "wonder the_pyramids")
    }


def test_after_one_card_the_turn_is_over() -> None:
    """R16: one card in a turn, then the rival."""
    state = position("altar theater")
    play(state, "build altar")
    assert state.deciders() == [1]


def test_discarding_is_possible_without_a_coin() -> None:
    """R16: no player can pass, but a legal move always exists."""
    state = position("pretorium arsenal", Side(coins=0, unbuilt="the_sphinx"))
    assert legal(state) == {"discard pretorium", "discard arsenal"}


@pytest.mark.parametrize("seed", range(3))
def test_every_open_card_can_always_be_discarded(seed: int) -> None:
    """R16: in whole games, at every turn."""
    for state in walk(seed):
        if GAME.decision(state) == "take":
            cards = {slot.card for slot in seen(state).slots if slot.open}
            assert {f"discard {card}" for card in cards} <= legal(state)


def test_a_turn_goes_from_price_to_payment_place_effects_new_cards_and_the_next_player() -> None:
    """R17: each step leaves its mark before the next one begins."""
    me = Side("scriptorium", coins=4)
    state = position("0:statue 6:? 11:library 12:school", me, Side("tavern", tokens="economy"), board="agriculture")
    assert refusal(state, "build school").code == "coins_short"
    play(state, "build library")
    assert GAME.decision(state) == "choose_progress_token"
    assert "library" in seen(state).cities[0].cards
    play(state, "token agriculture")
    assert (state.to_act, coins(state)) == (pp.CHANCE, (10, 7))
    play(state, "reveal 6 aqueduct")
    assert state.deciders() == [1]


def test_a_supremacy_ends_the_turn_before_cards_are_turned_up() -> None:
    """R17: victory is checked at once, in the middle of the effects."""
    state = position("11:walls", Side(coins=10), pawn=7)
    play(state, "build walls")
    assert (state.to_act, state.chance()) == (pp.OVER, None)


@pytest.mark.parametrize(
    ("wonder", "price"), [("the_temple_of_artemis", 8), ("the_hanging_gardens", 8), ("the_appian_way", 10)]
)
def test_the_coins_of_a_wonder_do_not_help_to_pay_for_it(wonder: str, price: int) -> None:
    """R18: the whole price must lie in the treasury before any income."""
    state = position("altar", Side(coins=price - 1, unbuilt=wonder))
    assert refusal(state, f"wonder {wonder} altar").values["short"] == 1
    state = position("altar", Side(coins=price, unbuilt=wonder))
    play(state, f"wonder {wonder} altar")


def test_the_coins_of_a_card_do_not_help_to_pay_for_it() -> None:
    """R18: the Armory would bring two coins, but it costs six first."""
    soldiers = "guard_tower stable"
    assert refusal(position("armory", Side(soldiers, coins=5)), "build armory").values["short"] == 1
    state = position("armory", Side(soldiers, coins=6))
    play(state, "build armory")
    assert coins(state) == (2, 7)


def test_a_built_card_is_paid_joins_the_city_and_takes_effect() -> None:
    """R19: Palisade costs two coins and has one shield."""
    state = position("palisade")
    play(state, "build palisade")
    assert coins(state) == (5, 7)
    assert seen(state).cities[0].cards == ("palisade",)
    assert state.pawn == 1


@pytest.mark.parametrize(
    ("yellow", "income"), [("", 2), ("tavern", 3), ("tavern clay_reserve", 4), ("tavern forum brewery", 5)]
)
def test_a_discarded_card_brings_two_coins_and_one_per_yellow_card(yellow: str, income: int) -> None:
    """R20: with the Tavern and the Clay Reserve a discarded Aqueduct brings four coins."""
    state = position("aqueduct walls", Side(yellow, coins=0), Side("stone_reserve", coins=0))
    play(state, "discard aqueduct")
    assert coins(state) == (income, 0)
    assert seen(state).discard == ("aqueduct",)
    assert "aqueduct" not in seen(state).cities[0].cards


def test_a_discarded_yellow_card_does_not_count_itself() -> None:
    """R20: nor does it have any effect: the Brewery's six coins do not come."""
    state = position("brewery", Side(coins=0))
    play(state, "discard brewery")
    assert coins(state) == (2, 7)


def test_a_wonder_is_paid_by_its_own_price_and_the_card_under_it_is_nothing() -> None:
    """R21: three clay and one glass for the Colossus; the Pretorium under it costs and does nothing."""
    state = position("pretorium", Side("brickyard clay_pit glassworks", coins=0, unbuilt="the_colossus"))
    play(state, "wonder the_colossus pretorium")
    city = seen(state).cities[0]
    assert coins(state) == (0, 7)
    assert state.pawn == 2
    assert (city.cards, city.colours["red"]) == (("clay_pit", "glassworks", "brickyard"), 0)
    assert [(wonder.id, wonder.tucked) for wonder in city.wonders] == [("the_colossus", "pretorium")]


def test_a_tucked_card_is_not_in_the_discard_pile() -> None:
    """R21: the Mausoleum cannot reach the card under another wonder, nor the one under itself."""
    me = Side(coins=60, unbuilt="the_sphinx the_mausoleum")
    state = position("0:statue 1:temple 2:walls", me, discard="baths")
    play(state, "wonder the_sphinx statue", "wonder the_mausoleum temple")
    assert legal(state) == {"revive baths"}


def test_a_tucked_card_gives_no_chain() -> None:
    """R21, R24: the Palisade under the Pyramids does not make the Fortifications free."""
    state = position("fortifications", Side(built="the_pyramids"))
    assert seen(state).cities[0].wonders[0].tucked == "palisade"
    assert price(state, "fortifications") == 8


def test_only_an_own_unbuilt_wonder_can_be_built() -> None:
    """R21: not the rival's, and not one that is built already."""
    state = position("altar", Side(coins=60, unbuilt="the_sphinx", built="piraeus"), Side(unbuilt="the_colossus"))
    assert refusal(state, "wonder the_colossus altar").code == "not_your_wonder"
    assert refusal(state, "wonder piraeus altar").code == "wonder_is_built"


def test_with_the_seventh_wonder_the_last_one_goes_back_to_the_box() -> None:
    """R22: the rival loses the wonder that he has not built yet."""
    state = position("palace senate", SIX, THREE)
    play(state, "wonder the_colossus palace")
    assert seen(state).returned == ("the_appian_way",)
    assert [wonder.id for wonder in seen(state).cities[1].wonders if not wonder.built] == []
    assert refusal(state, "wonder the_appian_way senate").code == "seven_wonders_built"


def test_the_builder_of_the_seventh_wonder_may_lose_his_own() -> None:
    """R22: it does not matter which player has the one unbuilt wonder."""
    me = Side(built="the_pyramids the_sphinx", unbuilt="the_colossus piraeus", coins=40)
    rival = Side(built="the_great_lighthouse the_hanging_gardens the_temple_of_artemis the_appian_way")
    state = position("palace senate", me, rival)
    play(state, "wonder piraeus palace")
    assert seen(state).returned == ("the_colossus",)
    assert state.deciders() == [0]
    assert legal(state) == {"build senate", "discard senate"}


def test_the_last_wonder_leaves_before_the_effects_of_the_seventh() -> None:
    """R22: while the builder of Circus Maximus still chooses a card, the rival's wonder is gone already."""
    me = Side(built="the_pyramids piraeus the_sphinx", unbuilt="circus_maximus", coins=40)
    rival = Side("press", built="the_great_lighthouse the_hanging_gardens the_appian_way", unbuilt="the_great_library")
    state = position("palace senate", me, rival)
    play(state, "wonder circus_maximus palace")
    assert GAME.decision(state) == "choose_opponent_card"
    assert seen(state).returned == ("the_great_library",)


def test_the_sixth_wonder_takes_nothing_away() -> None:
    """R22: six wonders are built, two are still unbuilt."""
    me = Side(built="the_pyramids piraeus", unbuilt="the_colossus the_sphinx", coins=40)
    state = position("palace senate", me, THREE)
    play(state, "wonder the_colossus palace")
    assert seen(state).returned == ()
    assert [wonder.id for wonder in seen(state).cities[1].wonders if not wonder.built] == ["the_appian_way"]


@pytest.mark.parametrize("seed", range(8))
def test_no_game_has_more_than_seven_wonders(seed: int) -> None:
    """R22: in whole games, both players together."""
    *_, state = walk(seed)
    built = [wonder for city in seen(state).cities for wonder in city.wonders if wonder.built]
    unbuilt = [wonder for city in seen(state).cities for wonder in city.wonders if not wonder.built]
    assert len(built) <= 7
    assert len(built) + len(unbuilt) == (8 if len(built) < 7 else 7)


def test_a_new_city_can_pay_for_its_first_card() -> None:
    """R16, R19: with seven coins and no production one unit costs two."""
    state = position("stable", NEW)
    play(state, "build stable")
    assert coins(state) == (5, 7)


@pytest.mark.parametrize("seed", range(3))
def test_a_random_action_is_the_one_at_a_random_place_of_the_list(seed: int) -> None:
    """R16: playouts find it without the list."""
    actions = Actions()
    for state in walk(seed):
        if state.to_act >= 0:
            one, other = pp.dealer(seed), pp.dealer(seed)
            listed = state.legal(state.to_act)
            for _ in range(12):
                assert state.random_legal(state.to_act, one, actions) == listed[other.below(len(listed))]
