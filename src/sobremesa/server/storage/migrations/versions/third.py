"""Version 3: analyses of finished matches."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "3"
down_revision = "2"


def upgrade() -> None:
    """Create their table."""
    op.create_table(
        "analyses",
        sa.Column("room", sa.String(16), sa.ForeignKey("rooms.id"), primary_key=True),
        sa.Column("record", sa.Text, nullable=False),
    )
