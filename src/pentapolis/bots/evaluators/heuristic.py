"""Advice by judgement: what a game's module here says that seats may hope for, and what actions promise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol

import msgspec

from pentapolis.bots.evaluators import Appraisal, Weighed, chances, leads, settled
from pentapolis.bots.evaluators.search import distinct
from pentapolis.core.state import OVER

if TYPE_CHECKING:
    from pentapolis.bots.base import Clock
    from pentapolis.core.chance import Dealer
    from pentapolis.core.game import Game
    from pentapolis.core.state import State

#: In how many worlds a position is looked at.
WORLDS: Final = 3
#: An action that falls short of the best by more than so many spreads is not worth a word.
WORST: Final = 3.0


class Outlook(msgspec.Struct, frozen=True):
    """What every seat may hope for, in points, and how widely that scatters; after the seats whoever plays unseated."""

    hopes: list[float]
    spread: float
    #: The turns that are left to a seat, where the spread hangs on them.
    turns: float = 0.0


class Judgement(Protocol):
    """What a game's module has as `Judge`."""

    #: Whether seats hope for points of the game, or for something that only the judgement counts.
    in_points: bool

    def outlook(self, state: Any) -> Outlook:
        """What every seat may hope for."""
        ...

    def worths(self, state: Any, seat: int, legal: list[int], seconds: float | None, rng: Dealer) -> list[float]:
        """What each of the legal actions promises a seat; REJECTED for what is not worth a word."""
        ...

    def theme(self, action: int) -> int:
        """What an action is about."""
        ...


#: The worth of an action that no advice speaks of.
REJECTED: Final = -1.0e9


class Judging:
    """Weighs by the judgement of a game."""

    def __init__(self, game: Game, judgement: Judgement) -> None:
        self.game = game
        self.judgement = judgement
        self.worlds = WORLDS
        self.in_points = judgement.in_points

    def weigh(self, view: Any, legal: list[int], clock: Clock, rng: Dealer, count: int) -> list[Weighed]:
        """The actions that promise most: the best keeps the hopes of the position, the others fall short of it."""
        seat: int = view.seat
        state = self.game.determinize(view, rng)
        worths = self.judgement.worths(state, seat, legal, clock.seconds, rng)
        ranked = sorted(range(len(legal)), key=lambda index: worths[index], reverse=True)
        outlook = self.judgement.outlook(state)
        best = worths[ranked[0]]
        short = {legal[index]: best - worths[index] for index in ranked}
        close = [action for action in short if short[action] <= WORST * outlook.spread]
        # Where all that is left is about one thing, how it is done is all there is to choose.
        chosen = (distinct(close, self.judgement.theme) if self.has_themes(close) else close)[:count]
        return [self.weighed(state, seat, action, outlook, short[action]) for action in chosen]

    def has_themes(self, actions: list[int]) -> bool:
        """Whether actions are about more than one thing."""
        return len({self.judgement.theme(action) for action in actions}) > 1

    def weighed(self, state: State, seat: int, action: int, outlook: Outlook, short: float) -> Weighed:
        """An action that falls short of the best by so much; one that ends the game brings what it brings."""
        after = state.clone()
        after.play(seat, action)
        if after.to_act == OVER:
            end = settled(after)
            return Weighed(action, end.chances[seat], end.points[seat])
        hopes = list(outlook.hopes)
        hopes[seat] -= short
        return Weighed(action, chances(hopes, outlook.spread)[seat], leads(hopes)[seat])

    def judge(self, state: State, clock: Clock, rng: Dealer) -> Appraisal:
        """The hopes of a position."""
        if state.to_act == OVER:
            return settled(state)
        outlook = self.judgement.outlook(state)
        seats = state.seats
        return Appraisal(
            tuple(chances(outlook.hopes, outlook.spread)[:seats]),
            tuple(leads(outlook.hopes)[:seats]),
        )
