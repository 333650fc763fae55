"""Measures the layout: what is covered, cut, out of reach or too small, at twelve sizes of the window.

Every game and series, alone, with a friend, and as two on one device, in every phase. Prints a table in Markdown with
the faults of each, then each fault. A part of it is a test (`tests/browser/test_company.py`).

python -m tools.layout [GAME...] > docs/results/layout.md
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

from sobremesa.engine.matches.programme import all_series, programmes
from tests.browser.matches import begun, phases, played_out, played_to_the_pause, save_beginning
from tests.browser.reach import SIZES, Flaw, flaws
from tests.browser.table import CHROMIUM, CHROMIUM_SWITCHES, Server, Visitor, Window
from tests.browser.test_company import MIDDLES, join

EXTRA = [(1920, 937), (2048, 1280)]  # what else the tests measure
TWELVE = [size for size in SIZES if size not in EXTRA]
FIGHTS = {"andor": "Flip", "nakum": "TurnUpTile", "nomads": "Payment", "oh_captain": "Challenge"}
PHASES = ("lobby", "set-up", "own turn", "other's turn", "question", "attack", "replay", "end")
COMPANY = ("alone", "with a friend", "one device")
CONFIRMS = '{"confirm": "always"}'


@dataclass
class Measured:
    """The faults of every programme, company and phase that was measured."""

    found: dict[tuple[str, str, str], list[Flaw]] = field(default_factory=dict)

    def look(self, person: Visitor, programme: str, company: str, phase: str) -> None:
        """Measure the page in its current state at all sizes."""
        key = (programme, company, phase)
        self.found[key] = [flaw for size in TWELVE for flaw in flaws(person, size)]
        sys.stderr.write(f"{' '.join(key)}: {len(self.found[key])}\n")

    def table(self) -> Iterator[str]:
        """A row for each programme and company; a dash where a phase does not occur."""
        yield "| | | " + " | ".join(PHASES) + " |"
        yield "|---" * (len(PHASES) + 2) + "|"
        for programme, company in dict.fromkeys((programme, company) for programme, company, _ in self.found):
            cells = [self.found.get((programme, company, phase)) for phase in PHASES]
            yield f"| {programme} | {company} | {' | '.join('-' if one is None else str(len(one)) for one in cells)} |"

    def listed(self) -> Iterator[str]:
        """Each fault with the sizes at which it was found."""
        for key, found in self.found.items():
            for what in dict.fromkeys(f"{flaw.kind}: {flaw.what}" for flaw in found):
                sizes = [flaw.size for flaw in found if f"{flaw.kind}: {flaw.what}" == what]
                yield f"- {', '.join(key)}: {what} ({', '.join(f'{width} x {height}' for width, height in sizes)})"

    def kinds(self) -> str:
        """How many of each kind, in one line."""
        count = Counter(flaw.kind for found in self.found.values() for flaw in found)
        listed = ", ".join(f"{number} {kind}" for kind, number in sorted(count.items()))
        return f"{len(self.found)} screens at {len(TWELVE)} sizes: {listed or 'nothing'}."


def positions(programme: str, folder: Path) -> dict[str, Path]:
    """Matches in the phases that are reached by a file."""
    if programme in all_series():
        pause = played_to_the_pause(programme, 1)
        return {
            "set-up": begun(programme, 0, folder / "start.json"),
            "own turn": begun(programme, 30, folder / "middle.json"),
            "end": save_beginning(pause, pause.moves_made(), folder / "pause.json"),
        }
    known = phases(programme)
    wanted = {"set-up": next(iter(known)), "own turn": MIDDLES[programme], "attack": FIGHTS[programme]}
    found = {phase: (known[kind][1], known[kind][0]) for phase, kind in wanted.items()} | {"end": (1, 0)}
    return {phase: part_of(programme, *where, folder / f"{phase}.json") for phase, where in found.items()}


def part_of(game: str, seed: int, left: int, file: Path) -> Path:
    """A match without its last answers."""
    match = played_out(game, seed)
    return save_beginning(match, match.moves_made() - left, file)


def measure(programme: str, come: Callable[[], Visitor], folder: Path, measured: Measured) -> None:
    """Every company in every phase."""
    host, friend = come(), come()
    files = positions(programme, folder)
    host.invite(programme)
    measured.look(host, programme, "alone", "lobby")
    for phase, file in files.items():
        bring(host, file, phase)
        measured.look(host, programme, "alone", phase)
        if phase == "own turn":
            look_closer(host, programme, "alone", measured)
    host.invite(programme)
    join(friend, host)
    measured.look(host, programme, "with a friend", "lobby")
    for phase, file in files.items():
        bring(host, file, phase)
        if phase == "end" and programme not in all_series():
            friend.page.goto(host.page.url)
            expect(host.page.locator("#watchers")).not_to_be_empty()
        else:
            join(friend, host)
        host.page.reload()
        bring_back(host, phase)
        measured.look(host, programme, "with a friend", phase)
        if phase == "own turn":
            friend.settle()
            measured.look(friend, programme, "with a friend", "other's turn")
            look_closer(host, programme, "with a friend", measured)
    friend.page.goto("/about")
    host.start(programme, device="pass")
    uncover(host)
    measured.look(host, programme, "one device", "set-up")
    host.play_on(6)
    uncover(host)
    measured.look(host, programme, "one device", "own turn")
    look_closer(host, programme, "one device", measured)
    host.play_on()
    host.page.wait_for_selector("#ending:not([hidden])")
    measured.look(host, programme, "one device", "end")


def bring(person: Visitor, file: Path, phase: str) -> None:
    """Put a match on the table, and wait until it can be measured."""
    person.bring(file)
    bring_back(person, phase)


def bring_back(person: Visitor, phase: str) -> None:
    """Wait until the page shows this phase."""
    if phase == "end":
        expect(person.page.locator("#ending")).to_be_visible()
    else:
        person.wait_for_turn()


def uncover(person: Visitor) -> None:
    """Take the device."""
    if person.page.locator("#curtain").is_visible():
        person.page.click("#curtain-ready")
    person.wait_for_turn()


def look_closer(person: Visitor, programme: str, company: str, measured: Measured) -> None:
    """The confirmation of an action, then the last move looked back at."""
    page = person.page
    page.set_viewport_size({"width": 1280, "height": 800})
    for _ in range(3):  # groups within groups
        if page.locator("#actions .group").count() and not page.locator("#actions .action").count():
            page.locator("#actions .group").first.click()
    page.locator("#actions .action").first.click()
    page.wait_for_selector("#confirm:not([hidden])")
    measured.look(person, programme, company, "question")
    page.locator("#confirm-no").click()
    page.evaluate("() => document.querySelector('#open-replay').click()")
    page.wait_for_selector("#replay:not([hidden])")
    person.settle()
    measured.look(person, programme, company, "replay")
    page.locator("#replay-now").evaluate("(one) => one.click()")
    person.settle()


@contextmanager
def visitors(folder: Path) -> Iterator[Callable[[], Visitor]]:
    """Opens windows of people who read French, whose words are the longest."""
    server = Server(folder)
    driver = sync_playwright().start()
    path = next(filter(None, map(shutil.which, CHROMIUM)))
    browser = driver.chromium.launch(executable_path=path, args=CHROMIUM_SWITCHES)
    try:
        yield lambda: Visitor(
            browser, server, Window(browser, server.address, "fr", False), language="fr", settings=CONFIRMS
        )
    finally:
        browser.close()
        driver.stop()
        server.stop()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", default=sorted(programmes()))
    names: list[str] = parser.parse_args().game
    measured = Measured()
    for name in names:
        with tempfile.TemporaryDirectory() as folder, visitors(Path(folder)) as come:
            measure(name, come, Path(folder), measured)
    sys.stdout.write("\n".join([*measured.table(), "", measured.kinds(), "", *measured.listed(), ""]))


if __name__ == "__main__":
    main()
