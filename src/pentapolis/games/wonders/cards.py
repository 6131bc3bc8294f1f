"""The cards of 7 Wonders: every component with every number (R5, R15, R20, R33-R45)."""

from __future__ import annotations

from typing import Final

from pentapolis.core.native import append, i64, vec, zeros

NONE: Final = -1

# Resources (R3): the first four are raw, the last three manufactured. A production symbol is a set of them, as bits.
RESOURCES: Final = ("wood", "stone", "ore", "clay", "glass", "papyrus", "textile")
RAW_KINDS: Final = 4
WOOD: Final = 1
STONE: Final = 2
ORE: Final = 4
CLAY: Final = 8
GLASS: Final = 16
PAPYRUS: Final = 32
TEXTILE: Final = 64
RAW: Final = 15
GOODS: Final = 112

# Colours (R33-R45), and the built stages of a wonder, which cards count too.
COLOURS: Final = ("brown", "grey", "blue", "yellow", "red", "green", "purple")
BROWN: Final = 0
GREY: Final = 1
BLUE: Final = 2
YELLOW: Final = 3
RED: Final = 4
GREEN: Final = 5
PURPLE: Final = 6
STAGES: Final = 7
# The cards of each colour in a city are counted in one number, five bits each; so are its science symbols.
COUNTER: Final = 5
COUNTER_MASK: Final = 31

# Science symbols (R35), and the symbol of choice (R44, R48).
SYMBOLS: Final = ("compass", "gear", "tablet")
COMPASS: Final = 0
GEAR: Final = 1
TABLET: Final = 2
ANY_SYMBOL: Final = 3

# Discounts (R24), as bits.
RAW_FROM_LEFT: Final = 1
RAW_FROM_RIGHT: Final = 2
GOODS_FROM_BOTH: Final = 4

# The cities in which a card counts (R38-R42), as bits.
OWN: Final = 1
NEIGHBOURS: Final = 2

# A set of cards of one age, with up to three copies of each, is one number: two bits per card, by its rank in the age.
# Adding and removing cards is addition and subtraction. No age has more than thirty different cards.
CARD_BITS: Final = 2

# Supply and demand are packed too (see rules/price.py): one digit of four bits for every non-empty set of kinds,
# fifteen for raw materials and seven for manufactured goods. The highest bit of a digit is reserved for comparisons.
DIGIT: Final = 4
MOST_UNITS: Final = 7


def digits(units: list[int]) -> i64:
    """Return, for every non-empty set of kinds, how many of the units (given by kind) it has, in packed digits."""
    packed: i64 = 0
    subset = (1 << len(units)) - 1
    while subset:
        inside: i64 = 0
        for kind in range(len(units)):
            if (subset >> kind) & 1:
                inside += units[kind]
        packed = (packed << DIGIT) + inside
        subset -= 1
    return packed


class Cost:
    """A printed cost: coins, or units of each resource (R20)."""

    def __init__(
        self,
        coins: i64 = 0,
        wood: i64 = 0,
        stone: i64 = 0,
        ore: i64 = 0,
        clay: i64 = 0,
        glass: i64 = 0,
        papyrus: i64 = 0,
        textile: i64 = 0,
    ) -> None:
        self.coins = coins
        self.units = vec[i64]([wood, stone, ore, clay, glass, papyrus, textile])
        # The same units in packed digits, because prices are computed with them.
        self.raw: i64 = digits([wood, stone, ore, clay])
        self.goods: i64 = digits([glass, papyrus, textile])


FREE: Final = Cost()


class Card:
    """An age card, fully described by its numbers: no card of this game needs a function of its own."""

    def __init__(
        self,
        id: str,
        age: i64,
        colour: i64,
        copies: tuple[int, ...],
        cost: Cost = FREE,
        *,
        name: str = "",
        free_for: str = "",
        gives: tuple[str, ...] = (),
        makes: tuple[int, ...] = (),
        cheap: i64 = 0,
        vp: i64 = 0,
        shields: i64 = 0,
        science: i64 = NONE,
        coins: i64 = 0,
        coins_each: i64 = 0,
        vp_each: i64 = 0,
        counts: tuple[int, ...] = (),
        where: i64 = 0,
        complete_vp: i64 = 0,
    ) -> None:
        self.id = id
        self.age = age
        self.colour = colour
        # One card of this colour among those of a city.
        self.tally: i64 = 1 << (colour * COUNTER)
        # R5: from how many players each copy is in the game.
        self.copies = copies
        self.cost = cost
        # R15: structures of the same printed name are the same structure.
        self.name = name or id
        # R28: the chain symbol beside the cost, and those in the upper right corner.
        self.free_for = free_for
        self.gives = gives
        # R33, R38: production symbols, each a set of resources of which it supplies one unit.
        self.makes = vec[i64](list(makes))
        # R24: discounts, as bits.
        self.cheap = cheap
        self.vp = vp
        self.shields = shields
        self.science = science
        # R31, R37-R42: coins when built, points at the end, and the things counted, with the cities in which they
        # count.
        self.coins = coins
        self.coins_each = coins_each
        self.vp_each = vp_each
        self.counts: i64 = mask(counts)
        self.where = where
        # R43: points for a complete wonder.
        self.complete_vp = complete_vp
        # Set by `link_cards`: the place among all cards and among those of the age, and one copy of the card in a set
        # of its age's cards. Then, by age, the cards that have its name or make it free.
        self.index: i64 = 0
        self.rank: i64 = 0
        self.one: i64 = 0
        self.same_1: i64 = 0
        self.same_2: i64 = 0
        self.same_3: i64 = 0
        self.chain_1: i64 = 0
        self.chain_2: i64 = 0


def mask(members: tuple[int, ...]) -> i64:
    """Return a set of small numbers as bits."""
    bits: i64 = 0
    for member in members:
        bits |= 1 << member
    return bits


# fmt: off
CARDS: Final[list[Card]] = [
    # Age I
    Card("lumber_yard", 1, BROWN, (3, 4), makes=(WOOD,)),
    Card("stone_pit", 1, BROWN, (3, 5), makes=(STONE,)),
    Card("clay_pool", 1, BROWN, (3, 5), makes=(CLAY,)),
    Card("ore_vein", 1, BROWN, (3, 4), makes=(ORE,)),
    Card("tree_farm", 1, BROWN, (6,), Cost(coins=1), makes=(WOOD | CLAY,)),
    Card("excavation", 1, BROWN, (4,), Cost(coins=1), makes=(STONE | CLAY,)),
    Card("clay_pit", 1, BROWN, (3,), Cost(coins=1), makes=(ORE | CLAY,)),
    Card("timber_yard", 1, BROWN, (3,), Cost(coins=1), makes=(WOOD | STONE,)),
    Card("forest_cave", 1, BROWN, (5,), Cost(coins=1), makes=(WOOD | ORE,)),
    Card("mine", 1, BROWN, (6,), Cost(coins=1), makes=(STONE | ORE,)),
    Card("loom_1", 1, GREY, (3, 6), name="loom", makes=(TEXTILE,)),
    Card("glassworks_1", 1, GREY, (3, 6), name="glassworks", makes=(GLASS,)),
    Card("press_1", 1, GREY, (3, 6), name="press", makes=(PAPYRUS,)),
    Card("altar", 1, BLUE, (3, 5), gives=("star",), vp=3),
    Card("theater", 1, BLUE, (3, 6), gives=("mask",), vp=3),
    Card("well", 1, BLUE, (4, 7), gives=("hammer",), vp=3),
    Card("baths", 1, BLUE, (3, 7), Cost(stone=1), gives=("water_drop",), vp=3),
    Card("tavern", 1, YELLOW, (4, 5, 7), coins=5),
    Card("east_trading_post", 1, YELLOW, (3, 7), gives=("market_stall",), cheap=RAW_FROM_RIGHT),
    Card("west_trading_post", 1, YELLOW, (3, 7), gives=("market_stall",), cheap=RAW_FROM_LEFT),
    Card("marketplace", 1, YELLOW, (3, 6), gives=("camel",), cheap=GOODS_FROM_BOTH),
    Card("stockade", 1, RED, (3, 7), Cost(wood=1), shields=1),
    Card("barracks", 1, RED, (3, 5), Cost(ore=1), shields=1),
    Card("guard_tower", 1, RED, (3, 4), Cost(clay=1), shields=1),
    Card("apothecary", 1, GREEN, (3, 5), Cost(textile=1), gives=("horseshoe", "mortar"), science=COMPASS),
    Card("workshop", 1, GREEN, (3, 7), Cost(glass=1), gives=("target", "oil_lamp"), science=GEAR),
    Card("scriptorium", 1, GREEN, (3, 4), Cost(papyrus=1), gives=("scales", "book"), science=TABLET),
    # Age II
    Card("sawmill", 2, BROWN, (3, 4), Cost(coins=1), makes=(WOOD, WOOD)),
    Card("quarry", 2, BROWN, (3, 4), Cost(coins=1), makes=(STONE, STONE)),
    Card("brickyard", 2, BROWN, (3, 4), Cost(coins=1), makes=(CLAY, CLAY)),
    Card("foundry", 2, BROWN, (3, 4), Cost(coins=1), makes=(ORE, ORE)),
    Card("loom_2", 2, GREY, (3, 5), name="loom", makes=(TEXTILE,)),
    Card("glassworks_2", 2, GREY, (3, 5), name="glassworks", makes=(GLASS,)),
    Card("press_2", 2, GREY, (3, 5), name="press", makes=(PAPYRUS,)),
    Card("temple", 2, BLUE, (3, 6), Cost(wood=1, clay=1, glass=1), vp=4),
    Card("courthouse", 2, BLUE, (3, 5), Cost(clay=2, textile=1), free_for="scales", vp=4),
    Card("statue", 2, BLUE, (3, 7), Cost(wood=1, ore=2), free_for="hammer", vp=4),
    Card("aqueduct", 2, BLUE, (3, 7), Cost(stone=3), free_for="water_drop", vp=5),
    Card("caravansery", 2, YELLOW, (3, 5, 6), Cost(wood=2), free_for="camel", gives=("lighthouse",), makes=(RAW,)),
    Card("forum", 2, YELLOW, (3, 6, 7), Cost(clay=2), free_for="market_stall", gives=("barrel",), makes=(GOODS,)),
    Card("vineyard", 2, YELLOW, (3, 6), coins_each=1, counts=(BROWN,), where=OWN | NEIGHBOURS),
    Card("bazar", 2, YELLOW, (4, 7), coins_each=2, counts=(GREY,), where=OWN | NEIGHBOURS),
    Card("stables", 2, RED, (3, 5), Cost(wood=1, ore=1, clay=1), free_for="horseshoe", shields=2),
    Card("archery_range", 2, RED, (3, 6), Cost(wood=2, ore=1), free_for="target", shields=2),
    Card("walls", 2, RED, (3, 7), Cost(stone=3), gives=("castle",), shields=2),
    Card("training_ground", 2, RED, (4, 6, 7), Cost(wood=1, ore=2), gives=("helmet",), shields=2),
    Card("dispensary", 2, GREEN, (3, 4), Cost(ore=2, glass=1), free_for="mortar", gives=("lightning", "torch"), science=COMPASS),
    Card("laboratory", 2, GREEN, (3, 5), Cost(clay=2, papyrus=1), free_for="oil_lamp", gives=("planet", "saw"), science=GEAR),
    Card("library", 2, GREEN, (3, 6), Cost(stone=2, textile=1), free_for="book", gives=("portico", "scroll"), science=TABLET),
    Card("school", 2, GREEN, (3, 7), Cost(wood=1, papyrus=1), gives=("lyre", "quill"), science=TABLET),
    # Age III
    Card("gardens", 3, BLUE, (3, 4), Cost(wood=1, clay=2), free_for="mask", vp=5),
    Card("senate", 3, BLUE, (3, 5), Cost(wood=2, stone=1, ore=1), free_for="portico", vp=6),
    Card("town_hall", 3, BLUE, (3, 6), Cost(stone=2, ore=1, glass=1), vp=6),
    Card("pantheon", 3, BLUE, (3, 6), Cost(ore=1, clay=2, glass=1, papyrus=1, textile=1), free_for="star", vp=7),
    Card("palace", 3, BLUE, (3, 7), Cost(wood=1, stone=1, ore=1, clay=1, glass=1, papyrus=1, textile=1), vp=8),
    Card("lighthouse", 3, YELLOW, (3, 6), Cost(stone=1, glass=1), free_for="lighthouse", coins_each=1, vp_each=1, counts=(YELLOW,), where=OWN),
    Card("haven", 3, YELLOW, (3, 4), Cost(wood=1, ore=1, textile=1), free_for="barrel", coins_each=1, vp_each=1, counts=(BROWN,), where=OWN),
    Card("chamber_of_commerce", 3, YELLOW, (4, 6), Cost(clay=2, papyrus=1), coins_each=2, vp_each=2, counts=(GREY,), where=OWN),
    Card("ludus", 3, YELLOW, (5, 7), Cost(stone=1, ore=1), coins_each=3, vp_each=1, counts=(RED,), where=OWN),
    Card("arena", 3, YELLOW, (3, 5), Cost(stone=2, ore=1), free_for="lightning", coins_each=3, vp_each=1, counts=(STAGES,), where=OWN),
    Card("arsenal", 3, RED, (3, 5), Cost(wood=2, ore=1, textile=1), shields=3),
    Card("siege_workshop", 3, RED, (3, 5), Cost(wood=1, clay=3), free_for="saw", shields=3),
    Card("fortifications", 3, RED, (3, 7), Cost(ore=3, clay=1), free_for="castle", shields=3),
    Card("circus", 3, RED, (4, 6), Cost(stone=3, ore=1), free_for="helmet", shields=3),
    Card("castrum", 3, RED, (4, 7), Cost(wood=1, clay=2, papyrus=1), shields=3),
    Card("university", 3, GREEN, (3, 4), Cost(wood=2, glass=1, papyrus=1), free_for="scroll", science=TABLET),
    Card("study", 3, GREEN, (3, 5), Cost(wood=1, papyrus=1, textile=1), free_for="quill", science=GEAR),
    Card("lodge", 3, GREEN, (3, 6), Cost(clay=2, papyrus=1, textile=1), free_for="torch", science=COMPASS),
    Card("academy", 3, GREEN, (3, 7), Cost(stone=3, glass=1), free_for="lyre", science=COMPASS),
    Card("observatory", 3, GREEN, (3, 7), Cost(ore=2, glass=1, textile=1), free_for="planet", science=GEAR),
    # Guilds (age III)
    Card("workers_guild", 3, PURPLE, (3,), Cost(wood=1, stone=1, ore=2, clay=1), vp_each=1, counts=(BROWN,), where=NEIGHBOURS),
    Card("craftsmens_guild", 3, PURPLE, (3,), Cost(stone=2, ore=2), vp_each=2, counts=(GREY,), where=NEIGHBOURS),
    Card("magistrates_guild", 3, PURPLE, (3,), Cost(wood=3, stone=1, textile=1), vp_each=1, counts=(BLUE,), where=NEIGHBOURS),
    Card("traders_guild", 3, PURPLE, (3,), Cost(glass=1, papyrus=1, textile=1), vp_each=1, counts=(YELLOW,), where=NEIGHBOURS),
    Card("spies_guild", 3, PURPLE, (3,), Cost(clay=2, glass=1), vp_each=1, counts=(RED,), where=NEIGHBOURS),
    Card("philosophers_guild", 3, PURPLE, (3,), Cost(clay=3, papyrus=1, textile=1), vp_each=1, counts=(GREEN,), where=NEIGHBOURS),
    Card("shipowners_guild", 3, PURPLE, (3,), Cost(wood=3, glass=1, papyrus=1), vp_each=1, counts=(BROWN, GREY, PURPLE), where=OWN),
    Card("scientists_guild", 3, PURPLE, (3,), Cost(wood=2, ore=2, papyrus=1), science=ANY_SYMBOL),
    Card("decorators_guild", 3, PURPLE, (3,), Cost(stone=1, ore=2, textile=1), complete_vp=7),
    Card("builders_guild", 3, PURPLE, (3,), Cost(stone=3, clay=2, glass=1), vp_each=1, counts=(STAGES,), where=OWN | NEIGHBOURS),
]
# fmt: on

CARD_COUNT: Final = 80
GUILD_COUNT: Final = 10
AGES: Final = 3
# Where each age begins in CARDS, by age; and where the guilds begin among the cards of age III.
AGE_START: Final = vec[i64]([0, 0, 27, 50, 80])
FIRST_GUILD: Final = 20
# One copy of every card of an age; the sets of cards that have at least one copy are made with it.
ONE_EACH: Final = 0x555555555555555

# Numbers of the set-up and of the rules, each named once.
STARTING_COINS: Final = 3
HAND_SIZE: Final = 7
TURNS: Final = 6
SALE_INCOME: Final = 3
TRADE_PRICE: Final = 2
DISCOUNT_PRICE: Final = 1
COINS_PER_POINT: Final = 3
SCIENCE_SET_VP: Final = 7
DEFEAT_VP: Final = -1
EXTRA_GUILDS: Final = 2
# R59: the points of a victory, by age.
VICTORY_VP: Final = vec[i64]([0, 1, 3, 5])


def powers_of_four() -> vec[i64]:
    """Return, for each rank, one copy of its card in a set of its age's cards."""
    made = vec[i64]()
    one: i64 = 1
    while len(made) < 30:
        made = append(made, one)
        one = one << CARD_BITS
    return made


# By rank.
ONE_OF: Final = powers_of_four()


def link_cards() -> None:
    """Assign numbers to the cards, and to each the cards of its name (R15) and those that make it free (R28)."""
    for index in range(CARD_COUNT):
        card = CARDS[index]
        card.index = index
        card.rank = index - AGE_START[card.age]
        card.one = ONE_OF[card.rank]
    for card in CARDS:
        for other in CARDS:
            if other.name == card.name:
                if other.age == 1:
                    card.same_1 |= other.one
                elif other.age == 2:
                    card.same_2 |= other.one
                else:
                    card.same_3 |= other.one
            if card.free_for in other.gives:
                if other.age == 1:
                    card.chain_1 |= other.one
                else:
                    card.chain_2 |= other.one


def deck(age: i64, seats: i64) -> i64:
    """R5: Return the cards of an age of which a copy is in a game of a number of players."""
    cards: i64 = 0
    for card in CARDS:
        if card.age == age:
            for least in card.copies:
                if least <= seats:
                    cards += card.one
    return cards


def all_decks() -> vec[i64]:
    """Return every deck, by age and number of players: at `age * 8 + seats`."""
    made = zeros(32)
    for age in range(1, AGES + 1):
        for seats in range(3, 8):
            made[age * 8 + seats] = deck(age, seats)
    return made


link_cards()
DECKS: Final = all_decks()


def deck_of(age: i64, seats: i64) -> i64:
    """R5: Return the deck of an age in a game of a number of players, all guilds included."""
    return DECKS[age * 8 + seats]


def copies_of(cards: i64, card: Card) -> i64:
    """Return how many copies of a card a set of its age's cards has."""
    return (cards >> (CARD_BITS * card.rank)) & 3
