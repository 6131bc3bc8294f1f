"""The observation of a seat, number by number."""

from __future__ import annotations

from pentapolis.core.observation import observation
from pentapolis.games.wonders.features import FEATURES
from pentapolis.games.wonders.state import WondersState
from tests.games.wonders.table import GAME, Side, choose, dealt, decide, hand, position, turn


def told(state: WondersState, seat: int = 0) -> dict[str, int]:
    """Return the levels that are not 0 by name, the same from the position and from its view."""
    levels = list(observation(state, seat))
    assert levels == GAME.levels(state.view(seat))
    return {feature.name: level for feature, level in zip(FEATURES, levels, strict=True) if level}


def ids(said: dict[str, int], block: str) -> list[str]:
    """Return the labels of a block that are not 0, each as often as its level."""
    return [
        name.removeprefix(block + ".")
        for name, level in said.items()
        if name.startswith(block + ".")
        for _ in range(level)
    ]


def test_every_number_has_a_name_of_its_own() -> None:
    assert len({feature.name for feature in FEATURES}) == FEATURES.size


def test_the_own_hand_comes_with_what_can_be_built_and_the_least_price() -> None:
    state = position(
        Side("rhodos", hand="stockade baths clay_pit barracks"), Side("babylon"), Side(cards="lumber_yard")
    )
    said = told(state)
    assert sorted(ids(said, "seat[0].hand")) == sorted(hand(state))
    # Left is Babylon with its wood; only the right neighbour, Gizah, sells stone; the ore is Rhodos' own.
    assert (said["buildable.stockade"], said["price.stockade"]) == (1, 2)
    assert (said["buildable.baths"], said["price.baths"]) == (1, 2)
    assert (said["buildable.clay_pit"], said["price.clay_pit"]) == (1, 1)
    assert said["buildable.barracks"] == 1
    assert "price.barracks" not in said
    assert "stage_buildable" not in said


def test_what_cannot_be_paid_is_not_buildable() -> None:
    state = position(Side("rhodos", hand="stockade", coins=1), Side("babylon"), Side("gizah"))
    assert "buildable.stockade" not in told(state)


def test_the_price_of_the_next_stage() -> None:
    state = position(Side("rhodos", cards="lumber_yard"), Side("babylon"), Side("gizah"))
    assert (told(state)["stage_buildable"], told(state)["stage_price"]) == (1, 2)


def test_the_seat_that_looks_comes_first_and_the_left_neighbour_next() -> None:
    state = position(Side("rhodos"), Side("babylon", coins=9), Side("gizah"))
    assert [ids(told(state, 0), f"seat[{item}].board") for item in range(3)] == [["rhodos"], ["babylon"], ["gizah"]]
    assert [ids(told(state, 1), f"seat[{item}].board") for item in range(3)] == [["babylon"], ["gizah"], ["rhodos"]]
    assert told(state, 0)["seat[1].coins"] == told(state, 1)["seat[0].coins"] == 9


def test_a_seat_that_is_not_there_is_all_zeros() -> None:
    said = told(dealt("zeros", seats=4))
    assert "seat[3].there" in said
    assert not [name for name in said if name.startswith(("seat[4]", "seat[5]", "seat[6]"))]


def test_a_sealed_choice_is_told_but_not_what_it_is() -> None:
    state = dealt("sealed")
    before = told(state, 1)
    choose(state, 0, f"sell {hand(state)[0]}")
    after = told(state, 1)
    assert set(before.items()) ^ set(after.items()) == {("seat[2].decides", 1), ("seat[2].chosen", 1)}


def test_of_a_hand_that_one_passed_on_one_knows_what_may_be_left() -> None:
    state = position(Side("rhodos", hand="lumber_yard altar baths theater"), Side(), Side())
    first = hand(state)
    turn(state, "build lumber_yard")
    first.remove("lumber_yard")
    assert sorted(ids(told(state), "seat[1].hand")) == sorted(first)
    assert not ids(told(state), "seat[2].hand")
    turn(state, "", "build altar")
    first.remove("altar")
    assert sorted(ids(told(state), "seat[2].hand")) == sorted(first) == sorted(hand(state, 2))


def test_what_was_sold_of_it_may_still_be_there() -> None:
    state = position(Side("rhodos", hand="lumber_yard altar baths theater"), Side(), Side())
    turn(state, "build lumber_yard")
    passed = hand(state, 1)
    turn(state, "", "sell altar")
    assert "altar" not in hand(state, 2)
    assert sorted(ids(told(state), "seat[2].hand")) == sorted(passed)
    assert sorted(ids(told(state, 1), "seat[1].hand")) == sorted(hand(state, 2))


def test_only_who_may_build_of_the_discard_pile_sees_it() -> None:
    """R53."""
    side = Side("halikarnassos", side="night", cards="clay_pool", coins=9, hand="altar")
    state = position(side, Side("rhodos", cards="excavation"), Side(), Side(), discard="tavern")
    turn(state, "wonder altar 2 0")
    said, others = told(state), told(state, 1)
    assert ids(said, "decision") == ids(others, "decision") == ["choose_discarded_card"]
    assert ids(said, "seat[0].waits") == ids(others, "seat[3].waits") == ["revive"]
    assert said["discard.tavern"] == 1
    assert said["pile"] == others["pile"] == len(ids(said, "discard"))
    assert not ids(others, "discard")
    decide(state, "revive tavern")
    assert told(state, 1)["seat[3].cards.tavern"] == 1


def test_conflicts_are_points_of_victories_and_tokens_of_defeats() -> None:
    state = position(Side(conflicts=((1, -1), (3, -1))), Side(), Side(), age=3)
    assert (told(state)["seat[0].victories"], told(state)["seat[0].defeats"]) == (4, 2)


def test_a_resource_counts_on_every_symbol_that_shows_it() -> None:
    cards = "timber_yard lumber_yard caravansery"
    said = told(position(Side("rhodos", cards=cards), Side(), Side()))
    assert (said["seat[0].production.wood"], said["seat[0].for_sale.wood"]) == (3, 2)
    assert (said["seat[0].production.ore"], said["seat[0].for_sale.ore"]) == (2, 1)


def test_trade_is_cheaper_with_a_trading_post() -> None:
    said = told(position(Side(cards="east_trading_post"), Side(), Side()))
    assert [said[f"seat[0].trade.{what}"] for what in ("raw_left", "raw_right", "goods")] == [2, 1, 2]
