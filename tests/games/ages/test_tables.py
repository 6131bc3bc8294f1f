"""The numbers that the engine names agree with its tables: card indices, ranges, frames, verdicts, actions."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import pytest

from pentapolis.games.ages import actions as a
from pentapolis.games.ages import attacks, boards, impacts, leaders, wonders
from pentapolis.games.ages import cards as c
from pentapolis.games.ages.rules.handlers import BY_FRAME, HANDLERS
from pentapolis.games.ages.rules.legality import VERDICTS as VERDICT_CODES
from pentapolis.games.ages.verbs import VERBS

SOURCE: Final = Path(__file__).parents[3] / "src" / "pentapolis" / "games" / "ages"


def numbered(file: str, after: str, before: str) -> dict[str, int]:
    """Return the named numbers between two lines of a table."""
    text = (SOURCE / file).read_text(encoding="utf-8")
    part = text[text.index(after) : text.index(before)]
    return {name: int(number) for name, number in re.findall(r"^([A-Z_]+): Final = (\d+)", part, re.MULTILINE)}


NAMED: Final = numbered("cards.py", "# The cards that the rules name.", "# What action cards do")
FRAMES: Final = numbered("decisions.py", "# Frames. Set-up", "# How buildings are razed")
VERDICTS: Final = numbered("rules/legality.py", "# What speaks against an action.", "#: The codes of the reasons")


@pytest.mark.parametrize("name", NAMED)
def test_a_named_card_is_the_card_of_that_name(name: str) -> None:
    """A leader may be named by the best-known part of his name."""
    assert name.lower() in c.CARD_IDS[NAMED[name]]


def test_every_kind_of_card_is_one_range() -> None:
    """R3: the index says what a card is."""
    kinds = [card.kind for card in c.CARDS]
    assert kinds == sorted(kinds)
    assert len(c.CARDS) == c.CARD_COUNT
    first = {kind: kinds.index(kind) for kind in set(kinds)}
    assert (first[c.MINE], first[c.LAB], first[c.TEMPLE], first[c.ARENA]) == (c.MINES, c.LABS, c.TEMPLES, c.ARENAS)
    assert (first[c.LIBRARY], first[c.THEATRE], first[c.INFANTRY]) == (c.LIBRARIES, c.THEATRES, c.UNITS)
    assert (first[c.CAVALRY], first[c.ARTILLERY], first[c.AIR_FORCE]) == (c.CAVALRIES, c.ARTILLERIES, c.AIR_FORCES)
    assert (first[c.GOVERNMENT], first[c.SPECIAL_MILITARY], first[c.LEADER]) == (c.GOVERNMENTS, c.SPECIALS, 54)
    assert (first[c.WONDER], first[c.ACTION], first[c.EVENT]) == (c.WONDERS, c.ACTIONS, c.EVENTS)
    assert (first[c.TERRITORY], first[c.TACTIC], first[c.BONUS]) == (c.TERRITORIES, c.TACTICS, c.BONUSES)
    assert (first[c.AGGRESSION], first[c.WAR], first[c.PACT]) == (c.AGGRESSIONS, c.WARS, c.PACTS)


def test_upgrades_lead_to_a_higher_level_of_the_same_kind() -> None:
    """R45, R61: and there are forty of them."""
    assert len(c.UPGRADES) == c.UPGRADE_COUNT
    for low, high in c.UPGRADES:
        assert c.CARDS[low].kind == c.CARDS[high].kind
        assert c.CARDS[low].age < c.CARDS[high].age


def test_every_frame_has_its_own_number_and_a_name_if_somebody_decides_it() -> None:
    """R190-R192: frames of different kinds can be distinguished."""
    assert len(set(FRAMES.values())) == len(FRAMES)
    assert sorted(BY_FRAME) == sorted(FRAMES.values())
    assert {name: BY_FRAME[frame].name for name, frame in FRAMES.items()} == {name: name.lower() for name in FRAMES}
    assert [HANDLERS[frame] for frame in BY_FRAME] == list(BY_FRAME.values())
    asked = {"KEEP", "POLITICS", "HAND", "ACT", "USE", "IDLE", "GOODS", "MIX", "LOSE_GOODS", "FREE_BUILD"}
    asked |= {"LOSE_WORKER", "RAZE", "CEDE", "RAVAGE", "AGREE", "BID", "COLONISE", "ATTACK", "DEFEND", "PACT"}
    asked |= {"SEIZE", "RETURN_BLUE"}
    assert {name for name, frame in FRAMES.items() if BY_FRAME[frame].decision} == asked


def test_every_verdict_has_the_code_of_its_name() -> None:
    """A refusal says why."""
    assert {name.lower(): number for name, number in VERDICTS.items() if number} == {
        code: number for number, code in enumerate(VERDICT_CODES) if number
    }


def test_the_actions_of_the_verbs_follow_each_other_without_a_gap() -> None:
    """Every number below the count belongs to one verb."""
    firsts = list(VERBS.first.values())
    assert firsts == sorted(firsts)
    assert list(VERBS.first) == list(VERBS.kinds)
    assert a.keep(c.IMPACTS + c.IMPACT_CARDS - 1) == a.ACTION_COUNT - 1
    ends = {
        a.take(12): a.GROW,
        a.build(c.WORKER_CARDS - 1): a.UPGRADE,
        a.upgrade(c.UPGRADE_COUNT - 1): a.DESTROY,
        a.destroy(c.WORKER_CARDS - 1): a.STAGE,
        a.stage(boards.MOST_STAGES): a.PLAY,
        a.play(c.CIVIL_CARDS - 1): a.TACTIC,
        a.tactic(c.BONUSES - 1): a.REVOLT,
        a.revolt(c.SPECIALS - 1): a.RECRUIT,
        a.recruit(c.WORKER_CARDS - 1): a.TRADE,
        a.event(c.TACTICS - 1): a.SETTLE,
        a.settle(c.TACTICS - 1): a.ATTACK,
        a.attack(c.PACTS - 1, 3): a.OFFER,
        a.offer(c.CARD_COUNT - 1, 3, 1): a.CANCEL,
        a.cancel(c.CARD_COUNT - 1): a.DECLINE,
        a.discard(c.CARD_COUNT - 1): a.SACRIFICE,
        a.sacrifice(c.WORKER_CARDS - 1): a.BID,
        a.bid(boards.MOST_BID): a.MIX,
        a.mix(boards.MOST_MIX - 1): a.LOSE,
        a.lose(c.WORKER_CARDS - 1): a.RAZE,
        a.raze(c.UNITS - 1, boards.MOST_RAZED): a.CEDE,
        a.cede(c.TACTICS - 1): a.RAVAGE,
        a.ravage(c.ACTIONS - 1): a.SEIZE,
        a.seize(c.TECHNOLOGIES - 1): a.RESTORE,
        a.restore(c.TOKEN_CARDS - 1): a.IDLE,
        a.idle(c.LABS - 1): a.KEEP,
    }
    assert all(last + 1 == following for last, following in ends.items())


def test_every_odd_card_has_the_id_of_a_card_of_its_kind() -> None:
    """R3: a class under a name that no card has would do nothing."""
    assert set(leaders.ODD) <= set(c.CARD_IDS[c.TECHNOLOGIES : c.WONDERS])
    assert set(wonders.ODD) <= set(c.CARD_IDS[c.WONDERS : c.ACTIONS])
    assert set(attacks.BY_ID) == set(c.CARD_IDS[c.AGGRESSIONS : c.PACTS])
    assert set(impacts.BY_ID) == set(c.CARD_IDS[c.IMPACTS : c.TERRITORIES])


def test_what_is_asked_first_for_speed_are_those_who_have_an_answer_of_their_own() -> None:
    """R43, R64, R133, R135: the guards of hooks follow from the classes."""

    def named(table: Iterable[int]) -> list[str]:
        return [c.CARD_IDS[place + c.NONE] for place, answers in enumerate(table) if answers]

    assert named(leaders.BUILD_DISCOUNTERS) == ["js_bach", "winston_churchill"]
    assert named(leaders.UNIT_SUPPLIERS) == ["homer"]
    assert named(leaders.GROWTH_DISCOUNTERS) == ["moses"]
    assert [c.KINDS[c.CARDS[card].kind] for card, more in enumerate(leaders.SURCHARGED) if more] == [
        *["lab"] * 4,
        *["library"] * 3,
    ]
    assert c.CARD_IDS.index("ocean_liner_service") == wonders.OCEAN_LINERS
    assert leaders.only("settles") == c.CARD_IDS.index("christopher_columbus")
