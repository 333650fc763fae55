"""Line coverage of the rules by each scenario and test of a game, to run a mutant against relevant ones only."""

from __future__ import annotations

import os
import pickle
import signal
import sys
import time
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

from sobremesa.engine.manifest import find_game, games
from sobremesa.engine.scenarios.scenario import read_scenario, run_scenario
from tools.mutations import Mutant

QUIETLY = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:randomly", "--no-header"]


class TooLong(Exception):
    """A traced test has exceeded its time limit."""


def give_up(signum: int, frame: FrameType | None) -> None:
    """The processor time of a test is used up."""
    raise TooLong


@dataclass
class Part:
    """A scenario or a test: its duration, and the lines it runs."""

    name: str
    is_scenario: bool
    seconds: float = 0.0
    lines: set[tuple[str, int]] = field(default_factory=set)

    @property
    def file(self) -> str:
        """The file it is in."""
        return self.name.partition("::")[0]

    def runs(self, mutant: Mutant) -> bool:
        """Whether it runs a line of the mutated statement."""
        return mutant.lines is None or any((mutant.module, line) in self.lines for line in mutant.lines)


def who_can_notice(mutant: Mutant, parts: Sequence[Part]) -> list[Part]:
    """The parts that run the mutated lines, then the others of their files: tests share caches."""
    near = [part for part in parts if part.runs(mutant)]
    files = {part.file for part in near}
    return [*near, *[part for part in parts if part.file in files and not part.runs(mutant)]]


class Tracer:
    """Records the executed lines of one folder, by part."""

    def __init__(self, folder: Path, longest: float) -> None:
        self.folder = str(folder) + os.sep
        self.longest = longest if longest < float("inf") else 0.0  # seconds; 0: no limit
        self.parts: list[Part] = []
        self.lines: set[tuple[str, int]] = set()
        self.always: set[tuple[str, int]] = set()
        self.modules: dict[CodeType, str] = {}

    def import_again(self, game: str) -> None:
        """Re-import the game, so that lines run at import count for every part."""
        forget(game)
        part = self.begin("import", is_scenario=False)
        find_game(game)
        self.end(part)
        self.parts.clear()
        self.always = part.lines

    def run_scenarios(self, paths: Iterable[Path]) -> None:
        """Run each scenario as a part."""
        for path in paths:
            part = self.begin(str(path), is_scenario=True)
            run_scenario(read_scenario(path))
            self.end(part)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, Any]:
        """Run each test, with its fixtures, as a part."""
        part = self.begin(item.nodeid, is_scenario=False)
        result = yield
        self.end(part)
        return result

    @pytest.hookimpl(wrapper=True)
    def pytest_pyfunc_call(self, pyfuncitem: pytest.Function) -> Generator[None, Any, Any]:
        """Abort a test that exceeds its time limit: it is too slow to be used."""
        signal.setitimer(signal.ITIMER_PROF, self.longest)
        try:
            return (yield)
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)

    def begin(self, name: str, *, is_scenario: bool) -> Part:
        """Begin a part: from now on lines belong to it."""
        part = Part(name, is_scenario, time.process_time())
        self.lines = part.lines
        sys.settrace(self.trace)
        return part

    def end(self, part: Part) -> None:
        """End a part."""
        sys.settrace(None)
        part.lines |= self.always
        part.seconds = time.process_time() - part.seconds
        self.parts.append(part)

    def trace(self, frame: FrameType, event: str, arg: object) -> Any:
        """Trace only frames in the folder."""
        code = frame.f_code
        if code not in self.modules:
            inside = code.co_filename.startswith(self.folder)
            self.modules[code] = code.co_filename.removeprefix(self.folder) if inside else ""
        return self.note if self.modules[code] else None

    def note(self, frame: FrameType, event: str, arg: object) -> Any:
        """Record an executed line."""
        if event == "line":
            self.lines.add((self.modules[frame.f_code], frame.f_lineno))
        return self.note


def forget(game: str) -> None:
    """Remove the game's modules, so that they are imported again."""
    package = f"sobremesa.games.{game}"
    for name in [name for name in sys.modules if name == package or name.startswith(package + ".")]:
        del sys.modules[name]
    games.cache_clear()


def touched(game: str, folder: Path, tests: Sequence[Path], longest: float = float("inf")) -> list[Part]:
    """The lines that every scenario and test of a game runs, quickest first; measured in a child process.

    Tests that take longer, traced, are left out.
    """
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reading)
            with os.fdopen(writing, "wb") as out:
                pickle.dump(_trace(game, folder, tests, longest), out)
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as source:
        parts: list[Part] = pickle.load(source)  # noqa: S301  written by our own child
    os.waitpid(child, 0)
    kept = [part for part in parts if part.is_scenario or part.seconds <= longest]
    return sorted(kept, key=lambda part: part.seconds)


def _trace(game: str, folder: Path, tests: Sequence[Path], longest: float) -> list[Part]:
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    signal.signal(signal.SIGPROF, give_up)
    tracer = Tracer(folder, longest)
    tracer.import_again(game)
    tracer.run_scenarios(sorted((folder / "scenarios").glob("*.toml")))
    if tests:
        pytest.main([*QUIETLY, "--maxfail", "0", *map(str, tests)], plugins=[tracer])
    return tracer.parts
