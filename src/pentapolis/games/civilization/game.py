"""Civilization as the rest of the project knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from pentapolis.core.game import Game
from pentapolis.games.civilization import notation
from pentapolis.games.civilization.actions import DONE
from pentapolis.games.civilization.decision_support import decided, idle_cities, met
from pentapolis.games.civilization.decisions import VICTORIES
from pentapolis.games.civilization.determinize import determinize
from pentapolis.games.civilization.explain import explain, meant, rush
from pentapolis.games.civilization.facts import facts
from pentapolis.games.civilization.features import FEATURES
from pentapolis.games.civilization.options import CivilizationOptions
from pentapolis.games.civilization.position import layout
from pentapolis.games.civilization.rules.handlers import HANDLERS
from pentapolis.games.civilization.rules.scoring import CATEGORIES, TURN_ORDER_DECIDES, points
from pentapolis.games.civilization.state import CivilizationState, new_state
from pentapolis.games.civilization.verbs import CHANCE_VERBS, INTERRUPTIONS, REGRETTED, VERBS
from pentapolis.games.civilization.view import CivilizationView
from pentapolis.games.civilization.view_builder import build_view, decision

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pentapolis.core.chance import Dealer
    from pentapolis.core.features import Features
    from pentapolis.core.position_text import Layout
    from pentapolis.core.types import Move, Reason, Step


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
    decisions = tuple(handler.decision for handler in HANDLERS if handler.decision)
    victories = VICTORIES[1:]
    ties = (TURN_ORDER_DECIDES,)
    categories = CATEGORIES
    regretted = REGRETTED
    interruptions = INTERRUPTIONS
    at_table: ClassVar[Mapping[str, str]] = {"turn_limit": "none"}
    signature_games = 4

    def start(self, seats: int, options: CivilizationOptions) -> CivilizationState:
        """A new position."""
        return new_state(self, seats, options)

    def view(self, state: CivilizationState, seat: int | None) -> CivilizationView:
        """What a seat may know."""
        return build_view(state, seat)

    def determinize(self, view: CivilizationView, dealer: Dealer) -> CivilizationState:
        """A full position that agrees with a view."""
        return determinize(self, view, dealer)

    def describe(self, state: CivilizationState, action: int) -> Move:
        """The structured form of an action."""
        return VERBS.describe(action)

    def disclose(self, state: CivilizationState, seat: int, action: int) -> Move:
        """What others read of a move: face-down goods of an offer stay face down."""
        return notation.disclose(action)

    def find(self, state: CivilizationState, seat: int, move: Move) -> int | Reason:
        """The action of a move."""
        return VERBS.find(move)

    def describe_chance(self, state: CivilizationState, outcome: int) -> Move:
        """The structured form of a chance outcome."""
        return notation.describe_chance(state, outcome)

    def find_chance(self, state: CivilizationState, move: Move) -> int:
        """The outcome of a chance event."""
        return notation.find_chance(state, move)

    def decision(self, state: CivilizationState) -> str:
        """The kind of decision that is awaited."""
        return decision(state)

    def unused(self, state: CivilizationState, seat: int, action: int) -> dict[str, int]:
        """R41: the cities that could still act when the phase is ended."""
        return {"idle_cities": idle} if action == DONE and (idle := idle_cities(state, seat)) else {}

    def explain(self, state: CivilizationState, seat: int, action: int) -> list[Step]:
        """The price of an action, step by step."""
        return explain(state, seat, action)

    def note(self, state: CivilizationState, seat: int, action: int) -> dict[str, int]:
        """The trade of a rush; what a way comes to (a player from 1, a hut, a village); the end of a battle; what is
        ended or placed."""
        if trade := rush(state, seat, action):
            return {"rush": trade}
        return met(state, seat, action) | decided(state, seat, action) or meant(state, action)

    def scores(self, state: CivilizationState) -> list[dict[str, int]]:
        """How far every seat is on each way to victory."""
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
