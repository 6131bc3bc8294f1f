"""The kinds of values in the text of a position of Through the Ages: cards by kind, frames of the stack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.errors import PositionError
from pentapolis.core.position_text import Frame
from pentapolis.core.text_codecs import Codec, bit_set, number, seat_of, shown, word, words
from pentapolis.games.ages import cards as c
from pentapolis.games.ages import decisions as d
from pentapolis.games.ages.boards import MOST_BID, MOST_MIX
from pentapolis.games.ages.decisions import OWNER_SHIFT, SIDES
from pentapolis.games.ages.rules.handlers import HANDLERS
from pentapolis.games.ages.rules.setup import DEALT_CARDS

if TYPE_CHECKING:
    from collections.abc import Sequence

#: Limits that no civilization's points or tokens and no game's rounds reach.
MOST_POINTS: Final = 9999
MOST_TOKENS: Final = 99
MOST_ROUNDS: Final = 999
#: The spelling of "no seat" or "no part" within a word.
NOTHING: Final = "-"
POINTS: Final = number(0, MOST_POINTS)
TOKENS: Final = number(0, MOST_TOKENS)
ROUNDS: Final = number(0, MOST_ROUNDS)

#: The effects of the parts of events, by number (cards.py).
EFFECTS: Final = (
    "food",
    "resources",
    "science",
    "culture",
    "lose_culture",
    "goods_of_one_kind",
    "goods_mix",
    "lose_mix",
    "military_cards",
    "keep_hand",
    "free_build",
    "population",
    "lose_population",
    "lose_building",
    "culture_by_culture",
    "science_by_science",
    "culture_by_science",
    "farms_produce",
    "mines_produce",
    "economy",
    "lose_all_food",
    "rebel",
    "unrest",
    "emigrate",
    "give_yellow",
    "lose_blue",
    "lose_old_leader",
    "lose_colony",
    "agree",
    "ravage",
    "terror",
    "impact",
)


# -- kinds of values


def among(first: int, end: int) -> Codec:
    """Return the codec of a card of a range."""
    return word((), {index: c.CARD_IDS[index] for index in range(first, end)})


def set_among(first: int, end: int) -> Codec:
    """Return the codec of a set of cards of a range, stored as bits that count from the first of them."""
    return bit_set(c.CARD_IDS[first:end])


def marks(ids: Sequence[str]) -> Codec:
    """Return the codec of a set of ids, stored as bits, within one word: `p1,p3`."""
    marked = bit_set(ids)
    return Codec(
        lambda bits: marked.write(bits).replace(" ", ",") or NOTHING,
        lambda text: 0 if text == NOTHING else marked.read(text.replace(",", " ")),
    )


def packed(low: Codec, high: Codec, shift: int) -> Codec:
    """Return the codec of two values in one number, the second one shifted, written `first:second`."""

    def read(text: str) -> int:
        first, colon, second = text.partition(":")
        if not colon:
            raise PositionError(f"{shown(text)} has no colon; expected e.g. a:b")
        return int(low.read(first) | (high.read(second) << shift))

    return Codec(lambda value: f"{low.write(value & ((1 << shift) - 1))}:{high.write(value >> shift)}", read)


def next_seat_of(seats: int) -> Codec:
    """Return the codec of a seat, stored as its number from 1, or of no seat, stored as 0."""
    return word(("nobody", *(f"p{seat + 1}" for seat in range(seats))))


CIVIL_LIST: Final = words(among(0, c.CIVIL_CARDS))
MILITARY_LIST: Final = words(among(c.CIVIL_CARDS, c.CARD_COUNT))
ROW_LIST: Final = words(word(c.CARD_IDS[: c.CIVIL_CARDS], {c.NONE: NOTHING}))
WORKER_CARD: Final = among(0, c.WORKER_CARDS)
TOKEN_CARD: Final = among(0, c.TOKEN_CARDS)
GOVERNMENT: Final = among(c.GOVERNMENTS, c.SPECIALS)
SPECIALS: Final = words(among(c.SPECIALS, c.TECHNOLOGIES))
LEADER: Final = among(c.TECHNOLOGIES, c.WONDERS)
LEADER_AGES: Final = bit_set(c.AGES[:4])
WONDER: Final = among(c.WONDERS, c.ACTIONS)
EVENT_CARD: Final = among(c.EVENTS, c.TACTICS)
TERRITORY: Final = among(c.TERRITORIES, c.TACTICS)
TACTIC: Final = among(c.TACTICS, c.BONUSES)
WAR: Final = among(c.WARS, c.PACTS)
PACT: Final = among(c.PACTS, c.CARD_COUNT)
PAST: Final = set_among(c.EVENTS, c.TACTICS)
IMPACTS: Final = set_among(c.IMPACTS, c.TERRITORIES)
WONDERS: Final = set_among(c.WONDERS, c.ACTIONS)
COLONIES: Final = set_among(c.TERRITORIES, c.TACTICS)


# -- frames


def frames(seats: int) -> tuple[Frame, ...]:
    """Return the frames by number, with the names of their handlers and the codecs of their two numbers."""
    written = numbers(seats)
    found = []
    for kind, handler in enumerate(HANDLERS):
        first, second, *_ = (*written.get(kind, ()), None, None)
        found.append(Frame(handler.name, first, second, seat=kind not in (d.START, d.BONUS)))
    return tuple(found)


def numbers(seats: int) -> dict[int, tuple[Codec, ...]]:
    """Return the codecs of the numbers of the frames that have any (decisions.py)."""
    seat, next_seat = seat_of(seats), next_seat_of(seats)
    amount = number(1, MOST_TOKENS)
    steps = marks(("upkeep", "pacts"))
    attack = among(c.AGGRESSIONS, c.PACTS)
    how = packed(number(1, 3), marks(("loot", "round_up", "any")), 2)
    bidders = packed(TERRITORY, marks([f"p{one + 1}" for one in range(seats)]), OWNER_SHIFT)
    bid = packed(number(0, MOST_BID), next_seat, 8)
    return {
        d.BONUS: (number(1, c.IMPACT_CARDS),),
        d.DEAL: (number(1, DEALT_CARDS // seats),),
        d.KEEP: (number(1, 2),),
        d.FARMS: (steps,),
        d.MINES: (steps,),
        d.DRAW: (amount,),
        d.USE: (among(c.ACTIONS, c.CIVIL_CARDS), word(("later", "first"))),
        d.IDLE: (steps,),
        d.EFFECT: (word(EFFECTS), number(0, MOST_TOKENS)),
        d.GOODS: (amount,),
        d.MIX: (amount,),
        d.LOSE_GOODS: (packed(seat, word(("lost", "taken")), 4), number(1, MOST_MIX)),
        d.FREE_BUILD: (WORKER_CARD,),
        d.LOSE_WORKER: (amount, next_seat),
        d.RAZE: (seat, how),
        d.CEDE: (seat, next_seat),
        d.AGREE: (number(0, MOST_TOKENS), word(("nothing_taken", "taken"))),
        d.BID: (bidders, bid),
        d.COLONISE: (TERRITORY, number(1, MOST_BID)),
        d.ATTACK: (attack, seat),
        d.DEFEND: (attack, seat),
        d.STRIKE: (attack, seat),
        d.AFTERMATH: (seat,),
        d.PACT: (PACT, packed(seat, word(SIDES), 4)),
        d.SEIZE: (seat, number(1, MOST_MIX)),
        d.RETURN_BLUE: (amount,),
    }
