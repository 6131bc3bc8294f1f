"""Invitations reserve a seat for a user until a time."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward."""
    op.add_column("invitations", sa.Column("kept_until", sa.Double(), nullable=True))
    op.create_index("ix_invitations_kept_until", "invitations", ["kept_until"])


def downgrade() -> None:
    """Go back."""
    op.drop_index("ix_invitations_kept_until", table_name="invitations")
    op.drop_column("invitations", "kept_until")
