"""The text of a position of 7 Wonders Duel: its named lines, and what follows from them (docs/notation.md)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from pentapolis.core.decision_stack import frame_kind
from pentapolis.core.errors import PositionError
from pentapolis.core.position_text import Field, Frame, Layout, awaited
from pentapolis.core.state import OVER
from pentapolis.core.text_codecs import Codec, bit_set, number, pairs, seat_of, word, words
from pentapolis.games.duel import decisions as d
from pentapolis.games.duel.boards import MILITARY_TOKENS, SLOTS, STRUCTURES
from pentapolis.games.duel.cards import CARD_COUNT, CARDS, COLOURS, GUILD, NONE
from pentapolis.games.duel.rules.invariants import open_slots, recount, unseen
from pentapolis.games.duel.rules.structure import FACE_DOWN, GONE
from pentapolis.games.duel.verbs import CARD_IDS, TOKEN_IDS, WONDER_IDS

if TYPE_CHECKING:
    from collections.abc import Callable

    from pentapolis.games.duel.state import DuelState

#: No treasury holds as much.
MOST_COINS: Final = 999
#: The pawn on the capital of seat 1; of seat 0 it is the negative.
CAPITAL: Final = 9
SLOT_IDS: Final = tuple(str(slot) for slot in range(SLOTS))

CARD_LIST: Final = words(word(CARD_IDS), once=True)
WONDER_SET: Final = bit_set(WONDER_IDS)
TOKEN_SET: Final = bit_set(TOKEN_IDS)

#: The frames of decisions.py, by number.
FRAMES: Final = (
    Frame("start", seat=False),
    Frame("board", seat=False),
    Frame("offer", number(0, 1), seat=False),
    Frame("draft", number(0, 1), number(0, 3)),
    Frame("age", number(1, 3)),
    Frame("guilds", seat=False),
    Frame("lay", seat=False),
    Frame("starter"),
    Frame("take"),
    Frame("end", word(("passes", "again"))),
    Frame("draw"),
    Frame("keep"),
    Frame("progress"),
    Frame("raze", word(COLOURS)),
    Frame("revive"),
)


@cache
def layout(seats: int) -> Layout:
    """Return the lines of a position, without what follows from them: bags, open slots and the counters of cities."""
    return Layout(
        frames=FRAMES,
        table=(
            Field("starter", seat_of(seats), NONE),
            Field("age", number(0, 3), 0),
            Field("pawn", number(-CAPITAL, CAPITAL), 0),
            Field("military", bit_set(MILITARY_TOKENS), 0),
            Field("board", TOKEN_SET, 0),
            Field("box", TOKEN_SET, 0),
            Field("drawn", TOKEN_SET, 0),
            Field("offer", WONDER_SET, 0),
            Field("wonder_bag", WONDER_SET, 0),
            Field("structure", structure(), {}, structure_of, lay),
            Field("guild_backs", bit_set(SLOT_IDS), 0),
            cards_line("discard", lambda _: d.DISCARDED),
            Field("winner", seat_of(seats), NONE),
            Field("victory", word(d.VICTORIES), 0),
        ),
        sides=(
            Field("coins", number(0, MOST_COINS)),
            cards_line("cards", lambda seat: d.IN_CITY + seat),
            Field("unbuilt", WONDER_SET, 0),
            Field("built", pairs(word(WONDER_IDS), word(CARD_IDS)), {}, built, tuck),
            Field("tokens", TOKEN_SET, 0),
        ),
        side=lambda state, seat: state.city(seat),
        finish=finish,
    )


def cards_line(name: str, place_of: Callable[[int], int]) -> Field:
    """Return the line of the cards in a place, which depends on the seat."""
    return Field(
        name,
        CARD_LIST,
        [],
        lambda state, seat: cards_at(state, place_of(seat)),
        lambda state, seat, cards: put(state, cards, place_of(seat)),
    )


def structure() -> Codec:
    """Return the codec of the cards of the structure by slot, `?` for one that lies face down."""
    return pairs(word(SLOT_IDS), word(CARD_IDS, {FACE_DOWN: "?"}))


def structure_of(state: DuelState, _: int) -> dict[int, int]:
    """Return the cards in the slots."""
    return {slot: state.slots[slot] for slot in range(SLOTS) if state.slots[slot] != GONE}


def lay(state: DuelState, _: int, lying: dict[int, int]) -> None:
    """Lay the cards of the structure."""
    state.present = sum(1 << slot for slot in lying)
    state.down = sum(1 << slot for slot, card in lying.items() if card == FACE_DOWN)
    for slot in range(SLOTS):
        state.slots[slot] = lying.get(slot, GONE)
    put(state, [card for card in lying.values() if card != FACE_DOWN], d.LAID)


def cards_at(state: DuelState, where: int) -> list[int]:
    """Return the cards of a place, in the order of the table."""
    return [card for card in range(CARD_COUNT) if state.place[card] == where]


def put(state: DuelState, cards: list[int], where: int) -> None:
    """Put cards into a place, unless they are in another one."""
    for card in cards:
        if state.place[card] != d.UNSEEN:
            raise PositionError(f"{CARD_IDS[card]} is in two places")
        state.place[card] = where


def built(state: DuelState, seat: int) -> dict[int, int]:
    """Return the built wonders of a city, each with the card under it."""
    bits = state.city(seat).built
    tucked = {where - d.TUCKED: card for card, where in enumerate(state.place) if where >= d.TUCKED}
    return {which: tucked[which] for which in range(len(WONDER_IDS)) if (bits >> which) & 1}


def tuck(state: DuelState, seat: int, tucked: dict[int, int]) -> None:
    """Build wonders, each with its card under it."""
    for which, card in tucked.items():
        put(state, [card], d.TUCKED + which)
    state.city(seat).built = sum(1 << which for which in tucked)


def finish(state: DuelState) -> None:
    """Count what follows from the facts, and check that the rules can lead there."""
    refuse_wrong_cards(state)
    state.open = open_slots(state) if state.age else 0
    state.guild_bag = unseen(state, GUILD)
    state.bag = unseen(state, state.age - 1) if state.age else 0
    state.city_0, state.city_1 = recount(state, 0), recount(state, 1)
    refuse_wrong_turn(state)


def refuse_wrong_cards(state: DuelState) -> None:
    """R4, R12, R14: check that cards lie on others, in the structure of their age, under the back of their deck."""
    if state.present and not state.age:
        raise PositionError("a structure is laid, but no age has begun")
    for slot in range(SLOTS):
        card = state.slots[slot]
        if card != GONE and STRUCTURES[state.age - 1].covers[slot] & ~state.present:
            raise PositionError(f"slot {slot} lies on nothing")
        deck = GUILD if (state.guild_backs >> slot) & 1 else state.age - 1
        if card >= 0 and CARDS[card].deck != deck:
            raise PositionError(f"{CARD_IDS[card]} does not belong into slot {slot}")


def refuse_wrong_turn(state: DuelState) -> None:
    """Check that the topmost frame is for the acting seat (R86)."""
    if state.to_act == OVER:
        if not state.victory:
            raise PositionError("the game is over, but no player has won or drawn")
        return
    if not len(state.stack):
        raise PositionError("nothing waits on the stack, but the game is not over")
    waiting = {frame_kind(packed) for packed in state.stack}
    if (state.starter == NONE) != (d.START in waiting):
        raise PositionError("there is no starter, or one that chance is still to name")
    if not state.present and waiting & {d.GUILDS, d.LAY, d.STARTER, d.TAKE}:
        raise PositionError("a card is to be taken, but none is laid")
    if state.to_act != awaited(state):
        raise PositionError(f"the topmost frame is {state.handler().name}, which is not for who is to act")
