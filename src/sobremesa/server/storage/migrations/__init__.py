"""Migrations: bring a database to the newest schema before it is used.

`schema.py` declares the newest tables; each module of `versions/` is one migration towards them, run by Alembic. A new
database is created at the newest schema, an old one is migrated in one transaction.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy import Column, Connection, Engine, MetaData, String, Table, func, insert, inspect, select

from sobremesa.server.storage.schema import SCHEMA

STEPS: Final = ("1", "2", "3")  # the revisions of the modules in `versions/`, in their order
NEWEST: Final = STEPS[-1]
MIGRATES: Final = 0x50B4E3E6  # the advisory lock for changing tables
VERSION: Final = Table("alembic_version", MetaData(), Column("version_num", String(32), primary_key=True))


class Newer(Exception):
    """A newer version of this program has written the database; the argument is its revision."""


def form_of(connection: Connection) -> str | None:
    """The revision of a database; None if it is empty."""
    if not inspect(connection).has_table(VERSION.name):
        return None
    return str(connection.execute(select(VERSION.c.version_num)).scalar_one())


def bring_up_to_date(engine: Engine) -> None:
    """Create the tables of a new database, or run the missing migrations; all of them or none."""
    with engine.connect() as connection:
        wait_for_others(connection)
        form = form_of(connection)
        if form is not None and form not in STEPS:
            raise Newer(form)
        if form == NEWEST:
            return
        if engine.dialect.name == "sqlite":
            connection.exec_driver_sql("BEGIN IMMEDIATE")  # the driver omits it before DDL
        if form is None:
            SCHEMA.create_all(connection)
            VERSION.create(connection)
            connection.execute(insert(VERSION), {"version_num": NEWEST})
        else:
            _take_steps(connection)
        connection.commit()


def wait_for_others(connection: Connection) -> None:
    """Take the migration lock: two servers that start together on one database migrate one after the other."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(MIGRATES)))


def _take_steps(connection: Connection) -> None:
    from alembic import command  # most starts have nothing to do for it
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
