"""The winners (R26, R27, S8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.native import i64
from pentapolis.games.akropolis.rules.scoring import judge
from pentapolis.games.akropolis.rules.solo import architect_total

if TYPE_CHECKING:
    from pentapolis.games.akropolis.state import AkropolisState


def total(state: AkropolisState, seat: i64) -> i64:
    """R26: Return the points of a seat, as if the game ended now."""
    city = state.cities[seat]
    return judge(city, state.rules).total() + city.stones


def is_tied(state: AkropolisState) -> bool:
    """S8: Return whether a solo game has no winner, neither the player nor the Architect."""
    if state.seats > 1 or total(state, 0) != architect_total(state):
        return False
    return bool(state.cities[0].stones == state.architect_stones)


def leaders(state: AkropolisState) -> list[int]:
    """R27, S8: Return the winners, by points, then stones. In solo a complete tie is no victory."""
    if state.seats == 1:
        mine = total(state, 0)
        theirs = architect_total(state)
        ahead = mine > theirs or (mine == theirs and state.cities[0].stones > state.architect_stones)
        return [0] if ahead else []
    best: int = -1
    winners: list[int] = []
    for seat in range(state.seats):
        # Totals first, then stones: no city has a thousand of them.
        standing: int = total(state, seat) * 1000 + state.cities[seat].stones
        if standing > best:
            best = standing
            winners = [seat]
        elif standing == best:
            winners.append(seat)
    return winners
