"""The common parts of chance frames: the weight of each outcome, and its viewers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.chance import Chance, Dealer
from pentapolis.core.decision_stack import frame_seat
from pentapolis.core.frame_handler import PASSED, FrameHandler
from pentapolis.core.native import i64, vec, zeros
from pentapolis.core.state import CHANCE
from pentapolis.games.civilization.cards import EVENT_COUNT, EVENTS, NONE

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState


class Draw(FrameHandler):
    """A frame that chance resolves.

    A kind of draw defines `weights` and `carry_out`; kinds with viewers define `seen_by`.
    """

    def __init__(self, event: str) -> None:
        super().__init__(f"draw_{event}")
        self.event = event

    def ready(self, state: CivilizationState, frame: i64) -> bool:
        """Return whether there is anything to draw."""
        return True

    def weights(self, state: CivilizationState, frame: i64) -> vec[i64]:
        """Return the weight of each outcome: outcome n has the n-th weight, 0 if it is impossible."""
        raise NotImplementedError

    def seen_by(self, state: CivilizationState, frame: i64) -> tuple[int, ...] | None:
        """Return the seats that see the draw; None is all."""
        return None

    def carry_out(self, state: CivilizationState, frame: i64, outcome: i64) -> None:
        """Carry out an outcome, after the frame is gone."""
        raise NotImplementedError

    def enter(self, state: CivilizationState, frame: i64) -> i64:
        """Return CHANCE, unless nothing is left to draw."""
        if self.ready(state, frame):
            return CHANCE
        state.drop()
        return PASSED

    def chance(self, state: CivilizationState, frame: i64) -> Chance:
        """Return the random event."""
        likely = self.weights(state, frame)
        outcomes: list[int] = [outcome for outcome in range(len(likely)) if likely[outcome] > 0]
        return Chance(self.event, outcomes, [likely[outcome] for outcome in outcomes], self.seen_by(state, frame))

    def sample(self, state: CivilizationState, frame: i64, dealer: Dealer) -> i64:
        """Draw the outcome that drawing from `chance` would give, without its lists."""
        likely = self.weights(state, frame)
        total: i64 = 0
        for outcome in range(len(likely)):
            total += likely[outcome]
        rest = dealer.below(total)
        for outcome in range(len(likely)):
            rest -= likely[outcome]
            if rest < 0:
                return outcome
        return NONE

    def apply_chance(self, state: CivilizationState, frame: i64, outcome: i64) -> None:
        """Carry out an outcome."""
        state.drop()
        self.carry_out(state, frame, outcome)


class SecretDraw(Draw):
    """A draw that the seat of its frame alone sees: R8 of units, R65 of events, R78 of huts."""

    def seen_by(self, state: CivilizationState, frame: i64) -> tuple[int, ...] | None:
        """Return the seat."""
        return (frame_seat(frame),)


def counted(source: vec[i64], first: i64, size: i64, outcome: i64) -> vec[i64]:
    """Return counters as weights, from an outcome on."""
    made = zeros(outcome + size)
    for index in range(size):
        made[outcome + index] = source[first + index]
    return made


def chosen(bits: i64, size: i64, outcome: i64) -> vec[i64]:
    """Return equal weights for the members of a set, whose first possible member is the given outcome."""
    made = zeros(size)
    for index in range(size - outcome):
        made[outcome + index] = (bits >> index) & 1
    return made


def of_deck(source: vec[i64], first: i64, deck: i64, outcome: i64) -> vec[i64]:
    """Return the weights of the events of a deck, from an outcome on."""
    made = zeros(outcome + EVENT_COUNT)
    for event in range(EVENT_COUNT):
        if EVENTS[event].level == deck:
            made[outcome + event] = source[first + event]
    return made
