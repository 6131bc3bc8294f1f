"""A second implementation of Akropolis: slow, simple, with sets and dicts of coordinates, independent of the engine."""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

Cell = tuple[int, int]
Placement = tuple[int, int, int]

DIRECTIONS: Final = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
STARS: Final = {"H": 1, "M": 2, "B": 2, "T": 2, "G": 3}
DISTRICTS: Final = {"h": "house", "m": "market", "b": "barracks", "t": "temple", "g": "garden"}


class Hex(NamedTuple):
    """The topmost hex of a cell: its letter, its level, and the tile it belongs to."""

    letter: str
    level: int
    tile: str


def neighbours(cell: Cell) -> list[Cell]:
    """R4: Return the six cells around one."""
    return [(cell[0] + dq, cell[1] + dr) for dq, dr in DIRECTIONS]


def footprint(q: int, r: int, turn: int) -> list[Cell]:
    """R5: Return the cells of hex_a, hex_b and hex_c."""
    around = neighbours((q, r))
    return [(q, r), around[turn], around[(turn + 1) % 6]]


class Town:
    """A city: the topmost hex of every cell, and the stones."""

    def __init__(self, stones: int, start: str = "start") -> None:
        self.stones = stones
        self.cells: dict[Cell, Hex] = {(0, 0): Hex("H", 1, start)}
        for cell in ((0, -1), (1, 0), (-1, 1)):
            self.cells[cell] = Hex("q", 1, start)

    def fits(self, q: int, r: int, turn: int) -> bool:
        """R15, R16: Return whether a tile fits on a placement."""
        cells = footprint(q, r, turn)
        below = [self.cells[cell] for cell in cells if cell in self.cells]
        if not below:
            return any(near in self.cells for cell in cells for near in neighbours(cell))
        level = {under.level for under in below}
        return len(below) == 3 and len(level) == 1 and len({under.tile for under in below}) > 1

    def places(self) -> set[Placement]:
        """Return every legal placement, found by trying all cells anywhere near the city."""
        near = {(q + dq, r + dr) for q, r in self.cells for dq in range(-2, 3) for dr in range(-2, 3)}
        return {(q, r, turn) for q, r in near for turn in range(6) if self.fits(q, r, turn)}

    def lay(self, tile: str, code: str, q: int, r: int, turn: int) -> None:
        """R16, R17: Lay a tile and take a stone for every quarry that it covers."""
        cells = footprint(q, r, turn)
        level = self.cells[q, r].level + 1 if (q, r) in self.cells else 1
        self.stones += sum(1 for cell in cells if cell in self.cells and self.cells[cell].letter == "q")
        for cell, letter in zip(cells, code, strict=True):
            self.cells[cell] = Hex(letter, level, tile)

    # -- the score

    def outside(self) -> set[Cell]:
        """R33: Return the empty cells around the city that are connected with its surroundings over empty cells."""
        far = max(max(abs(q), abs(r)) for q, r in self.cells) + 2
        reached, waiting = {(far, far)}, [(far, far)]
        while waiting:
            for cell in neighbours(waiting.pop()):
                inside = max(abs(cell[0]), abs(cell[1])) <= far
                if inside and cell not in reached and cell not in self.cells:
                    reached.add(cell)
                    waiting.append(cell)
        return reached

    def of(self, letter: str) -> list[Cell]:
        """Return the cells that show a letter."""
        return [cell for cell, shown in self.cells.items() if shown.letter == letter]

    def group(self, cell: Cell) -> set[Cell]:
        """Return the houses connected with one."""
        found = {cell}
        while more := {near for house in found for near in neighbours(house) if near in self.of("h")} - found:
            found |= more
        return found

    def houses(self, options: dict[str, str]) -> int:
        """R21, R28, R33: Return the value of the houses."""
        groups = [self.group(cell) for cell in self.of("h")]
        values = [(len(group), sum(self.cells[cell].level for cell in group)) for group in groups]
        if not values:
            return 0
        best = max(worth for _, worth in values) if options["house_rule"] == "highest_value" else max(values)[1]
        return best * 2 if options["variant_house"] == "on" and best >= 10 else best

    def single(self, letter: str, cell: Cell, options: dict[str, str], outside: set[Cell]) -> int:
        """R22-R25, R29-R32: Return the value of one market, barracks, temple or garden."""
        around = neighbours(cell)
        shown = [self.cells[near].letter for near in around if near in self.cells]
        empty = [near for near in around if near not in self.cells]
        edge = empty if options["edge_rule"] == "any_empty" else [near for near in empty if near in outside]
        lakes = [near for near in empty if near not in outside]
        if options["lake_rule"] == "single_hex":
            lakes = [near for near in lakes if all(cell in self.cells for cell in neighbours(near))]
        level = self.cells[cell].level
        scores = {"m": "m" not in shown, "b": bool(edge), "t": not empty, "g": True}[letter]
        double = {"m": "M" in shown, "b": len(edge) in (3, 4), "t": level > 1, "g": bool(lakes)}[letter]
        twice = double and options[f"variant_{DISTRICTS[letter]}"] == "on"
        return level * scores * (2 if twice else 1)

    def points(self, options: dict[str, str]) -> dict[str, int]:
        """R26: Return the points by district, and the stones."""
        outside = self.outside()
        sheet = {}
        for letter, district in DISTRICTS.items():
            stars = STARS[letter.upper()] * len(self.of(letter.upper()))
            if letter == "h":
                worth = self.houses(options)
            else:
                worth = sum(self.single(letter, cell, options, outside) for cell in self.of(letter))
            sheet[district] = stars * worth
        return sheet | {"stones": self.stones}


class Collector:
    """The architect of the solo mode (S1-S8)."""

    def __init__(self, name: str) -> None:
        self.level = 2 if name == "callicrates" else 1
        self.per_quarry = 2 if name == "metagenes" else 0
        self.stones = 2
        self.letters: Counter[str] = Counter("Hqqq")

    def index(self, codes: list[str]) -> int:
        """S4: Return the place of the tile that the architect takes."""
        plazas = [index for index, code in enumerate(codes) if any(letter.isupper() for letter in code)]
        return plazas[0] if plazas and plazas[0] <= self.stones else 0

    def total(self, options: dict[str, str]) -> int:
        """S6, S7: Return all points of the architect."""
        total = self.stones + self.per_quarry * self.letters["q"]
        for letter, district in DISTRICTS.items():
            count, plazas = self.letters[letter], self.letters[letter.upper()]
            worth = count * self.level
            if options[f"variant_{district}"] == "on":
                doubled = {
                    "h": count if worth >= 10 else 0,
                    "m": min(count, 3 * plazas),
                    "b": count,
                    "t": count if self.level == 2 else 0,
                    "g": count,
                }[letter]
                worth += doubled * self.level
            total += worth * plazas * STARS[letter.upper()]
        return total
