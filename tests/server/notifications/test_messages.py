"""Tests of the sentences of notifications, in both languages."""

from __future__ import annotations

import pytest

from pentapolis.server.notifications.messages import notification
from pentapolis.table.protocol import SeatInfo
from pentapolis.table.protocol.common import ClockRules
from pentapolis.table.rows import TableRow

ANN = SeatInfo(0, "person", "Ann", user="a")
BEN = SeatInfo(1, "person", "Ben", user="b")
MILO = SeatInfo(2, "bot", "milo")
OPEN = SeatInfo(0, "open")


def table(*seats: SeatInfo) -> TableRow:
    """Return a table of 7 Wonders with these seats."""
    return TableRow(
        *("t", "wonders", 1, {}, "playing", True, False, ClockRules(), "", "", "a", 0.0, None, None, None, "", 0),
        *((), False, None, 0.0, seats),
    )


@pytest.mark.parametrize(
    ("seats", "language", "text"),
    [
        ([ANN, BEN, MILO], "en", "It’s your turn in 7 Wonders. You’re playing with Ben and Milo."),
        ([ANN, OPEN], "en", "It’s your turn in 7 Wonders."),
        ([ANN, BEN, MILO], "hu", "Te következel ebben a játszmában: 7 Csoda. Játszótársak: Ben és Milo."),
    ],
)
def test_a_notification_lists_the_other_players_if_there_are_any(
    seats: list[SeatInfo], language: str, text: str
) -> None:
    assert notification("turn", table(*seats), "a", language).text == text


def test_the_sender_of_an_invitation_is_named_once() -> None:
    invited = notification("invited", table(BEN, MILO, OPEN), "a", "en", by="Ben")
    assert invited.text == "Ben invites you to a game of 7 Wonders with Milo."
    alone = notification("invited", table(BEN, OPEN, OPEN), "a", "en", by="Ben")
    assert alone.text == "Ben invites you to a game of 7 Wonders."
