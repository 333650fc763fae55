"""A real server, a real browser: what the journeys need. `SOBREMESA_BROWSER=firefox` takes Firefox for Chromium."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.browser.matches import ALL, phases, played_out, rare_phases, save_beginning, save_position
from tests.browser.table import CHROMIUM, CHROMIUM_SWITCHES, PATIENCE, Server, Visitor

FIREFOX = ("firefox-esr", "firefox")
TWICE_AS_LARGE = "--blink-settings=defaultFontSize=32"


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    """What drives browsers, stopped before tests with an event loop of their own."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """The system's Chromium, or Firefox, started once."""
    is_firefox = os.environ.get("SOBREMESA_BROWSER") == "firefox"
    names, package = (FIREFOX, "firefox-esr") if is_firefox else (CHROMIUM, "chromium-headless-shell")
    found = next(filter(None, map(shutil.which, names)), None)
    assert found, f"no browser: install Debian's package `{package}`"
    if is_firefox:
        started = playwright.firefox.launch(executable_path=found, channel="moz-firefox")
    else:
        started = playwright.chromium.launch(executable_path=found, args=CHROMIUM_SWITCHES)
    yield started
    started.close()


@pytest.fixture(scope="package")
def large_browser(playwright: Playwright) -> Iterator[Browser]:
    """Chromium as somebody has set it who needs letters twice as large."""
    found = next(filter(None, map(shutil.which, CHROMIUM)))
    started = playwright.chromium.launch(executable_path=found, args=[*CHROMIUM_SWITCHES, TWICE_AS_LARGE])
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
    yield from let_in(browser, server)


@pytest.fixture
def visit_with_large_text(large_browser: Browser, server: Server) -> Iterator[Callable[..., Visitor]]:
    """Let people in who see everything twice as large."""
    yield from let_in(large_browser, server)


def let_in(browser: Browser, server: Server) -> Iterator[Callable[..., Visitor]]:
    """Visitors, until the test is over."""
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
def asked(saved: Callable[..., Path], tmp_path_factory: pytest.TempPathFactory) -> Callable[..., dict[str, Path]]:
    """Files for kinds of choices of a game: some of them, or all there are."""
    folder = tmp_path_factory.mktemp("asked")

    def files(game: str, most: int = ALL) -> dict[str, Path]:
        found = {kind: saved(game, *when) for kind, when in phases(game, most).items()}
        rare = rare_phases(game) if most == ALL else {}
        rest = {kind: save_position(game, table, folder / f"{game}-{kind}.toml") for kind, table in rare.items()}
        return found | rest

    return files


@pytest.fixture(scope="session")
def axe() -> str:
    """The accessibility checker, as it came from npm."""
    path = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
    assert path.exists(), "no axe-core: run `npm install` first"
    return path.read_text(encoding="utf-8")
