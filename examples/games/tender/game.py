"""Tender as the rest of the project would know it."""

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
    #: The class of the positions: a test may play with another one.
    kind: ClassVar[type[TenderState]] = TenderState

    def start(self, seats: int, options: TenderOptions) -> TenderState:
        """A new position."""
        return new_state(self, seats, options, self.kind)

    def view(self, state: TenderState, seat: int | None) -> TenderView:
        """What a seat may know."""
        return build_view(state, seat)

    def determinize(self, view: TenderView, dealer: Dealer) -> TenderState:
        """A full position that agrees with a view."""
        return determinize(self, view, dealer)

    def describe(self, state: TenderState, action: int) -> Move:
        """The structured form of an action."""
        return VERBS.describe(action)

    def disclose(self, state: TenderState, seat: int, action: int) -> Move:
        """A folded card stays face down."""
        return Move("fold", {"card": "?"}) if is_fold(action) else self.describe(state, action)

    def find(self, state: TenderState, seat: int, move: Move) -> int | Reason:
        """The action of a move."""
        return VERBS.find(move)

    def describe_chance(self, state: TenderState, outcome: int) -> Move:
        """The structured form of a chance outcome."""
        return notation.describe_chance(state, outcome)

    def find_chance(self, state: TenderState, move: Move) -> int:
        """The outcome of a chance event."""
        return notation.find_chance(state, move)

    def decision(self, state: TenderState) -> str:
        """The kind of decision that is awaited."""
        return decision(state)

    def explain(self, state: TenderState, seat: int, action: int) -> list[Step]:
        """Return the public effects of an action: nothing has a price."""
        return explain(state, action)

    def scores(self, state: TenderState) -> list[dict[str, int]]:
        """The points of every seat by category."""
        return [dict(zip(CATEGORIES, points(state, seat), strict=True)) for seat in range(state.seats)]

    def features(self) -> Features:
        """What the numbers of an observation mean."""
        return FEATURES

    def facts(self) -> dict[str, list[dict[str, Any]]]:
        """Every component with its numbers."""
        return facts()

    def layout(self, seats: int) -> Layout:
        """How positions are written as text."""
        return layout(seats)
