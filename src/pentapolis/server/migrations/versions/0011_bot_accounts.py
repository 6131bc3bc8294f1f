"""Bot accounts: users may have an owner."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward."""
    op.add_column("users", sa.Column("keeper_id", sa.String(40), nullable=True))
    op.create_index("ix_users_keeper_id", "users", ["keeper_id"])


def downgrade() -> None:
    """Go back."""
    op.drop_index("ix_users_keeper_id", table_name="users")
    op.drop_column("users", "keeper_id")
