"""The position of a game of Akropolis: cities, construction site, and the tiles not yet seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentapolis.core.native import BytesWriter, i64, vec
from pentapolis.core.state import CHANCE, OVER, State, advance
from pentapolis.core.types import Result, broken
from pentapolis.games.akropolis.decisions import FIRST, STONES_DECIDE
from pentapolis.games.akropolis.observation import observe
from pentapolis.games.akropolis.options import AkropolisOptions
from pentapolis.games.akropolis.player import AkropolisCity, empty_city
from pentapolis.games.akropolis.rules import placement, victory
from pentapolis.games.akropolis.rules.handlers import HANDLERS
from pentapolis.games.akropolis.rules.site import starting_bag
from pentapolis.games.akropolis.rules.solo import architect_total
from pentapolis.games.akropolis.rules.turn import name_first
from pentapolis.games.akropolis.tiles import ARCHITECTS

if TYPE_CHECKING:
    from pentapolis.core.decision_stack import Sealed
    from pentapolis.core.game import Game


class AkropolisState(State):
    """A position of Akropolis."""

    # Variants and readings, as bits for scoring.
    rules: i64
    # The first player (R6); -1 until it is known.
    first: i64
    # The solo opponent: who he is, his stones, whether his turn waits for a refill, his tiles (S1-S8).
    architect: i64
    architect_stones: i64
    architect_waits: i64
    architect_tiles: vec[i64]
    # The unseen tiles, in the order of the table, and the construction site, free end first (R9).
    bag: vec[i64]
    site: vec[i64]
    cities: list[AkropolisCity]

    # -- written by scripts/write_fields.py from the annotations
    # fmt: off

    def __init__(
        self, *,
        game: Game, options: object, seats: i64, to_act: i64, reveals: i64, stack: vec[i64], sealed: Sealed | None,
        rules: i64, first: i64, architect: i64, architect_stones: i64, architect_waits: i64, architect_tiles: vec[i64],
        bag: vec[i64], site: vec[i64], cities: list[AkropolisCity],
    ) -> None:
        super().__init__(game, options, seats, to_act, reveals, stack, sealed, HANDLERS)
        self.rules, self.first, self.architect, self.architect_stones = rules, first, architect, architect_stones
        self.architect_waits, self.architect_tiles, self.bag, self.site = architect_waits, architect_tiles, bag, site
        self.cities = cities

    def clone(self) -> AkropolisState:
        """Return an independent copy."""
        return AkropolisState(
            game=self.game, options=self.options, seats=self.seats, to_act=self.to_act, reveals=self.reveals,
            stack=self.stack[:], sealed=None if self.sealed is None else self.sealed.clone(), rules=self.rules,
            first=self.first, architect=self.architect, architect_stones=self.architect_stones,
            architect_waits=self.architect_waits, architect_tiles=self.architect_tiles[:], bag=self.bag[:],
            site=self.site[:], cities=[one.clone() for one in self.cities],
        )

    def key(self) -> tuple[int, ...]:
        """Return every fact."""
        facts: list[int] = []
        facts += [self.seats, self.to_act, self.rules, self.first, self.architect, self.architect_stones]
        facts += [self.architect_waits]
        facts += [len(self.architect_tiles), *self.architect_tiles, len(self.bag), *self.bag]
        facts += [len(self.site), *self.site, len(self.stack), *self.stack]
        for one in self.cities:
            facts += one.key()
        if self.sealed is not None:
            facts += list(self.sealed.choices)
        return tuple(facts)

    # fmt: on
    # -- written by hand

    def lay_out(self, bag: list[int], site: list[int], architect_tiles: list[int]) -> None:
        """Set all tiles that are in no city, for positions that are set up."""
        self.bag = vec[i64](bag)
        self.site = vec[i64](site)
        self.architect_tiles = vec[i64](architect_tiles)

    # -- the trusted path

    def payoff(self, seat: i64) -> float:
        """Return 1 for a victory, a fair part of it for a shared one, 0 for a defeat."""
        winners = victory.leaders(self)
        return 1.0 / len(winners) if seat in winners else 0.0

    def observe(self, seat: i64, out: BytesWriter, at: i64) -> None:
        """Write the observation of a seat."""
        observe(self, seat, out, at)

    # -- the edge

    def result(self) -> Result | None:
        """Return the result (R27, S8), or None if the game is not over."""
        if self.to_act != OVER:
            return None
        scores: tuple[int, ...] = tuple([victory.total(self, seat) for seat in range(self.seats)])
        winners: tuple[int, ...] = tuple(victory.leaders(self))
        if self.seats > 1:
            return Result("points", winners, scores, broken(STONES_DECIDE, winners, scores))
        kind = "tied" if victory.is_tied(self) else "points"
        rival: int = architect_total(self)
        return Result(kind, winners, scores, STONES_DECIDE if kind == "points" and scores[0] == rival else "", rival)


def new_state(game: Game, seats: i64, options: AkropolisOptions) -> AkropolisState:
    """Return the position before any tile is turned up (R6)."""
    bag = starting_bag(seats, options)
    tiles_each: i64 = (len(bag) - 1) // (2 if seats == 1 else seats)
    state = AkropolisState(
        game=game,
        options=options,
        seats=seats,
        to_act=CHANCE,
        reveals=0,
        stack=vec[i64](),
        sealed=None,
        rules=options.rules(),
        first=-1,
        architect=ARCHITECTS.index(options.architect) if seats == 1 else -1,
        architect_stones=2 if seats == 1 else 0,
        architect_waits=0,
        architect_tiles=vec[i64](),
        bag=bag,
        site=vec[i64](),
        cities=[empty_city(1, tiles_each) for _ in range(seats)],
    )
    for city in state.cities:
        city.spots = placement.all_spots(city)
    if options.first_player == "random" and seats > 1:
        state.push(FIRST, 0)
    else:
        name_first(state, 0)
    advance(state)
    return state
