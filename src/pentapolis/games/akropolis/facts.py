"""Every component of Akropolis as plain data, for `pentapolis facts akropolis` and for the client."""

from __future__ import annotations

from typing import Any

from pentapolis.games.akropolis import tiles as t


def facts() -> dict[str, list[dict[str, Any]]]:
    """Return all components, by kind."""
    return {
        "tiles": [tile_facts(tile) for tile in t.TILES],
        "start_tile": [{"id": "start", "hexes": [{"q": q, "r": r, "type": t.KINDS[k]} for q, r, k in t.START_HEXES]}],
        "hex_types": [hex_facts(kind) for kind in range(len(t.KINDS))],
        "directions": [{"id": name, "dq": dq, "dr": dr} for name, (dq, dr) in zip(NAMES, t.DIRECTIONS, strict=True)],
        "architects": [
            {"id": name, "district_level": t.ARCHITECT_LEVEL[i], "points_per_quarry": t.ARCHITECT_QUARRY[i]}
            for i, name in enumerate(t.ARCHITECTS)
        ],
    }


NAMES = ("N", "NE", "SE", "S", "SW", "NW")


def tile_facts(tile: t.Tile) -> dict[str, Any]:
    """Return the facts of a city tile."""
    plaza = tile.plaza()
    return {
        "id": tile.id,
        "min_players": tile.min_players,
        "back": "4" if tile.min_players == 4 else f"{tile.min_players}+",
        "hex_a": t.KINDS[tile.a],
        "hex_b": t.KINDS[tile.b],
        "hex_c": t.KINDS[tile.c],
        "code": tile.code,
        "plaza": t.KINDS[plaza] if plaza else None,
        "stars": t.STARS[plaza] if plaza else 0,
        "quarries": tile.hexes().count(t.QUARRY),
    }


def hex_facts(kind: int) -> dict[str, Any]:
    """Return the facts of a kind of hex."""
    district = None if kind == t.QUARRY else t.KINDS[kind if kind < t.HOUSE_PLAZA else kind - t.DISTRICTS]
    role = "quarry" if kind == t.QUARRY else "district" if kind < t.HOUSE_PLAZA else "plaza"
    return {"id": t.KINDS[kind], "code": t.LETTERS[kind], "kind": role, "district": district, "stars": t.STARS[kind]}
