"""7 Wonders Duel as the rest of the project knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pentapolis.core.game import Game
from pentapolis.games.duel import notation
from pentapolis.games.duel.decisions import BLUE_DECIDES, VICTORIES
from pentapolis.games.duel.determinize import determinize
from pentapolis.games.duel.explain import explain
from pentapolis.games.duel.facts import facts
from pentapolis.games.duel.features import FEATURES
from pentapolis.games.duel.options import DuelOptions
from pentapolis.games.duel.position import layout
from pentapolis.games.duel.rules.handlers import HANDLERS
from pentapolis.games.duel.rules.scoring import CATEGORIES, points
from pentapolis.games.duel.state import DuelState, new_state
from pentapolis.games.duel.verbs import CHANCE_VERBS, REGRETTED, VERBS
from pentapolis.games.duel.view import DuelView, build_view, decision

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer
    from pentapolis.core.features import Features
    from pentapolis.core.position_text import Layout
    from pentapolis.core.types import Move, Reason, Step


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
    decisions = tuple(handler.decision for handler in HANDLERS if handler.decision)
    victories = VICTORIES[1:]
    ties = (BLUE_DECIDES,)
    categories = CATEGORIES
    regretted = REGRETTED
    open_choices = True

    def start(self, seats: int, options: DuelOptions) -> DuelState:
        """A new position."""
        return new_state(self, options)

    def view(self, state: DuelState, seat: int | None) -> DuelView:
        """What a seat may know."""
        return build_view(state, seat)

    def determinize(self, view: DuelView, dealer: Dealer) -> DuelState:
        """A full position that agrees with a view."""
        return determinize(self, view, dealer)

    def describe(self, state: DuelState, action: int) -> Move:
        """The structured form of an action."""
        return notation.describe(state, action)

    def find(self, state: DuelState, seat: int, move: Move) -> int | Reason:
        """The action of a move."""
        return notation.find(state, move)

    def describe_chance(self, state: DuelState, outcome: int) -> Move:
        """The structured form of a chance outcome."""
        return notation.describe_chance(state, outcome)

    def find_chance(self, state: DuelState, move: Move) -> int:
        """The outcome of a chance event."""
        return notation.find_chance(state, move)

    def decision(self, state: DuelState) -> str:
        """The kind of decision that is awaited (R86)."""
        return decision(state)

    def explain(self, state: DuelState, seat: int, action: int) -> list[Step]:
        """The price of an action, step by step."""
        return explain(state, seat, action)

    def scores(self, state: DuelState) -> list[dict[str, int]]:
        """The points of both seats by category."""
        return [dict(zip(CATEGORIES, points(state, seat), strict=True)) for seat in range(2)]

    def features(self) -> Features:
        """What the numbers of an observation mean."""
        return FEATURES

    def facts(self) -> dict[str, list[dict[str, Any]]]:
        """Every component with its numbers."""
        return facts()

    def layout(self, seats: int) -> Layout:
        """How positions are written as text."""
        return layout(seats)
