"""What happened, line by line: the log of a game in words, as one seat may read it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.record import UNKNOWN
from pentapolis.core.view import Move

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from pentapolis.cli.speech import Speech
    from pentapolis.core.match import Entry

#: A longer run of chance events is a deal, which the table shows better than words.
MOST_CHANCE: Final = 3


def read(text: str, verbs: Mapping[str, Mapping[str, str]]) -> Move:
    """The structured form of a full spelling."""
    verb, *given = text.split()
    return Move(verb, dict(zip(verbs.get(verb, {}), given, strict=False)))


def told(speech: Speech, seat: int | None, text: str) -> str:
    """One line of a log or record in words; the seat is None for a chance event."""
    if seat is None:
        chance = read(text, speech.game.chance_verbs)
        return speech.hidden_chance(chance) if UNKNOWN in chance.args.values() else speech.chance(chance)
    if text == UNKNOWN:
        return speech.say("hidden_move", player=speech.player(seat))
    return speech.move(read(text, speech.game.verbs), seat)


def lines(speech: Speech, entries: Iterable[Entry], viewer: int | None) -> Iterator[str]:
    """The entries of a log in words; deals are left out, and what the viewer may not see is said so."""
    chance: list[str] = []
    for entry in entries:
        if entry.seat is None:
            chance.append(told(speech, None, entry.text_for(viewer)))
            continue
        yield from short(chance)
        chance = []
        yield told(speech, entry.seat, entry.text_for(viewer))
    yield from short(chance)


def short(chance: list[str]) -> list[str]:
    """A run of chance events, unless it is a deal."""
    return chance if len(chance) <= MOST_CHANCE else []


def since(log: Sequence[Entry], seat: int) -> Sequence[Entry]:
    """What happened since the last move of a seat, without that move."""
    for index in range(len(log) - 1, -1, -1):
        if log[index].seat == seat:
            return log[index + 1 :]
    return log


def numbered(speech: Speech, ply: int, seat: int | None, text: str) -> str:
    """A line with the number of its move, or a star for chance."""
    return f"{ply:>3}  {told(speech, seat, text)}" if seat is not None else f"  *  {told(speech, None, text)}"
