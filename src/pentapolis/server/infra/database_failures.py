"""The policy for a database that does not answer: log, count and refuse."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from pentapolis.core.types import Reason
from pentapolis.table.errors import Refusal

if TYPE_CHECKING:
    from pentapolis.server.infra.metrics import Metrics

logger = logging.getLogger("pentapolis.tables")


class DatabaseFailures:
    """Turns errors of the database into refusals that a client can retry."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics

    def refusal(self, error: Exception) -> Refusal:
        """Log and count a failure of the database, and return the refusal for the client."""
        self._metrics.count("database_failures_total")
        logger.error("the database failed", extra={"error": type(error).__name__})
        return Refusal("busy", Reason("try_again"))
