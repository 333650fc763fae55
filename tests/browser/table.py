"""People at the table, driven by tests: a server process, visitors with their own browsers, whole games.

Nothing here waits for time. The page says on `main[data-settled]` how many changes of the match it shows, and
"" while something moves or is on its way; every wait is a wait for that.
"""

from __future__ import annotations

import json
import socket
import subprocess
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar
from urllib.parse import urlsplit

from playwright.sync_api import Browser, CDPSession, ConsoleMessage, Error, FilePayload, Page, Request, Response, expect

from sobremesa.engine.manifest import games
from tests.draws import server_command, server_environment

CHROMIUM = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")  # without windows: faster
CHROMIUM_SWITCHES = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--autoplay-policy=no-user-gesture-required",  # clicks of scripts may make sounds
]
DESK = (1280, 800)
PHONE = (360, 640)
PATIENCE = 60_000  # ms: a bound for a starved machine, not an expected duration
LONGEST_GAME = 2000  # answers of one person
PARKED = "/static/fonts/LICENSE-fraunces.txt"  # no script, no socket, and no page requests it
SETTLED = "Boolean(document.querySelector('main').dataset.settled)"
WAYS = "#actions :is(.action, .group)"
ASKED = f"document.querySelector('main[data-phase=over], main[data-between=true], #curtain[open], {WAYS}')"
# The values that a device adds to the chance are drawn like the server's in tests: the n-th one follows from what its
# storage says, which is the test, the person, and a dot for each value drawn since.
DRAWS = """
    crypto.getRandomValues = (array) => {
        const drawn = `${localStorage.getItem('drawn')}.`;
        localStorage.setItem('drawn', drawn);
        let state = 2166136261;
        for (const letter of drawn) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
        for (let number = 0; number < array.length; number++) {
            state ^= state << 13;
            state ^= state >>> 17;
            state ^= state << 5;
            array[number] = state;
        }
        return array;
    };
"""
REMEMBER = """([settings, drawn]) => {
    localStorage.setItem('sobremesa', settings);
    localStorage.setItem('drawn', drawn);
}"""
FORGET = "() => { localStorage.clear(); sessionStorage.clear(); }"
# Draws nothing of the board, which is laid out and can be clicked as ever: a third of what a page costs is its pixels.
HIDE_BOARD = """
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('#board { opacity: 0; }');
    document.adoptedStyleSheets = [sheet];
"""
SHOW_BOARD = "() => { document.adoptedStyleSheets = []; }"
# Shows no pictures in the panes of the board, which stay where they are: to draw them costs more than to lay out all.
UNDRAW = """() => {
    const board = document.querySelector('#board').shadowRoot;
    if (board.undrawn && board.adoptedStyleSheets.includes(board.undrawn)) return;
    board.undrawn = new CSSStyleSheet();
    const style = ':is(.pieces, .ghosts, .ground > *) { display: none !important; } .ground { pointer-events: auto; }';
    board.undrawn.replaceSync(style);
    board.adoptedStyleSheets = [...board.adoptedStyleSheets, board.undrawn];
}"""
DRAW = """() => {
    const board = document.querySelector('#board')?.shadowRoot;
    if (board) board.adoptedStyleSheets = board.adoptedStyleSheets.filter((one) => one !== board.undrawn);
}"""
# Until a page of this size lies still: slots follow the page, and what is drawn in them follows the slots.
STILL = """async ([width, height]) => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const ends = (one) => one.effect.getComputedTiming().endTime < Infinity;
    const board = document.querySelector('#board').shadowRoot;
    const add = (sum, {x, y, width, height}) => (31 * sum + x + 3 * y + 7 * width + 13 * height) % 1e9;
    const places = () => [...document.querySelectorAll('body *'), ...board.querySelectorAll('.ground, .pane')]
        .reduce((sum, one) => add(sum, one.getBoundingClientRect()), 0);
    while (innerWidth !== width || innerHeight !== height) await frame();
    let [before, now] = [null, -1];
    while (before !== now) {
        before = now;
        await Promise.all(document.getAnimations().filter(ends).map((one) => one.finished.catch(() => null)));
        await frame();
        now = places();
    }
}"""
# Clicks one of the actions by its number, through the groups that hold it, and says the second word where one is asked.
CHOOSE = """(pick) => {
    for (let rest = pick; ; ) {
        const ways = [...document.querySelectorAll('#actions :is(.action, .group)')];
        if (!ways.length) return; // who only may act is asked no more once somebody else has acted
        const hold = (way) => way.matches('.group') ? Number(way.dataset.count) : 1;
        rest %= ways.reduce((sum, way) => sum + hold(way), 0);
        const way = ways.find((one) => { rest -= hold(one); return rest < 0; });
        rest += hold(way);
        way.click();
        if (way.matches('.action')) break;
    }
    document.querySelector('#confirm:not([hidden]) #confirm-yes')?.click();
}"""

# What a script needs to answer as soon as the page has settled on a question.
TURN = """
    const choose = CHOOSE;
    const main = document.querySelector('main');
    const isOver = () => main.dataset.phase === 'over' || main.dataset.between === 'true';
    const isAsked = () => document.querySelector('#curtain[open], #actions :is(.action, .group)');
    const asked = () => main.dataset.settled && (isOver() || isAsked());
    const turn = (patience) => new Promise((done, fail) => {
        if (asked()) return done();
        const timer = setTimeout(() => fail(new Error('nothing to answer: ' + main.outerHTML.slice(0, 200))), patience);
        const watch = new MutationObserver(() => {
            if (!asked()) return;
            watch.disconnect();
            clearTimeout(timer);
            done();
        });
        watch.observe(document.body, {subtree: true, childList: true, attributes: true});
    });
""".replace("CHOOSE", CHOOSE)

# Answers this number of times, or until the game on the table is over; returns the count.
PLAY = """async ([answers, patience]) => {
    TURN
    let given = 0;
    await turn(patience);
    while (given < answers && !isOver()) {
        const ready = document.querySelector('#curtain[open] #curtain-ready');
        if (ready) ready.click();
        else choose(given++);
        await turn(patience);
    }
    return given;
}""".replace("TURN", TURN)


class Server:
    """The server on a free port, playing the same games in every run."""

    running: ClassVar[list[Server]] = []  # whose logs are shown when a test fails

    def __init__(self, folder: Path, bot_pause: float = 0, code: str = "") -> None:
        self.folder = folder
        self.bot_pause = bot_pause  # seconds
        self.code = code  # runs before it serves
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.address = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        """Start, and wait until it prints its address."""
        options = ["--port", str(self.port), "--data", str(self.folder), "--bot-pause", str(self.bot_pause)]
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [*server_command(self.code), *options], stdout=subprocess.PIPE, stderr=log, env=server_environment()
            )
        Server.running.append(self)
        assert self.process.stdout is not None
        assert self.process.stdout.readline().decode().strip() == self.address, self.log()

    def stop(self) -> None:
        """Stop, as a service manager would."""
        Server.running.remove(self)
        self.process.terminate()
        self.process.wait(10)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def log(self) -> str:
        """The server's log."""
        return (self.folder / "server.log").read_text(encoding="utf-8")


class Window:
    """A browser window with its own cookies, storage and cache.

    When a person leaves it for good these are cleared, except for the files that every page needs.
    """

    def __init__(self, browser: Browser, address: str, language: str, touch: bool) -> None:
        self.context = browser.new_context(
            base_url=address,
            viewport={"width": DESK[0], "height": DESK[1]},
            locale=language,
            extra_http_headers={"Accept-Language": language},  # also what tests post for people
            reduced_motion="reduce",
            has_touch=touch,
            accept_downloads=True,
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(DRAWS)
        self.page = self.context.new_page()
        self.page.goto(PARKED)

    @cached_property
    def devtools(self) -> CDPSession:
        """A DevTools session with Chromium."""
        return self.context.new_cdp_session(self.page)

    def forget(self) -> None:
        """Everything that a person leaves behind."""
        for page in self.context.pages:
            if page is not self.page:
                page.close()
        self.page.goto(PARKED)
        self.page.evaluate(FORGET)
        self.context.clear_cookies()
        self.devtools.send("Page.resetNavigationHistory")

    def close(self) -> None:
        """Close it for good."""
        self.context.close()


class Visitor:
    """A person with their own browser, and every error on their screen."""

    def __init__(self, browser: Browser, server: Server, window: Window | None = None, **habits: Any) -> None:
        self.server = server
        self.complaints: list[str] = []
        self.expects_trouble = False  # while the server is away
        self.window = window or Window(
            browser, server.address, habits.get("language", "en"), bool(habits.get("touch", False))
        )
        self.context, self.page = self.window.context, self.window.page
        self.away: Callable[[], None] = self.window.close  # what happens to the window afterwards
        self.is_here = True
        is_still = bool(habits.get("still", True))
        settings = {
            "story": False,
            "known": list(games()),
            **json.loads(habits.get("settings", "{}")),
        }  # most have read the story
        if is_still and browser.browser_type.name == "firefox":  # which nobody can tell otherwise
            settings = {"speed": "off", **settings}
        width, height = habits.get("size", DESK)
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.emulate_media(
            color_scheme=habits.get("scheme", "light"), reduced_motion="reduce" if is_still else "no-preference"
        )
        self.page.evaluate(REMEMBER, [json.dumps(settings), habits.get("drawn", "")])
        self.listeners: list[tuple[str, Callable[..., None]]] = []
        for event, listener in (
            ("console", self._hear),
            ("pageerror", self._fail),
            ("request", self._see),
            ("response", self._read),
        ):
            self.listen(event, listener)

    def listen(self, event: str, listener: Callable[..., None]) -> None:
        """Listen to an event of the page until this person leaves."""
        emitter: Any = self.page  # whose types name each event apart
        emitter.on(event, listener)
        self.listeners.append((event, listener))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not self.expects_trouble:
            self.complaints.append(f"console: {message.text}")

    def _fail(self, error: Error) -> None:
        if not self.expects_trouble:  # Firefox takes a socket that cannot be opened for an error of the script
            self.complaints.append(f"script: {error}")

    def _see(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme != "data" and parts.netloc != urlsplit(self.server.address).netloc:
            self.complaints.append(f"a request to somebody else: {request.url}")

    def _read(self, response: Response) -> None:
        if response.status >= 500:
            self.complaints.append(f"{response.status} {response.url}")

    def leave(self) -> None:
        """Close the browser window."""
        self.stop_listening()
        self.is_here = False
        self.away()

    def stop_listening(self) -> None:
        """Remove all listeners."""
        for event, listener in self.listeners:
            self.window.page.remove_listener(event, listener)
        self.listeners.clear()

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

    def start(self, game: str, **form: str) -> Page:
        """The same without the home page, for tests of what comes after it, and against bots that do not think."""
        made = self.page.request.post("/rooms", form={"game": game, "bots": "fill", "level": "random", **form})
        self.page.goto(made.url)
        self.wait_for_turn()
        return self.page

    def invite(self, game: str, **form: str) -> Page:
        """Open a table at which the other seats are free."""
        made = self.page.request.post("/rooms", form={"game": game, **form})
        self.page.goto(made.url)
        self.settle()
        return self.page

    def settle(self) -> None:
        """Wait until the screen is up to date and nothing moves."""
        self.page.wait_for_function(f"() => {SETTLED}")

    def lay_out(self, size: tuple[int, int]) -> None:
        """Lay the page out for a window of this size without pictures on the board, to be measured."""
        self.page.evaluate(UNDRAW)
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.page.evaluate(STILL, size)

    def draw(self) -> None:
        """Show the board again, with its pictures."""
        self.page.evaluate(SHOW_BOARD)
        self.page.evaluate(DRAW)

    def wait_for_turn(self) -> None:
        """Wait until there is something to choose, the device has to be passed on, or the game is over."""
        self.page.wait_for_function(f"() => {SETTLED} && {ASKED}")

    def see_a_restart(self) -> None:
        """Restart the server while this person is connected."""
        self.expects_trouble = True
        self.server.stop()
        expect(self.page.locator("#offline")).to_be_visible()
        self.server.start()
        expect(self.page.locator("#offline")).to_be_hidden()
        self.expects_trouble = False

    @property
    def is_over(self) -> bool:
        """Whether this screen shows that the game is over."""
        return self.page.locator('main[data-phase="over"]').count() > 0

    def play_on_from_the_move_before(self) -> None:
        """Look back by one move, and open a room that continues from there."""
        room = self.page.url
        self.open_sheet("log")
        self.page.click("#open-replay")
        self.page.click("#replay-back")
        self.page.click("#replay-branch")
        self.page.wait_for_url(lambda url: url.partition("#")[0] != room)
        self.settle()

    def answer(self, pick: int = 0) -> None:
        """Choose an action by its button, and confirm it where necessary."""
        self.page.evaluate(CHOOSE, pick)

    def play_on(self, answers: int = LONGEST_GAME) -> int:
        """Answer this number of times, or until it is over; returns the count."""
        given: int = self.page.evaluate(PLAY, [answers, PATIENCE])
        return given

    def let_play(self) -> None:
        """Answer by script until it is over, while the test continues."""
        self.page.evaluate(f"(fields) => {{ ({PLAY})(fields); }}", [LONGEST_GAME, PATIENCE])

    def open_sheet(self, name: str) -> None:
        """Open the log, the talk or the people, which are sheets unless there is room for them."""
        opener = self.page.locator(f'[aria-expanded][data-sheet="{name}"]')
        if opener.is_visible():
            opener.click()
        expect(self.page.locator(f"#panel-{name}")).to_be_in_viewport()

    def hand_over(self) -> None:
        """Hand this person's seats to a bot."""
        for button in self.page.locator("#people .small").all():
            button.evaluate("(one) => one.click()")  # on a phone it is in a sheet

    def bring(self, file: Path) -> None:
        """Put a saved match on the table, without the home page."""
        sent: FilePayload = {"name": file.name, "mimeType": "application/json", "buffer": file.read_bytes()}
        made = self.page.request.post("/upload", multipart={"file": sent})
        self.page.goto(made.url)
        self.settle()

    def wait_for_end(self) -> None:
        """Wait until this screen shows who has won, as long as moves keep coming."""
        ended = f"{SETTLED} && document.querySelector('main[data-phase=over] #ending:not([hidden])')"
        seen, is_over = None, False
        while not is_over:
            moved = f"(seen) => ({ended}) || document.querySelector('main').dataset.seq !== seen"
            self.page.wait_for_function(moved, arg=seen)
            seen, is_over = self.page.evaluate(f"() => [document.querySelector('main').dataset.seq, Boolean({ended})]")

    def result(self) -> list[str]:
        """The final ranking, as this screen shows it."""
        return [" ".join(row.split()) for row in self.page.locator(".ranks li").all_inner_texts()]

    def pieces(self) -> list[str]:
        """The pieces and their positions on this screen, without marks of the turn and of what can be clicked."""
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
