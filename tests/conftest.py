"""Shared by all tests: seeded secrets of servers, and how to repeat a failed test."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from sobremesa.server.rooms import draws
from tests.draws import FILE, ROOT, drawing_for
from tests.seeded import SeededDraws

__all__ = ["ROOT"]

draws.source = SeededDraws(FILE)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Every test plays the same games in every run."""
    with drawing_for(item.nodeid):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(
    fixturedef: pytest.FixtureDef[object], request: pytest.FixtureRequest
) -> Generator[None, object, object]:
    """A shared fixture plays the same games whichever test comes first."""
    if fixturedef.scope == "function":
        return (yield)
    with drawing_for(f"{fixturedef.baseid}::{fixturedef.argname} {getattr(request, 'param', '')}"):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A failed test says how to run it alone with the same seed."""
    report = yield
    if report.failed:
        seed = item.config.getoption("randomly_seed", None)
        alone = f".venv/bin/python -m pytest '{item.nodeid}' -p randomly --randomly-seed={seed}"
        report.sections.append(("to run it alone", alone))
    return report
