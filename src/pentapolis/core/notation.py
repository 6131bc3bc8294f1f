"""Conversion between text and action: one spelling for the socket, the log, the terminal and the tests.

A move is a verb and ids, separated by spaces: `wonder the_sphinx tavern`. Players may shorten verbs and ids where that
is unambiguous (`w sphinx tav`), write them in any case, and leave out the last ids where only one legal move begins so
(`build altar` for `build altar 0 0`). The program always writes and stores the full form.
"""

from __future__ import annotations

import difflib
from itertools import islice, product
from typing import TYPE_CHECKING

from pentapolis.core.errors import AmbiguousMove, ChanceError, IllegalMove, NotAMove
from pentapolis.core.types import Move, Reason

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from pentapolis.core.game import Game
    from pentapolis.core.state import State

MAX_LENGTH = 200
#: The number of candidates that an ambiguous text names.
MOST_NAMED = 8
#: The number of full spellings of a shortened text that are tried to find the reason why it is illegal.
MOST_TRIED = 200


def format_move(move: Move) -> str:
    """Return the one spelling of a structured move."""
    return str(move)


def parse_move(game: Game, state: State, text: str, seat: int | None, *, strict: bool) -> int:
    """Return the legal action of a text. See `Game.parse`."""
    seat = state.decider() if seat is None else seat
    words = _words(text, game.verbs)
    move = exact(words, game.verbs, game.vocabulary)
    found = None if move is None else _judged(game, state, seat, move)
    if isinstance(found, int):
        return found
    if not strict:
        words = [word.lower() for word in words]
        meant = _meant(game, state, seat, words, text)
        if meant is not None:
            return meant
    if move is None or found is None:
        move, found = _refused(game, state, seat, words, strict=strict)
    if isinstance(found, Reason):
        raise IllegalMove(f"{move} is not legal now: {found}", found)
    return found


def _refused(game: Game, state: State, seat: int, words: list[str], *, strict: bool) -> tuple[Move, int | Reason]:
    """Return an illegal move and the reason; of a shortened one, the first full form whose ids exist."""
    if not strict:
        words = [_verb(words[0], game.verbs), *words[1:]]
    if strict or not 1 < len(words) <= len(game.verbs[words[0]]):
        move = _structure(words, game.verbs, game.vocabulary, strict=strict)
        return move, _judged(game, state, seat, move)
    tried = list(islice(_completed(game, words), MOST_TRIED))
    real = (move for move in tried if not isinstance(game.find(state, seat, move), Reason))
    move = next(real, tried[0])
    return move, _judged(game, state, seat, move)


def _completed(game: Game, words: list[str]) -> Iterator[Move]:
    """Yield every move that begins with the given words."""
    verb, *given = words
    kinds = game.verbs[verb]
    ids = [
        _id(word, kind, game.vocabulary[kind], strict=False) for word, kind in zip(given, kinds.values(), strict=False)
    ]
    for ending in product(*(game.vocabulary[kind] for kind in list(kinds.values())[len(ids) :])):
        yield Move(verb, dict(zip(kinds, (*ids, *map(str, ending)), strict=True)))


def _judged(game: Game, state: State, seat: int, move: Move) -> int | Reason:
    """Return the legal action of a move whose verb and ids exist, or the reason why there is none."""
    found = game.find(state, seat, move)
    if isinstance(found, Reason):
        return state.why_not_now(seat) or found
    return state.why_not(seat, found) or found


def parse_chance(game: Game, state: State, text: str) -> int:
    """Return the outcome of the pending chance event that a text spells."""
    chance = state.chance()
    move = _structure(_words(text, game.chance_verbs), game.chance_verbs, game.vocabulary, strict=True)
    if chance is None:
        raise ChanceError(f"{text!r}: no chance event is due")
    outcome = game.find_chance(state, move)
    if outcome not in chance.outcomes:
        raise ChanceError(f"{text!r} is not an outcome of the {chance.kind} that is due")
    return outcome


def spelled(text: str, verbs: Mapping[str, Mapping[str, str]]) -> Move:
    """Return the structured form of a move that a view spells in full."""
    verb, *words = text.split()
    return Move(verb, dict(zip(verbs[verb], words, strict=True)))


def _words(text: str, verbs: Mapping[str, object]) -> list[str]:
    """Return the words of a move, at least one."""
    if len(text) > MAX_LENGTH:
        raise NotAMove(f"a move of {len(text)} characters; {MAX_LENGTH} is the most", text[:MAX_LENGTH])
    words = text.split()
    if not words:
        raise NotAMove(f"an empty move; expected {_either(verbs)}", "", tuple(verbs))
    return words


def exact(
    words: list[str], verbs: Mapping[str, Mapping[str, str]], vocabulary: Mapping[str, Sequence[str] | range]
) -> Move | None:
    """Return the structured move that words spell in full, or None. Clients send, and records hold, full spellings."""
    verb, *given = words
    kinds = verbs.get(verb)
    if kinds is None or len(given) != len(kinds):
        return None
    if not all(_is_id(word, vocabulary[kind]) for word, kind in zip(given, kinds.values(), strict=True)):
        return None
    return Move(verb, dict(zip(kinds, given, strict=True)))


def _is_id(word: str, ids: Sequence[str] | range) -> bool:
    """Return whether a word is one of the ids, or writes one of the numbers."""
    if not isinstance(ids, range):
        return word in ids
    # Python reads a number in several spellings; only one of them is ours.
    return word.removeprefix("-").isdecimal() and int(word) in ids and str(int(word)) == word


def _meant(game: Game, state: State, seat: int, words: list[str], text: str) -> int | None:
    """Return the one legal action that a shortened text can mean, or None. Raises AmbiguousMove."""
    legal = {game.format(state, action): action for action in state.legal(seat)}
    verbs = {verb: _numeric(game, verb) for verb in _verbs(words[0], game.verbs)}
    fitting = [spelling for spelling in legal if _fits(words, spelling.split(), verbs)]
    if len(fitting) > 1:
        raise _ambiguous(text, fitting)
    return legal[fitting[0]] if fitting else None


def _verbs(word: str, verbs: Iterable[str]) -> list[str]:
    """Return the verbs that a word may mean: the exact match, or else those that it begins."""
    return [word] if word in verbs else [verb for verb in verbs if verb.startswith(word)]


def _verb(word: str, verbs: Mapping[str, object]) -> str:
    """Return the one verb that a word means. Raises NotAMove or AmbiguousMove."""
    fitting = _verbs(word, verbs)
    if len(fitting) > 1:
        raise _ambiguous(word, fitting)
    if not fitting:
        raise _no_verb(word, verbs)
    return fitting[0]


def _no_verb(word: str, verbs: Mapping[str, object]) -> NotAMove:
    """Return the error of a text that begins with no verb of the game."""
    return NotAMove(f"there is no verb {word!r}; expected {_either(verbs)}", word, tuple(verbs))


def _numeric(game: Game, verb: str) -> list[bool]:
    """Return which arguments of a verb are numbers."""
    return [isinstance(game.vocabulary[kind], range) for kind in game.verbs[verb].values()]


def _fits(words: list[str], spelling: list[str], verbs: Mapping[str, list[bool]]) -> bool:
    """Return whether typed words are a shortened form of a full spelling; numbers are never shortened.

    A player who names anything at all may leave out what comes after it.
    """
    whole = len(words) == len(spelling)
    numeric = verbs.get(spelling[0])
    if numeric is None or not (whole or 1 < len(words) < len(spelling)):
        return False
    arguments = zip(words[1:], spelling[1:], numeric, strict=False)
    return all(typed == full if number else _shortens(typed, full) for typed, full, number in arguments)


def _shortens(typed: str, full: str) -> bool:
    """Return whether a typed word begins an id or a later word of it: `sphinx` and `the_s` both mean `the_sphinx`."""
    return full.startswith(typed) or f"_{typed}" in full


def _structure(
    words: list[str],
    verbs: Mapping[str, Mapping[str, str]],
    vocabulary: Mapping[str, Sequence[str] | range],
    *,
    strict: bool,
) -> Move:
    """Return the structured move of words that name an existing verb and existing ids."""
    verb, *given = words
    if verb not in verbs:
        raise _no_verb(verb, verbs)
    kinds = verbs[verb]
    if len(given) != len(kinds):
        form = " ".join((verb, *(f"<{name}>" for name in kinds)))
        raise NotAMove(f"{' '.join(words)!r} has {len(given)} arguments; expected {form}", verb, (form,))
    return Move(
        verb,
        {
            name: _id(word, kind, vocabulary[kind], strict=strict)
            for word, (name, kind) in zip(given, kinds.items(), strict=True)
        },
    )


def _id(word: str, kind: str, ids: Sequence[str] | range, *, strict: bool) -> str:
    """Return the id of a kind that a word names, or the number that it writes."""
    if _is_id(word, ids):
        return word
    if isinstance(ids, range):
        span = f"{ids[0]} to {ids[-1]}"
        raise NotAMove(f"there is no {kind} {word!r}; expected {span}", word, (span,))
    fitting = [] if strict else [full for full in ids if _shortens(word, full)]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        raise _ambiguous(word, fitting)
    near = difflib.get_close_matches(word, ids, 3)
    hint = f"; did you mean {_either(near)}?" if near else ""
    raise NotAMove(f"there is no {kind} {word!r}{hint}", word, near or ids)


def _ambiguous(text: str, fitting: Sequence[str]) -> AmbiguousMove:
    """Return the error of a text that fits several spellings; it names the first of them."""
    named = fitting[:MOST_NAMED]
    more = len(fitting) - len(named)
    told = f"{', '.join(named)} or {more} more" if more else _either(named)
    return AmbiguousMove(f"{text!r} may mean {told}", named)


def _either(words: Iterable[str]) -> str:
    """Return 'a', 'a or b', or 'a, b or c'."""
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last
