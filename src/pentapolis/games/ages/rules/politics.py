"""Political actions (R92, R93, R171), and the military cards above the limit (R90)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.decision_stack import frame_seat
from pentapolis.core.frame_handler import PASSED
from pentapolis.core.native import append, i64
from pentapolis.core.state import Actions
from pentapolis.games.ages import actions as a
from pentapolis.games.ages import decisions as d
from pentapolis.games.ages.cards import AGGRESSION, CARDS, KIND, NONE, PACT, TACTICS, TERRITORY, WAR
from pentapolis.games.ages.decisions import REVEAL, entry
from pentapolis.games.ages.player import holds, inserted
from pentapolis.games.ages.rules.colonies import settle, settle_verdict
from pentapolis.games.ages.rules.events import events_left
from pentapolis.games.ages.rules.handler_base import About, AgesRoom, Question
from pentapolis.games.ages.rules.legality import LEGAL, NOT_IN_HAND, OTHER_DECISION, is_rival
from pentapolis.games.ages.rules.pacts import cancel_verdict, discard_pact, offer, offer_verdict, owner_of
from pentapolis.games.ages.rules.ratings import military_hand_limit
from pentapolis.games.ages.rules.sacrifice import fill_hand
from pentapolis.games.ages.rules.war import attack_verdict, declare

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


class Politics(Question):
    """R92: The decision on a political action, or none."""

    def add_legal(self, state: AgesState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add every legal political action."""
        actions.add(a.DONE)
        last: i64 = NONE
        for card in state.civs[seat].military:
            if card != last:
                fill_card(state, seat, actions, card)
            last = card
        if state.seats > 2:
            for other in range(state.seats):
                civ = state.civs[other]
                if civ.pact != NONE and (other == seat or civ.partner == seat):
                    actions.add(a.cancel(civ.pact))

    def verdict(self, state: AgesState, frame: i64, seat: i64, action: i64) -> i64:
        """Return the verdict on a political action."""
        if action == a.DONE:
            return LEGAL
        if action < a.EVENT or action >= a.DECLINE:
            return OTHER_DECISION
        if action < a.SETTLE:
            return LEGAL if holds(state.civs[seat].military, a.event_card(action)) else NOT_IN_HAND
        if action < a.ATTACK:
            return settle_verdict(state, seat, a.settle_territory(action))
        if action < a.OFFER:
            return attack_verdict(state, seat, a.attack_card(action), a.attack_seat(action))
        if action < a.CANCEL:
            return offer_verdict(state, seat, a.offer_pact(action), a.offer_seat(action), a.offer_side(action))
        return cancel_verdict(state, seat, a.cancel_pact(action))

    def play(self, state: AgesState, frame: i64, seat: i64, action: i64) -> None:
        """Carry out the political action."""
        state.drop()
        govern(state, seat, action)


def fill_card(state: AgesState, seat: i64, actions: Actions, card: i64) -> None:
    """R92: Add the political actions with one card of the hand."""
    kind = KIND[card]
    if card < TACTICS:
        actions.add(a.event(card))
        if kind == TERRITORY and settle_verdict(state, seat, card) == LEGAL:
            actions.add(a.settle(card))
    elif kind == AGGRESSION or kind == WAR:
        for other in range(state.seats):
            if attack_verdict(state, seat, card, other) == LEGAL:
                actions.add(a.attack(card, other))
    elif kind == PACT:
        for other in range(state.seats):
            if is_rival(state, seat, other):
                actions.add(a.offer(card, other, d.SIDE_A))
                if not CARDS[card].symmetric:
                    actions.add(a.offer(card, other, d.SIDE_B))


def govern(state: AgesState, seat: i64, action: i64) -> None:
    """R92: Carry out a political action, or none."""
    attacked = a.attack_seat(action) if a.is_attack(action) else i64(NONE)
    release_marker(state, seat, attacked)
    if action < a.EVENT:
        return
    if action < a.SETTLE:
        put_event(state, seat, a.event_card(action))
    elif action < a.ATTACK:
        settle(state, seat, a.settle_territory(action))
    elif action < a.OFFER:
        declare(state, seat, a.attack_card(action), attacked)
    elif action < a.CANCEL:
        offer(state, seat, a.offer_pact(action), a.offer_seat(action), a.offer_side(action))
    else:
        discard_pact(state, owner_of(state, a.cancel_pact(action)))


def put_event(state: AgesState, seat: i64, card: i64) -> None:
    """R93: Put an event or territory on the future events, score its age, and reveal the top current event."""
    civ = state.civs[seat]
    civ.drop_military(card)
    state.reveals += 1
    state.future = append(state.future, entry(card, seat))
    civ.culture += CARDS[card].age
    if events_left(state) > 0:
        state.push(REVEAL, seat)


def release_marker(state: AgesState, seat: i64, target: i64) -> None:
    """R171: Take a marker back at the next political action, unless the same player is attacked again."""
    civ = state.civs[seat]
    if civ.marker != target:
        civ.marker = NONE


# -- the military hand (R90)


class Hand(AgesRoom):
    """R90: The decision on military cards to discard above the limit."""

    def enter(self, state: AgesState, frame: i64) -> i64:
        """Return the seat as long as it has too many military cards, otherwise end discarding."""
        seat = frame_seat(frame)
        if must_discard(state, seat):
            return seat
        end_discarding(state, seat)
        return PASSED

    def add_legal(self, state: AgesState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add every military card of the hand."""
        fill_hand(state, seat, actions, False)

    def verdict(self, state: AgesState, frame: i64, seat: i64, action: i64) -> i64:
        """Return LEGAL for a military card of the hand."""
        if not a.is_discard(action):
            return OTHER_DECISION
        return LEGAL if holds(state.civs[seat].military, a.discard_card(action)) else NOT_IN_HAND

    def play(self, state: AgesState, frame: i64, seat: i64, action: i64) -> None:
        """Discard the card face down."""
        discard(state, seat, a.discard_card(action))

    def about(self, state: AgesState, frame: i64) -> About:
        """Return the number of cards above the limit."""
        seat = frame_seat(frame)
        return About(amount=len(state.civs[seat].military) - military_hand_limit(state, seat))


def must_discard(state: AgesState, seat: i64) -> bool:
    """R90: Return whether there are more military cards than allowed, and no event exempts the player."""
    civ = state.civs[seat]
    return not civ.exempt and len(civ.military) > military_hand_limit(state, seat)


def end_discarding(state: AgesState, seat: i64) -> None:
    """R90: End discarding, because the hand is small enough."""
    state.civs[seat].exempt = 0
    state.drop()


def discard(state: AgesState, seat: i64, card: i64) -> None:
    """R90: Discard a military card face down."""
    civ = state.civs[seat]
    civ.drop_military(card)
    civ.buried = inserted(civ.buried, card)
