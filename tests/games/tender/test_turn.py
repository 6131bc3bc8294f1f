"""A round: choices, prizes, shown cards, and the end of the game (R4 to R10, R12)."""

from __future__ import annotations

from examples.games.tender.options import TenderOptions
from examples.games.tender.position_builder import Side, play, position
from pentapolis.core.types import Hidden


def test_all_choose_together() -> None:
    """R4: both seats are asked, and a choice may be changed until the last one is in."""
    state = position(Side("nine two one"), Side("ten five four"))
    assert state.deciders() == [0, 1]
    play(state, "bid nine")
    assert state.may_change(0)
    assert state.prizes == [0, 0]


def test_a_folded_card_is_worth_a_point_and_stays_face_down() -> None:
    """R5."""
    state = position(Side("nine two one"), Side("ten five four"))
    play(state, "fold nine", "bid ten")
    assert state.game.scores(state)[0]["folds"] == 1
    assert state.game.view(state, 1).seats[0].folded == Hidden("card", 1)
    assert state.game.view(state, 0).seats[0].folded == ("nine",)


def test_the_highest_bid_takes_the_prize() -> None:
    """R6."""
    state = position(Side("nine two one"), Side("ten five four"), prize="crown")
    play(state, "bid nine", "bid ten")
    assert state.prizes == [0, 6]


def test_without_a_bid_nobody_gets_the_prize() -> None:
    """R7."""
    state = position(Side("nine two one"), Side("ten five four"), prize="crown")
    play(state, "fold nine", "fold ten")
    assert state.prizes == [0, 0]
    assert state.decider() < 0


def test_the_winner_may_show_a_card_for_a_point() -> None:
    """R8."""
    state = position(Side("nine two one"), Side("ten five four"))
    play(state, "bid nine", "bid ten", "boast five")
    assert state.boasts == [0, 1]
    assert state.game.view(state, 0).seats[1].shown == ("five",)


def test_the_game_ends_after_the_last_round() -> None:
    """R9: the last card of the winner has been bid, so that no card can be shown."""
    state = position(Side("nine"), Side("ten"), played="one two three four", rounds=2)
    assert state.result() is None
    play(state, "bid nine", "bid ten")
    result = state.result()
    assert result is not None
    assert result.winners == (1,)


def test_equal_players_share_the_victory() -> None:
    """R10."""
    state = position(Side("nine"), Side("ten"), played="one two three four", rounds=2)
    play(state, "fold nine", "fold ten")
    result = state.result()
    assert result is not None
    assert (result.winners, result.scores) == ((0, 1), (1, 1))


def test_a_winner_may_have_to_rest() -> None:
    """R12."""
    state = position(Side("nine two one"), Side("ten five four"), options=TenderOptions(winner_rests="yes"))
    play(state, "bid nine", "bid ten", "keep", "prize pot")
    assert state.deciders() == [0]
