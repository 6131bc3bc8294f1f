"""What waits is data: decision frames packed into ints, and choices sealed by several seats at once."""

from __future__ import annotations

from typing import Final

from pentapolis.core.native import i64, vec

NOT_ASKED: Final = -2
NOT_CHOSEN: Final = -1


def frame(kind: i64, seat: i64, a: i64 = 0, b: i64 = 0) -> i64:
    """Pack a frame: what is to be decided (0-255), by whom (0-15), and two small numbers (0-65535 each)."""
    return kind | (seat << 8) | (a << 12) | (b << 28)


def frame_kind(packed: i64) -> i64:
    """What is to be decided."""
    return packed & 0xFF


def frame_seat(packed: i64) -> i64:
    """Who decides."""
    return (packed >> 8) & 0xF


def frame_a(packed: i64) -> i64:
    """The frame's first number."""
    return (packed >> 12) & 0xFFFF


def frame_b(packed: i64) -> i64:
    """The frame's second number."""
    return (packed >> 28) & 0xFFFF


class Sealed:
    """Choices that several seats make face down; each may be changed until the last one is in."""

    def __init__(self, choices: vec[i64], missing: i64) -> None:
        self.choices = choices
        # How many seats are asked and have not chosen. To count them anew cost a search 3 % of its simulations.
        self.missing = missing

    def clone(self) -> Sealed:
        """An independent copy."""
        return Sealed(self.choices[:], self.missing)

    def ask(self, seat: i64) -> None:
        """Ask a seat for a choice (again)."""
        if self.choices[seat] != NOT_CHOSEN:
            self.choices[seat] = NOT_CHOSEN
            self.missing += 1

    def put(self, seat: i64, action: i64) -> None:
        """Seal a seat's choice, in place of an earlier one."""
        if self.choices[seat] == NOT_CHOSEN:
            self.missing -= 1
        self.choices[seat] = action

    def asked(self, seat: i64) -> bool:
        """Whether this seat takes part in the round."""
        return self.choices[seat] != NOT_ASKED

    def chosen(self, seat: i64) -> bool:
        """Whether this seat has sealed a choice."""
        return self.choices[seat] >= 0

    def first_missing(self) -> i64:
        """The first seat that has not chosen yet, or -1 when all choices are in."""
        choices = self.choices
        for seat in range(len(choices)):
            if choices[seat] == NOT_CHOSEN:
                return seat
        return -1

    def close(self) -> None:
        """End the round: nobody is asked any more."""
        for seat in range(len(self.choices)):
            self.choices[seat] = NOT_ASKED
        self.missing = 0


def sealed(seats: i64) -> Sealed:
    """A round in which nobody is asked yet."""
    return Sealed(vec[i64]([NOT_ASKED for _ in range(seats)]), 0)
