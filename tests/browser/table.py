"""People at the table, as tests move them: a server process, visitors with browsers of their own, whole games."""

from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Page, Request, Response, expect

CHROMIUM_SWITCHES = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
COMMAND = [sys.executable, "-m", "sobremesa.web"]
DESK = (1280, 800)
PHONE = (360, 640)
PATIENCE = 20_000  # ms
LONGEST_GAME = 600  # answers of one person


class Server:
    """`python -m sobremesa.web` on a free port."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.address = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        """Start, and wait until it says where it listens."""
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [*COMMAND, "--port", str(self.port), "--data", str(self.folder), "--bot-pause", "0"],
                stdout=subprocess.PIPE,
                stderr=log,
            )
        assert self.process.stdout is not None
        assert self.process.stdout.readline().decode().strip() == self.address

    def stop(self) -> None:
        """Stop, as a service manager would."""
        self.process.terminate()
        self.process.wait(10)
        assert self.process.stdout is not None
        self.process.stdout.close()


class Visitor:
    """A person with a browser of their own, and everything that goes wrong on their screen."""

    def __init__(self, browser: Browser, server: Server, **habits: Any) -> None:
        self.server = server
        self.complaints: list[str] = []
        self.expects_trouble = False  # while the server is away
        width, height = habits.get("size", DESK)
        self.context = browser.new_context(
            base_url=server.address,
            viewport={"width": width, "height": height},
            locale=habits.get("language", "en"),
            color_scheme=habits.get("scheme", "light"),
            reduced_motion="reduce" if habits.get("still", True) else "no-preference",
            has_touch=bool(habits.get("touch", False)),
            accept_downloads=True,
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(f"localStorage.setItem('sobremesa', '{habits.get('settings', '{}')}')")
        self.page = self.context.new_page()
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.complaints.append(f"script: {error}"))
        self.page.on("request", self._see)
        self.page.on("response", self._read)
        self.bytes = 0

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not self.expects_trouble:
            self.complaints.append(f"console: {message.text}")

    def _see(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme != "data" and parts.netloc != urlsplit(self.server.address).netloc:
            self.complaints.append(f"a request to somebody else: {request.url}")

    def _read(self, response: Response) -> None:
        if response.status >= 500:
            self.complaints.append(f"{response.status} {response.url}")

    def leave(self) -> None:
        """Close the browser window."""
        self.context.close()

    # What people do.

    def home(self) -> Page:
        """Open the home page."""
        self.page.goto("/")
        return self.page

    def play_now(self, game: str) -> Page:
        """One click on the home page: a game against bots."""
        self.home()
        self.page.click(f'[data-play-now="{game}"]')
        self.page.wait_for_url("**/r/*")
        self.wait_for_turn()
        return self.page

    def wait_for_turn(self) -> None:
        """Until there is something to choose, the device is to be passed on, or it is over."""
        self.page.wait_for_function(
            "() => document.querySelector('main[data-phase=over], #curtain[open], #options .option')"
        )

    @property
    def is_over(self) -> bool:
        """Whether this screen says that the game is over."""
        return self.page.locator('main[data-phase="over"]').count() > 0

    def answer(self, pick: int = 0) -> None:
        """Choose one of the options by its button."""
        # In one go: where others may act meanwhile, the options can change between counting and clicking.
        self.page.evaluate(
            """(pick) => {
                const options = document.querySelectorAll('#options .option');
                if (options.length) options[pick % options.length].click();
            }""",
            pick,
        )
        confirm = self.page.locator("#confirm-yes")
        if confirm.is_visible():
            confirm.click()

    def play_on(self, answers: int = LONGEST_GAME) -> int:
        """Answer so often, or until it is over; how often it was."""
        for given in range(answers):
            self.wait_for_turn()
            if self.is_over:
                return given
            self.answer(given)
        return answers

    def let_play(self) -> None:
        """Answer by script from now on, as fast as the server asks, until it is over."""
        self.page.evaluate(
            """() => {
                let given = 0;
                const answer = () => {
                    if (document.querySelector('main[data-phase=over]')) return;
                    const curtain = document.querySelector('#curtain[open] #curtain-ready');
                    const options = [...document.querySelectorAll('#options .option')];
                    const sure = document.querySelector('#confirm:not([hidden]) #confirm-yes');
                    (curtain ?? sure ?? options[given++ % Math.max(1, options.length)])?.click();
                    setTimeout(answer, 15);
                };
                answer();
            }"""
        )

    def wait_for_end(self) -> None:
        """Until this screen shows who has won."""
        expect(self.page.locator("main")).to_have_attribute("data-phase", "over", timeout=60_000)
        expect(self.page.locator("#ending")).to_be_visible()

    def result(self) -> list[str]:
        """The final ranking, as this screen shows it."""
        return [" ".join(row.split()) for row in self.page.locator(".ranks li").all_inner_texts()]

    def pieces(self) -> list[str]:
        """What lies where on this screen, without what only says whose turn it is or what can be clicked."""
        found: list[str] = self.page.evaluate(
            """() => [...document.querySelector('#board').shadowRoot.querySelectorAll('.pieces .sprite')].map(
                (one) => [
                    one.style.transform,
                    one.querySelector('use')?.getAttribute('href'),
                    one.querySelector('text')?.textContent,
                ].join(' ')
            ).sort()"""
        )
        return found

    def log(self) -> list[str]:
        """The lines of the log."""
        return self.page.locator("#log .moment").all_text_contents()
