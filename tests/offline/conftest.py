"""The table without a server, built once for all tests that need it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from sobremesa.bundled import SITE
from tests.conftest import ROOT


@pytest.fixture(scope="session")
def site() -> Path:
    """The folder that `make offline` writes; what has not changed is taken from the last build."""
    built = subprocess.run(
        [sys.executable, "-m", "tools.offline"], cwd=ROOT, check=False, capture_output=True, text=True
    )
    assert built.returncode == 0, built.stderr
    assert "compiled" in built.stdout, built.stderr
    return SITE
