"""All that a kind of frame does, in one place: whom it waits for, what it offers, what it refuses, what comes of it.

A game has one room for each kind of frame that can lie on its decision stack, in the file of the chapter that it
belongs to, and one table of them, in the order of their numbers. `State` asks the room of the topmost frame.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from pentapolis.core.native import i64

if TYPE_CHECKING:
    from pentapolis.core.chance import Chance, Dealer
    from pentapolis.core.state import Actions

# What speaks against a legal action: nothing. Every game counts its own verdicts from 1.
LEGAL: Final = 0

# What `enter` says of a frame that waited for nobody, and has made way for the next.
PASSED: Final = -4


@mypyc_attr(allow_interpreted_subclasses=True)
class Room:
    """A kind of frame. A seat's decision has `fill`, `verdict` and `play`; a chance event `chance` and `settle`."""

    def __init__(self, name: str, decision: str = "") -> None:
        # What the frame is called in the text of a position, and, if a seat decides, what the locale files call that.
        self.name = name
        self.decision = decision

    def enter(self, state: Any, frame: i64) -> i64:
        """Who is awaited now that the frame is on top: a seat, CHANCE or TOGETHER; or PASSED, if it has made way."""
        raise NotImplementedError

    # -- a seat decides

    def fill(self, state: Any, frame: i64, seat: i64, actions: Actions) -> None:
        """Add what a seat may do."""
        raise NotImplementedError

    def pick(self, state: Any, frame: i64, seat: i64, dealer: Dealer, actions: Actions) -> i64:
        """Any of the legal actions of a seat, each as likely: see `State.pick`."""
        actions.clear()
        self.fill(state, frame, seat, actions)
        return actions.items[dealer.below(actions.count)]

    def verdict(self, state: Any, frame: i64, seat: i64, action: i64) -> i64:
        """What speaks against an action: a number of the game's `rules/legality.py`, LEGAL if nothing does."""
        raise NotImplementedError

    def play(self, state: Any, frame: i64, seat: i64, action: i64) -> None:
        """Carry out a legal action."""
        raise NotImplementedError

    # -- chance decides

    def chance(self, state: Any, frame: i64) -> Chance:
        """The random event that is due."""
        raise NotImplementedError

    def sample(self, state: Any, frame: i64, dealer: Dealer) -> i64:
        """An outcome: the same that `dealer.draw` would find."""
        return dealer.draw(self.chance(state, frame))

    def settle(self, state: Any, frame: i64, outcome: i64) -> None:
        """Carry out an outcome."""
        raise NotImplementedError
