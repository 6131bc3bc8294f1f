"""Through the Ages as the rest of the project uses it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.game import Game
from pentapolis.games.ages import notation
from pentapolis.games.ages.actions import RESIGN
from pentapolis.games.ages.decisions import VICTORIES
from pentapolis.games.ages.determinize import determinize
from pentapolis.games.ages.explain import explain
from pentapolis.games.ages.facts import facts
from pentapolis.games.ages.features import FEATURES
from pentapolis.games.ages.log_notes import note
from pentapolis.games.ages.options import AgesOptions
from pentapolis.games.ages.position import layout
from pentapolis.games.ages.reasons import reason
from pentapolis.games.ages.rules import invariants
from pentapolis.games.ages.rules.handlers import DECISIONS
from pentapolis.games.ages.rules.scoring import CATEGORIES, points
from pentapolis.games.ages.state import AgesState, new_state
from pentapolis.games.ages.unused_actions import unused
from pentapolis.games.ages.verbs import CHANCE_VERBS, VERBS
from pentapolis.games.ages.view import AgesView
from pentapolis.games.ages.view_builder import build_view, sheet

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer
    from pentapolis.core.types import Move, Reason


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
    blocks = FEATURES

    view = staticmethod(build_view)
    describe = staticmethod(notation.describe)
    explain = staticmethod(explain)
    reason = staticmethod(reason)
    note = staticmethod(note)
    unused = staticmethod(unused)
    check = staticmethod(invariants.check)
    points = staticmethod(points)
    sheet = staticmethod(sheet)
    facts = staticmethod(facts)
    layout = staticmethod(layout)

    def setups(self) -> list[tuple[int, dict[str, str]]]:
        """Return the Full game first, then the shorter ones, each with two to four players."""
        return [(seats, {"mode": mode}) for mode in ("full", "advanced", "simple") for seats in (2, 3, 4)]

    def start(self, seats: int, options: AgesOptions) -> AgesState:
        """Return a new position."""
        return new_state(self, seats, options)

    def determinize(self, view: AgesView, dealer: Dealer) -> AgesState:
        """Return a full position that agrees with a view."""
        return determinize(self, view, dealer)

    def disclose(self, state: AgesState, seat: int, action: int) -> Move:
        """Return the move as others read it (R94)."""
        return notation.disclose(state, action)

    def find(self, state: AgesState, seat: int, move: Move) -> int | Reason:
        """Return the action of a move."""
        return notation.find(state, move)
