"""The text record of a game: settings, seats, the seed, and every move, one line each.

A full record holds the seed, from which chance follows. A viewer's export holds no seed: it lists the chance events and
moves that the viewer saw, and a question mark for each that stayed hidden. docs/notation.md shows both.
"""

from __future__ import annotations

import hashlib
import re
from typing import Final

import msgspec

from pentapolis.core.chance import commitment
from pentapolis.core.errors import RecordError

TITLE: Final = "Pentapolis record 1"
UNKNOWN: Final = "?"
FULL: Final = "all"
PUBLIC: Final = "public"
MAX_LINES: Final = 100_000
MAX_DIGITS: Final = 9
#: The length to which errors cut a faulty row.
MAX_SHOWN: Final = 80

REQUIRED: Final = ("game", "ruleset", "players", "seed")
OPTIONAL: Final = ("options", "chance", "commitment", "viewer", "plies", "fallbacks", "result", "digest")

MOVE_LINE: Final = re.compile(r"(?P<ply>[0-9]+) p(?P<seat>[0-9]+) (?P<text>\S.*)")
CHANCE_LINE: Final = re.compile(r"\* (?P<text>\S.*)")
#: The prefix of every line of the position from which a game began.
QUOTE: Final = "|"
BETWEEN: Final = " | "
VIEWER: Final = re.compile(r"p[1-9][0-9]?")


class Line(msgspec.Struct, frozen=True):
    """A move (ply and seat given) or a chance event (ply 0, seat None); `number` is its line in the text."""

    ply: int
    seat: int | None
    text: str
    number: int = 0

    def __str__(self) -> str:
        return f"* {self.text}" if self.seat is None else f"{self.ply} p{self.seat + 1} {self.text}"


class Record(msgspec.Struct, frozen=True):
    """A game as text. `seed` is '?' in a viewer's export.

    `result` is '' while the game is not over, and None if the record does not say: then a replay computes it.

    `start` is the text of the position from which the game started: '' for a new game, '?' in a viewer's export.
    `chance` are the outcomes that were dictated before the seed took over.
    """

    game: str
    ruleset: int
    players: tuple[str, ...]
    seed: str
    lines: tuple[Line, ...]
    options: dict[str, str] = {}
    commitment: str = ""
    viewer: str = FULL
    result: str | None = ""
    start: str = ""
    chance: tuple[str, ...] = ()
    #: The moves that a table made in place of a bot that failed, by ply.
    fallbacks: tuple[int, ...] = ()

    def plies(self) -> int:
        """Return the number of moves, without chance events."""
        return sum(1 for line in self.lines if line.seat is not None)

    def digest(self) -> str:
        """Return a short checksum that shows whether a record was changed after it was written."""
        head = (f"{name}: {value}" for name, value in self._head().items())
        rows = (*head, *self._quoted(), *map(str, self.lines))
        return hashlib.sha256("\n".join(rows).encode()).hexdigest()[:16]

    def _head(self) -> dict[str, str]:
        """Return the header without the digest."""
        dictated = {"chance": BETWEEN.join(self.chance)} if self.chance else {}
        fallbacks = {"fallbacks": " ".join(map(str, self.fallbacks))} if self.fallbacks else {}
        return {
            "game": self.game,
            "ruleset": str(self.ruleset),
            "options": " ".join(f"{name}={value}" for name, value in self.options.items()),
            "players": BETWEEN.join(self.players),
            "seed": self.seed,
            **dictated,
            "commitment": self.commitment,
            "viewer": self.viewer,
            "plies": str(self.plies()),
            **fallbacks,
            "result": self.result or "*",
        }

    def _quoted(self) -> list[str]:
        """Return the lines of the position from which the game began, each behind a bar, and an empty line."""
        return [*(f"{QUOTE} {row}".rstrip() for row in self.start.splitlines()), ""] if self.start else []

    def write(self) -> str:
        """Return the record as text."""
        head = self._head() | {"digest": self.digest()}
        if self.result is None:
            del head["result"]
        header = [TITLE, *(f"{name}: {value}" for name, value in head.items() if value), ""]
        return "\n".join([*header, *self._quoted(), *map(str, self.lines)]) + "\n"


def parse(text: str) -> Record:
    """Parse a record. Raises RecordError, which names the line and what was expected."""
    if not _is_encodable(text):
        raise RecordError("the text contains half a character, so it cannot be written as UTF-8")
    rows = text.splitlines()
    if len(rows) > MAX_LINES:
        raise RecordError(f"{len(rows)} lines; {MAX_LINES} is the most", MAX_LINES + 1)
    if not rows or rows[0].strip() != TITLE:
        raise RecordError(f"expected {TITLE!r}", 1)
    header, places, first = _header(rows)
    start, first_move = _start(rows, first)
    lines = tuple(
        _line(row.strip(), number) for number, row in enumerate(rows[first_move:], first_move + 1) if row.strip()
    )
    record = Record(
        game=header["game"],
        ruleset=_number(header["ruleset"], places["ruleset"]),
        players=tuple(name.strip() for name in header["players"].split("|")),
        seed=header["seed"],
        lines=lines,
        options=_options(header.get("options", ""), places.get("options", 0)),
        commitment=header.get("commitment", ""),
        viewer=header.get("viewer", FULL),
        result="" if header.get("result") == "*" else header.get("result") or None,
        start=start,
        chance=tuple(
            " ".join(text.split()) for text in header.get("chance", "").split(BETWEEN.strip()) if text.strip()
        ),
        fallbacks=tuple(_number(ply, places["fallbacks"]) for ply in header.get("fallbacks", "").split()),
    )
    _check_order(record)
    _check_whole(record, header, places)
    return record


def _header(rows: list[str]) -> tuple[dict[str, str], dict[str, int], int]:
    """Return the header's values, the line of each, and the index of the first row after it."""
    header: dict[str, str] = {}
    places: dict[str, int] = {}
    index = 1
    for index, row in enumerate(rows[1:], 1):
        if not row.strip():
            break
        name, colon, value = row.partition(":")
        if not colon or name not in (*REQUIRED, *OPTIONAL):
            shown = row[:MAX_SHOWN]
            raise RecordError(
                f"{shown!r} is not a header; expected one of {', '.join((*REQUIRED, *OPTIONAL))}", index + 1
            )
        if name in header:
            raise RecordError(f"{name} appears twice", index + 1)
        header[name] = value.strip()
        places[name] = index + 1
    for name in REQUIRED:
        if not header.get(name):
            raise RecordError(f"the header has no {name}", places.get(name, 1))
    return header, places, index + 1


def _start(rows: list[str], first: int) -> tuple[str, int]:
    """Return the position from which the game began, '' for a new game, and the index of the first row after it."""
    index = first
    while index < len(rows) and (not rows[index].strip() or rows[index].startswith(QUOTE)):
        index += 1
    quoted = [row.removeprefix(QUOTE).removeprefix(" ") for row in rows[first:index] if row.startswith(QUOTE)]
    return UNKNOWN if quoted == [UNKNOWN] else "".join(f"{row.rstrip()}\n" for row in quoted), index


def _number(text: str, line: int) -> int:
    """Parse a whole number of the header or of a line."""
    if not text.isascii() or not text.isdigit() or len(text) > MAX_DIGITS:
        raise RecordError(f"{text[:MAX_SHOWN]!r} is not a number; expected at most {MAX_DIGITS} digits", line)
    return int(text)


def _is_encodable(text: str) -> bool:
    """Return whether a text can be encoded: a lone surrogate cannot."""
    return not any("\ud800" <= character <= "\udfff" for character in text)


def _options(text: str, line: int) -> dict[str, str]:
    """Parse the options: `name=value`, separated by spaces."""
    options = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals or not name or not value:
            raise RecordError(f"{word[:MAX_SHOWN]!r} is not an option; expected name=value", line)
        if name in options:
            raise RecordError(f"option {name} appears twice", line)
        options[name] = value
    return options


def _line(row: str, number: int) -> Line:
    """Parse a move or a chance event."""
    if match := MOVE_LINE.fullmatch(row):
        return Line(_number(match["ply"], number), _number(match["seat"], number) - 1, match["text"], number)
    if match := CHANCE_LINE.fullmatch(row):
        return Line(0, None, match["text"], number)
    shown = row[:MAX_SHOWN]
    raise RecordError(f"{shown!r} is not a move; expected e.g. '12 p1 build baths', or '* ...' for chance", number)


def _check_order(record: Record) -> None:
    """Check that plies count from 1 without a gap, that seats exist, and that chance is listed only without a seed."""
    expected = 1
    for line in record.lines:
        if line.seat is None:
            if record.seed != UNKNOWN:
                raise RecordError("a chance event in a record whose seed already decides it", line.number)
            continue
        if line.ply != expected:
            raise RecordError(f"ply {line.ply} where ply {expected} was expected", line.number)
        if not 0 <= line.seat < len(record.players):
            raise RecordError(f"p{line.seat + 1} is not a player; there are {len(record.players)}", line.number)
        expected += 1


def _check_whole(record: Record, header: dict[str, str], places: dict[str, int]) -> None:
    """Check the body against the header's counts and digest, to detect truncation or edits."""
    if record.viewer not in (FULL, PUBLIC) and not _is_seat(record.viewer, len(record.players)):
        raise RecordError(f"{record.viewer!r} is not a viewer; expected all, public, p1, p2 ...", places["viewer"])
    if record.commitment and record.seed != UNKNOWN and record.commitment != commitment(record.seed):
        raise RecordError("the commitment is not that of the seed", places["commitment"])
    if "plies" in header and _number(header["plies"], places["plies"]) != record.plies():
        found = (
            f"the header promises {header['plies']} plies, but {record.plies()} follow: the list of moves is incomplete"
        )
        raise RecordError(found, record.lines[-1].number if record.lines else places["plies"])
    if "digest" in header and header["digest"] != record.digest():
        raise RecordError(
            f"the digest is {record.digest()}, not {header['digest']}: the record was edited",
            places["digest"],
        )


def _is_seat(viewer: str, seats: int) -> bool:
    """Return whether a viewer is one of the seats: p1, p2 ..."""
    return VIEWER.fullmatch(viewer) is not None and int(viewer[1:]) <= seats
