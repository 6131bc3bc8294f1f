"""A table for any game: its view as nested sections, its actions grouped by verb and object."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec
from rich.columns import Columns
from rich.console import Group
from rich.text import Text
from rich.tree import Tree

from pentapolis.cli.boards.base import Board, Offer
from pentapolis.cli.wording import ids_of, words_of_id
from pentapolis.core.notation import format_move

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import RenderableType

    from pentapolis.core.types import Move


#: What a view says to programs, and a table need not repeat.
SILENT: Final = ("game", "seat", "deciders", "decision", "stack", "aid")
#: So many actions of one verb are listed one by one; of more, only how they begin.
MOST_LISTED: Final = 60


class GenericBoard(Board):
    """Draws whatever a view holds, in words where the locale has them."""

    def draw(self, view: Any, offers: Sequence[Offer], width: int) -> RenderableType:
        """The view as a tree; what is empty is left out."""
        tree = Tree(Text(self.wording.title(), "bold"), guide_style="dim")
        for name, value in msgspec.to_builtins(view).items():
            if name not in SILENT:
                self._add_branch(tree, name, value)
        return tree

    def _add_branch(self, tree: Tree, name: str, value: Any) -> None:
        """Add one value: a leaf, a line of leaves, or a branch."""
        if value is None or value in ("", (), [], {}):
            return
        label = Text(self._title(name), "bold")
        if not isinstance(value, list | tuple | dict):
            tree.add(label.append(": ").append(self._value_text(name, value), "not bold"))
            return
        pairs = list(pairs_of(value))
        if not any(isinstance(inner, list | tuple | dict) for _, inner in pairs):
            tree.add(label.append(": ").append(self._line(name, value), "not bold"))
            return
        if all(is_short_list(inner) for _, inner in pairs):
            rows = (" ".join(self._value_text(name, leaf) for leaf in inner) for _, inner in pairs)
            tree.add(label.append(": ").append(", ".join(rows), "not bold"))
            return
        branch = tree.add(label)
        for key, inner in pairs:
            self._add_branch(branch, key, inner)

    def _line(self, name: str, value: Sequence[Any] | dict[str, Any]) -> str:
        """Leaves side by side."""
        if isinstance(value, dict):
            return " · ".join(f"{self._title(key)} {self._value_text(key, inner)}" for key, inner in value.items())
        return ", ".join(self._value_text(name, inner) for inner in value)

    def _title(self, name: str) -> str:
        """What a field is called."""
        game, words = self.wording.game.name, self.wording.words
        for kind in ("term", "category"):
            if words.is_plain(f"{game}.{kind}.{name}"):
                return words(f"{game}.{kind}.{name}")
        for kind in self.wording.game.vocabulary:
            if self.wording.has_name(kind, name):
                return self.wording.name(kind, name)
        return words_of_id(name)

    def _value_text(self, name: str, value: object) -> str:
        """A leaf: a number, a truth, or the name of a component."""
        if isinstance(value, bool):
            return self.wording.core("yes" if value else "no")
        if not isinstance(value, str):
            return "–" if value is None else str(value)
        for kind in (name, *self.wording.game.vocabulary):
            if self.wording.has_name(kind, value):
                return self.wording.name(kind, value)
        return words_of_id(value)

    def sort_key(self, view: Any, move: Move) -> tuple[int, ...]:
        """Moves stand by verb, in the order of the notation, then by what they speak of."""
        game = self.wording.game
        kinds = game.verbs[move.verb]
        ids = (ids_of(game, kinds[name]).index(value) for name, value in move.args.items())
        return (list(game.verbs).index(move.verb), *ids)

    def draw_offers(self, view: Any, offers: Sequence[Offer], width: int) -> RenderableType:
        """A heading for every verb, and its objects in as many columns as fit."""
        groups: dict[str, list[Offer]] = {}
        for offer in offers:
            groups.setdefault(offer.move.verb, []).append(offer)
        parts: list[RenderableType] = []
        for verb, members in groups.items():
            parts.append(Text(self.wording.verb(verb), "bold underline"))
            listed = len(members) <= MOST_LISTED
            items = [self.item(offer) for offer in members] if listed else self.list_beginnings(members)
            parts.append(Columns(items, padding=(0, 2), width=None))
        return Group(*parts)

    def list_beginnings(self, members: list[Offer]) -> list[Text]:
        """Many actions of one verb: how they begin, with an example and how many there are of each."""
        beginnings: dict[str, list[Offer]] = {}
        for offer in members:
            beginnings.setdefault(next(iter(offer.move.args.values())), []).append(offer)
        return [
            Text(format_move(offers[0].move), "bold").append(f" … ({len(offers)})", "not bold dim")
            for offers in beginnings.values()
        ]

    def item(self, offer: Offer) -> Text:
        """One action: the number to type and what it speaks of, if anything."""
        return Text(str(offer.number), "bold").append(f" {self.wording.object_of(offer.move)}".rstrip(), "not bold")


def is_short_list(value: object) -> bool:
    """Whether a value is a list of leaves, such as a pair of coordinates."""
    return isinstance(value, list | tuple) and not any(isinstance(inner, list | tuple | dict) for inner in value)


def pairs_of(value: Sequence[Any] | dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """The members of a branch with their names; those of a list are numbered from 1."""
    if isinstance(value, dict):
        yield from value.items()
    else:
        for number, inner in enumerate(value, 1):
            yield str(number), inner
