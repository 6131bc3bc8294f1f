"""Open facts, hidden facts, remembered facts, and moves that can be undone."""

from __future__ import annotations

import gc
import sys

import msgspec
import pytest

import pentapolis as pp
from pentapolis.core.errors import UndoRefused
from pentapolis.core.types import Hidden, to_json
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization.state import CivilizationState
from pentapolis.games.civilization.verbs import EVENT_IDS, UNIT_IDS
from pentapolis.games.civilization.view import CivilizationView, NationView
from tests.games.civilization.scene import (
    GAME,
    army,
    build,
    forces,
    hold,
    learn,
    mark,
    nation,
    opened,
    play,
    scene,
    scout,
    until,
)


def seen(state: CivilizationState, viewer: int | None) -> CivilizationView:
    """Return the view of a seat (counted from 1) or a spectator (None)."""
    return GAME.view(state, None if viewer is None else viewer - 1)


def nation_seen(state: CivilizationState, viewer: int | None, seat: int) -> NationView:
    """Return a nation as a seat or a spectator sees it."""
    return seen(state, viewer).nations[seat - 1]


def guesses(state: CivilizationState, viewer: int, count: int = 20) -> list[CivilizationState]:
    """Return positions consistent with what a seat knows."""
    dealer = pp.dealer("guesses")
    view = seen(state, viewer)
    return [GAME.determinize(view, dealer) for _ in range(count)]


def test_a_position_that_a_seat_holds_possible_leaves_no_trace_in_memory() -> None:
    """R8: bots make thousands of them, in a battle too."""
    state = scene()
    until(state, "movement", 1)
    army(state, 1, "c5")
    army(state, 2, "c6")
    forces(state, 1, "infantry_1")
    forces(state, 2, "infantry_3", "mounted_1")
    play(state, "move c5 1 0", "step south", "open infantry_3")
    guesses(state, 1, 5)
    gc.collect()
    before = sys.getallocatedblocks()
    guesses(state, 1, 200)
    gc.collect()
    assert sys.getallocatedblocks() - before < 100


# -- units


def test_standing_forces_show_their_types_but_not_their_strength() -> None:
    """R8: the owner alone may look at them."""
    state = scene()
    forces(state, 2, "artillery_1", "infantry_3", "infantry_3")
    other = nation_seen(state, 1, 2)
    assert other.units == Hidden("unit", 3)
    assert other.unit_types == {"artillery": 1, "infantry": 2}
    assert nation_seen(state, 2, 2).units == ("artillery_1", "infantry_3", "infantry_3")


def test_two_forces_of_the_same_types_look_alike() -> None:
    """R8: nothing in the view of others tells strong units from weak ones."""
    weak, strong = scene(), scene()
    forces(weak, 2, "artillery_1", "mounted_1")
    forces(strong, 2, "artillery_3", "mounted_3")
    for viewer in (1, None):
        assert to_json(seen(weak, viewer)) == to_json(seen(strong, viewer))
    assert to_json(seen(weak, 2)) != to_json(seen(strong, 2))


def test_a_drawn_unit_is_seen_by_its_owner_alone() -> None:
    """R47."""
    state = scene()
    until(state, "city_management", 1)
    nation(state, 1).trade = 27
    state.apply(0, GAME.parse(state, "produce capital infantry", 0, strict=True))
    chance = state.chance()
    assert chance is not None
    assert (chance.kind, chance.seen_by) == ("unit", (0,))


def battle_scene(*techs: str) -> CivilizationState:
    """Let Rome attack Germany's army."""
    state = scene()
    learn(state, 1, *techs)
    forces(state, 1, "artillery_2", "infantry_2", "mounted_2")
    forces(state, 2, "artillery_1", "infantry_2", "mounted_3")
    army(state, 1, "c7")
    army(state, 2, "c8")
    until(state, "movement", 1)
    play(state, "move c7 1 0", "step south")
    assert GAME.decision(state) == "battle"
    return state


def test_a_battle_hand_is_hidden_from_the_enemy() -> None:
    """R87."""
    state = battle_scene()
    battle = seen(state, 1).battle
    assert battle is not None
    assert battle.hands == (("artillery_2", "infantry_2", "mounted_2"), Hidden("unit", 3))


def test_the_oracle_shows_the_enemys_battle_hand() -> None:
    """R89: only to its owner."""
    state = scene()
    build(state, "b3", "oracle")
    forces(state, 1, "artillery_2")
    forces(state, 2, "mounted_3")
    army(state, 1, "c7")
    army(state, 2, "c8")
    until(state, "movement", 1)
    play(state, "move c7 1 0", "step south")
    mine, theirs = seen(state, 1).battle, seen(state, 2).battle
    assert mine is not None
    assert theirs is not None
    assert mine.hands == (("artillery_2",), ("mounted_3",))
    assert theirs.hands == (Hidden("unit", 1), ("mounted_3",))


def test_survivors_of_a_battle_are_known_to_everybody() -> None:
    """R99: they return to the forces, and all have seen them."""
    state = battle_scene()
    until(state, "movement", 1)
    shown = nation_seen(state, None, 1).known_units
    assert set(shown) <= set(UNIT_IDS)
    for guess in guesses(state, 2):
        for unit in set(shown):
            assert guess.nations[0].hold[c.HELD_UNIT + UNIT_IDS.index(unit)] >= shown.count(unit)


def test_a_guess_keeps_the_types_of_the_forces() -> None:
    """R8: what is hidden varies, what is open does not."""
    state = scene()
    forces(state, 2, "artillery_1", "infantry_2", "infantry_2", "mounted_3")
    hands = {tuple(guess.nations[1].hold)[c.HELD_UNIT :] for guess in guesses(state, 1)}
    assert len(hands) > 1
    for hand in hands:
        assert [sum(hand[kind * 3 : kind * 3 + 3]) for kind in range(4)] == [1, 2, 1, 0]


# -- events, huts and villages


def test_events_show_their_decks_but_not_their_faces() -> None:
    """R65."""
    state = scene()
    hold(state, 2, "drought", "think_tank")
    other = nation_seen(state, 1, 2)
    assert other.events == Hidden("event", 2)
    assert other.event_decks == (1, 0, 1)
    assert nation_seen(state, 2, 2).events == ("drought", "think_tank")


def test_a_hut_is_looked_at_by_its_finder_alone() -> None:
    """R78: it lies face down on the sheet."""
    state = scene()
    army(state, 1, "c7")
    mark(state, "c8", "hut")
    until(state, "movement", 1)
    play(state, "move c7 1 0", "step south", wishes=("hut 1 hut_silk",))
    assert nation_seen(state, 1, 1).huts == ("hut_silk",)
    for viewer in (2, None):
        assert nation_seen(state, viewer, 1).huts == Hidden("hut", 1)


def test_what_an_event_could_be_is_what_nobody_has_seen() -> None:
    """R11, R65: a card face up under its deck, or in the own hand, is not in another's."""
    state = scene()
    hold(state, 1, "drought", "drought")
    hold(state, 2, "sabotage")
    drought = c.HELD_EVENT + EVENT_IDS.index("drought")
    drawn = {
        EVENT_IDS[number]
        for guess in guesses(state, 1, 60)
        for number in range(c.EVENT_COUNT)
        if guess.nations[1].hold[c.HELD_EVENT + number]
    }
    assert len(drawn) > 3
    assert "drought" not in drawn
    assert state.nations[0].hold[drought] == 2


def test_who_hands_something_over_remembers_it() -> None:
    """R37: the giver knows what the taker has, the third player does not."""
    state = scene("roman", "german", "american")
    hold(state, 1, "hut_spy")
    until(state, "trade")
    play(state, "offer 2", "give hut_spy", "propose", seat=1)
    play(state, "accept 1", seat=2)
    assert nation_seen(state, 1, 2).remembered == ("hut_spy",)
    assert nation_seen(state, 3, 2).remembered == ()
    spy = c.HELD_IDS.index("hut_spy")
    assert all(guess.nations[1].hold[spy] == 1 for guess in guesses(state, 1))
    assert {int(guess.nations[1].hold[spy]) for guess in guesses(state, 3, 40)} == {0, 1}


def test_an_offer_shows_face_down_goods_to_the_partner_alone() -> None:
    """R37: the others see their backs."""
    state = scene("roman", "german", "american")
    hold(state, 1, "hut_spy", "drought")
    until(state, "trade")
    play(state, "offer 2", "give hut_spy", "give drought", "give trade_1", seat=1)
    assert nation_seen(state, 2, 1).offer is None
    play(state, "propose", seat=1)
    shown = {viewer: nation_seen(state, viewer, 1).offer for viewer in (2, 3)}
    partner, other = shown[2], shown[3]
    assert partner is not None
    assert other is not None
    assert partner.give == ("hut_spy", "drought", "trade_1")
    assert other.give == ("hut", "event_1", "trade_1")


def test_the_log_tells_nobody_else_which_face_down_goods_are_drafted() -> None:
    """R37: others read a question mark."""
    state = scene()
    hold(state, 1, "hut_spy")
    until(state, "trade")
    play(state, "offer 2", seat=1)
    action = GAME.parse(state, "give hut_spy", 0, strict=True)
    assert str(GAME.disclose(state, 0, action)) == "give ?"
    open_goods = GAME.parse(state, "give trade_1", 0, strict=True)
    assert str(GAME.disclose(state, 0, open_goods)) == "give trade_1"


# -- tiles and wonders, research


def test_a_tile_gets_its_identity_when_it_is_turned_up() -> None:
    """R13, R77: any neutral tile that is not on the map yet."""
    state = opened("roman", "german")
    while state.turn == 0:
        seat = state.decider()
        state.apply(seat, state.legal(seat)[0])
        while state.to_act == pp.CHANCE:
            chance = state.chance()
            assert chance is not None
            state.resolve(chance.outcomes[0])
    assert seen(state, 1).table.face_down_tiles == Hidden("tile", 14)
    assert [tile.tile for tile in seen(state, 1).tiles].count(None) == 6


def test_a_sealed_research_is_seen_by_its_seat_alone() -> None:
    """R106: the others see only that there is one."""
    state = scene()
    for seat in (1, 2):
        nation(state, seat).trade = 27
    until(state, "research")
    before = [to_json(seen(state, viewer)) for viewer in (2, None)]
    after = []
    for text in ("research pottery", "research masonry"):
        tried = state.clone()
        tried.apply(0, GAME.parse(tried, text, 0, strict=True))
        after.append([to_json(seen(tried, viewer)) for viewer in (2, None)])
        assert seen(tried, 1).choice == text
    assert after[0] == after[1]
    assert after[0] != before


def test_a_guess_seals_something_legal_for_the_others() -> None:
    """R106."""
    state = scene()
    for seat in (1, 2):
        nation(state, seat).trade = 27
    until(state, "research")
    play(state, "research pottery", seat=2)
    for guess in guesses(state, 1):
        sealed = guess.choices.choices[1]
        assert sealed in state.legal(1)


# -- views and undo


def test_every_view_is_given_back_by_a_guess() -> None:
    """R8, R65: a position made of a view gives that very view."""
    state = scene("roman", "german", "american")
    scout(state, 1, "h7", 0)
    hold(state, 2, "drought", "hut_iron", "village_spy", "infantry_2")
    for viewer in (1, 2, 3):
        for guess in guesses(state, viewer, 5):
            guess.check()
            assert to_json(seen(guess, viewer)) == to_json(seen(state, viewer))


def test_a_spectator_sees_what_is_open_to_all() -> None:
    """R8, R65, R78: every hand is hidden from him."""
    state = scene()
    hold(state, 1, "drought", "hut_iron", "village_spy")
    for other in seen(state, None).nations:
        assert isinstance(other.units, Hidden)
        assert isinstance(other.events, Hidden)
        assert isinstance(other.huts, Hidden)
        assert isinstance(other.villages, Hidden)


def test_a_step_can_be_taken_back_and_a_draw_cannot() -> None:
    """R71, R78: undo stops where something was revealed."""
    match = pp.Match(GAME, seats=2, seed="undo", options={"turn_limit": "turns_10"})
    state = match.state
    assert isinstance(state, CivilizationState)
    while match.game.decision(match.state) != "movement":
        seat = match.state.deciders()[0]
        legal = {match.game.format(match.state, action): action for action in match.state.legal(seat)}
        match.play(seat, next((legal[text] for text in ("done", "pass") if text in legal), *list(legal.values())[:1]))
    seat = match.state.decider()
    before = match.state.key()
    moves = [action for action in match.state.legal(seat) if match.game.format(match.state, action).startswith("move")]
    match.play(seat, moves[0])
    match.undo(seat)
    assert match.state.key() == before
    match.play(seat, "done")
    with pytest.raises(UndoRefused):
        match.undo(1 - seat)


def revealed(state: CivilizationState, *moves: str, seat: int = 0) -> list[int]:
    """Return how often each move reveals something, so that it cannot be undone."""
    counts = []
    for move in moves:
        before = state.reveals
        play(state, move, seat=seat)
        counts.append(int(state.reveals - before))
    return counts


def test_a_unit_that_is_played_cannot_be_taken_back() -> None:
    """R92: whether it opens a front or attacks in one, the other side has seen it."""
    state = scene()
    until(state, "movement", 1)
    army(state, 1, "c5")
    army(state, 2, "c6")
    forces(state, 1, "infantry_1")
    forces(state, 2, "infantry_3")
    play(state, "move c5 1 0", "step south")
    assert revealed(state, "open infantry_3", "attack infantry_1 0") == [1, 1]


def test_goods_that_are_offered_face_down_cannot_be_taken_back() -> None:
    """R37, R39: the partner sees them when they are proposed, and holds them when he accepts."""
    state = scene()
    hold(state, 1, "hut_silk", "iron")
    until(state, "trade")
    assert revealed(state, "offer 2", "give hut_silk", "give iron", "propose", seat=1) == [0, 0, 0, 1]
    assert revealed(state, "accept 1", seat=2) == [1]


def test_techs_that_all_have_chosen_cannot_be_taken_back() -> None:
    """R106: sealed until the last choice is in."""
    state = scene()
    until(state, "research")
    assert revealed(state, "pass", seat=1) == [0]
    assert revealed(state, "pass", seat=2) == [1]


def test_an_event_that_is_played_cannot_be_taken_back() -> None:
    """R64, R65: it was face down."""
    state = scene()
    hold(state, 1, "drought")
    assert revealed(state, "event drought", "at f6") == [1, 0]


def test_a_view_goes_over_the_wire_unchanged() -> None:
    """R87: a battle too; the client reads what the engine wrote."""
    view = seen(battle_scene(), 1)
    assert msgspec.json.decode(to_json(view), type=CivilizationView) == view
