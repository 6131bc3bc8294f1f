"""7 Wonders as the rest of the project uses it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.game import Game
from pentapolis.core.types import Reason
from pentapolis.games.wonders import notation
from pentapolis.games.wonders.determinize import Worlds, determinize
from pentapolis.games.wonders.explain import explain
from pentapolis.games.wonders.facts import facts
from pentapolis.games.wonders.features import DECISIONS, FEATURES
from pentapolis.games.wonders.options import WondersOptions
from pentapolis.games.wonders.position import layout
from pentapolis.games.wonders.reasons import reason, too_much
from pentapolis.games.wonders.rules import invariants
from pentapolis.games.wonders.rules.scoring import CATEGORIES, points
from pentapolis.games.wonders.state import WondersState, new_state
from pentapolis.games.wonders.verbs import CHANCE_VERBS, REGRETTED, VERBS
from pentapolis.games.wonders.view import WondersView, build_view

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer
    from pentapolis.core.position_text import Layout
    from pentapolis.core.types import Move


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
    decisions = DECISIONS
    victories = ("points",)
    ties = ("coins",)
    categories = CATEGORIES
    regretted = REGRETTED
    blocks = FEATURES

    view = staticmethod(build_view)
    chance_words = staticmethod(notation.chance_words)
    explain = staticmethod(explain)
    reason = staticmethod(reason)
    check = staticmethod(invariants.check)
    points = staticmethod(points)
    facts = staticmethod(facts)

    def start(self, seats: int, options: WondersOptions) -> WondersState:
        """Return a new position."""
        return new_state(self, seats, options)

    def determinize(self, view: WondersView, dealer: Dealer) -> WondersState:
        """Return a full position that agrees with a view."""
        return determinize(self, view, dealer)

    def worlds(self, view: WondersView) -> Worlds:
        """Return a source of full positions that agree with a view."""
        return Worlds(self, view)

    def describe(self, state: WondersState, action: int) -> Move:
        """Return the structured form of an action."""
        return notation.describe(action)

    def disclose(self, state: WondersState, seat: int, action: int) -> Move:
        """Return the move as others read it: tucked and sold cards lie face down."""
        return notation.disclose(action)

    def layout(self, seats: int) -> Layout:
        """Return the lines of a position, the same for any number of seats."""
        return layout()

    def find(self, state: WondersState, seat: int, move: Move) -> int | Reason:
        """Return the action of a move."""
        found = notation.find(move)
        return too_much(state, seat, move) if isinstance(found, Reason) else found
