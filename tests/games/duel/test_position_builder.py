"""The position builder: positions in a line, and a clear refusal of impossible ones."""

from __future__ import annotations

import pytest

from pentapolis.core.errors import PositionError
from pentapolis.games.duel.position_builder import GAME, Side, play, position


def test_a_position_is_set_up_in_a_line_and_played_in_notation() -> None:
    state = position("baths", Side("quarry", coins=0))
    play(state, "build baths")
    assert GAME.view(state, 0).cities[0].cards == ("quarry", "baths")


def test_what_is_built_is_written_and_read_as_any_position() -> None:
    state = position(
        "0:palace 2:?G 5:senate", Side("quarry", built="the_sphinx", tokens="law"), seat=1, pawn=4, discard="baths"
    )
    again = GAME.position(str(state))
    assert again.key() == state.key()
    assert "\npawn: -4\nmilitary: p1_5 p2_2 p2_5\n" in str(state)


@pytest.mark.parametrize(
    ("lies", "me", "rival", "told"),
    [
        ("bath", Side(), Side(), "'bath' is not known here"),
        ("", Side(), Side(), "names no card"),
        ("?", Side(), Side(), "names no card"),
        ("0:baths 0:altar", Side(), Side(), "slot 0 is named twice"),
        ("25:baths", Side(), Side(), "'25' is not known here"),
        ("19:baths altar", Side(), Side(), "slot 20 is named twice, or is none"),
        ("baths baths", Side(), Side(), "baths is in two places"),
        ("baths", Side("baths"), Side(), "baths is in two places"),
        ("baths", Side("quarry quarry"), Side(), "'quarry' appears twice"),
        ("baths", Side("quarry"), Side("quarry"), "quarry is in two places"),
        ("baths", Side(unbuilt="sphinx"), Side(), "'sphinx' is not known here"),
        ("baths", Side(unbuilt="the_sphinx"), Side(built="the_sphinx"), "a wonder is lost, or in two places"),
        ("baths", Side(tokens="law"), Side(tokens="law"), "a progress token is lost, or in two places"),
        ("baths", Side(coins=-1), Side(), "'-1' is not a number from 0"),
        ("0:baths 1:library", Side(), Side(), "library does not belong into slot 1"),
    ],
)
def test_nonsense_is_refused_with_a_reason(lies: str, me: Side, rival: Side, told: str) -> None:
    with pytest.raises(PositionError, match=told):
        position(lies, me, rival)


@pytest.mark.parametrize(("seat", "pawn"), [(2, 0), (-1, 0), (0, 10), (1, -10)])
def test_a_seat_or_a_space_that_is_not_there_is_refused(seat: int, pawn: int) -> None:
    with pytest.raises(PositionError, match=f"seat {seat} with the pawn at {pawn}"):
        position("baths", seat=seat, pawn=pawn)
