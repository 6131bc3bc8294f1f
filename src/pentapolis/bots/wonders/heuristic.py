"""Heuristic evaluation of actions of 7 Wonders.

An action is worth what the city may become after it. The rest of the hand goes to a neighbour, and the best card in it
for that neighbour counts against the action. So do the coins paid to neighbours.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.bots.wonders.greedy_evaluation import IMPOSSIBLE, card_price, position_after
from pentapolis.bots.wonders.heuristic_evaluation import COIN, CityEvaluation, copies_to_come
from pentapolis.core.state import TOGETHER
from pentapolis.games.wonders.actions import (
    DECLINE,
    SELL,
    WONDER,
    board_which,
    card_of,
    is_build,
    is_revive,
    is_sell,
    is_side,
    is_wonder,
    payment_of,
    side_which,
)
from pentapolis.games.wonders.boards import BOARDS, FROM_DISCARD
from pentapolis.games.wonders.cards import AGES, CARDS, NONE, TURNS
from pentapolis.games.wonders.knowledge.played_cards import cards_in, passing
from pentapolis.games.wonders.payments import paid_in_all

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer
    from pentapolis.games.wonders.player import WondersCity
    from pentapolis.games.wonders.state import WondersState

# Weight of the coins paid to neighbours, and of the best card passed on.
RIVALRY: Final = 0.25
DENIAL: Final = 0.2
# Worth of a choice from the discard pile while the pile is empty.
EMPTY_PILE: Final = 0.5
# Worth of the sides of the boards, day and night, in points relative to the mean.
SIDE_WORTH: Final = {
    "alexandria": (-0.9, -2.1),
    "babylon": (0.5, -2.8),
    "ephesos": (-0.1, 1.6),
    "gizah": (-0.2, -1.3),
    "halikarnassos": (1.4, 2.8),
    "olympia": (0.4, -0.4),
    "rhodos": (-0.5, 1.4),
}


class HeuristicEvaluator:
    """Evaluator of the actions of one decision."""

    def __init__(self, state: WondersState, seat: int, rng: Dealer) -> None:
        self.state = state
        self.seat = seat
        # R10-R12: The rest of the hand is passed on in all turns but the last.
        self.passes = state.to_act == TOGETHER and 0 < state.turn < TURNS
        # Cached worths, because selling another card, or tucking it, leads to the same city.
        self.worth_by_city: dict[int, float] = {}

    def worths(self, legal: list[int]) -> list[float]:
        """Return the worth of each of the legal actions to the seat."""
        if legal[0] > DECLINE:
            return [self.side_worth(action) for action in legal]
        self.supply = copies_to_come(self.state)
        self.evaluation = self.evaluation_for(self.seat)
        hand = cards_in(self.state.cities[self.seat].hand, self.state.age)
        wanted = self.receiver_worths(hand) if self.passes else {}
        return [self.cached_worth(action) - DENIAL * worth_left_to_receiver(action, hand, wanted) for action in legal]

    def side_worth(self, action: int) -> float:
        """Return the worth of a side, or of the better side of a board."""
        if is_side(action):
            return SIDE_WORTH[BOARDS[self.state.cities[self.seat].board].id][side_which(action)]
        return max(SIDE_WORTH[BOARDS[board_which(action)].id])

    def evaluation_for(self, seat: int) -> CityEvaluation:
        """Return the evaluation of the city of a seat beside its neighbours."""
        state = self.state
        left, right = state.cities[state.left_of(seat)], state.cities[state.right_of(seat)]
        return CityEvaluation(left, right, state.age, max(0, TURNS - state.turn), self.supply)

    def cached_worth(self, action: int) -> float:
        """Return the worth of an action, cached by the resulting city."""
        same = city_key(action)
        if same not in self.worth_by_city:
            self.worth_by_city[same] = self.action_worth(action)
        return self.worth_by_city[same]

    def action_worth(self, action: int) -> float:
        """Return the worth of the city after an action: printed points and future, less coins paid to neighbours."""
        city = position_after(self.state, self.seat, action).cities[self.seat]
        worth = self.evaluation.worth(city)
        paid = paid_in_all(payment_of(action)) if action < SELL else 0
        worth -= RIVALRY * COIN * int(paid)
        if is_wonder(action):
            stage = BOARDS[city.board].sides[city.side][city.stages - 1]
            if stage.power & FROM_DISCARD:
                worth += self.best_of_pile(city)
            return worth + float(stage.vp)
        if is_build(action) or is_revive(action):
            worth += float(CARDS[card_of(action)].vp)
        return worth

    def best_of_pile(self, city: WondersCity) -> float:
        """R53: Return the worth of the best card of the discard pile, as far as the pile is known."""
        pile = [card for age in range(1, AGES + 1) for card in cards_in(self.state.discard(age), age)]
        science = self.evaluation.science(city, NONE)
        new = [CARDS[card] for card in set(pile) if not city.has_name(CARDS[card])]
        return max([self.evaluation.card_worth(city, card, science) for card in new], default=EMPTY_PILE)

    def receiver_worths(self, hand: list[int]) -> dict[int, float]:
        """R11: Return the worth of the cards of the hand to the neighbour who receives the rest."""
        seat = (self.seat + passing(self.state.age)) % self.state.seats
        city = self.state.cities[seat]
        evaluation = self.evaluation_for(seat)
        science = evaluation.science(city, NONE)
        wanted = {}
        for card in set(hand):
            price = card_price(city, evaluation.left, evaluation.right, CARDS[card])
            gain = evaluation.card_worth(city, CARDS[card], science) - evaluation.price_worth(city, price, COIN)
            wanted[card] = 0.0 if price == IMPOSSIBLE else max(0.0, gain)
        return wanted


def city_key(action: int) -> int:
    """Return a key of the resulting city: selling any card, or tucking any at the same price, gives the same."""
    if is_wonder(action):
        return WONDER + payment_of(action)
    return SELL if is_sell(action) else action


def worth_left_to_receiver(action: int, hand: list[int], wanted: dict[int, float]) -> float:
    """Return the worth of the best card left to the receiver of the hand once a card of it is used."""
    rest = list(hand)
    if wanted:
        rest.remove(card_of(action))
    return max([wanted.get(card, 0.0) for card in rest], default=0.0)
