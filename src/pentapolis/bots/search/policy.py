"""Search knowledge of a game: the hooks of the search in one class, each with a default that fits any game.

A game overrides hooks in `bots/<game>/search.py`, in a class `SearchKnowledge` that derives from `Policy`. All of them
use the trusted path with compiled positions.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from pentapolis.core.chance import Dealer
from pentapolis.core.native import i64, vec, zeros
from pentapolis.core.state import CHANCE, OVER, Actions, State


class WeightedChoices:
    """Choices of a rollout with cumulative weights; the probability is proportional to the square of the worth."""

    def __init__(self, size: i64) -> None:
        self.choices = zeros(size)
        self.sums = zeros(size)
        self.count: i64 = 0

    def clear(self) -> None:
        """Remove all choices."""
        self.count = 0

    def add(self, action: i64, worth: i64) -> None:
        """Add a choice."""
        count = self.count
        before: i64 = self.sums[count - 1] if count else 0
        self.choices[count] = action
        self.sums[count] = before + worth * worth
        self.count = count + 1

    def draw(self, dealer: Dealer) -> i64:
        """Draw one of the choices."""
        place = dealer.below(self.sums[self.count - 1])
        index: i64 = 0
        while self.sums[index] <= place:
            index += 1
        return self.choices[index]


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Default search knowledge: uniform rollouts, no priors, the payoff as value. Valid for any game, but weak."""

    def __init__(self, dealer: Dealer) -> None:
        self.dealer = dealer
        self.actions = Actions()
        # Whether all information is public. Then one tree holds the decisions of all seats and the outcomes of chance.
        # Otherwise every seat has its own tree of its own decisions, and chance and secrets are redrawn.
        self.open = False
        # Number of simulations per world drawn by `Game.worlds`; 0: `world` draws every world.
        self.per_world: i64 = 8
        # The exploration weight, and how far below the mean of its node the value of an untried action is assumed.
        self.curiosity = 2.0
        self.caution = 0.1
        # Number of actions of a node that are tried before it has many visits (progressive widening).
        self.width: i64 = 12

    def prepare(self, seats: i64, seconds: float) -> None:
        """Adapt to a decision: seats of the game and CPU seconds (0: only the number of simulations is limited)."""

    def world(self, root: State, seat: i64) -> State:
        """Return a position for one simulation: a copy of the root in which a game redraws hidden information."""
        return root.clone()

    def priors(self, state: State, seat: i64, actions: Actions, weights: vec[float]) -> None:
        """Set the prior weights of the actions, above 0; only their proportions matter."""
        for index in range(actions.count):
            weights[index] = 1.0

    def choose(self, state: State, seat: i64) -> i64:
        """Return a cheap choice of a seat in a rollout."""
        return state.random_legal(seat, self.dealer, self.actions)

    def leaf(self, state: State, values: vec[float]) -> None:
        """Set the value of a position for every seat, from 0 to 1.

        The position may be played on. The default plays it to the end.
        """
        self.roll(state, -1)
        for seat in range(state.seats):
            values[seat] = self.value(state, seat)

    def roll(self, state: State, decisions: i64) -> None:
        """Play on by `choose` for a number of decisions, or to the end if it is negative."""
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
        """Return the value of a finished game for a seat, from 0 to 1."""
        return state.payoff(seat)


def sigmoid_lead(lead: i64, scale: i64) -> float:
    """Map a lead in points to a value between 0 and 1: 0.5 for no lead, 0.75 for a lead equal to the scale."""
    size: i64 = lead if lead > 0 else -lead
    return 0.5 + float(lead) / float(2 * (scale + size))
