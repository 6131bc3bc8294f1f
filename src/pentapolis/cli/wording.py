"""Texts of a table in the user's language: names, moves, refusals, prices. Independent of any game.

Missing texts are replaced by ids, so that a new game can be played before its locale files are complete.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from pentapolis.core.errors import AmbiguousMove, IllegalMove, NotAMove, UndoRefused
from pentapolis.core.record import UNKNOWN
from pentapolis.core.types import Move, Reason

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.core.errors import PentapolisError
    from pentapolis.core.game import Game
    from pentapolis.core.types import Result, Step
    from pentapolis.locale import Words

#: The note of an event that has none.
EMPTY: Final[Mapping[str, int | str]] = {}


class Wording:
    """Texts of one language for one game and its players."""

    def __init__(self, words: Words, game: Game, players: Sequence[str] = ()) -> None:
        self.words = words
        self.game = game
        self.players = tuple(players)

    # -- single words

    def cli(self, key: str, **values: object) -> str:
        """Return a text of the command line."""
        return self.words(f"core.cli.{key}", **values)

    def core(self, key: str, **values: object) -> str:
        """Return a text shared by all games."""
        return self.words(f"core.{key}", **values)

    def of_game(self, key: str, **values: object) -> str:
        """Return a text of the game, or the last part of its key if there is none."""
        full = f"{self.game.name}.{key}"
        return self.words(full, **values) if self.words.has(full) else words_of_id(key.rpartition(".")[2])

    def title(self) -> str:
        """Return the name of the game."""
        return self.of_game("name") if self.words.has(f"{self.game.name}.name") else self.game.name

    def name(self, kind: str, component: str) -> str:
        """Return the name of a component, or of the player in a seat."""
        if component == UNKNOWN:
            hidden = f"face_down.{kind}"
            return self.core(hidden if self.words.has(f"core.{hidden}") else "face_down.other")
        if kind == "seat" and component.isdigit() and int(component) > 0:
            return self.player(int(component) - 1)
        for key in (f"{self.game.name}.{kind}.{component}.name", f"{self.game.name}.{kind}.{component}"):
            if self.words.is_plain(key):
                return self.words(key)
        # Numbered things count from 0 in notation and from 1 in texts.
        numbered = f"{self.game.name}.{kind}.nth"
        if component.isdigit() and self.words.has(numbered):
            return self.words(numbered, nth=int(component) + 1)
        return words_of_id(component)

    def name_in_sentence(self, kind: str, component: str) -> str:
        """Return the name of a component within a sentence, such as 'a Harbor', or else its name."""
        key = f"{self.game.name}.in_sentence.{component}"
        return self.words(key) if kind != "seat" and self.words.has(key) else self.name(kind, component)

    def has_name(self, kind: str, component: str) -> bool:
        """Return whether the locale has a name for a component of this kind."""
        key = f"{self.game.name}.{kind}.{component}"
        return self.words.is_plain(f"{key}.name") or self.words.is_plain(key)

    def text(self, kind: str, component: str) -> str:
        """Return the text of a component's effect, or '' if there is none. It may name players: `{{player_1}}`."""
        key = f"{self.game.name}.{kind}.{component}.text"
        return self.words(key, player_1=self.player(0), player_2=self.player(1)) if self.words.has(key) else ""

    def short(self, kind: str, component: str) -> str:
        """Return the short name of a component, or its name if there is none."""
        key = f"{self.game.name}.{kind}.{component}.short"
        return self.words(key) if self.words.has(key) else self.name(kind, component)

    def effect(self, kind: str, component: str) -> str:
        """Return the effect of a component in a few words, or '' if symbols suffice."""
        key = f"{self.game.name}.{kind}.{component}.effect"
        return self.words(key) if self.words.has(key) else ""

    # -- sentences

    def player(self, seat: int) -> str:
        """Return the name of the player in a seat."""
        return self.players[seat] if seat < len(self.players) else self.core("seat.name", seat=seat + 1)

    def move(self, move: Move, seat: int, note: Mapping[str, int | str] = EMPTY) -> str:
        """Return a move of a seat in one line. A note may have a sentence of its own."""
        player = self.player(seat)
        for noted in note:
            key = f"{self.game.name}.story.{move.verb}_{noted}"
            if self.words.has(key):
                return self.words(key, player=player, **self._sentence_names(self.game.verbs, move, note))
        return self._event_text("move", self.game.verbs, move, note, player=player)

    def chance(self, move: Move, note: Mapping[str, int | str] = EMPTY) -> str:
        """Return a chance event in one line."""
        return self._event_text("chance", self.game.chance_verbs, move, note)

    def hidden_chance(self, move: Move) -> str:
        """Return a chance event that is hidden from the reader."""
        return self._event_text("chance_hidden", self.game.chance_verbs, move)

    def suggestion(
        self, move: Move, reasons: Sequence[Reason] = (), decision: str = ""
    ) -> tuple[str, Sequence[Reason]]:
        """Return the name of a recommended move and its other reasons. The first reason may be part of the name.

        A move that answers several decisions may have a name for each.
        """
        for reason in reasons[:1]:
            key = f"{self.game.name}.act.{move.verb}_{reason.code}"
            if self.words.has(key):
                values = {
                    name: self._value_text(name, reason.code, str(value)) for name, value in reason.values.items()
                }
                return self.words(key, **self._sentence_names(self.game.verbs, move), **values), reasons[1:]
        return self.name_move(move, decision), reasons

    def _sentence_names(
        self, verbs: Mapping[str, Mapping[str, str]], move: Move, note: Mapping[str, int | str] = EMPTY
    ) -> dict[str, str]:
        """Return the names of a move's arguments and notes within a sentence, each also as a phrase (`card_phrase`).

        `counted` lists the numbers that have a noun. The note `unit_catapult` names the argument `unit` by the text
        `named.unit_catapult`, with its number.
        """
        kinds = verbs.get(move.verb, {})
        values = {**move.args, **{name: str(value) for name, value in note.items()}}
        number = int(move.args.get("number", "1"))
        names = {name: self._argument_name(name, kinds.get(name, name), value) for name, value in values.items()}
        names |= {f"{name}_phrase": self.phrase(kinds.get(name, name), value, number) for name, value in values.items()}
        for noted, value in note.items():
            key, name = f"{self.game.name}.named.{noted}", noted.partition("_")[0]
            if name in names and self.words.has(key):
                names[name] = self.words(key, count=value)
        return names | {"counted": self._counted(values)}

    def _counted(self, values: Mapping[str, str]) -> str:
        """Return a list of the positive numbers whose names are nouns: '1 army and 2 scouts'."""
        nouns = {name: f"{self.game.name}.count.{name}" for name, value in values.items() if value.isdigit()}
        positive = {name: int(values[name]) for name, noun in nouns.items() if self.words.has(noun)}
        return self.words.join([self.words(nouns[name], count=count) for name, count in positive.items() if count])

    def _event_text(
        self,
        kind: str,
        verbs: Mapping[str, Mapping[str, str]],
        move: Move,
        note: Mapping[str, int | str] = EMPTY,
        **more: str,
    ) -> str:
        """Return a move or chance event in words, with the names of its components."""
        key = self._sentence_key(f"{self.game.name}.{kind}.{move.verb}", move)
        names = self._sentence_names(verbs, move, note)
        if self.words.has(key):
            return self.words(key, **names, **more)
        text = " ".join((words_of_id(move.verb), *(names[name] for name in move.args)))
        return f"{more['player']}: {text}" if more else text

    def phrase(self, kind: str, component: str, number: int = 1) -> str:
        """Return a component with its article or number ('a Bronze mine'), or its name if it has no such phrase."""
        key = f"{self.game.name}.{kind}.{component}.phrase"
        return self.words(key, count=number) if self.words.has(key) else self.name(kind, component)

    def _sentence_key(self, key: str, move: Move) -> str:
        """Return the key of a sentence.

        Where numbers are 0, there may be a sentence with the others only (`build_left`), or with none (`build_plain`).
        """
        numbers = {name: value for name, value in move.args.items() if value.isdigit()}
        positive = [name for name, value in numbers.items() if value != "0"]
        if len(positive) == len(numbers):
            return key
        shorter = "_".join((key, *(positive or ("plain",))))
        return shorter if self.words.has(shorter) else key

    def _argument_name(self, name: str, kind: str, value: str) -> str:
        """Return the name of an argument within a sentence; an amount (`left`) has the noun of its kind ('2 coins')."""
        noun = f"{self.game.name}.count.{kind}"
        if kind != name and value.isdigit() and self.words.has(noun):
            return self.words(noun, count=int(value))
        return self.name_in_sentence(kind, value)

    def object_of(self, move: Move) -> str:
        """Return the objects of a move, without its verb."""
        kinds = self.game.verbs.get(move.verb, {})
        names = {name: self._argument_name(name, kinds.get(name, name), value) for name, value in move.args.items()}
        key = f"{self.game.name}.object.{move.verb}"
        return self.words(key, **names) if self.words.has(key) else " · ".join(names.values())

    def name_move(self, move: Move, decision: str = "") -> str:
        """Return a move by its name ('Build Baths'), or else its verb and its objects.

        A move that answers several decisions may have a name for each.
        """
        key = f"{self.game.name}.act.{move.verb}"
        decided = f"{key}_{decision}"
        key = self._sentence_key(decided if self.words.has(decided) else key, move)
        if self.words.has(key) and self.game.verbs.get(move.verb, {}).keys() <= move.args.keys():
            return self.words(key, **self._sentence_names(self.game.verbs, move))
        about = self.object_of(move)
        return f"{self.verb(move.verb)}: {about}" if about else self.verb(move.verb)

    def verb(self, verb: str) -> str:
        """Return the name of a verb."""
        return self.of_game(f"verb.{verb}")

    def question(self, decision: str) -> str:
        """Return the question of a decision."""
        return self.of_game(f"decision.{decision}")

    def waiting(self, decision: str, seat: int) -> str:
        """Return the sentence about the player who must decide, and the decision."""
        key = f"{self.game.name}.waiting.{decision}"
        if self.words.has(key):
            return self.words(key, player=self.player(seat))
        return self.core("turn.waiting", player=self.player(seat))

    def reason(self, reason: Reason) -> str:
        """Return the reason of a refusal."""
        return self._code_text("reason", reason.code, reason.values)

    def advice(self, reason: Reason) -> str:
        """Return a reason for or against a move."""
        return self._code_text("advice", reason.code, reason.values)

    def step(self, step: Step) -> str:
        """Return one step of a price."""
        return self._code_text("step", step.code, step.values)

    def _code_text(self, kind: str, code: str, values: Mapping[str, int | str]) -> str:
        """Return a code with its values, in words of the game or of all games.

        If it has only one number, that one also chooses between plural forms.
        """
        numbers = [value for value in values.values() if isinstance(value, int)]
        named: dict[str, object] = {"count": numbers[0]} if len(numbers) == 1 else {}
        named |= {
            name: self._value_text(name, code, value) if isinstance(value, str) else value
            for name, value in values.items()
        }
        ids = {name: value for name, value in values.items() if isinstance(value, str)}
        phrases = {f"{name}_phrase": self.phrase(name, value) for name, value in ids.items()}
        if kind == "advice":
            own = (name for name, value in values.items() if self.words.has(f"{self.game.name}.in_sentence.{value}"))
            named |= {name: self.name_in_sentence(name, str(values[name])) for name in own}
        for key in (f"{self.game.name}.{kind}.{code}", f"core.{kind}.{code}"):
            if self.words.has(key):
                return self.words(key, **named, **phrases)
        return str(Reason(code, dict(values)))

    def _value_text(self, name: str, code: str, value: str) -> str:
        """Return the names of the ids in a value. Their kind is that of the parameter, or of the code."""
        ids = Counter(value.split())
        if ids.total() > 1:
            names = {one: self._value_text(name, code, one) for one in ids}
            return self.words.join(
                [names[one] if number == 1 else f"{number} {names[one]}" for one, number in ids.items()]
            )
        if not self.has_name(name, value) and self.has_name(code, value):
            return self.name(code, value)
        return self.name(name, value)

    def category(self, category: str) -> str:
        """Return the name of a category of the score."""
        return self.of_game(f"category.{category}")

    def outcome(self, result: Result, seat: int | None = None) -> str:
        """Return who won, how, and what broke a tie. With a seat, address its player directly.

        A winner reads the `_you` form of a text, a loser its `_lost` form where it has one.
        """
        winners = [self.player(winner) for winner in result.winners]
        ranked = sorted(result.scores, reverse=True) + ([] if result.rival is None else [result.rival])
        values: dict[str, object] = {
            "player": "".join(winners[:1]),
            "players": self.words.join(winners),
            "others": self.words.join([self.player(winner) for winner in result.winners if winner != seat]),
            "best": "".join(map(str, ranked[:1])),
            "next": "".join(map(str, ranked[1:2])),
        }
        key = self._outcome_key(result)
        if seat is not None:
            addressed = f"{key}_{'you' if seat in result.winners else 'lost'}"
            key = addressed if self.words.has(addressed) else key
        return self.words(key, **values)

    def _outcome_key(self, result: Result) -> str:
        """Return the key of the text of a result in the third person."""
        won, shared = bool(result.winners), len(result.winners) > 1
        kind = "shared" if shared else result.kind
        if len(result.scores) == 1:  # a lost solo game has no winner
            kind = "solo_won" if won else "solo_tied" if result.kind == "tied" else "solo_lost"
            kind = f"{kind}_{result.tie}" if result.tie else kind
        elif result.tie and not shared and self.words.has(f"{self.game.name}.tie.{result.tie}"):
            return f"{self.game.name}.tie.{result.tie}"
        key = f"{self.game.name}.outcome.{kind}"
        return key if self.words.has(key) else f"core.result.{'shared' if shared else 'won' if won else 'over'}"

    def error(self, error: PentapolisError) -> str:
        """Return the text of an error in a user's input."""
        if isinstance(error, IllegalMove):
            return self.core("error.illegal_move", reason=self.reason(error.reason))
        if isinstance(error, UndoRefused):
            return self.core("error.undo_refused", reason=self.reason(error.reason))
        if isinstance(error, AmbiguousMove):
            return self.core("error.ambiguous_move", candidates=self.words.join(error.candidates, "or"))
        if isinstance(error, NotAMove) and error.token:
            text = self.core("error.not_a_move", token=error.token)
            few = error.expected[:8]
            return f"{text} {self.core('error.not_a_move_hint', expected=self.words.join(few, 'or'))}" if few else text
        return str(error)


def ids_of(game: Game, kind: str) -> tuple[str, ...]:
    """Return the ids or numbers of a kind in notation."""
    return tuple(map(str, game.vocabulary[kind]))


def words_of_id(identifier: str) -> str:
    """Replace underscores of an id by blanks, as a fallback for a missing text."""
    return identifier.replace("_", " ")
