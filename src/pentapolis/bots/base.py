"""Base class of bots: a bot receives a view and chooses one of the legal actions."""

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
    """Error of a bot that cannot choose.

    The message continues the bot's name in one line: `did not answer within 2 seconds`.
    """


class Clock(msgspec.Struct, frozen=True):
    """Time limit of one decision: CPU seconds (None: no limit) and a deadline.

    The deadline is a value of `time.monotonic`. It matters because a busy machine gives CPU time slowly: at the
    deadline a bot returns the best action it has found.
    """

    seconds: float | None = None
    deadline: float = inf

    def within(self, seconds: float) -> Clock:
        """Return a clock with at most the given number of seconds and the same deadline."""
        return Clock(seconds if self.seconds is None else min(seconds, self.seconds), self.deadline)

    def split(self, parts: int) -> Clock:
        """Return a clock for one of the given number of parts of a decision."""
        return Clock(self.seconds and self.seconds / parts, self.deadline)


class Bot(ABC):
    """A player that is a program. It never receives a state, only the view of its seat.

    A bot that looks ahead asks its game for a position that agrees with the view: `self.game.determinize(view, rng)`.
    The random generator belongs to the bot: it never touches the chance of the table.
    """

    name: str = "bot"
    #: Whether it uses the view. Otherwise the view is not built, and `choose` receives None.
    looks: bool = True

    def __init__(self, game: Game) -> None:
        self.game = game

    @abstractmethod
    def choose(self, view: Any, legal: list[int], clock: Clock, rng: Dealer) -> int:
        """Return one of the legal actions of the view's seat."""


def best_action(legal: list[int], worths: list[float], rng: Dealer) -> int:
    """Return the action with the highest worth; among equals, a random one."""
    most = max(worths)
    chosen = [action for action, worth in zip(legal, worths, strict=True) if worth == most]
    return chosen[rng.below(len(chosen))]
