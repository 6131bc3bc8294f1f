"""The reasons against an action. Codes have the names of the numbers; the locale files word them."""

from __future__ import annotations

from typing import Final

from pentapolis.core.frame_handler import LEGAL as LEGAL
from pentapolis.core.native import i64

OTHER_DECISION: Final = 1
NOT_POSSIBLE: Final = 2
NO_FOUNDER: Final = 3
CITY_LIMIT: Final = 4
CITY_ON_WATER: Final = 5
SURROUNDINGS_UNEXPLORED: Final = 6
MARKER_NEAR: Final = 7
ENEMY_NEAR: Final = 8
CITY_NEAR: Final = 9
NO_ROOM: Final = 10
GOVERNMENT_UNKNOWN: Final = 11
SAME_GOVERNMENT: Final = 12
NEEDS_ANARCHY: Final = 13
GOVERNMENT_CHANGED: Final = 14
NOT_IN_RESERVE: Final = 15
NOT_OUTSKIRTS: Final = 16
ON_WATER: Final = 17
BLOCKADED: Final = 18
MARKER_THERE: Final = 19
WRONG_TERRAIN: Final = 20
SECOND_STAR: Final = 21
SECOND_WONDER: Final = 22
STACK_FULL: Final = 23
NO_SUCH_CITY: Final = 24
CITY_HAS_ACTED: Final = 25
CAPITAL_IDLE: Final = 26
TECH_MISSING: Final = 27
BUILD_UPGRADE: Final = 28
POOL_EMPTY: Final = 29
PRODUCTION_SHORT: Final = 30
NO_FIGURE_LEFT: Final = 31
DECK_EMPTY: Final = 32
WALLS_STAND: Final = 33
NOT_IN_MARKET: Final = 34
NO_SITE: Final = 35
NO_SUCH_ICON: Final = 36
MARKET_EMPTY: Final = 37
ABILITY_USED: Final = 38
RESOURCE_SHORT: Final = 39
WRONG_PHASE: Final = 40
NO_TARGET: Final = 41
COINS_FULL: Final = 42
CULTURE_SHORT: Final = 43
TRADE_SHORT: Final = 44
NOT_IN_HAND: Final = 45
NO_FIGURES: Final = 46
FIGURES_MOVED: Final = 47
OFF_MAP: Final = 48
TILE_FACE_DOWN: Final = 49
NO_SHIPS: Final = 50
ARMIES_ONLY: Final = 51
NO_ATTACK: Final = 52
SCOUT_AND_CITY: Final = 53
NO_STEPS: Final = 54
PINNED: Final = 55
CANNOT_END: Final = 56
NOTHING_FACE_DOWN: Final = 57
NO_SUCH_UNIT: Final = 58
FRONT_CLOSED: Final = 59
NOTHING_THERE: Final = 60
NOT_YOURS: Final = 61
PARTNER_LACKS: Final = 62
OFFER_FULL: Final = 63
NO_DRAFT: Final = 64
DRAFT_OPEN: Final = 65
NO_OFFER: Final = 66
OFFERS_SPENT: Final = 67
TECH_KNOWN: Final = 68
PYRAMID: Final = 69
NOT_KNOWN_THERE: Final = 70
OUT_OF_REACH: Final = 71
USED_THIS_TURN: Final = 72
GROUP_TOO_BIG: Final = 73
LEVEL_TOO_HIGH: Final = 75
PROTECTED: Final = 76


def not_now(verdict: i64) -> i64:
    """Return a verdict while another decision is pending: a legal action is not possible yet."""
    return i64(NOT_POSSIBLE) if verdict == LEGAL else verdict
