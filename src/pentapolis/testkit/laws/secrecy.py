"""Laws about chance, and about the knowledge of a viewer."""

from __future__ import annotations

from math import isfinite
from typing import TYPE_CHECKING, Final

import msgspec

from pentapolis.core.observation import observation
from pentapolis.core.state import TOGETHER
from pentapolis.core.types import to_json
from pentapolis.testkit.laws.moves import some_numbers, well_formed
from pentapolis.testkit.laws.registry import EVERY, KINDS, SAMPLED, Suspicion, broken, position_law, same, unique
from pentapolis.testkit.random_games import DETERMINIZATIONS, some_of

if TYPE_CHECKING:
    from pentapolis.core.state import State
    from pentapolis.testkit.random_games import Position

#: The number of choices of a seat, and of outcomes of a private chance event, that are compared, and the number of
#: viewers who must not see them. They vary between positions, because games that deal hands card by card have hundreds.
MOST_CHOICES: Final = 6
MOST_OUTCOMES: Final = 3
MOST_BLIND: Final = 2
#: The number of outcomes that are spelled, starting at a different one in every position.
MOST_SPELLED: Final = 4
#: The number of actions that a seat asks about.
MOST_ASKED: Final = 24


@position_law(EVERY)
def chance_is_sound(position: Position) -> int:
    """A chance event has outcomes, each once and none negative, with positive weights, seen by seats that exist."""
    chance = position.chance
    if chance is None:
        return 0
    if not chance.outcomes or min(chance.outcomes) < 0:
        broken(f"{chance.kind} has the outcomes {chance.outcomes}")
    unique(chance.outcomes, f"an outcome of {chance.kind}")
    weights = chance.weights
    if weights is not None and (len(weights) != len(chance.outcomes) or min(weights) <= 0):
        broken(f"{chance.kind} has the weights {weights} for the outcomes {chance.outcomes}")
    if not set(chance.seen_by or ()) <= set(range(position.setting.seats)):
        broken(f"{chance.kind} is seen by {chance.seen_by}")
    return 1


@position_law(KINDS)
def sample_is_draw(position: Position) -> int:
    """`state.sample(dealer)` returns what `dealer.draw(state.chance())` returns, and uses the same random numbers."""
    chance = position.chance
    if chance is None:
        return 0
    first, second = position.dealer("sample"), position.dealer("sample")
    for _ in range(2):
        same(position.state.sample(first), second.draw(chance), f"sample of {chance.kind} gives")
        same(first.count, second.count, f"sample of {chance.kind} takes the numbers")
    return 2


@position_law(KINDS)
def chance_notation(position: Position) -> int:
    """Every chance outcome has one spelling, in the listed form, that is read back as that outcome."""
    game, state = position.game, position.state
    chance = position.chance
    if chance is None:
        return 0
    outcomes = some_of(chance.outcomes, position.index, MOST_SPELLED)
    texts = [game.format_chance(state, outcome) for outcome in outcomes]
    unique(texts, "the chance event")
    for outcome, text in zip(outcomes, texts, strict=True):
        well_formed(game.describe_chance(state, outcome), game.chance_verbs, game.vocabulary)
        same(game.parse_chance(state, text), outcome, f"{text!r} is read as outcome")
    return len(outcomes)


@position_law(KINDS)
def secrecy_of_chance(position: Position) -> int:
    """Every viewer who does not see a chance event reads the same text and gets the same view, whatever the outcome."""
    chance = position.chance
    if chance is None or chance.seen_by is None:
        return 0
    blind = [viewer for viewer in position.viewers() if viewer not in chance.seen_by]
    after = []
    told = set()
    for outcome in some_of(chance.outcomes, position.index, MOST_OUTCOMES):
        told.add(str(position.game.disclose_chance(position.state, outcome)))
        state = position.state.clone()
        state.apply_chance(outcome)
        after.append((f"{chance.kind} {outcome}", state))
    if len(told) > 1:
        broken(f"those who do not see {chance.kind} read different things: {', '.join(sorted(told))}")
    return same_views(after, some_of(blind, position.index, MOST_BLIND))


@position_law(SAMPLED)
def secrecy_of_sealed_choices(position: Position) -> int:
    """Whatever a seat seals, the views of all other viewers have the same bytes until the round is revealed."""
    if position.state.to_act != TOGETHER:
        return 0
    cases = 0
    for seat in position.asked:
        after = []
        for action in some_of(position.state.legal(seat), position.index, MOST_CHOICES):
            state = position.state.clone()
            state.play(seat, action)
            if state.may_change(seat):
                after.append((f"action {action} of seat {seat + 1}", state))
        others = [viewer for viewer in position.viewers() if viewer != seat]
        cases += same_views(after, some_of(others, position.index, MOST_BLIND))
    return cases


@position_law(SAMPLED)
def sealed_choices_change(position: Position) -> int:
    """A sealed choice may be replaced, and then the position is as if the first one had never been made."""
    if position.state.to_act != TOGETHER:
        return 0
    cases = 0
    for seat in position.asked:
        legal = position.state.legal(seat)
        first, last = legal[0], legal[-1]
        changed, direct = position.state.clone(), position.state.clone()
        changed.play(seat, first)
        if changed.may_change(seat):
            same(changed.legal(seat), legal, f"seat {seat + 1} has sealed a choice and may now choose")
            changed.play(seat, last)
            direct.play(seat, last)
            same(changed.key(), direct.key(), f"seat {seat + 1} changed {first} to {last}: the key is")
            cases += 1
    return cases


@position_law(SAMPLED)
def determinize_agrees(position: Position) -> int:
    """A position determinized from a view has that same view, byte by byte, however often it is made."""
    for viewer in position.some_viewers():
        for state in position.determinized(viewer):
            found = to_json(state.view(viewer))
            if found != position.view_bytes(viewer):
                broken(f"viewer {name(viewer)}: {first_difference(found, position.view_bytes(viewer))}")
    return len(position.some_viewers()) * DETERMINIZATIONS


@position_law(SAMPLED)
def determinize_is_sound(position: Position) -> int:
    """A position determinized from a view is sound, and has the same deciding seats and actions for the viewer."""
    for viewer in position.some_viewers():
        for state in position.determinized(viewer):
            state.check()
            same(state.to_act, position.state.to_act, f"viewer {name(viewer)}: to_act is")
            same(state.deciders(), position.state.deciders(), f"viewer {name(viewer)}: the deciders are")
            if viewer is not None:
                same(state.legal(viewer), position.state.legal(viewer), f"viewer {name(viewer)}: legal is")
    return len(position.some_viewers()) * DETERMINIZATIONS


@position_law(SAMPLED)
def answers_keep_secrets(position: Position) -> int:
    """What is due, legal actions, refusals and prices: the answers to a seat depend on its view alone."""
    actions = asked_about(position)
    cases = 0
    for seat in position.some_viewers():
        if seat is None:
            continue
        expected = answers(position.state, seat, actions)
        for state in position.determinized(seat):
            for question, answer in answers(state, seat, actions).items():
                same(answer, expected[question], f"seat {seat + 1} asks {question} and learns what it may not know")
                cases += 1
    return cases


def asked_about(position: Position) -> list[int]:
    """Return a sample of actions, legal and not, for seats whether it is their turn or not."""
    legal = {action for seat in position.asked for action in position.legal(seat)}
    numbers = list(some_numbers(position, legal)) if legal else []
    return some_of(numbers, position.index * MOST_ASKED, MOST_ASKED)


def answers(state: State, seat: int, actions: list[int]) -> dict[str, object]:
    """Return a game's answers to one seat beside its view, by question."""
    game = state.game
    legal = state.legal(seat)
    said: dict[str, object] = {
        "who decides": tuple(state.deciders()),
        "what is decided": game.decision(state),
        "what it may do": [game.format(state, action) for action in legal],
        "what it would leave unused": [game.unused(state, seat, action) for action in legal[:MOST_ASKED]],
    }
    for action in actions:
        said[f"why not {action}"] = state.why_not(seat, action)
        said[f"the price of {action}"] = game.explain(state, seat, action)
    return said


@position_law(SAMPLED)
def view_on_the_wire(position: Position) -> int:
    """A view encoded as JSON is decoded, by the game's view type, as the same view."""
    for viewer in position.some_viewers():
        sent = position.view_bytes(viewer)
        received = msgspec.json.decode(sent, type=position.game.View)
        same(received, position.state.view(viewer), f"viewer {name(viewer)}: the view came back as")
        same(to_json(received), sent, f"viewer {name(viewer)}: the bytes came back as")
    return len(position.some_viewers())


@position_law(SAMPLED)
def encoding_is_regular(position: Position) -> int:
    """A view is encoded as the same number of finite numbers for every number of seats and with all options."""
    for viewer in position.some_viewers():
        numbers = position.game.encode(position.state.view(viewer))
        same(len(numbers), position.table.encoding_size, f"viewer {name(viewer)}: the length of the encoding is")
        if not all(map(isfinite, numbers)):
            broken(f"viewer {name(viewer)}: a number of the encoding is not finite")
    return len(position.some_viewers())


@position_law(SAMPLED)
def observation_is_of_the_view(position: Position) -> int:
    """A position determinized from a view has the viewer's own observation, every level within its range."""
    limits = position.game.features().limits
    for viewer in (*range(position.state.seats), None):
        levels = position.game.levels(position.state.view(viewer))
        same(list(observation(position.state, viewer)), levels, f"viewer {name(viewer)}: the observation is")
        for index, level in enumerate(levels):
            if not 0 <= level <= limits[index]:
                broken(f"viewer {name(viewer)}: the level of number {index} is {level}, not in 0 to {limits[index]}")
    return position.state.seats + 1


@position_law(SAMPLED)
def hidden_facts_vary(position: Position) -> int:
    """Where a view hides facts, the positions determinized from it are not always the same one (over all games)."""
    hiding = [viewer for viewer in position.some_viewers() if hides(position.view_bytes(viewer))]
    # A fact that no seat has seen is not in the position either: it is a bag, and there is nothing to guess.
    private = any(event.seen_by is not None for event in position.table.events[: position.index])
    if not hiding or not private:
        return 0
    for viewer in hiding:
        if len({state.key() for state in position.determinized(viewer)}) > 1:
            return 1
    raise Suspicion(f"something is hidden, but {DETERMINIZATIONS} positions made of each view are all the same")


def hides(view: bytes) -> bool:
    """Return whether a view contains a Hidden."""
    return b'"type":"hidden"' in view


def same_views(after: list[tuple[str, State]], viewers: list[int | None]) -> int:
    """Check that the views of several positions have the same bytes; return the number of comparisons."""
    if len(after) < 2:
        return 0
    for viewer in viewers:
        first_name, first_state = after[0]
        first = to_json(first_state.view(viewer))
        for other_name, other_state in after[1:]:
            other = to_json(other_state.view(viewer))
            if other != first:
                what = first_difference(other, first)
                broken(f"viewer {name(viewer)} can tell {other_name} from {first_name}: {what}")
    return len(viewers) * (len(after) - 1)


def first_difference(found: bytes, expected: bytes) -> str:
    """Return the place where two views differ, with its surroundings."""
    length = min(len(found), len(expected))
    place = next((index for index in range(length) if found[index] != expected[index]), length)
    around = slice(max(0, place - 40), place + 40)
    return f"...{found[around].decode(errors='replace')}... for ...{expected[around].decode(errors='replace')}..."


def name(viewer: int | None) -> str:
    """Return a viewer's name: 1, 2 ..., or spectator."""
    return "spectator" if viewer is None else str(viewer + 1)
