"""The deal and the first prize (R2, R3)."""

from __future__ import annotations

import pytest

from examples.games.tender.game import Tender
from pentapolis.core.match import Match
from pentapolis.core.types import Hidden


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_is_dealt_three_secret_cards(seats: int) -> None:
    """R2."""
    match = Match(Tender(), seats=seats, seed="deal")
    for seat in range(seats):
        own, others = (match.game.view(match.state, viewer).seats[seat] for viewer in (seat, (seat + 1) % seats))
        assert len(own.hand) == 3
        assert others.hand == Hidden("card", 3)


def test_a_round_begins_with_a_prize_drawn_by_weight() -> None:
    """R3: three pots, two cups, one crown."""
    state = Tender().new(2)
    while (chance := state.chance()) is not None and chance.kind == "deal":
        state.resolve(chance.outcomes[0])
    assert chance is not None
    assert (chance.kind, chance.weights) == ("prize", [3, 2, 1])
