"""The text of a position of Through the Ages: its named lines, and what follows from them (docs/notation.md)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

from pentapolis.core.errors import PositionError
from pentapolis.core.position_text import Field, Layout
from pentapolis.core.text_codecs import Codec, number, pairs, seat_of, word, words, yes_no
from pentapolis.games.ages import cards as c
from pentapolis.games.ages.boards import ROW
from pentapolis.games.ages.codecs import (
    CIVIL_LIST,
    COLONIES,
    EVENT_CARD,
    GOVERNMENT,
    IMPACTS,
    LEADER,
    LEADER_AGES,
    MILITARY_LIST,
    MOST_TOKENS,
    PACT,
    PAST,
    POINTS,
    ROUNDS,
    ROW_LIST,
    SPECIALS,
    TACTIC,
    TOKEN_CARD,
    TOKENS,
    WAR,
    WONDER,
    WONDERS,
    WORKER_CARD,
    among,
    frames,
    packed,
    set_among,
)
from pentapolis.games.ages.decisions import SIDES, VICTORIES, entry, entry_card, entry_owner
from pentapolis.games.ages.player import FRESH
from pentapolis.games.ages.position_checks import refuse_wrong_cards, refuse_wrong_turn
from pentapolis.games.ages.rules.hidden import put_away
from pentapolis.games.ages.rules.invariants import cards_in_play
from pentapolis.games.ages.rules.leaders_and_technologies import set_special, special_of
from pentapolis.games.ages.rules.setup import in_the_game, open_decks

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.games.ages.state import AgesState

SPECIAL_KINDS: Final = (c.SPECIAL_MILITARY, c.SPECIAL_CIVIL, c.SPECIAL_COLONISATION, c.SPECIAL_CONSTRUCTION)


# -- the lines


@cache
def layout(seats: int) -> Layout:
    """Return the lines of a position.

    The decks of later ages hold what is nowhere else, and so does the box of the others; all tokens of a civilization
    are those that are named.
    """
    return Layout(
        frames=frames(seats),
        table=(
            Field("starter", seat_of(seats), c.NONE),
            Field("active", seat_of(seats), c.NONE),
            Field("round", ROUNDS),
            Field("last_round", ROUNDS, 0),
            Field("age", word(c.AGES)),
            Field("victory", word(VICTORIES), 0),
            Field("row", ROW_LIST, [], row_of, lay_row),
            deck_line("civil_deck", CIVIL_LIST, civil_deck),
            deck_line("military_deck", MILITARY_LIST, military_deck),
            deck_line("antiquity", MILITARY_LIST, antiquity),
            Field("removed", words(among(0, c.CARD_COUNT)), [], removed_early, remove_early),
            Field("hidden_events", number(0, c.CARD_COUNT), 0),
            events_line("current", seats),
            events_line("future", seats),
            Field("past", PAST, 0),
            card_list("discards"),
            Field("open_bonuses", IMPACTS, 0),
            Field("aside", number(0, c.IMPACT_CARDS), 0),
        ),
        sides=(*desk(seats), *hands(), *turn()),
        side=lambda state, seat: state.civs[seat],
        finish=finish,
    )


def desk(seats: int) -> tuple[Field, ...]:
    """Return the lines of the desk of a player: points, tokens, cards in play."""
    return (
        Field("leaving", yes_no(), 0),
        Field("resigned", yes_no(), 0),
        Field("culture", POINTS),
        Field("science", POINTS),
        Field("technologies", pairs(WORKER_CARD, TOKENS), {}, workers_on_cards, staff),
        amounts("goods", TOKEN_CARD, "tokens"),
        Field("idle", TOKENS, 0),
        Field("yellow_bank", TOKENS, 0),
        Field("blue_bank", TOKENS, 0),
        Field("government", GOVERNMENT, c.DESPOTISM),
        Field("specials", SPECIALS, [], specials_of, put_specials),
        Field("leader", LEADER, c.NONE),
        Field("leaders_taken", LEADER_AGES, 0),
        Field("tactic", TACTIC, c.NONE),
        Field("wonder", pairs(WONDER, number(0, 9)), {}, wonder_of, put_wonder),
        Field("wonders", WONDERS, 0),
        Field("ravaged", WONDERS, 0),
        Field("colonies", COLONIES, 0),
        Field("war", pairs(WAR, seat_of(seats)), {}, war_of, put_war),
        Field("pact", pairs(PACT, packed(seat_of(seats), word(SIDES), 4)), {}, pact_of, put_pact),
        Field("marker", seat_of(seats), c.NONE),
    )


def hands() -> tuple[Field, ...]:
    """Return the lines of the cards that a player holds, kept or put face down."""
    return (
        Field("hand", CIVIL_LIST, [], lambda state, seat: hand_of(state, seat, 0), give),
        Field("fresh", CIVIL_LIST, [], lambda state, seat: hand_of(state, seat, FRESH), give_fresh),
        card_list("military"),
        Field("shown", set_among(c.PACTS, c.CARD_COUNT), 0),
        card_list("buried"),
        Field("dealt", IMPACTS, 0),
        Field("kept", IMPACTS, 0),
    )


def turn() -> tuple[Field, ...]:
    """Return the lines of the memory of a turn."""
    return (
        Field("civil_spent", TOKENS, 0),
        Field("military_spent", TOKENS, 0),
        Field("acted", yes_no(), 0),
        Field("extra_military", TOKENS, 0),
        Field("boost", TOKENS, 0),
        Field("homer_used", yes_no(), 0),
        Field("liner_used", yes_no(), 0),
        Field("columbus_used", yes_no(), 0),
        Field("route_used", yes_no(), 0),
        Field("route_credit", word(("nothing", "resource", "food")), 0),
        Field("rebels", TOKENS, 0),
        Field("skips_politics", yes_no(), 0),
        Field("exempt", yes_no(), 0),
        amounts("sacrificed", among(c.UNITS, c.WORKER_CARDS), "sacrificed", c.UNITS),
        card_list("spent_cards"),
    )


# -- lines that differ in their cards


def card_list(name: str) -> Field:
    """Return the line of a list of military cards, of the table or of a civilization."""

    def owner(state: AgesState, seat: int) -> Any:
        return state.civs[seat] if seat >= 0 else state

    def put(state: AgesState, seat: int, cards: list[int]) -> None:
        getattr(owner(state, seat), f"set_{name}")(cards)

    return Field(name, MILITARY_LIST, [], lambda state, seat: list(getattr(owner(state, seat), name)), put)


def events_line(name: str, seats: int) -> Field:
    """Return the line of a pile of events, each with its owner."""

    def get(state: AgesState, _: int) -> dict[int, int]:
        return {int(entry_card(packed)): int(entry_owner(packed)) for packed in getattr(state, name)}

    def put(state: AgesState, _: int, events: dict[int, int]) -> None:
        getattr(state, f"set_{name}")([entry(card, owner) for card, owner in events.items()])

    return Field(name, pairs(EVENT_CARD, seat_of(seats)), {}, get, put)


def amounts(name: str, card: Codec, kept: str, first: int = 0) -> Field:
    """Return the line of the numbers on cards, which a civilization keeps in a list that begins with a card."""

    def get(state: AgesState, seat: int) -> dict[int, int]:
        return {first + index: int(many) for index, many in enumerate(getattr(state.civs[seat], kept)) if many}

    def put(state: AgesState, seat: int, numbers: dict[int, int]) -> None:
        row = getattr(state.civs[seat], kept)
        for index in range(len(row)):
            row[index] = numbers.get(first + index, 0)

    return Field(name, pairs(card, number(1, MOST_TOKENS)), {}, get, put)


def deck_line(name: str, codec: Codec, deck_of: Callable[[AgesState], list[int]]) -> Field:
    """Return the line of the cards that are left of a deck."""

    def get(state: AgesState, _: int) -> list[int]:
        return [card for card in deck_of(state) for _ in range(state.bag[card])]

    def put(state: AgesState, _: int, cards: list[int]) -> None:
        deck = deck_of(state)
        for card in deck:
            state.bag[card] = cards.count(card)
        wrong = [c.CARD_IDS[card] for card in cards if card not in deck]
        if wrong:
            raise PositionError(f"{wrong[0]} is not a card of this deck in Age {c.AGES[state.age]}")

    return Field(name, codec, [], get, put)


# -- the table


def row_of(state: AgesState, _: int) -> list[int]:
    """Return the cards of the row, up to the last one."""
    spaces = list(state.row)
    while spaces and spaces[-1] == c.NONE:
        spaces.pop()
    return spaces


def lay_row(state: AgesState, _: int, cards: list[int]) -> None:
    """Lay the cards of the row."""
    if len(cards) > ROW:
        raise PositionError(f"{len(cards)} cards in a row of {ROW} spaces")
    for space in range(ROW):
        state.row[space] = cards[space] if space < len(cards) else c.NONE


def civil_deck(state: AgesState) -> list[int]:
    """Return the types of the civil deck of the current age, or of the last one that has any."""
    return list(c.CIVIL_DECKS[min(state.age, c.AGE_III)])


def military_deck(state: AgesState) -> list[int]:
    """Return the types of the military deck, with Age III events that lie aside; Age A has none."""
    return list(c.MILITARY_DECKS[min(state.age, c.AGE_III)]) if state.age else []


def antiquity(_: AgesState) -> list[int]:
    """Return the events of Age A: those on top of the current events are of these."""
    return list(c.MILITARY_DECKS[c.AGE_A])


def removed_early(state: AgesState, _: int) -> list[int]:
    """Return the cards of later ages that are out of the game, because a player was given them early."""
    later = [card for card, facts in enumerate(c.CARDS) if facts.age > state.age and in_the_game(state, facts, card)]
    return [card for card in later for _ in range(state.gone[card])]


def remove_early(state: AgesState, _: int, cards: list[int]) -> None:
    """Take cards of later ages out of the game."""
    for card in cards:
        if c.CARDS[card].age <= state.age or not in_the_game(state, c.CARDS[card], card):
            raise PositionError(f"{c.CARD_IDS[card]} is of no later age of this game")
        state.gone[card] += 1


# -- civilizations


def workers_on_cards(state: AgesState, seat: int) -> dict[int, int]:
    """Return the technologies that can hold workers, each with its workers."""
    civ = state.civs[seat]
    return {card: int(civ.workers[card]) for card in range(c.WORKER_CARDS) if civ.knows(card)}


def staff(state: AgesState, seat: int, workers: dict[int, int]) -> None:
    """Put technologies into play, with their workers."""
    civ = state.civs[seat]
    civ.technologies = sum(1 << card for card in workers)
    for card in range(c.WORKER_CARDS):
        civ.workers[card] = workers.get(card, 0)


def specials_of(state: AgesState, seat: int) -> list[int]:
    """Return the special technologies in play."""
    found = [special_of(state.civs[seat], kind) for kind in SPECIAL_KINDS]
    return [card for card in found if card != c.NONE]


def put_specials(state: AgesState, seat: int, cards: list[int]) -> None:
    """Put special technologies into play: one of a kind at most (R49)."""
    civ = state.civs[seat]
    for card in cards:
        kind = c.CARDS[card].kind
        if special_of(civ, kind) != c.NONE:
            raise PositionError(f"{c.CARD_IDS[card]} is a second technology of its kind")
        set_special(civ, kind, card)


def single(found: dict[int, int]) -> tuple[int, int]:
    """Return the one card of a line, with its value; NONE twice if there is none."""
    if len(found) > 1:
        raise PositionError("there can be one of them only")
    return next(iter(found.items()), (c.NONE, c.NONE))


def wonder_of(state: AgesState, seat: int) -> dict[int, int]:
    """Return the wonder under construction with its finished stages."""
    civ = state.civs[seat]
    return {civ.wonder: civ.stages} if civ.wonder != c.NONE else {}


def put_wonder(state: AgesState, seat: int, given: dict[int, int]) -> None:
    """Begin a wonder."""
    civ = state.civs[seat]
    wonder, stages = single(given)
    if wonder != c.NONE and stages >= len(c.CARDS[wonder].stages):
        raise PositionError(f"{stages} stages finish {c.CARD_IDS[wonder]}")
    civ.wonder, civ.stages = wonder, max(stages, 0)


def war_of(state: AgesState, seat: int) -> dict[int, int]:
    """Return the war that a player declared, with its target."""
    civ = state.civs[seat]
    return {civ.war: civ.war_target} if civ.war != c.NONE else {}


def put_war(state: AgesState, seat: int, given: dict[int, int]) -> None:
    """Declare a war."""
    civ = state.civs[seat]
    civ.war, civ.war_target = single(given)


def pact_of(state: AgesState, seat: int) -> dict[int, int]:
    """Return the pact before a player, with the partner and the own side."""
    civ = state.civs[seat]
    return {civ.pact: civ.partner | (civ.side << 4)} if civ.pact != c.NONE else {}


def put_pact(state: AgesState, seat: int, given: dict[int, int]) -> None:
    """Lay a pact before a player."""
    civ = state.civs[seat]
    pact, partner = single(given)
    civ.pact, civ.partner, civ.side = (pact, partner & 15, partner >> 4) if given else (c.NONE, c.NONE, 0)


def hand_of(state: AgesState, seat: int, mark: int) -> list[int]:
    """Return the civil cards of a hand: those taken this turn (FRESH), or the others (0)."""
    return [card & (FRESH - 1) for card in state.civs[seat].hand if card & FRESH == mark]


def give(state: AgesState, seat: int, cards: list[int]) -> None:
    """Give a player civil cards."""
    state.civs[seat].set_hand(cards)


def give_fresh(state: AgesState, seat: int, cards: list[int]) -> None:
    """Give a player civil cards that were taken this turn, beside the others."""
    civ = state.civs[seat]
    civ.set_hand([*civ.hand, *(card + FRESH for card in cards)])


# -- what follows


def finish(state: AgesState) -> None:
    """Count what follows from the facts, and check that the rules can lead there."""
    count(state, state.age + 1)
    refuse_wrong_cards(state)
    refuse_wrong_turn(state)


def count(state: AgesState, first: int) -> None:
    """Count all tokens, fill the decks of the ages from `first` on with the unplaced cards, and then the box."""
    for civ in state.civs:
        civ.yellow = civ.yellow_bank + civ.idle + sum(civ.workers)
        civ.blue = civ.blue_bank + sum(civ.tokens) + civ.stages
    given = {*civil_deck(state), *military_deck(state), *antiquity(state)}
    placed = cards_in_play(state)
    for card, facts in enumerate(c.CARDS):
        if not facts.copies[0]:
            continue  # printed on the boards
        most = int(c.copies(facts, state.seats))
        elsewhere = placed[card] - int(state.bag[card]) - int(state.gone[card])
        in_deck = int(state.bag[card]) if card in given else 0
        if facts.age >= first:
            in_deck = 0
            if in_the_game(state, facts, card):
                elsewhere += int(state.gone[card])
                in_deck = max(0, most - elsewhere)
        if elsewhere + in_deck > most:
            raise PositionError(f"there are {elsewhere + in_deck} cards {facts.id}; the game has {most}")
        state.bag[card] = in_deck
    put_away(state, cards_in_play(state))
    open_decks(state)
