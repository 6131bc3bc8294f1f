"""Lists are read from an index, however many tables there are. Seats store when their game ended."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

#: By table the indices of the lists, and those that they replace.
NEW = {
    "tables": {
        "ix_tables_open": ["status", "public", "created", "id", "game", "owner_id"],
        "ix_tables_live": ["status", "public", "updated", "id", "game"],
        "ix_tables_owner": ["owner_id", "status", "id"],
    },
    "seats": {"ix_seats_user_id_finished": ["user_id", "finished", "table_id"]},
}
OLD = {
    "tables": {"ix_tables_status_created": ["status", "created"], "ix_tables_owner_id": ["owner_id"]},
    "seats": {"ix_seats_user_id": ["user_id"]},
}


def upgrade() -> None:
    """Go forward."""
    op.add_column("seats", sa.Column("finished", sa.Double(), nullable=True))
    over = "SELECT finished FROM tables WHERE tables.id = seats.table_id AND started IS NOT NULL"
    op.execute(f"UPDATE seats SET finished = ({over})")
    _replace(OLD, NEW)


def downgrade() -> None:
    """Go back."""
    _replace(NEW, OLD)
    op.drop_column("seats", "finished")


def _replace(before: dict[str, dict[str, list[str]]], after: dict[str, dict[str, list[str]]]) -> None:
    """Replace indices."""
    for table, indices in before.items():
        for name in indices:
            op.drop_index(name, table_name=table)
    for table, indices in after.items():
        for name, columns in indices.items():
            op.create_index(name, table, columns)
