"""Random games to try the laws on: a script of events, the positions it leads through, and the match it makes."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec

from pentapolis.core.chance import dealer
from pentapolis.core.match import Match
from pentapolis.core.state import CHANCE, OVER, TOGETHER
from pentapolis.core.types import to_json

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pentapolis.core.chance import Chance, Dealer
    from pentapolis.core.game import Game
    from pentapolis.core.state import State

T = TypeVar("T")

#: A game that has not ended after so many events never will.
MAX_EVENTS: Final = 20_000
#: So many positions are made of each view.
DETERMINIZATIONS: Final = 2
#: So many viewers of a position look at it, others in every position.
MOST_VIEWERS: Final = 3
#: Among choices made together, one in so many changes an earlier one.
CHANGE_ONE_IN: Final = 4
#: Before one of so many moves a seat that may give the game up does.
RESIGN_ONE_IN: Final = 3_000


class Setting(msgspec.Struct, frozen=True):
    """One game to be played: how many seats, which options, which seed."""

    seats: int
    options: dict[str, str]
    seed: str


class Event(msgspec.Struct, frozen=True):
    """One thing that happened: a move of a seat, or a chance event (seat None), and who saw it."""

    seat: int | None
    value: int
    #: How many legal actions the seat had, or how many outcomes chance.
    choices: int
    #: None: everybody.
    seen_by: tuple[int, ...] | None
    #: Whether it was sealed, to be opened when all choices were in.
    sealed: bool
    #: Whether it was the last choice of a round made together, which opened it.
    opening: bool


class Position:
    """A position on the way through a random game; laws look at it and work on clones."""

    def __init__(self, table: Table, state: State, trusted: State, index: int, ply: int) -> None:
        self.table = table
        self.game = table.game
        self.setting = table.setting
        self.state = state
        # Where the same events have led on the trusted path.
        self.trusted = trusted
        self.index = index
        self.ply = ply
        self._legal: dict[int, list[int]] = {}
        self._views: dict[int | None, bytes] = {}
        self._determinized: dict[int | None, list[State]] = {}

    def viewers(self) -> list[int | None]:
        """A spectator and every seat."""
        return [None, *range(self.setting.seats)]

    def some_viewers(self) -> list[int | None]:
        """A few of them, others in every position."""
        return some_of(self.viewers(), self.index, MOST_VIEWERS)

    def view_bytes(self, viewer: int | None) -> bytes:
        """The bytes of a viewer's view, made once."""
        if viewer not in self._views:
            self._views[viewer] = to_json(self.state.view(viewer))
        return self._views[viewer]

    def determinized(self, viewer: int | None) -> list[State]:
        """Some positions made of a viewer's view, made once."""
        if viewer not in self._determinized:
            view, chance = self.state.view(viewer), self.dealer(f"determinize {viewer}")
            self._determinized[viewer] = [self.game.determinize(view, chance) for _ in range(DETERMINIZATIONS)]
        return self._determinized[viewer]

    def legal(self, seat: int) -> list[int]:
        """The legal actions of a seat, listed once."""
        if seat not in self._legal:
            self._legal[seat] = self.state.legal(seat)
        return self._legal[seat]

    @cached_property
    def expected_key(self) -> tuple[int, ...]:
        """The key of the position to which the trusted path has led."""
        return self.trusted.key()

    @cached_property
    def chance(self) -> Chance | None:
        """The chance event that is due."""
        return self.state.chance()

    @cached_property
    def kind(self) -> str:
        """What is due: the name of the decision, the kind of chance, or nothing at the end."""
        return self.game.decision(self.state) if self.chance is None else self.chance.kind

    @cached_property
    def asked(self) -> list[int]:
        """The seats that may decide something now, or change what they have sealed."""
        awaited = self.state.deciders()
        return [seat for seat in range(self.setting.seats) if seat in awaited or self.state.may_change(seat)]

    def dealer(self, purpose: str) -> Dealer:
        """Chance for a test at this position: the same whenever the test is made again."""
        return dealer(f"{self.setting.seed} {self.index} {purpose}")


class Table:
    """One random game, played on the trusted path; `positions` plays it again on the checked one."""

    def __init__(self, game: Game, setting: Setting) -> None:
        self.game = game
        self.setting = setting

    @cached_property
    def events(self) -> list[Event]:
        """What happens in this game: chance by the seed, moves at random."""
        chance, moves, resigning = (dealer(f"{self.setting.seed}{use}") for use in ("", " moves", " resigning"))
        state = self.new()
        events: list[Event] = []
        while state.to_act != OVER:
            if len(events) >= MAX_EVENTS:
                raise RuntimeError(f"the game has not ended after {MAX_EVENTS} events")
            by_chance = state.to_act == CHANCE
            if by_chance:
                events.append(chance_event(state, chance))
            else:
                events.append(resignation(state, resigning) or random_move(state, moves))
        self.final_key = state.key()
        return events

    @cached_property
    def match(self) -> Match:
        """The same game at a table: the dealer has the seed, and the moves are those of the events."""
        match = self.open()
        for event in self.events:
            if event.seat is not None:
                match.play(event.seat, event.value)
        return match

    def open(self) -> Match:
        """A match of this setting before its first move."""
        return Match(self.game, seats=self.setting.seats, options=self.setting.options, seed=self.setting.seed)

    @cached_property
    def encoding_size(self) -> int:
        """How many numbers an encoded view has: of a new game with the fewest seats and the usual options."""
        return len(self.game.encode(self.game.new().view(None)))

    def new(self) -> State:
        """The position before the first event."""
        state: State = self.game.new(self.setting.seats, self.setting.options)
        return state

    def positions(self) -> Iterator[Position]:
        """Every position of the game, the first and the last one too."""
        state, trusted = self.new(), self.new()
        ply = 0
        for index, event in enumerate(self.events):
            yield Position(self, state, trusted, index, ply)
            carry_out(trusted, event)
            if event.seat is None:
                state.resolve(event.value)
            else:
                state.apply(event.seat, event.value)
                ply += 1
        yield Position(self, state, trusted, len(self.events), ply)

    def key_before(self, ply: int) -> tuple[int, ...]:
        """The key of the position in which so many moves were made and the next one is due."""
        state, moves = self.new(), 0
        for event in self.events:
            if event.seat is not None:
                moves += 1
                if moves > ply:
                    break
            carry_out(state, event)
        return state.key()

    @cached_property
    def cut(self) -> int:
        """A move in the middle, drawn by the seed, at which undo, rewinding and exports are tried: those before it."""
        return self.dealer("cut").below(len(self.moves()))

    @cached_property
    def match_at_cut(self) -> Match:
        """The match before that move, played again from its record; whoever plays on takes a clone."""
        return Match.replay(self.game, self.match.record(), self.cut)

    def moves(self) -> list[Event]:
        """The events without chance."""
        return [event for event in self.events if event.seat is not None]

    def dealer(self, purpose: str) -> Dealer:
        """Chance for a test of this game."""
        return dealer(f"{self.setting.seed} {purpose}")


def some_of(things: Sequence[T], start: int, most: int) -> list[T]:
    """At most so many of some things, beginning at another one in every position."""
    first = start % len(things) if things else 0
    return [*things[first:], *things[:first]][:most]


def carry_out(state: State, event: Event) -> None:
    """Let an event happen on the trusted path."""
    if event.seat is None:
        state.settle(event.value)
    else:
        state.play(event.seat, event.value)


def chance_event(state: State, chance: Dealer) -> Event:
    """Let chance decide."""
    due = state.chance()
    outcome = state.sample(chance)
    state.settle(outcome)
    outcomes, seen_by = (0, None) if due is None else (len(due.outcomes), due.seen_by)
    return Event(None, outcome, outcomes, seen_by, sealed=False, opening=False)


def resignation(state: State, resigning: Dealer) -> Event | None:
    """Let a seat give the game up now and then, whether it is asked or not; None if none does."""
    action = state.game.resign_action
    if action < 0 or resigning.below(RESIGN_ONE_IN):
        return None
    seats = [seat for seat in range(state.seats) if state.may(seat, action)]
    if not seats:
        return None
    seat = seats[resigning.below(len(seats))]
    state.play(seat, action)
    return Event(seat, action, 1, None, sealed=False, opening=False)


def random_move(state: State, moves: Dealer) -> Event:
    """Let a seat that is asked make a move; now and then one changes what it has sealed."""
    together = state.to_act == TOGETHER
    seats: list[int] = state.deciders()
    changing = [seat for seat in range(state.seats) if state.may_change(seat) and state.legal(seat)]
    if changing and moves.below(CHANGE_ONE_IN) == 0:
        seats = changing
    seat = seats[moves.below(len(seats))]
    legal = state.legal(seat)
    action = legal[moves.below(len(legal))]
    state.play(seat, action)
    opening = together and not state.may_change(seat)
    return Event(seat, action, len(legal), (seat,) if together else None, together, opening)
