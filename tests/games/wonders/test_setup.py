"""Seats, boards, sides, decks and hands (R1-R9)."""

from __future__ import annotations

from collections import Counter

import pytest

import pentapolis as pp
from pentapolis.core.errors import OptionError
from pentapolis.core.types import Hidden
from pentapolis.games.wonders.cards import CARDS
from pentapolis.games.wonders.options import WondersOptions
from pentapolis.games.wonders.state import WondersState, new_state
from tests.games.wonders.table import (
    GAME,
    USUAL,
    Side,
    choose,
    coins,
    dealt,
    hand,
    legal,
    points,
    position,
    seen,
    turn,
    walk,
)

CHOSEN = WondersOptions(boards="chosen", sides="day")


def boards_of(state: WondersState) -> list[str | None]:
    """Return the boards of all seats."""
    return [city.board for city in seen(state).cities]


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_the_left_neighbour_is_the_next_seat_and_the_right_one_the_seat_before(seats: int) -> None:
    """R1: the seats are numbered clockwise; with three players all are neighbours."""
    view = seen(dealt("neighbours", seats))
    assert [city.left_neighbour for city in view.cities] == [(seat + 1) % seats for seat in range(seats)]
    assert [city.right_neighbour for city in view.cities] == [(seat - 1) % seats for seat in range(seats)]
    if seats == 3:
        assert all({city.left_neighbour, city.right_neighbour} == {0, 1, 2} - {city.seat} for city in view.cities)


@pytest.mark.parametrize("seats", [2, 8])
def test_two_and_eight_players_are_refused(seats: int) -> None:
    """R5, R66: three to seven play."""
    with pytest.raises(OptionError):
        GAME.new(seats)


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_everybody_gets_another_board_by_chance(seats: int) -> None:
    """R6: random boards are the usual way, each board at most once."""
    drawn = [boards_of(dealt(f"boards {seed}", seats)) for seed in range(8)]
    assert all(len(set(boards)) == seats for boards in drawn)
    assert len({tuple(boards) for boards in drawn}) > 1


def test_players_may_choose_their_boards_one_after_the_other() -> None:
    """R6: by an option; a board that is taken is gone."""
    state = new_state(GAME, 3, CHOSEN)
    assert state.decider() == 0
    assert len(legal(state, 0)) == 7
    choose(state, 0, "board gizah")
    assert "board gizah" not in legal(state, 1)
    choose(state, 1, "board rhodos")
    choose(state, 2, "board babylon")
    assert boards_of(state) == ["gizah", "rhodos", "babylon"]


def test_all_choose_the_sides_of_their_boards_together_before_any_card_is_dealt() -> None:
    """R6: the usual way; no player sees the others' choices until all have chosen."""
    state = dealt("sides", 3, USUAL)
    assert seen(state).decision == "choose_side"
    assert [legal(state, seat) for seat in range(3)] == [["side day", "side night"]] * 3
    choose(state, 0, "side night")
    choose(state, 1, "side day")
    assert [city.side for city in seen(state).cities] == [None] * 3
    assert all(hand(state, seat) == [] for seat in range(3))
    choose(state, 2, "side night")
    assert [city.side for city in seen(state).cities] == ["night", "day", "night"]


@pytest.mark.parametrize("side", ["day", "night"])
def test_all_boards_may_show_the_same_side_by_agreement(side: str) -> None:
    """R6: the day sides are for beginners."""
    view = seen(dealt("agreed", 5, GAME.options({"sides": side})))
    assert {city.side for city in view.cities} == {side}


def test_chance_may_name_the_sides() -> None:
    """R6: random boards with random sides."""
    views = [seen(dealt(f"drawn {seed}", 7, WondersOptions(sides="random"))) for seed in range(3)]
    assert {city.side for view in views for city in view.cities} == {"day", "night"}


def test_everybody_starts_with_three_coins_and_the_start_resource_of_the_board() -> None:
    """R7, R8: and with nothing else: no stages, no tokens, no structures, no discard pile."""
    state = dealt("start", 7)
    view = seen(state)
    assert coins(state) == [3] * 7
    starts = {board["id"]: board["start_resource"] for board in GAME.facts()["wonders"]}
    for city in view.cities:
        assert city.board is not None
        assert city.production == city.for_sale == (starts[city.board],)
        assert (city.cards, city.built_stages, city.conflicts, city.shields) == ((), 0, (), 0)
    assert view.discard == Hidden("card", 0)


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_at_the_start_of_each_age_seven_cards_of_its_deck_go_to_everybody(seats: int) -> None:
    """R5, R9: the deck is used up exactly, and has the copies for the number of players."""
    met = set()
    for state in walk(f"deals {seats}", seats):
        if state.to_act == pp.TOGETHER and state.turn == 1 and state.age not in met:
            met.add(state.age)
            hands = Counter(card for seat in range(seats) for card in hand(state, seat))
            assert [len(hand(state, seat)) for seat in range(seats)] == [7] * seats
            plain = {card.id: sum(least <= seats for least in card.copies) for card in CARDS if not is_guild(card.id)}
            of_age = Counter({card.id: plain[card.id] for card in CARDS if card.age == state.age and card.id in plain})
            guilds = sum(count for card, count in hands.items() if is_guild(card))
            assert Counter({card: count for card, count in hands.items() if not is_guild(card)}) == +of_age
            assert guilds == (seats + 2 if state.age == 3 else 0)
    assert met == {1, 2, 3}


def is_guild(card: str) -> bool:
    """Return whether a card is a guild."""
    return card.endswith("_guild")


def test_which_guilds_take_part_is_drawn_anew_for_every_game() -> None:
    """R5: n + 2 of the ten, each at most once."""
    drawn = set()
    for seed in range(6):
        for state in walk(f"guilds {seed}", 3):
            if state.to_act == pp.TOGETHER and (state.age, state.turn) == (3, 1):
                cards = [card for seat in range(3) for card in hand(state, seat) if is_guild(card)]
                assert len(set(cards)) == len(cards) == 5
                drawn.add(frozenset(cards))
    assert len(drawn) > 1


def test_the_bank_and_the_conflict_tokens_never_run_out() -> None:
    """R4: x coins means their value; the box has coins for 126 and 24 tokens of defeat, a table may need more."""
    state = position(*[Side(coins=100, conflicts=((-1, -1), (-1, -1)))] * 7, age=3, turn=6)
    turn(state)
    assert coins(state) == [103] * 7
    assert sum(points(state, seat)["military"] for seat in range(7)) == -28
