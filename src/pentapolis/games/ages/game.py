"""Through the Ages as the rest of the project knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pentapolis.core.game import Game
from pentapolis.games.ages import notation
from pentapolis.games.ages.actions import RESIGN
from pentapolis.games.ages.decisions import VICTORIES
from pentapolis.games.ages.determinize import determinize
from pentapolis.games.ages.explain import explain
from pentapolis.games.ages.facts import facts
from pentapolis.games.ages.features import FEATURES
from pentapolis.games.ages.options import AgesOptions
from pentapolis.games.ages.position import layout
from pentapolis.games.ages.rules.handlers import DECISIONS
from pentapolis.games.ages.rules.scoring import CATEGORIES
from pentapolis.games.ages.state import AgesState, new_state
from pentapolis.games.ages.unused_actions import unused
from pentapolis.games.ages.verbs import CHANCE_VERBS, VERBS
from pentapolis.games.ages.view import AgesView
from pentapolis.games.ages.view_builder import build_view, decision, sheet

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer
    from pentapolis.core.features import Features
    from pentapolis.core.position_text import Layout
    from pentapolis.core.types import Move, Reason, Step


class Ages(Game[AgesState, AgesView, AgesOptions]):
    """Through the Ages, the original edition, for two to four."""

    name = "ages"
    ruleset = 1
    min_seats = 2
    max_seats = 4
    Options = AgesOptions
    View = AgesView
    action_count = VERBS.count
    resign_action = RESIGN
    formalities = ("politics",)
    vocabulary = VERBS.vocabulary
    verbs = VERBS.kinds
    chance_verbs = CHANCE_VERBS
    decisions = DECISIONS
    victories = VICTORIES
    categories = CATEGORIES
    signature_games = 10

    def setups(self) -> list[tuple[int, dict[str, str]]]:
        """The Full game first, then the shorter ones, each with two to four players."""
        return [(seats, {"mode": mode}) for mode in ("full", "advanced", "simple") for seats in (2, 3, 4)]

    def unused(self, state: AgesState, seat: int, action: int) -> dict[str, int]:
        """The actions that the end of a turn would lose."""
        return unused(state, seat, action)

    def start(self, seats: int, options: AgesOptions) -> AgesState:
        """A new position."""
        return new_state(self, seats, options)

    def view(self, state: AgesState, seat: int | None) -> AgesView:
        """What a seat may know."""
        return build_view(state, seat)

    def determinize(self, view: AgesView, dealer: Dealer) -> AgesState:
        """A full position that agrees with a view."""
        return determinize(self, view, dealer)

    def describe(self, state: AgesState, action: int) -> Move:
        """The structured form of an action."""
        return notation.describe(state, action)

    def disclose(self, state: AgesState, seat: int, action: int) -> Move:
        """What others read of a move (R94)."""
        return notation.disclose(state, action)

    def find(self, state: AgesState, seat: int, move: Move) -> int | Reason:
        """The action of a move."""
        return notation.find(state, move)

    def describe_chance(self, state: AgesState, outcome: int) -> Move:
        """The structured form of a chance outcome."""
        return notation.describe_chance(state, outcome)

    def find_chance(self, state: AgesState, move: Move) -> int:
        """The outcome of a chance event."""
        return notation.find_chance(state, move)

    def decision(self, state: AgesState) -> str:
        """The kind of decision that is awaited (R190-R193)."""
        return decision(state)

    def explain(self, state: AgesState, seat: int, action: int) -> list[Step]:
        """The price of an action, step by step."""
        return explain(state, seat, action)

    def scores(self, state: AgesState) -> list[dict[str, int]]:
        """The points of all seats by category, as far as everybody can know."""
        return [sheet(state, seat) for seat in range(state.seats)]

    def features(self) -> Features:
        """What the numbers of an observation mean."""
        return FEATURES

    def facts(self) -> dict[str, list[dict[str, Any]]]:
        """Every component with its numbers."""
        return facts()

    def layout(self, seats: int) -> Layout:
        """How positions are written as text."""
        return layout(seats)
