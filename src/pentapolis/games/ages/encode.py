"""A view as numbers for learning: the facts of the table once, seen from the seat that looks, all about 0 to 1."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.view import Hidden
from pentapolis.games.ages import cards as c
from pentapolis.games.ages.rules.rooms import DECISIONS

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from pentapolis.games.ages.view import AgesView, DeskView, FutureEvent

MOST_SEATS: Final = 4
CIVIL_IDS: Final = c.CARD_IDS[: c.CIVIL_CARDS]
MILITARY_IDS: Final = c.CARD_IDS[c.CIVIL_CARDS :]
WORKER_IDS: Final = c.CARD_IDS[: c.WORKER_CARDS]
EVENT_IDS: Final = c.CARD_IDS[c.EVENTS : c.TACTICS]
CARD_INDEX: Final = {name: index for index, name in enumerate(c.CARD_IDS)}

ROUNDS: Final = 30.0
POINTS: Final = 100.0
RATING: Final = 20.0
TOKENS: Final = 20.0
ACTIONS: Final = 8.0
HAND: Final = 8.0


def encode(view: AgesView) -> list[float]:
    """The view of a seat (a spectator looks from seat 0); empty seats are zeros."""
    seat = view.seat or 0
    seats = len(view.civilizations)
    numbers = one_hot(view.decision, DECISIONS) + one_hot(view.age, c.AGES)
    numbers += [view.round / ROUNDS, float(view.last_round is not None), seats / MOST_SEATS]
    numbers += [view.civil_deck / 55, view.military_deck / 50, view.face_down_bonus_cards / 5]
    for space in view.row:
        numbers += card_numbers(space.card)
        numbers.append((space.my_cost if space.my_cost is not None else space.cost) / ACTIONS)
    numbers += many_hot(view.past_events, EVENT_IDS) + many_hot(view.public_bonus_cards, EVENT_IDS)
    numbers += many_hot((*view.known_current_events, *own_events(view.future_events)), EVENT_IDS)
    numbers += [view.current_events.get(age, 0) / 6 for age in c.AGES[:4]]
    numbers += [counted(view.military_discards, name) / 3 for name in MILITARY_IDS]
    for step in range(MOST_SEATS):
        other = (seat + step) % seats
        shown = view.civilizations[other] if step < seats else None
        numbers += [float(other in view.deciders), float(view.active == other)] if shown else [0.0, 0.0]
        numbers += encode_civilization(shown)
    return numbers


def own_events(events: Sequence[FutureEvent]) -> list[str]:
    """The future events that the viewer knows."""
    return [event.card for event in events if isinstance(event.card, str)]


def card_numbers(name: str | None) -> list[float]:
    """A card of the row: its kind, its age, its costs and what it gives; zeros for an empty space."""
    if name is None:
        return [0.0] * (len(c.KINDS) + 10)
    card = c.CARDS[CARD_INDEX[name]]
    numbers = one_hot(c.KINDS[card.kind], c.KINDS)
    costs: list[int] = [card.science_cost, card.resource_cost, sum(card.stages)]
    gifts: list[int] = [card.age, card.culture, card.science, card.happiness, card.strength, card.amount]
    actions: int = card.civil_actions + card.military_actions
    numbers += [cost / RATING for cost in costs] + [gift / 5 for gift in gifts]
    return [*numbers, actions / ACTIONS]


def encode_civilization(civ: DeskView | None) -> list[float]:
    """Points, ratings, tokens, cards and hands of a civilization."""
    if civ is None:
        return [0.0] * CIVILIZATION_SIZE
    numbers = [civ.culture / POINTS, civ.science / POINTS, civ.culture_rating / RATING, civ.science_rating / RATING]
    numbers += [civ.strength / RATING, civ.happiness / 8, civ.discontent / 8, float(civ.resigned)]
    numbers += [civ.yellow.tokens / TOKENS, civ.blue.tokens / TOKENS, civ.idle_workers / ACTIONS, civ.workers / TOKENS]
    numbers += [civ.food / RATING, civ.resources / RATING, civ.urban_limit / 4, civ.army_bonus / RATING]
    for tokens in (civ.civil_actions, civ.military_actions):
        numbers += [tokens.total / ACTIONS, tokens.left / ACTIONS]
    numbers += [civ.military_resources / ACTIONS, civ.rebels / ACTIONS, float(civ.skips_politics)]
    numbers += [civ.forecast.food / RATING, civ.forecast.consumption / ACTIONS, civ.forecast.famine / RATING]
    numbers += [civ.forecast.resources / RATING, civ.forecast.corruption / ACTIONS, float(civ.forecast.uprising)]
    workers = {technology.card: technology for technology in civ.technologies}
    for name in WORKER_IDS:
        known = workers.get(name)
        numbers += [0.0, 0.0, 0.0] if known is None else [1.0, known.workers / 5, known.tokens / RATING]
    numbers += in_play(civ)
    numbers += [counted(civ.civil_hand, name) / 2 for name in CIVIL_IDS]
    return numbers + military_hand(civ)


def in_play(civ: DeskView) -> list[float]:
    """The cards in play that hold no workers."""
    cards = [civ.government, *civ.specials, *(wonder.card for wonder in civ.wonders if not wonder.ravaged)]
    cards += [name for name in (civ.leader, civ.tactic) if name is not None] + list(civ.colonies)
    numbers = many_hot(cards, c.CARD_IDS[c.GOVERNMENTS : c.ACTIONS] + c.CARD_IDS[c.TERRITORIES : c.BONUSES])
    unfinished = civ.wonder
    done = 0.0 if unfinished is None else (1 + unfinished.built) / (1 + len(unfinished.stages))
    name = None if unfinished is None else unfinished.card
    return numbers + one_hot(name, c.CARD_IDS[c.WONDERS : c.ACTIONS]) + [done, float(civ.war is not None)]


def military_hand(civ: DeskView) -> list[float]:
    """The own hand card by card; of others only what everybody knows."""
    hand = civ.shown if isinstance(civ.military_hand, Hidden) else civ.military_hand
    size = civ.military_hand.count if isinstance(civ.military_hand, Hidden) else len(civ.military_hand)
    return [counted(hand, name) / 2 for name in MILITARY_IDS] + [size / HAND]


def counted(cards: Sequence[str], name: str) -> int:
    """How many cards of a type are among others."""
    return cards.count(name)


def one_hot(value: str | None, names: Sequence[str]) -> list[float]:
    """1 at the place of a name, 0 elsewhere."""
    return [float(value == name) for name in names]


def many_hot(values: Collection[str], names: Sequence[str]) -> list[float]:
    """1 at the places of several names, 0 elsewhere."""
    return [float(name in values) for name in names]


#: How many numbers a civilization has.
CIVILIZATION_SIZE: Final = (
    29
    + 3 * len(WORKER_IDS)
    + (c.ACTIONS - c.GOVERNMENTS)
    + (c.BONUSES - c.TERRITORIES)
    + c.WONDER_CARDS
    + 2
    + len(CIVIL_IDS)
    + len(MILITARY_IDS)
    + 1
)
