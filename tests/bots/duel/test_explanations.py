"""Tests of reasons in 7 Wonders Duel: tokens, wonders, razed and revived cards, and the starter of an age."""

from __future__ import annotations

import pytest

import pentapolis as pp
from pentapolis import locale
from pentapolis.bots.duel import explanations
from pentapolis.bots.explanations import explain_moves
from pentapolis.core.types import Reason
from pentapolis.games.duel.state import DuelState, new_state
from tests.games.duel.table import GAME, USUAL, Side, due, play, position

# Different symbols, of which the first pairs with the Library.
FIVE = "scriptorium workshop apothecary pharmacist academy"


def reasons_of(state: DuelState, text: str) -> list[str]:
    """Return the reasons of a move of the seat that decides."""
    seat = int(state.decider())
    return [str(reason) for reason in explanations.explain(state, seat, GAME.parse(state, text, seat))]


def pair(
    board: str,
    me: str = "scriptorium",
    *,
    lies: str = "library walls",
    rival: str = "",
    tokens: str = "",
    unbuilt: str = "",
    built: str = "",
) -> DuelState:
    """Return a position in which a pair with the Library, free by its chain, asks for a token of the board."""
    state = position(lies, Side(me, tokens=tokens, unbuilt=unbuilt, built=built), Side(rival), board=board)
    play(state, "build library")
    return state


# -- progress tokens


def test_a_token_is_told_by_its_points_and_coins() -> None:
    """R70, R75: Agriculture brings both, Philosophy points alone."""
    state = pair("agriculture philosophy")
    assert reasons_of(state, "token agriculture") == ["points (points 4)", "coins (coins 6)"]
    assert reasons_of(state, "token philosophy") == ["points (points 7)"]


def test_mathematics_is_told_by_the_tokens_that_it_counts() -> None:
    """R75: itself and the one before; afterwards any other token is worth three more points."""
    assert reasons_of(pair("mathematics", tokens="law"), "token mathematics") == ["points (points 6)"]
    assert reasons_of(pair("philosophy", tokens="mathematics"), "token philosophy") == ["points (points 10)"]


def test_law_is_told_as_a_symbol_and_as_the_victory() -> None:
    """R66, R68: the scales count as one of six."""
    assert reasons_of(pair("law"), "token law") == ["symbols (count 2, needed 6)"]
    assert reasons_of(pair("law", FIVE), "token law") == ["wins"]


def test_law_is_taken_from_a_rival_who_would_win_with_it() -> None:
    """R68: the opponent has five symbols; tokens of the box are out of reach anyway."""
    five = "workshop apothecary pharmacist academy university"
    assert reasons_of(pair("law", rival=five), "token law")[0] == "stops token (token law)"
    me = Side(coins=40, unbuilt="the_great_library")
    state = position("palace senate", me, Side(five), board="economy masonry mathematics strategy urbanism")
    play(state, "wonder the_great_library palace")
    play(state, next(text for text in sorted(due(state)) if "law" in text))
    assert reasons_of(state, "token law") == ["symbols (count 1, needed 6)"]


def test_architecture_is_told_by_the_wonders_that_it_makes_cheaper() -> None:
    """R71: the Pyramids lack three stones and a papyrus at two coins each; the Sphinx is built already."""
    state = pair("architecture", unbuilt="the_pyramids", built="the_sphinx")
    assert reasons_of(state, "token architecture") == ["cheaper wonders (count 1)", "saves (coins 4)"]
    assert reasons_of(pair("architecture"), "token architecture") == ["cheaper wonders (count 0)"]


def test_masonry_is_told_by_the_blue_cards_that_lie_face_up() -> None:
    """R3, R72: the Aqueduct costs three stones, of which two are spared; the Statue is free by its chain."""
    state = pair("masonry", "scriptorium theater", lies="library aqueduct statue walls")
    assert reasons_of(state, "token masonry") == ["cheaper blue (count 1)", "saves (coins 4)"]


def test_strategy_is_told_by_the_red_cards_that_lie_face_up() -> None:
    """R61, R76."""
    state = pair("strategy", lies="library walls barracks statue temple rostrum")
    assert reasons_of(state, "token strategy") == ["more shields (count 2)"]


def test_theology_is_told_by_the_wonders_that_have_no_such_icon() -> None:
    """R76: the Sphinx has it."""
    state = pair("theology", unbuilt="the_sphinx the_pyramids the_colossus")
    assert reasons_of(state, "token theology") == ["more turns (count 2)"]


def test_urbanism_is_told_by_the_chains_that_may_still_bring_coins() -> None:
    """R77: the Baths and the Tavern lead on to cards that may come; the Scriptorium's Library is built."""
    state = pair("urbanism", "scriptorium baths tavern")
    assert reasons_of(state, "token urbanism") == ["coins (coins 6)", "chain coins (coins 4, count 2)"]


def test_economy_is_told_by_what_the_rival_does_not_make() -> None:
    """R32, R73."""
    state = pair("economy", rival="quarry clay_pool lumber_yard press")
    assert reasons_of(state, "token economy") == ["trade income", "rival lacks (resource glass)"]
    rich = pair("economy", rival="quarry clay_pool lumber_yard press glassworks")
    assert reasons_of(rich, "token economy") == ["trade income"]


# -- wonders


def test_a_drafted_wonder_is_told_by_the_choice_that_it_offers() -> None:
    """R44, R46, R49."""
    state = new_state(GAME, USUAL)
    play(state, *[f"board {token}" for token in ("law", "economy", "masonry", "strategy", "urbanism")])
    offer = ("the_mausoleum", "the_great_library", "circus_maximus", "the_statue_of_zeus")
    play(state, *[f"offer {wonder}" for wonder in offer])
    assert reasons_of(state, "draft the_mausoleum") == ["revives"]
    assert reasons_of(state, "draft the_great_library")[0] == "draws tokens (count 3)"
    assert "razes (colour grey)" in reasons_of(state, "draft circus_maximus")
    assert "razes (colour brown)" in reasons_of(state, "draft the_statue_of_zeus")


def test_a_wonder_is_told_only_as_far_as_it_takes_effect() -> None:
    """R44, R49: neither a pile nor a brown card of the opponent, so there is nothing to choose."""
    me = Side(coins=40, unbuilt="the_mausoleum the_statue_of_zeus")
    bare = position("walls statue", me)
    assert reasons_of(bare, "wonder the_mausoleum walls")[0] == "points (points 2)"
    assert "razes (colour brown)" not in reasons_of(bare, "wonder the_statue_of_zeus walls")
    full = position("walls statue", me, Side("quarry"), discard="altar")
    assert reasons_of(full, "wonder the_mausoleum walls")[0] == "revives"
    assert "razes (colour brown)" in reasons_of(full, "wonder the_statue_of_zeus walls")


def test_another_turn_is_not_promised_with_the_last_card_of_an_age() -> None:
    """R42."""
    me = Side(coins=40, unbuilt="the_sphinx")
    assert "again" in reasons_of(position("altar theater", me), "wonder the_sphinx altar")
    assert "again" not in reasons_of(position("altar", me, last=True), "wonder the_sphinx altar")


def test_theology_brings_another_turn_with_any_wonder() -> None:
    """R76."""
    me = Side(coins=40, unbuilt="the_pyramids", tokens="theology")
    assert reasons_of(position("altar theater", me), "wonder the_pyramids altar")[0] == "again"


@pytest.mark.parametrize(("coins", "said"), [(5, "plunders (coins 3)"), (2, "plunders (coins 2)")])
def test_the_rival_loses_no_more_than_he_has(coins: int, said: str) -> None:
    """R43, R55."""
    state = position("altar theater", Side(coins=40, unbuilt="the_appian_way"), Side(coins=coins))
    assert said in reasons_of(state, "wonder the_appian_way altar")


# -- buildings


def test_a_building_is_told_by_the_coins_that_come_in() -> None:
    """R36, R37: the Port costs coins, but brings two for each brown card."""
    assert "coins (coins 4)" in reasons_of(position("tavern altar"), "build tavern")
    state = position("port senate", Side("quarry clay_pool", coins=20))
    assert "coins (coins 4)" in reasons_of(state, "build port")


def test_the_last_card_of_an_age_is_told_by_the_little_that_it_brings() -> None:
    """R29, R63: nothing more is uncovered; the wood is dearer for an opponent without a Wood Reserve."""
    workshop = position("workshop", Side("press"), last=True)
    assert reasons_of(workshop, "build workshop") == ["symbols (count 1, needed 6)", "points (points 1)"]
    known = Side("lumber_yard")
    dear = position("logging_camp", known, Side("sawmill"), last=True)
    assert reasons_of(dear, "build logging_camp") == ["dearer for rival (resource wood)"]
    fixed = position("logging_camp", known, Side("sawmill wood_reserve"), last=True)
    assert reasons_of(fixed, "build logging_camp") == ["more resource (resource wood)"]


# -- the card that is razed, and the card that is revived


def zeus(rival: str, unbuilt: str = "", me: str = "") -> DuelState:
    """Return a position after the Statue of Zeus was built, in which a brown card of the opponent is chosen."""
    state = position("palace senate", Side(me, coins=60, unbuilt="the_statue_of_zeus"), Side(rival, unbuilt=unbuilt))
    play(state, "wonder the_statue_of_zeus palace")
    return state


def test_the_only_source_of_a_resource_is_told() -> None:
    """R29, R44: the stone, for which I pay two again."""
    state = zeus("quarry sawmill logging_camp")
    assert reasons_of(state, "raze quarry") == [
        "only source (resource stone)",
        "cheaper unit (resource stone, coins 2)",
    ]


def test_what_is_left_to_the_rival_is_told() -> None:
    """R26: of three units of wood the Sawmill makes two."""
    state = zeus("quarry sawmill logging_camp")
    assert reasons_of(state, "raze sawmill")[0] == "loses units (units 2, resource wood, left 1)"


def test_a_resource_of_choice_stays_with_the_rival() -> None:
    """R27, R56: the Caravansery may still give stone."""
    assert reasons_of(zeus("quarry caravansery"), "raze quarry")[0] == "keeps choice (resource stone)"


def test_wonders_that_the_rival_must_pay_more_for_are_told() -> None:
    """R29: the Pyramids need stone, the Colossus none."""
    state = zeus("quarry", unbuilt="the_pyramids the_colossus")
    assert "dearer wonders (count 1)" in reasons_of(state, "raze quarry")


def test_a_price_that_is_fixed_does_not_fall() -> None:
    """R29: with the Stone Reserve a stone costs one coin anyway."""
    assert reasons_of(zeus("quarry", me="stone_reserve"), "raze quarry") == ["only source (resource stone)"]


def tomb(discard: str, cards: str = "", board: str = "") -> DuelState:
    """Return a position of the second age in which the Mausoleum was built and a discarded card is chosen."""
    state = position("walls statue", Side(cards, coins=40, unbuilt="the_mausoleum"), discard=discard, board=board)
    play(state, "wonder the_mausoleum walls")
    return state


def test_a_revived_card_is_told_like_a_building() -> None:
    """R49: a pair, the pawn, a new resource, points."""
    state = tomb("library barracks quarry aqueduct", "scriptorium", board="law")
    assert reasons_of(state, "revive library") == ["pair (symbol quill)"]
    assert reasons_of(state, "revive barracks") == ["marches (steps 1)"]
    assert reasons_of(state, "revive quarry") == ["new resource (resource stone)"]
    assert reasons_of(state, "revive aqueduct") == ["points (points 5)"]


def test_a_revived_card_is_not_told_as_a_chain_though_it_may_begin_one() -> None:
    """R24, R49: the Library would be free by the Scriptorium, but so is every card of the pile."""
    assert "free (card scriptorium)" not in reasons_of(tomb("library", "scriptorium"), "revive library")
    assert "chain (card senate)" in reasons_of(tomb("rostrum"), "revive rostrum")


def test_a_revived_card_that_brings_little_is_told_by_that() -> None:
    """R35: one symbol and a point."""
    assert reasons_of(tomb("apothecary"), "revive apothecary") == ["symbols (count 1, needed 6)", "points (points 1)"]


def test_a_revived_card_can_win() -> None:
    """R49, R68."""
    assert reasons_of(
        tomb("dispensary", "scriptorium workshop apothecary academy university"), "revive dispensary"
    ) == ["wins"]


# -- start of an age


def second_age(cards: str, me: Side, rival: Side, board: str = "") -> DuelState:
    """Return a start of the second age with two open cards; seat 0, the weaker player, names the starter."""
    state = position("altar", me, rival, pawn=-1, board=board, last=True)
    play(state, "discard altar")
    wanted = dict(zip(("18", "19"), cards.split(), strict=True))
    while due(state):
        lays = [text.split() for text in sorted(due(state))]
        slot = lays[0][1]
        spare = next(card for _, _, card in lays if card not in wanted.values())
        play(state, f"lay {slot} {wanted.get(slot, spare)}")
    return state


def test_who_begins_has_the_first_choice_of_the_open_cards() -> None:
    """R14, R79: a Library for my pair, which I can pay, and a resource that the opponent lacks."""
    state = second_age("library sawmill", Side("scriptorium"), Side(), board="law")
    assert GAME.decision(state) == "choose_age_starter"
    said = ["first choice (card library sawmill)", "pair (symbol quill)", "denies resource (resource wood)"]
    assert reasons_of(state, "begin 1") == said


def test_who_lets_the_rival_begin_sees_the_first_new_card_before_he_chooses() -> None:
    """R15, R79."""
    state = second_age("brewery sawmill", Side(), Side())
    assert reasons_of(state, "begin 2") == ["rival turns up"]


def test_a_seat_that_can_pay_for_no_open_card_is_told_so() -> None:
    """R31, R79: with two coins neither can build the Caravansery or the Aqueduct."""
    state = second_age("caravansery aqueduct", Side(coins=0), Side(coins=2))
    assert reasons_of(state, "begin 2") == ["rival turns up", "rival cannot pay", "cannot pay"]


def test_who_begins_keeps_the_rival_from_the_card_with_which_he_would_win() -> None:
    """R68, R79: but not from two such cards."""
    five = Side("scriptorium pharmacist workshop academy university", coins=40)
    state = second_age("school brewery", Side(), five)
    assert reasons_of(state, "begin 1")[0] == "stops (card school)"
    four = Side("scriptorium workshop academy university", coins=40, tokens="law")
    both = second_age("school dispensary", Side(), four)
    assert reasons_of(both, "begin 1")[0] == "first choice (card school dispensary)"


# -- in both languages

CODES = (
    *("more_resource", "dearer_for_rival", "razes", "draws_tokens", "revives", "stops_token", "cheaper_wonders"),
    *("cheaper_blue", "saves", "more_shields", "more_turns", "chain_coins", "trade_income", "rival_lacks"),
    *("first_choice", "rival_turns_up", "cannot_pay", "only_source", "loses_units", "keeps_choice", "dearer_wonders"),
    "cheaper_unit",
)


@pytest.mark.parametrize("language", ["en", "hu"])
@pytest.mark.parametrize("code", CODES)
def test_every_reason_for_a_choice_has_words(language: str, code: str) -> None:
    assert locale.load(language).has(f"duel.advice.{code}")


def test_the_two_tokens_of_a_choice_are_told_apart() -> None:
    """R64: the effect of each token is given beside the move."""
    state = pair("philosophy strategy", lies="library walls barracks statue temple rostrum")
    actions = [GAME.parse(state, text, 0) for text in ("token philosophy", "token strategy")]
    found = explain_moves(GAME, state.view(0), actions, pp.dealer(1))
    assert found == [(Reason("points", {"points": 7}),), (Reason("more_shields", {"count": 2}),)]


# -- gains of a turn, and denial


def test_the_second_symbol_of_a_kind_brings_a_token() -> None:
    """R64."""
    state = position("library walls", Side("scriptorium"), board="law")
    assert "pair (symbol quill)" in reasons_of(state, "build library")
    assert "free (card scriptorium)" in reasons_of(state, "build library")


def test_a_pair_of_the_rival_is_denied_to_him() -> None:
    """R64: by a discard, too."""
    state = position("library walls", Side(), Side("scriptorium"), board="law")
    assert "denies pair (symbol quill)" in reasons_of(state, "discard library")


def test_a_resource_that_the_rival_lacks_is_said() -> None:
    state = position("glassworks altar", Side(coins=5))
    assert reasons_of(state, "build glassworks")[:2] == [
        "new resource (resource glass)",
        "denies resource (resource glass)",
    ]
    known = position("glassworks altar", Side("glass_blower", coins=5))
    assert "new resource (resource glass)" not in reasons_of(known, "build glassworks")


def test_a_card_with_which_the_rival_would_win_is_taken_from_him() -> None:
    """R68: the sixth symbol."""
    five = "workshop apothecary scriptorium pharmacist academy"
    state = position("university palace", Side(), Side(five, coins=30))
    assert reasons_of(state, "discard university")[0] == "stops (card university)"


def test_the_capital_at_hand_wins_the_game() -> None:
    """R60."""
    state = position("guard_tower altar", Side(coins=5), pawn=8)
    assert reasons_of(state, "build guard_tower") == ["wins"]


def test_coins_that_run_out_are_said() -> None:
    state = position("baths altar", Side("quarry", coins=0), Side())
    assert "coins (coins 2)" in reasons_of(state, "discard baths")
    poor = position("clay_pit altar", Side(coins=1))
    assert "leaves coins (coins 0)" in reasons_of(poor, "build clay_pit")
