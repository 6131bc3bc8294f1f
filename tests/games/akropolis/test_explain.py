"""The changes that a placement would make, explained before it is made (R11, R17, R26, R36)."""

from __future__ import annotations

import pytest

from pentapolis.core.types import Step
from pentapolis.games.akropolis.options import AkropolisOptions
from tests.games.akropolis.table import (
    EVERY_VARIANT,
    GAME,
    USUAL,
    Side,
    action,
    hexes,
    play,
    position,
    seen,
    stones,
    walk,
)

# Two tiles beside the start tile: a tile on (1, 0), turned twice, covers a quarry of each of the three.
QUARRIES = "tqq 3 -1 4, gqq 1 2 0"
PRICE = ("tiles_before", "total")


def effect(steps: list[Step]) -> list[Step]:
    """Return the steps after those of the price."""
    assert tuple(step.code for step in steps[:2]) == PRICE
    return steps[2:]


def test_a_placement_tells_its_level_and_the_points_of_the_districts_that_change() -> None:
    """R26: a house beside the house plaza of the start tile is worth 1 x 1; unchanged values are not listed."""
    state = position("hbt Mbq")
    assert effect(GAME.explain(state, 0, action(0, 2, 0, 0))) == [
        Step("lies_on", {"level": 1}),
        Step("district_points", {"district": "house", "before": 0, "after": 1}),
        Step("score", {"before": 1, "after": 2}),
    ]


def test_covered_quarries_and_the_stones_that_are_left_are_told() -> None:
    """R11, R17: one stone is paid and three are won, so two points come from stones."""
    state = position("Tqq hbt Bhq", Side(QUARRIES, stones=1))
    told = effect(GAME.explain(state, 0, action(1, 1, 0, 2)))
    assert told[0] == Step("lies_on", {"level": 2})
    assert told[1] == Step("quarries_covered", {"quarries": 3})
    assert told[-2] == Step("stones_left", {"before": 1, "after": 3})
    assert told[-1] == Step("score", {"before": 1, "after": 5})


def test_points_that_are_lost_are_told_too() -> None:
    """R19, R17: a tile over the only house plaza takes the points of the houses away."""
    state = position("tqq gqq", Side("hbt 2 0 0, qhb 0 1 2", stones=0))
    before = seen(state).cities[0].points["house"]
    assert before > 0
    told = effect(GAME.explain(state, 0, action(0, 0, 0, 2)))
    assert Step("district_points", {"district": "house", "before": before, "after": 0}) in told


@pytest.mark.parametrize("where", [(0, 9, 9, 0), (0, 1, 0, 0), (2, 2, 0, 0)])
def test_what_is_not_legal_has_a_price_and_no_effect(where: tuple[int, int, int, int]) -> None:
    """R9, R15, R16: far from the city, partly on it, and too dear."""
    state = position("hbt Mbq qhb", Side(stones=1))
    assert effect(GAME.explain(state, 0, action(*where))) == []


@pytest.mark.parametrize("options", [USUAL, EVERY_VARIANT])
def test_what_is_told_is_what_happens(options: AkropolisOptions) -> None:
    """R26, R36: explaining changes nothing, and the score after the move is the announced one."""
    for state in walk("told", 2, options):
        if state.to_act < 0 or len(state.bag) < 6:
            continue
        seat, legal = state.decider(), state.legal(state.decider())
        for chosen in legal[:: 1 + len(legal) // 4]:
            before = state.key()
            told = {step.code: step.values for step in GAME.explain(state, seat, chosen) if step.code != "total"}
            assert state.key() == before
            after = state.clone()
            after.play(seat, chosen)
            city = GAME.view(after, None).cities[seat]
            assert told["score"] == {"before": seen(state).cities[seat].total, "after": city.total}
            assert told["lies_on"] == {"level": city.tiles[-1].level}


def test_the_board_may_tell_it_of_every_seat() -> None:
    """R34: cities are public, so a player may plan while another one decides."""
    state = position("hbt Mbq", seat=1)
    assert effect(GAME.explain(state, 0, action(0, 2, 0, 0)))[-1] == Step("score", {"before": 1, "after": 2})
    assert stones(state) == [1, 1]
    play(state, "hbt 2 0 0")
    assert (2, 0) in hexes(state, 1)
