"""Self-play of Through the Ages with the newest weights, which records the ends of turns.

Before there are weights, all seats use the hand-made evaluation. Players explore in two ways: by a random choice among
the best ends of a turn, above all in the opening of a game, or by changed hand-made weights. Only ends of turns of
seats that play by the newest weights are recorded.
"""

from __future__ import annotations

from math import exp, log
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pentapolis as pp
from pentapolis.bots.ages.planner import DecisionEvaluator, evaluation_of
from pentapolis.bots.ages.position_evaluation import PlannerEvaluation, Weights
from pentapolis.bots.ages.turn_evaluation import TurnSearch, fingerprint
from pentapolis.bots.ages.value_features import FACTS, Facts
from pentapolis.bots.ages.value_network import POINTS, ValueNetwork
from pentapolis.bots.base import best_action
from pentapolis.bots.fact_network import NetworkWeights
from pentapolis.core.decision_stack import frame_kind
from pentapolis.games.ages import actions as a
from pentapolis.games.ages import decisions as d
from scripts.fact_positions import Record, samples_of, write
from scripts.self_play import SelfPlay

if TYPE_CHECKING:
    from pathlib import Path

    from pentapolis.core.chance import Dealer

#: Positions per file, and positions examined per turn.
CHUNK: Final = 1000
NODES: Final = 300
MORE_NODES: Final = 1200
#: Of 100 games, those for two and for three players; the others are for four.
FOR_TWO: Final = 74
FOR_THREE: Final = 6
#: The weight of the victory in the result; the rest is the lead, and this many points are a step of 1.
VICTORY: Final = 0.5
MARGIN: Final = 25.0
#: The weight of the result in a target; the rest is the value of the next end of a turn.
TRACE: Final = 0.8
#: The relative change of hand-made weights, and the part of decisions outside of turns made at random.
CHANGE: Final = 0.3
BLIND: Final = 0.02


def changed(chance: Random) -> Weights:
    """Return randomly changed hand-made weights."""
    weights = Weights()
    for name, value in list(vars_of(weights)):
        setattr(weights, name, value * exp(chance.gauss(0, CHANGE)))
    return weights


def vars_of(weights: Weights) -> list[tuple[str, float]]:
    """Return the names and values of the hand-made weights."""
    names = [name for name in dir(weights) if not name.startswith("_")]
    return [(name, getattr(weights, name)) for name in names if isinstance(getattr(weights, name), float)]


class Player:
    """A player of a seat: its weights, and its way of exploring."""

    def __init__(self, judge: ValueNetwork | None, weights: Weights, chance: Random) -> None:
        self.network = judge
        self.weights = weights
        self.chance = chance
        self.plan: dict[int, int] = {}
        #: The scale of random points added to an end of a turn: in the opening, and later.
        self.heat = (0.0, 0.0)
        #: The last round of the opening.
        self.opening = 0
        self.nodes = NODES
        self.records: list[Record] = []
        self.recorded = True

    def choose(self, state: Any, seat: int, rng: Dealer) -> int:
        """Return one of the legal actions."""
        legal = state.legal(seat)
        if len(legal) == 1:
            return int(legal[0])
        if frame_kind(state.top()) in (d.ACT, d.USE):
            return self.act(state, seat, legal)
        if self.chance.random() < BLIND:
            return int(legal[rng.below(len(legal))])
        return best_action(legal, DecisionEvaluator(state, seat, self.weights).worths(legal), rng)

    def act(self, state: Any, seat: int, legal: list[int]) -> int:
        """Return the next action of the plan."""
        here = int(fingerprint(state, seat))
        action = self.plan.get(here)
        if action not in legal:
            turn = TurnSearch(state, seat, evaluation_of(state, seat, self.weights, self.network), self.nodes, 0.0)
            turn.search()
            heat = self.heat[0] if state.round <= self.opening else self.heat[1]
            if heat > 0 and turn.ends:
                end = max(turn.ends, key=lambda node: node.worth - heat * log(-log(0.5e-9 + self.chance.random())))
                self.plan = dict(turn.path_to(end))
            else:
                self.plan = dict(turn.path_to(turn.best_end()))
            action = self.plan.get(here, a.DONE)
        return int(action)


def result_of(state: Any, seat: int) -> float:
    """Return the value of a game's result for a seat: the victory, and the lead over the best opponent."""
    culture = [0 if civ.resigned else int(civ.culture) for civ in state.civs]
    lead = culture[seat] - max(culture[:seat] + culture[seat + 1 :])
    return VICTORY * float(state.payoff(seat)) + (1 - VICTORY) / (1 + exp(-lead / MARGIN))


class Actor(SelfPlay):
    """An actor of this training."""

    def __init__(self, folder: Path, number: int, seed: str) -> None:
        super().__init__(folder, number, seed, CHUNK)
        self.chance = Random(f"{seed} {number}")
        self.game = pp.load("ages")
        self.facts = Facts()
        self.network: ValueNetwork | None = None
        self.older: list[ValueNetwork] = []
        #: Games for two of the newest weights against the hand-made ones: the number, and the number won.
        self.against_hand = [0, 0.0]

    def write_samples(self, name: str) -> None:
        """Write the samples to a file."""
        write(self.folder / f"{name}.bin", self.samples)

    def use_weights(self, weights: list[int]) -> None:
        """Play with new weights, and keep some of the older ones."""
        if self.network is not None and self.chance.random() < 0.3:
            self.older = [*self.older[-3:], self.network]
        self.network = ValueNetwork(NetworkWeights(weights, FACTS))

    def players(self, seats: int) -> list[Player]:
        """Return the players of a game."""
        chance = self.chance
        found = [Player(self.network, Weights(), chance) for _ in range(seats)]
        if self.network is None:
            for player in found:
                if chance.random() < 0.7:
                    player.weights = changed(chance)
        elif chance.random() < 0.3:
            for other in chance.sample(found, chance.randint(1, seats - 1)):
                other.recorded = False
                other.network = chance.choice(self.older) if self.older and chance.random() < 0.4 else None
                if other.network is None and chance.random() < 0.5:
                    other.weights = changed(chance)
        for player in found:
            player.nodes = MORE_NODES if chance.random() < 0.1 else NODES
            kind = chance.random()
            if kind < 0.35:
                player.opening = chance.randint(1, 9)
                player.heat = (chance.uniform(2.0, 12.0), chance.choice((0.0, 0.5)))
            elif kind < 0.7:
                player.heat = (0.0, chance.uniform(0.3, 2.5))
        return found

    def play(self) -> None:
        """Play a game and record the ends of turns."""
        kind = self.chance.randrange(100)
        seats = 2 if kind < FOR_TWO else 3 if kind < FOR_TWO + FOR_THREE else 4
        state: Any = self.game.new(seats, {"mode": "full"})
        state.resolve_chance(self.rng)
        players = self.players(seats)
        while state.to_act != pp.OVER:
            seat = state.to_act
            action = players[seat].choose(state, seat, self.rng)
            ends = action == a.DONE and frame_kind(state.top()) == d.ACT and players[seat].recorded
            before = state.clone() if ends else None
            state.play(seat, action)
            if before is not None and state.to_act != pp.OVER:
                self.record(players[seat], before, state, seat)
            state.resolve_chance(self.rng)
        self.games += 1
        for seat, player in enumerate(players):
            self.samples += samples_of(player.records, result_of(state, seat), TRACE)
        newest = [player for player in players if player.network is self.network]
        if self.network is not None and seats == 2 and len(newest) == 1:
            other = players[1 - players.index(newest[0])]
            if other.network is None and newest[0].opening == 0:
                self.against_hand[0] += 1
                self.against_hand[1] += state.payoff(players.index(newest[0]))

    def record(self, player: Player, before: Any, after: Any, seat: int) -> None:
        """Record an end of a turn after which the seat plays on."""
        prospect = PlannerEvaluation(before, seat, Weights())
        if prospect.later == 0:
            return
        hand = prospect.after_turn(after, seat)
        self.facts.find(after, before, seat)
        value = None
        if player.network is not None:
            value = 1 / (1 + exp(-player.network.points(after, before, seat, hand) / POINTS))
        player.records.append(Record(self.facts.listed(), hand, int(self.facts.later), value))


def run(folder: Path, number: int, seed: str, seconds: float) -> tuple[int, int, float]:
    """Run an actor; return its games, and those of the newest weights against the hand: how many, how many won."""
    actor = Actor(folder, number, seed)
    actor.run(seconds)
    return actor.games, int(actor.against_hand[0]), actor.against_hand[1]
