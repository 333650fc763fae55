"""A separate process compiles the rules while a server runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from sobremesa.compiled import COMPILED_ENGINE, COMPILED_ENVS, fingerprint, write_stamp
from sobremesa.server.storage.open_storage import FolderLock
from tools import build_beside

DONE = "from pathlib import Path; Path('done').touch()\n"


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Sources whose compiling only leaves a mark, on a machine with a compiler."""
    for folder, names in (("engine", COMPILED_ENGINE), ("envs", COMPILED_ENVS)):
        (tmp_path / "src" / folder).mkdir(parents=True)
        for name in names:
            (tmp_path / "src" / folder / name).touch()
    (tmp_path / "setup.py").write_text(DONE, encoding="utf-8")
    monkeypatch.delenv("SOBREMESA_PLAIN", raising=False)
    monkeypatch.setattr(build_beside, "COMPILERS", ("true",))
    return tmp_path


def test_the_rules_are_compiled(sources: Path) -> None:
    assert build_beside.main(sources, sources / "src") == 0
    assert (sources / "done").exists()


def test_a_failure_is_told_by_the_exit_code(sources: Path) -> None:
    (sources / "setup.py").write_text("raise SystemExit(3)\n", encoding="utf-8")
    assert build_beside.main(sources, sources / "src") == 3


@pytest.mark.parametrize("why", ["done before", "no compiler", "plain rules were asked for", "another compiles"])
def test_nothing_is_compiled_in_vain(sources: Path, monkeypatch: pytest.MonkeyPatch, why: str) -> None:
    if why == "done before":
        write_stamp(sources / "src", fingerprint(sources / "src"))
    elif why == "no compiler":
        monkeypatch.setattr(build_beside, "COMPILERS", ("no-such-compiler",))
    elif why == "plain rules were asked for":
        monkeypatch.setenv("SOBREMESA_PLAIN", "1")
    lock = FolderLock(sources / "build" / "beside") if why == "another compiles" else None
    assert build_beside.main(sources, sources / "src") == 0
    assert not (sources / "done").exists()
    if lock is not None:
        lock.release()
