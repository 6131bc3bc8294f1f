"""A view of Through the Ages as an observation: every fact of the table once, seen from the seat that looks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.decision_stack import frame_kind
from pentapolis.core.types import Hidden
from pentapolis.games.ages import cards as c
from pentapolis.games.ages.decisions import SIDES
from pentapolis.games.ages.features import ABOUT, CARD_AGES, FEATURES, STEPS, VARIANTS
from pentapolis.games.ages.options import rules_of
from pentapolis.games.ages.pacts import FOOD_CREDIT, RESOURCE_CREDIT
from pentapolis.games.ages.rules.handlers import BY_FRAME, DECISIONS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pentapolis.core.features import Row
    from pentapolis.games.ages.view import AgesView, DeskView, FutureEvent

INDEX: Final = {name: index for index, name in enumerate(c.CARD_IDS)}


def encode(view: AgesView) -> list[int]:
    """The levels of a seat's view (a spectator looks from seat 0); seats that are not there are zeros."""
    row = FEATURES.row()
    encode_decision(row, view)
    encode_rules(row, view)
    encode_piles(row, view)
    encode_own(row, view)
    for space in view.row:
        if space.card is not None:
            row.mark("space.card", INDEX[space.card], item=space.space - 1)
            row.put("space.cost", space.cost if space.my_cost is None else space.my_cost, space.space - 1)
    for seat, civ in enumerate(view.civilizations):
        item = step(view, seat)
        encode_place(row, view, seat, item)
        encode_numbers(row, item, civ)
        encode_production(row, item, civ)
        encode_turn(row, item, civ)
        encode_technologies(row, item, civ)
        encode_cards(row, item, civ)
        encode_relations(row, view, seat, item)
        encode_hands(row, item, civ)
    return row.levels


def step(view: AgesView, seat: int) -> int:
    """How many seats after the one that looks another is."""
    return (seat - (view.seat or 0)) % len(view.civilizations)


def places(names: Iterable[str], first: int) -> list[int]:
    """Cards, counted from the first of their range."""
    return [INDEX[name] - first for name in names]


# -- the table


def encode_decision(row: Row, view: AgesView) -> None:
    """What is decided and what it is about; the steps that wait."""
    for frame in view.stack:
        row.count("steps", STEPS.index(BY_FRAME[frame_kind(frame)].name))
    if not view.decision:
        return
    row.mark("decision", DECISIONS.index(view.decision))
    top = view.stack[-1]
    gainer = BY_FRAME[frame_kind(top)].gainer(top)
    if gainer != c.NONE:
        row.mark("gainer", step(view, gainer))
    about = view.pending
    if about is None:
        return
    if about.card is not None:
        row.mark("about", ABOUT.index(INDEX[about.card]))
    if about.player is not None:
        row.mark("player", step(view, about.player))
    if about.side is not None:
        row.mark("side", SIDES.index(about.side))
    row.put("amount", about.amount or 0)
    row.put("force", about.force or 0)
    row.put("rival_force", about.rival_force or 0)


def encode_rules(row: Row, view: AgesView) -> None:
    """The game that is played, its variants, and how far it is."""
    rules = rules_of(view.options)
    row.mark("mode", rules["mode"])
    row.mark("variants", *(place for place, name in enumerate(VARIANTS) if rules[name]))
    row.mark("peace", *range(rules["peaceful"]))
    row.mark("bonus_mode", rules["bonus_mode"])
    row.mark("age", c.AGES.index(view.age))
    row.put("round", view.round)
    if view.rounds_left is not None:
        row.mark("last_known", 0)
        row.put("rounds_left", view.rounds_left)


def encode_piles(row: Row, view: AgesView) -> None:
    """The decks, the events, and what has left the game."""
    row.put("swept", view.swept)
    row.put("civil_deck", view.civil_deck)
    row.put("military_deck", view.military_deck)
    for name, number in view.civil_unseen.items():
        row.put("unseen", number, index=INDEX[name])
    owned = sum(ages.get(c.AGES[0], 0) for ages in view.current_event_owners)
    row.put("hidden_events", view.current_events.get(c.AGES[0], 0) - owned)
    row.mark("current", *places(view.known_current_events, c.EVENTS))
    row.mark("future", *places(own_events(view.future_events), c.EVENTS))
    row.mark("past", *places(view.past_events, c.EVENTS))
    row.count("discards", *places(view.military_discards, c.CIVIL_CARDS))
    row.mark("open_bonuses", *places(view.public_bonus_cards, c.IMPACTS))
    row.put("face_down", view.face_down_bonus_cards)


def own_events(events: Iterable[FutureEvent]) -> list[str]:
    """The future events that the viewer knows."""
    return [event.card for event in events if isinstance(event.card, str)]


def encode_own(row: Row, view: AgesView) -> None:
    """What only the seat that looks knows of itself; a spectator knows nothing of the kind."""
    civ = view.civilizations[view.seat or 0]
    if not isinstance(civ.military_hand, Hidden):
        row.count("military", *places(civ.military_hand, c.CIVIL_CARDS))
    if not isinstance(civ.buried, Hidden):
        row.count("buried", *places(civ.buried, c.CIVIL_CARDS))
    if not isinstance(civ.dealt, Hidden):
        row.mark("dealt", *places(civ.dealt, c.IMPACTS))


# -- a civilization


def encode_place(row: Row, view: AgesView, seat: int, item: int) -> None:
    """Its part in what goes on."""
    row.mark("seat.there", 0, item=item)
    row.put("seat.asked", seat in view.deciders, item)
    row.put("seat.active", seat == view.active, item)
    row.put("seat.starter", seat == view.starter, item)
    if view.decision == "bid" and view.contest is not None:
        row.put("seat.out", view.contest.sides[seat].out, item)


def encode_numbers(row: Row, item: int, civ: DeskView) -> None:
    """Points, ratings, actions and limits."""
    row.put("seat.leaving", civ.leaving, item)
    row.put("seat.resigned", civ.resigned, item)
    row.put("seat.culture", civ.culture // 16, item)
    row.put("seat.culture_rest", civ.culture % 16, item)
    row.put("seat.science", civ.science, item)
    row.put("seat.culture_rating", civ.culture_rating, item)
    row.put("seat.science_rating", civ.science_rating, item)
    row.put("seat.strength", civ.strength, item)
    row.put("seat.rank", civ.strength_rank or 0, item)
    row.put("seat.army_bonus", civ.army_bonus, item)
    row.put("seat.happiness", civ.happiness, item)
    row.put("seat.discontent", civ.discontent, item)
    row.put("seat.civil_actions", civ.civil_actions.total, item)
    row.put("seat.civil_left", civ.civil_actions.left, item)
    row.put("seat.military_actions", civ.military_actions.total, item)
    row.put("seat.military_left", civ.military_actions.left, item)
    row.put("seat.civil_limit", civ.civil_hand_limit, item)
    row.put("seat.military_limit", civ.military_hand_limit, item)
    row.put("seat.urban_limit", civ.urban_limit, item)


def encode_production(row: Row, item: int, civ: DeskView) -> None:
    """Tokens and goods, and what production would bring now."""
    row.put("seat.yellow", civ.yellow_total, item)
    row.put("seat.yellow_bank", civ.yellow.tokens, item)
    row.put("seat.growth_cost", civ.yellow.growth_cost or 0, item)
    row.put("seat.idle", civ.idle_workers, item)
    row.put("seat.blue", civ.blue_total, item)
    row.put("seat.blue_bank", civ.blue.tokens, item)
    row.put("seat.food", civ.food, item)
    row.put("seat.resources", civ.resources, item)
    row.put("seat.food_gain", civ.forecast.food, item)
    row.put("seat.consumption", civ.forecast.consumption, item)
    row.put("seat.missing_food", civ.forecast.missing_food, item)
    row.put("seat.resource_gain", max(0, civ.forecast.resources), item)
    row.put("seat.corruption", civ.forecast.corruption, item)
    row.put("seat.uprising", civ.forecast.uprising, item)


def encode_turn(row: Row, item: int, civ: DeskView) -> None:
    """What this turn and the next ones remember."""
    row.put("seat.unit_resources", civ.military_resources, item)
    row.put("seat.boost", civ.boost, item)
    row.put("seat.rebels", civ.rebels, item)
    flags = (civ.acted, civ.skips_politics, civ.exempt, civ.homer_used, civ.liner_used, civ.columbus_used)
    row.mark("seat.turn", *(place for place, flag in enumerate((*flags, civ.route_used)) if flag), item=item)
    if civ.route_credit:
        row.mark("seat.route_credit", (RESOURCE_CREDIT, FOOD_CREDIT).index(civ.route_credit), item=item)
    for name, number in civ.sacrificed.items():
        row.put("seat.sacrificed", number, item, INDEX[name] - c.UNITS)
    row.count("seat.spent", *places(civ.spent_cards, c.BONUSES), item=item)


def encode_technologies(row: Row, item: int, civ: DeskView) -> None:
    """The cards that hold workers."""
    for technology in civ.technologies:
        index = INDEX[technology.card]
        row.mark("seat.known", index, item=item)
        row.put("seat.workers", technology.workers, item, index)
        if index < c.TOKEN_CARDS:
            row.put("seat.tokens", technology.tokens, item, index)


def encode_cards(row: Row, item: int, civ: DeskView) -> None:
    """The cards in play that hold none."""
    row.mark("seat.government", INDEX[civ.government] - c.GOVERNMENTS, item=item)
    row.mark("seat.specials", *places(civ.specials, c.SPECIALS), item=item)
    if civ.leader is not None:
        row.mark("seat.leader", INDEX[civ.leader] - c.TECHNOLOGIES, item=item)
    row.mark("seat.leaders_taken", *(c.AGES.index(age) for age in civ.leaders_taken), item=item)
    if civ.tactic is not None:
        row.mark("seat.tactic", INDEX[civ.tactic] - c.TACTICS, item=item)
    if civ.wonder is not None:
        row.mark("seat.wonder", INDEX[civ.wonder.card] - c.WONDERS, item=item)
        row.put("seat.stages", civ.wonder.built, item)
    row.mark("seat.wonders", *places((wonder.card for wonder in civ.wonders), c.WONDERS), item=item)
    ravaged = [wonder.card for wonder in civ.wonders if wonder.ravaged]
    row.mark("seat.ravaged", *places(ravaged, c.WONDERS), item=item)
    row.mark("seat.colonies", *places(civ.colonies, c.TERRITORIES), item=item)


def encode_relations(row: Row, view: AgesView, seat: int, item: int) -> None:
    """War, pact and marker; the events that it has put into the piles."""
    civ = view.civilizations[seat]
    if civ.war is not None:
        row.mark("seat.war", INDEX[civ.war.card] - c.WARS, item=item)
        row.mark("seat.target", step(view, civ.war.target), item=item)
    for pact in view.pacts:
        if pact.owner == seat:
            row.mark("seat.pact", INDEX[pact.card] - c.PACTS, item=item)
            row.mark("seat.partner", step(view, pact.partner), item=item)
            row.mark("seat.side", 0 if pact.side_a == seat else 1, item=item)
    if civ.holds_marker_of is not None:
        row.mark("seat.marker", step(view, civ.holds_marker_of), item=item)
    encode_ages(row, "seat.current_ages", item, view.current_event_owners[seat])
    own = [event.age for event in view.future_events if event.owner == seat]
    row.count("seat.future_ages", *map(CARD_AGES.index, own), item=item)


def encode_hands(row: Row, item: int, civ: DeskView) -> None:
    """What everybody knows of the hands and of what was discarded; the bonus cards that the viewer knows of."""
    row.count("seat.hand", *places(civ.civil_hand, 0), item=item)
    row.count("seat.fresh", *places(civ.fresh, c.ACTIONS), item=item)
    encode_ages(row, "seat.military_ages", item, civ.military_hand_ages)
    row.mark("seat.shown", *places(civ.shown, c.PACTS), item=item)
    encode_ages(row, "seat.buried_ages", item, civ.buried_ages)
    kept = civ.bonus_cards
    row.put("seat.bonuses", kept.count if isinstance(kept, Hidden) else len(kept), item)
    if not isinstance(kept, Hidden):
        row.mark("seat.kept", *places(kept, c.IMPACTS), item=item)


def encode_ages(row: Row, block: str, item: int, ages: dict[str, int]) -> None:
    """Cards by the ages that their backs show."""
    for age, number in ages.items():
        row.put(block, number, item, CARD_AGES.index(age))
