"""A table for rulebook examples: set civilizations up in a line, play in notation, look at them as everybody does.

    state = position(Side("agriculture 2 iron 1", goods="iron 3", hand="moses"))
    play(state, "play moses", "grow")
    assert civ(state).idle_workers == 2

Numbers follow the ids that they belong to. What a side does not say is as in a new civilization, except that workers,
once some are named, are only those named. The cards that nobody names lie in the decks, and those of earlier ages are
out of the game. The active player is at seat 0 unless said otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

import pentapolis as pp
from pentapolis.core.vecs import i64, vec
from pentapolis.core.view import Hidden
from pentapolis.games.ages import decisions as d
from pentapolis.games.ages.boards import BLUE_TOKENS, ROW
from pentapolis.games.ages.cards import (
    AGES,
    BIT,
    CARD_IDS,
    CARDS,
    CIVIL_DECKS,
    IMPACTS,
    MILITARY_DECKS,
    NONE,
    TERRITORIES,
    WONDERS,
)
from pentapolis.games.ages.civilization import FRESH, Civilization
from pentapolis.games.ages.game import Ages
from pentapolis.games.ages.rules import flow
from pentapolis.games.ages.rules.civil import set_special
from pentapolis.games.ages.rules.setup import open_decks
from pentapolis.games.ages.state import AgesState, new_state
from pentapolis.games.ages.view import AgesView, DeskView
from tests.games.positions import due as due
from tests.games.positions import play as play
from tests.games.positions import played_out
from tests.games.positions import refusal as refusal

GAME: Final = Ages()
STARTING: Final = "agriculture bronze religion philosophy warriors"
#: The steps of a turn that are still to come, the last one first, by the step that is next.
STEPS: Final = {
    "turn": (d.TURN,),
    "row": (d.END_TURN, d.PRODUCE, d.ACT, d.HAND, d.POLITICS, d.ROW),
    "war": (d.END_TURN, d.PRODUCE, d.ACT, d.HAND, d.POLITICS, d.WAR),
    "politics": (d.END_TURN, d.PRODUCE, d.ACT, d.HAND, d.POLITICS),
    "hand": (d.END_TURN, d.PRODUCE, d.ACT, d.HAND),
    "act": (d.END_TURN, d.PRODUCE, d.ACT),
    "produce": (d.END_TURN, d.PRODUCE),
}
#: The steps that the Simple game does not know (R36).
POLITICAL: Final = (d.WAR, d.POLITICS, d.HAND)


@dataclass(frozen=True)
class Side:
    """One player's side of the table; ids are separated by spaces, numbers follow them."""

    workers: str = "agriculture 2 bronze 2 philosophy 1 warriors 1"
    idle: int = 1
    bank: int = 18
    #: Technologies in play beside those with workers and those of the board.
    known: str = ""
    #: Blue tokens on farms, mines and labs; the rest of the eighteen are in the bank, unless the bank is given.
    goods: str = ""
    blue_bank: int | None = None
    culture: int = 0
    science: int = 0
    government: str = "despotism"
    specials: str = ""
    leader: str = ""
    #: Ages of which a leader was taken, beside that of the leader.
    leaders_taken: str = ""
    tactic: str = ""
    #: The wonder under construction and its finished stages.
    wonder: str = ""
    wonders: str = ""
    ravaged: str = ""
    colonies: str = ""
    hand: str = ""
    #: Action cards of the hand that were taken this turn.
    fresh: str = ""
    military: str = ""
    buried: str = ""
    #: A declared war and its target as a player's number, a pact with the partner's number and the own side.
    war: str = ""
    pact: str = ""
    civil_spent: int = 0
    military_spent: int = 0
    kept: str = ""
    rebels: int = 0
    resigned: bool = False


NEW: Final = Side()


def position(
    *sides: Side,
    seats: int | None = None,
    seat: int = 0,
    at: str = "act",
    age: str = "I",
    round: int = 5,
    starter: int = 0,
    row: str = "",
    current: str = "",
    future: str = "",
    past: str = "",
    discards: str = "",
    bonuses: str = "",
    civil_deck: str | None = None,
    military_deck: str | None = None,
    last_round: int = 0,
    options: str = "",
) -> AgesState:
    """A position in which a step of a turn is next (see STEPS).

    `row` names cards from space 1 on, '-' being an empty space; events of the piles are followed by the number of the
    player who put them there. A deck that is given holds just those cards, and the others are out of the game.
    Options are given as 'mode=simple easier=on'.
    """
    number = seats or max(2, len(sides))
    state = new_state(GAME, number, GAME.options(chosen(options)))
    state.stack = vec[i64]()
    for kind in STEPS[at]:
        if state.mode != d.SIMPLE or kind not in POLITICAL:
            state.push(kind, seat)
    state.starter, state.active, state.round, state.last_round = starter, seat, round, last_round
    state.age = AGES.index(age)
    state.hidden_events = 0
    state.aside = 0
    for past_age in range(state.age):
        throw_out(state, CIVIL_DECKS[past_age])
        throw_out(state, MILITARY_DECKS[past_age])
    for civilization, side in zip(state.civs, (*sides, *[NEW] * number), strict=False):
        settle_in(state, civilization, side)
    state.row = vec[i64]([NONE if name == "-" else take(state, name) for name in row.split()])
    state.row = vec[i64]([*state.row, *[NONE] * (ROW - len(state.row))])
    state.current = vec[i64](sorted(entries(state, current)))
    state.future = vec[i64](entries(state, future))
    state.discards = vec[i64](sorted(take(state, name) for name in discards.split()))
    state.past = sum(BIT[take(state, name) - CARD_IDS.index("development_of_agriculture")] for name in past.split())
    state.open_bonuses = sum(BIT[take(state, name) - IMPACTS] for name in bonuses.split())
    for deck, wanted in ((CIVIL_DECKS, civil_deck), (MILITARY_DECKS, military_deck)):
        if wanted is not None and state.age < len(deck):
            throw_out(state, deck[state.age])
            for name in wanted.split():
                state.bag[take(state, name)] += 1
    open_decks(state)
    state.to_act = seat
    flow.advance(state)
    state.check()
    return state


def chosen(options: str) -> dict[str, str]:
    """Options by name."""
    return {name: value for name, _, value in (option.partition("=") for option in options.split())}


def throw_out(state: AgesState, deck: vec[i64]) -> None:
    """The cards of a deck are out of the game."""
    for card in deck:
        state.gone[card] += state.bag[card]
        state.bag[card] = 0


def take(state: AgesState, name: str) -> int:
    """A card that lies in a deck or is out of the game: it will be somewhere else."""
    card = CARD_IDS.index(name)
    pile = state.bag if state.bag[card] else state.gone
    assert pile[card], f"there is no {name} left"
    pile[card] -= 1
    return card


def entries(state: AgesState, text: str) -> Iterator[int]:
    """Cards of an event pile with their owners."""
    for name, owner in counted(text).items():
        yield d.entry(take(state, name), owner - 1)


def counted(text: str) -> dict[str, int]:
    """Ids with the numbers that follow them."""
    words = text.split()
    return dict(zip(words[::2], map(int, words[1::2]), strict=True))


def cards(state: AgesState, names: str) -> list[int]:
    """Cards that lie in a deck or are out of the game."""
    return [take(state, name) for name in names.split()]


def settle_in(state: AgesState, civ: Civilization, side: Side) -> None:
    """Give a civilization what its side of the table says."""
    staffed = counted(side.workers)
    for name in dict.fromkeys((*staffed, *counted(side.goods), *side.known.split())):
        if name not in STARTING.split():
            civ.technologies |= BIT[take(state, name)]
    for card in range(len(civ.workers)):
        civ.workers[card] = staffed.pop(CARD_IDS[card], 0)
    assert not staffed, f"no workers on {staffed}"
    civ.idle, civ.yellow_bank = side.idle, side.bank
    civ.yellow = side.idle + side.bank + sum(civ.workers)
    civ.culture, civ.science = side.culture, side.science
    civ.government = CARD_IDS.index(side.government)
    if side.government != "despotism":
        take(state, side.government)
    for card in cards(state, side.specials):
        set_special(civ, CARDS[card].kind, card)
        civ.blue += CARDS[card].blue_tokens
    settle_cards(state, civ, side)
    settle_goods(civ, side)


def settle_cards(state: AgesState, civ: Civilization, side: Side) -> None:
    """Leader, tactic, wonders, colonies, hands, war, pact, and what this turn remembers."""
    for name in side.leader.split():
        civ.leader = take(state, name)
        civ.leaders_taken |= BIT[CARDS[civ.leader].age]
    for age in side.leaders_taken.split():
        civ.leaders_taken |= BIT[AGES.index(age)]
    for name in side.tactic.split():
        civ.tactic = take(state, name)
    for name, stages in counted(side.wonder).items():
        civ.wonder, civ.stages = take(state, name), stages
    civ.ravaged = sum(BIT[card - WONDERS] for card in cards(state, side.ravaged))
    civ.wonders = civ.ravaged | sum(BIT[card - WONDERS] for card in cards(state, side.wonders))
    for card in cards(state, side.colonies):
        civ.colonies |= BIT[card - TERRITORIES]
        civ.blue += CARDS[card].blue_tokens
    civ.hand = vec[i64](sorted([*cards(state, side.hand), *(FRESH + card for card in cards(state, side.fresh))]))
    civ.military = vec[i64](sorted(cards(state, side.military)))
    civ.buried = vec[i64](sorted(cards(state, side.buried)))
    civ.kept = sum(BIT[card - IMPACTS] for card in cards(state, side.kept))
    civ.dealt = civ.kept
    for name, target in counted(side.war).items():
        civ.war, civ.war_target = take(state, name), target - 1
    if side.pact:
        name, partner, own = side.pact.split()
        civ.pact, civ.partner, civ.side = take(state, name), int(partner) - 1, d.SIDES.index(own)
    civ.civil_spent, civ.military_spent = side.civil_spent, side.military_spent
    civ.acted = int(side.civil_spent > 0)
    civ.rebels, civ.resigned = side.rebels, int(side.resigned)


def settle_goods(civ: Civilization, side: Side) -> None:
    """Blue tokens on cards, on the wonder and in the bank."""
    for name, tokens in counted(side.goods).items():
        civ.tokens[CARD_IDS.index(name)] = tokens
    used = sum(civ.tokens) + civ.stages
    civ.blue_bank = civ.blue - used if side.blue_bank is None else side.blue_bank
    civ.blue = civ.blue_bank + used
    assert civ.blue_bank >= 0, f"more than {BLUE_TOKENS} blue tokens"


# -- playing


def deal(state: AgesState, seed: int = 1) -> None:
    """Let chance decide until somebody is asked."""
    dealer = pp.dealer(seed)
    while state.to_act == pp.CHANCE:
        state.settle(state.sample(dealer))
    state.check()


def end_turn(state: AgesState, seed: int = 1) -> None:
    """The active player is done with his actions; chance decides until somebody is asked."""
    play(state, "done")
    deal(state, seed)


def event(
    name: str,
    *sides: Side,
    seats: int = 2,
    seat: int = 0,
    age: str = "I",
    row: str = "",
    options: str = "",
    last_round: int = 0,
) -> AgesState:
    """An event is turned up in the turn of a seat, which has put another one on the pile for that."""
    spare = "no_event" if name != "no_event" else "development_of_crafts"
    seated = [*sides, *[NEW] * (max(seats, seat + 1) - len(sides))]
    seated[seat] = replace_military(seated[seat], spare)
    state = position(
        *seated, seat=seat, at="politics", age=age, current=f"{name} 1", row=row, options=options, last_round=last_round
    )
    play(state, f"event {spare}", f"reveal {name}")
    return state


def replace_military(side: Side, card: str) -> Side:
    """A side with one more military card."""
    return replace(side, military=f"{side.military} {card}")


def legal(state: AgesState) -> set[str]:
    """The legal moves of whoever is to decide."""
    return {GAME.format(state, action) for action in state.legal(state.decider())}


def decision(state: AgesState) -> str:
    """What is asked, and of which player: 'bid 2'."""
    return f"{GAME.decision(state)} {state.decider() + 1}"


# -- looking


def seen(state: AgesState, seat: int | None = None) -> AgesView:
    """What everybody sees, or what a seat sees."""
    return GAME.view(state, seat)


def civ(state: AgesState, seat: int = 0) -> DeskView:
    """A civilization as its owner sees it."""
    return GAME.view(state, seat).civilizations[seat]


def each(state: AgesState, number: Callable[[DeskView], int]) -> list[int]:
    """A number of every civilization."""
    return [number(civ(state, seat)) for seat in range(state.seats)]


def workers(state: AgesState, seat: int = 0) -> dict[str, int]:
    """The workers of a civilization by card."""
    return {held.card: held.workers for held in civ(state, seat).technologies if held.workers}


def tokens(state: AgesState, seat: int = 0) -> dict[str, int]:
    """The blue tokens of a civilization by card."""
    return {held.card: held.tokens for held in civ(state, seat).technologies if held.tokens}


def held(state: AgesState, seat: int = 0) -> int:
    """How many military cards a player holds."""
    hand = civ(state, seat).military_hand
    return hand.count if isinstance(hand, Hidden) else len(hand)


def lying(state: AgesState) -> list[str | None]:
    """The cards of the row."""
    return [space.card for space in seen(state).row]


def new_game(seats: int, options: str = "") -> AgesState:
    """A game before anything is dealt."""
    return new_state(GAME, seats, GAME.options(chosen(options)))


def walk(seed: int | str, seats: int = 2, options: str = "") -> Iterator[AgesState]:
    """A random game, seen at every decision, at every chance event and at its end: always the same object."""
    return played_out(new_game(seats, options), seed)
