"""The class that joins the parts of Tender for the rest of the project."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from examples.games.tender import notation
from examples.games.tender.actions import is_fold
from examples.games.tender.determinize import determinize
from examples.games.tender.explain import explain
from examples.games.tender.facts import facts
from examples.games.tender.features import FEATURES
from examples.games.tender.options import TenderOptions
from examples.games.tender.position import layout
from examples.games.tender.rules.handlers import HANDLERS
from examples.games.tender.rules.scoring import CATEGORIES, VICTORIES, points
from examples.games.tender.state import TenderState, new_state
from examples.games.tender.verbs import CHANCE_VERBS, VERBS
from examples.games.tender.view import TenderView, build_view, decision
from pentapolis.core.game import Game
from pentapolis.core.types import Move

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer
    from pentapolis.core.features import Features
    from pentapolis.core.position_text import Layout
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
    decisions = tuple(handler.decision for handler in HANDLERS if handler.decision)
    victories = VICTORIES
    categories = CATEGORIES
    #: The class of the positions, which a test may replace.
    kind: ClassVar[type[TenderState]] = TenderState

    def start(self, seats: int, options: TenderOptions) -> TenderState:
        """Return a new position."""
        return new_state(self, seats, options, self.kind)

    def view(self, state: TenderState, seat: int | None) -> TenderView:
        """Return the view of a seat."""
        return build_view(state, seat)

    def determinize(self, view: TenderView, dealer: Dealer) -> TenderState:
        """Return a determinization of a view."""
        return determinize(self, view, dealer)

    def describe(self, state: TenderState, action: int) -> Move:
        """Return the structured form of an action."""
        return VERBS.describe(action)

    def disclose(self, state: TenderState, seat: int, action: int) -> Move:
        """Return the move as the other players see it: a folded card stays face down."""
        return Move("fold", {"card": "?"}) if is_fold(action) else self.describe(state, action)

    def find(self, state: TenderState, seat: int, move: Move) -> int | Reason:
        """Return the action of a move."""
        return VERBS.find(move)

    def describe_chance(self, state: TenderState, outcome: int) -> Move:
        """Return the structured form of a chance outcome."""
        return notation.describe_chance(state, outcome)

    def find_chance(self, state: TenderState, move: Move) -> int:
        """Return the outcome of a chance event, or -1."""
        return notation.find_chance(state, move)

    def decision(self, state: TenderState) -> str:
        """Return the kind of the pending decision."""
        return decision(state)

    def explain(self, state: TenderState, seat: int, action: int) -> list[Step]:
        """Return the public effects of an action: nothing has a price."""
        return explain(state, action)

    def scores(self, state: TenderState) -> list[dict[str, int]]:
        """Return the points of every seat by category."""
        return [dict(zip(CATEGORIES, points(state, seat), strict=True)) for seat in range(state.seats)]

    def features(self) -> Features:
        """Return the meaning of the numbers of an observation."""
        return FEATURES

    def facts(self) -> dict[str, list[dict[str, Any]]]:
        """Return every component with its numbers."""
        return facts()

    def layout(self, seats: int) -> Layout:
        """Return the text layout of positions."""
        return layout(seats)
