"""The network of Civilization, as the learner needs it."""

from __future__ import annotations

from typing import Final

from pentapolis.bots.civilization.value_features import FACTS, WHOLE
from pentapolis.bots.civilization.value_network import POINTS, STAGES
from scripts.fact_learner import Task

TASK: Final = Task(FACTS, STAGES, POINTS, float(WHOLE), reuse=8.0)
