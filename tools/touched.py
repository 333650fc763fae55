"""Which lines of the rules each scenario and test of a game runs, so that a mutant meets only what can notice it."""

from __future__ import annotations

import os
import pickle
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

QUIETLY = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header"]


@dataclass
class Part:
    """A scenario or a test: how long it takes, and what it runs."""

    name: str
    is_scenario: bool
    seconds: float = 0.0
    lines: set[tuple[str, int]] = field(default_factory=set)

    @property
    def file(self) -> str:
        """The file it is in."""
        return self.name.partition("::")[0]

    def runs(self, mutant: Mutant) -> bool:
        """Whether it runs a line of the statement that is changed."""
        return mutant.lines is None or any((mutant.module, line) in self.lines for line in mutant.lines)


def who_can_notice(mutant: Mutant, parts: Sequence[Part]) -> list[Part]:
    """The parts that run what is changed, then the others of their files: what one test reads the next finds kept."""
    near = [part for part in parts if part.runs(mutant)]
    files = {part.file for part in near}
    return [*near, *[part for part in parts if part.file in files and not part.runs(mutant)]]


class Tracer:
    """Notes the lines of one folder that are run, for the part that runs them."""

    def __init__(self, folder: Path) -> None:
        self.folder = str(folder) + os.sep
        self.parts: list[Part] = []
        self.lines: set[tuple[str, int]] = set()
        self.always: set[tuple[str, int]] = set()
        self.modules: dict[CodeType, str] = {}

    def import_again(self, game: str) -> None:
        """What a module runs when it is imported, every part relies on."""
        forget(game)
        part = self.begin("import", is_scenario=False)
        find_game(game)
        self.end(part)
        self.parts.clear()
        self.always = part.lines

    def run_scenarios(self, paths: Iterable[Path]) -> None:
        """Each scenario as a part."""
        for path in paths:
            part = self.begin(str(path), is_scenario=True)
            run_scenario(read_scenario(path))
            self.end(part)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, Any]:
        """Each test, with its fixtures, as a part."""
        part = self.begin(item.nodeid, is_scenario=False)
        result = yield
        self.end(part)
        return result

    def begin(self, name: str, *, is_scenario: bool) -> Part:
        """From now on lines belong to this part."""
        part = Part(name, is_scenario, time.process_time())
        self.lines = part.lines
        sys.settrace(self.trace)
        return part

    def end(self, part: Part) -> None:
        """The part is over."""
        sys.settrace(None)
        part.lines |= self.always
        part.seconds = time.process_time() - part.seconds
        self.parts.append(part)

    def trace(self, frame: FrameType, event: str, arg: object) -> Any:
        """Follow only what lies in the folder."""
        code = frame.f_code
        if code not in self.modules:
            inside = code.co_filename.startswith(self.folder)
            self.modules[code] = code.co_filename.removeprefix(self.folder) if inside else ""
        return self.note if self.modules[code] else None

    def note(self, frame: FrameType, event: str, arg: object) -> Any:
        """A line is run."""
        if event == "line":
            self.lines.add((self.modules[frame.f_code], frame.f_lineno))
        return self.note


def forget(game: str) -> None:
    """Let the next who asks for the game import it anew."""
    package = f"sobremesa.games.{game}"
    for name in [name for name in sys.modules if name == package or name.startswith(package + ".")]:
        del sys.modules[name]
    games.cache_clear()


def touched(game: str, folder: Path, tests: Sequence[Path]) -> list[Part]:
    """What every scenario and test of a game runs, the quickest first; found out in a process of its own."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reading)
            with os.fdopen(writing, "wb") as out:
                pickle.dump(_trace(game, folder, tests), out)
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as source:
        parts: list[Part] = pickle.load(source)  # noqa: S301  written by our own child
    os.waitpid(child, 0)
    return sorted(parts, key=lambda part: part.seconds)


def _trace(game: str, folder: Path, tests: Sequence[Path]) -> list[Part]:
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    tracer = Tracer(folder)
    tracer.import_again(game)
    tracer.run_scenarios(sorted((folder / "scenarios").glob("*.toml")))
    if tests:
        pytest.main([*QUIETLY, *map(str, tests)], plugins=[tracer])
    return tracer.parts
