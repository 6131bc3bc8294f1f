"""The position and the rules of Tender, a tiny game in plain Python that uses everything the core offers.

Two to four seats are dealt three of twelve cards each, in secret. In every round a prize is drawn by weight, and all
seats choose together, face down: `bid` a card, or `fold` one face down for a point. The highest bid takes the prize;
its bidder may then `boast`, which shows a card that stays in the hand and brings a point, or `keep` still.
"""

from __future__ import annotations

from typing import Final, Literal

from pentapolis.core.chance import Chance
from pentapolis.core.decision import Sealed, frame_kind, sealed
from pentapolis.core.errors import BrokenState
from pentapolis.core.game import Game, Options
from pentapolis.core.state import CHANCE, OVER, TOGETHER, Actions, Unroomed
from pentapolis.core.vecs import i64, vec
from pentapolis.core.view import Reason, Result

CARDS: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
ALL_CARDS: Final = (1 << len(CARDS)) - 1
HAND: Final = 3
PRIZES: Final = {"pot": 1, "cup": 3, "crown": 6}
PRIZE_IDS: Final = tuple(PRIZES)
PRIZE_WEIGHTS: Final = (3, 2, 1)
ROUNDS: Final = {"two": 2, "three": 3}

# Frames: what waits.
DEAL: Final = 0
PRIZE: Final = 1
BOAST: Final = 2

# Actions.
BID: Final = 0
FOLD: Final = len(CARDS)
KEEP: Final = 2 * len(CARDS)
SHOW: Final = KEEP + 1
ACTION_COUNT: Final = SHOW + len(CARDS)

NOBODY: Final = -1


class TenderOptions(Options, frozen=True):
    """How many prizes there are, and whether the winner of one sits the next one out."""

    rounds: Literal["three", "two"] = "three"
    winner_rests: Literal["no", "yes"] = "no"


class TenderState(Unroomed):
    """A position of Tender. Sets of cards are bits."""

    def __init__(
        self,
        game: Game,
        options: TenderOptions,
        to_act: int,
        reveals: int,
        stack: vec[i64],
        choices: Sealed,
        hands: list[int],
        shown: list[int],
        folded: list[int],
        prizes: list[int],
        boasts: list[int],
        bag: int,
        played: int,
        prize: int,
        played_rounds: int,
        resting: int,
    ) -> None:
        super().__init__(game, options, len(hands), to_act, reveals, stack, choices)
        self.rules = options
        self.choices = choices
        self.hands = hands
        # Cards of a hand that everybody knows, and cards that only the seat that folded them knows.
        self.shown = shown
        self.folded = folded
        # Points so far.
        self.prizes = prizes
        self.boasts = boasts
        self.bag = bag
        self.played = played
        # The prize that is bid for, NOBODY's between rounds.
        self.prize = prize
        self.played_rounds = played_rounds
        self.resting = resting

    # -- the trusted path

    def clone(self) -> TenderState:
        """An independent copy."""
        return type(self)(
            self.game,
            self.rules,
            self.to_act,
            self.reveals,
            self.stack[:],
            self.choices.clone(),
            self.hands[:],
            self.shown[:],
            self.folded[:],
            self.prizes[:],
            self.boasts[:],
            self.bag,
            self.played,
            self.prize,
            self.played_rounds,
            self.resting,
        )

    def fill(self, seat: i64, actions: Actions) -> None:
        """Add the legal actions of a seat that is to decide."""
        if self.to_act == TOGETHER:
            for card in members(self.hands[seat]):
                actions.add(BID + card)
                actions.add(FOLD + card)
        else:
            actions.add(KEEP)
            for card in members(self.hands[seat] & ~self.shown[seat]):
                actions.add(SHOW + card)

    def play(self, seat: i64, action: i64) -> None:
        """Carry out a legal action."""
        if self.to_act == TOGETHER:
            self.choices.put(seat, action)
            if self.choices.first_missing() < 0:
                self.open_choices()
            return
        self.drop()
        if action != KEEP:
            self.shown[seat] |= 1 << (action - SHOW)
            self.boasts[seat] += 1
            self.reveals += 1
        self.next_round()

    def settle(self, outcome: i64) -> None:
        """Carry out a chance outcome."""
        if frame_kind(self.top()) == DEAL:
            self.bag -= 1 << outcome
            self.hands[self.receiver()] |= 1 << outcome
            if self.receiver() == NOBODY:
                self.drop()
            return
        self.drop()
        self.prize = outcome
        for seat in range(self.seats):
            if seat != self.resting:
                self.choices.ask(seat)
        self.to_act = TOGETHER

    def payoff(self, seat: i64) -> float:
        """A winner's part of the victory."""
        result = self.result()
        assert result is not None
        return 1 / len(result.winners) if seat in result.winners else 0.0

    # -- the rules

    def receiver(self) -> int:
        """The seat that is dealt the next card, NOBODY when all hands are full."""
        return next((seat for seat, hand in enumerate(self.hands) if hand.bit_count() < HAND), NOBODY)

    def open_choices(self) -> None:
        """All choices are in: cards leave the hands, and the highest bid takes the prize."""
        best, winner = NOBODY, NOBODY
        for seat in range(self.seats):
            if self.choices.asked(seat):
                card = self.spend(seat, self.choices.choices[seat])
                if card > best:
                    best, winner = card, seat
        if winner != NOBODY:
            self.prizes[winner] += PRIZES[PRIZE_IDS[self.prize]]
        self.choices.close()
        self.prize = NOBODY
        self.resting = winner if self.rules.winner_rests == "yes" else NOBODY
        self.reveals += 1
        if winner != NOBODY and self.hands[winner] & ~self.shown[winner]:
            self.push(BOAST, winner)
            self.to_act = winner
        else:
            self.next_round()

    def spend(self, seat: int, action: int) -> int:
        """A card leaves a hand, openly or face down; returns the card that was bid, NOBODY for a folded one."""
        card = action % len(CARDS)
        self.hands[seat] -= 1 << card
        self.shown[seat] &= self.hands[seat]
        if action >= FOLD:
            self.folded[seat] |= 1 << card
            return NOBODY
        self.played |= 1 << card
        return card

    def next_round(self) -> None:
        """Another prize, or the end."""
        self.played_rounds += 1
        if self.played_rounds < ROUNDS[self.rules.rounds]:
            self.push(PRIZE, 0)
            self.to_act = CHANCE
        else:
            self.to_act = OVER

    def points(self, seat: int) -> dict[str, int]:
        """The points of a seat by category."""
        return {
            "prizes": self.prizes[seat],
            "folds": self.folded[seat].bit_count(),
            "boasts": self.boasts[seat],
        }

    # -- the edge

    def chance(self) -> Chance | None:
        """A card for a seat, which it alone will see, or a prize, which all will see."""
        if self.to_act != CHANCE:
            return None
        if frame_kind(self.top()) == DEAL:
            return Chance("deal", members(self.bag), None, (self.receiver(),))
        return Chance("prize", list(range(len(PRIZES))), list(PRIZE_WEIGHTS))

    def result(self) -> Result | None:
        """The most points win; victory may be shared."""
        if self.to_act != OVER:
            return None
        scores = tuple(sum(self.points(seat).values()) for seat in range(self.seats))
        return Result("points", tuple(seat for seat, score in enumerate(scores) if score == max(scores)), scores)

    def refusal(self, seat: i64, action: i64) -> Reason | None:
        """Why a seat that is to decide may not take this action."""
        bidding = self.to_act == TOGETHER
        if bidding != (action < KEEP):
            return Reason("other_decision", {"decision": "bid" if bidding else "boast"})
        if action == KEEP:
            return None
        card = (action if bidding else action - SHOW) % len(CARDS)
        if not (self.hands[seat] >> card) & 1:
            return Reason("not_in_hand", {"card": CARDS[card]})
        if not bidding and (self.shown[seat] >> card) & 1:
            return Reason("already_shown", {"card": CARDS[card]})
        return None

    def key(self) -> tuple[int, ...]:
        """Every fact of the position."""
        lists = (self.hands, self.shown, self.folded, self.prizes, self.boasts, self.choices.choices, self.stack)
        numbers = (self.to_act, self.bag, self.played, self.prize, self.played_rounds, self.resting)
        return (*numbers, *(len(values) for values in lists), *(value for values in lists for value in values))

    def check(self) -> None:
        """Every card is in exactly one place."""
        seen = 0
        for cards in (*self.hands, *self.folded, self.bag, self.played):
            if seen & cards:
                raise BrokenState("a card is in two places")
            seen |= cards
        if seen != ALL_CARDS:
            raise BrokenState("a card is lost")


def new_state(game: Game, seats: int, options: TenderOptions, kind: type[TenderState] = TenderState) -> TenderState:
    """Everything is in the bag; the hands are dealt first, then the first prize is drawn."""
    state = kind(
        game,
        options,
        CHANCE,
        0,
        vec[i64](),
        sealed(seats),
        [0] * seats,
        [0] * seats,
        [0] * seats,
        [0] * seats,
        [0] * seats,
        ALL_CARDS,
        0,
        NOBODY,
        0,
        NOBODY,
    )
    state.push(PRIZE, 0)
    state.push(DEAL, 0)
    return state


def members(cards: int) -> list[int]:
    """The cards of a set, in order."""
    return [card for card in range(len(CARDS)) if (cards >> card) & 1]
