"""Who wins, and how far everybody is (R2-R5): each way to victory in hundredths of its goal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.vecs import i64
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.boards import COINS_TO_WIN, FULL_SCORE, TECHS_TO_WIN, TRACK_END
from pentapolis.games.civilization.cards import NONE
from pentapolis.games.civilization.rules.culture import finish
from pentapolis.games.civilization.rules.icons import coins

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState

CATEGORIES: Final = ("culture", "technology", "economy", "military")
#: Hundredths for each battle won; only a conquered capital gives all.
POINTS_PER_BATTLE: Final = 5
MOST_FOR_BATTLES: Final = 50


def tech_count(state: CivilizationState, seat: i64) -> i64:
    """How many techs a nation knows."""
    total: i64 = 0
    for tech in range(c.TECH_COUNT):
        total += i64(state.nations[seat].tech[tech])
    return total


def points(state: CivilizationState, seat: i64) -> list[int]:
    """The four ways to victory in hundredths, by category."""
    nation = state.nations[seat]
    conquered = state.victory == d.MILITARY_VICTORY and state.winner == seat
    return [
        nation.space * FULL_SCORE // TRACK_END,
        min(FULL_SCORE, tech_count(state, seat) * FULL_SCORE // TECHS_TO_WIN),
        min(FULL_SCORE, coins(state, seat) * FULL_SCORE // COINS_TO_WIN),
        FULL_SCORE if conquered else min(MOST_FOR_BATTLES, nation.victories * POINTS_PER_BATTLE),
    ]


def winners(state: CivilizationState) -> list[int]:
    """The winner; at the turn limit those who are furthest, at the end of a learning game everybody."""
    if state.winner != NONE:
        return [state.winner]
    if state.victory == d.LEARNING_END:
        return list(range(state.seats))
    totals = [sum(points(state, seat)) for seat in range(state.seats)]
    best = max(totals)
    return [seat for seat in range(state.seats) if totals[seat] == best]


def check_coins(state: CivilizationState) -> None:
    """R3, R4: the moment somebody has 15 coins, he wins; in turn order if several do."""
    for place in range(state.seats):
        seat = (state.first + place) % state.seats
        if coins(state, seat) >= COINS_TO_WIN:
            finish(state, seat, d.ECONOMIC_VICTORY)
            return
