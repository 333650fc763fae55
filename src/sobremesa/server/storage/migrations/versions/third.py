"""Version 3: analyses of finished matches; channels of alerts, and the outbox of alerts; deadlines."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "3"
down_revision = "2"


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "analyses",
        sa.Column("room", sa.String(16), sa.ForeignKey("rooms.id"), primary_key=True),
        sa.Column("record", sa.Text, nullable=False),
    )
    op.create_table(
        "channels",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("record", sa.Text, nullable=False),
    )
    op.create_index("ix_channels_guest", "channels", ["guest"])
    op.create_table(
        "alerts",
        sa.Column("channel", sa.String(32), sa.ForeignKey("channels.id"), primary_key=True),
        sa.Column("room", sa.String(16), sa.ForeignKey("rooms.id"), primary_key=True),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("due", sa.Float, nullable=False),
        sa.Column("claimed", sa.Float, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("is_late", sa.Boolean, nullable=False),
        sa.Column("tag", sa.String(32), nullable=False),
        sa.Column("record", sa.Text, nullable=False),
    )
    op.create_index("ix_alerts_room", "alerts", ["room"])
    op.create_index("ix_alerts_due", "alerts", ["due"])
    op.create_table(
        "deadlines",
        sa.Column("room", sa.String(16), sa.ForeignKey("rooms.id"), primary_key=True),
        sa.Column("due", sa.Float, nullable=False),
    )
    op.create_index("ix_deadlines_due", "deadlines", ["due"])
