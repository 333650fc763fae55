"""Runs all tests many times, some of them on a busy machine, and writes the results: `make test-again N=10`.

Three of ten runs have two busy loops in the background. Each run has its own random order. The exit code is 1 if any
test failed in any run.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import platform
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "results" / "test-runs.md"
BUSY_LOOPS = 2
TESTS = ["-n", "2", "--dist", "worksteal", "-p", "tests.progress", "-p", "randomly"]
COUNTS = re.compile(r"^(?:\d+ \w+, )*\d+ (?:passed|failed)\b.* in [\d.]+s", re.MULTILINE)
FAILED = re.compile(r"^FAILED (\S+)", re.MULTILINE)


@dataclass(frozen=True)
class Run:
    """The closing lines of one run."""

    seed: int
    is_busy: bool
    seconds: float
    closing: str
    failed: tuple[str, ...]

    def row(self, number: int) -> str:
        """One row of the page."""
        beside = f"{BUSY_LOOPS} busy loops" if self.is_busy else "nothing"
        return f"| {number} | {self.seed} | {beside} | {self.seconds:.0f} | {self.closing} |"


def main() -> int:
    """Run the tests this many times, and write the page."""
    parser = argparse.ArgumentParser(prog="python -m tools.repeat_tests", description=__doc__)
    parser.add_argument("runs", type=int, nargs="?", default=10)
    parser.add_argument("--marks", default="", help="another tier, as pytest's -m")
    given = parser.parse_args()
    runs: list[Run] = []
    for number in range(1, given.runs + 1):
        runs.append(run_tests(number, is_busy=number % 10 in (3, 6, 9), marks=given.marks))
        sys.stdout.write(runs[-1].row(number) + "\n")
        sys.stdout.flush()
        PAGE.write_text(page(runs), encoding="utf-8")
    return int(any(run.failed for run in runs))


def run_tests(number: int, *, is_busy: bool, marks: str) -> Run:
    """One run in its own random order. Its output is kept in build/."""
    seed = int(time.time())
    log = ROOT / "build" / f"test-run-{number}.log"
    log.parent.mkdir(exist_ok=True)
    command = [sys.executable, "-m", "pytest", *TESTS, f"--randomly-seed={seed}", *(["-m", marks] if marks else [])]
    began = time.monotonic()
    with busy_loops(BUSY_LOOPS if is_busy else 0), log.open("w") as printed:
        code = subprocess.run(command, cwd=ROOT, stdout=printed, stderr=subprocess.STDOUT).returncode  # noqa: S603
    text = log.read_text(encoding="utf-8", errors="replace")
    closing = COUNTS.findall(text)
    failed = tuple(FAILED.findall(text)) or (("the run itself",) if code else ())
    return Run(seed, is_busy, time.monotonic() - began, closing[-1] if closing else f"exit {code}", failed)


@contextmanager
def busy_loops(number: int) -> Iterator[None]:
    """Processes that use all the processor time they get."""
    loops = [multiprocessing.Process(target=_spin, daemon=True) for _ in range(number)]
    for loop in loops:
        loop.start()
    yield
    for loop in loops:
        loop.kill()
        loop.join()


def _spin() -> None:
    while True:
        pass


def page(runs: list[Run]) -> str:
    """The page of the docs."""
    failures = [f"- run {number}: `{name}`" for number, run in enumerate(runs, 1) for name in run.failed]
    rows = [run.row(number) for number, run in enumerate(runs, 1)]
    when = datetime.now(UTC).strftime("%Y-%m-%d")
    machine = f"{os.cpu_count()} cores, Python {platform.python_version()}"
    return "\n".join(
        [
            "# Repeated test runs",
            "",
            f"`make test-again N={len(runs)}`, {when}, {machine}, compiled. Each run has its own order, and",
            "a test that fails once counts. `pytest --randomly-seed` repeats an order.",
            "",
            "| run | seed | in the background | seconds | result |",
            "|---|---|---|---|---|",
            *rows,
            "",
            f"Runs with a failure: **{sum(bool(run.failed) for run in runs)} of {len(runs)}**.",
            *(["", *failures] if failures else []),
            "",
        ]
    )


if __name__ == "__main__":
    sys.exit(main())
