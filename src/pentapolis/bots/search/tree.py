"""Monte Carlo tree search over the trusted path of any State, with hidden information and simultaneous choices.

Every simulation plays one world: a position that agrees with the view of the searching seat (`Policy.world`). Where all
information is public, one tree holds the decisions of all seats and the outcomes of chance. Otherwise every seat has
its own tree, whose nodes are its actions since the root. So no choice depends on information that its seat lacks, and
simultaneous choices stay independent. Because the legal actions differ between worlds, a node counts how often each
action was available (information-set MCTS). Every seat maximises its own value.

The trees are stored in flat arrays with one entry per node, so that there are no objects to collect. The number of
nodes is limited; when it is reached, the search continues with the existing nodes.
"""

from __future__ import annotations

from math import sqrt
from time import monotonic, thread_time
from typing import Final

from pentapolis.bots.search.policy import Policy
from pentapolis.core.errors import PentapolisError
from pentapolis.core.native import extend, i64, vec, zeros
from pentapolis.core.state import CHANCE, OVER, TOGETHER, Actions, State

NOWHERE: Final = -1
#: Maximum number of nodes of a search: eight numbers of eight bytes each, so that the trees take at most 64 MB. In Duel
#: they last for 2.5 seconds; a search of 0.05 s takes 2 MB.
MAX_NODES: Final = 1 << 20
FIRST_NODES: Final = 1 << 10
#: Maximum number of simulations between two looks at the clock; fewer where simulations are slow.
BATCH: Final = 64
#: The share of its time by which a search may be late.
LATENESS: Final = 0.02
#: A deadline that is never reached.
NEVER: Final = float("inf")
#: One simultaneous choice in this number is made by the rollout policy, because seats that choose by their own counts
#: alone may fall into step.
RANDOM_CHOICE_INTERVAL: Final = 16


class NothingToSearch(PentapolisError):
    """The position has no decision of the seat."""


def floats(size: i64) -> vec[float]:
    """Return a vector of `size` zeros."""
    return vec[float]([0.0] * size)


class Search:
    """The search of one decision of one seat: call `run` with worlds while there is time, then `best`."""

    def __init__(self, policy: Policy, root: State, seat: i64, nodes: i64 = MAX_NODES) -> None:
        if not root.is_asked(seat):
            raise NothingToSearch("a search starts where its seat is asked for a decision")
        self.policy = policy
        self.dealer = policy.dealer
        self.seat = seat
        self.seats = root.seats
        self.open = policy.open
        self.most = max(nodes, root.seats)
        # By node: the action or outcome that leads to it, its parent, its next sibling, and its first child.
        self.move = zeros(FIRST_NODES)
        self.parent = zeros(FIRST_NODES)
        self.sibling = zeros(FIRST_NODES)
        self.first = zeros(FIRST_NODES)
        # By node: how often it was chosen and available, the sum of values for the seat that chose it, and its prior.
        self.visits = zeros(FIRST_NODES)
        self.offered = zeros(FIRST_NODES)
        self.gain = floats(FIRST_NODES)
        self.prior = floats(FIRST_NODES)
        self.used: i64 = 0
        # By action: the node that it led to at the last lookup (only where every seat has its own tree).
        self.found = zeros(0 if self.open else root.game.action_count)
        # The running simulation: its nodes with the seats that chose them, and the position of every seat in its tree.
        self.path = zeros(64)
        self.chosen_by = zeros(64)
        self.depth: i64 = 0
        self.at = zeros(root.seats)
        self.values = floats(root.seats)
        self.actions = Actions()
        self.weights = floats(64)
        self.simulations: i64 = 0
        for _ in range(1 if self.open else root.seats):
            self.add_node(0, NOWHERE, 1.0)
        self.root: i64 = 0 if self.open else seat

    # -- limits

    def run(self, root: State, simulations: i64, seconds: float = 0.0, deadline: float = NEVER) -> bool:
        """Simulate until a limit is reached; return whether the choice is settled.

        The limits are a number of simulations and CPU seconds of this thread (0: no limit). With a limit in seconds, a
        search also ends at the deadline (`time.monotonic`), but after one simulation at least.
        """
        start = thread_time() if seconds > 0.0 else 0.0
        batch: i64 = 1 if seconds > 0.0 else BATCH
        done: i64 = 0
        while done < simulations:
            several = min(batch, simulations - done)
            self.grow(root, several)
            done += several
            left = float(simulations - done)
            if seconds > 0.0:
                spent = thread_time() - start
                if spent >= seconds or monotonic() >= deadline:
                    return False
                left = min(left, float(done) * (seconds - spent) / max(spent, 1e-9))
                if batch < BATCH and spent * float(batch) < LATENESS * seconds * float(done):
                    batch += batch
            if float(self.visit_lead()) > left:
                return True
        return False

    def grow(self, root: State, simulations: i64) -> None:
        """Run a number of simulations from a position that agrees with the view of the seat."""
        while simulations > 0:
            simulations -= 1
            state = self.policy.world(root, self.seat)
            self.depth = 0
            if self.open:
                self.descend_shared_tree(state)
            else:
                self.descend_own_trees(state)
            self.policy.leaf(state, self.values)
            self.backpropagate()

    # -- results

    def best(self) -> i64:
        """Return the most visited action of the root; among equals, the one of the highest value."""
        return self.move[self.best_child(NOWHERE)]

    def best_child(self, but: i64) -> i64:
        """Return the best child of the root other than `but`, or NOWHERE if there is none."""
        best: i64 = NOWHERE
        child = self.first[self.root]
        while child != NOWHERE:
            if child != but and (best == NOWHERE or self.is_better(child, best)):
                best = child
            child = self.sibling[child]
        return best

    def is_better(self, child: i64, other: i64) -> bool:
        """Return whether a child has more visits than another, or as many with a higher value."""
        if self.visits[child] != self.visits[other]:
            return self.visits[child] > self.visits[other]
        return self.gain[child] > self.gain[other]

    def visit_lead(self) -> i64:
        """Return by how many visits the best action leads."""
        best = self.best_child(NOWHERE)
        if best == NOWHERE:
            return 0
        second = self.best_child(best)
        return self.visits[best] - (self.visits[second] if second != NOWHERE else 0)

    def root_visits(self) -> dict[int, int]:
        """Return the number of visits of every action of the root."""
        found: dict[int, int] = {}
        child = self.first[self.root]
        while child != NOWHERE:
            found[self.move[child]] = self.visits[child]
            child = self.sibling[child]
        return found

    def root_values(self) -> dict[int, float]:
        """Return the mean value, for the searching seat, of every action of the root that was tried."""
        found: dict[int, float] = {}
        child = self.first[self.root]
        while child != NOWHERE:
            if self.visits[child]:
                found[self.move[child]] = self.gain[child] / float(self.visits[child])
            child = self.sibling[child]
        return found

    # -- one simulation

    def descend_shared_tree(self, state: State) -> None:
        """Descend the common tree of all seats and of chance to a new node."""
        node: i64 = self.root
        while True:
            seat = state.to_act
            if seat == OVER:
                return
            if seat == CHANCE:
                outcome = state.sample(self.dealer)
                state.apply_chance(outcome)
                node = self.child_of_chance(node, outcome)
            else:
                if seat < 0:
                    seat = state.decider()
                if self.first[node] == NOWHERE:
                    self.expand(node, state, seat)
                node = self.select(node)
                if node != NOWHERE:
                    state.play(seat, self.move[node])
            if node == NOWHERE:
                return
            self.record_step(node, seat)
            if self.visits[node] == 0:
                return

    def descend_own_trees(self, state: State) -> None:
        """Let every seat descend its own tree to a new node, and then choose by the rollout policy."""
        for seat in range(self.seats):
            self.at[seat] = seat
        inside = self.seats
        while inside > 0:
            seat = state.to_act
            if seat == OVER:
                return
            if seat == CHANCE:
                state.draw(self.dealer)
                continue
            if seat < 0:
                seat = state.decider()
            node = self.at[seat]
            if node != NOWHERE:
                node = self.select_offered(node, state, seat)
                self.at[seat] = node
                if node == NOWHERE or self.visits[node] == 0:
                    self.at[seat] = NOWHERE
                    inside -= 1
            if node == NOWHERE:
                state.play(seat, self.policy.choose(state, seat))
            else:
                self.record_step(node, seat)
                state.play(seat, self.move[node])

    def record_step(self, node: i64, seat: i64) -> None:
        """Append a node and the seat that chose it to the path."""
        if self.depth == len(self.path):
            self.path = extend(self.path, zeros(self.depth))
            self.chosen_by = extend(self.chosen_by, zeros(self.depth))
        self.path[self.depth] = node
        self.chosen_by[self.depth] = seat
        self.depth += 1

    def backpropagate(self) -> None:
        """Add the values of the simulation to every node of the path and to the roots."""
        self.simulations += 1
        if self.open:
            self.visits[self.root] += 1
            self.gain[self.root] += self.values[self.seat]
        else:
            for seat in range(self.seats):
                self.visits[seat] += 1
                self.gain[seat] += self.values[seat]
        for index in range(self.depth):
            node = self.path[index]
            self.visits[node] += 1
            seat = self.chosen_by[index]
            if seat >= 0:
                self.gain[node] += self.values[seat]

    # -- choosing

    def select(self, node: i64) -> i64:
        """Return the child to follow where the same actions are always legal, or NOWHERE if there is none."""
        best: i64 = NOWHERE
        best_score = -1.0
        visits = self.visits[node]
        curiosity = self.policy.curiosity * sqrt(float(visits + 1))
        sum_of_gains = 0.0
        tried: i64 = 0
        sum_of_visits: i64 = 0
        child = self.first[node]
        while child != NOWHERE:
            times = self.visits[child]
            if times == 0:
                # The children after it are untried and have no higher prior, because children are sorted by prior.
                break
            gain = self.gain[child]
            sum_of_gains += gain
            sum_of_visits += times
            tried += 1
            score = gain / float(times) + curiosity * self.prior[child] / float(times + 1)
            if score > best_score:
                best_score = score
                best = child
            child = self.sibling[child]
        if child == NOWHERE or best == NOWHERE:
            return child if best == NOWHERE else best
        if not self.is_wide_enough(tried, visits):
            return best
        hope = sum_of_gains / float(sum_of_visits) - self.policy.caution
        return child if curiosity * self.prior[child] > best_score - hope else best

    def select_offered(self, node: i64, state: State, seat: i64) -> i64:
        """Return the child to follow among the actions legal in this world, or NOWHERE if there are no nodes left."""
        actions = self.actions
        self.list_actions(state, seat)
        self.find_children(node, state, seat)
        if state.to_act == TOGETHER and self.dealer.below(RANDOM_CHOICE_INTERVAL) == 0:
            child = self.found[self.policy.choose(state, seat)]
            if self.parent[child] == node:
                return child
        best: i64 = NOWHERE
        best_score = -1.0
        new: i64 = NOWHERE
        sum_of_gains = 0.0
        sum_of_visits: i64 = 0
        tried: i64 = 0
        for index in range(actions.count):
            child = self.found[actions.items[index]]
            if self.parent[child] != node:
                continue
            self.offered[child] += 1
            times = self.visits[child]
            if times == 0:
                if new == NOWHERE or self.prior[child] > self.prior[new]:
                    new = child
                continue
            gain = self.gain[child]
            sum_of_gains += gain
            sum_of_visits += times
            tried += 1
            curiosity = self.policy.curiosity * sqrt(float(self.offered[child]))
            score = gain / float(times) + curiosity * self.prior[child] / float(times + 1)
            if score > best_score:
                best_score = score
                best = child
        if new == NOWHERE or best == NOWHERE:
            return new if best == NOWHERE else best
        if not self.is_wide_enough(tried, self.visits[node]):
            return best
        hope = sum_of_gains / float(sum_of_visits) - self.policy.caution
        curiosity = self.policy.curiosity * sqrt(float(self.offered[new]))
        return new if curiosity * self.prior[new] > best_score - hope else best

    def is_wide_enough(self, tried: i64, visits: i64) -> bool:
        """Return whether a node may try more actions than `tried` after its visits (progressive widening)."""
        more = tried - self.policy.width
        return more < 0 or more * more < visits

    # -- growing

    def add_node(self, move: i64, parent: i64, prior: float) -> i64:
        """Add an unvisited node and return it, or return NOWHERE if the number of nodes is at its limit."""
        node = self.used
        if node == self.most:
            return NOWHERE
        if node == len(self.move):
            self.grow_arrays()
        self.used += 1
        self.move[node] = move
        self.parent[node] = parent
        self.sibling[node] = NOWHERE
        self.first[node] = NOWHERE
        self.visits[node] = 0
        self.offered[node] = 0
        self.gain[node] = 0.0
        self.prior[node] = prior
        return node

    def grow_arrays(self) -> None:
        """Double the capacity of the node arrays."""
        more = zeros(self.used)
        none = floats(self.used)
        self.move = extend(self.move, more)
        self.parent = extend(self.parent, more)
        self.sibling = extend(self.sibling, more)
        self.first = extend(self.first, more)
        self.visits = extend(self.visits, more)
        self.offered = extend(self.offered, more)
        self.gain = extend(self.gain, none)
        self.prior = extend(self.prior, none)

    def expand(self, node: i64, state: State, seat: i64) -> None:
        """Create one child per legal action of a decision, sorted by prior; none if too few nodes are left."""
        actions = self.actions
        self.list_actions(state, seat)
        if self.used + actions.count > self.most:
            return
        total = self.compute_priors(state, seat)
        self.sort_actions()
        last: i64 = NOWHERE
        for index in range(actions.count):
            child = self.add_node(actions.items[index], node, self.weights[index] / total)
            if last == NOWHERE:
                self.first[node] = child
            else:
                self.sibling[last] = child
            last = child

    def list_actions(self, state: State, seat: i64) -> None:
        """List the legal actions of a seat."""
        self.actions.clear()
        state.add_legal(seat, self.actions)

    def compute_priors(self, state: State, seat: i64) -> float:
        """Set the prior weights of the actions and return their sum."""
        actions = self.actions
        while len(self.weights) < actions.count:
            self.weights = extend(self.weights, floats(len(self.weights)))
        self.policy.priors(state, seat, actions, self.weights)
        total = 0.0
        for index in range(actions.count):
            total += self.weights[index]
        return total

    def sort_actions(self) -> None:
        """Sort the actions by prior weight, descending and stable."""
        items, weights = self.actions.items, self.weights
        for index in range(1, self.actions.count):
            action, weight = items[index], weights[index]
            place = index
            while place > 0 and weights[place - 1] < weight:
                items[place] = items[place - 1]
                weights[place] = weights[place - 1]
                place -= 1
            items[place] = action
            weights[place] = weight

    def find_children(self, node: i64, state: State, seat: i64) -> None:
        """Look up the child of every action of a node, and create the missing children of legal actions."""
        known: i64 = 0
        child = self.first[node]
        while child != NOWHERE:
            self.found[self.move[child]] = child
            child = self.sibling[child]
        actions = self.actions
        for index in range(actions.count):
            if self.parent[self.found[actions.items[index]]] == node:
                known += 1
        if known == actions.count:
            return
        total = self.compute_priors(state, seat)
        for index in range(actions.count):
            action = actions.items[index]
            if self.parent[self.found[action]] == node:
                continue
            child = self.add_node(action, node, self.weights[index] / total)
            if child == NOWHERE:
                return
            self.sibling[child] = self.first[node]
            self.first[node] = child
            self.found[action] = child

    def child_of_chance(self, node: i64, outcome: i64) -> i64:
        """Return the child of a chance node for an outcome, created when needed, or NOWHERE if no nodes are left."""
        child = self.first[node]
        while child != NOWHERE:
            if self.move[child] == outcome:
                return child
            child = self.sibling[child]
        child = self.add_node(outcome, node, 1.0)
        if child != NOWHERE:
            self.sibling[child] = self.first[node]
            self.first[node] = child
        return child
