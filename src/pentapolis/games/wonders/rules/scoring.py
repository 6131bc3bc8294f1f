"""Points at the end of the game (R34, R39-R44, R60-R63)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.bits import lowest_wide
from pentapolis.core.native import i64
from pentapolis.core.state import OVER
from pentapolis.games.wonders.boards import BOARDS
from pentapolis.games.wonders.cards import (
    AGE_START,
    AGES,
    ANY_SYMBOL,
    BLUE,
    CARDS,
    COINS_PER_POINT,
    COMPASS,
    GEAR,
    NONE,
    PURPLE,
    SCIENCE_SET_VP,
    TABLET,
    YELLOW,
)
from pentapolis.games.wonders.rules.conflicts import military_points
from pentapolis.games.wonders.rules.effects import counted

if TYPE_CHECKING:
    from pentapolis.games.wonders.player import WondersCity
    from pentapolis.games.wonders.state import WondersState

# The categories of the score sheet, in its order (R60).
CATEGORIES: Final = ("wonder", "treasury", "military", "civilian", "commercial", "science", "guilds")

ALL_COLOURS: Final = 0x7F


def wonder_points(city: WondersCity) -> i64:
    """R60: Return the points of built stages."""
    total: i64 = 0
    if city.stages:
        stages = BOARDS[city.board].sides[city.side]
        for index in range(city.stages):
            total += stages[index].vp
    return total


def treasury_points(city: WondersCity) -> i64:
    """R60: Return one point per three coins."""
    return city.coins // COINS_PER_POINT


def card_points(state: WondersState, seat: i64, colours: i64) -> i64:
    """R34, R39-R43: Return the points of the cards of a set of colours, given as bits."""
    city = state.cities[seat]
    total: i64 = 0
    age: i64 = 1
    while age <= AGES:
        rest = city.built(age)
        while rest:
            card = CARDS[AGE_START[age] + (lowest_wide(rest) >> 1)]
            rest &= rest - 1
            if (colours >> card.colour) & 1:
                total += card.vp
                if card.vp_each:
                    total += card.vp_each * counted(state, seat, card)
                elif card.complete_vp and city.is_complete():
                    total += card.complete_vp
        age += 1
    return total


def science_points(city: WondersCity) -> i64:
    """R61, R62: Return the points of science, with the best use of the symbols of choice."""
    if city.science == 0:
        return 0
    compasses, gears, tablets = city.symbols_of(COMPASS), city.symbols_of(GEAR), city.symbols_of(TABLET)
    return best_science(compasses, gears, tablets, city.symbols_of(ANY_SYMBOL))


def best_science(compasses: i64, gears: i64, tablets: i64, choices: i64) -> i64:
    """R62: Return the best score over all ways to fix the symbols of choice."""
    if choices == 0:
        sets = compasses if compasses < gears else gears
        sets = tablets if tablets < sets else sets
        return compasses * compasses + gears * gears + tablets * tablets + SCIENCE_SET_VP * sets
    best = best_science(compasses + 1, gears, tablets, choices - 1)
    other = best_science(compasses, gears + 1, tablets, choices - 1)
    best = other if other > best else best
    other = best_science(compasses, gears, tablets + 1, choices - 1)
    return other if other > best else best


def points(state: WondersState, seat: i64) -> list[int]:
    """Return the points of a seat by category, as if the game ended now (R60)."""
    city = state.cities[seat]
    return [
        wonder_points(city),
        treasury_points(city),
        military_points(city),
        card_points(state, seat, 1 << BLUE),
        card_points(state, seat, 1 << YELLOW),
        science_points(city),
        card_points(state, seat, 1 << PURPLE),
    ]


def total(state: WondersState, seat: i64) -> i64:
    """Return the points of a seat, as if the game ended now (R60)."""
    city = state.cities[seat]
    sum_of_points = wonder_points(city) + treasury_points(city) + military_points(city) + science_points(city)
    return sum_of_points + card_points(state, seat, ALL_COLOURS)


def finish(state: WondersState) -> None:
    """R63: End the game: the most points win, then the most coins; after that, victory is shared."""
    best: i64 = NONE
    for seat in range(state.seats):
        # No treasury ever has a thousand coins.
        reached = (total(state, seat) + 100) * 1000 + state.cities[seat].coins
        if reached > best:
            best = reached
            state.winners = 0
        if reached == best:
            state.winners |= 1 << seat
    state.to_act = OVER
