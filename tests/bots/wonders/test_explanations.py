"""Tests of reasons in 7 Wonders: boards, sides, cards of the hand and of the discard pile."""

from __future__ import annotations

import pytest

import pentapolis as pp
from pentapolis import locale
from pentapolis.bots.explanations import explain_moves
from pentapolis.bots.wonders import explanations
from pentapolis.games.wonders.options import WondersOptions
from pentapolis.games.wonders.state import WondersState, new_state
from tests.games.wonders.table import GAME, Side, choose, hand, position, seen, spelled, turn


def reasons_of(state: WondersState, text: str, seat: int = 0) -> list[str]:
    """Return the reasons of a move."""
    return [str(reason) for reason in explanations.explain(state, seat, GAME.parse(state, spelled(text), seat))]


# -- boards and sides


def position_with_boards(*boards: str) -> WondersState:
    """Return a position after the given boards were chosen, one after the other; the sides are chosen together."""
    state = new_state(GAME, 3, WondersOptions(boards="chosen"))
    for seat, board in enumerate(boards):
        choose(state, seat, f"board {board}")
    return state


def side_reasons(board: str) -> dict[str, list[str]]:
    """Return the reasons of each side of a board beside the other one."""
    others = [one for one in ("gizah", "rhodos", "babylon") if one != board]
    state = position_with_boards(board, *others[:2])
    actions = [GAME.parse(state, f"side {side}", 0) for side in ("day", "night")]
    found = explain_moves(GAME, state.view(0), actions, pp.dealer(1))
    return {side: [str(one) for one in each] for side, each in zip(("day", "night"), found, strict=True)}


def test_a_board_is_told_by_its_start_resource() -> None:
    """R7."""
    assert reasons_of(position_with_boards(), "board gizah") == ["starts with (resource stone)"]
    assert reasons_of(position_with_boards("gizah"), "board ephesos", 1) == ["starts with (resource papyrus)"]


def test_a_side_is_told_by_its_stages_their_points_and_their_price() -> None:
    """R16, R46: Gizah has three stages for 15 points by day, and four for 20 by night."""
    sides = side_reasons("gizah")
    assert sides["day"] == ["stages (count 3, points 15)", "side cost (units 9)"]
    assert sides["night"] == ["stages (count 4, points 20)", "side cost (units 13)"]


def test_a_side_is_told_by_what_only_it_has() -> None:
    """R46-R57: powers, coins, and goods of choice; two shields and a symbol of choice are on both sides."""
    assert side_reasons("rhodos")["night"] == ["stages (count 2, points 7)", "side coins (coins 7)"]
    assert "any goods" in side_reasons("alexandria")["night"]
    assert "any raw" not in side_reasons("alexandria")["night"]
    assert side_reasons("babylon")["night"] == ["stages (count 2, points 0)", "play last card (count 1)"]
    assert side_reasons("olympia")["day"][0] == "free first of color (count 1)"
    assert side_reasons("olympia")["night"] == ["free first card of age (count 1)", "free last card of age (count 1)"]
    assert "build from discard (count 3)" in side_reasons("halikarnassos")["night"]


# -- the discard pile


def opened_pile(discard: str, cards: str = "") -> WondersState:
    """Return a position of the second age in which Halikarnassos chooses from the discard pile."""
    mine = Side("halikarnassos", "night", cards=f"clay_pool clay_pit {cards}")
    state = position(mine, Side("gizah"), Side("rhodos"), age=2, turn=3, discard=discard)
    turn(state, f"wonder {hand(state)[0]}")
    assert seen(state).decision == "choose_discarded_card"
    return state


def test_a_card_of_the_pile_is_told_like_a_structure() -> None:
    """R53: points, shields, science, production."""
    state = opened_pile("aqueduct walls school sawmill")
    assert reasons_of(state, "revive aqueduct") == ["points (points 5)"]
    assert reasons_of(state, "revive walls")[0] == "outguns both"
    assert reasons_of(state, "revive school")[0] == "science (points 1)"
    assert reasons_of(state, "revive sawmill") == ["new resource (resource wood)"]


def test_that_a_card_of_the_pile_is_free_is_no_reason() -> None:
    """R28, R53: the Aqueduct would be free by the Baths, but so is every card of the pile."""
    assert reasons_of(opened_pile("aqueduct", "baths"), "revive aqueduct") == ["points (points 5)"]


def test_whoever_declines_builds_nothing() -> None:
    """R53."""
    assert reasons_of(opened_pile("altar"), "decline") == ["builds nothing"]


# -- cards that count others


def third_age(hand: str, cards: str, stages: int = 0) -> WondersState:
    """Return a position of the third age in which Rhodos can pay for all cards of the hand."""
    mine = Side("rhodos", cards=cards, stages=stages, coins=40, hand=hand)
    makers = "stone_pit ore_vein clay_pool glassworks_1 press_1 loom_1"
    return position(mine, Side("gizah", cards=makers), Side("babylon", cards="lumber_yard quarry foundry"), turn=2)


def build(state: WondersState, card: str) -> list[str]:
    """Return the reasons of a structure, for any payment."""
    ways = [GAME.format(state, action) for action in state.legal(0)]
    text = next(way for way in ways if way.startswith(f"build {card} "))
    return [one for one in reasons_of(state, text) if not one.startswith("pays")]


def test_a_lighthouse_counts_itself() -> None:
    """R39: with the Marketplace and a trading post there are three yellow cards."""
    state = third_age("lighthouse palace", "marketplace west_trading_post")
    assert build(state, "lighthouse") == ["points (points 3)", "coins (coins 3)"]


def test_a_few_points_are_told_where_there_is_nothing_else() -> None:
    """R39, R40: a Haven beside one brown card; a Traders Guild without yellow cards counts nothing yet."""
    assert build(third_age("haven palace", "timber_yard"), "haven") == ["points (points 1)", "coins (coins 1)"]
    assert build(third_age("traders_guild palace", ""), "traders_guild") == ["points (points 0)"]


def test_a_scientists_guild_is_told_by_the_points_of_its_symbol() -> None:
    """R44, R62: beside a compass and a gear it is a tablet, and the set is worth seven more."""
    state = third_age("scientists_guild palace", "apothecary workshop")
    assert build(state, "scientists_guild") == ["science (points 8)"]


def test_a_decorators_guild_is_told_by_the_stages_that_are_missing() -> None:
    """R43: seven points for a whole wonder."""
    state = third_age("decorators_guild palace", "", stages=1)
    assert build(state, "decorators_guild") == ["if complete (points 7, count 2)"]
    whole = third_age("decorators_guild palace", "", stages=3)
    assert build(whole, "decorators_guild") == ["points (points 7)"]


# -- in both languages

CODES = (
    *("if_complete", "builds_nothing", "starts_with", "stages", "play_last_card", "build_from_discard"),
    *("free_first_of_color", "free_first_card_of_age", "free_last_card_of_age", "side_shields", "side_coins"),
    *("any_raw", "any_goods", "side_cost"),
)


@pytest.mark.parametrize("language", ["en", "hu"])
@pytest.mark.parametrize("code", CODES)
def test_every_reason_for_a_choice_has_words(language: str, code: str) -> None:
    assert locale.load(language).has(f"wonders.advice.{code}")


# -- gains of a card


def rhodos(held: str, cards: str = "", coins: int = 3) -> WondersState:
    """Return a position in which Rhodos has a hand, between Gizah and Babylon."""
    return position(Side("rhodos", hand=held, cards=cards, coins=coins), Side("gizah"), Side("babylon"))


def test_shields_that_beat_both_neighbours_are_said() -> None:
    """R59."""
    state = rhodos("stockade baths", cards="lumber_yard")
    assert reasons_of(state, "build stockade 0 0")[0] == "outguns both"


def test_science_is_told_by_the_points_that_it_adds() -> None:
    """R61: the second of a kind adds three, and the third kind a set."""
    state = rhodos("apothecary altar", cards="loom_1", coins=6)
    assert "science (points 1)" in reasons_of(state, "build apothecary 0 0")
    more = rhodos("apothecary altar", cards="loom_1 workshop scriptorium", coins=6)
    assert "science (points 8)" in reasons_of(more, "build apothecary 0 0")


def test_a_new_resource_and_the_price_to_a_neighbour_are_said() -> None:
    state = rhodos("glassworks_1 baths")
    assert "new resource (resource glass)" in reasons_of(state, "build glassworks_1 0 0")
    assert "pays (coins 2, seat 2)" in reasons_of(state, "build baths 2 0")


def test_a_sale_says_what_it_brings() -> None:
    assert "sells (coins 3)" in reasons_of(rhodos("altar baths"), "sell altar")
