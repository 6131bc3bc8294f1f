"""What the search may know of a game: the hooks, all in one class, each with a default that fits any game.

A game says more about itself in `hooks/<game>.py`, a class `Hooks` that derives from `Policy` and overrides what it
knows better: the names are the same for every game. All of them work on the trusted path, with compiled positions.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from pentapolis.core.chance import Dealer
from pentapolis.core.native import i64, vec, zeros
from pentapolis.core.state import CHANCE, OVER, Actions, State


class Lots:
    """Choices of a rollout, drawn by the squares of their worths: actions, and the sums of weights up to each."""

    def __init__(self, size: i64) -> None:
        self.choices = zeros(size)
        self.sums = zeros(size)
        self.count: i64 = 0

    def clear(self) -> None:
        """Forget all choices."""
        self.count = 0

    def add(self, action: i64, worth: i64) -> None:
        """Add a choice."""
        count = self.count
        before: i64 = self.sums[count - 1] if count else 0
        self.choices[count] = action
        self.sums[count] = before + worth * worth
        self.count = count + 1

    def draw(self, dealer: Dealer) -> i64:
        """One of the choices."""
        place = dealer.below(self.sums[self.count - 1])
        index: i64 = 0
        while self.sums[index] <= place:
            index += 1
        return self.choices[index]


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """The hooks of a game: uniform rollouts to the end, no priors, victory alone. Right everywhere, strong nowhere."""

    def __init__(self, dealer: Dealer) -> None:
        self.dealer = dealer
        self.actions = Actions()
        # Whether all that happens is seen by all. Then one tree holds what everybody does and what chance brings;
        # else every seat has a tree of its own, of its own decisions, and chance and secrets are drawn anew.
        self.open = False
        # How many simulations one world serves that `Game.worlds` has drawn; 0: `world` draws all of them.
        self.per_world: i64 = 8
        # The weight of curiosity in the choice of what to try next, and what an untried action is thought to be
        # worse than the mean of its node.
        self.curiosity = 2.0
        self.caution = 0.1
        # How many actions of a node are tried before it has been visited often (progressive widening).
        self.width: i64 = 12

    def world(self, root: State, seat: i64) -> State:
        """A position for one simulation: a copy of the root, in which a game draws anew what the seat cannot know."""
        return root.clone()

    def priors(self, state: State, seat: i64, actions: Actions, weights: vec[float]) -> None:
        """Say how promising each of the actions is: weights above 0, of which only the proportions matter."""
        for index in range(actions.count):
            weights[index] = 1.0

    def choose(self, state: State, seat: i64) -> i64:
        """One cheap choice of a seat in a rollout."""
        return state.pick(seat, self.dealer, self.actions)

    def leaf(self, state: State, values: vec[float]) -> None:
        """Set what a position is worth to every seat, from 0 to 1; it may be played on. The default: to the end."""
        self.roll(state, -1)
        for seat in range(state.seats):
            values[seat] = self.value(state, seat)

    def roll(self, state: State, decisions: i64) -> None:
        """Play on by `choose`: to the end, or so many decisions."""
        while decisions != 0:
            seat = state.to_act
            if seat == CHANCE:
                state.draw(self.dealer)
                continue
            if seat == OVER:
                return
            if seat < 0:
                seat = state.decider()
            state.play(seat, self.choose(state, seat))
            decisions -= 1

    def value(self, state: State, seat: i64) -> float:
        """What a finished game is worth to a seat, from 0 to 1."""
        return state.payoff(seat)


def squashed(lead: i64, scale: i64) -> float:
    """A lead in points between 0 and 1; 0.5 for none, three quarters for a lead like the scale."""
    size: i64 = lead if lead > 0 else -lead
    return 0.5 + float(lead) / float(2 * (scale + size))
