"""The box, the map and the first choices (R6-R21)."""

from __future__ import annotations

from typing import Final

import pytest

import pentapolis as pp
from pentapolis.core.types import Hidden
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization.boards import UNEXPLORED
from pentapolis.games.civilization.options import CivilizationOptions
from pentapolis.games.civilization.state import new_state
from tests.games.civilization.scene import (
    CAPITALS,
    GAME,
    armies,
    choices,
    cities,
    coins,
    decision,
    fate,
    founded,
    government,
    held,
    in_reserve,
    knows,
    market,
    nation,
    opened,
    piece,
    play,
    refusal,
    scouts,
    seen,
    sq,
    terrain,
    trade,
    units,
    until,
    wonders_for_sale,
)

EVERYBODY: Final = ("american", "chinese", "egyptian", "german", "roman", "russian")
ANCIENT: Final = {"stonehenge", "colossus", "hanging_gardens", "oracle"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_draws_a_different_civilization(seats: int) -> None:
    """R6: the civilizations that no player has stay in the box, with their home tiles."""
    state = opened(*EVERYBODY[:seats])
    assert [nation(state, seat).civilization for seat in range(1, seats + 1)] == list(range(seats))
    assert sum(1 for tile in state.tiles if 0 <= tile < 24) == seats
    assert int(state.civilizations).bit_count() == 6 - seats


def test_civilizations_can_be_chosen_in_turn_order() -> None:
    """R6, R21: if all agree to choose; no player can take what is taken."""
    state = opened("roman", "german", first=2, civilizations="chosen")
    assert decision(state) == ("choose_civilization", 2)
    play(state, "civilization german")
    assert decision(state) == ("choose_civilization", 1)
    assert "civilization german" not in choices(state)
    assert refusal(state, "civilization german").code in ("not_possible", "other_decision")
    play(state, "civilization roman")
    assert [nation(state, seat).civilization for seat in (1, 2)] == [4, 3]


def test_a_player_has_six_armies_two_scouts_and_three_cities() -> None:
    """R7: Russia has one army more; the second of the two small cities waits for Irrigation."""
    state = founded("russian", "german")
    on_map = [
        sum(int(state.armies[square]) for square in range(256) if state.figure[square] == seat) for seat in (1, 2)
    ]
    assert [int(nation(state, seat).army_supply) + on_map[seat - 1] for seat in (1, 2)] == [7, 6]
    assert len(list(nation(state, 1).scouts)) // 3 == 2
    assert seen(state, 1).nations[0].limits["cities"] == 2


def test_everybody_begins_with_one_hidden_unit_of_each_land_type() -> None:
    """R8: artillery, infantry and mounted, all of rank 1; the others see the types only."""
    state = founded("roman", "chinese")
    for seat in (1, 2):
        assert [unit.split("_")[0] for unit in units(state, seat)] == ["artillery", "infantry", "mounted"]
    shown = seen(state, 2).nations
    assert shown[0].units == Hidden("unit", 3)
    assert shown[0].unit_types == {"artillery": 1, "infantry": 1, "mounted": 1}
    assert isinstance(shown[1].units, tuple)
    assert shown[0].ranks["infantry"] == 1


def test_the_market_begins_with_the_ancient_wonders() -> None:
    """R9: the medieval and the modern ones lie face down, the medieval ones on top."""
    state = founded("roman", "german")
    assert wonders_for_sale(state) == ANCIENT
    assert int(state.wonder_deck).bit_count() == 8


def test_the_medieval_wonders_come_before_the_modern_ones() -> None:
    """R9: as long as one of them is in the deck."""
    state = founded("egyptian", "german", wishes=("ancient 1 oracle", "market louvre"))
    assert wonders_for_sale(state) == ANCIENT - {"oracle"} | {"louvre"}


def test_egypt_draws_its_wonder_before_the_market_is_filled() -> None:
    """R10, R17: the market then has the three other ancient ones and a medieval one."""
    state = opened("egyptian", "german", wishes=("ancient 1 stonehenge", "market angkor_wat"))
    assert wonders_for_sale(state) == ANCIENT - {"stonehenge"} | {"angkor_wat"}
    play(state, "at c3", "at f14")
    assert decision(state) == ("place_piece", 1)
    assert "reserve" not in choices(state)
    assert refusal(state, "at c4").code == "on_water"
    play(state, "at b4")
    assert piece(state, "b4") == "stonehenge"


def test_event_decks_are_full_and_culture_markers_stand_at_the_start() -> None:
    """R11: 19, 17 and 11 events; no player holds one."""
    state = founded("roman", "german")
    sizes = [0, 0, 0]
    for number, event in enumerate(c.EVENTS):
        sizes[event.level] += int(state.box[c.BOX_EVENT + number])
    assert sizes == [19, 17, 11]
    assert [int(one.space) for one in state.nations] == [0, 0]
    assert [int(one.cards) for one in state.nations] == [0, 0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_market_has_as_many_of_each_resource_as_players(seats: int) -> None:
    """R12: incense, iron, silk and wheat."""
    assert market(founded(*EVERYBODY[:seats])) == dict.fromkeys(("incense", "iron", "silk", "wheat"), seats)


@pytest.mark.parametrize(("seats", "neutral", "squares"), [(2, 6, 128), (3, 7, 160), (4, 12, 256)])
def test_the_map_has_home_tiles_face_up_and_neutral_ones_face_down(seats: int, neutral: int, squares: int) -> None:
    """R13: what is not needed is out of the game, unseen."""
    state = founded(*EVERYBODY[:seats])
    assert sum(1 for ground in state.ground if ground == UNEXPLORED) == 16 * neutral
    assert sum(1 for slot in state.layout.slot_of if slot >= 0) == squares
    assert seen(state).table.face_down_tiles.count == 14


def test_home_tiles_are_turned_towards_the_middle_of_the_map() -> None:
    """R13: with two players the first one's tile stands on its head: its printed bottom row is on top."""
    state = founded("roman", "german")
    assert [terrain(state, square) for square in ("a1", "b1", "c1", "d1")] == ["water", "mountain", "forest", "water"]
    assert [terrain(state, square) for square in ("e13", "f13", "g13", "h13")] == [
        "water",
        "grassland",
        "water",
        "water",
    ]


def test_with_three_players_the_home_tiles_lie_at_the_tips_of_the_triangle() -> None:
    """R13: turned by a half, three quarters and one quarter."""
    state = founded("roman", "german", "russian")
    assert [int(state.tiles[slot]) % 4 for slot in (0, 9, 6)] == [2, 3, 1]
    # A quarter to the right: the printed left column is on top, from its lower end.
    russian = ["w w m m", "d m g w", "d f m w", "f d g m"]
    left_column = [row.split()[0] for row in reversed(russian)]
    letters = {"water": "w", "desert": "d", "forest": "f", "mountain": "m", "grassland": "g"}
    assert [letters[terrain(state, f"{column}13")] for column in "abcd"] == left_column


def test_great_people_huts_and_villages_are_drawn_unseen() -> None:
    """R14: 18 great people, 20 huts, 10 villages of which two hold a great person."""
    state = founded("roman", "german")
    assert sum(state.box[c.BOX_GREAT + kind] for kind in range(6)) == 18
    assert sum(state.box[c.BOX_HUT + kind] for kind in range(5)) == 20
    assert sum(state.box[c.BOX_VILLAGE + kind] for kind in range(3)) + state.box[c.BOX_VILLAGE_GREAT] == 10


@pytest.mark.parametrize("first", [1, 2, 3])
def test_chance_says_who_starts_and_turns_go_round_clockwise(first: int) -> None:
    """R15, R21: setup and turns alike."""
    state = opened("roman", "german", "russian", first=first)
    order = [(first + place - 1) % 3 + 1 for place in range(3)]
    for seat in order:
        assert decision(state) == ("place_capital", seat)
        play(state, f"at {CAPITALS[3][seat - 1]}")
    until(state, "start_of_turn")
    assert decision(state) == ("start_of_turn", first)


def test_the_start_player_is_drawn_from_all_seats() -> None:
    """R15: before anything else."""
    chance = GAME.new(4).chance()
    assert chance is not None
    assert (chance.kind, chance.outcomes) == ("start", [0, 1, 2, 3])


def test_a_capital_stands_on_one_of_the_four_centre_squares() -> None:
    """R16: unwalled; and on no other square of the home tile."""
    state = opened("roman", "german")
    assert choices(state) == ["at b2", "at c2", "at b3", "at c3"]
    assert refusal(state, "at a1").code == "not_outskirts"
    assert refusal(state, "at e5").code == "not_outskirts"
    play(state, "at b3")
    assert cities(state, 1) == ["b3"]
    assert nation(state, 1).walls == 0


def test_all_centre_squares_of_the_home_tiles_are_land() -> None:
    """R16: so that every player has four to choose from."""
    for name in EVERYBODY:
        assert len(choices(opened(name, "german" if name != "german" else "roman"))) == 4


def test_the_chinese_capital_is_walled() -> None:
    """R16, R17: from the start."""
    state = founded("chinese", "german")
    assert nation(state, 1).walls == 1
    assert seen(state).nations[0].cities[0].walls


def test_america_begins_with_a_great_person_in_the_outskirts() -> None:
    """R17: a random one, which cannot wait; R20: its coin counts from the start."""
    state = opened("american", "german")
    play(state, "at c3", "at f14", wishes=("great 1 humanitarian",))
    assert decision(state) == ("place_piece", 1)
    assert refusal(state, "reserve").code in ("not_possible", "other_decision")
    assert refusal(state, "at b4").code == "on_water"
    play(state, "at b2")
    assert (piece(state, "b2"), in_reserve(state, 1), coins(state, 1)) == ("humanitarian", {}, 1)


def test_germany_begins_with_two_more_infantry_units() -> None:
    """R17: five units in all."""
    state = founded("roman", "german")
    assert seen(state).nations[1].unit_types == {"artillery": 1, "infantry": 3, "mounted": 1}


@pytest.mark.parametrize(
    ("civilization", "expected"),
    [
        ("american", "despotism"),
        ("chinese", "despotism"),
        ("egyptian", "despotism"),
        ("german", "despotism"),
        ("roman", "republic"),
        ("russian", "communism"),
    ],
)
def test_rome_begins_as_a_republic_and_russia_in_communism(civilization: str, expected: str) -> None:
    """R17: all the others as a despotism."""
    state = founded(civilization, "german" if civilization != "german" else "roman")
    assert government(state, 1) == expected


def test_an_army_and_a_scout_are_placed_beside_the_capital() -> None:
    """R18: on outskirts, not on water, the same square is allowed."""
    state = opened("roman", "german")
    play(state, "at c3", "at f14")
    assert decision(state) == ("place_figure", 1)
    assert refusal(state, "at d3").code == "on_water"
    assert refusal(state, "at c3").code == "not_outskirts"
    assert refusal(state, "at a3").code == "not_outskirts"
    play(state, "at c4", "at c4")
    assert (armies(state, "c4"), scouts(state, 1)) == (1, ["c4"])
    assert decision(state) == ("place_figure", 2)


def test_russia_places_two_armies_and_may_stack_three_figures() -> None:
    """R18: its stacking limit is three; for all others it is two."""
    state = opened("russian", "german")
    play(state, "at c3", "at f14")
    square = choices(state)[0]
    play(state, square, square, square)
    name = square.split()[1]
    assert (armies(state, name), scouts(state, 1)) == (2, [name])


def test_the_start_tech_lies_in_the_bottom_row() -> None:
    """R19: Egypt's Construction of level II and Russia's Communism of level III carry techs of level II."""
    for civilization, tech in (("egyptian", "construction"), ("russian", "communism")):
        state = founded(civilization, "german")
        assert knows(state, 1) == {tech}
        nation(state, 1).tech[c.POTTERY] = 1
        nation(state, 1).trade = 11
        until(state, "research")
        assert f"research {'sailing'}" in choices(state, seat=1)


def test_for_others_a_start_tech_keeps_its_level() -> None:
    """R19: no other player researches Construction for six trade."""
    state = founded("egyptian", "german")
    until(state, "research")
    nation(state, 2).trade = 10
    assert refusal(state, "research construction", seat=2).code == "pyramid"


def test_trade_begins_with_the_icons_of_the_outskirts() -> None:
    """R20: and in the first turn they pay again."""
    state = founded("roman", "german")
    assert (trade(state, 1), trade(state, 2)) == (3, 3)
    until(state, "trade")
    assert (trade(state, 1), trade(state, 2)) == (6, 6)


def test_trade_at_the_start_counts_a_great_person() -> None:
    """R17, R20: America's scientist on grassland adds two."""
    state = opened("american", "german")
    play(state, "at c3", "at f14", wishes=("great 1 scientist",))
    bare = {square for square in choices(state) if terrain(state, square.split()[1]) == "grassland"}
    play(state, sorted(bare)[0])
    until(state, "start_of_turn")
    icons = sum(1 for square in ("b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4") if terrain(state, square) in WET)
    assert trade(state, 1) == icons + 2


WET: Final = ("water", "desert")


def test_the_learning_game_has_no_wonders_and_neither_egypt_nor_rome() -> None:
    """R6, R9: four civilizations to draw from, an empty market."""
    state = new_state(GAME, 2, GAME.options({"game": "learning"}))
    state.resolve(0)
    chance = state.chance()
    assert chance is not None
    assert chance.outcomes == [0, 1, 3, 5]
    fate(state)
    assert (state.wonder_deck, state.wonder_market) == (0, 0)


def test_nothing_is_held_at_the_start_but_units() -> None:
    """R7, R11, R12: no resources, no events."""
    state = founded("roman", "german")
    assert set(held(state, 1)) == set(units(state, 1))


def test_the_setup_reveals_no_hidden_thing_to_others() -> None:
    """R8: what a player draws is seen by that player alone."""
    state = new_state(GAME, 2, CivilizationOptions())
    draws = []
    while state.turn == 0:
        chance = state.chance()
        if chance is not None:
            draws.append((chance.kind, chance.seen_by))
            state.resolve(chance.outcomes[0])
        else:
            state.apply(state.decider(), state.legal(state.decider())[0])
    assert {by for kind, by in draws if kind == "unit"} == {(0,), (1,)}
    assert {by for kind, by in draws if kind in ("start", "civilization", "market", "great")} == {None}
    assert state.to_act != pp.CHANCE


def test_squares_are_named_by_column_and_row() -> None:
    """R13: a1 is the top left square; columns are letters."""
    assert [sq(name) for name in ("a1", "b1", "a2", "p16")] == [0, 1, 16, 255]
