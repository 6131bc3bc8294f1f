"""The refusals: each gives its reason, with its cell and numbers, and changes nothing (R8, R9, R15, R16)."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import pentapolis as pp
from pentapolis.core.errors import AmbiguousMove, ChanceError, NotAMove
from pentapolis.core.types import Reason
from pentapolis.games.akropolis import actions as a
from pentapolis.games.akropolis.cells import q_of, r_of
from pentapolis.games.akropolis.options import AkropolisOptions
from pentapolis.games.akropolis.state import AkropolisState, new_state
from tests.games.akropolis.table import AROUND, GAME, LONG, Side, action, play, position, refusal
from tests.games.positions import check_refusal

PACKAGE = Path(pp.__file__).parent
SOURCES = ("core/state.py", "games/akropolis/reasons.py", "games/akropolis/notation.py")


def turn() -> AkropolisState:
    """Return a turn of the first seat, which has one stone and a tile on level 2."""
    return position("Bhq Bqq Tqq Gqq", Side("hbt 2 0 0, Mbq 3 0 1, qhb 3 0 0"))


def two_left() -> AkropolisState:
    """Return a position with two tiles left in the site."""
    return position("Bhq Bqq", Side("hbt 2 0 0", stones=9))


def chance() -> AkropolisState:
    """Return a position in which a tile is about to be turned up."""
    state = position("hbt Mbq")
    play(state, "hbt 2 0 0")
    return state


def over() -> AkropolisState:
    """Return a finished game."""
    state = position("hbt Mbq", bag="")
    play(state, "hbt 2 0 0")
    return state


# The position, the seat, the action, and the whole reason.
REFUSALS: list[tuple[Callable[[], AkropolisState], int, int, Reason]] = [
    (turn, 2, 0, Reason("no_such_seat", {"seat": 3, "seats": 2})),
    (turn, -1, 0, Reason("no_such_seat", {"seat": 0, "seats": 2})),
    (turn, 1, action(0, 2, 0, 0), Reason("not_your_decision", {"seat": "1"})),
    (turn, 0, a.ACTION_COUNT, Reason("unknown_action", {"action": 589824, "actions": 589824})),
    (turn, 0, -1, Reason("unknown_action", {"action": -1, "actions": 589824})),
    (over, 1, 0, Reason("game_over")),
    (chance, 1, 0, Reason("chance_is_due")),
    (turn, 0, action(4, 6, 0, 0), Reason("no_such_tile", {"index": 4, "tiles": 4})),
    (two_left, 0, action(2, -2, 0, 3), Reason("no_such_tile", {"index": 2, "tiles": 2})),
    (turn, 0, action(2, -2, 0, 3), Reason("stones_short", {"price": 2, "stones": 1, "short": 1})),
    (turn, 0, action(3, -2, 0, 3), Reason("stones_short", {"price": 3, "stones": 1, "short": 2})),
    (turn, 0, action(0, 63, 0, 0), Reason("off_grid", {"q": 63, "r": 0})),
    (turn, 0, action(0, 0, -64, 0), Reason("off_grid", {"q": 0, "r": -64})),
    (turn, 0, action(0, -64, 63, 5), Reason("off_grid", {"q": -64, "r": 63})),
    (turn, 0, action(0, 20, 0, 0), Reason("not_adjacent", {"q": 20, "r": 0})),
    (turn, 0, action(1, 6, 1, 2), Reason("not_adjacent", {"q": 6, "r": 1})),
    (turn, 0, action(0, 1, 0, 0), Reason("partly_empty", {"q": 1, "r": -1})),
    (turn, 0, action(0, 1, 1, 0), Reason("partly_empty", {"q": 1, "r": 1})),
    (turn, 0, action(0, 0, 0, 0), Reason("partly_empty", {"q": 1, "r": -1})),
    (turn, 0, action(0, 2, 0, 0), Reason("unequal_levels", {"q": 2, "r": 0, "low": 1, "high": 2})),
    (turn, 0, action(0, 3, 0, 0), Reason("one_tile_only", {"q": 3, "r": 0})),
    (turn, 0, action(0, 4, -1, 4), Reason("one_tile_only", {"q": 4, "r": -1})),
]


@pytest.mark.parametrize(("where", "seat", "number", "reason"), REFUSALS)
def test_an_illegal_action_is_refused_with_its_reason(
    where: Callable[[], AkropolisState], seat: int, number: int, reason: Reason
) -> None:
    """R9, R15, R16 and the others: `why_not` returns the reason, `apply` raises it, and the position stays as it is."""
    check_refusal(where(), seat, number, reason)


def test_a_tile_that_is_not_in_the_site_is_refused_by_name() -> None:
    """R8: by notation only tiles of the site can be taken, not even a tile that the own city shows."""
    for tile in ("city_01", "city_61"):
        assert refusal(turn(), f"{tile} 2 0 0") == Reason("not_in_site", {"tile": tile})


def test_notation_of_another_seat_is_refused() -> None:
    """R14: it is not his turn."""
    assert refusal(turn(), "Bhq 2 0 1", seat=1) == Reason("not_your_decision", {"seat": "1"})


def test_every_reason_that_the_engine_can_give_is_tested_here() -> None:
    """R16: the codes are read from the source, so that a new one cannot be forgotten."""
    given = set()
    for source in SOURCES:
        given |= set(re.findall(r'Reason\(\s*"(\w+)"', (PACKAGE / source).read_text(encoding="utf-8")))
    assert given == {reason.code for _, _, _, reason in REFUSALS} | {"not_in_site"}


@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize(
    ("text", "token"),
    [
        ("", ""),
        ("place city_04 2 0 0", "place"),
        ("take city_04 2 0 0 0", "take"),
        ("take city_62 2 0 0", "city_62"),
        ("take start 2 0 0", "start"),
        ("take city_04 64 0 0", "64"),
        ("take city_04 2 -65 0", "-65"),
        ("take city_04 2.5 0 0", "2.5"),
        ("take city_04 +2 0 0", "+2"),
        ("take city_04 2 0 6", "6"),
        ("take city_04 2 0 7", "7"),
        ("take city_04 2 0 -1", "-1"),
        ("take city_04 two 0 0", "two"),
    ],
)
def test_what_is_no_move_of_the_game_is_told_apart(text: str, token: str, strict: bool) -> None:
    """R5, R8: unknown words, cells beyond the grid, a rotation of seven; the error names the word at fault."""
    state = turn()
    before = state.key()
    with pytest.raises(NotAMove) as refused:
        GAME.parse(state, text, strict=strict)
    assert refused.value.token == token
    assert state.key() == before


def test_a_placement_without_its_turn_is_no_move_and_may_mean_several() -> None:
    """R5, R8: the refusal of an incomplete move lists possible meanings, up to a limit."""
    state = turn()
    with pytest.raises(NotAMove):
        GAME.parse(state, "take city_04 2 0", strict=True)
    tile = GAME.view(state, 0).site[0]
    with pytest.raises(AmbiguousMove) as refused:
        GAME.parse(state, f"take {tile}")
    assert len(refused.value.candidates) == 8
    assert " more" in str(refused.value)


def test_a_shortened_tile_is_understood_unless_strict() -> None:
    """R8: the ids of tiles may be cut to their numbers."""
    state = turn()
    number = GAME.parse(state, "take 04 -2 0 3")
    assert GAME.format(state, number) == "take city_04 -2 0 3"
    with pytest.raises(NotAMove):
        GAME.parse(state, "take 04 -2 0 3", strict=True)
    with pytest.raises(AmbiguousMove):
        GAME.parse(state, "take c -2 0 3")


@pytest.mark.parametrize("text", ["tile city_01", "tile city_02", "tile city_38", "first 1"])
def test_an_impossible_outcome_of_chance_is_refused(text: str) -> None:
    """R13: a tile that was seen, one that is not in use with two players, or another event."""
    state = chance()
    before = state.key()
    with pytest.raises(ChanceError):
        GAME.parse_chance(state, text)
    assert state.key() == before


def test_a_tile_is_no_answer_where_the_first_player_is_to_be_named() -> None:
    """R6: and a seat that does not exist neither."""
    state = new_state(GAME, 2, AkropolisOptions(first_player="random"))
    for text in ("tile city_01", "first 3"):
        with pytest.raises(ChanceError):
            GAME.parse_chance(state, text)


def test_a_refused_action_tells_no_price() -> None:
    """R9: an index beyond the site has none, and its tile no name."""
    state = two_left()
    number = action(2, -2, 0, 3)
    assert GAME.explain(state, 0, number) == []
    assert GAME.format(state, number) == "take ? -2 0 3"


def test_the_longest_possible_city_stays_on_the_grid() -> None:
    """R7, R15: thirty tiles in a straight line, in each of the six directions."""
    for direction in range(6):
        state = new_state(GAME, 2, LONG)
        state.resolve_chance(pp.dealer(direction))
        for _ in range(30):
            seat = state.decider()
            state.play(seat, farthest(state, direction))
            state.resolve_chance(pp.dealer(direction))
            state.play(state.decider(), state.legal(state.decider())[0])
            state.resolve_chance(pp.dealer(direction))
        assert state.to_act == pp.OVER
        reached = [(found.q, found.r) for found in GAME.view(state, None).cities[0].hexes]
        assert max(max(abs(q), abs(r)) for q, r in reached) == 61
        state.check()


def farthest(state: AkropolisState, direction: int) -> int:
    """Return the legal action that reaches farthest in a direction."""
    ahead_q, ahead_r = AROUND[direction]

    def reach(number: int) -> int:
        place, turned = a.take_cell(number), a.take_turn(number)
        q, r = q_of(place), r_of(place)
        cells = [(q, r), *((q + AROUND[step % 6][0], r + AROUND[step % 6][1]) for step in (turned, turned + 1))]
        return max(cell_q * ahead_q + cell_r * ahead_r for cell_q, cell_r in cells)

    return max(state.legal(state.decider()), key=reach)
