"""The effects of the structures (R33-R45), every card once."""

from __future__ import annotations

import pytest

from pentapolis.games.wonders.state import WondersState
from tests.games.wonders.table import GAME, Side, coins, points, position, seen, turn, ways

CARDS = {card["id"]: card for card in GAME.facts()["cards"]}


def named(*colours: str) -> list[str]:
    """Return the cards of the given colours."""
    return [name for name, card in CARDS.items() if card["color"] in colours]


def built(card: str, cards: str = "", left: str = "", right: str = "", stages: int = 0) -> WondersState:
    """Return a game of seven in which Rhodos by day has built cards, the tested one last."""
    mine = Side("rhodos", cards=f"{cards} {card}", stages=stages)
    return position(mine, Side("gizah", cards=left), *[Side()] * 4, Side("babylon", cards=right), age=3, turn=4)


# -- brown, grey, blue, green, red


@pytest.mark.parametrize("card", named("brown", "grey"))
def test_a_brown_or_grey_card_produces_and_sells_what_it_shows(card: str) -> None:
    """R33: after the start resource of the board."""
    effect = CARDS[card]["effects"][0]
    kinds = effect["resources"]
    symbols = tuple(kinds) if effect["mode"] == "all" else ("/".join(kinds),)
    found = seen(built(card)).cities[0]
    assert found.production == found.for_sale == ("ore", *symbols)


@pytest.mark.parametrize("card", named("blue"))
def test_a_blue_card_is_worth_its_points(card: str) -> None:
    """R34."""
    assert points(built(card))["civilian"] == CARDS[card]["effects"][0]["amount"]


@pytest.mark.parametrize("card", named("green"))
def test_a_green_card_has_one_science_symbol(card: str) -> None:
    """R35: alone it is worth a point."""
    state = built(card)
    symbol = CARDS[card]["effects"][0]["symbol"]
    assert seen(state).cities[0].science == {"compass": 0, "gear": 0, "tablet": 0, "any": 0} | {symbol: 1}
    assert points(state)["science"] == 1


@pytest.mark.parametrize("card", named("red"))
def test_a_red_card_has_as_many_shields_as_its_age(card: str) -> None:
    """R36."""
    assert seen(built(card)).cities[0].shields == CARDS[card]["age"]


# -- yellow


def test_the_tavern_brings_five_coins() -> None:
    """R37: once."""
    state = position(Side(hand="tavern"), Side(), Side(), Side(), turn=1)
    turn(state, "build tavern")
    assert coins(state)[0] == 3 + 5
    turn(state)
    assert coins(state)[0] == 3 + 5 + 3


@pytest.mark.parametrize(
    ("card", "left", "right", "goods"),
    [("west_trading_post", 1, 2, 2), ("east_trading_post", 2, 1, 2), ("marketplace", 2, 2, 1)],
)
def test_the_yellow_cards_of_the_first_age_make_trade_cheaper(card: str, left: int, right: int, goods: int) -> None:
    """R24, R37: wood from the left, wood from the right, glass from both."""
    found = seen(built(card)).cities[0]
    assert (found.price_left["wood"], found.price_right["wood"]) == (left, right)
    assert (found.price_left["glass"], found.price_right["glass"]) == (goods, goods)


@pytest.mark.parametrize(
    ("card", "symbol"), [("caravansery", "wood/stone/ore/clay"), ("forum", "glass/papyrus/textile")]
)
def test_caravansery_and_forum_produce_for_the_own_city_alone(card: str, symbol: str) -> None:
    """R38: one unit of choice a turn, not for sale."""
    found = seen(built(card)).cities[0]
    assert found.production == ("ore", symbol)
    assert found.for_sale == ("ore",)


def test_the_vineyard_brings_a_coin_for_every_brown_card_here_and_beside() -> None:
    """R38, R45: own city and both neighbours; a Sawmill is one card; cities across the table do not count."""
    brown = "lumber_yard stone_pit"
    state = position(
        Side("rhodos", cards="sawmill", hand="vineyard"),
        Side(cards=brown),
        Side(cards="clay_pool ore_vein"),
        Side(cards="quarry"),
        turn=2,
    )
    turn(state, "build vineyard")
    assert coins(state)[0] == 3 + 1 + 2 + 1


def test_the_bazar_brings_two_coins_for_every_grey_card_here_and_beside() -> None:
    """R38."""
    state = position(
        Side(cards="loom_1", hand="bazar"), Side(cards="press_1 glassworks_1"), Side(), Side(cards="loom_2"), turn=2
    )
    turn(state, "build bazar")
    assert coins(state)[0] == 3 + 2 * 4


@pytest.mark.parametrize(
    ("card", "cards", "stages", "money", "worth"),
    [
        ("lighthouse", "caravansery tavern marketplace", 0, 4, 4),
        ("haven", "forum lumber_yard sawmill clay_pit", 0, 3, 3),
        ("chamber_of_commerce", "loom_1 press_1 brickyard", 0, 4, 4),
        ("ludus", "barracks stables quarry", 0, 6, 2),
        ("arena", "dispensary", 2, 6, 2),
    ],
)
def test_a_yellow_card_of_the_third_age_brings_coins_now_and_points_later(
    card: str, cards: str, stages: int, money: int, worth: int
) -> None:
    """R39: counted in the own city only; the Lighthouse counts itself."""
    mine = Side("rhodos", cards=cards, stages=stages, hand=card)
    near = Side("gizah", cards="lumber_yard stockade tavern loom_2")
    state = position(mine, near, *[Side()] * 4, Side("babylon", cards="clay_pool barracks", stages=2), age=3, turn=1)
    paid = ways(state, card)[0]
    before = coins(state)[0]
    turn(state, f"build {card} {paid[0]} {paid[1]}")
    assert coins(state)[0] == before - sum(paid) + money
    assert points(state)["commercial"] == worth


# -- guilds


@pytest.mark.parametrize(
    ("guild", "own", "left", "right", "far", "worth"),
    [
        ("workers_guild", "stone_pit", "lumber_yard sawmill", "clay_pool", "quarry", 3),
        ("craftsmens_guild", "loom_1", "glassworks_1 press_1", "loom_2", "press_2", 6),
        ("magistrates_guild", "altar", "theater statue", "baths", "temple", 3),
        ("traders_guild", "tavern", "vineyard marketplace", "bazar", "forum", 3),
        ("spies_guild", "stockade", "barracks walls", "stables", "guard_tower", 3),
        ("philosophers_guild", "school", "library workshop", "apothecary", "scriptorium", 3),
    ],
)
def test_a_guild_counts_the_cards_of_a_colour_in_both_neighbouring_cities(
    guild: str, own: str, left: str, right: str, far: str, worth: int
) -> None:
    """R40, R45: cards, not symbols; those of the own city and of cities farther away do not count."""
    sides = [
        Side("rhodos", cards=f"{guild} {own}"),
        Side("gizah", cards=left),
        Side(cards=far),
        Side(),
        Side(cards=right),
    ]
    assert points(position(*sides[:4], Side(), Side(), sides[4], age=3, turn=2))["guilds"] == worth


def test_the_shipowners_guild_counts_the_own_brown_grey_and_purple_cards() -> None:
    """R41: itself included, neighbours not."""
    state = built("shipowners_guild", "lumber_yard sawmill loom_1 spies_guild altar", left="quarry press_1")
    assert points(state)["guilds"] == 2 + 1 + 2


def test_the_builders_guild_counts_the_stages_of_three_wonders() -> None:
    """R42: own and neighbouring ones, those farther away not."""
    mine = Side("rhodos", cards="builders_guild", stages=1)
    state = position(mine, Side("gizah", stages=3), Side(stages=2), Side(), Side("babylon", stages=2), age=3, turn=2)
    assert points(state)["guilds"] == 1 + 3 + 2


@pytest.mark.parametrize(
    ("board", "side", "stages", "worth"),
    [
        ("rhodos", "night", 2, 7),
        ("rhodos", "night", 1, 0),
        ("gizah", "day", 3, 7),
        ("gizah", "night", 3, 0),
        ("gizah", "night", 4, 7),
    ],
)
def test_the_decorators_guild_wants_a_complete_wonder(board: str, side: str, stages: int, worth: int) -> None:
    """R43: of two, three or four stages."""
    state = position(Side(board, side, cards="decorators_guild", stages=stages), Side(), Side(), age=3, turn=2)
    assert points(state)["guilds"] == worth


def test_the_scientists_guild_is_a_symbol_of_choice() -> None:
    """R44: it completes the set; it is no green card."""
    state = built("scientists_guild", "apothecary workshop")
    assert points(state)["science"] == 3 + 7
    assert points(state)["guilds"] == 0
    assert seen(state).cities[0].colours["green"] == 2


def test_colours_are_counted_by_cards() -> None:
    """R45: a Sawmill is one brown card, and a stage that produces is none."""
    found = seen(position(Side("alexandria", "night", cards="sawmill quarry", stages=2), Side(), Side(), age=3, turn=1))
    assert found.cities[0].colours["brown"] == 2
    assert found.cities[0].colours["grey"] == 0
