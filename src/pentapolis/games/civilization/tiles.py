"""The map tiles of Civilization: six home tiles and fourteen neutral ones, square by square (R13, R77).

A tile is written as it lies with its arrow pointing up: four rows of terrains, and four rows of other prints. Letters
of the ground: Grassland, Desert, Forest, Mountain, Water. Letters of the extras: i(ron), s(ilk), (i)n(cense), w(heat),
c(ulture), (c)o(in), h(ut), v(illage).
"""

from __future__ import annotations

from typing import Final

from pentapolis.core.native import i64, vec

GROUND_LETTERS: Final = "GDFMW"
# Extras by number: nothing, the four resources in their order, culture, coin, hut, village.
EXTRA_LETTERS: Final = ".niswcohv"
EXTRA_CULTURE: Final = 5
EXTRA_COIN: Final = 6
EXTRA_HUT: Final = 7
EXTRA_VILLAGE: Final = 8

TILE_SIDE: Final = 4
TILE_SQUARES: Final = 16


class Tile:
    """A map tile: the terrain and the extra of its sixteen squares, row by row."""

    def __init__(self, id: str, ground: str, extras: str, *, civilization: str = "", hint: i64 = -1) -> None:
        self.id = id
        self.civilization = civilization
        # The square that the rulebook suggests to beginners for the capital.
        self.hint = hint
        self.ground = vec[i64]([GROUND_LETTERS.index(letter) for letter in ground.replace(" ", "")])
        self.extras = vec[i64]([EXTRA_LETTERS.index(letter) for letter in extras.replace(" ", "")])


# fmt: off
TILES: Final[list[Tile]] = [
    Tile("home_american", "MMWG FMGW DDMF WDWF", "i... .s.. ..n. ...w", civilization="american", hint=6),
    Tile("home_chinese", "DDDG MDGG MMFF MWFW", "...w i... .... c..s", civilization="chinese", hint=5),
    Tile("home_egyptian", "FWMM DDGD DFDD DFWM", "...n w... .... ..s.", civilization="egyptian", hint=5),
    Tile("home_german", "WGWW GMDW FMMF MMDG", "s... .... ..i. o..w", civilization="german", hint=6),
    Tile("home_roman", "MDMF WMDM FMGW WFMW", ".n.s ...i .... w...", civilization="roman", hint=10),
    Tile("home_russian", "WWMM DMGW DFMW FDGM", ".... .... .... w..i", civilization="russian", hint=6),
    Tile("tile_01", "GGFF DGFF MWWG DMWG", "v... ..w. .... hc.."),
    Tile("tile_02", "DDGG DFFG WWWM GGMM", "..h. .n.. .... .h.."),
    Tile("tile_03", "FDMM MGGW FFGW FFMF", "w... ..h. .... h..."),
    Tile("tile_04", "DGWW DGFF MDGF MMGG", ".... .v.w o... ...h"),
    Tile("tile_05", "WWWW WWGF WGFF GFFD", "..s. ...h .v.. ...."),
    Tile("tile_06", "MFWW GGWF MMGF DDMM", "sh.. .... ..h. ...."),
    Tile("tile_07", "MDDW MGMW MFGW MMFW", "n... .v.. .... h..."),
    Tile("tile_08", "MWMM DMWG FDGF FGFF", "...i ...h h... ...."),
    Tile("tile_09", "FWFM FWWM FGWF MFWF", ".cwv .... .h.. ...."),
    Tile("tile_10", "DMMD DMDG DDGW DDGF", ".h.. .... n... ..h."),
    Tile("tile_11", "MMGW DMFG DMMF DMMM", "i... ...h v..c ...."),
    Tile("tile_12", "MDGG DMGF DGFF DDDD", "..v. ..c. n... .h.."),
    Tile("tile_13", "WWWW MGMD MFGD WWWW", ".... ih.. ...v ...s"),
    Tile("tile_14", "WGWW DGWW DFWM MGGG", ".... .h.. c.s. ..h."),
]
# fmt: on
HOME_TILES: Final = 6
NEUTRAL_TILES: Final = 14
TILE_COUNT: Final = 20


def printed_at(row: i64, column: i64, rotation: i64) -> i64:
    """Return the square of a tile that is seen at a row and column after `rotation` quarters clockwise."""
    if rotation == 0:
        return row * 4 + column
    if rotation == 1:
        return (3 - column) * 4 + row
    if rotation == 2:
        return (3 - row) * 4 + 3 - column
    return column * 4 + 3 - row
