"""Search for a whole turn of Through the Ages: a beam of action sequences, evaluated after production."""

from __future__ import annotations

from time import monotonic, process_time
from typing import TYPE_CHECKING, Final

from pentapolis.bots.ages.position_evaluation import PlannerEvaluation
from pentapolis.core.decision_stack import frame_kind, frame_seat
from pentapolis.core.native import i64, vec
from pentapolis.core.state import OVER, Actions
from pentapolis.games.ages import actions as a
from pentapolis.games.ages import decisions as d
from pentapolis.games.ages.boards import ROW
from pentapolis.games.ages.rules import turn
from pentapolis.games.ages.rules.production import uprising
from pentapolis.games.ages.rules.ratings import civil_left, military_left

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


#: Beam width from the first to the last attempt. Before a cut there are about twenty times as many positions: the
#: widest beam holds about 30 MiB.
NARROWEST: Final = 6
WIDENING: Final = 4
WIDEST: Final = 400
#: Number of turns searched after this one, and the beam width there.
FORESIGHT: Final = 1
FOLLOWING: Final = 2
#: Share of the budget for the turn itself, and maximum number of its ends that are followed.
THIS_TURN: Final = 0.5
MOST_ENDS: Final = 60
#: Maximum number of actions in a turn.
LONGEST: Final = 40
NOWHERE: Final = -1
#: A deadline that is never reached.
NEVER: Final = float("inf")
UNKNOWN: Final = -1.0e9
#: Low bits of a hash that are equal in compiled and interpreted code.
MASK: Final = (1 << 48) - 1
FACTOR: Final = 1000003


class Node:
    """A position within the turn: the action and node that lead to it, and its worth."""

    def __init__(self, state: AgesState, action: i64, before: Node | None) -> None:
        self.state = state
        self.action = action
        self.before = before
        # Worth if the turn ends here, and rank in the beam.
        self.worth: float = UNKNOWN
        self.rank: float = UNKNOWN


def rank_of(node: Node) -> float:
    """Return the sort key of a node: best rank first."""
    return -node.rank


def mix_hash(seen: i64, number: i64) -> i64:
    """Return a hash combined with one more number."""
    return (seen * FACTOR + number) & MASK


def fingerprint(state: AgesState, seat: i64) -> i64:
    """Return a hash of everything that a seat's own actions can change."""
    civ = state.civs[seat]
    seen: i64 = len(state.stack)
    seen = mix_hash(seen, state.top())
    for number in (civ.culture, civ.science, civ.yellow_bank, civ.blue_bank, civ.idle, civ.government):
        seen = mix_hash(seen, number)
    for number in (civ.warcraft, civ.law, civ.seafaring, civ.construction, civ.leader, civ.tactic, civ.wonder):
        seen = mix_hash(seen, number)
    for number in (civ.stages, civ.wonders, civ.civil_spent, civ.military_spent, civ.acted, civ.extra_military):
        seen = mix_hash(seen, number)
    for number in (civ.boost, civ.homer_used, civ.liner_used, civ.route_used, civ.route_credit, civ.blue):
        seen = mix_hash(seen, number)
    seen = mix_hash(seen, civ.technologies)
    for held in civ.workers:
        seen = mix_hash(seen, held)
    for held in civ.tokens:
        seen = mix_hash(seen, held)
    for held in civ.hand:
        seen = mix_hash(seen, held)
    seen = mix_hash(seen, -1)
    for held in civ.military:
        seen = mix_hash(seen, held)
    space: i64 = 0
    while space < ROW:
        seen = mix_hash(seen, state.row[space])
        space += 1
    return seen


class TurnSearch:
    """Search for the best way to play a turn to its end.

    A first part of the budget is used for beams over this turn, each wider than the previous one. The best ends are
    then followed through the next turns of the same civilization, with the cards that are in the row now.

    The budget is a number of positions, or else CPU seconds until a deadline (`time.monotonic`). A beam that the
    deadline interrupts is dropped for the previous one. If there is none, there is no plan, and `unplanned` is set.
    """

    def __init__(
        self,
        state: AgesState,
        seat: i64,
        prospect: PlannerEvaluation,
        nodes: i64,
        seconds: float,
        deadline: float = NEVER,
    ) -> None:
        self.root = state
        self.seat = seat
        self.prospect = prospect
        self.nodes = nodes
        self.evaluated: i64 = 0
        self.began: float = process_time()
        self.seconds = seconds
        self.deadline = deadline
        # Whether the deadline interrupted a beam, and whether no earlier beam exists.
        self.cut_off: bool = False
        self.unplanned: bool = False
        # Best ends of the turn, the best first.
        self.ends: list[Node] = []
        self.buffer = Actions()

    def plan(self) -> list[tuple[int, int]]:
        """Return the best sequence found: for each of its positions the fingerprint and the action."""
        self.search()
        return self.path_to(self.best_end())

    def search(self) -> None:
        """Find the best ends of the turn."""
        width: i64 = NARROWEST
        while width <= WIDEST:
            narrower = self.ends
            self.ends = []
            cut = self.run_beam(width)
            if self.cut_off:
                self.unplanned = len(narrower) == 0
                self.ends = narrower
                break
            if not cut or self.is_budget_spent(THIS_TURN / WIDENING):
                break
            width *= WIDENING

    def path_to(self, end: Node | None) -> list[tuple[int, int]]:
        """Return the sequence to an end: for each of its positions the fingerprint and the action."""
        found: list[tuple[int, int]] = []
        node = end
        while node is not None and node.before is not None:
            found.append((fingerprint(node.before.state, self.seat), node.action))
            node = node.before
        found.reverse()
        return found

    def is_budget_spent(self, part: float) -> bool:
        """Return whether a part of the nodes or of the time is used up."""
        if self.nodes > 0:
            return float(self.evaluated) >= part * float(self.nodes)
        return process_time() - self.began >= part * self.seconds or self.is_past_deadline()

    def is_past_deadline(self) -> bool:
        """Return whether the deadline has passed."""
        return self.nodes == 0 and monotonic() >= self.deadline

    def best_end(self) -> Node | None:
        """Return the end of the turn that is best after further turns, as far as the budget allows."""
        if len(self.ends) == 0:
            return None
        best = self.ends[0]
        if self.prospect.later == 0 or best.worth == UNKNOWN or not self.prospect.follows:
            return best
        most = UNKNOWN
        later = self.prospect.next_turn()
        for node in self.ends:
            if self.is_budget_spent(1.0):
                break
            worth = self.worth_after_turns(node, self.prospect, later, FORESIGHT)
            if worth > most:
                most = worth
                best = node
        return best

    def worth_after_turns(self, node: Node, prospect: PlannerEvaluation, later: PlannerEvaluation, turns: i64) -> float:
        """Return the worth of an end of the turn after a number of further turns, or after the turns left."""
        if turns == 0 or prospect.later == 0:
            return node.worth
        state = node.state.clone()
        if state.to_act == self.seat:
            state.play(self.seat, a.DONE)
        if state.to_act == OVER:
            return node.worth
        drawn = prospect.card_draw_worth(state, self.seat)
        start_next_turn(state, self.seat)
        following = TurnSearch(state, self.seat, later, 0, 0.0)
        following.run_beam(FOLLOWING)
        self.evaluated += following.evaluated
        return drawn + self.worth_after_turns(following.ends[0], later, later.next_turn(), turns - 1)

    def run_beam(self, width: i64) -> bool:
        """Run one beam of a width; return whether it was cut, so that a wider one may find more."""
        known: set[int] = set()
        root = Node(self.root, NOWHERE, None)
        beam: list[Node] = [root]
        if frame_kind(self.root.top()) == d.ACT:
            self.evaluate_node(root, known)
        cut = False
        depth: i64 = 0
        while len(beam) > 0 and depth < LONGEST:
            following: list[Node] = []
            for node in beam:
                if self.is_past_deadline():
                    self.cut_off = True
                    return True
                self.expand(node, known, following)
            following.sort(key=rank_of)
            if len(following) > width:
                cut = True
                following = following[:width]
            beam = following
            depth += 1
        return cut

    def expand(self, node: Node, known: set[int], following: list[Node]) -> None:
        """Append all positions that follow a position."""
        actions = self.buffer
        actions.clear()
        node.state.add_legal(self.seat, actions)
        choices = actions.listed()
        acting = frame_kind(node.state.top()) == d.ACT
        for action in choices:
            if acting and (action == a.DONE or not self.is_sensible(node.state, action)):
                continue
            state = node.state.clone()
            state.play(self.seat, action)
            child = Node(state, action, node)
            if not self.evaluate_node(child, known):
                continue
            if self.prospect.learned and frame_kind(state.top()) != d.ACT:
                # The choice of a card's use is no end of a turn, so the network cannot rank it beside the ends.
                self.expand(child, known, following)
            else:
                following.append(child)

    def is_sensible(self, state: AgesState, action: i64) -> bool:
        """Return whether an action is worth searching: buildings are destroyed only to quell an uprising."""
        if not a.is_destroy(action):
            return True
        return uprising(state, self.seat)

    def evaluate_node(self, node: Node, known: set[int]) -> bool:
        """Evaluate a position; return False if it is already in the beam or the turn ends there."""
        state = node.state
        if state.to_act != self.seat or frame_seat(state.top()) != self.seat:
            # Chance comes next (R173) or the game is over, so that nothing further can be planned.
            node.worth = self.prospect.before_turn(state, self.seat)
            self.keep_end(node)
            return False
        seen = fingerprint(state, self.seat)
        if seen in known:
            return False
        known.add(seen)
        if frame_kind(state.top()) != d.ACT:
            if self.prospect.learned:
                return True
            node.rank = self.prospect.before_turn(state, self.seat) + self.prospect.open_choice
            return True
        node.worth = self.worth_if_ended(state)
        left = float(civil_left(state, self.seat))
        node.rank = node.worth + self.prospect.civil_left * left
        node.rank += self.prospect.military_left * float(military_left(state, self.seat))
        self.keep_end(node)
        return True

    def worth_if_ended(self, state: AgesState) -> float:
        """Return the worth of a position if the turn ends in it."""
        self.evaluated += 1
        after = state.clone()
        after.play(self.seat, a.DONE)
        return self.prospect.worth_of_end(after, state, self.seat)

    def keep_end(self, node: Node) -> None:
        """Insert a node into the best ends of the turn."""
        ends = self.ends
        if len(ends) == MOST_ENDS:
            if node.worth <= ends[MOST_ENDS - 1].worth:
                return
            ends.pop()
        place: i64 = len(ends)
        ends.append(node)
        while place > 0 and ends[place - 1].worth < node.worth:
            ends[place] = ends[place - 1]
            place -= 1
        ends[place] = node


def start_next_turn(state: AgesState, seat: i64) -> None:
    """Start another turn of a seat right after its own, as if the opponents had done nothing."""
    turn.forget_turn(state, seat)
    turn.refresh(state, seat)
    state.stack = vec[i64]()
    state.push(d.END_TURN, seat)
    state.push(d.PRODUCE, seat)
    state.push(d.ACT, seat)
    state.round += 1
    state.active = seat
    state.to_act = seat
