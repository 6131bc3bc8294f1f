"""Laws about turns, legal actions, notation, clones and the end of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.errors import ChanceError, IllegalMove
from pentapolis.core.state import CHANCE, OVER, TOGETHER, Actions
from pentapolis.testkit.laws.registry import EVERY, KINDS, SAMPLED, broken, position_law, same, unique, untouched

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from pentapolis.core.chance import Dealer
    from pentapolis.core.state import State
    from pentapolis.core.types import Move
    from pentapolis.testkit.random_games import Position

#: The number of events played on a clone.
CLONE_EVENTS: Final = 6
TOLERANCE: Final = 1e-9
#: A number larger than any native one.
HUGE: Final = 1 << 70
#: A game with more actions than this is tried with a sample: legal ones, neighbours of those, and this number of
#: others.
MOST_NUMBERS: Final = 512
MOST_DRAWN: Final = 128
#: The number of legal actions of a position that are spelled. Others are spelled in other positions, so thousands of
#: games cover all.
MOST_SPELLED: Final = 8
#: The number of legal actions, each with its neighbours, that are tried in a game with very many actions.
MOST_KNOWN: Final = 24


@position_law(EVERY)
def somebody_acts(position: Position) -> int:
    """Exactly one of seats, chance and the end is due at every moment."""
    state = position.state
    due = {
        "deciders": bool(state.deciders()),
        "chance": position.chance is not None,
        "result": state.result() is not None,
    }
    expected = {"deciders": state.to_act not in (CHANCE, OVER), "chance": state.to_act == CHANCE}
    same(due, expected | {"result": state.to_act == OVER}, f"with to_act {state.to_act} there is")
    unique(state.deciders(), "a decider")
    named = position.game.decision(state)
    if bool(named) != due["deciders"]:
        broken(f"the decision is called {named!r} while {state.deciders()} are asked")
    return 1


@position_law(EVERY)
def conservation(position: Position) -> int:
    """No component is lost or doubled in any position, and every cached number is right."""
    position.state.check()
    return 1


@position_law(EVERY)
def index_in_range(position: Position) -> int:
    """Every deciding seat has a legal action; each is below `action_count` and is listed once."""
    for seat in position.asked:
        legal = position.legal(seat)
        if not legal:
            broken(f"seat {seat + 1} is asked and has no legal action")
        unique(legal, "a legal action")
        outside = [action for action in legal if not 0 <= action < position.game.action_count]
        same(outside, [], "actions out of range")
    return len(position.asked)


@position_law(KINDS)
def notation_round_trip(position: Position) -> int:
    """Parsing the text of a legal action strictly returns that action, and its text is the same again."""
    game, state = position.game, position.state
    some = some_legal(position)
    for seat, action in some:
        text = game.format(state, action)
        found = game.parse(state, text, seat, strict=True)
        same(found, action, f"{text!r} is read as action")
        same(game.format(state, found), text, f"action {found} is written as")
    return len(some)


@position_law(KINDS)
def one_spelling(position: Position) -> int:
    """No two legal actions of a seat have the same spelling."""
    for seat in position.asked:
        unique([position.game.format(position.state, action) for action in position.legal(seat)], "the move")
    return len(position.asked)


@position_law(KINDS)
def structured_form(position: Position) -> int:
    """The structured form of a legal action has the verb, names and kinds that the game lists, and leads back to it."""
    game, state = position.game, position.state
    some = some_legal(position)
    for seat, action in some:
        move = game.describe(state, action)
        well_formed(move, game.verbs, game.vocabulary)
        same(game.find(state, seat, move), action, f"{move} is found as action")
        same(str(move), game.format(state, action), "the text of the structured form is")
    return len(some)


@position_law(SAMPLED)
def full_spelling_wins(position: Position) -> int:
    """A full spelling is understood where shortened ones are allowed, whatever else it might shorten."""
    game, state = position.game, position.state
    some = some_legal(position)
    for seat, action in some:
        text = game.format(state, action)
        same(game.parse(state, text, seat), action, f"{text!r} is read as action")
    return len(some)


@position_law(SAMPLED)
def mask_is_legal(position: Position) -> int:
    """For every action index (some, where there are thousands) `legal`, `add_legal`, `is_legal` and `why_not` agree."""
    state = position.state
    cases = 0
    for seat in position.asked:
        legal = set(state.legal(seat))
        filled = Actions()
        state.add_legal(seat, filled)
        same(set(filled.listed()), legal, f"seat {seat + 1}: fill gives")
        for action in some_numbers(position, legal):
            is_legal = action in legal
            same(state.is_legal(seat, action), is_legal, f"seat {seat + 1}, action {action}: may says")
            same(state.why_not(seat, action) is None, is_legal, f"seat {seat + 1}, action {action}: why_not agrees")
            cases += 1
    return cases


@position_law(KINDS)
def resigning_stands_apart(position: Position) -> int:
    """Resigning is not an option of a decision; any seat may do so at most once, whether it decides or not."""
    game, state = position.game, position.state
    action = game.resign_action
    for seat in range(position.setting.seats):
        if action in position.legal(seat):
            broken(f"seat {seat + 1}: to give the game up is among the legal actions")
        may = state.is_legal(seat, action)
        if action >= 0:
            same(state.why_not(seat, action) is None, may, f"seat {seat + 1}: why_not agrees on resigning")
        if may:
            after = state.clone()
            same(game.parse(after, game.format(after, action), seat, strict=True), action, "resigning is read as")
            after.apply(seat, action)
            refused(after, seat, action)
    return position.setting.seats


@position_law(SAMPLED)
def illegal_is_refused(position: Position) -> int:
    """Illegal actions (all, or some of thousands) and numbers out of range are refused and change nothing."""
    state, count = position.state.clone(), position.game.action_count
    key = state.key()
    cases = 0
    for seat in position.asked:
        legal = set(state.legal(seat))
        for action in (-1, *some_numbers(position, legal), count, count + 1_000, HUGE):
            if action not in legal:
                refused(state, seat, action)
                cases += 1
        untouched(state, key, f"an illegal action of seat {seat + 1}")
    return cases


@position_law(KINDS)
def off_turn_is_refused(position: Position) -> int:
    """A seat that does not decide has no legal action; its moves and undue chance are refused and change nothing."""
    state, asked = position.state.clone(), position.asked
    some = next((action for seat in asked for action in position.legal(seat)), 0)
    others = [seat for seat in (*range(-1, position.setting.seats + 1), HUGE) if seat not in asked]
    for seat in others:
        same(state.legal(seat), [], f"seat {seat + 1} is not asked, but may do")
    # Refusals are slow, so another seat is tried at every position.
    refused(state, others[position.index % len(others)], some)
    chance = position.chance
    impossible = -1 if chance is None else max(chance.outcomes) + 1
    try:
        state.resolve(impossible)
    except ChanceError:
        untouched(state, position.expected_key, "a refusal")
    else:
        broken(f"the outcome {impossible} was not refused")
    return len(others) + 1


@position_law(SAMPLED)
def clone_independence(position: Position) -> int:
    """Playing on a clone never changes the original, and playing on the original never changes the clone."""
    key = position.state.key()
    original = position.state.clone()
    clone = original.clone()
    same(clone.key(), key, "the key of a clone is")
    same(clone.reveals, original.reveals, "the reveals of a clone are")
    play_on(clone, position.dealer("clone"))
    untouched(original, key, "playing on a clone")
    played = clone.key()
    play_on(original, position.dealer("original"))
    untouched(clone, played, "playing on the original")
    untouched(position.state, key, "playing on a clone's clone")
    return 1


@position_law(EVERY)
def payoff_is_fair(position: Position) -> int:
    """At the end the winners share a payoff of one equally, and the others get nothing; a lone player may lose."""
    result = position.state.result()
    if result is None:
        return 0
    if not result.winners and position.setting.seats > 1:
        broken("nobody has won, not even together")
    for seat in range(position.setting.seats):
        part = 1 / len(result.winners) if seat in result.winners else 0.0
        paid = position.state.payoff(seat)
        if abs(paid - part) > TOLERANCE:
            broken(f"seat {seat + 1} is paid {paid}, expected {part} with the winners {result.winners}")
    return 1


@position_law(EVERY)
def scores_add_up(position: Position) -> int:
    """At the end every seat's points by category add up to its score, in the same categories for all seats."""
    result = position.state.result()
    if result is None:
        return 0
    sheets = position.game.scores(position.state)
    same(len(sheets), position.setting.seats, "the number of score sheets is")
    counted = tuple(category for category in position.game.categories if category in sheets[0])
    for sheet in sheets:
        same(tuple(sheet), counted, "the categories are")
    same(tuple(sum(sheet.values()) for sheet in sheets), result.scores, "the points by category sum to")
    return 1


def some_legal(position: Position) -> list[tuple[int, int]]:
    """Return seats with their legal actions; if there are many, a part spread evenly, with others in each position."""
    legal = [(seat, action) for seat in position.asked for action in position.legal(seat)]
    step = max(1, -(-len(legal) // MOST_SPELLED))
    return legal[position.index % step :: step]


def some_numbers(position: Position, legal: set[int]) -> Iterable[int]:
    """Return every action number of a game; of very many, legal ones, ones just above legal ones, and random ones.

    The number that resigns is left out, because it has a law of its own.
    """
    count = position.game.action_count
    if count <= MOST_NUMBERS:
        return [number for number in range(count) if number != position.game.resign_action]
    dealer = position.dealer("numbers")
    known = sorted(legal)
    some = [known[dealer.below(len(known))] for _ in range(MOST_KNOWN)]
    above = [number + 1 + dealer.below(span) for number in some for span in (2, 2 * MOST_KNOWN)]
    drawn = [dealer.below(count) for _ in range(MOST_DRAWN)]
    return sorted({number for number in (*some, *above, *drawn) if number < count} - {position.game.resign_action})


def well_formed(
    move: Move, verbs: Mapping[str, Mapping[str, str]], vocabulary: Mapping[str, tuple[str, ...] | range]
) -> None:
    """Check that a structured form has a listed verb, the listed names in their order, and listed ids or numbers."""
    if move.verb not in verbs:
        broken(f"{move}: the verb is not listed")
    same(tuple(move.args), tuple(verbs[move.verb]), f"{move}: the names of the arguments are")
    for name, kind in verbs[move.verb].items():
        words = vocabulary[kind]
        if move.args[name] not in (map(str, words) if isinstance(words, range) else words):
            broken(f"{move}: {move.args[name]!r} is not a {kind}")


def refused(state: State, seat: int, action: int) -> None:
    """Check that an action is refused with a reason that has a code."""
    try:
        state.apply(seat, action)
    except IllegalMove as error:
        if not error.reason.code:
            broken(f"seat {seat + 1}, action {action}: refused without a reason")
    else:
        broken(f"seat {seat + 1}, action {action}: not refused")


def play_on(state: State, dealer: Dealer) -> None:
    """Play a few random events."""
    for _ in range(CLONE_EVENTS):
        if state.to_act == OVER:
            return
        if state.to_act == CHANCE:
            state.apply_chance(state.sample(dealer))
            continue
        seat = state.decider() if state.to_act == TOGETHER else state.to_act
        choices = state.legal(seat)
        state.play(seat, choices[dealer.below(len(choices))])
