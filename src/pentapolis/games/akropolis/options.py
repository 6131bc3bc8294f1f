"""The options of Akropolis: variants (R28-R32), readings of disputed points (R33), length (R7), solo (S1-S8)."""

from __future__ import annotations

from typing import Literal

from pentapolis.core.game import Options

Switch = Literal["off", "on"]


class AkropolisOptions(Options, frozen=True):
    """The options of a game. Each variant can be switched on by itself; the readings default to our rulings."""

    variant_house: Switch = "off"
    variant_market: Switch = "off"
    variant_barracks: Switch = "off"
    variant_temple: Switch = "off"
    variant_garden: Switch = "off"
    length: Literal["normal", "long"] = "normal"
    edge_rule: Literal["outside", "any_empty"] = "outside"
    lake_rule: Literal["single_hex", "enclosed_area"] = "single_hex"
    house_rule: Literal["most_hexes", "highest_value"] = "most_hexes"
    first_player: Literal["seat_1", "random"] = "seat_1"
    #: The opponent of a solo game (one seat).
    architect: Literal["hippodamos", "metagenes", "callicrates"] = "hippodamos"

    def rules(self) -> int:
        """Return the options that scoring needs, as bits (rules/scoring.py)."""
        switches = (
            self.variant_house == "on",
            self.variant_market == "on",
            self.variant_barracks == "on",
            self.variant_temple == "on",
            self.variant_garden == "on",
            self.edge_rule == "any_empty",
            self.lake_rule == "enclosed_area",
            self.house_rule == "highest_value",
        )
        return sum(1 << bit for bit, switch in enumerate(switches) if switch)
