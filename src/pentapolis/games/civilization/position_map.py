"""The map of a position as text: tiles, markers, the group on its way, a battle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pentapolis.core.errors import PositionError
from pentapolis.core.native import u8
from pentapolis.core.position_text import Field
from pentapolis.core.text_codecs import (
    Codec,
    bit_set,
    counts,
    number,
    pairs,
    refuse_doubles,
    seat_of,
    word,
    words,
    yes_no,
)
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization import decisions as d
from pentapolis.games.civilization.boards import (
    ARMIES,
    DIRECTIONS,
    HUT,
    SQUARES,
    TERRAINS,
    VILLAGE,
    layout_for,
)
from pentapolis.games.civilization.features import HEALS, SIDES
from pentapolis.games.civilization.position_stack import SQUARE
from pentapolis.games.civilization.rules.battle import empty_battle, front_unit, front_wounds, with_unit
from pentapolis.games.civilization.rules.map import is_face_up, lay_tile, own_map
from pentapolis.games.civilization.tiles import EXTRA_HUT, HOME_TILES, TILES, printed_at
from pentapolis.games.civilization.verbs import SQUARE_IDS, TILE_IDS, UNIT_IDS
from pentapolis.games.civilization.view import KINDS

if TYPE_CHECKING:
    from pentapolis.games.civilization.player import Battle
    from pentapolis.games.civilization.state import CivilizationState

MOST_STEPS: Final = 9
#: More units are never wounded, drawn or in the fronts.
MOST_WOUNDS: Final = 99
MOST_DRAWN: Final = 99
BATTLE_STAGES: Final = ("hands", "turns", "saves")
UNITS: Final = counts(UNIT_IDS, 9)
#: What stands in a front where a side has no unit.
EMPTY: Final = "-"


# -- tiles and markers


def map_lines(seats: int) -> tuple[Field, ...]:
    """Return a line for every face-up tile, and the lines of what differs from its print."""
    corners = layout_for(seats).corner
    return (
        *(tile_line(slot, SQUARE_IDS[corner]) for slot, corner in enumerate(corners)),
        Field("changed", pairs(SQUARE, word(TERRAINS)), {}, changed, change),
        marker_line("huts", HUT),
        marker_line("villages", VILLAGE),
    )


def tile_line(slot: int, corner: str) -> Field:
    """Return the line of the tile of a slot, by its top left square: its id and its arrow."""
    tile, way = word(TILE_IDS), word(DIRECTIONS)

    def read(text: str) -> int:
        name, _, arrow = text.partition(" ")
        return int(tile.read(name) * 4 + way.read(arrow.strip()))

    def put(state: CivilizationState, _: int, packed: int) -> None:
        if packed == c.NONE:
            return
        if any(lying >= 0 and lying // 4 == packed // 4 for lying in state.tiles):
            raise PositionError(f"{TILE_IDS[packed // 4]} lies in two places")
        lay_tile(state, slot, packed // 4, packed % 4)
        if packed // 4 >= HOME_TILES:
            state.tile_bag &= ~(1 << (packed // 4 - HOME_TILES))

    codec = Codec(lambda packed: f"{tile.write(packed // 4)} {way.write(packed % 4)}", read)
    return Field(f"tile {corner}", codec, c.NONE, lambda state, _: int(state.tiles[slot]), put)


def printed_ground(state: CivilizationState, square: int) -> tuple[int, int]:
    """Return the printed terrain and extra of a square; huts and villages are markers, not extras."""
    slot = state.layout.slot_of[square]
    packed, corner = state.tiles[slot], state.layout.corner[slot]
    at = printed_at((square >> 4) - (corner >> 4), (square & 15) - (corner & 15), packed % 4)
    extra = TILES[packed // 4].extras[at]
    return TILES[packed // 4].ground[at], 0 if extra >= EXTRA_HUT else extra


def changed(state: CivilizationState, _: int) -> dict[int, int]:
    """Return the squares whose ground differs from the print, without an extra."""
    there = [square for square in range(SQUARES) if is_face_up(state, square)]
    grounds = {square: int(state.ground[square]) for square in there}
    return {
        square: ground
        for square, ground in grounds.items()
        if (ground, state.extra[square]) != printed_ground(state, square)
    }


def change(state: CivilizationState, _: int, grounds: dict[int, int]) -> None:
    """Change the ground of squares."""
    own_map(state)
    for square, ground in grounds.items():
        known(state, square)
        state.ground[square] = u8(ground)
        state.extra[square] = u8(0)


def marker_line(name: str, marker: int) -> Field:
    """Return the line of the squares with a hut or a village."""

    def put(state: CivilizationState, _: int, squares: list[int]) -> None:
        for square in range(SQUARES):
            if square in squares:
                known(state, square)
                state.marker[square] = u8(marker)
            elif state.marker[square] == marker:
                state.marker[square] = u8(0)

    def get(state: CivilizationState, _: int) -> list[int]:
        return [square for square in range(SQUARES) if state.marker[square] == marker]

    return Field(name, words(SQUARE, once=True), [], get, put)


def known(state: CivilizationState, square: int) -> None:
    """Check that the tile of a square lies face up."""
    if not is_face_up(state, square):
        raise PositionError(f"{SQUARE_IDS[square]} is not a square of a face-up tile")


# -- the group that moves


def named(**codecs: Codec) -> Codec:
    """Return the codec of the named values of one thing: `name:value name:value`, all of them."""

    def write(values: dict[str, Any]) -> str:
        return " ".join(f"{name}:{codec.write(values[name])}" for name, codec in codecs.items())

    def read(text: str) -> dict[str, Any]:
        parts = [part.partition(":") for part in text.split()]
        refuse_doubles(name for name, _, _ in parts)
        given = {name: value for name, _, value in parts}
        if set(given) != set(codecs):
            raise PositionError(f"expected {', '.join(f'{name}:' for name in codecs)}")
        return {name: codec.read(given[name]) for name, codec in codecs.items()}

    return Codec(write, read)


def group_lines(seats: int) -> tuple[Field, ...]:
    """Return the line of the moving group."""
    codec = named(
        of=seat_of(seats),
        at=SQUARE,
        armies=number(0, ARMIES + 1),
        scouts=word(("none", "first", "second", "both")),
        left=number(0, MOST_STEPS),
        taken=number(0, MOST_STEPS),
    )
    return (Field("group", codec, None, group_of, set_group),)


def group_of(state: CivilizationState, _: int) -> dict[str, int] | None:
    """Return the group, or None without one."""
    if state.group_square < 0:
        return None
    return {
        "of": state.group_scouts >> 2,
        "at": state.group_square,
        "armies": state.group_armies,
        "scouts": state.group_scouts & 3,
        "left": state.group_left,
        "taken": state.group_taken,
    }


def set_group(state: CivilizationState, _: int, group: dict[str, int] | None) -> None:
    """Send the group on its way."""
    if group is not None:
        known(state, group["at"])
        state.group_square, state.group_armies = group["at"], group["armies"]
        state.group_scouts = group["scouts"] | (group["of"] << 2)
        state.group_left, state.group_taken = group["left"], group["taken"]


# -- a battle


def battle_lines(seats: int) -> tuple[Field, ...]:
    """Return the lines of a battle: its sides and subject, the hands, the dead and the fronts."""
    codec = named(
        attacker=seat_of(seats),
        defender=seat_of(seats, nobody=c.NONE),
        square=SQUARE,
        kind=word(KINDS),
        walled=yes_no(),
        stage=word(BATTLE_STAGES),
        side=word(SIDES),
        strike=number(0, MOST_WOUNDS),
        won=yes_no(),
    )
    draws = named(attacker=number(0, MOST_DRAWN), defender=number(0, MOST_DRAWN))
    return (
        Field("battle", codec, None, battle_of, set_battle),
        Field("still_draw", draws, {"attacker": 0, "defender": 0}, draws_of, set_draws),
        Field("healed", bit_set(HEALS), 0, lambda state, _: state.battle.healed if state.battle else 0, set_healed),
        *(units_line(side, kept) for side in range(2) for kept in ("hand", "dead")),
        Field("fronts", words(front()), [], fronts_of, set_fronts),
    )


def battle_of(state: CivilizationState, _: int) -> dict[str, int] | None:
    """Return the sides and the subject of the battle, or None without one."""
    battle = state.battle
    if battle is None:
        return None
    names = ("attacker", "defender", "square", "kind", "walled", "stage", "side", "strike", "won")
    return {name: getattr(battle, name) for name in names}


def set_battle(state: CivilizationState, _: int, values: dict[str, int] | None) -> None:
    """Begin a battle; barbarians are played by the attacker's left neighbour."""
    if values is None:
        return
    attacker, defender = values["attacker"], values["defender"]
    battle = empty_battle(attacker, defender, values["square"], values["kind"], 0)
    if defender == c.NONE:
        battle.keeper = (attacker + 1) % state.seats
    for name in ("walled", "stage", "side", "strike", "won"):
        setattr(battle, name, values[name])
    state.battle = battle


def ongoing_battle(state: CivilizationState) -> Battle:
    """Return the battle. Raises PositionError without one."""
    if state.battle is None:
        raise PositionError("there is no battle")
    return state.battle


def draws_of(state: CivilizationState, _: int) -> dict[str, int]:
    """Return the number of units that each side still draws."""
    wanted = 0 if state.battle is None else state.battle.wanted
    return {"attacker": wanted & 255, "defender": wanted >> 8}


def set_draws(state: CivilizationState, _: int, values: dict[str, int]) -> None:
    """Set the number of units that each side still draws."""
    if any(values.values()):
        ongoing_battle(state).wanted = values["attacker"] | (values["defender"] << 8)


def set_healed(state: CivilizationState, _: int, heals: int) -> None:
    """Set the used heals."""
    if heals:
        ongoing_battle(state).healed = heals


def units_line(side: int, kept: str) -> Field:
    """Return the line of the hand or the dead of a side."""
    first = side * c.UNIT_KINDS

    def get(state: CivilizationState, _: int) -> list[int]:
        if state.battle is None:
            return [0] * c.UNIT_KINDS
        return list(getattr(state.battle, kept))[first : first + c.UNIT_KINDS]

    def put(state: CivilizationState, _: int, units: list[int]) -> None:
        if any(units):
            counters = getattr(ongoing_battle(state), kept)
            for unit, count in enumerate(units):
                counters[first + unit] = count

    return Field(f"{SIDES[side]}_{kept}", UNITS, [0] * c.UNIT_KINDS, get, put)


def front() -> Codec:
    """Return the codec of a front: `unit/wounds` of the attacker and of the defender; wounds only if there are any."""
    unit, wounds = word(UNIT_IDS), number(1, MOST_WOUNDS)

    def write_one(packed: int, side: int) -> str:
        which, hurt = front_unit(packed, side), front_wounds(packed, side)
        return EMPTY if which == c.NONE else unit.write(which) + (f"/{hurt}" if hurt else "")

    def read_one(packed: int, side: int, text: str) -> int:
        name, slash, hurt = text.partition("/")
        return packed if text == EMPTY else with_unit(packed, side, unit.read(name), wounds.read(hurt) if slash else 0)

    def read(text: str) -> int:
        first, _, second = text.partition(":")
        return int(read_one(read_one(0, 0, first), 1, second))

    return Codec(lambda packed: f"{write_one(packed, 0)}:{write_one(packed, 1)}", read)


def fronts_of(state: CivilizationState, _: int) -> list[int]:
    """Return the fronts of the battle."""
    return [] if state.battle is None else list(state.battle.fronts)


def set_fronts(state: CivilizationState, _: int, fronts: list[int]) -> None:
    """Set the fronts."""
    if len(fronts) > d.MOST_FRONTS:
        raise PositionError(f"{len(fronts)} fronts; {d.MOST_FRONTS} is the most")
    if fronts:
        ongoing_battle(state).set_fronts(fronts)
