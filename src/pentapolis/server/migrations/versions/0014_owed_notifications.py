"""Notifications are stored until they are sent."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward."""
    op.create_table(
        "owed_notifications",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("user_id", sa.String(40), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("by", sa.String(120), nullable=False),
        sa.Column("due", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "user_id", "kind", name="pk_owed_notifications"),
    )
    op.create_index("ix_owed_notifications_due", "owed_notifications", ["due"])


def downgrade() -> None:
    """Go back."""
    op.drop_index("ix_owed_notifications_due", table_name="owed_notifications")
    op.drop_table("owed_notifications")
