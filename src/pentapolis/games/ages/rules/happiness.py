"""Happy faces and discontent (R70, R71, R74)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.bits import lowest
from pentapolis.core.native import i64
from pentapolis.games.ages.boards import MOST_FACES, faces_needed
from pentapolis.games.ages.cards import CARDS, NONE, TEMPLES, TERRITORIES, UNITS, WONDERS
from pentapolis.games.ages.decisions import SIMPLE
from pentapolis.games.ages.player import AgesCivilization
from pentapolis.games.ages.rules.counting import working_wonders
from pentapolis.games.ages.wonders import faces_factor

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


def faces_on(civ: AgesCivilization, first: i64, end: i64) -> i64:
    """R74: Return the happy faces on the buildings of a range of cards, doubled with St. Peter's Basilica."""
    faces: i64 = 0
    card = first
    while card < end:
        faces += civ.workers[card] * CARDS[card].happiness
        card += 1
    return faces * faces_factor(civ)


def wonder_faces(civ: AgesCivilization) -> i64:
    """R74: Return the happy faces on completed wonders, doubled with St. Peter's Basilica."""
    faces: i64 = 0
    working = working_wonders(civ)
    while working:
        shown = CARDS[WONDERS + lowest(working)].happiness
        faces += max(shown, 0)
        working &= working - 1
    return faces * faces_factor(civ)


def unhappy_faces(civ: AgesCivilization) -> i64:
    """R70: Return the unhappy faces, which are never doubled."""
    faces: i64 = 0
    working = working_wonders(civ)
    while working:
        shown = CARDS[WONDERS + lowest(working)].happiness
        faces -= min(shown, 0)
        working &= working - 1
    shown = CARDS[civ.government].happiness
    return faces - min(shown, 0)


def happiness(civ: AgesCivilization) -> i64:
    """R70: Return the happy faces less unhappy ones, 0 to 8."""
    faces: i64 = 0
    card: i64 = TEMPLES
    while card < UNITS:
        faces += civ.workers[card] * CARDS[card].happiness
        card += 1
    others = CARDS[civ.government].happiness
    faces += max(others, 0)
    if civ.leader != NONE:
        faces += CARDS[civ.leader].happiness
    colonies = civ.colonies
    while colonies:
        faces += CARDS[TERRITORIES + lowest(colonies)].happiness
        colonies &= colonies - 1
    faces = faces * faces_factor(civ) + wonder_faces(civ) - unhappy_faces(civ)
    if faces < 0:
        return 0
    return min(faces, MOST_FACES)


def discontent(state: AgesState, civ: AgesCivilization) -> i64:
    """R71: Return the number of discontent workers; 0 in the Simple game (R139)."""
    if state.mode == SIMPLE:
        return 0
    missing = faces_needed(civ.yellow_bank) - happiness(civ)
    return max(missing, 0)
