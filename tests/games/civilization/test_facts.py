"""The facts of `pentapolis facts civilization`: the layouts of the map and the fixed numbers are all there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from pentapolis.games.civilization import boards as b
from pentapolis.games.civilization import facts
from pentapolis.games.civilization.position_builder import GAME

FACTS: Final = GAME.facts()
#: Numbers of boards.py that belong to the engine's counting, not to the game.
NOT_OF_THE_GAME: Final = {
    *("NOWHERE", "UNEXPLORED", "SIDE", "SQUARES", "STANDS", "AROUND", "ANY_LAND", "MOST_SLOTS", "MOST_SEATS"),
    *("HUT", "VILLAGE", "ARMY", "SCOUT", "ACT_ARTS", "ACT_HARVEST"),
}
#: Numbers that are listed with the components they belong to.
WITH_COMPONENTS: Final = {"ARMIES", "SCOUTS", "TRACK_END", "SECTION"}


def test_every_fixed_number_is_told() -> None:
    source = Path(b.__file__).with_name("boards.py").read_text(encoding="utf-8")
    numbers = set(re.findall(r"^([A-Z_]+): Final = \d+$", source, re.MULTILINE))
    of_lists = {name for name in numbers if name.startswith(("PIECE_", "ITEM_")) or name.lower() in listed()}
    assert numbers - of_lists - NOT_OF_THE_GAME - WITH_COMPONENTS == set(facts.CONSTANTS)
    assert {one["id"]: one["value"] for one in FACTS["constants"]} == {
        name.lower(): getattr(b, name) for name in facts.CONSTANTS
    }


def listed() -> set[str]:
    """Return the ids whose places are numbered."""
    return {*b.TERRAINS, *b.FIGURES}


def test_every_layout_is_told_tile_by_tile() -> None:
    assert [layout["id"] for layout in FACTS["layouts"]] == ["2", "3", "4"]
    for layout, seats in zip(FACTS["layouts"], (2, 3, 4), strict=True):
        table = b.layout_for(seats)
        squares = {(x + column, y + row) for x, y in layout["tiles"] for row in range(4) for column in range(4)}
        assert squares == {(n % b.SIDE, n // b.SIDE) for n in range(b.SQUARES) if table.slot_of[n] >= 0}
        assert (max(squares)[0] + 1, max(y for _, y in squares) + 1) == (layout["columns"], layout["rows"])
        assert len(layout["homes"]) == seats
        assert len({home["tile"] for home in layout["homes"]}) == seats
