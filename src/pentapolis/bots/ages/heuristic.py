"""What the moves of Through the Ages promise, for the heuristic bot.

In its own turn it looks at what the civilization promises after each action, and takes what gains most for the civil
actions that it costs. Attacks, auctions, pacts and events have rules of thumb of their own.
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

# How many actions are looked at more closely, and how many more actions then.
FOLLOWED: Final = 4
DEPTH: Final = 2
# What cannot be wanted.
NEVER: Final = -1000.0
# Whatever gains anything is better than to stop.
GAINS: Final = 1000.0
LEAST_GAIN: Final = 0.05
# The weight of what a rival loses or gains, all rivals together.
OPPONENTS: Final = 0.5
PACT_CHANCE: Final = 0.5
# Points of a war that a point of strength decides.
WAR_POINT: Final = 1.5


class HeuristicEvaluator:
    """Says what the actions of one decision promise."""

    def __init__(self, state: AgesState, seat: int, rng: Dealer) -> None:
        self.state = state
        self.seat = seat
        self.evaluation = PositionEvaluation(state, seat)
        self.now = self.evaluation.worth(state, seat)

    def worths(self, legal: list[int]) -> list[float]:
        """What each of the legal actions promises the seat."""
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

    # -- looking ahead

    def position_after(self, action: int) -> AgesState:
        """The position after an action."""
        after = self.state.clone()
        after.play(self.seat, action)
        return after

    def worth_after(self, action: int, opponents: bool = False) -> float:
        """What the position after an action promises; what a card is used for is decided at once."""
        after = self.position_after(action)
        worth = self.worth_after_use(after)
        if opponents:
            others = [seat for seat in range(after.seats) if seat != self.seat]
            worth -= OPPONENTS * sum(self.evaluation.worth(after, seat) for seat in others) / len(others)
        return worth

    def worth_after_use(self, after: AgesState) -> float:
        """What a position promises in which the use of an action card may be open."""
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
        """What the actions of a turn gain; the most promising ones are followed some actions further."""
        worths = [self.turn_action_worth(action) for action in legal]
        ranked = sorted(range(len(legal)), key=lambda index: worths[index], reverse=True)
        for index in ranked[:FOLLOWED]:
            if worths[index] > 0.0:
                worths[index] += self.follow_up_gain(self.position_after(legal[index]), DEPTH)
        return worths

    def turn_action_worth(self, action: int) -> float:
        """An action gains something, or it is better to stop."""
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
        """What a card promised in the hand: to play it is worth no less for that."""
        if not (a.is_play(action) or a.is_revolt(action)):
            return 0.0
        judgement = self.evaluation
        return max(0.0, judgement.hand(before, self.seat) - judgement.hand(after, self.seat))

    def action_cost(self, before: AgesState, after: AgesState) -> float:
        """What the civil actions are worth that were spent."""
        return self.evaluation.civil * int(civil_left(before, self.seat) - civil_left(after, self.seat))

    def follow_up_gain(self, state: AgesState, depth: int) -> float:
        """What the best actions after an action gain in the same turn."""
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
        """A political action; to do nothing is worth nothing."""
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
        """A pact is worth what it would bring if the partner agreed, less a part of what it brings him."""
        partner = int(a.offer_seat(action))
        after = self.position_after(action)
        if after.to_act != partner:
            return NEVER
        after.play(partner, a.ACCEPT)
        return PACT_CHANCE * self.balance(after, partner)

    def balance(self, after: AgesState, other: int) -> float:
        """What changes for the seat, less a part of what another one gains."""
        judgement = self.evaluation
        gain = judgement.worth(after, other) - judgement.worth(self.state, other)
        return judgement.worth(after, self.seat) - self.now - OPPONENTS * max(0.0, gain)

    def answer_worth(self, action: int) -> float:
        """A pact that another player offers."""
        if action == a.DECLINE:
            return 0.0
        return self.balance(self.position_after(action), int(frame_b(self.state.top()) & 15)) - 0.1

    # -- colonies

    def bid_worths(self, legal: list[int]) -> list[float]:
        """The lowest bid, if the colony is worth what it will cost."""
        lowest = min((action for action in legal if action != a.DECLINE), default=a.DECLINE)
        return [
            0.0 if action == a.DECLINE else NEVER if action != lowest else self.worth_of_winning(action)
            for action in legal
        ]

    def worth_of_winning(self, action: int) -> float:
        """What is gained if all others pass on this bid."""
        after = self.position_after(action)
        while after.to_act >= 0 and frame_kind(after.top()) == d.BID:
            after.play(after.to_act, a.DECLINE)
        while after.to_act == self.seat and frame_kind(after.top()) == d.COLONISE:
            legal = after.legal(self.seat)
            after.play(self.seat, max(legal, key=lambda choice: self.payment_worth(after, choice)))
        return self.evaluation.worth(after, self.seat) - self.now

    def payment_worth(self, state: AgesState, action: int) -> float:
        """A colony is paid with what is lost least, and no more than the bid."""
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
        """What is lost with a unit."""
        after = self.state.clone()
        civ = after.civs[self.seat]
        civ.workers[unit] -= 1
        civ.yellow_bank += 1
        return max(0.0, self.now - self.evaluation.worth(after, self.seat))

    # -- attacks

    def fight_worth(self, action: int) -> float:
        """Cards that ward an aggression off are played; units only if they are worth less than what they decide."""
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
        # The smallest card that is enough, else the largest.
        return 100.0 - brings if brings >= missing else brings

    def cards_for_defence(self) -> int:
        """The defence that all bonus cards of the hand would add."""
        return sum(int(CARDS[card].defence) for card in self.state.civs[self.seat].military)

    def war_sacrifice_worth(self, action: int, after: AgesState, other: int) -> float:
        """A unit that is sacrificed in a war: the points that it decides, less what it is worth."""
        if frame_kind(self.state.top()) == d.ATTACK:
            brings = int(attack_value(after, self.seat, other) - attack_value(self.state, self.seat, other))
        else:
            brings = int(defence_value(after, self.seat) - defence_value(self.state, self.seat))
        return WAR_POINT * brings - self.unit_loss(a.sacrifice_unit(action))
