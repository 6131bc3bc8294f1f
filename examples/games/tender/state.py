"""The position of Tender, a tiny game in plain Python that uses everything the core offers.

Two to four seats are dealt three of twelve cards each, in secret. In every round a prize is drawn by weight, and all
seats choose together, face down: `bid` a card, or `fold` one face down for a point. The highest bid takes the prize.
Its bidder may then `boast`, which shows a card that stays in the hand and brings a point, or `keep` still.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from examples.games.tender.cards import ALL_CARDS
from examples.games.tender.decisions import DEAL, NOBODY, PRIZE
from examples.games.tender.observation import observe
from examples.games.tender.options import ROUNDS, TenderOptions
from examples.games.tender.rules import scoring
from examples.games.tender.rules.handlers import HANDLERS
from pentapolis.core.decision_stack import Sealed, sealed
from pentapolis.core.native import BytesWriter, i64, vec
from pentapolis.core.state import CHANCE, OVER, State, advance
from pentapolis.core.types import Result

if TYPE_CHECKING:
    from pentapolis.core.game import Game


class TenderState(State):
    """A position of Tender. Sets of cards are bits."""

    # The options in the form that the rules use.
    rounds: int
    winner_rests: bool
    # Cards by seat: those in the hand, those of them that all seats know, and those that it folded and only it knows.
    hands: list[int]
    shown: list[int]
    folded: list[int]
    # Points so far.
    prizes: list[int]
    boasts: list[int]
    bag: int
    played: int
    # The prize of the round, NOBODY between rounds.
    prize: int
    played_rounds: int
    resting: int

    # -- written by scripts/write_fields.py from the annotations
    # fmt: off

    def __init__(
        self, *,
        game: Game, options: object, seats: i64, to_act: i64, reveals: i64, stack: vec[i64], sealed: Sealed | None,
        rounds: int, winner_rests: bool, hands: list[int], shown: list[int], folded: list[int], prizes: list[int],
        boasts: list[int], bag: int, played: int, prize: int, played_rounds: int, resting: int,
    ) -> None:
        super().__init__(game, options, seats, to_act, reveals, stack, sealed, HANDLERS)
        self.rounds, self.winner_rests, self.hands, self.shown, self.folded = rounds, winner_rests, hands, shown, folded
        self.prizes, self.boasts, self.bag, self.played, self.prize = prizes, boasts, bag, played, prize
        self.played_rounds, self.resting = played_rounds, resting

    def clone(self) -> TenderState:
        """Return an independent copy."""
        return TenderState(
            game=self.game, options=self.options, seats=self.seats, to_act=self.to_act, reveals=self.reveals,
            stack=self.stack[:], sealed=None if self.sealed is None else self.sealed.clone(), rounds=self.rounds,
            winner_rests=self.winner_rests, hands=self.hands[:], shown=self.shown[:], folded=self.folded[:],
            prizes=self.prizes[:], boasts=self.boasts[:], bag=self.bag, played=self.played, prize=self.prize,
            played_rounds=self.played_rounds, resting=self.resting,
        )

    def key(self) -> tuple[int, ...]:
        """Return every fact."""
        facts: list[int] = []
        facts += [self.seats, self.to_act, self.rounds, self.winner_rests, self.bag, self.played, self.prize]
        facts += [self.played_rounds, self.resting]
        facts += [len(self.hands), *self.hands, len(self.shown), *self.shown, len(self.folded), *self.folded]
        facts += [len(self.prizes), *self.prizes, len(self.boasts), *self.boasts, len(self.stack), *self.stack]
        if self.sealed is not None:
            facts += list(self.sealed.choices)
        return tuple(facts)

    # fmt: on
    # -- written by hand

    # -- the trusted path

    def payoff(self, seat: i64) -> float:
        """Return a winner's part of the victory."""
        winners = scoring.verdict(self).winners
        return 1 / len(winners) if seat in winners else 0.0

    def observe(self, seat: i64, out: BytesWriter, at: i64) -> None:
        """Write the observation of a seat."""
        observe(self, seat, out, at)

    # -- the edge

    def result(self) -> Result | None:
        """Return the result, or None if the game is not over."""
        return scoring.verdict(self) if self.to_act == OVER else None


def new_state(game: Game, seats: int, options: TenderOptions, kind: type[TenderState] = TenderState) -> TenderState:
    """Return the first position: everything is in the bag, hands are dealt first, then the first prize is drawn."""
    state = kind(
        game=game,
        options=options,
        seats=seats,
        to_act=CHANCE,
        reveals=0,
        stack=vec[i64](),
        sealed=sealed(seats),
        rounds=ROUNDS[options.rounds],
        winner_rests=options.winner_rests == "yes",
        hands=[0] * seats,
        shown=[0] * seats,
        folded=[0] * seats,
        prizes=[0] * seats,
        boasts=[0] * seats,
        bag=ALL_CARDS,
        played=0,
        prize=NOBODY,
        played_rounds=0,
        resting=NOBODY,
    )
    state.push(PRIZE, 0)
    state.push(DEAL, 0)
    advance(state)
    return state
