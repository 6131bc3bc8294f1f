"""The effects of buildings (R34-R40)."""

from __future__ import annotations

import pytest

from pentapolis.games.duel.cards import CARDS
from tests.games.duel.table import GAME, Side, coins, play, position, price, seen

# Every card as it acts when it is built in an empty city against an empty city: its price, and the changes.
# fmt: off
EVERY_CARD: dict[str, dict[str, int]] = {
    "lumber_yard": {"wood": 1},
    "logging_camp": {"price": 1, "wood": 1},
    "clay_pool": {"clay": 1},
    "clay_pit": {"price": 1, "clay": 1},
    "quarry": {"stone": 1},
    "stone_pit": {"price": 1, "stone": 1},
    "glassworks": {"price": 1, "glass": 1},
    "press": {"price": 1, "papyrus": 1},
    "theater": {"vp": 3},
    "altar": {"vp": 3},
    "baths": {"price": 2, "vp": 3},
    "workshop": {"price": 2, "vp": 1, "plumb": 1},
    "apothecary": {"price": 2, "vp": 1, "wheel": 1},
    "scriptorium": {"price": 2, "quill": 1},
    "pharmacist": {"price": 2, "mortar": 1},
    "tavern": {"coins": 4},
    "stone_reserve": {"price": 3, "stone_at_one": 1},
    "clay_reserve": {"price": 3, "clay_at_one": 1},
    "wood_reserve": {"price": 3, "wood_at_one": 1},
    "guard_tower": {"shields": 1},
    "stable": {"price": 2, "shields": 1},
    "garrison": {"price": 2, "shields": 1},
    "palisade": {"price": 2, "shields": 1},
    "sawmill": {"price": 2, "wood": 2},
    "brickyard": {"price": 2, "clay": 2},
    "shelf_quarry": {"price": 2, "stone": 2},
    "glass_blower": {"glass": 1},
    "drying_room": {"papyrus": 1},
    "courthouse": {"price": 6, "vp": 5},
    "statue": {"price": 4, "vp": 4},
    "temple": {"price": 4, "vp": 4},
    "aqueduct": {"price": 6, "vp": 5},
    "rostrum": {"price": 4, "vp": 4},
    "library": {"price": 6, "vp": 2, "quill": 1},
    "dispensary": {"price": 6, "vp": 2, "mortar": 1},
    "school": {"price": 6, "vp": 1, "wheel": 1},
    "laboratory": {"price": 6, "vp": 1, "plumb": 1},
    "forum": {"price": 5, "goods_choice": 1},
    "caravansery": {"price": 6, "raw_choice": 1},
    "customs_house": {"price": 4, "glass_at_one": 1, "papyrus_at_one": 1},
    "brewery": {"coins": 6},
    "walls": {"price": 4, "shields": 2},
    "horse_breeders": {"price": 4, "shields": 1},
    "barracks": {"price": 3, "shields": 1},
    "archery_range": {"price": 6, "shields": 2},
    "parade_ground": {"price": 6, "shields": 2},
    "palace": {"price": 10, "vp": 7},
    "town_hall": {"price": 10, "vp": 7},
    "obelisk": {"price": 6, "vp": 5},
    "gardens": {"price": 8, "vp": 6},
    "pantheon": {"price": 8, "vp": 6},
    "senate": {"price": 8, "vp": 5},
    "academy": {"price": 8, "vp": 3, "sundial": 1},
    "study": {"price": 8, "vp": 3, "sundial": 1},
    "university": {"price": 6, "vp": 2, "armillary": 1},
    "observatory": {"price": 6, "vp": 2, "armillary": 1},
    "chamber_of_commerce": {"price": 4, "vp": 3},
    "port": {"price": 6, "vp": 3},
    "armory": {"price": 6, "vp": 3},
    "lighthouse": {"price": 6, "vp": 3, "coins": 1},
    "arena": {"price": 6, "vp": 3},
    "arsenal": {"price": 10, "shields": 3},
    "pretorium": {"price": 8, "shields": 3},
    "fortifications": {"price": 8, "shields": 2},
    "siege_workshop": {"price": 8, "shields": 2},
    "circus": {"price": 8, "shields": 2},
    "merchants_guild": {"price": 8},
    "shipowners_guild": {"price": 8},
    "builders_guild": {"price": 10},
    "magistrates_guild": {"price": 8},
    "scientists_guild": {"price": 8},
    "moneylenders_guild": {"price": 8},
    "tacticians_guild": {"price": 8},
}
# fmt: on

COLOURED = {
    "yellow": ("tavern", "brewery", "forum"),
    "green": ("workshop", "apothecary", "library"),
    "blue": ("altar", "theater", "baths"),
    "red": ("guard_tower", "stable", "walls"),
    "brown": ("quarry", "clay_pool", "lumber_yard"),
    "grey": ("press", "glassworks", "drying_room"),
}
COIN_GUILDS = [
    ("merchants_guild", "yellow"),
    ("scientists_guild", "green"),
    ("magistrates_guild", "blue"),
    ("tacticians_guild", "red"),
    ("shipowners_guild", "brown"),
    ("shipowners_guild", "grey"),
]


def some(colour: str, number: int, start: int = 0) -> str:
    """Return a number of cards of a colour."""
    return " ".join(COLOURED[colour][start : start + number])


def built(card: str) -> dict[str, int]:
    """Return the changes from building a card in an empty city with sixty coins, without those that stay zero."""
    state = position(card, Side(coins=60))
    asked = price(state, card)
    play(state, f"build {card}")
    city = seen(state).cities[0]
    changes = {
        "price": asked,
        "vp": city.points["blue"] + city.points["green"] + city.points["yellow"],
        "shields": state.pawn,
        **dict.fromkeys(city.symbols, 1),
        **city.production,
        "raw_choice": city.raw_choices,
        "goods_choice": city.goods_choices,
        **{f"{resource}_at_one": int(coin == 1) for resource, coin in city.buys_at.items()},
        "coins": city.coins - (60 - asked),
    }
    return {name: number for name, number in changes.items() if number}


@pytest.mark.parametrize("card", EVERY_CARD)
def test_every_card_does_what_it_shows(card: str) -> None:
    """R19, R34, R35, R36: production, points, symbol, shields, coins and prices, and nothing else."""
    assert built(card) == EVERY_CARD[card]


def test_every_card_of_the_game_is_played_here() -> None:
    """R1: the table above misses none."""
    assert list(EVERY_CARD) == [card.id for card in CARDS]


def test_a_razed_card_stops_producing_and_no_longer_raises_prices() -> None:
    """R34: both at once; the rival had two stone and keeps none."""
    me = Side(coins=40, unbuilt="the_statue_of_zeus")
    state = position("walls statue", me, Side("shelf_quarry"))
    assert price(state, "walls") == 8
    play(state, "wonder the_statue_of_zeus statue", "raze shelf_quarry")
    rival = seen(state).cities[1]
    assert (rival.cards, rival.production["stone"], rival.colours["brown"]) == ((), 0, 0)
    assert seen(state).discard == ("shelf_quarry",)
    assert seen(state, 0).card_prices["walls"].coins == 4


def test_production_raises_the_price_for_the_rival_at_once() -> None:
    """R34: a Quarry built now makes his next stone cost three."""
    state = position("0:quarry 1:baths")
    play(state, "build quarry")
    assert price(state, "baths") == 3


@pytest.mark.parametrize("card", ["scriptorium", "pharmacist"])
def test_two_green_cards_bring_no_points(card: str) -> None:
    """R35: their symbol is all they have."""
    assert "vp" not in EVERY_CARD[card]
    assert seen(position("altar", Side(card))).cities[0].points["green"] == 0


@pytest.mark.parametrize(("card", "income"), [("tavern", 4), ("brewery", 6)])
def test_tavern_and_brewery_bring_coins_once(card: str, income: int) -> None:
    """R36: when they are built, and never again."""
    state = position(card, Side(coins=0))
    play(state, f"build {card}")
    assert coins(state)[0] == income
    play(state, f"discard {next(slot.card for slot in seen(state).slots if slot.card)}")
    assert coins(state)[0] == income


@pytest.mark.parametrize(
    ("card", "mine", "income"),
    [
        ("chamber_of_commerce", Side("press glassworks"), 6),
        ("port", Side("quarry clay_pool sawmill"), 6),
        ("armory", Side("guard_tower stable walls"), 3),
        ("lighthouse", Side("brewery forum"), 3),
        ("lighthouse", Side(), 1),
        ("arena", Side(built="the_pyramids the_sphinx the_colossus"), 6),
    ],
)
def test_yellow_cards_of_the_third_age_pay_for_what_the_own_city_has(card: str, mine: Side, income: int) -> None:
    """R37: 3 per grey, 2 per brown, 1 per red, 1 per yellow card with itself, 2 per built wonder; 3 points."""
    me = Side(mine.cards, coins=30, built=mine.built)
    state = position(card, me)
    asked = price(state, card)
    play(state, f"build {card}")
    assert coins(state)[0] == 30 - asked + income
    assert seen(state).cities[0].points["yellow"] == 3


@pytest.mark.parametrize("card", ["chamber_of_commerce", "port", "armory", "lighthouse", "arena"])
def test_yellow_cards_of_the_third_age_do_not_look_at_the_rival(card: str) -> None:
    """R37: his cards and wonders bring nothing."""
    rival = Side("press quarry guard_tower tavern", built="the_pyramids")
    state = position(card, Side(coins=30), rival)
    asked = price(state, card)
    play(state, f"build {card}")
    assert coins(state)[0] == 30 - asked + (1 if card == "lighthouse" else 0)


def test_unbuilt_wonders_do_not_count_for_the_arena() -> None:
    """R37: two coins per built one."""
    state = position("arena", Side(coins=6, built="the_pyramids", unbuilt="the_sphinx the_colossus"))
    play(state, "build arena")
    assert coins(state)[0] == 2


@pytest.mark.parametrize(("guild", "colour"), COIN_GUILDS)
@pytest.mark.parametrize(("own", "others", "most"), [(0, 0, 0), (2, 1, 2), (1, 2, 2), (1, 1, 1)])
def test_guilds_bring_a_coin_now_and_a_point_at_the_end_per_card_of_the_fuller_city(
    guild: str, colour: str, own: int, others: int, most: int
) -> None:
    """R38, R39: to their owner, whichever city it is; with a tie the number is the same."""
    me, rival = Side(some(colour, own), coins=30), Side(some(colour, others, own))
    state = position(guild, me, rival)
    asked = price(state, guild)
    play(state, f"build {guild}")
    assert coins(state) == (30 - asked + most, 7)
    assert [scores["guilds"] for scores in GAME.scores(state)] == [most, 0]


@pytest.mark.parametrize(
    ("mine", "others", "points"),
    [("", "", 0), ("the_pyramids", "", 2), ("", "the_pyramids the_sphinx", 4), ("the_pyramids", "the_sphinx", 2)],
)
def test_builders_guild_counts_wonders_of_the_city_with_more(mine: str, others: str, points: int) -> None:
    """R38: two points per built wonder, no coins when built."""
    state = position("builders_guild", Side(coins=10, built=mine), Side(built=others, unbuilt="the_colossus"))
    play(state, "build builders_guild")
    assert coins(state)[0] == 0
    assert GAME.scores(state)[0]["guilds"] == points


@pytest.mark.parametrize(("left", "rival_coins", "points"), [(11, 2, 3), (2, 11, 3), (6, 6, 2), (2, 2, 0)])
def test_moneylenders_guild_counts_threes_of_the_richer_treasury(left: int, rival_coins: int, points: int) -> None:
    """R38: one point per full three coins, no coins when built."""
    state = position("moneylenders_guild", Side(coins=8 + left), Side(coins=rival_coins))
    play(state, "build moneylenders_guild")
    assert coins(state) == (left, rival_coins)
    assert GAME.scores(state)[0]["guilds"] == points


def test_shipowners_adds_brown_and_grey_within_one_city() -> None:
    """R39: two brown here, one brown and two grey there: three, and not two and two."""
    state = position("shipowners_guild", Side("quarry clay_pool", coins=30), Side("lumber_yard press glassworks"))
    asked = price(state, "shipowners_guild")
    play(state, "build shipowners_guild")
    assert coins(state)[0] == 30 - asked + 3
    assert GAME.scores(state)[0]["guilds"] == 3


def test_the_city_for_the_coins_and_the_city_for_the_points_may_differ() -> None:
    """R39: three coins from the rival's blue cards, four points at the end from the own ones."""
    lies = "0:palace 1:town_hall 2:gardens 3:senate 4:magistrates_guild"
    state = position(lies, Side("altar theater", coins=60), Side("baths rostrum temple", coins=0))
    asked = price(state, "magistrates_guild")
    play(state, "build magistrates_guild")
    assert coins(state)[0] == 60 - asked + 3
    play(state, "discard senate", "build gardens", "discard palace", "build town_hall")
    assert GAME.scores(state)[0]["guilds"] == 4


def test_income_per_card_is_taken_once() -> None:
    """R40: a brown card that is lost later takes no coins of the Port back, one built later adds none."""
    me = Side("quarry clay_pool", coins=20)
    state = position("0:port 1:palace", me, Side(coins=30, unbuilt="the_statue_of_zeus"))
    asked = price(state, "port")
    play(state, "build port")
    assert coins(state)[0] == 20 - asked + 4
    play(state, "wonder the_statue_of_zeus palace", "raze quarry")
    assert coins(state)[0] == 20 - asked + 4


def test_a_card_built_later_adds_no_coins() -> None:
    """R40: the Circus comes after the Armory and brings it nothing."""
    state = position("0:armory 1:circus 4:palace", Side("parade_ground", coins=6))
    play(state, "build armory")
    assert coins(state)[0] == 1
    play(state, "discard palace", "build circus")
    assert coins(state)[0] == 1
