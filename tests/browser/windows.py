"""The windows of a browser, lent to one person after the other: a new one costs as much as half a page."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Error

from tests.browser.table import Server, Visitor, Window
from tests.conftest import ROOT

GUESTS = pytest.StashKey["Guests"]()
FAILURES = ROOT / "build" / "failures"
MOST_KEPT = 6  # windows that nobody uses, each with a process of its own
Kind = tuple[str, str, bool]


class Windows:
    """Those that are free, by what cannot be changed of them; the last one that was used comes first."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.free: list[tuple[Kind, Window]] = []

    def take(self, address: str, language: str, touch: bool) -> tuple[Kind, Window]:
        """One that is free, or a new one."""
        kind = (address, language, touch)
        found = next((one for one in reversed(self.free) if one[0] == kind), None)
        if found is None:
            found = kind, Window(self.browser, *kind)
            found[1].context.tracing.start()  # what was done and asked for; pictures would cost a third of all time
        else:
            self.free.remove(found)
        found[1].context.tracing.start_chunk()
        return found

    def give_back(self, kind: Kind, window: Window) -> None:
        """Keep it for the next person."""
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
        self.saw = ""  # where it is kept what they saw of a failure

    def arrive(self, *, fresh: bool = False, **habits: Any) -> Visitor:
        """Let somebody in; `fresh`: with a window that nobody has used, and that nobody uses after them."""
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
        """The test is over; whatever went wrong on their screens fails it."""
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
        """Keep what each of them sees, and what they did before."""
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
    """What somebody sees."""
    visitor.draw()
    visitor.page.screenshot(path=path, timeout=5_000)


def keep_trace(visitor: Visitor, path: Path) -> None:
    """What somebody did, and what the page said and asked for."""
    visitor.context.tracing.stop_chunk(path=path)


def failure_folder(test: str) -> Path:
    """Where it is kept what was seen of a test that failed."""
    return FAILURES / re.sub(r"[^\w.-]+", "-", test.removeprefix("tests/browser/")).strip("-")


def let_in(windows: Windows, server: Server, request: pytest.FixtureRequest) -> Iterator[Callable[..., Visitor]]:
    """Visitors, until the test is over."""
    guests = request.node.stash[GUESTS] = Guests(windows, server, request.node.nodeid)
    yield guests.arrive
    guests.leave()
