"""7 Wonders as the rest of the project knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pentapolis.core.game import Game
from pentapolis.core.types import Reason
from pentapolis.games.wonders import notation
from pentapolis.games.wonders.determinize import Worlds, determinize
from pentapolis.games.wonders.explain import explain
from pentapolis.games.wonders.facts import facts
from pentapolis.games.wonders.features import FEATURES
from pentapolis.games.wonders.options import WondersOptions
from pentapolis.games.wonders.position import layout
from pentapolis.games.wonders.reasons import too_much
from pentapolis.games.wonders.rules.handlers import HANDLERS
from pentapolis.games.wonders.rules.scoring import CATEGORIES, points
from pentapolis.games.wonders.state import WondersState, new_state
from pentapolis.games.wonders.verbs import CHANCE_VERBS, REGRETTED, VERBS
from pentapolis.games.wonders.view import WondersView, build_view, decision

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer
    from pentapolis.core.features import Features
    from pentapolis.core.position_text import Layout
    from pentapolis.core.types import Move, Step


class Wonders(Game[WondersState, WondersView, WondersOptions]):
    """7 Wonders."""

    name = "wonders"
    ruleset = 1
    min_seats = 3
    max_seats = 7
    Options = WondersOptions
    View = WondersView
    action_count = VERBS.count
    vocabulary = VERBS.vocabulary
    verbs = VERBS.kinds
    chance_verbs = CHANCE_VERBS
    decisions = tuple(handler.decision for handler in HANDLERS if handler.decision)
    victories = ("points",)
    ties = ("coins",)
    categories = CATEGORIES
    regretted = REGRETTED

    def start(self, seats: int, options: WondersOptions) -> WondersState:
        """A new position."""
        return new_state(self, seats, options)

    def view(self, state: WondersState, seat: int | None) -> WondersView:
        """What a seat may know."""
        return build_view(state, seat)

    def determinize(self, view: WondersView, dealer: Dealer) -> WondersState:
        """A full position that agrees with a view."""
        return determinize(self, view, dealer)

    def worlds(self, view: WondersView) -> Worlds:
        """Full positions that agree with a view."""
        return Worlds(self, view)

    def describe(self, state: WondersState, action: int) -> Move:
        """The structured form of an action."""
        return notation.describe(action)

    def disclose(self, state: WondersState, seat: int, action: int) -> Move:
        """What the others read of a move: tucked and sold cards lie face down."""
        return notation.disclose(action)

    def find(self, state: WondersState, seat: int, move: Move) -> int | Reason:
        """The action of a move."""
        found = notation.find(move)
        return too_much(state, seat, move) if isinstance(found, Reason) else found

    def describe_chance(self, state: WondersState, outcome: int) -> Move:
        """The structured form of a chance outcome."""
        return notation.describe_chance(state, outcome)

    def find_chance(self, state: WondersState, move: Move) -> int:
        """The outcome of a chance event."""
        return notation.find_chance(state, move)

    def decision(self, state: WondersState) -> str:
        """The kind of decision that is awaited."""
        return decision(state)

    def explain(self, state: WondersState, seat: int, action: int) -> list[Step]:
        """The price of an action, step by step."""
        return explain(state, seat, action)

    def scores(self, state: WondersState) -> list[dict[str, int]]:
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
        return layout()
