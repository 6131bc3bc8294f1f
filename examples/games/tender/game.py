"""Tender as the rest of the project would use it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from examples.games.tender import notation
from examples.games.tender.actions import is_fold
from examples.games.tender.determinize import determinize
from examples.games.tender.explain import explain
from examples.games.tender.facts import facts
from examples.games.tender.features import DECISIONS, FEATURES
from examples.games.tender.options import TenderOptions
from examples.games.tender.position import layout
from examples.games.tender.reasons import reason
from examples.games.tender.rules import invariants
from examples.games.tender.rules.scoring import CATEGORIES, VICTORIES, points
from examples.games.tender.state import TenderState, new_state
from examples.games.tender.verbs import CHANCE_VERBS, VERBS
from examples.games.tender.view import TenderView, build_view
from pentapolis.core.game import Game
from pentapolis.core.types import Move

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer
    from pentapolis.core.types import Reason, Step


class Tender(Game[TenderState, TenderView, TenderOptions]):
    """Tender, for two to four."""

    name = "tender"
    ruleset = 1
    min_seats = 2
    max_seats = 4
    Options = TenderOptions
    View: type[TenderView] = TenderView
    action_count = VERBS.count
    vocabulary = VERBS.vocabulary
    verbs = VERBS.kinds
    chance_verbs = CHANCE_VERBS
    decisions = DECISIONS
    victories = VICTORIES
    categories = CATEGORIES
    #: The class of the positions, which a test may replace.
    kind: ClassVar[type[TenderState]] = TenderState
    blocks = FEATURES

    view = staticmethod(build_view)
    chance_words = staticmethod(notation.chance_words)
    check = staticmethod(invariants.check)
    points = staticmethod(points)
    facts = staticmethod(facts)
    layout = staticmethod(layout)

    def start(self, seats: int, options: TenderOptions) -> TenderState:
        """Return a new position."""
        return new_state(self, seats, options, self.kind)

    def determinize(self, view: TenderView, dealer: Dealer) -> TenderState:
        """Return a full position that agrees with a view."""
        return determinize(self, view, dealer)

    def describe(self, state: TenderState, action: int) -> Move:
        """Return the structured form of an action."""
        return VERBS.describe(action)

    def disclose(self, state: TenderState, seat: int, action: int) -> Move:
        """Return the move as others read it: a folded card stays face down."""
        return Move("fold", {"card": "?"}) if is_fold(action) else self.describe(state, action)

    def reason(self, state: TenderState, seat: int, action: int, verdict: int) -> Reason:
        """Return the reason behind a verdict."""
        return reason(state, action, verdict)

    def find(self, state: TenderState, seat: int, move: Move) -> int | Reason:
        """Return the action of a move."""
        return VERBS.find(move)

    def explain(self, state: TenderState, seat: int, action: int) -> list[Step]:
        """Return the public effects of an action: nothing has a price."""
        return explain(state, action)
