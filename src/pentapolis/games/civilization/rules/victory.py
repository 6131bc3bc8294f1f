"""The end of a game (R2-R4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.native import i64
from pentapolis.core.state import OVER
from pentapolis.games.civilization.boards import COINS_TO_WIN
from pentapolis.games.civilization.decisions import ECONOMIC_VICTORY
from pentapolis.games.civilization.rules.city_yields import coins, may_have, most_coins_on_map

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState


def finish(state: CivilizationState, seat: i64, victory: i64) -> None:
    """R2: End the game at once; of two simultaneous victories the first counts (R4)."""
    if state.to_act != OVER:
        state.winner = seat
        state.victory = victory
        state.to_act = OVER


def check_coins(state: CivilizationState) -> None:
    """R3, R4: End the game when a player has 15 coins; in turn order if several have."""
    # Checked before every decision: a player's squares are counted only if all coins of the map together could suffice.
    missing = COINS_TO_WIN - most_coins_on_map(state)
    for place in range(state.seats):
        seat = state.first + place
        if seat >= state.seats:
            seat -= state.seats
        if may_have(state.nations[seat], missing) and coins(state, seat) >= COINS_TO_WIN:
            finish(state, seat, ECONOMIC_VICTORY)
            return
