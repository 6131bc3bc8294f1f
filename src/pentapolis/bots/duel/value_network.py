"""Value and policy network of 7 Wonders Duel.

Binary features of the position (value_features.py) feed the network (`bots/search/network.py`), which evaluates the
position and scores the actions. `scripts/train_duel/` trains the weights by self-play of the search.
"""

from __future__ import annotations

from typing import Final

from pentapolis.bots.duel.value_features import FEATURES, FeatureExtractor
from pentapolis.bots.search.network import ONE, Layout, Network, NetworkWeights, soften
from pentapolis.core.decision_stack import frame_kind
from pentapolis.core.native import i64, vec
from pentapolis.core.state import Actions
from pentapolis.games.duel.actions import (
    BEGIN,
    DISCARD,
    DRAFT,
    RAZE,
    REVIVE,
    TOKEN,
    WONDER,
    begin_seat,
    draft_which,
    raze_card,
    revive_card,
    slot_of,
    token_which,
    wonder_of,
)
from pentapolis.games.duel.decisions import KEEP
from pentapolis.games.duel.state import DuelState

# Rows of weights by action: one row, or two for a wonder and the card under it.
BUILD_ROW: Final = 0
DISCARD_ROW: Final = 73
TUCK_ROW: Final = 146
WONDER_ROW: Final = 219
DRAFT_ROW: Final = 231
TOKEN_ROW: Final = 243
KEEP_ROW: Final = 253
RAZE_ROW: Final = 263
REVIVE_ROW: Final = 336
BEGIN_ROW: Final = 409
ROWS: Final = 411
NO_ROW: Final = ROWS

#: Cells of the first layer.
CELLS: Final = 128
LAYOUT: Final = Layout(FEATURES, ROWS, CELLS)


def network_weights(weights: list[int]) -> NetworkWeights:
    """Return weights, of any number of cells, as the network uses them."""
    return NetworkWeights(weights, LAYOUT.fitting(len(weights)))


class ValueNetwork(Network):
    """Network that evaluates positions and actions."""

    def __init__(self, net: NetworkWeights) -> None:
        super().__init__(net)
        self.features = FeatureExtractor()

    def position_value(self, state: DuelState, seat: i64) -> float:
        """Return the win chance of the player on turn, with a part for the lead in points."""
        self.find_cells(state, seat)
        return self.value()

    def find_cells(self, state: DuelState, seat: i64) -> None:
        """Compute the first layer for a position."""
        features = self.features
        features.find(state, seat)
        self.compute_cells(features.which, features.count)

    def set_priors(self, state: DuelState, seat: i64, actions: Actions, weights: vec[float]) -> None:
        """Set the prior weights of the actions."""
        self.find_cells(state, seat)
        keeps = frame_kind(state.top()) == KEEP
        for index in range(actions.count):
            action = actions.items[index]
            hope = self.row_score(main_row(state, seat, action, keeps))
            if WONDER <= action < DRAFT:
                hope += self.row_score(TUCK_ROW + state.slots[slot_of(action)])
            weights[index] = float(hope) / float(ONE * ONE)
        soften(weights, actions.count)


def main_row(state: DuelState, seat: i64, action: i64, keeps: bool) -> i64:
    """Return the row of an action; for a wonder that of the wonder."""
    if action < DISCARD:
        return BUILD_ROW + state.slots[slot_of(action)]
    if action < WONDER:
        return DISCARD_ROW + state.slots[slot_of(action)]
    if action < DRAFT:
        return WONDER_ROW + wonder_of(action)
    if action < TOKEN:
        return DRAFT_ROW + draft_which(action)
    if action < RAZE:
        return (KEEP_ROW if keeps else TOKEN_ROW) + token_which(action)
    if action < REVIVE:
        return RAZE_ROW + raze_card(action)
    if action < BEGIN:
        return REVIVE_ROW + revive_card(action)
    return BEGIN_ROW if begin_seat(action) == seat else BEGIN_ROW + 1


def rows_of(state: DuelState, seat: int, action: int) -> tuple[int, int]:
    """Return both rows of an action, for training; NO_ROW if there is no second one."""
    first = main_row(state, seat, action, frame_kind(state.top()) == KEEP)
    second = TUCK_ROW + state.slots[slot_of(action)] if WONDER <= action < DRAFT else NO_ROW
    return first, second
