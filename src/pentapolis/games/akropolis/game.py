"""Akropolis as the rest of the project knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pentapolis.core.game import Game
from pentapolis.games.akropolis import notation
from pentapolis.games.akropolis.decisions import STONES_DECIDE
from pentapolis.games.akropolis.determinize import determinize
from pentapolis.games.akropolis.explain import explain
from pentapolis.games.akropolis.facts import facts
from pentapolis.games.akropolis.features import FEATURES
from pentapolis.games.akropolis.options import AkropolisOptions
from pentapolis.games.akropolis.position import layout
from pentapolis.games.akropolis.rules.handlers import HANDLERS
from pentapolis.games.akropolis.rules.scoring import judge
from pentapolis.games.akropolis.state import AkropolisState, new_state
from pentapolis.games.akropolis.tiles import DISTRICTS
from pentapolis.games.akropolis.verbs import CHANCE_VERBS, VERBS
from pentapolis.games.akropolis.view import CATEGORIES, AkropolisView, build_view, decision

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer
    from pentapolis.core.features import Features
    from pentapolis.core.position_text import Layout
    from pentapolis.core.types import Move, Reason, Step


class Akropolis(Game[AkropolisState, AkropolisView, AkropolisOptions]):
    """Akropolis (2022) with its variants; one seat plays the solo mode."""

    name = "akropolis"
    ruleset = 1
    min_seats = 1
    max_seats = 4
    Options = AkropolisOptions
    View = AkropolisView
    action_count = VERBS.count
    vocabulary = VERBS.vocabulary
    verbs = VERBS.kinds
    chance_verbs = CHANCE_VERBS
    decisions = tuple(handler.decision for handler in HANDLERS if handler.decision)
    victories = ("points",)
    ties = (STONES_DECIDE,)
    categories = CATEGORIES
    open_choices = True

    def setups(self) -> list[tuple[int, dict[str, str]]]:
        """Two players first; their long game, in which cities grow largest; the solo mode last."""
        return [(2, {}), (3, {}), (4, {}), (2, {"length": "long"}), (1, {})]

    def start(self, seats: int, options: AkropolisOptions) -> AkropolisState:
        """A new position."""
        return new_state(self, seats, options)

    def view(self, state: AkropolisState, seat: int | None) -> AkropolisView:
        """What a seat may know."""
        return build_view(state, seat)

    def determinize(self, view: AkropolisView, dealer: Dealer) -> AkropolisState:
        """The position of a view: nothing of it is hidden but the order of the stacks."""
        return determinize(self, view)

    def describe(self, state: AkropolisState, action: int) -> Move:
        """The structured form of an action."""
        return notation.describe(state, action)

    def find(self, state: AkropolisState, seat: int, move: Move) -> int | Reason:
        """The action of a move."""
        return notation.find(state, move)

    def describe_chance(self, state: AkropolisState, outcome: int) -> Move:
        """The structured form of a chance outcome."""
        return notation.describe_chance(state, outcome)

    def find_chance(self, state: AkropolisState, move: Move) -> int:
        """The outcome of a chance event."""
        return notation.find_chance(state, move)

    def decision(self, state: AkropolisState) -> str:
        """The kind of decision that is awaited."""
        return decision(state)

    def explain(self, state: AkropolisState, seat: int, action: int) -> list[Step]:
        """The price of an action and what it would change, step by step."""
        return explain(state, seat, action)

    def scores(self, state: AkropolisState) -> list[dict[str, int]]:
        """The points of every seat by category."""
        return [
            dict(zip(CATEGORIES, [*map(judge(city, state.rules).points, range(DISTRICTS)), city.stones], strict=True))
            for city in state.cities
        ]

    def features(self) -> Features:
        """What the numbers of an observation mean."""
        return FEATURES

    def facts(self) -> dict[str, list[dict[str, Any]]]:
        """Every component with its numbers."""
        return facts()

    def layout(self, seats: int) -> Layout:
        """How positions are written as text."""
        return layout(seats)
