"""Seats store the number of hints given to their user."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward."""
    op.add_column("seats", sa.Column("hints", sa.Integer(), nullable=False, server_default="0"))


def downgrade() -> None:
    """Go back."""
    op.drop_column("seats", "hints")
