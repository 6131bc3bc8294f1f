"""Set-up and wonder draft (R7-R12)."""

from __future__ import annotations

from collections import Counter

import pytest

import pentapolis as pp
from pentapolis.core.errors import ChanceError
from pentapolis.games.duel.cards import CARDS
from pentapolis.games.duel.decisions import UNSEEN
from pentapolis.games.duel.options import DuelOptions
from pentapolis.games.duel.state import new_state
from tests.games.duel.table import (
    GAME,
    NEW,
    Side,
    coins,
    dealt,
    due,
    legal,
    play,
    position,
    refusal,
    seen,
    walk,
)

RANDOM_PRESET = DuelOptions(wonder_selection="preset")
TOKENS = ("board law", "board economy", "board masonry", "board strategy", "board urbanism")
FIRST_GROUP = ("offer piraeus", "offer the_sphinx", "offer the_colossus", "offer the_pyramids")
SECOND_GROUP = (
    "offer the_mausoleum",
    "offer the_appian_way",
    "offer circus_maximus",
    "offer the_great_library",
)


def test_the_pawn_starts_in_the_middle_and_all_four_military_tokens_lie_there() -> None:
    """R7: the conflict track at the start."""
    view = seen(dealt(1))
    assert view.pawn == 0
    assert view.military_tokens == ("p1_2", "p1_5", "p2_2", "p2_5")


def test_five_of_the_ten_progress_tokens_are_put_on_the_board_by_chance() -> None:
    """R7: any five; the other five stay in the box."""
    state = new_state(GAME, DuelOptions(starting_player="seat_1"))
    assert len(due(state)) == 10
    play(state, *TOKENS)
    view = seen(state)
    assert set(view.board) == {"law", "economy", "masonry", "strategy", "urbanism"}
    assert view.box == ("agriculture", "architecture", "mathematics", "philosophy", "theology")


def test_a_token_on_the_board_cannot_come_a_second_time() -> None:
    """R7: there is one token of each kind."""
    state = new_state(GAME, DuelOptions(starting_player="seat_1"))
    play(state, "board law")
    with pytest.raises(ChanceError):
        GAME.parse_chance(state, "board law")


def test_each_player_starts_with_seven_coins() -> None:
    """R8: seven coins each."""
    assert coins(dealt(1)) == (7, 7)


def test_the_bank_never_runs_dry() -> None:
    """R8: the coin pieces in the box are worth 86, and limit nothing."""
    state = position("tavern altar", Side(coins=86), Side(coins=86))
    play(state, "build tavern", "discard altar")
    assert coins(state) == (90, 88)


def test_chance_names_the_starting_player() -> None:
    """R9: each of the two with the same weight."""
    state = new_state(GAME, RANDOM_PRESET)
    chance = state.chance()
    assert chance is not None
    assert (chance.kind, chance.outcomes, chance.weights) == ("start", [0, 1], None)
    play(state, "start 2")
    assert seen(state).starter == 1


@pytest.mark.parametrize(("option", "seat"), [("seat_1", 0), ("seat_2", 1)])
def test_the_players_may_agree_who_starts(option: str, seat: int) -> None:
    """R9, R81: then chance is not asked, and this player has the first pick and the first turn."""
    options = GAME.options({"starting_player": option, "wonder_selection": "preset"})
    state = new_state(GAME, options)
    chance = state.chance()
    assert chance is not None
    assert chance.kind == "board"
    state.resolve_chance(pp.dealer(1))
    assert (seen(state).starter, state.deciders()) == (seat, [seat])


@pytest.mark.parametrize("starter", [0, 1])
def test_the_draft_goes_one_two_two_one_and_then_the_other_way(starter: int) -> None:
    """R10: pick order 1-2-2-1, 2-1-1-2; the remaining four wonders are out of the game."""
    state = new_state(GAME, DuelOptions())
    play(state, f"start {starter + 1}", *TOKENS, *FIRST_GROUP)
    order = []
    for which in ("piraeus", "the_sphinx", "the_colossus", "the_pyramids"):
        order.append(state.decider())
        play(state, f"draft {which}")
    play(state, *SECOND_GROUP)
    for which in ("the_mausoleum", "the_appian_way", "circus_maximus", "the_great_library"):
        order.append(state.decider())
        play(state, f"draft {which}")
    other = 1 - starter
    assert order == [starter, other, other, starter, other, starter, starter, other]
    view = seen(state)
    assert {wonder.id for wonder in view.cities[starter].wonders} == {
        "piraeus",
        "the_pyramids",
        "the_appian_way",
        "circus_maximus",
    }
    assert {wonder.id for wonder in view.cities[other].wonders} == {
        "the_sphinx",
        "the_colossus",
        "the_mausoleum",
        "the_great_library",
    }
    assert view.unseen_wonders == 4


def test_only_wonders_on_offer_can_be_drafted_and_the_last_pick_has_one_option() -> None:
    """R10: four, three, two, one; the second group is turned up when the first is gone."""
    state = new_state(GAME, DuelOptions())
    play(state, "start 1", *TOKENS, *FIRST_GROUP)
    assert legal(state) == {"draft piraeus", "draft the_sphinx", "draft the_colossus", "draft the_pyramids"}
    assert refusal(state, "draft the_mausoleum").code == "not_on_offer"
    play(state, "draft piraeus")
    assert refusal(state, "draft piraeus").code == "not_on_offer"
    play(state, "draft the_sphinx", "draft the_colossus")
    assert legal(state) == {"draft the_pyramids"}
    play(state, "draft the_pyramids")
    assert len(due(state)) == 8


@pytest.mark.parametrize("starter", [0, 1])
def test_in_a_first_game_the_wonders_are_given(starter: int) -> None:
    """R11: the starting player and the other have four fixed wonders each, without a draft."""
    state = new_state(GAME, RANDOM_PRESET)
    play(state, f"start {starter + 1}", *TOKENS)
    view = seen(state)
    assert {wonder.id for wonder in view.cities[starter].wonders} == {
        "the_pyramids",
        "the_great_lighthouse",
        "the_temple_of_artemis",
        "the_statue_of_zeus",
    }
    assert {wonder.id for wonder in view.cities[1 - starter].wonders} == {
        "circus_maximus",
        "piraeus",
        "the_appian_way",
        "the_colossus",
    }
    state.resolve_chance(pp.dealer(1))
    assert GAME.decision(state) == "take"


@pytest.mark.parametrize("seed", range(12))
def test_three_cards_of_each_age_and_four_guilds_never_come(seed: int) -> None:
    """R12: they are not in the discard pile either: no player has seen them when the game is over."""
    *_, state = walk(seed)
    result = state.result()
    assert result is not None
    left = Counter(card.deck for index, card in enumerate(CARDS) if state.place[index] == UNSEEN)
    if result.kind == "civilian":
        assert left == {0: 3, 1: 3, 2: 3, 3: 4}
    else:
        assert left[0] >= 3
        assert left[3] >= 4


def test_cards_removed_at_set_up_are_out_of_reach_of_the_mausoleum() -> None:
    """R12, R49: with an empty discard pile there is nothing to revive, though three cards lie in the box."""
    state = position("altar", Side(coins=30, unbuilt="the_mausoleum"), NEW)
    play(state, "wonder the_mausoleum altar")
    assert GAME.decision(state) == "take"
    assert state.deciders() == [1]
