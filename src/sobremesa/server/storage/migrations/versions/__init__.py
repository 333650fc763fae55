"""One module for each migration; Alembic orders them by `down_revision`."""
