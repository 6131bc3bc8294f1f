"""The tree search of the benchmarks: plain UCT with uniform rollouts from one position, a fixed baseline.

`pentapolis bench` counts its simulations, and scripts/measure_search.py plays the search bots against it. Bots use
bots/search/tree.py, which supports hidden information, priors and limits. This search treats a position as if nothing
in it were secret. A chance node has one child per outcome that has occurred, and every simulation draws its outcomes.

The tree lies in flat arrays, one entry per node, without objects for the garbage collector. The children of a decision
are one block, created at the second visit. Those of a chance node are a list, in the order of occurrence.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from pentapolis.bots.search.tree import NothingToSearch
from pentapolis.core.chance import Dealer
from pentapolis.core.native import append, i64, vec, zeros
from pentapolis.core.playout import play_out
from pentapolis.core.state import CHANCE, OVER, Actions, State

ROOT: Final = 0
NOWHERE: Final = -1
#: The exploration constant: the bonus of a child is sqrt(EXPLORATION * ln(visits) / visits of the child).
EXPLORATION: Final = 0.6


class Tree:
    """The search tree of one position: call `grow` as long as there is time, then `best`."""

    def __init__(self, root: State, dealer: Dealer) -> None:
        if root.decider() < 0:
            raise NothingToSearch("a search starts where a seat decides: no chance event due, game not over")
        self.root = root
        self.dealer = dealer
        self.buffer = Actions()
        # By node: the action or outcome that leads to it, and its number of visits.
        self.move = vec[i64]()
        self.visits = vec[i64]()
        # By node: the sum of payoffs of the seat that chose it; unused for the child of a chance node.
        self.gain = vec[float]()
        # By node: the first child; the number of children; for the child of a chance node the one before it.
        self.first = vec[i64]()
        self.count = vec[i64]()
        self.older = vec[i64]()
        # The running simulation: its nodes, and for each of them the seat that chose it, or CHANCE.
        self.path = zeros(64)
        self.chosen_by = zeros(64)
        self.depth: i64 = 0
        self.payoffs = vec[float]([0.0 for _ in range(root.seats)])
        self.add_node(0)
        self.expand(ROOT, root, root.decider())

    def grow(self, simulations: i64) -> None:
        """Run a number of simulations."""
        for _ in range(simulations):
            self.simulate()

    def best(self) -> i64:
        """Return the most visited action of the root; of several, the one with the highest payoff."""
        best: i64 = NOWHERE
        first = self.first[ROOT]
        for child in range(first, first + self.count[ROOT]):
            if best == NOWHERE or self.is_better(child, best):
                best = child
        return self.move[best]

    def is_better(self, child: i64, other: i64) -> bool:
        """Return whether a child of the root has more visits than another, or as many with a higher payoff."""
        if self.visits[child] != self.visits[other]:
            return self.visits[child] > self.visits[other]
        return self.gain[child] > self.gain[other]

    def root_visits(self) -> dict[int, int]:
        """Return the visits of every action of the root."""
        first = self.first[ROOT]
        return {self.move[child]: self.visits[child] for child in range(first, first + self.count[ROOT])}

    def root_values(self) -> dict[int, float]:
        """Return the mean payoff of every visited action of the root, for the seat that decides there."""
        first = self.first[ROOT]
        return {
            self.move[child]: self.gain[child] / float(self.visits[child])
            for child in range(first, first + self.count[ROOT])
            if self.visits[child]
        }

    # -- one simulation

    def simulate(self) -> None:
        """Descend to a new node, play a random rollout to the end, and update all nodes on the path."""
        state = self.root.clone()
        self.depth = 0
        self.step(ROOT, CHANCE)
        node: i64 = ROOT
        new = False
        while not new:
            seat = state.to_act
            if seat == OVER:
                break
            if seat == CHANCE:
                outcome = state.sample(self.dealer)
                state.apply_chance(outcome)
                node = self.child_of_chance(node, outcome)
            else:
                if seat < 0:
                    seat = state.decider()
                if self.count[node] == 0:
                    self.expand(node, state, seat)
                node = self.select(node)
                state.play(seat, self.move[node])
            self.step(node, seat)
            new = self.visits[node] == 0
        play_out(state, self.dealer, self.buffer)
        self.learn(state)

    def step(self, node: i64, seat: i64) -> None:
        """Add a node to the path, with the seat that chose it."""
        if self.depth == len(self.path):
            self.path = append(self.path, 0)
            self.chosen_by = append(self.chosen_by, 0)
        self.path[self.depth] = node
        self.chosen_by[self.depth] = seat
        self.depth += 1

    def learn(self, state: State) -> None:
        """Update every node of the path with the result of the game."""
        for seat in range(state.seats):
            self.payoffs[seat] = state.payoff(seat)
        for index in range(self.depth):
            node = self.path[index]
            self.visits[node] += 1
            seat = self.chosen_by[index]
            if seat >= 0:
                self.gain[node] += self.payoffs[seat]

    def select(self, node: i64) -> i64:
        """Return the child to follow: an unvisited one first, then the highest upper confidence bound (UCB1)."""
        first = self.first[node]
        best: i64 = first
        best_score = -1.0
        # The product stands under the root, because a compiler may fuse a product with a sum, and the last bit would
        # differ from the interpreter's.
        curiosity = EXPLORATION * log(float(self.visits[node] + 1))
        for child in range(first, first + self.count[node]):
            visits = self.visits[child]
            if visits == 0:
                return child
            tries = float(visits)
            score = self.gain[child] / tries + sqrt(curiosity / tries)
            if score > best_score:
                best_score = score
                best = child
        return best

    # -- growing

    def add_node(self, move: i64) -> None:
        """Add an unvisited node."""
        self.move = append(self.move, move)
        self.visits = append(self.visits, 0)
        self.gain = append(self.gain, 0.0)
        self.first = append(self.first, NOWHERE)
        self.count = append(self.count, 0)
        self.older = append(self.older, NOWHERE)

    def expand(self, node: i64, state: State, seat: i64) -> None:
        """Create the children of a decision, one per action, in the random order in which they are tried."""
        actions = self.buffer
        actions.clear()
        state.add_legal(seat, actions)
        self.first[node] = len(self.move)
        rest = actions.count
        self.count[node] = rest
        while rest:
            pick = self.dealer.below(rest)
            rest -= 1
            self.add_node(actions.items[pick])
            actions.items[pick] = actions.items[rest]

    def child_of_chance(self, node: i64, outcome: i64) -> i64:
        """Return the child of a chance node for an outcome, created on its first occurrence."""
        child = self.first[node]
        while child != NOWHERE:
            if self.move[child] == outcome:
                return child
            child = self.older[child]
        child = len(self.move)
        self.add_node(outcome)
        self.older[child] = self.first[node]
        self.first[node] = child
        return child


def search(root: State, simulations: int, dealer: Dealer) -> int:
    """Return the best action of the deciding seat after a number of simulations."""
    tree = Tree(root, dealer)
    tree.grow(simulations)
    return tree.best()
