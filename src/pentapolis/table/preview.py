"""What a seat is answered when it asks about moves: found from what it may know and from nothing else.

Moves are tried and judged in a few full positions that agree with the seat's view, never in the true one. While these
go on alike, it does not matter which of them is the true one; where they part, where chance is due or something hidden
comes to light, a preview ends, and a move is final. So no answer can tell what the view does not tell, neither by its
words nor by the time it takes, whatever a game forgets to hide.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pentapolis.core.chance import dealer
from pentapolis.core.errors import IllegalMove, PentapolisError
from pentapolis.core.notation import exact
from pentapolis.core.state import CHANCE, OVER, TOGETHER
from pentapolis.core.types import Reason, to_json
from pentapolis.table.errors import Refusal, refusal_of_move
from pentapolis.table.protocol import Because, Foreseen, Stopped
from pentapolis.table.serializers import legal_moves

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from pentapolis.core.game import Game
    from pentapolis.core.state import State
    from pentapolis.core.types import Step
    from pentapolis.table.protocol import Preview, Why

SEED: Final = "foresight"
#: The moves are tried in so many positions.
WORLDS: Final = 4
#: Before a move is taken back it is tried in more of them: that is seldom asked, and what was learnt stays learnt.
MANY_WORLDS: Final = 32


def determinizations(game: Game, view: Any, number: int = WORLDS) -> list[State]:
    """Some positions that agree with a view, always the same ones for the same view."""
    return [game.determinize(view, dealer(f"{SEED} {index}")) for index in range(number)]


def determinize_for(state: State, seat: int) -> State:
    """A position that a seat cannot tell from the true one, and that hangs on its view alone."""
    return determinizations(state.game, state.view(seat), 1)[0]


def explain_move(state: State, seat: int, bots: Collection[int], message: Why) -> Because:
    """Why a seat may not make a move, or what it costs and whether it is final. Raises Refusal."""
    game = state.game
    worlds = determinizations(game, state.view(seat))
    world = worlds[0]
    try:
        action = game.parse(world, message.move, seat)
    except IllegalMove as error:
        return Because(message.id, message.table, error.reason, tuple(price_of_illegal_move(world, seat, message.move)))
    except PentapolisError as error:
        raise refusal_of_move(error) from error
    price = tuple(game.explain(world, seat, action))
    return Because(message.id, message.table, None, price, is_final(worlds, seat, action, bots))


def is_final(worlds: Sequence[State], seat: int, action: int, bots: Collection[int]) -> bool:
    """Whether a legal move could not be taken back freely: it tells something, ends the game, or a bot answers it."""
    after = [apply_action(world, seat, action) for world in worlds]
    return reveals_information(worlds, after, seat) or any(
        world.to_act == OVER or is_answered(world, seat, frozenset(bots)) for world in after
    )


def is_answered(state: State, seat: int, bots: frozenset[int]) -> bool:
    """Whether bots leave a seat no time to take its move back: whoever waits for a bot waits no time at all."""
    awaited = set(state.deciders())
    # A sealed choice may be changed as long as anybody has to choose: it is opened at once if these are bots alone.
    return awaited <= bots if state.may_change(seat) else not bots.isdisjoint(awaited)


def reveals_information(worlds: Sequence[State], after: Sequence[State], seat: int) -> bool:
    """Whether a seat learns something by a move: what chance decides, what is revealed, or in which world it is."""
    return (
        any(world.to_act == CHANCE for world in after)
        or any(reveals(*step, seat) for step in zip(worlds, after, strict=True))
        or (worlds[0].to_act == TOGETHER and not after[0].may_change(seat))
        or len({visible_facts(world, seat) for world in after}) > 1
    )


def has_revealed_information(before: State, after: State, seat: int, action: int) -> bool:
    """Whether a move that a seat has made could tell it something that its view before did not."""
    worlds = determinizations(before.game, before.view(seat), MANY_WORLDS)
    return reveals_information(
        [before, *worlds], [after, *(apply_action(world, seat, action) for world in worlds)], seat
    )


def price_of_illegal_move(world: State, seat: int, text: str) -> list[Step]:
    """The price of a move that is not legal, as far as it has one; a shortened spelling has none."""
    game = world.game
    move = exact(text.split(), game.verbs, game.vocabulary)
    found = None if move is None else game.find(world, seat, move)
    return game.explain(world, seat, found) if isinstance(found, int) else []


def refusal(state: State, seat: int, text: str) -> Refusal:
    """Why a move that cannot be made is refused, as far as the seat may know."""
    try:
        state.game.parse(determinize_for(state, seat), text, seat)
    except PentapolisError as error:
        return refusal_of_move(error)
    return Refusal("illegal_move")


def preview_of(state: State, seat: int, cursor: int, message: Preview) -> Foreseen:
    """The answer to a preview; of the true position it is told nothing but the seat's view. Raises Refusal."""
    after, stopped = preview_moves(state.game, state.view(seat), seat, message.moves)
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


def preview_moves(game: Game, view: Any, seat: int, moves: Sequence[str]) -> tuple[State, Stopped | None]:
    """A position after some moves of a seat, as far as its view tells, and why no further; None if all were tried.

    Raises Refusal if the first of the moves is no legal one.
    """
    worlds = determinizations(game, view)
    way = [worlds]
    stopped = None
    for index, text in enumerate(moves):
        try:
            action = game.parse(worlds[0], text, seat)
        except PentapolisError as error:
            refusal = refusal_of_move(error)
            if not index:
                raise refusal from error
            stopped = Stopped(index, refusal.reason)
            break
        after = [apply_action(world, seat, action) for world in worlds]
        if any(reveals(*step, seat) for step in zip(worlds, after, strict=True)):
            stopped = Stopped(index, Reason("fact_revealed"), reveals=True)
            break
        worlds = after
        way.append(worlds)
        stopped = stop_reason(worlds[0], seat, index + 1, len(moves))
        if stopped is not None:
            break
    # Worlds that have parted seldom meet again: it is enough to look at the end, and then back.
    while len(way) > 1 and len({visible_facts(world, seat) for world in way[-1]}) > 1:
        way.pop()
        stopped = Stopped(len(way) - 1, Reason("fact_revealed"), reveals=True)
    return way[-1][0], stopped


def apply_action(state: State, seat: int, action: int) -> State:
    """A position after an action, which is legal wherever it is known to be; the same one where it is not."""
    after = state.clone()
    if state.why_not(seat, action) is None:
        after.play(seat, action)
    return after


def reveals(before: State, after: State, seat: int) -> bool:
    """Whether a move of a seat brought hidden facts to light: by itself, or by opening what others had sealed."""
    held = [other for other in range(before.seats) if other != seat and before.may_change(other)]
    return after.reveals != before.reveals or not all(after.may_change(other) for other in held)


def stop_reason(state: State, seat: int, tried: int, wanted: int) -> Stopped | None:
    """Why nothing is foreseen beyond a position; None if something may be, or nothing more is wanted."""
    if state.to_act == CHANCE:
        return Stopped(tried, Reason("chance_decides"), reveals=True)
    if tried < wanted and seat not in state.deciders():
        return Stopped(tried, Reason("game_over" if state.to_act == OVER else "turn_passed"))
    return None


def visible_facts(state: State, seat: int) -> tuple[bytes, str, tuple[int, ...]]:
    """All that a seat is told of a position."""
    return to_json(state.view(seat)), state.game.decision(state), tuple(state.deciders())
