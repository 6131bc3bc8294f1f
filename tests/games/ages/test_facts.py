"""`pentapolis facts ages`: no card of the tables without its effect."""

from __future__ import annotations

from typing import Final

from pentapolis.games.ages import cards as c
from pentapolis.games.ages import codecs, facts
from pentapolis.games.ages.position_builder import GAME

CARDS: Final = {card["id"]: card for card in GAME.facts()["cards"]}
#: The fields of every card; the others are its costs and effects.
COMMON: Final = {"id", "age", "kind", "copies"}
#: The effects of these are in functions alone, and in the words.
IN_THE_RULES: Final = {"leader", "wonder", "war", "pact"}


def test_every_card_tells_what_it_does() -> None:
    silent = {card["id"] for card in CARDS.values() if not set(card) - COMMON and card["kind"] not in IN_THE_RULES}
    assert silent == set()
    assert list(CARDS) == list(c.CARD_IDS)


def test_every_event_tells_whom_it_concerns_what_happens_and_how_much() -> None:
    for card in c.CARDS[c.EVENTS : c.TERRITORIES]:
        told = CARDS[card.id]["effects"]
        assert len(told) == len(card.parts)
        for sentence, part in zip(told, card.parts, strict=True):
            number = part.amount if "card" not in sentence else 0
            assert sentence.get("amount", 0) == number
    assert CARDS["no_event"]["effects"] == []
    assert CARDS["crusades"]["effects"] == [
        {"who": "strongest", "what": "culture", "amount": 4},
        {"who": "weakest", "what": "lose_culture", "amount": 4},
    ]
    assert CARDS["development_of_warfare"]["effects"] == [{"who": "all", "what": "free_build", "card": "warriors"}]


def test_the_words_for_effects_are_the_names_of_the_constants() -> None:
    """The rules know them by number: each word stands where its constant says."""
    for number, word in enumerate(facts.CONCERNED):
        assert getattr(c, word.upper()) == number
    for number, word in enumerate(facts.ACTS, 1):
        assert getattr(c, word.upper()) == number
    for number, word in enumerate(codecs.EFFECTS):
        assert getattr(c, word.upper()) == number
    assert {part.what for card in c.CARDS for part in card.parts} <= set(range(len(codecs.EFFECTS)))
    assert {card.act for card in c.CARDS} == set(range(len(facts.ACTS) + 1))


def test_every_action_card_tells_its_deed_and_its_amount() -> None:
    actions = [card for card in CARDS.values() if card["kind"] == "action"]
    assert len(actions) == c.CIVIL_CARDS - c.ACTIONS
    assert [card["id"] for card in actions if "act" not in card or not ({"amount", "by_players"} & set(card))] == []
