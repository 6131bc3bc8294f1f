"""The cards and wonders of 7 Wonders Duel: every component with every number (R1, R2)."""

from __future__ import annotations

from typing import Final

from pentapolis.core.native import i64, vec

NONE: Final = -1

# Resources (R2): the first three are raw, the last two manufactured.
WOOD: Final = 0
CLAY: Final = 1
STONE: Final = 2
GLASS: Final = 3
PAPYRUS: Final = 4
RESOURCES: Final = ("wood", "clay", "stone", "glass", "papyrus")

# Units of the five resources are packed into one number, four bits each, wood lowest: a price then takes a few
# operations instead of a loop. No city makes and no cost needs more than seven of one resource.
DIGIT: Final = 4

# Colours (R2), and two more things that cards count: built wonders and full sets of three coins.
BROWN: Final = 0
GREY: Final = 1
BLUE: Final = 2
GREEN: Final = 3
YELLOW: Final = 4
RED: Final = 5
PURPLE: Final = 6
# The cards of each colour in a city are counted in one number too, five bits each.
COUNTER: Final = 5
COLOURS: Final = ("brown", "grey", "blue", "green", "yellow", "red", "purple")
WONDERS_BUILT: Final = 7
THREE_COINS: Final = 8

# Scientific symbols (R63). Only the Law token has the scales.
QUILL: Final = 0
MORTAR: Final = 1
PLUMB: Final = 2
WHEEL: Final = 3
SUNDIAL: Final = 4
ARMILLARY: Final = 5
SCALES: Final = 6
SYMBOLS: Final = ("quill", "mortar", "plumb", "wheel", "sundial", "armillary", "law")

# Decks; a deck's name is also the back of its cards (R4).
AGE_1: Final = 0
AGE_2: Final = 1
AGE_3: Final = 2
GUILD: Final = 3
BACKS: Final = ("I", "II", "III", "G")

# Flexible production (R27): one raw resource or one manufactured good of the owner's choice.
RAW: Final = 1
GOODS: Final = 2

# The wonders that let their builder choose something (powers.py).
RAZE: Final = 1
REVIVE: Final = 2
LIBRARY: Final = 3


class Cost:
    """A printed cost: coins, and units of each resource."""

    def __init__(
        self, coins: i64 = 0, wood: i64 = 0, clay: i64 = 0, stone: i64 = 0, glass: i64 = 0, papyrus: i64 = 0
    ) -> None:
        self.coins = coins
        self.needs = vec[i64]([wood, clay, stone, glass, papyrus])
        # The same units in packed digits, because prices are computed with them.
        self.digits: i64 = 0
        for resource in range(5):
            self.digits |= self.needs[resource] << (resource * DIGIT)


FREE: Final = Cost()


class Card:
    """A building card, fully described by its numbers: no card of this game needs a function of its own."""

    def __init__(
        self,
        id: str,
        deck: i64,
        colour: i64,
        cost: Cost = FREE,
        *,
        vp: i64 = 0,
        shields: i64 = 0,
        science: i64 = NONE,
        gives: str = "",
        free_for: str = "",
        makes: i64 = NONE,
        amount: i64 = 1,
        choice: i64 = 0,
        cheap: tuple[int, ...] = (),
        coins: i64 = 0,
        counts: tuple[int, ...] = (),
        best: i64 = 0,
        each: i64 = 0,
        vp_each: i64 = 0,
    ) -> None:
        self.id = id
        self.deck = deck
        self.colour = colour
        self.cost = cost
        self.vp = vp
        self.shields = shields
        self.science = science
        # Chain symbols (R24): the one this card shows, and the one that makes it free.
        self.gives = gives
        self.free_for = free_for
        # The card that makes this one free, by index; filled in when the table is complete.
        self.chain: i64 = NONE
        # Production (R26, R27) and fixed prices (R29).
        self.makes = makes
        self.amount = amount
        self.choice = choice
        self.cheap: i64 = digits_of(cheap)
        # Income when built (R36, R37), and what is counted for it and for points at the end (R38);
        # best: in the city that has more of it, else in the own city.
        self.coins = coins
        self.counts: i64 = mask(counts)
        self.best = best
        self.each = each
        self.vp_each = vp_each


class Wonder:
    """A wonder: its cost and its effects when it is built (R41-R50)."""

    def __init__(
        self,
        id: str,
        cost: Cost,
        *,
        vp: i64 = 0,
        shields: i64 = 0,
        again: i64 = 0,
        coins: i64 = 0,
        rival_loses: i64 = 0,
        choice: i64 = 0,
        power: i64 = 0,
        colour: i64 = NONE,
    ) -> None:
        self.id = id
        self.cost = cost
        self.vp = vp
        self.shields = shields
        self.again = again
        self.coins = coins
        self.rival_loses = rival_loses
        self.choice = choice
        self.power = power
        # The colour of the card that RAZE removes (R44).
        self.colour = colour


def mask(members: tuple[int, ...]) -> i64:
    """Return a set of small numbers as bits."""
    bits: i64 = 0
    for member in members:
        bits |= 1 << member
    return bits


def digits_of(resources: tuple[int, ...]) -> i64:
    """Return a set of resources as packed digits, all bits of each set."""
    packed: i64 = 0
    for resource in resources:
        packed |= 15 << (resource * DIGIT)
    return packed


# fmt: off
CARDS: Final[list[Card]] = [
    # Age I
    Card("lumber_yard", AGE_1, BROWN, makes=WOOD),
    Card("logging_camp", AGE_1, BROWN, Cost(coins=1), makes=WOOD),
    Card("clay_pool", AGE_1, BROWN, makes=CLAY),
    Card("clay_pit", AGE_1, BROWN, Cost(coins=1), makes=CLAY),
    Card("quarry", AGE_1, BROWN, makes=STONE),
    Card("stone_pit", AGE_1, BROWN, Cost(coins=1), makes=STONE),
    Card("glassworks", AGE_1, GREY, Cost(coins=1), makes=GLASS),
    Card("press", AGE_1, GREY, Cost(coins=1), makes=PAPYRUS),
    Card("theater", AGE_1, BLUE, vp=3, gives="mask"),
    Card("altar", AGE_1, BLUE, vp=3, gives="moon"),
    Card("baths", AGE_1, BLUE, Cost(stone=1), vp=3, gives="drop"),
    Card("workshop", AGE_1, GREEN, Cost(papyrus=1), vp=1, science=PLUMB),
    Card("apothecary", AGE_1, GREEN, Cost(glass=1), vp=1, science=WHEEL),
    Card("scriptorium", AGE_1, GREEN, Cost(coins=2), science=QUILL, gives="book"),
    Card("pharmacist", AGE_1, GREEN, Cost(coins=2), science=MORTAR, gives="gear"),
    Card("tavern", AGE_1, YELLOW, gives="amphora", coins=4),
    Card("stone_reserve", AGE_1, YELLOW, Cost(coins=3), cheap=(STONE,)),
    Card("clay_reserve", AGE_1, YELLOW, Cost(coins=3), cheap=(CLAY,)),
    Card("wood_reserve", AGE_1, YELLOW, Cost(coins=3), cheap=(WOOD,)),
    Card("guard_tower", AGE_1, RED, shields=1),
    Card("stable", AGE_1, RED, Cost(wood=1), shields=1, gives="horseshoe"),
    Card("garrison", AGE_1, RED, Cost(clay=1), shields=1, gives="sword"),
    Card("palisade", AGE_1, RED, Cost(coins=2), shields=1, gives="tower"),
    # Age II
    Card("sawmill", AGE_2, BROWN, Cost(coins=2), makes=WOOD, amount=2),
    Card("brickyard", AGE_2, BROWN, Cost(coins=2), makes=CLAY, amount=2),
    Card("shelf_quarry", AGE_2, BROWN, Cost(coins=2), makes=STONE, amount=2),
    Card("glass_blower", AGE_2, GREY, makes=GLASS),
    Card("drying_room", AGE_2, GREY, makes=PAPYRUS),
    Card("courthouse", AGE_2, BLUE, Cost(wood=2, glass=1), vp=5),
    Card("statue", AGE_2, BLUE, Cost(clay=2), vp=4, gives="column", free_for="mask"),
    Card("temple", AGE_2, BLUE, Cost(wood=1, papyrus=1), vp=4, gives="sun", free_for="moon"),
    Card("aqueduct", AGE_2, BLUE, Cost(stone=3), vp=5, free_for="drop"),
    Card("rostrum", AGE_2, BLUE, Cost(wood=1, stone=1), vp=4, gives="portico"),
    Card("library", AGE_2, GREEN, Cost(wood=1, stone=1, glass=1), vp=2, science=QUILL, free_for="book"),
    Card("dispensary", AGE_2, GREEN, Cost(clay=2, stone=1), vp=2, science=MORTAR, free_for="gear"),
    Card("school", AGE_2, GREEN, Cost(wood=1, papyrus=2), vp=1, science=WHEEL, gives="lyre"),
    Card("laboratory", AGE_2, GREEN, Cost(wood=1, glass=2), vp=1, science=PLUMB, gives="lamp"),
    Card("forum", AGE_2, YELLOW, Cost(coins=3, clay=1), choice=GOODS),
    Card("caravansery", AGE_2, YELLOW, Cost(coins=2, glass=1, papyrus=1), choice=RAW),
    Card("customs_house", AGE_2, YELLOW, Cost(coins=4), cheap=(GLASS, PAPYRUS)),
    Card("brewery", AGE_2, YELLOW, gives="barrel", coins=6),
    Card("walls", AGE_2, RED, Cost(stone=2), shields=2),
    Card("horse_breeders", AGE_2, RED, Cost(wood=1, clay=1), shields=1, free_for="horseshoe"),
    Card("barracks", AGE_2, RED, Cost(coins=3), shields=1, free_for="sword"),
    Card("archery_range", AGE_2, RED, Cost(wood=1, stone=1, papyrus=1), shields=2, gives="target"),
    Card("parade_ground", AGE_2, RED, Cost(clay=2, glass=1), shields=2, gives="helmet"),
    # Age III
    Card("palace", AGE_3, BLUE, Cost(wood=1, clay=1, stone=1, glass=2), vp=7),
    Card("town_hall", AGE_3, BLUE, Cost(wood=2, stone=3), vp=7),
    Card("obelisk", AGE_3, BLUE, Cost(stone=2, glass=1), vp=5),
    Card("gardens", AGE_3, BLUE, Cost(wood=2, clay=2), vp=6, free_for="column"),
    Card("pantheon", AGE_3, BLUE, Cost(wood=1, clay=1, papyrus=2), vp=6, free_for="sun"),
    Card("senate", AGE_3, BLUE, Cost(clay=2, stone=1, papyrus=1), vp=5, free_for="portico"),
    Card("academy", AGE_3, GREEN, Cost(wood=1, stone=1, glass=2), vp=3, science=SUNDIAL),
    Card("study", AGE_3, GREEN, Cost(wood=2, glass=1, papyrus=1), vp=3, science=SUNDIAL),
    Card("university", AGE_3, GREEN, Cost(clay=1, glass=1, papyrus=1), vp=2, science=ARMILLARY, free_for="lyre"),
    Card("observatory", AGE_3, GREEN, Cost(stone=1, papyrus=2), vp=2, science=ARMILLARY, free_for="lamp"),
    Card("chamber_of_commerce", AGE_3, YELLOW, Cost(papyrus=2), vp=3, counts=(GREY,), each=3),
    Card("port", AGE_3, YELLOW, Cost(wood=1, glass=1, papyrus=1), vp=3, counts=(BROWN,), each=2),
    Card("armory", AGE_3, YELLOW, Cost(stone=2, glass=1), vp=3, counts=(RED,), each=1),
    Card("lighthouse", AGE_3, YELLOW, Cost(clay=2, glass=1), vp=3, free_for="amphora", counts=(YELLOW,), each=1),
    Card("arena", AGE_3, YELLOW, Cost(wood=1, clay=1, stone=1), vp=3, free_for="barrel", counts=(WONDERS_BUILT,), each=2),
    Card("arsenal", AGE_3, RED, Cost(wood=2, clay=3), shields=3),
    Card("pretorium", AGE_3, RED, Cost(coins=8), shields=3),
    Card("fortifications", AGE_3, RED, Cost(clay=1, stone=2, papyrus=1), shields=2, free_for="tower"),
    Card("siege_workshop", AGE_3, RED, Cost(wood=3, glass=1), shields=2, free_for="target"),
    Card("circus", AGE_3, RED, Cost(clay=2, stone=2), shields=2, free_for="helmet"),
    # Guilds
    Card("merchants_guild", GUILD, PURPLE, Cost(wood=1, clay=1, glass=1, papyrus=1), counts=(YELLOW,), best=1, each=1, vp_each=1),
    Card("shipowners_guild", GUILD, PURPLE, Cost(clay=1, stone=1, glass=1, papyrus=1), counts=(BROWN, GREY), best=1, each=1, vp_each=1),
    Card("builders_guild", GUILD, PURPLE, Cost(wood=1, clay=1, stone=2, glass=1), counts=(WONDERS_BUILT,), best=1, vp_each=2),
    Card("magistrates_guild", GUILD, PURPLE, Cost(wood=2, clay=1, papyrus=1), counts=(BLUE,), best=1, each=1, vp_each=1),
    Card("scientists_guild", GUILD, PURPLE, Cost(wood=2, clay=2), counts=(GREEN,), best=1, each=1, vp_each=1),
    Card("moneylenders_guild", GUILD, PURPLE, Cost(wood=2, stone=2), counts=(THREE_COINS,), best=1, vp_each=1),
    Card("tacticians_guild", GUILD, PURPLE, Cost(clay=1, stone=2, papyrus=1), counts=(RED,), best=1, each=1, vp_each=1),
]

WONDERS: Final[list[Wonder]] = [
    Wonder("the_appian_way", Cost(clay=2, stone=2, papyrus=1), vp=3, again=1, coins=3, rival_loses=3),
    Wonder("circus_maximus", Cost(wood=1, stone=2, glass=1), vp=3, shields=1, power=RAZE, colour=GREY),
    Wonder("the_colossus", Cost(clay=3, glass=1), vp=3, shields=2),
    Wonder("the_great_library", Cost(wood=3, glass=1, papyrus=1), vp=4, power=LIBRARY),
    Wonder("the_great_lighthouse", Cost(wood=1, stone=1, papyrus=2), vp=4, choice=RAW),
    Wonder("the_hanging_gardens", Cost(wood=2, glass=1, papyrus=1), vp=3, again=1, coins=6),
    Wonder("the_mausoleum", Cost(clay=2, glass=2, papyrus=1), vp=2, power=REVIVE),
    Wonder("piraeus", Cost(wood=2, clay=1, stone=1), vp=2, again=1, choice=GOODS),
    Wonder("the_pyramids", Cost(stone=3, papyrus=1), vp=9),
    Wonder("the_sphinx", Cost(clay=1, stone=1, glass=2), vp=6, again=1),
    Wonder("the_statue_of_zeus", Cost(wood=1, clay=1, stone=1, papyrus=2), vp=3, shields=1, power=RAZE, colour=BROWN),
    Wonder("the_temple_of_artemis", Cost(wood=1, stone=1, glass=1, papyrus=1), again=1, coins=12),
]
# fmt: on

CARD_COUNT: Final = 73
WONDER_COUNT: Final = 12
ALL_WONDERS: Final = 0xFFF
ALL_GUILDS: Final = 0x7F

# Where each deck begins in CARDS, and how many cards it has.
DECK_START: Final = vec[i64]([0, 23, 46, 66])
DECK_SIZE: Final = vec[i64]([23, 23, 20, 7])

# R11: the wonders of a first game, of the starting player and of the other.
PRESET_FIRST: Final = ("the_pyramids", "the_great_lighthouse", "the_temple_of_artemis", "the_statue_of_zeus")
PRESET_SECOND: Final = ("circus_maximus", "piraeus", "the_appian_way", "the_colossus")

# Numbers of the set-up and of the rules, each named once.
STARTING_COINS: Final = 7
TOKENS_ON_BOARD: Final = 5
GUILDS_IN_PLAY: Final = 3
MOST_WONDERS: Final = 7
DISCARD_INCOME: Final = 2
SYMBOLS_TO_WIN: Final = 6
LIBRARY_DRAW: Final = 3
COINS_PER_POINT: Final = 3


def preset(ids: tuple[str, ...]) -> i64:
    """Return a set of wonders, given by their ids, as bits."""
    return mask(tuple(index for index in range(WONDER_COUNT) if WONDERS[index].id in ids))


def link_chains() -> None:
    """Set, for every card that can be free, the card that makes it free (R24)."""
    givers = {card.gives: index for index, card in enumerate(CARDS) if card.gives}
    for card in CARDS:
        if card.free_for:
            card.chain = givers[card.free_for]


link_chains()
