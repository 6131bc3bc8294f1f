"""Random games for the laws: the events of a game, its positions, and its match."""

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

#: The number of events after which a game counts as endless.
MAX_EVENTS: Final = 20_000
#: The number of positions determinized from each view.
DETERMINIZATIONS: Final = 2
#: The number of viewers examined per position; they alternate.
MOST_VIEWERS: Final = 3
#: Among simultaneous choices, one in this number changes an earlier one.
CHANGE_ONE_IN: Final = 4
#: Before one in this number of moves, a seat that may resign does.
RESIGN_ONE_IN: Final = 3_000


class Setting(msgspec.Struct, frozen=True):
    """The settings of one game: seats, options, seed."""

    seats: int
    options: dict[str, str]
    seed: str


class Event(msgspec.Struct, frozen=True):
    """A move of a seat or a chance event (seat None), and the seats that saw it."""

    seat: int | None
    value: int
    #: The number of legal actions, or of outcomes.
    choices: int
    #: None: all seats.
    seen_by: tuple[int, ...] | None
    #: Whether it was sealed until all choices were in.
    sealed: bool
    #: Whether it was the last choice of a simultaneous round, which revealed all of them.
    opening: bool


class Position:
    """A position within a random game; laws read it and play on clones only."""

    def __init__(self, table: Table, state: State, trusted: State, index: int, ply: int) -> None:
        self.table = table
        self.game = table.game
        self.setting = table.setting
        self.state = state
        # The position that the same events reach on the trusted path.
        self.trusted = trusted
        self.index = index
        self.ply = ply
        self._legal: dict[int, list[int]] = {}
        self._views: dict[int | None, bytes] = {}
        self._determinized: dict[int | None, list[State]] = {}

    def viewers(self) -> list[int | None]:
        """Return a spectator and every seat."""
        return [None, *range(self.setting.seats)]

    def some_viewers(self) -> list[int | None]:
        """Return a few of the viewers; they alternate between positions."""
        return some_of(self.viewers(), self.index, MOST_VIEWERS)

    def view_bytes(self, viewer: int | None) -> bytes:
        """Return the bytes of a viewer's view (cached)."""
        if viewer not in self._views:
            self._views[viewer] = to_json(self.state.view(viewer))
        return self._views[viewer]

    def determinized(self, viewer: int | None) -> list[State]:
        """Return positions determinized from a viewer's view (cached)."""
        if viewer not in self._determinized:
            view, chance = self.state.view(viewer), self.dealer(f"determinize {viewer}")
            self._determinized[viewer] = [self.game.determinize(view, chance) for _ in range(DETERMINIZATIONS)]
        return self._determinized[viewer]

    def legal(self, seat: int) -> list[int]:
        """Return the legal actions of a seat (cached)."""
        if seat not in self._legal:
            self._legal[seat] = self.state.legal(seat)
        return self._legal[seat]

    @cached_property
    def expected_key(self) -> tuple[int, ...]:
        """Return the key of the position that the trusted path has reached."""
        return self.trusted.key()

    @cached_property
    def chance(self) -> Chance | None:
        """Return the pending chance event."""
        return self.state.chance()

    @cached_property
    def kind(self) -> str:
        """Return the kind of the pending event: the name of the decision, the kind of chance, or '' at the end."""
        return self.game.decision(self.state) if self.chance is None else self.chance.kind

    @cached_property
    def asked(self) -> list[int]:
        """Return the seats that may decide now, or change a sealed choice."""
        awaited = self.state.deciders()
        return [seat for seat in range(self.setting.seats) if seat in awaited or self.state.may_change(seat)]

    def dealer(self, purpose: str) -> Dealer:
        """Return a dealer for a test at this position: the same each time the test is run."""
        return dealer(f"{self.setting.seed} {self.index} {purpose}")


class Table:
    """One random game, played on the trusted path; `positions` replays it on the checked one."""

    def __init__(self, game: Game, setting: Setting) -> None:
        self.game = game
        self.setting = setting

    @cached_property
    def events(self) -> list[Event]:
        """Return the events of the game: chance by the seed, moves at random."""
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
        """Return the game as a match: the dealer has the seed, and the moves are those of the events."""
        match = self.open()
        for event in self.events:
            if event.seat is not None:
                match.play(event.seat, event.value)
        return match

    def open(self) -> Match:
        """Return a match of this setting before its first move."""
        return Match(self.game, seats=self.setting.seats, options=self.setting.options, seed=self.setting.seed)

    @cached_property
    def encoding_size(self) -> int:
        """Return the size of an encoded view: of a new game with the fewest seats and the usual options."""
        return len(self.game.encode(self.game.new().view(None)))

    def new(self) -> State:
        """Return the position before the first event."""
        state: State = self.game.new(self.setting.seats, self.setting.options)
        return state

    def positions(self) -> Iterator[Position]:
        """Yield every position of the game, including the first and the last."""
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
        """Return the key of the position before the move after a number of moves."""
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
        """Return a ply in the middle, drawn by the seed, at which undo, rewind and exports are tried."""
        return self.dealer("cut").below(len(self.moves()))

    @cached_property
    def match_at_cut(self) -> Match:
        """Return the match before that move, replayed from its record; callers that play on take a clone."""
        return Match.replay(self.game, self.match.record(), self.cut)

    def moves(self) -> list[Event]:
        """Return the events without chance."""
        return [event for event in self.events if event.seat is not None]

    def dealer(self, purpose: str) -> Dealer:
        """Return a dealer for a test of this game."""
        return dealer(f"{self.setting.seed} {purpose}")


def some_of(things: Sequence[T], start: int, most: int) -> list[T]:
    """Return up to `most` things, starting at a different one in every position."""
    first = start % len(things) if things else 0
    return [*things[first:], *things[:first]][:most]


def carry_out(state: State, event: Event) -> None:
    """Apply an event on the trusted path."""
    if event.seat is None:
        state.apply_chance(event.value)
    else:
        state.play(event.seat, event.value)


def chance_event(state: State, chance: Dealer) -> Event:
    """Draw the pending chance event."""
    due = state.chance()
    outcome = state.sample(chance)
    state.apply_chance(outcome)
    outcomes, seen_by = (0, None) if due is None else (len(due.outcomes), due.seen_by)
    return Event(None, outcome, outcomes, seen_by, sealed=False, opening=False)


def resignation(state: State, resigning: Dealer) -> Event | None:
    """Return the resignation of a random seat, whether it is to decide or not, or None in most cases."""
    action = state.game.resign_action
    if action < 0 or resigning.below(RESIGN_ONE_IN):
        return None
    seats = [seat for seat in range(state.seats) if state.is_legal(seat, action)]
    if not seats:
        return None
    seat = seats[resigning.below(len(seats))]
    state.play(seat, action)
    return Event(seat, action, 1, None, sealed=False, opening=False)


def random_move(state: State, moves: Dealer) -> Event:
    """Return a random move of a deciding seat; now and then it changes a sealed choice."""
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
