"""A database of an earlier release is migrated, all of it or nothing; one of a later release is left alone."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, Engine, inspect

from sobremesa.server.storage import migrations
from sobremesa.server.storage.migrations import NEWEST, STEPS, VERSION, bring_up_to_date, form_of
from sobremesa.server.storage.schema import DATABASE, SCHEMA, open_engine
from sobremesa.terminal import main


def engine_of(file: Path) -> Engine:
    return open_engine(URL.create("sqlite", database=str(file)))


def shape(engine: Engine) -> dict[str, list[tuple[str, str]]]:
    """The columns of each table."""
    found = inspect(engine)
    names = [name for name in found.get_table_names() if name != VERSION.name]
    return {name: sorted((one["name"], str(one["type"])) for one in found.get_columns(name)) for name in names}


def test_the_steps_are_those_that_alembic_finds() -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    found = [step.revision for step in ScriptDirectory.from_config(config).walk_revisions()]
    assert tuple(reversed(found)) == STEPS


def test_all_steps_together_make_the_tables_of_now(tmp_path: Path) -> None:
    new, old = engine_of(tmp_path / "new"), engine_of(tmp_path / "old")
    bring_up_to_date(new)
    with old.connect() as connection:
        VERSION.create(connection)
        migrations._take_steps(connection)
        connection.commit()
        assert compare_metadata(MigrationContext.configure(connection), SCHEMA) == []
    assert shape(new) == shape(old)


def test_a_new_database_is_of_the_newest_version(tmp_path: Path) -> None:
    engine = engine_of(tmp_path / DATABASE)
    bring_up_to_date(engine)
    with engine.connect() as connection:
        assert form_of(connection) == NEWEST == "3"
    before = shape(engine)
    bring_up_to_date(engine)  # nothing is left to do
    assert shape(engine) == before


@pytest.fixture
def older(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A database of this version, as the next one will find it: with one step to take."""
    bring_up_to_date(engine_of(tmp_path / DATABASE))
    monkeypatch.setattr(migrations, "STEPS", ("1", "2", "3", "4"))
    monkeypatch.setattr(migrations, "NEWEST", "4")
    monkeypatch.setattr(migrations, "_take_steps", add_colour)
    return tmp_path / DATABASE


def add_colour(connection: Connection) -> None:
    connection.exec_driver_sql("ALTER TABLE rooms ADD COLUMN colour VARCHAR(8)")


def test_a_database_of_the_version_before_takes_the_missing_steps(older: Path) -> None:
    bring_up_to_date(engine_of(older))
    assert ("colour", "VARCHAR(8)") in shape(engine_of(older))["rooms"]


def test_a_step_that_fails_changes_nothing(older: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(connection: Connection) -> None:
        add_colour(connection)
        raise OSError("the disk is full")

    before = shape(engine_of(older))
    monkeypatch.setattr(migrations, "_take_steps", fail)
    with pytest.raises(OSError, match="full"):
        bring_up_to_date(engine_of(older))
    assert shape(engine_of(older)) == before


@pytest.mark.usefixtures("no_serving")
def test_a_file_of_a_newer_version_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / DATABASE
    bring_up_to_date(engine_of(file))
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = 'tomorrow'")
    content = file.read_bytes()
    assert main(["serve", "--port", "0", "--data", str(tmp_path)]) == 2
    assert "was written by a newer version" in capsys.readouterr().err
    assert file.read_bytes() == content
