"""Random games on the engine and on a slow second implementation: both must agree on everything (R8-R33, S1-S8)."""

from __future__ import annotations

from itertools import product
from typing import Final

import msgspec
import pytest

import pentapolis as pp
from pentapolis.core.chance import Dealer
from pentapolis.games.akropolis import actions as a
from pentapolis.games.akropolis.cells import q_of, r_of
from pentapolis.games.akropolis.options import AkropolisOptions
from pentapolis.games.akropolis.state import AkropolisState, new_state
from pentapolis.games.akropolis.tiles import TILES
from tests.games.akropolis.oracle import Collector, Town
from tests.games.akropolis.table import GAME, LONG, USUAL, by_cell, legal, seen

#: Every option that scoring reads.
SCORING: Final = [name for name in GAME.option_values() if name.startswith("variant_") or name.endswith("_rule")]
LETTERS: Final = {kind["id"]: kind["code"] for kind in GAME.facts()["hex_types"]}


class Shadow:
    """The same game in the second implementation."""

    def __init__(self, state: AkropolisState) -> None:
        self.options: dict[str, str] = msgspec.to_builtins(state.options)
        self.towns = [Town((seat - state.first) % state.seats + 1) for seat in range(state.seats)]
        self.collector = Collector(self.options["architect"])
        self.collected = 0

    def play(self, state: AkropolisState, dealer: Dealer) -> None:
        """Play a random move on both sides, and check that legal moves and the remaining site are the same."""
        seat = state.decider()
        town = self.towns[seat]
        prices = range(min(town.stones + 1, len(state.site)))
        assert legal(state) == {(price, *place) for price, place in product(prices, town.places())}
        numbers = state.legal(seat)
        number = numbers[dealer.below(len(numbers))]
        index, cell = a.take_index(number), a.take_cell(number)
        rest: list[int] = list(state.site)
        tile = TILES[rest.pop(index)]
        town.stones -= index
        town.lay(tile.id, tile.code, q_of(cell), r_of(cell), a.take_turn(number))
        self.collector.stones += index
        moved = self.collected
        state.play(seat, number)
        self.follow(state)
        if self.collected == moved:
            assert list(state.site) == rest

    def follow(self, state: AkropolisState) -> None:
        """Check that an architect that has moved took the tile that the second implementation takes."""
        tiles: list[int] = list(state.architect_tiles)
        if len(tiles) == self.collected:
            return
        self.collected += 1
        assert len(tiles) == self.collected
        price = self.collector.stones - state.architect_stones
        before = [*state.site[:price], tiles[-1], *state.site[price:]]
        assert self.collector.index([TILES[tile].code for tile in before]) == price
        self.collector.stones -= price
        self.collector.letters.update(TILES[tiles[-1]].code)

    def compare(self, state: AkropolisState) -> None:
        """Check that cities, values and totals are the same."""
        view = seen(state)
        for town, city, sheet in zip(self.towns, view.cities, GAME.scores(state), strict=True):
            shown = {cell: (LETTERS[found.kind], found.level, found.tile) for cell, found in by_cell(city).items()}
            assert shown == {cell: tuple(found) for cell, found in town.cells.items()}
            assert sheet == town.points(self.options)
            assert city.total == sum(sheet.values())
        if view.architect is not None:
            assert view.architect.stones == self.collector.stones
            assert view.architect.total == self.collector.total(self.options)


def shadowed(seed: str, seats: int, options: AkropolisOptions, always: bool = False) -> tuple[AkropolisState, Shadow]:
    """Play a random game on both sides, and compare the scores at its end, or always."""
    dealer = pp.dealer(seed)
    state = new_state(GAME, seats, options)
    state.resolve_chance(dealer)
    shadow = Shadow(state)
    while state.to_act != pp.OVER:
        if always:
            shadow.compare(state)
        if state.to_act == pp.CHANCE:
            state.apply_chance(state.sample(dealer))
            shadow.follow(state)
        else:
            shadow.play(state, dealer)
    state.check()
    shadow.compare(state)
    return state, shadow


def drawn_options(seed: str) -> AkropolisOptions:
    """Return options drawn at random, each value equally likely."""
    dealer = pp.dealer(f"{seed} options")
    chosen = {name: values[dealer.below(len(values))] for name, values in GAME.option_values().items()}
    options: AkropolisOptions = GAME.options(chosen)
    return options


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_both_implementations_agree_on_random_games(seats: int, number: int) -> None:
    """R8, R9, R10, R15, R16, R17, R26, S3, S4, S6, S7: with options drawn at random."""
    seed = f"oracle {seats} {number}"
    shadowed(seed, seats, drawn_options(seed))


def test_both_implementations_agree_on_every_combination_of_variants_and_readings() -> None:
    """R19-R33: the two cities of a long game, judged by all 256 combinations."""
    state, shadow = shadowed("combinations", 2, LONG)
    values = [GAME.option_values()[name] for name in SCORING]
    assert len(SCORING) == 8
    for combination in product(*values):
        options = GAME.options(dict(zip(SCORING, combination, strict=True)))
        state.rules = options.rules()
        told = msgspec.to_builtins(options)
        assert GAME.scores(state) == [town.points(told) for town in shadow.towns]


@pytest.mark.parametrize("seats", [1, 3])
def test_every_city_agrees_at_every_moment_of_a_game(seats: int) -> None:
    """R20, R26: the score is live, not only computed at the end."""
    shadowed("always", seats, USUAL, always=True)
