"""The position builder: positions in a line, and a clear refusal of impossible ones."""

from __future__ import annotations

from typing import Any

import pytest

from pentapolis.core.errors import PositionError
from pentapolis.games.akropolis.position_builder import GAME, Side, play, position


def test_a_position_is_set_up_in_a_line_and_played_in_notation() -> None:
    state = position("qhb Mbq", Side("Hqq 2 0 0", stones=3))
    play(state, "take city_02 2 2 0")
    city = GAME.view(state, None).cities[0]
    assert [tile.tile for tile in city.tiles] == ["city_28", "city_02"]


def test_what_is_built_is_written_and_read_as_any_position() -> None:
    state = position("qhb Mbq", Side("Hqq 2 0 0", stones=3), seats=1, architect="gqq city_05", architect_stones=4)
    again = GAME.position(str(state))
    assert again.key() == state.key()
    assert "\nsite: city_03 city_02\narchitect_stones: 4\narchitect_tiles: city_07 city_05\n" in str(state)
    assert "\n  stones: 3\n  tiles: city_28 2 0 0\n" in str(state)


@pytest.mark.parametrize(
    ("site", "sides", "given", "told"),
    [
        ("qhb Mbx", [], {}, "'Mbx' is not known here; did you mean"),
        ("qhb", [], {}, "1 tiles in the site; in a turn it has 2 to 4"),
        ("qhb Mbq Bhq Bqq hbt", [], {}, "5 tiles in the site"),
        ("qhb qhb", [], {}, r"no \(more\) qhb in this game"),
        ("qhb city_38", [], {}, r"no \(more\) city_38 in this game"),
        ("qhb Mbq", [Side("Hqq 2 0")], {}, "expected <tile> <q> <r> <turn>"),
        ("qhb Mbq", [Side("Hqq 20 0 0")], {}, "city_28 20 0 0 is not a legal placement"),
        ("qhb Mbq", [Side("Hqq 64 0 0")], {}, "'64' is not a number from -64 to 63"),
        ("qhb Mbq", [Side(stones=-1)], {}, "'-1' is not a number from 0"),
        ("qhb Mbq", [], {"architect": "hbt"}, "only in solo there is an Architect"),
        ("qhb Mbq", [], {"seats": 5}, "at a table for 5"),
        ("qhb Mbq", [], {"seat": 2}, "seat 2 at a table for 2"),
        ("qhb Mbq", [Side()] * 3, {}, "3 sides"),
    ],
)
def test_nonsense_is_refused_with_a_reason(site: str, sides: list[Side], given: dict[str, Any], told: str) -> None:
    with pytest.raises(PositionError, match=told):
        position(site, *sides, **given)
