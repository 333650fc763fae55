"""The rules are compiled while people play, and the workers change over."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from textwrap import dedent

import pytest

import sobremesa
from sobremesa.compiled import COMPILED_ENGINE, COMPILED_ENVS
from sobremesa.server.rooms.work import compiling
from sobremesa.server.rooms.work.jobs import Agreed, CheckSettings
from sobremesa.server.rooms.work.workers import Workers
from tests.server.server import run

JOB = CheckSettings("nomads", 2, {})
WORKS = """
    import sys
    from pathlib import Path
    sys.path.insert(0, {package!r})
    from compiled import fingerprint, write_stamp
    write_stamp(Path("src/sobremesa"), fingerprint(Path("src/sobremesa")))
"""


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the sources with nothing in them, on a machine with a compiler."""
    package = tmp_path / "src" / "sobremesa"
    for folder, names in (("engine", COMPILED_ENGINE), ("envs", COMPILED_ENVS)):
        (package / folder).mkdir(parents=True)
        for name in names:
            (package / folder / name).touch()
    monkeypatch.delenv("SOBREMESA_PLAIN", raising=False)
    monkeypatch.setattr(sobremesa, "BUILD", "plain")
    monkeypatch.setattr(compiling, "SOURCES", tmp_path)
    monkeypatch.setattr(compiling, "PACKAGE", package)
    monkeypatch.setattr(compiling, "FOLDER", tmp_path / "build")
    monkeypatch.setattr(compiling, "COMPILERS", ("true",))
    return tmp_path


async def _work_and_change_over() -> tuple[int, int, bool]:
    """Process ids of the worker before and after, and whether the first one was ended."""
    pool = Workers(1)
    try:
        assert isinstance(await pool.do(JOB, 5), Agreed)
        before = pool.idle[0].process
        await compiling.change_over(pool, "ready")
        assert isinstance(await pool.do(JOB, 5), Agreed)
        return before.pid, pool.idle[0].process.pid, before.returncode is not None
    finally:
        await pool.close()


def test_workers_change_over_when_the_rules_are_compiled(sources: Path, capsys: pytest.CaptureFixture[str]) -> None:
    package = str(Path(sobremesa.__file__).parent)
    (sources / "setup.py").write_text(dedent(WORKS).format(package=package), encoding="utf-8")
    before, after, ended = run(_work_and_change_over())
    assert ended and before != after
    assert capsys.readouterr().out == "ready\n"


def test_rules_that_cannot_be_compiled_leave_the_table_as_it_is(
    sources: Path, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    (sources / "setup.py").write_text("raise SystemExit(1)\n", encoding="utf-8")
    with caplog.at_level(logging.WARNING):
        before, after, ended = run(_work_and_change_over())
    assert before == after and not ended
    assert capsys.readouterr().out == ""
    assert "could not be compiled" in caplog.text


def test_an_installed_package_is_left_alone(sources: Path) -> None:
    before, after, _ = run(_work_and_change_over())
    assert before == after
    assert not (sources / "build").exists()


def test_a_busy_worker_finishes_its_job_before_it_is_replaced() -> None:
    async def renew_meanwhile() -> None:
        pool = Workers(1)
        try:
            answer = asyncio.create_task(pool.do(JOB, 5))
            while not pool.busy:
                await asyncio.sleep(0.01)
            (worker,) = pool.busy
            await pool.renew()
            assert isinstance(await answer, Agreed)
            assert worker.process.returncode is not None
            assert pool.idle == []
        finally:
            await pool.close()

    run(renew_meanwhile())
