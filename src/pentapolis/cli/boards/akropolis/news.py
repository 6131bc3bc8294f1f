"""Remarks on a game of Akropolis: the effect of a placement, and the Architect's tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.cli.boards.akropolis import symbols

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentapolis.cli.wording import Wording
    from pentapolis.core.types import Move
    from pentapolis.games.akropolis.view import AkropolisView


def describe_placement(wording: Wording, before: AkropolisView, after: AkropolisView, move: Move, seat: int) -> str:
    """R9, R17, R26: Return a placement with its level, the stones paid and gained, and the score before and after."""
    then, now = before.cities[seat], after.cities[seat]
    price = before.site.index(move.args["tile"])
    gained = now.stones - then.stones + price
    parts = [wording.of_game("board.on_level", level=now.tiles[-1].level)]
    parts += [f"{sign}{count}{symbols.STONE}" for sign, count in (("−", price), ("+", gained)) if count]
    parts.append(f"{then.total} → {now.total}{symbols.POINT}")
    return f"{wording.move(move, seat)} ({', '.join(parts)})"


def architect_news(wording: Wording, before: AkropolisView, after: AkropolisView, move: Move) -> Iterator[str]:
    """S3, S4: Yield the tile that the Architect took after a move or a refill, with its price."""
    if before.architect is None or after.architect is None:
        return
    offered = (
        [*before.site, move.args["tile"]]
        if move.verb == "tile"
        else [tile for tile in before.site if tile != move.args["tile"]]
    )
    for tile in after.architect.tiles[len(before.architect.tiles) :]:
        yield wording.of_game(
            "news.architect",
            architect=wording.name("architect", after.architect.id),
            tile=wording.name("tile", tile),
            price=f"{offered.index(tile)}{symbols.STONE}",
        )
