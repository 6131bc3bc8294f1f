"""The nation of one player, and a battle between two: the parts of a position that rules work on."""

from __future__ import annotations

from pentapolis.core.native import i64, u8, vec, zero_bytes, zeros
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization.boards import ARMIES


class Nation:
    """Nation of one player. Sets of cities, governments and things done this turn are bits."""

    civilization: i64
    # The dials and the culture track (R20, R62).
    trade: i64
    culture: i64
    space: i64
    # R31-R34: what may be adopted without anarchy, and whether the phase began in anarchy.
    government: i64
    fresh: i64
    was_anarchy: i64
    # Cities: walled ones, those that have taken their action, those that may take one more.
    walls: i64
    acted: i64
    extra: i64
    # More production this turn, eight bits for each city.
    boosts: i64
    # Abilities used this turn, and other things done once in a turn.
    used: i64
    flags: i64
    # Coins collected on Code of Laws, Pottery, Democracy and Printing Press, four bits each; coins on the sheet.
    tech_coins: i64
    sheet_coins: i64
    army_supply: i64
    # One more than the square that this player has pinned down this turn.
    pin: i64
    # Great people of the reserve, four bits for each kind.
    reserve: i64
    # How many events are in the hand, and how many battles were won.
    cards: i64  # derived
    victories: i64
    # The offer (R39): to whom, whether it was proposed, how many were begun, and the goods, six bits each.
    offer_to: i64
    offer_open: i64
    drafts: i64
    give: i64
    want: i64
    # The centres of the capital and of two more cities, NONE where there is none.
    city: vec[i64]
    # Two scouts: their squares (NONE in the supply), the cities they send to, whether they have moved.
    scouts: vec[i64]
    tech: vec[u8]
    # Counters: market resources, huts, villages, events, units (cards.py).
    hold: vec[i64]
    # The units that all players know from a battle.
    known: vec[i64]

    # -- written by scripts/write_fields.py from the annotations
    # fmt: off

    def __init__(
        self, *,
        civilization: i64, trade: i64, culture: i64, space: i64, government: i64, fresh: i64, was_anarchy: i64,
        walls: i64, acted: i64, extra: i64, boosts: i64, used: i64, flags: i64, tech_coins: i64, sheet_coins: i64,
        army_supply: i64, pin: i64, reserve: i64, cards: i64, victories: i64, offer_to: i64, offer_open: i64,
        drafts: i64, give: i64, want: i64, city: vec[i64], scouts: vec[i64], tech: vec[u8], hold: vec[i64],
        known: vec[i64],
    ) -> None:
        self.civilization, self.trade, self.culture, self.space = civilization, trade, culture, space
        self.government, self.fresh, self.was_anarchy, self.walls = government, fresh, was_anarchy, walls
        self.acted, self.extra, self.boosts, self.used, self.flags = acted, extra, boosts, used, flags
        self.tech_coins, self.sheet_coins, self.army_supply, self.pin = tech_coins, sheet_coins, army_supply, pin
        self.reserve, self.cards, self.victories, self.offer_to = reserve, cards, victories, offer_to
        self.offer_open, self.drafts, self.give, self.want, self.city = offer_open, drafts, give, want, city
        self.scouts, self.tech, self.hold, self.known = scouts, tech, hold, known

    def clone(self) -> Nation:
        """Return an independent copy."""
        return Nation(
            civilization=self.civilization, trade=self.trade, culture=self.culture, space=self.space,
            government=self.government, fresh=self.fresh, was_anarchy=self.was_anarchy, walls=self.walls,
            acted=self.acted, extra=self.extra, boosts=self.boosts, used=self.used, flags=self.flags,
            tech_coins=self.tech_coins, sheet_coins=self.sheet_coins, army_supply=self.army_supply, pin=self.pin,
            reserve=self.reserve, cards=self.cards, victories=self.victories, offer_to=self.offer_to,
            offer_open=self.offer_open, drafts=self.drafts, give=self.give, want=self.want, city=self.city[:],
            scouts=self.scouts[:], tech=self.tech[:], hold=self.hold[:], known=self.known[:],
        )

    def key(self) -> list[int]:
        """Return every fact."""
        facts: list[int] = []
        facts += [self.civilization, self.trade, self.culture, self.space, self.government, self.fresh]
        facts += [self.was_anarchy, self.walls, self.acted, self.extra, self.boosts, self.used, self.flags]
        facts += [self.tech_coins, self.sheet_coins, self.army_supply, self.pin, self.reserve, self.victories]
        facts += [self.offer_to, self.offer_open, self.drafts, self.give, self.want]
        facts += [len(self.city), *self.city, len(self.scouts), *self.scouts]
        facts += [len(self.tech), *[i64(one) for one in self.tech], len(self.hold), *self.hold]
        facts += [len(self.known), *self.known]
        return facts

    # fmt: on
    # -- written by hand


def empty_nation() -> Nation:
    """Return a nation before it has a civilization (R7)."""
    return Nation(
        civilization=c.NONE,
        trade=0,
        culture=0,
        space=0,
        government=c.DESPOTISM_RULE,
        fresh=0,
        was_anarchy=0,
        walls=0,
        acted=0,
        extra=0,
        boosts=0,
        used=0,
        flags=0,
        tech_coins=0,
        sheet_coins=0,
        army_supply=ARMIES,
        pin=0,
        reserve=0,
        cards=0,
        victories=0,
        offer_to=c.NONE,
        offer_open=0,
        drafts=0,
        give=0,
        want=0,
        city=vec[i64]([c.NONE, c.NONE, c.NONE]),
        scouts=vec[i64]([c.NONE, c.NONE, c.NONE, c.NONE, 0, 0]),
        tech=zero_bytes(c.TECH_COUNT),
        hold=zeros(c.HELD_SIZE),
        known=zeros(c.UNIT_KINDS),
    )


class Battle:
    """A battle (R86-R100). Side 0 attacks, side 1 defends; a village has no defender (NONE)."""

    attacker: i64
    defender: i64
    # Who plays for the defender: the defender, or for barbarians the attacker's left neighbour.
    keeper: i64
    square: i64
    kind: i64
    # R90: whether the attacker plays first.
    walled: i64
    stage: i64
    side: i64
    # Heals already used: animal husbandry and biology, two bits for each side.
    healed: i64
    # R96: more wounds that the next unit deals if it attacks.
    strike: i64
    # Whether the attacker has won, once it is over.
    won: i64
    # How many units each side still draws, eight bits each.
    wanted: i64
    # Units by kind, of side 0 and then of side 1.
    hand: vec[i64]
    dead: vec[i64]
    # Packed: unit + 1 and wounds of the attacker, unit + 1 and wounds of the defender, eight bits each.
    fronts: vec[i64]

    # -- written by scripts/write_fields.py from the annotations
    # fmt: off

    def __init__(
        self, *,
        attacker: i64, defender: i64, keeper: i64, square: i64, kind: i64, walled: i64, stage: i64, side: i64,
        healed: i64, strike: i64, won: i64, wanted: i64, hand: vec[i64], dead: vec[i64], fronts: vec[i64],
    ) -> None:
        self.attacker, self.defender, self.keeper, self.square, self.kind = attacker, defender, keeper, square, kind
        self.walled, self.stage, self.side, self.healed, self.strike = walled, stage, side, healed, strike
        self.won, self.wanted, self.hand, self.dead, self.fronts = won, wanted, hand, dead, fronts

    def clone(self) -> Battle:
        """Return an independent copy."""
        return Battle(
            attacker=self.attacker, defender=self.defender, keeper=self.keeper, square=self.square, kind=self.kind,
            walled=self.walled, stage=self.stage, side=self.side, healed=self.healed, strike=self.strike, won=self.won,
            wanted=self.wanted, hand=self.hand[:], dead=self.dead[:], fronts=self.fronts[:],
        )

    def key(self) -> list[int]:
        """Return every fact."""
        facts: list[int] = []
        facts += [self.attacker, self.defender, self.keeper, self.square, self.kind, self.walled, self.stage, self.side]
        facts += [self.healed, self.strike, self.won, self.wanted]
        facts += [len(self.hand), *self.hand, len(self.dead), *self.dead, len(self.fronts), *self.fronts]
        return facts

    # fmt: on
    # -- written by hand

    def set_fronts(self, fronts: list[int]) -> None:
        """Set the fronts."""
        self.fronts = vec[i64](fronts)
