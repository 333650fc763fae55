"""What an ordinary install brings: every file the package needs, and nothing it must not import."""

from __future__ import annotations

import tomllib
from fnmatch import fnmatch

from sobremesa.bundled import SITE
from tests.conftest import ROOT

MADE_HERE = ("*.py", "*.pyc", "*.so", "*.pyd", "*.stamp")


def test_every_file_of_the_package_is_installed() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    patterns = [*settings["tool"]["setuptools"]["package-data"]["*"], *MADE_HERE]
    found = (path for path in (ROOT / "src" / "sobremesa").rglob("*") if path.is_file())
    files = [path for path in found if not path.is_relative_to(SITE)]  # which `make offline` makes, for no wheel
    assert len(files) > 100
    left_out = [path.name for path in files if not any(fnmatch(path.name, pattern) for pattern in patterns)]
    assert left_out == []
