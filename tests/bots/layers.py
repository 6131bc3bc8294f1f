"""The layers of a network over facts, computed plainly."""

from __future__ import annotations

from pentapolis.bots.fact_network import CELLS, DEEP, FINE, ONE


def summed(found: list[tuple[int, int]]) -> dict[int, int]:
    """Return the amount of each fact; one that was found twice counts twice."""
    amounts: dict[int, int] = {}
    for fact, amount in found:
        amounts[fact] = amounts.get(fact, 0) + amount
    return amounts


def expected_value(weights: list[int], seen: dict[int, int], facts: int) -> int:
    """Return the output of a network over a number of facts; ONE * ONE is a step of 1."""
    direct = facts * CELLS + CELLS
    deeper = direct + facts
    biases = deeper + CELLS * DEEP
    last = biases + DEEP
    part = FINE // ONE
    sums = [
        weights[facts * CELLS + cell] + sum(n * weights[f * CELLS + cell] for f, n in seen.items())
        for cell in range(CELLS)
    ]
    cells = [max(0, number) // part for number in sums]
    value = weights[last + DEEP] * ONE + sum(n * weights[direct + f] for f, n in seen.items()) * ONE // part
    for deep in range(DEEP):
        total = weights[biases + deep] * ONE
        total += sum(n * weights[deeper + cell * DEEP + deep] for cell, n in enumerate(cells))
        value += (max(0, total) >> 10) * weights[last + deep]
    return value
