"""The price of a construction, and its receivers (R20-R29)."""

from __future__ import annotations

import pytest

from pentapolis.core.types import Step
from pentapolis.games.wonders.state import WondersState
from tests.games.wonders.oracle import Table, Town
from tests.games.wonders.table import GAME, Side, city, coins, hand, legal, position, refusal, seen, turn, ways


def between(cards: str, held: str, left: str = "", right: str = "", money: int = 9, number: int = 0) -> WondersState:
    """Return Gizah (stone) between Rhodos (ore) on its left and Babylon (wood) on its right."""
    mine = Side("gizah", cards=cards, hand=held, coins=money)
    return position(mine, Side("rhodos", cards=left), Side("babylon", cards=right), turn=number)


def explained(state: WondersState, move: str) -> list[Step]:
    """Return the steps of a price."""
    return GAME.explain(state, 0, GAME.parse(state, move, 0, strict=True))


# -- own production


def test_a_card_without_a_printed_cost_is_free() -> None:
    """R20, R29."""
    state = between("", "altar", money=0)
    assert ways(state, "altar") == [(0, 0)]
    turn(state, "build altar")
    assert coins(state)[0] == 0


def test_a_coin_cost_goes_to_the_bank() -> None:
    """R20: no player receives it."""
    state = between("", "timber_yard", money=1)
    turn(state, "build timber_yard")
    assert coins(state) == [0, 6, 6]


def test_a_city_with_two_stone_an_ore_and_a_papyrus_as_the_rulebook_has_it() -> None:
    """R21: it can build Barracks and Scriptorium by itself, but no Guard Tower."""
    state = between("stone_pit ore_vein press_1", "barracks scriptorium guard_tower", money=0)
    assert ways(state, "barracks") == ways(state, "scriptorium") == [(0, 0)]
    assert ways(state, "guard_tower") == []


def test_resources_are_never_spent() -> None:
    """R21: resources used in one turn are there in the next."""
    state = between("quarry", "walls aqueduct", money=0)
    assert ways(state, "walls") == ways(state, "aqueduct") == [(0, 0)]
    turn(state, "build walls")
    assert ways(position(Side("gizah", cards="quarry walls", hand="aqueduct"), Side(), Side()), "aqueduct") == [(0, 0)]


def test_every_symbol_supplies_one_unit_a_turn() -> None:
    """R21: one stone is not enough for the three of the Walls, two symbols on one card are two units."""
    assert ways(between("", "walls", money=0, number=1), "walls") == []
    assert ways(between("quarry", "walls", money=0), "walls") == [(0, 0)]


def test_a_symbol_with_a_choice_supplies_one_of_its_kinds() -> None:
    """R21: a Clay Pit gives ore or clay, chosen again each time, but not both for the Stables."""
    assert ways(between("clay_pit", "barracks guard_tower", money=0), "barracks") == [(0, 0)]
    assert ways(between("clay_pit", "barracks guard_tower", money=0), "guard_tower") == [(0, 0)]
    assert ways(between("lumber_yard clay_pit", "stables", money=0), "stables") == []
    assert ways(between("lumber_yard clay_pit ore_vein", "stables", money=0), "stables") == [(0, 0)]


def test_choices_are_made_so_that_they_cover_the_most() -> None:
    """R21: Timber Yard for wood, Clay Pit for clay, though each could serve elsewhere."""
    state = between("timber_yard clay_pit ore_vein", "stables", money=0)
    assert ways(state, "stables") == [(0, 0)]


def test_yellow_cards_and_stages_produce_for_their_owner() -> None:
    """R21, R38, R47."""
    state = position(
        Side("alexandria", "night", stages=2, cards="caravansery forum", hand="study", coins=0), Side(), Side()
    )
    assert seen(state).cities[0].production == (
        "glass",
        "wood/stone/ore/clay",
        "glass/papyrus/textile",
        "wood/stone/ore/clay",
        "glass/papyrus/textile",
    )
    assert ways(state, "study") == [(0, 0)]


# -- trade


def test_a_missing_unit_is_bought_from_a_neighbour_for_two_coins() -> None:
    """R22: which are paid to that neighbour."""
    state = between("", "barracks", money=3, number=1)
    assert ways(state, "barracks") == [(2, 0)]
    turn(state, "build barracks 2 0")
    assert coins(state) == [1, 3 + 2 + 3, 6]


def test_start_resource_brown_and_grey_cards_are_for_sale() -> None:
    """R22."""
    state = between("", "scriptorium", left="press_1 clay_pit")
    assert seen(state).cities[1].for_sale == ("ore", "ore/clay", "papyrus")
    assert ways(state, "scriptorium") == [(2, 0)]


def test_what_yellow_cards_and_stages_produce_is_not_for_sale() -> None:
    """R22: neither Caravansery and Forum nor Alexandria."""
    seller = Side("alexandria", "night", stages=2, cards="caravansery forum")
    state = position(Side("gizah", hand="laboratory temple", coins=20), seller, Side("rhodos"))
    assert seen(state).cities[1].for_sale == ("glass",)
    assert ways(state, "laboratory") == ways(state, "temple") == []


def test_only_the_two_neighbours_sell() -> None:
    """R1, R22: with five players the cities across the table do not."""
    far = position(Side("gizah", hand="scriptorium"), Side(), Side("ephesos"), Side(), Side())
    near = position(Side("gizah", hand="scriptorium"), Side(), Side(), Side(), Side("ephesos"))
    assert ways(far, "scriptorium") == []
    assert ways(near, "scriptorium") == [(0, 2)]


def test_each_symbol_is_bought_at_most_once_a_turn() -> None:
    """R23: one wood of Babylon is not two."""
    state = between("ore_vein", "archery_range", money=9)
    assert ways(state, "archery_range") == []
    state = between("ore_vein", "archery_range", right="lumber_yard", money=9)
    assert ways(state, "archery_range") == [(0, 4)]


def test_the_buyer_chooses_the_kind_of_a_symbol_with_a_choice() -> None:
    """R23: ore or clay of the neighbour's Clay Pit, whichever the neighbour uses, but not both."""
    assert ways(between("", "guard_tower", left="clay_pit"), "guard_tower") == [(2, 0)]
    state = position(
        Side("gizah", cards="lumber_yard", hand="stables", coins=9), Side("ephesos", cards="clay_pit"), Side("olympia")
    )
    assert ways(state, "stables") == [(2, 2)]
    alone = position(
        Side("gizah", cards="lumber_yard", hand="stables", coins=9), Side("ephesos", cards="clay_pit"), Side()
    )
    assert ways(alone, "stables") == [(2, 2)]


def test_a_sale_cannot_be_refused_and_takes_nothing_from_the_seller() -> None:
    """R23: he builds with the same ore in the same turn."""
    state = position(Side("gizah", hand="barracks"), Side("rhodos", hand="barracks", coins=0), *[Side()] * 3)
    turn(state, "build barracks 2 0", "build barracks")
    assert city(state, 0) == city(state, 1) == ["barracks"]
    assert coins(state)[:2] == [1, 2]


@pytest.mark.parametrize(
    ("post", "expected"),
    [
        ("west_trading_post", [(1, 0), (0, 2)]),
        ("east_trading_post", [(0, 1), (2, 0)]),
        ("marketplace", [(0, 2), (2, 0)]),
    ],
)
def test_a_trading_post_makes_raw_materials_of_one_side_cheaper(post: str, expected: list[tuple[int, int]]) -> None:
    """R24: the West one those of the left neighbour, the East one those of the right."""
    state = position(
        Side("gizah", cards=post, hand="guard_tower", coins=9),
        Side(cards="clay_pool"),
        Side(),
        Side(),
        Side(cards="clay_pool"),
    )
    assert ways(state, "guard_tower") == expected


def test_the_marketplace_makes_manufactured_goods_of_both_sides_cheaper() -> None:
    """R24: and nothing else."""
    state = position(Side("gizah", cards="marketplace", hand="workshop"), Side("alexandria"), Side("rhodos"))
    assert ways(state, "workshop") == [(1, 0)]
    prices = seen(state).cities[0]
    assert prices.price_left == prices.price_right
    assert prices.price_left == dict.fromkeys(("wood", "stone", "ore", "clay"), 2) | dict.fromkeys(
        ("glass", "papyrus", "textile"), 1
    )


def test_discounts_change_the_price_but_not_what_is_for_sale() -> None:
    """R24: a Marketplace does not open the neighbour's Forum."""
    state = position(Side("gizah", cards="marketplace", hand="laboratory", coins=9), Side(cards="forum"), Side())
    assert ways(state, "laboratory") == []


def test_nobody_spends_more_than_he_had_at_the_start_of_the_turn() -> None:
    """R25."""
    assert ways(between("", "barracks", money=2, number=1), "barracks") == [(2, 0)]
    assert ways(between("", "barracks", money=1, number=1), "barracks") == []


# -- whom to pay


def test_the_payer_chooses_whom_to_buy_from() -> None:
    """R27: three wood of two and two, in every split."""
    state = position(
        Side("gizah", hand="senate", coins=9, cards="ore_vein"),
        Side("rhodos", cards="sawmill"),
        Side("babylon", cards="lumber_yard"),
    )
    assert ways(state, "senate") == [(0, 4), (2, 2), (4, 0)]


def test_a_dearer_split_may_be_chosen_too() -> None:
    """R27: with a West Trading Post the left wood is cheaper, but the right neighbour may get the money."""
    state = position(
        Side("gizah", hand="senate", coins=9, cards="ore_vein west_trading_post"),
        Side("rhodos", cards="sawmill"),
        Side("babylon", cards="lumber_yard"),
    )
    assert ways(state, "senate") == [(2, 0), (1, 2), (0, 4)]
    turn(state, "build senate 0 4")
    assert coins(state)[0] == 5


def test_a_dearer_split_wants_the_coins_for_it() -> None:
    """R25, R27: who can pay two or three coins cannot pay four."""
    state = position(
        Side("gizah", hand="senate", coins=3, cards="ore_vein west_trading_post"),
        Side("rhodos", cards="sawmill"),
        Side("babylon", cards="lumber_yard"),
    )
    assert ways(state, "senate") == [(2, 0), (1, 2)]
    assert refusal(state, "build senate 0 4").code == "coins_short"


def test_no_unit_is_bought_that_is_not_needed() -> None:
    """R27: a city that makes the ore cannot pay a neighbour for it."""
    state = between("ore_vein", "barracks")
    assert ways(state, "barracks") == [(0, 0)]


def test_own_choices_leave_open_what_is_bought() -> None:
    """R27: a Clay Pit covers the ore or the clay of the Stables; the other one is bought where it is sold."""
    state = position(
        Side("gizah", cards="lumber_yard clay_pit", hand="stables", coins=9), Side("rhodos"), Side("olympia")
    )
    assert ways(state, "stables") == [(0, 2), (2, 0)]


def test_the_cheapest_payment_is_offered_first_and_senseless_ones_last() -> None:
    """R27: first those that no other payment undercuts, by their sum; then the rest."""
    rich = Side("gizah", cards="west_trading_post marketplace", hand="temple", coins=9)
    state = position(
        rich,
        Side("alexandria", cards="tree_farm lumber_yard clay_pool"),
        *[Side()] * 4,
        Side("babylon", cards="glassworks_1 clay_pool"),
    )
    offered = ways(state, "temple")
    assert sum(offered[0]) == min(map(sum, offered)) == 3
    assert len(offered) > 3
    assert len(offered) == len(set(offered))
    undercut = [any(a <= c and b <= d for a, b in offered if (a, b) != (c, d)) for c, d in offered]
    assert undercut == sorted(undercut)


def test_every_payment_of_a_position_is_found_by_brute_force() -> None:
    """R21-R27: a city with choices on all sides, against every way to assign symbols and purchases."""
    mine = Side("gizah", cards="timber_yard clay_pit west_trading_post", hand="palace workers_guild", coins=20)
    left = Side("ephesos", cards="tree_farm forest_cave loom_1 glassworks_1")
    right = Side("halikarnassos", cards="excavation mine press_1 sawmill")
    state = position(mine, left, *[Side()] * 4, right, age=3, turn=1)
    towns = [
        Town(one.board or "", one.side or "", one.coins, list(one.cards), one.built_stages)
        for one in seen(state).cities
    ]
    towns[0].hand = hand(state)
    table = Table(towns)
    table.age, table.turn = 3, 1
    for card in ("palace", "workers_guild"):
        found = {
            (choice.left, choice.right) for choice in table.legal(0) if (choice.verb, choice.card) == ("build", card)
        }
        assert set(ways(state, card)) == found
        assert len(found) >= 3


def test_a_price_is_explained_step_by_step() -> None:
    """R20-R27: the units produced, the units bought from each neighbour with the price, and the sum."""
    state = position(
        Side("gizah", cards="ore_vein west_trading_post", hand="senate", coins=9),
        Side("rhodos", cards="sawmill"),
        Side("babylon"),
    )
    assert explained(state, "build senate 1 2") == [
        Step("produced", {"resource": "stone", "units": 1}),
        Step("produced", {"resource": "ore", "units": 1}),
        Step("left", {"resource": "wood", "units": 1, "price": 1, "coins": 1}),
        Step("right", {"resource": "wood", "units": 1, "price": 2, "coins": 2}),
        Step("total", {"coins": 3}),
    ]


def test_a_coin_cost_and_a_free_card_are_explained() -> None:
    """R20, R28."""
    state = between("theater", "gardens", money=0)
    assert explained(state, "build gardens 0 0") == [
        Step("chain", {"card": "theater", "symbol": "mask"}),
        Step("total", {"coins": 0}),
    ]
    pit = between("", "clay_pit", number=1)
    assert explained(pit, "build clay_pit 0 0") == [Step("coins", {"coins": 1}), Step("total", {"coins": 1})]


# -- chains


CHAINED = [
    (giver, card["id"])
    for card in GAME.facts()["cards"]
    for chain in GAME.facts()["chains"]
    if chain["to"] == card["id"]
    for giver in chain["from"]
]


@pytest.mark.parametrize(("giver", "freed"), CHAINED)
def test_a_structure_that_shows_the_chain_symbol_makes_the_card_free(giver: str, freed: str) -> None:
    """R28, R29: no resources, no coins, no payment to a neighbour."""
    chained = position(Side("gizah", cards=giver, hand=freed, coins=0), *[Side()] * 4)
    assert ways(chained, freed) == [(0, 0)]
    unchained = position(Side("gizah", hand=freed, coins=0), Side(cards=giver), *[Side()] * 3)
    assert ways(unchained, freed) == []


def test_there_are_25_links_to_be_tested() -> None:
    """R28."""
    assert len(CHAINED) == len(set(CHAINED)) == 25


def test_who_lacks_the_chain_symbol_may_still_pay() -> None:
    """R28."""
    state = between("quarry", "aqueduct", money=0)
    assert ways(state, "aqueduct") == [(0, 0)]


def test_free_building_never_pays_anybody() -> None:
    """R29: a chained card has one way to be built, even if all of it could be bought."""
    state = between("baths", "aqueduct", left="quarry", right="stone_pit")
    assert ways(state, "aqueduct") == [(0, 0)]
    turn(state, "build aqueduct")
    assert coins(state)[0] == 9
    assert "build aqueduct 4 0" not in legal(state)
