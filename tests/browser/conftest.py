"""A real server, a real browser: what the journeys need. `SOBREMESA_BROWSER=firefox` takes Firefox for Chromium."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.matches import played_out, save_beginning
from tests.browser.table import CHROMIUM, CHROMIUM_SWITCHES, PATIENCE, Server, Visitor

FIREFOX = ("firefox-esr", "firefox")


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """The system's Chromium, or Firefox, started once, and stopped before tests with an event loop of their own."""
    expect.set_options(timeout=PATIENCE)
    is_firefox = os.environ.get("SOBREMESA_BROWSER") == "firefox"
    names, package = (FIREFOX, "firefox-esr") if is_firefox else (CHROMIUM, "chromium-headless-shell")
    found = next(filter(None, map(shutil.which, names)), None)
    assert found, f"no browser: install Debian's package `{package}`"
    with sync_playwright() as playwright:
        if is_firefox:
            started = playwright.firefox.launch(executable_path=found, channel="moz-firefox")
        else:
            started = playwright.chromium.launch(executable_path=found, args=CHROMIUM_SWITCHES)
        yield started
        started.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with an empty house."""
    running = Server(tmp_path_factory.mktemp("house"))
    yield running
    running.stop()


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Callable[..., Visitor]]:
    """Let people in; whatever goes wrong on their screens fails the test."""
    visitors: list[Visitor] = []

    def arrive(**habits: object) -> Visitor:
        visitors.append(Visitor(browser, server, **habits))
        return visitors[-1]

    yield arrive
    for visitor in visitors:
        visitor.leave()
    complaints = [complaint for visitor in visitors for complaint in visitor.complaints]
    assert not complaints, "\n".join(complaints)


@pytest.fixture(scope="session")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Path]:
    """Files of matches, so many answers before their end: the short way to a late position, or to the end."""
    folder = tmp_path_factory.mktemp("saved")

    def save(game: str, answers_left: int = 0, seed: int = 1) -> Path:
        match = played_out(game, seed)
        return save_beginning(match, match.moves_made() - answers_left, folder / f"{game}-{answers_left}-{seed}.json")

    return save


@pytest.fixture(scope="session")
def axe() -> str:
    """The accessibility checker, as it came from npm."""
    path = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
    assert path.exists(), "no axe-core: run `npm install` first"
    return path.read_text(encoding="utf-8")
