"""Tests of the planner at Through the Ages: it finds the good turn, arms, attacks, and beats the heuristic bot."""

from __future__ import annotations

from time import monotonic

import pytest

import pentapolis as pp
from examples.games.tender.game import Tender
from pentapolis import bots
from pentapolis.arena.series import play_series
from pentapolis.bots import Clock
from pentapolis.bots.ages.planner import DecisionEvaluator, TurnPlanner
from pentapolis.bots.ages.position_evaluation import PlannerEvaluation, Weights
from pentapolis.bots.ages.turn_evaluation import TurnSearch, fingerprint
from pentapolis.bots.ages.war_evaluation import event_gain, war_gain
from pentapolis.bots.planner import PlannerBot
from pentapolis.core.decision_stack import frame_kind
from pentapolis.games.ages import actions as a
from pentapolis.games.ages import decisions as d
from pentapolis.games.ages.cards import CARD_IDS
from pentapolis.games.ages.rules.production import uprising
from pentapolis.games.ages.state import AgesState
from tests.amount import amount, long
from tests.games.ages.scene import GAME, Side, civ, event, play, position, walk, workers

SMALL = "agriculture 3 bronze 4 philosophy 2 religion 1 warriors 1"
ARMED = "agriculture 2 bronze 2 modern_infantry 6"


class Quick(PlannerBot):
    """The planner with little time."""

    nodes = 400


class Brisk(PlannerBot):
    """The planner with a fraction of a second for a turn."""

    nodes = 600


QUICK, BRISK = f"{__name__}:Quick", f"{__name__}:Brisk"


def chosen_move(state: AgesState, seed: int = 0, bot: PlannerBot | None = None, clock: Clock | None = None) -> str:
    """Return the planner's move in notation."""
    seat = state.decider()
    asked = bot or Quick(GAME)
    return GAME.format(state, asked.choose(state.view(seat), state.legal(seat), clock or Clock(), pp.dealer(seed)))


def play_turn(state: AgesState) -> list[str]:
    """Return the planner's moves until its actions are over; the position becomes that before the end of the turn."""
    moves: list[str] = []
    bot = Quick(GAME)
    seat = state.decider()
    while state.to_act == seat and frame_kind(state.top()) in (d.ACT, d.USE):
        move = chosen_move(state, bot=bot)
        if move == "done":
            break
        play(state, move)
        moves.append(move)
    return moves


def worth(state: AgesState, seat: int = 0) -> float:
    """Return the worth of a position to a seat after its turn."""
    return float(PlannerEvaluation(state, seat, Weights()).after_turn(state, seat))


# -- turns


def test_it_spends_no_action_on_what_the_turn_cannot_use() -> None:
    state = position(Side(SMALL, idle=1, bank=16, goods="bronze 8 agriculture 6"), round=6)
    before = sum(workers(state).values())
    play_turn(state)
    assert sum(workers(state).values()) > before


def test_it_prevents_an_uprising() -> None:
    state = position(Side(SMALL, idle=1, bank=9, goods="bronze 8 agriculture 4"), age="III", round=14)
    assert uprising(state, 0)
    play_turn(state)
    assert not uprising(state, 0)


def test_it_completes_a_wonder() -> None:
    state = position(Side(SMALL, idle=0, bank=14, goods="bronze 6", wonder="taj_mahal 2"), round=7)
    play_turn(state)
    assert [wonder.card for wonder in civ(state).wonders] == ["taj_mahal"]


def test_it_learns_iron_before_it_upgrades_its_mines() -> None:
    staffed = "agriculture 3 bronze 4 philosophy 2 religion 2"
    state = position(Side(staffed, idle=0, bank=14, science=6, goods="bronze 6", hand="iron"), round=6)
    moves = play_turn(state)
    assert "play iron" in moves
    assert workers(state)["iron"] >= 1


def test_in_its_last_turn_it_builds_culture_and_no_mine() -> None:
    state = position(Side(SMALL, idle=1, bank=16, goods="bronze 6"), age="III", round=20, last_round=20)
    moves = play_turn(state)
    assert "build religion" in moves
    assert "build bronze" not in moves


def test_a_plan_is_followed_to_its_end_without_another_search() -> None:
    state = position(Side(SMALL, idle=1, bank=16, goods="bronze 8 agriculture 6"), round=6)
    bot = Quick(GAME)
    first = chosen_move(state, bot=bot)
    turn_planner = bot.turn_planner
    assert isinstance(turn_planner, TurnPlanner)
    plan = dict(turn_planner.plan)
    play(state, first)
    while state.to_act == 0 and frame_kind(state.top()) in (d.ACT, d.USE) and fingerprint(state, 0) in plan:
        assert chosen_move(state, bot=bot) == GAME.format(state, plan[fingerprint(state, 0)])
        assert turn_planner.plan == plan
        play(state, chosen_move(state, bot=bot))
    assert chosen_move(state, bot=bot) == "done"


def test_a_position_that_no_plan_foresaw_is_planned_anew() -> None:
    bot = Quick(GAME)
    chosen_move(position(Side(SMALL, idle=1, bank=16, goods="bronze 8 agriculture 6"), round=6), bot=bot)
    other = position(Side(SMALL, idle=0, bank=14, goods="bronze 6", wonder="taj_mahal 2"), round=7)
    assert chosen_move(other, bot=bot) == chosen_move(other)


# -- politics


def test_it_declares_a_war_that_it_will_win() -> None:
    strong = Side(ARMED, military="war_over_culture_iii", government="communism")
    weak = Side("agriculture 2 bronze 2 warriors 1", culture=60)
    state = position(strong, weak, at="politics", age="III", round=14)
    assert chosen_move(state) == "attack war_over_culture_iii 2"


def test_it_declares_no_war_that_it_would_lose() -> None:
    weak = Side("agriculture 2 bronze 2 warriors 2", military="war_over_culture_iii", government="communism")
    strong = Side(ARMED, culture=60)
    assert chosen_move(position(weak, strong, at="politics", age="III", round=14)) == "done"


def test_in_the_last_round_it_declares_no_war_that_would_never_be_fought() -> None:
    strong = Side(ARMED, military="war_over_culture_iii", government="communism")
    state = position(strong, Side(culture=60), at="politics", age="III", round=20, last_round=20)
    assert chosen_move(state) == "done"


def test_it_plunders_the_weak_and_not_the_strong() -> None:
    mine = Side("agriculture 2 bronze 2 warriors 4", military="plunder_i")
    rich = Side("agriculture 2 bronze 2", goods="bronze 5")
    assert chosen_move(position(mine, rich, at="politics")) == "attack plunder_i 2"
    strong = Side("agriculture 2 bronze 2 warriors 6", goods="bronze 5")
    assert chosen_move(position(mine, strong, at="politics")) == "done"


def test_it_bids_the_least_for_a_colony_that_is_worth_it() -> None:
    mine = Side("agriculture 3 bronze 3 warriors 2", military="defense_colonization_bonus_i")
    assert chosen_move(event("inhabited_territory_i", mine)) == "bid 1"


# -- evaluation


def test_a_war_declared_on_it_makes_strength_dearer() -> None:
    threat = Side("agriculture 2 bronze 2 warriors 6", war="war_over_culture_ii 1")
    gains = []
    for rival in (Side("agriculture 2 bronze 2 warriors 6"), threat):
        weak = position(Side(SMALL, culture=40), rival, age="II", round=9)
        armed = position(Side(SMALL.replace("warriors 1", "warriors 4"), culture=40), rival, age="II", round=9)
        gains.append(worth(armed) - worth(weak))
    assert gains[1] > gains[0]


def test_a_war_is_lost_by_as_much_as_the_other_wins() -> None:
    state = position(Side(culture=50), Side(culture=50), age="III", round=14)
    card = CARD_IDS.index("war_over_culture_iii")
    assert war_gain(state, card, 0, 1, 10.0) == -war_gain(state, card, 0, 1, -10.0) == 20.0


def test_events_for_the_strongest_are_worth_more_to_the_strong() -> None:
    strong, weak = Side("agriculture 2 bronze 2 warriors 6"), Side("agriculture 2 bronze 2")
    state = position(strong, weak, round=6)
    crusades = CARD_IDS.index("crusades")
    assert event_gain(state, 0, crusades) > 1.0 > event_gain(state, 1, crusades)


@pytest.mark.parametrize("options", ["mode=simple", "mode=advanced", ""])
def test_judging_changes_nothing(options: str) -> None:
    for number, state in enumerate(walk(f"prospect {options}", 3, options)):
        if number % 40 == 0 and state.to_act >= 0:
            before = state.key()
            for seat in range(state.seats):
                prospect = PlannerEvaluation(state, seat, Weights())
                prospect.after_turn(state, seat)
                prospect.before_turn(state, seat)
            assert state.key() == before


# -- whole games


def test_it_is_listed_last_the_strongest_of_ours() -> None:
    assert bots.names(GAME)[:4] == ("random", "greedy", "heuristic", "planner")


def test_a_game_that_nobody_plans_has_no_planner() -> None:
    with pytest.raises(bots.registry.UnknownBot, match="no planner bot for tender"):
        bots.make("planner", Tender())


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("mode", ["simple", "advanced", "full"])
def test_it_chooses_legal_actions_in_every_position(mode: str, seats: int) -> None:
    bot = Quick(GAME)
    for number, state in enumerate(walk(f"planned {mode}", seats, f"mode={mode}")):
        if number % amount(50, 10) == 0 and state.to_act >= 0:
            GAME.parse(state, chosen_move(state, bot=bot), strict=True)


def test_the_same_dice_make_the_same_choice() -> None:
    for number, state in enumerate(walk("same plans")):
        if number % 60 == 0 and state.to_act >= 0:
            assert chosen_move(state, 3) == chosen_move(state, 3)


def test_what_others_hide_does_not_change_a_turn() -> None:
    tried = 0
    for number, state in enumerate(walk("hidden hands", 2, "")):
        if number % 15 == 0 and state.to_act >= 0 and frame_kind(state.top()) == d.ACT:
            tried += 1
            assert len({chosen_move(state, seed) for seed in range(3)}) == 1
    assert tried > 3


def test_it_plays_by_the_clock_too() -> None:
    state = position(Side(SMALL, idle=0, bank=14, goods="bronze 6", wonder="taj_mahal 2"), round=7)
    GAME.parse(state, chosen_move(state, clock=Clock(0.01)), strict=True)


def test_without_time_for_a_plan_it_does_what_promises_most_at_first_sight() -> None:
    state = position(Side(SMALL, idle=0, bank=14, goods="bronze 6", wonder="taj_mahal 2"), round=7)
    seat = state.decider()
    open_to = [action for action in state.legal(seat) if action != a.RESIGN]
    worths = DecisionEvaluator(state, seat, Weights()).worths(open_to)
    move = chosen_move(state, clock=Clock(60.0, monotonic()))
    assert worths[open_to.index(GAME.parse(state, move))] == max(worths)


def test_a_beam_that_the_deadline_cuts_off_is_dropped_for_the_one_before_it() -> None:
    state = position(Side(SMALL, idle=0, bank=14, goods="bronze 6", wonder="taj_mahal 2"), round=7)
    prospect = PlannerEvaluation(state, 0, Weights())
    hasty = TurnSearch(state, 0, prospect, 0, 60.0, monotonic())
    assert hasty.plan() == []
    assert hasty.unplanned
    began = monotonic()
    cut = TurnSearch(state, 0, prospect, 0, 3600.0, began + 0.3)
    assert cut.plan() or cut.unplanned
    assert monotonic() - began < 10.0


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "share"), [(2, 0.6), long(3, 0.45), long(4, 0.35)])
def test_it_wins_most_games_against_the_heuristic_bot(seats: int, share: float) -> None:
    games = amount(4, 16) * seats
    series = play_series("ages", [BRISK, "heuristic"], games, "planner", seats, {"mode": "full"})
    assert series.bots[BRISK].wins >= share * games


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["simple", long("advanced")])
def test_it_plays_the_shorter_games_well_too(mode: str) -> None:
    series = play_series("ages", [QUICK, "greedy"], 6, "planner", 2, {"mode": mode})
    assert series.bots[QUICK].wins >= 4
