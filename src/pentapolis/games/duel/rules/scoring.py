"""Points at the end of the game (R62, R83-R85)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.bits import lowest
from pentapolis.core.native import i64
from pentapolis.games.duel import tokens
from pentapolis.games.duel.cards import (
    BLUE,
    CARD_COUNT,
    CARDS,
    COINS_PER_POINT,
    GREEN,
    NONE,
    PURPLE,
    WONDERS,
    YELLOW,
)
from pentapolis.games.duel.decisions import CIVILIAN, IN_CITY
from pentapolis.games.duel.rules.effects import counted
from pentapolis.games.duel.rules.military import military_points
from pentapolis.games.duel.rules.victory import win

if TYPE_CHECKING:
    from pentapolis.games.duel.state import DuelState

# The categories of the score sheet, in its order.
CATEGORIES: Final = ("blue", "green", "yellow", "guilds", "wonders", "progress", "coins", "military")


def card_points(state: DuelState, seat: i64, colour: i64) -> i64:
    """Return the printed points of a colour's cards, and the points that guilds count (R38, R83)."""
    total: i64 = 0
    for index in range(CARD_COUNT):
        if i64(state.place[index]) == IN_CITY + seat:
            card = CARDS[index]
            if card.colour == colour:
                total += card.vp
                if card.vp_each:
                    total += card.vp_each * counted(state, seat, card)
    return total


def wonder_points(state: DuelState, seat: i64) -> i64:
    """R41: Return the points of built wonders."""
    built = state.city(seat).built
    total: i64 = 0
    while built:
        total += WONDERS[lowest(built)].vp
        built &= built - 1
    return total


def token_points(state: DuelState, seat: i64) -> i64:
    """R70, R75: Return the points of Agriculture, Philosophy, and Mathematics with three points per own token."""
    return tokens.points(state.city(seat).tokens)


def coin_points(state: DuelState, seat: i64) -> i64:
    """R83: Return one point per full three coins."""
    return state.city(seat).coins // COINS_PER_POINT


def points(state: DuelState, seat: i64) -> list[int]:
    """Return the points of a seat by category, as if the game ended now (R83)."""
    return [
        card_points(state, seat, BLUE),
        card_points(state, seat, GREEN),
        card_points(state, seat, YELLOW),
        card_points(state, seat, PURPLE),
        wonder_points(state, seat),
        token_points(state, seat),
        coin_points(state, seat),
        military_points(state, seat),
    ]


def total(state: DuelState, seat: i64) -> i64:
    """Return the points of a seat, as if the game ended now (R83), in one pass over the cards of all colours."""
    sum_of_points: i64 = wonder_points(state, seat) + token_points(state, seat)
    sum_of_points += coin_points(state, seat) + military_points(state, seat)
    for index in range(CARD_COUNT):
        if i64(state.place[index]) == IN_CITY + seat:
            card = CARDS[index]
            sum_of_points += card.vp
            if card.vp_each:
                sum_of_points += card.vp_each * counted(state, seat, card)
    return sum_of_points


def finish(state: DuelState) -> None:
    """R82-R84: End the game: more points win, then more points of blue cards; after that, victory is shared."""
    lead = total(state, 0) - total(state, 1)
    if lead == 0:
        lead = card_points(state, 0, BLUE) - card_points(state, 1, BLUE)
    if lead == 0:
        win(state, NONE, CIVILIAN)
    else:
        win(state, 0 if lead > 0 else 1, CIVILIAN)
