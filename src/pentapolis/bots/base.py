"""What every bot is: somebody who looks at a view and chooses one of the legal actions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from math import inf
from typing import TYPE_CHECKING, Any

import msgspec

from pentapolis.core.errors import PentapolisError

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer
    from pentapolis.core.game import Game


class BotError(PentapolisError):
    """A bot cannot choose, and says why in one line that begins after its name: `did not answer within 2 seconds`."""


class Clock(msgspec.Struct, frozen=True):
    """How long a bot may think about one decision, in seconds of CPU time (None: as long as it likes), and until when.

    A busy machine gives CPU time slowly: at the deadline, by `time.monotonic`, a bot answers with the best that it has
    found by then.
    """

    seconds: float | None = None
    deadline: float = inf

    def within(self, seconds: float) -> Clock:
        """A clock with at most so many seconds, until the same moment."""
        return Clock(seconds if self.seconds is None else min(seconds, self.seconds), self.deadline)

    def shared(self, parts: int) -> Clock:
        """A clock for one of so many parts of a decision."""
        return Clock(self.seconds and self.seconds / parts, self.deadline)


class Bot(ABC):
    """A player that is not a person. It never receives a state, only what its seat may know.

    A bot that wants to try moves out asks its game for a position that agrees with the view:
    `self.game.determinize(view, rng)`. The generator is the bot's own: it never touches the table's chance.
    """

    name: str = "bot"
    #: Whether it looks at the view; one that does not is spared the making of it, and handed None.
    looks: bool = True

    def __init__(self, game: Game) -> None:
        self.game = game

    @abstractmethod
    def choose(self, view: Any, legal: list[int], clock: Clock, rng: Dealer) -> int:
        """One of the legal actions of the seat that looks."""


def best(legal: list[int], worths: list[float], rng: Dealer) -> int:
    """The action that is worth most; among equals any."""
    most = max(worths)
    chosen = [action for action, worth in zip(legal, worths, strict=True) if worth == most]
    return chosen[rng.below(len(chosen))]
