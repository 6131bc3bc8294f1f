"""The components, and their visibility (R1-R6)."""

from __future__ import annotations

from collections import Counter

import pytest

import pentapolis as pp
from pentapolis.core.bits import listed
from pentapolis.games.duel.cards import AGE_3, CARDS, CLAY, COLOURS, GLASS, GUILD, PAPYRUS, STONE, WOOD
from pentapolis.games.duel.decisions import UNSEEN
from pentapolis.games.duel.options import DuelOptions
from pentapolis.games.duel.rules.structure import FACE_DOWN
from tests.games.duel.table import GAME, NEW, Side, dealt, due, play, position, seen, walk

DRAFT = DuelOptions(starting_player="seat_1")


def test_the_box_holds_every_component_once() -> None:
    """R1: 23 + 23 + 20 + 7 cards, 12 wonders, 10 progress tokens, 4 military tokens; no two of the same name."""
    facts = GAME.facts()
    assert Counter(card["deck"] for card in facts["cards"]) == {"age1": 23, "age2": 23, "age3": 20, "guild": 7}
    assert len(facts["wonders"]) == 12
    assert len(facts["progress_tokens"]) == 10
    assert sorted(token["coins"] for token in facts["military_tokens"]) == [2, 2, 5, 5]
    for kind in ("cards", "wonders", "progress_tokens", "military_tokens"):
        assert len({item["id"] for item in facts[kind]}) == len(facts[kind])


def test_the_conflict_track_has_nineteen_spaces_in_nine_zones() -> None:
    """R1: the neutral space, and on each side zones of two, three and three spaces and a capital."""
    zones = []
    for pawn in range(-9, 10):
        state = position("altar", pawn=pawn)
        first, second = GAME.scores(state)
        zones.append("capital" if abs(pawn) == 9 else f"{first['military']}-{second['military']}")
    assert zones == (
        ["capital"] + ["0-10"] * 3 + ["0-5"] * 3 + ["0-2"] * 2 + ["0-0"] + ["2-0"] * 2 + ["5-0"] * 3 + ["10-0"] * 3
    ) + ["capital"]


def test_every_colour_does_what_it_is_for() -> None:
    """R2: brown makes raw resources, grey goods, blue points, green symbols, red shields; guilds are purple."""
    for card in CARDS:
        colour = COLOURS[card.colour]
        assert (card.makes in (WOOD, CLAY, STONE)) == (colour == "brown")
        assert (card.makes in (GLASS, PAPYRUS)) == (colour == "grey")
        assert (card.science >= 0) == (colour == "green")
        assert (card.shields > 0) == (colour == "red")
        assert card.vp > 0 or colour != "blue"
        assert (card.deck == GUILD) == (colour == "purple")


def test_the_third_age_has_neither_brown_nor_grey_cards() -> None:
    """R2: and guilds come only in the third age."""
    colours = [Counter(COLOURS[card.colour] for card in CARDS if card.deck == deck) for deck in range(3)]
    assert colours[2]["brown"] == colours[2]["grey"] == 0
    assert colours[0]["purple"] == colours[1]["purple"] == colours[2]["purple"] == 0
    assert colours[0]["brown"] == 6
    assert colours[1]["brown"] == 3


@pytest.mark.parametrize("seed", range(3))
def test_both_players_and_the_spectators_see_the_same_table(seed: int) -> None:
    """R3: but for the Great Library's draw, only the list of the own prices differs from seat to seat."""
    for step, state in enumerate(walk(seed)):
        if step % 9 or state.drawn:
            continue
        views = [seen(state, seat) for seat in (None, 0, 1)]
        for name in views[0].__struct_fields__:
            if name not in ("seat", "card_prices", "wonder_prices"):
                assert getattr(views[0], name) == getattr(views[1], name) == getattr(views[2], name), name


def test_discarded_and_tucked_cards_stay_public() -> None:
    """R3: all players may look through the discard pile, and all saw which card went under a wonder."""
    state = position("altar theater", Side(coins=20, unbuilt="the_pyramids"), discard="baths")
    play(state, "wonder the_pyramids theater", "discard altar")
    for seat in (None, 0, 1):
        assert seen(state, seat).discard == ("altar", "baths")
        (pyramids,) = seen(state, seat).cities[0].wonders
        assert (pyramids.id, pyramids.built, pyramids.tucked) == ("the_pyramids", True, "theater")


def test_covered_cards_that_lie_face_up_are_seen() -> None:
    """R3: a card may be seen long before it can be taken; of a face-down one only the back is seen."""
    state = position("0:altar 2:? 5:baths")
    covered, hidden, accessible = seen(state).slots
    assert (covered.card, covered.open, covered.back) == ("altar", False, "I")
    assert (hidden.card, hidden.open, hidden.back) == (None, False, "I")
    assert (accessible.card, accessible.open) == ("baths", True)


def test_wonders_coins_and_tokens_lie_open() -> None:
    """R3: treasuries, unbuilt wonders, progress tokens, pawn and remaining military tokens are public."""
    state = position("altar", Side(coins=3, unbuilt="the_sphinx"), Side(coins=9, tokens="law"), pawn=4, board="economy")
    view = seen(state, 1)
    assert [city.coins for city in view.cities] == [3, 9]
    assert [wonder.id for wonder in view.cities[0].wonders if not wonder.built] == ["the_sphinx"]
    assert view.cities[1].tokens == ("law",)
    assert (view.pawn, view.board, view.military_tokens) == (4, ("economy",), ("p1_2", "p1_5", "p2_5"))


def test_the_backs_of_the_guilds_give_them_away() -> None:
    """R4: in the third age all players see which face-down cards are guilds, but not which guilds."""
    state = position("0:palace 1:town_hall 2:? 3:?G 5:senate")
    backs = {slot.slot: (slot.back, slot.card) for slot in seen(state, 1).slots}
    assert backs == {
        0: ("III", "palace"),
        1: ("III", "town_hall"),
        2: ("III", None),
        3: ("G", None),
        5: ("III", "senate"),
    }


def test_a_guild_back_turns_into_a_guild_and_another_back_does_not() -> None:
    """R4: the back shows from which deck the card comes when it is turned up."""
    state = position("0:palace 2:?G 5:senate")
    play(state, "discard senate")
    assert {text.split()[2] for text in due(state)} == {card.id for card in CARDS if card.deck == GUILD}
    state = position("0:palace 2:? 5:senate")
    play(state, "discard senate")
    unseen = {card.id for card in CARDS if card.deck == AGE_3} - {"palace", "senate"}
    assert {text.split()[2] for text in due(state)} == unseen


def test_the_third_age_has_exactly_three_guild_backs() -> None:
    """R4, R12: three cards with the guild back among twenty."""
    state = position("walls", pawn=1, last=True)
    play(state, "discard walls")
    state.resolve_chance(pp.dealer("third age"))
    assert Counter(slot.back for slot in seen(state).slots) == {"III": 17, "G": 3}


def test_nobody_knows_a_face_down_card_not_even_the_position() -> None:
    """R5: a face-down card has no identity yet; any unseen card of its deck may come."""
    state = dealt("face down")
    down = listed(state.down)
    assert len(down) == 8
    assert all(state.slots[slot] == FACE_DOWN for slot in down)
    assert sum(1 for index in range(23) if state.place[index] == UNSEEN) == 11


def test_the_second_group_of_wonders_is_unknown_until_it_is_turned_up() -> None:
    """R5: eight wonders are unseen while the first four are picked, and none of them is named."""
    state = dealt("second group", DRAFT)
    view = seen(state, 0)
    assert len(view.offer) == 4
    assert view.unseen_wonders == 8
    assert not [wonder for city in view.cities for wonder in city.wonders]


def test_the_tokens_in_the_box_are_known_by_deduction() -> None:
    """R5: the five tokens that are not on the board are in the box."""
    view = seen(dealt("box"), 1)
    assert len(view.board) == 5
    assert isinstance(view.box, tuple)
    assert set(view.board) | set(view.box) == set(GAME.vocabulary["token"])


@pytest.mark.parametrize("seed", range(4))
def test_at_every_moment_one_player_has_one_decision_or_chance_is_due(seed: int) -> None:
    """R6: no hands, no simultaneous choices, no reactions."""
    for state in walk(seed, DRAFT):
        asked = [seat for seat in (0, 1) if state.legal(seat)]
        assert asked == state.deciders()
        assert len(asked) == (1 if state.to_act >= 0 else 0)
        assert (state.chance() is not None) == (state.to_act == pp.CHANCE)


def test_a_new_side_is_what_the_rules_give_a_player() -> None:
    """R8: the table of these tests starts from the rule, seven coins and nothing else."""
    assert (NEW.coins, NEW.cards, NEW.tokens) == (dealt(1).city_0.coins, "", "")
