"""The builder: positions in a line, and a clear refusal of impossible ones."""

from __future__ import annotations

from typing import Any

import pytest

from pentapolis.core.errors import PositionError
from pentapolis.games.ages.position_builder import GAME, Side, play, position


def test_a_position_is_set_up_in_a_line_and_played_in_notation() -> None:
    state = position(Side("agriculture 2 iron 1", goods="iron 3", hand="moses"))
    play(state, "play moses")
    assert GAME.view(state, 0).civilizations[0].leader == "moses"


def test_what_is_built_is_written_and_read_as_any_position() -> None:
    state = position(
        Side("bronze 2 swordsmen 2", wonder="great_wall 1", fresh="rich_land_i", pact="peace_treaty 2 a"),
        Side(war="war_over_culture_ii 3", colonies="wealthy_territory_i", specials="cartography"),
        Side(military="raid_i raid_i", kept="impact_of_science"),
        seat=1,
        at="politics",
        age="II",
        row="- oil",
        current="rats 3",
        future="ravages_of_time 2",
    )
    text = str(state)
    assert GAME.position(text).key() == state.key()
    assert "\nrow: - oil\n" in text
    assert "\ncurrent: rats:p3\nfuture: ravages_of_time:p2\n" in text
    assert "  wonder: great_wall:1\n" in text
    assert "  war: war_over_culture_ii:p3\n" in text


def test_a_card_of_a_later_age_that_was_played_is_written_as_removed() -> None:
    state = position(Side(hand="work_of_art_ii"), age="I")
    play(state, "play work_of_art_ii")
    assert "\nremoved: work_of_art_ii\n" in str(state)
    assert GAME.position(str(state)).key() == state.key()


@pytest.mark.parametrize(
    ("side", "told"),
    [
        (Side("iorn 1"), "'iorn' is not known here; did you mean iron"),
        (Side("iron"), "does not name a number after every id"),
        (Side("iron 1 iron 2"), "'iron' appears twice"),
        (Side("moses 1"), "'moses' is not known here"),
        (Side("iron many"), "'many' is not a number from 0"),
        (Side(idle=-1), "'-1' is not a number from 0"),
        (Side(goods="bronze 19"), "p1 has more than 18 blue tokens"),
        (Side(hand="moses moses"), "there are 2 cards moses; the game has 1"),
        (Side(leader="moses", hand="moses"), "there are 2 cards moses; the game has 1"),
        (Side(leader="iron"), "'iron' is not known here"),
        (Side(wonder="pyramids 3"), "3 stages finish pyramids"),
        (Side(wonder="pyramids 0 colossus 0"), "there can be one of them only"),
        (Side(specials="cartography navigation"), "navigation is a second technology of its kind"),
        (Side(war="war_over_culture_ii 1"), "p1 has a war, a pact or a marker with nobody"),
        (Side(war="war_over_culture_ii 3"), "'p3' is not known here; expected p1, p2"),
        (Side(pact="peace_treaty 2"), "is not a pact; expected a card"),
        (Side(pact="peace_treaty 2 a"), "there are 1 cards peace_treaty; the game has 0"),
        (Side(resigned=True), "all but one have resigned"),
        (Side(leaving=True), "all but one have resigned"),
        (Side(leaving=True, resigned=True), "p1 leaves the game, but has left it"),
    ],
)
def test_nonsense_on_a_side_is_refused_with_a_reason(side: Side, told: str) -> None:
    with pytest.raises(PositionError, match=told):
        position(side)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"seats": 5}, "5 seats for 0 sides"),
        ({"seat": 2}, "seat 2 in its turn"),
        ({"at": "dinner"}, "'dinner' is not known here"),
        ({"age": "V"}, "'V' is not known here"),
        ({"round": -1}, "'-1' is not a number"),
        ({"row": "oil oil oil oil oil"}, "cards oil; the game has"),
        ({"row": " ".join(["-"] * 14)}, "14 cards in a row of 13 spaces"),
        ({"current": "rats"}, "does not name a number"),
        ({"civil_deck": "oil"}, "oil is not a card of this deck in Age I"),
        ({"at": "war"}, "impossible position|has declared no war"),
    ],
)
def test_nonsense_on_the_table_is_refused_with_a_reason(given: dict[str, Any], told: str) -> None:
    with pytest.raises(PositionError, match=told):
        position(**given)
