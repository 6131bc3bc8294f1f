"""Full positions that agree with a view and the memory of its seat: what it cannot know is drawn at random."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.decision_stack import frame_a, frame_kind, frame_seat
from pentapolis.core.native import i64, u8, vec
from pentapolis.core.notation import spelled
from pentapolis.core.state import Actions
from pentapolis.core.types import Hidden
from pentapolis.core.views import bits_of, numbered, resume
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.actions import DONE
from pentapolis.games.civilization.boards import (
    CITY_IDS,
    MARKERS,
    PIECE_IDS,
    PIECE_WONDER,
    TERRAINS,
)
from pentapolis.games.civilization.frames import payment_ability, payment_left
from pentapolis.games.civilization.player import Battle
from pentapolis.games.civilization.rules.battle import empty_battle, with_unit
from pentapolis.games.civilization.rules.map import mark_zone, show_figures
from pentapolis.games.civilization.rules.offers import MOST_GOODS, back_of, with_goods
from pentapolis.games.civilization.rules.resources import available
from pentapolis.games.civilization.state import new_state
from pentapolis.games.civilization.tiles import HOME_TILES
from pentapolis.games.civilization.verbs import (
    ABILITY_IDS,
    CIVILIZATION_IDS,
    GOODS_IDS,
    GOVERNMENT_IDS,
    GREAT_IDS,
    SQUARE_IDS,
    TECH_IDS,
    TILE_IDS,
    UNIT_IDS,
    VERBS,
    WONDER_IDS,
)
from pentapolis.games.civilization.view import BACKS, COIN_TECH_IDS, EXTRAS, KINDS, PILES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pentapolis.core.chance import Dealer
    from pentapolis.core.game import Game
    from pentapolis.games.civilization.state import CivilizationState
    from pentapolis.games.civilization.view import BattleView, CivilizationView, NationView, TableView


# Ids are looked up some hundred times for each position, and search makes a position for every thought.
ABILITIES: Final = numbered(ABILITY_IDS)
CITIES: Final = numbered(CITY_IDS)
EXTRA: Final = numbered(EXTRAS)
GOODS: Final = numbered(GOODS_IDS)
GOVERNMENTS: Final = numbered(GOVERNMENT_IDS)
GREAT_PEOPLE: Final = numbered(GREAT_IDS)
PIECES: Final = numbered(PIECE_IDS)
SQUARE: Final = numbered(SQUARE_IDS)
TECHS: Final = numbered(TECH_IDS)
TERRAIN: Final = numbered(TERRAINS)
UNITS: Final = numbered(UNIT_IDS)
WONDERS: Final = numbered(WONDER_IDS)

#: What lies face down, what of it has the same back, and how many there are of each kind.
FACE_DOWN: Final = range(c.HELD_HUT, c.HELD_UNIT)
OF_BACK: Final = tuple([item for item in FACE_DOWN if back_of(item) == back] for back in range(len(BACKS)))
COPIES: Final = (*c.HUT_COPIES, *c.VILLAGE_COPIES, *[event.copies for event in c.EVENTS])
UNIT_RANGE: Final = range(c.UNIT_KINDS)
UNITS_OF_TYPE: Final = tuple((name, range(3 * number, 3 * number + 3)) for number, name in enumerate(c.UNIT_TYPES))
#: The number of times that hands are dealt until they fit.
MOST_DEALS: Final = 2_000


def determinize(game: Game, view: CivilizationView, dealer: Dealer) -> CivilizationState:
    """Return a position that agrees with a view."""
    state = new_state(game, len(view.nations), view.options)
    place_course(state, view)
    place_map(state, view)
    for seat, nation in enumerate(view.nations):
        place_nation(state, seat, nation)
    place_table(state, view.table)
    if view.battle is not None:
        state.battle = place_battle(view.battle)
    deal_face_down(state, view, dealer)
    deal_units(state, view, dealer)
    place_offers(state, view, dealer)
    place_choices(state, view, dealer)
    if view.result is not None:
        state.victory = d.VICTORIES.index(view.result.kind)
        decided = state.victory not in (d.TURN_LIMIT, d.LEARNING_END)
        state.winner = view.result.winners[0] if decided else c.NONE
    return state


def put(counters: vec[i64], first: int, values: list[int]) -> None:
    """Set counters from one on."""
    for place, value in enumerate(values, first):
        counters[place] = value


def place_course(state: CivilizationState, view: CivilizationView) -> None:
    """Set turn, phase, stack, acting seat and group."""
    state.turn, state.phase, state.place = view.turn, c.PHASES.index(view.phase), view.place
    state.stage, state.first = view.stage, view.first
    resume(state, view, together=bool(view.stack) and frame_kind(view.stack[-1]) in (d.TRADE, d.RESEARCH))
    if view.group is not None:
        group = view.group
        state.group_square = SQUARE[group.square]
        state.group_armies = group.armies
        state.group_scouts = sum(1 << scout for scout in group.scouts) | (group.seat << 2)
        state.group_left, state.group_taken = group.steps_left, group.steps_taken


def place_map(state: CivilizationState, view: CivilizationView) -> None:
    """Lay tiles, and put things on squares."""
    ground, extra, marker, pieces = state.ground, state.extra, state.marker, state.piece
    for square in view.squares:
        if square.terrain is None:
            continue
        number = SQUARE[square.id]
        ground[number] = TERRAIN[square.terrain]
        if square.extra:
            extra[number] = EXTRA[square.extra]
        if square.marker:
            marker[number] = MARKERS.index(square.marker)
        if square.piece:
            piece = PIECES[square.piece]
            pieces[number] = piece
            if piece >= PIECE_WONDER:
                state.wonder_at[piece - PIECE_WONDER] = number
        if square.owner is not None:
            show_figures(state, square.owner, number, True)
            state.armies[number] = square.armies
            state.moved[number] = square.moved
    for slot, tile in enumerate(view.tiles):
        if tile.tile is not None:
            index = TILE_IDS.index(tile.tile)
            state.tiles[slot] = index * 4 + tile.rotation
            if index >= HOME_TILES:
                state.tile_bag &= ~(1 << (index - HOME_TILES))


def place_nation(state: CivilizationState, seat: int, view: NationView) -> None:
    """Fill the public part of a nation."""
    nation = state.nations[seat]
    if view.civilization is not None:
        nation.civilization = CIVILIZATION_IDS.index(view.civilization)
        state.civilizations &= ~(1 << nation.civilization)
    nation.trade, nation.culture, nation.space = view.trade, view.culture, view.space
    nation.government = GOVERNMENTS[view.government]
    nation.fresh, nation.was_anarchy = bits_of(view.fresh, GOVERNMENTS), int(view.was_anarchy)
    for tech in view.techs:
        nation.tech[TECHS[tech]] = 1
    for tech, count in view.tech_coins.items():
        nation.tech_coins |= count << (4 * COIN_TECH_IDS.index(tech))
    nation.sheet_coins, nation.army_supply = view.sheet_coins, view.armies
    nation.reserve = sum(1 << (4 * GREAT_PEOPLE[person]) for person in view.reserve)
    nation.used, nation.flags = bits_of(view.used, ABILITIES), view.flags
    nation.pin = 0 if view.pinned is None else SQUARE[view.pinned] + 1
    nation.victories = view.victories
    for city in view.cities:
        slot = CITIES[city.id]
        nation.city[slot] = SQUARE[city.square]
        nation.walls |= int(city.walls) << slot
        nation.acted |= int(city.acted) << slot
        nation.extra |= int(city.extra_action) << slot
        nation.boosts |= city.boost << (slot * 8)
        mark_zone(state, seat, slot, seat * 3 + slot + 1)
    for number, scout in enumerate(view.scouts):
        nation.scouts[number] = c.NONE if scout.square is None else SQUARE[scout.square]
        nation.scouts[number + 2] = c.NONE if scout.city is None else CITIES[scout.city]
        nation.scouts[number + 4] = int(scout.moved)
    for resource, count in view.resources.items():
        nation.hold[GOODS[resource]] = count
    for unit in view.known_units:
        nation.known[UNITS[unit]] += 1


def place_table(state: CivilizationState, view: TableView) -> None:
    """Fill the market, the pools, the open piles and the removed components."""
    state.wonder_market = bits_of(view.wonders, WONDERS)
    state.wonder_deck = bits_of(view.wonder_deck, WONDERS)
    state.obsolete = bits_of(view.obsolete, WONDERS)
    state.panama, state.disasters = view.panama_coins, view.disasters
    box = state.box
    for name, (first, ids) in PILES.items():
        pile = getattr(view, name)
        put(box, first, [pile.get(one, 0) for one in ids])
    box[c.BOX_VILLAGE_GREAT] = view.village_great_people
    box[c.BOX_VILLAGE_GREAT_GONE] = c.VILLAGE_GREAT_PEOPLE - view.village_great_people


# -- huts, villages and events


def deal_face_down(state: CivilizationState, view: CivilizationView, dealer: Dealer) -> None:
    """Deal huts, villages and events of the others: those that the viewer remembers, and any others.

    A nation that is about to pay for an ability has its cost; hands without it are dealt again.
    """
    for seat, nation in enumerate(view.nations):
        if view.seat is not None and view.seat != seat:
            for name in nation.remembered:
                place = (view.seat * state.seats + seat) * c.MEMORY + GOODS[name] - c.HELD_HUT
                state.memory[place] = u8(int(state.memory[place]) + 1)
    for _ in range(MOST_DEALS):
        deal_once(state, view, dealer)
        if all(can_pay(state, frame) for frame in view.stack):
            return


def deal_once(state: CivilizationState, view: CivilizationView, dealer: Dealer) -> None:
    """Deal everything that lies face down."""
    box = list(state.box)
    pool = [0] * c.HELD_HUT + [COPIES[item - c.HELD_HUT] - box[gone_place(item)] for item in FACE_DOWN]
    hands = [list(nation.hold) for nation in state.nations]
    for hand, nation in zip(hands, view.nations, strict=True):
        hand[c.HELD_HUT : c.HELD_UNIT] = [0] * len(FACE_DOWN)
        for name in (
            *known_ids(nation.huts),
            *known_ids(nation.villages),
            *known_ids(nation.events),
            *nation.remembered,
        ):
            move(GOODS[name], pool, hand)
    for hand, nation in zip(hands, view.nations, strict=True):
        for back, total in enumerate((held(nation.huts), held(nation.villages), *nation.event_decks)):
            for _ in range(total - sum([hand[item] for item in OF_BACK[back]])):
                move(draw(OF_BACK[back], pool, dealer), pool, hand)
    for owner, hand in zip(state.nations, hands, strict=True):
        put(owner.hold, c.HELD_HUT, hand[c.HELD_HUT : c.HELD_UNIT])
        owner.cards = sum(hand[c.HELD_EVENT : c.HELD_UNIT])
    put(state.box, c.BOX_HUT, pool[c.HELD_HUT : c.HELD_EVENT])
    put(state.box, c.BOX_EVENT, pool[c.HELD_EVENT :])


def can_pay(state: CivilizationState, frame: int) -> bool:
    """Return whether a nation can pay for the ability of a frame."""
    kind, nation = frame_kind(frame), state.nations[frame_seat(frame)]
    if kind == d.PAY:
        return available(nation, c.ABILITIES[payment_ability(frame)].resource) >= payment_left(frame)
    if kind == d.AIM and frame_a(frame) >= d.BY_ABILITY:
        card = c.ABILITIES[frame_a(frame) - d.BY_ABILITY]
        return not card.count or available(nation, card.resource) >= card.count
    return True


def known_ids(things: tuple[str, ...] | Hidden) -> tuple[str, ...]:
    """Return the things that a view shows."""
    return () if isinstance(things, Hidden) else things


def held(things: tuple[str, ...] | Hidden) -> int:
    """Return the number of things, shown or not."""
    return things.count if isinstance(things, Hidden) else len(things)


def gone_place(item: int) -> int:
    """Return the counter in the box of the removed or face-up things of a kind of huts, villages or events."""
    return c.BOX_EVENT_UP + item - c.HELD_EVENT if item >= c.HELD_EVENT else c.BOX_HUT_GONE + item - c.HELD_HUT


def move(thing: int, pool: list[int], hand: list[int]) -> None:
    """Move a thing from a pool to a hand."""
    pool[thing] -= 1
    hand[thing] += 1


def draw(things: Sequence[int], left: list[int], dealer: Dealer) -> int:
    """Draw a thing, weighted by the number left of each."""
    rest = dealer.below(sum([left[thing] for thing in things]))
    for thing in things:
        rest -= left[thing]
        if rest < 0:
            return thing
    raise ValueError("nothing is left to draw")


# -- units


def deal_units(state: CivilizationState, view: CivilizationView, dealer: Dealer) -> None:
    """Deal units of the others: those that battles have shown, and any others of their known types."""
    box = list(state.box)
    pool = [int(unit.copies - box[c.BOX_UNIT_UP + number]) for number, unit in enumerate(c.UNITS)]
    battle = state.battle
    if battle is not None:
        pool = [left - fallen(battle, 0, unit) - fallen(battle, 1, unit) for unit, left in enumerate(pool)]
    fixed = [shown_units(view, seat) for seat in range(state.seats)]
    barbarians = shown_barbarians(view)
    for units in (*fixed, barbarians):
        pool = [left - count for left, count in zip(pool, units, strict=True)]
    for seat, units in enumerate(fixed):
        for number, known in enumerate(state.nations[seat].known):
            at_least = known - fallen_of(battle, seat, number)
            while units[number] < at_least:
                move(number, pool, units)
    for seat, nation in enumerate(view.nations):
        fill_types(fixed[seat], nation.unit_types, pool, dealer)
        split_hand(state, view, seat, fixed[seat], dealer)
    if battle is not None and view.battle is not None and battle.defender < 0:
        fill_types(barbarians, view.battle.barbarians, pool, dealer)
        put(battle.hand, c.UNIT_KINDS, barbarians)
    put(state.box, c.BOX_UNIT, pool)


def tally(ids: Iterable[str]) -> list[int]:
    """Return the numbers of units by kind."""
    found = [0] * c.UNIT_KINDS
    for name in ids:
        found[UNITS[name]] += 1
    return found


def shown_units(view: CivilizationView, seat: int) -> list[int]:
    """Return the units of a nation outside the fronts that the view shows."""
    found = tally(known_ids(view.nations[seat].units))
    battle = view.battle
    if battle is not None:
        for side, player in enumerate((battle.attacker, battle.defender)):
            if player == seat:
                found = [one + other for one, other in zip(found, tally(known_ids(battle.hands[side])), strict=True)]
    return found


def shown_barbarians(view: CivilizationView) -> list[int]:
    """Return the barbarians of the hand that the view shows."""
    battle = view.battle
    return tally(known_ids(battle.hands[1])) if battle is not None and battle.defender is None else [0] * c.UNIT_KINDS


def fallen(battle: Battle, side: int, unit: int) -> int:
    """Return the number of units of a kind that a side has in the fronts or lost."""
    there = sum(1 for front in battle.fronts if ((front >> (side * 16)) & 255) == unit + 1)
    return there + int(battle.dead[side * c.UNIT_KINDS + unit])


def fallen_of(battle: Battle | None, seat: int, unit: int) -> int:
    """Return the number of units of a kind in the fronts or lost; after the saves without the lost ones."""
    if battle is None or seat not in (battle.attacker, battle.defender):
        return 0
    side = 0 if seat == battle.attacker else 1
    dead = int(battle.dead[side * c.UNIT_KINDS + unit]) if battle.stage >= d.BATTLE_SAVES else 0
    return fallen(battle, side, unit) - dead


def fill_types(units: list[int], types: dict[str, int], pool: list[int], dealer: Dealer) -> None:
    """Draw the units that are missing to the known numbers of each type."""
    for name, kinds in UNITS_OF_TYPE:
        for _ in range(types.get(name, 0) - sum([units[kind] for kind in kinds])):
            move(draw(kinds, pool, dealer), pool, units)


def split_hand(state: CivilizationState, view: CivilizationView, seat: int, units: list[int], dealer: Dealer) -> None:
    """Put units of a nation in battle into its hand: those that the view shows, or any."""
    battle = view.battle
    if battle is not None and state.battle is not None and seat in (battle.attacker, battle.defender):
        side = 0 if seat == battle.attacker else 1
        hand = battle.hands[side]
        drawn = tally(known_ids(hand))
        if isinstance(hand, Hidden):
            left = list(units)
            for _ in range(hand.count):
                move(draw(UNIT_RANGE, left, dealer), left, drawn)
        put(state.battle.hand, side * c.UNIT_KINDS, drawn)
        units = [one - other for one, other in zip(units, drawn, strict=True)]
    put(state.nations[seat].hold, c.HELD_UNIT, units)


def place_battle(view: BattleView) -> Battle:
    """Return the public part of a battle; the hands come later."""
    defender = c.NONE if view.defender is None else view.defender
    battle = empty_battle(view.attacker, defender, SQUARE[view.square], KINDS.index(view.kind), len(view.fronts))
    battle.keeper, battle.walled = view.keeper, int(view.walled)
    battle.stage, battle.side, battle.won = view.stage, view.side, int(view.won)
    battle.healed, battle.strike = view.healed, view.strike
    battle.wanted = view.wanted[0] | (view.wanted[1] << 8)
    put(battle.dead, 0, [*tally(view.dead[0]), *tally(view.dead[1])])
    for number, front in enumerate(view.fronts):
        first = c.NONE if front.attacker is None else UNITS[front.attacker]
        second = c.NONE if front.defender is None else UNITS[front.defender]
        packed = with_unit(0, 0, first, front.attacker_wounds)
        battle.fronts[number] = with_unit(packed, 1, second, front.defender_wounds)
    return battle


# -- offers and sealed choices


def place_offers(state: CivilizationState, view: CivilizationView, dealer: Dealer) -> None:
    """Place offers; face-down goods that the viewer does not see are any that fit."""
    for seat, shown in enumerate(view.nations):
        offer = shown.offer
        nation = state.nations[seat]
        nation.drafts = shown.drafts
        if offer is None:
            continue
        nation.offer_to, nation.offer_open = offer.partner, int(offer.proposed)
        left = list(nation.hold)
        for name in offer.give:
            if name in GOODS and GOODS[name] in FACE_DOWN:
                left[GOODS[name]] -= 1
        for name in offer.give:
            nation.give = with_goods(nation.give, guess(name, left, dealer))
        # A wanted thing need not exist; there are never more than eight goods on a side.
        anything = [MOST_GOODS] * len(left)
        for name in offer.want:
            nation.want = with_goods(nation.want, guess(name, anything, dealer))


def guess(name: str, left: list[int], dealer: Dealer) -> int:
    """Return named goods, or goods drawn among those with the shown back."""
    if name not in BACKS:
        return GOODS[name]
    chosen = draw(OF_BACK[BACKS.index(name)], left, dealer)
    left[chosen] -= 1
    return chosen


def place_choices(state: CivilizationState, view: CivilizationView, dealer: Dealer) -> None:
    """Seal the choices of a simultaneous round: the viewer's own one, any legal ones of others."""
    if not view.stack:
        return
    # The round of a trade phase goes on while a decision inside it is made.
    kinds = [frame_kind(frame) for frame in view.stack]
    if d.TRADE in kinds:
        for seat in range(state.seats):
            state.choices.ask(seat)
            if seat in view.chosen:
                state.choices.put(seat, DONE)
    elif d.RESEARCH in kinds:
        for seat in (*view.deciders, *view.chosen):
            state.choices.ask(seat)
        for seat in view.chosen:
            if seat == view.seat and view.choice is not None:
                state.choices.put(seat, VERBS.find(spelled(view.choice, state.game.verbs)))
            else:
                actions = Actions()
                state.add_legal(seat, actions)
                state.choices.put(seat, actions.at(dealer.below(actions.count)))
