"""A whole turn of Through the Ages, planned: a beam of action sequences, judged by what stands after production."""

from __future__ import annotations

from time import monotonic, process_time
from typing import TYPE_CHECKING, Final

from pentapolis.bots.planner.ages_worth_eval import Prospect
from pentapolis.core.decision import frame_kind, frame_seat
from pentapolis.core.state import OVER, Actions
from pentapolis.core.vecs import i64, vec
from pentapolis.games.ages import actions as a
from pentapolis.games.ages import decisions as d
from pentapolis.games.ages.boards import ROW
from pentapolis.games.ages.rules import turn
from pentapolis.games.ages.rules.production import uprising
from pentapolis.games.ages.rules.ratings import civil_left, military_left

if TYPE_CHECKING:
    from pentapolis.games.ages.state import AgesState


#: The beam: how many sequences are kept after each action, from the first to the last attempt. Before they are cut
#: there are some twenty times as many positions: the widest beam holds about 30 MiB.
NARROWEST: Final = 6
WIDENING: Final = 4
WIDEST: Final = 400
#: The turns after this one that are looked at, and the beam there.
FORESIGHT: Final = 1
FOLLOWING: Final = 2
#: The part of the budget for the turn itself, and how many ends of it are followed at most.
THIS_TURN: Final = 0.5
MOST_ENDS: Final = 60
#: No turn has more actions than these.
LONGEST: Final = 40
NOWHERE: Final = -1
#: A moment that never comes.
NEVER: Final = float("inf")
UNKNOWN: Final = -1.0e9
#: The low bits of a hash, which compiled and interpreted numbers have in common.
MASK: Final = (1 << 48) - 1
FACTOR: Final = 1000003


class Node:
    """A position within the turn: the action that led to it and where from, and what it promises."""

    def __init__(self, state: AgesState, action: i64, before: Node | None) -> None:
        self.state = state
        self.action = action
        self.before = before
        # What the turn brings if it ends here, and the rank in the beam.
        self.worth: float = UNKNOWN
        self.rank: float = UNKNOWN


def rank_of(node: Node) -> float:
    """The rank of a node, the best first."""
    return -node.rank


def mixed(seen: i64, number: i64) -> i64:
    """A hash with one more number."""
    return (seen * FACTOR + number) & MASK


def fingerprint(state: AgesState, seat: i64) -> i64:
    """A hash of what a seat's own actions can change."""
    civ = state.civs[seat]
    seen: i64 = len(state.stack)
    seen = mixed(seen, state.top())
    for number in (civ.culture, civ.science, civ.yellow_bank, civ.blue_bank, civ.idle, civ.government):
        seen = mixed(seen, number)
    for number in (civ.warcraft, civ.law, civ.seafaring, civ.construction, civ.leader, civ.tactic, civ.wonder):
        seen = mixed(seen, number)
    for number in (civ.stages, civ.wonders, civ.civil_spent, civ.military_spent, civ.acted, civ.extra_military):
        seen = mixed(seen, number)
    for number in (civ.boost, civ.homer_used, civ.liner_used, civ.route_used, civ.route_credit, civ.blue):
        seen = mixed(seen, number)
    seen = mixed(seen, civ.technologies)
    for held in civ.workers:
        seen = mixed(seen, held)
    for held in civ.tokens:
        seen = mixed(seen, held)
    for held in civ.hand:
        seen = mixed(seen, held)
    seen = mixed(seen, -1)
    for held in civ.military:
        seen = mixed(seen, held)
    space: i64 = 0
    while space < ROW:
        seen = mixed(seen, state.row[space])
        space += 1
    return seen


class Turn:
    """The search for the best way to play a turn out.

    A first part of the budget goes into beams over this turn, each wider than the one before. The best ends that they
    find are then followed through the next turns of the same civilization, with the cards that lie there now.

    The budget is a number of positions, or else seconds of CPU time until a deadline (`time.monotonic`). A beam that
    the deadline cuts off is dropped for the one before it; without one there is no plan, and `unplanned` says so.
    """

    def __init__(
        self, state: AgesState, seat: i64, prospect: Prospect, nodes: i64, seconds: float, deadline: float = NEVER
    ) -> None:
        self.root = state
        self.seat = seat
        self.prospect = prospect
        self.nodes = nodes
        self.looked: i64 = 0
        self.began: float = process_time()
        self.seconds = seconds
        self.deadline = deadline
        # Whether the deadline has cut a beam off, and whether there was none before it.
        self.cut_off: bool = False
        self.unplanned: bool = False
        # The best ends of the turn, the best first.
        self.ends: list[Node] = []
        self.buffer = Actions()

    def plan(self) -> list[tuple[int, int]]:
        """The best sequence found: for each of its positions the fingerprint and the action."""
        self.search()
        return self.way_to(self.chosen())

    def search(self) -> None:
        """Find the best ends of the turn."""
        width: i64 = NARROWEST
        while width <= WIDEST:
            narrower = self.ends
            self.ends = []
            cut = self.sweep(width)
            if self.cut_off:
                self.unplanned = len(narrower) == 0
                self.ends = narrower
                break
            if not cut or self.spent(THIS_TURN / WIDENING):
                break
            width *= WIDENING

    def way_to(self, end: Node | None) -> list[tuple[int, int]]:
        """Return the sequence to an end: for each of its positions the fingerprint and the action."""
        found: list[tuple[int, int]] = []
        node = end
        while node is not None and node.before is not None:
            found.append((fingerprint(node.before.state, self.seat), node.action))
            node = node.before
        found.reverse()
        return found

    def spent(self, part: float) -> bool:
        """Whether a part of the nodes or of the time is used up."""
        if self.nodes > 0:
            return float(self.looked) >= part * float(self.nodes)
        return process_time() - self.began >= part * self.seconds or self.late()

    def late(self) -> bool:
        """Whether the deadline is past."""
        return self.nodes == 0 and monotonic() >= self.deadline

    def chosen(self) -> Node | None:
        """The end of the turn that promises most after some more turns, as far as the budget goes."""
        if len(self.ends) == 0:
            return None
        best = self.ends[0]
        if self.prospect.later == 0 or best.worth == UNKNOWN or not self.prospect.follows:
            return best
        most = UNKNOWN
        later = self.prospect.next_turn()
        for node in self.ends:
            if self.spent(1.0):
                break
            worth = self.followed(node, self.prospect, later, FORESIGHT)
            if worth > most:
                most = worth
                best = node
        return best

    def followed(self, node: Node, prospect: Prospect, later: Prospect, turns: i64) -> float:
        """What an end of the turn promises after so many more turns, or after those that are left."""
        if turns == 0 or prospect.later == 0:
            return node.worth
        state = node.state.clone()
        if state.to_act == self.seat:
            state.play(self.seat, a.DONE)
        if state.to_act == OVER:
            return node.worth
        drawn = prospect.drawn(state, self.seat)
        begin_again(state, self.seat)
        following = Turn(state, self.seat, later, 0, 0.0)
        following.sweep(FOLLOWING)
        self.looked += following.looked
        return drawn + self.followed(following.ends[0], later, later.next_turn(), turns - 1)

    def sweep(self, width: i64) -> bool:
        """One beam of a width; whether it was cut anywhere, so that a wider one may find more."""
        known: set[int] = set()
        root = Node(self.root, NOWHERE, None)
        beam: list[Node] = [root]
        if frame_kind(self.root.top()) == d.ACT:
            self.look(root, known)
        cut = False
        depth: i64 = 0
        while len(beam) > 0 and depth < LONGEST:
            following: list[Node] = []
            for node in beam:
                if self.late():
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
        """All ways to go on from a position."""
        actions = self.buffer
        actions.clear()
        node.state.fill(self.seat, actions)
        choices = actions.listed()
        acting = frame_kind(node.state.top()) == d.ACT
        for action in choices:
            if acting and (action == a.DONE or not self.sensible(node.state, action)):
                continue
            state = node.state.clone()
            state.play(self.seat, action)
            child = Node(state, action, node)
            if not self.look(child, known):
                continue
            if self.prospect.learned and frame_kind(state.top()) != d.ACT:
                # What a card is used for is no end of a turn, and has no rank beside those.
                self.expand(child, known, following)
            else:
                following.append(child)

    def sensible(self, state: AgesState, action: i64) -> bool:
        """Workers are taken off cards only to quell an uprising, or off farms and units that are outdated."""
        if not a.is_destroy(action):
            return True
        return uprising(state, self.seat)

    def look(self, node: Node, known: set[int]) -> bool:
        """Judge a position; False if it is known already or the turn ends there."""
        state = node.state
        if state.to_act != self.seat or frame_seat(state.top()) != self.seat:
            # Chance comes in between (R173), or the game is over: nothing further can be planned.
            node.worth = self.prospect.before_turn(state, self.seat)
            self.keep(node)
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
        node.worth = self.ended(state)
        left = float(civil_left(state, self.seat))
        node.rank = node.worth + self.prospect.civil_left * left
        node.rank += self.prospect.military_left * float(military_left(state, self.seat))
        self.keep(node)
        return True

    def ended(self, state: AgesState) -> float:
        """What a position promises if the turn ends in it."""
        self.looked += 1
        after = state.clone()
        after.play(self.seat, a.DONE)
        return self.prospect.ended(after, state, self.seat)

    def keep(self, node: Node) -> None:
        """Remember the best ends of the turn."""
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


def begin_again(state: AgesState, seat: i64) -> None:
    """Let a seat whose turn is over act once more, as if the others had done nothing."""
    turn.forget_turn(state, seat)
    turn.refresh(state, seat)
    state.stack = vec[i64]()
    state.push(d.END_TURN, seat)
    state.push(d.PRODUCE, seat)
    state.push(d.ACT, seat)
    state.round += 1
    state.active = seat
    state.to_act = seat
