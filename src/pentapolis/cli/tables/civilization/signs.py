"""The signs of the map of Civilization: terrain, what is printed on a square, lies or stands there, and whose it is."""

from __future__ import annotations

from typing import Final

#: The letter and the colour of each seat.
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
#: What is printed on a square beside its terrain.
EXTRA: Final = {"incense": "n", "iron": "i", "silk": "s", "wheat": "w", "culture": "♪", "coin": "$"}
MARKER: Final = {"hut": "⌂", "village": "♜"}
#: The squares that one of the offered moves speaks of.
CHOICE: Final = "*"

BUILDINGS: Final = {
    "harbor": "Hb",
    "trading_post": "Tp",
    "workshop": "Ws",
    "iron_mine": "Im",
    "library": "Li",
    "university": "Un",
    "granary": "Gr",
    "aqueduct": "Aq",
    "market": "Mk",
    "bank": "Bk",
    "temple": "Te",
    "cathedral": "Ca",
    "barracks": "Br",
    "academy": "Ac",
}
GREAT_PEOPLE: Final = {
    "artist": "ar",
    "builder": "bu",
    "general": "ge",
    "humanitarian": "hu",
    "industrialist": "in",
    "scientist": "sc",
}
WONDERS: Final = {
    "stonehenge": "SH",
    "colossus": "CO",
    "hanging_gardens": "HG",
    "oracle": "OR",
    "angkor_wat": "AW",
    "himeji_samurai_castle": "HI",
    "porcelain_tower": "PT",
    "louvre": "LO",
    "cristo_redentor": "CR",
    "panama_canal": "PC",
    "statue_of_liberty": "SL",
    "sydney_opera_house": "SY",
}
PIECES: Final = {**BUILDINGS, **GREAT_PEOPLE, **WONDERS}
#: The kinds under which the locale names what stands on a square.
KINDS: Final = ("building", "great_person", "wonder")


def seat_letter(seat: int) -> str:
    """The letter of a seat on the map."""
    return SEATS[seat]


def seat_paint(seat: int) -> str:
    """The colour of a seat."""
    return PAINT[seat]


def centre(seat: int, *, capital: bool, walls: bool) -> str:
    """A city centre: square brackets for a capital, round ones for a city, braces for a walled one."""
    before, after = ("{", "}") if walls else ("[", "]") if capital else ("(", ")")
    return f"{before}{seat_letter(seat)}{after}"


def figures(seat: int, armies: int, scouts: int) -> str:
    """Figures on a square: the seat, its armies, and s for one scout, S for two."""
    return f"{seat_letter(seat)}{armies or '-'}{('', 's', 'S')[scouts]}"
