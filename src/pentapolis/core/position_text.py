"""A position as text: complete, readable, and read back as the same position.

A game lists the named lines of its texts in one table, its `Layout`; both directions follow from it. The header, the
acting seat, the decision stack and sealed choices are written here, for all games. docs/notation.md shows a text.

    text = str(state)
    assert game.position(text).key() == state.key()
"""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import msgspec

from pentapolis.core.decision_stack import frame_a, frame_b, frame_kind, frame_seat
from pentapolis.core.errors import BrokenState, OptionError, PentapolisError, PositionError
from pentapolis.core.notation import spelled
from pentapolis.core.state import CHANCE, OVER, TOGETHER
from pentapolis.core.text_codecs import MAX_DIGITS, Codec, either, number, seat_of, shown, word

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from pentapolis.core.game import Game, OptionsT, StateT, ViewT
    from pentapolis.core.state import State

TITLE: Final = "Pentapolis position 1"
#: The number of the table, where a function takes a seat.
TABLE: Final = -1
#: The last line, which proves that a text was not cut short.
LAST: Final = "end"
MAX_LINES: Final = 10_000

HEADER: Final = ("game", "ruleset", "options", "seats")
ACTING: Final = {"chance": CHANCE, "together": TOGETHER, "over": OVER}
#: The sealed choice of a seat that is asked and has not chosen.
OPEN_CHOICE: Final = "-"
BETWEEN: Final = " | "

#: Errors that rules may raise in an impossible position; in a possible one they never do.
STUMBLES: Final = (PentapolisError, ArithmeticError, LookupError, AssertionError, AttributeError, TypeError, ValueError)


class _Required:
    """The default of a line that may not be left out."""


REQUIRED: Final = _Required()


# -- what a game says


@dataclass(frozen=True)
class Field:
    """A named line. Without `get` and `put` it is an attribute of that name, of the state or of a seat's part of it.

    `get(state, seat)` and `put(state, seat, value)` are for facts that are stored differently; `seat` is -1 for a line
    of the table. `put` may raise PositionError, without a line. A line at its `usual` value is left out.
    """

    name: str
    codec: Codec
    usual: Any = REQUIRED
    get: Callable[[Any, int], Any] | None = None
    put: Callable[[Any, int, Any], None] | None = None


def item(name: str, codec: Codec, kept: str, usual: Any = REQUIRED) -> Field:
    """Return a line of a seat whose value is stored at the seat's index of a list of the state."""

    def put(state: Any, seat: int, value: Any) -> None:
        getattr(state, kept)[seat] = value

    return Field(name, codec, usual, lambda state, seat: getattr(state, kept)[seat], put)


@dataclass(frozen=True)
class Frame:
    """A kind of frame: its name, the codecs of the numbers it uses, and whether it names a seat.

    `both` is for numbers that have a meaning only together: the codec of the pair, which is one word.
    """

    name: str
    a: Codec | None = None
    b: Codec | None = None
    seat: bool = True
    both: Codec | None = None


@dataclass(frozen=True)
class Layout:
    """The text layout of a game's positions: its frames by number, the lines of the table and of each seat.

    The reader starts from a new position and puts every line into it, in the order given here. Then `finish` computes
    the numbers that follow from the facts. It may refuse an impossible position with PositionError.
    """

    frames: Sequence[Frame]
    table: Sequence[Field]
    sides: Sequence[Field] = ()
    #: The object that has a seat's attributes.
    side: Callable[[Any, int], Any] | None = None
    finish: Callable[[Any], None] | None = None

    def owner(self, state: State, seat: int) -> Any:
        """Return the object whose attributes are a block's lines."""
        return state if seat < 0 or self.side is None else self.side(state, seat)


def awaited(state: State) -> int:
    """Return whom the topmost frame waits for. It is entered on a copy, because entering may change the position."""
    copied = state.clone()
    return copied.handler().enter(copied, copied.top())


# -- writing


def write(state: State) -> str:
    """Return the text of a position."""
    game, layout = state.game, state.game.layout(state.seats)
    options = " ".join(f"{name}={value}" for name, value in msgspec.to_builtins(state.options).items())
    header = {"game": game.name, "ruleset": game.ruleset, "options": options, "seats": state.seats}
    rows = [TITLE, *(f"{name}: {value}" for name, value in header.items() if value), ""]
    rows.append(f"to_act: {_actor(state)}")
    if len(state.stack):
        rows.append(f"stack: {BETWEEN.join(_frame_text(layout, packed, state.seats) for packed in state.stack)}")
    rows += _lines(layout, layout.table, state, -1)
    for seat in range(state.seats):
        rows += ["", f"p{seat + 1}", *(f"  {row}" for row in _lines(layout, layout.sides, state, seat))]
        if state.sealed is not None and state.sealed.is_asked(seat):
            choice = game.format(state, state.sealed.choices[seat]) if state.sealed.chosen(seat) else OPEN_CHOICE
            rows.append(f"  choice: {choice}")
    return "\n".join([*rows, "", LAST]) + "\n"


def _actor(state: State) -> str:
    """Return the acting seat as text."""
    return next((name for name, value in ACTING.items() if value == state.to_act), f"p{state.to_act + 1}")


def _frame_text(layout: Layout, packed: int, seats: int) -> str:
    """Return a frame as text: its name, its seat and its numbers, if it has them."""
    kind = layout.frames[frame_kind(packed)]
    parts = [kind.name]
    if kind.seat:
        parts.append(seat_of(seats).write(frame_seat(packed)))
    for codec, value in ((kind.a, frame_a(packed)), (kind.b, frame_b(packed))):
        if codec is not None:
            parts.append(codec.write(value))
    if kind.both is not None:
        parts.append(kind.both.write((frame_a(packed), frame_b(packed))))
    return " ".join(parts)


def _lines(layout: Layout, fields: Iterable[Field], state: State, seat: int) -> list[str]:
    """Return the lines of the table (seat -1) or of a seat, without those at their usual value."""
    rows = []
    for field in fields:
        got = field.get(state, seat) if field.get is not None else getattr(layout.owner(state, seat), field.name)
        if got != field.usual:
            rows.append(f"{field.name}: {field.codec.write(got)}".rstrip())
    return rows


# -- reading


class Block:
    """The named lines of one part of a text: values by name, with the line number of each."""

    def __init__(self, title: str, line: int) -> None:
        self.title = title
        self.line = line
        self.values: dict[str, str] = {}
        self.places: dict[str, int] = {}

    def add(self, row: str, line: int, known: Sequence[str]) -> None:
        """Add a line."""
        name, colon, value = row.partition(":")
        if not colon or name not in known:
            raise PositionError(f"{shown(row)} is not a line of {self.title}; expected {either(known)}", line)
        if name in self.values:
            raise PositionError(f"{name} appears twice", line)
        self.values[name], self.places[name] = value.strip(), line

    def read(self, name: str, codec: Codec, usual: Any = REQUIRED) -> Any:
        """Return the value of a line, or its usual one."""
        if name not in self.values:
            if usual is REQUIRED:
                raise PositionError(f"{self.title} has no {name}", self.line)
            return copy(usual)  # copied, because the list becomes the position's own
        return at_line(self.places[name], codec.read, self.values[name])


def at_line(line: int, act: Callable[..., Any], *given: Any) -> Any:
    """Call a function and add the line number to the PositionError it raises."""
    try:
        return act(*given)
    except PositionError as error:
        raise PositionError(str(error), line) from None


def game_of(text: str) -> str:
    """Return the game's name in the header of a position's text. Raises PositionError."""
    header, _ = _header(_rows(text))
    name: str = header.read("game", Codec(str, str))
    return name


def read(game: Game[StateT, ViewT, OptionsT], text: str) -> StateT:
    """Return the position of a text. Raises PositionError, which names the line and the reason."""
    rows = _rows(text)
    state, first = _start(game, rows)
    layout = game.layout(state.seats)
    table, sides = _blocks(rows, first, layout, state)
    try:
        _put_common(state, layout, table)
        _put(layout, layout.table, state, -1, table)
        for seat, side in enumerate(sides):
            _put(layout, layout.sides, state, seat, side)
            if "choice" in side.values and state.sealed is not None:
                state.sealed.ask(seat)
        if layout.finish is not None:
            layout.finish(state)
        for seat, side in enumerate(sides):
            _seal(state, seat, side)
        state.check()
        _check_turn(state)
    except PositionError:
        raise
    except STUMBLES as error:
        raise PositionError(f"impossible position: {str(error) or type(error).__name__}") from error
    return state


def _rows(text: str) -> list[str]:
    """Return the lines of a text without the last, and check how it begins and ends."""
    if any("\ud800" <= character <= "\udfff" for character in text):
        raise PositionError("the text contains half a character, so it cannot be written as UTF-8")
    rows = [row.strip() for row in text.splitlines()]
    if len(rows) > MAX_LINES:
        raise PositionError(f"{len(rows)} lines; {MAX_LINES} is the most", MAX_LINES + 1)
    if not rows or rows[0] != TITLE:
        raise PositionError(f"expected {TITLE!r}", 1)
    while not rows[-1]:
        rows.pop()
    if rows[-1] != LAST:
        raise PositionError(f"the last line is not {LAST!r}: the text is incomplete", len(rows))
    return rows[:-1]


def _header(rows: list[str]) -> tuple[Block, int]:
    """Return the header and the index of the first row after it."""
    header = Block("the header", 1)
    index = 1
    while index < len(rows) and rows[index]:
        header.add(rows[index], index + 1, HEADER)
        index += 1
    return header, index


def _start(game: Game[StateT, ViewT, OptionsT], rows: list[str]) -> tuple[StateT, int]:
    """Return a new position with the header's settings, and the index of the first row after the header."""
    header, index = _header(rows)
    name = header.read("game", Codec(str, str))
    if name != game.name:
        raise PositionError(f"a position of {shown(name)}, not of {game.name}", header.places["game"])
    ruleset = header.read("ruleset", number(0, 10**MAX_DIGITS))
    if ruleset != game.ruleset:
        raise PositionError(
            f"ruleset {ruleset} of {game.name}; this is ruleset {game.ruleset}", header.places["ruleset"]
        )
    options = header.read("options", Codec(str, _options), {})
    seats = header.read("seats", number(0, 99))
    try:
        return game.new(seats, options), index
    except OptionError as error:
        at_fault = "seats" if not game.min_seats <= seats <= game.max_seats else "options"
        raise PositionError(str(error), header.places.get(at_fault, 1)) from None


def _options(text: str) -> dict[str, str]:
    """Parse the options: `name=value`, separated by spaces."""
    options: dict[str, str] = {}
    for one in text.split():
        name, equals, value = one.partition("=")
        if not equals or not name or not value:
            raise PositionError(f"{shown(one)} is not an option; expected name=value")
        if name in options:
            raise PositionError(f"option {name} appears twice")
        options[name] = value
    return options


def _blocks(rows: list[str], first: int, layout: Layout, state: State) -> tuple[Block, list[Block]]:
    """Parse the lines of the table and of every seat."""
    of_table = ["to_act", "stack", *(field.name for field in layout.table)]
    of_side = [field.name for field in layout.sides] + (["choice"] if state.sealed is not None else [])
    blocks, known = [Block("the table", first + 1)], of_table
    for index in range(first, len(rows)):
        if rows[index] == f"p{len(blocks)}" and len(blocks) <= state.seats:
            blocks.append(Block(rows[index], index + 1))
            known = of_side
        elif rows[index]:
            blocks[-1].add(rows[index], index + 1, known)
    if len(blocks) <= state.seats:
        raise PositionError(f"there is no p{len(blocks)}; there are {state.seats} seats", len(rows) + 1)
    return blocks[0], blocks[1:]


def _put_common(state: State, layout: Layout, table: Block) -> None:
    """Put the acting seat and the decision stack into the position."""
    actors = {f"p{seat + 1}": seat for seat in range(state.seats)} | ACTING
    names = {value: name for name, value in actors.items()}
    state.to_act = table.read("to_act", word((), names))
    state.drop_all()
    for kind, seat, a, b in table.read("stack", Codec(str, lambda text: _frames(layout, text, state.seats)), []):
        state.push(kind, seat, a, b)
    if state.sealed is not None:
        state.sealed.close()


def _frames(layout: Layout, text: str, seats: int) -> list[tuple[int, int, int, int]]:
    """Parse the frames of a stack: kind, seat and two numbers each."""
    frames = []
    kinds = word([frame.name for frame in layout.frames])
    for part in text.split(BETWEEN.strip()):
        name, *rest = part.split() or [""]
        kind = kinds.read(name)
        frame = layout.frames[kind]
        codecs = [seat_of(seats) if frame.seat else None, frame.a, frame.b, frame.both]
        if len(rest) != sum(codec is not None for codec in codecs):
            raise PositionError(f"{shown(part.strip())} has {len(rest)} words after {name}, which is the wrong number")
        given = iter(rest)
        values: list[Any] = [0 if codec is None else codec.read(next(given)) for codec in codecs]
        seat, a, b, both = values
        frames.append((kind, seat, *(both or (a, b))))
    return frames


def _put(layout: Layout, fields: Iterable[Field], state: State, seat: int, block: Block) -> None:
    """Put the lines of a block into the position."""
    for field in fields:
        value = block.read(field.name, field.codec, field.usual)
        at_line(block.places.get(field.name, block.line), _set, layout, field, state, seat, value)


def _set(layout: Layout, field: Field, state: State, seat: int, value: Any) -> None:
    """Put the value of a line into the position."""
    if field.put is not None:
        field.put(state, seat, value)
    else:
        setattr(layout.owner(state, seat), field.name, value)


def _seal(state: State, seat: int, side: Block) -> None:
    """Seal the choice of a seat, which must be a legal one."""
    text = side.values.get("choice", OPEN_CHOICE)
    if text == OPEN_CHOICE or state.sealed is None:
        return
    try:
        state.sealed.put(seat, _sealed_action(state, seat, text))
    except STUMBLES as error:
        raise PositionError(f"{shown(text)}: {error}", side.places["choice"]) from None


def _sealed_action(state: State, seat: int, text: str) -> int:
    """Parse a sealed choice. Its legality cannot be checked while the round waits for something else."""
    game = state.game
    if state.to_act == TOGETHER:
        return game.parse(state, text, seat, strict=True)
    found = game.find(state, seat, spelled(text, game.verbs))
    if not isinstance(found, int) or game.format(state, found) != text:
        raise PositionError("no such choice can be sealed")
    return found


def _check_turn(state: State) -> None:
    """Check that the acting seat has a legal action."""
    chance = state.chance()
    if state.to_act == CHANCE and (chance is None or not chance.outcomes):
        raise PositionError("chance is to act, but nothing is left to chance")
    if state.to_act == OVER and state.result() is None:
        raise PositionError("the game is over, but has no result")
    asked = state.deciders()
    if state.to_act not in (CHANCE, OVER) and not asked:
        raise PositionError("no seat is asked for a choice")
    for seat in asked:
        if not state.legal(seat):
            raise PositionError(f"p{seat + 1} is to act, but has no legal move")


# -- setting up a position


def put_lines(state: State, seat: int, **lines: object) -> None:
    """Put lines of the table (seat -1) or of a seat into a position, each spelled as in a text; '' is the usual value.

    Raises PositionError.
    """
    layout = state.game.layout(state.seats)
    fields = {field.name: field for field in (layout.table if seat < 0 else layout.sides)}
    for name, line in lines.items():
        field = fields[name]
        _set(layout, field, state, seat, field.codec.read(str(line)) if line != "" else copy(field.usual))


def refuse(wrong: object, why: str) -> None:
    """Check that nothing is wrong. Raises PositionError with the reason."""
    if wrong:
        raise PositionError(why)


def refuse_unsound(state: State) -> None:
    """Check a position that was set up. Raises PositionError instead of BrokenState."""
    try:
        state.check()
    except BrokenState as error:
        raise PositionError(str(error)) from error


# -- using a position


def standing(state: State) -> str:
    """Return a short text of what is due: `p1 decides take`."""
    chance = state.chance()
    if chance is not None:
        return f"chance decides {chance.kind}"
    result = state.result()
    if result is not None:
        return f"over, {result.kind}"
    who = [f"p{seat + 1}" for seat in state.deciders()]
    return f"{' and '.join(who)} {'decides' if len(who) == 1 else 'decide'} {state.game.decision(state)}"


def play(state: State, *texts: str) -> None:
    """Play moves of the acting seats and dictate pending chance events; check the position after each.

    Raises NotAMove, IllegalMove or ChanceError at the first text that does not fit; those before it are played.
    """
    for text in texts:
        if state.to_act == CHANCE:
            state.resolve(state.game.parse_chance(state, text))
        else:
            state.apply(state.decider(), state.game.parse(state, text, strict=True))
        state.check()
