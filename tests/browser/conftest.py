"""Fixtures with a real server and a real browser. `SOBREMESA_BROWSER=firefox` uses Firefox instead of Chromium."""

from __future__ import annotations

import os
import shutil
from asyncio import AbstractEventLoop, events
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.browser.matches import ALL, phases, played_out, rare_phases, save_beginning, save_position
from tests.browser.table import CHROMIUM, CHROMIUM_SWITCHES, PATIENCE, Server, Visitor
from tests.browser.windows import GUESTS, Windows, failure_folder, let_in

FIREFOX = ("firefox-esr", "firefox")
TWICE_AS_LARGE = "--blink-settings=defaultFontSize=32"
LAST = 5_000  # characters of a log, at most


class Loop:
    """Playwright's event loop, which is the running one only during browser tests: other tests have their own."""

    own: AbstractEventLoop | None = None

    @classmethod
    @contextmanager
    def running(cls) -> Iterator[None]:
        """Make it the running loop for the duration of the context."""
        before = events._get_running_loop()
        events._set_running_loop(cls.own or before)
        try:
            yield
        finally:
            cls.own = events._get_running_loop()
            events._set_running_loop(before)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Delete the traces of an earlier failure. Pytest calls this hook for the tests of all folders."""
    if not item.path.is_relative_to(Path(__file__).parent):
        return (yield)
    shutil.rmtree(failure_folder(item.nodeid), ignore_errors=True)
    with Loop.running():
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A failed test reports what its visitors saw and did, and the server's log."""
    report = yield
    if report.failed:
        guests = item.stash.get(GUESTS, None)
        if guests is not None:
            guests.record()
            report.sections.append(("what the visitors saw and did", guests.saw))
        report.sections += [(f"log of {server.folder}", server.log()[-LAST:]) for server in Server.running]
    return report


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """The Playwright driver."""
    expect.set_options(timeout=PATIENCE)
    started = sync_playwright().start()
    yield started
    with Loop.running():
        started.stop()


@pytest.fixture(scope="session")
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
    with Loop.running():
        started.close()


@pytest.fixture(scope="session")
def large_browser(playwright: Playwright) -> Iterator[Browser]:
    """Chromium with a doubled text size."""
    found = next(filter(None, map(shutil.which, CHROMIUM)))
    started = playwright.chromium.launch(executable_path=found, args=[*CHROMIUM_SWITCHES, TWICE_AS_LARGE])
    yield started
    with Loop.running():
        started.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with an empty database."""
    running = Server(tmp_path_factory.mktemp("house"))
    yield running
    running.stop()


@pytest.fixture(scope="session")
def windows(browser: Browser) -> Windows:
    """The windows of the browser."""
    return Windows(browser)


@pytest.fixture(scope="session")
def large_windows(large_browser: Browser) -> Windows:
    """The windows with a doubled text size."""
    return Windows(large_browser)


@pytest.fixture
def visit(windows: Windows, server: Server, request: pytest.FixtureRequest) -> Iterator[Callable[..., Visitor]]:
    """Opens windows for people; any error on their screens fails the test."""
    yield from let_in(windows, server, request)


@pytest.fixture
def visit_with_large_text(
    large_windows: Windows, server: Server, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Visitor]]:
    """Opens windows for people with a doubled text size."""
    yield from let_in(large_windows, server, request)


@pytest.fixture(scope="session")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Path]:
    """Files of matches, some answers before their end: the short way to a late position, or to the end."""
    folder = tmp_path_factory.mktemp("saved")

    def save(game: str, answers_left: int = 0, seed: int = 1) -> Path:
        match = played_out(game, seed)
        return save_beginning(match, match.moves_made() - answers_left, folder / f"{game}-{answers_left}-{seed}.json")

    return save


@pytest.fixture(scope="session")
def asked(saved: Callable[..., Path], tmp_path_factory: pytest.TempPathFactory) -> Callable[..., dict[str, Path]]:
    """Files for kinds of choices of a game: some of them, or all."""
    folder = tmp_path_factory.mktemp("asked")

    def files(game: str, most: int = ALL) -> dict[str, Path]:
        found = {kind: saved(game, *when) for kind, when in phases(game, most).items()}
        rare = rare_phases(game) if most == ALL else {}
        rest = {kind: save_position(game, table, folder / f"{game}-{kind}.toml") for kind, table in rare.items()}
        return found | rest

    return files


@pytest.fixture(scope="session")
def axe() -> str:
    """The accessibility checker, from npm."""
    path = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
    assert path.exists(), "no axe-core: run `npm install` first"
    return path.read_text(encoding="utf-8")
