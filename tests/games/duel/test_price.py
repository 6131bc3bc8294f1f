"""The price of a construction (R23-R33)."""

from __future__ import annotations

import pytest

from pentapolis.core.types import Step
from pentapolis.games.duel.cards import CARDS
from tests.games.duel.table import GAME, Side, coins, legal, play, position, price, refusal, seen

FREE = ["lumber_yard", "clay_pool", "quarry", "theater", "altar", "tavern", "guard_tower"]
FREE += ["glass_blower", "drying_room", "brewery"]
CHAINS = [
    ("theater", "statue"),
    ("statue", "gardens"),
    ("altar", "temple"),
    ("temple", "pantheon"),
    ("baths", "aqueduct"),
    ("rostrum", "senate"),
    ("scriptorium", "library"),
    ("pharmacist", "dispensary"),
    ("school", "university"),
    ("laboratory", "observatory"),
    ("stable", "horse_breeders"),
    ("garrison", "barracks"),
    ("palisade", "fortifications"),
    ("archery_range", "siege_workshop"),
    ("parade_ground", "circus"),
    ("tavern", "lighthouse"),
    ("brewery", "arena"),
]


@pytest.mark.parametrize("card", FREE)
def test_a_card_without_a_cost_is_free(card: str) -> None:
    """R23: it can be built without a coin."""
    state = position(card, Side(coins=0))
    assert price(state, card) == 0
    play(state, f"build {card}")
    assert card in seen(state).cities[0].cards


def test_no_other_card_is_free() -> None:
    """R23: sixty-three of the cards cost something in an empty city."""
    for card in CARDS:
        assert (price(position(card.id), card.id) == 0) == (card.id in FREE)


@pytest.mark.parametrize(("earlier", "later"), CHAINS)
def test_a_building_by_chain_costs_nothing(earlier: str, later: str) -> None:
    """R24: neither coins nor resources."""
    state = position(later, Side(earlier, coins=0))
    play(state, f"build {later}")
    assert later in seen(state).cities[0].cards


@pytest.mark.parametrize(("earlier", "later"), CHAINS)
def test_a_chain_counts_in_the_own_city_only(earlier: str, later: str) -> None:
    """R24: not the rival's building, not a discarded one."""
    assert price(position(later, rival=Side(earlier)), later) > 0
    assert price(position(later, discard=earlier), later) > 0


def test_there_are_seventeen_chains_and_two_skip_an_age() -> None:
    """R24: each symbol is on one earlier and one later card."""
    age = {card.id: card.deck for card in CARDS}
    free_for = {(CARDS[card.chain].id, card.id) for card in CARDS if card.chain >= 0}
    assert free_for == set(CHAINS)
    assert {pair for pair in CHAINS if age[pair[1]] - age[pair[0]] == 2} == {
        ("palisade", "fortifications"),
        ("tavern", "lighthouse"),
    }


def test_a_chain_is_used_even_where_the_card_could_be_paid() -> None:
    """R24: nothing is paid when a chain is there."""
    state = position("barracks", Side("garrison", coins=20))
    play(state, "build barracks")
    assert coins(state) == (20, 7)
    assert [step.code for step in GAME.explain(position("barracks", Side("garrison")), 0, 0)] == ["chain", "total"]


def test_a_coin_cost_is_paid_whatever_the_city_produces() -> None:
    """R25: two coins of the Caravansery remain when glass and papyrus are at hand."""
    assert price(position("caravansery", Side("glassworks press")), "caravansery") == 2
    assert price(position("pretorium", Side("brickyard sawmill forum", tokens="masonry")), "pretorium") == 8


def test_a_coin_cost_goes_to_the_bank() -> None:
    """R25: not to the rival."""
    state = position("pretorium", Side(coins=9), Side(coins=0))
    play(state, "build pretorium")
    assert coins(state) == (1, 0)


def test_all_production_serves_every_construction() -> None:
    """R26: two of the three stone go into the Walls, and all three are there again for the Aqueduct."""
    state = position("walls aqueduct temple", Side("quarry shelf_quarry", coins=0))
    play(state, "build walls", "discard temple", "build aqueduct")
    assert coins(state)[0] == 0
    assert seen(state).cities[0].production["stone"] == 3


@pytest.mark.parametrize(
    ("cards", "expected"),
    [("", 6), ("quarry", 4), ("shelf_quarry", 2), ("quarry stone_pit", 2), ("shelf_quarry quarry", 0), ("clay_pit", 6)],
)
def test_production_counts_the_units_of_all_brown_cards(cards: str, expected: int) -> None:
    """R26: the Aqueduct takes three stone; a surplus brings nothing back."""
    assert price(position("aqueduct", Side(cards)), "aqueduct") == expected


def test_a_surplus_of_production_brings_nothing() -> None:
    """R26: four stone for a card of one."""
    state = position("baths", Side("quarry stone_pit shelf_quarry", coins=0))
    play(state, "build baths")
    assert coins(state) == (0, 7)


@pytest.mark.parametrize(
    ("side", "card", "expected"),
    [
        (Side("caravansery"), "garrison", 0),
        (Side("caravansery"), "stable", 0),
        (Side("caravansery"), "baths", 0),
        (Side("caravansery"), "apothecary", 2),
        (Side("forum"), "apothecary", 0),
        (Side("forum"), "workshop", 0),
        (Side("forum"), "baths", 2),
        (Side(built="the_great_lighthouse"), "stable", 0),
        (Side(built="the_great_lighthouse"), "workshop", 2),
        (Side(built="piraeus"), "workshop", 0),
        (Side(built="piraeus"), "stable", 2),
        (Side("caravansery"), "walls", 2),
        (Side("caravansery", built="the_great_lighthouse"), "walls", 0),
        (Side("caravansery", built="the_great_lighthouse"), "arena", 2),
        (Side("forum"), "caravansery", 4),
        (Side("forum", built="piraeus"), "caravansery", 2),
        (Side("forum", built="piraeus"), "chamber_of_commerce", 0),
    ],
)
def test_flexible_production_gives_one_unit_of_the_right_kind(side: Side, card: str, expected: int) -> None:
    """R27: Caravansery and Great Lighthouse one raw resource each, Forum and Piraeus one good each."""
    assert price(position(card, side), card) == expected


def test_flexible_production_is_chosen_anew_for_every_construction() -> None:
    """R27: clay for the Garrison, wood for the Stable."""
    state = position("0:stable 1:altar 4:garrison", Side(coins=0, built="the_great_lighthouse"))
    play(state, "build garrison", "discard altar", "build stable")
    assert coins(state)[0] == 0


def test_flexible_production_strikes_the_dearest_unit() -> None:
    """R27, R30: with two stone at the rival it replaces a stone at four, not a clay at two."""
    rival = Side("shelf_quarry")
    assert price(position("fortifications", Side(), rival), "fortifications") == 2 * 4 + 2 + 2
    assert price(position("fortifications", Side("caravansery"), rival), "fortifications") == 4 + 2 + 2


def test_architecture_takes_two_units_off_every_wonder_and_nothing_off_cards() -> None:
    """R28, R71: the Pyramids take three stone and one papyrus; the rival's stone makes stone the dearer one."""
    me = Side(tokens="architecture", unbuilt="the_pyramids the_sphinx")
    state = position("walls", me, Side("quarry"))
    assert price(state, "the_pyramids") == 3 + 2
    assert price(state, "the_sphinx") == 2 + 2
    assert price(state, "walls") == 6


def test_masonry_takes_two_units_off_every_blue_card_and_nothing_else() -> None:
    """R28, R72: the Palace takes five units; a wonder and a green card have their full cost."""
    me = Side(tokens="masonry", unbuilt="the_pyramids")
    state = position("palace academy", me, Side("glassworks"))
    assert price(state, "palace") == 3 * 2
    assert price(state, "academy") == 2 * 2 + 2 * 3
    assert price(state, "the_pyramids") == 8


def test_an_unused_discount_is_lost() -> None:
    """R28: one stone is all there is to strike at the Baths; nothing is refunded."""
    state = position("baths", Side(coins=3, tokens="masonry"))
    play(state, "build baths")
    assert coins(state) == (3, 7)


def test_a_discount_comes_after_flexible_production() -> None:
    """R28, R30: the Caravansery strikes a raw unit, then Masonry two more of any kind."""
    state = position("palace", Side("caravansery", tokens="masonry"), Side("glassworks"))
    assert price(state, "palace") == 2 * 2
    steps = [step.code for step in GAME.explain(state, 0, 0)]
    assert steps == ["raw_choice", "discount", "discount", "bought", "bought", "total"]


@pytest.mark.parametrize(("tokens", "offered"), [("masonry", True), ("", False)])
def test_a_card_that_only_a_token_makes_affordable_is_offered(tokens: str, offered: bool) -> None:
    """R28: the stone of the Baths is spared, and there are no coins to buy it."""
    state = position("baths", Side(coins=0, tokens=tokens))
    assert ("build baths" in legal(state)) == offered


@pytest.mark.parametrize(("token", "thing"), [("masonry", "rostrum"), ("architecture", "the_sphinx")])
def test_a_discount_works_from_the_next_construction_on(token: str, thing: str) -> None:
    """R28, R69: the pair brings the token, and then the price falls by two units."""
    me = Side("scriptorium", coins=20, unbuilt="the_sphinx")
    state = position("library rostrum", me, board=token)
    before = price(state, thing)
    play(state, "build library", f"token {token}")
    state.check()
    view = seen(state, 0)
    prices = view.card_prices | view.wonder_prices
    assert before - prices[thing].coins == 4


@pytest.mark.parametrize(
    ("rival", "expected"),
    [
        (Side(), 2),
        (Side("quarry"), 3),
        (Side("shelf_quarry"), 4),
        (Side("quarry stone_pit shelf_quarry"), 6),
        (Side("clay_pit sawmill"), 2),
        (Side("caravansery stone_reserve"), 2),
        (Side(built="the_great_lighthouse"), 2),
    ],
)
def test_a_unit_costs_two_and_one_more_per_unit_on_brown_and_grey_cards_of_the_rival(
    rival: Side, expected: int
) -> None:
    """R29: the rival's yellow cards and wonders never raise the price."""
    assert price(position("baths", rival=rival), "baths") == expected


@pytest.mark.parametrize(("good", "card"), [("glass", "apothecary"), ("papyrus", "workshop")])
def test_goods_are_priced_like_raw_resources(good: str, card: str) -> None:
    """R29: by the rival's grey cards; his Forum and Piraeus do not count."""
    grey = {"glass": "glassworks glass_blower", "papyrus": "press drying_room"}[good]
    assert price(position(card, rival=Side(grey, built="piraeus")), card) == 4
    assert price(position(card, rival=Side("forum", built="piraeus")), card) == 2


@pytest.mark.parametrize(
    ("yellow", "dear", "card", "units"),
    [
        ("stone_reserve", "shelf_quarry", "walls", 2),
        ("clay_reserve", "brickyard", "statue", 2),
        ("wood_reserve", "sawmill", "stable", 1),
        ("customs_house", "press drying_room", "chamber_of_commerce", 2),
        ("customs_house", "glassworks glass_blower", "apothecary", 1),
    ],
)
def test_a_reserve_or_the_customs_house_fixes_the_price_at_one(yellow: str, dear: str, card: str, units: int) -> None:
    """R29: the rival's production does not matter."""
    assert price(position(card, rival=Side(dear)), card) == 4 * units
    assert price(position(card, Side(yellow), Side(dear)), card) == units


def test_a_reserve_fixes_the_price_of_its_own_resource_only() -> None:
    """R29: stone at one, wood at two."""
    assert price(position("rostrum", Side("stone_reserve")), "rostrum") == 3


def test_all_units_of_a_kind_cost_the_same_and_any_number_can_be_bought() -> None:
    """R29: three stone at four coins each."""
    state = position("aqueduct", Side(coins=12), Side("shelf_quarry"))
    play(state, "build aqueduct")
    assert coins(state) == (0, 7)


def test_own_production_does_not_raise_the_own_price() -> None:
    """R29: only the rival's production counts."""
    assert price(position("aqueduct", Side("shelf_quarry")), "aqueduct") == 2


def test_a_construction_is_legal_when_the_coins_suffice_exactly() -> None:
    """R31: eight coins for the Pretorium are enough, seven are one short."""
    assert refusal(position("pretorium", Side(coins=7)), "build pretorium").values == {
        "price": 8,
        "coins": 7,
        "short": 1,
    }
    state = position("pretorium", Side(coins=8))
    play(state, "build pretorium")
    assert coins(state)[0] == 0


@pytest.mark.parametrize(
    ("me", "rival_cards", "card", "received"),
    [
        (Side(coins=20), "", "walls", 4),
        (Side(coins=20), "quarry", "walls", 6),
        (Side("stone_reserve", coins=20), "quarry", "walls", 2),
        (Side("customs_house", coins=20), "", "caravansery", 2),
        (Side("caravansery", coins=20), "", "walls", 2),
        (Side("quarry", coins=20), "", "walls", 2),
        (Side(coins=20, tokens="masonry"), "", "aqueduct", 2),
        (Side(coins=20), "", "caravansery", 4),
        (Side(coins=20), "", "barracks", 0),
        (Side("garrison", coins=20), "", "barracks", 0),
        (Side("baths", coins=20), "", "aqueduct", 0),
    ],
)
def test_economy_receives_exactly_the_coins_that_are_paid_for_resources(
    me: Side, rival_cards: str, card: str, received: int
) -> None:
    """R32, R73: after fixed prices, flexible production and discounts; never the coin cost, nothing for a chain."""
    state = position(card, me, Side(rival_cards, coins=0, tokens="economy"))
    asked = price(state, card)
    play(state, f"build {card}")
    assert coins(state) == (20 - asked, received)


def test_economy_receives_what_a_wonder_costs_too() -> None:
    """R32: wonders are traded for like cards."""
    state = position("altar", Side(coins=20, unbuilt="the_pyramids"), Side(coins=0, tokens="economy"))
    play(state, "wonder the_pyramids altar")
    assert coins(state) == (12, 8)


def test_the_owner_of_economy_pays_the_bank() -> None:
    """R32: his own trade brings him nothing."""
    state = position("walls", Side(coins=9, tokens="economy"), Side(coins=0))
    play(state, "build walls")
    assert coins(state) == (5, 0)


def test_economy_gets_nothing_from_discards_and_losses() -> None:
    """R32: only trade counts; the coins of a military token go to the bank."""
    state = position("guard_tower altar", Side(coins=5, tokens="economy"), Side(coins=5), pawn=2)
    play(state, "build guard_tower")
    assert coins(state) == (5, 3)
    play(state, "discard altar")
    assert coins(state) == (5, 5)


def test_economy_coins_arrive_before_the_appian_way_takes_three() -> None:
    """R32, R51: a rival without a coin gets ten for the trade and then loses three of them."""
    state = position("altar", Side(coins=10, unbuilt="the_appian_way"), Side(coins=0, tokens="economy"))
    play(state, "wonder the_appian_way altar")
    assert coins(state) == (3, 7)


def test_economy_coins_arrive_before_a_military_token_takes_them() -> None:
    """R32, R51: four coins for the stone of the Walls, then two are lost."""
    state = position("walls", Side(coins=4), Side(coins=0, tokens="economy"), pawn=1)
    play(state, "build walls")
    assert coins(state) == (0, 2)


def test_a_fixed_price_works_from_the_next_construction_on() -> None:
    """R33: the reserve itself costs three coins, and then stone costs one."""
    state = position("0:baths 1:stone_reserve 2:altar", Side(coins=4), Side("quarry stone_pit"))
    play(state, "build stone_reserve", "discard altar")
    assert price(state, "baths") == 1
    play(state, "build baths")
    assert coins(state)[0] == 0


def test_an_explanation_names_every_step_of_a_price() -> None:
    """R30: production, flexible goods, discount, units at a fixed and at a market price, and Economy's share."""
    me = Side("clay_pool forum wood_reserve", tokens="masonry")
    state = position("palace", me, Side("quarry", tokens="economy"))
    assert GAME.explain(state, 0, 0) == [
        Step("produced", {"resource": "clay", "units": 1}),
        Step("goods_choice", {"resource": "glass"}),
        Step("discount", {"resource": "stone"}),
        Step("discount", {"resource": "glass"}),
        Step("bought_fixed", {"resource": "wood", "units": 1, "price": 1, "coins": 1, "rival": 0}),
        Step("economy", {"coins": 1}),
        Step("total", {"coins": 1}),
    ]
    state = position("caravansery", Side("wood_reserve"), Side("glassworks"))
    assert GAME.explain(state, 0, 0) == [
        Step("coins", {"coins": 2}),
        Step("bought", {"resource": "glass", "units": 1, "price": 3, "coins": 3, "rival": 1}),
        Step("bought", {"resource": "papyrus", "units": 1, "price": 2, "coins": 2, "rival": 0}),
        Step("total", {"coins": 7}),
    ]


def test_example_what_a_city_produces_needs_no_trade() -> None:
    """R26: one stone, three clay, one papyrus: Baths and Garrison cost nothing, for the Apothecary glass is bought."""
    city = Side("quarry clay_pool brickyard press")
    assert price(position("baths", city), "baths") == 0
    assert price(position("garrison", city), "garrison") == 0
    assert price(position("apothecary", city), "apothecary") == 2


def test_example_two_stone_of_one_player_make_stone_cost_four_for_the_other() -> None:
    """R29: the owner of the Shelf Quarry pays two for a third stone, the other twelve for an Aqueduct of three."""
    owner = Side("shelf_quarry", coins=12)
    assert price(position("aqueduct", owner), "aqueduct") == 2
    other = position("aqueduct", Side(coins=12), owner)
    assert price(other, "aqueduct") == 12
    play(other, "build aqueduct")
    assert coins(other) == (0, 12)


def test_example_fortifications_for_five_coins() -> None:
    """R29, R30: two own stone; one clay at 2 + 1, since the rival makes one; one papyrus at 2."""
    state = position("fortifications", Side("shelf_quarry", coins=5), Side("clay_pool"))
    steps = GAME.explain(state, 0, 0)
    assert [(step.code, step.values.get("coins")) for step in steps] == [
        ("produced", None),
        ("bought", 3),
        ("bought", 2),
        ("total", 5),
    ]
    play(state, "build fortifications")
    assert coins(state) == (0, 7)


def test_example_caravansery_for_seven_coins() -> None:
    """R25, R29: two coins printed, three for the glass that the rival makes, two for the papyrus."""
    state = position("caravansery", Side(coins=7), Side("glassworks"))
    play(state, "build caravansery")
    assert coins(state) == (0, 7)


@pytest.mark.parametrize("later", ["aqueduct", "fortifications"])
def test_example_a_chain_makes_aqueduct_and_fortifications_free(later: str) -> None:
    """R24: for the owners of the Baths and of the Palisade."""
    assert price(position(later, Side("baths palisade", coins=0)), later) == 0
