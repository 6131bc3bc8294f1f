"""Handler of one kind of decision frame: who decides, the legal actions, legality checks and effects.

A game has one handler for each kind of frame that can lie on its decision stack, in the file of its rulebook chapter,
and one table of all handlers in the order of the frames' numbers. `State` calls the handler of the topmost frame.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from pentapolis.core.native import i64

if TYPE_CHECKING:
    from pentapolis.core.chance import Chance, Dealer
    from pentapolis.core.state import Actions

# The verdict on a legal action. Every game numbers its own verdicts from 1.
LEGAL: Final = 0

# The result of `enter` for a frame that waited for no seat and has made way for the next.
PASSED: Final = -4


@mypyc_attr(allow_interpreted_subclasses=True)
class FrameHandler:
    """Handler of one kind of frame.

    A seat's decision has `add_legal`, `verdict` and `play`; a chance event has `chance` and `apply_chance`.
    """

    def __init__(self, name: str, decision: str = "") -> None:
        # The frame's name in the text of a position and, if a seat decides, the decision's key in the locale files.
        self.name = name
        self.decision = decision

    def enter(self, state: Any, frame: i64) -> i64:
        """Return who acts now that the frame is on top: a seat, CHANCE or TOGETHER; or PASSED, if it has made way."""
        raise NotImplementedError

    # -- a seat decides

    def add_legal(self, state: Any, frame: i64, seat: i64, actions: Actions) -> None:
        """Add the legal actions of a seat."""
        raise NotImplementedError

    def random_legal(self, state: Any, frame: i64, seat: i64, dealer: Dealer, actions: Actions) -> i64:
        """Return a uniformly random legal action of a seat: see `State.random_legal`."""
        actions.clear()
        self.add_legal(state, frame, seat, actions)
        return actions.items[dealer.below(actions.count)]

    def verdict(self, state: Any, frame: i64, seat: i64, action: i64) -> i64:
        """Return the verdict on an action: LEGAL, or a number of the game's `rules/legality.py`."""
        raise NotImplementedError

    def play(self, state: Any, frame: i64, seat: i64, action: i64) -> None:
        """Carry out a legal action."""
        raise NotImplementedError

    # -- chance decides

    def chance(self, state: Any, frame: i64) -> Chance:
        """Return the pending random event."""
        raise NotImplementedError

    def sample(self, state: Any, frame: i64, dealer: Dealer) -> i64:
        """Return a random outcome, the same that `dealer.draw` would return."""
        return dealer.draw(self.chance(state, frame))

    def apply_chance(self, state: Any, frame: i64, outcome: i64) -> None:
        """Carry out an outcome."""
        raise NotImplementedError
