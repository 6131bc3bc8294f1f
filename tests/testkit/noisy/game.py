"""A game whose rules would throw dice of their own."""

from __future__ import annotations

import random

from examples.games.tender.game import Tender


class Noisy(Tender):
    """Tender with a private die."""

    die = random.Random(1)
