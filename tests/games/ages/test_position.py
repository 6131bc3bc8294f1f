"""Positions as texts: every kind of decision of random games, and manipulated texts."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings

from pentapolis.core.errors import PositionError
from tests.games.ages.scene import GAME, Side, event, play, position, walk
from tests.games.texts import check_read, edited

VARIANTS = (
    "mode=full resignation=on bonus_cards=age_by_age",
    "mode=full no_gang_up=on alternative_corruption=on bonus_cards=own",
    "mode=advanced easier=on",
    "mode=simple",
)


def some_texts(options: str, seats: int) -> list[str]:
    """Return texts of a random game: the first ones of every kind of decision and chance, and the last one."""
    found: dict[str, list[str]] = {}
    for state in walk("texts", seats, options):
        due = state.chance()
        kind = due.kind if due is not None else "over" if state.to_act < 0 else GAME.decision(state)
        if len(found.setdefault(kind, [])) < 3:
            found[kind].append(str(state))
    return [text for texts in found.values() for text in texts]


@cache
def texts() -> list[str]:
    """Return texts of random games with all variants."""
    return [text for seats, options in zip((3, 4, 2, 3), VARIANTS, strict=True) for text in some_texts(options, seats)]


TEXT = str(position(Side(hand="moses", leader="homer"), seats=3, row="iron", current="rats 2"))


def test_texts_of_every_game_are_read_as_the_positions_that_wrote_them() -> None:
    for text in texts():
        assert str(GAME.position(text)) == text


def test_an_auction_is_written_with_who_passed_and_who_leads() -> None:
    state = event("wealthy_territory_i", seats=3)
    play(state, "bid 1", "decline")
    assert "| bid p3 wealthy_territory_i:p2 1:p1\n" in str(state)
    assert GAME.position(str(state)).key() == state.key()


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("to_act: p1", "to_act: p2", "the topmost frame is not for who is to act"),
        ("to_act: p1", "to_act: over", "something else waits than the end of a turn"),
        ("stack: end_turn p1 | ", "stack: ", "is not the end of a turn"),
        ("act p1", "act p2", "a step of the turn is another player's"),
        ("produce p1 | act p1", "act p1 | produce p1", "the steps of the turn are not in their order"),
        ("act p1", "act p1 | raze p1 p2 1:any,any", "appears twice"),
        ("act p1", "act p1 | strike p1 raid_i p1", "p1 cannot attack p1"),
        ("act p1", "act p1 | pact p1 peace_treaty p2:a", "nobody can offer peace_treaty to p1"),
        ("starter: p1", "starter: nobody", "'nobody' is not known here"),
        ("row: iron", "row: moses", "there are 2 cards moses; the game has 1"),
        ("hand: moses", "hand: rats", "'rats' is not known here"),
        ("row: iron", "row: iron\nremoved: moses", "moses is of no later age of this game"),
        ("religion:0 ", "", "p1 has no religion, which is printed on the board"),
        ("culture: 0", "ravaged: pyramids\n  culture: 0", "a ravaged wonder that is not completed"),
        ("current: rats:p2", "current: rats", "has no colon"),
    ],
)
def test_what_the_rules_never_lead_to_is_refused(old: str, new: str, told: str) -> None:
    assert old in TEXT
    with pytest.raises(PositionError, match=told):
        GAME.position(TEXT.replace(old, new, 1))


@settings(max_examples=200, deadline=None)
@given(edited(texts, ("moses", "act p1", "iron:2", "-", "II")))
def test_whatever_is_edited_a_text_is_a_sound_position_or_a_position_error(text: str) -> None:
    check_read(GAME, text)
