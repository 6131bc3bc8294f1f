"""Akropolis as the rest of the project uses it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.game import Game
from pentapolis.games.akropolis import notation
from pentapolis.games.akropolis.decisions import STONES_DECIDE
from pentapolis.games.akropolis.determinize import determinize
from pentapolis.games.akropolis.explain import explain
from pentapolis.games.akropolis.facts import facts
from pentapolis.games.akropolis.features import DECISIONS, FEATURES
from pentapolis.games.akropolis.options import AkropolisOptions
from pentapolis.games.akropolis.position import layout
from pentapolis.games.akropolis.reasons import reason
from pentapolis.games.akropolis.rules import invariants
from pentapolis.games.akropolis.rules.scoring import judge
from pentapolis.games.akropolis.state import AkropolisState, new_state
from pentapolis.games.akropolis.tiles import DISTRICTS
from pentapolis.games.akropolis.verbs import CHANCE_VERBS, VERBS
from pentapolis.games.akropolis.view import CATEGORIES, AkropolisView, build_view

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer
    from pentapolis.core.types import Move, Reason


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
    decisions = DECISIONS
    victories = ("points",)
    ties = (STONES_DECIDE,)
    categories = CATEGORIES
    open_choices = True
    blocks = FEATURES

    view = staticmethod(build_view)
    describe = staticmethod(notation.describe)
    explain = staticmethod(explain)
    reason = staticmethod(reason)
    check = staticmethod(invariants.check)
    facts = staticmethod(facts)
    layout = staticmethod(layout)

    def setups(self) -> list[tuple[int, dict[str, str]]]:
        """Return two players first, their long game with the largest cities fourth, the solo mode last."""
        return [(2, {}), (3, {}), (4, {}), (2, {"length": "long"}), (1, {})]

    def start(self, seats: int, options: AkropolisOptions) -> AkropolisState:
        """Return a new position."""
        return new_state(self, seats, options)

    def determinize(self, view: AkropolisView, dealer: Dealer) -> AkropolisState:
        """Return the position of a view: only the order of the stacks is hidden."""
        return determinize(self, view)

    def find(self, state: AkropolisState, seat: int, move: Move) -> int | Reason:
        """Return the action of a move."""
        return notation.find(state, move)

    def points(self, state: AkropolisState, seat: int) -> list[int]:
        """Return the points of a seat by district, and its stones."""
        city = state.cities[seat]
        return [*map(judge(city, state.rules).points, range(DISTRICTS)), city.stones]
