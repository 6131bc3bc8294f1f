"""What a table is: somebody who draws a game's view and lists what may be done."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec
from rich.cells import cell_len
from rich.table import Table as Grid
from rich.text import Text

from pentapolis.cli.canvas import pack
from pentapolis.cli.wording import ids_of
from pentapolis.core.types import Move, Step

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rich.console import RenderableType

    from pentapolis.cli.wording import Wording
    from pentapolis.core.state import State


class Offer(msgspec.Struct, frozen=True):
    """A legal action as the table offers it: the number to type, the action and its structured form."""

    number: int
    action: int
    move: Move
    #: Its price step by step, for tables that show prices in their list.
    steps: tuple[Step, ...] = ()


class Remarks(NamedTuple):
    """What a table saw happen at a move or chance event."""

    #: What is added to its line, or said in place of it.
    remark: str = ""
    replacement: str = ""
    #: What is told after it, in lines of their own.
    news: tuple[str, ...] = ()


NO_REMARKS: Final = Remarks()


class Board(ABC):
    """Draws one game. It is handed views only, and never looks at a position."""

    #: Whether the list of actions shows what each of them costs.
    shows_prices = False
    #: Whether it sees more in a game than the log says: then `aside` is asked about every entry.
    has_remarks = False
    #: How many lines the screen has; 0 if that does not matter.
    height = 0
    #: A screen with fewer lines than this is low: what decides stands near the question, in few lines.
    full_height = 0

    def __init__(self, wording: Wording) -> None:
        self.wording = wording

    @property
    def low(self) -> bool:
        """Whether the screen is low for this table."""
        return 0 < self.height < self.full_height

    @abstractmethod
    def draw(self, view: Any, offers: Sequence[Offer], width: int) -> RenderableType:
        """The whole table as the viewer sees it, not wider than `width`."""

    @abstractmethod
    def draw_offers(self, view: Any, offers: Sequence[Offer], width: int) -> RenderableType:
        """The list of what may be done, with the numbers to type."""

    def heading(self, view: Any) -> str:
        """What stands above the table: the game, and where in it we are."""
        return self.wording.title()

    def legend(self) -> RenderableType:
        """What the signs of the table mean."""
        return Text(self.wording.cli("no_signs"))

    def component(self, kind: str, component: str) -> RenderableType:
        """A component with its text, for those who ask what it does."""
        name = Text(self.wording.name(kind, component), "bold")
        return name.append(f"  {self.wording.text(kind, component)}", "not bold")

    def components_in_sight(self, view: Any, offers: Sequence[Offer]) -> list[tuple[str, str]]:
        """The components, with their kinds, that one may want to read about now: what the moves on offer speak of."""
        game = self.wording.game
        named = (
            (kind, offer.move.args[name])
            for offer in offers
            for name, kind in game.verbs[offer.move.verb].items()
            if offer.move.args[name] in ids_of(game, kind) and self.wording.text(kind, offer.move.args[name])
        )
        return list(dict.fromkeys(named))

    def remarks(self, before: Any, after: Any, move: Move, seat: int | None) -> Remarks:
        """What everybody saw happen at a move, or at a chance event (seat None), beside what the log says of it."""
        return NO_REMARKS

    def extra_scores(self, view: Any) -> dict[str, dict[str, int]]:
        """The points by category of those who have no seat, such as the opponent of a solo game, by their names."""
        return {}

    def sort_key(self, view: Any, move: Move) -> tuple[int, ...]:
        """Where a move stands in the list: moves are sorted by this, and those of equal rank keep their order."""
        return ()


def heading_grid(groups: Mapping[str, Sequence[Text]], width: int) -> Grid:
    """Headings with what stands under each, beside it and close together, so that few lines are needed."""
    head = min(width // 2, max(map(cell_len, groups), default=0))
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold", width=head)
    grid.add_column()
    for heading, items in groups.items():
        grid.add_row(heading, pack(items, width - head - 4))
    return grid


def list_offers(board: Board, state: State, seat: int) -> list[Offer]:
    """The legal actions of a seat in the order of the table, numbered from 1."""
    game, view = state.game, state.view(seat)
    moves = [(action, game.describe(state, action)) for action in state.legal(seat)]
    moves.sort(key=lambda pair: board.sort_key(view, pair[1]))
    return [
        Offer(number, action, move, tuple(game.explain(state, seat, action)) if board.shows_prices else ())
        for number, (action, move) in enumerate(moves, 1)
    ]
