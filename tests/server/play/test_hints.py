"""The contents of a hint: moves with prices and reasons, from the view of the seat and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import pentapolis as pp
from pentapolis.bots import registry
from pentapolis.bots.advice import Advice, advise
from pentapolis.bots.base import Clock
from pentapolis.core.types import to_json
from pentapolis.server.bots.queue import ANONYMOUS, RequestContext
from pentapolis.server.play import hints
from pentapolis.table.hints import SECONDS
from pentapolis.table.protocol import Hint, HintResult
from tests.server.site import QuickPool

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pentapolis.core.game import Game
    from pentapolis.core.state import State

pytestmark = pytest.mark.anyio

GAMES = [("duel", 2, 20), ("wonders", 3, 20), ("akropolis", 2, 11), ("ages", 2, 90), ("civilization", 2, 250)]


class Adviser(QuickPool):
    """An adviser in the test's own process that gives the same advice for the same view."""

    async def advise(
        self, game: Game, view: Any, legal: Sequence[int], seconds: float, context: RequestContext = ANONYMOUS
    ) -> tuple[Advice, ...]:
        """Return the workers' advice without a clock."""
        return advise(game, view, list(legal), Clock(), pp.dealer("hints"))


class Standing:
    """The part of a table state that a hint uses."""

    def __init__(self, state: State) -> None:
        self.game = state.game
        self.match = self
        self.state = state
        self.cursor = 1


def decisions(name: str, seats: int, every: int) -> Iterator[State]:
    """Yield decisions of a game between bots that leave a choice."""
    game = pp.load(name)
    state, rng = game.new(seats), pp.dealer("hints")
    player = registry.make("greedy", game)
    state.resolve_chance(rng)
    made = 0
    while state.to_act != pp.OVER:
        seat = int(state.decider())
        if made % every == every - 1 and len(state.legal(seat)) > 1:
            yield state
        state.play(seat, player.choose(state.view(seat), state.legal(seat), Clock(), rng))
        state.resolve_chance(rng)
        made += 1


async def hint_of(state: State, seat: int) -> HintResult:
    """Return the hint that a seat gets."""
    table_state: Any = Standing(state)
    return await hints.hint(Adviser(), table_state, seat, Hint("table", "m1"))


@pytest.mark.parametrize(("name", "seats", "every"), GAMES)
async def test_positions_that_look_alike_give_hints_of_the_same_bytes(name: str, seats: int, every: int) -> None:
    """It holds for all facts hidden from the seat: decks, hands, sealed choices of others."""
    for state in decisions(name, seats, every):
        seat = int(state.decider())
        twin = state.game.determinize(state.view(seat), pp.dealer("twin"))
        assert to_json(twin.view(seat)) == to_json(state.view(seat))
        assert to_json(await hint_of(twin, seat)) == to_json(await hint_of(state, seat))


async def test_a_hint_tells_chance_points_price_and_reasons() -> None:
    state = next(decisions("duel", 2, 20))
    given = await hint_of(state, int(state.decider()))
    assert given.seconds == SECONDS["usual"]
    assert len(given.moves) == 3
    assert any(one.reasons for one in given.moves)
    for one in given.moves:
        assert 0.0 <= one.chance <= 1.0
        if one.move.verb == "build":
            assert one.cost[-1].code == "total"


@pytest.mark.parametrize(("name", "seats", "every"), GAMES)
async def test_a_lead_is_told_in_points_of_the_game_or_not_at_all(name: str, seats: int, every: int) -> None:
    """A score of +373 in the evaluation of Civilization means nothing to a player: there the hint gives the chance."""
    state = next(decisions(name, seats, every))
    given = await hint_of(state, int(state.decider()))
    assert {one.points is None for one in given.moves} == {name == "civilization"}
