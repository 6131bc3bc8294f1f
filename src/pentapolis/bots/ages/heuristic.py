"""Heuristic evaluation of actions of Through the Ages.

In its own turn it compares the worth of the position after each action, per civil action spent. Attacks, auctions,
pacts and events have rules of thumb of their own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.bots.ages.card_evaluation import PositionEvaluation
from pentapolis.bots.ages.politics import attack_worth, event_worth
from pentapolis.core.decision_stack import frame_a, frame_b, frame_kind
from pentapolis.games.ages import actions as a
from pentapolis.games.ages import decisions as d
from pentapolis.games.ages.cards import CARDS, WARS
from pentapolis.games.ages.rules.colonies import force
from pentapolis.games.ages.rules.production import uprising
from pentapolis.games.ages.rules.ratings import civil_left
from pentapolis.games.ages.rules.sacrifice import sacrificed_units
from pentapolis.games.ages.rules.war import attack_value, defence_value

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer
    from pentapolis.games.ages.state import AgesState

# Number of actions that are followed further, and depth to which they are followed.
FOLLOWED: Final = 4
DEPTH: Final = 2
# Worth of an action that is never chosen.
NEVER: Final = -1000.0
# Bonus of an action that gains anything, so that it ranks above stopping.
GAINS: Final = 1000.0
LEAST_GAIN: Final = 0.05
# Weight of what opponents lose or gain, all opponents together.
OPPONENTS: Final = 0.5
PACT_CHANCE: Final = 0.5
# Points of a war per point of strength.
WAR_POINT: Final = 1.5


class HeuristicEvaluator:
    """Evaluator of the actions of one decision."""

    def __init__(self, state: AgesState, seat: int, rng: Dealer) -> None:
        self.state = state
        self.seat = seat
        self.evaluation = PositionEvaluation(state, seat)
        self.now = self.evaluation.worth(state, seat)

    def worths(self, legal: list[int]) -> list[float]:
        """Return the worth of each of the legal actions to the seat."""
        kind = frame_kind(self.state.top())
        if kind == d.ACT:
            return self.turn_action_worths(legal)
        if kind == d.POLITICS:
            return [self.political_worth(action) for action in legal]
        if kind == d.BID:
            return self.bid_worths(legal)
        if kind == d.COLONISE:
            return [self.payment_worth(self.state, action) for action in legal]
        if kind in (d.ATTACK, d.DEFEND):
            return [self.fight_worth(action) for action in legal]
        if kind == d.PACT:
            return [self.answer_worth(action) for action in legal]
        if kind == d.AGREE:
            return [0.0 if action == a.DONE else self.worth_after(action) - self.now - 0.5 for action in legal]
        return [self.worth_after(action, opponents=kind in (d.RAZE, d.CEDE, d.LOSE_GOODS, d.SEIZE)) for action in legal]

    # -- look-ahead

    def position_after(self, action: int) -> AgesState:
        """Return the position after an action."""
        after = self.state.clone()
        after.play(self.seat, action)
        return after

    def worth_after(self, action: int, opponents: bool = False) -> float:
        """Return the worth of the position after an action; the best use of a card is chosen at once."""
        after = self.position_after(action)
        worth = self.worth_after_use(after)
        if opponents:
            others = [seat for seat in range(after.seats) if seat != self.seat]
            worth -= OPPONENTS * sum(self.evaluation.worth(after, seat) for seat in others) / len(others)
        return worth

    def worth_after_use(self, after: AgesState) -> float:
        """Return the worth of a position in which the use of an action card may be undecided."""
        if after.to_act != self.seat or frame_kind(after.top()) != d.USE:
            return self.evaluation.worth(after, self.seat)
        found = []
        for action in after.legal(self.seat):
            then = after.clone()
            then.play(self.seat, action)
            found.append(self.evaluation.worth(then, self.seat))
        return max(found)

    # -- the action phase

    def turn_action_worths(self, legal: list[int]) -> list[float]:
        """Return the gains of the actions of a turn; the best ones are followed some actions further."""
        worths = [self.turn_action_worth(action) for action in legal]
        ranked = sorted(range(len(legal)), key=lambda index: worths[index], reverse=True)
        for index in ranked[:FOLLOWED]:
            if worths[index] > 0.0:
                worths[index] += self.follow_up_gain(self.position_after(legal[index]), DEPTH)
        return worths

    def turn_action_worth(self, action: int) -> float:
        """Return the gain of an action; stopping is worth 0."""
        if action == a.DONE:
            return 0.0
        if a.is_destroy(action) and not uprising(self.state, self.seat):
            return NEVER
        after = self.position_after(action)
        gain = self.worth_after_use(after) - self.now
        if gain < LEAST_GAIN:
            return gain - GAINS
        return GAINS + gain + self.hand_worth_used(action, self.state, after) - self.action_cost(self.state, after)

    def hand_worth_used(self, action: int, before: AgesState, after: AgesState) -> float:
        """Return the worth of a card in the hand, which playing it must not count as a loss."""
        if not (a.is_play(action) or a.is_revolt(action)):
            return 0.0
        judgement = self.evaluation
        return max(0.0, judgement.hand(before, self.seat) - judgement.hand(after, self.seat))

    def action_cost(self, before: AgesState, after: AgesState) -> float:
        """Return the worth of the civil actions that were spent."""
        return self.evaluation.civil * int(civil_left(before, self.seat) - civil_left(after, self.seat))

    def follow_up_gain(self, state: AgesState, depth: int) -> float:
        """Return the gain of the best actions after an action in the same turn."""
        total = 0.0
        for _ in range(depth):
            if state.to_act != self.seat or frame_kind(state.top()) not in (d.ACT, d.USE):
                break
            now = self.worth_after_use(state)
            best_gain = 0.0
            best_state = state
            for action in state.legal(self.seat):
                if action == a.DONE or a.is_destroy(action):
                    continue
                after = state.clone()
                after.play(self.seat, action)
                gain = self.worth_after_use(after) - now - self.action_cost(state, after)
                if gain > best_gain:
                    best_gain, best_state = gain, after
            if best_state is state:
                break
            total += best_gain
            state = best_state
        return total

    # -- politics

    def political_worth(self, action: int) -> float:
        """Return the worth of a political action; passing is worth 0."""
        if action < a.EVENT:
            return 0.0
        if action < a.SETTLE:
            return event_worth(self.state, self.seat, a.event_card(action))
        if action < a.ATTACK:
            return self.worth_after(action) - self.now
        if action < a.OFFER:
            card, target = a.attack_card(action), a.attack_seat(action)
            return attack_worth(self.state, self.seat, card, target, int(self.evaluation.turns))
        if action < a.CANCEL:
            return self.offer_worth(action)
        return self.worth_after(action) - self.now - 0.5

    def offer_worth(self, action: int) -> float:
        """Return the worth of offering a pact: its gain if the partner accepted, less a part of the partner's gain."""
        partner = int(a.offer_seat(action))
        after = self.position_after(action)
        if after.to_act != partner:
            return NEVER
        after.play(partner, a.ACCEPT)
        return PACT_CHANCE * self.balance(after, partner)

    def balance(self, after: AgesState, other: int) -> float:
        """Return the gain of the seat less a part of another player's gain."""
        judgement = self.evaluation
        gain = judgement.worth(after, other) - judgement.worth(self.state, other)
        return judgement.worth(after, self.seat) - self.now - OPPONENTS * max(0.0, gain)

    def answer_worth(self, action: int) -> float:
        """Return the worth of answering a pact offer."""
        if action == a.DECLINE:
            return 0.0
        return self.balance(self.position_after(action), int(frame_b(self.state.top()) & 15)) - 0.1

    # -- colonies

    def bid_worths(self, legal: list[int]) -> list[float]:
        """Return the worth of the bids: the lowest bid is considered only, at the worth of winning."""
        lowest = min((action for action in legal if action != a.DECLINE), default=a.DECLINE)
        return [
            0.0 if action == a.DECLINE else NEVER if action != lowest else self.worth_of_winning(action)
            for action in legal
        ]

    def worth_of_winning(self, action: int) -> float:
        """Return the gain if all others pass on this bid."""
        after = self.position_after(action)
        while after.to_act >= 0 and frame_kind(after.top()) == d.BID:
            after.play(after.to_act, a.DECLINE)
        while after.to_act == self.seat and frame_kind(after.top()) == d.COLONISE:
            legal = after.legal(self.seat)
            after.play(self.seat, max(legal, key=lambda choice: self.payment_worth(after, choice)))
        return self.evaluation.worth(after, self.seat) - self.now

    def payment_worth(self, state: AgesState, action: int) -> float:
        """Return the worth of a payment for a colony: the smallest loss that covers the bid."""
        if action == a.DONE:
            return GAINS
        civ = state.civs[self.seat]
        missing = max(1, int(frame_b(state.top()) - force(civ)))
        after = state.clone()
        after.play(self.seat, action)
        brings = min(missing, int(force(after.civs[self.seat]) - force(civ)))
        if action < a.SACRIFICE:
            if sacrificed_units(civ) == 0 and frame_b(state.top()) <= force(civ):
                return NEVER
            return brings / (1 + 0.3 * int(CARDS[a.discard_card(action)].defence))
        return brings / (1 + self.unit_loss(a.sacrifice_unit(action)))

    def unit_loss(self, unit: int) -> float:
        """Return the worth of a unit that is lost."""
        after = self.state.clone()
        civ = after.civs[self.seat]
        civ.workers[unit] -= 1
        civ.yellow_bank += 1
        return max(0.0, self.now - self.evaluation.worth(after, self.seat))

    # -- attacks

    def fight_worth(self, action: int) -> float:
        """Return the worth of a card or unit in a fight: cards that ward off an aggression, or a unit in a war."""
        if action == a.DONE:
            return 0.0
        top = self.state.top()
        card, other = int(frame_a(top)), int(frame_b(top))
        after = self.position_after(action)
        if frame_kind(top) == d.ATTACK:
            return self.war_sacrifice_worth(action, after, other) if card >= WARS else NEVER
        if card >= WARS:
            return self.war_sacrifice_worth(action, after, other)
        missing = int(attack_value(self.state, other, self.seat) - defence_value(self.state, self.seat))
        if missing <= 0 or missing > self.cards_for_defence():
            return NEVER
        if action >= a.SACRIFICE:
            return NEVER
        brings = int(defence_value(after, self.seat) - defence_value(self.state, self.seat))
        # The smallest sufficient card, else the largest.
        return 100.0 - brings if brings >= missing else brings

    def cards_for_defence(self) -> int:
        """Return the defence that all bonus cards of the hand would add."""
        return sum(int(CARDS[card].defence) for card in self.state.civs[self.seat].military)

    def war_sacrifice_worth(self, action: int, after: AgesState, other: int) -> float:
        """Return the points that a sacrificed unit decides in a war, less the unit's worth."""
        if frame_kind(self.state.top()) == d.ATTACK:
            brings = int(attack_value(after, self.seat, other) - attack_value(self.state, self.seat, other))
        else:
            brings = int(defence_value(after, self.seat) - defence_value(self.state, self.seat))
        return WAR_POINT * brings - self.unit_loss(a.sacrifice_unit(action))
