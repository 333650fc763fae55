"""What several tests share, and what is printed of a test that fails."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test that fails says how to run it alone, in the state of chance that it had."""
    report = yield
    if report.failed:
        seed = item.config.getoption("randomly_seed", None)
        alone = f".venv/bin/python -m pytest '{item.nodeid}' -p randomly --randomly-seed={seed}"
        report.sections.append(("to run it alone", alone))
    return report
