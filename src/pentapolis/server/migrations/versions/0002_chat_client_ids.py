"""Lines of chat store the id that the client gave them, so that a repeated line is not inserted twice."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward."""
    op.add_column("chat", sa.Column("client_id", sa.String(40)))
    op.create_index("uq_chat_client_id", "chat", ["table_id", "user_id", "client_id"], unique=True)


def downgrade() -> None:
    """Go back."""
    op.drop_index("uq_chat_client_id", "chat")
    op.drop_column("chat", "client_id")
