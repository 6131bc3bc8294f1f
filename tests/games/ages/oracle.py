"""A second, slow calculation of all ratings and action totals, from public facts and from the printed numbers.

It reads no position, only a view and `Game.facts()`. Where it differs from the view, one of the two has a rule wrong
(R8, R70-R79, R125, R135, R137).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from pentapolis.games.ages.view import AgesView, DeskView
from tests.games.ages.scene import GAME

FACTS: Final = {card["id"]: card for card in GAME.facts()["cards"]}
LEVELS: Final = {age["id"]: age["level"] for age in GAME.facts()["ages"]}
SCIENTISTS: Final = ("leonardo_da_vinci", "isaac_newton", "albert_einstein")


class Oracle:
    """One civilization of a view."""

    def __init__(self, view: AgesView, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.civ: DeskView = view.civilizations[seat]
        self.people = {held.card: held.workers for held in self.civ.technologies if held.workers}
        self.standing = [wonder.card for wonder in self.civ.wonders if not wonder.ravaged]
        leader = [self.civ.leader] if self.civ.leader else []
        #: Every card that works by itself, without workers.
        self.cards = [*self.standing, *self.civ.specials, *self.civ.colonies, *leader, self.civ.government]
        self.doubled = 2 if "st_peters_basilica" in self.standing else 1

    def ratings(self) -> dict[str, int]:
        """Return all numbers that follow from the cards."""
        return {
            "happiness": self.happiness(),
            "culture_rating": self.culture(),
            "science_rating": self.science(),
            "strength": self.strength(),
            "civil_actions": self.printed(self.cards, "civil_actions"),
            "military_actions": max(
                0, self.printed(self.cards, "military_actions") + self.by_pacts("military_actions")
            ),
        }

    def printed(self, cards: Iterable[str], number: str) -> int:
        """Return the sum of a printed number."""
        return sum(self.value(card, number) for card in cards)

    def worked(self, number: str, *kinds: str) -> int:
        """Return the sum of a printed number of the cards with workers, for every worker."""
        return sum(
            count * self.value(card, number)
            for card, count in self.people.items()
            if not kinds or FACTS[card]["kind"] in kinds
        )

    def count(self, *kinds: str) -> int:
        """Return the number of workers on cards of these kinds."""
        return sum(count for card, count in self.people.items() if FACTS[card]["kind"] in kinds)

    def best(self, number: str, *kinds: str) -> int:
        """Return the highest printed number among cards with workers, or their highest level."""
        found = [self.value(card, number) for card in self.people if FACTS[card]["kind"] in kinds]
        return max(found, default=0)

    def value(self, card: str, number: str) -> int:
        """Return a printed number of a card, or its level."""
        return level(card) if number == "level" else int(FACTS[card].get(number, 0))

    def by_pacts(self, number: str) -> int:
        """Return the sum of a number over the pacts of the civilization."""
        total = 0
        for pact in self.view.pacts:
            if self.seat in (pact.owner, pact.partner):
                total += self.value(pact.card, f"{'a' if pact.side_a == self.seat else 'b'}_{number}")
                if pact.card == "international_tourism" and number == "culture":
                    other = pact.partner if pact.owner == self.seat else pact.owner
                    total += len(self.view.civilizations[other].wonders)
        return total

    # -- ratings

    def happiness(self) -> int:
        """R70: Return the happy faces."""
        faces = [self.value(card, "happiness") for card in self.cards]
        happy = self.worked("happiness") + sum(face for face in faces if face > 0)
        return max(0, min(8, happy * self.doubled + sum(face for face in faces if face < 0)))

    def culture(self) -> int:
        """R72, R105, R125: Return the culture rating."""
        ravaged = sum(wonder.ravaged for wonder in self.civ.wonders)
        total = self.worked("culture") + self.printed(self.cards, "culture") + 2 * ravaged
        return max(0, min(30, total + self.leaders_culture() + self.by_pacts("culture")))

    def leaders_culture(self) -> int:
        """R74, R135, R137: Return the culture that the leader draws from other cards."""
        smiling = sum(max(0, self.value(card, "happiness")) for card in self.standing)
        libraries, theatres = self.count("library"), self.count("theater")
        laboratories = sum(n * level(card) for card, n in self.people.items() if FACTS[card]["kind"] == "lab")
        by_leader = {
            "homer": min(2, self.people.get("warriors", 0)),
            "michelangelo": self.doubled * (self.worked("happiness", "temple", "theater") + smiling),
            "genghis_khan": self.count("cavalry"),
            "william_shakespeare": libraries + 2 * min(libraries, theatres),
            "james_cook": 2 * len(self.civ.colonies),
            "js_bach": theatres,
            "elvis_presley": self.best("culture", "theater"),
            "sid_meier": laboratories,
        }
        return by_leader.get(self.civ.leader or "", 0)

    def science(self) -> int:
        """R72, R79: Return the science rating."""
        total = self.worked("science") + self.printed(self.cards, "science")
        if self.civ.leader in SCIENTISTS:
            total += self.best("level", "lab", "library")
        return total - (self.count("lab") if self.civ.leader == "sid_meier" else 0)

    def strength(self) -> int:
        """R73-R77: Return the strength."""
        total = self.worked("strength") + self.printed(self.cards, "strength") + self.by_pacts("strength")
        by_leader = {
            "alexander_the_great": self.count("infantry", "cavalry", "artillery", "air_force"),
            "joan_of_arc": self.doubled * self.worked("happiness", "temple"),
            "genghis_khan": self.count("cavalry"),
            "napoleon_bonaparte": max(self.armies(), default=0),
        }
        total += by_leader.get(self.civ.leader or "", 0)
        total += self.count("infantry", "artillery") if "great_wall" in self.standing else 0
        return max(0, min(60, total + sum(self.armies())))

    def armies(self) -> list[int]:
        """R75, R76: Return the bonus of every army, the best ones doubled by air forces."""
        if self.civ.tactic is None or self.civ.leader == "genghis_khan":
            return []
        tactic = FACTS[self.civ.tactic]
        every = self.complete(tactic, 0)
        modern = self.complete(tactic, level(self.civ.tactic) - 1) if "antiquated" in tactic else every
        bonuses = [tactic["bonus"]] * modern + [tactic.get("antiquated", 0)] * (every - modern)
        air = self.count("air_force")
        return [2 * bonus if place < air else bonus for place, bonus in enumerate(bonuses)]

    def complete(self, tactic: dict[str, Any], oldest: int) -> int:
        """Return the number of complete armies of units of at least a level."""
        needs = {kind: tactic[kind] for kind in ("infantry", "cavalry", "artillery") if kind in tactic}
        units = {
            kind: sum(n for card, n in self.people.items() if FACTS[card]["kind"] == kind and level(card) >= oldest)
            for kind in needs
        }
        return int(min(units[kind] // need for kind, need in needs.items()))


def level(card: str) -> int:
    """Return the level of a card."""
    return int(LEVELS[FACTS[card]["age"]])
