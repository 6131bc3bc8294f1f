"""Tests of the levels: available in every game, sensible at a glance, within the clock."""

from __future__ import annotations

from time import monotonic, thread_time
from typing import Any

import pytest

import pentapolis as pp
from examples.games.tender.game import Tender
from pentapolis.bots import registry
from pentapolis.bots.ages import planner as ages_planner
from pentapolis.bots.civilization import planner as civilization_planner
from pentapolis.bots.level_settings import LEVEL_SETTINGS, NAMES, SECONDS
from pentapolis.bots.levels import LEVELS, Level, instant_bot
from pentapolis.bots.planner import TurnPlanner
from pentapolis.bots.registry import UnknownBot
from pentapolis.games.registry import GAMES

CLOCK = pp.Clock(0.02)


def first_decision(name: str) -> tuple[Any, list[int]]:
    """Return the view and the legal actions of the first decision with more than one action."""
    state, rng = pp.load(name).new(), pp.dealer("levels")
    state.resolve_chance(rng)
    while len(legal := state.legal(state.decider())) == 1:
        state.play(state.decider(), legal[0])
        state.resolve_chance(rng)
    return state.view(state.decider()), legal


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_six_levels_by_the_same_names(name: str) -> None:
    assert tuple(bot for bot in registry.names(pp.load(name)) if bot in NAMES) == NAMES


def test_another_process_finds_a_level() -> None:
    for level in LEVELS:
        assert registry.find(registry.locate(level.name)) is level


def test_a_game_without_level_settings_has_no_levels() -> None:
    with pytest.raises(UnknownBot, match="no levels for tender"):
        registry.make("milo", Tender())


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", NAMES)
def test_a_level_chooses_a_legal_action_within_a_short_clock(name: str, level: str) -> None:
    view, legal = first_decision(name)
    bot = registry.make(level, pp.load(name))
    assert bot.choose(view, legal, CLOCK, pp.dealer("choice")) in legal


@pytest.mark.parametrize("name", GAMES)
def test_a_stronger_level_glances_less_and_thinks_longer(name: str) -> None:
    glances = [settings.glance_rate for settings in LEVEL_SETTINGS[name]]
    assert glances == sorted(glances, reverse=True)
    assert glances[-1] == 0.0
    assert list(SECONDS) == sorted(SECONDS)


@pytest.mark.parametrize("name", GAMES)
def test_a_glance_takes_only_what_looks_best(name: str) -> None:
    view, legal = first_decision(name)
    bot = registry.make("milo", pp.load(name))
    assert isinstance(bot, Level)
    options, worths = bot.quick_options(view, legal, pp.dealer("worths"))
    least = sorted(worths, reverse=True)[: bot.settings.choices][-1]
    for seed in range(20):
        chosen = bot.choose_quickly(view, legal, pp.dealer(f"worths/{seed}"))
        # The evaluation may redraw hidden facts. Without hidden facts, no bot ever takes a move below the best few.
        if name == "duel":
            assert worths[options.index(chosen)] >= least
        assert chosen in legal


def test_a_level_takes_its_own_time_or_less_if_the_clock_says_so() -> None:
    bot = registry.make("minerva", pp.load("duel"))
    assert isinstance(bot, Level)
    assert bot.limit_clock(pp.Clock()).seconds == SECONDS[-1]
    assert bot.limit_clock(pp.Clock(60.0)).seconds == SECONDS[-1]
    assert bot.limit_clock(pp.Clock(0.05)).seconds == 0.05


@pytest.mark.parametrize("name", GAMES)
def test_a_level_answers_at_its_deadline_though_it_had_no_cpu_time(name: str) -> None:
    view, legal = first_decision(name)
    bot = registry.make("minerva", pp.load(name))
    began = thread_time()
    action = bot.choose(view, legal, pp.Clock(60.0, monotonic()), pp.dealer("late"))
    assert action in legal
    assert thread_time() - began < 1.0


@pytest.mark.parametrize("name", GAMES)
def test_the_instant_bot_of_a_game_knows_it_and_needs_no_time(name: str) -> None:
    view, legal = first_decision(name)
    bot = instant_bot(pp.load(name))
    assert bot.name in ("greedy", "heuristic", "planner")
    began = thread_time()
    assert bot.choose(view, legal, pp.Clock(), pp.dealer("instant")) in legal
    assert thread_time() - began < 1.0


def test_where_the_planner_needs_no_time_it_is_the_instant_bot() -> None:
    assert instant_bot(pp.load("civilization")).name == "planner"
    assert instant_bot(Tender()).name == "random"


@pytest.mark.parametrize("turn_planner", [ages_planner.TurnPlanner, civilization_planner.TurnPlanner])
def test_a_level_that_thinks_by_weights_has_characters(turn_planner: type[TurnPlanner]) -> None:
    name = turn_planner.__module__.split(".")[-2]
    game = pp.load(name)
    view, legal = first_decision(name)
    for character in registry.characters("portia", game):
        bot = registry.make(character, game)
        assert registry.find(registry.locate(character)) is type(bot)
        assert bot.choose(view, legal, CLOCK, pp.dealer("choice")) in legal
    assert registry.characters("portia", game) == tuple(f"portia-{taste}" for taste in turn_planner.character_weights)
    assert len(turn_planner.character_weights) == 3


def test_a_character_weighs_what_it_likes_more() -> None:
    plain, soldier = ages_planner.TurnPlanner(1), ages_planner.TurnPlanner(1)
    for name, factor in ages_planner.CHARACTER_WEIGHTS["militarist"].items():
        soldier.scale_weight(name, factor)
    assert soldier.weights.arms_ii > plain.weights.arms_ii
    counsel, general = civilization_planner.TurnPlanner(1), civilization_planner.TurnPlanner(1)
    general.scale_weight("army", 1.5)
    army = list(civilization_planner.WEIGHTS).index("army")
    assert [float(one) != float(other) for one, other in zip(counsel.weights, general.weights, strict=True)] == [
        place == army for place in range(len(counsel.weights))
    ]


def test_who_only_glances_or_searches_has_no_character() -> None:
    assert registry.characters("milo", pp.load("ages")) == ()
    assert registry.characters("minerva", pp.load("duel")) == ()
    with pytest.raises(UnknownBot, match="milo-builder has no character in ages"):
        registry.make("milo-builder", pp.load("ages"))
