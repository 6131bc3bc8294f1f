"""Colonisation (R110-R113): the auction, the payment, the colony."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.vecs import i64
from pentapolis.games.ages.boards import MOST_BID
from pentapolis.games.ages.cards import BIT, CARDS, COOK, EVENTS, NONE
from pentapolis.games.ages.civilization import Civilization
from pentapolis.games.ages.decisions import BID, COLONISE, DRAW
from pentapolis.games.ages.rules.armies import army_bonus
from pentapolis.games.ages.rules.civil import add_science, add_worker
from pentapolis.games.ages.rules.goods import gain_food, gain_resources
from pentapolis.games.ages.rules.population import add_colony
from pentapolis.games.ages.rules.ratings import (
    colonisation_bonus,
    unit_count,
    unit_strength,
)
from pentapolis.games.ages.rules.row import is_last_round
from pentapolis.games.ages.rules.war import clear_sacrifice, is_bonus, sacrificed_strength

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


def card_value(civ: Civilization, card: i64) -> i64:
    """R111: the colonisation value of a bonus card, one more with Cook."""
    return CARDS[card].colonisation + (1 if civ.leader == COOK else 0)


def force(civ: Civilization) -> i64:
    """R111: the colonisation force that is committed."""
    total = sacrificed_strength(civ) + colonisation_bonus(civ)
    for card in civ.spent_cards:
        total += card_value(civ, card)
    return total


def most_force(civ: Civilization) -> i64:
    """R110: the largest bid that can be paid: all units and all bonus cards; 0 without a unit."""
    if unit_count(civ) == 0:
        return 0
    total = unit_strength(civ, civ.workers, 0) + army_bonus(civ, civ.workers, 0) + colonisation_bonus(civ)
    for card in civ.military:
        if is_bonus(card):
            total += card_value(civ, card)
    return min(total, MOST_BID)


# -- the auction (R110): the frame holds the territory, who has passed, the highest bid and its bidder


def auction(state: AgesState, card: i64) -> None:
    """R110: the active player bids first; nobody can without units, or in the last round (R158)."""
    passed: i64 = 0
    for seat in range(state.seats):
        if state.civs[seat].resigned or unit_count(state.civs[seat]) == 0:
            passed |= BIT[seat]
    if is_last_round(state):
        passed = BIT[state.seats] - 1
    ask_next(state, card, passed, 0, NONE, (state.active + state.seats - 1) % state.seats)


def ask_next(state: AgesState, card: i64, passed: i64, bid: i64, leader: i64, last: i64) -> None:
    """R110: the next bidder clockwise; the last one left wins, and if all pass the card is past."""
    step: i64 = 1
    while step <= state.seats:
        seat = (last + step) % state.seats
        if (passed >> seat) & 1 == 0 and seat != leader:
            state.push(BID, seat, card | (passed << 8), bid | ((leader + 1) << 8))
            return
        step += 1
    if leader == NONE:
        state.past |= BIT[card - EVENTS]
    else:
        state.push(COLONISE, leader, card, bid)


def raise_bid(state: AgesState, seat: i64, a: i64, bid: i64) -> None:
    """R110: a higher bid."""
    ask_next(state, a & 255, a >> 8, bid, seat, seat)


def pass_bid(state: AgesState, seat: i64, a: i64, b: i64) -> None:
    """R110: who passes is out."""
    ask_next(state, a & 255, (a >> 8) | BIT[seat], b & 255, (b >> 8) - 1, seat)


# -- the colony (R111-R113)


def colonise(state: AgesState, seat: i64, card: i64) -> None:
    """R111, R112: the sacrifice is made, the colony won."""
    civ = state.civs[seat]
    clear_sacrifice(state, civ)
    gain_colony(state, seat, card)


def settle(state: AgesState, seat: i64, card: i64) -> None:
    """R113: Columbus puts a territory of the hand into play."""
    civ = state.civs[seat]
    civ.columbus_used = 1
    state.reveals += 1
    civ.drop_military(card)
    gain_colony(state, seat, card)


def gain_colony(state: AgesState, seat: i64, territory: i64) -> None:
    """R112: the permanent bonus and the immediate gain."""
    civ = state.civs[seat]
    add_colony(civ, territory)
    card = CARDS[territory]
    add_science(civ, card.gain_science)
    civ.culture += card.gain_culture
    gain_food(civ, card.gain_food)
    gain_resources(civ, card.gain_resources)
    number = card.gain_population
    while number > 0:
        add_worker(civ)
        number -= 1
    if card.gain_cards > 0:
        state.push(DRAW, seat, card.gain_cards)
