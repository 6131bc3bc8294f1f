"""Civilization as the rest of the project uses it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from pentapolis.core.game import Game
from pentapolis.games.civilization import notation
from pentapolis.games.civilization.actions import DONE
from pentapolis.games.civilization.decision_support import decided, idle_cities, met
from pentapolis.games.civilization.decisions import VICTORIES
from pentapolis.games.civilization.determinize import determinize
from pentapolis.games.civilization.explain import drawn_unit, explain, looted_points, meant, played_unit, rush
from pentapolis.games.civilization.facts import facts
from pentapolis.games.civilization.features import DECISIONS, FEATURES
from pentapolis.games.civilization.options import CivilizationOptions
from pentapolis.games.civilization.position import layout
from pentapolis.games.civilization.reasons import reason
from pentapolis.games.civilization.rules import invariants
from pentapolis.games.civilization.rules.scoring import CATEGORIES, TURN_ORDER_DECIDES, points
from pentapolis.games.civilization.state import CivilizationState, new_state
from pentapolis.games.civilization.verbs import CHANCE_VERBS, INTERRUPTIONS, REGRETTED, VERBS
from pentapolis.games.civilization.view import CivilizationView
from pentapolis.games.civilization.view_builder import build_view

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pentapolis.core.chance import Dealer
    from pentapolis.core.types import Move, Reason


class Civilization(Game[CivilizationState, CivilizationView, CivilizationOptions]):
    """Sid Meier's Civilization: The Board Game (2010), for two to four."""

    name = "civilization"
    ruleset = 1
    min_seats = 2
    max_seats = 4
    Options = CivilizationOptions
    View = CivilizationView
    action_count = VERBS.count
    vocabulary = VERBS.vocabulary
    verbs = VERBS.kinds
    chance_verbs = CHANCE_VERBS
    decisions = DECISIONS
    victories = VICTORIES[1:]
    ties = (TURN_ORDER_DECIDES,)
    categories = CATEGORIES
    regretted = REGRETTED
    interruptions = INTERRUPTIONS
    at_table: ClassVar[Mapping[str, str]] = {"turn_limit": "none"}
    signature_games = 4
    blocks = FEATURES

    view = staticmethod(build_view)
    chance_words = staticmethod(notation.chance_words)
    explain = staticmethod(explain)
    reason = staticmethod(reason)
    check = staticmethod(invariants.check)
    points = staticmethod(points)
    facts = staticmethod(facts)
    layout = staticmethod(layout)

    def start(self, seats: int, options: CivilizationOptions) -> CivilizationState:
        """Return a new position."""
        return new_state(self, seats, options)

    def determinize(self, view: CivilizationView, dealer: Dealer) -> CivilizationState:
        """Return a full position that agrees with a view."""
        return determinize(self, view, dealer)

    def describe(self, state: CivilizationState, action: int) -> Move:
        """Return the structured form of an action."""
        return VERBS.describe(action)

    def disclose(self, state: CivilizationState, seat: int, action: int) -> Move:
        """Return the move as others read it: face-down goods of an offer stay face down."""
        return notation.disclose(action)

    def find(self, state: CivilizationState, seat: int, move: Move) -> int | Reason:
        """Return the action of a move."""
        return VERBS.find(move)

    def unused(self, state: CivilizationState, seat: int, action: int) -> dict[str, int]:
        """R41: return the number of cities that could still act when the phase is ended."""
        return {"idle_cities": idle} if action == DONE and (idle := idle_cities(state, seat)) else {}

    def note(self, state: CivilizationState, seat: int, action: int) -> dict[str, int]:
        """Return the trade of a rush, the end of a way (a player from 1, a hut, a village) or of a battle, the unit
        that is played, the looted points, or what is ended or placed.
        """
        if trade := rush(state, seat, action):
            return {"rush": trade}
        shown = played_unit(state, seat, action) | looted_points(state, action)
        return shown | met(state, seat, action) | decided(state, seat, action) or meant(state, action)

    def note_chance(self, state: CivilizationState, outcome: int) -> dict[str, int]:
        """Return the rank and strength of a unit that is drawn or killed."""
        return drawn_unit(state, outcome)
