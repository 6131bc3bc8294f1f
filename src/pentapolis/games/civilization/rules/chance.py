"""What chance frames have in common: how likely each outcome is, and who sees it."""

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
    """Chance decides. A kind of draw says `weights` and `carry_out`; some wait for nothing, some are seen by few."""

    def __init__(self, event: str) -> None:
        super().__init__(f"draw_{event}")
        self.event = event

    def ready(self, state: CivilizationState, frame: i64) -> bool:
        """Whether there is anything to draw."""
        return True

    def weights(self, state: CivilizationState, frame: i64) -> vec[i64]:
        """How likely each outcome is: outcome n has the n-th weight, 0 if it is impossible."""
        raise NotImplementedError

    def seen_by(self, state: CivilizationState, frame: i64) -> tuple[int, ...] | None:
        """Who sees the draw: None is everybody."""
        return None

    def carry_out(self, state: CivilizationState, frame: i64, outcome: i64) -> None:
        """What comes of an outcome; the frame is gone."""
        raise NotImplementedError

    def enter(self, state: CivilizationState, frame: i64) -> i64:
        """Chance is due, unless nothing is left to draw."""
        if self.ready(state, frame):
            return CHANCE
        state.drop()
        return PASSED

    def chance(self, state: CivilizationState, frame: i64) -> Chance:
        """The random event."""
        likely = self.weights(state, frame)
        outcomes: list[int] = [outcome for outcome in range(len(likely)) if likely[outcome] > 0]
        return Chance(self.event, outcomes, [likely[outcome] for outcome in outcomes], self.seen_by(state, frame))

    def sample(self, state: CivilizationState, frame: i64, dealer: Dealer) -> i64:
        """The outcome that drawing from `chance` would give, without its lists."""
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
        """The seat."""
        return (frame_seat(frame),)


def counted(source: vec[i64], first: i64, size: i64, outcome: i64) -> vec[i64]:
    """Weights that are counters, from some outcome on."""
    made = zeros(outcome + size)
    for index in range(size):
        made[outcome + index] = source[first + index]
    return made


def chosen(bits: i64, size: i64, outcome: i64) -> vec[i64]:
    """Equal weights for the members of a set, the first of which is some outcome."""
    made = zeros(size)
    for index in range(size - outcome):
        made[outcome + index] = (bits >> index) & 1
    return made


def of_deck(source: vec[i64], first: i64, deck: i64, outcome: i64) -> vec[i64]:
    """Weights of the events of a deck, from some outcome on."""
    made = zeros(outcome + EVENT_COUNT)
    for event in range(EVENT_COUNT):
        if EVENTS[event].level == deck:
            made[outcome + event] = source[first + event]
    return made
