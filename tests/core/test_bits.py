"""Small sets as bits."""

from __future__ import annotations

import pytest

import pentapolis as pp
from pentapolis.core.bits import listed, lowest, lowest_wide, member_at, members


@pytest.mark.parametrize("member", range(30))
def test_the_smallest_member_is_found_wherever_it_is(member: int) -> None:
    assert lowest(1 << member) == member
    dice = pp.dealer(member)
    for _ in range(50):
        assert lowest(((dice.bits() << member) | (1 << member)) & ((1 << 30) - 1)) == member


@pytest.mark.parametrize("member", range(60))
def test_the_smallest_member_of_a_wide_set_is_found(member: int) -> None:
    assert lowest_wide((1 << 59) | (1 << member)) == member


def test_a_set_is_what_its_members_make() -> None:
    dice = pp.dealer("sets")
    for _ in range(200):
        bits = dice.below(1 << 30)
        found = [place for place in range(30) if (bits >> place) & 1]
        assert listed(bits) == found
        assert members(bits) == len(found)
        assert [member_at(bits, rank) for rank in range(len(found))] == found
