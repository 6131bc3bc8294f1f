"""Generic board for any game: its view as nested sections, its actions grouped by verb and object."""

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


#: Fields of a view that are meant for programs.
SILENT: Final = ("game", "seat", "deciders", "decision", "stack", "aid")
#: Largest number of actions of one verb that are listed. Of more, only their beginnings are.
MOST_LISTED: Final = 60


class GenericBoard(Board):
    """Board that draws any view, with names from the locale where it has them."""

    def draw(self, view: Any, offers: Sequence[Offer], width: int) -> RenderableType:
        """Draw the view as a tree without empty values."""
        tree = Tree(Text(self.wording.title(), "bold"), guide_style="dim")
        for name, value in msgspec.to_builtins(view).items():
            if name not in SILENT:
                self._add_branch(tree, name, value)
        return tree

    def _add_branch(self, tree: Tree, name: str, value: Any) -> None:
        """Add one value to the tree: a leaf, a line of leaves, or a branch."""
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
        """Join leaves in one line."""
        if isinstance(value, dict):
            return " · ".join(f"{self._title(key)} {self._value_text(key, inner)}" for key, inner in value.items())
        return ", ".join(self._value_text(name, inner) for inner in value)

    def _title(self, name: str) -> str:
        """Return the title of a field."""
        game, words = self.wording.game.name, self.wording.words
        for kind in ("term", "category"):
            if words.is_plain(f"{game}.{kind}.{name}"):
                return words(f"{game}.{kind}.{name}")
        for kind in self.wording.game.vocabulary:
            if self.wording.has_name(kind, name):
                return self.wording.name(kind, name)
        return words_of_id(name)

    def _value_text(self, name: str, value: object) -> str:
        """Return a leaf as text: a number, yes or no, or the name of a component."""
        if isinstance(value, bool):
            return self.wording.core("yes" if value else "no")
        if not isinstance(value, str):
            return "–" if value is None else str(value)
        for kind in (name, *self.wording.game.vocabulary):
            if self.wording.has_name(kind, value):
                return self.wording.name(kind, value)
        return words_of_id(value)

    def sort_key(self, view: Any, move: Move) -> tuple[int, ...]:
        """Sort moves by verb, in the order of the notation, then by their objects."""
        game = self.wording.game
        kinds = game.verbs[move.verb]
        ids = (ids_of(game, kinds[name]).index(value) for name, value in move.args.items())
        return (list(game.verbs).index(move.verb), *ids)

    def draw_offers(self, view: Any, offers: Sequence[Offer], width: int) -> RenderableType:
        """Draw a heading per verb, with its objects in columns."""
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
        """Group actions of one verb by their beginning, with an example and the number of each."""
        beginnings: dict[str, list[Offer]] = {}
        for offer in members:
            beginnings.setdefault(next(iter(offer.move.args.values())), []).append(offer)
        return [
            Text(format_move(offers[0].move), "bold").append(f" … ({len(offers)})", "not bold dim")
            for offers in beginnings.values()
        ]

    def item(self, offer: Offer) -> Text:
        """Return one action: the number to type and its objects."""
        return Text(str(offer.number), "bold").append(f" {self.wording.object_of(offer.move)}".rstrip(), "not bold")


def is_short_list(value: object) -> bool:
    """Return whether a value is a list of leaves, such as a pair of coordinates."""
    return isinstance(value, list | tuple) and not any(isinstance(inner, list | tuple | dict) for inner in value)


def pairs_of(value: Sequence[Any] | dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Yield the members of a branch with their names. Members of a list are numbered from 1."""
    if isinstance(value, dict):
        yield from value.items()
    else:
        for number, inner in enumerate(value, 1):
            yield str(number), inner
