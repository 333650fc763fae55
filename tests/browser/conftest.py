"""A real server, a real Chromium: what the journeys need."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.table import CHROMIUM_SWITCHES, Server, Visitor


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The system's Chromium, started once."""
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    assert found, "no Chromium: install Debian's package `chromium`"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=CHROMIUM_SWITCHES)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with an empty house."""
    running = Server(tmp_path_factory.mktemp("house"))
    yield running
    running.stop()


@pytest.fixture
def visit(chromium: Browser, server: Server) -> Iterator[Callable[..., Visitor]]:
    """Let people in; whatever goes wrong on their screens fails the test."""
    visitors: list[Visitor] = []

    def arrive(**habits: object) -> Visitor:
        visitors.append(Visitor(chromium, server, **habits))
        return visitors[-1]

    yield arrive
    for visitor in visitors:
        visitor.leave()
    complaints = [complaint for visitor in visitors for complaint in visitor.complaints]
    assert not complaints, "\n".join(complaints)


@pytest.fixture(scope="session")
def axe() -> str:
    """The accessibility checker, as it came from npm."""
    path = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
    assert path.exists(), "no axe-core: run `npm install` first"
    return path.read_text(encoding="utf-8")
