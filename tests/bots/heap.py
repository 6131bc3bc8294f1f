"""Games of known value for tests of searches. Each has one kind of decision, and so no frame handlers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.frame_handler import FrameHandler
from pentapolis.core.native import i64, vec
from pentapolis.core.state import CHANCE, OVER, Actions, State
from tests.games.duel.table import GAME

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer
    from pentapolis.core.decision_stack import Sealed


class Toy(State):
    """A position without frame handlers: the class itself defines the legal actions and their effects."""

    def __init__(self, seats: int, to_act: int, sealed: Sealed | None = None) -> None:
        super().__init__(GAME, None, seats, to_act, 0, vec[i64](), sealed, vec[FrameHandler]())

    def random_legal(self, seat: i64, dealer: Dealer, actions: Actions) -> i64:
        actions.clear()
        self.add_legal(seat, actions)
        return actions.items[dealer.below(actions.count)]

    def draw(self, dealer: Dealer) -> None:
        self.apply_chance(self.sample(dealer))


class Heap(Toy):
    """Take one, two or three stones in turn; taking the last one wins. Action 4 is a gamble that wins 3 in 4."""

    def __init__(self, stones: int, seats: int = 2, gamble: bool = False, to_act: int = 0) -> None:
        super().__init__(seats, to_act)
        self.stones, self.gamble, self.last, self.won = stones, gamble, 0, -1

    def clone(self) -> Heap:
        copy = Heap(self.stones, self.seats, self.gamble, self.to_act)
        copy.last, copy.won = self.last, self.won
        return copy

    def add_legal(self, seat: i64, actions: Actions) -> None:
        for stones in range(1, min(3, self.stones) + 1):
            actions.add(stones)
        if self.gamble:
            actions.add(4)

    def play(self, seat: i64, action: i64) -> None:
        self.last = seat
        if action == 4:
            self.to_act = CHANCE
            return
        self.stones -= action
        self.to_act = (seat + 1) % self.seats if self.stones else OVER
        self.won = -1 if self.stones else seat

    def sample(self, dealer: Dealer) -> i64:
        return dealer.below(4)

    def apply_chance(self, outcome: i64) -> None:
        self.won = self.last if outcome else (self.last + 1) % self.seats
        self.to_act = OVER

    def payoff(self, seat: i64) -> float:
        return 1.0 if self.won == seat else 0.0
