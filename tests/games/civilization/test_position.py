"""Positions of Civilization as texts: in the middle of everything, and edited by hand."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings

from pentapolis.core.errors import PositionError
from pentapolis.games.civilization.state import CivilizationState
from tests.games.civilization.scene import GAME, army, forces, founded, hold, learn, play, scene, scout, until
from tests.games.texts import check_read, edited, some_texts


def in_battle() -> CivilizationState:
    """Return a battle with a front, before the attacker's turn."""
    state = scene("roman", "german")
    army(state, 1, "c7", "c7")
    army(state, 2, "c8")
    forces(state, 1, "infantry_2", "mounted_1", "artillery_3")
    forces(state, 2, "infantry_1", "mounted_2")
    until(state, "movement", 1)
    play(state, "move c7 2 0", "step south", "open mounted_2")
    return state


def aiming() -> CivilizationState:
    """Return an event whose second target is to be named."""
    state = scene("roman", "german")
    army(state, 2, "c7", "c7")
    hold(state, 1, "mass_defection")
    army(state, 1, "c9")
    until(state, "movement", 1)
    play(state, "event mass_defection", "at c7", "kill army")
    return state


def arriving(*answers: str) -> CivilizationState:
    """Return a state in which two armies have come to a fight, which the rival may interrupt."""
    state = scene("roman", "german")
    army(state, 1, "d11", "d11")
    army(state, 2, "d12")
    hold(state, 2, "mass_defection")
    until(state, "movement", 1)
    play(state, "move d11 2 0", "step south", *answers)
    return state


def looting() -> CivilizationState:
    """Return a state in which a coin token is to be chosen."""
    state = scene("roman", "german", loot="faq")
    army(state, 1, "c5")
    scout(state, 2, "c6")
    state.nations[1].sheet_coins, state.nations[1].tech_coins = 1, 2 << 4
    until(state, "movement", 1)
    play(state, "move c5 1 0", "step south", "loot coin")
    return state


def reacting(action: str = "arts capital") -> CivilizationState:
    """Return a state with a city action that the rival may cancel."""
    state = scene("roman", "german")
    learn(state, 2, "writing")
    hold(state, 2, "hut_spy", "village_spy")
    until(state, "city_management", 1)
    play(state, action)
    return state


def paying() -> CivilizationState:
    """Return a state in which the rival cancels the action, and chooses which spy pays."""
    state = reacting()
    play(state, "use writing")
    return state


def trading() -> CivilizationState:
    """Return an offer that waits, and a player who is done."""
    state = scene("roman", "german", "egyptian")
    hold(state, 1, "silk", "hut_spy")
    until(state, "trade")
    play(state, "offer 2", "give silk", "give hut_spy", "want trade_1", "propose", seat=1)
    play(state, "done", seat=3)
    return state


@pytest.mark.parametrize(
    ("state", "lines"),
    [
        (
            in_battle(),
            (
                "stack: course | movement p1 | fighting p1 | battle p1 to_play",
                "group: of:p1 at:c8 armies:2 scouts:none left:1 taken:1",
                "battle: attacker:p1 defender:p2 square:c8 kind:figures walled:no stage:turns side:attacker "
                "strike:0 won:no",
                "defender_hand: infantry_1:1",
                "fronts: -:mounted_2",
            ),
        ),
        (aiming(), ("stack: course | movement p1 | choose_target p1 mass_defection:c7:army",)),
        (arriving(), ("stack: course | movement p1 | arrival p1 south 2 | interrupt p2 p1",)),
        (
            arriving("event mass_defection", "at d12", "kill army", "pass"),
            (
                "stack: course | movement p1 | arrival p1 south 2",
                "group: of:p1 at:d12 armies:1 scouts:none left:1 taken:1",
            ),
        ),
        (looting(), ("stack: course | movement p1 | choose_token p1 p2 discarded",)),
        (
            paying(),
            (
                "stack: course | city_management p1 | resolve_action p1 arts:capital | react p1 p1 | "
                "pay_resource p2 writing:1",
            ),
        ),
        (reacting(), ("stack: course | city_management p1 | resolve_action p1 arts:capital | react p2 p1",)),
        (
            trading(),
            (
                "  offer_to: p2",
                "  offer_open: yes",
                "  give: silk hut_spy",
                "  remembers of p1: hut_spy:1",
                "  choice: done",
            ),
        ),
    ],
    ids=["battle", "event", "interrupt", "arrival", "token", "payment", "reaction", "trade"],
)
def test_what_goes_on_is_written_in_words_and_read_back(state: CivilizationState, lines: tuple[str, ...]) -> None:
    text = str(state)
    again = GAME.position(text)
    assert again.key() == state.key()
    assert str(again) == text
    for line in lines:
        assert f"\n{line}\n" in text


def test_a_square_whose_ground_has_changed_is_named() -> None:
    state = scene("roman", "german")
    hold(state, 1, "deforestation")
    until(state, "start_of_turn", 1)
    play(state, "event deforestation")
    square = GAME.format(state, state.legal(0)[0]).split()[1]
    play(state, f"at {square}")
    assert f"\nchanged: {square}:grassland\n" in str(state)
    assert GAME.position(str(state)).key() == state.key()


BATTLE = str(in_battle())


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("tile a1: home_roman south", "tile a1: home_romans south", "did you mean home_roman"),
        ("tile a1: home_roman south", "tile a1: home_german south", "home_german lies in two places"),
        ("tile a1: home_roman south", "tile a1: home_roman", "'' is not known here"),
        ("capital: c3", "capital: c3 q9:market", "'q9' is not known here"),
        ("capital: c3", "capital: c3 e5:market", "e5 is not around c3"),
        ("capital: c3", "capital: a1", "there is no room for a city on a1"),
        ("kind:figures", "kind:city", "nothing of the defender is where the battle is"),
        ("square:c8", "square:c9", "the battle is not where the attacking group is"),
        (" won:no", "", "expected attacker:, defender:"),
        ("fronts: -:mounted_2", "fronts: -:mounted_2/x", "'x' is not a number"),
        ("fronts: -:mounted_2", "fronts:" + " -:-" * 65, "64 is the most"),
        ("| battle p1 to_play", "| battle p2 to_play", "battle cannot wait as frame 4 of the stack"),
        ("| battle p1 to_play", "", "the topmost frame is not for who is to act"),
        ("stack: course | ", "stack: ", "course is not the first frame"),
        ("phase: movement", "phase: trade", "a phase waits on the stack that is not the one of this turn"),
        ("group: ", "group: with:3 ", "expected of:, at:"),
        ("civilization: roman", "civilization: german", "p2 cannot have german in this game"),
        ("to_act: p1", "to_act: over", "the game is over, but nothing has ended it"),
        ("defender_hand: infantry_1:1", "defender_hand: infantry_1:4", "the box holds less than nothing"),
    ],
)
def test_what_cannot_be_is_refused_with_a_reason(old: str, new: str, told: str) -> None:
    assert old in BATTLE
    with pytest.raises(PositionError) as error:
        GAME.position(BATTLE.replace(old, new))
    assert told in str(error.value)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("arrival p1 south 2", "arrival p1 south 1"),
        ("arrival p1 south 2", "arrival p1 sacrifice_south 2"),
        ("arrival p1 south 2", "arrival p2 south 2"),
        ("at:d12 armies:1", "at:d11 armies:1"),
        ("left:1 taken:1", "left:1 taken:0"),
    ],
)
def test_an_arrival_that_cannot_be_is_refused(old: str, new: str) -> None:
    text = str(arriving("event mass_defection", "at d12", "kill army", "pass"))
    assert old in text
    with pytest.raises(PositionError, match="arrival cannot wait as frame 3 of the stack"):
        GAME.position(text.replace(old, new))


def test_a_declared_harvest_of_what_the_market_lacks_is_refused() -> None:
    """R66: who may answer it can only cancel it."""
    state = reacting("harvest capital incense")
    hold(state, 2, "incense")
    with pytest.raises(PositionError, match="resolve_action cannot wait as frame 3 of the stack"):
        hold(state, 2, "incense")


@cache
def texts() -> list[str]:
    """Return texts of the scenes above, and of the first turns of a random game."""
    lost = arriving("event mass_defection", "at d12", "kill army", "pass")
    scenes = [str(state) for state in (in_battle(), aiming(), arriving(), lost, looting(), reacting(), trading())]
    return [*scenes, *some_texts(GAME, 2, {"turn_limit": "turns_10"}, every=20)]


@settings(max_examples=150, deadline=None)
@given(edited(texts, ("nobody", "c3", "c3:1", "market", "walled", "pottery")))
def test_whatever_is_edited_a_text_is_a_sound_position_or_a_position_error(text: str) -> None:
    check_read(GAME, text)


def test_the_beginning_is_a_text_too() -> None:
    state = founded("roman", "german")
    assert GAME.position(str(state)).key() == state.key()
    assert "turn: 1\n" in str(state)
