"""The builder: positions in a line, and a clear refusal of impossible ones."""

from __future__ import annotations

from typing import Any

import pytest

from pentapolis.core.errors import PositionError
from pentapolis.games.civilization import position_builder
from pentapolis.games.civilization.position_builder import GAME, Side, play, position, scene


def test_a_position_is_set_up_in_a_line_and_played_in_notation() -> None:
    state = position(Side("roman", armies="c5"), Side("german"), decision="movement")
    play(state, "move c5 1 0", "step south", "stop")
    assert "  armies: c6:1\n  moved: c6:1\n" in str(state)


def test_what_is_built_is_written_and_read_as_any_position() -> None:
    state = position(
        Side("roman", "pottery currency", "anarchy", "g7", "b2:granary f6:stonehenge g6:artist", "c5 c5 d6", "e5"),
        Side("german", holds="hut_spy defection silk", units="infantry_3", reserve="builder", trade=9, culture=4),
        decision="city_management",
        seat=2,
    )
    text = str(state)
    assert GAME.position(text).key() == state.key()
    assert "  capital: c3 b2:granary\n  second_city: g7 f6:stonehenge g6:artist\n" in text
    assert "  armies: c5:2 d6:1\n  scout 1: e5 sends:capital\n" in text
    assert "  resources: silk:1\n  markers: hut_spy:1\n  events: defection:1\n  units: infantry_3:1\n" in text


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"civilization": "romans"}, "'romans' is not known here; did you mean roman"),
        ({"civilization": "german"}, "did not come up"),
        ({"techs": "potery"}, "did you mean pottery"),
        ({"government": "tyranny"}, "'tyranny' is not known here"),
        ({"cities": "d4"}, "there is no room for a city on d4"),
        ({"cities": "a8"}, "there is no room for a city on a8"),
        ({"cities": "g7 c8 g11"}, "seat 1 has no city left"),
        ({"built": "f9:market"}, "f9 is not in the outskirts of a city of seat 1"),
        ({"built": "c3:market"}, "c3 is not in the outskirts of a city"),
        ({"built": "b2"}, "has no colon"),
        ({"built": "b2:market b2:temple"}, "'b2' appears twice"),
        ({"built": "b2:stonehenge d4:stonehenge"}, "stonehenge is in two places"),
        ({"armies": "q1"}, "'q1' is not known here"),
        ({"armies": "k5"}, "k5 is not a square of a face-up tile"),
        ({"armies": "c5 c5 c5 c5 c5 c5 c5"}, "p1 has 7 armies, which are too many"),
        ({"scouts": "c5 c6 c7"}, "seat 1 has no scout left"),
        ({"holds": "silk silk silk"}, "the box holds less than nothing"),
        ({"units": "silk"}, "'silk' is not known here"),
        ({"reserve": "poet"}, "'poet' is not known here"),
        ({"trade": 28}, "expected at most 27 trade"),
        ({"culture": -1}, "-1 culture"),
    ],
)
def test_nonsense_is_refused_with_a_reason(changes: dict[str, Any], told: str) -> None:
    with pytest.raises(PositionError, match=told):
        position(Side(**({"civilization": "roman"} | changes)), Side("german"))


def test_figures_of_two_players_never_share_a_square() -> None:
    state = scene("roman", "german")
    position_builder.army(state, 1, "c5")
    with pytest.raises(PositionError, match="figures of two players stand on c5"):
        position_builder.scout(state, 2, "c5")


@pytest.mark.parametrize("seat", [0, 3])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    with pytest.raises(PositionError, match=f"there is no seat {seat}; expected 1 to 2"):
        position_builder.learn(scene("roman", "german"), seat, "pottery")


def test_a_question_that_nobody_is_asked_is_refused() -> None:
    with pytest.raises(PositionError, match="no seat is asked 'harvest_moon'"):
        position(Side("roman"), Side("german"), decision="harvest_moon", turn_limit="turns_10")


def test_options_that_the_game_does_not_have_are_refused() -> None:
    with pytest.raises(PositionError, match="weather"):
        position(Side("roman"), Side("german"), weather="fair")
