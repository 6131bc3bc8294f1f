"""Answers to questions about moves (legality, price, preview), computed from the seat's view alone.

Moves are tried in a few determinizations of the view, never in the true position. While these give the same result, it
does not matter which of them is true. Where they differ, where chance is due or where a hidden fact is revealed, a
preview stops and a move is final. So neither the content nor the timing of an answer depends on a secret, even if a
game forgets to hide it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pentapolis.core.chance import dealer
from pentapolis.core.errors import IllegalMove, PentapolisError
from pentapolis.core.notation import exact
from pentapolis.core.state import CHANCE, OVER, TOGETHER
from pentapolis.core.types import Reason, to_json
from pentapolis.table.errors import Refusal, refusal_of_move
from pentapolis.table.protocol import MoveExplanation, PreviewResult, Stopped
from pentapolis.table.serializers import legal_moves

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from pentapolis.core.game import Game
    from pentapolis.core.state import State
    from pentapolis.core.types import Step
    from pentapolis.table.protocol import Preview, Why

SEED: Final = "foresight"
#: The number of determinizations in which moves are tried.
WORLDS: Final = 4
#: The number for an undo: larger, because an undo is rare and a reveal cannot be undone.
MANY_WORLDS: Final = 32


def determinizations(game: Game, view: Any, number: int = WORLDS) -> list[State]:
    """Return determinizations of a view, always the same for the same view."""
    return [game.determinize(view, dealer(f"{SEED} {index}")) for index in range(number)]


def determinize_for(state: State, seat: int) -> State:
    """Return a determinized position derived from the seat's view only."""
    return determinizations(state.game, state.view(seat), 1)[0]


def explain_move(
    state: State, seat: int, bots: Collection[int], message: Why, worlds: Sequence[State] = ()
) -> MoveExplanation:
    """Return the reason why a seat may not make a move, or its price and whether it is final. Raises Refusal.

    A caller with many questions about one position gives its determinizations, which are not changed.
    """
    game = state.game
    worlds = worlds or determinizations(game, state.view(seat))
    world = worlds[0]
    try:
        action = game.parse(world, message.move, seat)
    except IllegalMove as error:
        return MoveExplanation(
            message.id, message.table, error.reason, tuple(price_of_illegal_move(world, seat, message.move))
        )
    except PentapolisError as error:
        raise refusal_of_move(error) from error
    price = tuple(game.explain(world, seat, action))
    return MoveExplanation(message.id, message.table, None, price, is_final(worlds, seat, action, bots))


def is_final(worlds: Sequence[State], seat: int, action: int, bots: Collection[int]) -> bool:
    """Return whether a legal move has no free undo: it reveals information, ends the game, or a bot answers it."""
    after = [apply_action(world, seat, action) for world in worlds]
    return reveals_information(worlds, after, seat) or any(
        world.to_act == OVER or is_answered(world, seat, frozenset(bots)) for world in after
    )


def is_answered(state: State, seat: int, bots: frozenset[int]) -> bool:
    """Return whether bots answer at once, so that a seat has no time for an undo."""
    awaited = set(state.deciders())
    # A sealed choice may be changed until all have chosen. If only bots are awaited, they choose at once.
    return awaited <= bots if state.may_change(seat) else not bots.isdisjoint(awaited)


def reveals_information(worlds: Sequence[State], after: Sequence[State], seat: int) -> bool:
    """Return whether a seat learns something by a move: a chance event, a revealed fact, or a difference between
    worlds.
    """
    return (
        any(world.to_act == CHANCE for world in after)
        or any(reveals(*step, seat) for step in zip(worlds, after, strict=True))
        or (worlds[0].to_act == TOGETHER and not after[0].may_change(seat))
        or len({visible_facts(world, seat) for world in after}) > 1
    )


def has_revealed_information(before: State, after: State, seat: int, action: int) -> bool:
    """Return whether a move could have revealed a fact to its seat that the view before did not show."""
    worlds = determinizations(before.game, before.view(seat), MANY_WORLDS)
    return reveals_information(
        [before, *worlds], [after, *(apply_action(world, seat, action) for world in worlds)], seat
    )


def price_of_illegal_move(world: State, seat: int, text: str) -> list[Step]:
    """Return the price of an illegal move, or an empty list if it has none or its spelling is shortened."""
    game = world.game
    move = exact(text.split(), game.verbs, game.vocabulary)
    found = None if move is None else game.find(world, seat, move)
    return game.explain(world, seat, found) if isinstance(found, int) else []


def refusal(state: State, seat: int, text: str) -> Refusal:
    """Return the refusal of a move that cannot be made, derived from the seat's view only."""
    try:
        state.game.parse(determinize_for(state, seat), text, seat)
    except PentapolisError as error:
        return refusal_of_move(error)
    return Refusal("illegal_move")


def preview_of(state: State, seat: int, cursor: int, message: Preview) -> PreviewResult:
    """Return the answer to a preview; it uses only the seat's view of the true position. Raises Refusal."""
    after, stopped = preview_moves(state.game, state.view(seat), seat, message.moves)
    return PreviewResult(
        id=message.id,
        table=message.table,
        cursor=cursor,
        view=after.view(seat),
        decision=after.game.decision(after),
        deciders=tuple(after.deciders()),
        legal=legal_moves(after, seat),
        stopped=stopped,
    )


def preview_moves(
    game: Game, view: Any, seat: int, moves: Sequence[str], worlds: Sequence[State] = ()
) -> tuple[State, Stopped | None]:
    """Return the position after moves of a seat as far as its view determines it, and why it stops there.

    The second value is None if all moves were tried. Raises Refusal if the first move is illegal. A caller with many
    questions about one view gives its determinizations, which are not changed.
    """
    worlds = worlds or determinizations(game, view)
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
    # Only the last step is checked, and then earlier ones, because worlds that differ rarely become equal again.
    while len(way) > 1 and len({visible_facts(world, seat) for world in way[-1]}) > 1:
        way.pop()
        stopped = Stopped(len(way) - 1, Reason("fact_revealed"), reveals=True)
    return way[-1][0], stopped


def apply_action(state: State, seat: int, action: int) -> State:
    """Return the position after an action, or an unchanged copy where the action is illegal."""
    after = state.clone()
    if state.why_not(seat, action) is None:
        after.play(seat, action)
    return after


def reveals(before: State, after: State, seat: int) -> bool:
    """Return whether a move of a seat revealed hidden facts, by itself or by opening sealed choices of the others."""
    held = [other for other in range(before.seats) if other != seat and before.may_change(other)]
    return after.reveals != before.reveals or not all(after.may_change(other) for other in held)


def stop_reason(state: State, seat: int, tried: int, wanted: int) -> Stopped | None:
    """Return why a preview stops at this position, or None if it may continue or is complete."""
    if state.to_act == CHANCE:
        return Stopped(tried, Reason("chance_decides"), reveals=True)
    if tried < wanted and seat not in state.deciders():
        return Stopped(tried, Reason("game_over" if state.to_act == OVER else "turn_passed"))
    return None


def visible_facts(state: State, seat: int) -> tuple[bytes, str, tuple[int, ...]]:
    """Return everything that a seat may see of a position."""
    return to_json(state.view(seat)), state.game.decision(state), tuple(state.deciders())
