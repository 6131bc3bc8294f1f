"""The winners, and the progress of all nations (R2-R5): each way to victory in hundredths of its goal.

Culture counts the spaces of the track, technology the techs that the smallest pyramid with Space Flight needs, economy
the coins, military the battles won. Only a victory fills its way. At the turn limit the sum decides.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.native import i64
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.boards import COINS_TO_WIN, FULL_SCORE, PYRAMID, TECHS_TO_WIN, TRACK_END
from pentapolis.games.civilization.cards import NONE
from pentapolis.games.civilization.rules.city_yields import coins
from pentapolis.games.civilization.rules.research import in_row, rows

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState

CATEGORIES: Final = ("culture", "technology", "economy", "military")
#: Hundredths for each battle won; only a conquered capital gives all.
POINTS_PER_BATTLE: Final = 5
MOST_FOR_BATTLES: Final = 50
#: The rule that decides between players who have won in the same step (R4).
TURN_ORDER_DECIDES: Final = "turn_order"


def pyramid_techs(state: CivilizationState, seat: i64) -> i64:
    """R107: Return how many techs of the smallest pyramid with Space Flight a nation has.

    More techs of a row than the pyramid needs do not count.
    """
    packed = rows(state.nations[seat])
    total: i64 = 0
    for row in range(1, c.LEVELS + 1):
        total += min(PYRAMID[row], in_row(packed, row))
    return total


def points(state: CivilizationState, seat: i64) -> list[int]:
    """R2: Return the four ways to victory in hundredths of their goals, by category."""
    nation = state.nations[seat]
    conquered = state.victory == d.MILITARY_VICTORY and state.winner == seat
    return [
        nation.space * FULL_SCORE // TRACK_END,
        pyramid_techs(state, seat) * FULL_SCORE // TECHS_TO_WIN,
        min(FULL_SCORE, coins(state, seat) * FULL_SCORE // COINS_TO_WIN),
        FULL_SCORE if conquered else min(MOST_FOR_BATTLES, nation.victories * POINTS_PER_BATTLE),
    ]


def winners(state: CivilizationState) -> list[int]:
    """R2: Return the winner.

    At the turn limit those with the highest sum win, at the end of a learning game all.
    """
    if state.winner != NONE:
        return [state.winner]
    if state.victory == d.LEARNING_END:
        return list(range(state.seats))
    totals = [sum(points(state, seat)) for seat in range(state.seats)]
    best = max(totals)
    return [seat for seat in range(state.seats) if totals[seat] == best]


def tie(state: CivilizationState) -> str:
    """R4: Return TURN_ORDER_DECIDES if several had their 15 coins in the same step, otherwise ''."""
    if state.victory != d.ECONOMIC_VICTORY:
        return ""
    rich: i64 = 0
    for seat in range(state.seats):
        if coins(state, seat) >= COINS_TO_WIN:
            rich += 1
    return TURN_ORDER_DECIDES if rich > 1 else ""
