"""Everything a table says, in the player's language: names, moves, refusals, prices. It knows no game.

What has no words yet is said in its ids, so that a game can be played on the day its engine lands.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pentapolis.core.errors import AmbiguousMove, IllegalMove, NotAMove, UndoRefused
from pentapolis.core.record import UNKNOWN
from pentapolis.core.types import Move, Reason

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pentapolis.core.errors import PentapolisError
    from pentapolis.core.game import Game
    from pentapolis.core.types import Result, Step
    from pentapolis.locale import Words


class Wording:
    """The words of one language for one game and its players."""

    def __init__(self, words: Words, game: Game, players: Sequence[str] = ()) -> None:
        self.words = words
        self.game = game
        self.players = tuple(players)

    # -- single words

    def cli(self, key: str, **values: object) -> str:
        """A sentence of the command line itself."""
        return self.words(f"core.cli.{key}", **values)

    def core(self, key: str, **values: object) -> str:
        """A sentence that all games share."""
        return self.words(f"core.{key}", **values)

    def of_game(self, key: str, **values: object) -> str:
        """A sentence of the game, or the last part of its key if there are no words for it."""
        full = f"{self.game.name}.{key}"
        return self.words(full, **values) if self.words.has(full) else words_of_id(key.rpartition(".")[2])

    def title(self) -> str:
        """The name of the game."""
        return self.of_game("name") if self.words.has(f"{self.game.name}.name") else self.game.name

    def name(self, kind: str, component: str) -> str:
        """The name of a component, or of the player in a seat."""
        if component == UNKNOWN:
            return self.core("face_down")
        if kind == "seat" and component.isdigit() and 0 < int(component) <= len(self.players):
            return self.players[int(component) - 1]
        for key in (f"{self.game.name}.{kind}.{component}.name", f"{self.game.name}.{kind}.{component}"):
            if self.words.is_plain(key):
                return self.words(key)
        return words_of_id(component)

    def has_name(self, kind: str, component: str) -> bool:
        """Whether there are words for a component of this kind."""
        key = f"{self.game.name}.{kind}.{component}"
        return self.words.is_plain(f"{key}.name") or self.words.is_plain(key)

    def text(self, kind: str, component: str) -> str:
        """What a component does, '' if nobody has written it down."""
        key = f"{self.game.name}.{kind}.{component}.text"
        return self.words(key) if self.words.has(key) else ""

    def short(self, kind: str, component: str) -> str:
        """The name of a component where there is little room."""
        key = f"{self.game.name}.{kind}.{component}.short"
        return self.words(key) if self.words.has(key) else self.name(kind, component)

    def effect(self, kind: str, component: str) -> str:
        """What a component does in a few words, '' for what a few signs can tell."""
        key = f"{self.game.name}.{kind}.{component}.effect"
        return self.words(key) if self.words.has(key) else ""

    # -- sentences

    def player(self, seat: int) -> str:
        """The name of a seat."""
        return self.players[seat] if seat < len(self.players) else self.core("seat.name", seat=seat + 1)

    def move(self, move: Move, seat: int) -> str:
        """A move as one line: who did what."""
        return self._event_text("move", self.game.verbs, move, player=self.player(seat))

    def chance(self, move: Move) -> str:
        """A chance event as one line."""
        return self._event_text("chance", self.game.chance_verbs, move)

    def hidden_chance(self, move: Move) -> str:
        """A chance event that the reader could not see."""
        return self._event_text("chance_hidden", self.game.chance_verbs, move)

    def _event_text(self, kind: str, verbs: Mapping[str, Mapping[str, str]], move: Move, **more: str) -> str:
        """A move or chance event in words, with the names of its components."""
        key = self._sentence_key(f"{self.game.name}.{kind}.{move.verb}", move)
        kinds = verbs.get(move.verb, {})
        names = {name: self.name(kinds.get(name, name), value) for name, value in move.args.items()}
        if self.words.has(key):
            return self.words(key, **names, **more)
        told = " ".join((words_of_id(move.verb), *names.values()))
        return f"{more['player']}: {told}" if more else told

    def _sentence_key(self, key: str, move: Move) -> str:
        """The key of a sentence: where all numbers are 0, of the one that does not speak of them, if there is one."""
        numbers = [value for value in move.args.values() if value.isdigit()]
        plain = bool(numbers) and all(value == "0" for value in numbers)
        return f"{key}_plain" if plain and self.words.has(f"{key}_plain") else key

    def object_of(self, move: Move) -> str:
        """What a move speaks of, without its verb."""
        kinds = self.game.verbs.get(move.verb, {})
        names = {name: self.name(kinds.get(name, name), value) for name, value in move.args.items()}
        key = f"{self.game.name}.object.{move.verb}"
        return self.words(key, **names) if self.words.has(key) else " · ".join(names.values())

    def verb(self, verb: str) -> str:
        """The name of a verb."""
        return self.of_game(f"verb.{verb}")

    def question(self, decision: str) -> str:
        """What is asked of the seat that decides, in one sentence."""
        return self.of_game(f"decision.{decision}")

    def waiting(self, decision: str, seat: int) -> str:
        """Who is waited for, and for what."""
        key = f"{self.game.name}.waiting.{decision}"
        if self.words.has(key):
            return self.words(key, player=self.player(seat))
        return self.core("turn.waiting", player=self.player(seat))

    def reason(self, reason: Reason) -> str:
        """Why something is refused."""
        return self._code_text("reason", reason.code, reason.values)

    def advice(self, reason: Reason) -> str:
        """What speaks for a move, or against it."""
        return self._code_text("advice", reason.code, reason.values)

    def step(self, step: Step) -> str:
        """One step of a price."""
        return self._code_text("step", step.code, step.values)

    def _code_text(self, kind: str, code: str, values: Mapping[str, int | str]) -> str:
        """A code with its values, in the game's words or in those that all games share."""
        named = {
            name: self._value_text(name, code, value) if isinstance(value, str) else value
            for name, value in values.items()
        }
        for key in (f"{self.game.name}.{kind}.{code}", f"core.{kind}.{code}"):
            if self.words.has(key):
                return self.words(key, **named)
        return str(Reason(code, dict(values)))

    def _value_text(self, name: str, code: str, value: str) -> str:
        """An id in a sentence, or several: of the kind that their place names, or that the sentence is about."""
        ids = Counter(value.split())
        if ids.total() > 1:
            names = {one: self._value_text(name, code, one) for one in ids}
            return ", ".join(names[one] if number == 1 else f"{number} {names[one]}" for one, number in ids.items())
        if not self.has_name(name, value) and self.has_name(code, value):
            return self.name(code, value)
        return self.name(name, value)

    def category(self, category: str) -> str:
        """The name of a category of the score."""
        return self.of_game(f"category.{category}")

    def outcome(self, result: Result, seat: int | None = None) -> str:
        """Who won and how, and what decided between equals; a person alone at the table is spoken to directly."""
        winners = [self.player(winner) for winner in result.winners]
        shared, alone = len(winners) > 1, len(result.scores) == 1
        kind = "shared" if shared else result.kind
        if alone:  # nobody wins a lost game against the game itself
            kind = "solo_won" if winners else "solo_tied" if result.kind == "tied" else "solo_lost"
        if self.words.has(f"{self.game.name}.outcome.{kind}") and (alone or shared or not result.tie):
            told = self.of_game(f"outcome.{kind}", player="".join(winners[:1]))
        elif shared:
            told = self.core("result.shared", players=", ".join(winners))
        else:
            told = self.core("result.won", player=winners[0]) if winners else self.core("result.over")
        if result.tie and not shared:
            told = f"{told} {self.of_game(f'tie.{result.tie}')}"
        if seat is None or result.kind == "tied":
            return told
        verdict = "you_lost" if seat not in result.winners else "you_shared" if shared else "you_won"
        return f"{self.core(f'result.{verdict}')} {told}"

    def error(self, error: PentapolisError) -> str:
        """A refusal of what a player typed."""
        if isinstance(error, IllegalMove):
            return self.core("error.illegal_move", reason=self.reason(error.reason))
        if isinstance(error, UndoRefused):
            return self.core("error.undo_refused", reason=self.reason(error.reason))
        if isinstance(error, AmbiguousMove):
            return self.core("error.ambiguous_move", candidates=", ".join(error.candidates))
        if isinstance(error, NotAMove) and error.token:
            told = self.core("error.not_a_move", token=error.token)
            few = error.expected[:8]
            return f"{told} {self.core('error.not_a_move_hint', expected=', '.join(few))}" if few else told
        return str(error)


def ids_of(game: Game, kind: str) -> tuple[str, ...]:
    """What may stand in notation for a kind: ids, or numbers."""
    return tuple(map(str, game.vocabulary[kind]))


def words_of_id(identifier: str) -> str:
    """An id as words, for want of better ones."""
    return identifier.replace("_", " ")
