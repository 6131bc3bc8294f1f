"""Value and policy network of 7 Wonders.

Features of the position relative to a seat (value_features.py) feed the network (`bots/search/network.py`), which
gives the value for this seat and scores its actions. `scripts/train_wonders/` trains the weights by self-play.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from pentapolis.bots.search.network import ONE, Layout, Network, NetworkWeights, soften
from pentapolis.bots.search.weights import load_weights
from pentapolis.bots.wonders.value_features import FEATURES, FeatureExtractor
from pentapolis.core.native import i64, vec
from pentapolis.core.state import Actions
from pentapolis.games.wonders.actions import (
    BOARD,
    DECLINE,
    REVIVE,
    SELL,
    SIDE,
    WONDER,
    board_which,
    card_of,
    payment_of,
    revive_card,
    sell_card,
    side_which,
)
from pentapolis.games.wonders.boards import BOARD_COUNT
from pentapolis.games.wonders.cards import CARD_COUNT
from pentapolis.games.wonders.payments import LEFT_PART, MOST_PAID, RIGHT_PART
from pentapolis.games.wonders.player import WondersCity
from pentapolis.games.wonders.state import WondersState

# Rows of weights by action: that of the action, for a stage that of the tucked card, and those of the coins paid.
BUILD_ROW: Final = 0
TUCK_ROW: Final = BUILD_ROW + CARD_COUNT
SELL_ROW: Final = TUCK_ROW + CARD_COUNT
REVIVE_ROW: Final = SELL_ROW + CARD_COUNT
DECLINE_ROW: Final = REVIVE_ROW + CARD_COUNT
STAGE_ROW: Final = DECLINE_ROW + 1
SIDE_ROW: Final = STAGE_ROW + BOARD_COUNT * 2 * 4
BOARD_ROW: Final = SIDE_ROW + BOARD_COUNT * 2
LEFT_ROW: Final = BOARD_ROW + BOARD_COUNT
RIGHT_ROW: Final = LEFT_ROW + MOST_PAID
ROWS: Final = RIGHT_ROW + MOST_PAID
NO_ROW: Final = ROWS

#: Cells of the first layer.
CELLS: Final = 64
LAYOUT: Final = Layout(FEATURES, ROWS, CELLS)


def network_weights(weights: list[int]) -> NetworkWeights:
    """Return weights, of any number of cells, as the network uses them."""
    return NetworkWeights(weights, LAYOUT.fitting(len(weights)))


@cache
def load_network() -> NetworkWeights:
    """Return the trained weights of the network, loaded once."""
    return network_weights(load_weights("wonders"))


class ValueNetwork(Network):
    """Network that evaluates positions for every seat, and actions."""

    def __init__(self, net: NetworkWeights) -> None:
        super().__init__(net)
        self.features = FeatureExtractor()

    def set_values(self, state: WondersState, values: vec[float]) -> None:
        """Set the values of a position for all seats."""
        features = self.features
        features.read(state)
        for seat in range(state.seats):
            features.find(state, seat)
            self.compute_cells(features.which, features.count)
            values[seat] = self.value()

    def set_priors(self, state: WondersState, seat: i64, actions: Actions, weights: vec[float]) -> None:
        """Set the prior weights of the actions of a seat."""
        features = self.features
        features.read(state)
        features.find(state, seat)
        self.compute_cells(features.which, features.count)
        city = state.cities[seat]
        for index in range(actions.count):
            weights[index] = float(self.action_score(city, actions.items[index])) / float(ONE * ONE)
        soften(weights, actions.count)

    def action_score(self, city: WondersCity, action: i64) -> i64:
        """Return the score of an action."""
        score = self.row_score(main_row(city, action))
        if action >= SELL:
            return score
        if action >= WONDER:
            score += self.row_score(TUCK_ROW + card_of(action))
        paid = payment_of(action)
        if paid:
            left, right = LEFT_PART[paid], RIGHT_PART[paid]
            if left:
                score += self.row_score(LEFT_ROW + left - 1)
            if right:
                score += self.row_score(RIGHT_ROW + right - 1)
        return score


def main_row(city: WondersCity, action: i64) -> i64:
    """Return the row of an action; for a stage that of the stage."""
    if action < WONDER:
        return BUILD_ROW + card_of(action)
    if action < SELL:
        return STAGE_ROW + (city.board * 2 + city.side) * 4 + city.stages
    if action < REVIVE:
        return SELL_ROW + sell_card(action)
    if action < DECLINE:
        return REVIVE_ROW + revive_card(action)
    if action == DECLINE:
        return DECLINE_ROW
    if action < SIDE:
        return BOARD_ROW + board_which(action)
    assert action >= BOARD
    return SIDE_ROW + city.board * 2 + side_which(action)


def rows_of(state: WondersState, seat: int, action: int) -> list[int]:
    """Return all rows of an action, for training."""
    rows = [int(main_row(state.cities[seat], action))]
    if action < SELL:
        if action >= WONDER:
            rows.append(TUCK_ROW + int(card_of(action)))
        paid = payment_of(action)
        if LEFT_PART[paid]:
            rows.append(LEFT_ROW + int(LEFT_PART[paid]) - 1)
        if RIGHT_PART[paid]:
            rows.append(RIGHT_ROW + int(RIGHT_PART[paid]) - 1)
    return rows
