"""The table in a tab: a web space that only hands out files, and a person with a browser."""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Frame, FrameLocator, Page, Playwright, ViewportSize

from sobremesa.bundled import SITE
from sobremesa.engine.manifest import games
from tests.browser.table import CHROMIUM, CHROMIUM_SWITCHES, PLAY

PATIENCE = 120_000  # ms: Python starts in it
PHONE: ViewportSize = {"width": 390, "height": 844}
SETTLED = 'main[data-settled]:not([data-settled=""])'
SETTINGS = {"story": False, "speed": "off", "known": [*games(), "lumarathon"]}
REMEMBER = "(settings) => localStorage.setItem('sobremesa', settings)"


class WebSpace:
    """Hands out the files of a folder, until it is taken away."""

    def __init__(self, folder: Path = SITE, below: str = "") -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        command = [sys.executable, "-m", "http.server", str(self.port), "--bind", "127.0.0.1", "-d", str(folder)]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.address = f"http://127.0.0.1:{self.port}/{below}"
        while not self._answers():
            assert self.process.poll() is None
            time.sleep(0.05)

    def _answers(self) -> bool:
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def take_away(self) -> None:
        """The network is cut for this site."""
        self.process.terminate()
        self.process.wait()


class Tab:
    """A person with the table in their browser."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context, self.address = context, address
        self.page: Page = context.new_page()
        self.failed: list[str] = []
        self.page.on("requestfailed", lambda request: self._note(request.url, request.failure or ""))
        self.page.on("pageerror", lambda error: self.failed.append(str(error)))

    def _note(self, url: str, failure: str) -> None:
        if "ABORTED" not in failure.upper():  # of a page that was left
            self.failed.append(f"{url} {failure}")

    def open(self, path: str = "") -> Tab:
        """Open the shell, and wait until the table is there."""
        self.page.goto(self.address + (f"#{path}" if path else ""))
        self.page.evaluate(REMEMBER, json.dumps(SETTINGS))
        return self.arrive()

    def reload(self) -> Tab:
        """Start anew: both Pythons end, and begin again."""
        self.page.reload()
        return self.arrive()

    def arrive(self, selector: str = "main") -> Tab:
        """Wait for this on the page of the table."""
        self.shown.locator(selector).first.wait_for(timeout=PATIENCE)
        return self

    @property
    def shown(self) -> FrameLocator:
        """The page of the table."""
        return self.page.frame_locator("#table")

    @property
    def frame(self) -> Frame:
        """The same, for scripts."""
        found = self.page.locator("#table").element_handle().content_frame()
        assert found is not None
        return found

    def play_now(self, game: str) -> Tab:
        """Start a game against bots from the home page."""
        self.shown.locator(f'form[action="/rooms"]:has(input[value="{game}"]) button').first.evaluate(
            "(one) => one.click()"
        )
        return self.arrive(SETTLED)

    def answer(self, most: int) -> int:
        """Answer this many times, or until the game is over; returns the number."""
        given: int = self.frame.evaluate(PLAY, [most, PATIENCE])
        return given

    def main(self, name: str) -> Any:
        """What the page says about itself."""
        return self.frame.evaluate(f"document.querySelector('main').dataset.{name}")

    @property
    def settled(self) -> int:
        """The number of changes that the page shows."""
        return int(self.main("settled") or -1)


def open_chromium(playwright: Playwright, profile: Path, language: str = "es-ES") -> BrowserContext:
    """A Chromium with a disk of its own, the size of a phone."""
    found = next(filter(None, map(shutil.which, CHROMIUM)))
    launch = playwright.chromium.launch_persistent_context
    return launch(profile, executable_path=found, args=CHROMIUM_SWITCHES, locale=language, viewport=PHONE)
