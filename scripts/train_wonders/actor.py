"""Self-play of 7 Wonders with the newest weights, which records training positions.

Before there are weights, rollouts evaluate the leaves and hand-made worths are the priors. Later, such players,
rollouts alone and older weights play some of the seats in a part of the games, so that the network sees their cities,
too. Only seats with the newest weights are recorded. Quick actors let the network make all choices.
"""

from __future__ import annotations

from time import sleep
from typing import TYPE_CHECKING, Any, Final

import msgspec

import pentapolis as pp
from pentapolis.bots.search.tree import Search
from pentapolis.bots.wonders.search import SearchKnowledge
from pentapolis.bots.wonders.value_features import FeatureExtractor
from pentapolis.bots.wonders.value_network import LAYOUT, ValueNetwork, network_weights, rows_of
from pentapolis.core.decision_stack import frame_kind
from pentapolis.games.wonders.decisions import SIDES
from scripts.network_positions import Sample, Shape, pack, write
from scripts.self_play import SelfPlay, draw_by_squares, unit

if TYPE_CHECKING:
    from pathlib import Path

    from pentapolis.core.chance import Dealer

SHAPE: Final = Shape(LAYOUT, 352, 48, 4)
#: Simulations of a decision with recorded actions and, before there are weights, of any other; the number of decisions
#: per recorded one. Of the other decisions the network makes the rest.
RECORDED: Final = 400
PLAYED: Final = 60
PER_RECORD: Final = 3
#: Nodes of a search, because a large tree takes time to create.
NODES: Final = 1 << 16
#: Positions per file.
CHUNK: Final = 3000
#: Games without a search: a turn in this number is recorded, and the number of positions per file.
PER_QUICK_RECORD: Final = 3
QUICK_CHUNK: Final = 15_000
#: Games without a search wait while more files than this are unread.
MOST_FILES: Final = 24
#: The part of games without a search that begin with rollouts, and the number of turns that these play, at most.
WITH_ROLLOUTS: Final = 0.25
OPENING: Final = 12
#: Of 100 games, those for three, four, five and six players; the others are for seven.
FOR_SEATS: Final = (80, 8, 5, 3)
#: The weight of the result in a target; the rest is the value that the search found.
RESULT: Final = 0.5
#: The part of games in which other players join, and of games with random sides of the boards.
WITH_OTHERS: Final = 0.3
RANDOM_SIDES: Final = 0.4
#: The number of older networks that an actor keeps.
KEPT: Final = 4


class Player:
    """A search with the given weights, or without any; or, if it makes no simulations, its rollouts."""

    def __init__(self, rng: Dealer, weights: list[int] | None, simulates: bool = True) -> None:
        self.rng = rng
        self.simulates = simulates
        self.knowledge = SearchKnowledge(rng)
        if weights is not None:
            self.knowledge.use_network(ValueNetwork(network_weights(weights)))

    def search(self, state: Any, seat: int, simulations: int) -> Search:
        """Return the finished search of a decision."""
        worlds = state.game.worlds(state.view(seat))
        search = Search(self.knowledge, worlds.draw(self.rng), seat, NODES)
        while simulations > 0:
            search.grow(worlds.draw(self.rng), min(simulations, self.knowledge.per_world))
            simulations -= self.knowledge.per_world
        return search


class Record(msgspec.Struct):
    """A position of a seat, before its game is over."""

    seat: int
    features: list[int]
    rows: list[list[int]]
    tries: list[int]
    #: The value that the search found; NaN before a deal, where the next decision gives it.
    value: float


class Actor(SelfPlay):
    """An actor of this training."""

    def __init__(self, folder: Path, number: int, seed: str, quick: bool) -> None:
        super().__init__(folder, number, seed, QUICK_CHUNK if quick else CHUNK)
        #: Whether the network makes all choices at once, which gives many more games.
        self.quick = quick
        self.game = pp.load("wonders")
        self.features = FeatureExtractor()
        self.newest = Player(self.rng, None)
        self.by_hand = Player(self.rng, None)
        self.rollouts = Player(self.rng, None, simulates=False)
        self.older: list[Player] = []
        #: Games for three of one seat with the newest weights against two others by hand: the number, and those won.
        self.against_hand = [0, 0.0]

    def write_samples(self, name: str) -> None:
        """Write the samples to a file."""
        write(self.folder / f"{name}.npz", pack(self.samples, SHAPE))

    def use_weights(self, weights: list[int]) -> None:
        """Play with new weights, and keep some of the older ones."""
        if self.newest.knowledge.network is not None and (not self.older or self.rng.below(3) == 0):
            self.older = [*self.older[-KEPT + 1 :], self.newest]
        self.newest = Player(self.rng, weights)

    def play(self) -> None:
        """Play a game as this actor does, or wait while the learner has enough files of quick games."""
        if not self.quick or self.newest.knowledge.network is None:
            self.play_by_search()
        elif not self.samples and len(list(self.folder.glob("chunk-*"))) > MOST_FILES:
            sleep(0.1)
        else:
            self.play_quickly()

    # -- a game

    def players(self, seats: int) -> list[Player]:
        """Return the players of a game."""
        found = [self.newest] * seats
        if unit(self.rng) < WITH_OTHERS:
            others = 1 + self.rng.below(seats - 1)
            first = self.rng.below(seats)
            for step in range(others):
                found[(first + step) % seats] = self.other()
        return found

    def other(self) -> Player:
        """Return a player that is not the newest."""
        kind = self.rng.below(10)
        if kind < 4 and self.older:
            return self.older[self.rng.below(len(self.older))]
        return self.by_hand if kind < 8 else self.rollouts

    def seats(self) -> int:
        """Return the number of seats of the next game."""
        kind = self.rng.below(100)
        seats = 3
        for part in FOR_SEATS:
            if kind < part:
                break
            kind -= part
            seats += 1
        return seats

    def play_quickly(self) -> None:
        """Play a game in which the network makes all choices, and record positions of it."""
        rng, knowledge, features = self.rng, self.newest.knowledge, self.features
        seats = self.seats()
        state: Any = self.game.new(seats)
        state.resolve_chance(rng)
        opening = rng.below(OPENING) if unit(rng) < WITH_ROLLOUTS else 0
        recorded: list[tuple[int, list[int]]] = []
        while state.to_act != pp.OVER:
            dealt = state.to_act != pp.CHANCE
            at_turn = not dealt or (state.to_act == pp.TOGETHER and state.turn > 0)
            if at_turn and rng.below(PER_QUICK_RECORD) == 0:
                recorded += [(seat, features.list_features(state, seat)) for seat in range(seats)]
            if not dealt:
                state.resolve_chance(rng)
                continue
            opening -= 1
            knowledge.learned_choices = opening < 0
            knowledge.roll(state, seats if state.to_act == pp.TOGETHER else 1)
        knowledge.learned_choices = False
        self.games += 1
        results = [knowledge.value(state, seat) for seat in range(seats)]
        self.samples += [Sample(found, [], [], results[seat]) for seat, found in recorded]

    def play_by_search(self) -> None:
        """Play a game by searches, and record positions of it."""
        rng = self.rng
        seats = self.seats()
        state: Any = self.game.new(seats)
        state.resolve_chance(rng)
        players = self.players(seats)
        random_sides = unit(rng) < RANDOM_SIDES
        records: list[Record] = []
        while state.to_act != pp.OVER:
            if state.to_act == pp.CHANCE:
                if state.age and state.dealt == 0:
                    self.record_deal(state, players, records)
                state.resolve_chance(rng)
                continue
            together = state.to_act == pp.TOGETHER
            deciders = list(range(seats)) if together else [state.to_act]
            actions = []
            for seat in deciders:
                legal = state.legal(seat)
                if random_sides and frame_kind(state.top()) == SIDES:
                    actions.append(legal[rng.below(len(legal))])
                else:
                    actions.append(self.decide(state, seat, players[seat], records))
            for seat, action in zip(deciders, actions, strict=True):
                state.play(seat, action)
        self.games += 1
        self.take(state, records)
        mine = [seat for seat in range(seats) if players[seat] is self.newest]
        hand = [seat for seat in range(seats) if players[seat] is self.by_hand]
        if seats == 3 and len(mine) == 1 and len(hand) == 2 and self.newest.knowledge.network is not None:
            self.against_hand[0] += 1
            self.against_hand[1] += state.payoff(mine[0])

    def decide(self, state: Any, seat: int, player: Player, records: list[Record]) -> int:
        """Return the action of a seat, and record some decisions of seats with the newest weights."""
        knowledge = player.knowledge
        if not player.simulates:
            return int(knowledge.choose(state, seat))
        recorded = player is self.newest and self.rng.below(PER_RECORD) == 0
        if knowledge.network is not None and not recorded:
            return int(knowledge.choose_by_network(knowledge.network, state, seat))
        search = player.search(state, seat, RECORDED if recorded else PLAYED)
        visits = search.root_visits()
        best = int(search.best())
        if recorded and len(visits) > 1:
            rows = [rows_of(state, seat, action) for action in visits]
            value = search.root_values()[best]
            found = self.features.list_features(state, seat)
            records.append(Record(seat, found, rows, list(visits.values()), value))
        return draw_by_squares(self.rng, visits) if knowledge.network is None else best

    def record_deal(self, state: Any, players: list[Player], records: list[Record]) -> None:
        """Record the position before the deal of an age."""
        for seat, player in enumerate(players):
            if player is self.newest:
                records.append(Record(seat, self.features.list_features(state, seat), [], [], float("nan")))

    def take(self, state: Any, records: list[Record]) -> None:
        """Turn the records of a finished game into samples."""
        results = [self.newest.knowledge.value(state, seat) for seat in range(state.seats)]
        following = list(results)
        for record in reversed(records):
            value = following[record.seat] if record.value != record.value else record.value
            following[record.seat] = value
            target = RESULT * results[record.seat] + (1 - RESULT) * value
            self.samples.append(Sample(record.features, record.rows, record.tries, target))


def run(folder: Path, number: int, seed: str, seconds: float, quick: bool) -> tuple[int, int, float]:
    """Run an actor; return its games, and those against players by hand: how many, how many won."""
    actor = Actor(folder, number, seed, quick)
    actor.run(seconds)
    return actor.games, int(actor.against_hand[0]), actor.against_hand[1]
