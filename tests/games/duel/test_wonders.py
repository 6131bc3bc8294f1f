"""The effects of wonders (R41-R50)."""

from __future__ import annotations

import pytest

import pentapolis as pp
from pentapolis.core.types import Hidden
from pentapolis.games.duel.cards import WONDERS
from tests.games.duel.table import GAME, Side, coins, due, legal, play, position, price, refusal, seen

# Every wonder as it acts when it is built against an empty city: its price, and the changes.
# fmt: off
EVERY_WONDER: dict[str, dict[str, int]] = {
    "the_appian_way": {"price": 10, "vp": 3, "coins": 3, "rival_loses": 3, "again": 1},
    "circus_maximus": {"price": 8, "vp": 3, "shields": 1},
    "the_colossus": {"price": 8, "vp": 3, "shields": 2},
    "the_great_library": {"price": 10, "vp": 4},
    "the_great_lighthouse": {"price": 8, "vp": 4, "raw_choice": 1},
    "the_hanging_gardens": {"price": 8, "vp": 3, "coins": 6, "again": 1},
    "the_mausoleum": {"price": 10, "vp": 2},
    "piraeus": {"price": 8, "vp": 2, "goods_choice": 1, "again": 1},
    "the_pyramids": {"price": 8, "vp": 9},
    "the_sphinx": {"price": 8, "vp": 6, "again": 1},
    "the_statue_of_zeus": {"price": 10, "vp": 3, "shields": 1},
    "the_temple_of_artemis": {"price": 8, "coins": 12, "again": 1},
}
# fmt: on
AGAIN = [wonder for wonder, brings in EVERY_WONDER.items() if "again" in brings]
BOARD = "economy law masonry strategy urbanism"
DRAW = "draw agriculture philosophy theology"


def built(wonder: str) -> dict[str, int]:
    """Return the changes from building a wonder with sixty coins, without those that stay zero."""
    state = position("altar", Side(coins=60, unbuilt=wonder), board=BOARD)
    asked = price(state, wonder)
    play(state, f"wonder {wonder} altar")
    if state.to_act == pp.CHANCE:
        play(state, DRAW, "token theology")
    city, rival = seen(state).cities
    changes = {
        "price": asked,
        "vp": city.points["wonders"],
        "shields": state.pawn,
        "raw_choice": city.raw_choices,
        "goods_choice": city.goods_choices,
        "coins": city.coins - (60 - asked),
        "rival_loses": 7 - rival.coins,
        "again": 1 - state.decider(),
    }
    return {name: number for name, number in changes.items() if number}


@pytest.mark.parametrize("wonder", EVERY_WONDER)
def test_every_wonder_does_what_it_shows(wonder: str) -> None:
    """R41, R43, R45, R47, R48: points, shields, coins, flexible production and another turn, and nothing else."""
    assert built(wonder) == EVERY_WONDER[wonder]


def test_every_wonder_of_the_game_is_built_here() -> None:
    """R1: the table above misses none."""
    assert list(EVERY_WONDER) == [wonder.id for wonder in WONDERS]


@pytest.mark.parametrize("wonder", EVERY_WONDER)
def test_an_unbuilt_wonder_brings_no_points(wonder: str) -> None:
    """R41: only built wonders count."""
    assert seen(position("altar", Side(unbuilt=wonder))).cities[0].points["wonders"] == 0


@pytest.mark.parametrize(("wonder", "shields"), [("the_colossus", 2), ("circus_maximus", 1), ("the_statue_of_zeus", 1)])
def test_strategy_does_not_raise_the_shields_of_a_wonder(wonder: str, shields: int) -> None:
    """R41, R61: the pawn moves by the printed shields."""
    state = position("altar", Side(coins=20, unbuilt=wonder, tokens="strategy"))
    play(state, f"wonder {wonder} altar")
    assert state.pawn == shields


@pytest.mark.parametrize("wonder", AGAIN)
def test_five_wonders_let_their_builder_play_again(wonder: str) -> None:
    """R42: another full turn, with all three uses of a card."""
    state = position("altar theater", Side(coins=30, unbuilt=f"{wonder} the_pyramids"))
    play(state, f"wonder {wonder} altar")
    assert state.deciders() == [0]
    assert legal(state) == {"build theater", "discard theater", "wonder the_pyramids theater"}


def test_extra_turns_may_follow_each_other_without_limit() -> None:
    """R42: four wonders in a row, then an ordinary turn."""
    me = Side(coins=60, unbuilt="the_sphinx piraeus the_hanging_gardens the_temple_of_artemis")
    state = position("walls statue temple rostrum aqueduct school", me)
    moves = ("the_sphinx walls", "piraeus statue", "the_hanging_gardens temple", "the_temple_of_artemis rostrum")
    for move in moves:
        play(state, f"wonder {move}")
        assert state.deciders() == [0]
    play(state, "discard aqueduct")
    assert state.deciders() == [1]


@pytest.mark.parametrize("wonder", AGAIN)
def test_an_extra_turn_is_lost_with_the_last_card_of_an_age(wonder: str) -> None:
    """R42, R78: the next age begins as if nothing had been gained: the pawn decides who names the starter."""
    state = position("altar", Side(coins=30, unbuilt=wonder), pawn=1, last=True)
    play(state, f"wonder {wonder} altar")
    state.resolve_chance(pp.dealer(1))
    assert (seen(state).age, GAME.decision(state), state.deciders()) == (2, "choose_age_starter", [1])
    play(state, "begin 2")
    assert state.deciders() == [1]


def test_an_extra_turn_with_the_last_card_of_all_is_lost_too() -> None:
    """R42: the game is over."""
    state = position("palace", Side(coins=30, unbuilt="the_sphinx"), last=True)
    play(state, "wonder the_sphinx palace")
    assert state.to_act == pp.OVER


@pytest.mark.parametrize(("before", "after"), [(10, 7), (3, 0), (2, 0), (0, 0)])
def test_the_appian_way_takes_three_coins_from_the_rival_or_all_he_has(before: int, after: int) -> None:
    """R43, R55: the builder takes his three from the bank in any case."""
    state = position("altar", Side(coins=10, unbuilt="the_appian_way"), Side(coins=before))
    play(state, "wonder the_appian_way altar")
    assert coins(state) == (3, after)


RAZING = [
    ("circus_maximus", "press glassworks", "quarry lumber_yard"),
    ("the_statue_of_zeus", "quarry lumber_yard", "press glassworks"),
]


@pytest.mark.parametrize(("wonder", "hit", "spared"), RAZING)
def test_circus_maximus_razes_a_grey_card_and_zeus_a_brown_one(wonder: str, hit: str, spared: str) -> None:
    """R44: of the builder's choice among the rival's; it goes to the discard pile."""
    me = Side("clay_pool drying_room", coins=40, unbuilt=wonder)
    state = position("walls statue", me, Side(f"{hit} {spared} tavern altar"))
    play(state, f"wonder {wonder} walls")
    assert (GAME.decision(state), state.deciders(), state.pawn) == ("choose_opponent_card", [0], 1)
    assert legal(state) == {f"raze {card}" for card in hit.split()}
    play(state, f"raze {hit.split()[0]}")
    assert seen(state).discard == (hit.split()[0],)
    assert hit.split()[0] not in seen(state).cities[1].cards
    assert state.deciders() == [1]


@pytest.mark.parametrize(("wonder", "hit", "spared"), RAZING)
def test_razing_is_skipped_where_there_is_nothing_to_raze(wonder: str, hit: str, spared: str) -> None:
    """R44: the wonder may be built all the same; cards of the own city and of other colours do not count."""
    state = position("walls statue", Side(hit, coins=40, unbuilt=wonder), Side(spared))
    play(state, f"wonder {wonder} walls")
    assert (GAME.decision(state), state.deciders()) == ("take", [1])
    assert seen(state).discard == ()


@pytest.mark.parametrize(("wonder", "hit", "spared"), RAZING)
def test_razing_is_mandatory(wonder: str, hit: str, spared: str) -> None:
    """R44: while there is such a card the builder can do nothing else, even if only one can be named."""
    state = position("walls statue", Side(coins=40, unbuilt=wonder), Side(hit.split()[0]))
    play(state, f"wonder {wonder} walls")
    assert legal(state) == {f"raze {hit.split()[0]}"}
    assert refusal(state, "discard statue").code == "other_decision"


@pytest.mark.parametrize(("wonder", "hit", "spared"), RAZING)
def test_the_shield_comes_before_the_razing(wonder: str, hit: str, spared: str) -> None:
    """R44: if it wins the game, nothing is razed any more."""
    state = position("walls statue", Side(coins=40, unbuilt=wonder), Side(hit), pawn=8)
    play(state, f"wonder {wonder} walls")
    assert state.to_act == pp.OVER
    assert seen(state).discard == ()


def test_the_great_library_draws_three_tokens_of_the_box_and_keeps_one() -> None:
    """R46: all ten sets of three are possible; the other two go back."""
    state = position("altar theater", Side(coins=40, unbuilt="the_great_library"), board=BOARD)
    play(state, "wonder the_great_library altar")
    assert len(due(state)) == 10
    play(state, DRAW)
    assert (GAME.decision(state), state.deciders()) == ("choose_token_from_three", [0])
    assert legal(state) == {"token agriculture", "token philosophy", "token theology"}
    play(state, "token agriculture")
    view = seen(state)
    assert coins(state)[0] == 40 - 10 + 6
    assert view.cities[0].tokens == ("agriculture",)
    assert view.box == ("architecture", "mathematics", "philosophy", "theology")
    assert set(view.board) == set(BOARD.split())


def test_only_the_builder_of_the_great_library_sees_the_three_tokens() -> None:
    """R46: rival and spectators see that three are out; the one that is kept is public."""
    state = position("altar theater", Side(coins=40, unbuilt="the_great_library"), board=BOARD)
    play(state, "wonder the_great_library altar")
    chance = state.chance()
    assert chance is not None
    assert chance.seen_by == (0,)
    play(state, DRAW)
    assert seen(state, 0).drawn == ("agriculture", "philosophy", "theology")
    assert seen(state, 0).box == ("architecture", "mathematics")
    for seat in (1, None):
        assert seen(state, seat).drawn == Hidden("token", 3)
        assert seen(state, seat).box == Hidden("token", 2)
    before = state.reveals
    play(state, "token philosophy")
    assert seen(state, 1).cities[0].tokens == ("philosophy",)
    assert seen(state, 1).drawn is None
    assert state.reveals == before + 1


def test_the_rival_of_the_great_library_sees_the_same_whatever_is_drawn() -> None:
    """R46, R5: two draws, one view."""
    views = []
    for draw in (DRAW, "draw architecture mathematics philosophy"):
        state = position("altar theater", Side(coins=40, unbuilt="the_great_library"), board=BOARD)
        play(state, "wonder the_great_library altar", draw)
        views.append(seen(state, 1))
    assert views[0] == views[1]


@pytest.mark.parametrize("draw", ["draw theology agriculture philosophy", "draw philosophy theology agriculture"])
def test_the_tokens_of_the_great_library_may_be_named_in_any_order(draw: str) -> None:
    """R46: they are drawn together."""
    state = position("altar theater", Side(coins=40, unbuilt="the_great_library"), board=BOARD)
    play(state, "wonder the_great_library altar", draw)
    assert seen(state, 0).drawn == ("agriculture", "philosophy", "theology")


def test_a_token_of_the_great_library_takes_effect_at_once() -> None:
    """R46, R68: five symbols and then Law win the game."""
    me = Side("workshop apothecary scriptorium pharmacist academy", coins=40, unbuilt="the_great_library")
    state = position("palace", me, board="economy agriculture masonry strategy urbanism")
    play(state, "wonder the_great_library palace", "draw architecture law philosophy", "token law")
    result = state.result()
    assert result is not None
    assert (result.kind, result.winners) == ("science", (0,))


def test_the_great_library_must_be_used() -> None:
    """R46: there is no way around the choice."""
    state = position("altar theater", Side(coins=40, unbuilt="the_great_library"), board=BOARD)
    play(state, "wonder the_great_library altar", DRAW)
    assert refusal(state, "discard theater").code == "other_decision"
    assert refusal(state, "token economy").code == "token_not_there"


@pytest.mark.parametrize(("wonder", "card"), [("the_great_lighthouse", "stable"), ("piraeus", "workshop")])
def test_flexible_production_of_a_wonder_starts_when_it_is_built(wonder: str, card: str) -> None:
    """R47: unbuilt it makes nothing."""
    assert price(position(card, Side(unbuilt=wonder)), card) == 2
    assert price(position(card, Side(built=wonder)), card) == 0


@pytest.mark.parametrize(("wonder", "left"), [("the_hanging_gardens", 6), ("the_temple_of_artemis", 12)])
def test_hanging_gardens_and_temple_bring_coins_that_the_extra_turn_can_spend(wonder: str, left: int) -> None:
    """R48: six and twelve coins, then another turn with them."""
    state = position("palace pretorium", Side("brewery", coins=8, unbuilt=wonder))
    play(state, f"wonder {wonder} palace")
    assert (coins(state)[0], state.deciders()) == (left, [0])


@pytest.mark.parametrize("wonder", EVERY_WONDER)
def test_a_wonder_plays_again_by_its_icon_or_by_theology(wonder: str) -> None:
    """R50, R76: with Theology every wonder does, and one that has the icon still brings one extra turn only."""
    me = Side(coins=60, unbuilt=wonder, tokens="theology")
    state = position("walls statue temple", me, board=BOARD)
    play(state, f"wonder {wonder} walls")
    if state.to_act == pp.CHANCE:
        play(state, "draw agriculture architecture philosophy", "token philosophy")
    assert state.deciders() == [0]
    play(state, "discard statue")
    assert state.deciders() == [1]


def test_theology_drawn_by_the_great_library_does_not_count_for_it() -> None:
    """R50: the token was not there before."""
    me = Side(coins=60, unbuilt="the_great_library the_pyramids")
    state = position("walls statue temple rostrum", me, board=BOARD)
    play(state, "wonder the_great_library walls", DRAW, "token theology")
    assert state.deciders() == [1]
    play(state, "discard statue", "wonder the_pyramids temple")
    assert state.deciders() == [0]


def test_theology_gained_by_the_mausoleum_does_not_count_for_it() -> None:
    """R50: a revived card completes a pair, the pair brings Theology, and the rival is next."""
    me = Side("apothecary", coins=40, unbuilt="the_mausoleum")
    state = position("walls statue", me, discard="school", board="theology")
    play(state, "wonder the_mausoleum walls", "revive school", "token theology")
    assert seen(state).cities[0].tokens == ("theology",)
    assert state.deciders() == [1]


def test_the_theology_of_the_rival_helps_nobody_else() -> None:
    """R50: it must be the builder's own."""
    state = position("walls statue", Side(coins=40, unbuilt="the_pyramids"), Side(tokens="theology"))
    play(state, "wonder the_pyramids walls")
    assert state.deciders() == [1]
