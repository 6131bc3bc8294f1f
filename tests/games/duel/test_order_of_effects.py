"""The order of a construction's effects, and impossible events (R51-R56)."""

from __future__ import annotations

import pytest

import pentapolis as pp
from pentapolis.games.duel.cards import CARDS, LIBRARY, NONE, REVIVE, WONDERS
from tests.games.duel.table import GAME, Side, coins, due, legal, play, position, seen, walk


def test_trade_is_transferred_before_the_coins_come_in() -> None:
    """R51: with exactly the price in hand the Temple of Artemis is paid to Economy, and then brings twelve."""
    me = Side(coins=8, unbuilt="the_temple_of_artemis")
    state = position("altar", me, Side(coins=0, tokens="economy"))
    play(state, "wonder the_temple_of_artemis altar")
    assert coins(state) == (12, 8)


def test_the_seventh_wonder_closes_before_it_pays() -> None:
    """R51, R22: the Appian Way as the seventh wonder: the rest is returned, then three coins change."""
    me = Side(coins=10, built="the_temple_of_artemis the_sphinx the_pyramids", unbuilt="the_appian_way")
    rival = Side(built="the_colossus the_great_lighthouse the_hanging_gardens", unbuilt="the_mausoleum")
    state = position("palace senate", me, rival)
    play(state, "wonder the_appian_way palace")
    assert seen(state).returned == ("the_mausoleum",)
    assert coins(state) == (3, 4)


def test_a_guild_counts_the_city_after_the_payment() -> None:
    """R51: income follows payment and placing; the Lighthouse therefore counts itself."""
    state = position("lighthouse", Side("clay_reserve customs_house", coins=3))
    play(state, "build lighthouse")
    assert coins(state)[0] == 3 - 3 + 3


def test_urbanism_pays_with_the_other_income_and_before_the_shields() -> None:
    """R51, R77: a chained Circus brings four coins and then two shields, which end the game here."""
    me = Side("parade_ground", coins=0, tokens="urbanism")
    state = position("circus", me, pawn=7)
    play(state, "build circus")
    assert (coins(state)[0], state.to_act) == (4, pp.OVER)


def test_shields_come_before_the_choice_of_the_wonder() -> None:
    """R51: Circus Maximus moves the pawn to distance three and costs the rival two coins, then a card is chosen."""
    state = position("walls statue", Side(coins=20, unbuilt="circus_maximus"), Side("press"), pawn=2)
    play(state, "wonder circus_maximus walls")
    assert GAME.decision(state) == "choose_opponent_card"
    assert (state.pawn, coins(state)[1]) == (3, 5)


def test_a_revived_card_resolves_completely_before_new_cards_are_turned_up() -> None:
    """R51: card, pair, token, the token's coins; only then the structure."""
    me = Side("apothecary", coins=20, unbuilt="the_mausoleum")
    state = position("11:walls", me, discard="school", board="urbanism")
    play(state, "wonder the_mausoleum walls")
    assert due(state) == set()
    play(state, "revive school")
    assert due(state) == set()
    play(state, "token urbanism")
    assert coins(state)[0] == 16
    assert state.to_act == pp.CHANCE


def test_a_science_victory_is_checked_before_the_turn_goes_on() -> None:
    """R51, R68: the sixth symbol ends the game with a face-down card still waiting."""
    me = Side("workshop apothecary scriptorium pharmacist university", coins=20)
    state = position("5:study", me)
    play(state, "build study")
    assert (state.to_act, due(state)) == (pp.OVER, set())


def test_a_token_takes_effect_and_science_is_checked_anew() -> None:
    """R51: a pair of five different symbols brings Law, and Law the sixth."""
    me = Side("workshop apothecary scriptorium pharmacist academy", coins=20)
    state = position("study palace", me, board="law")
    play(state, "build study")
    assert GAME.decision(state) == "choose_progress_token"
    play(state, "token law")
    assert state.to_act == pp.OVER


def test_no_card_and_no_wonder_combines_shields_and_science() -> None:
    """R52: so the two supremacies cannot come together."""
    assert not [card.id for card in CARDS if card.shields and card.science != NONE]
    assert not [wonder.id for wonder in WONDERS if wonder.shields and wonder.power in (REVIVE, LIBRARY)]


def test_after_a_supremacy_nothing_waits() -> None:
    """R53: no decision, no chance event, no legal move, even if more frames were pending."""
    me = Side(coins=40, unbuilt="the_statue_of_zeus", tokens="theology")
    state = position("11:walls", me, Side("quarry"), pawn=8)
    play(state, "wonder the_statue_of_zeus walls")
    assert (state.to_act, state.deciders(), state.chance()) == (pp.OVER, [], None)
    assert [state.legal(seat) for seat in (0, 1)] == [[], []]
    assert (GAME.decision(state), seen(state).stack) == ("", ())


def test_a_choice_with_one_option_is_still_one_legal_move() -> None:
    """R54: nothing is lost by playing it, and a table may play it by itself."""
    state = position("walls statue", Side(coins=20, unbuilt="circus_maximus"), Side("press"))
    play(state, "wonder circus_maximus walls")
    assert legal(state) == {"raze press"}


@pytest.mark.parametrize("rival_coins", [0, 1, 2, 3])
def test_nobody_goes_into_debt(rival_coins: int) -> None:
    """R55: a military token of two coins and the Appian Way take only the coins that are there."""
    state = position("guard_tower altar", Side(coins=0), Side(coins=rival_coins), pawn=2)
    play(state, "build guard_tower")
    assert coins(state)[1] == max(0, rival_coins - 2)
    state = position("altar", Side(coins=10, unbuilt="the_appian_way"), Side(coins=rival_coins))
    play(state, "wonder the_appian_way altar")
    assert coins(state)[1] == 0


@pytest.mark.parametrize("seed", range(6))
def test_coins_never_fall_below_zero(seed: int) -> None:
    """R55: in whole games."""
    assert all(min(coins(state)) >= 0 for state in walk(seed))


@pytest.mark.parametrize("seed", range(30, 36))
def test_only_razed_brown_and_grey_cards_leave_a_city(seed: int) -> None:
    """R56: in whole games, a city loses a card only to Zeus or Circus Maximus."""
    colours = {card["id"]: card["color"] for card in GAME.facts()["cards"]}
    before: list[set[str]] = [set(), set()]
    razing = False
    for state in walk(seed):
        now = [set(city.cards) for city in seen(state).cities]
        lost = (before[0] - now[0]) | (before[1] - now[1])
        assert len(lost) == (1 if razing else 0)
        assert {colours[card] for card in lost} <= {"brown", "grey"}
        before, razing = now, GAME.decision(state) == "choose_opponent_card"


@pytest.mark.parametrize("colour", ["blue", "green", "yellow", "red", "purple"])
def test_other_colours_cannot_be_razed(colour: str) -> None:
    """R56: chains, symbols and guilds are safe."""
    cards = {"blue": "altar", "green": "workshop", "yellow": "tavern", "red": "stable", "purple": "merchants_guild"}
    me = Side(coins=40, unbuilt="circus_maximus the_statue_of_zeus", tokens="theology")
    state = position("0:palace 1:senate 4:gardens", me, Side(cards[colour]))
    play(state, "wonder circus_maximus palace", "wonder the_statue_of_zeus gardens")
    assert GAME.decision(state) == "take"
    assert seen(state).cities[1].cards == (cards[colour],)
