"""The round: a prize is drawn, all seats choose together, and the highest bid takes the prize."""

from __future__ import annotations

from typing import TYPE_CHECKING

from examples.games.tender.actions import bid, card_of, fold, is_bid, is_fold
from examples.games.tender.cards import PRIZE_IDS, PRIZE_WEIGHTS, PRIZES, members
from examples.games.tender.decisions import BOAST, NOBODY, PRIZE, TENDER
from examples.games.tender.rules.legality import LEGAL, NOT_IN_HAND, OTHER_DECISION
from pentapolis.core.chance import Chance
from pentapolis.core.frame_handler import FrameHandler
from pentapolis.core.native import i64
from pentapolis.core.state import CHANCE, OVER, TOGETHER, Actions

if TYPE_CHECKING:
    from examples.games.tender.state import TenderState


class Prize(FrameHandler):
    """The random prize of a round."""

    def enter(self, state: TenderState, frame: i64) -> i64:
        """Return CHANCE: a random event decides."""
        return CHANCE

    def chance(self, state: TenderState, frame: i64) -> Chance:
        """Return the chance event with all prizes; the dearest is the rarest."""
        return Chance("prize", list(range(len(PRIZES))), list(PRIZE_WEIGHTS))

    def apply_chance(self, state: TenderState, frame: i64, outcome: i64) -> None:
        """Put up the prize, and ask every seat that does not rest."""
        state.swap(TENDER, 0)
        state.prize = outcome
        for seat in range(state.seats):
            if seat != state.resting:
                state.choices.ask(seat)


class Tendering(FrameHandler):
    """The choice of all seats together, face down: bid a card, or fold one for a point."""

    def enter(self, state: TenderState, frame: i64) -> i64:
        """Return TOGETHER: all seats act."""
        return TOGETHER

    def add_legal(self, state: TenderState, frame: i64, seat: i64, actions: Actions) -> None:
        """Add a bid and a fold of every card of the hand."""
        for card in members(state.hands[seat]):
            actions.add(bid(card))
            actions.add(fold(card))

    def verdict(self, state: TenderState, frame: i64, seat: i64, action: i64) -> i64:
        """Check that the card is in the hand."""
        if not is_bid(action) and not is_fold(action):
            return OTHER_DECISION
        return LEGAL if (state.hands[seat] >> card_of(action)) & 1 else NOT_IN_HAND

    def play(self, state: TenderState, frame: i64, seat: i64, action: i64) -> None:
        """Seal the choice; with the last one open all."""
        state.choices.put(seat, action)
        if state.choices.first_missing() < 0:
            open_choices(state)


def open_choices(state: TenderState) -> None:
    """Open all choices: cards leave the hands, and the highest bid takes the prize."""
    best, winner = NOBODY, NOBODY
    for seat in range(state.seats):
        if state.choices.is_asked(seat):
            card = spend(state, seat, state.choices.choices[seat])
            if card > best:
                best, winner = card, seat
    if winner != NOBODY:
        state.prizes[winner] += PRIZES[PRIZE_IDS[state.prize]]
    state.choices.close()
    state.prize = NOBODY
    state.resting = winner if state.winner_rests else NOBODY
    state.reveals += 1
    state.drop()
    if winner != NOBODY and state.hands[winner] & ~state.shown[winner]:
        state.push(BOAST, winner)
    else:
        next_round(state)


def spend(state: TenderState, seat: int, action: int) -> int:
    """Remove a card from a hand, openly or face down, and return it, or NOBODY for a folded one."""
    card: int = card_of(action)
    state.hands[seat] -= 1 << card
    state.shown[seat] &= state.hands[seat]
    if is_fold(action):
        state.folded[seat] |= 1 << card
        return NOBODY
    state.played |= 1 << card
    return card


def next_round(state: TenderState) -> None:
    """Begin the next round, or end the game."""
    state.played_rounds += 1
    if state.played_rounds < state.rounds:
        state.push(PRIZE, 0)
    else:
        state.to_act = OVER
