"""Chance events, and the dealer that resolves them."""

from __future__ import annotations

import hashlib

import pytest

from pentapolis.core.chance import Chance, Dealer, SecretDealer, commitment, dealer
from pentapolis.core.match import Match, new_seed
from pentapolis.games.registry import load

# Recorded once: every platform must produce these numbers, interpreted and compiled.
FIRST_BITS = {
    0: [2838979272, 2036860817, 2346924543, 3538043016],
    "pentapolis": [509379129, 915572902, 2796483955, 1120164646],
    "7": [1463074016, 3000995088, 2422819376, 2147547916],
    "sha256:7": [3016365052, 1854175290, 2704073242, 1220674703],
}
DICE_AFTER_THEM = {
    0: [5, 2, 4, 2, 4, 1, 0, 0, 1, 1],
    "pentapolis": [0, 1, 2, 5, 3, 5, 5, 1, 1, 5],
    "7": [4, 3, 4, 2, 0, 2, 0, 3, 4, 1],
    "sha256:7": [5, 1, 1, 2, 1, 0, 5, 4, 3, 4],
}
#: Chi-squared beyond this is rarer than one in a thousand, by degrees of freedom.
LIMIT = {2: 13.8, 5: 20.5, 9: 27.9}


def chi_squared(found: list[int], expected: list[float]) -> float:
    return sum((one - other) ** 2 / other for one, other in zip(found, expected, strict=True))


@pytest.mark.parametrize("seed", FIRST_BITS)
def test_a_seed_deals_the_numbers_that_were_written_down(seed: int | str) -> None:
    stream = dealer(seed)
    assert [stream.bits() for _ in range(4)] == FIRST_BITS[seed]
    assert [stream.below(6) for _ in range(10)] == DICE_AFTER_THEM[seed]


def test_a_number_and_its_text_are_the_same_seed() -> None:
    assert dealer(7).key == dealer("7").key


def test_different_seeds_deal_differently() -> None:
    assert len({dealer(seed).bits() for seed in range(500)}) == 500


def test_every_key_is_odd_as_the_generator_asks() -> None:
    assert all(dealer(seed).key % 2 == 1 for seed in range(100))


@pytest.mark.parametrize("key", [0, 2, -(2**62), 2**62])
def test_a_key_of_which_the_numbers_would_be_equal_is_refused(key: int) -> None:
    with pytest.raises(ValueError, match="an even key"):
        Dealer(key)


def test_a_table_is_dealt_from_a_stream_that_cannot_be_searched() -> None:
    seeds = {new_seed() for _ in range(10)}
    assert len(seeds) == 10
    assert all(len(seed) == len("sha256:") + 64 for seed in seeds)
    assert all(isinstance(dealer(seed), SecretDealer) for seed in seeds)
    # Draw n is a hash of the whole secret and of n alone.
    secret = hashlib.sha256(b"pentapolis dealer 2:sha256:abc").digest()
    words = [hashlib.sha256(secret + block.to_bytes(8, "big")).digest() for block in range(3)]
    stream = dealer("sha256:abc")
    assert [stream.bits() for _ in range(24)] == [
        int.from_bytes(word[at : at + 4], "big") for word in words for at in range(0, 32, 4)
    ]


def test_a_game_of_a_secret_seed_is_replayed_from_its_record() -> None:
    game = load("duel")
    match = Match(game)
    for _ in range(6):
        seat = match.state.decider()
        match.play(seat, match.state.legal(seat)[0])
    assert match.seed.startswith("sha256:")
    assert Match.replay(game, match.record()).log == match.log


@pytest.mark.parametrize("seed", ["clone", "sha256:clone"])
def test_a_clone_goes_on_from_the_same_place_and_alone(seed: str) -> None:
    first = dealer(seed)
    first.bits()
    second = first.clone()
    assert [first.bits() for _ in range(5)] == [second.bits() for _ in range(5)]
    first.bits()
    assert second.count == 6


def test_below_one_is_always_zero() -> None:
    stream = dealer(1)
    assert {stream.below(1) for _ in range(100)} == {0}


@pytest.mark.parametrize("sides", [6, 10])
def test_below_is_uniform(sides: int) -> None:
    stream, found = dealer(f"uniform {sides}"), [0] * sides
    for _ in range(30_000):
        found[stream.below(sides)] += 1
    assert chi_squared(found, [30_000 / sides] * sides) < LIMIT[sides - 1]


def test_below_a_large_number_is_uniform_where_a_plain_remainder_would_not_be() -> None:
    large = 3 << 29
    stream, found = dealer("large"), [0, 0, 0]
    for _ in range(15_000):
        number = stream.below(large)
        assert 0 <= number < large
        found[number // (1 << 29)] += 1
    assert chi_squared(found, [5_000.0] * 3) < LIMIT[2]


def test_below_the_largest_number_stays_below_it() -> None:
    stream, largest = dealer("largest"), 2**31 - 1
    numbers = [stream.below(largest) for _ in range(2_000)]
    assert 0 <= min(numbers) < largest // 100
    assert largest - largest // 100 < max(numbers) < largest


def test_equal_outcomes_are_drawn_equally_often() -> None:
    stream, chance = dealer("equal"), Chance("roll", [10, 20, 30, 40, 50, 60])
    drawn = [stream.draw(chance) for _ in range(12_000)]
    assert chi_squared([drawn.count(outcome) for outcome in chance.outcomes], [2_000.0] * 6) < LIMIT[5]


def test_weighted_outcomes_are_drawn_by_their_weights() -> None:
    stream, chance = dealer("weighted"), Chance("prize", [0, 1, 2], [3, 2, 1])
    drawn = [stream.draw(chance) for _ in range(12_000)]
    assert chi_squared([drawn.count(outcome) for outcome in chance.outcomes], [6_000.0, 4_000.0, 2_000.0]) < LIMIT[2]


def test_a_chance_event_knows_its_weights() -> None:
    plain, weighted = Chance("roll", [4, 5]), Chance("prize", [4, 5], [3, 1])
    assert (plain.total(), weighted.total()) == (2, 4)
    assert [plain.weight(outcome) for outcome in (4, 5, 6)] == [1, 1, 0]
    assert [weighted.weight(outcome) for outcome in (4, 5, 6)] == [3, 1, 0]


def test_a_chance_event_is_seen_by_everybody_unless_it_says_by_whom() -> None:
    assert Chance("roll", [1]).seen_by is None
    assert Chance("deal", [1], None, (2,)).seen_by == (2,)


def test_the_commitment_is_the_hash_of_the_seed_and_not_the_key_of_its_dealer() -> None:
    assert commitment("my game") == hashlib.sha256(b"my game").hexdigest()
    assert commitment(7) == commitment("7")
    assert f"{dealer('my game').key & 0xFFFFFFFFFFFFFFFF:016x}"[:14] not in commitment("my game")
