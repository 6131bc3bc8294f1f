"""Shields and the conflict track (R57-R62)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.native import i64
from pentapolis.games.duel.boards import CAPITAL, MILITARY_VP, TOKEN_COINS, TOKEN_DISTANCE
from pentapolis.games.duel.decisions import MILITARY
from pentapolis.games.duel.rules.victory import win

if TYPE_CHECKING:
    from pentapolis.games.duel.player import DuelCity
    from pentapolis.games.duel.state import DuelState


def distance(state: DuelState, seat: i64) -> i64:
    """R57: Return the pawn's distance on the opponent's side of a seat; it is negative on the seat's own side."""
    return state.pawn if seat == 0 else -state.pawn


def lose_coins(city: DuelCity, coins: i64) -> None:
    """R55: Take up to a number of coins from a city. There is no debt."""
    city.coins = city.coins - coins if city.coins > coins else i64(0)


def march(state: DuelState, seat: i64, shields: i64) -> None:
    """R58-R60: Move the pawn space by space, take tokens on the way, and win in the opponent's capital."""
    step: i64 = 1 if seat == 0 else -1
    while shields > 0:
        shields -= 1
        state.pawn += step
        reached = distance(state, seat)
        if reached > 0:
            plunder(state, 1 - seat, reached)
        if reached == CAPITAL:
            win(state, seat, MILITARY)
            return


def plunder(state: DuelState, loser: i64, reached: i64) -> None:
    """R59: Make the loser pay for a military token that the pawn reaches, once, and remove the token from the game."""
    for which in range(2):
        if reached == TOKEN_DISTANCE[which]:
            bit: i64 = 1 << (loser * 2 + which)
            if state.military & bit:
                state.military -= bit
                lose_coins(state.city(loser), TOKEN_COINS[which])


def military_points(state: DuelState, seat: i64) -> i64:
    """R62: Return the military points of a seat. Only the player on whose opponent's side the pawn is scores."""
    reached = distance(state, seat)
    return MILITARY_VP[reached] if reached > 0 else i64(0)
