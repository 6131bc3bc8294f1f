"""Pacts, card by card (R124-R129)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pentapolis.games.ages.state import AgesState
from tests.games.ages.scene import (
    NEW,
    Side,
    civ,
    deal,
    decision,
    each,
    end_turn,
    legal,
    play,
    position,
    refusal,
    seen,
    tokens,
)

SYMMETRIC = {
    "open_borders_agreement",
    "scientific_cooperation",
    "international_tourism",
    "military_pact",
    "peace_treaty",
}
PACTS = [
    "open_borders_agreement",
    "trade_routes_agreement",
    "acceptance_of_supremacy",
    "international_trade_agreement",
    "promise_of_military_protection",
    "scientific_cooperation",
    "international_tourism",
    "loss_of_sovereignty",
    "military_pact",
    "peace_treaty",
]


def partners(pact: str, *, side: str = "a", first: Side = NEW, second: Side = NEW, at: str = "act") -> AgesState:
    """Return a state of three players; the first has a pact with the second and takes a side."""
    return position(replace(first, pact=f"{pact} 2 {side}"), second, Side(), at=at, age="III")


@pytest.mark.parametrize("pact", PACTS)
def test_a_pact_is_offered_and_accepted(pact: str) -> None:
    """R124: as offered, with the sides named; a symmetric one has no sides to choose."""
    state = position(Side(military=pact), Side(), Side(), at="politics", age="III")
    sides = ["a"] if pact in SYMMETRIC else ["a", "b"]
    offers = {move for move in legal(state) if move.startswith("offer")}
    assert offers == {f"offer {pact} {seat} {side}" for seat in (2, 3) for side in sides}
    play(state, f"offer {pact} 3 {sides[-1]}")
    assert decision(state) == "answer_pact 3"
    play(state, "accept")
    (found,) = seen(state).pacts
    assert (found.card, found.owner, found.partner) == (pact, 0, 2)
    assert found.side_a == (0 if sides[-1] == "a" else 2)
    assert decision(state) == "act 1"


def test_a_refused_pact_returns_to_the_hand_and_the_political_action_is_spent() -> None:
    """R124: nothing is in force."""
    state = position(Side(military="peace_treaty"), Side(), Side(), at="politics", age="III")
    play(state, "offer peace_treaty 2 a", "decline")
    assert civ(state).military_hand == ("peace_treaty",)
    assert seen(state).pacts == ()
    assert decision(state) == "act 1"


def test_a_new_pact_cancels_the_own_old_one() -> None:
    """R91, R124: it goes to the discards."""
    first = Side(pact="military_pact 2 a", military="peace_treaty")
    state = position(first, Side(), Side(), at="politics", age="III")
    play(state, "offer peace_treaty 3 a", "accept")
    assert [pact.card for pact in seen(state).pacts] == ["peace_treaty"]
    assert seen(state).military_discards == ("military_pact",)


def test_one_may_be_partner_in_several_pacts() -> None:
    """R124: of others, beside an own one."""
    third = Side(military="international_tourism")
    state = position(
        Side(pact="military_pact 2 a"), Side(pact="peace_treaty 3 a"), third, seat=2, at="politics", age="III"
    )
    play(state, "offer international_tourism 2 a", "accept")
    assert len(seen(state).pacts) == 3


@pytest.mark.parametrize("seat", [0, 1])
def test_either_partner_may_cancel_a_pact_as_a_political_action(seat: int) -> None:
    """R128: the others cannot."""
    state = position(Side(pact="peace_treaty 2 a"), Side(), Side(), seat=seat, at="politics", age="III")
    play(state, "cancel peace_treaty")
    assert seen(state).pacts == ()
    state = position(Side(pact="peace_treaty 2 a"), Side(), Side(), seat=2, at="politics", age="III")
    assert refusal(state, "cancel peace_treaty").code == "no_such_pact"


# -- the effects


def test_open_borders_give_both_a_military_action() -> None:
    """R8: each of the partners, no other player."""
    state = partners("open_borders_agreement")
    assert each(state, lambda one: one.military_actions.total) == [3, 3, 2]


def test_who_attacks_over_open_borders_is_stronger_by_three() -> None:
    """R117, R121: in aggressions and in wars, for the attacker."""
    attacker = Side("warriors 1", military="enslave_i", pact="open_borders_agreement 2 a")
    for defenders, falls in ((3, True), (4, False)):
        state = position(attacker, Side(f"warriors {defenders}"), Side(), at="politics")
        play(state, "attack enslave_i 2", "done", "done")
        assert (civ(state).resources == 3) == falls
        assert len(seen(state).pacts) == 1
    declarer = Side("warriors 1", war="war_over_culture_iii 2", pact="open_borders_agreement 2 a")
    state = position(declarer, Side("warriors 2", culture=9), Side(), at="war", age="III")
    play(state, "done", "done")
    assert each(state, lambda one: one.culture) == [2, 7, 0]


def test_trade_routes_let_a_pay_a_resource_with_food() -> None:
    """R27, R126: once a round, and the other way for B."""
    first = Side("", idle=2, goods="agriculture 2 bronze 3")
    state = partners("trade_routes_agreement", first=first)
    play(state, "trade")
    assert refusal(state, "trade").code == "used_already"
    assert (civ(state).food, civ(state).resources) == (2, 3)
    play(state, "build agriculture", "build bronze")
    assert (civ(state).food, civ(state).resources) == (1, 0)


def test_trade_routes_let_b_pay_food_with_a_resource() -> None:
    """R126: growth costs two, one of them a resource."""
    first = Side("", goods="agriculture 1 bronze 1")
    state = partners("trade_routes_agreement", side="b", first=first)
    assert refusal(state, "grow").code == "food_short"
    play(state, "trade", "grow")
    assert (civ(state).food, civ(state).resources, civ(state).idle_workers) == (0, 0, 2)


@pytest.mark.parametrize(("side", "missing"), [("a", "food_short"), ("b", "resources_short")])
def test_a_trade_route_wants_a_good_to_pay_with(side: str, missing: str) -> None:
    """R126: A needs food, B a resource; the good of the other kind does not help."""
    goods = {"a": "bronze 3", "b": "agriculture 3"}[side]
    state = partners("trade_routes_agreement", side=side, first=Side("", goods=goods))
    assert refusal(state, "trade").code == missing


@pytest.mark.parametrize(("bronze", "short"), [(1, 0), (0, 1)])
def test_a_food_of_the_trade_routes_counts_as_one_resource(bronze: int, short: int) -> None:
    """R126: with one more a farm for two is paid exactly; who has none is still one short."""
    first = Side("", idle=1, goods=f"agriculture 2 bronze {bronze}")
    state = partners("trade_routes_agreement", first=first)
    assert refusal(state, "build agriculture").values == {"cost": 2, "there": bronze, "short": 2 - bronze}
    play(state, "trade")
    if short:
        assert refusal(state, "build agriculture").values == {"cost": 2, "there": bronze + 1, "short": short}
    else:
        play(state, "build agriculture")
        assert (tokens(state), civ(state).route_credit) == ({"agriculture": 1}, 0)


def test_a_resource_of_the_trade_routes_counts_as_one_food() -> None:
    """R126: a worker costs two; with a resource one food is still needed."""
    state = partners("trade_routes_agreement", side="b", first=Side("", goods="bronze 2"))
    play(state, "trade")
    assert refusal(state, "grow").values == {"cost": 2, "there": 1, "short": 1}


def test_trade_routes_help_against_hunger_and_corruption() -> None:
    """R126: any payment of the own turn."""
    hungry = Side("", bank=16, goods="bronze 1", culture=9, idle=2)
    state = partners("trade_routes_agreement", side="b", first=hungry)
    play(state, "trade")
    end_turn(state)
    assert (civ(state).culture, civ(state).resources) == (9, 0)


def test_without_a_payment_no_good_changes_and_no_token_returns() -> None:
    """R126: the exchange is a part of a payment; it does not wait for the next turn, when the route is open again."""
    state = partners("trade_routes_agreement", first=Side("", goods="agriculture 2"), second=Side(""))
    bank = civ(state).blue.tokens
    play(state, "trade")
    assert (civ(state).food, civ(state).blue.tokens) == (2, bank)
    for _ in range(2):
        end_turn(state)
        play(state, "done")
    end_turn(state)
    play(state, "done")
    assert (decision(state), civ(state).food, civ(state).route_credit) == ("act 1", 2, 0)
    play(state, "trade")


def test_a_trade_route_dodges_no_corruption() -> None:
    """R84, R126: a food that was not paid still keeps its blue token from the bank."""

    def lost(*moves: str) -> int:
        first = Side("", goods="agriculture 1 bronze 9", bank=18, blue_bank=0, idle=0)
        state = partners("trade_routes_agreement", side="b", first=first)
        play(state, *moves)
        before = civ(state).resources
        end_turn(state)
        return before - civ(state).resources

    assert lost("trade") == lost()


def test_the_good_of_a_trade_route_may_be_spent_before_it_is_needed() -> None:
    """R126: A grows with his last food, and pays for the farm with resources alone."""
    state = partners("trade_routes_agreement", first=Side("", goods="agriculture 2 bronze 2"))
    play(state, "trade", "grow", "build agriculture")
    assert (civ(state).food, civ(state).resources) == (0, 0)


@pytest.mark.parametrize(("farm", "verdict"), [("irrigation", "blue_short"), ("agriculture", "")])
def test_a_stage_paid_with_food_needs_a_blue_token_too(farm: str, verdict: str) -> None:
    """R25, R47, R126: change for a food of irrigation takes the token that came back, one of agriculture leaves it."""
    pact, wonder = "trade_routes_agreement 2 a", "library_of_alexandria 0"
    first = Side("", goods=f"{farm} 1 bronze 1", blue_bank=0, wonder=wonder, pact=pact)
    state = position(first, Side(), Side(), age="II")
    play(state, "trade")
    if verdict:
        assert refusal(state, "stage 1").code == verdict
    else:
        play(state, "stage 1")
        assert (civ(state).food, civ(state).resources, civ(state).blue.tokens) == (0, 1, 0)


@pytest.mark.parametrize(("bronze", "short"), [(2, 0), (1, 1)])
def test_barbarossas_worker_takes_the_resource_before_his_unit(bronze: int, short: int) -> None:
    """R126, R132: a worker for one food, paid with a resource, and warriors for one more."""
    first = Side("warriors 0", leader="frederick_barbarossa", goods=f"bronze {bronze}")
    state = partners("trade_routes_agreement", side="b", first=first)
    play(state, "trade")
    if short:
        assert refusal(state, "recruit warriors").values["short"] == short
    else:
        play(state, "recruit warriors")
        assert (civ(state).food, civ(state).resources) == (0, 0)


def test_without_the_pact_food_and_resources_are_never_exchanged() -> None:
    """R27: neither for A nor for B."""
    state = position(Side("", idle=2, goods="agriculture 5"), Side(), Side())
    assert refusal(state, "trade").code == "no_route"
    assert refusal(state, "build agriculture").code == "resources_short"


@pytest.mark.parametrize(
    ("pact", "side", "food", "resources"),
    [
        ("acceptance_of_supremacy", "a", 0, 1),
        ("acceptance_of_supremacy", "b", 0, -1),
        ("international_trade_agreement", "a", 0, 1),
        ("international_trade_agreement", "b", 1, 0),
    ],
)
def test_a_production_pact_is_settled_in_the_own_production(pact: str, side: str, food: int, resources: int) -> None:
    """R125: more food or resources, or one resource less."""
    state = partners(pact, side=side, first=Side("bronze 2"))
    end_turn(state)
    assert (civ(state).food, civ(state).resources) == (food, 2 + resources)


def test_who_has_no_resource_pays_none_for_supremacy() -> None:
    """R7, R125: if possible."""
    state = partners("acceptance_of_supremacy", side="b", first=Side(""))
    end_turn(state)
    assert tokens(state) == {}


@pytest.mark.parametrize(
    ("pact", "culture", "strength"),
    [
        ("promise_of_military_protection", [1, 0], [0, 5]),
        ("loss_of_sovereignty", [2, 0], [0, 0]),
        ("military_pact", [0, 1], [4, 4]),
        ("peace_treaty", [1, 2], [0, 0]),
    ],
)
def test_a_pact_changes_ratings(pact: str, culture: list[int], strength: list[int]) -> None:
    """R72, R73, R125: A and B; the second player has a temple, and no rating is negative."""
    state = partners(pact, first=Side(""), second=Side("religion 1"))
    assert each(state, lambda one: one.culture_rating)[:2] == culture
    assert each(state, lambda one: one.strength)[:2] == strength


def test_international_tourism_counts_the_wonders_of_the_partner() -> None:
    """R105, R125: ravaged ones too, unfinished ones not."""
    first, second = Side("", wonder="hollywood 1"), Side("", wonders="pyramids", ravaged="colossus")
    state = partners("international_tourism", first=first, second=second)
    assert each(state, lambda one: one.culture_rating) == [2, 2, 0]


def test_scientific_cooperation_makes_technologies_cheaper() -> None:
    """R127: two less for who plays, one for the partner; governments too."""
    first = Side(science=7, hand="iron monarchy")
    state = partners("scientific_cooperation", first=first, second=Side(science=5))
    play(state, "play iron")
    assert each(state, lambda one: one.science)[:2] == [4, 4]
    assert refusal(state, "play monarchy").values == {"cost": 7, "there": 4, "short": 3}


@pytest.mark.parametrize(("own", "other"), [(0, 5), (5, 0)])
def test_without_science_neither_partner_can_play_a_technology(own: int, other: int) -> None:
    """R127: the discount is compulsory."""
    state = partners("scientific_cooperation", first=Side(science=own, hand="masonry"), second=Side(science=other))
    refused = refusal(state, "play masonry")
    assert refused.code == "partner_without_science"
    assert refused.values == {"card": "masonry", "seat": "2", "science": own, "partner_science": other}


@pytest.mark.parametrize("pact", ["acceptance_of_supremacy", "loss_of_sovereignty", "peace_treaty"])
def test_some_pacts_forbid_attacks_between_the_partners(pact: str) -> None:
    """R115, R120: in both directions, aggressions and wars."""
    for seat, rival in ((0, 2), (1, 1)):
        sides = [Side(pact=f"{pact} 2 a"), Side(), Side()]
        sides[seat] = replace(sides[seat], military="enslave_i holy_war_iii", government="fundamentalism")
        state = position(*sides, seat=seat, at="politics", age="III")
        for card in ("enslave_i", "holy_war_iii"):
            refused = refusal(state, f"attack {card} {rival}")
            assert (refused.code, refused.values["pact"]) == ("pact_forbids", pact)
        assert "attack enslave_i 3" in legal(state)


@pytest.mark.parametrize("pact", ["promise_of_military_protection", "military_pact"])
def test_some_pacts_end_when_a_partner_attacks_the_other(pact: str) -> None:
    """R128: before any strength is compared."""
    first = Side("warriors 2", military="enslave_i", pact=f"{pact} 2 b")
    state = position(first, Side("warriors 1"), Side(), at="politics", age="III")
    play(state, "attack enslave_i 2")
    assert seen(state).pacts == ()
    assert civ(state).strength == 2


def test_nobody_declares_war_on_who_lost_sovereignty() -> None:
    """R120: but aggressions are allowed to third players."""
    third = Side(military="holy_war_iii enslave_i", government="fundamentalism")
    state = position(Side(pact="loss_of_sovereignty 2 a"), Side(), third, seat=2, at="politics", age="III")
    assert refusal(state, "attack holy_war_iii 2").code == "immune"
    assert {"attack holy_war_iii 1", "attack enslave_i 2"} <= legal(state)


def test_a_pact_signed_after_the_declaration_does_not_stop_the_war() -> None:
    """R123: it is decided all the same."""
    declarer = Side("warriors 3", war="war_over_culture_iii 2", pact="peace_treaty 2 a")
    state = position(declarer, Side("", culture=9), Side(), at="war", age="III")
    play(state, "done")
    assert civ(state).culture == 3


def test_pacts_antiquate_with_the_age_after_their_own() -> None:
    """R129, R140: a pact of Age I leaves when Age II ends."""
    first = Side(pact="open_borders_agreement 2 a")
    state = position(first, Side(pact="scientific_cooperation 3 a"), Side(), at="row", age="II", civil_deck="coal")
    deal(state)
    assert [pact.card for pact in seen(state).pacts] == ["scientific_cooperation"]
    assert civ(state).military_actions.total == 2
