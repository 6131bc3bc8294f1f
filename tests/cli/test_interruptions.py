"""Tests of passing while others act: automatic without a choice, or in advance with `skip`."""

from __future__ import annotations

from io import StringIO
from typing import TYPE_CHECKING, Any

import pytest
from rich.console import Console

import pentapolis as pp
from pentapolis import locale
from pentapolis.bots.base import Bot, Clock
from pentapolis.cli import boards
from pentapolis.cli.session import Session
from pentapolis.cli.wording import Wording
from tests.games.civilization.scene import GAME, army, hold, scene, until

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer
    from pentapolis.core.state import State


class Mover(Bot):
    """Bot of the first player: plays its moves in order, then ends the phase."""

    name = "mover"

    def __init__(self, *moves: str) -> None:
        super().__init__(GAME)
        self.moves = list(moves)

    def choose(self, view: Any, legal: list[int], clock: Clock, rng: Dealer) -> int:
        """Return the next of its moves that is legal."""
        state = GAME.determinize(view, rng)
        for choices in (self.moves[:1], ["done"], ["pass"]):
            action = next((one for one in legal if GAME.format(state, one) in choices), None)
            if action is not None:
                self.moves = self.moves[1:] if choices == self.moves[:1] else self.moves
                return action
        return legal[0]


class TypedLines:
    """Prompt that returns the given lines, then the end of input."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)
        self.asked = 0

    def ask(self, candidates: list[str] | None = None) -> str:
        """Return the next line."""
        self.asked += 1
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


WALK = ("move c5 1 0", "step south", "step east", "stop")


def interruptible_state(*cards: str) -> State:
    """Return a position in which the first player may move an army and the second has cards."""
    state = scene()
    until(state, "movement", 1)
    army(state, 1, "c5")
    hold(state, 2, *cards)
    return state


def run_session(
    state: State, monkeypatch: pytest.MonkeyPatch, tmp_path: Any, *lines: str, people: bool = False
) -> tuple[Session, TypedLines, str]:
    """Play as the second player against a bot, or against a person at the same keyboard."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    match = pp.Match(GAME, start=state, seed="interruptions", players=["A", "B"])
    out = StringIO()
    typed = TypedLines(*lines)
    bots: dict[int, Bot] = {} if people else {0: Mover(*WALK)}
    board = boards.make(Wording(locale.load("en"), GAME, ["A", "B"]))
    session = Session(match, board, bots, Console(file=out, width=100), typed)  # type: ignore[arg-type]
    session.run()
    return session, typed, out.getvalue()


def count_passes(session: Session) -> int:
    """Return how often the second player passed."""
    return sum(entry.seat == 1 and entry.text == "pass" for entry in session.match.log)


def test_against_bots_a_pass_without_a_choice_is_made_unasked(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    session, typed, told = run_session(interruptible_state("out_of_position"), monkeypatch, tmp_path)
    assert count_passes(session) == 2
    assert "Interrupt the movement" not in told
    assert session.match.game.decision(session.match.state) == "movement"
    assert typed.asked == 1


def test_against_bots_a_choice_is_asked_about(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    session, _typed, told = run_session(
        interruptible_state("wholesale_defection"), monkeypatch, tmp_path, "pass", "pass"
    )
    assert (count_passes(session), told.count("▶ B: Interrupt the movement?")) == (2, 2)
    assert "“skip” lets everything pass" in told


def test_whoever_skips_passes_until_the_phase_is_over(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    session, _typed, told = run_session(interruptible_state("wholesale_defection"), monkeypatch, tmp_path, "skip")
    assert (count_passes(session), told.count("▶ B: Interrupt the movement?")) == (2, 1)
    assert session.match.state.view(1).phase == "movement"


def test_among_people_nobody_passes_for_having_no_choice(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    lines = ("move c5 1 0", "step south")
    session, _typed, _told = run_session(
        interruptible_state("out_of_position"), monkeypatch, tmp_path, *lines, people=True
    )
    assert (
        session.match.game.decision(session.match.state),
        session.match.state.deciders(),
        count_passes(session),
    ) == (
        "interrupt",
        [1],
        0,
    )


def test_among_people_one_may_skip_whatever_one_holds(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    for card in ("out_of_position", "wholesale_defection"):
        lines = ("move c5 1 0", "step south", "skip", "step east")
        session, _typed, _told = run_session(interruptible_state(card), monkeypatch, tmp_path, *lines, people=True)
        assert (session.match.game.decision(session.match.state), count_passes(session)) == ("movement", 2)


def test_undo_goes_back_past_what_was_passed_unasked(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    state = interruptible_state("wholesale_defection")
    session, typed, _told = run_session(state, monkeypatch, tmp_path, "skip", "undo")
    assert (session.match.game.decision(session.match.state), session.match.state.deciders()) == ("interrupt", [1])
    assert typed.asked == 3


def test_skip_says_where_nothing_can_be_interrupted(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    told = run_session(interruptible_state(), monkeypatch, tmp_path, "skip")[2]
    assert "There is nothing to interrupt now." in told


def test_the_end_of_a_phase_with_an_idle_city_is_asked_about_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    """R41: This is like the unused actions of Through the Ages."""
    state = scene()
    until(state, "city_management", 1)
    asked = "This would leave unused: 1 city without an action. Enter it again to confirm."
    session, _typed, told = run_session(state, monkeypatch, tmp_path, "done", people=True)
    assert (told.count(asked), len(session.match.log)) == (1, 0)
    session, _typed, told = run_session(state, monkeypatch, tmp_path, "done", "done", people=True)
    assert (told.count(asked), len(session.match.log)) == (1, 1)
    session, _typed, told = run_session(state, monkeypatch, tmp_path, "arts capital", "done", people=True)
    assert (told.count(asked), len(session.match.log)) == (0, 2)
