"""A game as the rest of the project knows it: its name, seats and options, and the edge of its states."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Protocol, TypeVar, cast

import msgspec

from pentapolis.core import position_text as position
from pentapolis.core.chance import dealer
from pentapolis.core.errors import OptionError, PositionError
from pentapolis.core.notation import format_move, parse_chance, parse_move
from pentapolis.core.observation import observation
from pentapolis.core.record import UNKNOWN
from pentapolis.core.types import Move

if TYPE_CHECKING:
    from collections.abc import Mapping

    import typing_extensions as later

    from pentapolis.core.chance import Dealer
    from pentapolis.core.features import Features
    from pentapolis.core.position_text import Layout
    from pentapolis.core.state import State
    from pentapolis.core.types import Reason, Step


#: The one spelling of a move by which a seat does nothing where it could (`Game.interruptions`).
PASS: Final = "pass"


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a game: each field a Literal of its possible values, with the usual one as default."""


class View(Protocol):
    """A view, whose viewer is a seat or a spectator (None)."""

    @property
    def seat(self) -> int | None:
        """Return the viewer."""
        ...


if TYPE_CHECKING:
    # `Game[DuelState, DuelView, DuelOptions]` is a game that a type checker knows all about. `Game` alone is some game,
    # found by its name at run time: whoever holds one (server, bots, kit) hands it back only what it has made itself,
    # which no type can say of games that differ. Python 3.11 knows no defaults of type variables; mypy does.
    StateT = later.TypeVar("StateT", bound=State, default=Any)
    ViewT = later.TypeVar("ViewT", bound=View, default=Any)
    OptionsT = later.TypeVar("OptionsT", bound=Options, default=Any)
else:
    StateT, ViewT, OptionsT = TypeVar("StateT"), TypeVar("ViewT"), TypeVar("OptionsT")
DrawnT = TypeVar("DrawnT", covariant=True)


class Worlds(Protocol[DrawnT]):
    """Positions that agree with a view."""

    def draw(self, dealer: Dealer) -> DrawnT:
        """Another one of them."""
        ...


class Determinized(Generic[StateT, ViewT]):
    """Positions that agree with a view, each found from the beginning."""

    def __init__(self, game: Game[StateT, ViewT], view: ViewT) -> None:
        self.game = game
        self.view = view

    def draw(self, dealer: Dealer) -> StateT:
        """Another one of them."""
        return self.game.determinize(self.view, dealer)


class Game(ABC, Generic[StateT, ViewT, OptionsT]):
    """One of the games. It holds no position: `new` makes one, and every other method is handed one."""

    name: ClassVar[str]
    #: Rises when a rule, an action number or a chance event changes: old records are told apart by it.
    ruleset: ClassVar[int]
    min_seats: ClassVar[int]
    max_seats: ClassVar[int]
    Options: type[OptionsT]
    #: The type of this game's views, for decoding and for the schema of the client.
    View: type[ViewT]
    #: Actions are the numbers below this one.
    action_count: ClassVar[int]
    #: Of these, the one that gives the game up; -1 where the rules know of none. It is no option of any decision: a
    #: seat may take it whether it is asked or not (`State.resign_verdict`), and `legal` leaves it out.
    resign_action: ClassVar[int] = -1
    #: Verbs of moves that people come to regret, each with the kinds of decision in which they do; none: in all.
    regretted: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    #: Kinds of decision in which a seat may `pass`, or interrupt what others do; each with the fields of the view that
    #: tell how long somebody may pass in advance: as long as none of them changes.
    interruptions: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    #: Options of a table where people do not choose others; series, tests and research have the usual ones.
    at_table: ClassVar[Mapping[str, str]] = {}
    #: Kinds of decision that are not put to a person among bots where only one move is legal: it is made for them.
    formalities: ClassVar[tuple[str, ...]] = ()
    #: Whether everybody sees all that a player could do: then nobody learns anything from a quick move.
    open_choices: ClassVar[bool] = False
    #: What may stand in notation, by kind: ids, or a range of numbers.
    vocabulary: ClassVar[Mapping[str, tuple[str, ...] | range]]
    #: The verbs of the notation with the names and kinds of their arguments.
    verbs: ClassVar[Mapping[str, Mapping[str, str]]]
    #: The same for chance events.
    chance_verbs: ClassVar[Mapping[str, Mapping[str, str]]]
    #: The kinds of decision that a seat may be asked for, and the ways to win: codes that the locale files word.
    decisions: ClassVar[tuple[str, ...]]
    victories: ClassVar[tuple[str, ...]]
    #: What may decide between players who stand equal at the end: codes that the locale files word.
    ties: ClassVar[tuple[str, ...]] = ()
    #: The categories of the final score, in the order in which they are shown; options may leave some out.
    categories: ClassVar[tuple[str, ...]]
    #: How many random games make the signature of the rules: fewer where one takes long.
    signature_games: ClassVar[int] = 100

    # -- what a game writes

    @abstractmethod
    def start(self, seats: int, options: OptionsT) -> StateT:
        """A new position for a checked number of seats and checked options."""

    @abstractmethod
    def view(self, state: StateT, seat: int | None) -> ViewT:
        """Build, field by field, what a seat may know (None: a spectator)."""

    @abstractmethod
    def determinize(self, view: ViewT, dealer: Dealer) -> StateT:
        """A full position, drawn at random among those that agree with a seat's view and memory."""

    @abstractmethod
    def describe(self, state: StateT, action: int) -> Move:
        """The structured form of an action in a position."""

    @abstractmethod
    def find(self, state: StateT, seat: int, move: Move) -> int | Reason:
        """The action of a move whose verb and ids are known to exist, or why there is no such action here."""

    @abstractmethod
    def describe_chance(self, state: StateT, outcome: int) -> Move:
        """The structured form of an outcome of the pending chance event."""

    @abstractmethod
    def find_chance(self, state: StateT, move: Move) -> int:
        """The outcome of a chance event's structured form, -1 if it is no outcome here."""

    @abstractmethod
    def decision(self, state: StateT) -> str:
        """The kind of decision that is awaited: a code that the locale files word; '' when none is."""

    @abstractmethod
    def explain(self, state: StateT, seat: int, action: int) -> list[Step]:
        """The price of an action, step by step, the total last; empty for an action that has no price."""

    @abstractmethod
    def scores(self, state: StateT) -> list[dict[str, int]]:
        """The points of every seat by category, as if the game ended now."""

    @abstractmethod
    def features(self) -> Features:
        """What the numbers of an observation mean (features.py)."""

    @abstractmethod
    def facts(self) -> dict[str, list[dict[str, Any]]]:
        """Every component with its numbers, by kind: plain data, as JSON has it."""

    @abstractmethod
    def layout(self, seats: int) -> Layout:
        """How positions for so many seats are written as text: `str(state)` and `position` follow from it."""

    # -- written once, and changed where a game has more to say

    def setups(self) -> list[tuple[int, dict[str, str]]]:
        """Seats and options of the games that differ in cost, the usual game first: what a benchmark compares."""
        return [(seats, {}) for seats in range(self.min_seats, self.max_seats + 1)]

    def worlds(self, view: ViewT) -> Worlds[StateT]:
        """What `determinize` draws, for who wants many: the same positions with the same dealer, sooner perhaps."""
        return Determinized(self, view)

    def unused(self, state: StateT, seat: int, action: int) -> dict[str, int]:
        """What a legal action would leave unused for good that could be used now: amounts by the locale's counts."""
        return {}

    # -- written once

    def levels(self, view: ViewT) -> list[int]:
        """Return the observation of a view: a level for each of the features.

        It is made from a position that agrees with the view. Which one does not matter, because an observation depends
        on what the viewer may know only (law `observation_is_of_the_view`).
        """
        return list(observation(self.determinize(view, dealer(0)), view.seat))

    def encode(self, view: ViewT) -> list[float]:
        """A view as numbers for learning, always of the same length."""
        return self.features().numbers(self.levels(view))

    def new(self, seats: int | None = None, options: object = None) -> StateT:
        """A new position: checked seats and options, everything else by chance."""
        seats = self.min_seats if seats is None else seats
        if not self.min_seats <= seats <= self.max_seats:
            span = f"{self.min_seats}" if self.min_seats == self.max_seats else f"{self.min_seats} to {self.max_seats}"
            raise OptionError(f"{self.name} is played by {span} seats, not by {seats}")
        return self.start(seats, self.options(options))

    def options(self, given: object = None) -> OptionsT:
        """Checked options from an Options object, a mapping of names to values, or None for the usual ones."""
        if given is None:
            return self.Options()
        if isinstance(given, self.Options):
            given = msgspec.to_builtins(given)
        try:
            return cast("OptionsT", msgspec.convert(given, self.Options))
        except msgspec.ValidationError as error:
            choices = "; ".join(f"{name}: {' or '.join(values)}" for name, values in self.option_values().items())
            raise OptionError(f"{self.name}: {error}. The options are {choices}") from None

    def table_options(self, given: Mapping[str, str]) -> OptionsT:
        """Checked options of a table: what is not given is as people usually play."""
        return self.options({**self.at_table, **given})

    def option_values(self) -> dict[str, tuple[str, ...]]:
        """The options and their possible values, the usual one first."""
        listed = {}
        for field in msgspec.structs.fields(self.Options):
            values: tuple[str, ...] = field.type.__args__
            listed[field.encode_name] = (
                field.default,
                *(value for value in values if value != field.default),
            )
        return listed

    def position(self, text: str) -> StateT:
        """The position that `str(state)` wrote. Raises PositionError, which names the line and the reason."""
        return position.read(self, text)

    def position_text(self, state: StateT) -> str:
        """The text of a position: what `str(state)` says."""
        return position.write(state)

    def standing(self, state: StateT) -> str:
        """What is due in a position, in a few words: `p1 decides take`."""
        return position.standing(state)

    def format(self, state: StateT, action: int) -> str:
        """The one spelling of an action."""
        return format_move(self.describe(state, action))

    def parse(self, state: StateT, text: str, seat: int | None = None, *, strict: bool = False) -> int:
        """The legal action that a text spells; shortened ids are understood unless `strict`.

        Raises NotAMove, IllegalMove or AmbiguousMove.
        """
        return parse_move(self, state, text, seat, strict=strict)

    def disclose(self, state: StateT, seat: int, action: int) -> Move:
        """What the others read of a move once it is public: all of it, unless a part stays face down (`sell ?`)."""
        return self.describe(state, action)

    def note(self, state: StateT, seat: int, action: int) -> dict[str, int]:
        """Numbers that the log tells of a move beside its words: what everybody saw of it, such as what was paid."""
        return {}

    def format_chance(self, state: StateT, outcome: int) -> str:
        """The one spelling of a chance outcome."""
        return format_move(self.describe_chance(state, outcome))

    def disclose_chance(self, state: StateT, outcome: int) -> Move:
        """What those read of a chance event who do not see it: what happens and to whom, but not what comes of it."""
        move = self.describe_chance(state, outcome)
        kinds = self.chance_verbs[move.verb]
        return Move(move.verb, {name: word if kinds[name] == "seat" else UNKNOWN for name, word in move.args.items()})

    def parse_chance(self, state: StateT, text: str) -> int:
        """The outcome of the pending chance event that a text spells. Raises NotAMove or ChanceError."""
        return parse_chance(self, state, text)

    def from_bytes(self, data: bytes) -> State:
        """The position that `state.to_bytes()` wrote. Raises PositionError."""
        try:
            return self.position(data.decode())
        except UnicodeDecodeError:
            raise PositionError("bytes that are no text in UTF-8") from None
