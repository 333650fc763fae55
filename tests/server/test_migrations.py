"""Databases of every version that was are brought up to date; of one that is still to come, nothing is touched."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Engine, inspect

from sobremesa.server.storage import migrations
from sobremesa.server.storage.folder import DATABASE
from sobremesa.server.storage.migrations import NEWEST, STEPS, VERSION, bring_up_to_date
from sobremesa.server.storage.schema import SCHEMA, open_engine
from sobremesa.terminal import main
from tests.conftest import ROOT

OLD = ROOT / "tests" / "old_files" / "data" / DATABASE


def engine_of(file: Path) -> Engine:
    return open_engine(URL.create("sqlite", database=str(file)))


def shape(engine: Engine) -> dict[str, list[tuple[str, str]]]:
    """The columns of each table."""
    found = inspect(engine)
    names = [name for name in found.get_table_names() if name != VERSION.name]
    return {name: sorted((one["name"], str(one["type"])) for one in found.get_columns(name)) for name in names}


def form_in(file: Path) -> str:
    with sqlite3.connect(file) as connection:
        return str(connection.execute("SELECT version_num FROM alembic_version").fetchone()[0])


def kinds_in(file: Path) -> list[tuple[str, int]]:
    with sqlite3.connect(file) as connection:
        return connection.execute("SELECT kind, count(*) FROM changes GROUP BY kind ORDER BY kind").fetchall()


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


@pytest.mark.parametrize("form", ["rooms", "kind"])
def test_an_old_file_is_brought_up_to_date(tmp_path: Path, form: str) -> None:
    file = tmp_path / DATABASE
    shutil.copy(OLD, file)
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE changes SET action = 'undo' WHERE number = 3")
        if form == "kind":
            connection.execute("ALTER TABLE changes ADD COLUMN kind VARCHAR(16)")
        rooms, undone = (
            connection.execute(query).fetchone()[0]
            for query in ("SELECT count(*) FROM changes", "SELECT count(*) FROM changes WHERE action = 'undo'")
        )
    assert undone
    bring_up_to_date(engine_of(file))
    counted = dict(kinds_in(file))
    assert form_in(file) == NEWEST
    assert None not in counted and counted["undo"] == undone and sum(counted.values()) == rooms
    bring_up_to_date(engine_of(file))  # nothing is left to do
    assert dict(kinds_in(file)) == counted


def test_a_step_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / DATABASE
    shutil.copy(OLD, file)
    steps = migrations._take_steps

    def fail(connection: object) -> None:
        steps(connection)  # type: ignore[arg-type]
        raise OSError("the disk is full")

    monkeypatch.setattr(migrations, "_take_steps", fail)
    before = shape(engine_of(file))
    with pytest.raises(OSError, match="full"):
        bring_up_to_date(engine_of(file))
    assert shape(engine_of(file)) == before and "alembic_version" not in inspect(engine_of(file)).get_table_names()


@pytest.mark.usefixtures("no_serving")
def test_a_file_of_a_newer_version_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / DATABASE
    shutil.copy(OLD, file)
    bring_up_to_date(engine_of(file))
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = 'tomorrow'")
    content = file.read_bytes()
    assert main(["serve", "--port", "0", "--data", str(tmp_path)]) == 2
    assert "was written by a newer version" in capsys.readouterr().err
    assert file.read_bytes() == content
