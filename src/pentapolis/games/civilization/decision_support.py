"""Builders of the aids for decisions (view.py): every number comes from the rules that will check the decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.core.decision_stack import frame_a, frame_b, frame_kind
from pentapolis.games.civilization import actions as a
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.boards import (
    AROUND,
    CITIES,
    CITY_IDS,
    DIRECTIONS,
    HUT,
    ITEM_COUNT,
    ITEM_FIGURE,
    ITEM_IDS,
    ITEM_UNIT,
    ITEM_WONDER,
    PIECE_BUILDING,
    PIECE_IDS,
    PIECE_WONDER,
    VILLAGE,
)
from pentapolis.games.civilization.frames import deed_what
from pentapolis.games.civilization.rules import battle as fight
from pentapolis.games.civilization.rules import cities, movement, reachability
from pentapolis.games.civilization.rules import legality as v
from pentapolis.games.civilization.rules.city_yields import ICONS, ROW, production, square_icons
from pentapolis.games.civilization.rules.limits import speed
from pentapolis.games.civilization.rules.map import (
    around,
    beside,
    enemy_at,
    face_down_slot,
    group_seat,
    is_centre,
    zone_seat,
)
from pentapolis.games.civilization.rules.research import research_level
from pentapolis.games.civilization.rules.targets import group_size
from pentapolis.games.civilization.techs import FLYING
from pentapolis.games.civilization.verbs import SQUARE_IDS, UNIT_IDS
from pentapolis.games.civilization.view import (
    AidView,
    ClashView,
    FightView,
    ItemView,
    MenuView,
    ReachView,
    SiteView,
    WayView,
)

if TYPE_CHECKING:
    from pentapolis.games.civilization.state import CivilizationState

#: The targets of attacks, as `view.KINDS` names them.
FIGURES, CITY, VILLAGE_KIND = "figures", "city", "village"
#: Trade, production, culture, coins and combat, in the order of `icons.py`.
ICON_KINDS: Final = 5
#: Reasons that are not shown on a menu: no player can produce the item now, or it never can be produced.
LEFT_OUT: Final = ("not_in_market", "build_upgrade")


def aid_view(state: CivilizationState, seat: int) -> AidView | None:
    """Return the aid for the seat to act; None where nothing needs to be computed."""
    frame = state.top()
    kind = frame_kind(frame)
    if kind == d.MANAGE:
        return AidView(menus=tuple(menu_view(state, seat, slot) for slot in acting_cities(state, seat)))
    if kind == d.SECOND:
        return AidView(menus=(menu_view(state, seat, frame_a(frame)),))
    if kind in (d.SITE, d.PLACE_PIECE, d.PLACE_CAPITAL):
        return AidView(sites=placing(state, seat, frame))
    if kind == d.MOVE:
        return moving(state, seat, stacks(state, seat))
    if kind == d.WALK:
        return walking(state, seat)
    if kind == d.FIGHT and frame_a(frame) == 0:
        return AidView(clashes=clashes(state))
    return None


# -- cities


def acting_cities(state: CivilizationState, seat: int) -> list[int]:
    """R41: Return the cities that may still act."""
    return [slot for slot in range(CITIES) if cities.act_verdict(state.nations[seat], slot) == v.LEGAL]


def idle_cities(state: CivilizationState, seat: int) -> int:
    """R41: Return how many cities of the seat that manages its cities may still act."""
    return len(acting_cities(state, seat)) if frame_kind(state.top()) == d.MANAGE and state.to_act == seat else 0


def menu_view(state: CivilizationState, seat: int, slot: int) -> MenuView:
    """R43: Return the items that a city could produce."""
    frame = state.top()
    second = frame_kind(frame) == d.SECOND
    made = frame_b(frame) if second else production(state, seat, slot)
    sites = cities.survey(state, seat, slot)
    items = [item_view(state, seat, slot, item, made, sites) for item in range(ITEM_COUNT)]
    return MenuView(CITY_IDS[slot], made, tuple(item for item in items if item is not None))


def item_view(state: CivilizationState, seat: int, slot: int, item: int, made: int, sites: int) -> ItemView | None:
    """R43, R44: Return an item with its price, or the reason against it; None if it cannot be produced at all."""
    nation = state.nations[seat]
    cost = cities.item_cost(state, seat, item)
    verdict = cities.item_verdict(state, seat, slot, sites, item)
    if verdict == v.LEGAL and cost <= made + cities.rush_most(nation):
        rush = cities.rush_trade(nation, cost - made)
        left = nation.trade - rush
        found = item_sites(state, seat, slot, item, sites)
        return ItemView(ITEM_IDS[item], cost, rush, left, research_level(state, seat, left), sites=found)
    why = state.refusal(seat, a.produce(slot, item))
    return None if why is None or why.code in LEFT_OUT else ItemView(ITEM_IDS[item], cost, why=why)


def item_sites(state: CivilizationState, seat: int, slot: int, item: int, sites: int) -> tuple[SiteView, ...]:
    """R46, R49, R55: Return the squares of the outskirts on which an item may stand."""
    if item >= ITEM_UNIT:
        return ()
    centre = state.nations[seat].city[slot]
    ring = [around(centre, which) for which in range(AROUND)]
    if item >= ITEM_FIGURE:
        figure = item - ITEM_FIGURE
        legal = [at for at in ring if cities.figure_site_verdict(state, seat, figure, at) == v.LEGAL]
        return tuple(SiteView(SQUARE_IDS[square]) for square in legal)
    mask = cities.building_sites(sites, item) if item < ITEM_WONDER else cities.wonder_sites(sites)
    piece = PIECE_BUILDING + item if item < ITEM_WONDER else PIECE_WONDER + item - ITEM_WONDER
    return tuple(site_view(state, square, piece) for which, square in enumerate(ring) if (mask >> which) & 1)


def site_view(state: CivilizationState, square: int, piece: int) -> SiteView:
    """R50, R58: Return the changes by a piece on a square."""
    trade, made, culture, coin, combat = (
        ICONS[kind * ROW + piece] - square_icons(state, square, kind) for kind in range(ICON_KINDS)
    )
    replaces = PIECE_IDS[state.piece[square]]
    return SiteView(SQUARE_IDS[square], trade, made, culture, coin, combat, replaces)


def placing(state: CivilizationState, seat: int, frame: int) -> tuple[SiteView, ...]:
    """Return the squares for the piece that is to be placed."""
    squares = [a.at_square(action) for action in state.legal(seat) if a.is_at(action)]
    first = frame_a(frame)
    if frame_kind(frame) == d.PLACE_CAPITAL:
        return tuple(capital_site(state, square) for square in squares)
    piece = first
    if frame_kind(frame) == d.SITE:
        item = deed_what(frame)
        if item >= ITEM_FIGURE:
            return tuple(SiteView(SQUARE_IDS[square]) for square in squares)
        piece = PIECE_BUILDING + item if item < ITEM_WONDER else PIECE_WONDER + item - ITEM_WONDER
    return tuple(site_view(state, square, piece) for square in squares)


def capital_site(state: CivilizationState, square: int) -> SiteView:
    """R16, R36: Return the yield of the outskirts of a capital."""
    ring = [around(square, which) for which in range(AROUND)]
    trade, made, culture, coin, combat = (
        sum(square_icons(state, at, kind) for at in ring) for kind in range(ICON_KINDS)
    )
    shown = tuple(
        c.RESOURCES[number] for number in range(c.MARKET_KINDS) for at in ring if cities.shows(state, at, number)
    )
    return SiteView(SQUARE_IDS[square], trade, made, culture, coin, combat, resources=shown)


# -- movement


def stacks(state: CivilizationState, seat: int) -> list[tuple[int, int, int]]:
    """R71-R73: Return every group that a seat may form: square, armies, scouts."""
    groups = [action for action in state.legal(seat) if a.is_move(action)]
    return [(a.move_square(action), a.move_armies(action), a.move_scouts(action)) for action in groups]


def moving(state: CivilizationState, seat: int, groups: list[tuple[int, int, int]]) -> AidView:
    """Return the squares that the groups of a seat could reach, and the battles there."""
    found: dict[tuple[int, tuple[ReachView, ...]], list[tuple[int, int]]] = {}
    for square, armies, scouts in groups:
        trial = state.clone()
        movement.set_out(trial, seat, square, armies, scouts)
        found.setdefault((square, reach_view(trial, seat)), []).append((armies, scouts))
    steps = speed(state.nations[seat])
    ways = tuple(
        WayView(SQUARE_IDS[square], tuple(members), steps, reach, discoveries(state, square))
        for (square, reach), members in found.items()
    )
    return AidView(ways=ways, fights=fights(state, seat, ways))


def walking(state: CivilizationState, seat: int) -> AidView:
    """Return the squares that the group on its way could reach, and the battles there."""
    members = ((state.group_armies, group_size(state) - state.group_armies),)
    square = state.group_square
    turns = discoveries(state, square) if state.group_left else ()
    way = WayView(SQUARE_IDS[square], members, state.group_left, reach_view(state, seat), turns)
    return AidView(ways=(way,), fights=fights(state, seat, (way,)))


def reach_view(state: CivilizationState, seat: int) -> tuple[ReachView, ...]:
    """R71-R83: Return the squares that the group can reach, nearest first."""
    found = reachability.reach(state, seat)
    there = sorted((packed % reachability.REACH_STEPS, square) for square, packed in enumerate(found) if packed)
    return tuple(
        ReachView(
            SQUARE_IDS[square],
            steps,
            SQUARE_IDS[found[square] // reachability.REACH_STEPS - 1],
            stop=movement.may_stop(state, seat, square),
            danger=danger(state, seat, square),
            discover=discoveries(state, square) if steps < state.group_left else (),
        )
        for steps, square in there
    )


def discoveries(state: CivilizationState, square: int) -> tuple[str, ...]:
    """R77: Return the directions in which a face-down tile lies beside a square."""
    return tuple(name for way, name in enumerate(DIRECTIONS) if face_down_slot(state, beside(square, way)) >= 0)


def danger(state: CivilizationState, seat: int, square: int) -> str:
    """R78-R82: Return what ends a way on a square, '' if nothing does."""
    if is_centre(state, square) and zone_seat(state, square) != seat:
        return CITY
    if enemy_at(state, seat, square):
        return FIGURES if state.armies[square] else "scouts"
    if state.marker[square] == VILLAGE:
        return VILLAGE_KIND
    return "hut" if state.marker[square] == HUT else ""


def destination(state: CivilizationState, seat: int, action: int) -> int:
    """R78-R82: Return the square that a step or the end of a flight comes to; NONE for other actions."""
    if frame_kind(state.top()) != d.WALK:
        return c.NONE
    flies = bool(state.nations[seat].tech[FLYING])
    if a.is_step(action) and not flies:
        return beside(state.group_square, a.step_direction(action))
    return state.group_square if action == a.STOP and flies and state.group_taken else c.NONE


def met(state: CivilizationState, seat: int, action: int) -> dict[str, int]:
    """R78-R82: Return what a step or the end of a flight meets: another player (counted from 1), a hut or a village."""
    square = destination(state, seat, action)
    what = danger(state, seat, square) if square >= 0 else ""
    if what in ("hut", VILLAGE_KIND):
        return {what: 1}
    return {"seat": holder(state, square) + 1} if what else {}


def holder(state: CivilizationState, square: int) -> int:
    """Return the player whose city or figures are on a square, or NONE."""
    return zone_seat(state, square) if is_centre(state, square) else int(state.figure[square]) - 1


def decided(state: CivilizationState, seat: int, action: int) -> dict[str, int]:
    """R97-R99: Return the outcome of the battle that an action ends.

    It has the square, the winner and the loser (from 1; 0 are barbarians), and the units that each of them lost.
    """
    if state.battle is None:
        return decided_at_once(state, seat, action)
    if state.battle.stage != d.BATTLE_TURNS:
        return {}
    trial = state.clone()
    battle = fight.current(trial)
    trial.apply(seat, action)
    if battle.stage != d.BATTLE_SAVES:
        return {}
    won = fight.ATTACKER if battle.won else fight.DEFENDER
    return {
        "fought": battle.square,
        "winner": fight.player(battle, won) + 1,
        "loser": fight.player(battle, 1 - won) + 1,
        "winner_lost": fight.lost_units(battle, won),
        "loser_lost": fight.lost_units(battle, 1 - won),
    }


def decided_at_once(state: CivilizationState, seat: int, action: int) -> dict[str, int]:
    """R86, R97, R100: Return the outcome of a battle without units, which the bonuses decide at once.

    The action that begins it is the last step, or the pass of the player who could have interrupted it (R85).
    """
    walks = frame_kind(state.top()) == d.WALK
    square = destination(state, seat, action) if walks else state.group_square if action == a.PASS else c.NONE
    attacker = group_seat(state)
    if square < 0 or danger(state, attacker, square) not in (FIGURES, CITY, VILLAGE_KIND):
        return {}
    trial = state.clone()
    trial.apply(seat, action)
    sides = (attacker, holder(state, square))
    for winner, loser in (sides, sides[::-1]):
        if has_won(state, trial, winner, square):
            return {"fought": square, "winner": winner + 1, "loser": loser + 1, "winner_lost": 0, "loser_lost": 0}
    return {}


def has_won(before: CivilizationState, after: CivilizationState, seat: int, square: int) -> bool:
    """Return whether a seat has won a battle on a square.

    Barbarians (NONE) have won if the group is gone and they are still there.
    """
    if seat == c.NONE:
        return after.battle is None and after.group_square < 0 and after.marker[square] == VILLAGE
    return after.nations[seat].victories > before.nations[seat].victories


def fights(state: CivilizationState, seat: int, ways: tuple[WayView, ...]) -> tuple[FightView, ...]:
    """R86-R88: Return the battles that the ways would lead to."""
    met = {one.square for way in ways for one in way.reach if one.danger in (FIGURES, CITY, VILLAGE_KIND)}
    return tuple(fight_view(state, seat, SQUARE_IDS.index(name)) for name in sorted(met))


def fight_view(state: CivilizationState, seat: int, square: int) -> FightView:
    """R87, R88, R90: Return a battle before it begins; barbarians are three units without a bonus (R100)."""
    kind = danger(state, seat, square)
    trial = state.clone()
    fight.begin(trial, seat, square)
    battle = fight.current(trial)
    hand = 3 if kind == VILLAGE_KIND else battle.wanted >> 8
    return FightView(
        square=SQUARE_IDS[square],
        kind=kind,
        defender=battle.defender if battle.defender >= 0 else None,
        hand=hand,
        bonus=(fight.combat_bonus(trial, battle, 0), fight.combat_bonus(trial, battle, 1)),
        walled=bool(battle.walled),
    )


# -- battle


def clashes(state: CivilizationState) -> tuple[ClashView, ...]:
    """R91-R97: Return every unit that may be played, in every front that is open to it and in a new one."""
    battle = fight.current(state)
    side = battle.side
    found = []
    for unit in range(c.UNIT_KINDS):
        if battle.hand[side * c.UNIT_KINDS + unit]:
            found.append(opening(state, unit, side))
            open_fronts = [front for front in range(len(battle.fronts)) if fight.is_open(battle, side, front)]
            found.extend(clash(state, unit, side, front) for front in open_fronts)
    return tuple(found)


def totals(state: CivilizationState) -> tuple[int, int]:
    """R97: Return the totals of both sides."""
    battle = fight.current(state)
    first, second = (fight.survivors(state, battle, side) + fight.combat_bonus(state, battle, side) for side in (0, 1))
    return first, second


def opening(state: CivilizationState, unit: int, side: int) -> ClashView:
    """R92: Return the effects of a unit that opens a front."""
    trial = state.clone()
    fight.open_front(trial, unit)
    strength = fight.strength(state, fight.player(fight.current(state), side), unit)
    return ClashView(UNIT_IDS[unit], strength, totals=totals(trial))


def clash(state: CivilizationState, unit: int, side: int, front: int) -> ClashView:
    """R92-R96: Return the effects of a unit that attacks the one that stands alone in a front."""
    battle = fight.current(state)
    other = fight.front_unit(battle.fronts[front], 1 - side)
    had = fight.front_wounds(battle.fronts[front], 1 - side)
    strength, other_strength = (
        fight.strength(state, fight.player(battle, side), unit),
        fight.strength(state, fight.player(battle, 1 - side), other),
    )
    trial = state.clone()
    fight.attack_front(trial, unit, front)
    after = fight.current(trial).fronts[front]
    dies, kills = fight.front_unit(after, side) == c.NONE, fight.front_unit(after, 1 - side) == c.NONE
    types = c.UNITS[unit].type, c.UNITS[other].type
    trump = "own" if c.TRUMPS[types[0]] == types[1] else "other" if c.TRUMPS[types[1]] == types[0] else ""
    return ClashView(
        unit=UNIT_IDS[unit],
        strength=strength,
        front=front,
        wounds=other_strength if dies else fight.front_wounds(after, side),
        deals=strength + battle.strike if kills else fight.front_wounds(after, 1 - side) - had,
        dies=dies,
        kills=kills,
        trump=trump,
        totals=totals(trial),
    )
