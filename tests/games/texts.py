"""Texts of positions, edited at random: what is read of them must be sound, or refused."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from pentapolis.core.errors import PositionError
from tests.games.positions import played_out

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.core.game import Game
    from pentapolis.core.state import State

WORDS = ("?", "p1", "p2", "p9", "-1", "0", "1", "99", "none", "chance", "over", "together", "|", ":")


def some_texts(game: Game, seats: int, options: Any = None, every: int = 9) -> list[str]:
    """Texts of a random game, from its beginning to its end."""
    texts = [str(state) for state in played_out(game.new(seats, options), "texts")]
    return [*texts[::every], texts[-1]]


@st.composite
def edited(draw: st.DrawFn, texts: Callable[[], list[str]], words: tuple[str, ...] = ()) -> str:
    """A real text with a few lines or words left out, doubled, swapped or replaced by those of another place."""
    rows = draw(st.sampled_from(texts())).splitlines()
    for _ in range(draw(st.integers(1, 3))):
        at, other = draw(st.integers(0, len(rows) - 1)), draw(st.integers(0, len(rows) - 1))
        edit = draw(st.sampled_from(["drop", "double", "swap", "word", "steal", "value"]))
        parts, others = rows[at].split(" "), rows[other].split(" ")
        place = draw(st.integers(0, len(parts) - 1))
        if edit == "drop" and len(rows) > 1:
            rows.pop(at)
        elif edit == "double":
            rows.insert(other, rows[at])
        elif edit == "swap":
            rows[at], rows[other] = rows[other], rows[at]
        elif edit == "value":
            rows[at] = f"{rows[at].partition(':')[0]}:{rows[other].partition(':')[2]}"
        elif edit in ("word", "steal"):
            parts[place] = draw(st.sampled_from((*WORDS, *words) if edit == "word" else others))
            rows[at] = " ".join(parts)
    return "\n".join(rows)


def check_read(game: Game, text: str) -> None:
    """A text is refused with PositionError, or it is a sound position that is written and read as the same one."""
    with suppress(PositionError):
        state = game.position(text)
        assert game.position(str(state)).key() == state.key()
        check_playable(state)


def check_playable(state: State) -> None:
    """The next event can happen, whatever it is."""
    chance = state.chance()
    if chance is not None:
        state.resolve(chance.outcomes[0])
    elif state.result() is None:
        state.apply(state.decider(), state.legal(state.decider())[0])
    state.check()
