"""Draw every page into `docs/screenshots/`: a real server, the system's Chromium, wide and narrow, light and dark.

Run from the root of the project: `python -m tools.screenshots` (or with the names of some pictures).
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import sync_playwright
from tests.browser.table import CHROMIUM_SWITCHES, Server, Visitor

from sobremesa.engine.manifest import games

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "screenshots"
WIDE = (1280, 800)
NARROW = (390, 844)
MIDDLE = 16  # answers until a game is well under way
GAME = sorted(games())[0]


def home(visitor: Visitor) -> None:
    """The first page."""
    visitor.home()
    visitor.page.wait_for_load_state("networkidle")


def lobby(visitor: Visitor) -> None:
    """A table that waits for friends."""
    visitor.home()
    visitor.page.click(f'[data-invite="{GAME}"]')
    visitor.page.wait_for_selector("#people li")
    visitor.page.wait_for_load_state("networkidle")


def playing(visitor: Visitor) -> None:
    """In the middle of a game, at one's own turn."""
    visitor.play_now(GAME)
    visitor.play_on(MIDDLE)
    visitor.wait_for_turn()
    visitor.page.mouse.move(3, 3)


def foresight(visitor: Visitor) -> None:
    """Resting on an option shows its ghosts."""
    playing(visitor)
    visitor.page.locator("#options .option").last.hover()
    visitor.page.wait_for_selector("#board .ghost")


def reason(visitor: Visitor) -> None:
    """Why something cannot be done."""
    playing(visitor)
    for box in [one.bounding_box() for one in visitor.page.locator("#board .sprite:not(.lit):has(title)").all()]:
        assert box is not None
        visitor.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        visitor.page.wait_for_timeout(150)
        if visitor.page.locator("#why a").is_visible():
            return
        visitor.page.keyboard.press("Escape")


def looking_back(visitor: Visitor) -> None:
    """The slider."""
    playing(visitor)
    visitor.page.locator("#open-replay").evaluate("(one) => one.click()")
    visitor.page.click("#replay-back")


def rulebook(visitor: Visitor) -> None:
    """The rulebook beside the board."""
    playing(visitor)
    visitor.page.click("#open-rules")
    visitor.page.wait_for_selector("#rulebook h1")


def settings(visitor: Visitor) -> None:
    """What everyone can set for themselves."""
    playing(visitor)
    visitor.page.click("[data-open=settings]")


def log_sheet(visitor: Visitor) -> None:
    """A panel rising from below."""
    playing(visitor)
    visitor.page.click(".tabs [data-sheet=log]")


def ending(visitor: Visitor) -> None:
    """Who has won."""
    visitor.play_now(GAME)
    visitor.let_play()
    visitor.wait_for_end()


def about(visitor: Visitor) -> None:
    """What this is."""
    visitor.page.goto("/about")


PICTURES: dict[str, tuple[Callable[[Visitor], None], dict[str, object]]] = {
    "home-light": (home, {"size": WIDE}),
    "home-dark-phone-es": (home, {"size": NARROW, "scheme": "dark", "language": "es"}),
    "lobby-light": (lobby, {"size": WIDE}),
    "lobby-dark-phone-fr": (lobby, {"size": NARROW, "scheme": "dark", "language": "fr"}),
    "playing-light": (playing, {"size": WIDE}),
    "playing-dark-es": (playing, {"size": WIDE, "scheme": "dark", "language": "es"}),
    "playing-light-phone": (playing, {"size": NARROW}),
    "playing-dark-phone-es": (playing, {"size": NARROW, "scheme": "dark", "language": "es"}),
    "foresight-light": (foresight, {"size": WIDE}),
    "reason-light": (reason, {"size": WIDE}),
    "looking-back-dark": (looking_back, {"size": WIDE, "scheme": "dark"}),
    "rulebook-light-fr": (rulebook, {"size": WIDE, "language": "fr"}),
    "settings-light-phone": (settings, {"size": NARROW}),
    "log-dark-phone": (log_sheet, {"size": NARROW, "scheme": "dark"}),
    "ending-light": (ending, {"size": WIDE}),
    "ending-dark-phone": (ending, {"size": NARROW, "scheme": "dark"}),
    "about-light": (about, {"size": WIDE}),
}


def main() -> int:
    """Draw them all, or those that are named."""
    wanted = sys.argv[1:] or list(PICTURES)
    FOLDER.mkdir(parents=True, exist_ok=True)
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    with tempfile.TemporaryDirectory() as house, sync_playwright() as playwright:
        server = Server(Path(house))
        browser = playwright.chromium.launch(executable_path=found, args=CHROMIUM_SWITCHES)
        for name in wanted:
            scene, habits = PICTURES[name]
            visitor = Visitor(browser, server, **habits)
            scene(visitor)
            visitor.page.wait_for_timeout(400)
            visitor.page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=86, full_page=scene is home)
            visitor.leave()
            print(name, *visitor.complaints)  # noqa: T201  a command of developers
        browser.close()
        server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
