"""The frames of the decision stack, and other named numbers."""

from __future__ import annotations

from typing import Final

# -- frames that wait for chance

DRAW_START: Final = 0  # the first start player (R15)
DRAW_CIVILIZATION: Final = 1  # seat's civilization (R6)
DRAW_ANCIENT: Final = 2  # seat's first wonder: Egypt (R10)
DRAW_WONDER: Final = 3  # the market is filled up (R9, R56)
DRAW_UNIT: Final = 4  # a unit of type a for seat, seen by it alone (R8, R47)
DRAW_GREAT: Final = 5  # a great person for seat (R60); a: 1 at setup
DRAW_EVENT: Final = 6  # an event of deck a for seat, seen by it alone (R62)
DRAW_TILE: Final = 7  # the tile of slot a, turned by b quarters (R77)
DRAW_HUT: Final = 8  # seat looks at a hut (R78)
DRAW_VILLAGE: Final = 9  # whether a village holds a great person (R79)
DRAW_VILLAGE_RESOURCE: Final = 10  # seat looks at its resource
DRAW_HAND: Final = 11  # a unit for the battle hand of side a (R87)
DRAW_BARBARIAN: Final = 12  # a barbarian of deck a (R100)
DRAW_KILLED: Final = 13  # a random unit of seat is killed
DRAW_LOOT: Final = 14  # seat takes unseen from player a: b is 0 a hut, 1 a village, 2 to 4 an event of deck b - 2

# -- frames that wait for a seat

CHOOSE_CIVILIZATION: Final = 20
PLACE_CAPITAL: Final = 21  # R16
PLACE_PIECE: Final = 22  # a great person or wonder a in the outskirts (R17, R60); b: 1 it may go to the reserve
PLACE_FIGURE: Final = 23  # figure a beside the capital (R18)
START: Final = 24  # R26
EVICT: Final = 25  # figures leave the centre a of a new city; b: armies (R28)
ADOPT: Final = 26  # a government a just learnt (R33)
DISCARD: Final = 27  # an event too many (R64)
TRADE: Final = 28  # all seats together (R37)
MANAGE: Final = 29  # R41
SITE: Final = 30  # the site of item a of city b; b >> 4: how it came (R46, R49, R55)
SECOND: Final = 31  # a second item of city a for at most b production (R45)
AGAIN: Final = 32  # a second harvest of city a (Angkor Wat)
PAY: Final = 33  # one more resource for ability a; b: how many are still to be paid
GIFT: Final = 34  # the receiver of the coin of A Gift from Afar
AIM: Final = 35  # the target of an event or ability a; b: the parts named before
REACT: Final = 36  # seat may answer the declaration below; a: the acting seat (R115)
INTERRUPT: Final = 37  # seat may interrupt a movement of player a (R85)
MOVE: Final = 38  # R71
WALK: Final = 39  # the group that moves takes its steps
FIGHT: Final = 40  # a battle turn (R91); a: 0 before a unit was played, 1 after
WOUND: Final = 41  # a more wounds to deal (R96)
HEAL: Final = 42  # a more wounds to heal
SAVE: Final = 43  # China takes a killed unit back (R99); a: its side
LOOT: Final = 44  # seat loots player a; b: how much (R101)
LEARN: Final = 45  # a tech for nothing; a: from player a, or 15 from any player; b: highest level (R109)
GRANT: Final = 46  # a market resource for Germany (R112)
RESEARCH: Final = 47  # all seats together, sealed (R106)
ARRIVAL: Final = 48  # the group has come to a fight or a hut; a: the way of its last step; b: its figures then (R85)
TOKEN: Final = 49  # seat loots a coin token of player a; b: 0 it is discarded, 1 seat takes it (R101)
MUSTER: Final = 50  # seat plays the barbarians: the deck from which the one of type a comes (R100)

# -- frames that only wait for their turn

COURSE: Final = 60  # the course of the game: the next player, phase or turn
RESOLVE_EVENT: Final = 61  # an event that was played takes effect; a: event, then its target; b: squares
RESOLVE_ABILITY: Final = 62  # the same for an ability that was paid for
RESOLVE_ACTION: Final = 63  # a city action; a: action, city, how it came; b: square, production that is left
RESOLVE_CANCEL: Final = 64  # a: the event, or 64 + the ability, that cancels the declaration below
BATTLE: Final = 65  # a battle goes on: hands, turns, end

# The ways in which an item comes to its site.
BY_PRODUCTION: Final = 0
AS_SECOND: Final = 1
FOR_FREE: Final = 2

# The victories (R2) and other ends of a game.
CULTURE_VICTORY: Final = 1
TECH_VICTORY: Final = 2
ECONOMIC_VICTORY: Final = 3
MILITARY_VICTORY: Final = 4
TURN_LIMIT: Final = 5
LEARNING_END: Final = 6
VICTORIES: Final = ("", "culture", "technology", "economic", "military", "turn_limit", "learning")

# -- the stages of setup and of a battle

SETUP_CIVILIZATIONS: Final = 0
SETUP_TABLE: Final = 1
SETUP_CAPITALS: Final = 2
SETUP_PIECES: Final = 3
SETUP_FIGURES: Final = 4
SETUP_DONE: Final = 5

BATTLE_HANDS: Final = 0
BATTLE_TURNS: Final = 1
BATTLE_SAVES: Final = 2
BATTLE_OVER: Final = 3

# The targets of attacks.
ON_FIGURES: Final = 0
ON_CITY: Final = 1
ON_VILLAGE: Final = 2

# The loot still to be taken (R101). FAQ: FAQ_LOOT + points.
LOOT_FIGURES: Final = 0
LOOT_CITY: Final = 1
LOOT_RESOURCE: Final = 2
FAQ_LOOT: Final = 8

# ARRIVAL: added to the way of a figure that comes to be sacrificed (R84).
TO_BE_SACRIFICED: Final = 4
# The offset of a cancelling ability in a frame, which an event has not.
BY_ABILITY: Final = 64
# LEARN: from any player.
ANYBODY: Final = 15

# The acts that a nation does once in a turn, as bits.
GOVERNMENT_BIT: Final = 1
GARDENS_BIT: Final = 2
STATUE_BIT: Final = 4
SPLIT_BIT: Final = 8
GRANT_BIT: Final = 16
ANGKOR_BIT: Final = 32
STEAL_BIT: Final = 64
TRAMPLE_BIT: Final = 128
LAWS_BIT: Final = 256
SENT_BIT: Final = 512  # and 1024 for the second scout
CRISTO_BIT: Final = 2048  # and 4096 for the second event

# -- the arguments of actions

# The items that Egypt can build for nothing (R57): 14 buildings, then walls.
GRANTED_WALLS: Final = 14
GRANTED_KINDS: Final = 15

# The means of payment: the holdings of a nation (12 kinds of markers), then the three gift events.
SOURCES: Final = 15
SOURCE_GIFT: Final = 12

# The kinds of victims.
KILL_ARMY: Final = 0
KILL_SCOUT: Final = 1
KILL_GREAT: Final = 2
KILLABLE: Final = ("army", "scout", "great_person")

# The kinds of loot (R101).
PRIZE_TRADE: Final = 0
PRIZE_CULTURE: Final = 1
PRIZE_MARKET: Final = 2  # + resource
PRIZE_HUT: Final = 6
PRIZE_VILLAGE: Final = 7
PRIZE_EVENT: Final = 8  # + deck
PRIZE_TECH: Final = 11
PRIZE_COIN: Final = 12  # the loser discards a coin
PRIZE_STEAL: Final = 13  # the winner takes it
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

# The places of coin tokens (R101, R110): the sheet, the four techs that collect them, the Panama Canal.
TOKENS: Final = ("sheet", "code_of_laws", "pottery", "democracy", "printing_press", "panama_canal")
TOKEN_SHEET: Final = 0
TOKEN_TECH: Final = 1  # + place among the techs
TOKEN_PANAMA: Final = 5
TOKEN_COUNT: Final = 6

# Goods of an offer (R37): the holdings of a nation (12 kinds of markers, 25 events), then points by one and by five.
GOODS_TRADE: Final = 37
GOODS_TRADE_5: Final = 38
GOODS_CULTURE: Final = 39
GOODS_CULTURE_5: Final = 40
GOODS_COUNT: Final = 41
FIVE: Final = 5

# A limit that the fronts of no battle reach.
MOST_FRONTS: Final = 64
