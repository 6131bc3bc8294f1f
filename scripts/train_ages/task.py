"""The network of Through the Ages, as the learner needs it."""

from __future__ import annotations

from typing import Final

from pentapolis.bots.ages.value_features import FACTS, WHOLE
from pentapolis.bots.ages.value_network import POINTS, STAGES
from scripts.fact_learner import Task

TASK: Final = Task(FACTS, STAGES, POINTS, float(WHOLE))
