"""Self-play of 7 Wonders Duel with the newest weights, which records training positions.

The opening of a game is played by different players, so that the network sees positions that it would not choose. They
are rollouts, older weights, or weights with a preference added (for science, for shields, for arbitrary cards). From
then on both seats are played by the newest weights, so that the result measures the position for a strong player.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

import pentapolis as pp
from pentapolis.bots.duel import value_features as facts
from pentapolis.bots.duel.search import SearchKnowledge
from pentapolis.bots.duel.value_network import BUILD_ROW, LAYOUT, NO_ROW, ValueNetwork, network_weights, rows_of
from pentapolis.bots.search.network import ONE
from pentapolis.bots.search.tree import Search
from pentapolis.games.duel.boards import CAPITAL
from pentapolis.games.duel.cards import CARDS, GREEN, RED
from scripts.network_positions import Sample, Shape, pack, write
from scripts.self_play import SelfPlay, draw_by_squares, unit

if TYPE_CHECKING:
    from pathlib import Path

    from pentapolis.core.chance import Dealer

SHAPE: Final = Shape(LAYOUT, 144, 64, 2)
#: Simulations of a recorded decision and of any other, and the number of decisions per recorded one.
RECORDED: Final = 500
PLAYED: Final = 70
PER_RECORD: Final = 3
#: Positions per file.
CHUNK: Final = 4000
#: Opening decisions, at most: by rollouts, by players with a preference, by older weights.
BY_ROLLOUTS: Final = 40
BY_PREFERENCE: Final = (8, 60)
BY_OLDER: Final = (8, 38)
#: The number of older networks and of networks with a preference that an actor keeps, and for how many games.
KEPT: Final = 4
GAMES_WITH_PREFERENCE: Final = 60


def prefer_science(weights: list[int], rng: Dealer) -> None:
    """Raise the value of different symbols for both seats, and the prior of green cards."""
    bonus = 0.15 + 0.85 * unit(rng)
    for symbols in range(8):
        shift = int(ONE * bonus * symbols)
        weights[LAYOUT.direct + facts.SYMBOLS + symbols] += shift
        weights[LAYOUT.direct + facts.CITY + facts.SYMBOLS + symbols] -= shift
    prefer_colour(weights, GREEN, rng)


def prefer_shields(weights: list[int], rng: Dealer) -> None:
    """Raise the value of an advance of the conflict pawn, and the prior of red cards."""
    bonus = 0.1 + 0.5 * unit(rng)
    for distance in range(-CAPITAL, CAPITAL + 1):
        weights[LAYOUT.direct + facts.PAWN + CAPITAL + distance] += int(ONE * bonus * distance)
    prefer_colour(weights, RED, rng)


def prefer_colour(weights: list[int], colour: int, rng: Dealer) -> None:
    """Raise the prior of building the cards of a colour."""
    bonus = int(ONE * 2.0 * unit(rng))
    for index, card in enumerate(CARDS):
        if card.colour == colour:
            weights[LAYOUT.row_biases + BUILD_ROW + index] += bonus


def prefer_anything(weights: list[int], rng: Dealer) -> None:
    """Change the values of single cards, tokens and wonders randomly."""
    chance = Random(rng.below(1 << 30))
    for first, size in ((facts.OWNED, 73), (facts.TOKENS, 10), (facts.BUILT, 12)):
        for index in range(size):
            shift = int(ONE * chance.gauss(0, 0.35))
            weights[LAYOUT.direct + first + index] += shift
            weights[LAYOUT.direct + facts.CITY + first + index] -= shift


class Player:
    """A search with the given weights."""

    def __init__(self, weights: list[int], rng: Dealer) -> None:
        self.knowledge = SearchKnowledge(rng)
        self.knowledge.network = ValueNetwork(network_weights(weights))

    def search(self, state: Any, simulations: int) -> Search:
        """Return the finished search of a decision."""
        search = Search(self.knowledge, state, state.to_act)
        search.grow(state, simulations)
        return search


def with_preference(weights: list[int], rng: Dealer) -> Player:
    """Return a player with a preference: three in four for science, others for shields or for anything."""
    changed = list(weights)
    kind = rng.below(4)
    if kind != 2:
        prefer_science(changed, rng)
    else:
        prefer_shields(changed, rng)
    if kind >= 2:
        prefer_anything(changed, rng)
    return Player(changed, rng)


class Actor(SelfPlay):
    """An actor of this training."""

    def __init__(self, folder: Path, number: int, seed: str) -> None:
        super().__init__(folder, number, seed, CHUNK)
        self.game = pp.load("duel")
        self.weights: list[int] = []
        self.newest: Player
        self.older: list[Player] = []
        self.preferring: list[Player] = []
        #: Finished games by kind of victory.
        self.ends: dict[int, int] = {}

    def write_samples(self, name: str) -> None:
        """Write the samples to a file."""
        write(self.folder / f"{name}.npz", pack(self.samples, SHAPE))

    def use_weights(self, weights: list[int]) -> None:
        """Play with new weights, and keep some of the older ones."""
        if self.weights and (not self.older or self.rng.below(3) == 0):
            self.older = [*self.older[-KEPT + 1 :], self.newest]
        self.weights = weights
        self.newest = Player(self.weights, self.rng)

    def update(self) -> None:
        """Read new weights if there are any, and replace a player of the openings at intervals."""
        super().update()
        if len(self.preferring) < KEPT or self.rng.below(GAMES_WITH_PREFERENCE) == 0:
            self.preferring = [*self.preferring[-KEPT + 1 :], with_preference(self.weights, self.rng)]

    def play(self) -> None:
        """Play a game and record positions of it."""
        state: Any = self.game.new()
        state.resolve_chance(self.rng)
        self.open(state)
        recorded: list[tuple[Sample, int]] = []
        while state.to_act != pp.OVER:
            seat, legal = state.to_act, state.legal(state.to_act)
            if len(legal) == 1:
                self.move(state, legal[0])
                continue
            records = self.rng.below(PER_RECORD) == 0
            search = self.newest.search(state, RECORDED if records else PLAYED)
            tries = search.root_visits()
            if records:
                recorded.append((self.sample(state, search, tries), seat))
            self.move(state, draw_by_squares(self.rng, tries))
        self.ends[state.victory] = self.ends.get(state.victory, 0) + 1
        for sample, seat in recorded:
            result = self.newest.knowledge.value(state, seat)
            self.samples.append(sample._replace(value=(sample.value + result) / 2))

    def sample(self, state: Any, search: Search, tries: dict[int, int]) -> Sample:
        """Return a position with the search's expectation."""
        seat = state.to_act
        rows = [[row for row in rows_of(state, seat, action) if row != NO_ROW] for action in tries]
        value = search.gain[0] / float(search.visits[0])
        return Sample(
            self.newest.knowledge.network.features.list_features(state, seat), rows, list(tries.values()), value
        )

    def open(self, state: Any) -> None:
        """Play the opening of a game."""
        rng, kind = self.rng, self.rng.below(10)
        players: list[Player] = []
        if kind < 4:
            decisions = rng.below(1 + rng.below(BY_ROLLOUTS))
        elif kind < 8:
            decisions = BY_PREFERENCE[0] + rng.below(BY_PREFERENCE[1] - BY_PREFERENCE[0])
            one = self.preferring[rng.below(KEPT) % len(self.preferring)]
            other = self.preferring[rng.below(KEPT) % len(self.preferring)] if rng.below(3) == 0 else self.newest
            players = [one, other] if rng.below(2) else [other, one]
        else:
            decisions = BY_OLDER[0] + rng.below(BY_OLDER[1] - BY_OLDER[0])
            older = self.older[rng.below(len(self.older))] if self.older else self.newest
            players = [self.newest, older] if rng.below(2) else [older, self.newest]
        while decisions > 0 and state.to_act != pp.OVER:
            decisions -= 1
            legal = state.legal(state.to_act)
            if not players:
                self.move(state, self.newest.knowledge.choose(state, state.to_act))
            elif len(legal) == 1:
                self.move(state, legal[0])
            else:
                self.move(state, draw_by_squares(self.rng, players[state.to_act].search(state, PLAYED).root_visits()))

    def move(self, state: Any, action: int) -> None:
        """Make a move and resolve the chance events after it."""
        state.play(state.to_act, action)
        state.resolve_chance(self.rng)


def run(folder: Path, number: int, seed: str, seconds: float) -> dict[int, int]:
    """Run an actor; return its finished games by kind of victory."""
    actor = Actor(folder, number, seed)
    actor.run(seconds)
    return actor.ends
