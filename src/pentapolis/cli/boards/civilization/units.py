"""Names of units, by the rank and the strength that their owner gives them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentapolis.games.civilization.cards import AIRCRAFT, RANK_NAMES, UNIT_TYPES, UNITS

if TYPE_CHECKING:
    from pentapolis.cli.wording import Wording
    from pentapolis.games.civilization.view import CivilizationView

UNITS_BY_ID: Final = {unit.id: unit for unit in UNITS}
#: The rank of a barbarian.
FIRST: Final = 1


def unit_name(wording: Wording, view: CivilizationView, seat: int | None, unit: str, strength: int = 0) -> str:
    """Return the name of a seat's unit, `Catapult (3)`. The seat of barbarians is None."""
    card = UNITS_BY_ID[unit]
    rank = FIRST if seat is None else view.nations[seat].ranks[UNIT_TYPES[card.type]]
    names = RANK_NAMES[card.type]
    grown = 0 if card.type == AIRCRAFT else rank - FIRST
    name = names[min(rank, len(names)) - 1]
    return wording.of_game(f"named.unit_{name}", count=strength or int(card.strength) + grown)


def owner_of_hand(view: CivilizationView) -> int | None:
    """Return the seat whose units the viewer plays, or None for barbarians."""
    fight = view.battle
    return None if fight is not None and fight.defender is None and fight.attacker != view.seat else view.seat
