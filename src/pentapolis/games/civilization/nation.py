"""What one player has, and a battle between two of them: the parts of a position that rules work on."""

from __future__ import annotations

from pentapolis.core.vecs import i64, u8, vec, zero_bytes, zeros
from pentapolis.games.civilization import cards as c
from pentapolis.games.civilization.boards import ARMIES


class Nation:
    """What one player has. Sets of cities, governments and things done this turn are bits."""

    def __init__(
        self,
        civilization: i64,
        trade: i64,
        culture: i64,
        space: i64,
        government: i64,
        fresh: i64,
        was_anarchy: i64,
        walls: i64,
        acted: i64,
        extra: i64,
        boosts: i64,
        used: i64,
        flags: i64,
        tech_coins: i64,
        sheet_coins: i64,
        army_supply: i64,
        pin: i64,
        reserve: i64,
        cards: i64,
        victories: i64,
        offer_to: i64,
        offer_open: i64,
        drafts: i64,
        give: i64,
        want: i64,
        city: vec[i64],
        scouts: vec[i64],
        tech: vec[u8],
        hold: vec[i64],
        known: vec[i64],
    ) -> None:
        self.civilization = civilization
        # The dials and the culture track (R20, R62).
        self.trade = trade
        self.culture = culture
        self.space = space
        # R31-R34: what may be adopted without anarchy, and whether the phase began in anarchy.
        self.government = government
        self.fresh = fresh
        self.was_anarchy = was_anarchy
        # Cities: walled ones, those that have taken their action, those that may take one more.
        self.walls = walls
        self.acted = acted
        self.extra = extra
        # More production this turn, eight bits for each city.
        self.boosts = boosts
        # Abilities used this turn, and other things done once in a turn.
        self.used = used
        self.flags = flags
        # Coins collected on Code of Laws, Pottery, Democracy and Printing Press, four bits each; coins on the sheet.
        self.tech_coins = tech_coins
        self.sheet_coins = sheet_coins
        self.army_supply = army_supply
        # One more than the square that this player has pinned down this turn.
        self.pin = pin
        # Great people of the reserve, four bits for each kind.
        self.reserve = reserve
        # How many events are in the hand, and how many battles were won.
        self.cards = cards
        self.victories = victories
        # The offer (R39): to whom, whether it was proposed, how many were begun, and the goods, six bits each.
        self.offer_to = offer_to
        self.offer_open = offer_open
        self.drafts = drafts
        self.give = give
        self.want = want
        # The centres of the capital and of two more cities, NONE where there is none.
        self.city = city
        # Two scouts: their squares (NONE in the supply), the cities they send to, whether they have moved.
        self.scouts = scouts
        self.tech = tech
        # Counters: market resources, huts, villages, events, units (cards.py).
        self.hold = hold
        # Of the units, so many are known to everybody by a battle.
        self.known = known

    def clone(self) -> Nation:
        """An independent copy."""
        return Nation(
            self.civilization,
            self.trade,
            self.culture,
            self.space,
            self.government,
            self.fresh,
            self.was_anarchy,
            self.walls,
            self.acted,
            self.extra,
            self.boosts,
            self.used,
            self.flags,
            self.tech_coins,
            self.sheet_coins,
            self.army_supply,
            self.pin,
            self.reserve,
            self.cards,
            self.victories,
            self.offer_to,
            self.offer_open,
            self.drafts,
            self.give,
            self.want,
            self.city[:],
            self.scouts[:],
            self.tech[:],
            self.hold[:],
            self.known[:],
        )

    def key(self) -> list[int]:
        """Every fact of the nation."""
        facts: list[int] = [
            self.civilization,
            self.trade,
            self.culture,
            self.space,
            self.government,
            self.fresh,
            self.was_anarchy,
            self.walls,
            self.acted,
            self.extra,
            self.boosts,
            self.used,
            self.flags,
            self.tech_coins,
            self.sheet_coins,
            self.army_supply,
            self.pin,
            self.reserve,
            self.victories,
            self.offer_to,
            self.offer_open,
            self.drafts,
            self.give,
            self.want,
        ]
        facts += list(self.city)
        facts += list(self.scouts)
        facts += list(self.tech)
        facts += list(self.hold)
        facts += list(self.known)
        return facts


def empty_nation() -> Nation:
    """A nation before it has a civilization (R7)."""
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
    """A battle (R86-R100). Side 0 attacks, side 1 defends; the defender of a village is nobody."""

    def __init__(
        self,
        attacker: i64,
        defender: i64,
        keeper: i64,
        square: i64,
        kind: i64,
        walled: i64,
        stage: i64,
        side: i64,
        healed: i64,
        strike: i64,
        won: i64,
        wanted: i64,
        hand: vec[i64],
        dead: vec[i64],
        fronts: vec[i64],
    ) -> None:
        self.attacker = attacker
        self.defender = defender
        # Who plays for the defender: the defender, or for barbarians the attacker's left neighbour.
        self.keeper = keeper
        self.square = square
        self.kind = kind
        # R90: whether the attacker plays first.
        self.walled = walled
        self.stage = stage
        self.side = side
        # Heals already used: animal husbandry and biology, two bits for each side.
        self.healed = healed
        # R96: more wounds that the next unit deals if it attacks.
        self.strike = strike
        # Whether the attacker has won, once it is over.
        self.won = won
        # How many units each side still draws, eight bits each.
        self.wanted = wanted
        # Units by kind, of side 0 and then of side 1.
        self.hand = hand
        self.dead = dead
        # Packed: unit + 1 and wounds of the attacker, unit + 1 and wounds of the defender, eight bits each.
        self.fronts = fronts

    def clone(self) -> Battle:
        """An independent copy."""
        return Battle(
            self.attacker,
            self.defender,
            self.keeper,
            self.square,
            self.kind,
            self.walled,
            self.stage,
            self.side,
            self.healed,
            self.strike,
            self.won,
            self.wanted,
            self.hand[:],
            self.dead[:],
            self.fronts[:],
        )

    def set_fronts(self, fronts: list[int]) -> None:
        """Open these fronts and no others."""
        self.fronts = vec[i64](fronts)

    def key(self) -> list[int]:
        """Every fact of the battle."""
        facts: list[int] = [
            self.attacker,
            self.defender,
            self.keeper,
            self.square,
            self.kind,
            self.walled,
            self.stage,
            self.side,
            self.healed,
            self.strike,
            self.won,
            self.wanted,
        ]
        return facts + list(self.hand) + list(self.dead) + list(self.fronts)
