"""A pool of browser windows: a new one costs half as much as loading a page."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Error

from tests.browser.table import HIDE_BOARD, Server, Visitor, Window
from tests.conftest import ROOT

GUESTS = pytest.StashKey["Guests"]()
FAILURES = ROOT / "build" / "failures"
MOST_KEPT = 6  # idle windows, each with its own process
Kind = tuple[str, str, bool]


class Windows:
    """Free windows, by their fixed properties; the most recently used comes first."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.free: list[tuple[Kind, Window]] = []

    def take(self, address: str, language: str, touch: bool) -> tuple[Kind, Window]:
        """A free window, or a new one."""
        kind = (address, language, touch)
        found = next((one for one in reversed(self.free) if one[0] == kind), None)
        if found is None:
            found = kind, Window(self.browser, *kind)
            found[1].context.add_init_script(HIDE_BOARD)
            found[1].context.tracing.start()  # actions and requests; screenshots would cost a third of the time
        else:
            self.free.remove(found)
        found[1].context.tracing.start_chunk()
        return found

    def give_back(self, kind: Kind, window: Window) -> None:
        """Return it to the pool."""
        window.context.tracing.stop_chunk()
        window.forget()
        self.free.append((kind, window))
        while len(self.free) > MOST_KEPT:
            self.free.pop(0)[1].close()


class Guests:
    """The people of one test."""

    def __init__(self, windows: Windows, server: Server, test: str) -> None:
        self.windows = windows
        self.server = server
        self.test = test
        self.visitors: list[Visitor] = []
        self.saw = ""  # the folder for traces of failures

    def arrive(self, *, fresh: bool = False, **habits: Any) -> Visitor:
        """Open a window for somebody; `fresh`: a new one that is not reused afterwards."""
        language, touch = habits.get("language", "en"), bool(habits.get("touch", False))
        windows = Windows(self.windows.browser) if fresh else self.windows
        kind, window = windows.take(self.server.address, language, touch)
        drawn = f"{self.test} {len(self.visitors)} "
        visitor = Visitor(windows.browser, self.server, window, drawn=drawn, **habits)
        is_kept = not fresh and windows.browser.browser_type.name == "chromium"
        visitor.away = (lambda: windows.give_back(kind, window)) if is_kept else window.close
        self.visitors.append(visitor)
        return visitor

    def leave(self) -> None:
        """The test is over; any error on their screens fails it."""
        complaints = [complaint for visitor in self.visitors for complaint in visitor.complaints]
        if complaints:
            self.record()
        for visitor in self.visitors:
            visitor.stop_listening()
            if self.saw:
                visitor.window.close()
            elif visitor.is_here:
                visitor.leave()
        assert not complaints, "\n".join(complaints)

    def record(self) -> None:
        """Keep a screenshot of each, and a trace of earlier actions."""
        if self.saw:
            return
        folder = failure_folder(self.test)
        folder.mkdir(parents=True, exist_ok=True)
        kept = [str(path) for path in self._keep(folder)]
        self.saw = "\n".join([*kept, "A trace is shown by `.venv/bin/playwright show-trace FILE`."])

    def _keep(self, folder: Path) -> Iterator[Path]:
        for number, visitor in enumerate(self.visitors, 1):
            if not visitor.is_here:
                continue
            for name, keep in (
                (f"{number}.png", photograph),
                (f"{number}-trace.zip", keep_trace),
            ):
                with suppress(Error):  # a page that hangs has none
                    keep(visitor, folder / name)
                    yield folder / name


def photograph(visitor: Visitor, path: Path) -> None:
    """A screenshot."""
    visitor.draw()
    visitor.page.screenshot(path=path, timeout=5_000)


def keep_trace(visitor: Visitor, path: Path) -> None:
    """The actions, and the page's console and requests."""
    visitor.context.tracing.stop_chunk(path=path)


def failure_folder(test: str) -> Path:
    """The folder for screenshots and traces of a failed test."""
    return FAILURES / re.sub(r"[^\w.-]+", "-", test.removeprefix("tests/browser/")).strip("-")


def let_in(windows: Windows, server: Server, request: pytest.FixtureRequest) -> Iterator[Callable[..., Visitor]]:
    """Opens windows for visitors until the test is over."""
    guests = request.node.stash[GUESTS] = Guests(windows, server, request.node.nodeid)
    yield guests.arrive
    guests.leave()
