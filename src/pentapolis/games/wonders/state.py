"""The position of a game of 7 Wonders: cities, hands, the discard pile, and all that was played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.bits import members
from pentapolis.core.decision_stack import Sealed, frame, sealed
from pentapolis.core.native import BytesWriter, append, i64, vec
from pentapolis.core.state import CHANCE, OVER, State, advance
from pentapolis.core.types import Result, broken
from pentapolis.games.wonders.boards import ALL_BOARDS
from pentapolis.games.wonders.cards import AGES, HAND_SIZE, NONE, Card
from pentapolis.games.wonders.decisions import BOARDS
from pentapolis.games.wonders.observation import observe
from pentapolis.games.wonders.options import BOARD_RULES, SIDE_RULES, WondersOptions
from pentapolis.games.wonders.player import WondersCity, empty_city
from pentapolis.games.wonders.rules import scoring
from pentapolis.games.wonders.rules.handlers import HANDLERS

if TYPE_CHECKING:
    from pentapolis.core.game import Game


class WondersState(State):
    """A position of 7 Wonders. Sets of cards are counters of two bits each (cards.py)."""

    # The options (R6), and the free boards.
    board_rule: i64
    side_rule: i64
    boards: i64
    # 0 before the first deal, then 1 to 3; turns 1 to 6, and 7 when only seventh cards are left.
    age: i64
    turn: i64
    # Cards dealt in this age, guilds that are still to come (R5), and the cards that may come.
    dealt: i64
    guilds: i64
    bag: i64
    # The discard pile, by age of its cards.
    discard_1: i64
    discard_2: i64
    discard_3: i64
    # At the end: the seats that have won, as bits.
    winners: i64
    cities: list[WondersCity]
    # What every seat did, by age, turn (7: the seventh card) and seat (knowledge/turn_codec.py); NONE for what has not
    # happened. The memory of every seat, and the cards under the stages, follow from it.
    history: vec[i64]
    # The looks through the discard pile (games/wonders/knowledge/discard_looks.py).
    looks: vec[i64]

    # -- written by scripts/write_fields.py from the annotations
    # fmt: off

    def __init__(
        self, *,
        game: Game, options: object, seats: i64, to_act: i64, reveals: i64, stack: vec[i64], sealed: Sealed | None,
        board_rule: i64, side_rule: i64, boards: i64, age: i64, turn: i64, dealt: i64, guilds: i64, bag: i64,
        discard_1: i64, discard_2: i64, discard_3: i64, winners: i64, cities: list[WondersCity], history: vec[i64],
        looks: vec[i64],
    ) -> None:
        super().__init__(game, options, seats, to_act, reveals, stack, sealed, HANDLERS)
        self.board_rule, self.side_rule, self.boards, self.age, self.turn = board_rule, side_rule, boards, age, turn
        self.dealt, self.guilds, self.bag, self.discard_1, self.discard_2 = dealt, guilds, bag, discard_1, discard_2
        self.discard_3, self.winners, self.cities, self.history, self.looks = discard_3, winners, cities, history, looks

    def clone(self) -> WondersState:
        """Return an independent copy."""
        return WondersState(
            game=self.game, options=self.options, seats=self.seats, to_act=self.to_act, reveals=self.reveals,
            stack=self.stack[:], sealed=None if self.sealed is None else self.sealed.clone(),
            board_rule=self.board_rule, side_rule=self.side_rule, boards=self.boards, age=self.age, turn=self.turn,
            dealt=self.dealt, guilds=self.guilds, bag=self.bag, discard_1=self.discard_1, discard_2=self.discard_2,
            discard_3=self.discard_3, winners=self.winners, cities=[one.clone() for one in self.cities],
            history=self.history[:], looks=self.looks[:],
        )

    def key(self) -> tuple[int, ...]:
        """Return every fact."""
        facts: list[int] = []
        facts += [self.seats, self.to_act, self.board_rule, self.side_rule, self.boards, self.age, self.turn]
        facts += [self.dealt, self.guilds, self.bag, self.discard_1, self.discard_2, self.discard_3, self.winners]
        facts += [len(self.history), *self.history, len(self.looks), *self.looks, len(self.stack), *self.stack]
        for one in self.cities:
            facts += one.key()
        if self.sealed is not None:
            facts += list(self.sealed.choices)
        return tuple(facts)

    # fmt: on
    # -- written by hand

    def ask_all(self) -> None:
        """Ask all seats for a choice."""
        choices = self.choices
        for seat in range(self.seats):
            choices.ask(seat)

    def left_of(self, seat: i64) -> i64:
        """R1: return the left neighbour."""
        return seat + 1 if seat + 1 < self.seats else i64(0)

    def right_of(self, seat: i64) -> i64:
        """R1: return the right neighbour."""
        return seat - 1 if seat > 0 else self.seats - 1

    def discard(self, age: i64) -> i64:
        """Return the cards of an age in the discard pile."""
        if age == 1:
            return self.discard_1
        return self.discard_2 if age == 2 else self.discard_3

    def throw(self, card: Card) -> None:
        """Put a card on the discard pile."""
        if card.age == 1:
            self.discard_1 += card.one
        elif card.age == 2:
            self.discard_2 += card.one
        else:
            self.discard_3 += card.one

    def take_back(self, card: Card) -> None:
        """Take a card from the discard pile."""
        if card.age == 1:
            self.discard_1 -= card.one
        elif card.age == 2:
            self.discard_2 -= card.one
        else:
            self.discard_3 -= card.one

    def place(self, age: i64, turn: i64, seat: i64) -> i64:
        """Return the index in the history of the play of a seat in a turn."""
        return ((age - 1) * HAND_SIZE + turn - 1) * self.seats + seat

    def note(self, seat: i64, action: i64) -> None:
        """Enter the play of a seat in this turn."""
        self.history[self.place(self.age, self.turn, seat)] = action

    def remember(self, looks: list[int]) -> None:
        """Set the looks through the discard pile, for positions that are set up."""
        self.looks = vec[i64](looks)

    # -- the trusted path

    def payoff(self, seat: i64) -> float:
        """Return 1 for a victory, a fair part of it for a shared one, 0 for a defeat."""
        return 1.0 / float(members(self.winners)) if (self.winners >> seat) & 1 else 0.0

    def observe(self, seat: i64, out: BytesWriter, at: i64) -> None:
        """Write the observation of a seat."""
        observe(self, seat, out, at)

    # -- the edge

    def result(self) -> Result | None:
        """Return the result (R63), or None if the game is not over."""
        if self.to_act != OVER:
            return None
        winners = tuple([seat for seat in range(self.seats) if (self.winners >> seat) & 1])
        scores: tuple[int, ...] = tuple([scoring.total(self, seat) for seat in range(self.seats)])
        return Result("points", winners, scores, broken("coins", winners, scores))


def new_state(game: Game, seats: int, options: WondersOptions) -> WondersState:
    """Return the position before the boards are given out (R5-R8)."""
    history = vec[i64]()
    for _ in range(AGES * HAND_SIZE * seats):
        history = append(history, NONE)
    state = WondersState(
        game=game,
        options=options,
        seats=seats,
        to_act=CHANCE,
        reveals=0,
        stack=vec[i64]([frame(BOARDS, 0)]),
        sealed=sealed(seats),
        board_rule=BOARD_RULES[options.boards],
        side_rule=SIDE_RULES[options.sides],
        boards=ALL_BOARDS,
        age=0,
        turn=0,
        dealt=0,
        guilds=0,
        bag=0,
        discard_1=0,
        discard_2=0,
        discard_3=0,
        winners=0,
        cities=[empty_city() for _ in range(seats)],
        history=history,
        looks=vec[i64](),
    )
    advance(state)
    return state
