"""Self-play of Civilization, which records the ends of the seats' parts of phases.

    python -m scripts.train_civilization.actor FOLDER NUMBER SEED SECONDS

Before there are weights, all seats use the hand-made evaluation. Players explore by random points that are added to the
worths of actions, above all in the opening of a game, or by changed hand-made weights. The trainer starts actors
itself; this command starts one with another Python.
"""

from __future__ import annotations

import sys
from math import exp, log
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

import msgspec

import pentapolis as pp
from pentapolis.bots.civilization.planner import TECH_BONUSES, WEIGHTS, evaluator_of
from pentapolis.bots.civilization.planner_evaluation import PlannerEvaluator
from pentapolis.bots.civilization.value_network import POINTS, ValueNetwork, lead
from pentapolis.core.decision_stack import frame_kind
from pentapolis.core.native import vec
from pentapolis.games.civilization import actions as a
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.rules import scoring
from pentapolis.games.civilization.rules.research import research
from scripts.fact_positions import Record, samples_of, write
from scripts.self_play import SelfPlay

if TYPE_CHECKING:
    from pentapolis.core.chance import Dealer

#: Positions per file.
CHUNK: Final = 2000
#: Of 100 games, those for two and for three players; the others are for four.
FOR_TWO: Final = 80
FOR_THREE: Final = 5
#: The weight of the victory in the result; the rest is the lead on the four ways, and this many hundredths are a step
#: of 1.
VICTORY: Final = 0.6
MARGIN: Final = 50.0
#: The weight of the result in a target; the rest is the value of the next recorded position.
TRACE: Final = 0.95
#: What a point of the learned value counts for the players of a game beside one of the hand-made evaluation.
TRUSTS: Final = (0.15, 0.25, 0.4)
#: The part of players that use the learned value, and of those with changed hand-made weights.
BY_VALUE: Final = 0.75
VARIED: Final = 0.35
#: The relative change of hand-made weights, and the part of other decisions made at random.
CHANGE: Final = 0.3
BLIND: Final = 0.01
#: The kinds of decisions that make a seat's part of a phase.
PARTS: Final = (d.START, d.TRADE, d.MANAGE, d.MOVE)


def plain() -> list[float]:
    """Return the weights of the hand-made evaluation."""
    return [*WEIGHTS.values(), *TECH_BONUSES.values()]


def changed(chance: Random) -> list[float]:
    """Return randomly changed weights; the bonuses of techs change by points."""
    weights = [value * exp(chance.gauss(0, CHANGE)) for value in WEIGHTS.values()]
    return weights + [value + chance.gauss(0, 2.0) for value in TECH_BONUSES.values()]


class Player:
    """A player of a seat: its weights, and its way of exploring."""

    def __init__(self, network: ValueNetwork | None, weights: list[float], chance: Random) -> None:
        self.network = network
        self.weights = vec[float](weights)
        self.chance = chance
        #: The scale of random points added to worths: in the opening, and later.
        self.heat = (0.0, 0.0)
        #: The last turn of the opening.
        self.opening = 0
        self.records: list[Record] = []

    def choose(self, state: Any, seat: int, legal: list[int], rng: Dealer) -> int:
        """Return one of the legal actions."""
        if len(legal) == 1:
            return int(legal[0])
        heat = self.heat[0] if state.turn <= self.opening else self.heat[1]
        if heat > 0 and self.chance.random() < BLIND:
            return int(legal[rng.below(len(legal))])
        worths = evaluator_of(state, seat, self.weights, self.network).worths(legal)
        if heat > 0:
            worths = [worth - heat * log(-log(0.5e-9 + 0.999999 * self.chance.random())) for worth in worths]
        return int(legal[max(range(len(legal)), key=worths.__getitem__)])


def result_of(state: Any, seat: int) -> float:
    """Return the value of a game's result for a seat: the victory, and the lead over the best opponent."""
    scores = [sum(scoring.points(state, other)) for other in range(state.seats)]
    ahead = scores[seat] - max(scores[:seat] + scores[seat + 1 :])
    return VICTORY * float(state.payoff(seat)) + (1 - VICTORY) / (1 + exp(-ahead / MARGIN))


class Actor(SelfPlay):
    """An actor of this training."""

    def __init__(self, folder: Path, number: int, seed: str) -> None:
        super().__init__(folder, number, seed, CHUNK)
        self.chance = Random(f"{seed} {number}")
        self.game = pp.load("civilization")
        self.networks: list[ValueNetwork] = []
        self.finder = ValueNetwork([])
        self.weights = vec[float](plain())
        #: Games for two of the newest weights against the hand-made ones: the number, and the number won.
        self.against_hand = [0, 0.0]
        #: Games by kind of victory.
        self.victories = [0] * len(d.VICTORIES)

    def write_samples(self, name: str) -> None:
        """Write the samples to a file."""
        write(self.folder / f"{name}.bin", self.samples)

    def use_weights(self, weights: list[int]) -> None:
        """Play with new weights, which the players trust more or less."""
        self.networks = [ValueNetwork(weights) for _ in TRUSTS]
        for network, trust in zip(self.networks, TRUSTS, strict=True):
            network.trust = trust

    def players(self, seats: int) -> list[Player]:
        """Return the players of a game."""
        chance = self.chance
        found = [Player(None, plain(), chance) for _ in range(seats)]
        for player in found:
            if self.networks and chance.random() < BY_VALUE:
                player.network = chance.choice(self.networks)
            if chance.random() < VARIED:
                player.weights = vec[float](changed(chance))
        for player in found:
            kind = chance.random()
            if kind < 0.35:
                player.opening = chance.randint(1, 8)
                player.heat = (chance.uniform(2.0, 12.0), chance.choice((0.0, 0.5)))
            elif kind < 0.65:
                player.heat = (0.0, chance.uniform(0.3, 3.0))
        return found

    def play(self) -> None:
        """Play a game and record the ends of parts of phases."""
        kind = self.chance.randrange(100)
        seats = 2 if kind < FOR_TWO else 3 if kind < FOR_TWO + FOR_THREE else 4
        state: Any = self.game.new(seats)
        state.resolve_chance(self.rng)
        players = self.players(seats)
        while state.to_act != pp.OVER:
            seat = state.to_act if state.to_act >= 0 else state.deciders()[0]
            player = players[seat]
            action = player.choose(state, seat, state.legal(seat), self.rng)
            kind = frame_kind(state.top())
            turn, phase, place = state.turn, state.phase, state.place
            part = turn > 0
            if part and kind == d.RESEARCH:
                after = state.clone()
                if action != a.PASS:
                    research(after, seat, a.research_tech(action))
                self.record(player, after, seat, turn, phase)
            elif part and action == a.DONE and kind in PARTS:
                self.record(player, state, seat, turn, phase)
            state.play(seat, action)
            state.resolve_chance(self.rng)
            # A city management is over with the last city.
            moved_on = (state.turn, state.phase, state.place) != (turn, phase, place)
            if part and phase == c.CITY_MANAGEMENT and action != a.DONE and moved_on and state.to_act != pp.OVER:
                self.record(player, state, seat, turn, phase)
        self.games += 1
        self.victories[state.victory] += 1
        for seat, player in enumerate(players):
            self.samples += samples_of(player.records, result_of(state, seat), TRACE)
        if (
            seats == 2
            and players[0].network is not players[1].network
            and None in (players[0].network, players[1].network)
        ):
            seat = 0 if players[0].network is not None else 1
            self.against_hand[0] += 1
            self.against_hand[1] += state.payoff(seat)

    def record(self, player: Player, state: Any, seat: int, turn: int, phase: int) -> None:
        """Record a position in which a seat's part of a phase is over."""
        hand = float(lead(PlannerEvaluator(state, seat, self.weights), state, seat))
        self.finder.facts.find(state, seat, turn, phase)
        value = None
        if self.networks:
            value = 1 / (1 + exp(-self.networks[0].points(state, seat, turn, phase, hand) / POINTS))
        player.records.append(Record(self.finder.facts.listed(), hand, turn, value))


class Played(msgspec.Struct):
    """The games of an actor: all, those against the hand-made evaluation and those won, and all by victory."""

    games: int
    against: int
    won: float
    victories: list[int]


def run(folder: Path, number: int, seed: str, seconds: float) -> Played:
    """Run an actor and return what it played."""
    actor = Actor(folder, number, seed)
    actor.run(seconds)
    return Played(actor.games, int(actor.against_hand[0]), actor.against_hand[1], actor.victories)


if __name__ == "__main__":
    folder, number, seed, seconds = sys.argv[1:]
    played = run(Path(folder), int(number), seed, float(seconds))
    sys.stdout.write(f"{msgspec.json.encode(played).decode()}\n")
