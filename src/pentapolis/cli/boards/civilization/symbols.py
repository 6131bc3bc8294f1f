"""Symbols of the map of Civilization: terrain, printed symbols, markers, pieces and owners."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.civilization.facts import facts

if TYPE_CHECKING:
    from pentapolis.cli.wording import Wording

#: Letter and colour of each seat.
SEATS: Final = "ABCD"
PAINT: Final = ("#4a8fdb", "#dc5a50", "#35a35a", "#c9980f")

TERRAIN: Final = {"grassland": '"', "desert": ":", "forest": "♣", "mountain": "▲", "water": "≈"}
TERRAIN_PAINT: Final = {
    "grassland": "#7fae4b",
    "desert": "#c9a45c",
    "forest": "#35a35a",
    "mountain": "#9a8f86",
    "water": "#4a8fdb",
}
UNEXPLORED: Final = "░"
#: Symbols of printed extras other than resources, which have letters.
EXTRA: Final = {"culture": "♪", "coin": "$"}
RESOURCES: Final = ("incense", "iron", "silk", "wheat")
MARKER: Final = {"hut": "⌂", "village": "♜"}
#: Mark of a square of an offered move.
CHOICE: Final = "*"

#: Pieces that may stand on a square, by their kinds in the locale.
PIECES: Final = {
    kind: tuple(str(one["id"]) for one in facts()[components])
    for kind, components in (("building", "buildings"), ("great_person", "great_people"), ("wonder", "wonders"))
}


def extra(wording: Wording, name: str) -> str:
    """Return the symbol of a printed extra."""
    return EXTRA[name] if name in EXTRA else wording.of_game(f"letter.{name}")


def piece(wording: Wording, name: str) -> str:
    """Return the two letters of a piece: Xx for buildings, xx for great people, XX for wonders."""
    return wording.of_game(f"sign.{name}")


def seat_letter(seat: int) -> str:
    """Return the letter of a seat on the map."""
    return SEATS[seat]


def seat_paint(seat: int) -> str:
    """Return the colour of a seat."""
    return PAINT[seat]


def centre(seat: int, *, capital: bool, walls: bool) -> str:
    """Return a city centre: square brackets for a capital, round ones for a city, braces for a walled one."""
    before, after = ("{", "}") if walls else ("[", "]") if capital else ("(", ")")
    return f"{before}{seat_letter(seat)}{after}"


def figures(wording: Wording, seat: int, armies: int, scouts: int) -> str:
    """Return the figures on a square: seat, number of armies, and a letter for one scout, upper case for two."""
    scout = wording.of_game("figure.scout.letter")
    return f"{seat_letter(seat)}{armies or '-'}{('', scout, scout.upper())[scouts]}"
