"""Points, ties and supremacy (R83-R85)."""

from __future__ import annotations

import pytest

from pentapolis.core.types import Result
from pentapolis.games.duel.state import DuelState
from tests.games.duel.table import GAME, Side, play, position, seen, walk


def finished(me: Side, rival: Side, pawn: int = 0) -> Result:
    """Return the result of a game whose last card, a Palace, `me` discards, with the two coins for it deducted."""
    state = position("palace", Side(me.cards, me.coins - 2, "", me.built, me.tokens), rival, pawn=pawn, last=True)
    play(state, "discard palace")
    result = state.result()
    assert result is not None
    return result


def test_points_come_from_eight_sources() -> None:
    """R83: every category of the score sheet, each with a number of its own."""
    me = Side(
        "altar palace workshop library lighthouse magistrates_guild builders_guild stable quarry",
        coins=11,
        built="the_pyramids the_colossus",
        tokens="agriculture mathematics",
    )
    state = position("senate", me, pawn=6)
    assert GAME.scores(state)[0] == {
        "blue": 3 + 7,
        "green": 1 + 2,
        "yellow": 3,
        "guilds": 2 + 4,
        "wonders": 9 + 3,
        "progress": 4 + 3 * 2,
        "coins": 3,
        "military": 10,
    }


def test_the_total_is_the_sum_of_the_categories() -> None:
    """R83: in the final positions of whole games."""
    for seed in range(10):
        *_, state = walk(seed)
        result = state.result()
        assert result is not None
        assert [sum(scores.values()) for scores in GAME.scores(state)] == list(result.scores)


@pytest.mark.parametrize(("purse", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (20, 6)])
def test_three_coins_are_a_point(purse: int, points: int) -> None:
    """R83: full sets of three only."""
    assert GAME.scores(position("altar", Side(coins=purse)))[0]["coins"] == points


@pytest.mark.parametrize(
    ("cards", "category", "points"),
    [
        ("theater baths obelisk", "blue", 11),
        ("academy study university", "green", 8),
        ("arena port tavern forum", "yellow", 6),
        ("arsenal walls quarry press", "blue", 0),
    ],
)
def test_printed_points_of_blue_green_and_yellow_cards(cards: str, category: str, points: int) -> None:
    """R83: brown, grey and red cards have none."""
    scores = GAME.scores(position("altar", Side(cards, coins=0)))[0]
    assert scores[category] == points
    assert sum(scores.values()) == points


def test_more_points_win() -> None:
    """R82, R83: by one point."""
    result = finished(Side("altar", coins=2), Side("workshop library", coins=3))
    assert (result.scores, result.winners) == ((3, 4), (1,))
    assert result.tie == ""


@pytest.mark.parametrize("turned", [False, True])
def test_a_tie_is_broken_by_blue_cards(turned: bool) -> None:
    """R84: three points of an Altar beat three of an Academy."""
    blue, green = Side("altar", coins=2), Side("academy", coins=2)
    result = finished(green, blue) if turned else finished(blue, green)
    assert result.scores == (3, 3)
    assert result.winners == ((1,) if turned else (0,))
    assert result.tie == "blue_cards"


def test_only_printed_points_of_blue_cards_break_a_tie() -> None:
    """R84: the points that a Magistrates Guild counts for blue cards are not points of blue cards."""
    guild = Side("altar magistrates_guild", coins=2)
    plain = Side("statue", coins=2)
    result = finished(guild, plain)
    assert (result.scores, result.winners) == ((4, 4), (1,))


def test_a_tie_in_blue_cards_too_is_a_shared_victory() -> None:
    """R84: there is no winner, or there are two."""
    state = position("palace", Side("altar", coins=0), Side("theater", coins=2), last=True)
    play(state, "discard palace")
    result = state.result()
    assert result is not None
    assert (result.kind, result.winners, result.scores, result.tie) == ("civilian", (0, 1), (3, 3), "")
    assert (state.payoff(0), state.payoff(1)) == (0.5, 0.5)


def supremacy(kind: str) -> DuelState:
    """Check that a player who is far behind in points wins at once."""
    rival = Side("palace town_hall gardens pantheon", coins=30)
    if kind == "military":
        state = position("circus senate", Side(coins=10), rival, pawn=7)
        play(state, "build circus")
    else:
        symbols = "workshop apothecary scriptorium pharmacist university"
        state = position("academy senate", Side(symbols, coins=10), rival)
        play(state, "build academy")
    return state


@pytest.mark.parametrize("kind", ["military", "science"])
def test_a_supremacy_ignores_points(kind: str) -> None:
    """R85: the loser has more of them, and they are shown, but they decide nothing."""
    state = supremacy(kind)
    result = state.result()
    assert result is not None
    assert (result.kind, result.winners) == (kind, (0,))
    assert result.scores[1] > result.scores[0]
    assert seen(state).result == result
    assert (state.payoff(0), state.payoff(1)) == (1.0, 0.0)
