"""The table without a server, built once for all tests that need it."""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
from pathlib import Path

import pytest

from sobremesa.bundled import SITE
from tests.conftest import ROOT


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that `make offline` writes; what has not changed is taken from the last build.

    One process of a run builds it, and the others wait: a second build would take the folder away beneath them.
    """
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", str(os.getpid()))
    built = tmp_path_factory.getbasetemp().parent / f"site-{run}"
    with built.open("a+") as marker:
        fcntl.flock(marker, fcntl.LOCK_EX)
        marker.seek(0)
        if not marker.read():
            build()
            marker.write("built")
    return SITE


def build() -> None:
    """Build the compiled form."""
    done = subprocess.run(
        [sys.executable, "-m", "tools.offline"], cwd=ROOT, check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert "compiled" in done.stdout, done.stderr
