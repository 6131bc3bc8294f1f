"""Decisions of Through the Ages outside of the action phase, by the learned value of what they lead to.

A political action, a discard and any other choice of the own turn is worth what the turn is worth that can be played
after it: other decisions on the way are made by hand, chance is drawn, the turn is planned with a narrow beam. Answers
to pacts and bids are worth what the position is worth that they lead to.
"""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Final

from pentapolis.bots.base import best
from pentapolis.bots.planner.ages_hand import Policies
from pentapolis.bots.planner.ages_turn_eval import Turn
from pentapolis.bots.planner.ages_value import Valued
from pentapolis.core.chance import dealer
from pentapolis.core.decision import frame_kind
from pentapolis.core.state import CHANCE, OVER
from pentapolis.games.ages import actions as a
from pentapolis.games.ages import decisions as d

if TYPE_CHECKING:
    from pentapolis.bots.planner.ages_value import Judge
    from pentapolis.bots.planner.ages_worth_eval import Weights
    from pentapolis.core.chance import Dealer
    from pentapolis.games.ages.state import AgesState

#: Choices that are looked at, the most promising ones by hand.
MOST_CHOICES: Final = 9
#: Decisions and chance events until the action phase, at most.
LONGEST: Final = 80
#: What is judged by the turn that follows, and what by the position.
BEFORE_TURN: Final = (d.POLITICS, d.HAND)
BESIDE_TURN: Final = (d.PACT, d.BID)
#: A choice that nothing is known of.
UNKNOWN: Final = -1.0e9


def go_on(state: AgesState, seat: int, weights: Weights, rng: Dealer) -> bool:
    """Play on by hand until a seat acts in its turn; return False if it does not come to that."""
    for _ in range(LONGEST):
        if state.to_act == OVER:
            return False
        if state.to_act == CHANCE:
            state.deal(rng)
            continue
        asked = state.to_act
        if asked == seat and frame_kind(state.top()) == d.ACT:
            return True
        legal = state.legal(asked)
        if not legal:  # the hand that was drawn for a rival cannot pay what it has bid
            return False
        if len(legal) == 1:
            state.play(asked, legal[0])
        else:
            state.play(asked, best(legal, Policies(state, asked, weights).worths(legal), rng))
    return False


class Choices:
    """Judges the choices of one decision by the learned value."""

    def __init__(
        self,
        state: AgesState,
        seat: int,
        weights: Weights,
        judge: Judge,
        samples: int,
        nodes: int,
        deadline: float,
        most: int = MOST_CHOICES,
    ) -> None:
        self.state = state
        self.seat = seat
        self.weights = weights
        self.judge = judge
        self.samples = samples
        self.nodes = nodes
        self.deadline = deadline
        self.most = most

    def choose(self, legal: list[int], rng: Dealer) -> int:
        """Return the most promising of the legal actions; without time for all of them, the most promising by hand."""
        by_hand = Policies(self.state, self.seat, self.weights).worths(legal)
        kind = frame_kind(self.state.top())
        if kind not in BEFORE_TURN and kind not in BESIDE_TURN:
            return best(legal, by_hand, rng)
        ranked = sorted(range(len(legal)), key=lambda index: by_hand[index], reverse=True)
        chosen = ranked[: self.most]
        if kind == d.BID:
            # The lowest bid is the only one that can be wanted.
            chosen = [index for index in ranked if legal[index] in (a.DECLINE, min(set(legal) - {a.DECLINE}, default=0))]
        elif a.DONE in legal and legal.index(a.DONE) not in chosen:
            chosen.append(legal.index(a.DONE))
        seeds = [rng.below(1 << 30) for _ in range(self.samples)]
        worths = [0.0 for _ in chosen]
        for seed in seeds:
            for at, index in enumerate(chosen):
                if monotonic() >= self.deadline:
                    return best(legal, by_hand, rng)
                chance = dealer(seed)
                worths[at] += self.turn(legal[index], chance) if kind in BEFORE_TURN else self.beside(legal[index])
        return best([legal[index] for index in chosen], worths, rng)

    def turn(self, action: int, rng: Dealer) -> float:
        """Return what the turn is worth that follows an action of the same turn."""
        after = self.state.clone()
        after.play(self.seat, action)
        if not go_on(after, self.seat, self.weights, rng):
            return self.stands(after)
        turn = Turn(after, self.seat, Valued(after, self.seat, self.weights, self.judge), self.nodes, 0.0)
        turn.search()
        return float(turn.ends[0].worth) if turn.ends else UNKNOWN

    def beside(self, action: int) -> float:
        """Return what the position is worth after an answer in the turn of a rival, if nobody bids more."""
        after = self.state.clone()
        after.play(self.seat, action)
        for _ in range(LONGEST):
            if after.to_act < 0 or frame_kind(after.top()) not in (d.BID, d.COLONISE):
                break
            legal = after.legal(after.to_act)
            if not legal:  # the hand that was drawn for a rival cannot pay what it has bid
                break
            if frame_kind(after.top()) == d.BID:
                after.play(after.to_act, a.DECLINE)
            else:
                worths = Policies(after, after.to_act, self.weights).worths(legal)
                after.play(after.to_act, legal[worths.index(max(worths))])
        return self.stands(after)

    def stands(self, after: AgesState) -> float:
        """Return what a position is worth outside of a turn."""
        return float(Valued(after, self.seat, self.weights, self.judge).before_turn(after, self.seat))
