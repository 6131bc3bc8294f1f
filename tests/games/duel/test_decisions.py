"""Decisions, their sizes, and chance (R86-R88)."""

from __future__ import annotations

from collections import Counter

import pytest

import pentapolis as pp
from pentapolis.games.duel.options import DuelOptions
from pentapolis.games.duel.state import DuelState, new_state
from tests.games.duel.table import GAME, Side, due, legal, play, position, seen, walk

KINDS = {
    "draft_wonder",
    "take",
    "choose_progress_token",
    "choose_token_from_three",
    "choose_opponent_card",
    "choose_discarded_card",
    "choose_age_starter",
}
GAMES = 60


@pytest.fixture(scope="module")
def statistics() -> tuple[Counter[str], dict[str, int]]:
    """Return how often each kind of decision came in random games, and its largest number of actions."""
    seen_kinds: Counter[str] = Counter()
    widest: dict[str, int] = {}
    for seed in range(GAMES):
        for state in walk(seed, DuelOptions()):
            if state.to_act >= 0:
                kind = GAME.decision(state)
                seen_kinds[kind] += 1
                widest[kind] = max(widest.get(kind, 0), len(state.legal(state.decider())))
    return seen_kinds, widest


def test_there_are_seven_kinds_of_decisions(statistics: tuple[Counter[str], dict[str, int]]) -> None:
    """R86: every one of them comes up in random games, and no other."""
    assert set(statistics[0]) == KINDS


def test_a_turn_names_a_card_and_its_use() -> None:
    """R86: a take is a slot with build, discard or one of the wonders."""
    state = position("altar", Side(coins=20, unbuilt="the_sphinx"))
    card = next(slot.card for slot in seen(state).slots if slot.slot == 0)
    assert {move for move in legal(state) if move.endswith(str(card))} == {
        "build altar",
        "discard altar",
        "wonder the_sphinx altar",
    }


def test_no_decision_is_wider_than_the_rules_allow(statistics: tuple[Counter[str], dict[str, int]]) -> None:
    """R87: at most 36 ways to take a card, five tokens, 59 discarded cards."""
    widest = statistics[1]
    assert widest["take"] <= 36
    assert widest["choose_progress_token"] <= 5
    assert widest["choose_token_from_three"] == 3
    assert widest["draft_wonder"] == 4
    assert widest["choose_age_starter"] == 2
    assert widest["choose_discarded_card"] <= 59


def test_a_rich_player_with_four_wonders_has_thirty_six_options() -> None:
    """R87: six accessible cards, each to be built, discarded or used for four wonders."""
    me = Side(coins=90, unbuilt="the_sphinx piraeus the_colossus the_pyramids")
    state = position("walls statue temple rostrum aqueduct school", me)
    assert len(legal(state)) == 36


def test_a_random_game_has_about_seventy_two_decisions(statistics: tuple[Counter[str], dict[str, int]]) -> None:
    """R87: eight picks, up to sixty turns, two starters and a few special choices: 71.6 on average."""
    kinds = statistics[0]
    assert kinds["draft_wonder"] == 8 * GAMES
    assert kinds["take"] <= 60 * GAMES
    assert 69 < kinds.total() / GAMES < 74


def test_all_that_is_random_is_a_chance_event() -> None:
    """R88: starting player, tokens, wonders, guilds, cards laid and turned up, and the Great Library's draw."""
    kinds: set[str] = set()
    for seed in range(30):
        for state in walk(seed, DuelOptions()):
            chance = state.chance()
            if chance is not None:
                kinds.add(chance.kind)
    assert kinds == {"start", "board", "offer", "guild", "lay", "reveal", "draw"}


def test_every_outcome_of_a_chance_event_is_equally_likely() -> None:
    """R88: no weights; a face-down card is any unseen card of its deck."""
    for state in walk("fair", DuelOptions()):
        chance = state.chance()
        if chance is not None:
            assert chance.weights is None
            assert len(chance.outcomes) == len(set(chance.outcomes)) > 1


def test_chance_decides_nothing_twice_and_rules_draw_nothing() -> None:
    """R88: the same decisions after the same outcomes give the same game."""
    first, second = (list(keys("same")) for _ in range(2))
    assert first == second
    assert first != list(keys("other"))


def keys(seed: str) -> list[tuple[int, ...]]:
    """Return the key of every position of a random game."""
    return [state.key() for state in walk(seed)]


def test_only_the_great_librarys_draw_is_private() -> None:
    """R88, R5: all players see the outcome of every other chance event."""
    for seed in range(6):
        for state in walk(seed, DuelOptions()):
            chance = state.chance()
            if chance is not None:
                assert (chance.seen_by is not None) == (chance.kind == "draw")


def test_what_is_still_face_down_is_decided_when_it_is_turned_up() -> None:
    """R88, R5: two games with the same past may turn up different cards."""
    state = position("0:altar 2:? 5:baths")
    play(state, "discard baths")
    outcomes = due(state)
    assert {"reveal 2 tavern", "reveal 2 quarry"} <= outcomes
    assert len(outcomes) == 23 - 2
    other: DuelState = state.clone()
    play(state, "reveal 2 tavern")
    play(other, "reveal 2 quarry")
    assert state.key() != other.key()


def test_a_new_game_waits_for_chance() -> None:
    """R88: nothing is decided before the first draw."""
    state = new_state(GAME, DuelOptions())
    assert (state.to_act, seen(state).starter, seen(state).board) == (pp.CHANCE, None, ())
