"""The governments, each with all that it does while it is in force (R31-R34). What they do are plain numbers."""

from __future__ import annotations

from typing import Final

from pentapolis.core.native import i64


class Government:
    """R32: A government card, while it is in force.

    Assumption: the faces of 2010 are known in part only.
    """

    def __init__(
        self,
        id: str,
        *,
        coin: i64 = 0,
        trade: i64 = 0,
        capital_culture: i64 = 0,
        city_production: i64 = 0,
        battle_hand: i64 = 0,
        scouts_explore: i64 = 0,
        armies_found: i64 = 0,
        peaceful: i64 = 0,
        capital_idle: i64 = 0,
    ) -> None:
        self.id = id
        self.coin = coin
        # Gained at the start of the owner's turn.
        self.trade = trade
        # More culture when the capital is devoted to the arts.
        self.capital_culture = capital_culture
        self.city_production = city_production
        self.battle_hand = battle_hand
        # Scouts may explore huts; armies may found cities; no attack on other players; the capital takes no action.
        self.scouts_explore = scouts_explore
        self.armies_found = armies_found
        self.peaceful = peaceful
        self.capital_idle = capital_idle


# Assumption: the effect of the Republic of 2010 is inferred from the first expansion. Its rulebook bars lone scouts
# from relics "not even" under a Republic. The other reading is the text of the card that replaced it in 2013.
REPUBLIC_READINGS: Final[dict[str, Government]] = {
    "scouts_explore_huts": Government("republic", scouts_explore=1),
    "armies_found_cities": Government("republic", armies_found=1),
}

# fmt: off
GOVERNMENTS: Final[list[Government]] = [
    Government("anarchy", capital_idle=1),
    # Assumption: no effect (a published game log shows none).
    Government("despotism"),
    REPUBLIC_READINGS["scouts_explore_huts"],
    # Assumption: the card has a second effect that was not found.
    Government("feudalism", coin=1),
    # Assumption: a reconstruction; only that it favours culture is known.
    Government("monarchy", capital_culture=2),
    # Assumption: the trade is that of the card that replaced it in 2013.
    Government("democracy", peaceful=1, trade=2),
    # Assumption: for each city; the culture drawback was not found.
    Government("communism", city_production=2),
    # Assumption: the trade drawback was not found.
    Government("fundamentalism", battle_hand=1),
]
# fmt: on
