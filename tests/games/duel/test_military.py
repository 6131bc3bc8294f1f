"""The conflict track (R57-R62); every rule from both seats."""

from __future__ import annotations

import pytest

from pentapolis.games.duel.state import DuelState
from tests.games.duel.table import GAME, Side, coins, play, position, seen

SEATS = pytest.mark.parametrize("seat", [0, 1])


def treasuries(state: DuelState, seat: int) -> tuple[int, int]:
    """Return the own treasury and the rival's."""
    return state.city(seat).coins, state.city(1 - seat).coins


def distance(state: DuelState, seat: int) -> int:
    """Return the pawn's distance on the rival's side."""
    return seen(state).pawn if seat == 0 else -seen(state).pawn


@SEATS
@pytest.mark.parametrize(
    ("reached", "points"),
    [(0, 0), (1, 2), (2, 2), (3, 5), (4, 5), (5, 5), (6, 10), (7, 10), (8, 10)],
)
def test_the_zones_are_worth_two_five_and_ten_points(reached: int, points: int, seat: int) -> None:
    """R57, R62: for the player on whose rival's side the pawn is; the other scores nothing."""
    scores = GAME.scores(position("altar", seat=seat, pawn=reached))
    assert (scores[seat]["military"], scores[1 - seat]["military"]) == (points, 0)


@SEATS
def test_the_pawn_moves_one_space_per_shield_toward_the_rival(seat: int) -> None:
    """R58: three shields, three spaces, also back across the centre."""
    state = position("arsenal palace", Side("sawmill brickyard clay_pit"), seat=seat, pawn=-2)
    play(state, "build arsenal")
    assert distance(state, seat) == 1


@SEATS
def test_shields_of_both_players_pull_against_each_other(seat: int) -> None:
    """R58: two forward, one back."""
    state = position("walls barracks", Side(coins=10), seat=seat)
    play(state, "build walls", "build barracks")
    assert distance(state, seat) == 1


@SEATS
@pytest.mark.parametrize(("start", "loss"), [(0, 0), (1, 2), (2, 2), (3, 0), (4, 5), (5, 5), (6, 0)])
def test_entering_a_zone_with_a_token_costs_the_rival_its_coins(start: int, loss: int, seat: int) -> None:
    """R59: two coins at distance three, five at distance six, by two shields from here."""
    state = position("walls statue", Side(coins=10), Side(coins=10), seat=seat, pawn=start)
    play(state, "build walls")
    assert treasuries(state, seat) == (6, 10 - loss)


@SEATS
def test_a_token_leaves_the_game_when_it_is_taken(seat: int) -> None:
    """R59: the loser is the player on whose side the pawn is."""
    state = position("walls statue", Side(coins=10), seat=seat, pawn=2)
    play(state, "build walls")
    gone = "p2_2" if seat == 0 else "p1_2"
    assert set(seen(state).military_tokens) == {"p1_2", "p1_5", "p2_2", "p2_5"} - {gone}


@SEATS
def test_one_move_can_meet_both_tokens(seat: int) -> None:
    """R59: four shields from two spaces: two coins first, then five."""
    me = Side(coins=8, tokens="strategy")
    state = position("pretorium palace", me, Side(coins=20), seat=seat, pawn=2)
    play(state, "build pretorium")
    assert treasuries(state, seat) == (0, 13)
    assert len(seen(state).military_tokens) == 2


def test_two_coins_are_lost_before_five() -> None:
    """R59, R55: with six coins all are gone after both tokens; with seven none is left either, and no debt."""
    for purse in (6, 7, 8):
        state = position("pretorium palace", Side(coins=8, tokens="strategy"), Side(coins=purse), pawn=2)
        play(state, "build pretorium")
        assert coins(state)[1] == max(0, purse - 7)


@SEATS
def test_a_token_works_once_even_if_the_loser_was_poor(seat: int) -> None:
    """R59: with no coins nothing is lost, and the second visit costs nothing."""
    state = position("walls horse_breeders barracks archery_range", Side(coins=40), Side(coins=0), seat=seat, pawn=2)
    play(state, "build walls")
    assert treasuries(state, seat)[1] == 0
    state.city(1 - seat).coins = 20
    play(state, "build archery_range")
    assert distance(state, seat) == 2
    before = treasuries(state, seat)[1]
    play(state, "build horse_breeders")
    assert distance(state, seat) == 3
    assert treasuries(state, seat)[1] == before


@SEATS
@pytest.mark.parametrize("start", [-8, -7, -5, -4])
def test_passing_back_through_a_zone_does_nothing(start: int, seat: int) -> None:
    """R59: two shields bring the pawn nearer to the middle; no player pays, no token leaves."""
    state = position("walls statue", Side(coins=10), Side(coins=10), seat=seat, pawn=start)
    tokens = seen(state).military_tokens
    play(state, "build walls")
    assert treasuries(state, seat) == (6, 10)
    assert seen(state).military_tokens == tokens


@SEATS
def test_each_side_has_its_own_tokens(seat: int) -> None:
    """R59: the rival's token is gone, the own one is still there when the pawn comes over."""
    state = position("walls statue", Side(coins=10), Side(coins=10), seat=seat, pawn=1)
    play(state, "build walls")
    assert treasuries(state, seat) == (6, 8)
    state = position("walls statue", Side(coins=10), Side(coins=10), seat=1 - seat, pawn=1)
    play(state, "build walls")
    assert treasuries(state, 1 - seat) == (6, 8)


@SEATS
@pytest.mark.parametrize(("card", "start"), [("guard_tower", 8), ("walls", 7), ("pretorium", 6), ("pretorium", 8)])
def test_the_rivals_capital_wins_at_once(card: str, start: int, seat: int) -> None:
    """R60: at distance nine; surplus shields are ignored."""
    state = position(card, Side(coins=20), seat=seat, pawn=start)
    play(state, f"build {card}")
    result = state.result()
    assert result is not None
    assert (result.kind, result.winners) == ("military", (seat,))
    assert distance(state, seat) == 9
    assert (state.payoff(seat), state.payoff(1 - seat)) == (1.0, 0.0)


def test_eight_spaces_are_not_enough() -> None:
    """R60: one space before the capital the game goes on."""
    state = position("walls statue", Side(coins=20), pawn=6)
    play(state, "build walls")
    assert (state.pawn, state.to_act) == (8, 1)


@pytest.mark.parametrize(
    ("card", "shields"),
    [
        ("guard_tower", 1),
        ("stable", 1),
        ("garrison", 1),
        ("palisade", 1),
        ("walls", 2),
        ("horse_breeders", 1),
        ("barracks", 1),
        ("archery_range", 2),
        ("parade_ground", 2),
        ("arsenal", 3),
        ("pretorium", 3),
        ("fortifications", 2),
        ("siege_workshop", 2),
        ("circus", 2),
    ],
)
def test_strategy_adds_a_shield_to_every_red_card(card: str, shields: int) -> None:
    """R61: to the printed ones; the rival's Strategy adds nothing."""
    state = position(card, Side(coins=30, tokens="strategy"))
    play(state, f"build {card}")
    assert state.pawn == shields + 1
    state = position(card, Side(coins=30), Side(tokens="strategy"))
    play(state, f"build {card}")
    assert state.pawn == shields


def test_strategy_does_not_work_backwards() -> None:
    """R61: red cards built before the token move nothing when it comes."""
    state = position("library walls", Side("scriptorium guard_tower stable"), board="strategy", pawn=2)
    play(state, "build library", "token strategy")
    assert state.pawn == 2


@SEATS
def test_only_one_player_scores_for_the_pawn(seat: int) -> None:
    """R62: at the end of the game, in the total too; none on the neutral space."""
    state = position("palace", Side(coins=0), Side(coins=0), seat=seat, pawn=-4, last=True)
    play(state, "discard palace")
    result = state.result()
    assert result is not None
    assert result.scores[1 - seat] == 5
    assert result.scores[seat] == 0
