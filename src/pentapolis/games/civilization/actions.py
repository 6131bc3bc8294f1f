"""The verbs of Civilization: an action is one int, the index that learning uses too.

Most decisions of a turn are made of small steps: what, then where, then with what it is paid. Squares are numbers
below 256 (`boards.py`), cities of a player 0 to 2, seats 0 to 3.
"""

from __future__ import annotations

from typing import Final

from pentapolis.core.vecs import i64

DONE: Final = 0  # this part of the turn is over
PASS: Final = 1  # no, thanks
STOP: Final = 2  # the group ends its movement
ADVANCE: Final = 3  # one space on the culture track
PROPOSE: Final = 4  # the draft becomes an offer
WITHDRAW: Final = 5  # draft or offer is taken back
RESERVE: Final = 6  # the great person goes to the reserve
RETREAT: Final = 7  # the group takes its last step back
TOKEN: Final = 8  # + place: the coin token that is looted
AT: Final = 16  # + square
FOUND: Final = 272  # + square: a scout founds a city
SETTLE: Final = 528  # + square: an army founds a city (the Republic of 2013)
ASSIGN: Final = 784  # + square * 3 + city: the scouts there send to that city
TECH: Final = 1552  # + tech
RESEARCH_TECH: Final = 1600  # + tech
PLAYER: Final = 1640  # + seat
GOVERN: Final = 1648  # + government
GREAT: Final = 1656  # + kind: a great person of the reserve is placed
GARDENS: Final = 1664  # + figure
DECK: Final = 1668  # + deck: an event is drawn (Cristo Redentor)
EVENT: Final = 1672  # + event
DISCARD_EVENT: Final = 1700  # + event
ARTS: Final = 1728  # + city
HARVEST: Final = 1732  # + city * 4 + resource
PRODUCE: Final = 1744  # + city * 33 + item
GRANTED: Final = 1843  # + city * 15 + building, or 14 for walls: for nothing (Egypt)
ABILITY: Final = 1888  # + ability
CITY: Final = 1916  # + city
PAY_WITH: Final = 1920  # + source
STEP: Final = 1936  # + direction
DISCOVER: Final = 1940  # + direction
SACRIFICE: Final = 1944  # + direction
KILL: Final = 1948  # + army, scout or great person
WONDER: Final = 1952  # + wonder
SAVE_UNIT: Final = 1964  # + unit
LOOT_PRIZE: Final = 1976  # + prize
CIVILIZATION: Final = 1992  # + civilization
OFFER: Final = 2000  # + seat
ACCEPT: Final = 2004  # + seat
DECLINE: Final = 2008  # + seat
TAKE: Final = 2012  # + market resource
GIVE: Final = 2016  # + goods
WANT: Final = 2060  # + goods
WOUND_FRONT: Final = 2104  # + front
HEAL_FRONT: Final = 2168  # + front
OPEN: Final = 2232  # + unit: a new front
ATTACK: Final = 2244  # + unit * 64 + front
MOVE_GROUP: Final = 3072  # + square * 32 + armies * 4 + scouts
ACTION_COUNT: Final = 11264

# What Egypt can build for nothing (R57): 14 buildings, then walls.
GRANTED_WALLS: Final = 14
GRANTED_KINDS: Final = 15

# What can be paid with: what a nation holds (12 kinds of markers), then the three gift events.
SOURCES: Final = 15
SOURCE_GIFT: Final = 12

# What can be killed.
KILL_ARMY: Final = 0
KILL_SCOUT: Final = 1
KILL_GREAT: Final = 2
KILLABLE: Final = ("army", "scout", "great_person")

# Loot (R101).
LOOT_TRADE: Final = 0
LOOT_CULTURE: Final = 1
LOOT_MARKET: Final = 2  # + resource
LOOT_HUT: Final = 6
LOOT_VILLAGE: Final = 7
LOOT_EVENT: Final = 8  # + deck
LOOT_TECH: Final = 11
LOOT_COIN: Final = 12  # the loser discards a coin
LOOT_STEAL: Final = 13  # the winner takes it
PRIZE_COUNT: Final = 14
PRIZES: Final = (
    "trade",
    "culture",
    "incense",
    "iron",
    "silk",
    "wheat",
    "hut",
    "village",
    "event_1",
    "event_2",
    "event_3",
    "tech",
    "coin",
    "stolen_coin",
)

# Where coin tokens lie (R101, R110): on the sheet, on the four techs that collect them, on the Panama Canal.
TOKENS: Final = ("sheet", "code_of_laws", "pottery", "democracy", "printing_press", "panama_canal")
TOKEN_SHEET: Final = 0
TOKEN_TECH: Final = 1  # + place among the techs
TOKEN_PANAMA: Final = 5
TOKEN_COUNT: Final = 6

# Goods of an offer (R37): what a nation holds (12 kinds of markers, 25 events), then points by one and by five.
GOODS_TRADE: Final = 37
GOODS_TRADE_5: Final = 38
GOODS_CULTURE: Final = 39
GOODS_CULTURE_5: Final = 40
GOODS_COUNT: Final = 41
FIVE: Final = 5

MOST_FRONTS: Final = 64


def assign(square: i64, city: i64) -> i64:
    """The scouts of a square send to a city."""
    return ASSIGN + square * 3 + city


def harvest(city: i64, resource: i64) -> i64:
    """A city harvests."""
    return HARVEST + city * 4 + resource


def produce(city: i64, item: i64) -> i64:
    """A city produces."""
    return PRODUCE + city * 33 + item


def granted(city: i64, building: i64) -> i64:
    """A city builds for nothing: a building, or walls."""
    return GRANTED + city * GRANTED_KINDS + building


def attack(unit: i64, front: i64) -> i64:
    """A unit attacks the one that stands alone in a front."""
    return ATTACK + unit * 64 + front


def move_group(square: i64, armies: i64, scouts: i64) -> i64:
    """Figures of a square begin to move together."""
    return MOVE_GROUP + square * 32 + armies * 4 + scouts
