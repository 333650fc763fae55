"""Every game in WebKit, the browser of every iPhone: it is drawn, clickable things are marked, and it can be played.

Needs Debian's `webkit2gtk-driver` and `xvfb`, and the extra `browsers`; `make browsers` runs it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sobremesa.engine.manifest import games
from tests.browser.table import PATIENCE, PLAY, SETTLED, Server

pytestmark = [
    pytest.mark.browsers,
    pytest.mark.filterwarnings("ignore::DeprecationWarning:selenium"),  # of Selenium, against itself
]
GAMES = sorted(games())
ANSWERS = 4
WINDOW = "--geometry=1200x900"
BROWSERS = ("/usr/lib/*/webkit2gtk-4.1/MiniBrowser", "/usr/lib/*/webkit2gtk-4.0/MiniBrowser")
LISTEN = """
    window.wrongs = [];
    window.addEventListener('error', (event) => wrongs.push(String(event.message)));
    window.addEventListener('unhandledrejection', (event) => wrongs.push(String(event.reason)));
"""
# A room against bots that do not think, with confirmations on and animations off.
START = """
    const [game, done] = arguments;
    localStorage.setItem('sobremesa', JSON.stringify({speed: 'off', confirm: 'always', talk: false, story: false}));
    const body = new URLSearchParams({game, bots: 'fill', level: 'random'});
    fetch('/rooms', {method: 'POST', body}).then((made) => done(made.url), (error) => done(String(error)));
"""
# Whether the first lit thing leads to something: it is picked, or the action is asked for once more.
CLICK = """
    const root = document.querySelector('#board').shadowRoot;
    const top = ([x, y]) => root.elementFromPoint(x, y)?.closest('[data-sprite]');
    const middle = (one) => {
        const box = one.getBoundingClientRect();
        return [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)];
    };
    const lit = [...root.querySelectorAll('.lit')].find((one) => top(middle(one)) === one);
    if (!lit) return false;
    const [clientX, clientY] = middle(lit);
    const click = {bubbles: true, composed: true, clientX, clientY, pointerType: 'mouse'};
    lit.dispatchEvent(new PointerEvent('click', click));
    return root.querySelectorAll('.picked').length > 0 || !document.querySelector('#confirm').hidden;
"""
MARKED = """
    const root = document.querySelector('#board').shadowRoot;
    return [...root.querySelectorAll('.lit')].map((one) => getComputedStyle(one).filter + one.getAttribute('filter'));
"""


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """A virtual display."""
    path = shutil.which("Xvfb")
    assert path, "no screen: install Debian's package `xvfb`"
    reading, writing = os.pipe()
    command = [path, "-displayfd", str(writing), "-screen", "0", "1300x1000x24", "-nolisten", "tcp"]
    screen = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as told:
        number = told.readline().strip()
    yield f":{number}"
    screen.terminate()
    screen.wait()


@pytest.fixture(scope="module")
def webkit(display: str) -> Iterator[Any]:
    """The system's WebKit, started once."""
    webdriver = pytest.importorskip("selenium.webdriver")
    service = pytest.importorskip("selenium.webdriver.webkitgtk.service")
    driver = shutil.which("WebKitWebDriver")
    found = [path for pattern in BROWSERS for path in Path("/").glob(pattern.removeprefix("/"))]
    assert driver and found, "no WebKit: install Debian's package `webkit2gtk-driver`"
    options = webdriver.WebKitGTKOptions()
    options.binary_location = str(found[0])
    for argument in ("--automation", WINDOW):
        options.add_argument(argument)
    environment = {**os.environ, "DISPLAY": display}
    browser = webdriver.WebKitGTK(options=options, service=service.Service(driver, env=environment))
    browser.set_script_timeout(PATIENCE / 1000)
    yield browser
    browser.quit()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with an empty database."""
    running = Server(tmp_path_factory.mktemp("house"))
    yield running
    running.stop()


def until(webkit: Any, condition: str) -> None:
    """Wait until a condition of the page holds."""
    waiting = pytest.importorskip("selenium.webdriver.support.wait")
    waiting.WebDriverWait(webkit, PATIENCE / 1000).until(lambda page: page.execute_script(f"return {condition}"))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_drawn_and_played(webkit: Any, server: Server, game: str) -> None:
    webkit.get(server.address)
    webkit.get(webkit.execute_async_script(START, game))
    webkit.execute_script(LISTEN)
    until(webkit, f"{SETTLED} && document.querySelector('#actions :is(.action, .group)')")
    marked = webkit.execute_script(MARKED)
    assert marked and all("url(" in mark or mark == "nonenull" or "#table-" in mark for mark in marked), marked
    assert webkit.execute_script(CLICK)
    webkit.execute_script("document.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape'}))")
    script = (
        "const done = arguments[2]; (" + PLAY + ")([arguments[0], arguments[1]]).then(done, (e) => done(String(e)))"
    )
    assert webkit.execute_async_script(script, ANSWERS, PATIENCE) == ANSWERS
    assert webkit.execute_script("return wrongs") == []
    folder = os.environ.get("SOBREMESA_PICTURES")
    if folder:
        webkit.save_screenshot(str(Path(folder) / f"webkit-{game}.png"))
