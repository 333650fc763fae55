"""Reverts the fix of each finding in `docs/understand/trust.md`, one by one, and checks that its tests fail.

    python -m tools.unfixed [--only C1]... [--jobs 2]

`unfixed.toml` says for every row of the table there which text of which file is the protection, what replaces it
without the fix, which tests must fail then, and with which message: a failure for another reason proves nothing. Each
edit is made in a copy of the tree, in which only these tests run; before that, all of them must pass unedited.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final

ROOT: Final = Path(__file__).parent.parent
DATA: Final = Path(__file__).with_suffix(".toml")
TRUST: Final = ROOT / "docs" / "understand" / "trust.md"
HEADING: Final = "| finding | what closes it |"
SECONDS: Final = 300.0  # for the tests of one entry; with the fix they take a few
PATIENCE: Final = 30.0  # more, in which interrupted tests may stop their processes
QUIETLY: Final = ("-rf", "--tb=short", "-p", "no:cacheprovider")
WIDEST: Final = 110  # letters of a reason in the report
NOTICED: Final = "noticed"
NOT_NOTICED: Final = "NOT NOTICED"
OTHER_REASON: Final = "FAILED FOR ANOTHER REASON"
HUNG: Final = "HUNG"
NOT_APPLIED: Final = "COULD NOT BE APPLIED"


@dataclass(frozen=True)
class Row:
    """A row of the table of `docs/understand/trust.md`: a finding, and the tests that hold what closes it."""

    finding: str
    tests: tuple[str, ...]  # `folder/file.py` or `folder/file.py::function`

    def names(self, test: str) -> bool:
        """Whether a test, perhaps one of several cases, is among those that the row names."""
        function = test.partition("[")[0]
        return function in self.tests or function.partition("::")[0] in self.tests


@dataclass(frozen=True)
class Edit:
    """A protection in a file, and its replacement without the fix."""

    file: str
    was: str
    becomes: str

    def fits(self, root: Path) -> bool:
        """Whether the text is there, exactly once."""
        return (root / self.file).is_file() and (root / self.file).read_text(encoding="utf-8").count(self.was) == 1

    def apply(self, root: Path) -> None:
        """Remove the protection."""
        path = root / self.file
        path.write_text(path.read_text(encoding="utf-8").replace(self.was, self.becomes), encoding="utf-8")


@dataclass(frozen=True)
class Unfixed:
    """A finding whose fix, or part of it, is reverted."""

    id: str
    finding: str  # the first cell of its row
    without: str  # what is reverted, for the report
    tests: tuple[str, ...]  # each must fail; of one with several cases, at least one
    because: str  # a regular expression that is found in what the failures say
    edits: tuple[Edit, ...]


@dataclass(frozen=True)
class Result:
    """The result of an entry."""

    outcome: str
    seconds: float
    said: str = ""  # why the tests failed, or their whole output


def read_rows(page: str) -> list[Row]:
    """The rows of the table of findings."""
    lines = page[page.index(HEADING) :].partition("\n\n")[0].splitlines()[2:]
    cells = [line.strip("| ").split(" | ") for line in lines]
    return [Row(finding, tuple(_named_tests(tests))) for finding, _, tests in cells]


def _named_tests(cell: str) -> Iterator[str]:
    """The tests that a cell names: files, or of a file the functions behind it."""
    for file, functions in re.findall(r"`([\w/]+\.py)`((?:[:,] `test_\w+`)*)", cell):
        path = file if "/" in file else f"tests/server/{file}"
        found = re.findall(r"`(\w+)`", functions)
        yield from [f"{path}::{function}" for function in found] or [path]


def read_entries(text: str) -> list[Unfixed]:
    """The entries of the data file."""
    return [_entry(values) for values in tomllib.loads(text)["unfixed"]]


def _entry(values: dict[str, Any]) -> Unfixed:
    edits = tuple(Edit(**edit) for edit in values.pop("edit"))
    return Unfixed(tests=tuple(values.pop("tests")), edits=edits, **values)


@contextmanager
def copies(number: int) -> Iterator[SimpleQueue[Path]]:
    """Copies of the tree, without built and ignored files."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],  # noqa: S607  whichever git is there
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    files = [name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]
    places: SimpleQueue[Path] = SimpleQueue()
    with tempfile.TemporaryDirectory(prefix="unfixed-") as folder:
        for copy in range(number):
            place = Path(folder) / str(copy)
            for name in files:
                (place / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, place / name)
            (place / "node_modules").symlink_to(ROOT / "node_modules")
            places.put(place)
        yield places


def run_tests(place: Path, tests: Sequence[str], seconds: float, jobs: int = 0) -> str | None:
    """What pytest says of these tests in a copy of the tree; None if they do not end in time."""
    env = {**os.environ, "PYTHONPATH": str(place / "src"), "SOBREMESA_PLAIN": "1"}  # compiled rules cannot be edited
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    running = subprocess.Popen(  # noqa: S603  tests of this tree
        [sys.executable, "-m", "pytest", "-n", str(jobs), *QUIETLY, *tests],
        cwd=place,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        umask=0o022,
        start_new_session=True,
    )
    try:
        return running.communicate(timeout=seconds)[0]
    except subprocess.TimeoutExpired:
        running.send_signal(signal.SIGINT)
        with suppress(subprocess.TimeoutExpired):
            running.communicate(timeout=PATIENCE)
        return None
    finally:
        with suppress(ProcessLookupError):
            os.killpg(running.pid, signal.SIGKILL)  # also the servers of tests that have failed
        running.communicate()


def failed_in(said: str) -> list[str]:
    """The tests that pytest calls failed."""
    return re.findall(r"^FAILED (.+?)(?: - .*)?$", said, re.MULTILINE)


def judge(entry: Unfixed, said: str | None) -> tuple[str, str]:
    """Whether every test of an entry has failed, and for the right reason; and what was said of that."""
    if said is None:
        return HUNG, ""
    failed = failed_in(said)
    if not all(any(one == test or one.startswith(f"{test}[") for one in failed) for test in entry.tests):
        return NOT_NOTICED, said
    reasons = re.findall(r"^E +(.*)", said, re.MULTILINE)
    fitting = [reason for reason in reasons if re.search(entry.because, reason)]
    return (NOTICED, fitting[0][:WIDEST]) if fitting else (OTHER_REASON, said)


def try_without(entry: Unfixed, place: Path) -> Result:
    """Take the fix out of a copy of the tree, run the tests, and put it back."""
    began = time.monotonic()
    if not all(edit.fits(place) for edit in entry.edits):
        return Result(NOT_APPLIED, 0.0)
    kept = {edit.file: (place / edit.file).read_text(encoding="utf-8") for edit in entry.edits}
    try:
        for edit in entry.edits:
            edit.apply(place)
        said = run_tests(place, entry.tests, SECONDS)
    finally:
        for file, text in kept.items():
            (place / file).write_text(text, encoding="utf-8")
    outcome, why = judge(entry, said)
    return Result(outcome, time.monotonic() - began, why)


def say(line: str) -> None:
    """Print one line."""
    print(line, flush=True)  # noqa: T201


def main() -> int:
    """Take out, run and report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", action="append", metavar="ID", help="only this entry; may be given several times")
    parser.add_argument("--jobs", type=int, default=2)
    chosen = parser.parse_args()
    entries = [
        one for one in read_entries(DATA.read_text(encoding="utf-8")) if not chosen.only or one.id in chosen.only
    ]
    began = time.monotonic()
    with copies(chosen.jobs) as places, ThreadPoolExecutor(chosen.jobs) as pool:
        if not _pass_unedited(places, entries, chosen.jobs):
            return 2

        def tried(entry: Unfixed) -> Result:
            place = places.get()
            try:
                return try_without(entry, place)
            finally:
                places.put(place)

        results: list[Result] = []
        for entry, result in zip(entries, pool.map(tried, entries), strict=True):
            results.append(result)
            say(f"{entry.id:16} {result.outcome:12} {result.seconds:4.0f} s  without {entry.without}")
            say(f"{'':17}{result.said}" if result.outcome == NOTICED else result.said)
    noticed = sum(result.outcome == NOTICED for result in results)
    say(f"\n{noticed} of {len(entries)} reverted fixes were noticed ({time.monotonic() - began:.0f} s)")
    return 0 if noticed == len(entries) else 1


def _pass_unedited(places: SimpleQueue[Path], entries: Sequence[Unfixed], jobs: int) -> bool:
    """Whether the tests of all entries pass with the fixes."""
    place, tests = places.get(), sorted({test for entry in entries for test in entry.tests})
    said = run_tests(place, tests, SECONDS * 4, jobs)
    places.put(place)
    last = said.rstrip().rpartition("\n")[2] if said else ""
    if "passed" in last and "failed" not in last and "error" not in last:
        say(f"with the fixes: {last}")
        return True
    say(f"{said}\nThe tests fail or hang with the fixes; mend that first.")
    return False


if __name__ == "__main__":
    sys.exit(main())
