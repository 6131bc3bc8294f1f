"""A position: the interface of every game's state.

Two paths lead through a state. The *trusted* one (`to_act`, `add_legal`, `play`, `sample`, `apply_chance`, `payoff`) is
for search and mass play: native ints, no checks, no allocation. The *edge* (`deciders`, `legal`, `apply`, `chance`,
`resolve`, `result`, `view`, `why_not`) is for all other callers: checked, typed, explained. The edge is written once,
here, on top of the trusted path.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from pentapolis.core.chance import Chance, Dealer
from pentapolis.core.decision_stack import Sealed, frame, frame_kind
from pentapolis.core.errors import ChanceError, IllegalMove
from pentapolis.core.frame_handler import LEGAL, PASSED, FrameHandler
from pentapolis.core.native import BytesWriter, append, extend, i64, pop, vec, zeros
from pentapolis.core.types import Reason, Result

if TYPE_CHECKING:
    from pentapolis.core.game import Game

# Who acts next, when it is no single seat.
CHANCE: Final = -1
TOGETHER: Final = -2
OVER: Final = -3

# No seat and no action is as large as this.
MOST: Final = 1 << 24


class Actions:
    """A reusable list of actions, for callers that list legal actions millions of times."""

    def __init__(self) -> None:
        self.items = zeros(64)
        self.count: i64 = 0

    def clear(self) -> None:
        """Remove all actions."""
        self.count = 0

    def add(self, action: i64) -> None:
        """Add one action."""
        if self.count == len(self.items):
            self.grow()
        self.items[self.count] = action
        self.count += 1

    def grow(self) -> None:
        """Double the capacity."""
        self.items = extend(self.items, zeros(len(self.items)))

    def reserve(self, more: i64) -> vec[i64]:
        """Make room for more actions, for callers that write into `items` from `count` on and then raise `count`."""
        while len(self.items) < self.count + more:
            self.grow()
        return self.items

    def at(self, index: i64) -> i64:
        """Return the action at an index below `count`."""
        return self.items[index]

    def listed(self) -> list[int]:
        """Return the actions as a list."""
        return [self.items[index] for index in range(self.count)]


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position of a game, mutable, with a hand-written `clone`. The module describes its two paths."""

    def __init__(
        self,
        game: Game,
        options: object,
        seats: i64,
        to_act: i64,
        reveals: i64,
        stack: vec[i64],
        sealed: Sealed | None,
        handlers: vec[FrameHandler],
    ) -> None:
        # What never changes is shared by all clones.
        self.game = game
        self.options = options
        self.seats = seats
        # A seat, or CHANCE, TOGETHER or OVER.
        self.to_act = to_act
        # The number of times a hidden fact was revealed to a player other than by a chance event: undo stops there.
        self.reveals = reveals
        # The decision stack: packed frames, the topmost last.
        self.stack = stack
        # The choices of a round in which several seats choose together; None in a game that has no such rounds.
        self.sealed = sealed
        # The handlers of the game by kind of frame (frame_handler.py).
        self.handlers = handlers

    def __str__(self) -> str:
        """Return the whole position as text, including hidden facts: `game.position` reads it back."""
        return self.game.position_text(self)

    def __repr__(self) -> str:
        return f"<{self.game.name} for {self.seats}: {self.game.standing(self)}>"

    def to_bytes(self) -> bytes:
        """Return the same text as bytes: `game.from_bytes` reads it back."""
        return str(self).encode()

    def __reduce__(self) -> tuple[object, tuple[str]]:
        """Pickle a position as its text."""
        return self.game.position, (str(self),)

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: object) -> State:
        return self.clone()

    # -- the decision stack

    def push(self, kind: i64, seat: i64, a: i64 = 0, b: i64 = 0) -> None:
        """Put a frame on top of the stack: it is decided before everything below it."""
        self.stack = append(self.stack, frame(kind, seat, a, b))

    def swap(self, kind: i64, seat: i64, a: i64 = 0, b: i64 = 0) -> None:
        """Replace the topmost frame."""
        self.stack[len(self.stack) - 1] = frame(kind, seat, a, b)

    def top(self) -> i64:
        """Return the frame that is decided next."""
        return self.stack[len(self.stack) - 1]

    def drop(self) -> None:
        """Remove the topmost frame, which has been decided."""
        # Named, because mypyc boxes what is called `_`.
        self.stack, _decided = pop(self.stack)

    def drop_all(self) -> None:
        """Remove all frames, for positions that are set up."""
        self.stack = vec[i64]()

    # -- the trusted path: what a game writes

    def clone(self) -> State:
        """Return an independent copy."""
        raise NotImplementedError

    def payoff(self, seat: i64) -> float:
        """Return a seat's payoff at the end: 1 for a victory, 0 for a defeat, a fair part of 1 for a shared victory."""
        raise NotImplementedError

    def resign_verdict(self, seat: i64) -> i64:
        """Return the verdict on `Game.resign_action` for a seat, whether it is to decide or not; LEGAL if it may
        resign.
        """
        raise NotImplementedError

    def observe(self, seat: i64, out: BytesWriter, at: i64) -> None:
        """Write a seat's observation (features.py) from `at` on, where all bytes are 0."""
        raise NotImplementedError

    # -- the trusted path: written once, for all games; the topmost frame is read without a call of `top`, for speed

    def add_legal(self, seat: i64, actions: Actions) -> None:
        """Add the legal actions of the deciding seat."""
        frame = self.stack[-1]
        self.handlers[frame & 0xFF].add_legal(self, frame, seat, actions)

    def random_legal(self, seat: i64, dealer: Dealer, actions: Actions) -> i64:
        """Return a uniformly random legal action of a seat: the one at a random index of `add_legal`.

        A handler may find it without making the list (`actions` is the buffer for it), if it returns the same action.
        """
        frame = self.stack[-1]
        return self.handlers[frame & 0xFF].random_legal(self, frame, seat, dealer, actions)

    def play(self, seat: i64, action: i64) -> None:
        """Play a legal action, without checking it, up to the next decision, chance event or end."""
        frame = self.stack[-1]
        self.handlers[frame & 0xFF].play(self, frame, seat, action)
        advance(self)

    def sample(self, dealer: Dealer) -> i64:
        """Return an outcome of the pending chance event, the same that `dealer.draw(state.chance())` would return."""
        frame = self.stack[-1]
        return self.handlers[frame & 0xFF].sample(self, frame, dealer)

    def apply_chance(self, outcome: i64) -> None:
        """Apply a possible outcome of the pending chance event, without checking it."""
        frame = self.stack[-1]
        self.handlers[frame & 0xFF].apply_chance(self, frame, outcome)
        advance(self)

    def draw(self, dealer: Dealer) -> None:
        """Draw an outcome of the pending chance event and apply it, with one look at the stack."""
        frame = self.stack[-1]
        room = self.handlers[frame & 0xFF]
        room.apply_chance(self, frame, room.sample(self, frame, dealer))
        advance(self)

    def handler(self) -> FrameHandler:
        """Return the handler of the topmost frame."""
        return self.handlers[frame_kind(self.top())]

    # -- the edge: what a game writes

    def result(self) -> Result | None:
        """Return the result of the game, or None if it is not over."""
        raise NotImplementedError

    def key(self) -> tuple[int, ...]:
        """Return every fact of the position as ints, hidden ones included: equal keys mean equal positions."""
        raise NotImplementedError

    # -- the edge: written once, for all games

    def check(self) -> None:
        """Raise BrokenState if components are lost or doubled, or if a cached number is wrong."""
        self.game.check(self)

    @property
    def choices(self) -> Sealed:
        """Return the choices of the seats that choose together."""
        choices = self.sealed
        assert choices is not None
        return choices

    def decision(self) -> str:
        """Return the pending kind of decision of a seat or of several, or '' if none is pending."""
        return self.handler().decision if self.to_act >= 0 or self.to_act == TOGETHER else ""

    def chance(self) -> Chance | None:
        """Return the pending random event, or None."""
        return self.handler().chance(self, self.top()) if self.to_act == CHANCE else None

    def resolve_chance(self, dealer: Dealer) -> None:
        """Resolve every pending chance event, up to the next decision or the end."""
        while self.to_act == CHANCE:
            self.draw(dealer)

    def decider(self) -> i64:
        """Return the seat that decides next; in a simultaneous round, the first that has not chosen."""
        if self.to_act == TOGETHER and self.sealed is not None:
            return self.sealed.first_missing()
        return self.to_act

    def is_asked(self, seat: int) -> bool:
        """Return whether the seat has a decision to make, or a sealed one that it may still change."""
        if not 0 <= seat < MOST or seat >= self.seats:
            return False
        if self.to_act == TOGETHER and self.sealed is not None:
            return self.sealed.is_asked(seat)
        return self.to_act == seat

    def deciders(self) -> list[int]:
        """Return the seats whose decision is pending: none, one, or several that choose simultaneously."""
        if self.to_act >= 0:
            return [self.to_act]
        if self.to_act == TOGETHER and self.sealed is not None:
            return [seat for seat in range(self.seats) if self.sealed.is_asked(seat) and not self.sealed.chosen(seat)]
        return []

    def may_change(self, seat: int) -> bool:
        """Return whether the seat has sealed a choice that it may still change."""
        return self.is_asked(seat) and self.sealed is not None and self.to_act == TOGETHER and self.sealed.chosen(seat)

    def legal(self, seat: int) -> list[int]:
        """Return the legal actions of a seat, none if it does not decide."""
        if not self.is_asked(seat):
            return []
        actions = Actions()
        self.add_legal(seat, actions)
        return actions.listed()

    def why_not_now(self, seat: int) -> Reason | None:
        """Return the reason why the seat cannot act at all now, or None."""
        if self.to_act == OVER:
            return Reason("game_over")
        if self.to_act == CHANCE:
            return Reason("chance_is_due")
        if not 0 <= seat < MOST or seat >= self.seats:
            return Reason("no_such_seat", {"seat": seat + 1, "seats": self.seats})
        if not self.is_asked(seat):
            return Reason("not_your_decision", {"seat": str(self.decider() + 1)})
        return None

    def why_not(self, seat: int, action: int) -> Reason | None:
        """Return the reason why a seat may not take an action now, or None if it may."""
        barred = self.why_not_now(seat)
        if barred is not None and (action != self.game.resign_action or barred.code != "not_your_decision"):
            return barred
        if not 0 <= action < MOST or action >= self.game.action_count:
            return Reason("unknown_action", {"action": action, "actions": self.game.action_count})
        return self.refusal(seat, action)

    def apply(self, seat: int, action: int) -> None:
        """Play an action, or refuse it with IllegalMove and change nothing."""
        # Numbers from outside may be too large for the native ones that everything below uses.
        if not 0 <= action < MOST or not 0 <= seat < MOST or not self.is_legal(seat, action):
            self.require_legal(seat, action)
        self.play(seat, action)

    def require_legal(self, seat: int, action: int) -> None:
        """Raise IllegalMove, with the reason, if a seat may not take an action now."""
        reason = self.why_not(seat, action)
        if reason is not None:
            raise IllegalMove(f"seat {seat + 1}, action {action}: {reason}", reason)

    def is_legal(self, seat: i64, action: i64) -> bool:
        """Return whether an action is legal: the fast check of `apply`."""
        if action < 0 or action >= self.game.action_count:
            return False
        if self.is_asked(seat):
            frame = self.stack[-1]
            if self.handlers[frame & 0xFF].verdict(self, frame, seat, action) == LEGAL:
                return True
        if action != self.game.resign_action or self.to_act == CHANCE or self.to_act == OVER:
            return False
        return 0 <= seat < self.seats and self.resign_verdict(seat) == LEGAL

    def refusal(self, seat: i64, action: i64) -> Reason | None:
        """Return the reason why a deciding or resigning seat may not take an action, or None if it may."""
        frame = self.stack[-1]
        if action == self.game.resign_action:
            verdict = self.resign_verdict(seat)
        else:
            verdict = self.handlers[frame & 0xFF].verdict(self, frame, seat, action)
        return None if verdict == LEGAL else self.game.reason(self, seat, action, verdict)

    def resolve(self, outcome: int) -> None:
        """Apply a chance outcome, or refuse it with ChanceError and change nothing."""
        chance = self.chance()
        if chance is None:
            raise ChanceError("no chance event is due")
        if outcome not in chance.outcomes:
            raise ChanceError(f"{outcome} is not an outcome of the {chance.kind} that is due")
        self.apply_chance(outcome)

    def view(self, seat: int | None) -> Any:
        """Return the view of a seat (None: of a spectator)."""
        return self.game.view(self, seat)


def advance(state: State) -> None:
    """Run everything that needs neither a seat nor chance, and set who acts next."""
    while state.to_act != OVER:
        frame = state.stack[-1]
        awaited = state.handlers[frame & 0xFF].enter(state, frame)
        if awaited != PASSED:
            state.to_act = awaited
            return
