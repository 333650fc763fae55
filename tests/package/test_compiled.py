"""The stamp of a build: the fingerprint of its sources, and its optimisation level."""

from __future__ import annotations

from pathlib import Path

import pytest

import sobremesa
from sobremesa.compiled import FULL, fingerprint, is_compiled, read_stamp, write_stamp
from sobremesa.terminal.commands import bench

PACKAGE = Path(sobremesa.__file__).parent


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package whose compiled sources are those of ours."""
    monkeypatch.delenv("SOBREMESA_PLAIN", raising=False)
    for name in ("engine", "envs"):
        (tmp_path / name).symlink_to(PACKAGE / name)
    return tmp_path


@pytest.mark.parametrize("level", [1, FULL])
def test_every_level_is_compiled(package: Path, level: int) -> None:
    write_stamp(package, fingerprint(package), level)
    assert is_compiled(package) and read_stamp(package) == (fingerprint(package), level)


def test_changed_sources_invalidate_the_build(package: Path) -> None:
    write_stamp(package, "0" * 64)
    assert not is_compiled(package)


def test_a_stamp_without_a_level_means_full_optimisation(package: Path) -> None:
    assert read_stamp(package) == ("", 0) and not is_compiled(package)
    (package / "compiled.stamp").write_text(fingerprint(package) + "\n", encoding="utf-8")
    assert is_compiled(package) and read_stamp(package)[1] == FULL


def test_benchmarks_name_a_build_made_for_tests(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sobremesa, "__file__", str(package / "__init__.py"))
    monkeypatch.setattr(sobremesa, "BUILD", "compiled")
    said = []
    for level in (1, FULL):
        write_stamp(package, fingerprint(package), level)
        said.append(bench.which_build())
    assert said == ["compiled -O1", "compiled"]
