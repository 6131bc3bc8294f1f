"""Positions of 7 Wonders Duel, set up in a line, for tests, lessons, studies and bug reports.

    state = position("baths", me=Side("quarry", coins=0))
    play(state, "build baths")

`me` is the player to move, at `seat` (seat 0 unless said otherwise); the pawn is given as `me` sees it. What is named
nowhere is where it would be at the start. What cannot be is refused with PositionError.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pentapolis.core.bits import listed
from pentapolis.core.errors import PositionError
from pentapolis.core.position_text import TABLE, put_lines, refuse_unsound
from pentapolis.core.position_text import play as play
from pentapolis.core.text_codecs import word
from pentapolis.games.duel.boards import STRUCTURES, Structure
from pentapolis.games.duel.cards import ALL_WONDERS, CARDS, GUILD, NONE
from pentapolis.games.duel.decisions import TAKE, UNSEEN
from pentapolis.games.duel.game import Duel
from pentapolis.games.duel.options import DuelOptions
from pentapolis.games.duel.position import (
    CAPITAL,
    SLOT_IDS,
    WONDER_SET,
    finish,
    lay,
    tuck,
)
from pentapolis.games.duel.rules.structure import FACE_DOWN
from pentapolis.games.duel.state import new_state
from pentapolis.games.duel.tokens import ALL_TOKENS
from pentapolis.games.duel.verbs import CARD_IDS

if TYPE_CHECKING:
    from pentapolis.games.duel.state import DuelState

GAME: Final = Duel()
USUAL: Final = DuelOptions(starting_player="seat_1")
#: What may lie in a slot: a card, or the back of one, of its age or of the guilds.
BACK: Final = "?"
GUILD_BACK: Final = "?G"
FACES: Final = word(CARD_IDS, {FACE_DOWN: BACK, FACE_DOWN - 1: GUILD_BACK})


@dataclass(frozen=True)
class Side:
    """One player's side of the table; ids are separated by spaces."""

    cards: str = ""
    coins: int = 7
    unbuilt: str = ""
    built: str = ""
    tokens: str = ""


NEW: Final = Side()


def position(
    lies: str,
    me: Side = NEW,
    rival: Side = NEW,
    *,
    seat: int = 0,
    pawn: int = 0,
    discard: str = "",
    board: str = "",
    last: bool = False,
    options: DuelOptions = USUAL,
) -> DuelState:
    """Return a position in which `me` takes a card. Raises PositionError with the reason if it is impossible.

    `lies` names the cards of the structure, from slot 0 on or as `slot:card`; '?' lies face down, '?G' with a guild
    back. The first card says which age it is. What the named cards cover is there too, named or not. Where a single
    card is named, another lies beside it, so that the age goes on, unless it is the `last`. The progress tokens that
    are named nowhere are in the box, and the military tokens that the pawn must have met are gone.
    """
    state = turn_of(seat, pawn, options)
    sides = {seat: me, 1 - seat: rival}
    put_lines(state, TABLE, discard=discard, board=board)
    for which, side in sides.items():
        put_lines(state, which, cards=side.cards)
    build_structure(state, lies.split(), last)
    for which, side in sides.items():
        put_lines(state, which, coins=side.coins, tokens=side.tokens, unbuilt=side.unbuilt)
        taken = {card for card, where in enumerate(state.place) if where != UNSEEN}
        # Under a built wonder lies any card of the first age.
        tuck(state, which, {wonder: spare(taken, 0) for wonder in listed(WONDER_SET.read(side.built))})
    state.box = ALL_TOKENS & ~(state.board | state.city_0.tokens | state.city_1.tokens)
    first, second = state.city_0, state.city_1
    state.wonder_bag = ALL_WONDERS & ~(first.unbuilt | first.built | second.unbuilt | second.built)
    finish(state)
    refuse_unsound(state)
    return state


def turn_of(seat: int, pawn: int, options: DuelOptions) -> DuelState:
    """Return an empty table at which a seat takes a card, with the pawn as that seat sees it (R57)."""
    if seat not in (0, 1) or not -CAPITAL <= pawn <= CAPITAL:
        raise PositionError(f"seat {seat} with the pawn at {pawn}; expected seat 0 or 1, and at most {CAPITAL} spaces")
    state = new_state(GAME, options)
    state.drop_all()
    state.push(TAKE, seat)
    state.to_act = seat
    state.starter = 0
    state.pawn = pawn if seat == 0 else -pawn
    for bit, reached in enumerate((-state.pawn >= 3, -state.pawn >= 6, state.pawn >= 3, state.pawn >= 6)):
        state.military -= reached << bit
    return state


def build_structure(state: DuelState, given: list[str], last: bool) -> None:
    """Lay the cards of the structure, with those beneath them."""
    placed = slots_of(given)
    named = [card for card in placed.values() if card >= 0]
    if not named:
        raise PositionError(f"{' '.join(given)!r} names no card; expected e.g. 'baths' or '0:altar 2:? 5:baths'")
    state.age = min(CARDS[named[0]].deck + 1, 3)
    taken = {*named, *(card for card, where in enumerate(state.place) if where != UNSEEN)}
    if len(given) == 1 and not last:
        placed.setdefault(1, spare(taken, state.age - 1))
    lay_beneath(placed, STRUCTURES[state.age - 1], taken, state.age - 1)
    guilds = [slot for slot, card in placed.items() if card < FACE_DOWN or (card >= 0 and CARDS[card].deck == GUILD)]
    state.guild_backs = sum(1 << slot for slot in guilds)
    lay(state, NONE, {slot: max(card, FACE_DOWN) for slot, card in placed.items()})


def slots_of(given: list[str]) -> dict[int, int]:
    """Return the cards by slot: `slot:card`, or a card for the slot after the one before."""
    placed: dict[int, int] = {}
    slot = -1
    for one in given:
        where, colon, name = one.rpartition(":")
        slot = word(SLOT_IDS).read(where) if colon else slot + 1
        if slot in placed or slot >= len(SLOT_IDS):
            raise PositionError(f"{one!r}: slot {slot} is named twice, or is none")
        placed[slot] = FACES.read(name)
    return placed


def lay_beneath(placed: dict[int, int], structure: Structure, taken: set[int], deck: int) -> None:
    """Add the cards that must still be there, because others lie on them."""
    for slot in reversed(range(len(SLOT_IDS))):
        if slot in placed:
            for below in listed(structure.covers[slot]):
                if below not in placed:
                    face_up = (structure.face_up >> below) & 1
                    placed[below] = spare(taken, deck) if face_up else FACE_DOWN


def spare(taken: set[int], deck: int) -> int:
    """Take a card of a deck that is not taken yet, the last one of the table."""
    for card in reversed(range(len(CARDS))):
        if CARDS[card].deck == deck and card not in taken:
            taken.add(card)
            return card
    raise PositionError(f"no card of deck {deck + 1} is left")
