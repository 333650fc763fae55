"""A column for the kind of each change of a match."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "kind"
down_revision = "rooms"


def upgrade() -> None:
    """Add the column; the next migration fills it."""
    op.add_column("changes", sa.Column("kind", sa.String(16)))
