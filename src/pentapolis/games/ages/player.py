"""One player's civilization: tokens, cards in play, hands, and what this turn remembers (R4-R8, R12)."""

from __future__ import annotations

from typing import Final

from pentapolis.core.native import append, i64, pop, vec, zeros
from pentapolis.games.ages.boards import (
    BLUE_TOKENS,
    FARMERS,
    IDLE_WORKERS,
    MINERS,
    PHILOSOPHERS,
    WARRIOR_UNITS,
    YELLOW_BANK,
    YELLOW_TOKENS,
)
from pentapolis.games.ages.cards import (
    AGRICULTURE,
    BIT,
    BRONZE,
    DESPOTISM,
    NONE,
    PACTS,
    PHILOSOPHY,
    RELIGION,
    TOKEN_CARDS,
    UNIT_CARDS,
    WARRIORS,
    WORKER_CARDS,
)

# An action card of the hand that was taken this turn has this added to its index (R42).
FRESH: Final = 256


class AgesCivilization:
    """Civilization of one player. Sets of wonders, colonies and technologies are bits; hands are sorted lists of cards.

    Ratings and action totals are not here: they follow from the cards (rules/ratings.py).
    """

    # R161: whether the player has resigned, to leave at the start of the next own turn, and has left.
    leaving: i64
    resigned: i64
    # Points (R6).
    culture: i64
    science: i64
    # All tokens of the player, those in the banks, and the unused workers (R4, R20, R22).
    yellow: i64
    blue: i64
    yellow_bank: i64
    blue_bank: i64
    idle: i64
    # Farm, mine, urban and unit technologies in play.
    technologies: i64
    government: i64
    # Special technologies: military, civil, colonisation, construction (R49); NONE if there is none.
    warcraft: i64
    law: i64
    seafaring: i64
    construction: i64
    leader: i64
    # The ages of which a leader was taken (R41).
    leaders_taken: i64
    tactic: i64
    # The wonder under construction and its finished stages; completed wonders, and those of them ravaged (R105).
    wonder: i64
    stages: i64
    wonders: i64
    ravaged: i64
    colonies: i64
    # The war that the player declared (R120), the pact in front of them (R124), the marker they hold (R171).
    war: i64
    war_target: i64
    pact: i64
    partner: i64
    side: i64
    marker: i64
    # This turn: action tokens spent, whether a civil action was used, what cards and pacts gave (R57, R64, R126).
    civil_spent: i64
    military_spent: i64
    acted: i64
    extra_military: i64
    boost: i64
    homer_used: i64
    liner_used: i64
    columbus_used: i64
    route_used: i64
    route_credit: i64
    # Civil actions lost in the coming action phase (R102); the next political action is skipped (R106);
    # this turn no military card is discarded (R90).
    rebels: i64
    skips_politics: i64
    exempt: i64
    # Bonus cards that the player chose, and those dealt to the player (R174).
    kept: i64
    dealt: i64
    # Pacts of the hand that were offered and refused: all players have seen them (R124).
    shown: i64
    # By card: workers; blue tokens on farms, mines and labs; units that are being sacrificed.
    workers: vec[i64]
    tokens: vec[i64]
    sacrificed: vec[i64]
    # Civil hand, military hand, cards discarded face down, bonus cards played in this attack or colonisation.
    hand: vec[i64]
    military: vec[i64]
    buried: vec[i64]
    spent_cards: vec[i64]

    # -- written by scripts/write_fields.py from the annotations
    # fmt: off

    def __init__(
        self, *,
        leaving: i64, resigned: i64, culture: i64, science: i64, yellow: i64, blue: i64, yellow_bank: i64,
        blue_bank: i64, idle: i64, technologies: i64, government: i64, warcraft: i64, law: i64, seafaring: i64,
        construction: i64, leader: i64, leaders_taken: i64, tactic: i64, wonder: i64, stages: i64, wonders: i64,
        ravaged: i64, colonies: i64, war: i64, war_target: i64, pact: i64, partner: i64, side: i64, marker: i64,
        civil_spent: i64, military_spent: i64, acted: i64, extra_military: i64, boost: i64, homer_used: i64,
        liner_used: i64, columbus_used: i64, route_used: i64, route_credit: i64, rebels: i64, skips_politics: i64,
        exempt: i64, kept: i64, dealt: i64, shown: i64, workers: vec[i64], tokens: vec[i64], sacrificed: vec[i64],
        hand: vec[i64], military: vec[i64], buried: vec[i64], spent_cards: vec[i64],
    ) -> None:
        self.leaving, self.resigned, self.culture, self.science = leaving, resigned, culture, science
        self.yellow, self.blue, self.yellow_bank, self.blue_bank, self.idle = yellow, blue, yellow_bank, blue_bank, idle
        self.technologies, self.government, self.warcraft, self.law = technologies, government, warcraft, law
        self.seafaring, self.construction, self.leader = seafaring, construction, leader
        self.leaders_taken, self.tactic, self.wonder, self.stages = leaders_taken, tactic, wonder, stages
        self.wonders, self.ravaged, self.colonies, self.war = wonders, ravaged, colonies, war
        self.war_target, self.pact, self.partner, self.side, self.marker = war_target, pact, partner, side, marker
        self.civil_spent, self.military_spent, self.acted = civil_spent, military_spent, acted
        self.extra_military, self.boost, self.homer_used = extra_military, boost, homer_used
        self.liner_used, self.columbus_used, self.route_used = liner_used, columbus_used, route_used
        self.route_credit, self.rebels, self.skips_politics, self.exempt = route_credit, rebels, skips_politics, exempt
        self.kept, self.dealt, self.shown, self.workers, self.tokens = kept, dealt, shown, workers, tokens
        self.sacrificed, self.hand, self.military, self.buried = sacrificed, hand, military, buried
        self.spent_cards = spent_cards

    def clone(self) -> AgesCivilization:
        """Return an independent copy."""
        return AgesCivilization(
            leaving=self.leaving, resigned=self.resigned, culture=self.culture, science=self.science,
            yellow=self.yellow, blue=self.blue, yellow_bank=self.yellow_bank, blue_bank=self.blue_bank, idle=self.idle,
            technologies=self.technologies, government=self.government, warcraft=self.warcraft, law=self.law,
            seafaring=self.seafaring, construction=self.construction, leader=self.leader,
            leaders_taken=self.leaders_taken, tactic=self.tactic, wonder=self.wonder, stages=self.stages,
            wonders=self.wonders, ravaged=self.ravaged, colonies=self.colonies, war=self.war,
            war_target=self.war_target, pact=self.pact, partner=self.partner, side=self.side, marker=self.marker,
            civil_spent=self.civil_spent, military_spent=self.military_spent, acted=self.acted,
            extra_military=self.extra_military, boost=self.boost, homer_used=self.homer_used,
            liner_used=self.liner_used, columbus_used=self.columbus_used, route_used=self.route_used,
            route_credit=self.route_credit, rebels=self.rebels, skips_politics=self.skips_politics, exempt=self.exempt,
            kept=self.kept, dealt=self.dealt, shown=self.shown, workers=self.workers[:], tokens=self.tokens[:],
            sacrificed=self.sacrificed[:], hand=self.hand[:], military=self.military[:], buried=self.buried[:],
            spent_cards=self.spent_cards[:],
        )

    def key(self) -> list[int]:
        """Return every fact."""
        facts: list[int] = []
        facts += [self.leaving, self.resigned, self.culture, self.science, self.yellow, self.blue, self.yellow_bank]
        facts += [self.blue_bank, self.idle, self.technologies, self.government, self.warcraft, self.law]
        facts += [self.seafaring, self.construction, self.leader, self.leaders_taken, self.tactic, self.wonder]
        facts += [self.stages, self.wonders, self.ravaged, self.colonies, self.war, self.war_target, self.pact]
        facts += [self.partner, self.side, self.marker, self.civil_spent, self.military_spent, self.acted]
        facts += [self.extra_military, self.boost, self.homer_used, self.liner_used, self.columbus_used]
        facts += [self.route_used, self.route_credit, self.rebels, self.skips_politics, self.exempt, self.kept]
        facts += [self.dealt, self.shown]
        facts += [len(self.workers), *self.workers, len(self.tokens), *self.tokens]
        facts += [len(self.sacrificed), *self.sacrificed, len(self.hand), *self.hand]
        facts += [len(self.military), *self.military, len(self.buried), *self.buried]
        facts += [len(self.spent_cards), *self.spent_cards]
        return facts

    # fmt: on
    # -- written by hand

    def knows(self, card: i64) -> bool:
        """Return whether a farm, mine, urban or unit technology is in play."""
        return (self.technologies >> card) & 1 != 0

    def drop_military(self, card: i64) -> None:
        """Remove a card from the military hand, where it may have been public."""
        self.military = removed(self.military, card)
        if card >= PACTS:
            self.shown &= ~BIT[card - PACTS]

    # Interpreted code hands lists over here, since a vec that it sets itself is never freed.

    def set_hand(self, cards: list[int]) -> None:
        """Set the civil hand."""
        self.hand = vec[i64](sorted(cards))

    def set_military(self, cards: list[int]) -> None:
        """Set the military hand."""
        self.military = vec[i64](sorted(cards))

    def set_buried(self, cards: list[int]) -> None:
        """Set the face-down discards."""
        self.buried = vec[i64](sorted(cards))

    def set_spent_cards(self, cards: list[int]) -> None:
        """Set the played bonus cards."""
        self.spent_cards = vec[i64](sorted(cards))

    def free_units(self, card: i64) -> i64:
        """Return the number of units of a card that are not being sacrificed."""
        return self.workers[card] - self.sacrificed[card - (WORKER_CARDS - UNIT_CARDS)]


def new_civilization(extra_yellow: i64) -> AgesCivilization:
    """R12: return a civilization at the start; the Easier variant gives one more yellow token (R170)."""
    workers = zeros(WORKER_CARDS)
    workers[AGRICULTURE] = FARMERS
    workers[BRONZE] = MINERS
    workers[PHILOSOPHY] = PHILOSOPHERS
    workers[WARRIORS] = WARRIOR_UNITS
    return AgesCivilization(
        leaving=0,
        resigned=0,
        culture=0,
        science=0,
        yellow=YELLOW_TOKENS + extra_yellow,
        blue=BLUE_TOKENS,
        yellow_bank=YELLOW_BANK + extra_yellow,
        blue_bank=BLUE_TOKENS,
        idle=IDLE_WORKERS,
        technologies=BIT[AGRICULTURE] | BIT[BRONZE] | BIT[RELIGION] | BIT[PHILOSOPHY] | BIT[WARRIORS],
        government=DESPOTISM,
        warcraft=NONE,
        law=NONE,
        seafaring=NONE,
        construction=NONE,
        leader=NONE,
        leaders_taken=0,
        tactic=NONE,
        wonder=NONE,
        stages=0,
        wonders=0,
        ravaged=0,
        colonies=0,
        war=NONE,
        war_target=NONE,
        pact=NONE,
        partner=NONE,
        side=0,
        marker=NONE,
        civil_spent=0,
        military_spent=0,
        acted=0,
        extra_military=0,
        boost=0,
        homer_used=0,
        liner_used=0,
        columbus_used=0,
        route_used=0,
        route_credit=0,
        rebels=0,
        skips_politics=0,
        exempt=0,
        kept=0,
        dealt=0,
        shown=0,
        workers=workers,
        tokens=zeros(TOKEN_CARDS),
        sacrificed=zeros(UNIT_CARDS),
        hand=vec[i64](),
        military=vec[i64](),
        buried=vec[i64](),
        spent_cards=vec[i64](),
    )


def inserted(cards: vec[i64], card: i64) -> vec[i64]:
    """Return a sorted list with one more card."""
    longer = append(cards, card)
    place: i64 = len(longer) - 1
    while place > 0 and longer[place - 1] > card:
        longer[place] = longer[place - 1]
        place -= 1
    longer[place] = card
    return longer


def removed(cards: vec[i64], card: i64) -> vec[i64]:
    """Return a list without one copy of a card that is in it."""
    place: i64 = 0
    while cards[place] != card:
        place += 1
    last: i64 = len(cards) - 1
    while place < last:
        cards[place] = cards[place + 1]
        place += 1
    shorter, _ = pop(cards)
    return shorter


def holds(cards: vec[i64], card: i64) -> bool:
    """Return whether a card is in a list."""
    for held in cards:
        if held == card:
            return True
    return False
