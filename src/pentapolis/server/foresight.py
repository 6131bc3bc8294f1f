"""What a seat would see after moves of its own, foreseen from what it may know and from nothing else.

A preview is made of the seat's view alone: the moves are tried in a few full positions that agree with the view. While
these go on alike, it does not matter which of them is the true one; where they part, where chance is due or something
hidden comes to light, the preview ends. So it cannot tell what the view does not tell, whatever a game forgets to hide.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pentapolis.core.chance import dealer
from pentapolis.core.errors import PentapolisError
from pentapolis.core.state import CHANCE, OVER
from pentapolis.core.view import Reason, to_json
from pentapolis.server.protocol import Foreseen, Stopped
from pentapolis.server.refusals import of_move
from pentapolis.server.views import legal_moves

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentapolis.core.game import Game
    from pentapolis.core.state import State
    from pentapolis.server.protocol import Preview

SEED: Final = "foresight"
#: The moves are tried in so many positions.
WORLDS: Final = 4


def foreseen(state: State, seat: int, cursor: int, message: Preview) -> Foreseen:
    """The answer to a preview; of the true position it is told nothing but the seat's view. Raises Refusal."""
    after, stopped = foresee(state.game, state.view(seat), seat, message.moves)
    return Foreseen(
        id=message.id,
        table=message.table,
        cursor=cursor,
        view=after.view(seat),
        decision=after.game.decision(after),
        deciders=tuple(after.deciders()),
        legal=legal_moves(after, seat),
        stopped=stopped,
    )


def foresee(game: Game, view: Any, seat: int, moves: Sequence[str]) -> tuple[State, Stopped | None]:
    """A position after some moves of a seat, as far as its view tells, and why no further; None if all were tried.

    Raises Refusal if the first of the moves is no legal one.
    """
    worlds: list[State] = [game.determinize(view, dealer(f"{SEED} {number}")) for number in range(WORLDS)]
    way = [worlds]
    stopped = None
    for index, text in enumerate(moves):
        try:
            action = game.parse(worlds[0], text, seat)
        except PentapolisError as error:
            refusal = of_move(error)
            if not index:
                raise refusal from error
            stopped = Stopped(index, refusal.reason)
            break
        after = [played(world, seat, action) for world in worlds]
        if any(reveals(*step, seat) for step in zip(worlds, after, strict=True)):
            stopped = Stopped(index, Reason("fact_revealed"), reveals=True)
            break
        worlds = after
        way.append(worlds)
        stopped = end(worlds[0], seat, index + 1, len(moves))
        if stopped is not None:
            break
    # Worlds that have parted seldom meet again: it is enough to look at the end, and then back.
    while len(way) > 1 and len({seen(world, seat) for world in way[-1]}) > 1:
        way.pop()
        stopped = Stopped(len(way) - 1, Reason("fact_revealed"), reveals=True)
    return way[-1][0], stopped


def played(state: State, seat: int, action: int) -> State:
    """A position after an action, which is legal wherever it is known to be; the same one where it is not."""
    after = state.clone()
    if state.why_not(seat, action) is None:
        after.play(seat, action)
    return after


def reveals(before: State, after: State, seat: int) -> bool:
    """Whether a move of a seat brought hidden facts to light: by itself, or by opening what others had sealed."""
    held = [other for other in range(before.seats) if other != seat and before.may_change(other)]
    return after.reveals != before.reveals or not all(after.may_change(other) for other in held)


def end(state: State, seat: int, tried: int, wanted: int) -> Stopped | None:
    """Why nothing is foreseen beyond a position; None if something may be, or nothing more is wanted."""
    if state.to_act == CHANCE:
        return Stopped(tried, Reason("chance_decides"), reveals=True)
    if tried < wanted and seat not in state.deciders():
        return Stopped(tried, Reason("game_over" if state.to_act == OVER else "turn_passed"))
    return None


def seen(state: State, seat: int) -> tuple[bytes, str, tuple[int, ...]]:
    """All that a seat is told of a position."""
    return to_json(state.view(seat)), state.game.decision(state), tuple(state.deciders())
