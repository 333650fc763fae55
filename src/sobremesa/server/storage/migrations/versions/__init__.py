"""One module for each step; Alembic finds their order by what each says about the one before."""
