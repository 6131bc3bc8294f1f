"""The end of an age and of the game (R78-R82)."""

from __future__ import annotations

from collections import Counter

import pytest

import pentapolis as pp
from pentapolis.games.duel.state import DuelState
from tests.games.duel.table import (
    GAME,
    OLD_RULE,
    PRESET,
    USUAL,
    Side,
    dealt,
    due,
    legal,
    lying,
    play,
    position,
    seen,
    walk,
)


def last_card(card: str, seat: int, pawn: int, old_rule: bool = False) -> DuelState:
    """Return a position after a seat has discarded the last card of an age, with the next structure laid out."""
    state = position(card, seat=seat, pawn=pawn, last=True, options=OLD_RULE if old_rule else USUAL)
    play(state, f"discard {card}")
    state.resolve_chance(pp.dealer("next age"))
    return state


def test_an_age_ends_with_its_twentieth_card() -> None:
    """R78: not before the last action is resolved: the pair's token is chosen in the old age."""
    state = position("library", Side("scriptorium"), board="law", last=True)
    play(state, "build library")
    assert (seen(state).age, GAME.decision(state), seen(state).slots) == (2, "choose_progress_token", ())
    play(state, "token law")
    assert seen(state).age == 3


@pytest.mark.parametrize("seed", range(4))
def test_an_age_has_twenty_turns(seed: int) -> None:
    """R78: twenty cards, one each turn, in every age that is played to its end."""
    turns: Counter[int] = Counter()
    for state in walk(seed):
        if GAME.decision(state) == "take":
            turns[state.age] += 1
    assert [turns[age] for age in range(1, state.age)] == [20] * (state.age - 1)
    assert turns[state.age] == 20 - len(lying(state))


@pytest.mark.parametrize("last", [0, 1])
@pytest.mark.parametrize("card", ["altar", "walls"])
@pytest.mark.parametrize(("pawn", "weaker"), [(1, 1), (8, 1), (-1, 0), (-5, 0)])
def test_the_militarily_weaker_player_names_who_begins(card: str, last: int, pawn: int, weaker: int) -> None:
    """R79: the player on whose side the pawn is, whichever player took the last card, names either player."""
    state = last_card(card, last, pawn if last == 0 else -pawn)
    assert (GAME.decision(state), state.deciders()) == ("choose_age_starter", [weaker])
    assert legal(state) == {"begin 1", "begin 2"}
    for seat in (0, 1):
        after = state.clone()
        play(after, f"begin {seat + 1}")
        assert (after.deciders(), GAME.decision(after)) == ([seat], "take")


def test_the_structure_is_laid_out_before_the_starter_is_named() -> None:
    """R79: the deciding player sees the new cards, twelve of them face up."""
    state = position("altar", pawn=1, last=True)
    play(state, "discard altar")
    assert GAME.decision(state) == ""
    assert all(text.startswith("lay 0 ") for text in due(state))
    state.resolve_chance(pp.dealer(1))
    assert GAME.decision(state) == "choose_age_starter"
    assert sum(1 for card in lying(state).values() if card) == 12
    assert seen(state).age == 2


def test_guild_backs_are_laid_before_the_starter_of_the_third_age_is_named() -> None:
    """R79, R4: three of the twenty slots get a guild."""
    state = position("walls", pawn=1, last=True)
    play(state, "discard walls")
    assert len(due(state)) == 20
    play(state, "guild 0", "guild 7", "guild 19")
    assert all(text.startswith("lay 0 ") and text.endswith("_guild") for text in due(state))


@pytest.mark.parametrize("last", [0, 1])
@pytest.mark.parametrize("card", ["altar", "walls"])
def test_with_the_pawn_in_the_middle_the_last_player_names_the_starter(card: str, last: int) -> None:
    """R80: he may name himself or the other."""
    state = last_card(card, last, 0)
    assert (GAME.decision(state), state.deciders()) == ("choose_age_starter", [last])
    play(state, f"begin {2 - last}")
    assert state.deciders() == [1 - last]


@pytest.mark.parametrize("last", [0, 1])
@pytest.mark.parametrize("card", ["altar", "walls"])
def test_by_the_first_printing_the_last_player_simply_begins(card: str, last: int) -> None:
    """R80: with the option for the old reading, no player is asked."""
    state = last_card(card, last, 0, old_rule=True)
    assert (GAME.decision(state), state.deciders()) == ("take", [last])


@pytest.mark.parametrize("last", [0, 1])
def test_the_old_reading_changes_nothing_while_somebody_is_weaker(last: int) -> None:
    """R80, R79: the weaker player names."""
    state = last_card("altar", last, 1, old_rule=True)
    assert (GAME.decision(state), state.deciders()) == ("choose_age_starter", [1 - last])


@pytest.mark.parametrize("starter", [0, 1])
def test_the_first_age_is_begun_by_the_starting_player(starter: int) -> None:
    """R81: the one who had the first pick, though the other had the last."""
    options = GAME.options({"starting_player": f"seat_{starter + 1}"})
    state = next(state for state in walk("first age", options) if GAME.decision(state) == "take")
    assert (seen(state).age, state.deciders()) == (1, [starter])


def test_after_the_third_age_points_decide() -> None:
    """R82: a civilian victory of the player with more points."""
    state = position("palace", Side("altar", coins=0), Side(coins=0), last=True)
    play(state, "discard palace")
    result = state.result()
    assert result is not None
    assert (result.kind, result.winners, result.scores) == ("civilian", (0,), (3, 0))
    assert (state.payoff(0), state.payoff(1)) == (1.0, 0.0)


@pytest.mark.parametrize("card", ["altar", "walls"])
def test_the_first_two_ages_end_nothing(card: str) -> None:
    """R82: the game goes on after them."""
    state = position(card, last=True)
    play(state, f"discard {card}")
    assert state.result() is None


@pytest.mark.parametrize(
    ("card", "me", "pawn", "kind"),
    [
        ("guard_tower", Side(), 8, "military"),
        ("academy", Side("workshop apothecary scriptorium pharmacist university", coins=30), 0, "science"),
    ],
)
def test_a_supremacy_ends_the_game_in_any_age(card: str, me: Side, pawn: int, kind: str) -> None:
    """R82, R60, R68: at once, with cards left on the table."""
    state = position(card, me, pawn=pawn)
    play(state, f"build {card}")
    result = state.result()
    assert result is not None
    assert result.kind == kind
    assert seen(state).slots


def test_random_games_end_in_all_three_ways() -> None:
    """R82: military, science, civilian, and in no other way."""
    kinds = set()
    for seed in range(40):
        *_, state = walk(seed, PRESET)
        result = state.result()
        assert result is not None
        kinds.add(result.kind)
    assert "civilian" in kinds
    assert kinds <= {"civilian", "military", "science"}
    assert dealt(1).result() is None
