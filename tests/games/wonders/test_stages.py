"""The effects of the stages of the wonders (R16, R46-R58), each of them once."""

from __future__ import annotations

from itertools import product

import pytest

import pentapolis as pp
from pentapolis.core.types import Step
from pentapolis.games.wonders.state import WondersState
from tests.games.wonders.table import (
    GAME,
    Side,
    city,
    coins,
    decide,
    hand,
    legal,
    pile,
    points,
    position,
    seen,
    turn,
    ways,
)

BOARDS = {board["id"]: board["sides"] for board in GAME.facts()["wonders"]}
STAGES = [
    (board, side, stage["stage"]) for board, side in product(BOARDS, ("day", "night")) for stage in BOARDS[board][side]
]
#: Production for the cost of any stage, sold by the left neighbour.
PLENTY = "sawmill quarry brickyard foundry loom_1 glassworks_1 press_1"


def before_stage(board: str, side: str, number: int, age: int = 3, at: int = 1) -> WondersState:
    """Return a city with enough to buy, whose next stage is the named one."""
    seller = Side(cards=f"{PLENTY} lumber_yard stone_pit clay_pool ore_vein")
    mine = Side(board, side, stages=number - 1, coins=30)
    return position(mine, seller, Side(), Side(), age=age, turn=at)


def build_stage(state: WondersState) -> int:
    """Build the next stage with the first payment, and return its cost."""
    left, right = ways(state, "wonder")[0]
    turn(state, f"wonder {hand(state)[0]} {left} {right}")
    return left + right


@pytest.mark.parametrize(("board", "side", "number"), STAGES)
def test_a_stage_brings_its_points_shields_and_coins(board: str, side: str, number: int) -> None:
    """R46: points and shields permanently, coins once and at once."""
    state = before_stage(board, side, number)
    effects = {effect["type"]: effect.get("amount", 0) for effect in BOARDS[board][side][number - 1]["effects"]}
    wonder, shields = points(state)["wonder"], seen(state).cities[0].shields
    paid = build_stage(state)
    assert points(state)["wonder"] == wonder + effects.get("vp", 0)
    assert seen(state).cities[0].shields == shields + effects.get("shields", 0)
    assert coins(state)[0] == 30 - paid + effects.get("coins", 0)


@pytest.mark.parametrize(
    ("side", "stages", "symbols"),
    [
        ("day", 2, ("wood/stone/ore/clay",)),
        ("night", 1, ("wood/stone/ore/clay",)),
        ("night", 2, ("wood/stone/ore/clay", "glass/papyrus/textile")),
    ],
)
def test_alexandria_produces_what_it_likes_but_sells_nothing_of_it(
    side: str, stages: int, symbols: tuple[str, ...]
) -> None:
    """R47."""
    found = seen(position(Side("alexandria", side, stages=stages), Side(), Side(), age=2, turn=1)).cities[0]
    assert found.production == ("glass", *symbols)
    assert found.for_sale == ("glass",)


@pytest.mark.parametrize("side", ["day", "night"])
def test_babylon_has_a_science_symbol_of_choice_that_is_no_green_card(side: str) -> None:
    """R48: with a compass and a gear it becomes the tablet."""
    found = position(Side("babylon", side, stages=2, cards="apothecary workshop"), Side(), Side(), age=2, turn=1)
    assert points(found)["science"] == 3 + 7
    assert seen(found).cities[0].colours["green"] == 2


@pytest.mark.parametrize("age", [1, 2, 3])
def test_the_shields_of_rhodos_count_from_the_age_in_which_the_stage_is_built(age: int) -> None:
    """R49: built in the last turn of an age they already win its conflicts."""
    cards = "clay_pool clay_pit excavation" if age == 1 else "brickyard clay_pool"
    state = position(Side("rhodos", stages=1, cards=cards), Side(), Side(), Side(), age=age, turn=6)
    turn(state, f"wonder {hand(state)[0]}")
    fought = seen(state).cities[0].conflicts[-1]
    assert (fought.age, fought.left, fought.right) == (age, (1, 3, 5)[age - 1], (1, 3, 5)[age - 1])


# -- Babylon's seventh card


def babylon(age: int = 1, held: str = "", stages: int = 1, cards: str = "") -> WondersState:
    """Return the sixth turn of an age with Babylon by night."""
    mine = Side("babylon", "night", stages=stages, hand=held, coins=9, cards=cards)
    return position(mine, Side("gizah"), Side("rhodos"), age=age, turn=6)


def test_babylon_by_night_uses_its_seventh_card_like_any_other() -> None:
    """R50: after the sixth turn it may build, tuck or sell it."""
    state = babylon(held="altar theater")
    turn(state, "build altar")
    assert seen(state).decision == "choose_seventh_card"
    assert state.decider() == 0
    assert legal(state, 0) == ["build theater 0 0", "sell theater"]
    decide(state, "build theater")
    assert city(state, 0) == ["altar", "theater"]


def test_babylon_may_sell_its_seventh_card_or_tuck_it() -> None:
    """R50: for three coins, or for the next stage."""
    sold = babylon(held="altar theater")
    turn(sold, "build altar")
    decide(sold, "sell theater")
    assert coins(sold)[0] == 9 + 3
    assert "theater" in pile(sold)
    tucked = babylon(age=2, held="temple statue", cards="clay_pool brickyard glassworks_1")
    turn(tucked, "sell temple")
    decide(tucked, "wonder statue")
    assert seen(tucked).cities[0].built_stages == 2


@pytest.mark.parametrize("age", [1, 2, 3])
def test_babylon_uses_the_seventh_card_of_every_age(age: int) -> None:
    """R50."""
    state = babylon(age=age)
    turn(state)
    assert seen(state).decision == "choose_seventh_card"


def test_the_seventh_card_counts_from_the_very_turn_in_which_the_stage_is_built() -> None:
    """R50: even if that is the sixth."""
    state = babylon(stages=0, cards="stone_pit timber_yard")
    turn(state, f"wonder {hand(state)[0]}")
    assert seen(state).decision == "choose_seventh_card"


def test_babylon_by_day_discards_its_seventh_card() -> None:
    """R12, R50."""
    state = position(Side("babylon", stages=3), Side(), Side(), turn=6)
    turn(state)
    assert state.to_act == pp.CHANCE


def test_symbols_and_coins_are_there_again_for_the_seventh_card() -> None:
    """R51: the wood that paid for the Stockade pays for another card; coins of the sixth turn may be spent."""
    state = position(
        Side("babylon", "night", stages=1, cards="clay_pool", hand="guard_tower stockade", coins=0),
        Side("gizah", coins=2),
        Side("rhodos"),
        turn=6,
    )
    turn(state, "build stockade")
    decide(state, "build guard_tower")
    assert city(state, 0) == ["clay_pool", "stockade", "guard_tower"]
    rich = position(
        Side("babylon", "night", stages=1, hand="tavern barracks", coins=0), Side("rhodos"), Side(), Side(), turn=6
    )
    turn(rich, "build tavern")
    assert "build barracks 2 0" in legal(rich, 0)


def test_what_neighbours_built_in_the_sixth_turn_is_for_sale_to_the_seventh_card() -> None:
    """R51: the cities are those after the sixth turn, and the neighbour is paid."""
    mine = Side("babylon", "night", stages=1, hand="guard_tower altar")
    state = position(mine, Side("gizah", hand="clay_pool"), Side(), turn=6)
    turn(state, "build altar", "build clay_pool")
    decide(state, "build guard_tower 2 0")
    assert coins(state)[:2] == [1, 3 + 2]


def test_the_others_have_discarded_before_babylon_plays() -> None:
    """R51, R54: only Babylon acts."""
    state = position(Side("babylon", "night", stages=1), Side(hand="altar theater"), Side(hand="baths"), turn=6)
    turn(state, "", "sell altar", "sell baths")
    assert "theater" in pile(state)
    assert state.deciders() == [0]
    assert hand(state, 1) == hand(state, 2) == []


def test_babylons_extra_card_is_not_the_last_card_of_olympia() -> None:
    """R52, R57: Olympia's sixth card is free, its leftover is discarded; Babylon's seventh is not free."""
    state = position(
        Side("babylon", "night", stages=1, hand="palace town_hall", coins=0),
        Side("olympia", "night", stages=2, hand="senate", coins=0),
        Side(),
        age=3,
        turn=6,
    )
    assert ways(state, "senate", seat=1) == [(0, 0)]
    turn(state, "sell town_hall", "build senate")
    assert legal(state, 0) == ["sell palace"]


# -- Halikarnassos


def halikarnassos(discard: str, cards: str = "", at: int = 2, side: str = "night", stages: int = 0) -> WondersState:
    """Return Halikarnassos with two clay, whose first stage by night looks at the discard pile."""
    mine = Side("halikarnassos", side, stages=stages, cards=f"clay_pool clay_pit {cards}")
    return position(mine, Side("gizah"), Side("rhodos"), age=2, turn=at, discard=discard)


def test_halikarnassos_builds_a_card_of_the_discard_pile_for_free() -> None:
    """R53: at the end of the turn, at any printed cost."""
    state = halikarnassos("aqueduct walls")
    turn(state, f"wonder {hand(state)[0]}")
    assert seen(state).decision == "choose_discarded_card"
    assert {"revive aqueduct", "revive walls", "decline"} <= set(legal(state, 0))
    before = coins(state)[0]
    decide(state, "revive aqueduct")
    assert "aqueduct" in city(state, 0)
    assert "aqueduct" not in pile(state)
    assert coins(state)[0] == before


@pytest.mark.parametrize(("side", "number"), [("day", 2), ("night", 1), ("night", 2), ("night", 3)])
def test_every_such_stage_of_halikarnassos_opens_the_pile_once(side: str, number: int) -> None:
    """R53: day stage 2, night stages 1, 2 and 3; only when it is built."""
    state = before_stage("halikarnassos", side, number, age=3, at=2)
    build_stage(state)
    assert seen(state).decision == "choose_discarded_card"
    decide(state, "decline")
    turn(state)
    assert seen(state).decision == "choose_card"


def test_the_pile_holds_what_was_sold_in_this_very_turn() -> None:
    """R53."""
    state = halikarnassos("altar")
    sold = hand(state, 1)[-1]
    turn(state, f"wonder {hand(state)[0]}", f"sell {sold}")
    assert f"revive {sold}" in legal(state, 0)


def test_a_card_whose_name_the_city_has_cannot_be_built_from_the_pile() -> None:
    """R53: by name, so a Loom of the second age neither."""
    state = halikarnassos("altar loom_2", cards="loom_1")
    turn(state, f"wonder {hand(state)[0]}")
    assert "revive altar" in legal(state, 0)
    assert "revive loom_2" not in legal(state, 0)


def test_an_empty_pile_asks_nothing() -> None:
    """R53: with nothing to build the power is lost; on the first turns of a game that happens."""
    clay = "clay_pool clay_pit"
    state = position(
        Side("halikarnassos", "night", cards=clay), Side(cards="altar barracks"), Side(cards="theater baths"), turn=3
    )
    assert pile(state) == []
    turn(state, f"wonder {hand(state)[0]}", f"build {free_card(state, 1)}", f"build {free_card(state, 2)}")
    assert seen(state).cities[0].built_stages == 1
    assert seen(state).decision == "choose_card"


def free_card(state: WondersState, seat: int) -> str:
    """Return a card of a hand that costs its seat nothing."""
    return next(card for card in hand(state, seat) if (0, 0) in ways(state, card, seat))


def test_a_pile_without_a_new_name_can_only_be_declined() -> None:
    """R53: the choice is asked for all the same, because no other player may learn the content of the pile."""
    state = position(
        Side("halikarnassos", "night", cards="clay_pool clay_pit altar", hand="well"),
        Side(cards="stone_pit ore_vein loom_1", hand="altar"),
        Side(cards="theater lumber_yard baths"),
        Side(cards="glassworks_1 tavern stockade"),
        Side(cards="press_1 marketplace apothecary"),
        turn=4,
    )
    assert pile(state) == []
    others = [f"build {free_card(state, seat)}" for seat in (2, 3, 4)]
    turn(state, "wonder well", "sell altar", *others)
    assert legal(state, 0) == ["decline"]


def test_building_from_the_pile_may_be_declined() -> None:
    """R53: ruling."""
    state = halikarnassos("altar")
    turn(state, f"wonder {hand(state)[0]}")
    before = pile(state)
    decide(state, "decline")
    assert pile(state) == before
    assert seen(state).decision == "choose_card"


def test_a_card_of_the_pile_takes_effect_at_once() -> None:
    """R53, R31: a Vineyard of the pile brings its coins."""
    state = halikarnassos("vineyard")
    turn(state, f"wonder {hand(state)[0]}")
    before = coins(state)[0]
    decide(state, "revive vineyard")
    brown = sum(one.colours["brown"] for one in seen(state).cities)
    assert coins(state)[0] == before + brown


def test_tucked_cards_are_not_in_the_pile() -> None:
    """R17, R53."""
    state = halikarnassos("altar")
    tucked = hand(state)[0]
    copies = pile(state).count(tucked)
    turn(state, f"wonder {tucked}")
    assert pile(state).count(tucked) == copies


def test_at_the_end_of_an_age_babylon_plays_before_halikarnassos_chooses() -> None:
    """R54: leftovers are in the pile, then Babylon's sale, then the choice, then the conflicts."""
    state = position(
        Side("halikarnassos", "night", cards="clay_pool clay_pit", hand="altar theater"),
        Side("babylon", "night", stages=1, hand="stockade barracks"),
        Side(hand="baths"),
        turn=6,
    )
    turn(state, "wonder altar", "sell barracks")
    assert (seen(state).decision, state.decider()) == ("choose_seventh_card", 1)
    decide(state, "sell stockade")
    assert (seen(state).decision, state.decider()) == ("choose_discarded_card", 0)
    assert {"revive theater", "revive barracks", "revive stockade"} <= set(legal(state, 0))
    decide(state, "revive stockade")
    assert seen(state).cities[0].conflicts[0].left == 1
    assert (state.to_act, state.age) == (pp.CHANCE, 2)


def test_in_the_third_age_the_choice_from_the_pile_comes_before_the_scoring() -> None:
    """R54: its shields win the conflicts of the age."""
    mine = Side("halikarnassos", "night", cards="clay_pool clay_pit", hand="palace senate")
    state = position(mine, Side(), Side(), age=3, turn=6, discard="fortifications")
    turn(state, "wonder senate")
    assert state.result() is None
    decide(state, "revive fortifications")
    assert state.result() is not None
    assert seen(state).cities[0].conflicts[-1].left == 5


# -- Olympia


def olympia(side: str, stages: int, cards: str = "", held: str = "", age: int = 0, at: int = 0) -> WondersState:
    """Return Olympia without a coin."""
    mine = Side("olympia", side, stages=stages, cards=cards, hand=held, coins=0)
    return position(mine, Side("gizah"), Side("rhodos"), age=age, turn=at)


def test_olympia_by_day_builds_the_first_structure_of_each_colour_for_free() -> None:
    """R55: at any cost, and purple ones too."""
    state = olympia("day", 2, held="palace arsenal spies_guild academy", age=3)
    for card in ("palace", "arsenal", "spies_guild", "academy"):
        assert ways(state, card) == [(0, 0)]
    assert GAME.explain(state, 0, GAME.parse(state, "build palace 0 0", 0, strict=True))[0] == Step(
        "first_of_colour", {"colour": "blue"}
    )


def test_a_colour_that_is_there_already_gives_nothing() -> None:
    """R55: that of cards before the stage, and of cards built since."""
    before = olympia("day", 2, cards="altar", held="palace arsenal", age=3)
    assert (ways(before, "palace"), ways(before, "arsenal")) == ([], [(0, 0)])
    since = olympia("day", 2, cards="altar arsenal", held="fortifications", age=3)
    assert ways(since, "fortifications") == []


def test_the_free_first_colour_works_from_the_turn_after_the_stage() -> None:
    """R55, R32: and not before it is built."""
    assert ways(olympia("day", 1, held="palace", age=3), "palace") == []


def test_the_free_first_colour_never_pays_a_stage() -> None:
    """R55: only structures."""
    state = olympia("day", 2, held="palace", age=3, at=1)
    assert ways(state, "wonder") == []


def test_a_tucked_card_does_not_make_its_colour_present() -> None:
    """R2, R55: two cards lie under the stages, and every colour is still free."""
    state = olympia("day", 2, held="arsenal", age=3, at=1)
    assert sum(seen(state).cities[0].colours.values()) == 0
    assert ways(state, "arsenal") == [(0, 0)]


@pytest.mark.parametrize(("number", "free"), [(1, True), (2, False), (3, False), (6, False)])
def test_olympia_by_night_builds_the_first_card_of_an_age_for_free(number: int, free: bool) -> None:
    """R56: the card of turn 1, with the first stage built in an earlier age."""
    state = olympia("night", 1, held="palace", age=3, at=number)
    assert ways(state, "palace") == ([(0, 0)] if free else [])


@pytest.mark.parametrize("use", ["sell", "wonder"])
def test_the_first_card_sold_or_tucked_loses_the_free_building_of_the_age(use: str) -> None:
    """R56: the second card of the age is not free."""
    mine = Side("olympia", "night", stages=1, cards="clay_pool clay_pit", hand="palace", coins=0)
    state = position(
        mine, Side("gizah"), Side("rhodos", hand="palace"), *[Side()] * 3, Side(hand="senate"), age=3, turn=1
    )
    turn(state, f"{use} palace")
    assert "senate" in hand(state)
    state.cities[0].coins = 0
    assert ways(state, "senate") == []


@pytest.mark.parametrize(("number", "free"), [(1, True), (5, False), (6, True)])
def test_olympia_by_night_builds_the_last_card_of_an_age_for_free(number: int, free: bool) -> None:
    """R56, R57: with two stages the cards of turn 1 and of turn 6."""
    state = olympia("night", 2, held="palace", age=3, at=number)
    assert ways(state, "palace") == ([(0, 0)] if free else [])


@pytest.mark.parametrize("age", [1, 2, 3])
def test_the_free_last_card_works_in_every_age(age: int) -> None:
    """R57: from the age in which the stage is built, if that is before its turn 6."""
    card = {1: "stockade", 2: "walls", 3: "palace"}[age]
    assert ways(olympia("night", 2, held=card, age=age, at=6), card) == [(0, 0)]


def test_the_stage_does_not_make_the_card_free_under_which_it_lies() -> None:
    """R57: built on turn 6 itself it helps from the next age on."""
    state = position(
        Side("olympia", "night", stages=1, cards="clay_pool clay_pit", hand="baths", coins=0),
        Side("rhodos"),
        Side(),
        turn=6,
    )
    assert ways(state, "baths") == []
    turn(state, f"wonder {hand(state)[-1]}")
    assert city(state, 0) == ["clay_pool", "clay_pit"]
    assert seen(state).cities[0].built_stages == 2


def test_free_building_by_olympia_waives_the_cost_but_not_the_name() -> None:
    """R58: a second Altar cannot be built; a chain beside it changes nothing."""
    doubled = position(Side("olympia", "night", stages=2, cards="palace", hand="palace"), *[Side()] * 6, age=3, turn=6)
    assert ways(doubled, "palace") == []
    chained = olympia("night", 2, cards="theater", held="gardens", age=3, at=6)
    assert ways(chained, "gardens") == [(0, 0)]


def test_free_building_by_olympia_costs_no_coin_either() -> None:
    """R29, R58: a brown card of one coin, with none in the treasury."""
    state = olympia("day", 2, held="sawmill", age=2)
    assert ways(state, "sawmill") == [(0, 0)]
    turn(state, "build sawmill")
    assert coins(state)[0] == 0
