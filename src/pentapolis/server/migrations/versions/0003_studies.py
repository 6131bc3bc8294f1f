"""Tables may begin from a position, whose text is stored."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward."""
    op.add_column("tables", sa.Column("start", sa.Text()))


def downgrade() -> None:
    """Go back."""
    op.drop_column("tables", "start")
