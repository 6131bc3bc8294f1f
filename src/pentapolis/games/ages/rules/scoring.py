"""The end of the game (R155-R161): impacts, the final scoring, the winners."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.bits import lowest
from pentapolis.core.native import i64
from pentapolis.core.state import OVER
from pentapolis.games.ages.cards import (
    AGE_I,
    BIT,
    IMPACT_CARDS,
    IMPACTS,
    NONE,
)
from pentapolis.games.ages.decisions import (
    CULTURE_VICTORY,
    FULL,
    LAST_IN_GAME,
    SIMPLE,
    entry_card,
)
from pentapolis.games.ages.impacts import impact_points
from pentapolis.games.ages.rules.counting import technologies_of
from pentapolis.games.ages.rules.happiness import happiness
from pentapolis.games.ages.rules.ratings import science_rating, strength
from pentapolis.games.ages.rules.resources import farm_yield, mine_yield

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


# The categories of the score sheet: points on the track, the scoring of the Simple game (R155), Age III events.
SIMPLE_CATEGORIES: Final = ("technologies", "strength", "happiness", "science", "goods")
CATEGORIES: Final = ("culture", *SIMPLE_CATEGORIES, "impacts")


# -- impacts (the events of Age III)


def score_impact(state: AgesState, card: i64) -> None:
    """R159: Score an impact for every player; no impact depends on culture points."""
    for seat in range(state.seats):
        civ = state.civs[seat]
        if not civ.resigned:
            civ.culture += impact_points(state, card, seat)
            civ.culture = max(civ.culture, 0)


# -- the final scoring


def final_impacts(state: AgesState) -> i64:
    """R156, R159, R174: Return the impacts that score at the end: bonus cards, and those left in the event piles."""
    found = state.open_bonuses
    for civ in state.civs:
        found |= civ.kept
    if state.mode == FULL and not state.fewer_bonuses:
        for packed in state.current:
            if entry_card(packed) >= IMPACTS and entry_card(packed) < IMPACTS + IMPACT_CARDS:
                found |= BIT[entry_card(packed) - IMPACTS]
        for packed in state.future:
            if entry_card(packed) >= IMPACTS and entry_card(packed) < IMPACTS + IMPACT_CARDS:
                found |= BIT[entry_card(packed) - IMPACTS]
    return found


def impact_total(state: AgesState, impacts: i64, seat: i64) -> i64:
    """R159: Return the points of a set of impacts for a seat."""
    total: i64 = 0
    while impacts:
        total += impact_points(state, IMPACTS + lowest(impacts), seat)
        impacts &= impacts - 1
    return total


def simple_points(state: AgesState, seat: i64) -> list[int]:
    """R155: Return the points for technologies, strength, happiness, science and goods at the end of a Simple game."""
    civ = state.civs[seat]
    return [
        2 * technologies_of(civ, AGE_I),
        2 * strength(state, seat),
        2 * happiness(civ),
        science_rating(civ),
        farm_yield(civ) + mine_yield(civ),
    ]


def final_points(state: AgesState, seat: i64, impacts: i64) -> list[int]:
    """R155-R159: Return the points of a seat at the end of the game, by category after the first."""
    if state.civs[seat].resigned:
        return [0, 0, 0, 0, 0, 0]
    if state.mode == SIMPLE:
        return [*simple_points(state, seat), 0]
    return [0, 0, 0, 0, 0, impact_total(state, impacts, seat)]


def points(state: AgesState, seat: i64) -> list[int]:
    """R155-R161: Return the points of a seat by category, as far as they are public.

    When the game is over, the points are those of the final scoring.
    """
    civ = state.civs[seat]
    if civ.resigned:
        return [0, 0, 0, 0, 0, 0, 0]
    over = state.to_act == OVER
    final = final_points(state, seat, final_impacts(state) if over else state.open_bonuses)
    if over and state.victory == LAST_IN_GAME:
        return [civ.culture, 0, 0, 0, 0, 0, 0]
    return [civ.culture - sum(final) if over else civ.culture, *final]


def finish(state: AgesState) -> None:
    """R155-R160: Score the end of the game; ties are broken as in the start player's turn (R159)."""
    state.active = state.starter
    impacts = final_impacts(state)
    totals: list[int] = [sum(final_points(state, seat, impacts)) for seat in range(state.seats)]
    for seat in range(state.seats):
        civ = state.civs[seat]
        civ.culture = max(civ.culture + totals[seat], 0)
    state.victory = CULTURE_VICTORY
    state.to_act = OVER


def win_alone(state: AgesState) -> None:
    """R161: End the game with the victory of the last player in it."""
    state.victory = LAST_IN_GAME
    state.to_act = OVER


def winners(state: AgesState) -> list[int]:
    """R160: Return the seats that share the victory with the most culture; a player who resigned has no share."""
    best: i64 = NONE
    for civ in state.civs:
        if not civ.resigned and civ.culture > best:
            best = civ.culture
    return [seat for seat in range(state.seats) if not state.civs[seat].resigned and state.civs[seat].culture == best]
