"""Board: base class for drawings of a game's view and its legal actions."""

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
    """Legal action in the list: the number to type, the action and its structured form."""

    number: int
    action: int
    move: Move
    #: Price step by step, for boards that show prices.
    steps: tuple[Step, ...] = ()


class Remarks(NamedTuple):
    """Remarks of a board on a move or chance event."""

    #: Addition to the line of the log, and text in place of that line.
    remark: str = ""
    replacement: str = ""
    #: Further lines after it.
    news: tuple[str, ...] = ()


NO_REMARKS: Final = Remarks()


class Board(ABC):
    """Drawing of one game. It receives only views, never a position, so it cannot reveal secrets."""

    #: True if the list of actions shows prices.
    shows_prices = False
    #: True if the board has remarks on log entries. `remarks` is then called for every entry.
    has_remarks = False
    #: Number of lines of the screen, or 0 if unlimited.
    height = 0
    #: A screen with fewer lines than this is low: the board is compact, with the important parts near the question.
    full_height = 0

    def __init__(self, wording: Wording) -> None:
        self.wording = wording

    @property
    def low(self) -> bool:
        """Return whether the screen is low for this board."""
        return 0 < self.height < self.full_height

    @abstractmethod
    def draw(self, view: Any, offers: Sequence[Offer], width: int) -> RenderableType:
        """Draw the whole board as the viewer sees it, up to `width` wide."""

    @abstractmethod
    def draw_offers(self, view: Any, offers: Sequence[Offer], width: int) -> RenderableType:
        """Draw the list of legal actions with the numbers to type."""

    def heading(self, view: Any) -> str:
        """Return the title above the board: the game and its stage."""
        return self.wording.title()

    def legend(self) -> RenderableType:
        """Return the meanings of the symbols."""
        return Text(self.wording.cli("no_signs"))

    def component(self, kind: str, component: str) -> RenderableType:
        """Return a component with its text, for the command `help`."""
        name = Text(self.wording.name(kind, component), "bold")
        return name.append(f"  {self.wording.text(kind, component)}", "not bold")

    def components_in_sight(self, view: Any, offers: Sequence[Offer]) -> list[tuple[str, str]]:
        """Return the components worth explaining now, with their kinds: those of the offered moves."""
        game = self.wording.game
        named = (
            (kind, offer.move.args[name])
            for offer in offers
            for name, kind in game.verbs[offer.move.verb].items()
            if offer.move.args[name] in ids_of(game, kind) and self.wording.text(kind, offer.move.args[name])
        )
        return list(dict.fromkeys(named))

    def remarks(self, before: Any, after: Any, move: Move, seat: int | None) -> Remarks:
        """Return remarks on a move or chance event (seat None): public effects that the log entry lacks."""
        return NO_REMARKS

    def title(self, view: Any, move: Move) -> str:
        """Return the name of a move by its meaning in this view, or '' if the general name says enough."""
        return ""

    def extra_scores(self, view: Any) -> dict[str, dict[str, int]]:
        """Return the points by category, by name, of opponents without a seat, such as that of a solo game."""
        return {}

    def sort_key(self, view: Any, move: Move) -> tuple[int, ...]:
        """Return the sort key of a move in the list. The sort is stable."""
        return ()


def heading_grid(groups: Mapping[str, Sequence[Text]], width: int) -> Grid:
    """Return headings with their items beside them, packed to need few lines."""
    head = min(width // 2, max(map(cell_len, groups), default=0))
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold", width=head)
    grid.add_column()
    for heading, items in groups.items():
        grid.add_row(heading, pack(items, width - head - 4))
    return grid


def list_offers(board: Board, state: State, seat: int) -> list[Offer]:
    """Return the legal actions of a seat in the order of the board, numbered from 1."""
    game, view = state.game, state.view(seat)
    moves = [(action, game.describe(state, action)) for action in state.legal(seat)]
    moves.sort(key=lambda pair: board.sort_key(view, pair[1]))
    return [
        Offer(number, action, move, tuple(game.explain(state, seat, action)) if board.shows_prices else ())
        for number, (action, move) in enumerate(moves, 1)
    ]
