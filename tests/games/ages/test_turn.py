"""The order of a turn (R35-R39)."""

from __future__ import annotations

import pytest

from pentapolis.games.ages.state import new_state
from tests.games.ages.scene import (
    GAME,
    Side,
    chosen,
    civ,
    deal,
    decision,
    each,
    held,
    legal,
    play,
    position,
    refusal,
    seen,
)


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_in_round_one_seats_have_one_to_four_civil_actions(seat: int) -> None:
    """R35: the start player one, the last of four players four."""
    state = position(*[Side()] * 4, seat=seat, at="turn", age="A", round=1, row="moses")
    assert civ(state, seat).civil_actions.left == seat + 1


def test_in_round_one_cards_are_taken_and_nothing_else_is_done() -> None:
    """R35: no leader is played, nothing is built."""
    state = position(Side(), seat=1, at="turn", age="A", round=1, row="moses pyramids")
    play(state, "take moses 1")
    for move in ("play moses", "grow", "build bronze", "build warriors"):
        assert refusal(state, move).code == "first_round"
    assert legal(state) == {"take pyramids 2", "done"}


def test_round_one_ends_with_production() -> None:
    """R35: one science, no culture, two food, two resources, no military cards."""
    state = position(Side(), Side(), at="turn", age="A", round=1)
    play(state, "done")
    shown = civ(state)
    assert (shown.science, shown.culture, shown.food, shown.resources, held(state)) == (1, 0, 2, 2, 0)


def test_in_round_one_the_hand_holds_four_cards() -> None:
    """R41: the limit is four for all players."""
    sides = [Side()] * 3 + [Side(hand="moses patriotism_a frugality_a rich_land_a")]
    state = position(*sides, seat=3, at="turn", age="A", round=1, row="revolutionary_idea_a")
    refused = refusal(state, "take revolutionary_idea_a 1")
    assert (refused.code, refused.values["cards"], refused.values["limit"]) == ("hand_full", 4, 4)


def test_from_round_two_on_the_hand_holds_as_many_cards_as_there_are_civil_actions() -> None:
    """R41: Hammurabi's player has five of them."""
    side = Side(leader="hammurabi", hand="patriotism_a frugality_a rich_land_a ideal_building_site_a")
    state = position(side, round=2, row="iron")
    assert "take iron 1" in legal(state)


def test_in_the_simple_game_the_start_player_meets_an_event_from_round_three_on() -> None:
    """R36: before anything else in his turn; the others do not."""
    state = new_state(GAME, 2, GAME.options(chosen("mode=simple")))
    play(state, "start 1")
    left = []
    for _ in range(7):
        deal(state)
        while not decision(state).startswith("act"):
            play(state, sorted(legal(state))[0])
            deal(state)
        left.append(sum(seen(state).current_events.values()))
        play(state, "done")
    assert left == [9, 9, 9, 9, 8, 8, 7]


def test_when_no_event_is_left_the_simple_game_goes_on() -> None:
    """R36: nothing happens."""
    state = position(Side(), at="turn", options="mode=simple")
    deal(state)
    assert decision(state) == "act 1"


def test_a_turn_of_the_full_game_has_its_steps_in_order() -> None:
    """R37: row, war, politics, discarding, actions, production."""
    own = Side("warriors 1", war="war_over_culture_iii 2", military="legion phalanx legion", government="monarchy")
    state = position(own, Side("warriors 2"), at="turn", age="III")
    deal(state)
    order = []
    while decision(state) != "politics 2":
        order.append(decision(state))
        play(state, "discard legion" if decision(state) == "discard 1" else "done")
        deal(state)
    assert order == ["attack 1", "defend 2", "politics 1", "act 1"]


def test_surplus_military_cards_are_discarded_after_politics() -> None:
    """R37, R90: down to the military actions."""
    state = position(Side(military="legion phalanx fighting_band"), at="politics")
    play(state, "done")
    assert decision(state) == "discard 1"
    play(state, "discard phalanx")
    assert decision(state) == "act 1"


def test_spent_actions_are_back_at_the_start_of_the_own_turn() -> None:
    """R37: all of them, so that an aggression can be paid."""
    state = position(Side(civil_spent=4, military_spent=2), at="turn")
    deal(state)
    assert (civ(state).civil_actions.left, civ(state).military_actions.left) == (4, 2)


def test_the_card_row_comes_before_the_war() -> None:
    """R38: an age that ends by this refill takes the leader away before strengths are compared."""
    caesar = Side("warriors 1", leader="julius_caesar", war="war_over_culture_ii 2")
    state = position(caesar, Side("warriors 1", culture=9), at="turn", age="I", civil_deck="theocracy")
    deal(state)
    assert decision(state) == "attack 1"
    assert civ(state).leader is None
    play(state, "done", "done")
    assert each(state, lambda one: one.culture) == [0, 9]


def test_turns_run_strictly_one_after_the_other() -> None:
    """R39: the next player waits until production is done."""
    state = position(Side(), Side(), at="act")
    assert GAME.view(state, 1).deciders == (0,)
    play(state, "done")
    assert civ(state).resources == 2
    deal(state)
    assert decision(state) == "politics 2"


def test_a_military_event_is_no_part_of_the_advanced_game_without_politics() -> None:
    """R37: passing is allowed, and no event happens then."""
    state = position(Side(), at="politics", current="crusades 1", options="mode=advanced")
    play(state, "done")
    assert seen(state).current_events == {"I": 1}
