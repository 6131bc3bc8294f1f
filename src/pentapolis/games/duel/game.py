"""7 Wonders Duel as the rest of the project uses it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.decision_stack import frame_kind
from pentapolis.core.game import Game
from pentapolis.games.duel import notation
from pentapolis.games.duel.decisions import BLUE_DECIDES, DRAW, VICTORIES
from pentapolis.games.duel.determinize import determinize
from pentapolis.games.duel.explain import explain
from pentapolis.games.duel.facts import facts
from pentapolis.games.duel.features import DECISIONS, FEATURES
from pentapolis.games.duel.options import DuelOptions
from pentapolis.games.duel.position import layout
from pentapolis.games.duel.reasons import reason
from pentapolis.games.duel.rules import invariants
from pentapolis.games.duel.rules.scoring import CATEGORIES, points
from pentapolis.games.duel.state import DuelState, new_state
from pentapolis.games.duel.verbs import CHANCE_VERBS, REGRETTED, VERBS
from pentapolis.games.duel.view import DuelView, build_view

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer
    from pentapolis.core.types import Move, Reason


class Duel(Game[DuelState, DuelView, DuelOptions]):
    """7 Wonders Duel."""

    name = "duel"
    ruleset = 1
    min_seats = 2
    max_seats = 2
    Options = DuelOptions
    View = DuelView
    action_count = VERBS.count
    vocabulary = VERBS.vocabulary
    verbs = VERBS.kinds
    chance_verbs = CHANCE_VERBS
    decisions = DECISIONS
    victories = VICTORIES[1:]
    ties = (BLUE_DECIDES,)
    categories = CATEGORIES
    regretted = REGRETTED
    open_choices = True
    blocks = FEATURES

    view = staticmethod(build_view)
    describe = staticmethod(notation.describe)
    chance_words = staticmethod(notation.chance_words)
    explain = staticmethod(explain)
    reason = staticmethod(reason)
    check = staticmethod(invariants.check)
    points = staticmethod(points)
    facts = staticmethod(facts)
    layout = staticmethod(layout)

    def start(self, seats: int, options: DuelOptions) -> DuelState:
        """Return a new position."""
        return new_state(self, options)

    def determinize(self, view: DuelView, dealer: Dealer) -> DuelState:
        """Return a full position that agrees with a view."""
        return determinize(self, view, dealer)

    def find(self, state: DuelState, seat: int, move: Move) -> int | Reason:
        """Return the action of a move."""
        return notation.find(state, move)

    def describe_chance(self, state: DuelState, outcome: int) -> Move:
        """Return the structured form of a chance outcome; three tokens are one outcome."""
        draws = frame_kind(state.top()) == DRAW
        return notation.describe_draw(outcome) if draws else super().describe_chance(state, outcome)

    def find_chance(self, state: DuelState, move: Move) -> int:
        """Return the outcome of a chance event."""
        return notation.find_draw(state, move) if move.verb == "draw" else super().find_chance(state, move)
