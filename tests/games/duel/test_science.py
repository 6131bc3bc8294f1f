"""Scientific symbols and progress tokens (R63-R77)."""

from __future__ import annotations

from collections import Counter

import pytest

import pentapolis as pp
from pentapolis.games.duel import tokens
from pentapolis.games.duel.cards import BLUE, CARDS, SYMBOLS
from pentapolis.games.duel.tokens import TOKENS
from tests.games.duel.table import GAME, Side, coins, legal, play, position, price, refusal, seen

PAIRS = [
    ("quill", "scriptorium", "library"),
    ("mortar", "pharmacist", "dispensary"),
    ("plumb", "workshop", "laboratory"),
    ("wheel", "apothecary", "school"),
    ("sundial", "academy", "study"),
    ("armillary", "university", "observatory"),
]
FOUR = "workshop apothecary scriptorium pharmacist"
# The gain from each token at once, and at the end if it is the only one.
EVERY_TOKEN = {
    "agriculture": (6, 4),
    "architecture": (0, 0),
    "economy": (0, 0),
    "law": (0, 0),
    "masonry": (0, 0),
    "mathematics": (0, 3),
    "philosophy": (0, 7),
    "strategy": (0, 0),
    "theology": (0, 0),
    "urbanism": (6, 0),
}


def pair_brings(token: str) -> tuple[int, int]:
    """Complete a pair by chain and take a token: return the coins it brings now, and the points at the end."""
    state = position("library walls", Side("scriptorium"), board=token)
    play(state, "build library", f"token {token}")
    return coins(state)[0] - 7, GAME.scores(state)[0]["progress"]


def test_there_are_six_symbols_on_two_green_cards_each_and_the_scales() -> None:
    """R63: the seventh is on the Law token only."""
    on_cards = Counter(SYMBOLS[card.science] for card in CARDS if card.science >= 0)
    assert on_cards == {symbol: 2 for symbol, _, _ in PAIRS}
    assert set(SYMBOLS) - set(on_cards) == {"law"}


@pytest.mark.parametrize(("symbol", "first", "second"), PAIRS)
def test_the_second_card_of_a_symbol_brings_a_token_of_the_board(symbol: str, first: str, second: str) -> None:
    """R63, R64: of the builder's choice, at once, in either order of the two cards."""
    for owned, built in ((first, second), (second, first)):
        state = position(built, Side(owned, coins=20), board="law economy")
        play(state, f"build {built}")
        assert (GAME.decision(state), state.deciders()) == ("choose_progress_token", [0])
        assert legal(state) == {"token law", "token economy"}
        play(state, "token economy")
        assert seen(state).cities[0].tokens == ("economy",)
        assert state.deciders() == [1]


def test_one_card_of_a_symbol_brings_nothing() -> None:
    """R64: nor do cards of the same symbol in two different cities."""
    state = position("library walls", Side(coins=20), Side("scriptorium"), board="law")
    play(state, "build library")
    assert GAME.decision(state) == "take"


def test_taking_a_token_is_mandatory() -> None:
    """R64: the game waits for it."""
    state = position("library walls", Side("scriptorium"), board="law")
    play(state, "build library")
    assert legal(state) == {"token law"}
    assert refusal(state, "discard walls").code == "other_decision"


def test_only_tokens_on_the_board_can_be_taken() -> None:
    """R64: not those in the box."""
    state = position("library walls", Side("scriptorium"), board="law")
    play(state, "build library")
    assert refusal(state, "token economy").code == "token_not_there"


def test_with_an_empty_board_a_pair_brings_nothing() -> None:
    """R64: possible for the sixth pair of the game."""
    state = position("library walls", Side("scriptorium"))
    play(state, "build library")
    assert (GAME.decision(state), state.deciders()) == ("take", [1])
    assert seen(state).cities[0].tokens == ()


def test_the_place_of_a_taken_token_stays_empty() -> None:
    """R65: the board shrinks, and the box keeps its tokens."""
    state = position("library walls", Side("scriptorium"), board="law economy masonry strategy urbanism")
    box = seen(state).box
    play(state, "build library", "token masonry")
    assert seen(state).board == ("economy", "law", "strategy", "urbanism")
    assert seen(state).box == box


@pytest.mark.parametrize(("symbol", "first", "second"), PAIRS)
def test_law_never_makes_a_pair(symbol: str, first: str, second: str) -> None:
    """R66: a single green card beside the Law token brings no token."""
    state = position(second, Side(coins=20, tokens="law"), board="economy")
    play(state, f"build {second}")
    assert GAME.decision(state) == "take"
    assert seen(state).cities[0].symbols == (symbol, "law")


def test_taking_law_brings_no_second_token() -> None:
    """R66: the scales come alone."""
    state = position("library walls", Side("scriptorium"), board="law economy")
    play(state, "build library", "token law")
    assert (GAME.decision(state), state.deciders()) == ("take", [1])


@pytest.mark.parametrize(("symbol", "first", "second"), PAIRS)
def test_each_symbol_gives_one_pair(symbol: str, first: str, second: str) -> None:
    """R67: with both cards in the city there is no third, and nothing is asked again."""
    assert [card.id for card in CARDS if card.science == SYMBOLS.index(symbol)] == [first, second]
    state = position("palace senate", Side(f"{first} {second}", coins=20), board="law")
    play(state, "build palace")
    assert GAME.decision(state) == "take"


@pytest.mark.parametrize("seat", [0, 1])
def test_six_different_symbols_win_at_once(seat: int) -> None:
    """R68: five are not enough; the sixth ends the game in the middle of the turn."""
    state = position("academy palace", Side(FOUR, coins=30), seat=seat)
    play(state, "build academy")
    assert state.to_act == 1 - seat
    state = position("university palace", Side(f"{FOUR} academy", coins=30), seat=seat)
    play(state, "build university")
    result = state.result()
    assert result is not None
    assert (result.kind, result.winners) == ("science", (seat,))


def test_law_counts_as_the_sixth_symbol() -> None:
    """R68, R74: five green symbols with Law win, whichever comes last."""
    state = position("academy palace", Side(FOUR, coins=30, tokens="law"))
    play(state, "build academy")
    assert state.to_act == pp.OVER


def test_pairs_do_not_count_twice_for_the_six() -> None:
    """R68: six green cards of five symbols win nothing."""
    state = position("study palace", Side(f"{FOUR} academy", coins=30))
    play(state, "build study")
    assert len(seen(state).cities[0].symbols) == 5
    assert state.to_act == 1


@pytest.mark.parametrize("token", EVERY_TOKEN)
def test_every_token_brings_its_coins_at_once_and_its_points_at_the_end(token: str) -> None:
    """R69, R70, R75, R77: six coins for Agriculture and Urbanism, points for three of the ten."""
    assert pair_brings(token) == EVERY_TOKEN[token]


def test_every_token_of_the_game_is_taken_here() -> None:
    """R1: the table above misses none."""
    assert list(EVERY_TOKEN) == [token.id for token in TOKENS]


def test_tokens_do_not_touch_the_construction_that_brought_them() -> None:
    """R69: Economy that comes with the School sees nothing of the six coins just paid for it."""
    state = position("school walls", Side("apothecary", coins=10), board="economy")
    play(state, "build school", "token economy")
    assert coins(state) == (4, 7)


def test_tokens_are_kept_to_the_end() -> None:
    """R69: nothing takes a token away, not even the rival's wonders."""
    state = position("palace senate", Side(coins=40, unbuilt="circus_maximus"), Side("press", tokens="philosophy"))
    play(state, "wonder circus_maximus palace", "raze press")
    assert seen(state).cities[1].tokens == ("philosophy",)
    assert seen(state).cities[1].points["progress"] == 7


def test_agriculture_brings_six_coins_and_four_points() -> None:
    """R70: once, when it is taken."""
    assert pair_brings("agriculture") == (6, 4)
    assert GAME.scores(position("altar", Side(tokens="agriculture")))[0]["progress"] == 4


@pytest.mark.parametrize("wonder", ["the_pyramids", "the_sphinx", "the_appian_way"])
def test_architecture_makes_wonders_cheaper_by_two_units(wonder: str) -> None:
    """R71: and lets the rival pay the full price."""
    full = price(position("altar", Side(unbuilt=wonder)), wonder)
    assert price(position("altar", Side(unbuilt=wonder, tokens="architecture")), wonder) == full - 4
    assert price(position("altar", Side(unbuilt=wonder), Side(tokens="architecture")), wonder) == full


@pytest.mark.parametrize("card", [card.id for card in CARDS if card.colour == BLUE and card.deck > 0])
def test_masonry_makes_blue_cards_cheaper_by_two_units(card: str) -> None:
    """R72: every blue card of the second and third age asks for at least two."""
    full = price(position(card), card)
    assert price(position(card, Side(tokens="masonry")), card) == full - 4
    assert price(position(card, rival=Side(tokens="masonry")), card) == full


def test_masonry_makes_no_other_colour_cheaper() -> None:
    """R72: only blue."""
    for card in CARDS:
        if card.colour != BLUE:
            assert price(position(card.id, Side(tokens="masonry")), card.id) == price(position(card.id), card.id)


def test_economy_turns_the_rivals_trade_into_income() -> None:
    """R73: four coins for two stone go to its owner."""
    state = position("walls statue", Side(coins=4), Side(coins=0, tokens="economy"))
    play(state, "build walls")
    assert coins(state) == (0, 4)


def test_law_shows_the_scales() -> None:
    """R74: one more symbol in the city."""
    state = position("library walls", Side("scriptorium"), board="law")
    play(state, "build library", "token law")
    assert seen(state).cities[0].symbols == ("quill", "law")


@pytest.mark.parametrize(
    ("tokens", "points"),
    [
        ("mathematics", 3),
        ("mathematics law", 6),
        ("mathematics law economy", 9),
        ("mathematics philosophy agriculture", 9 + 7 + 4),
        ("law economy", 0),
        ("philosophy", 7),
    ],
)
def test_mathematics_counts_three_points_per_own_token(tokens: str, points: int) -> None:
    """R75: itself included; the rival's tokens do not count."""
    state = position("altar", Side(tokens=tokens), Side(tokens="urbanism theology"))
    assert GAME.scores(state)[0]["progress"] == points


def test_strategy_works_for_the_next_red_card() -> None:
    """R76, R61: taken now, it adds a shield to the Walls."""
    state = position("library walls statue", Side("scriptorium", coins=20), board="strategy")
    play(state, "build library", "token strategy", "discard statue", "build walls")
    assert state.pawn == 3


def test_theology_makes_every_later_wonder_play_again() -> None:
    """R76: from the next wonder on."""
    me = Side("scriptorium", coins=30, unbuilt="the_pyramids")
    state = position("library walls statue temple", me, board="theology")
    play(state, "build library", "token theology", "discard statue", "wonder the_pyramids walls")
    assert state.deciders() == [0]


def test_urbanism_pays_four_coins_for_a_chain() -> None:
    """R77: for every building that its owner builds free by a chain."""
    state = position("aqueduct statue", Side("baths", coins=0, tokens="urbanism"))
    play(state, "build aqueduct")
    assert coins(state)[0] == 4


def test_urbanism_pays_nothing_for_cards_without_cost() -> None:
    """R77: the Altar is free, but not by a chain."""
    state = position("altar", Side(coins=0, tokens="urbanism"))
    play(state, "build altar")
    assert coins(state)[0] == 0


def test_urbanism_pays_nothing_for_a_card_that_happens_to_cost_nothing() -> None:
    """R77: production covers the Aqueduct; that is no chain."""
    state = position("aqueduct", Side("quarry shelf_quarry", coins=0, tokens="urbanism"))
    play(state, "build aqueduct")
    assert coins(state)[0] == 0


def test_urbanism_pays_nothing_for_the_chained_card_whose_pair_brought_it() -> None:
    """R77, R69: only the six coins of the token itself; the next chain pays."""
    me = Side("scriptorium baths", coins=0)
    state = position("library aqueduct statue", me, board="urbanism")
    play(state, "build library", "token urbanism")
    assert coins(state)[0] == 6
    play(state, "discard statue", "build aqueduct")
    assert coins(state)[0] == 10


def test_urbanism_pays_nothing_for_the_rivals_chain() -> None:
    """R77: its owner must build."""
    state = position("aqueduct statue", Side("baths", coins=0), Side(coins=0, tokens="urbanism"))
    play(state, "build aqueduct")
    assert coins(state) == (0, 0)


def test_urbanism_pays_nothing_for_a_revived_card() -> None:
    """R77, R49: the Mausoleum is no chain."""
    me = Side("baths", coins=10, unbuilt="the_mausoleum", tokens="urbanism")
    state = position("walls statue", me, discard="aqueduct")
    play(state, "wonder the_mausoleum walls", "revive aqueduct")
    assert coins(state)[0] == 0


@pytest.mark.parametrize(
    ("hook", "ids"),
    [
        ("card_discount", {"masonry"}),
        ("wonder_discount", {"architecture"}),
        ("chain_coins", {"urbanism"}),
        ("extra_shields", {"strategy"}),
        ("trade_income", {"economy"}),
        ("plays_again", {"theology"}),
        ("points", {"mathematics"}),
    ],
)
def test_only_tokens_with_an_answer_of_their_own_are_asked(hook: str, ids: set[str]) -> None:
    """R70-R77: compiled as well as interpreted."""
    bits = tokens.with_override(hook)
    assert {token.id for which, token in enumerate(TOKENS) if (bits >> which) & 1} == ids
