"""Colonisation (R110-R113): the auction, the payment, the colony."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.decision_stack import frame_a, frame_b, frame_seat
from pentapolis.core.native import i64
from pentapolis.core.state import Actions
from pentapolis.games.ages import actions as a
from pentapolis.games.ages.boards import MOST_BID
from pentapolis.games.ages.cards import BIT, CARDS, EVENTS, NONE
from pentapolis.games.ages.decisions import BID, COLONISE, DRAW
from pentapolis.games.ages.leaders import leader_of
from pentapolis.games.ages.player import AgesCivilization, holds
from pentapolis.games.ages.rules.armies import army_bonus
from pentapolis.games.ages.rules.building import add_worker
from pentapolis.games.ages.rules.card_row import is_last_round
from pentapolis.games.ages.rules.counting import unit_count
from pentapolis.games.ages.rules.handler_base import About, Question
from pentapolis.games.ages.rules.leaders_and_technologies import add_science
from pentapolis.games.ages.rules.legality import (
    BID_TOO_HIGH,
    BID_TOO_LOW,
    LEGAL,
    NOT_IN_HAND,
    NOT_PAID_YET,
    OTHER_DECISION,
    USED_ALREADY,
    WRONG_LEADER,
)
from pentapolis.games.ages.rules.population import add_colony
from pentapolis.games.ages.rules.ratings import colonisation_bonus, unit_strength
from pentapolis.games.ages.rules.resources import gain_food, gain_resources
from pentapolis.games.ages.rules.sacrifice import (
    Commit,
    clear_sacrifice,
    is_bonus,
    sacrificed_strength,
    sacrificed_units,
)

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


def card_value(civ: AgesCivilization, card: i64) -> i64:
    """R111: Return the colonisation value of a bonus card, one more with Cook."""
    return CARDS[card].colonisation + leader_of(civ).colonisation()


def force(civ: AgesCivilization) -> i64:
    """R111: Return the colonisation force that is committed."""
    total = sacrificed_strength(civ) + colonisation_bonus(civ)
    for card in civ.spent_cards:
        total += card_value(civ, card)
    return total


def most_force(civ: AgesCivilization) -> i64:
    """R110: Return the largest bid that can be paid, with all units and all bonus cards; 0 without a unit."""
    if unit_count(civ) == 0:
        return 0
    total = unit_strength(civ, civ.workers, 0) + army_bonus(civ, civ.workers, 0) + colonisation_bonus(civ)
    for card in civ.military:
        if is_bonus(card):
            total += card_value(civ, card)
    return min(total, MOST_BID)


# -- the auction (R110): the frame holds the territory, the seats that passed, the highest bid and its bidder


class Bid(Question):
    """R110: The decision on a bid for territory a & 255.

    The seats that passed are a >> 8, the highest bid is b & 255, and its bidder + 1 is b >> 8.
    """

    def add_legal(self, state: AgesState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add a pass and every higher bid that can be paid."""
        actions.add(a.DECLINE)
        bid = (frame_b(frame) & 255) + 1
        most = most_force(state.civs[seat])
        while bid <= most:
            actions.add(a.bid(bid))
            bid += 1

    def verdict(self, state: AgesState, frame: i64, seat: i64, action: i64) -> i64:
        """Return LEGAL for a pass or a higher bid that can be paid, otherwise the reason."""
        if action == a.DECLINE:
            return LEGAL
        if not a.is_bid(action):
            return OTHER_DECISION
        bid = a.bid_number(action)
        if bid <= frame_b(frame) & 255:
            return BID_TOO_LOW
        return LEGAL if bid <= most_force(state.civs[seat]) else BID_TOO_HIGH

    def play(self, state: AgesState, frame: i64, seat: i64, action: i64) -> None:
        """Carry out a pass, which ends the seat's part in the auction, or make the bid the one to beat."""
        state.drop()
        first, second = frame_a(frame), frame_b(frame)
        if action == a.DECLINE:
            ask_next(state, first & 255, (first >> 8) | BIT[seat], second & 255, (second >> 8) - 1, seat)
        else:
            ask_next(state, first & 255, first >> 8, a.bid_number(action), seat, seat)

    def about(self, state: AgesState, frame: i64) -> About:
        """Return the territory, the highest bid and its bidder."""
        packed = frame_b(frame)
        return About(card=frame_a(frame) & 255, player=(packed >> 8) - 1, amount=packed & 255)


def auction(state: AgesState, card: i64) -> None:
    """R110: Begin the auction; the active player bids first.

    No player can bid without units, or in the last round (R158).
    """
    passed: i64 = 0
    for seat in range(state.seats):
        if state.civs[seat].resigned or unit_count(state.civs[seat]) == 0:
            passed |= BIT[seat]
    if is_last_round(state):
        passed = BIT[state.seats] - 1
    ask_next(state, card, passed, 0, NONE, (state.active + state.seats - 1) % state.seats)


def ask_next(state: AgesState, card: i64, passed: i64, bid: i64, leader: i64, last: i64) -> None:
    """R110: Let the next bidder clockwise decide. The last one left wins; if all pass, the card is past."""
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


# -- the colony (R111-R113)


class Colonise(Commit):
    """R111: The payment for territory a, for the bid b."""

    def takes_cards(self, frame: i64) -> bool:
        """Return True: bonus cards count."""
        return True

    def unpaid(self, state: AgesState, frame: i64, seat: i64) -> i64:
        """Return LEGAL if the committed force reaches the bid with at least one unit, otherwise NOT_PAID_YET."""
        civ = state.civs[seat]
        paid = force(civ) >= frame_b(frame) and sacrificed_units(civ) > 0
        return LEGAL if paid else NOT_PAID_YET

    def finish(self, state: AgesState, frame: i64, seat: i64) -> None:
        """Win the colony."""
        colonise(state, seat, frame_a(frame))

    def about(self, state: AgesState, frame: i64) -> About:
        """Return the territory, the bid, and the committed force."""
        civ = state.civs[frame_seat(frame)]
        return About(card=frame_a(frame), amount=frame_b(frame), force=force(civ))


def colonise(state: AgesState, seat: i64, card: i64) -> None:
    """R111, R112: Make the sacrifice and win the colony."""
    civ = state.civs[seat]
    clear_sacrifice(state, civ)
    gain_colony(state, seat, card)


def settle_verdict(state: AgesState, seat: i64, card: i64) -> i64:
    """R113: Return the verdict on a territory of the hand: once per game with Columbus."""
    civ = state.civs[seat]
    if not holds(civ.military, card):
        return NOT_IN_HAND
    if not leader_of(civ).settles():
        return WRONG_LEADER
    return USED_ALREADY if civ.columbus_used else LEGAL


def settle(state: AgesState, seat: i64, card: i64) -> None:
    """R113: Put a territory of the hand into play with Columbus."""
    civ = state.civs[seat]
    civ.columbus_used = 1
    state.reveals += 1
    civ.drop_military(card)
    gain_colony(state, seat, card)


def gain_colony(state: AgesState, seat: i64, territory: i64) -> None:
    """R112: Gain the permanent bonus and the immediate gain of a territory."""
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
