"""Measures the table on a slow phone: a quarter of this machine's speed, 1.6 Mbit/s, 150 ms round trip.

Run from the root of the project: `python -m tools.slow_phone`, or with the addresses of running servers, to compare two
versions: each measurement is taken on all of them before the next, so that other load on the machine affects both.
`--games`, `--rounds` and `--seconds` set how much is measured, `--causes` prints what the longest frames did.

Three paths to a board are timed, from the tap until its first frame with pieces is drawn: *tap* on "Play now" after the
home page alone, with enough time to prefetch what every table needs; *again* for a second game of the same kind; *link*
for a browser that has never been here. The browser itself is throttled for them, and the best round counts: the others
had to share the machine.

Then bots play on at full speed, and a trace gives the processor time of the browser's main thread for each frame: four
times that is what a phone needs, independent of other load. A frame is all the work since the previous one, which on a
busy machine may be the work of several: the longest uninterruptible task is a lower bound. Frames during which the
hypervisor took a processor away are counted apart (*while stolen*): the kernel takes that time for work of the page.
*home first* is the work until the home page is first seen, *home* its longest frame after that.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, sync_playwright
from tests.browser.table import CHROMIUM, CHROMIUM_SWITCHES, PATIENCE, Server

from sobremesa.engine.manifest import games

SLOWER = 4  # times
NETWORK = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 94_000}  # bytes/s
LONG_FRAME = 100  # ms
STAT, STEAL = Path("/proc/stat"), 8  # the column of stolen ticks in its first line
BETWEEN_SAMPLES = 0.005  # seconds
A_TICK = 20_000  # microseconds in which the kernel surely counts
# Runs before the page's own scripts: says when the first frame with pieces on the board has been drawn, and keeps
# frames coming, so that one frame is not the work of many.
WATCH = """
localStorage.setItem('sobremesa', '{"story": false}');
const hasPieces = () => document.querySelector('#board')?.shadowRoot?.querySelector('.pieces .sprite');
const frame = () => {
    const now = () => performance.timeOrigin + performance.now();
    if (!window.drawn && hasPieces()) setTimeout(() => { window.drawn ||= now(); console.debug('drawn'); });
    requestAnimationFrame(frame);
};
requestAnimationFrame(frame);
"""
TAP = "(one) => { sessionStorage.setItem('tapped', performance.timeOrigin + performance.now()); one.click(); }"
SINCE_TAP = "() => window.drawn - (sessionStorage.getItem('tapped') ?? performance.timeOrigin)"
TIMELINE = ["devtools.timeline", "disabled-by-default-devtools.timeline"]
FRAME = "Commit"  # the end of the main thread's work for a frame
TASK = "RunTask"
NAMED = (
    "FunctionCall",
    "ParseHTML",
    "Layout",
    "UpdateLayoutTree",
    "PrePaint",
    "Paint",
    "Layerize",
    "EvaluateScript",
    "RunMicrotasks",
)
Event = dict[str, Any]


class Phone:
    """A separate browser with a slow network; with a slow processor too, unless it is being traced."""

    def __init__(self, browser: Browser, address: str, slower: float = 1) -> None:
        self.browser = browser
        self.context: BrowserContext = browser.new_context(
            base_url=address,
            viewport={"width": 390, "height": 844},
            device_scale_factor=2,
            is_mobile=True,
            has_touch=True,
            service_workers="block",  # their requests are not throttled
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(f"if (location.protocol.startsWith('http')) {{ {WATCH} }}")
        self.page: Page = self.context.new_page()
        self.bytes = 0.0
        self.requests = 0
        self._slow_down(self.context.new_cdp_session(self.page), slower)

    def _slow_down(self, session: CDPSession, slower: float) -> None:
        session.on("Network.loadingFinished", self._count)
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", NETWORK)
        session.send("Emulation.setCPUThrottlingRate", {"rate": slower})

    def _count(self, event: Event) -> None:
        self.requests += 1
        self.bytes += event["encodedDataLength"]

    def home(self) -> None:
        """Open the home page with all its pictures, and wait as long as it takes to find a game."""
        self.page.goto("/")  # which waits for them
        self.page.wait_for_load_state("networkidle")

    def tap(self, game: str) -> float:
        """From the home page to a drawn board."""
        self.home()
        self.bytes, self.requests = 0, 0
        with self._until_drawn():
            self.page.locator(f'[data-play-now="{game}"]').evaluate(TAP)
        return self.drawn()

    def follow(self, link: str) -> float:
        """From a link to a drawn board."""
        with self._until_drawn():
            self.page.goto(link, wait_until="commit")
        return self.drawn()

    def _until_drawn(self) -> AbstractContextManager[Any]:
        """Wait for the page to say so: whoever asks a page gives it work to do, in the very moment that is measured."""
        return self.page.expect_console_message(lambda message: message.text == "drawn")

    def drawn(self) -> float:
        """Wait for the board; returns the time of its first frame."""
        self.page.wait_for_url("**/r/*")
        self.page.wait_for_function("() => window.drawn")
        since: float = self.page.evaluate(SINCE_TAP)
        return since

    def settle(self) -> None:
        """Until all that belongs to the first sight of a table is there."""
        self.page.wait_for_function("() => document.querySelector('main').dataset.settled")

    def watch_bots(self, seconds: float) -> None:
        """Let a bot play in this person's seat, and all bots for so long."""
        self.page.evaluate("() => document.querySelectorAll('#people .small').forEach((one) => one.click())")
        self.page.wait_for_timeout(seconds * 1000)

    def start_trace(self) -> None:
        """Start tracing the browser."""
        self.browser.start_tracing(page=self.page, categories=TIMELINE)

    def stop_trace(self) -> Trace:
        """Stop tracing; returns the trace."""
        return Trace(json.loads(self.browser.stop_tracing())["traceEvents"])

    def leave(self) -> None:
        """Close the browser."""
        self.context.close()


class Trace:
    """The work of the page's main thread, in milliseconds of a phone's processor time."""

    def __init__(self, events: list[Event]) -> None:
        threads = {(one["pid"], one["tid"]): one["args"]["name"] for one in events if one["name"] == "thread_name"}
        mains = Counter(
            thread
            for one in events
            if threads.get(thread := (one["pid"], one["tid"])) == "CrRendererMain" and one["ph"] == "X"
        )
        self.main = mains.most_common(1)[0][0]
        self.events = sorted((one for one in events if self._is_main(one)), key=lambda one: one["ts"])

    def _is_main(self, one: Event) -> bool:
        return one["ph"] == "X" and (one["pid"], one["tid"]) == self.main

    def frames(self) -> Iterator[list[Event]]:
        """The tasks of each frame, the last of which has drawn it."""
        tasks: list[Event] = []
        commits = [one["ts"] for one in self.events if one["name"] == FRAME]
        for task in (one for one in self.events if one["name"] == TASK):
            tasks.append(task)
            while commits and commits[0] < task["ts"]:
                commits.pop(0)
            if commits and commits[0] < task["ts"] + task["dur"]:
                yield tasks
                tasks = []

    def all_work(self) -> float:
        """The total of all tasks."""
        return sum(map(work, (one for one in self.events if one["name"] == TASK)))

    def cause(self, tasks: list[Event]) -> str:
        """What the tasks of a frame did, most expensive first."""
        spent: dict[str, float] = {}
        for one in self.events:
            if one["name"] in NAMED and any(task["ts"] <= one["ts"] < task["ts"] + task["dur"] for task in tasks):
                what = f"{one['name']} {one.get('args', {}).get('data', {}).get('functionName', '')}".strip()
                spent[what] = spent.get(what, 0) + work(one)
        most = sorted(spent.items(), key=lambda one: -one[1])[:6]
        named = ", ".join(f"{name} {length:.0f}" for name, length in most)
        return f"{sum(map(work, tasks)):.0f} ms: {named}"


def work(event: Event) -> float:
    """Milliseconds of a phone's processor time."""
    used: float = event.get("tdur", 0) / 1000 * SLOWER
    return used


class StolenTime:
    """When the hypervisor took a processor away, which the kernel counts as work of the running thread.

    Sampled in the background; without Linux's counter nothing is stolen.
    """

    def __init__(self) -> None:
        self.samples: list[tuple[float, int]] = []  # microseconds of the monotonic clock, ticks stolen since boot
        threading.Thread(target=self._sample, daemon=True).start()

    def _sample(self) -> None:
        while STAT.exists():
            with STAT.open(encoding="ascii") as file:
                self.samples.append((time.monotonic() * 1e6, int(file.readline().split()[STEAL])))
            time.sleep(BETWEEN_SAMPLES)

    def is_in(self, tasks: list[Event]) -> bool:
        """Whether some was stolen while these tasks ran, or within a tick of it."""
        first, last = tasks[0]["ts"] - A_TICK, tasks[-1]["ts"] + tasks[-1]["dur"] + A_TICK
        ticks = [ticks for at, ticks in self.samples if first <= at <= last]
        return len(ticks) > 1 and ticks[0] != ticks[-1]


@dataclass
class Figures:
    """The figures of one game on one server."""

    ways: dict[str, list[float]] = field(default_factory=dict)
    frames: list[float] = field(default_factory=list)
    stolen: list[float] = field(default_factory=list)  # frames during which the processor was taken away
    tasks: list[float] = field(default_factory=list)
    home: list[list[float]] = field(default_factory=list)
    drawing: list[float] = field(default_factory=list)
    requests: int = 0
    kilobytes: float = 0

    def add(self, way: str, milliseconds: float) -> None:
        """Add one round."""
        self.ways.setdefault(way, []).append(milliseconds)

    def row(self) -> str:
        """As a row of a table."""
        ways = [f"{min(self.ways[way]):,.0f}" for way in ("tap", "again", "link")]
        long = sum(one > LONG_FRAME for one in self.frames)
        apart = f"{sum(one > LONG_FRAME for one in self.stolen)} of {len(self.stolen)}"
        mean = sum(self.frames) / len(self.frames)
        home = [min(frames[0] for frames in self.home), min(max(frames[1:], default=0) for frames in self.home)]
        rest = [min(self.drawing), max(self.frames), max(self.tasks), mean, *home]
        return " | ".join(
            [*ways, str(self.requests), f"{self.kilobytes:.0f}", *(f"{one:,.0f}" for one in rest), str(long), apart]
        )


HEAD = (
    "| game | server | tap | again | link | requests | kB | work to draw | longest frame | longest task | mean"
    " | home first | home | over 100 | while stolen |"
)


def measure(
    browser: Browser, address: str, game: str, seconds: float, causes: int, figures: Figures, stolen: StolenTime
) -> None:
    """One round for one game on one server."""
    phone, friend = Phone(browser, address, SLOWER), Phone(browser, address, SLOWER)
    figures.add("tap", phone.tap(game))
    figures.requests, figures.kilobytes = phone.requests, phone.bytes / 1000
    figures.add("again", phone.tap(game))
    figures.add("link", friend.follow(phone.page.url))
    friend.leave()
    phone.leave()
    traced = Phone(browser, address)
    traced.start_trace()
    traced.home()
    figures.home.append([sum(map(work, tasks)) for tasks in traced.stop_trace().frames()])
    traced.start_trace()
    traced.page.locator(f'[data-play-now="{game}"]').evaluate(TAP)
    traced.drawn()
    figures.drawing.append(traced.stop_trace().all_work())
    traced.settle()
    traced.start_trace()
    traced.watch_bots(seconds)
    trace = traced.stop_trace()
    traced.leave()
    frames: list[list[Event]] = []
    for tasks in trace.frames():
        if stolen.is_in(tasks):
            figures.stolen.append(sum(map(work, tasks)))
        else:
            frames.append(tasks)
    figures.frames += [sum(map(work, tasks)) for tasks in frames]
    figures.tasks += [work(task) for tasks in frames for task in tasks]
    for tasks in sorted(frames, key=lambda one: -sum(map(work, one)))[:causes]:
        say(f"    {trace.cause(tasks)}")


def compare(browser: Browser, addresses: list[str], chosen: argparse.Namespace) -> None:
    """Every game on every server, in turns."""
    say(HEAD)
    stolen = StolenTime()
    for game in chosen.games:
        found = {address: Figures() for address in addresses}
        for _ in range(chosen.rounds):
            for address, figures in found.items():
                measure(browser, address, game, chosen.seconds, chosen.causes, figures, stolen)
        for address, figures in found.items():
            say(f"| {game} | {address} | {figures.row()} |")


def say(line: str) -> None:
    """Print and flush."""
    print(line, flush=True)  # noqa: T201  a command of developers


def main() -> int:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("addresses", nargs="*")
    parser.add_argument("--games", nargs="*", default=sorted(games()))
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--causes", type=int, default=0)
    chosen = parser.parse_args()
    found = next(filter(None, map(shutil.which, CHROMIUM)), None)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        own = None if chosen.addresses else Server(Path(folder), bot_pause=0.6)
        browser = playwright.chromium.launch(executable_path=found, args=CHROMIUM_SWITCHES)
        try:
            compare(browser, [own.address] if own else chosen.addresses, chosen)
        finally:
            browser.close()
            if own:
                own.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
