"""The Mausoleum builds a card of the discard pile (R49)."""

from __future__ import annotations

import pytest

import pentapolis as pp
from pentapolis.games.duel.cards import CARDS
from pentapolis.games.duel.state import DuelState
from tests.games.duel.table import GAME, NEW, Side, coins, legal, play, position, refusal, seen


def open_tomb(
    discard: str, cards: str = "", tokens: str = "", rival: Side = NEW, *, pawn: int = 0, board: str = ""
) -> DuelState:
    """Return a position in which the Mausoleum has just been built in the third age, with ten coins left."""
    me = Side(cards, coins=20, unbuilt="the_mausoleum", tokens=tokens)
    state = position("palace senate", me, rival, discard=discard, pawn=pawn, board=board)
    play(state, "wonder the_mausoleum palace")
    assert coins(state)[0] == 10
    return state


def test_the_builder_chooses_among_all_discarded_cards() -> None:
    """R49: cards discarded by either player, and of any age."""
    state = open_tomb("altar walls pretorium merchants_guild")
    assert (GAME.decision(state), state.deciders()) == ("choose_discarded_card", [0])
    assert legal(state) == {f"revive {card}" for card in ("altar", "walls", "pretorium", "merchants_guild")}


@pytest.mark.parametrize("card", [card.id for card in CARDS if card.id not in ("palace", "senate")])
def test_every_card_can_be_revived_for_nothing(card: str) -> None:
    """R49: no coins, no resources, at any printed cost; it is in the city afterwards."""
    state = open_tomb(card)
    play(state, f"revive {card}")
    income = {"tavern": 4, "brewery": 6, "lighthouse": 1, "arena": 2}.get(card, 0)
    assert coins(state)[0] == 10 + income
    assert seen(state).cities[0].cards == (card,)
    assert seen(state).discard == ()
    assert state.deciders() == [1]


def test_cards_discarded_by_either_player_can_be_revived() -> None:
    """R49: the pile is common."""
    me = Side(coins=20, unbuilt="the_mausoleum")
    state = position("walls statue temple rostrum", me)
    play(state, "discard walls", "discard statue", "wonder the_mausoleum temple")
    assert legal(state) == {"revive walls", "revive statue"}


def test_a_razed_card_can_be_revived_by_either_player() -> None:
    """R49: Zeus moved it to the pile, and now it makes stone for the other."""
    me = Side(coins=30, unbuilt="the_statue_of_zeus")
    state = position("walls statue temple", me, Side("quarry", coins=30, unbuilt="the_mausoleum"))
    play(state, "wonder the_statue_of_zeus walls", "raze quarry", "wonder the_mausoleum statue", "revive quarry")
    assert seen(state).cities[1].production["stone"] == 1


def test_an_empty_pile_skips_the_choice() -> None:
    """R49: the wonder may be built all the same."""
    state = open_tomb("")
    assert (GAME.decision(state), state.deciders()) == ("take", [1])
    assert seen(state).cities[0].points["wonders"] == 2


def test_reviving_is_mandatory() -> None:
    """R49: a single card in the pile must be built."""
    state = open_tomb("guard_tower")
    assert legal(state) == {"revive guard_tower"}
    assert refusal(state, "discard senate").code == "other_decision"
    assert refusal(state, "revive altar").code == "not_discarded"


def test_a_revived_guild_takes_effect() -> None:
    """R49: a coin per card of the fuller city now, and points at the end."""
    state = open_tomb("magistrates_guild", rival=Side("altar theater"))
    play(state, "revive magistrates_guild")
    assert coins(state)[0] == 12
    assert GAME.scores(state)[0]["guilds"] == 2


@pytest.mark.parametrize(("tokens", "pawn"), [("", 3), ("strategy", 4)])
def test_a_revived_red_card_moves_the_pawn_with_strategy(tokens: str, pawn: int) -> None:
    """R49, R61: three shields, and one more for the owner of Strategy; the two-coin token is taken."""
    state = open_tomb("arsenal", tokens=tokens)
    play(state, "revive arsenal")
    assert (state.pawn, coins(state)[1]) == (pawn, 5)


def test_a_revived_red_card_can_win() -> None:
    """R49, R60: in the middle of the Mausoleum's resolution."""
    state = open_tomb("guard_tower", pawn=8)
    play(state, "revive guard_tower")
    result = state.result()
    assert result is not None
    assert (result.kind, result.winners) == ("military", (0,))


def test_a_revived_green_card_completes_a_pair() -> None:
    """R49, R64: the token is chosen inside the Mausoleum's resolution, before the turn ends."""
    state = open_tomb("school", "apothecary", board="agriculture law")
    play(state, "revive school")
    assert (GAME.decision(state), state.deciders()) == ("choose_progress_token", [0])
    play(state, "token agriculture")
    assert coins(state)[0] == 16
    assert state.deciders() == [1]


def test_a_revived_green_card_can_win() -> None:
    """R49, R68: the sixth symbol."""
    state = open_tomb("university", "workshop apothecary scriptorium pharmacist academy")
    play(state, "revive university")
    assert state.to_act == pp.OVER


def test_a_revived_pair_may_bring_law_and_the_victory() -> None:
    """R49, R68: revived card, pair, Law, six symbols."""
    state = open_tomb("school", "workshop apothecary scriptorium pharmacist academy", board="law")
    play(state, "revive school", "token law")
    result = state.result()
    assert result is not None
    assert (result.kind, result.winners) == ("science", (0,))


def test_a_revived_card_brings_no_urbanism_coins() -> None:
    """R49, R77: it is free by the Mausoleum, not by its chain, even if the chain is there."""
    state = open_tomb("aqueduct", "baths", tokens="urbanism")
    play(state, "revive aqueduct")
    assert coins(state)[0] == 10


def test_economy_gets_nothing_for_a_revived_card() -> None:
    """R49: nothing is paid, so nothing is traded."""
    state = open_tomb("palisade", rival=Side(coins=0, tokens="economy"))
    before = coins(state)[1]
    play(state, "revive palisade")
    assert coins(state) == (10, before)


def test_a_revived_card_gives_its_chain_and_its_points() -> None:
    """R49: the Rostrum makes the Senate free and counts four points."""
    state = open_tomb("rostrum")
    play(state, "revive rostrum")
    assert seen(state, 0).card_prices["senate"].coins == 0
    assert seen(state).cities[0].points["blue"] == 4


def test_a_revived_yellow_card_of_the_third_age_counts_at_that_moment() -> None:
    """R49, R37: the Arena counts the Mausoleum itself."""
    state = open_tomb("arena")
    play(state, "revive arena")
    assert coins(state)[0] == 12


def test_an_extra_turn_by_theology_comes_after_the_revived_card() -> None:
    """R49, R50: the card is built first, then the same player takes another card."""
    state = open_tomb("altar", tokens="theology")
    assert GAME.decision(state) == "choose_discarded_card"
    play(state, "revive altar")
    assert (GAME.decision(state), state.deciders()) == ("take", [0])
