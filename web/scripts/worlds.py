"""Hidden components of positions that a seat cannot tell apart, for the tests of what is still to come.

Run with the project's Python: `python web/scripts/worlds.py`. For positions of `web/src/boards/fixtures` it draws
positions with the same view, checks that the view is the same, and writes what is hidden in them to
`web/src/boards/testing/worlds.json`: cards in the hands of others, and what comes while the game is played on at
random. `--check` fails if the file is not fresh.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec

import pentapolis as pp
from pentapolis.core.game import Game
from pentapolis.core.state import State
from pentapolis.core.types import Hidden, to_json

BOARDS: Final = Path(__file__).parent.parent / "src" / "boards"
TARGET: Final = BOARDS / "testing" / "worlds.json"
#: The positions of a game, the worlds of a position, and the moves that are played on in each.
POSITIONS: Final = 8
WORLDS: Final = 5
MOVES: Final = 60


def shown(listed: Any) -> list[str]:
    """Return the ids of a list, none of a hidden one."""
    return [] if isinstance(listed, Hidden) else list(listed)


def held(state: State, seat: int) -> list[str]:
    """Return the cards that others hold and that the seat does not see, each with its kind."""
    found: list[str] = []
    for other in range(state.seats):
        if other == seat:
            continue
        view: Any = state.view(other)
        if state.game.name == "wonders" and view.turn <= 6:
            found += [f"card:{card}" for card in shown(view.cities[other].hand)]
        elif state.game.name == "ages":
            civ = view.civilizations[other]
            found += [f"card:{card}" for card in shown(civ.military_hand) if card not in civ.shown]
        elif state.game.name == "civilization":
            nation = view.nations[other]
            found += [f"event:{event}" for event in shown(nation.events)]
            units = shown(nation.units)
            for unit in state.view(seat).nations[other].known_units:
                units.remove(unit)
            found += [f"unit:{unit}" for unit in units]
    return found


#: By game, the components on the table that come face up, each with its kind; those of a later age stop the game.
TABLE: Final[dict[str, Callable[[Any], list[str]]]] = {
    "duel": lambda view: [f"card:{slot.card}" for slot in view.slots if slot.card],
    "akropolis": lambda view: [f"tile:{tile}" for tile in view.site],
    "wonders": lambda _: [],
    "ages": lambda view: [f"card:{space.card}" for space in view.row if space.card],
    "civilization": lambda view: [f"tile:{tile.tile}" for tile in view.tiles if tile.tile],
}


def came(state: State, rng: Any) -> list[str]:
    """Play on at random within the age. Return what came face up, once each."""
    table = TABLE[state.game.name]
    start: Any = state.view(None)
    before = set(table(start))
    found: set[str] = set()
    for _ in range(MOVES):
        if state.result() is not None:
            break
        seat = state.deciders()[0]
        legal = state.legal(seat)
        state.play(seat, legal[rng.below(len(legal))])
        state.resolve_chance(rng)
        view: Any = state.view(None)
        if getattr(view, "age", None) != getattr(start, "age", None):
            break
        found |= set(table(view)) - before
    return sorted(found)


def worlds(game: Game, name: str, position: dict[str, Any]) -> list[list[str]]:
    """Return what is hidden in several positions with the same view."""
    view = msgspec.convert(position["view"], game.View)
    found = []
    for number in range(WORLDS):
        rng = pp.dealer(f"{name}/{number}")
        state = game.determinize(view, rng)
        if to_json(state.view(position["seat"])) != to_json(view):
            raise SystemExit(f"{game.name}, {name}: the view of a world differs")
        found.append(sorted(held(state, position["seat"])) + came(state.clone(), rng))
    return found


def made() -> str:
    """Return the file."""
    games: dict[str, Any] = {}
    for path in sorted((BOARDS / "fixtures").glob("*.json")):
        game = pp.load(path.stem)
        positions = json.loads(path.read_text("utf-8"))["positions"]
        asked = {
            name: one
            for name, one in positions.items()
            if one["seat"] is not None and one["view"]["result"] is None and one["view"]["chance"] is None
        }
        step = max(1, len(asked) // POSITIONS)
        games[path.stem] = {name: worlds(game, name, asked[name]) for name in list(asked)[::step][:POSITIONS]}
    return json.dumps(games, separators=(",", ":")) + "\n"


def main() -> None:
    """Write the file, or check it."""
    text = made()
    if "--check" not in sys.argv[1:]:
        TARGET.write_text(text, "utf-8")
    elif TARGET.read_text("utf-8") != text:
        raise SystemExit("worlds.json is not fresh: python web/scripts/worlds.py writes it")


if __name__ == "__main__":
    main()
