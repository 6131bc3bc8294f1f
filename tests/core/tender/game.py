"""Tender as the rest of the project would know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from pentapolis.core.decision import frame_kind
from pentapolis.core.game import Game
from pentapolis.core.view import Hidden, Move
from tests.core.tender.position import layout
from tests.core.tender.state import (
    ACTION_COUNT,
    BID,
    CARDS,
    DEAL,
    FOLD,
    HAND,
    KEEP,
    PRIZE_IDS,
    PRIZE_WEIGHTS,
    PRIZES,
    ROUNDS,
    SHOW,
    TenderOptions,
    TenderState,
    new_state,
)
from tests.core.tender.view import SeatView, TenderView, build_view, decision, determinize

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer
    from pentapolis.core.position import Layout
    from pentapolis.core.view import Reason, Step

SEATS: Final = ("1", "2", "3", "4")
VOCABULARY: Final = {"card": CARDS, "prize": PRIZE_IDS, "seat": SEATS}
VERBS: Final[dict[str, dict[str, str]]] = {
    "bid": {"card": "card"},
    "fold": {"card": "card"},
    "keep": {},
    "boast": {"card": "card"},
}
CHANCE_VERBS: Final = {"deal": {"seat": "seat", "card": "card"}, "prize": {"prize": "prize"}}
FIRST_ACTION: Final = {"bid": BID, "fold": FOLD, "keep": KEEP, "boast": SHOW}


class Tender(Game[TenderState, TenderView, TenderOptions]):
    """Tender, for two to four."""

    name = "tender"
    ruleset = 1
    min_seats = 2
    max_seats = 4
    Options = TenderOptions
    View: type[TenderView] = TenderView
    action_count = ACTION_COUNT
    vocabulary = VOCABULARY
    verbs = VERBS
    chance_verbs = CHANCE_VERBS
    decisions = ("bid", "boast")
    victories = ("points",)
    categories = ("prizes", "folds", "boasts")
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
        if action == KEEP:
            return Move("keep")
        verb = "boast" if action >= SHOW else "fold" if action >= FOLD else "bid"
        return Move(verb, {"card": CARDS[action - FIRST_ACTION[verb]]})

    def disclose(self, state: TenderState, seat: int, action: int) -> Move:
        """A folded card stays face down."""
        move = self.describe(state, action)
        return Move("fold", {"card": "?"}) if move.verb == "fold" else move

    def find(self, state: TenderState, seat: int, move: Move) -> int | Reason:
        """The action of a move."""
        card = CARDS.index(move.args["card"]) if move.args else 0
        return FIRST_ACTION[move.verb] + card

    def describe_chance(self, state: TenderState, outcome: int) -> Move:
        """The structured form of a chance outcome."""
        if frame_kind(state.top()) == DEAL:
            return Move("deal", {"seat": SEATS[state.receiver()], "card": CARDS[outcome]})
        return Move("prize", {"prize": PRIZE_IDS[outcome]})

    def find_chance(self, state: TenderState, move: Move) -> int:
        """The outcome of a chance event, -1 if it is not what is due."""
        outcome = CARDS.index(move.args["card"]) if move.verb == "deal" else PRIZE_IDS.index(move.args["prize"])
        chance = state.chance()
        fits = chance is not None and outcome in chance.outcomes and self.describe_chance(state, outcome) == move
        return outcome if fits else -1

    def decision(self, state: TenderState) -> str:
        """The kind of decision that is awaited."""
        return decision(state)

    def explain(self, state: TenderState, seat: int, action: int) -> list[Step]:
        """Nothing has a price."""
        return []

    def scores(self, state: TenderState) -> list[dict[str, int]]:
        """The points of every seat by category."""
        return [state.points(seat) for seat in range(state.seats)]

    def encode(self, view: TenderView) -> list[float]:
        """A view as numbers, the viewer's seat first; empty seats are zeros."""
        first = view.seat or 0
        turned = view.seats[first:] + view.seats[:first]
        numbers = [float(view.prize == prize) for prize in PRIZE_IDS] + [view.rounds / max(ROUNDS.values())]
        numbers += [float(card in view.played) for card in CARDS]
        for index in range(self.max_seats):
            numbers += encode_seat(turned[index] if index < len(turned) else None)
        return numbers

    def facts(self) -> dict[str, list[dict[str, Any]]]:
        """The cards and the prizes."""
        prizes = zip(PRIZES.items(), PRIZE_WEIGHTS, strict=True)
        return {
            "cards": [{"id": name, "value": value} for value, name in enumerate(CARDS, 1)],
            "prizes": [{"id": name, "points": points, "weight": weight} for (name, points), weight in prizes],
        }

    def layout(self, seats: int) -> Layout:
        """How positions are written as text."""
        return layout(seats)


def encode_seat(view: SeatView | None) -> list[float]:
    """The cards that are known to be in a hand, how many there are, and the points."""
    if view is None:
        return [0.0] * (len(CARDS) + 3)
    known = view.shown if isinstance(view.hand, Hidden) else view.hand
    count = view.hand.count if isinstance(view.hand, Hidden) else len(view.hand)
    return [float(card in known) for card in CARDS] + [count / HAND, view.prizes / 10, view.boasts / 10]
