"""Tests of the bots at 7 Wonders: greedy takes present points, heuristic builds for future ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import pentapolis as pp
from pentapolis import bots
from pentapolis.arena.series import Series, play_series
from pentapolis.bots import Bot, Clock
from pentapolis.bots.wonders.greedy_evaluation import (
    IMPOSSIBLE,
    counting_card_points,
    current_conflict_points,
    position_after,
    resource_price,
    supply_of,
    symbols_sold,
)
from pentapolis.bots.wonders.heuristic_evaluation import CityEvaluation, copies_to_come, expected_conflict_points
from pentapolis.core.chance import Dealer
from pentapolis.games.wonders.actions import SELL, is_sell
from pentapolis.games.wonders.cards import CARDS, NONE, RESOURCES
from pentapolis.games.wonders.payments import paid_in_all
from pentapolis.games.wonders.player import WondersCity
from pentapolis.games.wonders.rules.hand import stage_payments
from pentapolis.games.wonders.state import WondersState
from tests.amount import amount
from tests.games.wonders.table import GAME, USUAL, Side, dealt, points, position, seen, walk

BOTH = pytest.mark.parametrize("bot", ["greedy", "heuristic"])


class ForcedSeller(Bot):
    """Random play that sells a card only when nothing else is possible: an opponent for strength tests."""

    name = "forced seller"

    def choose(self, view: Any, legal: list[int], clock: Clock, rng: Dealer) -> int:
        """Return a random action that is not a sale, if there is one."""
        some = [action for action in legal if not is_sell(action)] or legal
        return some[rng.below(len(some))]


def choices(bot: str, state: WondersState, seat: int = 0) -> set[str]:
    """Return a bot's moves for several seeds, which break ties."""
    view, legal = state.view(seat), state.legal(seat)
    made = bots.make(bot, GAME)
    return {GAME.format(state, made.choose(view, legal, Clock(), pp.dealer(seed))) for seed in range(3)}


def used_cards(bot: str, state: WondersState, seat: int = 0) -> set[str]:
    """Return the verbs and cards of a bot's moves, without payments."""
    return {" ".join(text.split()[:2]) for text in choices(bot, state, seat)}


def turns(seed: str, seats: int = 3) -> Iterator[WondersState]:
    """Yield the turns of a random game before any seat has chosen."""
    for state in walk(seed, seats):
        if state.to_act == pp.TOGETHER and state.turn and state.decider() == 0:
            yield state


def neighbourhood(state: WondersState, seat: int) -> tuple[WondersCity, WondersCity, WondersCity]:
    """Return a city and its neighbours."""
    return state.cities[seat], state.cities[state.left_of(seat)], state.cities[state.right_of(seat)]


def evaluation_for(state: WondersState, seat: int = 0) -> CityEvaluation:
    """Return the evaluation of a city after this turn."""
    _, left, right = neighbourhood(state, seat)
    return CityEvaluation(left, right, state.age, max(0, 6 - state.turn), copies_to_come(state))


# -- present points


def test_the_cheapest_price_of_a_stage_is_the_cheapest_that_the_rules_offer() -> None:
    for state in turns("cheapest", 5):
        for seat in range(5):
            city, left, right = neighbourhood(state, seat)
            stage = city.next_stage()
            if stage is not None:
                ways = stage_payments(state, seat).listed()
                offered = [int(paid_in_all(way)) for way in ways]
                assert resource_price(city, left, right, stage.cost) == min(offered, default=IMPOSSIBLE)


def test_an_action_that_is_thought_of_leads_to_the_city_that_it_leads_to() -> None:
    for state in turns("thought"):
        action = state.legal(0)[len(state.legal(0)) // 2]
        thought = position_after(state, 0, action).cities[0]
        after = state.clone()
        after.play(0, action)
        for seat in (1, 2):
            after.play(seat, next(one for one in after.legal(seat) if one >= SELL))
        # Neighbours sold cards, so that this city was paid nothing, and nothing that it counts was built there.
        if after.to_act == pp.TOGETHER and after.turn == state.turn + 1:
            city = after.cities[0]
            assert [thought.coins, thought.stages, *thought.cached()] == [city.coins, city.stages, *city.cached()]


def test_counted_points_are_those_of_the_score_sheet() -> None:
    for state in walk("counted", 4):
        for seat in range(4):
            if state.cities[seat].side != NONE:
                sheet = points(state, seat)
                assert counting_card_points(*neighbourhood(state, seat)) == sheet["commercial"] + sheet["guilds"]


def test_supply_and_sales_are_the_symbols_of_the_view() -> None:
    *_, state = walk("supply", 4)
    for city, shown in zip(state.cities, seen(state).cities, strict=True):
        for kind, name in enumerate(RESOURCES):
            assert supply_of(city, kind) == min(7, sum(name in symbol.split("/") for symbol in shown.production))
            assert symbols_sold(city, kind) == min(7, sum(name in symbol.split("/") for symbol in shown.for_sale))


def test_conflicts_as_they_stand() -> None:
    state = position(Side(cards="stockade"), Side(), *[Side()] * 3, Side(cards="walls"), age=2, turn=3)
    assert [current_conflict_points(state, seat) for seat in range(6)] == [3 - 1, -1, 0, 0, -1, 3 + 3]


@BOTH
def test_the_last_turn_of_the_game_goes_for_points(bot: str) -> None:
    mine = Side("gizah", cards="lumber_yard", hand="palace gardens", coins=0)
    assert used_cards(bot, position(mine, Side(), Side(), age=3, turn=6)) <= {"sell palace", "sell gardens"}
    clay = Side("gizah", cards="tree_farm brickyard lumber_yard", hand="palace gardens", coins=0)
    assert used_cards(bot, position(clay, *[Side()] * 5, age=3, turn=6)) == {"build gardens"}


@BOTH
def test_it_completes_the_third_set_of_symbols(bot: str) -> None:
    mine = Side("gizah", cards="apothecary workshop school scriptorium press_1 loom_1", hand="lodge academy town_hall")
    state = position(mine, Side(), Side(), age=3, turn=3)
    state.cities[0].coins = 20
    assert used_cards(bot, state) <= {"build academy", "build lodge"}


@BOTH
def test_it_prefers_the_cheaper_of_two_payments(bot: str) -> None:
    mine = Side("gizah", cards="ore_vein west_trading_post", hand="senate", coins=9)
    state = position(mine, Side("rhodos", cards="sawmill"), Side("babylon", cards="lumber_yard"), age=3, turn=6)
    assert choices(bot, state) == {"build senate 2 0"}


@BOTH
def test_it_arms_itself_where_shields_decide_two_conflicts(bot: str) -> None:
    mine = Side("rhodos", cards="sawmill brickyard loom_1", hand="arsenal gardens")
    state = position(mine, Side(cards="walls"), Side(cards="stables"), age=3, turn=6)
    assert used_cards(bot, state) == {"build arsenal"}
    hopeless = Side(cards="walls fortifications")
    assert used_cards(bot, position(mine, hopeless, *[Side()] * 4, hopeless, age=3, turn=6)) == {"build gardens"}


# -- future points


def test_conflicts_to_come_are_hoped_for_the_more_the_greater_the_lead() -> None:
    hopes = [expected_conflict_points(2, 3, lead) for lead in range(-6, 7)]
    assert hopes == sorted(hopes)
    assert expected_conflict_points(3, 0, 1) == 5.0
    assert expected_conflict_points(3, 0, 0) == 0.0
    assert expected_conflict_points(3, 0, -1) == -1.0


def test_with_no_turn_left_a_city_promises_its_points() -> None:
    *_, state = walk("no turn left", 4)
    for seat in range(4):
        city, left, right = neighbourhood(state, seat)
        outlook = CityEvaluation(left, right, 3, 0, copies_to_come(state))
        sheet = points(state, seat)
        assert outlook.science(city, NONE) == sheet["science"]
        assert outlook.counting_points(city) == sheet["commercial"] + sheet["guilds"]
        assert outlook.coins(city.coins) == pytest.approx(city.coins / 3)
        assert outlook.sales(city) == 0


def test_copies_to_come_are_those_of_the_deck_that_no_city_has() -> None:
    state = position(Side(cards="altar"), Side(), Side(), Side(), Side(), turn=2)
    supply = {card.id: copies_to_come(state)[card.index] for card in CARDS}
    assert (supply["altar"], supply["theater"], supply["palace"]) == (1, 1, 1)
    assert supply["workers_guild"] == pytest.approx(7 / 10)
    later = copies_to_come(position(Side(), Side(), Side(), age=2, turn=1))
    assert [later[card.index] for card in CARDS if card.age == 1] == [0.0] * 27


def test_production_is_worth_more_the_more_turns_are_left() -> None:
    gains = []
    for age in (1, 2, 3):
        without, with_it = (
            position(Side("gizah", cards=cards), Side(), Side(), age=age, turn=2) for cards in ("", "lumber_yard")
        )
        gains.append(
            evaluation_for(with_it).worth(with_it.cities[0]) - evaluation_for(without).worth(without.cities[0])
        )
    assert gains[0] > gains[1] > gains[2]


def test_what_a_neighbour_lacks_sells_better() -> None:
    mine = Side("babylon", cards="loom_1")
    lacking = position(mine, Side("rhodos"), Side("gizah"), age=2, turn=2)
    having = position(mine, Side("rhodos", cards="loom_2"), Side("halikarnassos"), age=2, turn=2)
    assert evaluation_for(lacking).sales(lacking.cities[0]) > evaluation_for(having).sales(having.cities[0]) > 0


def test_the_heuristic_bot_does_not_pass_on_what_its_neighbour_waits_for() -> None:
    science = Side("rhodos", cards="apothecary dispensary workshop laboratory scriptorium library", coins=0)
    mine = Side("gizah", hand="university palace pantheon", coins=0)
    assert used_cards("heuristic", position(mine, science, Side("babylon"), age=3, turn=5)) == {"sell university"}


@pytest.mark.parametrize(("board", "side"), [("halikarnassos", "night"), ("alexandria", "day"), ("babylon", "day")])
def test_the_heuristic_bot_knows_the_better_side_of_its_board(board: str, side: str) -> None:
    state = dealt("sides", 7, USUAL)
    seat = next(seat for seat, city in enumerate(seen(state).cities) if city.board == board)
    assert choices("heuristic", state, seat) == {f"side {side}"}


def test_the_greedy_bot_takes_the_side_with_the_most_printed_points() -> None:
    state = dealt("sides", 7, USUAL)
    seat = next(seat for seat, city in enumerate(seen(state).cities) if city.board == "gizah")
    assert choices("greedy", state, seat) == {"side night"}


# -- whole games


@pytest.mark.parametrize("seats", [3, pytest.param(7, marks=pytest.mark.slow)])
def test_they_choose_only_legal_actions_in_whole_games(seats: int) -> None:
    names = ["heuristic", "greedy", "random", "heuristic", "greedy", "random", "heuristic"][:seats]
    series = play_series("wonders", names, 1, "legal", seats, {"boards": "chosen"})
    assert series.games == 1


@BOTH
def test_the_same_dice_make_the_same_choice(bot: str) -> None:
    for number, state in enumerate(turns("same dice")):
        if number % 4 == 0:
            assert choices(bot, state) == choices(bot, state)


def test_all_bots_of_the_game_are_listed_the_weakest_first() -> None:
    assert bots.names(GAME)[:3] == ("random", "greedy", "heuristic")


# -- strength: seats rotated, every deal played from all seats

FORCED = f"{__file__}:ForcedSeller"


def strength(bot: str, others: str, games: int) -> Series:
    """Return a series of one bot against three others of a kind, or against three of its own."""
    return play_series("wonders", [bot, others, others, others], games, "strength", 4)


def mean_score(series: Series) -> float:
    """Return the mean points of all seats."""
    return sum(played.mean_score for played in series.bots.values()) / len(series.bots)


@pytest.mark.long
@pytest.mark.parametrize(("bot", "usual"), [("random", 27), (FORCED, 43)], ids=["random", "forced"])
def test_the_weak_rivals_score_what_random_play_scores(bot: str, usual: int) -> None:
    assert mean_score(strength(bot, bot, 60)) == pytest.approx(usual, abs=2)


@pytest.mark.slow
def test_greedy_wins_nearly_always_against_random() -> None:
    assert strength("greedy", "random", amount(20, 40)).bots["greedy"].rate >= 0.95


@pytest.mark.long
def test_greedy_wins_most_games_against_random_that_sells_only_when_forced() -> None:
    assert strength("greedy", FORCED, 60).bots["greedy"].rate >= 0.75


@pytest.mark.slow
def test_heuristic_wins_most_games_against_three_greedy_bots() -> None:
    assert strength("heuristic", "greedy", amount(20, 100)).bots["heuristic"].rate >= 0.55


@pytest.mark.long
def test_heuristic_bots_among_themselves_score_fifty_points_on_average() -> None:
    assert mean_score(strength("heuristic", "heuristic", 40)) >= 50
